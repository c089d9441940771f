//! Devices: buffers, loaded programs and their execution, behind one trait.
//!
//! Holds the CPU (generated WebAssembly on a heap of its own, in the browser or under wasmtime) and the GPU (generated
//! WGSL through wgpu). Refuses graphs, tensors and Python: a device sees kernels and bytes.

pub mod api;
pub mod cpu;
pub mod gpu;
pub mod profile;
mod recent;
mod renewed;
mod slab;
mod time;
mod tune;
mod tunings;

pub use api::{BufferId, Code, Device, DeviceError, FetchId, Listing, ProgramId, Stamped, Statistics, Trial};
pub use renewed::Renewed;
pub use time::{KernelTime, time};
