//! File formats: npy, npz, safetensors, ONNX and the `.tandem` program file.
//!
//! Bytes in, bytes out. Every length that a file states is compared with what the file holds before anything is
//! allocated for it, and a file that is not what it should be gives an [`Error`] that names the byte. Refuses files,
//! clocks and networks; refuses pickled objects and data outside of the file, which could run code or read others'.

#![forbid(unsafe_code)]

mod bytes;
pub mod error;
pub mod npy;
pub mod npz;
pub mod onnx;
pub mod safetensors;
pub mod tandem;
pub mod tensor;
mod zip;

pub use error::{Error, Result};
pub use tensor::{Program, Tensor};
