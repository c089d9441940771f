//! What is decided so far while fusion is decided: the kernels to be, and who reads which node where.

use crate::fuse::choices::Fusion;
use crate::fuse::group::{FusionPlan, Group, Member, Root, Views};
use crate::fuse::limits::MAX_USES;
use crate::fuse::recompute_cost::{RecomputeCosts, evaluations};
use crate::fuse::resolve::{Resolver, Source, Stop};
use crate::fuse::view::View;
use crate::ir::remark::Reason;
use smallvec::{SmallVec, smallvec};
use tandem_ir::{Graph, NodeId, OpKind};

/// All readings of a node, as far as they are known.
#[derive(Clone, Default, Debug)]
pub(crate) struct Uses {
    /// Different ones, with their groups, the first [`MAX_USES`].
    pub(crate) list: SmallVec<[(usize, View); 1]>,
    /// Of all; some may be named twice.
    pub(crate) groups: SmallVec<[usize; 2]>,
    /// Why it is stored by itself, if that is known.
    pub(crate) stored: Option<Reason>,
}

/// The readings in one group.
#[derive(Clone)]
pub(crate) struct GroupUse {
    pub(crate) group: usize,
    pub(crate) views: Views,
}

/// What a reading needs, found before it is decided.
pub(crate) struct ResolvedRead {
    pub(crate) source: Source,
    pub(crate) seen: SmallVec<[NodeId; 2]>,
    /// Why the node found is stored by itself, if the reading wants that.
    pub(crate) stored: Option<Reason>,
}

/// A node that can be computed element by element in a group, and what it reads there.
pub(crate) struct Join {
    pub(crate) part: GroupUse,
    pub(crate) reads: Vec<ResolvedRead>,
}

pub(crate) struct FusionState<'a> {
    pub(crate) resolver: &'a Resolver<'a>,
    pub(crate) graph: &'a Graph,
    pub(crate) fusion: &'a Fusion,
    pub(crate) recompute_costs: RecomputeCosts,
    pub(crate) uses: Vec<Uses>,
    /// Regions with results that somebody reads.
    pub(crate) wanted: Vec<bool>,
    /// The group that stores a node, or runs a region.
    stored_by: Vec<Option<usize>>,
    pub(crate) next_rank: usize,
    pub(crate) plan: FusionPlan,
}

impl<'a> FusionState<'a> {
    /// Nothing is decided.
    pub(crate) fn new(resolver: &'a Resolver<'a>, fusion: &'a Fusion) -> FusionState<'a> {
        let graph = resolver.graph;
        FusionState {
            resolver,
            graph,
            fusion,
            recompute_costs: RecomputeCosts::new(resolver),
            uses: vec![Uses::default(); graph.len()],
            wanted: vec![false; graph.len()],
            stored_by: vec![None; graph.len()],
            next_rank: 0,
            plan: FusionPlan { groups: vec![], refusals: vec![] },
        }
    }

    pub(crate) fn group(&self, group: usize) -> &Group {
        &self.plan.groups[group]
    }

    /// Groups of a higher rank run earlier; both of one kernel have the same.
    pub(crate) fn rank(&self, group: usize) -> usize {
        self.plan.groups[group].rank
    }

    /// Whether a node has a place in memory already.
    pub(crate) fn is_stored(&self, id: NodeId) -> bool {
        self.stored_by[id.index()].is_some()
    }

    /// The group that stores a node, if it is decided.
    pub(crate) fn stored_in(&self, id: NodeId) -> Option<usize> {
        let node = self.graph.node(id);
        let by = if node.op.kind == OpKind::Result { node.inputs[0] } else { id };
        self.stored_by[by.index()]
    }

    /// What is read where a node is read through a view.
    pub(crate) fn resolve_read(&self, id: NodeId, view: View, loops: &[usize]) -> ResolvedRead {
        let (mut seen, mut stored) = (SmallVec::new(), None);
        let source = self.resolver.source(id, view, loops, |node, stop| match stop {
            None => seen.push(node),
            Some(Stop::Stored) => stored = Some(Reason::Result),
            Some(Stop::NotAffine) => stored = Some(Reason::NotAffine),
            Some(Stop::TooLong) => stored = Some(Reason::ChainOfViews),
        });
        ResolvedRead { source, seen, stored }
    }

    /// The whole of a node, as it lies in memory. A scalar needs no memory, nor does what has no elements.
    pub(crate) fn read_in_memory(&self, id: NodeId) -> Option<ResolvedRead> {
        let base = self.resolver.base(id);
        if self.resolver.scalar(id).is_some() || self.graph.node(id).ty.shape.count() == 0 {
            return None;
        }
        Some(ResolvedRead { source: Source::Node(base, View::PerAxis(vec![])), seen: smallvec![], stored: Some(Reason::ComputedPlaces) })
    }

    /// Adds a group, which runs before all others.
    pub(crate) fn add_group(&mut self, group: Group) -> usize {
        let index = self.plan.groups.len();
        if let Some(region) = group.region {
            self.stored_by[region.index()] = Some(index);
        }
        self.plan.groups.push(group);
        self.run_first(index);
        index
    }

    /// Lets a group run before all others.
    pub(crate) fn run_first(&mut self, group: usize) {
        self.plan.groups[group].rank = self.next_rank;
        self.next_rank += 1;
    }

    pub(crate) fn add_root(&mut self, group: usize, root: Root) {
        self.stored_by[root.node.index()] = Some(group);
        self.plan.groups[group].roots.push(root);
    }

    /// A node is computed in a group, one of so many that compute it.
    pub(crate) fn join(&mut self, id: NodeId, join: Join, copies: usize) {
        let Join { part: GroupUse { group: index, views }, reads } = join;
        let node = self.graph.node(id);
        let evaluations: usize = views.iter().map(|view| evaluations(&self.plan.groups[index], node, view)).sum();
        let group = &mut self.plan.groups[index];
        group.frontier.retain(|n| *n != id);
        group.values += views.len();
        if evaluations > node.ty.shape.count() {
            group.repeated += views.len();
        }
        group.members.push(Member { node: id, views, copies });
        reads.into_iter().for_each(|read| self.add_read(index, read));
    }

    /// Notes that a group reads something.
    pub(crate) fn add_read(&mut self, index: usize, read: ResolvedRead) {
        let group = &mut self.plan.groups[index];
        group.seen.extend(read.seen);
        let Source::Node(id, view) = read.source else { return };
        if !group.frontier.contains(&id) {
            group.frontier.push(id);
        }
        let uses = &mut self.uses[id.index()];
        uses.stored = uses.stored.or(read.stored);
        if uses.groups.last() != Some(&index) {
            uses.groups.push(index);
        }
        let new = (index, view);
        if uses.list.len() < MAX_USES && !uses.list.contains(&new) {
            uses.list.push(new);
        }
    }
}
