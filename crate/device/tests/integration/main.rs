//! All tests of this crate's interface, as one program.
//! Those that need a GPU or a browser are others.
#![cfg(not(target_arch = "wasm32"))]

mod attention;
#[path = "../support/bench.rs"]
mod bench;
mod call_queue;
mod cpu_device;
mod cpu_graphs;
mod elementwise;
mod finite_halves;
#[path = "../support/graphs.rs"]
mod graphs;
mod integer_dot;
mod matmul;
mod random_kernels;
mod readback;
mod recovering;
mod reduce;
mod rows;
mod sequential;
#[path = "../support/mod.rs"]
mod support;
mod threads;
mod tuning;
mod work_queue;
