//! Reductions in two steps: where all of a matrix is folded, and what is folded comes from folds of its rows, the rows are
//! folded first, which the kernel of those other folds can do, and then the results. So are those of a large tensor whose extreme is
//! wanted, by all threads: in whatever order they are compared, it is the same. Never f16, to which the results of the
//! rows would be rounded.

use crate::Target;
use crate::fuse::limits::MAX_ROW_LEN;
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, DType, Graph, NodeId, OpKind, Shape};

/// Rows, and elements of each, of which an extreme is taken in two steps, and how many in all.
const MIN_ROWS: usize = 16;
const MIN_ELEMENTS: usize = 1 << 16;
/// Nodes on the way to a reduction's operand that are looked at.
const MAX_SEARCH_STEPS: usize = 24;

pub(crate) type Axes = SmallVec<[usize; 4]>;

/// The axes of a reduction's operand that are folded first, and those of the result that are folded then.
pub(crate) fn two_steps(graph: &Graph, id: NodeId, target: Target) -> Option<[Axes; 2]> {
    let node = graph.node(id);
    let Attr::Axes(axes) = &node.op.attr else { return None };
    if axes.len() < 2 || matches!(node.ty.dtype, DType::F16 | DType::Bool) {
        return None;
    }
    let shape = &graph.node(node.inputs[0]).ty.shape;
    let mut queue = vec![node.inputs[0]];
    let mut next = 0;
    while next < queue.len().min(MAX_SEARCH_STEPS) {
        let node = graph.node(queue[next]);
        next += 1;
        match (node.op.kind.info().class, &node.op.attr) {
            (Class::Elementwise | Class::Movement, _) => {
                for input in &node.inputs {
                    if !queue.contains(input) {
                        queue.push(*input);
                    }
                }
            }
            (Class::Reduce, Attr::Axes(own)) if graph.node(node.inputs[0]).ty.shape == *shape => {
                let size = |axes: &[usize]| axes.iter().map(|axis| shape[*axis]).product::<usize>();
                let rest: Axes = axes.iter().copied().filter(|axis| !own.contains(axis)).collect();
                let first: Axes = axes.iter().copied().filter(|axis| own.contains(axis)).collect();
                if first.len() == own.len() && (2..=MAX_ROW_LEN).contains(&size(&first)) && size(&rest) > 1 {
                    let moved = rest.iter().map(|axis| axis - first.iter().filter(|before| *before < axis).count()).collect();
                    return Some([first, moved]);
                }
            }
            _ => {}
        }
    }
    // A GPU folds all of a tensor by many lanes anyway.
    let is_extreme = matches!(node.op.kind, OpKind::Max | OpKind::Min) && target.has_sequential;
    (is_extreme && axes.len() == shape.rank()).then(|| rows_of_extreme(shape)).flatten()
}

/// The last axis and the others, where these are many rows that are worth several threads.
fn rows_of_extreme(shape: &Shape) -> Option<[Axes; 2]> {
    let (last, rest) = shape.split_last()?;
    let rows = rest.iter().product::<usize>();
    let is_large = rows >= MIN_ROWS && (MIN_ROWS..=MAX_ROW_LEN).contains(last) && rows * last >= MIN_ELEMENTS;
    is_large.then(|| [[rest.len()].into_iter().collect(), (0..rest.len()).collect()])
}
