//! Looks up names and attributes of live objects without running code, as `inspect.getattr_static` does: the dictionaries of
//! instances, classes and modules are read as they lie.

use super::cursor_context::Step;
use crate::tandem::is_tensor_function;
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyRef, VirtualMachine,
    builtins::{PyDict, PyDictRef, PyList, PyModule, PyStr, PyTuple, PyType},
};
use std::collections::{BTreeMap, HashSet};
use tandem_protocol::CompletionKind;

/// What is known of an expression.
pub(super) enum Known {
    /// The object.
    Object(PyObjectRef),
    /// Only that it is an instance of this class.
    Instance(PyRef<PyType>),
}

/// The value of a text key. Compares texts alone, so that no `__eq__` or `__hash__` runs.
pub(super) fn entry(dictionary: &PyDictRef, name: &str) -> Option<PyObjectRef> {
    dictionary.into_iter().find(|(key, _)| is_text(key, name)).map(|(_, value)| value)
}

/// Whether it is this text.
fn is_text(object: &PyObject, wanted: &str) -> bool {
    object.downcast_ref::<PyStr>().is_some_and(|text| text.as_bytes() == wanted.as_bytes())
}

/// A text, if it is one.
pub(super) fn text(object: &PyObject) -> Option<String> {
    object.downcast_ref::<PyStr>().map(|text| text.to_string_lossy().into_owned())
}

/// Whether an object's class is one of those of functions and descriptors that the interpreter itself implements: their
/// attributes run nothing of the user's.
pub(super) fn is_native_kind(object: &PyObject, vm: &VirtualMachine) -> bool {
    let types = &vm.ctx.types;
    [
        types.function_type,
        types.builtin_function_or_method_type,
        types.method_descriptor_type,
        types.wrapper_descriptor_type,
        types.bound_method_type,
        types.property_type,
        types.getset_type,
        types.staticmethod_type,
        types.classmethod_type,
        types.member_descriptor_type,
    ]
    .iter()
    .any(|class| object.class().is(*class))
}

/// What stands behind `staticmethod` and `classmethod`.
fn unwrapped(object: PyObjectRef, vm: &VirtualMachine) -> PyObjectRef {
    let types = &vm.ctx.types;
    if object.class().is(types.staticmethod_type) || object.class().is(types.classmethod_type) {
        return object.get_attr("__func__", vm).unwrap_or(object);
    }
    object
}

/// What a name of the session, or a built-in one, stands for.
pub(super) fn named(name: &str, globals: &PyDictRef, vm: &VirtualMachine) -> Option<PyObjectRef> {
    entry(globals, name).or_else(|| entry(&vm.builtins.dict(), name))
}

/// All names that the session, or Python, has.
pub(crate) fn known_names(globals: &PyDictRef, vm: &VirtualMachine) -> HashSet<String> {
    let names = [globals.clone(), vm.builtins.dict()];
    names.iter().flat_map(|names| names.keys_vec()).filter_map(|name| text(&name)).collect()
}

/// A module that was imported.
pub(super) fn imported(name: &str, vm: &VirtualMachine) -> Option<PyObjectRef> {
    let modules = vm.sys_module.dict();
    let modules = entry(&modules, "modules")?.downcast::<PyDict>().ok()?;
    entry(&modules, name)
}

/// Follows the steps from a name on.
pub(super) fn follow(steps: &[Step], globals: &PyDictRef, vm: &VirtualMachine) -> Option<Known> {
    let mut known = None;
    for step in steps {
        known = Some(match (step, known) {
            (Step::Name(name), _) => Known::Object(named(name, globals, vm)?),
            (Step::Literal(class), _) => Known::Instance(entry(&vm.builtins.dict(), class)?.downcast().ok()?),
            (Step::Attribute(name), Some(known)) => attribute_value(&known, name, vm)?,
            (Step::Call, Some(Known::Object(function))) => result_of(function, vm)?,
            (Step::Position(at), Some(Known::Object(object))) => Known::Object(item(&object, *at)?),
            (Step::Key(key), Some(Known::Object(object))) => Known::Object(entry(&object.downcast().ok()?, key)?),
            _ => return None,
        });
    }
    known
}

fn item(object: &PyObject, at: i64) -> Option<PyObjectRef> {
    let pick = |items: &[PyObjectRef]| {
        let place = if at < 0 { at + items.len() as i64 } else { at };
        items.get(usize::try_from(place).ok()?).cloned()
    };
    match (object.downcast_ref::<PyList>(), object.downcast_ref::<PyTuple>()) {
        (Some(list), _) => pick(&list.borrow_vec()),
        (None, Some(tuple)) => pick(tuple.as_slice()),
        (None, None) => None,
    }
}

/// What a call gives, as far as that is known without calling: a class its instance, a function of tensors a tensor.
fn result_of(function: PyObjectRef, vm: &VirtualMachine) -> Option<Known> {
    if is_tensor_function(&function, vm) {
        return Some(Known::Instance(crate::tandem::tensor_class()));
    }
    function.downcast::<PyType>().ok().map(Known::Instance)
}

