//! Scalar constants.
//!
//! There are no tensor constants: a large constant is an input of the program.

use crate::DType;
use half::f16;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A scalar of some dtype. Equality and hash are by bits, so NaN equals itself and `0.0` differs from `-0.0`.
#[derive(Clone, Copy, Debug)]
pub enum Literal {
    /// A bool.
    Bool(bool),
    /// An i8.
    I8(i8),
    /// A u8.
    U8(u8),
    /// An i16.
    I16(i16),
    /// A u16.
    U16(u16),
    /// An i32.
    I32(i32),
    /// A u32.
    U32(u32),
    /// An i64.
    I64(i64),
    /// A u64.
    U64(u64),
    /// An f16.
    F16(f16),
    /// An f32.
    F32(f32),
    /// An f64.
    F64(f64),
}

/// An exact number between two dtypes of a conversion.
enum Number {
    Integer(i64),
    /// Of a u64.
    Unsigned(u64),
    Float(f64),
}

impl Literal {
    /// The scalar's dtype.
    pub fn dtype(self) -> DType {
        match self {
            Literal::Bool(_) => DType::Bool,
            Literal::I8(_) => DType::I8,
            Literal::U8(_) => DType::U8,
            Literal::I16(_) => DType::I16,
            Literal::U16(_) => DType::U16,
            Literal::I32(_) => DType::I32,
            Literal::U32(_) => DType::U32,
            Literal::I64(_) => DType::I64,
            Literal::U64(_) => DType::U64,
            Literal::F16(_) => DType::F16,
            Literal::F32(_) => DType::F32,
            Literal::F64(_) => DType::F64,
        }
    }

    /// The bits of its host layout ([`DType::host_size`] bytes), zero-extended.
    pub fn bits(self) -> u64 {
        match self {
            Literal::Bool(b) => u64::from(b),
            Literal::I8(i) => u64::from(i.cast_unsigned()),
            Literal::U8(i) => u64::from(i),
            Literal::I16(i) => u64::from(i.cast_unsigned()),
            Literal::U16(i) => u64::from(i),
            Literal::I32(i) => u64::from(i.cast_unsigned()),
            Literal::U32(i) => u64::from(i),
            Literal::I64(i) => i.cast_unsigned(),
            Literal::U64(i) => i,
            Literal::F16(x) => u64::from(x.to_bits()),
            Literal::F32(x) => u64::from(x.to_bits()),
            Literal::F64(x) => x.to_bits(),
        }
    }

    /// The scalar of a dtype with these bits; bits beyond the dtype's size are ignored, and any bool but 0 is true.
    pub fn from_bits(dtype: DType, bits: u64) -> Literal {
        match dtype {
            DType::Bool => Literal::Bool(bits as u8 != 0),
            DType::I8 => Literal::I8(bits as i8),
            DType::U8 => Literal::U8(bits as u8),
            DType::I16 => Literal::I16(bits as i16),
            DType::U16 => Literal::U16(bits as u16),
            DType::I32 => Literal::I32(bits as i32),
            DType::U32 => Literal::U32(bits as u32),
            DType::I64 => Literal::I64(bits as i64),
            DType::U64 => Literal::U64(bits),
            DType::F16 => Literal::F16(f16::from_bits(bits as u16)),
            DType::F32 => Literal::F32(f32::from_bits(bits as u32)),
            DType::F64 => Literal::F64(f64::from_bits(bits)),
        }
    }

    /// Zero of a dtype.
    pub fn zero(dtype: DType) -> Literal {
        Literal::from_bits(dtype, 0)
    }

    /// An integer as a scalar of a dtype, wrapped or rounded to it; anything but 0 is true.
    pub fn integer(dtype: DType, value: i64) -> Literal {
        Literal::I64(value).cast(dtype)
    }

    /// A number as a scalar of a dtype, converted as `cast` does.
    pub fn float(dtype: DType, value: f64) -> Literal {
        Literal::F64(value).cast(dtype)
    }

    /// As an f64; true is 1. Only integers beyond 2^53 are rounded.
    pub fn to_f64(self) -> f64 {
        match self.number() {
            Number::Integer(i) => i as f64,
            Number::Unsigned(i) => i as f64,
            Number::Float(x) => x,
        }
    }

    /// As an i64, converted as `cast` does.
    pub fn to_i64(self) -> i64 {
        match self.number() {
            Number::Integer(i) => i,
            Number::Unsigned(i) => i.cast_signed(),
            Number::Float(x) => x as i64,
        }
    }

    /// As an i64, held to its ends.
    pub fn to_i64_held(self) -> i64 {
        match self.number() {
            Number::Unsigned(i) => i64::try_from(i).unwrap_or(i64::MAX),
            Number::Integer(_) | Number::Float(_) => self.to_i64(),
        }
    }

    /// The integer that it is; a float is truncated and held to the ends of i64.
    pub fn to_integer(self) -> i128 {
        match self.number() {
            Number::Unsigned(i) => i.into(),
            Number::Integer(_) | Number::Float(_) => self.to_i64().into(),
        }
    }

    /// The least number of a numeric dtype: minus infinity where there is one.
    pub fn lowest(dtype: DType) -> Literal {
        match dtype {
            DType::Bool => Literal::Bool(false),
            DType::I8 => Literal::I8(i8::MIN),
            DType::U8 => Literal::U8(u8::MIN),
            DType::I16 => Literal::I16(i16::MIN),
            DType::U16 => Literal::U16(u16::MIN),
            DType::I32 => Literal::I32(i32::MIN),
            DType::U32 => Literal::U32(u32::MIN),
            DType::I64 => Literal::I64(i64::MIN),
            DType::U64 => Literal::U64(u64::MIN),
            DType::F16 => Literal::F16(f16::NEG_INFINITY),
            DType::F32 => Literal::F32(f32::NEG_INFINITY),
            DType::F64 => Literal::F64(f64::NEG_INFINITY),
        }
    }

