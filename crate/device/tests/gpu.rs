//! The GPU device, natively on whatever Vulkan offers (in the test command: lavapipe, in software).
//!
//! Without an adapter these tests fail, so that nobody mistakes their absence for success; `TANDEM_NO_GPU=1` skips them
//! by name on a machine that has none.
#![cfg(not(target_arch = "wasm32"))]

#[path = "support/graphs.rs"]
mod graphs;
mod support;

#[path = "gpu/mod.rs"]
mod on_gpu;

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

macro_rules! native {
    ($($module:ident::$name:ident,)*) => {
        $(
            #[test]
            fn $name() {
                with_gpu(on_gpu::$module::$name);
            }
        )*
    };
}

gpu_tests!(native);

#[test]
#[ignore = "minutes: cargo test --release -p tandem-device --test gpu -- --ignored"]
fn very_many_random_graphs() {
    with_gpu(|gpu| on_gpu::graphs::check_random(gpu, 1_000..2_000));
}
