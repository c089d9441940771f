//! Exports that start the kernel and run cells.

use crate::device as devices;
use crate::host::{BrowserHost, host_died};
use crate::js::to_js;
use serde::Serialize;
use std::cell::RefCell;
use std::rc::Rc;
#[cfg(target_arch = "wasm32")]
use tandem_device::Threaded;
use tandem_device::cpu::Cpu;
use tandem_protocol::{CellMemory, CellTimings, DeviceDescription, ExecuteStatus, RunRecord};
use tandem_python::{Executed, FileChange, FileError, Session};
use wasm_bindgen::prelude::*;

pub(crate) struct Kernel {
    pub(crate) host: Rc<BrowserHost>,
    #[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, reason = "helpers are there in the browser alone"))]
    cpu: Rc<Cpu>,
    pub(crate) session: Session,
}

thread_local! {
    static KERNEL: RefCell<Option<Rc<Kernel>>> = const { RefCell::new(None) };
}

/// The reason why an export cannot do its work yet.
const NOT_STARTED: &str = "the kernel has not been started";

pub(crate) fn kernel() -> Result<Rc<Kernel>, JsValue> {
    // The borrow ends here: a cell that waits must not hold it.
    KERNEL.with(|slot| slot.borrow().clone()).ok_or_else(|| JsValue::from_str(NOT_STARTED))
}

/// Tells the page of a panic, which no code survives here.
pub fn install_panic_hook() {
    std::panic::set_hook(Box::new(|panic| {
        host_died(&panic.to_string());
    }));
}

/// Starts the interpreter.
///
/// # Errors
/// A text when the session's own Python fails.
#[wasm_bindgen]
pub fn start(clock_resolution_ms: f64, isolated: bool) -> Result<(), JsValue> {
    let host = Rc::new(BrowserHost::new(clock_resolution_ms, isolated));
    let session = Session::new(host.clone()).map_err(|text| JsValue::from_str(&text))?;
    let cpu = devices::attach_cpu(&session, &host).map_err(|text| JsValue::from_str(&text))?;
    KERNEL.with(|slot| *slot.borrow_mut() = Some(Rc::new(Kernel { host, cpu, session })));
    Ok(())
}

/// What workers that help to compute have to know, and how many of those that could be started are wanted.
///
/// # Errors
/// Before `start`.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
pub fn configure_workers(count: u32) -> Result<JsValue, JsValue> {
    let kernel = kernel()?;
    kernel.cpu.set_threads(count + 1);
    kernel.cpu.worker_setup()
}

/// Looks for a GPU; the promise settles when it is known. To be called once, after `start`.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen(jspi)]
pub fn find_gpu() -> Result<(), JsValue> {
    let kernel = kernel()?;
    devices::attach_gpu(&kernel.session, &kernel.host, true);
    Ok(())
}

/// Notes that there is no GPU in a browser without JSPI.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen]
pub fn mark_gpu_unavailable() -> Result<(), JsValue> {
    let kernel = kernel()?;
    devices::attach_gpu(&kernel.session, &kernel.host, false);
    Ok(())
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Info {
    version: &'static str,
    python: String,
    devices: Vec<DeviceDescription>,
}

/// The part of `KernelInfo` that is known here.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen]
pub fn info() -> Result<JsValue, JsValue> {
    let kernel = kernel()?;
    Ok(to_js(&Info {
        version: env!("CARGO_PKG_VERSION"),
        python: kernel.session.python_version(),
        devices: devices::describe(&kernel.session),
    }))
}

/// `n` of the next `In [n]`.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen]
pub fn next_execution_count() -> Result<u32, JsValue> {
    Ok(kernel()?.session.next_execution_count())
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Finished {
    status: ExecuteStatus,
    execution_count: u32,
    timings: CellTimings,
    memory: CellMemory,
    record: Option<RunRecord>,
}

fn run(cell_id: Option<&str>, source: &str, is_profiled: bool, suspends: bool) -> Result<JsValue, JsValue> {
    let kernel = kernel()?;
    kernel.host.set_suspends(suspends);
    let session = &kernel.session;
    let executed = match cell_id {
        None => session.execute_silently(source),
        Some(cell_id) if is_profiled => session.execute_profiled(cell_id, source),
        Some(cell_id) => session.execute(cell_id, source),
    };
    let Executed { status, execution_count, timings, memory, record } = executed;
    Ok(to_js(&Finished { status, execution_count, timings, memory, record }))
}

/// Runs a cell, under the profiler if that is wanted, or code that is no cell's; the promise settles at its end. May wait.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen(jspi)]
pub fn execute(cell_id: Option<String>, source: &str, is_profiled: bool) -> Result<JsValue, JsValue> {
    run(cell_id.as_deref(), source, is_profiled, true)
}

/// Runs a cell in a browser without JSPI: never waits, so Stop needs the shared flag.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen]
pub fn execute_blocking(cell_id: Option<String>, source: &str, is_profiled: bool) -> Result<JsValue, JsValue> {
    run(cell_id.as_deref(), source, is_profiled, false)
}

/// Chooses the device of new tensors. `undefined`, or why not.
#[wasm_bindgen]
pub fn set_device(name: &str) -> Option<String> {
    match kernel() {
        Ok(kernel) => devices::set_device(&kernel.session, name).err(),
        Err(_) => Some(NOT_STARTED.to_owned()),
    }
}

/// Chooses whether what runs is recorded, from the next run on.
#[wasm_bindgen]
pub fn set_recording(enabled: bool) {
    tandem_python::set_recording(enabled);
}

/// The device of new tensors.
#[wasm_bindgen]
pub fn device() -> String {
    kernel().map_or(String::new(), |kernel| devices::current(&kernel.session))
}

/// Puts a kept file back. `modified_ms` counts from 1970.
///
/// # Errors
/// A text when it does not fit.
#[wasm_bindgen]
pub fn restore_file(path: &str, bytes: Vec<u8>, modified_ms: f64) -> Result<(), JsValue> {
    kernel()?.session.put_file(path, bytes, modified_ms).map_err(file_error)
}

/// Puts a kept folder back.
///
/// # Errors
/// A text when a file is in its way.
#[wasm_bindgen]
pub fn restore_folder(path: &str) -> Result<(), JsValue> {
    kernel()?.session.put_folder(path).map_err(file_error)
}

pub(crate) fn file_error(error: FileError) -> JsValue {
    JsValue::from_str(error.message())
}

/// A change of the notebook's files, for JavaScript.
#[wasm_bindgen(getter_with_clone)]
pub struct Change {
    /// Relative to the notebook's folder.
    pub path: String,
    /// `written`, `folder` or `removed`.
    pub kind: String,
    /// The content when written.
    pub bytes: Option<js_sys::Uint8Array>,
}

/// What changed since the last call.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen]
pub fn take_file_changes() -> Result<Vec<Change>, JsValue> {
    let change = |change| match change {
        FileChange::Written(path, bytes) => Change { path, kind: "written".to_owned(), bytes: Some(js_sys::Uint8Array::from(&bytes[..])) },
        FileChange::Folder(path) => Change { path, kind: "folder".to_owned(), bytes: None },
        FileChange::Removed(path) => Change { path, kind: "removed".to_owned(), bytes: None },
    };
    Ok(kernel()?.session.take_file_changes().into_iter().map(change).collect())
}
