//! Whether a node can be computed, or stored, in a kernel that reads it, and if not, why.

use crate::fuse::group::{Group, GroupKind};
use crate::fuse::limits::{MAX_PAD_EVALUATIONS, MAX_RECOMPUTED, MAX_USES, MAX_VALUES, MAX_VIEWS, MIN_STORED_EVALUATIONS, MIN_STORED_TIMES};
use crate::fuse::recompute_cost::evaluations;
use crate::fuse::resolve::Source;
use crate::fuse::state::{FusionState, GroupUse, Join, ResolvedRead, Uses};
use crate::fuse::view::View;
use crate::ir::limits::MAX_BUFFERS;
use crate::ir::remark::Reason;
use smallvec::{SmallVec, smallvec};
use tandem_ir::{Attr, Class, Node, NodeId, OpKind};

/// The readings of a node by group, if they are all known.
pub(crate) fn uses_by_group(state: &FusionState<'_>, uses: &Uses) -> Result<SmallVec<[GroupUse; 1]>, Reason> {
    if uses.list.len() >= MAX_USES {
        return Err(several_kernels(state, uses));
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

/// Why a node that is read by several kernels is stored.
pub(crate) fn several_kernels(state: &FusionState<'_>, uses: &Uses) -> Reason {
    let mut kernels: Vec<usize> = uses.groups.iter().map(|group| state.rank(*group)).collect();
    kernels.sort_unstable();
    kernels.dedup();
    Reason::SeveralKernels { kernels: kernels.len() }
}

/// Whether a group's loops visit each element of a node just once, in an order in which the kernel can store it.
pub(crate) fn can_store(group: &Group, node: &Node, view: &View) -> bool {
    let shape = &node.ty.shape;
    match &group.kind {
        GroupKind::MatMul(_) | GroupKind::ColumnSums(_) | GroupKind::Sequential => false,
        GroupKind::Map => {
            let points: usize = group.loops.iter().product();
            let all: SmallVec<[usize; 4]> = (0..group.loops.len()).collect();
            points == shape.count() && view.is_in_order(shape, &all, &group.loops)
        }
        GroupKind::Rows { inner } => {
            let loops = view.loops(shape);
            let over_rows = loops.len() + inner.len() == group.loops.len() && !loops.iter().any(|at| inner.contains(at));
            (loops.len() == group.loops.len() || over_rows) && view.is_one_to_one(shape, &group.loops)
        }
    }
}

/// What the node reads when it is computed element by element there, or why it is not.
pub(crate) fn try_join(state: &FusionState<'_>, id: NodeId, node: &Node, part: GroupUse, outputs: usize) -> Result<Join, Reason> {
    let group = state.group(part.group);
    let count = node.ty.shape.count();
    let evaluations: usize = part.views.iter().map(|view| evaluations(group, node, view)).sum();
    let times = evaluations.div_ceil(count);
    if part.views.len() > MAX_VIEWS {
        return Err(Reason::Repeated { times: part.views.len() });
    }
    let after_fold = matches!(group.kind, GroupKind::Map) && state.resolver.folded(id) == times;
    let is_cheap = !node.op.kind.info().costly && group.repeated + part.views.len() <= MAX_RECOMPUTED;
    if times > 1 && !after_fold && !is_cheap && !state.fusion.is_forced(id) {
        return Err(Reason::Repeated { times });
    }
    if is_repeated_within_rows(state, id, node, &part, evaluations) && !state.fusion.is_forced(id) {
        return Err(Reason::Repeated { times });
    }
    if times > MAX_PAD_EVALUATIONS && node.op.kind == OpKind::Pad {
        return Err(Reason::Repeated { times });
    }
    if group.values + part.views.len() > MAX_VALUES {
        return Err(Reason::TooLarge);
    }
    let reads = operand_reads(state, node, &part).ok_or(Reason::NotAffine)?;
    check_buffers(state, part.group, id, &reads, outputs)?;
    Ok(Join { part, reads })
}

/// Whether the rows of a fold would each compute the same elements again, so many in all that storing them once is little work.
/// What is the same along a row is computed once for it.
fn is_repeated_within_rows(state: &FusionState<'_>, id: NodeId, node: &Node, part: &GroupUse, evaluations: usize) -> bool {
    let GroupKind::Rows { inner } = &state.group(part.group).kind else { return false };
    let varies = |view: &View| view.loops(&node.ty.shape).iter().any(|at| inner.contains(at));
    node.op.kind.info().class == Class::Elementwise
        && evaluations >= MIN_STORED_EVALUATIONS
        && evaluations / node.ty.shape.count() >= MIN_STORED_TIMES
        && part.views.iter().any(varies)
        && state.recompute_costs.reads_memory(id)
        && !widens_integer(state, node)
}

/// Whether the op makes 32 bits of integers of fewer: loads do that on the way, and products of narrow ones are faster.
fn widens_integer(state: &FusionState<'_>, node: &Node) -> bool {
    node.op.kind == OpKind::Cast && node.ty.dtype.widens(state.graph.node(node.inputs[0]).ty.dtype)
}

/// What a node reads that is computed element by element; `None` if an operand has no affine access.
pub(crate) fn operand_reads(state: &FusionState<'_>, node: &Node, part: &GroupUse) -> Option<Vec<ResolvedRead>> {
    let loops = &state.group(part.group).loops;
    let mut reads = vec![];
    for view in &part.views {
        match (node.op.kind.info().class, &node.op.attr, view) {
            (Class::Elementwise, ..) => {
                for input in node.inputs.iter().filter(|i| state.resolver.scalar(**i).is_none()) {
                    let view = view.broadcast(&node.ty.shape, &state.graph.node(*input).ty.shape)?;
                    reads.push(state.resolve_read(*input, view, loops));
                }
            }
            (Class::Rearrange, Attr::Axis(axis), View::PerAxis(rows)) if node.op.kind == OpKind::Take => {
                reads.extend(state.read_in_memory(node.inputs[0]));
                let rank = state.graph.node(node.inputs[1]).ty.shape.rank();
                reads.push(state.resolve_read(node.inputs[1], View::PerAxis(rows[*axis..axis + rank].to_vec()), loops));
            }
            (Class::Rearrange, Attr::Pad(_), View::PerAxis(_)) => {
                reads.extend(state.read_in_memory(node.inputs[0]));
                reads.push(state.resolve_read(node.inputs[1], View::PerAxis(vec![]), loops));
            }
            (Class::Rearrange, _, View::PerAxis(_)) => {
                reads.extend(node.inputs.iter().filter_map(|i| state.read_in_memory(*i)));
            }
            (Class::Rearrange, _, View::Linear(_)) => return None,
            (_, _, _) => {}
        }
    }
    Some(reads)
}

/// Whether a group has enough buffers if a node joins it that then reads this, and so many more outputs are written.
pub(crate) fn check_buffers<'f>(
    state: &FusionState<'_>,
    group: usize,
    id: NodeId,
    reads: impl IntoIterator<Item = &'f ResolvedRead>,
    outputs: usize,
) -> Result<(), Reason> {
    let group = state.group(group);
    let mut frontier = group.frontier.clone();
    frontier.retain(|n| *n != id);
    let mut outputs = group.roots.len() + outputs;
    if let Some(partner) = group.partner().map(|partner| state.group(partner)) {
        frontier.extend(partner.frontier.iter().copied());
        outputs += partner.roots.len();
    }
    frontier.sort_unstable();
    frontier.dedup();
    for read in reads {
        match &read.source {
            Source::Node(n, _) if !frontier.contains(n) => frontier.push(*n),
            Source::Node(..) | Source::Scalar(_) => {}
        }
    }
    let buffers = frontier.len() + outputs;
    if buffers > MAX_BUFFERS { Err(Reason::TooManyBuffers { buffers }) } else { Ok(()) }
}
