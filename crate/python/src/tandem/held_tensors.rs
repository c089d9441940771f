//! Which names of the notebook reach which tensors, found after each run that left some: a walk of bounded length that runs no code of
//! the user. `td.memory()` goes further, since it was asked to.

use super::tensor_object::tensor_of;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, VirtualMachine,
    builtins::{PyDict, PyDictRef, PyFunction, PyInt, PyList, PyModule, PyStr, PyTuple, PyType},
};
use std::collections::{HashSet, VecDeque};
use tandem_tensor::Tensor;

/// Most objects that are looked at, parts of one, and steps from a name.
const MAX_VISITED: usize = 4096;
const MAX_PARTS: usize = 256;
const MAX_DEPTH: u32 = 8;

/// Tensors with the shortest way to each, from the names that do not begin with an underscore.
pub(crate) fn held_tensors(globals: &PyDictRef, vm: &VirtualMachine) -> Vec<(String, Tensor)> {
    let mut waiting: VecDeque<(String, PyObjectRef, u32)> = VecDeque::new();
    for (name, value) in globals {
        if let Some(name) = name.downcast_ref::<PyStr>().map(ToString::to_string).filter(|name| !name.starts_with('_')) {
            waiting.push_back((name, value, 0));
        }
    }
    let (mut found, mut seen, mut visited) = (vec![], HashSet::new(), 0);
    while let Some((path, value, depth)) = waiting.pop_front() {
        visited += 1;
        if visited > MAX_VISITED {
            break;
        }
        let tensor = tensor_of(&value);
        if tensor.is_none() && (depth >= MAX_DEPTH || !has_parts(&value)) || !seen.insert(value.get_id()) {
            continue;
        }
        match tensor {
            Some(tensor) => found.push((path, tensor.clone())),
            None => waiting.extend(parts(&path, &value, vm).into_iter().map(|(name, part)| (name, part, depth + 1))),
        }
    }
    found
}

/// Whether it may hold tensors: containers, and objects of classes that are written in Python.
fn has_parts(value: &PyObject) -> bool {
    let is_code = value.downcast_ref::<PyFunction>().is_some()
        || value.downcast_ref::<PyType>().is_some()
        || value.downcast_ref::<PyModule>().is_some();
    !is_code && (value.downcast_ref::<PyList>().is_some() || value.downcast_ref::<PyTuple>().is_some() || dict_of(value).is_some())
}

/// A dictionary, or that of an object's attributes.
fn dict_of(value: &PyObject) -> Option<PyDictRef> {
    value.to_owned().downcast::<PyDict>().ok().or_else(|| value.dict())
}

fn parts(path: &str, value: &PyObject, vm: &VirtualMachine) -> Vec<(String, PyObjectRef)> {
    let numbered = |parts: Vec<PyObjectRef>| parts.into_iter().enumerate().map(|(i, part)| (format!("{path}[{i}]"), part)).collect();
    if let Some(list) = value.downcast_ref::<PyList>() {
        return numbered(list.borrow_vec().iter().take(MAX_PARTS).cloned().collect());
    }
    if let Some(tuple) = value.downcast_ref::<PyTuple>() {
        return numbered(tuple.as_slice().iter().take(MAX_PARTS).cloned().collect());
    }
    let is_mapping = value.downcast_ref::<PyDict>().is_some();
    let named = |(key, part): (PyObjectRef, PyObjectRef)| {
        let key = if let Some(name) = key.downcast_ref::<PyStr>() {
            if is_mapping { format!("['{name}']") } else { format!(".{name}") }
        } else if key.downcast_ref::<PyInt>().is_some() {
            format!("[{}]", key.str(vm).ok()?)
        } else {
            "[…]".to_owned()
        };
        Some((format!("{path}{key}"), part))
    };
    dict_of(value).into_iter().flat_map(|dict| dict.into_iter().take(MAX_PARTS).filter_map(named).collect::<Vec<_>>()).collect()
}
