//! Which ops are cheap enough to be computed again in several kernels instead of stored, and how often a group computes a
//! node. The rule counts passes over memory; nothing is measured.

use crate::fuse::group::{Group, GroupKind};
use crate::fuse::resolve::Resolver;
use crate::fuse::view::View;
use smallvec::SmallVec;
use tandem_ir::{Class, Node, NodeId, OpKind};

/// Ops that may be computed again for one value.
const MAX_RECOMPUTED_OPS: usize = 4;

/// For each node that is computed from stored values by few cheap ops: those ops, and the values of its own size.
pub(crate) struct RecomputeCosts(Vec<Option<Work>>);

#[derive(Clone, Default)]
struct Work {
    ops: usize,
    loads: SmallVec<[NodeId; 4]>,
}

impl RecomputeCosts {
    pub(crate) fn new(resolver: &Resolver<'_>) -> RecomputeCosts {
        let mut costs = RecomputeCosts(vec![]);
        for (id, _) in resolver.graph.nodes() {
            let work = costs.work(resolver, id);
            costs.0.push(work);
        }
        costs
    }

    fn work(&self, resolver: &Resolver<'_>, id: NodeId) -> Option<Work> {
        let node = resolver.graph.node(id);
        // A number of a loop is at hand.
        if node.op.kind == OpKind::Iota {
            return Some(Work { ops: 1, loads: SmallVec::new() });
        }
        let count = |id: NodeId| resolver.graph.node(id).ty.shape.count();
        if node.op.kind.info().class != Class::Elementwise || node.op.kind.info().costly {
            return None;
        }
        let mut work = Work { ops: 1, loads: SmallVec::new() };
        for input in node.inputs.iter().filter(|i| resolver.scalar(**i).is_none()) {
            let leaf = resolver.leaf(*input);
            let is_parameter = matches!(resolver.graph.node(leaf).op.kind, OpKind::Parameter | OpKind::Result);
            // A much smaller value is stored either way, and reading it costs little.
            if 2 * count(leaf) <= count(id) {
                continue;
            }
            let other = match &self.0[leaf.index()] {
                _ if is_parameter || resolver.results[leaf.index()] => Work { ops: 0, loads: [leaf].into_iter().collect() },
                // Loads make 32 bits of integers of fewer on the way; what is stored then is narrow.
                None if node.op.kind == OpKind::Cast && node.ty.dtype.widens(resolver.graph.node(leaf).ty.dtype) => {
                    Work { ops: 0, loads: [leaf].into_iter().collect() }
                }
                other => other.clone()?,
            };
            work.ops += other.ops;
            work.loads.extend(other.loads);
        }
        work.loads.sort_unstable();
        work.loads.dedup();
        (work.ops <= MAX_RECOMPUTED_OPS).then_some(work)
    }

    /// Whether a node needs more than numbers of loops and values much smaller than itself.
    pub(crate) fn reads_memory(&self, id: NodeId) -> bool {
        self.0[id.index()].as_ref().is_none_or(|work| !work.loads.is_empty())
    }

    /// Whether computing a node in so many places touches no more memory than storing it once: `loads · places` passes
    /// against `loads + 1 + places`.
    pub(crate) fn is_worth_recomputing(&self, id: NodeId, places: usize) -> bool {
        self.0[id.index()].as_ref().is_some_and(|work| work.loads.len() * places <= work.loads.len() + 1 + places)
    }
}

/// How often a group computes a node at a view: once a row what is the same along it, else at every point.
pub(crate) fn evaluations(group: &Group, node: &Node, view: &View) -> usize {
    let points = |skipped: &[usize]| (0..group.loops.len()).filter(|at| !skipped.contains(at)).map(|at| group.loops[at]).product();
    match &group.kind {
        GroupKind::Rows { inner } if !view.loops(&node.ty.shape).iter().any(|at| inner.contains(at)) => points(inner),
        GroupKind::Map | GroupKind::MatMul(_) | GroupKind::ColumnSums(_) | GroupKind::Rows { .. } | GroupKind::Sequential => points(&[]),
    }
}
