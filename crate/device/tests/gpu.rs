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

use tandem_device::gpu::{Gpu, Options};
use tandem_device::{Device, OpenError};

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

fn with(gpu: Result<Gpu, OpenError>, test: impl FnOnce(&Gpu)) {
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
    let software = Gpu::new().is_ok_and(|gpu| gpu.label().is_software);
    let other = || Gpu::with_options(Options { software: Some(!software), ..Options::default() });
    with(other(), on_gpu::reductions::folds_of_every_shape);
    with(other(), on_gpu::reductions::not_a_number_wins_every_fold);
    with(other(), on_gpu::reductions::a_mean_of_squares_with_an_epilogue);
    with(other(), on_gpu::reductions::products_of_every_size_and_layout);
    with(other(), on_gpu::reductions::layers_with_bias_and_relu);
    with(other(), on_gpu::reductions::batches_broadcast_and_reversed);
    with(other(), on_gpu::graphs::random_graphs);
}

/// GPUs that are opened in ways that browsers do not grant.
macro_rules! restricted {
    ($($module:ident::$name:ident,)*) => {
        $(
            #[test]
            fn $name() {
                if !skipped() {
                    on_gpu::$module::$name();
                }
            }
        )*
    };
}

restricted! {
    f16::they_take_two_bytes_where_shaders_have_them,
    f16::special_values_pass_through,
    f16::slices_of_an_odd_number_of_them_are_moved,
    f16::they_go_in_parts_through_large_buffers,
    f16::in_words_everything_is_as_right,
    large_buffers::kernels_go_through_them_in_parts,
    large_buffers::programs_hold_them_between_steps,
    large_buffers::what_cannot_be_done_in_parts_is_refused_by_name,
    low_limits::folds_and_products_keep_to_low_limits,
    low_limits::graphs_keep_to_low_limits_or_are_refused,
    stop::stop_ends_a_kernel_of_seconds,
}

#[test]
#[ignore = "minutes: cargo test --release -p tandem-device --test gpu -- --ignored"]
fn very_many_random_graphs() {
    with_gpu(|gpu| on_gpu::graphs::check_random(gpu, 1_000..2_000));
}
