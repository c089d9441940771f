//! The browser as Python's host. What needs JavaScript of ours is in the global object `tandemHost`, which `ts/worker.ts` makes
//! before it starts this module.

use crate::js::to_js;
use crate::tables;
use std::cell::Cell;
use tandem_protocol::{Output, WatchUpdate};
use tandem_python::{Host, InputReply, Library, SleepEnd};
use wasm_bindgen::prelude::*;

/// Without shared memory the worker hears of Stop only when it waits; so it does, this often (milliseconds).
const YIELD_MS: f64 = 20.0;
/// `crypto.getRandomValues` gives no more at once.
const RANDOM_BYTES: usize = 65_536;
/// Why something that would have to wait is not possible in a browser without JSPI.
pub(crate) fn cannot_wait_for(what: &str) -> String {
    format!("this browser cannot wait for {what} (it lacks JavaScript Promise Integration); a newer Chrome, Edge, Firefox or Safari can")
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;

    #[wasm_bindgen(js_namespace = tandemHost, js_name = output)]
    fn host_output(output: JsValue);

    #[wasm_bindgen(js_namespace = tandemHost, js_name = watched)]
    fn host_watched(report: JsValue);

    /// Reads and clears the flag by which the page says that a message is for now, also while a cell runs.
    #[wasm_bindgen(js_namespace = tandemHost, js_name = takeCall)]
    fn host_take_call() -> bool;

    /// Reads and clears the stop flag.
    #[wasm_bindgen(js_namespace = tandemHost, js_name = takeStop)]
    fn host_take_stop() -> bool;

    /// Lets the event loop run once.
    #[wasm_bindgen(suspending, js_namespace = tandemHost, js_name = yieldOnce)]
    fn host_yield() -> JsValue;

    /// True when Stop ended it.
    #[wasm_bindgen(suspending, js_namespace = tandemHost, js_name = sleep)]
    fn host_sleep(milliseconds: f64) -> bool;

    #[wasm_bindgen(js_namespace = tandemHost, js_name = sleepBlocking)]
    fn host_sleep_blocking(milliseconds: f64) -> bool;

    /// The line, or null when Stop ended the wait.
    #[wasm_bindgen(suspending, js_namespace = tandemHost, js_name = input)]
    fn host_input(prompt: &str, password: bool) -> JsValue;

    #[wasm_bindgen(js_namespace = tandemHost, js_name = random)]
    fn host_random(bytes: &mut [u8]);

    #[wasm_bindgen(catch, suspending, js_namespace = tandemHost, js_name = libraryFile)]
    fn host_library_file(path: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, js_namespace = tandemHost, js_name = libraryFileBlocking)]
    fn host_library_file_blocking(path: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(js_namespace = tandemHost, js_name = cachedCode)]
    fn host_cached_code(key: &str) -> Option<js_sys::Uint8Array>;

    #[wasm_bindgen(js_namespace = tandemHost, js_name = cacheCode)]
    fn host_cache_code(key: &str, code: js_sys::Uint8Array);

    #[wasm_bindgen(js_namespace = tandemHost, js_name = workerLimit)]
    fn host_worker_limit() -> u32;

    #[wasm_bindgen(js_namespace = tandemHost, js_name = postToWorker)]
    fn host_post_to_worker(worker: u32, message: js_sys::Uint8Array);

    /// A number and bytes, or null when Stop ended the wait.
    #[wasm_bindgen(suspending, js_namespace = tandemHost, js_name = receiveFromWorker)]
    fn host_receive_from_worker() -> JsValue;

    #[wasm_bindgen(js_namespace = tandemHost, js_name = endWorker)]
    fn host_end_worker(worker: u32);

    #[wasm_bindgen(js_namespace = tandemHost, js_name = died)]
    pub(crate) fn host_died(reason: &str);
}

/// The function that reads and clears the stop flag, for code that does not come through this program.
#[cfg(target_arch = "wasm32")]
pub(crate) fn stop_function() -> Result<js_sys::Function, String> {
    let get = |object: &JsValue, name: &str| js_sys::Reflect::get(object, &JsValue::from_str(name));
    let found = get(&js_sys::global(), "tandemHost").and_then(|host| get(&host, "takeStop"));
    found.ok().and_then(|f| f.dyn_into().ok()).ok_or_else(|| "the worker's script has no takeStop".to_owned())
}

/// This browser's worker.
pub(crate) struct BrowserHost {
    clock_resolution_ms: f64,
    /// Whether the page shares the stop flag.
    isolated: bool,
    /// Where the stack begins of an export that may wait. None in a browser without JSPI, and for exports that may not.
    suspendable: Cell<Option<usize>>,
    yielded_ms: Cell<f64>,
}

