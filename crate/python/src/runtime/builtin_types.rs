//! What built-in types of CPython have and the interpreter's lack: views of an `OrderedDict` as text, `co_lnotab` of code.

use rustpython_vm::builtins::PyStr;
use rustpython_vm::{AsObject, PyObject, PyRef, PyResult, VirtualMachine};

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
    Ok(())
}

/// `odict_keys(['a', 'b'])`
fn view_text(view: &PyObject, vm: &VirtualMachine) -> PyResult<PyRef<PyStr>> {
    let elements: Vec<_> = view.try_to_value(vm)?;
    let elements = vm.ctx.new_list(elements).as_object().repr(vm)?;
    Ok(vm.ctx.new_str(format!("{}({elements})", view.class().name())))
}
