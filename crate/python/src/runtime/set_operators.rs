//! `a |= b` and its kind on sets: where `b` is no set, it is asked itself, as in CPython. The interpreter's own refuse it.

use rustpython_vm::builtins::PySet;
use rustpython_vm::protocol::PyNumberBinaryFunc;
use rustpython_vm::types::AsNumber;
use rustpython_vm::{AsObject, PyObject, PyResult, VirtualMachine};

/// Puts them into the type.
pub(crate) fn install(vm: &VirtualMachine) {
    let slots = &vm.ctx.types.set_type.slots.as_number;
    slots.inplace_or.store(Some(|a, b, vm| apply(PySet::as_number().inplace_or, a, b, vm)));
    slots.inplace_and.store(Some(|a, b, vm| apply(PySet::as_number().inplace_and, a, b, vm)));
    slots.inplace_xor.store(Some(|a, b, vm| apply(PySet::as_number().inplace_xor, a, b, vm)));
    slots.inplace_subtract.store(Some(|a, b, vm| apply(PySet::as_number().inplace_subtract, a, b, vm)));
}

fn apply(operator: Option<PyNumberBinaryFunc>, a: &PyObject, b: &PyObject, vm: &VirtualMachine) -> PyResult {
    let is_set = b.fast_isinstance(vm.ctx.types.set_type) || b.fast_isinstance(vm.ctx.types.frozenset_type);
    match operator {
        Some(operator) if is_set => operator(a, b, vm),
        _ => Ok(vm.ctx.not_implemented()),
    }
}
