//! Statistics and searching functions of the array API, composed of reductions. Sums, maxima and minima are ops of the table,
//! with keepdims as [`Builder::reduce`] does it.

use crate::{Args, Builder, Built, Composite, builder::Node};
use tandem_ir::{DType, Error, Literal, NodeId, OpKind};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "sum", signature: "x, /, axis=None, *, dtype=None, keepdims=False", doc: "The sum over axes; of bools and int8 in int32, of uint8 in uint32, unless a dtype is given.", build: sum },
    Composite { name: "prod", signature: "x, /, axis=None, *, dtype=None, keepdims=False", doc: "The product over axes; of bools and int8 in int32, of uint8 in uint32, unless a dtype is given.", build: prod },
    Composite { name: "max", signature: "x, /, axis=None, *, keepdims=False", doc: "The largest over axes; NaN if one is NaN.", build: |b, a| extreme(b, a, OpKind::Max) },
    Composite { name: "min", signature: "x, /, axis=None, *, keepdims=False", doc: "The smallest over axes; NaN if one is NaN.", build: |b, a| extreme(b, a, OpKind::Min) },
    Composite { name: "mean", signature: "x, /, axis=None, *, keepdims=False", doc: "The mean over axes; of integers in float32.", build: mean },
    Composite { name: "var", signature: "x, /, axis=None, *, correction=0.0, keepdims=False", doc: "The mean squared distance from the mean, divided by the count less the correction.", build: |b, a| Ok(variance(b, a)?.into()) },
    Composite { name: "std", signature: "x, /, axis=None, *, correction=0.0, keepdims=False", doc: "The square root of var.", build: deviation },
    Composite { name: "any", signature: "x, /, axis=None, *, keepdims=False", doc: "Whether any element over axes is not zero.", build: |b, a| quantified(b, a, OpKind::Max) },
    Composite { name: "all", signature: "x, /, axis=None, *, keepdims=False", doc: "Whether all elements over axes are not zero.", build: |b, a| quantified(b, a, OpKind::Min) },
    Composite { name: "count_nonzero", signature: "x, /, axis=None, *, keepdims=False", doc: "How many elements over axes are not zero, int32.", build: count_nonzero },
    Composite { name: "argmax", signature: "x, /, axis=None, *, keepdims=False", doc: "Where the largest stands along an axis (of the flattened tensor for None), int32; the first of equal ones; NaN counts as largest.", build: |b, a| position(b, a, OpKind::Max) },
    Composite { name: "argmin", signature: "x, /, axis=None, *, keepdims=False", doc: "Where the smallest stands along an axis (of the flattened tensor for None), int32; the first of equal ones; NaN counts as smallest.", build: |b, a| position(b, a, OpKind::Min) },
    Composite { name: "logsumexp", signature: "x, /, axis=None, *, keepdims=False", doc: "log(sum(exp(x))) over axes, without overflow.", build: |b, a| {
        let (x, axes) = (b.float(a.tensor("x")?)?, axes(b, a)?);
        Ok(logsumexp(b, x, &axes, a.truth("keepdims")?)?.into())
    } },
    Composite { name: "cumulative_sum", signature: "x, /, axis=None, *, dtype=None, include_initial=False", doc: "Running sums along an axis, which may be left out for one axis; in the dtype that sum has.", build: |b, a| running(b, a, OpKind::CumulativeSum) },
    Composite { name: "cumulative_prod", signature: "x, /, axis=None, *, dtype=None, include_initial=False", doc: "Running products along an axis, which may be left out for one axis; in the dtype that prod has.", build: |b, a| running(b, a, OpKind::CumulativeProd) },
    Composite { name: "diff", signature: "x, /, axis=-1, *, n=1, prepend=None, append=None", doc: "Differences of neighbours along an axis, n times; of x with prepend before and append behind it.", build: diff },
];

