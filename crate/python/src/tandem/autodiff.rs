//! Autodiff of what ran: the natives behind `GradientTape` and `Variable`, and the attributes of tensors that take part.
//! The records belong to the tensor crate.

use super::convert;
use super::error::Raise;
use super::guards;
use super::tensor_object::{PyTensor, give_like, instance, object, result_class};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyType, PyTypeRef},
    class::StaticType,
    convert::ToPyObject,
    function::{ItemDoc, OptionalArg, PyMethodFlags, PySetterValue},
};
use std::ops::Range;
use tandem_tensor::{Argument, DerivativeProgram, Number, OpKind, Origin, Request, Tensor};

/// Puts the functions into the module, and the attributes and methods into the class.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let enable = |on: bool, vm: &VirtualMachine| -> PyResult<bool> { Ok(tensors(vm)?.set_grad_enabled(on)) };
    module.set_attr("set_grad_enabled", vm.new_function("set_grad_enabled", enable), vm)?;
    let enabled = |vm: &VirtualMachine| -> PyResult<bool> { Ok(tensors(vm)?.grad_enabled()) };
    module.set_attr("is_grad_enabled", vm.new_function("is_grad_enabled", enabled), vm)?;
    let position = |vm: &VirtualMachine| -> PyResult<(u64, u64)> { Ok(tensors(vm)?.tape_position()) };
    module.set_attr("tape_position", vm.new_function("tape_position", position), vm)?;
    let watch = |x: PyRef<PyTensor>, vm: &VirtualMachine| -> PyResult<()> {
        tensors(vm)?.watch(&x.tensor);
        Ok(())
    };
    module.set_attr("watch", vm.new_function("watch", watch), vm)?;
    let unwatch = |x: PyRef<PyTensor>, vm: &VirtualMachine| -> PyResult<()> {
        tensors(vm)?.unwatch(&x.tensor);
        Ok(())
    };
    module.set_attr("unwatch", vm.new_function("unwatch", unwatch), vm)?;
    let free = |x: PyRef<PyTensor>, kept: OptionalArg<Vec<String>>, vm: &VirtualMachine| -> PyResult<()> {
        tensors(vm)?.free_records(&x.tensor, &kept.unwrap_or_default());
        Ok(())
    };
    module.set_attr("free_records", vm.new_function("free_records", free), vm)?;
    module.set_attr("tape_gradient", vm.new_function("tape_gradient", tape_gradient), vm)?;
    module.set_attr("new_variable", vm.new_function("new_variable", new_variable), vm)?;
    let as_class = |x: PyRef<PyTensor>, class: PyTypeRef, vm: &VirtualMachine| instance(Some(class), x.tensor.clone(), vm);
    module.set_attr("as_class", vm.new_function("as_class", as_class), vm)?;
    let rebind = |x: PyRef<PyTensor>, value: PyRef<PyTensor>, vm: &VirtualMachine| tensors(vm)?.rebind(&x.tensor, &value.tensor).raise(vm);
    module.set_attr("rebind", vm.new_function("rebind", rebind), vm)?;
    module.set_attr("tape_leaves", vm.new_function("tape_leaves", tape_leaves), vm)?;
    module.set_attr("derivative_programs", vm.new_function("derivative_programs", derivative_programs), vm)?;
    let alias = |x: PyRef<PyTensor>, vm: &VirtualMachine| give_like(&x, tensors(vm)?.renamed(&x.tensor), vm);
    module.set_attr("alias", vm.new_function("alias", alias), vm)?;
    let computed = |x: PyRef<PyTensor>, vm: &VirtualMachine| -> PyResult<bool> { Ok(tensors(vm)?.is_computed(&x.tensor)) };
    module.set_attr("is_computed", vm.new_function("is_computed", computed), vm)?;
    let trainable = |x: PyRef<PyTensor>| x.tensor.is_trainable();
    module.set_attr("is_trainable", vm.new_function("is_trainable", trainable), vm)?;
    let operands = |x: PyRef<PyTensor>, vm: &VirtualMachine| -> Vec<PyObjectRef> {
        x.tensor.recorded_operands().into_iter().map(|operand| operand.map_or_else(|| vm.ctx.none(), |o| object(o, vm))).collect()
    };
    module.set_attr("recorded_operands", vm.new_function("recorded_operands", operands), vm)?;
    let record_key = |x: PyRef<PyTensor>| x.tensor.record_key();
    module.set_attr("record_key", vm.new_function("record_key", record_key), vm)?;
    let trace_of = |x: PyRef<PyTensor>| x.tensor.trace();
    module.set_attr("trace_of", vm.new_function("trace_of", trace_of), vm)?;
    let class = PyTensor::static_type();
    let identity = |x: PyRef<PyTensor>| x.tensor.key();
    module.set_attr("tensor_key", vm.new_function("tensor_key", identity), vm)?;
    attributes(class, vm);
    methods(class, vm);
    Ok(())
}

