//! Values in at most a line or so. Objects of the user's classes are told by class and fields, never by their `__repr__`, so
//! that nothing of the user's runs.

use super::static_lookup::{entry, is_native_kind, text};
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, VirtualMachine,
    builtins::{PyBaseException, PyDict, PyFloat, PyInt, PyList, PyModule, PyStr, PyTuple, PyType},
};

/// A text in a value is cut after so many characters.
const MAX_TEXT: usize = 200;
/// So many items of a list are shown.
const MAX_ITEMS: usize = 8;
/// Values in values, so deep.
const MAX_DEPTH: usize = 3;
/// Whole numbers of more bits are not written out.
const MAX_BITS: u64 = 512;

/// A value in at most a line or so.
pub(crate) fn summary(object: &PyObject, vm: &VirtualMachine) -> String {
    shown(object, MAX_DEPTH, vm)
}

fn shown(object: &PyObject, depth: usize, vm: &VirtualMachine) -> String {
    let types = &vm.ctx.types;
    let class = object.class();
    let many = |first: &[PyObjectRef], all: usize, open: &str, close: &str| {
        if depth == 0 {
            return format!("{open}…{close}");
        }
        let mut parts: Vec<String> = first.iter().take(MAX_ITEMS).map(|item| shown(item, depth - 1, vm)).collect();
        if all > MAX_ITEMS {
            parts.push(format!("… {all} in all"));
        }
        let comma = if close == ")" && all == 1 { "," } else { "" };
        format!("{open}{}{comma}{close}", parts.join(", "))
    };
    if let Some(words) = crate::tandem::summary(object, vm) {
        return words;
    }
    if class.is(types.str_type) {
        let all = object.downcast_ref::<PyStr>().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
        let cut: String = all.chars().take(MAX_TEXT).collect();
        let more = if cut.len() < all.len() { "…" } else { "" };
        return vm.ctx.new_str(cut).as_object().repr(vm).map_or("str".to_owned(), |text| format!("{}{more}", text.to_string_lossy()));
    }
    if let Some(list) = object.downcast_ref::<PyList>().filter(|_| class.is(types.list_type)) {
        let (first, all) = {
            let items = list.borrow_vec();
            (items.iter().take(MAX_ITEMS).cloned().collect::<Vec<_>>(), items.len())
        };
        return many(&first, all, "[", "]");
    }
    if let Some(tuple) = object.downcast_ref::<PyTuple>().filter(|_| class.is(types.tuple_type)) {
        return many(tuple.as_slice(), tuple.as_slice().len(), "(", ")");
    }
    if let Some(dictionary) = object.downcast_ref::<PyDict>().filter(|_| class.is(types.dict_type)) {
        if depth == 0 {
            return "{…}".to_owned();
        }
        let pair = |(key, value): (PyObjectRef, PyObjectRef)| format!("{}: {}", shown(&key, depth - 1, vm), shown(&value, depth - 1, vm));
        let mut parts: Vec<String> = dictionary.into_iter().take(MAX_ITEMS).map(pair).collect();
        if dictionary.__len__() > MAX_ITEMS {
            parts.push(format!("… {} in all", dictionary.__len__()));
        }
        return format!("{{{}}}", parts.join(", "));
    }
    if let Some(whole) = object.downcast_ref::<PyInt>().filter(|_| class.is(types.int_type)) {
        return if whole.as_bigint().bits() > MAX_BITS {
            format!("a whole number of {} bits", whole.as_bigint().bits())
        } else {
            whole.as_bigint().to_string()
        };
    }
    let number = object.downcast_ref::<PyFloat>().is_some() && class.is(types.float_type);
    if number || [types.none_type, types.bool_type, types.complex_type, types.range_type, types.ellipsis_type].iter().any(|c| class.is(*c))
    {
        return object.repr(vm).map_or_else(|_| class.name().to_string(), |text| text.to_string_lossy().into_owned());
    }
    other(object, depth, vm)
}

fn other(object: &PyObject, depth: usize, vm: &VirtualMachine) -> String {
    let name = |name: &'static str| object.get_attr(name, vm).ok().and_then(|name| text(&name)).unwrap_or_default();
    if is_native_kind(object, vm) {
        return format!("<{} {}>", object.class().name(), name("__name__"));
    }
    if let Some(class) = object.downcast_ref::<PyType>() {
        return format!("<class {}>", class.slot_name());
    }
    if let Some(module) = object.downcast_ref::<PyModule>() {
        let name = entry(&module.dict(), "__name__").and_then(|name| text(&name)).unwrap_or_default();
        return format!("<module {name}>");
    }
    let class = object.class().name().to_string();
    if let Some(exception) = object.downcast_ref::<PyBaseException>() {
        let arguments: Vec<String> = exception.args().as_slice().iter().map(|item| shown(item, depth.min(1), vm)).collect();
        return format!("{class}({})", arguments.join(", "));
    }
    let fields = object.dict().map(|fields| fields.items_vec()).unwrap_or_default();
    let known: Vec<String> = fields
        .iter()
        .filter_map(|(key, value)| text(key).filter(|key| !key.starts_with('_')).map(|key| (key, value)))
        .take(if depth == 0 { 0 } else { MAX_ITEMS })
        .map(|(key, value)| format!("{key}={}", shown(value, depth - 1, vm)))
        .collect();
    if known.is_empty() { format!("<{class} object>") } else { format!("<{class} object: {}>", known.join(", ")) }
}
