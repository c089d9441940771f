//! What an editor learns about tensors and the functions that give them, without a call and without waiting for a value.
//!
//! Everything is read from definitions: the op table, the composites, `definitions`, and the class of tensors.

use super::compiled_function::CompiledFunction;
use super::definitions;
use super::tensor;
use super::tensor_object::PyTensor;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyRef, VirtualMachine,
    builtins::{PyDict, PyStr, PyType},
    class::StaticType,
};
use tandem_tensor::tensor::Value;

/// The class of tensors.
pub(crate) fn tensor_class() -> PyRef<PyType> {
    PyTensor::static_type().to_owned()
}

/// Whether it is a compiled function.
pub(crate) fn is_compiled(object: &PyObject) -> bool {
    object.downcast_ref::<CompiledFunction>().is_some()
}

/// Whether a function is one of those whose result is a tensor.
pub(crate) fn is_tensor_function(function: &PyObject, vm: &VirtualMachine) -> bool {
    let types = &vm.ctx.types;
    if !function.class().is(types.builtin_function_or_method_type) && !function.class().is(types.method_descriptor_type) {
        return false;
    }
    let name = function.get_attr("__name__", vm).ok().and_then(|name| Some(name.downcast_ref::<PyStr>()?.to_string()));
    let Some(name) = name else { return false };
    if function.class().is(types.method_descriptor_type) {
        let own = PyTensor::static_type().attributes().entries();
        let gives_tensor = tensor::METHODS_GIVING_TENSORS.contains(&name.as_str()) || tandem_composite::find(&name).is_some();
        return gives_tensor && own.iter().any(|(_, value)| value.is(function));
    }
    let native = vm.sys_module.get_attr("modules", vm).ok().and_then(|modules| {
        let modules = modules.downcast::<PyDict>().ok()?;
        modules.get_item_opt("_tandem", vm).ok().flatten()
    });
    let Some(native) = native.and_then(|module| module.dict()) else { return false };
    let ours = native.get_item_opt(name.as_str(), vm).ok().flatten().is_some_and(|found| found.is(function));
    ours && (definitions::find(&name).is_some_and(|definition| definition.gives_tensor)
        || tandem_composite::find(&name).is_some()
        || tandem_tensor::OpKind::from_name(&name).is_some_and(|kind| kind.info().python))
}

/// The value of an attribute that costs nothing to compute.
pub(crate) fn native_property(object: &PyObject, name: &str, vm: &VirtualMachine) -> Option<PyObjectRef> {
    object.downcast_ref::<PyTensor>()?;
    if name == "T" {
        // Of its kind; the values are not looked at.
        return Some(object.to_owned());
    }
    let entries = PyTensor::static_type().attributes().entries();
    let is_property = |value: &PyObject| value.class().is(vm.ctx.types.getset_type);
    let known = entries
        .iter()
        .any(|(key, value)| key.downcast_ref::<PyStr>().is_some_and(|key| key.as_bytes() == name.as_bytes()) && is_property(value));
    known.then(|| object.get_attr(vm.ctx.intern_str(name), vm).ok()).flatten()
}

/// A tensor or a compiled function in a few words; None of other objects.
pub(crate) fn summary(object: &PyObject, vm: &VirtualMachine) -> Option<String> {
    if let Some(compiled) = object.downcast_ref::<CompiledFunction>() {
        return Some(format!("<compiled function {}>", compiled.title()));
    }
    if &*object.class().slot_name() == "DType" {
        let name = object.dict()?.get_item_opt("name", vm).ok()??;
        return Some(format!("td.{}", name.downcast_ref::<PyStr>()?.to_string_lossy()));
    }
    let tensor = &object.downcast_ref::<PyTensor>()?.tensor;
    let place = match &*tensor.value() {
        Value::Array(array) => array.storage.device.name().to_owned(),
        Value::Symbol(_) => "while tracing".to_owned(),
    };
    Some(format!("tensor of shape {}, {}, {place}", tensor.shape(), tensor.dtype().python_name()))
}
