//! What ops make of tensors, as Python objects of the right class.

use super::error::{Raise, exception};
use super::operand_names::with_notes;
pub(crate) use super::tensor_class::{PyTensor, object, tensor_of};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, Py, PyObject, PyPayload, PyResult, VirtualMachine,
    builtins::{PyBaseExceptionRef, PyType, PyTypeRef},
    class::StaticType,
};
use tandem_tensor::{Error, Tensor};

/// A class that extends `Tensor`; `None` stands for `Tensor` itself.
pub(super) type Class = Option<PyTypeRef>;

/// A result as an instance of a class.
pub(super) fn instance(class: Class, tensor: Tensor, vm: &VirtualMachine) -> PyResult {
    match class {
        None => Ok(object(tensor, vm)),
        Some(class) => Ok(PyTensor { tensor }.into_ref_with_type(vm, class)?.into()),
    }
}

/// What an op makes of operands of a class as a Python object, or its exception.
pub(super) fn give_as(class: Class, result: tandem_tensor::Result<Tensor>, vm: &VirtualMachine) -> PyResult {
    let tensor = result.map_err(|error| refusal(class.as_deref(), error, vm))?;
    instance(class, tensor, vm)
}

/// The exception for an error of an op on tensors of a class. Shapes and values that do not fit are what the class says, if it does:
/// other libraries have errors of their own for them.
pub(super) fn refusal(class: Option<&Py<PyType>>, error: Error, vm: &VirtualMachine) -> PyBaseExceptionRef {
    let is_of_values = matches!(error, Error::Value(_) | Error::Operands(_));
    let named = class.filter(|_| is_of_values).and_then(|class| class.get_attr(vm.ctx.intern_str("_value_error")));
    let Some(kind) = named.and_then(|named| named.downcast::<PyType>().ok()) else { return exception(error, vm) };
    let raised = vm.new_exception_msg(kind, error.to_string().into());
    if let Error::Operands(error) = error { with_notes(raised, &error, vm) } else { raised }
}

/// The class of what an op makes of an operand. Lists of operands have that of the first tensor whose class extends `Tensor`.
pub(super) fn result_class(operand: &PyObject, vm: &VirtualMachine) -> Class {
    let class = operand.class();
    if class.is(PyTensor::static_type()) {
        return None;
    }
    if operand.downcast_ref::<PyTensor>().is_some() {
        return results_of(class, vm);
    }
    super::convert::items(operand)?.iter().find_map(|item| result_class(item, vm))
}

/// Results are instances of the class of their operands, unless it names another: what is computed from a parameter is none.
fn results_of(class: &Py<PyType>, vm: &VirtualMachine) -> Class {
    let named = class.get_attr(vm.ctx.intern_str("_result_class")).and_then(|named| named.downcast::<PyType>().ok());
    let class = named.unwrap_or_else(|| class.to_owned());
    (!class.is(PyTensor::static_type())).then_some(class)
}

/// What an op makes of a tensor as a Python object, and as a value of its own where the op has nothing to do.
pub(super) fn give_value(operand: &Py<PyTensor>, result: tandem_tensor::Result<Tensor>, vm: &VirtualMachine) -> PyResult {
    let runtime = tensors(vm)?;
    give_like(operand, result.and_then(|result| runtime.as_value(&operand.tensor, result)), vm)
}

/// What an op makes of a tensor as a Python object, or its exception.
pub(super) fn give_like(operand: &Py<PyTensor>, result: tandem_tensor::Result<Tensor>, vm: &VirtualMachine) -> PyResult {
    give_as(result_class(operand.as_object(), vm), result, vm)
}

/// A result of the tensor crate as a Python object, or its exception.
pub(super) fn give(tensor: tandem_tensor::Result<Tensor>, vm: &VirtualMachine) -> PyResult {
    Ok(object(tensor.raise(vm)?, vm))
}
