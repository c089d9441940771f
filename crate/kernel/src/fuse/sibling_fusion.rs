//! Sibling fusion (horizontal fusion): a node that no kernel computes on the way joins a kernel that goes through the same
//! elements anyway, which stores it as a further root. Never a kernel that feeds the node's readers, and never one that may
//! still become the epilogue of a matmul.

use crate::fuse::group::{Group, GroupKind, Root};
use crate::fuse::join::{can_store, check_buffers, try_join};
use crate::fuse::limits::{MAX_FOLDS, MAX_ROW_LEN};
use crate::fuse::order::{MAX_MOVED, groups_to_run_first};
use crate::fuse::reduction;
use crate::fuse::resolve::Source;
use crate::fuse::state::{FusionState, GroupUse, Join};
use crate::fuse::view::{Loops, View};
use smallvec::{SmallVec, smallvec};
use tandem_ir::{Attr, Class, Node, NodeId, OpKind};

/// Nodes whose operands are looked at for other kernels that read them.
const MAX_SEARCH_STEPS: usize = 12;

/// Where a node is computed that goes through all of its operand.
struct Place {
    loops: Loops,
    /// From the loops to the node's elements.
    view: View,
    /// The same to its operand's elements; of a fold other ones.
    operand: View,
}

/// How a node is computed in the kernel that it joins.
pub(crate) enum Sibling {
    /// Element by element.
    Elements(Join),
    /// As a fold.
    Fold { group: usize, plan: reduction::Plan },
}

/// What a node that is stored anyway, for readers in these groups, becomes of another kernel; and the groups that then have to
/// run before all others, in this order.
pub(crate) fn find(
    state: &FusionState<'_>,
    id: NodeId,
    node: &Node,
    readers: &[usize],
) -> Option<(Root, Sibling, SmallVec<[usize; MAX_MOVED]>)> {
    let place = place(state, node).filter(|place| !place.loops.is_empty())?;
    siblings(state, id, &place).into_iter().find_map(|group| {
        let runs_later = readers.iter().any(|reader| state.rank(*reader) >= state.rank(group));
        let first = if runs_later { groups_to_run_first(state, group, readers)? } else { SmallVec::new() };
        let sibling = try_group(state, group, id, node, &place)?;
        Some((Root { node: id, view: place.view.clone(), is_sibling: true, is_read: !readers.is_empty() }, sibling, first))
    })
}

/// How a group computes a node, if it can.
fn try_group(state: &FusionState<'_>, group: usize, id: NodeId, node: &Node, place: &Place) -> Option<Sibling> {
    if node.op.kind.info().class == Class::Elementwise {
        if !can_store(state.group(group), node, &place.view) {
            return None;
        }
        let part = GroupUse { group, views: smallvec![place.view.clone()] };
        return try_join(state, id, node, part, 1).ok().map(Sibling::Elements);
    }
    if state.group(group).folds.len() >= MAX_FOLDS {
        return None;
    }
    let plan = reduction::plan(state.graph, state.group(group), id, &place.view).ok()?;
    let read = state.resolve_read(node.inputs[0], plan.operand.clone(), &plan.loops);
    let fits = plan.loops == place.loops && check_buffers(state, group, id, [&read], 1).is_ok();
    fits.then_some(Sibling::Fold { group, plan })
}

/// Groups over the same loops that read some of what the node is made of, at the same places; the nearest first.
fn siblings(state: &FusionState<'_>, id: NodeId, place: &Place) -> SmallVec<[usize; 4]> {
    let mut found = SmallVec::new();
    let is_fold = state.graph.node(id).op.kind.info().class == Class::Reduce;
    let mut queue: Vec<(NodeId, View)> = vec![(id, place.operand.clone())];
    let mut next = 0;
    while next < queue.len().min(MAX_SEARCH_STEPS) {
        let (at, view) = queue[next].clone();
        next += 1;
        let node = state.graph.node(at);
        for input in node.inputs.iter().filter(|input| state.resolver.scalar(**input).is_none()) {
            let shape = &state.graph.node(*input).ty.shape;
            let operand = if at == id && is_fold { Some(view.clone()) } else { view.broadcast(&node.ty.shape, shape) };
            let Some(Source::Node(source, view)) = operand.map(|view| state.resolver.source(*input, view, &place.loops, |_, _| {})) else {
                continue;
            };
            let node = state.graph.node(source);
            if view.loops(&node.ty.shape).len() < place.loops.len() || node.op.kind == OpKind::Iota {
                continue;
            }
            // What may yet follow a matmul does better there.
            if node.op.kind.info().class == Class::Contract && !is_fold && !state.is_stored(source) {
                return SmallVec::new();
            }
            for (group, _) in state.uses[source.index()].list.iter().filter(|(_, other)| *other == view) {
                if !found.contains(group) && is_open(state, state.group(*group), &place.loops) {
                    found.push(*group);
                }
            }
            if node.op.kind.info().class == Class::Elementwise && !queue.iter().any(|(known, _)| *known == source) {
                queue.push((source, view));
            }
        }
    }
    found
}

/// Whether a group goes through these loops, and neither multiplies matrices nor may come to.
fn is_open(state: &FusionState<'_>, group: &Group, loops: &Loops) -> bool {
    let product = |node: &NodeId| state.graph.node(*node).op.kind.info().class == Class::Contract && !state.is_stored(*node);
    let fits = match &group.kind {
        GroupKind::Map => !group.frontier.iter().any(product),
        GroupKind::Rows { inner } => inner.iter().map(|at| group.loops[*at]).product::<usize>() <= MAX_ROW_LEN,
        GroupKind::MatMul(_) | GroupKind::ColumnSums(_) | GroupKind::Sequential => false,
    };
    fits && group.region.is_none() && group.loops == *loops
}

/// Where a node's elements are that go through all elements of its operand; of a fold, where the last axes are folded, so
/// that a row lies together.
fn place(state: &FusionState<'_>, node: &Node) -> Option<Place> {
    match (node.op.kind.info().class, &node.op.attr) {
        (Class::Elementwise, _) => {
            let (loops, view) = View::whole(&node.ty.shape);
            Some(Place { loops, operand: view.clone(), view })
        }
        (Class::Reduce, Attr::Axes(axes)) => {
            let shape = &state.graph.node(node.inputs[0]).ty.shape;
            let (loops, operand) = View::whole(shape);
            let View::PerAxis(rows) = &operand else { return None };
            let kept: Vec<usize> = (0..shape.rank()).filter(|axis| !axes.contains(axis)).collect();
            let first = axes.iter().copied().filter(|axis| shape[*axis] != 1).min()?;
            if kept.iter().any(|axis| *axis > first && shape[*axis] != 1) {
                return None;
            }
            let view = View::PerAxis(kept.iter().map(|axis| rows[*axis].clone()).collect());
            Some(Place { loops, view, operand })
        }
        _ => None,
    }
}
