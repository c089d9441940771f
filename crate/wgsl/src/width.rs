//! How many elements one value of the generated code holds, one or four, and the WGSL types and literals that follow.

use crate::Limits;
use tandem_ir::{DType, Literal};

/// Zero of a numeric dtype, as it is held.
pub fn zero(dtype: DType) -> &'static str {
    match (dtype.is_float(), dtype.is_unsigned()) {
        (true, _) => "0.0f",
        (false, true) => "0u",
        (false, false) => "0i",
    }
}

/// Elements in a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Width {
    /// A scalar.
    One,
    /// Four neighbours along the innermost loop.
    Four,
}

impl Width {
    /// Type of a value in expressions.
    pub fn value_type(self, dtype: DType) -> &'static str {
        match (self, dtype) {
            (Width::One, DType::Bool) => "bool",
            (Width::One, DType::I8 | DType::I16 | DType::I32) => "i32",
            (Width::One, DType::U8 | DType::U16 | DType::U32) => "u32",
            (Width::One, DType::F16 | DType::F32) => "f32",
            (Width::Four, DType::Bool) => "vec4<bool>",
            (Width::Four, DType::I8 | DType::I16 | DType::I32) => "vec4<i32>",
            (Width::Four, DType::U8 | DType::U16 | DType::U32) => "vec4<u32>",
            (Width::Four, DType::F16 | DType::F32) => "vec4<f32>",
            (_, DType::I64 | DType::U64 | DType::F64) => unreachable!("{}", tandem_kernel::support::NO_KERNELS),
        }
    }

    /// Type of an element of a binding.
    pub fn bound_type(self, dtype: DType, limits: Limits) -> &'static str {
        match (self, limits.half && dtype == DType::F16) {
            (Width::One, true) => "f16",
            (Width::Four, true) => "vec4<f16>",
            (Width::One | Width::Four, false) => self.stored_type(dtype),
        }
    }

    /// Type of an element that was read: bools are not storable, so they are `u32`.
    pub fn stored_type(self, dtype: DType) -> &'static str {
        match (self, dtype) {
            (Width::One, DType::Bool) => "u32",
            (Width::Four, DType::Bool) => "vec4<u32>",
            (_, dtype) => self.value_type(dtype),
        }
    }

    /// A scalar expression repeated to this width.
    pub fn splat(self, dtype: DType, scalar: &str) -> String {
        match self {
            Width::One => scalar.to_owned(),
            Width::Four => format!("{}({scalar})", self.value_type(dtype)),
        }
    }

    /// Suffix of helper functions.
    pub fn suffix(self) -> &'static str {
        match self {
            Width::One => "",
            Width::Four => "_4",
        }
    }
}

/// How a scalar constant is written.
pub enum Constant {
    /// As a literal.
    Plain(String),
    /// By its bits, through a function call: WGSL has no literals for NaN, infinities and subnormals, and refuses a
    /// constant expression that has such a value.
    Bits(String),
}

/// A constant, exactly.
pub fn constant(literal: Literal) -> Constant {
    match literal {
        Literal::Bool(b) => Constant::Plain(b.to_string()),
        Literal::I32(i32::MIN) => Constant::Plain("i32(-2147483648)".to_owned()),
        Literal::I32(i) => Constant::Plain(format!("{i}i")),
        Literal::I8(i) => Constant::Plain(format!("{i}i")),
        Literal::I16(i) => Constant::Plain(format!("{i}i")),
        Literal::U8(i) => Constant::Plain(format!("{i}u")),
        Literal::U16(i) => Constant::Plain(format!("{i}u")),
        Literal::U32(i) => Constant::Plain(format!("{i}u")),
        Literal::F16(x) => constant(Literal::F32(x.to_f32())),
        Literal::I64(_) | Literal::U64(_) | Literal::F64(_) => unreachable!("{}", tandem_kernel::support::NO_KERNELS),
        Literal::F32(x) => {
            let text = format!("{x:?}");
            // A compiler may read the literal as f64 first; where that would round twice, or lie beyond the largest f32, the
            // bits are given instead.
            let same = |wide: f64| (wide as f32).to_bits() == x.to_bits() && wide.abs() <= f64::from(f32::MAX);
            let exact = text.parse::<f64>().is_ok_and(same);
            if x.is_finite() && !x.is_subnormal() && exact && !(x == 0.0 && x.is_sign_negative()) {
                Constant::Plain(format!("{text}f"))
            } else {
                Constant::Bits(format!("{:#010x}u", x.to_bits()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(literal: Literal) -> String {
        match constant(literal) {
            Constant::Plain(text) => text,
            Constant::Bits(bits) => format!("bits {bits}"),
        }
    }

    #[test]
    fn constants_are_exact() {
        assert_eq!(text(Literal::F32(0.1)), "0.1f");
        assert_eq!(text(Literal::F32(-3.5)), "-3.5f");
        assert_eq!(text(Literal::F32(3.4e38)), "3.4e38f");
        assert_eq!(text(Literal::F32(f32::MAX)), "bits 0x7f7fffffu");
        assert_eq!(text(Literal::F32(-0.0)), "bits 0x80000000u");
        assert_eq!(text(Literal::F32(f32::INFINITY)), "bits 0x7f800000u");
        assert_eq!(text(Literal::F32(f32::NAN)), "bits 0x7fc00000u");
        assert_eq!(text(Literal::F32(1e-45)), "bits 0x00000001u");
        assert_eq!(text(Literal::I32(i32::MIN)), "i32(-2147483648)");
        assert_eq!(text(Literal::I32(-7)), "-7i");
        assert_eq!(text(Literal::Bool(true)), "true");
    }
}
