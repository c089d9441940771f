//! Views: affine maps from loop indices to the elements of a node, carried through movement ops.
//!
//! A map is per axis (an index for each axis) or linear (one index into row-major order). Maps per axis pass through every
//! movement; a reshape after which they would not be affine makes the map linear, and a linear map passes only through further
//! reshapes, one of which may give it axes again. A map knows shapes and loops, not nodes or buffers.
//!
//! Loops are given by their sizes. Axes of size 1 have indices of zero and coefficients end with the last loop that matters, so
//! that equal maps are equal values, also when a kernel gets further loops inside of those that it has.

use crate::Access;
use smallvec::SmallVec;
use tandem_ir::{Attr, Op, OpKind, Shape};

/// Sizes of loops, outermost first, none of them 0 or 1.
pub(crate) type Loops = SmallVec<[usize; 4]>;

/// An index, affine in the loop indices. The last coefficient is not 0.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Affine {
    pub(crate) offset: isize,
    coefficients: SmallVec<[isize; 4]>,
}

/// Which element of a node is read.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum View {
    /// By an index for each axis.
    PerAxis(Vec<Affine>),
    /// By position in row-major order.
    Linear(Affine),
}

impl Affine {
    fn new(offset: isize, mut coefficients: SmallVec<[isize; 4]>) -> Affine {
        while coefficients.last() == Some(&0) {
            coefficients.pop();
        }
        Affine { offset, coefficients }
    }

    pub(crate) fn zero() -> Affine {
        Affine::default()
    }

    pub(crate) fn unit(at: usize) -> Affine {
        let mut coefficients = SmallVec::from_elem(0, at);
        coefficients.push(1);
        Affine { offset: 0, coefficients }
    }

    /// How far a step of a loop goes.
    pub(crate) fn step(&self, at: usize) -> isize {
        self.coefficients.get(at).copied().unwrap_or(0)
    }

    /// Loops that change it.
    pub(crate) fn loops(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.coefficients.len()).filter(|at| self.coefficients[*at] != 0)
    }

    pub(crate) fn add_scaled(&mut self, other: &Affine, factor: isize) {
        self.offset += other.offset * factor;
        let len = self.coefficients.len().max(other.coefficients.len());
        self.coefficients.resize(len, 0);
        for (a, b) in self.coefficients.iter_mut().zip(&other.coefficients) {
            *a += b * factor;
        }
        *self = Affine::new(self.offset, std::mem::take(&mut self.coefficients));
    }

    /// The least and the greatest value that the loops add to the offset.
    fn range(&self, loops: &[usize]) -> (isize, isize) {
        let ends = self.coefficients.iter().zip(loops).map(|(c, n)| c * (*n as isize - 1));
        ends.fold((0, 0), |(low, high), end| (low + end.min(0), high + end.max(0)))
    }

    /// The index as `quotient · base + remainder` with a remainder from 0 to `base − 1`, if both are affine. They then are
    /// the only such pair.
    fn divide(&self, base: isize, loops: &[usize]) -> Option<(Affine, Affine)> {
        let split = |part: fn(isize, isize) -> isize| self.coefficients.iter().map(|c| part(*c, base)).collect();
        let mut quotient = Affine::new(0, split(|c, b| c / b));
        let mut remainder = Affine::new(self.offset, split(|c, b| c % b));
        let (low, high) = remainder.range(loops);
        quotient.offset = (self.offset + low).div_euclid(base);
        remainder.offset -= quotient.offset * base;
        (remainder.offset + high < base).then_some((quotient, remainder))
    }
}

impl View {
    /// The loops of a shape, which are its axes of more than one step, and the view of each element at its own point.
    pub(crate) fn whole(shape: &Shape) -> (Loops, View) {
        let loops: Loops = shape.iter().copied().filter(|n| *n != 1).collect();
        let mut at = 0..loops.len();
        let mut row = |size: usize| if size == 1 { None } else { at.next() };
        let row = |size: &usize| row(*size).map_or(Affine::zero(), Affine::unit);
        let rows = shape.iter().map(row).collect();
        (loops, View::PerAxis(rows))
    }

    /// As an access to row-major memory of this shape, with the strides of these loops.
    pub(crate) fn access(&self, shape: &Shape, order: &[usize]) -> Access {
        let row = self.linear(shape);
        let offset = usize::try_from(row.offset).expect("the first point reads inside of the buffer");
        Access { offset, strides: order.iter().map(|at| row.step(*at)).collect() }
    }

