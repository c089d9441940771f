//! Chained movement becomes one op, and movement that moves nothing goes: reshape, permute, slice, broadcast, padding and
//! concatenation. Exact: no element is computed.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::log::{Log, Reason};
use crate::rewrite::{Expr, Outcome, RewriteSite, Rule, op_expr, rewrite, unary_expr, use_node};
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, NodeId, Op, OpKind, SliceRange};

/// The pass's name.
pub const NAME: &str = "movement";

/// The pass's rules.
pub const RULES: &[Rule] = &[
    Rule { name: "movement of everything to its own place => nothing", run: identity },
    Rule { name: "reshape(reshape(x)) => reshape(x)", run: reshapes },
    Rule { name: "permute(permute(x)) => permute(x)", run: permutes },
    Rule { name: "broadcast_to(broadcast_to(x)) => broadcast_to(x)", run: broadcasts },
    Rule { name: "slice(slice(x)) => slice(x)", run: slices },
    Rule { name: "permute(x) of axes of size 1 => reshape(x)", run: permuted_ones },
    Rule { name: "movement(broadcast_to(scalar)) => broadcast_to(scalar)", run: repeated_scalar },
    Rule { name: "slice(broadcast_to(x)) => broadcast_to(slice(x))", run: slice_of_broadcast },
    Rule { name: "slice(pad(x)) => slice(x)", run: slice_of_pad },
    Rule { name: "slice(concatenate(x, y)) => slice(x)", run: slice_of_concatenate },
    Rule { name: "concatenate(x[:n], x[n:]) => x", run: concatenated_slices },
    Rule { name: "concatenate(x, nothing) => x", run: concatenated_empty },
    Rule { name: "concatenate(reshape(x), reshape(y)) => reshape(concatenate(x, y))", run: concatenated_reshapes },
    Rule { name: "pad(pad(x)) => pad(x)", run: pads },
];

/// Cancels and composes movement.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    rewrite(graph, NAME, RULES, log)
}

fn perm(op: &Op) -> Option<&[usize]> {
    if let Attr::Perm(perm) = &op.attr { Some(perm) } else { None }
}

fn ranges(op: &Op) -> Option<&[SliceRange]> {
    if let Attr::Slice(ranges) = &op.attr { Some(ranges) } else { None }
}

fn is_whole(range: &SliceRange, size: usize) -> bool {
    range.len == size && (size == 0 || (range.start == 0 && (range.step == 1 || size == 1)))
}

fn identity(site: &RewriteSite) -> Outcome {
    let Some(&x) = site.inputs.first() else { return Outcome::NoMatch };
    let still = match (&site.op.attr, site.kind()) {
        (Attr::Shape(_), OpKind::Reshape | OpKind::BroadcastTo) => *site.shape(x) == site.ty.shape,
        (Attr::Perm(perm), _) => perm.iter().enumerate().all(|(i, p)| i == *p),
        (Attr::Slice(ranges), _) => ranges.iter().zip(site.shape(x).iter()).all(|(r, n)| is_whole(r, *n)),
        (Attr::Windows(windows), _) => windows.is_empty(),
        (Attr::Pad(_), _) => *site.shape(x) == site.ty.shape,
        _ => false,
    };
    if still { use_node(x) } else { Outcome::NoMatch }
}

fn reshapes(site: &RewriteSite) -> Outcome {
    let inner = if site.kind() == OpKind::Reshape { site.operand(0, OpKind::Reshape) } else { None };
    inner.map_or(Outcome::NoMatch, |inner| Outcome::Replace(unary_expr(OpKind::Reshape, site.op.attr.clone(), inner.inputs[0])))
}

fn permutes(site: &RewriteSite) -> Outcome {
    let inner = if site.kind() == OpKind::Permute { site.operand(0, OpKind::Permute) } else { None };
    let (Some(inner), Some(outer)) = (inner, perm(site.op)) else { return Outcome::NoMatch };
    let Some(first) = perm(&inner.op) else { return Outcome::NoMatch };
    let both: SmallVec<[usize; 4]> = outer.iter().map(|p| first[*p]).collect();
    Outcome::Replace(unary_expr(OpKind::Permute, Attr::Perm(both), inner.inputs[0]))
}

fn broadcasts(site: &RewriteSite) -> Outcome {
    let inner = if site.kind() == OpKind::BroadcastTo { site.operand(0, OpKind::BroadcastTo) } else { None };
    inner.map_or(Outcome::NoMatch, |inner| Outcome::Replace(unary_expr(OpKind::BroadcastTo, site.op.attr.clone(), inner.inputs[0])))
}

