//! Stop: `KeyboardInterrupt` inside running Python.
//!
//! RustPython compiles its own signal check out on wasm32. Instead `sys.monitoring` calls [`poll`] at each jump and each
//! function start of all Python code: cells, what they compile (`exec`, `eval`), their files, and the library. The
//! events are global, set once: events of single code objects would have to be looked through at each change, and each
//! change makes all code be instrumented anew. Native loops call [`crate::Runtime::check_stop`]; one that neither does
//! nor runs Python is stopped by ending the kernel.

use crate::runtime::runtime;
use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine, builtins::PyBaseExceptionRef, function::FuncArgs};
use std::cell::Cell;

/// `sys.monitoring`'s number for us; 0, 1, 2 and 5 have meanings of their own.
const TOOL: i32 = 4;
/// `sys.monitoring.events.PY_START` and `JUMP`.
const EVENTS: [i32; 2] = [1, 1 << 7];
/// Looking at the clock and the host costs more than an event; so it is done after so many events only…
const LONGEST_STRIDE: u32 = 1024;
/// …a number that follows how long events take, aimed at this many milliseconds between looks.
const LOOK_MS: f64 = 2.0;

/// When to look next.
pub(crate) struct Poll {
    left: Cell<u32>,
    stride: Cell<u32>,
    looked_ms: Cell<f64>,
}

impl Default for Poll {
    fn default() -> Self {
        Poll { left: Cell::new(1), stride: Cell::new(1), looked_ms: Cell::new(0.0) }
    }
}

impl Poll {
    /// Counts an event; true when it is time to look.
    fn due(&self) -> bool {
        let left = self.left.get() - 1;
        self.left.set(left);
        left == 0
    }

    /// Adapts the stride to the time that the last one took.
    fn looked(&self, now_ms: f64) {
        let took = now_ms - self.looked_ms.replace(now_ms);
        let stride = self.stride.get();
        let next = if took < LOOK_MS / 2.0 {
            (stride * 2).min(LONGEST_STRIDE)
        } else if took > LOOK_MS * 8.0 {
            1
        } else if took > LOOK_MS {
            (stride / 2).max(1)
        } else {
            stride
        };
        self.stride.set(next);
        self.left.set(next);
    }
}

/// The exception that Stop raises.
pub(crate) fn interrupt(vm: &VirtualMachine) -> PyBaseExceptionRef {
    vm.new_exception_empty(vm.ctx.exceptions.keyboard_interrupt.to_owned())
}

/// The callback of `sys.monitoring`.
fn poll(_event: FuncArgs, vm: &VirtualMachine) -> PyResult<()> {
    let runtime = runtime(vm)?;
    if !runtime.poll.due() {
        return Ok(());
    }
    let now_ms = runtime.host().now_ms();
    runtime.poll.looked(now_ms);
    runtime.streams.flush_old(runtime.host(), now_ms);
    runtime.send_old_updates(now_ms);
    runtime.check_stop(vm)
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