    /// The position in row-major order of a shape.
    pub(crate) fn linear(&self, shape: &Shape) -> Affine {
        match self {
            View::Linear(row) => row.clone(),
            View::PerAxis(rows) => {
                let mut row = Affine::zero();
                for (r, stride) in rows.iter().zip(shape.strides()) {
                    row.add_scaled(r, stride as isize);
                }
                row
            }
        }
    }

    /// The rows of a position in row-major order of a shape, if they are affine.
    fn rows(mut position: Affine, shape: &Shape, loops: &[usize]) -> Option<View> {
        let mut rows = vec![];
        for (size, stride) in shape.iter().zip(shape.strides()) {
            if *size == 1 {
                rows.push(Affine::zero());
                continue;
            }
            let (row, rest) = position.divide(stride as isize, loops)?;
            rows.push(row);
            position = rest;
        }
        Some(View::PerAxis(rows))
    }

    /// The operand of an element-wise op that is read here: NumPy's broadcasting. `None` when a linear map would have
    /// to broadcast.
    pub(crate) fn broadcast(&self, result: &Shape, operand: &Shape) -> Option<View> {
        if result == operand {
            return Some(self.clone());
        }
        match self {
            View::Linear(_) if operand.count() == 1 => Some(View::PerAxis(vec![Affine::zero(); operand.rank()])),
            View::Linear(_) => None,
            View::PerAxis(rows) => {
                let skipped = result.rank() - operand.rank();
                let row = |axis: usize| if operand[axis] == 1 { Affine::zero() } else { rows[axis + skipped].clone() };
                Some(View::PerAxis((0..operand.rank()).map(row).collect()))
            }
        }
    }

    /// The operand of a movement op that is read here. `None` when only a copy can serve.
    pub(crate) fn through(&self, op: &Op, result: &Shape, operand: &Shape, loops: &[usize]) -> Option<View> {
        if op.kind == OpKind::Reshape {
            let position = self.linear(result);
            return Some(View::rows(position.clone(), operand, loops).unwrap_or(View::Linear(position)));
        }
        let View::PerAxis(rows) = self else { return None };
        let operand_rows = match (op.kind, &op.attr) {
            (OpKind::BroadcastTo, _) => return self.broadcast(result, operand),
            (OpKind::Permute, Attr::Perm(perm)) => {
                let mut moved = vec![Affine::zero(); rows.len()];
                perm.iter().zip(rows).for_each(|(p, row)| moved[*p] = row.clone());
                moved
            }
            (OpKind::Slice, Attr::Slice(ranges)) => {
                let row = |(range, row): (&tandem_ir::SliceRange, &Affine)| {
                    let mut at = Affine::zero();
                    at.offset = range.start as isize;
                    at.add_scaled(row, range.step);
                    at
                };
                ranges.iter().zip(rows).map(row).collect()
            }
            (OpKind::Windows, Attr::Windows(windows)) => {
                let (positions, elements) = rows.split_at(operand.rank());
                let mut moved = positions.to_vec();
                for (window, element) in windows.iter().zip(elements) {
                    let mut at = Affine::zero();
                    at.add_scaled(&moved[window.axis], window.stride as isize);
                    at.add_scaled(element, window.dilation as isize);
                    moved[window.axis] = at;
                }
                moved
            }
            _ => return None,
        };
        Some(View::PerAxis(operand_rows))
    }

    /// Whether the element read at each point of these loops is the one that has the point's own position.
    pub(crate) fn is_in_order(&self, shape: &Shape, order: &[usize], loops: &[usize]) -> bool {
        let row = self.linear(shape);
        let sizes: SmallVec<[usize; 4]> = order.iter().map(|at| loops[*at]).collect();
        let strides = Shape::new(&sizes).strides();
        let elsewhere = row.loops().any(|at| !order.contains(&at));
        row.offset == 0 && !elsewhere && order.iter().zip(strides).all(|(at, stride)| row.step(*at) == stride as isize)
    }

    /// The loops that change what is read, ascending.
    pub(crate) fn loops(&self, shape: &Shape) -> SmallVec<[usize; 4]> {
        self.linear(shape).loops().collect()
    }

