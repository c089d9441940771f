//! Manipulation functions of the array API: elements concatenated, split, repeated and reordered. For padding and triangles see
//! [`super::padding`].

use crate::{Args, Builder, Composite, Output, builder::Node};
use tandem_ir::{Error, NodeId, Shape, SliceRange};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "concat", signature: "arrays, /, axis=0", doc: "Tensors one behind the other along an axis (all flattened first for None), in the dtype that they promote to; all other sizes have to be equal.", build: |b, a| {
        let (parts, axis) = (a.tensors("arrays")?, a.maybe_int("axis")?);
        Ok(concat(b, &parts, axis)?.into())
    } },
    Composite { name: "stack", signature: "arrays, /, axis=0", doc: "Tensors of one shape along a new axis, in the dtype that they promote to.", build: |b, a| {
        let parts = a.tensors("arrays")?;
        Ok(stack(b, &parts, a.int("axis")?)?.into())
    } },
    Composite { name: "unstack", signature: "x, /, axis=0", doc: "A tuple of the slices along an axis, without that axis.", build: |b, a| {
        Ok(Output::Many(unstack(b, a.tensor("x")?, a.int("axis")?)?))
    } },
    Composite { name: "flip", signature: "x, /, axis=None", doc: "Elements in the other direction along axes (all for None).", build: |b, a| {
        let axes = a.maybe_ints("axis")?;
        Ok(flip(b, a.tensor("x")?, axes.as_deref())?.into())
    } },
    Composite { name: "roll", signature: "x, /, shift, axis=None", doc: "Elements moved on by shift along axes, those beyond the end come in at the start; for axis None as if the tensor were flat.", build: |b, a| {
        let (shift, axes) = (a.ints("shift")?, a.maybe_ints("axis")?);
        Ok(roll(b, a.tensor("x")?, &shift, axes.as_deref())?.into())
    } },
    Composite { name: "tile", signature: "x, repetitions, /", doc: "The whole tensor repeated along each axis; missing axes and missing repetitions count as 1.", build: |b, a| {
        let repetitions = a.ints("repetitions")?;
        Ok(tile(b, a.tensor("x")?, &repetitions)?.into())
    } },
    Composite { name: "repeat", signature: "x, repeats, /, axis=None", doc: "Each element along an axis repeated in its place, by one number or one a place; of the flattened tensor for None.", build: |b, a| {
        let (repeats, axis) = (a.ints("repeats")?, a.maybe_int("axis")?);
        Ok(repeat(b, a.tensor("x")?, &repeats, axis)?.into())
    } },
    Composite { name: "moveaxis", signature: "x, source, destination, /", doc: "Axes moved to other places, the others in their order.", build: |b, a| {
        let (source, destination) = (a.ints("source")?, a.ints("destination")?);
        Ok(moveaxis(b, a.tensor("x")?, &source, &destination)?.into())
    } },
    Composite { name: "swapaxes", signature: "x, axis1, axis2, /", doc: "Two axes exchanged.", build: |b, a| {
        Ok(swapaxes(b, a.tensor("x")?, a.int("axis1")?, a.int("axis2")?)?.into())
    } },
    Composite { name: "permute_dims", signature: "x, /, axes", doc: "Axes in another order: axis i of the result is axis axes[i] of x.", build: |b, a| {
        let axes = a.ints("axes")?;
        Ok(permute_dims(b, a.tensor("x")?, &axes)?.into())
    } },
    Composite { name: "squeeze", signature: "x, /, axis=None", doc: "Without axes of size 1 (all of them for None); another size is refused.", build: |b, a| {
        let axes = a.maybe_ints("axis")?;
        Ok(squeeze(b, a.tensor("x")?, axes.as_deref())?.into())
    } },
    Composite { name: "expand_dims", signature: "x, /, axis=0", doc: "With new axes of size 1 at these places of the result.", build: |b, a| {
        let axes = a.ints("axis")?;
        Ok(expand_dims(b, a.tensor("x")?, &axes)?.into())
    } },
    Composite { name: "flatten", signature: "x, /, start_axis=0, end_axis=-1", doc: "The axes from start to end as one.", build: |b, a| {
        Ok(flatten(b, a.tensor("x")?, a.int("start_axis")?, a.int("end_axis")?)?.into())
    } },
    Composite { name: "ravel", signature: "x, /", doc: "All elements along one axis.", build: |b, a| Ok(flatten(b, a.tensor("x")?, 0, -1)?.into()) },
    Composite { name: "split", signature: "x, sections, /, axis=0", doc: "A tuple of parts along an axis: so many equal ones, or cut before each place of a list.", build: |b, a| {
        Ok(Output::Many(split(b, a)?))
    } },
    Composite { name: "broadcast_arrays", signature: "*arrays", doc: "A tuple of the tensors, all in the shape that they broadcast to.", build: |b, a| {
        let arrays = a.tensors("arrays")?;
        Ok(Output::Many(broadcast_arrays(b, &arrays)?))
    } },
    Composite { name: "meshgrid", signature: "*arrays, indexing='xy'", doc: "A tuple of coordinate tensors from tensors of one axis: 'ij' with the axes in order, 'xy' with the first two exchanged.", build: |b, a| {
        let arrays = a.tensors("arrays")?;
        Ok(Output::Many(meshgrid(b, &arrays, a.text("indexing")?)?))
    } },
    Composite { name: "atleast_1d", signature: "x, /", doc: "A scalar as one axis of size 1, all else as it is.", build: |b, a| Ok(atleast(b, a.tensor("x")?, 1)?.into()) },
    Composite { name: "atleast_2d", signature: "x, /", doc: "With new axes before up to two of them.", build: |b, a| Ok(atleast(b, a.tensor("x")?, 2)?.into()) },
    Composite { name: "atleast_3d", signature: "x, /", doc: "With new axes up to three: [n] becomes [1, n, 1], [m, n] becomes [m, n, 1].", build: |b, a| Ok(atleast(b, a.tensor("x")?, 3)?.into()) },
];

