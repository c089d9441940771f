//! Elements read and written at computed indices. Negative indices count from the end; indices beyond the ends are clamped when
//! reading and ignored when writing. For bool masks see `where`.

use super::manipulation::flatten;
use crate::{Arg, Args, Builder, Composite, builder::Node};
use tandem_ir::{Attr, DType, Error, NodeId, Op, OpKind, ScatterMode, Shape};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "take", signature: "x, indices, /, axis=None", doc: "Elements of an axis at positions: [a, n, b] by [i, j] to [a, i, j, b]; of the flattened tensor for None. Negative positions count from the end, others beyond it are clamped.", build: |b, a| {
        let (x, axis) = (a.tensor("x")?, a.maybe_int("axis")?);
        Ok(take(b, x, a.tensor("indices")?, axis)?.into())
    } },
    Composite { name: "take_along_axis", signature: "x, indices, /, axis=-1", doc: "For each place of indices the element of x at the same place, but at that position of the axis; all other axes broadcast.", build: |b, a| {
        let x = a.tensor("x")?;
        let axis = b.axis(a.int("axis")?, b.rank(x))?;
        Ok(take_along_axis(b, x, a.tensor("indices")?, axis)?.into())
    } },
    Composite { name: "gather_nd", signature: "x, indices, /, *, batch_dims=0", doc: "For indices [..., k] the parts of x at k positions of its first axes (behind batch_dims axes that both share).", build: |b, a| {
        Ok(gather_nd(b, a.tensor("x")?, a.tensor("indices")?, a.size("batch_dims")?)?.into())
    } },
    Composite { name: "scatter_nd", signature: "x, indices, updates, /, *, reduction='set'", doc: "x with updates at indices [..., k], which are k positions of its first axes; reduction is 'set' (the last one stays), 'add', 'multiply', 'maximum' or 'minimum'.", build: |b, a| {
        let mode = mode(a)?;
        Ok(scatter_nd(b, a.tensor("x")?, a.tensor("indices")?, a.tensor("updates")?, mode)?.into())
    } },
    Composite { name: "scatter_elements", signature: "x, indices, updates, /, *, axis=0, reduction='set'", doc: "x with each update at its own place, but at the position of the axis that indices (of its shape) says; reduction as in scatter_nd.", build: |b, a| {
        let (x, mode) = (a.tensor("x")?, mode(a)?);
        let axis = b.axis(a.int("axis")?, b.rank(x))?;
        Ok(scatter_elements(b, x, a.tensor("indices")?, a.tensor("updates")?, axis, mode)?.into())
    } },
    Composite { name: "put", signature: "x, indices, values, /", doc: "x with values, broadcast to the shape of indices, at positions of the flattened tensor.", build: |b, a| {
        Ok(put(b, a.tensor("x")?, a.tensor("indices")?, a.tensor("values")?)?.into())
    } },
    Composite { name: "select", signature: "conditions, choices, /, default=0", doc: "At each place the choice whose condition is the first true one, or the default.", build: |b, a| Ok(select(b, a)?.into()) },
];

/// Integer positions as int32.
pub fn places(b: &mut Builder<'_>, indices: NodeId) -> Node {
    if !b.dtype(indices).is_integer() {
        return b.refuse(format!("positions have to be integers, not {}", b.dtype(indices).python_name()));
    }
    b.cast(indices, DType::I32)
}

/// Positions of an axis of n elements, those below 0 counted from the end.
pub fn wrapped(b: &mut Builder<'_>, indices: NodeId, n: usize) -> Node {
    let at = places(b, indices)?;
    let (zero, size) = (b.like(at, 0.0), b.like(at, n as f64));
    let negative = b.less(at, zero)?;
    let from_end = b.add(at, size)?;
    b.select(negative, from_end, at)
}

/// Positions of an axis of n elements, those beyond its ends at them.
pub fn clamped(b: &mut Builder<'_>, at: NodeId, n: usize) -> Node {
    let (zero, last) = (b.like(at, 0.0), b.like(at, n.saturating_sub(1) as f64));
    let at = b.maximum(at, zero)?;
    b.minimum(at, last)
}

/// Whether positions are those of an axis of n elements.
pub fn inside(b: &mut Builder<'_>, at: NodeId, n: usize) -> Node {
    let (zero, size) = (b.like(at, 0.0), b.like(at, n as f64));
    let (low, high) = (b.greater_equal(at, zero)?, b.less(at, size)?);
    b.and(low, high)
}

/// Elements of an axis at positions.
pub fn take(b: &mut Builder<'_>, x: NodeId, indices: NodeId, axis: Option<i64>) -> Node {
    let (x, axis) = match axis {
        Some(axis) => (x, b.axis(axis, b.rank(x))?),
        None => (flatten(b, x, 0, -1)?, 0),
    };
    let n = b.shape(x)[axis];
    let at = wrapped(b, indices, n)?;
    b.take(x, at, axis)
}