fn attributes(class: &'static Py<PyType>, vm: &VirtualMachine) {
    let ctx = &vm.ctx;
    let requires = ctx.new_getset("requires_grad", class, requires_grad, set_requires_grad);
    class.set_attr(ctx.intern_str("requires_grad"), requires.into());
    class.set_attr(ctx.intern_str("grad"), ctx.new_getset("grad", class, grad, set_grad).into());
    class.set_attr(ctx.intern_str("is_leaf"), ctx.new_readonly_getset("is_leaf", class, is_leaf).into());
    class.set_attr(ctx.intern_str("grad_fn"), ctx.new_readonly_getset("grad_fn", class, grad_fn).into());
}

/// What `help()` says of the methods.
const METHODS: [(&str, &str); 5] = [
    ("requires_grad_", "requires_grad_(requires_grad=True)\n--\n\nMakes this tensor one that backward() gives a gradient, and returns it."),
    (
        "backward",
        "backward(gradient=None, retain_graph=False, create_graph=False)\n--\n\nAdds the gradient of this number, or of the sum of its elements \
         times `gradient`, to `.grad` of every tensor that requires one and that it was computed from.",
    ),
    ("zero_", "zero_()\n--\n\nSets all elements to 0, and returns this tensor: p.grad.zero_()."),
    ("detach", "detach()\n--\n\nThe same value, through which no gradient flows."),
    ("retain_grad", "retain_grad()\n--\n\nLets backward() keep the gradient of this computed tensor."),
];

fn methods(class: &'static Py<PyType>, vm: &VirtualMachine) {
    let help = |name: &str| METHODS.iter().find(|(n, _)| *n == name).map_or(ItemDoc::NONE, |(_, help)| ItemDoc::static_text(help));
    let ctx = &vm.ctx;
    let put = |name: &'static str, method: PyObjectRef| class.set_attr(ctx.intern_str(name), method);
    let flags = PyMethodFlags::empty();
    put(
        "requires_grad_",
        ctx.new_method_def("requires_grad_", requires_grad_, flags, help("requires_grad_")).build_method(class, vm).into(),
    );
    put("backward", ctx.new_method_def("backward", backward, flags, help("backward")).build_method(class, vm).into());
    put("zero_", ctx.new_method_def("zero_", zero_, flags, help("zero_")).build_method(class, vm).into());
    put("detach", ctx.new_method_def("detach", detach, flags, help("detach")).build_method(class, vm).into());
    put("retain_grad", ctx.new_method_def("retain_grad", retain_grad, flags, help("retain_grad")).build_method(class, vm).into());
}

fn requires_grad(x: PyRef<PyTensor>, vm: &VirtualMachine) -> PyResult<bool> {
    Ok(tensors(vm)?.requires_grad(&x.tensor))
}

fn set_requires_grad(x: PyRef<PyTensor>, value: PySetterValue<bool>, vm: &VirtualMachine) -> PyResult<()> {
    let requires = matches!(value, PySetterValue::Assign(true));
    tensors(vm)?.set_requires_grad(&x.tensor, requires).raise(vm)?;
    guards::changed(vm)
}

fn requires_grad_(x: PyRef<PyTensor>, requires_grad: OptionalArg<bool>, vm: &VirtualMachine) -> PyResult<PyRef<PyTensor>> {
    tensors(vm)?.set_requires_grad(&x.tensor, requires_grad.unwrap_or(true)).raise(vm)?;
    guards::changed(vm)?;
    Ok(x)
}

fn grad(x: PyRef<PyTensor>, vm: &VirtualMachine) -> PyResult {
    match tensors(vm)?.read_grad(&x.tensor) {
        Some(grad) => give_like(&x, Ok(grad), vm),
        None => Ok(vm.ctx.none()),
    }
}

