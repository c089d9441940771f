//! Devices: buffers, loaded programs and their execution, behind one trait.
//!
//! The CPU runs generated WebAssembly on a heap of its own, in the browser or under wasmtime; the GPU runs generated WGSL
//! through wgpu. A device sees kernels and bytes, and knows nothing of graphs, tensors and Python.

mod autotune;
pub mod clock;
pub mod cpu;
mod device;
mod error;
pub mod gpu;
mod kernel_time;
mod label;
mod lru;
mod open_error;
pub mod phase;
pub mod profile;
mod recovering;
mod tunings;
mod work;

pub use device::{
    Addressable, AsyncReadback, BufferId, Capabilities, Code, CodeForm, Device, DeviceTime, Portable, PortableProgram, Profiled, ProgramId,
    Queued, ReadbackId, Recoverable, Statistics, TableEntry, Threaded, Trial, Tunable, Watch,
};
pub use error::{DeviceError, Remedy};
pub use kernel_time::{KernelTime, time_kernel};
pub use label::DeviceLabel;
pub use open_error::OpenError;
pub use recovering::Recovering;
pub use work::traffic;
