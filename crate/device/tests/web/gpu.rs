//! The GPU device in a browser's worker, on its software adapter in the test command: the list of native tests, through
//! the browser's own WGSL compiler and with waiting by JSPI.
#![allow(deprecated, reason = "wasm-bindgen marks its JSPI support as experimental in this way")]

use crate::on_gpu;
use js_sys::futures::JsFuture;
use js_sys::{Function, Promise, Reflect};
use std::cell::RefCell;
use std::sync::Once;
use tandem_device::gpu::Gpu;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{console_log, wasm_bindgen_test};

static HOOK: Once = Once::new();

thread_local! {
    static JOB: RefCell<Option<Box<dyn FnOnce()>>> = const { RefCell::new(None) };
    /// What the last panic said: the promise of a job that failed tells nothing of it.
    static REASON: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs the job on a stack that can be suspended.
#[wasm_bindgen(jspi)]
pub fn tandem_test_job() {
    let job = JOB.take().expect("there is a job");
    job();
}

/// Runs a function where it may wait.
async fn suspendable(job: impl FnOnce() + 'static) {
    JOB.set(Some(Box::new(job)));
    // Once: a job that failed leaves a thread that counts as panicking, and such a thread may set no hook.
    HOOK.call_once(|| {
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            REASON.with_borrow_mut(|reason| *reason = info.to_string());
            hook(info);
        }));
    });
    let export = Reflect::get(&wasm_bindgen::exports(), &JsValue::from_str("tandem_test_job")).expect("an export");
    let webassembly = Reflect::get(&js_sys::global(), &JsValue::from_str("WebAssembly")).expect("the browser has it");
    let promising: Function = Reflect::get(&webassembly, &JsValue::from_str("promising")).expect("JSPI").unchecked_into();
    let job: Function = promising.call1(&webassembly, &export).expect("a function").unchecked_into();
    let promise: Promise = job.call0(&JsValue::NULL).expect("a promise").unchecked_into();
    if JsFuture::from(promise).await.is_err() {
        panic!("{}", REASON.take());
    }
}

/// Opens a GPU for a test; without one the test fails.
fn with_gpu(test: fn(&Gpu)) {
    let start = js_sys::Date::now();
    match Gpu::new() {
        Ok(gpu) => test(&gpu),
        Err(reason) => panic!("{reason}"),
    }
    console_log!("{:.1} s", (js_sys::Date::now() - start) / 1e3);
}

macro_rules! in_browser {
    ($($module:ident::$name:ident,)*) => {
        $(
            #[wasm_bindgen_test]
            async fn $name() {
                suspendable(|| with_gpu(on_gpu::$module::$name)).await;
            }
        )*
    };
}

crate::gpu_tests!(in_browser);
