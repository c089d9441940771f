//! Tensors and programs as bytes of files, for the embedded Python, which opens the files. The formats belong to the format crate.

use super::compiled_function::CompiledFunction;
use super::error::Raise;
use super::tensor_object::{PyTensor, object};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyBytes, PyDict, PyList, PyModule, PyStr, PyTuple},
    class::PyClassImpl,
    function::FuncArgs,
    pyclass,
    types::Callable,
};
use std::collections::BTreeMap;
use tandem_tensor::Error;
use tandem_tensor::file::Loaded;
use tandem_tensor::format::{self, javascript, npy, npz, numpy, onnx, safetensors, stablehlo, tandem};

/// A program of a file.
#[pyclass(module = "tandem", name = "Loaded")]
#[derive(PyPayload)]
pub(crate) struct PyLoaded {
    loaded: Loaded,
}

impl std::fmt::Debug for PyLoaded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Loaded({})", self.loaded.graph().name)
    }
}

impl Callable for PyLoaded {
    type Args = FuncArgs;

    fn call(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        if let Some((name, _)) = args.kwargs.first() {
            return Err(vm.new_type_error(format!("a program of a file takes tensors by place, not by name ({name})")));
        }
        let tensor = |value: &PyObjectRef| match value.downcast_ref::<PyTensor>() {
            Some(tensor) => Ok(tensor.tensor.clone()),
            None => Err(vm.new_type_error(format!("a program of a file takes tensors, not {}", value.class().name()))),
        };
        let given = args.args.iter().map(tensor).collect::<PyResult<Vec<_>>>()?;
        let mut results = zelf.loaded.call(&*tensors(vm)?, &given).raise(vm)?;
        Ok(match results.len() {
            1 => object(results.remove(0), vm),
            _ => vm.ctx.new_tuple(results.into_iter().map(|t| object(t, vm)).collect()).into(),
        })
    }
}

#[pyclass(with(Callable))]
impl PyLoaded {
    /// Name, dtype and sizes of each argument.
    #[pymethod]
    fn arguments(zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
        vm.ctx.new_list(zelf.loaded.arguments().map(|(name, ty)| named_type(name, ty, vm)).collect()).into()
    }

    /// Name, dtype and sizes of each result; a program's results are numbered.
    #[pymethod]
    fn results(zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
        let one = |(i, ty)| named_type(&format!("output_{i}"), ty, vm);
        vm.ctx.new_list(zelf.loaded.results().enumerate().map(one).collect()).into()
    }

    /// The weights with their names.
    #[pymethod]
    fn weights(zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
        let one = |tensor: &tandem_tensor::Tensor| {
            let name = tensor.name().map_or_else(String::new, |n| n.to_string());
            vm.ctx.new_tuple(vec![vm.ctx.new_str(name).into(), object(tensor.clone(), vm)]).into()
        };
        vm.ctx.new_list(zelf.loaded.weights.iter().map(one).collect()).into()
    }

    /// The axis of rows of each result, or None; None for all where rows meet: see `Loaded::row_axes`.
    #[pymethod]
    fn row_axes(zelf: &Py<Self>, rows: usize, other: PyRef<PyLoaded>, others: usize, vm: &VirtualMachine) -> PyObjectRef {
        let Some(axes) = zelf.loaded.row_axes(rows, &other.loaded, others) else { return vm.ctx.none() };
        let axis = |axis: Option<usize>| axis.map_or_else(|| vm.ctx.none(), |axis| vm.ctx.new_int(axis).into());
        vm.ctx.new_list(axes.into_iter().map(axis).collect()).into()
    }

    /// What the program is called.
    #[pymethod]
    fn title(zelf: &Py<Self>) -> String {
        zelf.loaded.graph().name.clone()
    }
}

fn named_type(name: &str, ty: &tandem_tensor::TensorType, vm: &VirtualMachine) -> PyObjectRef {
    let sizes = ty.shape.iter().map(|d| vm.ctx.new_int(*d).into()).collect();
    let parts = vec![vm.ctx.new_str(name).into(), vm.ctx.new_str(ty.dtype.python_name()).into(), vm.ctx.new_tuple(sizes).into()];
    vm.ctx.new_tuple(parts).into()
}