/// Row-major index in a tensor of this shape of the elements at the places of `at`, whose positions along an axis are its
/// elements.
fn flat_index(b: &mut Builder<'_>, at: NodeId, shape: &Shape, axis: usize) -> Node {
    if i32::try_from(shape.count()).is_err() {
        return b.refuse(format!("shape {shape} has more elements than int32 positions can name"));
    }
    let (strides, own) = (shape.strides(), b.shape(at));
    let stride = b.like(at, strides[axis] as f64);
    let mut flat = b.mul(at, stride)?;
    for other in (0..shape.rank()).filter(|i| *i != axis && shape[*i] > 1) {
        let (places, stride) = (b.positions(&own, other)?, b.like(at, strides[other] as f64));
        let offset = b.mul(places, stride)?;
        flat = b.add(flat, offset)?;
    }
    Ok(flat)
}

/// [`take_along_axis`] at int32 positions that are in range; all other axes of the shapes are equal.
pub fn along(b: &mut Builder<'_>, x: NodeId, at: NodeId, axis: usize) -> Node {
    let shape = b.shape(x);
    let index = flat_index(b, at, &shape, axis)?;
    let flat = flatten(b, x, 0, -1)?;
    b.take(flat, index, 0)
}

/// For each place the element at another position of an axis.
pub fn take_along_axis(b: &mut Builder<'_>, x: NodeId, indices: NodeId, axis: usize) -> Node {
    let (shape, found) = (b.shape(x), b.shape(indices));
    if shape.rank() != found.rank() {
        return b.refuse(format!("indices of shape {found} have not as many axes as x {shape}"));
    }
    let n = shape[axis];
    let common = super::manipulation::resized(&shape, axis, 1).broadcast(&super::manipulation::resized(&found, axis, 1))?;
    let x = b.broadcast_to(x, super::manipulation::resized(&common, axis, n))?;
    let indices = b.broadcast_to(indices, super::manipulation::resized(&common, axis, found[axis]))?;
    let at = wrapped(b, indices, n)?;
    let at = clamped(b, at, n)?;
    along(b, x, at, axis)
}

/// Of indices [..., k]: the row-major index of the first axes, whether it is inside, and how many axes these are.
fn rows(b: &mut Builder<'_>, shape: &Shape, indices: NodeId, batch: usize, clamp: bool) -> Result<(NodeId, Option<NodeId>), Error> {
    let found = b.shape(indices);
    let width = found.last().copied().unwrap_or(0);
    let fits = found.rank() > batch && batch + width <= shape.rank() && shape[..batch] == found[..batch];
    if !fits {
        return b.refuse(format!("indices of shape {found} do not name places of shape {shape} behind {batch} axes that both share"));
    }
    let lead = Shape::new(&shape[..batch + width]);
    if i32::try_from(lead.count()).is_err() {
        return b.refuse(format!("shape {shape} has more parts than int32 positions can name"));
    }
    let (strides, outer) = (lead.strides(), found.without(&[found.rank() - 1]));
    let zero = b.number(DType::I32, 0.0);
    let (mut flat, mut known) = (b.broadcast_to(zero, outer.clone())?, None);
    for axis in 0..batch + width {
        let at = if axis < batch {
            b.positions(&outer, axis)?
        } else {
            let one = super::manipulation::span(b, indices, found.rank() - 1, axis - batch, 1)?;
            let one = b.reshape(one, outer.clone())?;
            let at = wrapped(b, one, lead[axis])?;
            if clamp {
                clamped(b, at, lead[axis])?
            } else {
                let inside = inside(b, at, lead[axis])?;
                known = Some(known.map_or(Ok(inside), |k| b.and(k, inside))?);
                at
            }
        };
        let stride = b.number(DType::I32, strides[axis] as f64);
        let offset = b.mul(at, stride)?;
        flat = b.add(flat, offset)?;
    }
    Ok((flat, known))
}

/// Parts of x at positions of its first axes.
pub fn gather_nd(b: &mut Builder<'_>, x: NodeId, indices: NodeId, batch: usize) -> Node {
    let indices = places(b, indices)?;
    let shape = b.shape(x);
    let (flat, _) = rows(b, &shape, indices, batch, true)?;
    let lead = batch + b.shape(indices).last().copied().unwrap_or(0);
    let dims: Shape = std::iter::once(shape[..lead].iter().product()).chain(shape[lead..].iter().copied()).collect();
    let parts = b.reshape(x, dims)?;
    b.take(parts, flat, 0)
}

