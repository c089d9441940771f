//! Signatures and documentation of objects, read without calling anything.

use super::static_lookup::{Known, attribute, entry, is_native_kind, text};
use super::value_summary::summary;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, VirtualMachine,
    builtins::{PyCode, PyDict, PyModule, PyTuple, PyType},
    bytecode::CodeFlags,
};

/// How an object is called: `(x, /, *, axis=None)`. None if that is not known.
pub(super) fn signature(object: &PyObject, vm: &VirtualMachine) -> Option<String> {
    signature_without(object, false, vm)
}

/// `bound` leaves out the first parameter.
pub(super) fn signature_without(object: &PyObject, bound: bool, vm: &VirtualMachine) -> Option<String> {
    let types = &vm.ctx.types;
    let class = object.class();
    if class.is(types.function_type) {
        return of_function(object, bound, vm);
    }
    if class.is(types.bound_method_type) {
        let function = object.get_attr("__func__", vm).ok()?;
        return signature_without(&function, true, vm);
    }
    if class.is(types.staticmethod_type) || class.is(types.classmethod_type) {
        let function = object.get_attr("__func__", vm).ok()?;
        return signature_without(&function, class.is(types.classmethod_type), vm);
    }
    if is_native_kind(object, vm) {
        let text = text(&*object.get_attr("__text_signature__", vm).ok()?)?;
        return Some(readable(&text));
    }
    if let Some(class) = object.downcast_ref::<PyType>() {
        return of_class(class, vm);
    }
    let call = attribute(&Known::Object(object.to_owned()), "__call__", vm)?;
    if call.class().is(types.function_type) { of_function(&call, true, vm) } else { None }
}

/// Without what stands for `self` in a native signature.
fn readable(text: &str) -> String {
    let text = text.replace("$self, /, ", "").replace("$self, /", "").replace("$self, ", "").replace("$self", "");
    text.replace("$module, /, ", "").replace("$module, /", "").replace("$module, ", "").replace("$module", "")
}

fn of_class(class: &rustpython_vm::Py<PyType>, vm: &VirtualMachine) -> Option<String> {
    for name in ["__init__", "__new__"] {
        let known = Known::Instance(class.to_owned());
        if let Some(function) = attribute(&known, name, vm) {
            let function =
                if function.class().is(vm.ctx.types.staticmethod_type) { function.get_attr("__func__", vm).ok()? } else { function };
            if function.class().is(vm.ctx.types.function_type) {
                return of_function(&function, true, vm);
            }
        }
    }
    // Of a class of the usual kind, whose metaclass runs nothing of the user's.
    let plain = class.class().is(vm.ctx.types.type_type);
    let native = plain.then(|| class.as_object().get_attr("__text_signature__", vm).ok()).flatten()?;
    Some(readable(&text(&native)?))
}

fn of_function(function: &PyObject, bound: bool, vm: &VirtualMachine) -> Option<String> {
    let code = function.get_attr("__code__", vm).ok()?.downcast::<PyCode>().ok()?;
    let code = &code.code;
    let tuple = |name: &'static str| function.get_attr(name, vm).ok().and_then(|value| value.downcast::<PyTuple>().ok());
    let defaults = tuple("__defaults__").map(|values| values.as_slice().to_vec()).unwrap_or_default();
    let named = function.get_attr("__kwdefaults__", vm).ok().and_then(|value| value.downcast::<PyDict>().ok());
    let positional = code.arg_count as usize;
    let only_positional = code.posonlyarg_count as usize;
    let only_named = code.kwonlyarg_count as usize;
    let name = |at: usize| code.varnames.get(at).map_or("…", |name| name.as_str());
    let with_default = |at: usize, value: Option<PyObjectRef>| match value {
        Some(value) => format!("{}={}", name(at), summary(&value, vm)),
        None => name(at).to_owned(),
    };
    let mut parts = vec![];
    for at in 0..positional {
        let default = (at + defaults.len()).checked_sub(positional).and_then(|place| defaults.get(place).cloned());
        if !(bound && at == 0) {
            parts.push(with_default(at, default));
        }
        if at + 1 == only_positional && !(bound && at == 0) {
            parts.push("/".to_owned());
        }
    }
    let mut further = positional + only_named;
    if code.flags.contains(CodeFlags::VARARGS) {
        parts.push(format!("*{}", name(further)));
        further += 1;
    } else if only_named > 0 {
        parts.push("*".to_owned());
    }
    for at in positional..positional + only_named {
        parts.push(with_default(at, named.as_ref().and_then(|named| entry(named, name(at)))));
    }
    if code.flags.contains(CodeFlags::VARKEYWORDS) {
        parts.push(format!("**{}", name(further)));
    }
    Some(format!("({})", parts.join(", ")))
}