/// Puts the functions into the module.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("Loaded", PyLoaded::make_static_type(), vm)?;
    module.set_attr("write_tensors", vm.new_function("write_tensors", write_tensors), vm)?;
    module.set_attr("read_tensors", vm.new_function("read_tensors", read_tensors), vm)?;
    module.set_attr("write_program", vm.new_function("write_program", write_program), vm)?;
    module.set_attr("export_stablehlo", vm.new_function("export_stablehlo", export_stablehlo), vm)?;
    module.set_attr("export_module", vm.new_function("export_module", export_module), vm)?;
    module.set_attr("inspect_model", vm.new_function("inspect_model", inspect_model), vm)?;
    module.set_attr("split_model", vm.new_function("split_model", split_model), vm)?;
    module.set_attr("model_branches", vm.new_function("model_branches", model_branches), vm)?;
    module.set_attr("filled_up", vm.new_function("filled_up", filled_up), vm)?;
    module.set_attr("read_program", vm.new_function("read_program", read_program), vm)
}

fn refused<T>(result: format::Result<T>, vm: &VirtualMachine) -> PyResult<T> {
    result.map_err(Error::from).raise(vm)
}

fn unknown<T>(kind: &PyStr, vm: &VirtualMachine) -> PyResult<T> {
    Err(vm.new_value_error(format!("'{kind}' is not a format of files here")))
}

/// `write_tensors(kind, tensors)`: a dict of tensors as bytes of an `npy` (which holds one), `npz` or `safetensors` file.
fn write_tensors(kind: PyRef<PyStr>, dict: PyRef<PyDict>, vm: &VirtualMachine) -> PyResult<PyRef<PyBytes>> {
    let runtime = tensors(vm)?;
    let mut named = vec![];
    for (key, value) in super::pytree::pairs(&dict) {
        let Some(tensor) = value.downcast_ref::<PyTensor>() else {
            return Err(vm.new_type_error(format!("a file holds tensors; {} is {}", key.repr(vm)?, value.class().name())));
        };
        named.push((key.str(vm)?.to_string(), runtime.stored(&tensor.tensor).raise(vm)?));
    }
    let pairs = || named.iter().map(|(name, tensor)| (name.as_str(), tensor));
    let bytes = match (kind.to_string().as_str(), &named[..]) {
        ("npy", [(_, only)]) => npy::write(only),
        ("npz", _) => refused(npz::write(pairs()), vm)?,
        ("safetensors", _) => refused(safetensors::write(pairs()), vm)?,
        _ => return unknown(&kind, vm),
    };
    Ok(vm.ctx.new_bytes(bytes))
}

/// `read_tensors(kind, bytes)`: a dict of tensors on the device in force; that of an `npy` file has no name.
fn read_tensors(kind: PyRef<PyStr>, bytes: PyRef<PyBytes>, vm: &VirtualMachine) -> PyResult<PyRef<PyDict>> {
    let runtime = tensors(vm)?;
    let bytes = bytes.as_bytes();
    let named = match kind.to_string().as_str() {
        "npy" => vec![(String::new(), refused(npy::read(bytes), vm)?)],
        "npz" => refused(npz::read(bytes), vm)?,
        "safetensors" => refused(safetensors::read(bytes), vm)?,
        _ => return unknown(&kind, vm),
    };
    let dict = vm.ctx.new_dict();
    for (name, stored) in named {
        dict.set_item(name.as_str(), object(runtime.restored(stored).raise(vm)?, vm), vm)?;
    }
    Ok(dict)
}

/// `write_program(kind, function, args, notes, results)`: what a compiled function does with arguments like these, as bytes of a
/// `tandem` or `onnx` file. `results` are names for those of a model; an open dimension of the function is an open axis there.
fn write_program(
    kind: PyRef<PyStr>,
    function: PyRef<CompiledFunction>,
    args: PyRef<PyTuple>,
    notes: PyRef<PyDict>,
    results: PyRef<PyTuple>,
    vm: &VirtualMachine,
) -> PyResult<PyRef<PyBytes>> {
    let runtime = tensors(vm)?;
    let traced_at = |size| function.traced_on(&FuncArgs::from(args.as_slice().to_vec()), false, size, vm);
    let program_at = |size| runtime.program(&traced_at(size)?.0).raise(vm);
    let bytes = match kind.to_string().as_str() {
        "onnx" => {
            let names: Vec<String> = results.iter().map(|name| Ok(name.str(vm)?.to_string())).collect::<PyResult<_>>()?;
            let (program, other, open) = match function.open_sizes() {
                Some((name, [one, other])) => (program_at(Some(one))?, Some(program_at(Some(other))?), name),
                None => (program_at(None)?, None, ""),
            };
            let interface = onnx::Interface { results: &names, open: other.as_ref().map(|other| (open, other)) };
            refused(onnx::export_as(&program, interface), vm)?
        }
        "tandem" => {
            let (traced, device) = traced_at(None)?;
            let program = runtime.program(&traced).raise(vm)?;
            let mut texts = BTreeMap::new();
            for (key, value) in super::pytree::pairs(&notes) {
                texts.insert(key.str(vm)?.to_string(), value.str(vm)?.to_string());
            }
            let compiled = function.compiled(traced, &device, vm)?;
            let (plans, modules) = compiled.plans(&runtime.devices(), &program);
            let kernels = compiled.kernels();
            refused(tandem::write(&tandem::File { program, kernels, plans, modules, notes: texts }), vm)?
        }
        _ => return unknown(&kind, vm),
    };
    Ok(vm.ctx.new_bytes(bytes))
}

