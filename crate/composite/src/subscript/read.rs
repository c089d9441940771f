//! `x[items]`: ranges are one slice; positions of one or several axes are one take along these axes joined.

use super::{Item, layout, progression};
use crate::op::indexing::{clamped, wrapped};
use crate::{Builder, builder::Node};
use tandem_ir::{Error, NodeId, Shape, SliceRange};

/// What items take of x. Positions beyond the ends are clamped.
pub fn subscript(b: &mut Builder<'_>, x: NodeId, items: &[Item]) -> Node {
    let layout = layout(b, items)?;
    let x = sliced(b, x, items)?;
    let Some(met) = layout.met else { return Ok(x) };
    let is_taken = |item: &Item| match item {
        Item::Positions(at) => Some(Some(*at)),
        Item::Range(_) | Item::ComputedRange { .. } | Item::NewAxis => Some(None),
        Item::At(_) | Item::AtComputed(_) => None,
    };
    let axes: Vec<Option<NodeId>> = items.iter().filter_map(is_taken).collect();
    let taken: Vec<usize> = (0..axes.len()).filter(|i| axes[*i].is_some()).collect();
    let kept: Vec<usize> = (0..axes.len()).filter(|i| axes[*i].is_none()).collect();
    let first = taken[0];
    let is_run = taken.iter().enumerate().all(|(i, axis)| *axis == first + i);
    let (x, first) = if is_run { (x, first) } else { (b.permute(x, &[&taken[..], &kept].concat())?, 0) };
    let shape = b.shape(x);
    let sizes = &shape[first..first + taken.len()];
    let positions: Vec<NodeId> = axes.iter().flatten().copied().collect();
    let at = joined(b, &positions, sizes)?;
    let at = b.broadcast_to(at, met.clone())?;
    let lines = [&shape[..first], &[sizes.iter().product()], &shape[first + taken.len()..]].concat();
    let x = b.reshape(x, lines.as_slice())?;
    let result = b.take(x, at, first)?;
    moved(b, result, first, met.rank(), layout.before)
}

/// The ranges of all axes taken, new axes put in; axes with positions are whole still.
fn sliced(b: &mut Builder<'_>, x: NodeId, items: &[Item]) -> Node {
    let (shape, mut x) = (b.shape(x), x);
    let (mut ranges, mut view, mut axis) = (vec![], vec![], 0);
    for item in items {
        let size = shape.get(axis).copied().unwrap_or(1);
        let whole = SliceRange { start: 0, step: 1, len: size };
        match item {
            Item::NewAxis => view.push(1),
            Item::At(at) => ranges.push(SliceRange { start: *at, step: 1, len: 1 }),
            Item::Range(range) => {
                view.push(range.len);
                ranges.push(*range);
            }
            Item::AtComputed(at) => {
                let at = b.reshape(*at, [1])?;
                x = b.take(x, at, axis)?;
                ranges.push(SliceRange { start: 0, step: 1, len: 1 });
            }
            Item::ComputedRange { start, step, len } => {
                let at = progression(b, *start, *step, *len)?;
                x = b.take(x, at, axis)?;
                view.push(*len);
                ranges.push(SliceRange { start: 0, step: 1, len: *len });
            }
            Item::Positions(_) => {
                view.push(size);
                ranges.push(whole);
            }
        }
        axis += usize::from(!matches!(item, Item::NewAxis));
    }
    let is_whole = |(r, n): (&SliceRange, &usize)| *r == SliceRange { start: 0, step: 1, len: *n };
    let x = if ranges.iter().zip(b.shape(x).iter()).all(is_whole) { x } else { b.slice(x, &ranges)? };
    b.reshape(x, view.as_slice())
}

/// Positions of several axes as those of the one axis that they make together.
fn joined(b: &mut Builder<'_>, positions: &[NodeId], sizes: &[usize]) -> Result<NodeId, Error> {
    if let ([at], [size]) = (positions, sizes) {
        return wrapped(b, *at, *size);
    }
    let strides = Shape::new(sizes).strides();
    let mut sum = None;
    for ((at, size), stride) in positions.iter().zip(sizes).zip(strides) {
        let at = wrapped(b, *at, *size)?;
        let (at, stride) = (clamped(b, at, *size)?, b.like(at, stride as f64));
        let part = b.mul(at, stride)?;
        sum = Some(sum.map_or(Ok(part), |sum| b.add(sum, part))?);
    }
    sum.map_or_else(|| b.refuse("there are no positions"), Ok)
}

/// A run of axes brought to another place among the others.
fn moved(b: &mut Builder<'_>, x: NodeId, from: usize, count: usize, to: usize) -> Node {
    let rank = b.rank(x);
    let mut perm: Vec<usize> = (0..rank).filter(|axis| !(from..from + count).contains(axis)).collect();
    perm.splice(to..to, from..from + count);
    b.permute(x, &perm)
}
