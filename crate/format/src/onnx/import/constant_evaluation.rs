//! The values of single nodes, computed while a model is read.

use crate::Tensor;
use smallvec::SmallVec;
use std::cmp::Ordering;
use tandem_ir::{Attr, Class, Literal, Node, OpKind, PadRange, Shape, scalar};

/// Greatest number of products of a contraction that is computed.
const MAX_PRODUCTS: usize = 1 << 24;

/// The value of a node without sub-graphs, from those of its operands; `None` where that would take too long.
pub fn compute(node: &Node, args: &[&Tensor]) -> Option<Tensor> {
    let count = node.ty.shape.count();
    let elements: Vec<Literal> = match node.op.kind.info().class {
        Class::Leaf if node.op.kind == OpKind::Iota => (0..count).map(|i| Literal::I32(i as i32)).collect(),
        Class::Leaf => vec![node.literal()?],
        Class::Elementwise => (0..count).map(|i| elementwise(node, args, i)).collect::<Option<_>>()?,
        Class::Reduce => reduce(node, args[0])?,
        Class::Movement | Class::Rearrange => (0..count).map(|i| rearrange(node, args, i)).collect::<Option<_>>()?,
        Class::Cumulative => cumulative(node, args[0])?,
        Class::Sort => sort(node, args[0])?,
        Class::Scatter => scatter(node, args)?,
        Class::Contract => products(node, args[0], args[1])?,
        Class::Region => return None,
    };
    Tensor::from_literals(node.ty.clone(), &elements)
}

fn elementwise(node: &Node, args: &[&Tensor], index: usize) -> Option<Literal> {
    let operand = |a: &&Tensor| match &a.ty().shape {
        shape if *shape == node.ty.shape => a.get(index),
        shape => a.get(broadcast(&unravel(index, &node.ty.shape), shape)),
    };
    let operands: SmallVec<[Literal; 3]> = args.iter().map(operand).collect();
    scalar::eval(&node.op, &operands)
}

fn reduce(node: &Node, arg: &Tensor) -> Option<Vec<Literal>> {
    let Attr::Axes(axes) = &node.op.attr else { return None };
    let start = scalar::identity(node.op.kind, node.ty.dtype)?;
    let mut reduced = vec![start; node.ty.shape.count()];
    for (index, element) in arg.literals().enumerate() {
        let place = unravel(index, &arg.ty().shape);
        let kept: Vec<usize> = place.iter().enumerate().filter(|(axis, _)| !axes.contains(axis)).map(|(_, i)| *i).collect();
        let at = ravel(&kept, &node.ty.shape);
        reduced[at] = scalar::combine(node.op.kind, reduced[at], element)?;
    }
    Some(reduced)
}

/// The places of the elements along an axis, for each place on the others.
fn lanes(shape: &Shape, axis: usize) -> Vec<Vec<usize>> {
    let inner: usize = shape[axis + 1..].iter().product();
    let starts = (0..shape[..axis].iter().product()).flat_map(|o| (0..inner).map(move |i| (o, i)));
    starts.map(|(o, i)| (0..shape[axis]).map(|at| (o * shape[axis] + at) * inner + i).collect()).collect()
}

fn cumulative(node: &Node, arg: &Tensor) -> Option<Vec<Literal>> {
    let Attr::Axis(axis) = node.op.attr else { return None };
    let kind = if node.op.kind == OpKind::CumulativeProd { OpKind::Prod } else { OpKind::Sum };
    let mut elements: Vec<Literal> = arg.literals().collect();
    for lane in lanes(&arg.ty().shape, axis) {
        for pair in lane.windows(2) {
            elements[pair[1]] = scalar::combine(kind, elements[pair[0]], elements[pair[1]])?;
        }
    }
    Some(elements)
}

/// Positions in ascending order of the elements, equal ones in order.
fn sort(node: &Node, arg: &Tensor) -> Option<Vec<Literal>> {
    let Attr::Axis(axis) = node.op.attr else { return None };
    let mut elements = vec![Literal::I32(0); arg.len()];
    for lane in lanes(&arg.ty().shape, axis) {
        let mut order: Vec<usize> = (0..lane.len()).collect();
        order.sort_by(|a, b| ordered(arg.get(lane[*a]), arg.get(lane[*b])));
        lane.iter().zip(order).for_each(|(at, from)| elements[*at] = Literal::I32(from as i32));
    }
    Some(elements)
}

/// The order of numbers; NaN stands last, equal to itself.
pub fn ordered(a: Literal, b: Literal) -> Ordering {
    if a.dtype().is_integer() {
        return a.to_integer().cmp(&b.to_integer());
    }
    let (a, b) = (a.to_f64(), b.to_f64());
    a.partial_cmp(&b).unwrap_or_else(|| a.is_nan().cmp(&b.is_nan()))
}