/// The value of an attribute, if it is known without computing it.
fn attribute_value(known: &Known, name: &str, vm: &VirtualMachine) -> Option<Known> {
    let raw = attribute(known, name, vm)?;
    let types = &vm.ctx.types;
    if raw.class().is(types.property_type) || raw.class().is(types.getset_type) || raw.class().is(types.member_descriptor_type) {
        if let Known::Object(object) = known {
            return crate::tandem::native_property(object, name, vm).map(Known::Object);
        }
        return None;
    }
    Some(Known::Object(unwrapped(raw, vm)))
}

/// An attribute as it lies in the object or its class.
pub(super) fn attribute(known: &Known, name: &str, vm: &VirtualMachine) -> Option<PyObjectRef> {
    let of_class = |class: &Py<PyType>| class.mro_collect().iter().find_map(|class| class_entry(class, name));
    match known {
        Known::Instance(class) => of_class(class),
        Known::Object(object) => {
            if let Some(module) = object.downcast_ref::<PyModule>() {
                // The package's own `__getattr__`, which imports a module of its library.
                let on_demand = || is_on_demand(module, name, vm).then(|| object.get_attr(&*vm.ctx.new_str(name), vm).ok()).flatten();
                return entry(&module.dict(), name).or_else(on_demand);
            }
            if let Some(class) = object.downcast_ref::<PyType>() {
                return of_class(class).or_else(|| of_class(object.class()));
            }
            let own = object.dict().and_then(|dictionary| entry(&dictionary, name));
            own.or_else(|| of_class(object.class())).or_else(|| {
                let function = is_native_kind(object, vm).then(|| object.get_attr("__func__", vm).ok()).flatten()?;
                attribute(&Known::Object(function), name, vm)
            })
        }
    }
}

/// Names of the package that are imported when they are first used, if the object is the package.
pub(super) fn on_demand_names(module: &Py<PyModule>, vm: &VirtualMachine) -> Vec<String> {
    let is_package = imported("tandem", vm).is_some_and(|package| package.is(module));
    let table = is_package.then(|| entry(&module.dict(), "_ON_DEMAND")).flatten();
    let table = table.and_then(|table| table.downcast::<PyDict>().ok());
    table.map(|table| table.keys_vec().iter().filter_map(|key| text(key)).collect()).unwrap_or_default()
}

fn is_on_demand(module: &Py<PyModule>, name: &str, vm: &VirtualMachine) -> bool {
    on_demand_names(module, vm).iter().any(|known| known == name)
}

fn class_entry(class: &Py<PyType>, name: &str) -> Option<PyObjectRef> {
    class.attributes().entries().into_iter().find(|(key, _)| is_text(key, name)).map(|(_, value)| value)
}

/// All attributes, each with what lies there and whether its class has it.
pub(super) fn members(known: &Known) -> BTreeMap<String, (PyObjectRef, bool)> {
    let mut found = BTreeMap::new();
    let mut add = |entries: Vec<(PyObjectRef, PyObjectRef)>, of_class: bool| {
        for (key, value) in entries {
            if let Some(name) = text(&key) {
                found.entry(name).or_insert((value, of_class));
            }
        }
    };
    match known {
        Known::Object(object) => {
            if let Some(class) = object.downcast_ref::<PyType>() {
                class.mro_collect().iter().for_each(|class| add(class.attributes().entries(), true));
            } else if let Some(module) = object.downcast_ref::<PyModule>() {
                add(module.dict().items_vec(), false);
            } else {
                if let Some(dictionary) = object.dict() {
                    add(dictionary.items_vec(), false);
                }
                object.class().mro_collect().iter().for_each(|class| add(class.attributes().entries(), true));
            }
        }
        Known::Instance(class) => class.mro_collect().iter().for_each(|class| add(class.attributes().entries(), true)),
    }
    found
}

/// What an object is, as a variable or as an attribute of a class or an instance.
pub(super) fn kind(object: &PyObject, of_class: bool, vm: &VirtualMachine) -> CompletionKind {
    let types = &vm.ctx.types;
    let class = object.class();
    let is = |candidates: &[&'static Py<PyType>]| candidates.iter().any(|candidate| class.is(*candidate));
    if object.downcast_ref::<PyType>().is_some() {
        CompletionKind::Class
    } else if object.downcast_ref::<PyModule>().is_some() {
        CompletionKind::Module
    } else if is(&[types.property_type, types.getset_type, types.member_descriptor_type]) {
        CompletionKind::Property
    } else if is(&[types.function_type, types.builtin_function_or_method_type]) || crate::tandem::is_compiled(object) {
        if of_class { CompletionKind::Method } else { CompletionKind::Function }
    } else if is_native_kind(object, vm) {
        CompletionKind::Method
    } else if of_class {
        CompletionKind::Property
    } else {
        CompletionKind::Variable
    }
}
