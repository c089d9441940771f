//! Which nodes share a kernel: each node is computed inside a kernel, stored by a kernel of its own, or seen through as a
//! view. From the resolved graph to a [`FusionPlan`].
//!
//! Nodes are visited from the results back, so that all readers of a node are known when its turn comes. A node joins the
//! kernel that reads it if nothing speaks against that ([`crate::fuse::join`]). If other kernels read it too, the first of them
//! stores it besides, or each computes it for itself where that is cheap. Otherwise it is stored by a kernel of its own, with
//! the [`Reason`]. Each kernel has a rank: the later it was made the higher, and kernels of a higher rank run earlier, so that
//! what the first reader stores is there for the others ([`crate::fuse::order`]). Column sums join a matmul in
//! [`crate::fuse::column_reduction`]; a node that would be stored by itself may join a kernel over the same elements in
//! [`crate::fuse::sibling_fusion`].
//!
//! A decision is a function of what is decided so far, the [`FusionState`]; only [`apply`] and [`store`] change that.

use crate::fuse::choices::Fusion;
use crate::fuse::group::{FusionPlan, Group, GroupKind, Root};
use crate::fuse::join::{can_store, check_buffers, operand_reads, several_kernels, try_join, uses_by_group};
use crate::fuse::limits::MAX_FOLDS;
use crate::fuse::matmul::FusedMatMul;
use crate::fuse::resolve::{Resolver, Source};
use crate::fuse::sibling_fusion::{self, Sibling};
use crate::fuse::state::{FusionState, GroupUse, Join, ResolvedRead, Uses};
use crate::fuse::view::View;
use crate::fuse::{column_reduction, order, reduction};
use crate::ir::remark::Reason;
use smallvec::{SmallVec, smallvec};
use tandem_ir::{Class, Node, NodeId, OpKind};

/// Where a node is computed, when it is not by a kernel of its own.
enum Placement {
    /// Element by element, in each of these groups.
    Elements(SmallVec<[Join; 1]>),
    /// As a fold of a group.
    Fold { group: usize, view: View, plan: reduction::Plan },
    /// As the matmul of a group.
    MatMul { group: usize, matmul: FusedMatMul },
}

/// A placement, and the group that stores the node besides, with the view through which it does.
struct Decision {
    placement: Placement,
    stored: Option<(usize, View)>,
}

/// Decides for all nodes.
pub(crate) fn decide(resolver: &Resolver<'_>, fusion: &Fusion) -> FusionPlan {
    let graph = resolver.graph;
    let mut state = FusionState::new(resolver, fusion);
    for (id, node) in graph.nodes().rev() {
        let uses = std::mem::take(&mut state.uses[id.index()]);
        let is_result = resolver.results[id.index()];
        if node.region().is_some() && state.wanted[id.index()] {
            add_region(&mut state, id);
        }
        // Nothing is to do for no elements.
        if node.op.kind == OpKind::Parameter || node.ty.shape.count() == 0 || (uses.groups.is_empty() && !is_result) {
            continue;
        }
        if node.op.kind == OpKind::Result {
            state.wanted[node.inputs[0].index()] = true;
            continue;
        }
        if matches!(node.op.kind.info().class, Class::Cumulative | Class::Sort | Class::Scatter) {
            add_sequential(&mut state, id, node, !uses.groups.is_empty());
            continue;
        }
        let decision = readers(&state, id, node, &uses).and_then(|parts| match node.op.kind.info().class {
            Class::Reduce => {
                if let Some(group) = order::producer_to_run_first(&state, &parts) {
                    state.run_first(group);
                }
                place_fold(&state, id, &uses, parts, is_result)
            }
            Class::Contract => place_matmul(&state, id, &uses, &parts, is_result),
            Class::Leaf
            | Class::Elementwise
            | Class::Movement
            | Class::Rearrange
            | Class::Cumulative
            | Class::Sort
            | Class::Scatter
            | Class::Region => place_elements(&state, id, node, &uses, parts, is_result),
        });
        match decision {
            Ok(decision) => apply(&mut state, id, decision),
            Err(reason) => store(&mut state, id, node, &uses, reason),
        }
    }
    state.plan
}

/// The groups that read a node, or why it is stored, whoever they are.
fn readers(state: &FusionState<'_>, id: NodeId, node: &Node, uses: &Uses) -> Result<SmallVec<[GroupUse; 1]>, Reason> {
    match (uses.stored, node.op.kind.info().class) {
        _ if !state.fusion.is_on() => Err(Reason::FusionOff),
        _ if state.fusion.is_forbidden(id) => Err(Reason::Forbidden),
        (Some(reason), _) => Err(reason),
        _ if state.resolver.scalar(id).is_some() => Err(Reason::Result),
        (None, Class::Movement) => Err(Reason::Result),
        (None, Class::Leaf | Class::Elementwise | Class::Rearrange | Class::Reduce | Class::Contract) => uses_by_group(state, uses),
        (None, Class::Cumulative | Class::Sort | Class::Scatter | Class::Region) => unreachable!("{}", crate::ir::support::REFUSED),
    }
}

