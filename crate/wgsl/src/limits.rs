//! What a device allows a shader to use.

use tandem_ir::DType;

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
