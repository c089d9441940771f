//! Kernel IR to WGSL: [`shader`] turns one [`Kernel`] into the text of one compute shader with one entry point.
//!
//! Holds how loops become workgroups and how each scalar op is spelled so that NaN, infinities, zero divisors and
//! overflow come out as [`tandem_ir::scalar`] defines them. Every name is made from a counter. Refuses devices: nothing
//! here knows wgpu, an adapter or a buffer, and the same kernel and limits always give the same text.
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

mod candidates;
mod elementwise;
mod function;
mod helper;
mod map;
mod matmul;
mod matvec;
mod module;
mod point;
mod reduce;
mod register;
mod rows;
mod tree;
mod width;

pub use candidates::candidates;

use tandem_ir::DType;
use tandem_kernel::{Body, Kernel};

/// What a device allows; the default is what WebGPU guarantees everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// Workgroups along one axis of a dispatch.
    pub workgroups: u32,
    /// Invocations of one workgroup.
    pub invocations: u32,
    /// Bytes of one workgroup's shared memory.
    pub shared_bytes: u32,
    /// Sizes of its subgroups, where it has them.
    pub subgroups: Option<Subgroups>,
    /// Whether shaders can store floats of 16 bits.
    pub half: bool,
    /// Whether a program plays the GPU: then memory shared by a workgroup and barriers are dear, and there are few
    /// invocations at a time, so that each may do more.
    pub software: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { workgroups: 65_535, invocations: 256, shared_bytes: 16_384, subgroups: None, half: false, software: false }
    }
}

impl Limits {
    /// Bytes of an element as shaders store it.
    pub fn size(&self, dtype: DType) -> usize {
        if self.half && dtype == DType::F16 { 2 } else { 4 }
    }
}

/// How many invocations run in step and can exchange values: a device may choose, within these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Subgroups {
    /// The fewest.
    pub least: u32,
    /// The most.
    pub most: u32,
}

/// A generated compute shader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shader {
    /// WGSL with the single entry point [`ENTRY_POINT`].
    pub source: String,
    /// Workgroups to dispatch along each axis. A 0 means that there is nothing to do (the output has no elements).
    pub workgroups: [u32; 3],
}

impl Shader {
    /// Whether the text uses subgroups: where WGSL wants that to be said, `enable subgroups;` goes before it.
    pub fn uses_subgroups(&self) -> bool {
        self.source.contains(module::NEAR_BUILTIN)
    }
}

/// Name of the entry point of every shader.
pub const ENTRY_POINT: &str = "main";

/// The shader of a kernel. Element counts and indices must fit in 32 bits, which every device's binding limit ensures.
pub fn shader(kernel: &Kernel, limits: Limits) -> Shader {
    if kernel.outputs.iter().all(|output| output.len == 0) {
        return module::nothing(kernel, limits);
    }
    match &kernel.body {
        Body::Map(body) => map::shader(kernel, body, limits),
        Body::Reduce(body) => reduce::shader(kernel, body, limits),
        Body::MatMul(body) if limits.software || kernel.tuning.in_place => register::shader(kernel, body, limits),
        Body::MatMul(body) if matvec::fits(body) => matvec::shader(kernel, body, limits),
        Body::MatMul(body) => matmul::shader(kernel, body, limits),
        Body::Rows(body) => rows::shader(kernel, body, limits),
    }
}
