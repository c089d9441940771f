//! The GPU device in a browser's worker, on its software adapter in the test command: the list of native tests, through
//! the browser's own WGSL compiler and with waiting by JSPI.
#![allow(deprecated, reason = "wasm-bindgen marks its JSPI support as experimental in this way")]

use crate::on_gpu;
use js_sys::futures::JsFuture;
use js_sys::{Function, Promise, Reflect};
use std::cell::RefCell;
use tandem_device::gpu::Gpu;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

thread_local! {
    static JOB: RefCell<Option<Box<dyn FnOnce()>>> = const { RefCell::new(None) };
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
    let export = Reflect::get(&wasm_bindgen::exports(), &JsValue::from_str("tandem_test_job")).expect("an export");
    let webassembly = Reflect::get(&js_sys::global(), &JsValue::from_str("WebAssembly")).expect("the browser has it");
    let promising: Function = Reflect::get(&webassembly, &JsValue::from_str("promising")).expect("JSPI").unchecked_into();
    let job: Function = promising.call1(&webassembly, &export).expect("a function").unchecked_into();
    let promise: Promise = job.call0(&JsValue::NULL).expect("a promise").unchecked_into();
    JsFuture::from(promise).await.expect("the job ends");
}

/// Opens a GPU for a test; without one the test fails.
fn with_gpu(test: fn(&Gpu)) {
    match Gpu::new() {
        Ok(gpu) => test(&gpu),
        Err(reason) => panic!("{reason}"),
    }
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