/// The shape with another size at one axis.
pub fn resized(shape: &Shape, axis: usize, n: usize) -> Shape {
    shape.iter().enumerate().map(|(i, d)| if i == axis { n } else { *d }).collect()
}

/// Elements `start..start + len` of one axis.
pub fn span(b: &mut Builder<'_>, x: NodeId, axis: usize, start: usize, len: usize) -> Node {
    if start == 0 && len == b.shape(x)[axis] {
        return Ok(x);
    }
    b.slice_axis(x, axis, SliceRange { start, step: 1, len })
}

/// Joined along an axis, in one dtype; flattened first for none.
pub fn concat(b: &mut Builder<'_>, parts: &[NodeId], axis: Option<i64>) -> Node {
    let mut parts = b.promote(parts)?;
    let Some(first) = parts.first().copied() else { return b.refuse("needs at least one tensor") };
    let axis = match axis {
        Some(axis) => b.axis(axis, b.rank(first))?,
        None => {
            parts = parts.into_iter().map(|p| flatten(b, p, 0, -1)).collect::<Result<_, _>>()?;
            0
        }
    };
    if let Some(other) = parts.iter().find(|p| b.rank(**p) != b.rank(parts[0])) {
        return b.refuse(format!("shapes {} and {} have different numbers of axes", b.shape(parts[0]), b.shape(*other)));
    }
    b.concatenate(&parts, axis)
}

/// Along a new axis.
pub fn stack(b: &mut Builder<'_>, parts: &[NodeId], axis: i64) -> Node {
    let Some(first) = parts.first() else { return b.refuse("needs at least one tensor") };
    let shape = b.shape(*first);
    if let Some(other) = parts.iter().find(|p| b.shape(**p) != shape) {
        return b.refuse(format!("shapes {shape} and {} differ; they have to be equal", b.shape(*other)));
    }
    let rows = parts.iter().map(|p| expand_dims(b, *p, &[axis])).collect::<Result<Vec<_>, _>>()?;
    let rows = b.promote(&rows)?;
    let axis = b.axis(axis, shape.rank() + 1)?;
    b.concatenate(&rows, axis)
}

