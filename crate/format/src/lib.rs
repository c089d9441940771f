//! File formats: npy, npz, safetensors, ONNX, StableHLO, Python on NumPy, JavaScript and the `.tandem` program file.
//!
//! Bytes in, bytes out: no file system, clock or network. Every length that a file states is compared with the size of the
//! file before memory is allocated for it, and a malformed file gives an [`Error`] that names the byte. Pickled objects are
//! never read, since they could run code, and of data outside of a file only what the caller gives.

#![forbid(unsafe_code)]

mod bytes;
mod convolution;
pub mod error;
pub mod javascript;
mod liveness;
pub mod npy;
pub mod npz;
pub mod numpy;
pub mod onnx;
pub mod safetensors;
pub mod stablehlo;
mod statements;
pub mod tandem;
pub mod tensor;
mod zip;

pub use error::{Error, Result};
pub use tensor::{Distribution, Program, Tensor};