fn slices(site: &RewriteSite) -> Outcome {
    let inner = if site.kind() == OpKind::Slice { site.operand(0, OpKind::Slice) } else { None };
    let (Some(inner), Some(outer)) = (inner, ranges(site.op)) else { return Outcome::NoMatch };
    let Some(first) = ranges(&inner.op) else { return Outcome::NoMatch };
    let both: SmallVec<[SliceRange; 4]> = first.iter().zip(outer).map(|(f, o)| compose(f, o)).collect();
    Outcome::Replace(unary_expr(OpKind::Slice, Attr::Slice(both), inner.inputs[0]))
}

/// The range that takes the second range of the first one's elements.
fn compose(first: &SliceRange, second: &SliceRange) -> SliceRange {
    if second.len == 0 {
        return SliceRange { start: 0, step: 1, len: 0 };
    }
    let start = first.start as isize + first.step * second.start as isize;
    let step = if second.len == 1 { 1 } else { first.step * second.step };
    SliceRange { start: start as usize, step, len: second.len }
}

fn permuted_ones(site: &RewriteSite) -> Outcome {
    let Some(perm) = (if site.kind() == OpKind::Permute { perm(site.op) } else { None }) else { return Outcome::NoMatch };
    let shape = site.shape(site.inputs[0]);
    let in_order = perm.iter().filter(|p| shape[**p] != 1).is_sorted();
    if !in_order || perm.is_sorted() {
        return Outcome::NoMatch;
    }
    Outcome::Replace(unary_expr(OpKind::Reshape, Attr::Shape(site.ty.shape.clone()), site.inputs[0]))
}

fn repeated_scalar(site: &RewriteSite) -> Outcome {
    let is_view = site.kind().info().class == Class::Movement && site.kind() != OpKind::BroadcastTo;
    let Some(inner) = (if is_view { site.operand(0, OpKind::BroadcastTo) } else { None }) else { return Outcome::NoMatch };
    if site.shape(inner.inputs[0]).rank() > 0 {
        return Outcome::NoMatch;
    }
    use_node(inner.inputs[0])
}

fn slice_of_broadcast(site: &RewriteSite) -> Outcome {
    let inner = if site.kind() == OpKind::Slice { site.operand(0, OpKind::BroadcastTo) } else { None };
    let (Some(inner), Some(ranges)) = (inner, ranges(site.op)) else { return Outcome::NoMatch };
    let (source, target) = (site.shape(inner.inputs[0]), &inner.ty.shape);
    let new = target.rank() - source.rank();
    let kept: SmallVec<[SliceRange; 4]> =
        (0..source.rank()).map(|a| if source[a] == 1 { SliceRange { start: 0, step: 1, len: 1 } } else { ranges[a + new] }).collect();
    let sliced = unary_expr(OpKind::Slice, Attr::Slice(kept), inner.inputs[0]);
    Outcome::Replace(unary_expr(OpKind::BroadcastTo, Attr::Shape(site.ty.shape.clone()), sliced))
}

fn slice_of_pad(site: &RewriteSite) -> Outcome {
    let inner = if site.kind() == OpKind::Slice { site.operand(0, OpKind::Pad) } else { None };
    let (Some(inner), Some(ranges)) = (inner, ranges(site.op)) else { return Outcome::NoMatch };
    let Attr::Pad(pads) = &inner.op.attr else { return Outcome::NoMatch };
    let shape = site.shape(inner.inputs[0]);
    let mut moved_ranges: SmallVec<[SliceRange; 4]> = SmallVec::new();
    for ((range, pad), size) in ranges.iter().zip(pads).zip(shape.iter()) {
        let (low, high) = ends(range);
        if pad.interior > 0 || range.len == 0 || low < pad.low || high >= pad.low + size {
            return Outcome::NoMatch;
        }
        moved_ranges.push(SliceRange { start: range.start - pad.low, ..*range });
    }
    Outcome::Replace(unary_expr(OpKind::Slice, Attr::Slice(moved_ranges), inner.inputs[0]))
}

/// The least and the greatest index of a non-empty range.
fn ends(range: &SliceRange) -> (usize, usize) {
    let last = (range.start as isize + range.step * (range.len.max(1) as isize - 1)) as usize;
    (range.start.min(last), range.start.max(last))
}

fn slice_of_concatenate(site: &RewriteSite) -> Outcome {
    let inner = if site.kind() == OpKind::Slice { site.operand(0, OpKind::Concatenate) } else { None };
    let (Some(inner), Some(ranges)) = (inner, ranges(site.op)) else { return Outcome::NoMatch };
    let Attr::Axis(axis) = inner.op.attr else { return Outcome::NoMatch };
    let (low, high) = ends(&ranges[axis]);
    let border = site.shape(inner.inputs[0])[axis];
    if ranges[axis].len == 0 || (low < border && high >= border) {
        return Outcome::NoMatch;
    }
    let mut ranges: SmallVec<[SliceRange; 4]> = ranges.into();
    let part = usize::from(low >= border);
    ranges[axis].start -= part * border;
    Outcome::Replace(unary_expr(OpKind::Slice, Attr::Slice(ranges), inner.inputs[part]))
}

