//! Pytrees: nested lists, tuples and dicts as flat leaves, and back (the term is JAX's).
//!
//! Arguments of a call become the leaves of a signature, tensors among them become symbols of a trace, and results of a graph are
//! put into the structure that the traced function returned.

use super::convert;
use super::error::Raise;
use super::tensor_object::{Class, PyTensor, instance, result_class};
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyDict, PyList, PyStr},
    function::FuncArgs,
};
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_tensor::function::{Container, Given, Static};
use tandem_tensor::{Number, Runtime, Shape, Tensor};

/// Structure of results: where the tensors stand in what the function returned.
pub(super) enum TreeDef {
    /// The next result of the graph, an instance of this class.
    Tensor(Class),
    /// A list.
    List(Vec<TreeDef>),
    /// A tuple.
    Tuple(Vec<TreeDef>),
    /// A dict, keys in order.
    Dict(Vec<(PyObjectRef, TreeDef)>),
    /// Anything else: the same object at each call.
    Static(PyObjectRef),
}

impl TreeDef {
    /// Whether results have the same structure, and what is no tensor is equal.
    pub(super) fn same(&self, other: &TreeDef, vm: &VirtualMachine) -> bool {
        let all = |a: &[TreeDef], b: &[TreeDef]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same(b, vm));
        let equal = |a: &PyObject, b: &PyObject| a.is(b) || vm.bool_eq(a, b).unwrap_or(false);
        match (self, other) {
            (TreeDef::Tensor(a), TreeDef::Tensor(b)) => a.as_ref().map(|a| a.get_id()) == b.as_ref().map(|b| b.get_id()),
            (TreeDef::List(a), TreeDef::List(b)) | (TreeDef::Tuple(a), TreeDef::Tuple(b)) => all(a, b),
            (TreeDef::Dict(a), TreeDef::Dict(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|((k, a), (l, b))| equal(k, l) && a.same(b, vm))
            }
            (TreeDef::Static(a), TreeDef::Static(b)) => equal(a, b),
            (TreeDef::Tensor(_) | TreeDef::List(_) | TreeDef::Tuple(_) | TreeDef::Dict(_) | TreeDef::Static(_), _) => false,
        }
    }
}

pub(super) type Leaves = SmallVec<[Given; 8]>;

/// The leaves of a call's arguments, in order.
pub(super) fn flatten_call(args: &FuncArgs, vm: &VirtualMachine) -> Leaves {
    let mut leaves = Leaves::new();
    for arg in &args.args {
        flatten(arg, &mut leaves, vm);
    }
    if !args.kwargs.is_empty() {
        leaves.push(Given::Structure(Container::Keywords, args.kwargs.len()));
    }
    for (key, value) in &args.kwargs {
        leaves.push(Given::Value(Static::Text(key.to_string())));
        flatten(value, &mut leaves, vm);
    }
    leaves
}

/// Appends the leaves of an argument.
pub(super) fn flatten(object: &PyObject, leaves: &mut Leaves, vm: &VirtualMachine) {
    if let Some(tensor) = object.downcast_ref::<PyTensor>() {
        if let Some(class) = result_class(object, vm) {
            leaves.push(Given::Value(Static::Object(class.get_id())));
        }
        leaves.push(Given::Tensor(tensor.tensor.clone()));
    } else if let Some(items) = convert::items(object) {
        let container = if object.downcast_ref::<PyList>().is_some() { Container::List } else { Container::Tuple };
        leaves.push(Given::Structure(container, items.len()));
        items.iter().for_each(|item| flatten(item, leaves, vm));
    } else if let Some(dict) = object.downcast_ref::<PyDict>() {
        let pairs = pairs(dict);
        leaves.push(Given::Structure(Container::Dict, pairs.len()));
        for (key, value) in pairs {
            leaves.push(Given::Value(value_leaf(&key, vm)));
            flatten(&value, leaves, vm);
        }
    } else {
        leaves.push(Given::Value(value_leaf(object, vm)));
    }
}

/// Appends the objects of an argument whose identity is part of its signature: of tensors the class, since they would never be freed.
pub(super) fn objects_by_identity(object: &PyObject, found: &mut Vec<PyObjectRef>, vm: &VirtualMachine) {
    if object.downcast_ref::<PyTensor>().is_some() {
        found.extend(result_class(object, vm).map(Into::into));
        return;
    }
    if let Some(items) = convert::items(object) {
        items.iter().for_each(|item| objects_by_identity(item, found, vm));
    } else if let Some(dict) = object.downcast_ref::<PyDict>() {
        for (key, value) in pairs(dict) {
            objects_by_identity(&key, found, vm);
            objects_by_identity(&value, found, vm);
        }
    } else if matches!(value_leaf(object, vm), Static::Object(_)) {
        found.push(object.to_owned());
    }
}

/// Keys and values of a dict, in order.
#[allow(clippy::unnecessary_to_owned, reason = "the borrowed dict has no iterator; the owned handle is a counted reference")]
pub(crate) fn pairs(dict: &Py<PyDict>) -> Vec<(PyObjectRef, PyObjectRef)> {
    dict.to_owned().into_iter().collect()
}

pub(super) fn value_leaf(object: &PyObject, vm: &VirtualMachine) -> Static {
    if vm.is_none(object) {
        return Static::None;
    }
    match convert::optional_number(object, vm) {
        Ok(Some(Number::Bool(b))) => return Static::Bool(b),
        Ok(Some(Number::Int(i))) => return Static::Int(i),
        Ok(Some(Number::Float(x))) => return Static::Float(x.to_bits()),
        // An integer that i64 does not hold counts by identity.
        Ok(Some(Number::Large(_)) | None) | Err(_) => {}
    }
    match object.downcast_ref::<PyStr>() {
        Some(text) => Static::Text(text.to_string()),
        None => Static::Object(object.get_id()),
    }
}

