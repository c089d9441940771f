//! What built-in types of CPython have and the interpreter's lack: views of an `OrderedDict` as text, `co_lnotab` of code, functions made
//! without a name, the text of a view of a mapping.

use rustpython_vm::builtins::{PyFunction, PyStr, PyType, PyTypeRef};
use rustpython_vm::function::{FuncArgs, ItemDoc, PyMethodFlags};
use rustpython_vm::types::{Callable, Constructor};
use rustpython_vm::{AsObject, Py, PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine};

/// Puts it into the types.
///
/// # Errors
/// When the interpreter has no such types.
pub(crate) fn install(vm: &VirtualMachine) -> PyResult<()> {
    let dictionary = vm.import("_collections", 0)?.get_attr("OrderedDict", vm)?.call((), vm)?;
    for view in ["keys", "values", "items"] {
        vm.call_method(&dictionary, view, ())?.class().slots.repr.store(Some(view_text));
    }
    // Line numbers are in `co_linetable`; what reads the older table finds an empty one.
    vm.ctx.types.code_type.set_str_attr("co_lnotab", vm.ctx.new_bytes(vec![]), &vm.ctx);
    let class = vm.ctx.types.mappingproxy_type;
    let text = vm.ctx.new_method_def("__str__", text_of_mapping, PyMethodFlags::empty(), ItemDoc::static_text(""));
    class.set_attr(vm.ctx.intern_str("__str__"), text.build_method(class, vm).into());
    vm.ctx.types.function_type.slots.new.store(Some(new_function));
    Ok(())
}

/// Has `abc.ABCMeta` refuse to make instances of abstract classes in CPython's words.
pub(crate) fn tell_of_abstract_classes(metaclass: &Py<PyType>) {
    metaclass.slots.call.store(Some(call_class));
}

/// `odict_keys(['a', 'b'])`
fn view_text(view: &PyObject, vm: &VirtualMachine) -> PyResult<PyRef<PyStr>> {
    let elements: Vec<_> = view.try_to_value(vm)?;
    let elements = vm.ctx.new_list(elements).as_object().repr(vm)?;
    Ok(vm.ctx.new_str(format!("{}({elements})", view.class().name())))
}

/// What `str` makes of a view of a mapping is that of the mapping.
fn text_of_mapping(view: PyObjectRef, vm: &VirtualMachine) -> PyResult<PyRef<PyStr>> {
    vm.call_method(&view, "copy", ())?.str(vm)
}

/// `types.FunctionType(code, globals, None, …)`: a name of None is that of the code.
fn new_function(class: PyTypeRef, mut args: FuncArgs, vm: &VirtualMachine) -> PyResult {
    const BEHIND_THE_NAME: [&str; 3] = ["argdefs", "closure", "kwdefaults"];
    if args.args.get(2).is_some_and(|name| vm.is_none(name)) {
        let behind = args.args.split_off(2).into_iter().skip(1);
        args.kwargs.extend(BEHIND_THE_NAME.map(Into::into).into_iter().zip(behind));
    } else if args.kwargs.get("name").is_some_and(|name| vm.is_none(name)) {
        args.kwargs.shift_remove("name");
    }
    <PyFunction as Constructor>::slot_new(class, args, vm)
}

/// Makes an instance of a class that may be abstract: the refusal has CPython's words.
fn call_class(class: &PyObject, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
    PyType::slot_call(class, args, vm).map_err(|error| {
        if !error.fast_isinstance(vm.ctx.exceptions.type_error) {
            return error;
        }
        let text = error.as_object().str(vm).map(|text| text.to_string()).unwrap_or_default();
        let is_refusal = text.starts_with("class ") && text.contains(" without an implementation for abstract method");
        if is_refusal { vm.new_type_error(format!("Can't instantiate abstract {text}")) } else { error }
    })
}