/// Names of the parameters that a call may name.
pub(super) fn parameters(object: &PyObject, vm: &VirtualMachine) -> Vec<String> {
    let Some(signature) = signature(object, vm) else { return vec![] };
    let inside = signature.trim_start_matches('(').trim_end_matches(')');
    let named = match inside.split_once("/,") {
        Some((_, behind)) => behind,
        None if inside.ends_with('/') => "",
        None => inside,
    };
    let mut depth = 0;
    named
        .split(|c: char| {
            depth += i32::from(matches!(c, '(' | '[' | '{')) - i32::from(matches!(c, ')' | ']' | '}'));
            c == ',' && depth == 0
        })
        .filter_map(|part| part.split('=').next().map(str::trim))
        .filter(|name| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_'))
        .map(str::to_owned)
        .collect()
}

/// The documentation, without its indentation.
pub(super) fn documentation(object: &PyObject, vm: &VirtualMachine) -> String {
    let types = &vm.ctx.types;
    let found = if object.class().is(types.bound_method_type) {
        return object.get_attr("__func__", vm).map_or(String::new(), |function| documentation(&function, vm));
    } else if let Some(class) = object.downcast_ref::<PyType>() {
        own_text(class, vm)
    } else if let Some(module) = object.downcast_ref::<PyModule>() {
        entry(&module.dict(), "__doc__").and_then(|doc| text(&doc))
    } else if is_native_kind(object, vm) {
        object.get_attr("__doc__", vm).ok().and_then(|doc| text(&doc))
    } else if is_plain(object, vm) {
        None
    } else {
        own_text(object.class(), vm)
    };
    found.map(|doc| without_indentation(&doc)).unwrap_or_default()
}

fn own_text(class: &rustpython_vm::Py<PyType>, vm: &VirtualMachine) -> Option<String> {
    let own = class.attributes().entries().into_iter().find(|(key, _)| text(key).is_some_and(|key| key == "__doc__"));
    let native = || {
        let plain = class.class().is(vm.ctx.types.type_type);
        plain.then(|| class.as_object().get_attr("__doc__", vm).ok()).flatten().and_then(|doc| text(&doc))
    };
    match own {
        Some((_, doc)) => text(&doc).or_else(|| doc.class().is(vm.ctx.types.getset_type).then(native).flatten()),
        None if class.is(vm.ctx.types.object_type) => None,
        None => native(),
    }
}

/// As `inspect.cleandoc` has it.
fn without_indentation(doc: &str) -> String {
    let mut lines = doc.trim().lines();
    let first = lines.next().unwrap_or_default().trim().to_owned();
    let rest: Vec<&str> = lines.collect();
    let indentation =
        rest.iter().filter(|line| !line.trim().is_empty()).map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    std::iter::once(first)
        .chain(rest.iter().map(|line| line.get(indentation..).unwrap_or_default().trim_end().to_owned()))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Whether it is a value of a built-in class whose `repr` is native and short to tell.
fn is_plain(object: &PyObject, vm: &VirtualMachine) -> bool {
    let types = &vm.ctx.types;
    let class = object.class();
    let plain = [
        types.none_type,
        types.bool_type,
        types.int_type,
        types.float_type,
        types.complex_type,
        types.str_type,
        types.bytes_type,
        types.list_type,
        types.tuple_type,
        types.dict_type,
        types.set_type,
        types.frozenset_type,
        types.range_type,
        types.ellipsis_type,
    ];
    plain.iter().any(|candidate| class.is(*candidate))
}