/// An argument's nested lists, tuples and dicts with other objects in the places where `leaf`, which hears where each
/// stands, gives one.
pub(super) fn tree_map(
    object: &PyObject,
    name: &str,
    leaf: &mut dyn FnMut(&PyObject, &str) -> PyResult<Option<PyObjectRef>>,
    vm: &VirtualMachine,
) -> PyResult {
    if let Some(new) = leaf(object, name)? {
        return Ok(new);
    }
    if let Some(items) = convert::items(object) {
        let mut inner = vec![];
        for (i, item) in items.iter().enumerate() {
            inner.push(tree_map(item, &format!("{name}[{i}]"), leaf, vm)?);
        }
        let is_list = object.downcast_ref::<PyList>().is_some();
        return Ok(if is_list { vm.ctx.new_list(inner).into() } else { vm.ctx.new_tuple(inner).into() });
    }
    if let Some(dict) = object.downcast_ref::<PyDict>() {
        let new = vm.ctx.new_dict();
        for (key, value) in pairs(dict) {
            let value = tree_map(&value, &format!("{name}[{}]", key.repr(vm)?), leaf, vm)?;
            new.set_item(&*key, value, vm)?;
        }
        return Ok(new.into());
    }
    Ok(object.to_owned())
}

/// Puts symbols in place of tensors.
pub(super) struct Symbols<'a> {
    pub(super) runtime: &'a Rc<Runtime>,
    /// Whether numbers become constant symbols, so that their folding can be watched.
    pub(super) numbers: bool,
}

impl Symbols<'_> {
    /// With `size`, the first axis of the tensors has it.
    pub(super) fn replace(&self, object: &PyObject, name: &str, size: Option<usize>, vm: &VirtualMachine) -> PyResult {
        let mut argument = |object: &PyObject, name: &str| {
            let Some(t) = object.downcast_ref::<PyTensor>() else { return Ok(None) };
            let name = t.tensor.name().map_or_else(|| name.to_owned(), |n| n.to_string());
            let mut ty = t.tensor.ty().clone();
            if let Some(size) = size {
                ty.shape = with_first_axis(&ty.shape, size);
            }
            instance(result_class(object, vm), self.runtime.trace_argument(&name, ty), vm).map(Some)
        };
        tree_map(object, name, &mut argument, vm)
    }

    /// Arguments come before everything else in a trace, so numbers are replaced after all tensors.
    pub(super) fn replace_number(&self, object: &PyObject, vm: &VirtualMachine) -> PyResult {
        match convert::optional_number(object, vm)? {
            Some(n) if self.numbers => {
                let literal = n.literal(n.dtype()).raise(vm)?;
                Ok(super::tensor_object::object(self.runtime.trace_constant(literal), vm))
            }
            _ => Ok(object.to_owned()),
        }
    }
}

/// The structure of a result; its tensors are appended to `outputs`.
pub(super) fn tree_flatten(object: &PyObject, outputs: &mut Vec<Tensor>, symbols: &Symbols<'_>, vm: &VirtualMachine) -> PyResult<TreeDef> {
    if let Some(tensor) = object.downcast_ref::<PyTensor>() {
        outputs.push(tensor.tensor.clone());
        return Ok(TreeDef::Tensor(result_class(object, vm)));
    }
    if let Some(items) = convert::items(object) {
        let inner = items.iter().map(|item| tree_flatten(item, outputs, symbols, vm)).collect::<PyResult<Vec<_>>>()?;
        let is_list = object.downcast_ref::<PyList>().is_some();
        return Ok(if is_list { TreeDef::List(inner) } else { TreeDef::Tuple(inner) });
    }
    if let Some(dict) = object.downcast_ref::<PyDict>() {
        let inner = pairs(dict).into_iter().map(|(k, v)| Ok((k, tree_flatten(&v, outputs, symbols, vm)?))).collect::<PyResult<Vec<_>>>()?;
        return Ok(TreeDef::Dict(inner));
    }
    let symbol = symbols.replace_number(object, vm)?;
    if let Some(tensor) = symbol.downcast_ref::<PyTensor>() {
        outputs.push(tensor.tensor.clone());
        return Ok(TreeDef::Tensor(None));
    }
    Ok(TreeDef::Static(symbol))
}

/// The result of a call from the graph's results.
pub(super) fn tree_unflatten(tree: &TreeDef, results: &mut impl Iterator<Item = Tensor>, vm: &VirtualMachine) -> PyResult {
    Ok(match tree {
        TreeDef::Tensor(class) => match results.next() {
            Some(tensor) => instance(class.clone(), tensor, vm)?,
            None => return Err(vm.new_runtime_error("the compiled graph has fewer results than the function")),
        },
        TreeDef::Static(same) => same.clone(),
        TreeDef::List(items) => vm.ctx.new_list(items.iter().map(|t| tree_unflatten(t, results, vm)).collect::<PyResult<_>>()?).into(),
        TreeDef::Tuple(items) => vm.ctx.new_tuple(items.iter().map(|t| tree_unflatten(t, results, vm)).collect::<PyResult<_>>()?).into(),
        TreeDef::Dict(items) => {
            let dict = vm.ctx.new_dict();
            for (key, value) in items {
                dict.set_item(&**key, tree_unflatten(value, results, vm)?, vm)?;
            }
            dict.into()
        }
    })
}

/// A shape whose first axis has another size.
pub(super) fn with_first_axis(shape: &Shape, size: usize) -> Shape {
    std::iter::once(size).chain(shape.iter().skip(1).copied()).collect()
}
