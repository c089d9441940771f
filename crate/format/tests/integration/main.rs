//! All tests of this crate's interface, as one program: each further program would be linked for itself.

mod mutations;
mod npy;
mod onnx;
mod safetensors;
mod tandem;
