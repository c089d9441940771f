//! Waiting in a worker of the browser, by JSPI (JavaScript Promise Integration): a call that waits suspends the whole
//! WebAssembly stack on a Promise, while the worker's event loop goes on.

#![allow(deprecated, reason = "wasm-bindgen marks its JSPI support as experimental in this way")]

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

/// How long a wait lasts before Stop is checked again.
const POLL_INTERVAL_MS: u32 = 5;

thread_local! {
    /// Resolves the promise that [`wait`] is suspended on.
    static WAKE: RefCell<Option<Function>> = const { RefCell::new(None) };
    /// Whether this is Firefox, which finds finished work when something is submitted, and else only every 100 ms
    /// (bug 1870699). Elsewhere an empty submission is work for nothing.
    static NEEDS_NUDGE: bool = global(&["navigator", "userAgent"]).as_string().is_some_and(|agent| agent.contains("Firefox/"));
}

/// Whether a software renderer blocks in a submission: browsers have a process for the GPU.
pub const SUBMIT_BLOCKS: bool = false;

/// Whether the errors of a shader arrive after the call that makes its pipeline.
pub const ERRORS_ARRIVE_LATE: bool = true;

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
    value.ok_or_else(|| DeviceError::invalid("a wait for the GPU ended without a result"))
}

/// Runs a future on the event loop.
pub fn spawn(future: impl Future<Output = ()> + 'static) {
    let _ = future_to_promise(async move {
        future.await;
        Ok(JsValue::UNDEFINED)
    });
}

fn suspend(promise: &Promise) -> Result<(), DeviceError> {
    let failed = |e: JsValue| DeviceError::invalid(format!("waiting for the GPU failed: {}", text(&e)));
    jspi_block_on_promise(promise).map(|_| ()).map_err(failed)
}

fn text(thrown: &JsValue) -> String {
    thrown.dyn_ref::<js_sys::Error>().map_or_else(|| format!("{thrown:?}"), |error| String::from(error.message()))
}

/// A property of the global object, by its path.
pub fn global(path: &[&str]) -> JsValue {
    path.iter().fold(js_sys::global().into(), |at, name| Reflect::get(&at, &JsValue::from_str(name)).unwrap_or_default())
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
            timer = set_timeout(&resolve, POLL_INTERVAL_MS);
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

/// The browser polls by itself.
pub fn poll(_device: &wgpu::Device) {}

/// The browser reports the end of a submission by itself.
pub fn report_end(_device: &wgpu::Device, _submission: wgpu::SubmissionIndex) {}

/// Wakes [`wait`].
pub fn wake() {
    if let Some(resolve) = WAKE.with_borrow(Clone::clone) {
        // Resolving a promise cannot throw.
        let _ = resolve.call0(&JsValue::NULL);
    }
}
