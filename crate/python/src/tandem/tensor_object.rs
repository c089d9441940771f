//! The Python object that holds a tensor. Its methods are in `tensor`.

use super::error::Raise;
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

/// A result of the tensor crate as a Python object, or its exception.
pub(super) fn give(tensor: tandem_tensor::Result<Tensor>, vm: &VirtualMachine) -> PyResult {
    Ok(object(tensor.raise(vm)?, vm))
}
