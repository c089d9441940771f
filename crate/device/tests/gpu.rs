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

use tandem_device::Device;
use tandem_device::gpu::Gpu;

/// Runs a test on a GPU of its own.
fn with_gpu(test: impl FnOnce(&Gpu)) {
    if !skipped() {
        with(Gpu::new(), test);
    }
}

fn skipped() -> bool {
    let skips = std::env::var_os("TANDEM_NO_GPU").is_some_and(|value| value == "1");
    if skips {
        eprintln!("skipped: TANDEM_NO_GPU=1");
    }
    skips
}

fn with(gpu: Result<Gpu, String>, test: impl FnOnce(&Gpu)) {
    match gpu {
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

/// What is generated for GPUs and for programs that play one differs; either runs on any adapter.
#[test]
fn code_for_either_kind_of_adapter() {
    if skipped() {
        return;
    }
    let software = Gpu::new().is_ok_and(|gpu| gpu.is_software());
    let other = || Gpu::with_code_for(Some(!software));
    with(other(), on_gpu::sums::folds_of_every_shape);
    with(other(), on_gpu::sums::not_a_number_wins_every_fold);
    with(other(), on_gpu::sums::a_mean_of_squares_with_an_epilogue);
    with(other(), on_gpu::sums::products_of_every_size_and_layout);
    with(other(), on_gpu::sums::layers_with_bias_and_relu);
    with(other(), on_gpu::sums::batches_broadcast_and_reversed);
    with(other(), on_gpu::graphs::random_graphs);
}

#[test]
#[ignore = "minutes: cargo test --release -p tandem-device --test gpu -- --ignored"]
fn very_many_random_graphs() {
    with_gpu(|gpu| on_gpu::graphs::check_random(gpu, 1_000..2_000));
}
