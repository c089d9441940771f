//! Sibling fusion (horizontal fusion): a node that no kernel computes on the way joins a kernel that goes through the same
//! elements anyway, which stores it as a further root. Never a kernel that feeds the node's readers, and never one that may
//! still become the epilogue of a matmul.

use crate::fuse::decide::{FusionState, GroupUse};
use crate::fuse::group::{Group, GroupKind, Root};
use crate::fuse::limits::{MAX_FOLDS, MAX_ROW_LEN};
use crate::fuse::reduction as rows;
use crate::fuse::resolve::Source;
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

impl FusionState<'_> {
    /// Whether a node that is stored anyway, for readers in these groups, joined another kernel.
    pub(crate) fn join_sibling(&mut self, id: NodeId, node: &Node, readers: &[usize]) -> bool {
        let Some(place) = place(self, node).filter(|place| !place.loops.is_empty()) else { return false };
        for group in self.siblings(id, &place) {
            let runs_later = readers.iter().any(|reader| self.rank(*reader) >= self.rank(group));
            let rising = if runs_later { self.rise_before(group, readers) } else { Some(SmallVec::new()) };
            if let Some(rising) = rising
                && self.join_as_root(group, id, node, &place, !readers.is_empty())
            {
                rising.into_iter().for_each(|group| self.rise(group));
                return true;
            }
        }
        false
    }

    /// Groups over the same loops that read some of what the node is made of, at the same places; the nearest first.
    fn siblings(&self, id: NodeId, place: &Place) -> SmallVec<[usize; 4]> {
        let mut found = SmallVec::new();
        let is_fold = self.graph.node(id).op.kind.info().class == Class::Reduce;
        let mut queue: Vec<(NodeId, View)> = vec![(id, place.operand.clone())];
        let mut next = 0;
        while next < queue.len().min(MAX_SEARCH_STEPS) {
            let (at, view) = queue[next].clone();
            next += 1;
            let node = self.graph.node(at);
            for input in node.inputs.iter().filter(|input| self.resolver.scalar(**input).is_none()) {
                let shape = &self.graph.node(*input).ty.shape;
                let operand = if at == id && is_fold { Some(view.clone()) } else { view.broadcast(&node.ty.shape, shape) };
                let Some(Source::Node(source, view)) = operand.map(|view| self.resolver.source(*input, view, &place.loops, |_, _| {}))
                else {
                    continue;
                };
                let node = self.graph.node(source);
                if view.loops(&node.ty.shape).len() < place.loops.len() || node.op.kind == OpKind::Iota {
                    continue;
                }
                // What may yet follow a matmul does better there.
                if node.op.kind.info().class == Class::Contract && !is_fold && !self.is_stored(source) {
                    return SmallVec::new();
                }
                for (group, _) in self.uses[source.index()].list.iter().filter(|(_, other)| *other == view) {
                    if !found.contains(group) && self.is_open(&self.out.groups[*group], &place.loops) {
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
    fn is_open(&self, group: &Group, loops: &Loops) -> bool {
        let product = |node: &NodeId| self.graph.node(*node).op.kind.info().class == Class::Contract && !self.is_stored(*node);
        let fits = match &group.kind {
            GroupKind::Map => !group.frontier.iter().any(product),
            GroupKind::Rows { inner } => inner.iter().map(|at| group.loops[*at]).product::<usize>() <= MAX_ROW_LEN,
            GroupKind::MatMul(_) | GroupKind::ColumnSums(_) => false,
        };
        fits && group.region.is_none() && group.loops == *loops
    }

    fn join_as_root(&mut self, group: usize, id: NodeId, node: &Node, place: &Place, is_read: bool) -> bool {
        let view = place.view.clone();
        let root = Root { node: id, view: view.clone(), is_sibling: true, is_read };
        if node.op.kind.info().class == Class::Elementwise {
            let part = GroupUse { group, views: smallvec![view.clone()] };
            if !self.can_store(group, node, &view) {
                return false;
            }
            let Ok((part, findings)) = self.why_not_join(id, node, part, 1) else { return false };
            self.join(id, part, findings, 1);
            self.add_root(group, root);
            return true;
        }
        if self.out.groups[group].folds.len() >= MAX_FOLDS {
            return false;
        }
        let Ok(plan) = rows::plan(self.graph, &self.out.groups[group], id, &view) else { return false };
        let finding = self.find(node.inputs[0], plan.operand.clone(), &plan.loops);
        if plan.loops != place.loops || self.room(group, id, [&finding], 1).is_err() {
            return false;
        }
        self.add_root(group, root);
        self.take_fold(group, id, view, plan);
        true
    }
}

/// Where a node's elements are that go through all elements of its operand; of a fold, where the last axes are folded, so
/// that a row lies together.
fn place(d: &FusionState<'_>, node: &Node) -> Option<Place> {
    match (node.op.kind.info().class, &node.op.attr) {
        (Class::Elementwise, _) => {
            let (loops, view) = View::whole(&node.ty.shape);
            Some(Place { loops, operand: view.clone(), view })
        }
        (Class::Reduce, Attr::Axes(axes)) => {
            let shape = &d.graph.node(node.inputs[0]).ty.shape;
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
