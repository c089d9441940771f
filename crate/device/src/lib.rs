//! Devices: buffers, loaded programs and their execution, behind one trait.
//!
//! The CPU runs generated WebAssembly on a heap of its own, in the browser or under wasmtime; the GPU runs generated WGSL
//! through wgpu. A device sees kernels and bytes, and knows nothing of graphs, tensors and Python.

pub mod api;
mod autotune;
pub mod clock;
pub mod cpu;
pub mod gpu;
mod kernel_time;
mod lru;
pub mod profile;
mod recovering;
mod tunings;

pub use api::{BufferId, Code, Device, DeviceError, FetchId, Listing, ProgramId, Stamped, Statistics, Trial};
pub use kernel_time::{KernelTime, time_kernel};
pub use recovering::Recovering;
