//! What generated code may use of an engine.

/// What the engine offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Features {
    /// Vectors of 128 bits.
    pub simd: bool,
    /// Relaxed SIMD, of which the fused multiply-add is used; needs `simd`.
    pub relaxed: bool,
}

impl Features {
    /// None.
    pub const SCALAR: Features = Features { simd: false, relaxed: false };
    /// SIMD128.
    pub const SIMD: Features = Features { simd: true, relaxed: false };
    /// SIMD128 and relaxed SIMD.
    pub const RELAXED: Features = Features { simd: true, relaxed: true };
}
