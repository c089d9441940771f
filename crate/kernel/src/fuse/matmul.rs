//! A matmul in the kernel of what reads it: which loops are its own, and where its operands are then read.

use crate::fuse::view::{Affine, Loops, View};
use smallvec::SmallVec;
use tandem_ir::{Graph, NodeId, Shape};

/// A matmul in a kernel.
#[derive(Clone, Debug)]
pub(crate) struct FusedMatMul {
    pub(crate) node: NodeId,
    /// From the kernel's output loops to the node's elements, by rows.
    pub(crate) view: View,
    pub(crate) layout: Layout,
    /// Those of the operands: the output's loops, then that of the sums.
    pub(crate) loops: Loops,
}

/// Which of the output's loops are rows and columns; none for one row or one column. The others are batches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub(crate) rows: Option<usize>,
    pub(crate) columns: Option<usize>,
}

impl FusedMatMul {
    /// `None` when the product cannot be computed in the order of these loops: it can in its own alone.
    pub(crate) fn new(graph: &Graph, node: NodeId, view: View, loops: &[usize]) -> Option<FusedMatMul> {
        let View::PerAxis(rows) = &view else { return None };
        let (shape, operand) = (&graph.node(node).ty.shape, &graph.node(graph.node(node).inputs[0]).ty.shape);
        let order: SmallVec<[usize; 4]> = (0..loops.len()).collect();
        let layout = layout(rows, shape, loops).filter(|_| view.is_in_order(shape, &order, loops))?;
        let mut inner = Loops::from_slice(loops);
        inner.push(operand[operand.rank() - 1]);
        Some(FusedMatMul { node, view, layout, loops: inner })
    }

    /// How many of the loops are batches; they come first.
    pub(crate) fn batches(&self) -> usize {
        self.loops.len() - 1 - usize::from(self.layout.rows.is_some()) - usize::from(self.layout.columns.is_some())
    }

    /// Where the operands are read.
    pub(crate) fn products(&self, graph: &Graph) -> [View; 2] {
        let View::PerAxis(rows) = &self.view else { unreachable!("a matmul is read by rows") };
        let (batch, matrix) = rows.split_at(rows.len() - 2);
        let left = &graph.node(graph.node(self.node).inputs[0]).ty.shape;
        let along = if left[left.rank() - 1] == 1 { Affine::zero() } else { Affine::unit(self.loops.len() - 1) };
        let view = |a: &Affine, b: &Affine| View::PerAxis(batch.iter().chain([a, b]).cloned().collect());
        [view(&matrix[0], &along), view(&along, &matrix[1])]
    }
}

/// The last loop must be the columns, the one before it must belong to the rows, and neither to anything else.
fn layout(rows: &[Affine], shape: &Shape, loops: &[usize]) -> Option<Layout> {
    let rank = shape.rank();
    let mut left = loops.len();
    let mut own = |axis: usize| -> Option<Option<usize>> {
        if shape[axis] == 1 {
            return Some(None);
        }
        left = left.checked_sub(1)?;
        let alone = rows.iter().enumerate().all(|(a, row)| row.step(left) == isize::from(a == axis));
        alone.then_some(Some(left))
    };
    let columns = own(rank - 1)?;
    let rows = own(rank - 2)?;
    Some(Layout { rows, columns })
}
