//! Which nodes share a kernel: each node is computed inside a kernel, stored by a kernel of its own, or seen through as a
//! view. From the resolved graph to a [`FusionPlan`].
//!
//! Nodes are visited from the results back, so that all readers of a node are known when its turn comes. A node joins the
//! kernel that reads it if nothing speaks against that. If other kernels read it too, the first of them stores it besides, or
//! each computes it for itself where that is cheap. Otherwise it is stored by a kernel of its own, with the [`Reason`]. Each
//! kernel has a rank: the later it was made the higher, and kernels of a higher rank run earlier, so that what the first reader
//! stores is there for the others. Column sums join a matmul in [`crate::fuse::column_reduction`]; a node that would be stored
//! by itself may join a kernel over the same elements in [`crate::fuse::sibling_fusion`].

use crate::fuse::group::{FusionPlan, Group, GroupKind, Member, Root, Views};
use crate::fuse::limits::{MAX_FOLDS, MAX_PAD_EVALUATIONS, MAX_RECOMPUTED, MAX_USES, MAX_VALUES, MAX_VIEWS};
use crate::fuse::matmul::FusedMatMul;
use crate::fuse::recompute_cost::{RecomputeCosts, evaluations};
use crate::fuse::reduction as rows;
use crate::fuse::resolve::{Resolver, Source, Stop};
use crate::fuse::view::View;
use crate::ir::limits::MAX_BUFFERS;
use crate::ir::remark::Reason;
use smallvec::{SmallVec, smallvec};
use tandem_ir::{Attr, Class, Graph, Node, NodeId, OpKind};

/// All readings of a node, as far as they are known.
#[derive(Clone, Default, Debug)]
pub(crate) struct Uses {
    /// Different ones, with their groups, the first [`MAX_USES`].
    pub(crate) list: SmallVec<[(usize, View); 1]>,
    /// Of all; some may be named twice.
    groups: SmallVec<[usize; 2]>,
    /// Why it is stored by itself, if that is known.
    stored: Option<Reason>,
}

/// The readings in one group.
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

/// Decides for all nodes.
pub(crate) fn decide(resolver: &Resolver<'_>, fuse: bool) -> FusionPlan {
    let graph = resolver.graph;
    let mut d = FusionState {
        resolver,
        graph,
        fuse,
        light: RecomputeCosts::new(resolver),
        uses: vec![Uses::default(); graph.len()],
        wanted: vec![false; graph.len()],
        stored_by: vec![None; graph.len()],
        ranks: 0,
        out: FusionPlan { groups: vec![], refusals: vec![] },
    };
    for (id, node) in graph.nodes().rev() {
        let uses = std::mem::take(&mut d.uses[id.index()]);
        let is_result = resolver.results[id.index()];
        if node.region().is_some() && d.wanted[id.index()] {
            d.region(id);
        }
        // Nothing is to do for no elements.
        if node.op.kind == OpKind::Parameter || node.ty.shape.count() == 0 || (uses.groups.is_empty() && !is_result) {
            continue;
        }
        if node.op.kind == OpKind::Result {
            d.wanted[node.inputs[0].index()] = true;
            continue;
        }
        let placed = match (uses.stored, node.op.kind.info().class) {
            (Some(reason), _) => Err(reason),
            _ if resolver.scalar(id).is_some() => Err(Reason::Result),
            (None, Class::Movement) => Err(Reason::Result),
            (None, Class::Leaf | Class::Elementwise | Class::Rearrange) => d.element(id, node, &uses, is_result),
            (None, Class::Reduce) => d.fold(id, &uses, is_result),
            (None, Class::Contract) => d.product(id, &uses, is_result),
            (None, Class::Cumulative | Class::Sort | Class::Scatter | Class::Region) => unreachable!("{}", crate::ir::support::REFUSED),
        };
        if let Err(reason) = placed {
            d.store(id, node, &uses, reason);
        }
    }
    d.out
}