impl BrowserHost {
    pub(crate) fn new(clock_resolution_ms: f64, isolated: bool) -> Self {
        BrowserHost { clock_resolution_ms, isolated, suspendable: Cell::new(None), yielded_ms: Cell::new(0.0) }
    }

    /// Says whether what runs now was called through JSPI.
    pub(crate) fn set_suspends(&self, suspends: bool) {
        self.suspendable.set(suspends.then(stack_address));
    }

    /// A file of the page that lies beside the kernel.
    fn library_file(&self, path: &str) -> Result<Vec<u8>, String> {
        let fetched = if self.suspends() { host_library_file(path) } else { host_library_file_blocking(path) };
        match fetched {
            Ok(bytes) => Ok(js_sys::Uint8Array::new(&bytes).to_vec()),
            Err(reason) => Err(reason
                .as_string()
                .unwrap_or_else(|| "A library could not be loaded. Check the connection and run the cell again.".to_owned())),
        }
    }

    /// Whether a wait may suspend the stack. The parser grows a stack of its own in the heap, above the first one: what would have to
    /// be kept of it is not known.
    fn suspends(&self) -> bool {
        self.suspendable.get().is_some_and(|begin| stack_address() <= begin + FRAME_BYTES)
    }
}

/// Frames of the export itself may begin this far above the place where it was said that it may wait.
const FRAME_BYTES: usize = 65_536;

/// An address close to the caller's frame.
#[inline(never)]
fn stack_address() -> usize {
    let local = 0_u8;
    std::hint::black_box(&raw const local).addr()
}

impl Host for BrowserHost {
    fn output(&self, output: Output) {
        host_output(to_js(&output));
    }

    fn watched(&self, report: WatchUpdate) {
        host_watched(to_js(&report));
    }

    fn now_ms(&self) -> f64 {
        performance_now()
    }

    fn clock_resolution_ms(&self) -> f64 {
        self.clock_resolution_ms
    }

    fn unix_ms(&self) -> f64 {
        js_sys::Date::now()
    }

    fn take_interrupt(&self) -> bool {
        if self.suspends() {
            let is_time = if self.isolated { host_take_call() } else { performance_now() - self.yielded_ms.get() >= YIELD_MS };
            if is_time {
                host_yield();
                self.yielded_ms.set(performance_now());
            }
        }
        host_take_stop()
    }

    fn sleep(&self, milliseconds: f64) -> SleepEnd {
        let stopped = if self.suspends() { host_sleep(milliseconds) } else { host_sleep_blocking(milliseconds) };
        if stopped { SleepEnd::Interrupted } else { SleepEnd::Elapsed }
    }

    fn input(&self, prompt: &str, password: bool) -> InputReply {
        if !self.suspends() {
            return InputReply::Unavailable(format!("{}. Write the value into the cell instead.", cannot_wait_for("input")));
        }
        host_input(prompt, password).as_string().map_or(InputReply::Interrupted, InputReply::Line)
    }

    fn random(&self, bytes: &mut [u8]) {
        bytes.chunks_mut(RANDOM_BYTES).for_each(host_random);
    }

    fn library(&self, library: Library) -> Result<Vec<u8>, String> {
        self.library_file(&format!("{}.bin", library.name()))
    }

    fn wheel_file(&self, name: &str) -> Result<Vec<u8>, String> {
        self.library_file(&format!("wheels/{name}"))
    }

    fn restore_tables(&self, library: Library) -> Result<(), String> {
        tables::restore(library, || self.library(library))
    }

    fn cached_code(&self, key: u64) -> Option<Vec<u8>> {
        host_cached_code(&format!("{key:016x}")).map(|code| code.to_vec())
    }

    fn cache_code(&self, key: u64, code: &dyn Fn() -> Vec<u8>) {
        host_cache_code(&format!("{key:016x}"), js_sys::Uint8Array::from(code().as_slice()));
    }

    fn worker_limit(&self) -> u32 {
        // Answers come through the event loop, which runs while this thread is suspended.
        if self.suspends() { host_worker_limit() } else { 0 }
    }

    fn post_to_worker(&self, worker: u32, message: &[u8]) {
        host_post_to_worker(worker, js_sys::Uint8Array::from(message));
    }

    fn receive_from_worker(&self) -> Option<(u32, Vec<u8>)> {
        let received: js_sys::Array = host_receive_from_worker().dyn_into().ok()?;
        Some((received.get(0).as_f64()? as u32, js_sys::Uint8Array::new(&received.get(1)).to_vec()))
    }

    fn end_worker(&self, worker: u32) {
        host_end_worker(worker);
    }
}
