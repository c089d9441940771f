//! Functions that give the elements of a tensor another shape, order or dtype (the array API's manipulation functions), and the
//! matrix product.

use super::convert;
use super::definitions::Functions;
use super::error::Raise;
use super::tensor_object::{PyTensor, give_value, instance, result_class};
use super::tensor_runtime::tensors;
use rustpython_vm::{AsObject, PyObjectRef, PyRef, PyResult, VirtualMachine, builtins::PyModule};

/// `f(x, axes)`.
#[derive(rustpython_vm::FromArgs)]
struct WithAxes {
    #[pyarg(any)]
    x: PyRef<PyTensor>,
    #[pyarg(any, default)]
    axes: Option<PyObjectRef>,
}

/// Puts the functions into the module.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let functions = Functions { vm, module };
    functions.add("matmul", |a: PyRef<PyTensor>, b: PyRef<PyTensor>, vm: &VirtualMachine| {
        let class = result_class(a.as_object(), vm).or_else(|| result_class(b.as_object(), vm));
        instance(class, tensors(vm)?.matmul(&a.tensor, &b.tensor).raise(vm)?, vm)
    })?;
    functions.add("reshape", |x: PyRef<PyTensor>, shape: PyObjectRef, vm: &VirtualMachine| {
        give_value(&x, tensors(vm)?.reshape(&x.tensor, &convert::ints(&shape, vm)?), vm)
    })?;
    functions.add("transpose", |a: WithAxes, vm: &VirtualMachine| {
        let axes = convert::axes(a.axes.as_deref(), vm)?;
        give_value(&a.x, tensors(vm)?.transpose(&a.x.tensor, axes.as_deref()), vm)
    })?;
    functions.add("broadcast_to", |x: PyRef<PyTensor>, shape: PyObjectRef, vm: &VirtualMachine| {
        give_value(&x, tensors(vm)?.broadcast_to(&x.tensor, &convert::shape(&shape, vm)?), vm)
    })?;
    functions.add("astype", |x: PyRef<PyTensor>, dtype: PyObjectRef, vm: &VirtualMachine| {
        give_value(&x, tensors(vm)?.cast(&x.tensor, convert::dtype(&dtype, vm)?), vm)
    })
}
