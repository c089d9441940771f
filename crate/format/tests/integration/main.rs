//! All tests of this crate's interface, as one program.

mod mutations;
mod npy;
mod onnx;
mod safetensors;
mod tandem;
