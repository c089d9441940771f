//! A reduction in the kernel of what reads it: which loops are its rows, which are folded, and where its operand is then
//! read.

use crate::fuse::group::{Group, GroupKind};
use crate::fuse::limits::MAX_ROW_LEN;
use crate::fuse::view::{Affine, Loops, View};
use crate::ir::remark::Reason;
use smallvec::SmallVec;
use tandem_ir::{Attr, Graph, NodeId};

/// How a group folds a reduction.
pub(crate) struct Plan {
    /// The loops folded away.
    pub(crate) inner: SmallVec<[usize; 4]>,
    /// The group's loops then.
    pub(crate) loops: Loops,
    /// Where the operand is read.
    pub(crate) operand: View,
}

/// The plan for a reduction that a group reads through this view alone.
pub(crate) fn plan(graph: &Graph, group: &Group, id: NodeId, view: &View) -> Result<Plan, Reason> {
    let node = graph.node(id);
    let Attr::Axes(axes) = &node.op.attr else { unreachable!("verified: a reduction has axes") };
    let View::PerAxis(kept) = view else { return Err(Reason::NotAffine) };
    let operand = &graph.node(node.inputs[0]).ty.shape;
    let folded: SmallVec<[usize; 4]> = axes.iter().map(|a| operand[*a]).filter(|n| *n != 1).collect();
    let mut loops = group.loops.clone();
    if !view.is_one_to_one(&node.ty.shape, &loops) {
        return Err(Reason::ViewOfResult);
    }
    let own = view.loops(&node.ty.shape);
    let rest: SmallVec<[usize; 4]> = (0..loops.len()).filter(|at| !own.contains(at)).collect();
    let times = rest.iter().map(|at| loops[*at]).product();
    let inner = match &group.kind {
        GroupKind::MatMul(_) | GroupKind::ColumnSums(_) | GroupKind::Sequential => return Err(Reason::SecondAnchor),
        GroupKind::Rows { inner } if rest != *inner => return Err(Reason::OtherRows),
        GroupKind::Map if rest.is_empty() => {
            loops.extend(folded.iter().copied());
            (group.loops.len()..loops.len()).collect()
        }
        GroupKind::Map | GroupKind::Rows { .. } => rest,
    };
    if !inner.iter().map(|at| loops[*at]).eq(folded.iter().copied()) {
        return Err(if times > 1 { Reason::Repeated { times } } else { Reason::OtherRows });
    }
    let is_alone = group.folds.is_empty() && loops.len() > group.loops.len();
    if !is_alone && folded.iter().product::<usize>() > MAX_ROW_LEN {
        return Err(Reason::LongRows);
    }
    let operand = operand_view(graph, id, kept, &inner);
    Ok(Plan { inner, loops, operand })
}

/// Where a reduction that is read by these rows reads its operand.
pub(crate) fn operand(graph: &Graph, id: NodeId, view: &View, inner: &[usize]) -> View {
    let View::PerAxis(kept) = view else { unreachable!("a fold is read by rows") };
    operand_view(graph, id, kept, inner)
}

fn operand_view(graph: &Graph, id: NodeId, kept: &[Affine], inner: &[usize]) -> View {
    let node = graph.node(id);
    let Attr::Axes(axes) = &node.op.attr else { unreachable!("verified: a reduction has axes") };
    let (mut kept, mut along) = (kept.iter(), inner.iter());
    let row = |(axis, size): (usize, &usize)| match (axes.contains(&axis), size) {
        (false, _) => kept.next().expect("an axis that is kept is one of the result").clone(),
        (true, 1) => Affine::zero(),
        (true, _) => Affine::unit(*along.next().expect("as many as are folded")),
    };
    View::PerAxis(graph.node(node.inputs[0]).ty.shape.iter().enumerate().map(row).collect())
}
