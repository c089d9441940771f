//! WebGPU in a worker, and waiting by JSPI: a call that waits suspends the whole WebAssembly stack on a Promise, while
//! the worker's event loop goes on. Refuses browsers without JSPI, where nothing could ever be read back.
#![allow(deprecated, reason = "wasm-bindgen marks its JSPI support as experimental in this way")]

use super::fault::Faults;
use super::host::Connection;
use super::options::Ceilings;
use crate::DeviceError;
use js_sys::futures::{future_to_promise, jspi_block_on_promise};
use js_sys::{Function, Promise, Reflect};
use std::cell::RefCell;
use std::future::Future;
use std::rc::Rc;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(handler: &Function, milliseconds: u32) -> JsValue;
    #[wasm_bindgen(js_name = clearTimeout)]
    fn clear_timeout(timer: &JsValue);
}

/// How long to wait before Stop is looked at again.
const PATIENCE_MS: u32 = 5;

thread_local! {
    /// Resolves the promise that [`wait`] is suspended on.
    static WAKE: RefCell<Option<Function>> = const { RefCell::new(None) };
    /// Whether this is Firefox, which finds finished work when something is submitted, and else only every 100 ms
    /// (bug 1870699). Elsewhere an empty submission is work for nothing.
    static NEEDS_NUDGE: bool = global(&["navigator", "userAgent"]).as_string().is_some_and(|agent| agent.contains("Firefox/"));
}

/// Whether a submission waits: browsers have a process for the GPU.
pub const SUBMISSIONS_WAIT: bool = false;

/// Whether what is said against a text comes after the call that makes a pipeline of it.
pub const NEWS_COMES_LATE: bool = true;

/// What goes before a text that uses subgroups.
pub const ENABLE_SUBGROUPS: &str = "enable subgroups;\n";

/// Suspends until a future is done.
pub fn block_on<T: 'static>(future: impl Future<Output = T> + 'static) -> Result<T, DeviceError> {
    let slot = Rc::new(RefCell::new(None));
    let filled = slot.clone();
    let promise = future_to_promise(async move {
        let value = future.await;
        *filled.borrow_mut() = Some(value);
        Ok(JsValue::UNDEFINED)
    });
    suspend(&promise)?;
    let value = slot.borrow_mut().take();
    value.ok_or_else(|| DeviceError::Invalid { reason: "a wait for the GPU ended without a result".to_owned() })
}

/// Runs a future while others go on.
pub fn later(future: impl Future<Output = ()> + 'static) {
    let _ = future_to_promise(async move {
        future.await;
        Ok(JsValue::UNDEFINED)
    });
}

/// Lets go of a device that may be busy for long, and of its memory.
pub fn leave(connection: &Connection) {
    connection.device.destroy();
}

fn suspend(promise: &Promise) -> Result<(), DeviceError> {
    let failed = |e: JsValue| DeviceError::Invalid { reason: format!("waiting for the GPU failed: {}", text(&e)) };
    jspi_block_on_promise(promise).map(|_| ()).map_err(failed)
}

fn text(thrown: &JsValue) -> String {
    thrown.dyn_ref::<js_sys::Error>().map_or_else(|| format!("{thrown:?}"), |error| String::from(error.message()))
}

fn global(path: &[&str]) -> JsValue {
    path.iter().fold(js_sys::global().into(), |at, name| Reflect::get(&at, &JsValue::from_str(name)).unwrap_or_default())
}

/// Finds an adapter and opens it; the error is a sentence. Has to be called on a stack that can be suspended.
pub fn connect(ceilings: Ceilings) -> Result<Connection, String> {
    if global(&["WebAssembly", "Suspending"]).is_undefined() {
        return Err("this browser has no JavaScript Promise Integration (JSPI), which results need to come back from the GPU; \
                    Chrome and Edge have it from 137, Firefox from 153, Safari from 27"
            .to_owned());
    }
    if global(&["navigator", "gpu"]).is_falsy() {
        let insecure = global(&["isSecureContext"]).is_falsy();
        let why = if insecure { "it is offered only to pages from https or localhost" } else { "it may be switched off in the settings" };
        return Err(format!("this browser offers no WebGPU here; {why}"));
    }
    let descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
    let opened = block_on(async move {
        let adapter = super::host::adapter(wgpu::Instance::new(descriptor))
            .await
            .map_err(|_| "this browser has WebGPU but found no graphics adapter that it trusts".to_owned())?;
        let info = adapter.get_info();
        let (device, queue) = super::host::open(&adapter, ceilings)
            .await
            .map_err(|e| format!("the graphics adapter does not open: {}", sentence(&e.to_string())))?;
        let software = info.device_type == wgpu::DeviceType::Cpu;
        let subgroups = super::host::subgroups(&device, &info);
        let faults = Faults::watch(&device);
        Ok(Connection { name: name(&device, info.name), device, queue, software, subgroups, faults })
    });
    opened.map_err(|e| e.to_string())?
}

/// What a thrown error says, without its type and where it was thrown.
fn sentence(error: &str) -> &str {
    let line = error.lines().next().unwrap_or_default();
    let thrown = line.split_once("JsValue(").map_or(line, |(_, thrown)| thrown);
    thrown.split_once("Error: ").map_or(thrown, |(_, said)| said)
}

/// The description of the adapter, or its vendor and architecture, which is all that some browsers tell.
fn name(device: &wgpu::Device, description: String) -> String {
    if !description.is_empty() {
        return description;
    }
    let info = device.as_webgpu().map(|device| Reflect::get(device.as_ref(), &JsValue::from_str("adapterInfo")).unwrap_or_default());
    let field = |name: &str| {
        let value =
            info.as_ref().filter(|info| info.is_object()).map(|info| Reflect::get(info, &JsValue::from_str(name)).unwrap_or_default());
        value.and_then(|value| value.as_string()).filter(|text| !text.is_empty())
    };
    match (field("vendor"), field("architecture")) {
        (_, Some(architecture)) if architecture == "swiftshader" => "SwiftShader".to_owned(),
        (Some(vendor), Some(architecture)) => format!("{vendor} {architecture}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => String::new(),
    }
}

/// Suspends until `done`, or until `stopped` says that the user pressed Stop.
pub fn wait(_device: &wgpu::Device, queue: &wgpu::Queue, done: impl Fn() -> bool, stopped: impl Fn() -> bool) -> Result<(), DeviceError> {
    while !done() {
        if stopped() {
            return Err(DeviceError::Interrupted);
        }
        let mut timer = JsValue::UNDEFINED;
        let promise = Promise::new(&mut |resolve, _| {
            let resolve: Function = resolve.unchecked_into();
            timer = set_timeout(&resolve, PATIENCE_MS);
            WAKE.set(Some(resolve));
        });
        if NEEDS_NUDGE.with(|needs| *needs) {
            queue.submit([]);
        }
        let result = suspend(&promise);
        WAKE.set(None);
        clear_timeout(&timer);
        result?;
    }
    Ok(())
}

/// Nothing to tend: the browser does.
pub fn tend(_device: &wgpu::Device) {}

/// The browser tells ends by itself, when this thread listens.
pub fn watch(_device: &wgpu::Device, _submission: wgpu::SubmissionIndex) {}

/// Wakes [`wait`].
pub fn wake() {
    if let Some(resolve) = WAKE.with_borrow(Clone::clone) {
        // Resolving a promise cannot throw.
        let _ = resolve.call0(&JsValue::NULL);
    }
}
