//! Sorting as a graph. In short rows each element's rank is how many come before it. Long rows are blocks sorted so, which are
//! merged into runs twice as long in each trip of a loop: each result finds by bisection how many elements of the left run
//! stand before it (the merge path of Odeh et al. 2012), from where the first of its block found it. Equal elements keep
//! their order.

use crate::lower::expand::{Expander, Made};
use tandem_ir::{Attr, DType, Error, Graph, Literal, NodeId, OpKind, ParameterRole, Region, TensorType};

/// Elements up to which all are compared with all where the target has a kernel for more.
pub(super) const MAX_COMPARED: usize = 64;
/// The same elsewhere.
const MAX_RANKED: usize = 512;
/// Elements of a block that is sorted by ranks, and results of a merge that share a bisection: a power of two.
const BLOCK: usize = 32;

/// Where two runs next to each other begin, and the size of the second.
struct RunPair {
    left: NodeId,
    right: NodeId,
    right_size: NodeId,
}

impl Expander {
    /// Positions along the last axis in ascending order of the elements.
    pub(super) fn argsort(&mut self, x: NodeId) -> Made {
        let keys = self.sort_keys(x)?;
        let shape = self.shape(keys);
        if self.target.has_sequential && shape[shape.len() - 1] > MAX_COMPARED && !shape.contains(&0) {
            return self.with(OpKind::ArgSort, Attr::Axis(shape.len() - 1), &[keys]);
        }
        if shape[shape.len() - 1] <= MAX_RANKED || shape.contains(&0) { self.order_by_rank(keys) } else { self.order_by_merging(keys) }
    }

    /// Integers in the order of the elements: bits of floats compare as integers once those below zero are turned around. Zeros
    /// of both signs are equal, and so are NaN, which come last.
    fn sort_keys(&mut self, x: NodeId) -> Made {
        let (x, dtype) = match self.dtype(x) {
            DType::Bool | DType::I8 | DType::U8 | DType::I16 | DType::U16 => return self.cast(x, DType::I32),
            DType::I32 | DType::U32 | DType::I64 | DType::U64 => return Ok(x),
            DType::F16 | DType::F32 => (self.cast(x, DType::F32)?, DType::I32),
            DType::F64 => (x, DType::I64),
        };
        let bits = self.with(OpKind::Bitcast, Attr::DType(dtype), &[x])?;
        let (zero, highest) = (self.constant(Literal::zero(dtype)), self.constant(Literal::highest(dtype)));
        let nothing = self.constant(Literal::zero(self.dtype(x)));
        let below = self.op(OpKind::Less, &[bits, zero])?;
        let turned = self.op(OpKind::BitwiseXor, &[bits, highest])?;
        let keys = self.op(OpKind::Where, &[below, turned, bits])?;
        let is_zero = self.op(OpKind::Equal, &[x, nothing])?;
        let keys = self.op(OpKind::Where, &[is_zero, zero, keys])?;
        let is_number = self.op(OpKind::Equal, &[x, x])?;
        self.op(OpKind::Where, &[is_number, keys, highest])
    }

    fn order_by_rank(&mut self, keys: NodeId) -> Made {
        let shape = self.shape(keys);
        let (own, other) = (self.apart(keys, 0)?, self.apart(keys, 1)?);
        let [to, from] = self.counters(shape[shape.len() - 1])?;
        let less = self.op(OpKind::Less, &[other, own])?;
        let equal = self.op(OpKind::Equal, &[other, own])?;
        let earlier = self.op(OpKind::Less, &[from, to])?;
        let first = self.op(OpKind::BitwiseAnd, &[equal, earlier])?;
        let before = self.op(OpKind::BitwiseOr, &[less, first])?;
        let before = self.cast(before, DType::I32)?;
        let rank = self.fold_last(OpKind::Sum, before)?;
        let rank = self.apart(rank, 1)?;
        let is_there = self.op(OpKind::Equal, &[rank, to])?;
        let zero = self.int(0);
        let position = self.op(OpKind::Where, &[is_there, from, zero])?;
        self.fold_last(OpKind::Sum, position)
    }

    fn order_by_merging(&mut self, keys: NodeId) -> Made {
        let shape = self.shape(keys);
        let size = shape[shape.len() - 1];
        let row = size.next_multiple_of(BLOCK);
        let highest = self.constant(Literal::highest(self.dtype(keys)));
        let keys = self.pad_last(keys, highest, 0, row - size)?;
        let count: usize = self.shape(keys).iter().product();
        let blocks = self.reshape(keys, &[count / BLOCK, BLOCK])?;
        let order = self.order_by_rank(blocks)?;
        let starts = self.multiples(count / BLOCK, BLOCK)?;
        let starts = self.apart(starts, 0)?;
        let order = self.op(OpKind::Add, &[starts, order])?;
        let order = self.reshape(order, &[count])?;
        let keys = self.reshape(keys, &[count])?;
        let keys = self.take(keys, order)?;
        let trips = (row / BLOCK).next_power_of_two().trailing_zeros() as usize;
        let (along, block) = (self.counters(trips)?[1], self.int(BLOCK));
        let lengths = self.op(OpKind::ShiftLeft, &[block, along])?;
        let body = merge(self.dtype(keys), count, row, BLOCK << (trips - 1))?;
        let region = Region::Scan { trips, carried: 2, sliced: 1, reverse: false, body };
        let merged = self.b.region(region, &[keys, order, lengths], self.origin)?;
        let order = self.reshape(merged[1], &[count / row, row])?;
        let starts = self.multiples(count / row, row)?;
        let starts = self.apart(starts, 0)?;
        let order = self.op(OpKind::Subtract, &[order, starts])?;
        let order = self.slice_last(order, 0, size)?;
        self.reshape(order, &shape)
    }