    /// Whether every element is read, and just once, over the loops that change what is read.
    pub(crate) fn is_one_to_one(&self, shape: &Shape, loops: &[usize]) -> bool {
        let row = self.linear(shape);
        let points: usize = row.loops().map(|at| loops[at]).product();
        let mut steps: SmallVec<[(usize, usize); 4]> = row.loops().map(|at| (row.step(at).unsigned_abs(), loops[at])).collect();
        steps.sort_unstable();
        // Each step is longer than the way that all shorter ones go together.
        let mut way = 0;
        let longer = |(step, n): &(usize, usize)| {
            let longer = *step > way;
            way += step * (n - 1);
            longer
        };
        points == shape.count() && steps.iter().all(longer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use smallvec::smallvec;
    use tandem_ir::SliceRange;

    fn reshape(to: &Shape) -> Op {
        Op::new(OpKind::Reshape, Attr::Shape(to.clone()))
    }

    /// Reads `to`, a reshape of `from`, in order; the rows of `from`.
    fn reshaped(from: &[usize], to: &[usize]) -> Option<Vec<Vec<isize>>> {
        let (from, to) = (Shape::new(from), Shape::new(to));
        let (loops, view) = View::whole(&to);
        match view.through(&reshape(&to), &to, &from, &loops).unwrap() {
            View::PerAxis(rows) => Some(rows.into_iter().map(|r| r.coefficients.to_vec()).collect()),
            View::Linear(_) => None,
        }
    }

    #[test]
    fn splitting_an_axis_keeps_rows_and_joining_axes_does_not() {
        assert_eq!(reshaped(&[6, 4], &[2, 3, 4]), Some(vec![vec![3, 1], vec![0, 0, 1]]));
        assert_eq!(reshaped(&[3], &[3, 1]), Some(vec![vec![1]]));
        assert_eq!(reshaped(&[1, 3, 1], &[3]), Some(vec![vec![], vec![1], vec![]]));
        assert_eq!(reshaped(&[2, 3], &[6]), None);
        assert_eq!(reshaped(&[2, 3], &[3, 2]), None);
        assert_eq!(reshaped(&[], &[1, 1]), Some(vec![]));
        assert_eq!(reshaped(&[1, 1], &[]), Some(vec![vec![], vec![]]));
    }

    #[test]
    fn a_reshape_there_and_back_is_nothing() {
        let (square, flat) = (Shape::from([4, 6]), Shape::from([24]));
        let (loops, view) = View::whole(&square);
        let there = view.through(&reshape(&square), &square, &flat, &loops).unwrap();
        assert_eq!(there.through(&reshape(&flat), &flat, &square, &loops), Some(view));
        // From the flat side the way leads over a position that has no rows.
        let (loops, view) = View::whole(&flat);
        let there = view.through(&reshape(&flat), &flat, &square, &loops).unwrap();
        assert!(matches!(there, View::Linear(_)));
        assert_eq!(there.through(&reshape(&square), &square, &flat, &loops), Some(view));
    }

    #[test]
    fn the_diagonal_is_a_view() {
        // x.reshape(64)[63::-9] of x: [8, 8].
        let (square, flat, diagonal) = (Shape::from([8, 8]), Shape::from([64]), Shape::from([8]));
        let slice = Op::new(OpKind::Slice, Attr::Slice(smallvec![SliceRange { start: 63, step: -9, len: 8 }]));
        let (loops, view) = View::whole(&diagonal);
        let view = view.through(&slice, &diagonal, &flat, &loops).unwrap().through(&reshape(&flat), &flat, &square, &loops).unwrap();
        let row = Affine::new(7, smallvec![-1]);
        assert_eq!(view, View::PerAxis(vec![row.clone(), row]));
    }

    #[test]
    fn a_transposed_slice() {
        // y = permute(x[1:4:2, ::-1]) of x: [5, 3]; y[i, j] = x[1 + 2j, 2 - i].
        let slice = Op::new(
            OpKind::Slice,
            Attr::Slice(smallvec![SliceRange { start: 1, step: 2, len: 2 }, SliceRange { start: 2, step: -1, len: 3 }]),
        );
        let permute = Op::new(OpKind::Permute, Attr::Perm(smallvec![1, 0]));
        let (x, sliced, y) = (Shape::from([5, 3]), Shape::from([2, 3]), Shape::from([3, 2]));
        let (loops, view) = View::whole(&y);
        let view = view.through(&permute, &y, &sliced, &loops).unwrap().through(&slice, &sliced, &x, &loops).unwrap();
        let access = view.access(&x, &[0, 1]);
        assert_eq!((access.offset, access.strides.as_slice()), (5, [-1, 6].as_slice()));
        assert!(!view.is_one_to_one(&x, &loops) && !view.is_in_order(&x, &[0, 1], &loops));
    }

    #[test]
    fn what_is_repeated_is_read_along_some_loops() {
        let (row, table) = (Shape::from([3]), Shape::from([2, 3]));
        let (loops, view) = View::whole(&table);
        assert!(view.is_one_to_one(&table, &loops) && view.is_in_order(&table, &[0, 1], &loops));
        let repeated = view.broadcast(&table, &row).unwrap();
        assert!(repeated.is_one_to_one(&row, &loops) && repeated.loops(&row)[..] == [1] && !repeated.is_in_order(&row, &[0, 1], &loops));
    }
}
