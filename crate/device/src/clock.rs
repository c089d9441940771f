//! The clock of every measurement: milliseconds since the process, or the browser's worker, began.

/// Milliseconds of a monotonic clock that all threads and devices have in common.
#[cfg(target_arch = "wasm32")]
pub fn now() -> f64 {
    #[wasm_bindgen::prelude::wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = performance, js_name = now)]
        fn performance_now() -> f64;
    }
    performance_now()
}

/// Milliseconds of a monotonic clock that all threads and devices have in common.
#[cfg(not(target_arch = "wasm32"))]
pub fn now() -> f64 {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed().as_secs_f64() * 1e3
}
