//! Calls into the session from all running Python: Stop, text that waits, updates that wait.
//!
//! RustPython compiles its own signal check out on wasm32. Instead `sys.monitoring` calls [`poll`] at each jump and each
//! function start of all Python code: cells, what they compile (`exec`, `eval`), their files, and the library. The
//! events are global, set once: events of single code objects would have to be looked through at each change, and each
//! change instruments all code anew. Native loops call [`SessionState::check_interrupt`]; one that neither does so nor runs
//! Python is stopped by ending the kernel.
//!
//! [`SessionState::check_interrupt`]: crate::runtime::state::SessionState::check_interrupt

use crate::runtime::state::session_state;
use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine, function::FuncArgs};

/// `sys.monitoring`'s number for us; 0, 1, 2 and 5 have meanings of their own.
const TOOL: i32 = 4;
/// `sys.monitoring.events.PY_START` and `JUMP`.
const EVENTS: [i32; 2] = [1, 1 << 7];

/// The callback of `sys.monitoring`.
fn poll(_event: FuncArgs, vm: &VirtualMachine) -> PyResult<()> {
    let state = session_state(vm)?;
    if !state.poll.due() {
        return Ok(());
    }
    let now_ms = state.host().now_ms();
    state.poll.polled(now_ms);
    state.streams.flush_old(state.host(), now_ms);
    state.send_old_updates(now_ms);
    state.check_interrupt(vm)
}

/// Registers the callback and asks for its events. Once, when the session starts.
pub(crate) fn install(vm: &VirtualMachine) -> PyResult<()> {
    let monitoring = vm.sys_module.get_attr("monitoring", vm)?;
    vm.call_method(&monitoring, "use_tool_id", (TOOL, vm.ctx.new_str("stop")))?;
    let callback: PyObjectRef = vm.new_function("_poll_stop", poll).into();
    for event in EVENTS {
        vm.call_method(&monitoring, "register_callback", (TOOL, event, callback.clone()))?;
    }
    vm.call_method(&monitoring, "set_events", (TOOL, EVENTS[0] | EVENTS[1]))?;
    Ok(())
}