fn concatenated_slices(site: &RewriteSite) -> Outcome {
    let Attr::Axis(axis) = site.op.attr else { return Outcome::NoMatch };
    if site.kind() != OpKind::Concatenate {
        return Outcome::NoMatch;
    }
    match adjacent(site, site.inputs[0], site.inputs[1], axis) {
        Some(expr) => Outcome::Replace(expr),
        None if site.operand(0, OpKind::Slice).is_some() && site.operand(1, OpKind::Slice).is_some() => {
            Outcome::Refused(Reason::NotAdjacent)
        }
        None => Outcome::NoMatch,
    }
}

/// Two adjacent slices of one value along an axis, as one slice.
fn adjacent(site: &RewriteSite, left: NodeId, right: NodeId, axis: usize) -> Option<Expr> {
    let (left, right) = (site.is(left, OpKind::Slice)?, site.is(right, OpKind::Slice)?);
    let (first, second) = (ranges(&left.op)?, ranges(&right.op)?);
    let equal_elsewhere = (0..first.len()).all(|a| a == axis || first[a] == second[a]);
    let (a, b) = (first[axis], second[axis]);
    let follows = a.step == 1 && (b.step == 1 || b.len == 1) && b.start == a.start + a.len && a.len > 0 && b.len > 0;
    if left.inputs[0] != right.inputs[0] || !equal_elsewhere || !follows {
        return None;
    }
    let mut both: SmallVec<[SliceRange; 4]> = first.into();
    both[axis].len += b.len;
    Some(unary_expr(OpKind::Slice, Attr::Slice(both), left.inputs[0]))
}

fn concatenated_empty(site: &RewriteSite) -> Outcome {
    if site.kind() != OpKind::Concatenate {
        return Outcome::NoMatch;
    }
    let whole = site.inputs.iter().find(|i| *site.shape(**i) == site.ty.shape);
    whole.map_or(Outcome::NoMatch, |x| use_node(*x))
}

/// Along the first axis, concatenation puts one operand behind the other in row-major order.
fn concatenated_reshapes(site: &RewriteSite) -> Outcome {
    if site.op.attr != Attr::Axis(0) || site.kind() != OpKind::Concatenate {
        return Outcome::NoMatch;
    }
    let (Some(x), Some(y)) = (site.operand(0, OpKind::Reshape), site.operand(1, OpKind::Reshape)) else { return Outcome::NoMatch };
    let (a, b) = (site.shape(x.inputs[0]), site.shape(y.inputs[0]));
    if a.rank() == 0 || a.rank() != b.rank() || a[1..] != b[1..] {
        return Outcome::NoMatch;
    }
    let both = op_expr(site.op.clone(), [x.inputs[0].into(), y.inputs[0].into()]);
    Outcome::Replace(op_expr(Op::new(OpKind::Reshape, Attr::Shape(site.ty.shape.clone())), [both]))
}

fn pads(site: &RewriteSite) -> Outcome {
    let inner = if site.kind() == OpKind::Pad { site.operand(0, OpKind::Pad) } else { None };
    let (Some(inner), Attr::Pad(outer)) = (inner, &site.op.attr) else { return Outcome::NoMatch };
    let Attr::Pad(first) = &inner.op.attr else { return Outcome::NoMatch };
    let fill = site.splat(1).is_some() && site.splat(1) == site.facts.splats[inner.inputs[1].index()];
    if !fill || outer.iter().chain(first).any(|p| p.interior > 0) {
        return Outcome::NoMatch;
    }
    let both = first.iter().zip(outer).map(|(a, b)| tandem_ir::PadRange { low: a.low + b.low, high: a.high + b.high, interior: 0 });
    let op = Op::new(OpKind::Pad, Attr::Pad(both.collect()));
    Outcome::Replace(op_expr(op, [inner.inputs[0].into(), inner.inputs[1].into()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_of_a_slice() {
        let backwards = SliceRange { start: 9, step: -2, len: 5 };
        let some = SliceRange { start: 1, step: 2, len: 2 };
        assert_eq!(compose(&backwards, &some), SliceRange { start: 7, step: -4, len: 2 });
        assert_eq!(ends(&backwards), (1, 9));
        assert!(is_whole(&SliceRange { start: 0, step: 1, len: 3 }, 3) && !is_whole(&backwards, 5));
    }
}