/// `export_stablehlo(function, args, writes, size)`: a function as StableHLO, with the open dimension of this size if it is not
/// None. Given back are the text; name, dtype, sizes and tensor of each parameter, of an argument None in the tensor's place; dtype
/// and sizes of each result; and, for each result that is written to a parameter, both places. A function that writes is refused
/// without `writes`.
fn export_stablehlo(
    function: PyRef<CompiledFunction>,
    args: PyRef<PyTuple>,
    writes: bool,
    size: Option<usize>,
    vm: &VirtualMachine,
) -> PyResult<PyRef<PyTuple>> {
    let (traced, _) = function.traced_on(&FuncArgs::from(args.as_slice().to_vec()), false, size, vm)?;
    if !writes {
        traced.refuse_writes("a file holds functions that change nothing; a training step is saved with engine='jax'").raise(vm)?;
    }
    let text = refused(stablehlo::export(&traced.graph), vm)?;
    let graph = &traced.graph;
    let weights = traced.captured().raise(vm)?;
    let names = graph.parameters()[..traced.arguments].iter().map(|p| p.name.clone()).chain(format::tensor::weight_names(graph));
    let values = (0..traced.arguments).map(|_| vm.ctx.none()).chain(weights.into_iter().map(|t| object(t, vm)));
    let parameters = graph.parameters().iter().zip(names).zip(values).map(|((p, name), value)| {
        let ty = named_type(&name, &graph.node(p.node).ty, vm);
        vm.ctx.new_tuple(vec![ty, value]).into()
    });
    let results = graph.outputs().iter().map(|o| named_type("", &graph.node(*o).ty, vm)).collect();
    let pair =
        |(result, parameter): (usize, usize)| vm.ctx.new_tuple(vec![vm.ctx.new_int(result).into(), vm.ctx.new_int(parameter).into()]);
    let carried = traced.carried().raise(vm)?.into_iter().map(|p| pair(p).into()).collect();
    let lists = [parameters.collect(), results, carried].map(|list| vm.ctx.new_list(list).into());
    Ok(vm.ctx.new_tuple(std::iter::once(vm.ctx.new_str(text).into()).chain(lists).collect()))
}

/// `export_module(kind, function, args)`: a function as a module of Python on NumPy (`py`) or JavaScript (`js`), and the tensors that it
/// closes over, by the names that the module reads them by.
fn export_module(
    kind: PyRef<PyStr>,
    function: PyRef<CompiledFunction>,
    args: PyRef<PyTuple>,
    vm: &VirtualMachine,
) -> PyResult<PyRef<PyTuple>> {
    let (traced, _) = function.traced_on(&FuncArgs::from(args.as_slice().to_vec()), false, None, vm)?;
    traced.refuse_writes("a file holds functions that change nothing: switch it to inference first").raise(vm)?;
    let text = match kind.to_string().as_str() {
        "py" => refused(numpy::export(&traced.graph), vm)?,
        "js" => refused(javascript::export(&traced.graph), vm)?,
        _ => return unknown(&kind, vm),
    };
    let weights = vm.ctx.new_dict();
    for (name, tensor) in format::tensor::weight_names(&traced.graph).into_iter().zip(traced.captured().raise(vm)?) {
        weights.set_item(name.as_str(), object(tensor, vm), vm)?;
    }
    Ok(vm.ctx.new_tuple(vec![vm.ctx.new_str(text).into(), weights.into()]))
}

