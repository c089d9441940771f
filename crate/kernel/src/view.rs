//! Where a node is read: an affine map from loop indices to the node's elements, carried through movement ops.
//!
//! A map is by rows (an index for each axis) or linear (one index into row-major order). Rows pass through every
//! movement but a reshape that joins axes; that makes them linear, and linear passes only through reshapes. Refuses
//! nodes and buffers: it knows shapes alone.

use crate::Access;
use smallvec::SmallVec;
use tandem_ir::{Attr, Op, OpKind, Shape};

/// An index, affine in the loop indices.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Row {
    offset: isize,
    coefficients: SmallVec<[isize; 4]>,
}

/// Which element of a node is read.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum View {
    /// By an index for each axis.
    Rows(Vec<Row>),
    /// By position in row-major order.
    Linear(Row),
}

impl Row {
    fn zero(loops: usize) -> Row {
        Row { offset: 0, coefficients: SmallVec::from_elem(0, loops) }
    }

    fn unit(loops: usize, at: usize) -> Row {
        let mut row = Row::zero(loops);
        row.coefficients[at] = 1;
        row
    }

    fn add_scaled(&mut self, other: &Row, factor: isize) {
        self.offset += other.offset * factor;
        for (a, b) in self.coefficients.iter_mut().zip(&other.coefficients) {
            *a += b * factor;
        }
    }
}

impl View {
    /// Each axis of the node is the loop that `loop_of_axis` names; `loops` is the number of all loops.
    pub(crate) fn identity(loops: usize, loop_of_axis: impl IntoIterator<Item = usize>) -> View {
        View::Rows(loop_of_axis.into_iter().map(|l| Row::unit(loops, l)).collect())
    }

    /// As an access to row-major memory of this shape.
    pub(crate) fn access(&self, shape: &Shape, loops: usize) -> Access {
        let row = self.linear(shape, loops);
        Access { offset: usize::try_from(row.offset).unwrap_or(0), strides: row.coefficients }
    }

    fn linear(&self, shape: &Shape, loops: usize) -> Row {
        match self {
            View::Linear(row) => row.clone(),
            View::Rows(rows) => {
                let mut row = Row::zero(loops);
                for ((r, stride), size) in rows.iter().zip(shape.strides()).zip(shape.iter()) {
                    if *size != 1 {
                        row.add_scaled(r, stride as isize);
                    }
                }
                row
            }
        }
    }

    /// The operand of an element-wise op that is read here: NumPy's broadcasting. `None` when a linear map would have
    /// to broadcast.
    pub(crate) fn broadcast(&self, result: &Shape, operand: &Shape, loops: usize) -> Option<View> {
        if result == operand {
            return Some(self.clone());
        }
        match self {
            View::Linear(_) => (operand.count() == 1).then(|| View::Linear(Row::zero(loops))),
            View::Rows(rows) => {
                let skipped = result.rank() - operand.rank();
                let row = |axis: usize| if operand[axis] == 1 { Row::zero(loops) } else { rows[axis + skipped].clone() };
                Some(View::Rows((0..operand.rank()).map(row).collect()))
            }
        }
    }

    /// The operand of a movement op that is read here. `None` when only a copy can serve.
    pub(crate) fn through(&self, op: &Op, result: &Shape, operand: &Shape, loops: usize) -> Option<View> {
        if op.kind == OpKind::Reshape {
            return Some(self.reshape(result, operand, loops));
        }
        let View::Rows(rows) = self else { return None };
        let operand_rows = match (op.kind, &op.attr) {
            (OpKind::BroadcastTo, _) => return self.broadcast(result, operand, loops),
            (OpKind::Permute, Attr::Perm(perm)) => {
                let mut moved = vec![Row::zero(loops); rows.len()];
                perm.iter().zip(rows).for_each(|(p, row)| moved[*p] = row.clone());
                moved
            }
            (OpKind::Slice, Attr::Slice(ranges)) => ranges
                .iter()
                .zip(rows)
                .map(|(range, row)| {
                    let mut at = Row::zero(loops);
                    at.offset = range.start as isize;
                    at.add_scaled(row, range.step);
                    at
                })
                .collect(),
            _ => return None,
        };
        Some(View::Rows(operand_rows))
    }

    fn reshape(&self, result: &Shape, operand: &Shape, loops: usize) -> View {
        let linear = || View::Linear(self.linear(result, loops));
        let View::Rows(rows) = self else { return linear() };
        let Some(parts) = splits(result, operand) else { return linear() };
        let join = |axes: &[usize]| {
            let mut row = Row::zero(loops);
            for axis in axes {
                let stride: usize = axes.iter().filter(|a| *a > axis).map(|a| result[*a]).product();
                row.add_scaled(&rows[*axis], stride as isize);
            }
            row
        };
        View::Rows(parts.iter().map(|axes| join(axes)).collect())
    }
}

/// For each axis of the operand, the axes of the result that it was split into; `None` if some axes were joined. Axes
/// of size 1 come and go freely.
fn splits(result: &Shape, operand: &Shape) -> Option<Vec<Vec<usize>>> {
    let mut parts = vec![];
    let mut next = 0;
    for &size in operand.iter() {
        let mut axes = vec![];
        let mut product = 1;
        while product < size && next < result.rank() {
            if result[next] != 1 {
                axes.push(next);
                product *= result[next];
            }
            next += 1;
        }
        if product != size {
            return None;
        }
        parts.push(axes);
    }
    Some(parts)
}

/// Whether a reshape keeps a map by rows.
pub(crate) fn keeps_rows(result: &Shape, operand: &Shape) -> bool {
    splits(result, operand).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reshapes() {
        let s = |d: &[usize]| Shape::new(d);
        assert_eq!(splits(&s(&[2, 3, 4]), &s(&[6, 4])), Some(vec![vec![0, 1], vec![2]]));
        assert_eq!(splits(&s(&[3, 1]), &s(&[3])), Some(vec![vec![0]]));
        assert_eq!(splits(&s(&[3]), &s(&[1, 3, 1])), Some(vec![vec![], vec![0], vec![]]));
        assert_eq!(splits(&s(&[6]), &s(&[2, 3])), None);
        assert_eq!(splits(&s(&[3, 2]), &s(&[2, 3])), None);
    }

    #[test]
    fn a_transposed_slice() {
        // y = permute(x[1:4:2, ::-1]) of x: [5, 3]; y[i, j] = x[1 + 2j, 2 - i].
        let ranges =
            smallvec::smallvec![tandem_ir::SliceRange { start: 1, step: 2, len: 2 }, tandem_ir::SliceRange { start: 2, step: -1, len: 3 }];
        let slice = Op::new(OpKind::Slice, Attr::Slice(ranges));
        let permute = Op::new(OpKind::Permute, Attr::Perm(smallvec::smallvec![1, 0]));
        let (x, sliced, y) = (Shape::from([5, 3]), Shape::from([2, 3]), Shape::from([3, 2]));
        let view = View::identity(2, 0..2).through(&permute, &y, &sliced, 2).unwrap().through(&slice, &sliced, &x, 2).unwrap();
        let access = view.access(&x, 2);
        assert_eq!((access.offset, access.strides.as_slice()), (5, [-1, 6].as_slice()));
    }
}