/// A node that is computed element by element joins its readers.
fn place_elements(
    state: &FusionState<'_>,
    id: NodeId,
    node: &Node,
    uses: &Uses,
    parts: SmallVec<[GroupUse; 1]>,
    is_result: bool,
) -> Result<Decision, Reason> {
    let copies = parts.len();
    if !is_result && (copies == 1 || state.fusion.is_forced(id) || state.recompute_costs.is_worth_recomputing(id, copies)) {
        match parts.iter().cloned().map(|part| try_join(state, id, node, part, 0)).collect() {
            Ok(joins) => return Ok(Decision { placement: Placement::Elements(joins), stored: None }),
            Err(reason) if copies == 1 => return Err(reason),
            Err(_) => {}
        }
    }
    // The first that runs stores it besides.
    let why = if is_result { Reason::Result } else { several_kernels(state, uses) };
    let part = parts.into_iter().max_by_key(|part| state.rank(part.group)).ok_or(why)?;
    let group = part.group;
    let view = part.views.iter().find(|view| can_store(state.group(group), node, view)).cloned().ok_or(why)?;
    let join = try_join(state, id, node, part, 1)?;
    Ok(Decision { placement: Placement::Elements(smallvec![join]), stored: Some((group, view)) })
}

/// A reduction becomes a fold of the first kernel that reads it, which stores it besides if others do too.
fn place_fold(
    state: &FusionState<'_>,
    id: NodeId,
    uses: &Uses,
    parts: SmallVec<[GroupUse; 1]>,
    is_result: bool,
) -> Result<Decision, Reason> {
    let why = if is_result { Reason::Result } else { several_kernels(state, uses) };
    let is_stored = is_result || parts.len() > 1;
    let part = parts.into_iter().max_by_key(|part| state.rank(part.group)).ok_or(why)?;
    let [view] = &part.views[..] else { return Err(Reason::ViewOfResult) };
    let group = state.group(part.group);
    if group.folds.len() >= MAX_FOLDS {
        return Err(if is_stored { why } else { Reason::TooLarge });
    }
    let plan = reduction::plan(state.graph, group, id, view).map_err(|reason| if is_stored { why } else { reason })?;
    let read = state.resolve_read(state.graph.node(id).inputs[0], plan.operand.clone(), &plan.loops);
    check_buffers(state, part.group, id, [&read], usize::from(is_stored))?;
    let stored = is_stored.then(|| (part.group, view.clone()));
    Ok(Decision { placement: Placement::Fold { group: part.group, view: view.clone(), plan }, stored })
}

/// A matmul becomes that of the kernel that reads it.
fn place_matmul(state: &FusionState<'_>, id: NodeId, uses: &Uses, parts: &[GroupUse], is_result: bool) -> Result<Decision, Reason> {
    let [part] = parts else { return Err(if is_result { Reason::Result } else { several_kernels(state, uses) }) };
    if is_result {
        return Err(Reason::Result);
    }
    let group = state.group(part.group);
    if !matches!(group.kind, GroupKind::Map) || group.roots.len() > 1 {
        return Err(Reason::SecondAnchor);
    }
    let [view] = &part.views[..] else { return Err(Reason::ViewOfResult) };
    let times = group.loops.iter().product::<usize>().div_ceil(state.graph.node(id).ty.shape.count());
    if times > 1 {
        return Err(Reason::Repeated { times });
    }
    let matmul = FusedMatMul::new(state.graph, id, view.clone(), &group.loops).ok_or(Reason::ViewOfResult)?;
    check_buffers(state, part.group, id, &factor_reads(state, &matmul), 0)?;
    Ok(Decision { placement: Placement::MatMul { group: part.group, matmul }, stored: None })
}

/// What a matmul reads.
fn factor_reads(state: &FusionState<'_>, matmul: &FusedMatMul) -> Vec<ResolvedRead> {
    let read = |(input, view): (&NodeId, View)| {
        let mut read = state.resolve_read(*input, view, &matmul.loops);
        if let Source::Scalar(_) = &read.source {
            read.source = state.resolver.in_memory(*input);
        }
        read.stored = read.stored.or(Some(Reason::OperandOfMatmul));
        read
    };
    state.graph.node(matmul.node).inputs.iter().zip(matmul.products(state.graph)).map(read).collect()
}

/// Computes a node where it was decided.
fn apply(state: &mut FusionState<'_>, id: NodeId, decision: Decision) {
    if let Some((group, view)) = decision.stored {
        state.add_root(group, Root { node: id, view, is_sibling: false, is_read: true });
    }
    match decision.placement {
        Placement::Elements(joins) => {
            let copies = joins.len();
            joins.into_iter().for_each(|join| state.join(id, join, copies));
        }
        Placement::Fold { group, view, plan } => add_fold(state, group, id, view, plan),
        Placement::MatMul { group, matmul } => add_matmul(state, group, matmul),
    }
}

