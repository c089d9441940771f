//! Element-wise selection, comparison and bitwise functions of the array API. Mathematical functions are in [`super::curves`].

use super::curves::{is_negative, with_sign_of};
use crate::{Arg, Args, Builder, Built, Composite, builder::Node};
use tandem_ir::{DType, Error, Literal, NodeId};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "ceil", signature: "x, /", doc: "Smallest integer not below x.", build: |b, a| whole(b, a, ceil) },
    Composite { name: "trunc", signature: "x, /", doc: "The integer next to x towards zero.", build: |b, a| whole(b, a, trunc) },
    Composite { name: "square", signature: "x, /", doc: "x * x.", build: square },
    Composite { name: "sign", signature: "x, /", doc: "-1, 0 or 1; NaN stays NaN.", build: |b, a| Ok(sign(b, a.tensor("x")?)?.into()) },
    Composite { name: "signbit", signature: "x, /", doc: "Whether the sign bit of a float is set, that of -0 too.", build: signbit },
    Composite { name: "copysign", signature: "x1, x2, /", doc: "The magnitude of x1 with the sign of x2.", build: copysign },
    Composite { name: "isnan", signature: "x, /", doc: "Whether a float is no number.", build: |b, a| Ok(isnan(b, a.tensor("x")?)?.into()) },
    Composite { name: "isinf", signature: "x, /", doc: "Whether a float is infinite.", build: |b, a| Ok(isinf(b, a.tensor("x")?)?.into()) },
    Composite { name: "isfinite", signature: "x, /", doc: "Whether a number is finite.", build: isfinite },
    Composite { name: "clip", signature: "x, /, min=None, max=None", doc: "x, but not below min and not above max.", build: clip },
    Composite { name: "nan_to_num", signature: "x, /, *, nan=0.0", doc: "x with nan in the place of NaN, and the largest finite numbers in the place of infinities.", build: nan_to_num },
    Composite { name: "positive", signature: "x, /", doc: "x.", build: |b, a| Ok(b.numeric(a.tensor("x")?)?.into()) },
    Composite { name: "nextafter", signature: "x1, x2, /", doc: "The float next to x1 towards x2.", build: nextafter },
    Composite { name: "logical_and", signature: "x1, x2, /", doc: "Both not zero.", build: |b, a| logic(b, a, |b, x, y| b.and(x, y)) },
    Composite { name: "logical_or", signature: "x1, x2, /", doc: "Either not zero.", build: |b, a| logic(b, a, |b, x, y| b.or(x, y)) },
    Composite { name: "logical_xor", signature: "x1, x2, /", doc: "Just one not zero.", build: |b, a| logic(b, a, |b, x, y| b.xor(x, y)) },
    Composite { name: "logical_not", signature: "x, /", doc: "Zero.", build: logical_not },
];

/// x1 to the power x2, both of one integer dtype, as the low bits of the exact power. With a negative exponent the whole part of
/// the quotient: 0, unless x1 is 1 or -1. It is not among [`OPS`]: Python's `pow` and `**` are an op of the table for floats.
pub static INTEGER_POWER: Composite = Composite {
    name: "pow",
    signature: "x1, x2, /",
    doc: "x1 to the power x2, integers of one dtype.",
    build: |b, a| Ok(integer_power(b, a.tensor("x1")?, a.tensor("x2")?)?.into()),
};

/// By squaring (Knuth, The Art of Computer Programming 2, 4.6.3): a product for each bit of the exponent.
fn integer_power(b: &mut Builder<'_>, x: NodeId, exponent: NodeId) -> Node {
    let dtype = b.dtype(x);
    let bits = 8 * dtype.host_size() - usize::from(!dtype.is_unsigned());
    let (zero, one) = (b.like(x, 0.0), b.like(x, 1.0));
    let (mut power, mut square) = (one, x);
    for bit in 0..bits {
        let place = b.like(x, (1u64 << bit) as f64);
        let digit = b.and(exponent, place)?;
        let is_set = b.not_equal(digit, zero)?;
        let product = b.mul(power, square)?;
        power = b.select(is_set, product, power)?;
        if bit + 1 < bits {
            square = b.mul(square, square)?;
        }
    }
    if dtype.is_unsigned() {
        return Ok(power);
    }
    // Of 1 and -1 the last bit of the exponent decides, whatever its sign.
    let (is_negative, size) = (b.less(exponent, zero)?, b.abs(x)?);
    let vanishes = b.not_equal(size, one)?;
    let vanishes = b.and(is_negative, vanishes)?;
    b.select(vanishes, zero, power)
}