    /// The runs among which the results at these places are, in rows of this size, `count` elements in all.
    fn runs(&mut self, at: NodeId, length: NodeId, count: usize, row: usize) -> Result<RunPair, Error> {
        let (size, one) = (self.int(row), self.int(1));
        let in_row = if count > row { self.op(OpKind::Remainder, &[at, size])? } else { at };
        let double = self.op(OpKind::Add, &[length, length])?;
        let mask = self.op(OpKind::Subtract, &[double, one])?;
        let place = self.op(OpKind::BitwiseAnd, &[in_row, mask])?;
        let left = self.op(OpKind::Subtract, &[at, place])?;
        let start = self.op(OpKind::Subtract, &[in_row, place])?;
        let rest = self.op(OpKind::Subtract, &[size, start])?;
        let left_size = self.op(OpKind::Minimum, &[length, rest])?;
        let rest = self.op(OpKind::Subtract, &[rest, left_size])?;
        let right_size = self.op(OpKind::Minimum, &[length, rest])?;
        let right = self.op(OpKind::Add, &[left, left_size])?;
        Ok(RunPair { left, right, right_size })
    }

    /// For the results at these places, which element of the left run comes next: from `low` on, less than twice `step` further.
    /// What is needed last is computed last, so that few values wait at a time and all steps fit one kernel.
    fn split(&mut self, keys: NodeId, at: NodeId, runs: &RunPair, low: Option<NodeId>, mut step: usize) -> Made {
        let one = self.int(1);
        let least = self.op(OpKind::Subtract, &[at, runs.right_size])?;
        let least = self.op(OpKind::Maximum, &[least, runs.left])?;
        let mut found = if let Some(low) = low { self.op(OpKind::Maximum, &[low, least])? } else { least };
        let most = self.op(OpKind::Minimum, &[at, runs.right])?;
        let end = self.op(OpKind::Add, &[at, runs.right])?;
        while step > 0 {
            let distance = self.int(step);
            let more = self.op(OpKind::Add, &[found, distance])?;
            let right = self.op(OpKind::Subtract, &[end, more])?;
            let right = self.take(keys, right)?;
            let left = self.op(OpKind::Subtract, &[more, one])?;
            let left = self.take(keys, left)?;
            let is_before = self.op(OpKind::LessEqual, &[left, right])?;
            let fits = self.op(OpKind::LessEqual, &[more, most])?;
            let both = self.op(OpKind::BitwiseAnd, &[is_before, fits])?;
            found = self.op(OpKind::Where, &[both, more, found])?;
            step /= 2;
        }
        Ok(found)
    }
}

/// The body of the loop: runs of a length merged in pairs, the longest run of all trips being that long.
fn merge(dtype: DType, count: usize, row: usize, longest: usize) -> Result<Graph, Error> {
    let mut e = Expander::new("merge");
    let keys = e.b.parameter("keys", ParameterRole::Argument, TensorType::new(dtype, [count]));
    let order = e.b.parameter("order", ParameterRole::Argument, TensorType::new(DType::I32, [count]));
    let length = e.b.parameter("length", ParameterRole::Argument, TensorType::new(DType::I32, []));
    let starts = e.multiples(count / BLOCK, BLOCK)?;
    let runs = e.runs(starts, length, count, row)?;
    let of_blocks = e.split(keys, starts, &runs, None, longest)?;
    let (at, block) = (e.counters(count)?[1], e.int(BLOCK.trailing_zeros() as usize));
    let own = e.op(OpKind::ShiftRight, &[at, block])?;
    let low = e.take(of_blocks, own)?;
    let runs = e.runs(at, length, count, row)?;
    let left = e.split(keys, at, &runs, Some(low), BLOCK / 2)?;
    // What is read at a computed place is stored: the search is a kernel of its own.
    let at = e.counters(count)?[1];
    let left = e.take(left, at)?;
    let runs = e.runs(at, length, count, row)?;
    let end = e.op(OpKind::Add, &[at, runs.right])?;
    let right = e.op(OpKind::Subtract, &[end, left])?;
    let (left_key, right_key) = (e.take(keys, left)?, e.take(keys, right)?);
    let in_order = e.op(OpKind::LessEqual, &[left_key, right_key])?;
    let is_there = e.op(OpKind::Less, &[left, runs.right])?;
    let is_left = e.op(OpKind::BitwiseAnd, &[in_order, is_there])?;
    let right_end = e.op(OpKind::Add, &[runs.right, runs.right_size])?;
    let is_last = e.op(OpKind::GreaterEqual, &[right, right_end])?;
    let is_left = e.op(OpKind::BitwiseOr, &[is_left, is_last])?;
    let from = e.op(OpKind::Where, &[is_left, left, right])?;
    let (keys, order) = (e.take(keys, from)?, e.take(order, from)?);
    Ok(e.b.finish(&[keys, order]))
}