/// The reduction's name; those of ONNX are known too.
pub fn mode_from_name(name: &str) -> Option<ScatterMode> {
    let short = match name {
        "none" => "set",
        "mul" => "multiply",
        "max" => "maximum",
        "min" => "minimum",
        other => other,
    };
    ScatterMode::ALL.into_iter().find(|m| m.name() == short)
}

fn mode(a: &A<'_>) -> Result<ScatterMode, Error> {
    let name = a.text("reduction")?;
    mode_from_name(name).map_or_else(|| a.refuse(format!("reduction has to be 'set', 'add', 'multiply', 'maximum' or 'minimum', not '{name}'")), Ok)
}

/// Rows of x replaced or combined; a position that is not inside becomes -1, which is left out.
fn scattered(b: &mut Builder<'_>, x: NodeId, (flat, inside): (NodeId, Option<NodeId>), updates: NodeId, mode: ScatterMode) -> Node {
    let nowhere = b.number(DType::I32, -1.0);
    let at = inside.map_or(Ok(flat), |inside| b.select(inside, flat, nowhere))?;
    let at = flatten(b, at, 0, -1)?;
    b.apply(Op::new(OpKind::Scatter, Attr::Mode(mode)), &[x, at, updates])
}

/// x with updates at positions of its first axes.
pub fn scatter_nd(b: &mut Builder<'_>, x: NodeId, indices: NodeId, updates: NodeId, mode: ScatterMode) -> Node {
    let (indices, updates) = (places(b, indices)?, b.cast(updates, b.dtype(x))?);
    let (shape, outer) = (b.shape(x), b.shape(indices));
    let index = rows(b, &shape, indices, 0, false)?;
    let (outer, lead) = (outer.without(&[outer.rank() - 1]), outer[outer.rank() - 1]);
    let wanted: Shape = outer.iter().chain(&shape[lead..]).copied().collect();
    if b.shape(updates) != wanted {
        return b.refuse(format!("updates have to have shape {wanted}, not {}", b.shape(updates)));
    }
    let laid = |n: usize| std::iter::once(n).chain(shape[lead..].iter().copied()).collect::<Shape>();
    let rows = b.reshape(x, laid(shape[..lead].iter().product()))?;
    let updates = b.reshape(updates, laid(outer.count()))?;
    let result = scattered(b, rows, index, updates, mode)?;
    b.reshape(result, shape)
}

/// x with each update at its own place but for one axis.
pub fn scatter_elements(b: &mut Builder<'_>, x: NodeId, indices: NodeId, updates: NodeId, axis: usize, mode: ScatterMode) -> Node {
    let (shape, found) = (b.shape(x), b.shape(indices));
    let fits = found.rank() == shape.rank() && (0..shape.rank()).all(|i| i == axis || found[i] <= shape[i]);
    if !fits || b.shape(updates) != found {
        return b.refuse(format!("indices {found} and updates {} have to be of one shape that lies inside x {shape} beside axis {axis}", b.shape(updates)));
    }
    let updates = b.cast(updates, b.dtype(x))?;
    let at = wrapped(b, indices, shape[axis])?;
    let inside = inside(b, at, shape[axis])?;
    let index = flat_index(b, at, &shape, axis)?;
    let (flat, updates) = (flatten(b, x, 0, -1)?, flatten(b, updates, 0, -1)?);
    let result = scattered(b, flat, (index, Some(inside)), updates, mode)?;
    b.reshape(result, shape)
}

/// x with values at positions of the flattened tensor.
pub fn put(b: &mut Builder<'_>, x: NodeId, indices: NodeId, values: NodeId) -> Node {
    let shape = b.shape(x);
    let flat = flatten(b, x, 0, -1)?;
    let values = b.cast(values, b.dtype(x))?;
    let values = b.broadcast_to(values, b.shape(indices))?;
    let (at, values) = (flatten(b, indices, 0, -1)?, flatten(b, values, 0, -1)?);
    let result = scatter_elements(b, flat, at, values, 0, ScatterMode::Set)?;
    b.reshape(result, shape)
}

fn select(b: &mut Builder<'_>, a: &A<'_>) -> Node {
    let (conditions, choices) = (a.tensors("conditions")?, a.tensors("choices")?);
    if conditions.len() != choices.len() || choices.is_empty() {
        return a.refuse(format!("{} conditions do not belong to {} choices", conditions.len(), choices.len()));
    }
    let choices = b.promote(&choices)?;
    let mut result = if let Arg::Tensor(t) = a.get("default") { b.cast(*t, b.dtype(choices[0]))? } else { b.like(choices[0], a.float("default")?) };
    for (condition, choice) in conditions.into_iter().zip(choices).rev() {
        let condition = b.cast(condition, DType::Bool)?;
        result = b.select(condition, choice, result)?;
    }
    Ok(result)
}
