//! Stop: `KeyboardInterrupt` inside running Python.
//!
//! RustPython compiles its own signal check out on wasm32. Instead `sys.monitoring` calls [`poll`] at each backward jump
//! and each function start of *watched* code: the code of cells, and what cells compile or import from their own files.
//! Library code is not watched and runs at full speed; a loop that never comes back from there is stopped by ending the
//! kernel. Native loops call [`crate::Runtime::check_stop`].

use crate::runtime::runtime;
use rustpython_vm::{
    AsObject, Py, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyBaseExceptionRef, PyCode},
    function::FuncArgs,
};
use std::cell::Cell;

/// `sys.monitoring`'s number for us; 0, 1, 2 and 5 have meanings of their own.
const TOOL: i32 = 4;
/// `sys.monitoring.events.PY_START | JUMP`.
const EVENTS: i32 = 1 | 1 << 7;
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
    runtime.check_stop(vm)
}

fn monitoring(vm: &VirtualMachine) -> PyResult<PyObjectRef> {
    vm.sys_module.get_attr("monitoring", vm)
}

/// Registers the callback. Once, when the session starts.
pub(crate) fn install(vm: &VirtualMachine) -> PyResult<()> {
    let monitoring = monitoring(vm)?;
    vm.call_method(&monitoring, "use_tool_id", (TOOL, vm.ctx.new_str("stop")))?;
    let callback: PyObjectRef = vm.new_function("_poll_stop", poll).into();
    for event in [1, 1 << 7] {
        vm.call_method(&monitoring, "register_callback", (TOOL, event, callback.clone()))?;
    }
    Ok(())
}

/// Watches `code` and all code inside it.
pub(crate) fn watch(code: &Py<PyCode>, vm: &VirtualMachine) -> PyResult<()> {
    let set = monitoring(vm)?.get_attr("set_local_events", vm)?;
    watch_with(code, &set, vm)
}

fn watch_with(code: &Py<PyCode>, set: &PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    set.call((TOOL, code.as_object().to_owned(), EVENTS), vm)?;
    let constants = code.as_object().get_attr("co_consts", vm)?;
    for constant in vm.extract_elements_with(&constants, Ok)? {
        if let Some(inner) = constant.downcast_ref::<PyCode>() {
            watch_with(inner, set, vm)?;
        }
    }
    Ok(())
}
