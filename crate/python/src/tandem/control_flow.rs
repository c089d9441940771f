//! `cond`, `while_loop` and `scan` of traced functions, on flat lists of tensors.
//!
//! The embedded Python (`tandem.control_flow`) flattens structures, and runs the functions at once where nothing is traced.

use super::error::Raise;
use super::tensor_object::{Class, PyTensor, instance, result_class};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyStr},
    function::FuncArgs,
};
use std::cell::Cell;
use std::rc::Rc;
use tandem_tensor::trace::Traced;
use tandem_tensor::{Runtime, Shape, Tensor, TensorType};

/// Puts them into the module; the embedded Python wraps them.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("cond", vm.new_function("cond", cond), vm)?;
    module.set_attr("while_loop", vm.new_function("while_loop", while_loop), vm)?;
    module.set_attr("scan", vm.new_function("scan", scan), vm)?;
    module.set_attr("is_in_region", vm.new_function("is_in_region", || REGIONS.get() > 0), vm)
}

thread_local! {
    /// Bodies and branches that are being traced.
    static REGIONS: Cell<usize> = const { Cell::new(0) };
}

type Tensors = Vec<PyRef<PyTensor>>;
type Names = Vec<PyRef<PyStr>>;

fn plain(list: &[PyRef<PyTensor>]) -> Vec<Tensor> {
    list.iter().map(|t| t.tensor.clone()).collect()
}

fn types(list: &[Tensor]) -> Vec<TensorType> {
    list.iter().map(|t| t.ty().clone()).collect()
}

fn classes(list: &[PyRef<PyTensor>], vm: &VirtualMachine) -> Vec<Class> {
    list.iter().map(|t| result_class(t.as_object(), vm)).collect()
}

/// What a function is called with in a trace.
struct Parameters {
    types: Vec<TensorType>,
    classes: Vec<Class>,
    names: Names,
}

/// A function's graph, and the classes of its results: it is called with symbols, and gives a list of tensors.
fn trace(name: &str, f: &PyObjectRef, given: &Parameters, runtime: &Rc<Runtime>, vm: &VirtualMachine) -> PyResult<(Traced, Vec<Class>)> {
    runtime.open_trace(name);
    REGIONS.set(REGIONS.get() + 1);
    let called = (|| {
        let symbols = given.types.iter().zip(&given.classes).zip(&given.names);
        let symbols = symbols.map(|((ty, class), name)| instance(class.clone(), runtime.trace_argument(name.as_ref(), ty.clone()), vm));
        let result = f.call(FuncArgs::from(symbols.collect::<PyResult<Vec<_>>>()?), vm)?;
        let result = result.try_to_value::<Tensors>(vm)?;
        Ok((plain(&result), classes(&result, vm)))
    })();
    REGIONS.set(REGIONS.get() - 1);
    let (outputs, classes) = called.inspect_err(|_| runtime.abandon_trace())?;
    Ok((runtime.close_trace(&outputs).raise(vm)?, classes))
}

fn list(tensors: Vec<Tensor>, classes: Vec<Class>, vm: &VirtualMachine) -> PyResult {
    let items = classes.into_iter().zip(tensors).map(|(class, t)| instance(class, t, vm)).collect::<PyResult<_>>()?;
    Ok(vm.ctx.new_list(items).into())
}

/// `cond(condition, then, otherwise, operands, names)`.
fn cond(
    condition: PyRef<PyTensor>,
    then: PyObjectRef,
    otherwise: PyObjectRef,
    operands: Tensors,
    names: Names,
    vm: &VirtualMachine,
) -> PyResult {
    let (runtime, classes, operands) = (tensors(vm)?, classes(&operands, vm), plain(&operands));
    let given = Parameters { types: types(&operands), classes, names };
    let (then, classes) = trace("then", &then, &given, &runtime, vm)?;
    let (otherwise, _) = trace("else", &otherwise, &given, &runtime, vm)?;
    if then.graph.outputs().is_empty() {
        return list(vec![], vec![], vm);
    }
    list(runtime.cond(&condition.tensor, then, otherwise, &operands).raise(vm)?, classes, vm)
}

/// `while_loop(condition, body, init, names)`.
fn while_loop(condition: PyObjectRef, body: PyObjectRef, init: Tensors, names: Names, vm: &VirtualMachine) -> PyResult {
    let (runtime, classes, init) = (tensors(vm)?, classes(&init, vm), plain(&init));
    if init.is_empty() {
        return Err(vm.new_value_error("while_loop: there is no tensor in the value, so that nothing would ever change"));
    }
    let given = Parameters { types: types(&init), classes, names };
    let (condition, _) = trace("condition", &condition, &given, &runtime, vm)?;
    let (body, classes) = trace("body", &body, &given, &runtime, vm)?;
    list(runtime.while_loop(condition, body, &init).raise(vm)?, classes, vm)
}

/// `scan(body, carried, sliced, names, length, reverse)`.
fn scan(body: PyObjectRef, carried: Tensors, sliced: Tensors, names: Names, length: usize, reverse: bool, vm: &VirtualMachine) -> PyResult {
    let runtime = tensors(vm)?;
    let classes = [classes(&carried, vm), classes(&sliced, vm)].concat();
    let (carried, sliced) = (plain(&carried), plain(&sliced));
    let slice = |ty: TensorType| TensorType { dtype: ty.dtype, shape: Shape::new(&ty.shape[1..]) };
    let types: Vec<TensorType> = types(&carried).into_iter().chain(types(&sliced).into_iter().map(slice)).collect();
    let (body, classes) = trace("body", &body, &Parameters { types, classes, names }, &runtime, vm)?;
    if body.graph.outputs().is_empty() {
        return list(vec![], vec![], vm);
    }
    list(runtime.scan(body, &carried, &sliced, length, reverse).raise(vm)?, classes, vm)
}
