//! The functions that generated shaders share: ops whose WGSL builtin is missing, imprecise, or undefined for some
//! operands. Written once in a notation from which the scalar and the four-wide form follow. Refuses branches, so that
//! both forms stay the same text.
//!
//! WGSL lets an implementation assume that no value is NaN or infinite. Tests and comparisons therefore look at the
//! bits; so do ops that only move values (absolute value, relu, maximum), which also saves subnormals from being flushed.

use crate::width::Width;
use std::fmt::Write;

/// A shared function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "each is documented by its text in `text`")]
pub enum Helper {
    FromBits,
    IsNan,
    Order,
    Equal,
    Less,
    LessEqual,
    RankMaximum,
    RankMinimum,
    FromRank,
    Maximum,
    Minimum,
    Abs,
    Relu,
    Sqrt,
    Exp,
    Log,
    Tanh,
    Sigmoid,
    Divide,
    FloorDivide,
    Remainder,
    FloorDivideInteger,
    RemainderInteger,
    Power,
    ToInteger,
    IsNonZero,
}

use Helper::*;

const NOT_IN_NAMES: fn(char) -> bool = |c| !(c.is_ascii_alphanumeric() || c == '_');

impl Helper {
    const ALL: [Helper; 26] = [
        FromBits,
        IsNan,
        Order,
        Equal,
        Less,
        LessEqual,
        RankMaximum,
        RankMinimum,
        FromRank,
        Maximum,
        Minimum,
        Abs,
        Relu,
        Sqrt,
        Exp,
        Log,
        Tanh,
        Sigmoid,
        Divide,
        FloorDivide,
        Remainder,
        FloorDivideInteger,
        RemainderInteger,
        Power,
        ToInteger,
        IsNonZero,
    ];

