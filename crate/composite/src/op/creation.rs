//! Creation functions: ranges, identities, constants. Sizes are static.
//!
//! `zeros`, `arange` and the like are functions of the tensor module in Python; these are for builders of graphs.

use super::padding::triangle_mask;
use crate::{Arg, Args, Builder, Built, Composite, builder::Node};
use tandem_ir::{DType, Error, Literal, NodeId, Shape};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "full_like", signature: "x, /, fill_value, dtype=None, device=None", doc: "One number in x's shape, and in its dtype and on its device unless others are given.", build: |b, a| {
        without_device(a)?;
        if let Arg::Tensor(fill) = a.get("fill_value") {
            let (x, fill) = (a.tensor("x")?, *fill);
            let fill = b.cast(fill, a.dtype("dtype")?.unwrap_or(b.dtype(x)))?;
            return Ok(b.broadcast_to(fill, b.shape(x))?.into());
        }
        like(b, a, a.float("fill_value")?)
    } },
    Composite { name: "zeros_like", signature: "x, /, dtype=None, device=None", doc: "Zeros in x's shape, and in its dtype and on its device unless others are given.", build: |b, a| like(b, a, 0.0) },
    Composite { name: "ones_like", signature: "x, /, dtype=None, device=None", doc: "Ones in x's shape, and in its dtype and on its device unless others are given.", build: |b, a| like(b, a, 1.0) },
    Composite { name: "empty_like", signature: "x, /, dtype=None, device=None", doc: "zeros_like: there is no memory whose elements are unknown.", build: |b, a| like(b, a, 0.0) },
    Composite { name: "tri", signature: "n, /, m=None, *, k=0, dtype=None", doc: "[n, m] (square unless m is given) with 1 up to the k-th diagonal and 0 above it, of float32 unless a dtype is given.", build: |b, a| {
        let n = a.size("n")?;
        let m = if matches!(a.get("m"), Arg::None) { n } else { a.size("m")? };
        let mask = triangle_mask(b, n, m, a.int("k")?, true)?;
        Ok(b.cast(mask, a.dtype("dtype")?.unwrap_or(DType::F32))?.into())
    } },
];

/// A caller that has devices takes the argument itself.
fn without_device(a: &A<'_>) -> Result<(), Error> {
    if matches!(a.get("device"), Arg::None) { Ok(()) } else { a.refuse("device cannot be chosen here: a graph has none") }
}

fn like(b: &mut Builder<'_>, a: &A<'_>, value: f64) -> Built {
    without_device(a)?;
    let x = a.tensor("x")?;
    let dtype = a.dtype("dtype")?.unwrap_or(b.dtype(x));
    Ok(full(b, b.shape(x), Literal::float(dtype, value))?.into())
}

/// One number in a shape.
pub fn full(b: &mut Builder<'_>, shape: impl Into<Shape>, value: Literal) -> Node {
    let value = b.constant(value);
    b.broadcast_to(value, shape)
}

/// `start + i * step` for `len` numbers of a dtype. Integers are exact, floats are computed in the dtype.
pub fn arange(b: &mut Builder<'_>, len: usize, start: Literal, step: Literal) -> Node {
    let places = b.iota(len)?;
    let places = b.cast(places, start.dtype())?;
    let (start, step) = (b.constant(start), b.constant(step));
    let offset = b.mul(places, step)?;
    b.add(start, offset)
}

/// `len` floats from `start` to `stop`, which is the last one where `endpoint` says so.
pub fn linspace(b: &mut Builder<'_>, dtype: DType, start: f64, stop: f64, len: usize, endpoint: bool) -> Node {
    if !dtype.is_float() {
        return b.refuse(format!("makes floats, not {}", dtype.python_name()));
    }
    let parts = if endpoint { len.saturating_sub(1) } else { len }.max(1);
    let line = arange(b, len, Literal::float(dtype, start), Literal::float(dtype, (stop - start) / parts as f64))?;
    if !endpoint || len < 2 {
        return Ok(line);
    }
    // Rounding may miss the end, which is promised.
    let (places, last, stop) = (b.iota(len)?, b.number(DType::I32, len as f64 - 1.0), b.number(dtype, stop));
    let at_end = b.equal(places, last)?;
    b.select(at_end, stop, line)
}

/// 1 on the k-th diagonal of [rows, columns], else 0.
pub fn eye(b: &mut Builder<'_>, rows: usize, columns: usize, k: i64, dtype: DType) -> Node {
    let (upper, lower) = (triangle_mask(b, rows, columns, k, false)?, triangle_mask(b, rows, columns, k, true)?);
    let both = b.and(upper, lower)?;
    b.cast(both, dtype)
}