/// Arguments of `read_program`. Those after the bytes are for ONNX models: `shapes` of inputs with open sizes, `dtypes` of inputs
/// without one, `known` values of inputs that decide shapes, `files` beside the model in which weights lie, `texts` that known values
/// stand for, `decide_branches` (see `onnx::Options`), and `like`, the same model read for other shapes, whose weights are shared.
#[derive(rustpython_vm::FromArgs)]
struct ReadArgs {
    #[pyarg(positional)]
    kind: PyRef<PyStr>,
    #[pyarg(positional)]
    bytes: PyRef<PyBytes>,
    #[pyarg(any, optional)]
    shapes: Option<PyRef<PyDict>>,
    #[pyarg(any, optional)]
    dtypes: Option<PyRef<PyDict>>,
    #[pyarg(any, optional)]
    known: Option<PyRef<PyDict>>,
    #[pyarg(any, optional)]
    files: Option<PyRef<PyDict>>,
    #[pyarg(any, optional)]
    texts: Option<PyRef<PyList>>,
    #[pyarg(any, default)]
    decide_branches: bool,
    #[pyarg(any, default)]
    like: Option<PyRef<PyLoaded>>,
}

/// `read_program(kind, bytes, …)`: the program of a `tandem` or `onnx` file and its notes, of a model the texts that its results may be
/// by their numbers; in their place, the name of an input whose value must be known for the model to be read, why, and the place of the
/// node that asks, or None.
fn read_program(args: ReadArgs, vm: &VirtualMachine) -> PyResult<PyRef<PyTuple>> {
    let runtime = tensors(vm)?;
    let bytes = args.bytes.as_bytes();
    let notes = vm.ctx.new_dict();
    let program = match args.kind.to_string().as_str() {
        "tandem" => {
            let file = refused(tandem::read(bytes), vm)?;
            for (name, text) in file.notes {
                notes.set_item(name.as_str(), vm.ctx.new_str(text).into(), vm)?;
            }
            file.program
        }
        "onnx" => match read_model(&args, bytes, vm)? {
            Err(format::Error::Undecided { input, problem, node }) => {
                let node = node.map_or_else(|| vm.ctx.none(), |node| vm.ctx.new_int(node).into());
                return Ok(vm.ctx.new_tuple(vec![vm.ctx.new_str(input).into(), vm.ctx.new_str(problem).into(), node]));
            }
            read => {
                let program = refused(read, vm)?;
                for text in &program.texts {
                    let number: PyObjectRef = vm.ctx.new_int(onnx::tensor::text_number(text.as_bytes())).into();
                    notes.set_item(&*number, vm.ctx.new_str(text.as_str()).into(), vm)?;
                }
                program
            }
        },
        _ => return unknown(&args.kind, vm),
    };
    let loaded = PyLoaded { loaded: runtime.loaded(program, args.like.as_ref().map(|like| &like.loaded)).raise(vm)? };
    Ok(vm.ctx.new_tuple(vec![loaded.into_ref(&vm.ctx).into(), notes.into()]))
}

/// An ONNX model, with what `read_program` was given for it.
fn read_model(args: &ReadArgs, bytes: &[u8], vm: &VirtualMachine) -> PyResult<format::Result<format::Program>> {
    let runtime = tensors(vm)?;
    let named = |dict: &Option<PyRef<PyDict>>| -> PyResult<Vec<(String, PyObjectRef)>> {
        let pairs = dict.iter().flat_map(|dict| super::pytree::pairs(dict));
        pairs.map(|(name, value)| Ok((name.str(vm)?.to_string(), value))).collect()
    };
    let files = named(&args.files)?;
    let mut options = onnx::Options { decide_branches: args.decide_branches, ..onnx::Options::default() };
    for (name, file) in &files {
        let bytes = file.downcast_ref::<PyBytes>().ok_or_else(|| super::convert::expected("bytes", file, vm))?;
        options.files.push((name.clone(), bytes.as_bytes()));
    }
    for (name, shape) in named(&args.shapes)? {
        options.shapes.push((name, shape.try_to_value::<Vec<usize>>(vm)?.into_iter().collect()));
    }
    for (name, dtype) in named(&args.dtypes)? {
        options.dtypes.push((name, super::convert::dtype(&dtype, vm)?));
    }
    for (name, value) in named(&args.known)? {
        options.known.push((name, runtime.stored(&tensor_of(&value, vm)?).raise(vm)?));
    }
    for text in args.texts.iter().flat_map(|texts| texts.borrow_vec().to_vec()) {
        options.texts.push(text.str(vm)?.to_string());
    }
    Ok(onnx::import(bytes, &options))
}

