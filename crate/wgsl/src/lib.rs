//! Kernel IR to WGSL: [`shader`] turns one [`Kernel`] into the text of one compute shader with one entry point.
//!
//! `body` writes the shader of each kind of kernel, `emit` what they share: bindings, expressions, indices, workgroups;
//! `math` spells each scalar op so that NaN, infinities, zero divisors and overflow come out as [`tandem_ir::scalar`]
//! defines them. Every name is made from a counter, and the same kernel and limits always give the same text.
//!
//! A shader binds the kernel's inputs in order as `binding(0)…` (read) and then its outputs (read and write). An element
//! takes four bytes, or as [`Limits::size`] says, and **the bytes bound must be a multiple of 16 and at least 16**: shaders
//! that move four elements at once touch the padding.
//!
//! Dtypes narrower than four bytes are held as the next one of their kind: bool as a `u32`, 0 or 1; i8 and u8 as `i32` and
//! `u32`, wrapped after every op that may leave their range; f16 as `f32`, rounded once after every op. WGSL cannot store
//! single bytes; its own f16 is an extension that many adapters lack, with a precision of its own. Where there is one, f16
//! are stored in it and still computed as `f32`, so that every adapter gives the same; else they are stored as `f32`, too, at
//! the price of memory. Numbers of 64 bits are refused before: WGSL has none.

#![forbid(unsafe_code)]

mod body;
mod candidates;
mod emit;
mod limits;
mod math;
mod width;

pub use candidates::candidates;
pub use emit::{ENTRY_POINT, Shader};
pub use limits::{Limits, Subgroups};

use tandem_kernel::Kernel;

/// The shader of a kernel. Element counts and indices must fit in 32 bits, which every device's binding limit ensures.
pub fn shader(kernel: &Kernel, limits: Limits) -> Shader {
    if kernel.outputs.iter().all(|output| output.len == 0) { emit::empty(kernel, limits) } else { body::shader(kernel, limits) }
}
