//! The tensor runtime of a session: made from its devices, and found from any native function.

use super::error::Raise;
use crate::runtime::state::{current_place, session_state, thread_state};
use rustpython_vm::{PyResult, VirtualMachine};
use std::rc::Rc;
use tandem_tensor::{Device, Origin, Runtime};

/// The tensor runtime of the session that runs on this thread.
pub(super) fn tensors(vm: &VirtualMachine) -> PyResult<Rc<Runtime>> {
    let state = session_state(vm)?;
    state.tensors.get().cloned().ok_or_else(|| vm.new_runtime_error("this session has no devices"))
}

/// A tensor runtime on these devices, the first of them in force. Nodes learn the cell and line that is running.
pub(crate) fn new_runtime(devices: Vec<Rc<dyn Device>>, clock: impl Fn() -> f64 + 'static) -> Option<Rc<Runtime>> {
    let mut devices = devices.into_iter();
    let origin = || {
        let place = rustpython_vm::vm::thread::with_current_vm(current_place)?;
        let scope = thread_state().map_or_else(|| "".into(), |state| state.traced_modules.borrow().clone());
        Some(Origin { cell: place.cell_id, execution: place.execution_count, line: place.line, scope })
    };
    let runtime = Runtime::new(devices.next()?, origin, clock);
    devices.for_each(|d| runtime.add_device(d));
    Some(runtime)
}

/// Waits until every device has done what was asked of it.
pub(crate) fn wait(tensors: &Runtime, vm: &VirtualMachine) -> PyResult<()> {
    tensors.wait_all().raise(vm)
}
