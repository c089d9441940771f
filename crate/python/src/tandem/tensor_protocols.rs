//! The buffer of a tensor, a read-only copy of its elements, and `in`.

use super::convert;
use super::error::Raise;
use super::tensor_object::PyTensor;
use super::tensor_runtime::tensors;
use rustpython_vm::{
    Py, PyResult, VirtualMachine, atomic_func,
    protocol::{BufferDescriptor, PyBuffer, PySequenceMethods},
    types::{AsBuffer, AsSequence},
};
use tandem_tensor::error::Wanted;
use tandem_tensor::{Argument, DType, OpKind};

/// The letter of the module `struct` for a dtype.
fn format(dtype: DType) -> &'static str {
    match dtype {
        DType::Bool => "?",
        DType::I8 => "b",
        DType::U8 => "B",
        DType::I16 => "h",
        DType::U16 => "H",
        DType::I32 => "i",
        DType::U32 => "I",
        DType::I64 => "q",
        DType::U64 => "Q",
        DType::F16 => "e",
        DType::F32 => "f",
        DType::F64 => "d",
    }
}

impl AsBuffer for PyTensor {
    fn as_buffer(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<PyBuffer> {
        let (dtype, shape) = (zelf.tensor.dtype(), zelf.tensor.shape());
        let bytes = zelf.tensor.bytes(Wanted::Array).raise(vm)?;
        let mut description = BufferDescriptor::format(bytes.len(), true, dtype.host_size(), format(dtype).into());
        let strides = shape.strides();
        description.dim_desc = shape.iter().zip(strides).map(|(size, stride)| (*size, (stride * dtype.host_size()) as isize, 0)).collect();
        let mut buffer = PyBuffer::from_byte_vector(bytes, vm);
        buffer.desc = description;
        Ok(buffer)
    }
}

impl AsSequence for PyTensor {
    fn as_sequence() -> &'static PySequenceMethods {
        static METHODS: PySequenceMethods = PySequenceMethods {
            contains: atomic_func!(|sequence, needle, vm| {
                let Some(needle) = convert::operand(needle, vm)? else { return Ok(false) };
                let tensor = Argument::Tensor(PyTensor::sequence_downcast(sequence).tensor.clone());
                let equal = tensors(vm)?.elementwise(OpKind::Equal, &[tensor, needle]).raise(vm)?;
                Ok(equal.bytes(Wanted::Bool).raise(vm)?.contains(&1))
            }),
            ..PySequenceMethods::NOT_IMPLEMENTED
        };
        &METHODS
    }
}