fn scatter(node: &Node, args: &[&Tensor]) -> Option<Vec<Literal>> {
    let Attr::Mode(mode) = node.op.attr else { return None };
    let mut elements: Vec<Literal> = args[0].literals().collect();
    let rows = args[0].ty().shape.first().copied()?;
    let width = elements.len() / rows.max(1);
    for (row, position) in args[1].literals().enumerate() {
        let Some(position) = usize::try_from(position.to_i64()).ok().filter(|position| *position < rows) else { continue };
        for column in 0..width {
            let (at, new) = (position * width + column, args[2].get(row * width + column));
            elements[at] = match mode.op() {
                None => new,
                Some(op) => scalar::eval(&op.into(), &[elements[at], new])?,
            };
        }
    }
    Some(elements)
}

fn products(node: &Node, left: &Tensor, right: &Tensor) -> Option<Vec<Literal>> {
    let shape = &node.ty.shape;
    let (rank, k) = (shape.rank(), *left.ty().shape.last()?);
    let (m, n) = (shape[rank - 2], shape[rank - 1]);
    if shape.count().saturating_mul(k) > MAX_PRODUCTS {
        return None;
    }
    let dtype = node.ty.dtype;
    let element = |index: usize| {
        let (batch, row, column) = (index / (m * n), index / n % m, index % n);
        let pairs = (0..k).map(|i| (left.get((batch * m + row) * k + i), right.get((batch * k + i) * n + column)));
        if dtype.is_float() {
            return Literal::float(dtype, pairs.map(|(a, b)| a.to_f64() * b.to_f64()).sum());
        }
        Literal::integer(dtype, pairs.fold(0, |sum: i64, (a, b)| sum.wrapping_add(a.to_i64().wrapping_mul(b.to_i64()))))
    };
    Some((0..shape.count()).map(element).collect())
}

#[allow(clippy::wildcard_enum_match_arm, reason = "what is not computed here stays unknown, whatever ops there are")]
fn rearrange(node: &Node, args: &[&Tensor], index: usize) -> Option<Literal> {
    let from = &args[0].ty().shape;
    let mut place = unravel(index, &node.ty.shape);
    match (node.op.kind, &node.op.attr) {
        (OpKind::Reshape, _) => Some(args[0].get(index)),
        (OpKind::BroadcastTo, _) => Some(args[0].get(broadcast(&place, from))),
        (OpKind::Permute, Attr::Perm(perm)) => {
            let mut origin = vec![0; perm.len()];
            perm.iter().zip(&place).for_each(|(axis, i)| origin[*axis] = *i);
            Some(args[0].get(ravel(&origin, from)))
        }
        (OpKind::Slice, Attr::Slice(ranges)) => {
            let origin: Option<Vec<usize>> =
                ranges.iter().zip(&place).map(|(r, i)| r.start.checked_add_signed(r.step * *i as isize)).collect();
            Some(args[0].get(ravel(&origin?, from)))
        }
        (OpKind::Concatenate, Attr::Axis(axis)) => {
            let first = from[*axis];
            if place[*axis] < first {
                return Some(args[0].get(ravel(&place, from)));
            }
            place[*axis] -= first;
            Some(args[1].get(ravel(&place, &args[1].ty().shape)))
        }
        (OpKind::Windows, Attr::Windows(windows)) => {
            let elements = place.split_off(from.rank());
            windows.iter().zip(elements).for_each(|(w, k)| place[w.axis] = place[w.axis] * w.stride + k * w.dilation);
            Some(args[0].get(ravel(&place, from)))
        }
        (OpKind::Pad, Attr::Pad(ranges)) => {
            let origin = |((at, range), size): ((&usize, &PadRange), &usize)| {
                let (at, step) = (at.checked_sub(range.low)?, range.interior + 1);
                (at.is_multiple_of(step) && at / step < *size).then_some(at / step)
            };
            let origin: Option<Vec<usize>> = place.iter().zip(ranges).zip(from.iter()).map(origin).collect();
            Some(origin.map_or_else(|| args[1].get(0), |origin| args[0].get(ravel(&origin, from))))
        }
        (OpKind::Take, Attr::Axis(axis)) => {
            let positions = &args[1].ty().shape;
            let behind = place.split_off(axis + positions.rank());
            let at = args[1].get(ravel(&place.split_off(*axis), positions)).to_i64();
            place.push(at.clamp(0, (from[*axis] as i64 - 1).max(0)) as usize);
            place.extend(behind);
            Some(args[0].get(ravel(&place, from)))
        }
        _ => None,
    }
}

fn unravel(mut index: usize, shape: &Shape) -> Vec<usize> {
    let mut place = vec![0; shape.rank()];
    for axis in (0..shape.rank()).rev() {
        place[axis] = index % shape[axis];
        index /= shape[axis];
    }
    place
}

fn ravel(place: &[usize], shape: &Shape) -> usize {
    place.iter().zip(shape.iter()).fold(0, |index, (i, size)| index * size + i)
}

fn broadcast(place: &[usize], from: &Shape) -> usize {
    let kept = &place[place.len() - from.rank()..];
    kept.iter().zip(from.iter()).fold(0, |index, (i, size)| index * size + if *size == 1 { 0 } else { *i })
}
