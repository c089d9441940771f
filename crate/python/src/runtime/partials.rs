//! `functools.partial` of a partial, with more keywords. The interpreter's own puts them into the first one's dictionary; here it is
//! given a copy of the first one.

use rustpython_vm::builtins::{PyDict, PyTuple, PyType, PyTypeRef};
use rustpython_vm::function::{FuncArgs, KwArgs};
use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine};
use std::sync::OnceLock;

type New = fn(PyTypeRef, FuncArgs, &VirtualMachine) -> PyResult;

/// What the interpreter makes partials with.
static NEW: OnceLock<New> = OnceLock::new();

/// Puts it into the type.
///
/// # Errors
/// When the interpreter has no such type.
pub(crate) fn install(vm: &VirtualMachine) -> PyResult<()> {
    let class = vm.import("_functools", 0)?.get_attr("partial", vm)?;
    if let Some((class, new)) = class.downcast_ref::<PyType>().and_then(|class| Some((class, class.slots.new.load()?))) {
        NEW.get_or_init(|| new);
        class.slots.new.store(Some(make));
    }
    Ok(())
}

fn make(class: PyTypeRef, mut arguments: FuncArgs, vm: &VirtualMachine) -> PyResult {
    let new = NEW.get().expect("it was installed");
    let is_partial = |object: &PyObjectRef| object.class().slots.new.load().map(|made| made as usize) == Some(make as *const () as usize);
    if let Some(first) = arguments.args.first_mut().filter(|first| is_partial(first) && !arguments.kwargs.is_empty()) {
        *first = copied(first, *new, vm)?;
    }
    new(class, arguments, vm)
}

/// A partial of the same function with the same arguments, and keywords of its own.
fn copied(partial: &PyObjectRef, new: New, vm: &VirtualMachine) -> PyResult {
    let arguments = partial.get_attr("args", vm)?;
    let keywords = partial.get_attr("keywords", vm)?;
    let mut given = vec![partial.get_attr("func", vm)?];
    given.extend(arguments.downcast_ref::<PyTuple>().into_iter().flat_map(|tuple| tuple.iter().cloned()));
    let mut named = KwArgs::default();
    for (name, value) in keywords.downcast_ref::<PyDict>().into_iter().flat_map(|dict| dict.to_owned()) {
        named.insert(name.str(vm)?.as_wtf8().to_owned(), value);
    }
    new(partial.class().to_owned(), FuncArgs::new(given, named), vm)
}
