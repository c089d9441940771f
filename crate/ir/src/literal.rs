//! Scalar values known while compiling. Refuses tensors: a large constant is an input of the program, never part of it.

use crate::DType;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A scalar of some dtype. Equality and hash are by bits, so NaN equals itself and `0.0` differs from `-0.0`.
#[derive(Clone, Copy, Debug)]
pub enum Literal {
    /// A bool.
    Bool(bool),
    /// An i32.
    I32(i32),
    /// An f32.
    F32(f32),
}

impl Literal {
    /// Its dtype.
    pub fn dtype(self) -> DType {
        match self {
            Literal::Bool(_) => DType::Bool,
            Literal::I32(_) => DType::I32,
            Literal::F32(_) => DType::F32,
        }
    }

    /// Its bits, zero-extended.
    pub fn bits(self) -> u32 {
        match self {
            Literal::Bool(b) => u32::from(b),
            Literal::I32(i) => i.cast_unsigned(),
            Literal::F32(x) => x.to_bits(),
        }
    }

    /// Zero of a dtype.
    pub fn zero(dtype: DType) -> Literal {
        match dtype {
            DType::Bool => Literal::Bool(false),
            DType::I32 => Literal::I32(0),
            DType::F32 => Literal::F32(0.0),
        }
    }

    /// Converted as the op `cast` converts: floats truncate towards zero and saturate, NaN becomes 0, anything but zero
    /// becomes true.
    pub fn cast(self, dtype: DType) -> Literal {
        match dtype {
            DType::Bool => Literal::Bool(match self {
                Literal::Bool(b) => b,
                Literal::I32(i) => i != 0,
                Literal::F32(x) => x != 0.0,
            }),
            DType::I32 => Literal::I32(match self {
                Literal::Bool(b) => i32::from(b),
                Literal::I32(i) => i,
                Literal::F32(x) => x as i32,
            }),
            DType::F32 => Literal::F32(match self {
                Literal::Bool(b) => f32::from(u8::from(b)),
                Literal::I32(i) => i as f32,
                Literal::F32(x) => x,
            }),
        }
    }
}

impl PartialEq for Literal {
    fn eq(&self, other: &Literal) -> bool {
        self.dtype() == other.dtype() && self.bits() == other.bits()
    }
}

impl Eq for Literal {}

impl Hash for Literal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.dtype().hash(state);
        self.bits().hash(state);
    }
}

/// Shortest text that reads back as the same value; floats always show a point or an exponent.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Literal::Bool(b) => write!(f, "{b}"),
            Literal::I32(i) => write!(f, "{i}"),
            Literal::F32(x) if x.is_nan() => f.write_str("nan"),
            Literal::F32(x) if x.is_infinite() => f.write_str(if *x > 0.0 { "inf" } else { "-inf" }),
            Literal::F32(x) => write!(f, "{x:?}"),
        }
    }
}
