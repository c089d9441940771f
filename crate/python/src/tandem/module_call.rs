//! The native base of `td.nn.Module`: its call, which most modules make many times and which Python would unpack and pack again.

use super::tensor_runtime::tensors;
use crate::runtime::state::session_state;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine, builtins::PyModule, function::FuncArgs, pyclass,
};

/// The attribute of a module that is true where a call is no more than `forward`.
const CALLS_FORWARD: &str = "_calls_forward";

/// The argument of a call that tells the module its mode, as Keras's does.
const MODE: &str = "training";

/// Methods of a module around a traced call; the first gives the path of the modules that are being called.
const ENTER: &str = "_enter_traced_call";
const LEAVE: &str = "_leave_traced_call";

/// A base class without state: `module(…)` is `module.forward(…)` where the module says so, else `module._prepared_call(…)`, which
/// a trace needs, to know what it went through.
#[pyclass(module = "tandem", name = "ModuleCall")]
#[derive(Debug, PyPayload)]
pub(crate) struct ModuleCall;

#[pyclass(flags(BASETYPE, HAS_DICT))]
impl ModuleCall {
    #[pyslot]
    fn slot_call(zelf: &PyObject, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        if tensors(vm)?.is_tracing() {
            return traced_call(zelf, args, vm);
        }
        let flag = zelf.dict().map(|attributes| attributes.get_item_opt(CALLS_FORWARD, vm)).transpose()?.flatten();
        let is_plain = flag.is_some_and(|flag| flag.is(&vm.ctx.true_value)) && !args.kwargs.contains_key(MODE);
        let method = if is_plain { "forward" } else { "_prepared_call" };
        vm.call_method(zelf, method, args)
    }

    #[pygetset(name = "__qualname__")]
    fn qualified_name(zelf: PyObjectRef, vm: &VirtualMachine) -> PyResult {
        name_of_class(&zelf, vm)
    }
}

/// A base class without state for objects that are called and have a long representation: before each call with `*` or `**` the
/// interpreter asks for the name that an error would have, and takes the representation where there is no `__qualname__`.
#[pyclass(module = "tandem", name = "NamedCall")]
#[derive(Debug, PyPayload)]
pub(crate) struct NamedCall;

#[pyclass(flags(BASETYPE, HAS_DICT))]
impl NamedCall {
    #[pygetset(name = "__qualname__")]
    fn qualified_name(zelf: PyObjectRef, vm: &VirtualMachine) -> PyResult {
        name_of_class(&zelf, vm)
    }
}

fn name_of_class(object: &PyObject, vm: &VirtualMachine) -> PyResult {
    object.class().as_object().get_attr("__qualname__", vm)
}

/// Adds `scoped_call(path, f, *args, **kwargs)`: calls a function, and what it traces is known to come from this path of modules; for
/// libraries whose modules have calls of their own.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let scoped_call = |mut args: FuncArgs, vm: &VirtualMachine| -> PyResult {
        let (Some(path), Some(f)) = (args.take_positional(), args.take_positional()) else {
            return Err(vm.new_type_error("scoped_call takes a path and a function"));
        };
        let state = session_state(vm)?;
        let before = state.traced_modules.replace(path.str(vm)?.to_string().into());
        let result = f.call(args, vm);
        state.traced_modules.replace(before);
        result
    };
    module.set_attr("scoped_call", vm.new_function("scoped_call", scoped_call), vm)
}

/// A call in a trace: what it traces knows through which modules it went.
fn traced_call(module: &PyObject, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
    let state = session_state(vm)?;
    let path = vm.call_method(module, ENTER, ())?.str(vm)?.to_string();
    let before = state.traced_modules.replace(path.into());
    let result = vm.call_method(module, "_prepared_call", args);
    state.traced_modules.replace(before);
    vm.call_method(module, LEAVE, ())?;
    result
}
