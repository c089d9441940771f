//! Functions that give the elements of a tensor another shape, order or dtype (the array API's manipulation functions), and the
//! matrix product.

use super::convert;
use super::definitions::Functions;
use super::error::Raise;
use super::tensor_object::{PyTensor, give_as, give_value, result_class};
use super::tensor_runtime::tensors;
use rustpython_vm::{PyObjectRef, PyRef, PyResult, VirtualMachine, builtins::PyModule};

/// `f(x, axes)`.
#[derive(rustpython_vm::FromArgs)]
struct WithAxes {
    #[pyarg(any)]
    x: PyRef<PyTensor>,
    #[pyarg(any, default)]
    axes: Option<PyObjectRef>,
}

/// `f(x, shape, copy=None)`.
#[derive(rustpython_vm::FromArgs)]
struct WithShape {
    #[pyarg(positional)]
    x: PyRef<PyTensor>,
    #[pyarg(any)]
    shape: PyObjectRef,
    /// Tensors are values: whether memory is shared cannot be seen.
    #[pyarg(named, default)]
    #[expect(dead_code, reason = "taken, as the array API has it, and without a meaning for values")]
    copy: Option<PyObjectRef>,
}

/// `astype(x, dtype, copy=True, device=None)`.
#[derive(rustpython_vm::FromArgs)]
struct CastArgs {
    #[pyarg(positional)]
    x: PyRef<PyTensor>,
    #[pyarg(any)]
    dtype: PyObjectRef,
    /// Tensors are values: whether memory is shared cannot be seen.
    #[pyarg(named, default)]
    #[expect(dead_code, reason = "taken, as the array API has it, and without a meaning for values")]
    copy: Option<PyObjectRef>,
    #[pyarg(named, default)]
    device: Option<PyObjectRef>,
}

/// Puts the functions into the module.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let functions = Functions { vm, module };
    functions.add("matmul", |a: PyObjectRef, b: PyObjectRef, vm: &VirtualMachine| {
        let class = result_class(&a, vm).or_else(|| result_class(&b, vm));
        give_as(class, tensors(vm)?.matmul(&convert::tensor(&a, vm)?, &convert::tensor(&b, vm)?), vm)
    })?;
    functions.add("reshape", |a: WithShape, vm: &VirtualMachine| {
        give_value(&a.x, tensors(vm)?.reshape(&a.x.tensor, &convert::ints(&a.shape, vm)?), vm)
    })?;
    functions.add("transpose", |a: WithAxes, vm: &VirtualMachine| {
        let axes = convert::axes(a.axes.as_deref(), vm)?;
        give_value(&a.x, tensors(vm)?.transpose(&a.x.tensor, axes.as_deref()), vm)
    })?;
    functions.add("broadcast_to", |a: WithShape, vm: &VirtualMachine| {
        give_value(&a.x, tensors(vm)?.broadcast_to(&a.x.tensor, &convert::shape(&a.shape, vm)?), vm)
    })?;
    functions.add("promote_dtypes", |x: PyObjectRef, y: PyObjectRef, vm: &VirtualMachine| -> PyResult<&'static str> {
        Ok(convert::dtype(&x, vm)?.promote(convert::dtype(&y, vm)?).python_name())
    })?;
    functions.add("astype", |a: CastArgs, vm: &VirtualMachine| {
        let cast = tensors(vm)?.cast(&a.x.tensor, convert::dtype(&a.dtype, vm)?).raise(vm)?;
        give_value(&a.x, Ok(convert::on_device(cast, a.device.as_deref(), vm)?), vm)
    })
}