fn axes(b: &Builder<'_>, a: &A<'_>) -> Result<Vec<usize>, Error> {
    let rank = b.rank(a.tensor("x")?);
    b.axes(a.maybe_ints("axis")?.as_deref(), rank)
}

/// In the dtype that was asked for; else integers narrower than int32 and bools in 32 bits, so that sums of a few do not wrap.
pub fn in_dtype(b: &mut Builder<'_>, a: &A<'_>) -> Node {
    let x = a.tensor("x")?;
    let dtype = match (a.dtype("dtype")?, b.dtype(x)) {
        (Some(dtype), _) => dtype,
        (None, DType::Bool | DType::I8 | DType::I16) => DType::I32,
        (None, DType::U8 | DType::U16) => DType::U32,
        (None, own @ (DType::I32 | DType::U32 | DType::I64 | DType::U64 | DType::F16 | DType::F32 | DType::F64)) => own,
    };
    b.cast(x, dtype)
}

fn sum(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let (x, axes) = (in_dtype(b, a)?, axes(b, a)?);
    Ok(b.sum(x, &axes, a.truth("keepdims")?)?.into())
}

fn prod(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let (x, axes) = (in_dtype(b, a)?, axes(b, a)?);
    Ok(b.reduce(OpKind::Prod, x, &axes, a.truth("keepdims")?)?.into())
}

fn extreme(b: &mut Builder<'_>, a: &A<'_>, kind: OpKind) -> Built {
    let (x, axes) = (b.numeric(a.tensor("x")?)?, axes(b, a)?);
    Ok(b.reduce(kind, x, &axes, a.truth("keepdims")?)?.into())
}

fn mean(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let (x, axes) = (b.float(a.tensor("x")?)?, axes(b, a)?);
    Ok(b.mean(x, &axes, a.truth("keepdims")?)?.into())
}

fn variance(b: &mut Builder<'_>, a: &A<'_>) -> Node {
    let (x, axes) = (b.float(a.tensor("x")?)?, axes(b, a)?);
    let shape = b.shape(x);
    let count: usize = axes.iter().map(|i| shape[*i]).product();
    let mean = b.mean(x, &axes, true)?;
    let distance = b.sub(x, mean)?;
    let square = b.mul(distance, distance)?;
    let sum = b.sum(square, &axes, a.truth("keepdims")?)?;
    let divisor = b.like(x, (count as f64 - a.float("correction")?).max(0.0));
    b.div(sum, divisor)
}

fn deviation(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let variance = variance(b, a)?;
    Ok(b.sqrt(variance)?.into())
}

/// Any is the largest truth, all the smallest; of nothing they are false and true.
fn quantified(b: &mut Builder<'_>, a: &A<'_>, kind: OpKind) -> Built {
    let (x, axes, keepdims) = (b.cast(a.tensor("x")?, DType::Bool)?, axes(b, a)?, a.truth("keepdims")?);
    let x = if kind == OpKind::Min { b.not(x)? } else { x };
    let number = b.cast(x, DType::I32)?;
    let count = b.sum(number, &axes, keepdims)?;
    let some = b.cast(count, DType::Bool)?;
    Ok(if kind == OpKind::Min { b.not(some)? } else { some }.into())
}

fn count_nonzero(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let truth = b.cast(a.tensor("x")?, DType::Bool)?;
    let (number, axes) = (b.cast(truth, DType::I32)?, axes(b, a)?);
    Ok(b.sum(number, &axes, a.truth("keepdims")?)?.into())
}

fn position(b: &mut Builder<'_>, a: &A<'_>, kind: OpKind) -> Built {
    let (x, keepdims) = (b.numeric(a.tensor("x")?)?, a.truth("keepdims")?);
    let rank = b.rank(x);
    match a.maybe_int("axis")? {
        Some(axis) => {
            let axis = b.axis(axis, rank)?;
            Ok(arg(b, x, axis, kind, keepdims)?.into())
        }
        None => {
            let count = b.shape(x).count();
            let flat = b.reshape(x, [count])?;
            let at = arg(b, flat, 0, kind, false)?;
            Ok(b.reshape(at, vec![1; if keepdims { rank } else { 0 }].as_slice())?.into())
        }
    }
}