fn nan_to_num(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let x = b.numeric(a.tensor("x")?)?;
    let dtype = b.dtype(x);
    if !dtype.is_float() {
        return Ok(x.into());
    }
    let most = if dtype == DType::F16 {
        65_504.0
    } else if dtype == DType::F32 {
        f64::from(f32::MAX)
    } else {
        f64::MAX
    };
    let (low, high, nan) = (b.like(x, -most), b.like(x, most), b.like(x, a.float("nan")?));
    let above = b.maximum(x, low)?;
    let inside = b.minimum(above, high)?;
    let is_number = b.equal(x, x)?;
    Ok(b.select(is_number, inside, nan)?.into())
}

fn whole(b: &mut Builder<'_>, a: &A<'_>, f: fn(&mut Builder<'_>, NodeId) -> Node) -> Built {
    let x = a.tensor("x")?;
    Ok(if b.dtype(x).is_float() { f(b, x)? } else { b.numeric(x)? }.into())
}

/// Rounded up.
pub fn ceil(b: &mut Builder<'_>, x: NodeId) -> Node {
    let down = b.neg(x)?;
    let floor = b.floor(down)?;
    b.neg(floor)
}

/// Towards zero.
pub fn trunc(b: &mut Builder<'_>, x: NodeId) -> Node {
    let magnitude = b.abs(x)?;
    let floor = b.floor(magnitude)?;
    with_sign_of(b, floor, x)
}

fn square(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let x = b.numeric(a.tensor("x")?)?;
    Ok(b.mul(x, x)?.into())
}

/// -1, 0 or 1.
pub fn sign(b: &mut Builder<'_>, x: NodeId) -> Node {
    let x = b.numeric(x)?;
    let (zero, one) = (b.like(x, 0.0), b.like(x, 1.0));
    let (above, equal) = (b.greater(x, zero)?, b.equal(x, zero)?);
    let below = if b.dtype(x).is_unsigned() { zero } else { b.neg(one)? };
    let rest = b.select(above, one, below)?;
    let known = b.select(equal, zero, rest)?;
    let unknown = b.not_equal(x, x)?;
    b.select(unknown, x, known)
}

fn signbit(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let x = b.float(a.tensor("x")?)?;
    Ok(is_negative(b, x)?.into())
}

/// Both operands. A number takes the dtype of the tensor beside it, unless it is of a wider kind.
pub fn pair(b: &mut Builder<'_>, a: &A<'_>) -> Result<(NodeId, NodeId), Error> {
    let dtype_of = |b: &Builder<'_>, name| if let Arg::Tensor(t) = a.get(name) { Some(b.dtype(*t)) } else { None };
    let beside = dtype_of(b, "x1").or(dtype_of(b, "x2"));
    let met = |own: DType| beside.filter(|dtype| dtype.kind() >= own.kind()).unwrap_or(own);
    let mut operand = |name| match a.get(name) {
        Arg::Bool(truth) => Ok(b.constant(Literal::Bool(*truth).cast(met(DType::Bool)))),
        Arg::Int(i) => Ok(b.constant(Literal::integer(met(DType::I32), *i))),
        Arg::Float(x) => Ok(b.constant(Literal::float(met(DType::F32), *x))),
        Arg::Tensor(_) | Arg::None | Arg::Text(_) | Arg::DType(_) | Arg::List(_) => a.tensor(name),
    };
    Ok((operand("x1")?, operand("x2")?))
}

/// Both operands as floats of one dtype.
pub fn float_pair(b: &mut Builder<'_>, a: &A<'_>) -> Result<(NodeId, NodeId), Error> {
    let (x, y) = pair(b, a)?;
    let (x, y) = (b.float(x)?, b.float(y)?);
    let both = b.promote(&[x, y])?;
    Ok((both[0], both[1]))
}

fn copysign(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let (x, y) = float_pair(b, a)?;
    Ok(with_sign_of(b, x, y)?.into())
}

/// Not equal to itself.
pub fn isnan(b: &mut Builder<'_>, x: NodeId) -> Node {
    b.not_equal(x, x)
}

/// Of infinite magnitude; integers never are.
pub fn isinf(b: &mut Builder<'_>, x: NodeId) -> Node {
    if !b.dtype(x).is_float() {
        return b.not_equal(x, x);
    }
    let (magnitude, infinite) = (b.abs(x)?, b.like(x, f64::INFINITY));
    b.equal(magnitude, infinite)
}

fn isfinite(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let x = a.tensor("x")?;
    if !b.dtype(x).is_float() {
        return Ok(b.equal(x, x)?.into());
    }
    let (magnitude, infinite) = (b.abs(x)?, b.like(x, f64::INFINITY));
    Ok(b.less(magnitude, infinite)?.into())
}

#[allow(clippy::wildcard_enum_match_arm, reason = "what is no number is refused, whatever it is")]
/// A bound: a number in the dtype of `x`, or a tensor.
fn bound(b: &mut Builder<'_>, a: &A<'_>, name: &str, x: NodeId) -> Result<Option<NodeId>, Error> {
    Ok(match a.get(name) {
        Arg::None => None,
        Arg::Tensor(t) => Some(b.cast(*t, b.dtype(x))?),
        Arg::Int(i) => Some(b.constant(Literal::integer(b.dtype(x), *i))),
        _ => Some(b.like(x, a.float(name)?)),
    })
}

fn clip(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let mut x = b.numeric(a.tensor("x")?)?;
    if let Some(low) = bound(b, a, "min", x)? {
        x = b.maximum(x, low)?;
    }
    if let Some(high) = bound(b, a, "max", x)? {
        x = b.minimum(x, high)?;
    }
    Ok(x.into())
}

/// One bit up or down: floats of one sign are in the order of their bits.
fn nextafter(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let (x, y) = float_pair(b, a)?;
    #[allow(clippy::wildcard_enum_match_arm, reason = "there are integers of these two sizes alone")]
    let (bits, least) = match b.dtype(x) {
        DType::F32 => (DType::I32, Literal::F32(f32::from_bits(1))),
        DType::F64 => (DType::I64, Literal::F64(f64::from_bits(1))),
        other => return a.refuse(format!("takes float32 or float64, not {}", other.python_name())),
    };
    let word = b.bitcast(x, bits)?;
    let (one, zero) = (b.number(bits, 1.0), b.like(x, 0.0));
    let (rising, positive) = (b.less(x, y)?, b.greater(x, zero)?);
    let different = b.xor(rising, positive)?;
    let (up, down) = (b.add(word, one)?, b.sub(word, one)?);
    let stepped = b.select(different, down, up)?;
    let stepped = b.bitcast(stepped, b.dtype(x))?;
    let smallest = b.constant(least);
    let from_zero = with_sign_of(b, smallest, y)?;
    let at_zero = b.equal(x, zero)?;
    let moved = b.select(at_zero, from_zero, stepped)?;
    let same = b.equal(x, y)?;
    let result = b.select(same, y, moved)?;
    let sum = b.add(x, y)?;
    let (nan_x, nan_y) = (isnan(b, x)?, isnan(b, y)?);
    let unknown = b.or(nan_x, nan_y)?;
    Ok(b.select(unknown, sum, result)?.into())
}

/// Whether a number is not zero.
pub fn truth(b: &mut Builder<'_>, x: NodeId) -> Node {
    b.cast(x, DType::Bool)
}

fn logic(b: &mut Builder<'_>, a: &A<'_>, f: fn(&mut Builder<'_>, NodeId, NodeId) -> Node) -> Built {
    let (x, y) = pair(b, a)?;
    let (x, y) = (truth(b, x)?, truth(b, y)?);
    Ok(f(b, x, y)?.into())
}

fn logical_not(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let x = truth(b, a.tensor("x")?)?;
    Ok(b.not(x)?.into())
}