/// The slices along an axis.
pub fn unstack(b: &mut Builder<'_>, x: NodeId, axis: i64) -> Result<Vec<NodeId>, Error> {
    let shape = b.shape(x);
    let axis = b.axis(axis, shape.rank())?;
    let one = |i| {
        let row = span(b, x, axis, i, 1)?;
        b.reshape(row, shape.without(&[axis]))
    };
    (0..shape[axis]).map(one).collect()
}

/// In the other direction along axes.
pub fn flip(b: &mut Builder<'_>, x: NodeId, axes: Option<&[i64]>) -> Node {
    let axes = b.axes(axes, b.rank(x))?;
    axes.into_iter().try_fold(x, |x, axis| b.flip(x, axis))
}

/// Moved on along axes, round the end.
pub fn roll(b: &mut Builder<'_>, x: NodeId, shift: &[i64], axes: Option<&[i64]>) -> Node {
    let Some(axes) = axes else {
        let [shift] = shift else { return b.refuse(format!("shift has to be one integer without an axis, not {shift:?}")) };
        let (shape, flat) = (b.shape(x), flatten(b, x, 0, -1)?);
        let rolled = roll(b, flat, &[*shift], Some(&[0]))?;
        return b.reshape(rolled, shape);
    };
    if shift.len() != 1 && shift.len() != axes.len() {
        return b.refuse(format!("shift has {} integers for {} axes", shift.len(), axes.len()));
    }
    let mut x = x;
    for (i, axis) in axes.iter().enumerate() {
        let axis = b.axis(*axis, b.rank(x))?;
        let n = b.shape(x)[axis];
        let by = shift[if shift.len() == 1 { 0 } else { i }].rem_euclid(n.max(1) as i64) as usize;
        if by > 0 {
            let (tail, head) = (span(b, x, axis, n - by, by)?, span(b, x, axis, 0, n - by)?);
            x = b.concatenate(&[tail, head], axis)?;
        }
    }
    Ok(x)
}

fn counts(b: &Builder<'_>, given: &[i64], what: &str) -> Result<Vec<usize>, Error> {
    let count = |n: &i64| usize::try_from(*n).or_else(|_| b.refuse(format!("{what} has to be 0 or more, not {n}")));
    given.iter().map(count).collect()
}

/// The whole repeated along each axis.
pub fn tile(b: &mut Builder<'_>, x: NodeId, repetitions: &[i64]) -> Node {
    let (shape, counts) = (b.shape(x), counts(b, repetitions, "repetitions")?);
    let rank = shape.rank().max(counts.len());
    let size = |i: usize| (i + shape.rank()).checked_sub(rank).map_or(1, |i| shape[i]);
    let times = |i: usize| (i + counts.len()).checked_sub(rank).map_or(1, |i| counts[i]);
    let apart: Shape = (0..rank).flat_map(|i| [1, size(i)]).collect();
    let wide: Shape = (0..rank).flat_map(|i| [times(i), size(i)]).collect();
    let joined: Shape = (0..rank).map(|i| times(i) * size(i)).collect();
    let apart = b.reshape(x, apart)?;
    let wide = b.broadcast_to(apart, wide)?;
    b.reshape(wide, joined)
}

/// Each element repeated in its place.
pub fn repeat(b: &mut Builder<'_>, x: NodeId, repeats: &[i64], axis: Option<i64>) -> Node {
    let (x, axis) = match axis {
        Some(axis) => (x, b.axis(axis, b.rank(x))?),
        None => (flatten(b, x, 0, -1)?, 0),
    };
    let (shape, counts) = (b.shape(x), counts(b, repeats, "repeats")?);
    if let [count] = counts[..] {
        let mut dims = shape.to_vec();
        dims.insert(axis + 1, 1);
        let apart = b.reshape(x, dims.as_slice())?;
        dims[axis + 1] = count;
        let wide = b.broadcast_to(apart, dims.as_slice())?;
        return b.reshape(wide, resized(&shape, axis, shape[axis] * count));
    }
    if counts.len() != shape[axis] {
        return b.refuse(format!("repeats has {} integers for {} elements", counts.len(), shape[axis]));
    }
    let mut parts = vec![];
    for (i, count) in counts.into_iter().enumerate() {
        let one = span(b, x, axis, i, 1)?;
        parts.push(b.broadcast_to(one, resized(&shape, axis, count))?);
    }
    if parts.is_empty() { Ok(x) } else { b.concatenate(&parts, axis) }
}