    /// The name in WGSL, without the suffix of the width.
    pub fn name(self) -> &'static str {
        match self {
            FromBits => "from_bits",
            IsNan => "is_nan",
            Order => "order",
            Equal => "equal",
            Less => "less",
            LessEqual => "less_equal",
            RankMaximum => "rank_maximum",
            RankMinimum => "rank_minimum",
            FromRank => "from_rank",
            Maximum => "maximum",
            Minimum => "minimum",
            Abs => "absolute",
            Relu => "relu",
            Sqrt => "square_root",
            Exp => "exponential",
            Log => "logarithm",
            Tanh => "hyperbolic_tangent",
            Sigmoid => "sigmoid",
            Divide => "divide",
            FloorDivide => "floor_divide",
            Remainder => "remainder",
            FloorDivideInteger => "floor_divide_integer",
            RemainderInteger => "remainder_integer",
            Power => "power",
            ToInteger => "to_integer",
            IsNonZero => "is_non_zero",
        }
    }

    /// Which others it calls: those whose names stand in its text.
    pub fn needs(self) -> impl Iterator<Item = Helper> {
        let calls = move |other: &Helper| {
            *other != self && self.text().split('@').any(|part| part.split(NOT_IN_NAMES).next_back() == Some(other.name()))
        };
        Helper::ALL.into_iter().filter(calls)
    }

    /// The function. `float`, `int`, `uint` and `truth` stand for the types, `@` for the suffix of the width.
    fn text(self) -> &'static str {
        match self {
            FromBits => {
                "
fn from_bits@(bits: uint) -> float { return bitcast<float>(bits); }
"
            }
            IsNan => {
                "
fn is_nan@(x: float) -> truth { return (bitcast<uint>(x) & uint(0x7fffffffu)) > uint(0x7f800000u); }
"
            }
            // An integer that grows with x; both zeros are 0.
            Order => {
                "
fn order@(x: float) -> int {
    let b = bitcast<int>(x);
    return select(b, -(b & int(0x7fffffffi)), b < int(0i));
}
"
            }
            // If only one operand is NaN, the orders differ anyway.
            Equal => {
                "
fn equal@(x: float, y: float) -> truth { return !is_nan@(x) & (order@(x) == order@(y)); }
"
            }
            Less => {
                "
fn less@(x: float, y: float) -> truth { return !(is_nan@(x) | is_nan@(y)) & (order@(x) < order@(y)); }
"
            }
            LessEqual => {
                "
fn less_equal@(x: float, y: float) -> truth { return !(is_nan@(x) | is_nan@(y)) & (order@(x) <= order@(y)); }
"
            }
            // An integer that grows with x, -0 below +0; NaN above everything.
            RankMaximum => {
                "
fn rank_maximum@(x: float) -> int {
    let b = bitcast<int>(x);
    return select(b ^ ((b >> uint(31u)) & int(0x7fffffffi)), int(0x7fffffffi), is_nan@(x));
}
"
            }
            // The same with NaN below everything.
            RankMinimum => {
                "
fn rank_minimum@(x: float) -> int {
    let b = bitcast<int>(x);
    return select(b ^ ((b >> uint(31u)) & int(0x7fffffffi)), int(i32(-2147483648)), is_nan@(x));
}
"
            }
            // Inverse of both; the ranks of NaN give NaNs.
            FromRank => {
                "
fn from_rank@(rank: int) -> float { return bitcast<float>(rank ^ ((rank >> uint(31u)) & int(0x7fffffffi))); }
"
            }
            Maximum => {
                "
fn maximum@(x: float, y: float) -> float { return from_rank@(max(rank_maximum@(x), rank_maximum@(y))); }
"
            }
            Minimum => {
                "
fn minimum@(x: float, y: float) -> float { return from_rank@(min(rank_minimum@(x), rank_minimum@(y))); }
"
            }
            Abs => {
                "
fn absolute@(x: float) -> float { return bitcast<float>(bitcast<uint>(x) & uint(0x7fffffffu)); }
"
            }
            // The bits from -0 to -inf become 0.
            Relu => {
                "
fn relu@(x: float) -> float {
    return select(x, float(0.0f), (bitcast<uint>(x) - uint(0x80000000u)) <= uint(0x7f800000u));
}
"
            }
            Sqrt => {
                "
fn square_root@(x: float) -> float {
    let b = bitcast<uint>(x);
    let root = select(sqrt(x), x, ((b << uint(1u)) == uint(0u)) | (b == uint(0x7f800000u)));
    return select(root, from_bits@(uint(0x7fc00000u)), (b > uint(0x80000000u)) | ((b & uint(0x7fffffffu)) > uint(0x7f800000u)));
}
"
            }
            Exp => {
                "
fn exponential@(x: float) -> float {
    let inside = exp(clamp(x, float(-104.0f), float(88.75f)));
    let bounded = select(select(inside, from_bits@(uint(0x7f800000u)), x > float(88.72284f)), float(0.0f), x < float(-103.98f));
    return select(bounded, x, is_nan@(x));
}
"
            }
            // x = 2^e · m with m in [√½, √2); log m = 2 artanh((m - 1) / (m + 1)), precise to the last places near 1 too.
            Log => {
                "
fn logarithm@(x: float) -> float {
    let b = bitcast<uint>(x);
    let tiny = b < uint(0x00800000u);
    let leading = select(uint(0u), countLeadingZeros(b) - uint(8u), tiny);
    let offset = bitcast<int>((b << leading) - uint(0x3f3504f3u)) >> uint(23u);
    let m = bitcast<float>((b << leading) - bitcast<uint>(offset << uint(23u)));
    let e = float(offset - bitcast<int>(leading));
    let s = (m - float(1.0f)) / (m + float(1.0f));
    let q = s * s;
    let tail = q * (float(0.6666667f) + q * (float(0.4f) + q * (float(0.2857143f) + q * float(0.22222222f))));
    let value = e * float(0.69314575f) + (s * float(2.0f) + (s * tail + e * float(0.0000014286068f)));
    let edge = select(select(value, x, b == uint(0x7f800000u)), from_bits@(uint(0xff800000u)), (b << uint(1u)) == uint(0u));
    return select(edge, from_bits@(uint(0x7fc00000u)), (b > uint(0x80000000u)) | ((b & uint(0x7fffffffu)) > uint(0x7f800000u)));
}
"
            }
            // Near 0 a rational function, elsewhere through exp of a bounded argument.
            Tanh => {
                "
fn hyperbolic_tangent@(x: float) -> float {
    let sign = bitcast<uint>(x) & uint(0x80000000u);
    let magnitude = bitcast<uint>(x) ^ sign;
    let a = bitcast<float>(magnitude);
    let q = a * a;
    let near = a * ((float(945.0f) + q * (float(105.0f) + q)) / (float(945.0f) + q * (float(420.0f) + q * float(15.0f))));
    let far = float(1.0f) - float(2.0f) / (exp(min(a, float(10.0f)) * float(2.0f)) + float(1.0f));
    let value = select(far, select(near, a, magnitude < uint(0x39000000u)), magnitude < uint(0x3f400000u));
    let signed = bitcast<float>(bitcast<uint>(value) | sign);
    return select(signed, x, magnitude > uint(0x7f800000u));
}
"
            }
            // exp of a negative number only, so that nothing overflows.
            Sigmoid => {
                "
fn sigmoid@(x: float) -> float {
    let e = exponential@(bitcast<float>(bitcast<uint>(x) | uint(0x80000000u)));
    let value = select(e, float(1.0f), bitcast<int>(x) >= int(0i)) / (float(1.0f) + e);
    return select(value, x, is_nan@(x));
}
"
            }
            // WGSL promises nothing for divisors above 2^126, whose reciprocals are subnormal: scale both.
            Divide => {
                "
fn divide@(x: float, y: float) -> float {
    let scale = select(float(1.0f), float(0.25f), (bitcast<uint>(y) & uint(0x7fffffffu)) > uint(0x7e800000u));
    return (x * scale) / (y * scale);
}
"
            }
            // A quotient that may be off in the last place must not fall below the integer that it is.
            FloorDivide => {
                "
fn floor_divide@(x: float, y: float) -> float {
    let quotient = divide@(x, y);
    let nearest = round(quotient);
    return select(floor(quotient), nearest, nearest * y == x);
}
"
            }
            Remainder => {
                "
fn remainder@(x: float, y: float) -> float { return x - y * floor_divide@(x, y); }
"
            }
            FloorDivideInteger => {
                "
fn floor_divide_integer@(x: int, y: int) -> int {
    let unsafe_divisor = (y == int(0i)) | (y == int(-1i));
    let d = select(y, int(1i), unsafe_divisor);
    let q = x / d;
    let r = x - q * d;
    let floored = select(q, q - int(1i), (r != int(0i)) & ((r < int(0i)) != (d < int(0i))));
    return select(select(floored, -x, y == int(-1i)), int(0i), y == int(0i));
}
"
            }
            RemainderInteger => {
                "
fn remainder_integer@(x: int, y: int) -> int { return select(x - floor_divide_integer@(x, y) * y, int(0i), y == int(0i)); }
"
            }
            // Small whole exponents by repeated squaring, others as 2^(y · log2 |x|); then the special cases of IEEE 754.
            Power => {
                "
fn power@(x: float, y: float) -> float {
    let sign = bitcast<uint>(x) & uint(0x80000000u);
    let base = bitcast<uint>(x) ^ sign;
    let exponent = bitcast<uint>(y) & uint(0x7fffffffu);
    let a = bitcast<float>(base);
    let b = bitcast<float>(exponent);
    let one = uint(0x3f800000u);
    let unbounded = uint(0x7f800000u);
    let infinity = from_bits@(unbounded);
    let whole = (exponent >= uint(0x4b000000u)) | (floor(b) == b);
    let n = uint(min(b, float(16777216.0f)));
    let odd = whole & ((n & uint(1u)) == uint(1u));
    let a2 = a * a;
    let a4 = a2 * a2;
    let a8 = a4 * a4;
    let low = select(float(1.0f), a, (n & uint(1u)) != uint(0u)) * select(float(1.0f), a2, (n & uint(2u)) != uint(0u));
    let high = select(float(1.0f), a4, (n & uint(4u)) != uint(0u)) * select(float(1.0f), a8, (n & uint(8u)) != uint(0u));
    let product = low * high;
    let small = select(product, float(1.0f) / product, bitcast<int>(y) < int(0i));
    let t = y * log2(a);
    let large = select(select(exp2(clamp(t, float(-150.0f), float(128.0f))), infinity, t >= float(128.0f)), float(0.0f), t < float(-150.0f));
    let finite = select(large, small, whole & (n < uint(16u)));
    let grows = (base > one) == (bitcast<int>(y) >= int(0i));
    let limit = select(select(float(0.0f), infinity, grows), float(1.0f), base == one);
    let magnitude = select(finite, limit, (base == uint(0u)) | (base == unbounded) | (exponent == unbounded));
    let signed = bitcast<float>(bitcast<uint>(magnitude) | select(uint(0u), sign, odd));
    let rootless = (sign != uint(0u)) & (base != uint(0u)) & (base != unbounded) & !whole;
    let value = select(signed, from_bits@(uint(0x7fc00000u)), rootless | (base > unbounded) | (exponent > unbounded));
    return select(value, float(1.0f), (exponent == uint(0u)) | (bitcast<uint>(x) == one));
}
"
            }
            ToInteger => {
                "
fn to_integer@(x: float) -> int {
    let b = bitcast<uint>(x) & uint(0x7fffffffu);
    let huge = b >= uint(0x4f000000u);
    let limit = select(int(0x7fffffffi), int(i32(-2147483648)), bitcast<int>(x) < int(0i));
    return select(select(int(select(x, float(0.0f), huge)), limit, huge), int(0i), b > uint(0x7f800000u));
}
"
            }
            IsNonZero => {
                "
fn is_non_zero@(x: float) -> truth { return (bitcast<uint>(x) << uint(1u)) != uint(0u); }
"
            }
        }
    }
}

/// Adds the text of a helper at a width.
pub fn write(out: &mut String, helper: Helper, width: Width) {
    let (float, int, uint, truth) = match width {
        Width::One => ("f32", "i32", "u32", "bool"),
        Width::Four => ("vec4<f32>", "vec4<i32>", "vec4<u32>", "vec4<bool>"),
    };
    let mut word = String::new();
    let flush = |word: &mut String, out: &mut String| {
        out.push_str(match word.as_str() {
            "float" => float,
            "int" => int,
            "uint" => uint,
            "truth" => truth,
            other => other,
        });
        word.clear();
    };
    for c in helper.text().chars() {
        if c.is_ascii_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        flush(&mut word, out);
        match c {
            '@' => out.push_str(width.suffix()),
            _ => out.push(c),
        }
    }
    let _ = write!(out, "{word}");
}
