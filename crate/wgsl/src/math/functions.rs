//! The functions that shaders share, in the notation of [`Helper`].
//!
//! WGSL lets an implementation assume that no value is NaN or infinite. Tests and comparisons therefore look at the
//! bits; so do ops that only move values (absolute value, relu, maximum), which also saves subnormals from being flushed.

use crate::math::helper::Helper;

macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        $($(#[$doc])* pub const $name: Helper = Helper::new($text);)*

        /// All of them.
        pub const ALL: &[Helper] = &[$($name),*];
    };
}

functions! {
    FROM_BITS = "
fn from_bits@(bits: uint) -> float { return bitcast<float>(bits); }
";
    IS_NAN = "
fn is_nan@(x: float) -> truth { return (bitcast<uint>(x) & $0x7fffffffu) > $0x7f800000u; }
";
    /// An integer that grows with x; both zeros are 0.
    ORDER = "
fn order@(x: float) -> int {
    let b = bitcast<int>(x);
    return select(b, -(b & $0x7fffffffi), b < $0i);
}
";
    /// If only one operand is NaN, the orders differ anyway.
    EQUAL = "
fn equal@(x: float, y: float) -> truth { return !is_nan@(x) & (order@(x) == order@(y)); }
";
    LESS = "
fn less@(x: float, y: float) -> truth { return !(is_nan@(x) | is_nan@(y)) & (order@(x) < order@(y)); }
";
    LESS_EQUAL = "
fn less_equal@(x: float, y: float) -> truth { return !(is_nan@(x) | is_nan@(y)) & (order@(x) <= order@(y)); }
";
    /// An integer that grows with x, -0 below +0; NaN above everything.
    RANK_MAXIMUM = "
fn rank_maximum@(x: float) -> int {
    let b = bitcast<int>(x);
    return select(b ^ ((b >> $31u) & $0x7fffffffi), $0x7fffffffi, is_nan@(x));
}
";
    /// The same with NaN below everything.
    RANK_MINIMUM = "
fn rank_minimum@(x: float) -> int {
    let b = bitcast<int>(x);
    return select(b ^ ((b >> $31u) & $0x7fffffffi), $min, is_nan@(x));
}
";
    /// Inverse of both; the ranks of NaN give NaNs.
    FROM_RANK = "
fn from_rank@(rank: int) -> float { return bitcast<float>(rank ^ ((rank >> $31u) & $0x7fffffffi)); }
";
    MAXIMUM = "
fn maximum@(x: float, y: float) -> float { return from_rank@(max(rank_maximum@(x), rank_maximum@(y))); }
";
    MINIMUM = "
fn minimum@(x: float, y: float) -> float { return from_rank@(min(rank_minimum@(x), rank_minimum@(y))); }
";
    ABS = "
fn absolute@(x: float) -> float { return bitcast<float>(bitcast<uint>(x) & $0x7fffffffu); }
";
    /// The bits from -0 to -inf become 0.
    RELU = "
fn relu@(x: float) -> float {
    return select(x, $0.0f, (bitcast<uint>(x) - $0x80000000u) <= $0x7f800000u);
}
";
    SQRT = "
fn square_root@(x: float) -> float {
    let b = bitcast<uint>(x);
    let root = select(sqrt(x), x, ((b << $1u) == $0u) | (b == $0x7f800000u));
    return select(root, from_bits@($0x7fc00000u), (b > $0x80000000u) | ((b & $0x7fffffffu) > $0x7f800000u));
}
";
    EXP = "
fn exponential@(x: float) -> float {
    let inside = exp(clamp(x, $-104.0f, $88.75f));
    let bounded = select(select(inside, from_bits@($0x7f800000u), x > $88.72284f), $0.0f, x < $-103.98f);
    return select(bounded, x, is_nan@(x));
}
";
    /// x = 2^e · m with m in [√½, √2); log m = 2 artanh((m - 1) / (m + 1)), precise to the last places near 1 too.
    LOG = "
fn logarithm@(x: float) -> float {
    let b = bitcast<uint>(x);
    let tiny = b < $0x00800000u;
    let leading = select($0u, countLeadingZeros(b) - $8u, tiny);
    let offset = bitcast<int>((b << leading) - $0x3f3504f3u) >> $23u;
    let m = bitcast<float>((b << leading) - bitcast<uint>(offset << $23u));
    let e = float(offset - bitcast<int>(leading));
    let s = (m - $1.0f) / (m + $1.0f);
    let q = s * s;
    let tail = q * ($0.6666667f + q * ($0.4f + q * ($0.2857143f + q * $0.22222222f)));
    let value = e * $0.69314575f + (s * $2.0f + (s * tail + e * $0.0000014286068f));
    let edge = select(select(value, x, b == $0x7f800000u), from_bits@($0xff800000u), (b << $1u) == $0u);
    return select(edge, from_bits@($0x7fc00000u), (b > $0x80000000u) | ((b & $0x7fffffffu) > $0x7f800000u));
}
";
    /// Near 0 by 2 artanh(x / (2 + x)), as `logarithm` does: no compiler can make more of it, as it could of sums whose errors cancel.
    LOG1P = "
fn log1p@(x: float) -> float {
    let near = (x > $-0.29289323f) & (x < $0.41421357f);
    let small = select($0.0f, x, near);
    let s = small / ($2.0f + small);
    let q = s * s;
    let tail = q * ($0.6666667f + q * ($0.4f + q * ($0.2857143f + q * $0.22222222f)));
    let value = select(logarithm@($1.0f + x), s * $2.0f + s * tail, near);
    return select(value, x, is_nan@(x) | ((bitcast<uint>(x) & $0x7fffffffu) < $0x33000000u));
}
";
    /// Near 0 a rational function, elsewhere through exp of a bounded argument.
    TANH = "
fn hyperbolic_tangent@(x: float) -> float {
    let sign = bitcast<uint>(x) & $0x80000000u;
    let magnitude = bitcast<uint>(x) ^ sign;
    let a = bitcast<float>(magnitude);
    let q = a * a;
    let near = a * (($945.0f + q * ($105.0f + q)) / ($945.0f + q * ($420.0f + q * $15.0f)));
    let far = $1.0f - $2.0f / (exp(min(a, $10.0f) * $2.0f) + $1.0f);
    let value = select(far, select(near, a, magnitude < $0x39000000u), magnitude < $0x3f400000u);
    let signed = bitcast<float>(bitcast<uint>(value) | sign);
    return select(signed, x, magnitude > $0x7f800000u);
}
";
    /// exp of a negative number only, so that nothing overflows.
    SIGMOID = "
fn sigmoid@(x: float) -> float {
    let e = exponential@(bitcast<float>(bitcast<uint>(x) | $0x80000000u));
    let value = select(e, $1.0f, bitcast<int>(x) >= $0i) / ($1.0f + e);
    return select(value, x, is_nan@(x));
}
";
    /// WGSL promises nothing for divisors above 2^126, whose reciprocals are subnormal: scale both.
    DIVIDE = "
fn divide@(x: float, y: float) -> float {
    let scale = select($1.0f, $0.25f, (bitcast<uint>(y) & $0x7fffffffu) > $0x7e800000u);
    return (x * scale) / (y * scale);
}
";
    /// The bits of what is left of |x| when |y| is taken from it as often as it goes, exactly, and how often that is: long
    /// division of the significands, eight bits of the quotient at a time.
    DIVIDE_MAGNITUDES = "
fn divide_magnitudes@(x: float, y: float, quotient: ptr<function, float>) -> uint {
    let a = bitcast<uint>(x) & $0x7fffffffu;
    let b = bitcast<uint>(y) & $0x7fffffffu;
    let exponent = max(b >> $23u, $1u);
    let divisor = max((b & $0x007fffffu) | select($0x00800000u, $0u, b < $0x00800000u), $1u);
    let significand = (a & $0x007fffffu) | select($0x00800000u, $0u, a < $0x00800000u);
    let special = (a >= $0x7f800000u) | (b > $0x7f800000u) | (b == $0u);
    var left = significand % divisor;
    var whole = float(significand / divisor);
    var places = select(max(a >> $23u, $1u) - exponent, $0u, special | (a < b));
    while (any(places > $0u)) {
        let step = min(places, $8u);
        let shifted = left << step;
        left = shifted % divisor;
        whole = whole * float($1u << step) + float(shifted / divisor);
        places -= step;
    }
    *quotient = select(whole, $0.0f, a < b);
    let lift = min(countLeadingZeros(left) - $8u, exponent - $1u);
    let value = select((left << lift) + ((exponent - $1u - lift) << $23u), $0u, left == $0u);
    return select(select(value, a, a < b), $0x7fc00000u, special);
}
";
    REMAINDER = "
fn remainder@(x: float, y: float) -> float {
    var quotient = $0.0f;
    let left = divide_magnitudes@(x, y, &quotient);
    let sign = bitcast<uint>(y) & $0x80000000u;
    let length = bitcast<uint>(y) ^ sign;
    let other_side = bitcast<uint>(from_bits@(length) - from_bits@(left)) & $0x7fffffffu;
    let rounded_up = (((bitcast<uint>(x) ^ sign) & $0x80000000u) != $0u) & (left != $0u);
    let value = select(left, select(other_side, length, length == $0x7f800000u), rounded_up);
    return from_bits@(select(value | sign, left, left > $0x7f800000u));
}
";
    FLOOR_DIVIDE = "
fn floor_divide@(x: float, y: float) -> float {
    var quotient = $0.0f;
    let left = divide_magnitudes@(x, y, &quotient);
    let a = bitcast<uint>(x) & $0x7fffffffu;
    let sign = (bitcast<uint>(x) ^ bitcast<uint>(y)) & $0x80000000u;
    let rounded_up = (sign != $0u) & (left != $0u);
    let value = bitcast<uint>(select(quotient, quotient + $1.0f, rounded_up)) | sign;
    let of_zero = select($0x7f800000u | sign, $0x7fc00000u, (a == $0u) | (a > $0x7f800000u));
    return from_bits@(select(select(value, $0x7fc00000u, left > $0x7f800000u), of_zero, (bitcast<uint>(y) << $1u) == $0u));
}
";
    FLOOR_DIVIDE_INTEGER = "
fn floor_divide_integer@(x: int, y: int) -> int {
    let unsafe_divisor = (y == $0i) | (y == $-1i);
    let d = select(y, $1i, unsafe_divisor);
    let q = x / d;
    let r = x - q * d;
    let floored = select(q, q - $1i, (r != $0i) & ((r < $0i) != (d < $0i)));
    return select(select(floored, -x, y == $-1i), $0i, y == $0i);
}
";
    REMAINDER_INTEGER = "
fn remainder_integer@(x: int, y: int) -> int { return select(x - floor_divide_integer@(x, y) * y, $0i, y == $0i); }
";
    /// Small whole exponents by repeated squaring, others as 2^(y · log₂|x|), for which the builtin logarithm is too coarse
    /// near 1; then the special cases of IEEE 754.
    POWER = "
fn power@(x: float, y: float) -> float {
    let sign = bitcast<uint>(x) & $0x80000000u;
    let base = bitcast<uint>(x) ^ sign;
    let exponent = bitcast<uint>(y) & $0x7fffffffu;
    let a = bitcast<float>(base);
    let b = bitcast<float>(exponent);
    let one = $0x3f800000u;
    let unbounded = $0x7f800000u;
    let infinity = from_bits@(unbounded);
    let whole = (exponent >= $0x4b000000u) | (floor(b) == b);
    let n = uint(min(b, $16777216.0f));
    let odd = whole & ((n & $1u) == $1u);
    let a2 = a * a;
    let a4 = a2 * a2;
    let a8 = a4 * a4;
    let low = select($1.0f, a, (n & $1u) != $0u) * select($1.0f, a2, (n & $2u) != $0u);
    let high = select($1.0f, a4, (n & $4u) != $0u) * select($1.0f, a8, (n & $8u) != $0u);
    let product = low * high;
    let small = select(product, $1.0f / product, bitcast<int>(y) < $0i);
    let t = y * (logarithm@(a) * $1.442695f);
    let large = select(select(exp2(clamp(t, $-150.0f, $128.0f)), infinity, t >= $128.0f), $0.0f, t < $-150.0f);
    let finite = select(large, small, whole & (n < $16u));
    let grows = (base > one) == (bitcast<int>(y) >= $0i);
    let limit = select(select($0.0f, infinity, grows), $1.0f, base == one);
    let magnitude = select(finite, limit, (base == $0u) | (base == unbounded) | (exponent == unbounded));
    let signed = bitcast<float>(bitcast<uint>(magnitude) | select($0u, sign, odd));
    let rootless = (sign != $0u) & (base != $0u) & (base != unbounded) & !whole;
    let value = select(signed, from_bits@($0x7fc00000u), rootless | (base > unbounded) | (exponent > unbounded));
    return select(value, $1.0f, (exponent == $0u) | (bitcast<uint>(x) == one));
}
";
    /// sin(x + q · π/2): quarter turns are taken away in three parts, exact while their number has 15 bits; of larger
    /// angles no more is promised than a result from -1 to 1.
    WAVE = "
fn wave@(x: float, q: int) -> float {
    let a = clamp(x, $-1000000.0f, $1000000.0f);
    let n = round(a * $0.63661975f);
    let r = ((a - n * $1.5703125f) - n * $0.00048375130f) - n * $0.00000007549790f;
    let s = r * r;
    let sine = r + r * s * ($-0.16666667f + s * ($0.0083333287f + s * ($-0.00019839174f + s * $0.0000027171142f)));
    let cosine = $1.0f + s * ($-0.5f + s * ($0.041666667f + s * ($-0.001388888f + s * ($0.00002479884f - s * $0.00000027167549f))));
    let quadrant = int(n) + q;
    let value = clamp(select(sine, cosine, (quadrant & $1i) != $0i), $-1.0f, $1.0f);
    let turned = select(value, -value, (quadrant & $2i) != $0i);
    return select(turned, from_bits@($0x7fc00000u), (bitcast<uint>(x) & $0x7f800000u) == $0x7f800000u);
}
";
    SIN = "
fn sine@(x: float) -> float {
    return select(wave@(x, $0i), x, (bitcast<uint>(x) & $0x7fffffffu) < $0x39000000u);
}
";
    COS = "
fn cosine@(x: float) -> float {
    return wave@(x, $1i);
}
";
    /// Of a number at most 1, turned by π/4 where it is beyond √2 - 1.
    ATAN = "
fn inverse_tangent@(x: float) -> float {
    let b = bitcast<uint>(x);
    let magnitude = from_bits@(b & $0x7fffffffu);
    let endless = (b & $0x7fffffffu) == $0x7f800000u;
    let steep = magnitude > $1.0f;
    let t = select(magnitude, $1.0f / select(magnitude, $1.0f, endless), steep);
    let turned = t > $0.41421357f;
    let y = select(t, (t - $1.0f) / (t + $1.0f), turned);
    let s = y * y;
    let p = s * ($-0.33333332f + s * ($0.19999885f + s * ($-0.14281622f + s * ($0.11040827f + s * ($-0.08457746f + s * $0.047099862f)))));
    let angle = select($0.0f, $0.7853982f, turned) + (y + y * p);
    let whole = select(select(angle, $1.5707964f - angle, steep), $1.5707964f, endless);
    let signed = from_bits@(bitcast<uint>(whole) | (b & $0x80000000u));
    return select(select(signed, x, (b & $0x7fffffffu) < $0x39000000u), x, is_nan@(x));
}
";
    ERF = "
fn error_function@(x: float) -> float {
    let b = bitcast<uint>(x);
    let magnitude = from_bits@(b & $0x7fffffffu);
    let s = x * x;
    let near = x * ($1.1283792f + s * ($-0.37612626f + s * ($0.112835854f + s * ($-0.026853812f + s * ($0.0051883277f + s * ($-0.0008010194f + s * $0.00007853861f))))));
    let a = min(magnitude, $4.0f);
    let p = $-0.00031994048f + a * ($1.1302348f + a * ($0.63181996f + a * ($0.110089265f + a * ($-0.026428226f + a * ($0.0047627166f + a * ($-0.0005975964f + a * ($0.00004616551f - a * $0.0000016432207f)))))));
    let far = from_bits@(bitcast<uint>($1.0f - exp(-p)) | (b & $0x80000000u));
    return select(select(near, far, magnitude > $1.0f), x, is_nan@(x));
}
";
    SHIFT_LEFT = "
fn shift_left@(x: int, y: int) -> int {
    return select(x << (bitcast<uint>(y) & $31u), $0i, bitcast<uint>(y) > $31u);
}
";
    SHIFT_RIGHT = "
fn shift_right@(x: int, y: int) -> int {
    return x >> min(bitcast<uint>(y), $31u);
}
";
    TO_INTEGER = "
fn to_integer@(x: float) -> int {
    let b = bitcast<uint>(x) & $0x7fffffffu;
    let huge = b >= $0x4f000000u;
    let limit = select($0x7fffffffi, $min, bitcast<int>(x) < $0i);
    return select(select(int(select(x, $0.0f, huge)), limit, huge), $0i, b > $0x7f800000u);
}
";
    IS_NON_ZERO = "
fn is_non_zero@(x: float) -> truth { return (bitcast<uint>(x) << $1u) != $0u; }
";
    DIVIDE_UNSIGNED = "
fn divide_unsigned@(x: uint, y: uint) -> uint { return select(x / select(y, $1u, y == $0u), $0u, y == $0u); }
";
    REMAINDER_UNSIGNED = "
fn remainder_unsigned@(x: uint, y: uint) -> uint { return select(x % select(y, $1u, y == $0u), $0u, y == $0u); }
";
    SHIFT_LEFT_UNSIGNED = "
fn shift_left_unsigned@(x: uint, y: uint) -> uint { return select(x << (y & $31u), $0u, y > $31u); }
";
    SHIFT_RIGHT_UNSIGNED = "
fn shift_right_unsigned@(x: uint, y: uint) -> uint { return select(x >> (y & $31u), $0u, y > $31u); }
";
    /// NaN and what is below zero become 0.
    TO_UNSIGNED = "
fn to_unsigned@(x: float) -> uint {
    let b = bitcast<uint>(x);
    let huge = b >= $0x4f800000u;
    let limit = select($0u, $0xffffffffu, b <= $0x7f800000u);
    return select(uint(select(x, $0.0f, huge)), limit, huge);
}
";
    NARROW_SIGNED = "
fn narrow_signed@(x: int) -> int { return (x << $24u) >> $24u; }
";
    NARROW_UNSIGNED = "
fn narrow_unsigned@(x: uint) -> uint { return x & $0xffu; }
";
    NARROW_SIGNED_16 = "
fn narrow_signed_16@(x: int) -> int { return (x << $16u) >> $16u; }
";
    NARROW_UNSIGNED_16 = "
fn narrow_unsigned_16@(x: uint) -> uint { return x & $0xffffu; }
";
    /// The nearest f16, of two the even one, on the bits: normal numbers lose 13 places, those below stand in steps of
    /// 2^-24.
    ROUND_TO_HALF = "
fn round_to_half@(x: float) -> float {
    let b = bitcast<uint>(x) & $0x7fffffffu;
    let even = (b + $0xfffu + ((b >> $13u) & $1u)) & $0xffffe000u;
    let small = bitcast<uint>(round(bitcast<float>(b) * $16777216.0f) * $0.000000059604645f);
    let finite = select(select(even, $0x7f800000u, even >= $0x47800000u), small, b < $0x38800000u);
    return bitcast<float>(select(finite, b, b > $0x7f800000u) | (bitcast<uint>(x) & $0x80000000u));
}
";
}
