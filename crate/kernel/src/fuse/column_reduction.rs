//! Column sums in the kernel of a matmul: the gradient of a bias adds up the columns of the very matrix by which that of the
//! weights multiplies, so one kernel computes both. Either of the two may be decided first. Only sums of the right operand, and
//! only matmuls without batches.

use crate::fuse::group::{FusionPlan, Group, GroupKind};
use crate::fuse::order::can_have_rank;
use crate::fuse::reduction;
use crate::fuse::resolve::Source;
use crate::fuse::state::FusionState;
use crate::fuse::view::View;
use smallvec::SmallVec;
use tandem_ir::{DType, NodeId, OpKind};

/// A matrix in memory: where it begins, and the size and stride of both axes. What has one step has a stride of 0.
#[derive(PartialEq, Eq, Debug)]
struct MatrixRead {
    node: NodeId,
    offset: usize,
    sums: (usize, isize),
    columns: (usize, isize),
}

/// Of a group that has become a matmul, the group, decided before, that sums the columns of its right operand and can become
/// part of its kernel.
pub(crate) fn sums_of_matmul(state: &FusionState<'_>, matmul: usize) -> Option<usize> {
    let operand = right_operand(state, state.group(matmul))?;
    let is_sum = |sums: &usize| summed_matrix(state, state.group(*sums)).as_ref() == Some(&operand);
    readers(state, operand.node).find(|sums| is_sum(sums) && can_share_kernel(state, matmul, *sums))
}

/// Of a group that has become a fold, the matmul, decided before, whose right operand's columns it adds up and whose kernel it
/// can become part of.
pub(crate) fn matmul_of_sums(state: &FusionState<'_>, sums: usize) -> Option<usize> {
    let summed = summed_matrix(state, state.group(sums))?;
    let multiplies = |matmul: &usize| right_operand(state, state.group(*matmul)).as_ref() == Some(&summed);
    readers(state, summed.node).find(|matmul| multiplies(matmul) && can_share_kernel(state, *matmul, sums))
}

/// Makes column sums a part of a matmul's kernel, which runs when the earlier of the two would.
pub(crate) fn add_sums(plan: &mut FusionPlan, matmul: usize, sums: usize) {
    let rank = plan.groups[matmul].rank.max(plan.groups[sums].rank);
    let group = &mut plan.groups[sums];
    if let GroupKind::Rows { inner } = &group.kind {
        group.loops.truncate(group.loops.len() - inner.len());
    }
    group.kind = GroupKind::ColumnSums(matmul);
    group.rank = rank;
    plan.groups[matmul].columns = Some(sums);
    plan.groups[matmul].rank = rank;
}

/// The groups that read a node, as far as readings are listed.
fn readers(state: &FusionState<'_>, node: NodeId) -> impl Iterator<Item = usize> {
    state.uses[node.index()].list.iter().map(|(group, _)| *group)
}

/// The right operand of a matmul without batches that does not sum columns yet.
fn right_operand(state: &FusionState<'_>, group: &Group) -> Option<MatrixRead> {
    let GroupKind::MatMul(matmul) = &group.kind else { return None };
    if matmul.batches() > 0 || group.columns.is_some() {
        return None;
    }
    let [_, view] = matmul.products(state.graph);
    let k = matmul.loops.len() - 1;
    let columns: SmallVec<[usize; 4]> = matmul.layout.columns.into_iter().collect();
    matrix(state, state.graph.node(matmul.node).inputs[1], view, &matmul.loops, &columns, &[k])
}

/// What a group adds up, if it does nothing but that and what follows for each sum.
fn summed_matrix(state: &FusionState<'_>, group: &Group) -> Option<MatrixRead> {
    let (GroupKind::Rows { inner }, [(fold, view)], [root]) = (&group.kind, &group.folds[..], &group.roots[..]) else { return None };
    let node = state.graph.node(*fold);
    let outer: SmallVec<[usize; 4]> = (0..group.loops.len() - inner.len()).collect();
    let is_plain = outer.len() <= 1 && inner.iter().all(|at| !outer.contains(at));
    let in_order = root.view.is_in_order(&state.graph.node(root.node).ty.shape, &outer, &group.loops);
    if node.op.kind != OpKind::Sum || node.ty.dtype == DType::Bool || !is_plain || !in_order {
        return None;
    }
    let operand = reduction::operand(state.graph, *fold, view, inner);
    matrix(state, node.inputs[0], operand, &group.loops, &outer, inner)
}

/// The matrix that is read there, if its loops are as good as one for the columns and one for the sums.
fn matrix(state: &FusionState<'_>, id: NodeId, view: View, loops: &[usize], columns: &[usize], sums: &[usize]) -> Option<MatrixRead> {
    let Source::Node(node, view) = state.resolver.source(id, view, loops, |_, _| {}) else { return None };
    let all: SmallVec<[usize; 4]> = (0..loops.len()).collect();
    let access = view.access(&state.graph.node(node).ty.shape, &all);
    let joined = |own: &[usize]| {
        let mut joined = (1, 0);
        for at in own.iter().rev().filter(|at| loops[**at] != 1) {
            let (size, stride) = joined;
            match size {
                1 => joined = (loops[*at], access.strides[*at]),
                _ if access.strides[*at] == stride * size as isize => joined.0 = size * loops[*at],
                _ => return None,
            }
        }
        Some(joined)
    };
    Some(MatrixRead { node, offset: access.offset, sums: joined(sums)?, columns: joined(columns)? })
}

/// Whether one kernel may run in place of both, when the earlier of them would: the other reads nothing that is stored
/// only then or later. And whether it has enough buffers.
fn can_share_kernel(state: &FusionState<'_>, matmul: usize, sums: usize) -> bool {
    let groups = [matmul, sums].map(|group| state.group(group));
    let rank = groups[0].rank.max(groups[1].rank);
    let mut frontier: Vec<NodeId> = groups.iter().flat_map(|group| group.frontier.iter().copied()).collect();
    frontier.sort_unstable();
    frontier.dedup();
    frontier.len() + 2 <= crate::ir::limits::MAX_BUFFERS && [matmul, sums].iter().all(|group| can_have_rank(state, *group, rank))
}
