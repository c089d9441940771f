//! Scattering as a graph. Few rows, or few updates: each row looks at all updates for those that name it. Otherwise the updates
//! are sorted by their rows; a row finds the last of its own by bisection, and those of one row are combined in a loop, in
//! which each takes in neighbours at twice the distance in each trip.

use crate::lower::expand::{Expander, Made};
use tandem_ir::{Attr, DType, Error, Graph, Literal, NodeId, OpKind, ParameterRole, Region, TensorType, scalar};

/// Rows or updates, and elements compared, up to which every row looks at all updates.
const FEW: usize = 32;
const MAX_COMPARED: usize = 1 << 18;

impl Expander {
    pub(super) fn scatter(&mut self, combine: Option<OpKind>, [x, positions, updates]: [NodeId; 3]) -> Made {
        let (shape, count) = (self.shape(x), self.shape(updates)[0]);
        if count == 0 || shape.contains(&0) {
            return Ok(x);
        }
        let compared = shape.iter().fold(count, |product, size| product.saturating_mul(*size));
        if shape[0].min(count) > FEW && compared > MAX_COMPARED {
            return self.scatter_sorted(combine, [x, positions, updates]);
        }
        let rows = self.counters(shape[0])?[0];
        let rows = self.cast(rows, self.dtype(positions))?;
        let hits = self.op(OpKind::Equal, &[rows, positions])?;
        let mut below = vec![1; shape.len() - 1];
        let Some(combine) = combine else {
            let number = self.counters(count)?[1];
            let none = self.int_literal(-1);
            let number = self.op(OpKind::Where, &[hits, number, none])?;
            let last = self.fold_last(OpKind::Max, number)?;
            let taken = self.take(updates, last)?;
            let is_hit = self.op(OpKind::NotEqual, &[last, none])?;
            below.insert(0, shape[0]);
            let is_hit = self.reshape(is_hit, &below)?;
            return self.op(OpKind::Where, &[is_hit, taken, x]);
        };
        let fold = [OpKind::Sum, OpKind::Prod, OpKind::Max, OpKind::Min].into_iter().find(|fold| scalar::pairwise(*fold) == Some(combine));
        let fold = fold.unwrap_or(OpKind::Sum);
        let dtype = self.dtype(x);
        let nothing = self.constant(scalar::identity(fold, dtype).unwrap_or(Literal::zero(dtype)));
        below.splice(0..0, [shape[0], count]);
        let hits = self.reshape(hits, &below)?;
        let terms = self.op(OpKind::Where, &[hits, updates, nothing])?;
        let all = self.with(fold, Attr::Axes([1].into_iter().collect()), &[terms])?;
        let combined = self.op(combine, &[x, all])?;
        if !dtype.is_float() || fold != OpKind::Sum {
            return Ok(combined);
        }
        // A sum of nothing is 0, and adding that loses the sign of -0: rows without an update stay what they are.
        let hits = self.cast(hits, DType::I32)?;
        let hits = self.with(OpKind::Max, Attr::Axes([1].into_iter().collect()), &[hits])?;
        let zero = self.int(0);
        let is_hit = self.op(OpKind::NotEqual, &[hits, zero])?;
        self.op(OpKind::Where, &[is_hit, combined, x])
    }

    fn scatter_sorted(&mut self, combine: Option<OpKind>, [x, positions, updates]: [NodeId; 3]) -> Made {
        let (shape, count) = (self.shape(x), self.shape(updates)[0]);
        let order = self.argsort(positions)?;
        let sorted = self.take(positions, order)?;
        let rows = self.counters(shape[0])?[1];
        let rows = self.cast(rows, self.dtype(positions))?;
        let last = self.last_of(sorted, rows, count)?;
        let found = self.take(sorted, last)?;
        let is_hit = self.op(OpKind::Equal, &[found, rows])?;
        let mut column = vec![1; shape.len()];
        column[0] = shape[0];
        let is_hit = self.reshape(is_hit, &column)?;
        let Some(combine) = combine else {
            let place = self.take(order, last)?;
            let taken = self.take(updates, place)?;
            return self.op(OpKind::Where, &[is_hit, taken, x]);
        };
        let values = self.take(updates, order)?;
        let trips = count.next_power_of_two().trailing_zeros() as usize;
        let (along, one) = (self.counters(trips)?[1], self.int(1));
        let distances = self.op(OpKind::ShiftLeft, &[one, along])?;
        let types = [values, sorted].map(|id| self.b.graph().node(id).ty.clone());
        let body = combine_neighbours(combine, types)?;
        let region = Region::Scan { trips, carried: 1, sliced: 1, reverse: false, body };
        let values = self.b.region(region, &[values, distances, sorted], self.origin)?[0];
        let all = self.take(values, last)?;
        let combined = self.op(combine, &[x, all])?;
        self.op(OpKind::Where, &[is_hit, combined, x])
    }

    /// The place of the last sorted element that is not above each row, by bisection; -1 of none.
    fn last_of(&mut self, sorted: NodeId, rows: NodeId, count: usize) -> Made {
        let (mut last, end) = (self.int_literal(-1), self.int(count));
        let mut step = count.next_power_of_two();
        while step > 0 {
            let distance = self.int(step);
            let next = self.op(OpKind::Add, &[last, distance])?;
            let element = self.take(sorted, next)?;
            let is_before = self.op(OpKind::LessEqual, &[element, rows])?;
            let fits = self.op(OpKind::Less, &[next, end])?;
            let both = self.op(OpKind::BitwiseAnd, &[is_before, fits])?;
            last = self.op(OpKind::Where, &[both, next, last])?;
            step /= 2;
        }
        Ok(last)
    }
}

/// The body of the loop: each value takes in the one at a distance before it, if that is of the same row.
fn combine_neighbours(combine: OpKind, [values, sorted]: [TensorType; 2]) -> Result<Graph, Error> {
    let (count, rank) = (values.shape[0], values.shape.rank());
    let mut e = Expander::new("combine");
    let values = e.b.parameter("values", ParameterRole::Argument, values);
    let distance = e.b.parameter("distance", ParameterRole::Argument, TensorType::new(DType::I32, []));
    let sorted = e.b.parameter("rows", ParameterRole::Argument, sorted);
    let (along, zero) = (e.counters(count)?[1], e.int(0));
    let other = e.op(OpKind::Subtract, &[along, distance])?;
    let is_there = e.op(OpKind::GreaterEqual, &[other, zero])?;
    let row = e.take(sorted, other)?;
    let is_same = e.op(OpKind::Equal, &[row, sorted])?;
    let is_same = e.op(OpKind::BitwiseAnd, &[is_same, is_there])?;
    let mut column = vec![1; rank];
    column[0] = count;
    let is_same = e.reshape(is_same, &column)?;
    let before = e.take(values, other)?;
    let combined = e.op(combine, &[before, values])?;
    let values = e.op(OpKind::Where, &[is_same, combined, values])?;
    Ok(e.b.finish(&[values]))
}
