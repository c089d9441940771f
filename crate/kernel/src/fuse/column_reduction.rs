//! Column sums in the kernel of a matmul: the gradient of a bias adds up the columns of the very matrix by which that of the
//! weights multiplies, so one kernel computes both. Either of the two may be decided first. Only sums of the right operand, and
//! only matmuls without batches.

use crate::fuse::decide::FusionState;
use crate::fuse::group::{Group, GroupKind};
use crate::fuse::reduction as rows;
use crate::fuse::resolve::Source;
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

impl FusionState<'_> {
    /// A group has become a matmul: column sums of its right operand, decided before, become part of its kernel.
    pub(crate) fn columns_of_product(&mut self, product: usize) {
        let Some(panel) = self.right_operand(&self.out.groups[product]) else { return };
        let found = self
            .readers(panel.node)
            .into_iter()
            .find(|sums| self.summed(&self.out.groups[*sums]).as_ref() == Some(&panel) && self.can_pair(product, *sums));
        if let Some(sums) = found {
            self.pair(product, sums);
        }
    }

    /// A group has become a fold: if that adds up columns by which a matmul, decided before, multiplies, it becomes part of
    /// that one's kernel.
    pub(crate) fn columns_of_fold(&mut self, sums: usize) {
        let Some(panel) = self.summed(&self.out.groups[sums]) else { return };
        let found = self
            .readers(panel.node)
            .into_iter()
            .find(|product| self.right_operand(&self.out.groups[*product]).as_ref() == Some(&panel) && self.can_pair(*product, sums));
        if let Some(product) = found {
            self.pair(product, sums);
        }
    }

    /// The groups that read a node, as far as readings are listed.
    fn readers(&self, node: NodeId) -> SmallVec<[usize; 4]> {
        self.uses[node.index()].list.iter().map(|(group, _)| *group).collect()
    }

    /// The right operand of a matmul without batches that does not sum columns yet.
    fn right_operand(&self, group: &Group) -> Option<MatrixRead> {
        let GroupKind::MatMul(core) = &group.kind else { return None };
        if core.batches() > 0 || group.columns.is_some() {
            return None;
        }
        let [_, view] = core.products(self.graph);
        let k = core.loops.len() - 1;
        let columns: SmallVec<[usize; 4]> = core.layout.columns.into_iter().collect();
        self.panel(self.graph.node(core.node).inputs[1], view, &core.loops, &columns, &[k])
    }

    /// What a group adds up, if it does nothing but that and what follows for each sum.
    fn summed(&self, group: &Group) -> Option<MatrixRead> {
        let (GroupKind::Rows { inner }, [(fold, view)], [root]) = (&group.kind, &group.folds[..], &group.roots[..]) else { return None };
        let node = self.graph.node(*fold);
        let outer: SmallVec<[usize; 4]> = (0..group.loops.len() - inner.len()).collect();
        let is_plain = outer.len() <= 1 && inner.iter().all(|at| !outer.contains(at));
        let in_order = root.view.is_in_order(&self.graph.node(root.node).ty.shape, &outer, &group.loops);
        if node.op.kind != OpKind::Sum || node.ty.dtype == DType::Bool || !is_plain || !in_order {
            return None;
        }
        let operand = rows::operand(self.graph, *fold, view, inner);
        self.panel(node.inputs[0], operand, &group.loops, &outer, inner)
    }

    /// The matrix that is read there, if its loops are as good as one for the columns and one for the sums.
    fn panel(&self, id: NodeId, view: View, loops: &[usize], columns: &[usize], sums: &[usize]) -> Option<MatrixRead> {
        let Source::Node(node, view) = self.resolver.source(id, view, loops, |_, _| {}) else { return None };
        let all: SmallVec<[usize; 4]> = (0..loops.len()).collect();
        let access = view.access(&self.graph.node(node).ty.shape, &all);
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
    fn can_pair(&self, product: usize, sums: usize) -> bool {
        let groups = [product, sums].map(|group| &self.out.groups[group]);
        let rank = groups[0].rank.max(groups[1].rank);
        let mut frontier: Vec<NodeId> = groups.iter().flat_map(|group| group.frontier.iter().copied()).collect();
        frontier.sort_unstable();
        frontier.dedup();
        frontier.len() + 2 <= crate::ir::limits::MAX_BUFFERS && [product, sums].iter().all(|group| self.can_rise(*group, rank))
    }

    fn pair(&mut self, product: usize, sums: usize) {
        let rank = self.out.groups[product].rank.max(self.out.groups[sums].rank);
        let group = &mut self.out.groups[sums];
        if let GroupKind::Rows { inner } = &group.kind {
            group.loops.truncate(group.loops.len() - inner.len());
        }
        group.kind = GroupKind::ColumnSums(product);
        group.rank = rank;
        self.out.groups[product].columns = Some(sums);
        self.out.groups[product].rank = rank;
    }
}
