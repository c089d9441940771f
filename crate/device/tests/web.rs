//! Devices in a browser's worker.
#![cfg(target_arch = "wasm32")]

#[path = "support/graphs.rs"]
mod graphs;
mod support;

#[path = "web/cpu.rs"]
mod cpu;
#[path = "web/gpu.rs"]
mod gpu;
#[path = "gpu/mod.rs"]
mod on_gpu;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);
