//! The Python object that holds a tensor. Its methods are in `tensor`.

use rustpython_vm::{PyObject, PyObjectRef, PyPayload, VirtualMachine, pyclass};
use tandem_tensor::Tensor;

/// A tensor of Python.
#[pyclass(module = "tandem", name = "Tensor")]
#[derive(Debug, Clone, PyPayload)]
pub(crate) struct PyTensor {
    pub(crate) tensor: Tensor,
}

/// The tensor that a Python object is.
pub(crate) fn tensor_of(object: &PyObject) -> Option<&Tensor> {
    object.downcast_ref::<PyTensor>().map(|found| &found.tensor)
}

/// A result as a Python object.
pub(crate) fn object(tensor: Tensor, vm: &VirtualMachine) -> PyObjectRef {
    PyTensor { tensor }.into_ref(&vm.ctx).into()
}
