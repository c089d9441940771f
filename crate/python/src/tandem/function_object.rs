//! What objects that stand before a Python function have in common: they bind as it does, and what is asked of them is asked of it.

use rustpython_vm::{Py, PyObject, PyObjectRef, PyPayload, PyResult, VirtualMachine, builtins::PyBoundMethod, builtins::PyStr};

/// The object itself, or a method where it was found on an instance.
pub(super) fn bound(zelf: &PyObject, instance: Option<&PyObject>, vm: &VirtualMachine) -> PyResult {
    match instance.filter(|instance| !vm.is_none(instance)) {
        Some(instance) => Ok(PyBoundMethod::new(instance.to_owned(), zelf.to_owned()).into_ref(&vm.ctx).into()),
        None => Ok(zelf.to_owned()),
    }
}

/// An attribute of the function that `zelf` stands before.
pub(super) fn attribute(zelf: &PyObject, function: &PyObjectRef, name: &Py<PyStr>, vm: &VirtualMachine) -> PyResult {
    match name.as_bytes() {
        // Where `inspect` and `help` look for the signature.
        b"__wrapped__" => Ok(function.clone()),
        // Functions are not copied.
        b"__copy__" | b"__deepcopy__" => {
            let zelf = zelf.to_owned();
            let itself = move |_memo: rustpython_vm::function::OptionalArg<PyObjectRef>| zelf.clone();
            Ok(vm.new_function("__copy__", itself).into())
        }
        _ => function.get_attr(name, vm),
    }
}
