//! The Python object that holds a tensor. Its methods are in `tensor`.

use super::error::Raise;
use super::tensor_runtime::tensors;
use rustpython_vm::{PyObjectRef, PyPayload, PyResult, VirtualMachine, pyclass};
use tandem_tensor::Tensor;

/// A tensor of Python.
#[pyclass(module = "tandem", name = "Tensor")]
#[derive(Debug, Clone, PyPayload)]
pub(crate) struct PyTensor {
    pub(crate) tensor: Tensor,
}

/// A result as a Python object.
pub(crate) fn object(tensor: Tensor, vm: &VirtualMachine) -> PyObjectRef {
    PyTensor { tensor }.into_ref(&vm.ctx).into()
}

/// What an op makes of a tensor as a Python object, and as a value of its own where the op has nothing to do.
pub(super) fn give_value(operand: &Tensor, result: tandem_tensor::Result<Tensor>, vm: &VirtualMachine) -> PyResult {
    let result = result.raise(vm)?;
    give(tensors(vm)?.as_value(operand, result), vm)
}

/// A result of the tensor crate as a Python object, or its exception.
pub(super) fn give(tensor: tandem_tensor::Result<Tensor>, vm: &VirtualMachine) -> PyResult {
    Ok(object(tensor.raise(vm)?, vm))
}