    /// The greatest number of a numeric dtype: infinity where there is one.
    pub fn highest(dtype: DType) -> Literal {
        match dtype {
            DType::Bool => Literal::Bool(true),
            DType::I8 => Literal::I8(i8::MAX),
            DType::U8 => Literal::U8(u8::MAX),
            DType::I16 => Literal::I16(i16::MAX),
            DType::U16 => Literal::U16(u16::MAX),
            DType::I32 => Literal::I32(i32::MAX),
            DType::U32 => Literal::U32(u32::MAX),
            DType::I64 => Literal::I64(i64::MAX),
            DType::U64 => Literal::U64(u64::MAX),
            DType::F16 => Literal::F16(f16::INFINITY),
            DType::F32 => Literal::F32(f32::INFINITY),
            DType::F64 => Literal::F64(f64::INFINITY),
        }
    }

    /// Whether it is a float NaN.
    pub fn is_nan(self) -> bool {
        self.dtype().is_float() && self.to_f64().is_nan()
    }

    fn number(self) -> Number {
        match self {
            Literal::Bool(b) => Number::Integer(i64::from(b)),
            Literal::I8(i) => Number::Integer(i64::from(i)),
            Literal::U8(i) => Number::Integer(i64::from(i)),
            Literal::I16(i) => Number::Integer(i64::from(i)),
            Literal::U16(i) => Number::Integer(i64::from(i)),
            Literal::I32(i) => Number::Integer(i64::from(i)),
            Literal::U32(i) => Number::Integer(i64::from(i)),
            Literal::I64(i) => Number::Integer(i),
            Literal::U64(i) => Number::Unsigned(i),
            Literal::F16(x) => Number::Float(f64::from(x)),
            Literal::F32(x) => Number::Float(f64::from(x)),
            Literal::F64(x) => Number::Float(x),
        }
    }

    /// Converted as the op `cast` converts: floats truncate towards zero and saturate at the ends of an integer type,
    /// NaN becomes 0, integers wrap, and anything but zero becomes true.
    pub fn cast(self, dtype: DType) -> Literal {
        if self.dtype() == dtype {
            return self;
        }
        // Integers of up to 32 bits fit an f64 exactly; wider ones are rounded once to f32 and to f64, and to f16 by way of f32, where
        // all that f16 cannot hold is infinite anyway.
        let of_integer = |bits: u64, single: f32, double: f64| match dtype {
            DType::Bool => Literal::Bool(bits != 0),
            DType::F16 => Literal::F16(f16::from_f32(single)),
            DType::F32 => Literal::F32(single),
            DType::F64 => Literal::F64(double),
            DType::I8 | DType::U8 | DType::I16 | DType::U16 | DType::I32 | DType::U32 | DType::I64 | DType::U64 => {
                Literal::from_bits(dtype, bits)
            }
        };
        match (self.number(), dtype) {
            (Number::Integer(i), _) => of_integer(i.cast_unsigned(), i as f32, i as f64),
            (Number::Unsigned(i), _) => of_integer(i, i as f32, i as f64),
            (Number::Float(x), DType::Bool) => Literal::Bool(x != 0.0),
            (Number::Float(x), DType::I8) => Literal::I8(x as i8),
            (Number::Float(x), DType::U8) => Literal::U8(x as u8),
            (Number::Float(x), DType::I16) => Literal::I16(x as i16),
            (Number::Float(x), DType::U16) => Literal::U16(x as u16),
            (Number::Float(x), DType::I32) => Literal::I32(x as i32),
            (Number::Float(x), DType::U32) => Literal::U32(x as u32),
            (Number::Float(x), DType::I64) => Literal::I64(x as i64),
            (Number::Float(x), DType::U64) => Literal::U64(x as u64),
            (Number::Float(x), DType::F16) => Literal::F16(f16::from_f32(round_to_odd(x))),
            (Number::Float(x), DType::F32) => Literal::F32(x as f32),
            (Number::Float(x), DType::F64) => Literal::F64(x),
        }
    }
}

/// Rounds to odd: the f32 towards zero, with its last bit set if the result is inexact. Rounding that to f16 equals one
/// rounding of `x` (Boldo and Melquiond, "When double rounding is odd", 2005).
fn round_to_odd(x: f64) -> f32 {
    let nearest = x as f32;
    if x.is_nan() || f64::from(nearest) == x {
        return nearest;
    }
    let beyond = f64::from(nearest).abs() > x.abs();
    f32::from_bits((nearest.to_bits() - u32::from(beyond)) | 1)
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
            Literal::I8(i) => write!(f, "{i}"),
            Literal::U8(i) => write!(f, "{i}"),
            Literal::I16(i) => write!(f, "{i}"),
            Literal::U16(i) => write!(f, "{i}"),
            Literal::I32(i) => write!(f, "{i}"),
            Literal::U32(i) => write!(f, "{i}"),
            Literal::I64(i) => write!(f, "{i}"),
            Literal::U64(i) => write!(f, "{i}"),
            Literal::F16(x) => float(f, f64::from(*x), &f32::from(*x)),
            Literal::F32(x) => float(f, f64::from(*x), x),
            Literal::F64(x) => float(f, *x, x),
        }
    }
}

fn float(f: &mut fmt::Formatter<'_>, value: f64, shortest: &impl fmt::Debug) -> fmt::Result {
    match value {
        x if x.is_nan() => f.write_str("nan"),
        f64::INFINITY => f.write_str("inf"),
        f64::NEG_INFINITY => f.write_str("-inf"),
        _ => write!(f, "{shortest:?}"),
    }
}