/// Axes moved to other places.
pub fn moveaxis(b: &mut Builder<'_>, x: NodeId, source: &[i64], destination: &[i64]) -> Node {
    let rank = b.rank(x);
    let (source, destination) = (b.axes(Some(source), rank)?, b.axes(Some(destination), rank)?);
    if source.len() != destination.len() {
        return b.refuse(format!("{} axes cannot move to {} places", source.len(), destination.len()));
    }
    let mut rest = (0..rank).filter(|i| !source.contains(i));
    let from = |i| destination.iter().position(|d| *d == i).map(|at| source[at]).or_else(|| rest.next());
    let perm: Vec<usize> = (0..rank).filter_map(from).collect();
    b.permute(x, &perm)
}

/// Two axes exchanged.
pub fn swapaxes(b: &mut Builder<'_>, x: NodeId, first: i64, second: i64) -> Node {
    let rank = b.rank(x);
    let (first, second) = (b.axis(first, rank)?, b.axis(second, rank)?);
    b.swap(x, first, second)
}

/// Axes in another order.
pub fn permute_dims(b: &mut Builder<'_>, x: NodeId, axes: &[i64]) -> Node {
    let rank = b.rank(x);
    let perm = b.axes(Some(axes), rank)?;
    if perm.len() != rank {
        return b.refuse(format!("axes has to name each of {rank} axes, not {}", perm.len()));
    }
    b.permute(x, &perm)
}

/// Without axes of size 1.
pub fn squeeze(b: &mut Builder<'_>, x: NodeId, axes: Option<&[i64]>) -> Node {
    let shape = b.shape(x);
    let axes = match axes {
        Some(axes) => b.axes(Some(axes), shape.rank())?,
        None => (0..shape.rank()).filter(|i| shape[*i] == 1).collect(),
    };
    if let Some(axis) = axes.iter().find(|i| shape[**i] != 1) {
        return b.refuse(format!("axis {axis} of shape {shape} has size {}, and only axes of size 1 can go", shape[*axis]));
    }
    b.reshape(x, shape.without(&axes))
}

/// With new axes of size 1 at these places of the result.
pub fn expand_dims(b: &mut Builder<'_>, x: NodeId, axes: &[i64]) -> Node {
    let shape = b.shape(x);
    let rank = shape.rank() + axes.len();
    let axes = b.axes(Some(axes), rank)?;
    let mut old = shape.iter();
    let dims: Shape = (0..rank).filter_map(|i| if axes.contains(&i) { Some(1) } else { old.next().copied() }).collect();
    b.reshape(x, dims)
}

/// The axes from the first to the last as one; a scalar becomes one axis.
pub fn flatten(b: &mut Builder<'_>, x: NodeId, start: i64, end: i64) -> Node {
    let shape = b.shape(x);
    if shape.rank() == 0 {
        return b.reshape(x, [1]);
    }
    let (start, end) = (b.axis(start, shape.rank())?, b.axis(end, shape.rank())?);
    if start > end {
        return b.refuse(format!("axis {start} is behind axis {end}"));
    }
    let middle: usize = shape[start..=end].iter().product();
    let dims: Shape = shape[..start].iter().copied().chain([middle]).chain(shape[end + 1..].iter().copied()).collect();
    b.reshape(x, dims)
}