/// Stores a node for its own sake: by a kernel over the same elements, or else by one of its own.
fn store(state: &mut FusionState<'_>, id: NodeId, node: &Node, uses: &Uses, reason: Reason) {
    if let (Some(group), true) = (uses.groups.iter().max_by_key(|group| state.rank(**group)), state.fusion.is_on()) {
        state.plan.refusals.push((id, *group, reason));
    }
    if state.fusion.is_on()
        && !state.fusion.is_forbidden(id)
        && let Some((root, sibling, first)) = sibling_fusion::find(state, id, node, &uses.groups)
    {
        match sibling {
            Sibling::Elements(join) => {
                state.add_root(join.part.group, root);
                state.join(id, join, 1);
            }
            Sibling::Fold { group, plan } => {
                let view = root.view.clone();
                state.add_root(group, root);
                add_fold(state, group, id, view, plan);
            }
        }
        first.into_iter().for_each(|group| state.run_first(group));
        return;
    }
    store_alone(state, id, node, !uses.groups.is_empty());
}

/// The node gets a kernel of its own.
fn store_alone(state: &mut FusionState<'_>, id: NodeId, node: &Node, is_read: bool) {
    let (loops, view) = View::whole(&node.ty.shape);
    let group = state.add_group(Group::new(smallvec![], loops));
    state.add_root(group, Root { node: id, view: view.clone(), is_sibling: false, is_read });
    if state.resolver.scalar(id).is_some() {
        return;
    }
    match node.op.kind.info().class {
        Class::Movement => {
            let operand = node.inputs[0];
            let loops = &state.group(group).loops;
            let shape = &state.graph.node(operand).ty.shape;
            let view = view.through(&node.op, &node.ty.shape, shape, loops).expect("every movement takes a view by rows");
            let read = state.resolve_read(operand, view, loops);
            state.plan.groups[group].seen.push(id);
            state.add_read(group, read);
        }
        Class::Leaf | Class::Elementwise | Class::Rearrange => {
            let part = GroupUse { group, views: smallvec![view] };
            let reads = operand_reads(state, node, &part).expect("a view by rows can be broadcast");
            state.join(id, Join { part, reads }, 1);
        }
        Class::Reduce => {
            let plan = reduction::plan(state.graph, state.group(group), id, &view).expect("a kernel without other loops");
            add_fold(state, group, id, view, plan);
        }
        Class::Contract => {
            let matmul = FusedMatMul::new(state.graph, id, view, &state.group(group).loops).expect("in its own order");
            add_matmul(state, group, matmul);
        }
        Class::Cumulative | Class::Sort | Class::Scatter | Class::Region => unreachable!("{}", crate::ir::support::REFUSED),
    }
}

fn add_fold(state: &mut FusionState<'_>, index: usize, id: NodeId, view: View, plan: reduction::Plan) {
    let read = state.resolve_read(state.graph.node(id).inputs[0], plan.operand, &plan.loops);
    let group = &mut state.plan.groups[index];
    group.frontier.retain(|n| *n != id);
    group.folds.push((id, view));
    group.kind = GroupKind::Rows { inner: plan.inner };
    group.loops = plan.loops;
    state.add_read(index, read);
    if let Some(matmul) = column_reduction::matmul_of_sums(state, index) {
        column_reduction::add_sums(&mut state.plan, matmul, index);
    }
}

fn add_matmul(state: &mut FusionState<'_>, index: usize, matmul: FusedMatMul) {
    let reads = factor_reads(state, &matmul);
    let group = &mut state.plan.groups[index];
    group.frontier.retain(|n| *n != matmul.node);
    group.kind = GroupKind::MatMul(matmul);
    reads.into_iter().for_each(|read| state.add_read(index, read));
    if let Some(sums) = column_reduction::sums_of_matmul(state, index) {
        column_reduction::add_sums(&mut state.plan, index, sums);
    }
}

/// A region runs by itself; what it reads is in memory.
fn add_region(state: &mut FusionState<'_>, id: NodeId) {
    let index = state.add_group(Group::of_region(id));
    add_operands_in_memory(state, index, &state.graph.node(id).inputs, Reason::Region);
}

/// So does a sort, a scatter or a scan.
fn add_sequential(state: &mut FusionState<'_>, id: NodeId, node: &Node, is_read: bool) {
    let (loops, view) = View::whole(&node.ty.shape);
    let index = state.add_group(Group { kind: GroupKind::Sequential, ..Group::new(smallvec![], loops) });
    state.add_root(index, Root { node: id, view, is_sibling: false, is_read });
    add_operands_in_memory(state, index, state.resolver.sequential_operands(id), Reason::Sequential);
}

fn add_operands_in_memory(state: &mut FusionState<'_>, index: usize, operands: &[NodeId], reason: Reason) {
    for input in operands {
        let base = state.resolver.base(*input);
        if state.graph.node(base).ty.shape.count() > 0 {
            let source = Source::Node(base, View::PerAxis(vec![]));
            state.add_read(index, ResolvedRead { source, seen: smallvec![], stored: Some(reason) });
        }
    }
}
