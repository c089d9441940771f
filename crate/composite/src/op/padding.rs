//! Padding (with a number, the edge, by reflection or wrapping around) and triangles.

use super::manipulation::span;
use crate::{Arg, Args, Builder, Built, Composite, builder::Node};
use tandem_ir::{Attr, Error, Literal, NodeId, Op, OpKind, PadRange};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "pad", signature: "x, widths, /, mode='constant', value=0", doc: "Elements put before and behind each axis: widths is one integer, a pair for all axes, or a pair for each; negative ones cut off. mode is 'constant' (with value), 'edge', 'reflect' (the edge once), 'symmetric' (the edge twice) or 'wrap'.", build: pad_args },
    Composite { name: "tril", signature: "x, /, k=0", doc: "Zero above the k-th diagonal of the last two axes.", build: |b, a| Ok(triangle(b, a.tensor("x")?, a.int("k")?, true)?.into()) },
    Composite { name: "triu", signature: "x, /, k=0", doc: "Zero below the k-th diagonal of the last two axes.", build: |b, a| Ok(triangle(b, a.tensor("x")?, a.int("k")?, false)?.into()) },
];

/// What is put around.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PadMode {
    /// A scalar.
    Constant,
    /// The nearest element.
    Edge,
    /// A mirror in the last element.
    Reflect,
    /// A mirror behind the last element.
    Symmetric,
    /// The elements from the other end.
    Wrap,
}

impl PadMode {
    /// From its name.
    pub fn from_name(name: &str) -> Option<PadMode> {
        let names = [("constant", PadMode::Constant), ("edge", PadMode::Edge), ("reflect", PadMode::Reflect), ("symmetric", PadMode::Symmetric), ("wrap", PadMode::Wrap)];
        names.into_iter().find(|(n, _)| *n == name).map(|(_, mode)| mode)
    }
}

fn pad_args(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let x = a.tensor("x")?;
    let widths = widths(a, b.rank(x))?;
    let name = a.text("mode")?;
    let Some(mode) = PadMode::from_name(name) else {
        return a.refuse(format!("mode has to be 'constant', 'edge', 'reflect', 'symmetric' or 'wrap', not '{name}'"));
    };
    let value = if let Arg::Tensor(t) = a.get("value") { b.cast(*t, b.dtype(x))? } else { b.like(x, a.float("value")?) };
    Ok(pad(b, x, &widths, mode, value)?.into())
}

fn widths(a: &A<'_>, rank: usize) -> Result<Vec<(i64, i64)>, Error> {
    let wrong = || a.refuse(format!("widths has to be an integer, a pair of integers, or {rank} pairs"));
    let pair = |arg: &Arg<NodeId>| match arg {
        Arg::List(p) => match p[..] {
            [Arg::Int(low), Arg::Int(high)] => Some((low, high)),
            _ => None,
        },
        Arg::None | Arg::Tensor(_) | Arg::Bool(_) | Arg::Int(_) | Arg::Float(_) | Arg::Text(_) | Arg::DType(_) => None,
    };
    if let Arg::Int(n) = a.get("widths") {
        return Ok(vec![(*n, *n); rank]);
    }
    if let Some(both) = pair(a.get("widths")) {
        return Ok(vec![both; rank]);
    }
    let Arg::List(items) = a.get("widths") else { return wrong() };
    match items.iter().map(pair).collect::<Option<Vec<_>>>() {
        Some(pairs) if pairs.len() == rank => Ok(pairs),
        Some(pairs) if pairs.len() == 1 => Ok(vec![pairs[0]; rank]),
        Some(_) | None => wrong(),
    }
}

/// Elements put before and behind each axis; negative widths cut off. `value` is a scalar of x's dtype.
pub fn pad(b: &mut Builder<'_>, x: NodeId, widths: &[(i64, i64)], mode: PadMode, value: NodeId) -> Node {
    let mut x = x;
    for (axis, (low, high)) in widths.iter().enumerate() {
        let n = b.shape(x)[axis];
        let (cut, cut_end) = ((-low).max(0) as usize, (-high).max(0) as usize);
        let Some(left) = n.checked_sub(cut + cut_end) else {
            return b.refuse(format!("{} elements cannot be cut off {n}", cut + cut_end));
        };
        x = span(b, x, axis, if left == 0 { 0 } else { cut }, left)?;
    }
    let ranges: Vec<PadRange> = widths.iter().map(|(low, high)| PadRange { low: (*low).max(0) as usize, high: (*high).max(0) as usize, interior: 0 }).collect();
    if ranges.iter().all(|r| *r == PadRange::default()) {
        return Ok(x);
    }
    if mode == PadMode::Constant {
        return b.apply(Op::new(OpKind::Pad, Attr::Pad(ranges.into_iter().collect())), &[x, value]);
    }
    for (axis, range) in ranges.into_iter().enumerate().filter(|(_, r)| *r != PadRange::default()) {
        let n = b.shape(x)[axis];
        if n == 0 {
            return b.refuse(format!("axis {axis} has no elements to repeat"));
        }
        let places = b.iota(range.low + n + range.high)?;
        let low = whole(b, range.low);
        let places = b.sub(places, low)?;
        let places = folded(b, places, n, mode)?;
        x = b.take(x, places, axis)?;
    }
    Ok(x)
}

fn whole(b: &mut Builder<'_>, n: usize) -> NodeId {
    b.constant(Literal::I32(n as i32))
}

/// Places beyond the ends of `n` elements as places of elements.
fn folded(b: &mut Builder<'_>, places: NodeId, n: usize, mode: PadMode) -> Node {
    match mode {
        // Taking clamps.
        PadMode::Constant | PadMode::Edge => Ok(places),
        PadMode::Wrap => {
            let period = whole(b, n);
            b.remainder(places, period)
        }
        PadMode::Reflect => {
            let (period, last) = (whole(b, (2 * (n - 1)).max(1)), whole(b, n - 1));
            let place = b.remainder(places, period)?;
            let distance = b.sub(last, place)?;
            let distance = b.abs(distance)?;
            b.sub(last, distance)
        }
        PadMode::Symmetric => {
            let (period, last) = (whole(b, 2 * n), whole(b, 2 * n - 1));
            let place = b.remainder(places, period)?;
            let mirrored = b.sub(last, place)?;
            b.minimum(place, mirrored)
        }
    }
}

/// Whether column − row is at most `k` (for the lower triangle), or at least `k`; bools of shape [rows, columns].
pub fn triangle_mask(b: &mut Builder<'_>, rows: usize, columns: usize, k: i64, lower: bool) -> Node {
    let shape = tandem_ir::Shape::from([rows, columns]);
    let (row, column) = (b.positions(&shape, 0)?, b.positions(&shape, 1)?);
    // Beyond the corners every diagonal is as good as another.
    let limit = k.clamp(-(rows as i64) - 1, columns as i64 + 1) as i32;
    let limit = b.constant(Literal::I32(limit));
    let edge = b.add(row, limit)?;
    if lower { b.less_equal(column, edge) } else { b.greater_equal(column, edge) }
}

/// Zero above the k-th diagonal, or below it.
pub fn triangle(b: &mut Builder<'_>, x: NodeId, k: i64, lower: bool) -> Node {
    let shape = b.shape(x);
    let [.., rows, columns] = shape[..] else { return b.refuse(format!("needs at least two axes, and shape {shape} has {}", shape.rank())) };
    let (mask, zero) = (triangle_mask(b, rows, columns, k, lower)?, b.like(x, 0.0));
    b.select(mask, x, zero)
}