/// The least position at which the element is the extreme one, or NaN.
pub fn arg(b: &mut Builder<'_>, x: NodeId, axis: usize, kind: OpKind, keepdims: bool) -> Node {
    let shape = b.shape(x);
    if shape[axis] == 0 {
        return b.refuse(format!("axis {axis} of shape {shape} has no elements, so none is the largest or smallest"));
    }
    let extreme = b.reduce(kind, x, &[axis], true)?;
    let hit = b.equal(x, extreme)?;
    let hit = if b.dtype(x).is_float() {
        let unknown = b.not_equal(x, x)?;
        b.or(hit, unknown)?
    } else {
        hit
    };
    let places = b.positions(&shape, axis)?;
    let beyond = b.constant(Literal::I32(shape[axis] as i32));
    let candidates = b.select(hit, places, beyond)?;
    b.reduce(OpKind::Min, candidates, &[axis], keepdims)
}

/// Shifted by the largest, so that nothing overflows; infinities stay what they are.
pub fn logsumexp(b: &mut Builder<'_>, x: NodeId, axes: &[usize], keepdims: bool) -> Node {
    let largest = b.reduce(OpKind::Max, x, axes, true)?;
    let (zero, infinite) = (b.like(x, 0.0), b.like(x, f64::INFINITY));
    let magnitude = b.abs(largest)?;
    let endless = b.equal(magnitude, infinite)?;
    let shift = b.select(endless, zero, largest)?;
    let shifted = b.sub(x, shift)?;
    let power = b.exp(shifted)?;
    let total = b.sum(power, axes, true)?;
    let log = b.log(total)?;
    let result = b.add(log, shift)?;
    if keepdims {
        return Ok(result);
    }
    let mut sorted = axes.to_vec();
    sorted.sort_unstable();
    let kept = b.shape(x).without(&sorted);
    b.reshape(result, kept)
}

fn running(b: &mut Builder<'_>, a: &A<'_>, kind: OpKind) -> Built {
    let x = in_dtype(b, a)?;
    let rank = b.rank(x);
    let axis = match a.maybe_int("axis")? {
        Some(axis) => b.axis(axis, rank)?,
        None if rank == 1 => 0,
        None => return a.refuse(format!("axis is needed for a tensor of {rank} axes")),
    };
    let result = b.apply(tandem_ir::Op::new(kind, tandem_ir::Attr::Axis(axis)), &[x])?;
    if !a.truth("include_initial")? {
        return Ok(result.into());
    }
    let first: tandem_ir::Shape = b.shape(x).iter().enumerate().map(|(i, n)| if i == axis { 1 } else { *n }).collect();
    let start = b.like(x, if kind == OpKind::CumulativeSum { 0.0 } else { 1.0 });
    let start = b.broadcast_to(start, first)?;
    Ok(b.concatenate(&[start, result], axis)?.into())
}

fn diff(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let x = b.numeric(a.tensor("x")?)?;
    let axis = b.axis(a.int("axis")?, b.rank(x))?;
    let parts: Vec<_> = [a.optional("prepend")?, Some(x), a.optional("append")?].into_iter().flatten().collect();
    let mut x = super::manipulation::concat(b, &parts, Some(axis as i64))?;
    for _ in 0..a.size("n")? {
        let n = b.shape(x)[axis].saturating_sub(1);
        let after = b.slice_axis(x, axis, tandem_ir::SliceRange { start: usize::from(n > 0), step: 1, len: n })?;
        let before = b.slice_axis(x, axis, tandem_ir::SliceRange { start: 0, step: 1, len: n })?;
        x = b.sub(after, before)?;
    }
    Ok(x.into())
}
