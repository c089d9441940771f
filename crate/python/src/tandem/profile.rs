//! `td.profile`: begins and ends a recording. What is recorded is decided by the devices. And `td.recording`, for runs of cells.

use super::error::Raise;
use super::tensor_runtime::tensors;
use rustpython_vm::{
    PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyStrRef},
    function::OptionalOption,
};
use tandem_protocol::{PROFILE_MIME, REPORT_MIME};
use tandem_tensor::profile::{note_worker, table};
use tandem_tensor::recording;

/// Puts the functions into the module.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("PROFILE_MIME", vm.ctx.new_str(PROFILE_MIME), vm)?;
    module.set_attr("REPORT_MIME", vm.ctx.new_str(REPORT_MIME), vm)?;
    module.set_attr("start_profile", vm.new_function("start_profile", start), vm)?;
    module.set_attr("stop_profile", vm.new_function("stop_profile", stop), vm)?;
    let note = |worker: u32, name: PyStrRef, began_ago: f64, seconds: f64| {
        note_worker(worker, &name.to_string_lossy(), began_ago * 1e3, seconds * 1e3);
    };
    module.set_attr("note_worker", vm.new_function("note_worker", note), vm)?;
    module.set_attr("recording", vm.new_function("recording", recording), vm)
}

/// Whether runs are recorded; switches it first, if asked to.
fn recording(on: OptionalOption<bool>) -> bool {
    on.flatten().into_iter().for_each(recording::set_enabled);
    recording::is_enabled()
}

/// Begins a recording. What the devices still do belongs to nobody's recording, so it is waited for.
pub(crate) fn start(vm: &VirtualMachine) -> PyResult<()> {
    let runtime = tensors(vm)?;
    if runtime.is_tracing() {
        return Err(vm.new_runtime_error("profile() records what runs, and a traced function does not; call it outside"));
    }
    runtime.wait_all().raise(vm)?;
    runtime.start_profile().raise(vm)
}

/// Ends it: the document as JSON, and a table.
pub(crate) fn stop(vm: &VirtualMachine) -> PyResult<(String, String)> {
    let resolution_us = crate::runtime::state::session_state(vm)?.host().clock_resolution_ms() * 1e3;
    let document = tensors(vm)?.stop_profile(resolution_us).raise(vm)?;
    let json = serde_json::to_string(&document).map_err(|e| vm.new_runtime_error(e.to_string()))?;
    Ok((json, table(&document)))
}
