//! `cond`, `while_loop` and `scan` of traced functions, on flat lists of tensors.
//!
//! The embedded Python (`tandem.control_flow`) flattens structures, and runs the functions at once where nothing is traced.

use super::error::Raise;
use super::tensor_object::{PyTensor, object};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyStr},
    function::FuncArgs,
};
use std::rc::Rc;
use tandem_tensor::trace::Traced;
use tandem_tensor::{Runtime, Shape, Tensor, TensorType};

/// Puts them into the module; the embedded Python wraps them.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("cond", vm.new_function("cond", cond), vm)?;
    module.set_attr("while_loop", vm.new_function("while_loop", while_loop), vm)?;
    module.set_attr("scan", vm.new_function("scan", scan), vm)
}

type Tensors = Vec<PyRef<PyTensor>>;
type Names = Vec<PyRef<PyStr>>;

fn plain(list: &[PyRef<PyTensor>]) -> Vec<Tensor> {
    list.iter().map(|t| t.tensor.clone()).collect()
}

fn types(list: &[Tensor]) -> Vec<TensorType> {
    list.iter().map(|t| t.ty().clone()).collect()
}

/// A function's graph: it is called with symbols of these types, and gives a list of tensors.
fn trace(name: &str, f: &PyObjectRef, types: &[TensorType], names: &Names, runtime: &Rc<Runtime>, vm: &VirtualMachine) -> PyResult<Traced> {
    runtime.open_trace(name);
    let called = (|| {
        let symbols = types.iter().zip(names).map(|(ty, name)| object(runtime.trace_argument(name.as_ref(), ty.clone()), vm));
        let result = f.call(FuncArgs::from(symbols.collect::<Vec<_>>()), vm)?;
        Ok(plain(&result.try_to_value::<Tensors>(vm)?))
    })();
    let outputs = called.inspect_err(|_| runtime.abandon_trace())?;
    runtime.close_trace(&outputs).raise(vm)
}

fn list(tensors: Vec<Tensor>, vm: &VirtualMachine) -> PyObjectRef {
    vm.ctx.new_list(tensors.into_iter().map(|t| object(t, vm)).collect()).into()
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
    let (runtime, operands) = (tensors(vm)?, plain(&operands));
    let then = trace("then", &then, &types(&operands), &names, &runtime, vm)?;
    let otherwise = trace("else", &otherwise, &types(&operands), &names, &runtime, vm)?;
    if then.graph.outputs().is_empty() {
        return Ok(list(vec![], vm));
    }
    Ok(list(runtime.cond(&condition.tensor, then, otherwise, &operands).raise(vm)?, vm))
}

/// `while_loop(condition, body, init, names)`.
fn while_loop(condition: PyObjectRef, body: PyObjectRef, init: Tensors, names: Names, vm: &VirtualMachine) -> PyResult {
    let (runtime, init) = (tensors(vm)?, plain(&init));
    if init.is_empty() {
        return Err(vm.new_value_error("while_loop: there is no tensor in the value, so that nothing would ever change"));
    }
    let condition = trace("condition", &condition, &types(&init), &names, &runtime, vm)?;
    let body = trace("body", &body, &types(&init), &names, &runtime, vm)?;
    Ok(list(runtime.while_loop(condition, body, &init).raise(vm)?, vm))
}

/// `scan(body, carried, sliced, names, length, reverse)`.
fn scan(body: PyObjectRef, carried: Tensors, sliced: Tensors, names: Names, length: usize, reverse: bool, vm: &VirtualMachine) -> PyResult {
    let (runtime, carried, sliced) = (tensors(vm)?, plain(&carried), plain(&sliced));
    let slice = |ty: TensorType| TensorType { dtype: ty.dtype, shape: Shape::new(&ty.shape[1..]) };
    let types: Vec<TensorType> = types(&carried).into_iter().chain(types(&sliced).into_iter().map(slice)).collect();
    let body = trace("body", &body, &types, &names, &runtime, vm)?;
    if body.graph.outputs().is_empty() {
        return Ok(list(vec![], vm));
    }
    Ok(list(runtime.scan(body, &carried, &sliced, length, reverse).raise(vm)?, vm))
}