fn set_grad(x: PyRef<PyTensor>, value: PySetterValue, vm: &VirtualMachine) -> PyResult<()> {
    let runtime = tensors(vm)?;
    let PySetterValue::Assign(value) = value else {
        runtime.set_grad(&x.tensor, None);
        return Ok(());
    };
    if vm.is_none(&value) {
        runtime.set_grad(&x.tensor, None);
        return Ok(());
    }
    let Some(grad) = value.downcast_ref::<PyTensor>() else { return Err(convert::expected("a tensor or None as a gradient", &value, vm)) };
    if *grad.tensor.ty() != *x.tensor.ty() {
        return Err(vm.new_value_error(format!("the gradient has the type of the tensor: {}, not {}", x.tensor.ty(), grad.tensor.ty())));
    }
    runtime.set_grad(&x.tensor, Some(&grad.tensor));
    Ok(())
}

fn is_leaf(x: PyRef<PyTensor>, vm: &VirtualMachine) -> PyResult<bool> {
    Ok(x.tensor.is_trainable() || !tensors(vm)?.requires_grad(&x.tensor))
}

/// `None` for a leaf, else an object whose name tells the op.
fn grad_fn(x: PyRef<PyTensor>, vm: &VirtualMachine) -> PyResult {
    let by = match x.tensor.recorded_by() {
        Some(title) => title,
        None if x.tensor.is_symbol() && !is_leaf(x, vm)? => "traced".to_owned(),
        None => return Ok(vm.ctx.none()),
    };
    let name: String = by.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(capitalised).collect();
    vm.import("tandem.autodiff", 0)?;
    let modules = vm.sys_module.get_attr("modules", vm)?;
    modules.get_item("tandem.autodiff", vm)?.get_attr("_Backward", vm)?.call((format!("{name}Backward"),), vm)
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[derive(rustpython_vm::FromArgs)]
struct BackwardArgs {
    #[pyarg(any, default)]
    gradient: Option<PyRef<PyTensor>>,
    #[pyarg(any, default)]
    retain_graph: Option<bool>,
    #[pyarg(any, default = false)]
    create_graph: bool,
}

fn backward(x: PyRef<PyTensor>, args: BackwardArgs, vm: &VirtualMachine) -> PyResult<()> {
    let retain = args.retain_graph.unwrap_or(args.create_graph);
    let gradient = args.gradient.as_ref().map(|g| &g.tensor);
    tensors(vm)?.backward(&x.tensor, gradient, retain, args.create_graph).raise(vm)
}

fn detach(x: PyRef<PyTensor>, vm: &VirtualMachine) -> PyResult {
    give_like(&x, tensors(vm)?.detach(&x.tensor), vm)
}

fn zero_(x: PyRef<PyTensor>, vm: &VirtualMachine) -> PyResult<PyRef<PyTensor>> {
    refuse_leaf(&x.tensor, vm)?;
    let runtime = tensors(vm)?;
    let zeros = runtime.full(&x.tensor.shape(), Number::Int(0), Some(x.tensor.dtype())).raise(vm)?;
    runtime.set_value(&x.tensor, &zeros).raise(vm)?;
    Ok(x)
}

fn retain_grad(x: PyRef<PyTensor>) {
    x.tensor.retain_grad();
}

type Tensors = Vec<PyRef<PyTensor>>;
/// The positions that follow each other as starts and ends.
fn ranges(within: &[u64]) -> Vec<Range<u64>> {
    within.as_chunks::<2>().0.iter().map(|[start, end]| *start..*end).collect()
}

/// `tape_gradient(targets, seeds, sources, within, recorded, stacked)`: a seed may be None; `within` lists starts and ends; with
/// `stacked`, seeds are stacks of so many.
fn tape_gradient(
    targets: Tensors,
    seeds: Vec<PyObjectRef>,
    sources: Tensors,
    within: Vec<u64>,
    recorded: bool,
    stacked: usize,
    vm: &VirtualMachine,
) -> PyResult {
    let seeds = seeds.iter().map(|s| s.downcast_ref::<PyTensor>().map(|s| s.tensor.clone()));
    let targets: Vec<(Tensor, Option<Tensor>)> = targets.iter().map(|t| t.tensor.clone()).zip(seeds).collect();
    let classes: Vec<_> = sources.iter().map(|t| result_class(t.as_object(), vm)).collect();
    let sources: Vec<Tensor> = sources.iter().map(|t| t.tensor.clone()).collect();
    let within = ranges(&within);
    let stacked = (stacked > 0).then_some(stacked);
    let request = Request { targets: &targets, sources: &sources, within: Some(&within), recorded, stacked };
    let found = tensors(vm)?.tape_gradient(&request).raise(vm)?;
    let gradient = |(class, grad)| match grad {
        Some(grad) => instance(class, grad, vm),
        None => Ok(vm.ctx.none()),
    };
    Ok(vm.ctx.new_list(classes.into_iter().zip(found).map(gradient).collect::<PyResult<_>>()?).into())
}

/// `tape_leaves(within)`: the tensors that require gradients and were read there.
fn tape_leaves(within: Vec<u64>, vm: &VirtualMachine) -> PyResult {
    let found = tensors(vm)?.leaves_read_between(&ranges(&within));
    Ok(vm.ctx.new_list(found.into_iter().map(|t| object(t, vm)).collect()).into())
}

/// `derivative_programs()`: what the tape compiled, how often it ever compiled, and how many programs it keeps at most. A program is
/// `(number, recorded calls, types of the sources, place or None, device, hits, ms of tracing, ms of compiling, bytes of code, bytes of
/// temporaries, kernels)`.
fn derivative_programs(vm: &VirtualMachine) -> PyResult {
    let tuple = |items: Vec<PyObjectRef>| -> PyObjectRef { vm.ctx.new_tuple(items).into() };
    let (programs, compilations, limit) = tensors(vm)?.derivative_programs();
    let programs = programs.into_iter().map(|DerivativeProgram { of, device, code_bytes, memory_bytes, kernels }| {
        let recorded = of.recorded.into_iter().map(|(name, ty)| tuple(vec![name.to_pyobject(vm), ty.to_pyobject(vm)])).collect();
        let place = |o: Origin| tuple(vec![o.execution.to_pyobject(vm), o.line.to_pyobject(vm), o.cell.to_pyobject(vm)]);
        tuple(vec![
            of.number.to_pyobject(vm),
            vm.ctx.new_list(recorded).into(),
            vm.ctx.new_list(of.sources.into_iter().map(|ty| ty.to_pyobject(vm)).collect()).into(),
            of.origin.map_or_else(|| vm.ctx.none(), place),
            device.to_pyobject(vm),
            of.hits.get().to_pyobject(vm),
            of.trace_ms.to_pyobject(vm),
            of.compile_ms.to_pyobject(vm),
            code_bytes.to_pyobject(vm),
            memory_bytes.to_pyobject(vm),
            kernels.to_pyobject(vm),
        ])
    });
    Ok(tuple(vec![vm.ctx.new_list(programs.collect()).into(), compilations.to_pyobject(vm), limit.to_pyobject(vm)]))
}

/// `new_variable(class, value)`: a tensor of its own of a class that extends `Tensor`, with the value of another.
fn new_variable(class: PyTypeRef, value: PyRef<PyTensor>, vm: &VirtualMachine) -> PyResult {
    let tensor = Tensor::new(value.tensor.value().clone());
    Ok(PyTensor { tensor }.into_ref_with_type(vm, class)?.into())
}

/// An operator like `+=`: a variable, and what requires a gradient, changes; any other tensor is a value, and the name gets a new one.
pub(super) fn in_place(kind: OpKind, x: &PyObject, operand: &PyObject, vm: &VirtualMachine) -> PyResult {
    let Some(tensor) = x.downcast_ref::<PyTensor>() else { return Ok(vm.ctx.not_implemented()) };
    let plain = x.class().is(PyTensor::static_type());
    if plain && !tensor.tensor.is_trainable() {
        return Ok(vm.ctx.not_implemented());
    }
    let Some(operand) = convert::operand(operand, vm)? else { return Ok(vm.ctx.not_implemented()) };
    let runtime = tensors(vm)?;
    refuse_leaf(&tensor.tensor, vm)?;
    let value = runtime.elementwise(kind, &[Argument::Tensor(tensor.tensor.clone()), operand]).raise(vm)?;
    runtime.rebind(&tensor.tensor, &value).raise(vm)?;
    Ok(x.to_owned())
}

/// Refuses to change a leaf while ops on it are recorded.
pub(super) fn refuse_leaf(x: &Tensor, vm: &VirtualMachine) -> PyResult<()> {
    if x.is_trainable() && tensors(vm)?.grad_enabled() {
        return Err(vm.new_runtime_error(
            "a leaf Variable that requires grad is being used in an in-place operation; do it in `with td.no_grad():`, or use assign()",
        ));
    }
    Ok(())
}