/// `filled_up(x, axis, size)`: rows of zeros behind those of a tensor.
fn filled_up(x: PyRef<PyTensor>, axis: usize, size: usize, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
    Ok(object(tensors(vm)?.filled_up(&x.tensor, axis, size).raise(vm)?, vm))
}

/// `split_model(bytes, node)`: an ONNX model in parts at one of its nodes, each as bytes, and whether it is that node.
fn split_model(bytes: PyRef<PyBytes>, node: usize, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
    let part = |part: onnx::Part| -> PyObjectRef {
        vm.ctx.new_tuple(vec![vm.ctx.new_bytes(part.model).into(), vm.ctx.new_bool(part.is_node).into()]).into()
    };
    Ok(vm.ctx.new_list(refused(onnx::split(bytes.as_bytes(), node), vm)?.into_iter().map(part).collect()).into())
}

/// `model_branches(bytes)`: of a model whose only node is an `If`, the name of its condition and both branches as models; else None.
fn model_branches(bytes: PyRef<PyBytes>, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
    let Some(found) = refused(onnx::branches(bytes.as_bytes()), vm)? else { return Ok(vm.ctx.none()) };
    let model = |bytes: Vec<u8>| -> PyObjectRef { vm.ctx.new_bytes(bytes).into() };
    Ok(vm.ctx.new_tuple(vec![vm.ctx.new_str(found.condition).into(), model(found.then), model(found.otherwise)]).into())
}

/// `inspect_model(bytes)`: name, inputs, outputs, opsets, metadata, operators and the files beside it of an ONNX model. An input or
/// output is its name, its dtype, "text" or None, and its axes or None: each a size, a name or None.
fn inspect_model(bytes: PyRef<PyBytes>, vm: &VirtualMachine) -> PyResult<PyRef<PyTuple>> {
    let signature = refused(onnx::inspect(bytes.as_bytes()), vm)?;
    let text = |text: &str| -> PyObjectRef { vm.ctx.new_str(text).into() };
    let axis = |axis: &onnx::Axis| match axis {
        onnx::Axis::Size(size) => vm.ctx.new_int(*size).into(),
        onnx::Axis::Named(name) => text(name),
        onnx::Axis::Open => vm.ctx.none(),
    };
    let value = |value: &onnx::InputOrOutput| {
        let dtype = value.dtype.map(|dtype| dtype.python_name()).or(value.is_text.then_some("text"));
        let dtype = dtype.map_or_else(|| vm.ctx.none(), text);
        let axes = value.axes.as_ref().map_or_else(|| vm.ctx.none(), |axes| vm.ctx.new_tuple(axes.iter().map(axis).collect()).into());
        vm.ctx.new_tuple(vec![text(&value.name), dtype, axes]).into()
    };
    let values = |values: &[onnx::InputOrOutput]| -> PyObjectRef { vm.ctx.new_list(values.iter().map(value).collect()).into() };
    let (opsets, metadata, operators) = (vm.ctx.new_dict(), vm.ctx.new_dict(), vm.ctx.new_dict());
    for (domain, version) in &signature.opsets {
        opsets.set_item(domain.as_str(), vm.ctx.new_int(*version).into(), vm)?;
    }
    for (key, value) in &signature.metadata {
        metadata.set_item(key.as_str(), text(value), vm)?;
    }
    for (operator, count) in &signature.operators {
        operators.set_item(operator.as_str(), vm.ctx.new_int(*count).into(), vm)?;
    }
    let files: PyObjectRef = vm.ctx.new_list(signature.files.iter().map(|name| text(name)).collect()).into();
    let parts = [text(&signature.name), values(&signature.inputs), values(&signature.outputs)];
    Ok(vm.ctx.new_tuple(parts.into_iter().chain([opsets, metadata, operators].map(Into::into)).chain([files]).collect()))
}

fn tensor_of(value: &PyObject, vm: &VirtualMachine) -> PyResult<tandem_tensor::Tensor> {
    match value.downcast_ref::<PyTensor>() {
        Some(tensor) => Ok(tensor.tensor.clone()),
        None => Err(super::convert::expected("a tensor", value, vm)),
    }
}
