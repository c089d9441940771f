//! Tensors and programs as bytes of files, for the embedded Python, which opens the files. The formats belong to the format crate.

use super::compiled_function::CompiledFunction;
use super::error::Raise;
use super::tensor_object::{PyTensor, object};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyBytes, PyDict, PyModule, PyStr, PyTuple},
    class::PyClassImpl,
    function::FuncArgs,
    pyclass,
    types::Callable,
};
use std::collections::BTreeMap;
use tandem_tensor::Error;
use tandem_tensor::file::Loaded;
use tandem_tensor::format::{self, npy, npz, onnx, safetensors, tandem};

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
        let one = |(name, ty): (&str, &tandem_tensor::TensorType)| {
            let sizes = ty.shape.iter().map(|d| vm.ctx.new_int(*d).into()).collect();
            let parts = vec![vm.ctx.new_str(name).into(), vm.ctx.new_str(ty.dtype.python_name()).into(), vm.ctx.new_tuple(sizes).into()];
            vm.ctx.new_tuple(parts).into()
        };
        vm.ctx.new_list(zelf.loaded.arguments().map(one).collect()).into()
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

    /// What the program is called.
    #[pymethod]
    fn title(zelf: &Py<Self>) -> String {
        zelf.loaded.graph().name.clone()
    }
}

/// Puts the functions into the module.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("Loaded", PyLoaded::make_static_type(), vm)?;
    module.set_attr("write_tensors", vm.new_function("write_tensors", write_tensors), vm)?;
    module.set_attr("read_tensors", vm.new_function("read_tensors", read_tensors), vm)?;
    module.set_attr("write_program", vm.new_function("write_program", write_program), vm)?;
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

/// `write_program(kind, function, args, notes)`: what a compiled function does with arguments like these, as bytes of a
/// `tandem` or `onnx` file.
fn write_program(
    kind: PyRef<PyStr>,
    function: PyRef<CompiledFunction>,
    args: PyRef<PyTuple>,
    notes: PyRef<PyDict>,
    vm: &VirtualMachine,
) -> PyResult<PyRef<PyBytes>> {
    let runtime = tensors(vm)?;
    let (traced, device) = function.traced_on(&FuncArgs::from(args.as_slice().to_vec()), false, vm)?;
    let program = runtime.program(&traced).raise(vm)?;
    let bytes = match kind.to_string().as_str() {
        "onnx" => refused(onnx::export(&program), vm)?,
        "tandem" => {
            let mut texts = BTreeMap::new();
            for (key, value) in super::pytree::pairs(&notes) {
                texts.insert(key.str(vm)?.to_string(), value.str(vm)?.to_string());
            }
            let kernels = function.compiled(traced, &device, vm)?.kernels();
            refused(tandem::write(&tandem::File { program, kernels, notes: texts }), vm)?
        }
        _ => return unknown(&kind, vm),
    };
    Ok(vm.ctx.new_bytes(bytes))
}

/// `read_program(kind, bytes, sizes, known)`: the program of a `tandem` or `onnx` file and its notes. `sizes` are those of
/// axes for which an ONNX model has names, `known` values of inputs that decide shapes.
fn read_program(
    kind: PyRef<PyStr>,
    bytes: PyRef<PyBytes>,
    sizes: PyRef<PyDict>,
    known: PyRef<PyDict>,
    vm: &VirtualMachine,
) -> PyResult<PyRef<PyTuple>> {
    let runtime = tensors(vm)?;
    let bytes = bytes.as_bytes();
    let notes = vm.ctx.new_dict();
    let program = match kind.to_string().as_str() {
        "tandem" => {
            let file = refused(tandem::read(bytes), vm)?;
            for (name, text) in file.notes {
                notes.set_item(name.as_str(), vm.ctx.new_str(text).into(), vm)?;
            }
            file.program
        }
        "onnx" => {
            let mut options = onnx::Options::default();
            for (name, size) in super::pytree::pairs(&sizes) {
                let size = size.try_to_value::<usize>(vm)?;
                options.sizes.push((name.str(vm)?.to_string(), size));
            }
            for (name, value) in super::pytree::pairs(&known) {
                options.known.push((name.str(vm)?.to_string(), runtime.stored(&tensor_of(&value, vm)?).raise(vm)?));
            }
            refused(onnx::import(bytes, &options), vm)?
        }
        _ => return unknown(&kind, vm),
    };
    let loaded = PyLoaded { loaded: runtime.loaded(program).raise(vm)? };
    Ok(vm.ctx.new_tuple(vec![loaded.into_ref(&vm.ctx).into(), notes.into()]))
}

fn tensor_of(value: &PyObject, vm: &VirtualMachine) -> PyResult<tandem_tensor::Tensor> {
    match value.downcast_ref::<PyTensor>() {
        Some(tensor) => Ok(tensor.tensor.clone()),
        None => Err(super::convert::expected("a tensor", value, vm)),
    }
}