pub(crate) struct FusionState<'a> {
    pub(crate) resolver: &'a Resolver<'a>,
    pub(crate) graph: &'a Graph,
    fuse: bool,
    light: RecomputeCosts,
    pub(crate) uses: Vec<Uses>,
    /// Regions with results that somebody reads.
    wanted: Vec<bool>,
    /// The group that stores a node, or runs a region.
    pub(crate) stored_by: Vec<Option<usize>>,
    /// The next rank.
    pub(crate) ranks: usize,
    pub(crate) out: FusionPlan,
}

impl FusionState<'_> {
    /// The node gets a kernel of its own.
    fn store(&mut self, id: NodeId, node: &Node, uses: &Uses, reason: Reason) {
        if let (Some(group), true) = (uses.groups.iter().max_by_key(|group| self.rank(**group)), self.fuse) {
            self.out.refusals.push((id, *group, reason));
        }
        if self.fuse && self.join_sibling(id, node, &uses.groups) {
            return;
        }
        let (loops, view) = View::whole(&node.ty.shape);
        let group = self.open(Group::new(smallvec![], loops));
        self.add_root(group, Root { node: id, view: view.clone(), is_sibling: false, is_read: !uses.groups.is_empty() });
        if self.resolver.scalar(id).is_some() {
            return;
        }
        match node.op.kind.info().class {
            Class::Movement => {
                let operand = node.inputs[0];
                let loops = &self.out.groups[group].loops;
                let shape = &self.graph.node(operand).ty.shape;
                let view = view.through(&node.op, &node.ty.shape, shape, loops).expect("every movement takes a view by rows");
                let finding = self.find(operand, view, loops);
                self.out.groups[group].seen.push(id);
                self.read(group, finding);
            }
            Class::Leaf | Class::Elementwise | Class::Rearrange => {
                let part = GroupUse { group, views: smallvec![view] };
                let findings = self.operands(node, &part).expect("a view by rows can be broadcast");
                self.join(id, part, findings, 1);
            }
            Class::Reduce => {
                let plan = rows::plan(self.graph, &self.out.groups[group], id, &view).expect("a kernel without other loops");
                self.take_fold(group, id, view, plan);
            }
            Class::Contract => {
                let core = FusedMatMul::new(self.graph, id, view, &self.out.groups[group].loops).expect("in its own order");
                self.take_product(group, core);
            }
            Class::Cumulative | Class::Sort | Class::Scatter | Class::Region => unreachable!("{}", crate::ir::support::REFUSED),
        }
    }

    /// A node that is computed element by element joins its readers.
    fn element(&mut self, id: NodeId, node: &Node, uses: &Uses, is_result: bool) -> Result<(), Reason> {
        let parts = self.parts(uses)?;
        let copies = parts.len();
        if !is_result && (copies == 1 || self.light.is_worth_recomputing(id, copies)) {
            let joining: Result<Vec<_>, Reason> = parts.into_iter().map(|part| self.why_not_join(id, node, part, 0)).collect();
            match joining {
                Ok(joining) => {
                    joining.into_iter().for_each(|(part, findings)| self.join(id, part, findings, copies));
                    return Ok(());
                }
                Err(reason) if copies == 1 => return Err(reason),
                Err(_) => {}
            }
        }
        // The first that runs stores it besides.
        let why = if is_result { Reason::Result } else { self.several(uses) };
        let part = self.parts(uses)?.into_iter().max_by_key(|part| self.rank(part.group)).ok_or(why)?;
        let root = part.views.iter().find(|view| self.can_store(part.group, node, view)).cloned().ok_or(why)?;
        let (part, findings) = self.why_not_join(id, node, part, 1)?;
        let group = part.group;
        self.join(id, part, findings, 1);
        self.add_root(group, Root { node: id, view: root, is_sibling: false, is_read: true });
        Ok(())
    }

    /// The readings by group, if they are all known.
    fn parts(&self, uses: &Uses) -> Result<SmallVec<[GroupUse; 1]>, Reason> {
        if !self.fuse {
            return Err(Reason::FusionOff);
        }
        if uses.list.len() >= MAX_USES {
            return Err(self.several(uses));
        }
        let mut parts: SmallVec<[GroupUse; 1]> = smallvec![];
        for (group, view) in &uses.list {
            match parts.iter_mut().find(|part| part.group == *group) {
                Some(part) => part.views.push(view.clone()),
                None => parts.push(GroupUse { group: *group, views: smallvec![view.clone()] }),
            }
        }
        Ok(parts)
    }

    /// Whether a group's loops visit each element of a node just once, in an order in which the kernel can store it.
    pub(crate) fn can_store(&self, group: usize, node: &Node, view: &View) -> bool {
        let group = &self.out.groups[group];
        let shape = &node.ty.shape;
        match &group.kind {
            GroupKind::MatMul(_) | GroupKind::ColumnSums(_) => false,
            GroupKind::Map => {
                let points: usize = group.loops.iter().product();
                points == shape.count() && view.is_in_order(shape, &order(group), &group.loops)
            }
            GroupKind::Rows { inner } => {
                let loops = view.loops(shape);
                let over_rows = loops.len() + inner.len() == group.loops.len() && !loops.iter().any(|at| inner.contains(at));
                (loops.len() == group.loops.len() || over_rows) && view.is_one_to_one(shape, &group.loops)
            }
        }
    }

    /// What the node reads when it is computed there, or why it is not.
    pub(crate) fn why_not_join(
        &self,
        id: NodeId,
        node: &Node,
        part: GroupUse,
        outputs: usize,
    ) -> Result<(GroupUse, Vec<ResolvedRead>), Reason> {
        let group = &self.out.groups[part.group];
        let count = node.ty.shape.count();
        let evaluations: usize = part.views.iter().map(|view| evaluations(group, node, view)).sum();
        let times = evaluations.div_ceil(count);
        if part.views.len() > MAX_VIEWS {
            return Err(Reason::Repeated { times: part.views.len() });
        }
        let after_fold = matches!(group.kind, GroupKind::Map) && self.resolver.folded(id) == times;
        if times > 1 && !after_fold && (node.op.kind.info().costly || group.repeated + part.views.len() > MAX_RECOMPUTED) {
            return Err(Reason::Repeated { times });
        }
        if times > MAX_PAD_EVALUATIONS && node.op.kind == OpKind::Pad {
            return Err(Reason::Repeated { times });
        }
        if group.values + part.views.len() > MAX_VALUES {
            return Err(Reason::TooLarge);
        }
        let findings = self.operands(node, &part).ok_or(Reason::NotAffine)?;
        self.room(part.group, id, &findings, outputs)?;
        Ok((part, findings))
    }

    /// What a node reads that is computed element by element; `None` if an operand has no affine access.
    fn operands(&self, node: &Node, part: &GroupUse) -> Option<Vec<ResolvedRead>> {
        let loops = &self.out.groups[part.group].loops;
        let mut findings = vec![];
        for view in &part.views {
            match (node.op.kind.info().class, &node.op.attr, view) {
                (Class::Elementwise, ..) => {
                    for input in node.inputs.iter().filter(|i| self.resolver.scalar(**i).is_none()) {
                        let view = view.broadcast(&node.ty.shape, &self.graph.node(*input).ty.shape)?;
                        findings.push(self.find(*input, view, loops));
                    }
                }
                (Class::Rearrange, Attr::Axis(axis), View::PerAxis(rows)) if node.op.kind == OpKind::Take => {
                    findings.extend(self.in_memory(node.inputs[0]));
                    let rank = self.graph.node(node.inputs[1]).ty.shape.rank();
                    findings.push(self.find(node.inputs[1], View::PerAxis(rows[*axis..axis + rank].to_vec()), loops));
                }
                (Class::Rearrange, Attr::Pad(_), View::PerAxis(_)) => {
                    findings.extend(self.in_memory(node.inputs[0]));
                    findings.push(self.find(node.inputs[1], View::PerAxis(vec![]), loops));
                }
                (Class::Rearrange, _, View::PerAxis(_)) => {
                    findings.extend(node.inputs.iter().filter_map(|i| self.in_memory(*i)));
                }
                (Class::Rearrange, _, View::Linear(_)) => return None,
                (_, _, _) => {}
            }
        }
        Some(findings)
    }

    /// Why a node that is read by several kernels is stored.
    fn several(&self, uses: &Uses) -> Reason {
        let mut kernels: Vec<usize> = uses.groups.iter().map(|group| self.rank(*group)).collect();
        kernels.sort_unstable();
        kernels.dedup();
        Reason::SeveralKernels { kernels: kernels.len() }
    }

    pub(crate) fn find(&self, id: NodeId, view: View, loops: &[usize]) -> ResolvedRead {
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
    fn in_memory(&self, id: NodeId) -> Option<ResolvedRead> {
        let base = self.resolver.base(id);
        if self.resolver.scalar(id).is_some() || self.graph.node(id).ty.shape.count() == 0 {
            return None;
        }
        Some(ResolvedRead { source: Source::Node(base, View::PerAxis(vec![])), seen: smallvec![], stored: Some(Reason::ComputedPlaces) })
    }

    /// Whether a group has enough buffers if a node joins it that then reads this, and so many more outputs are written.
    pub(crate) fn room<'f>(
        &self,
        group: usize,
        id: NodeId,
        findings: impl IntoIterator<Item = &'f ResolvedRead>,
        outputs: usize,
    ) -> Result<(), Reason> {
        let group = &self.out.groups[group];
        let mut frontier = group.frontier.clone();
        frontier.retain(|n| *n != id);
        let mut outputs = group.roots.len() + outputs;
        if let Some(partner) = group.partner().map(|partner| &self.out.groups[partner]) {
            frontier.extend(partner.frontier.iter().copied());
            outputs += partner.roots.len();
        }
        frontier.sort_unstable();
        frontier.dedup();
        for finding in findings {
            match &finding.source {
                Source::Node(n, _) if !frontier.contains(n) => frontier.push(*n),
                Source::Node(..) | Source::Scalar(_) => {}
            }
        }
        let buffers = frontier.len() + outputs;
        if buffers > MAX_BUFFERS { Err(Reason::TooManyBuffers { buffers }) } else { Ok(()) }
    }

    pub(crate) fn join(&mut self, id: NodeId, part: GroupUse, findings: Vec<ResolvedRead>, copies: usize) {
        let GroupUse { group: index, views } = part;
        let node = self.graph.node(id);
        let evaluations: usize = views.iter().map(|view| evaluations(&self.out.groups[index], node, view)).sum();
        let group = &mut self.out.groups[index];
        group.frontier.retain(|n| *n != id);
        group.values += views.len();
        if evaluations > node.ty.shape.count() {
            group.repeated += views.len();
        }
        group.members.push(Member { node: id, views, copies });
        findings.into_iter().for_each(|f| self.read(index, f));
    }

    /// Notes that a group reads something.
    pub(crate) fn read(&mut self, index: usize, finding: ResolvedRead) {
        let group = &mut self.out.groups[index];
        group.seen.extend(finding.seen);
        let Source::Node(id, view) = finding.source else { return };
        if !group.frontier.contains(&id) {
            group.frontier.push(id);
        }
        let uses = &mut self.uses[id.index()];
        uses.stored = uses.stored.or(finding.stored);
        if uses.groups.last() != Some(&index) {
            uses.groups.push(index);
        }
        let new = (index, view);
        if uses.list.len() < MAX_USES && !uses.list.contains(&new) {
            uses.list.push(new);
        }
    }

    /// A reduction becomes a fold of the first kernel that reads it, which stores it besides if others do too.
    fn fold(&mut self, id: NodeId, uses: &Uses, is_result: bool) -> Result<(), Reason> {
        let parts = self.parts(uses)?;
        let why = if is_result { Reason::Result } else { self.several(uses) };
        let stored = is_result || parts.len() > 1;
        self.let_feeders_go_first(&parts);
        let part = parts.into_iter().max_by_key(|part| self.rank(part.group)).ok_or(why)?;
        let [view] = &part.views[..] else { return Err(Reason::ViewOfResult) };
        if self.out.groups[part.group].folds.len() >= MAX_FOLDS {
            return Err(if stored { why } else { Reason::TooLarge });
        }
        let plan = rows::plan(self.graph, &self.out.groups[part.group], id, view).map_err(|reason| if stored { why } else { reason })?;
        let finding = self.find(self.graph.node(id).inputs[0], plan.operand.clone(), &plan.loops);
        self.room(part.group, id, [&finding], usize::from(stored))?;
        let (group, view) = (part.group, view.clone());
        if stored {
            self.add_root(group, Root { node: id, view: view.clone(), is_sibling: false, is_read: true });
        }
        self.take_fold(group, id, view, plan);
        Ok(())
    }

    pub(crate) fn take_fold(&mut self, index: usize, id: NodeId, view: View, plan: rows::Plan) {
        let finding = self.find(self.graph.node(id).inputs[0], plan.operand, &plan.loops);
        let group = &mut self.out.groups[index];
        group.frontier.retain(|n| *n != id);
        group.folds.push((id, view));
        group.kind = GroupKind::Rows { inner: plan.inner };
        group.loops = plan.loops;
        self.read(index, finding);
        self.columns_of_fold(index);
    }

    /// A matmul becomes the core of the kernel that reads it.
    fn product(&mut self, id: NodeId, uses: &Uses, is_result: bool) -> Result<(), Reason> {
        let parts = self.parts(uses)?;
        let [part] = &parts[..] else { return Err(if is_result { Reason::Result } else { self.several(uses) }) };
        if is_result {
            return Err(Reason::Result);
        }
        let group = &self.out.groups[part.group];
        if !matches!(group.kind, GroupKind::Map) || group.roots.len() > 1 {
            return Err(Reason::SecondCore);
        }
        let [view] = &part.views[..] else { return Err(Reason::ViewOfResult) };
        let times = group.loops.iter().product::<usize>().div_ceil(self.graph.node(id).ty.shape.count());
        if times > 1 {
            return Err(Reason::Repeated { times });
        }
        let core = FusedMatMul::new(self.graph, id, view.clone(), &group.loops).ok_or(Reason::ViewOfResult)?;
        let findings = self.factors(&core);
        self.room(part.group, id, &findings, 0)?;
        self.take_product(part.group, core);
        Ok(())
    }

    fn factors(&self, core: &FusedMatMul) -> Vec<ResolvedRead> {
        let find = |(input, view): (&NodeId, View)| {
            let mut finding = self.find(*input, view, &core.loops);
            if let Source::Scalar(_) = &finding.source {
                finding.source = self.resolver.in_memory(*input);
            }
            finding.stored = finding.stored.or(Some(Reason::OperandOfMatmul));
            finding
        };
        self.graph.node(core.node).inputs.iter().zip(core.products(self.graph)).map(find).collect()
    }

    fn take_product(&mut self, index: usize, core: FusedMatMul) {
        let findings = self.factors(&core);
        let group = &mut self.out.groups[index];
        group.frontier.retain(|n| *n != core.node);
        group.kind = GroupKind::MatMul(core);
        findings.into_iter().for_each(|f| self.read(index, f));
        self.columns_of_product(index);
    }
}

/// All loops of a group.
fn order(group: &Group) -> SmallVec<[usize; 4]> {
    (0..group.loops.len()).collect()
}
