//! Attributes whose class has `__set__` and no `__get__`. Once a store is hot, the interpreter's specialised instruction puts the value
//! into the instance and does not call `__set__`: it asks for both methods. It specialises only stores that go the common way, so
//! classes with such an attribute get another one, which does the same.

use rustpython_vm::builtins::{PyStr, PyType};
use rustpython_vm::function::{FuncArgs, PySetterValue};
use rustpython_vm::types::Constructor;
use rustpython_vm::{Py, PyObject, PyResult, VirtualMachine};

/// Watches classes that are made.
pub(crate) fn install(vm: &VirtualMachine) {
    vm.ctx.types.type_type.slots.new.store(Some(|metaclass, arguments: FuncArgs, vm| {
        let class = PyType::slot_new(metaclass, arguments, vm)?;
        if let Some(class) = class.downcast_ref::<PyType>() {
            keep_setters(class, vm);
        }
        Ok(class)
    }));
}

fn keep_setters(class: &Py<PyType>, vm: &VirtualMachine) {
    let only_sets = |value: &PyObject| {
        let slots = &value.class().slots;
        slots.descr_set.load().is_some() && slots.descr_get.load().is_none()
    };
    let address = |class: &Py<PyType>| class.slots.setattro.load().map(|set| set as usize);
    if address(class) != address(vm.ctx.types.object_type) {
        return;
    }
    let names = class.attributes().as_dict().map(ToOwned::to_owned);
    let own = names.is_some_and(|names| names.into_iter().any(|(_, value)| only_sets(&value)));
    let inherited = || class.mro_map_collect(|base| address(base) == Some(set_attribute as *const () as usize)).contains(&true);
    if own || inherited() {
        class.slots.setattro.store(Some(set_attribute));
    }
}

fn set_attribute(object: &PyObject, name: &Py<PyStr>, value: PySetterValue, vm: &VirtualMachine) -> PyResult<()> {
    object.generic_setattr(name, value, vm)
}
