//! Calls into the session from all running Python: Stop, text that waits, updates that wait.
//!
//! RustPython compiles its own signal check out on wasm32. Instead `sys.monitoring` calls [`poll`] at each jump and each
//! function start of all Python code: cells, what they compile (`exec`, `eval`), their files, and the library. The
//! events are global, set once: events of single code objects would have to be looked through at each change, and each
//! change instruments all code anew. Native loops call [`SessionState::check_interrupt`]; one that neither does so nor runs
//! Python is stopped by ending the kernel.
//!
//! [`SessionState::check_interrupt`]: crate::runtime::state::SessionState::check_interrupt

use crate::runtime::importer::LIBRARY_FOLDER;
use crate::runtime::state::session_state;
use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine, builtins::PyCode, function::FuncArgs};

/// `sys.monitoring`'s number for us; 0, 1, 2 and 5 have meanings of their own.
const TOOL: i32 = 4;
/// `sys.monitoring.events.PY_START` and `JUMP`.
const EVENTS: [i32; 2] = [1, 1 << 7];

/// The callback of `sys.monitoring`.
fn poll(event: FuncArgs, vm: &VirtualMachine) -> PyResult<()> {
    tandem_tensor::recording::note_jump();
    let state = session_state(vm)?;
    if !state.poll.due() {
        return Ok(());
    }
    if is_event_loop(&event) {
        state.poll.soon();
        return Ok(());
    }
    let now_ms = state.host().now_ms();
    state.poll.polled(now_ms);
    state.streams.flush_old(state.host(), now_ms);
    state.send_old_updates(now_ms);
    state.check_interrupt(vm)
}

/// Whether the code is that of the event loop and its tasks. Stop comes a little later there: between taking a callback and running it,
/// it would lose a task's step.
fn is_event_loop(event: &FuncArgs) -> bool {
    let code = event.args.first().and_then(|code| code.downcast_ref::<PyCode>());
    code.and_then(|code| code.source_path().as_str().strip_prefix(LIBRARY_FOLDER))
        .is_some_and(|path| path.starts_with("asyncio/") || path.starts_with("_notebook_await"))
}

/// `sys.unraisablehook`: Stop that was raised in a finalizer comes again after it; what else is raised there is reported as Python
/// does. RustPython tells nobody what the callback of a weak reference raises: a Stop in one is lost.
fn report_unraisable(unraisable: FuncArgs, vm: &VirtualMachine) -> PyResult<()> {
    let value = unraisable.args.first().map(|given| given.get_attr("exc_value", vm)).transpose()?;
    if value.is_some_and(|value| value.fast_isinstance(vm.ctx.exceptions.keyboard_interrupt)) {
        session_state(vm)?.postpone_interrupt();
        return Ok(());
    }
    vm.sys_module.get_attr("__unraisablehook__", vm)?.call(unraisable, vm).map(drop)
}

/// Registers the callbacks and asks for their events. Once, when the session starts.
pub(crate) fn install(vm: &VirtualMachine) -> PyResult<()> {
    let monitoring = vm.sys_module.get_attr("monitoring", vm)?;
    vm.call_method(&monitoring, "use_tool_id", (TOOL, vm.ctx.new_str("stop")))?;
    let callback: PyObjectRef = vm.new_function("_poll_stop", poll).into();
    for event in EVENTS {
        vm.call_method(&monitoring, "register_callback", (TOOL, event, callback.clone()))?;
    }
    vm.call_method(&monitoring, "set_events", (TOOL, EVENTS[0] | EVENTS[1]))?;
    let hook: PyObjectRef = vm.new_function("unraisablehook", report_unraisable).into();
    vm.sys_module.set_attr("unraisablehook", hook, vm)
}
