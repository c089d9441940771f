//! The GPU device, natively on whatever Vulkan offers (in the test command: lavapipe, in software).
//!
//! Without an adapter these tests fail, so that nobody mistakes their absence for success; `TANDEM_NO_GPU=1` skips them
//! by name on a machine that has none.
#![cfg(not(target_arch = "wasm32"))]

mod support;

#[path = "gpu/bound.rs"]
mod bound;
#[path = "gpu/contract.rs"]
mod contract;
#[path = "gpu/elementwise.rs"]
mod elementwise;
#[path = "gpu/sums.rs"]
mod sums;

use tandem_device::gpu::Gpu;

/// Runs a test on a GPU of its own.
fn with_gpu(test: impl FnOnce(&Gpu)) {
    if std::env::var_os("TANDEM_NO_GPU").is_some_and(|value| value == "1") {
        eprintln!("skipped: TANDEM_NO_GPU=1");
        return;
    }
    match Gpu::new() {
        Ok(gpu) => test(&gpu),
        Err(reason) => panic!("{reason} (or set TANDEM_NO_GPU=1 to leave these tests out)"),
    }
}