#[allow(clippy::wildcard_enum_match_arm, reason = "what is no integer is read as a list, which says what it needs")]
fn split(b: &mut Builder<'_>, a: &A<'_>) -> Result<Vec<NodeId>, Error> {
    let x = a.tensor("x")?;
    let axis = a.int("axis")?;
    let n = b.shape(x)[b.axis(axis, b.rank(x))?];
    let sizes = match a.get("sections") {
        crate::Arg::Int(sections) => {
            let count = usize::try_from(*sections).ok().filter(|c| *c > 0 && n.is_multiple_of(*c));
            let Some(count) = count else { return a.refuse(format!("{n} elements cannot be split into {sections} equal parts")) };
            vec![n / count; count]
        }
        _ => {
            let mut cuts = vec![0];
            cuts.extend(a.ints("sections")?.into_iter().map(|c| (if c < 0 { c + n as i64 } else { c }).clamp(0, n as i64) as usize));
            cuts.push(n);
            if !cuts.is_sorted() {
                return a.refuse(format!("places {:?} are not ascending", &cuts[1..cuts.len() - 1]));
            }
            cuts.windows(2).map(|c| c[1] - c[0]).collect()
        }
    };
    split_sizes(b, x, &sizes, axis)
}

/// Parts of these sizes along an axis.
pub fn split_sizes(b: &mut Builder<'_>, x: NodeId, sizes: &[usize], axis: i64) -> Result<Vec<NodeId>, Error> {
    let axis = b.axis(axis, b.rank(x))?;
    let (n, total) = (b.shape(x)[axis], sizes.iter().sum::<usize>());
    if total != n {
        return b.refuse(format!("parts of {total} elements do not make up the {n} of axis {axis}"));
    }
    let mut start = 0;
    let part = |len: &usize| {
        start += len;
        // An empty part begins at 0: a slice may not begin beyond the end.
        span(b, x, axis, if *len == 0 { 0 } else { start - len }, *len)
    };
    sizes.iter().map(part).collect()
}

/// The shape that all broadcast to.
pub fn common_shape(b: &Builder<'_>, nodes: &[NodeId]) -> Result<Shape, Error> {
    nodes.iter().try_fold(Shape::scalar(), |shape, x| shape.broadcast(&b.ty(*x).shape))
}

/// All in the shape that they broadcast to.
pub fn broadcast_arrays(b: &mut Builder<'_>, arrays: &[NodeId]) -> Result<Vec<NodeId>, Error> {
    let shape = common_shape(b, arrays)?;
    arrays.iter().map(|x| b.broadcast_to(*x, shape.clone())).collect()
}

/// Coordinate tensors.
pub fn meshgrid(b: &mut Builder<'_>, arrays: &[NodeId], indexing: &str) -> Result<Vec<NodeId>, Error> {
    if indexing != "ij" && indexing != "xy" {
        return b.refuse(format!("indexing has to be 'ij' or 'xy', not '{indexing}'"));
    }
    if let Some(x) = arrays.iter().find(|x| b.rank(**x) > 1) {
        return b.refuse(format!("takes tensors of one axis, not of shape {}", b.shape(*x)));
    }
    let rank = arrays.len();
    let place = |i: usize| if indexing == "xy" && rank > 1 && i < 2 { 1 - i } else { i };
    let mut lines = vec![];
    for (i, x) in arrays.iter().enumerate() {
        let n = b.shape(*x).count();
        let dims: Shape = (0..rank).map(|axis| if axis == place(i) { n } else { 1 }).collect();
        lines.push(b.reshape(*x, dims)?);
    }
    broadcast_arrays(b, &lines)
}

/// With new axes up to so many, as NumPy puts them.
pub fn atleast(b: &mut Builder<'_>, x: NodeId, rank: usize) -> Node {
    let shape = b.shape(x);
    match (rank, &shape[..]) {
        (3, [n]) => b.reshape(x, [1, *n, 1]),
        (3, [m, n]) => b.reshape(x, [*m, *n, 1]),
        _ => {
            let missing = rank.saturating_sub(shape.rank());
            let dims: Shape = std::iter::repeat_n(1, missing).chain(shape.iter().copied()).collect();
            b.reshape(x, dims)
        }
    }
}
