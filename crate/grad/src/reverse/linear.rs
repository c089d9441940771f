//! Transposes of linear arithmetic: element-wise, sums, matrix products.

use super::{Cotangents, Rule};
use crate::{Error, builder::Built};
use smallvec::{SmallVec, smallvec};
use tandem_ir::{Attr, NodeId, OpKind, Shape};

/// Elements of a product from which on it needs no other one beside it to occupy a device.
const ENOUGH_ELEMENTS: usize = 1 << 16;

impl Rule<'_> {
    pub(super) fn negative(&mut self) -> Cotangents {
        Ok(smallvec![(0, self.b.neg(self.ct)?)])
    }

    pub(super) fn cast(&mut self) -> Cotangents {
        let dtype = self.ty(0).dtype;
        if !dtype.is_float() || !self.node.ty.dtype.is_float() {
            return self.not_linear();
        }
        Ok(smallvec![(0, self.b.cast(self.ct, dtype)?)])
    }

    pub(super) fn add(&mut self) -> Cotangents {
        (0..2).filter(|i| self.linear[*i]).collect::<SmallVec<[usize; 2]>>().into_iter().map(|i| self.summed_to(i, self.ct)).collect()
    }

    pub(super) fn subtract(&mut self) -> Cotangents {
        let mut found = SmallVec::new();
        if self.linear[0] {
            found.push(self.summed_to(0, self.ct)?);
        }
        if self.linear[1] {
            // The sum first: it may be smaller.
            let (operand, sum) = self.summed_to(1, self.ct)?;
            found.push((operand, self.b.neg(sum)?));
        }
        Ok(found)
    }

    pub(super) fn multiply(&mut self) -> Cotangents {
        let operand = usize::from(!self.linear[0]);
        let factor = self.coefficient(1 - operand)?;
        let ct = self.b.mul(self.ct, factor)?;
        Ok(smallvec![self.summed_to(operand, ct)?])
    }

    pub(super) fn divide(&mut self) -> Cotangents {
        let divisor = self.coefficient(1)?;
        let ct = self.b.div(self.ct, divisor)?;
        Ok(smallvec![self.summed_to(0, ct)?])
    }

    /// Each branch has the cotangent where it was chosen.
    pub(super) fn choice(&mut self) -> Cotangents {
        let condition = self.coefficient(0)?;
        let zero = self.b.like(self.ct, 0.0);
        let mut found = SmallVec::new();
        for operand in [1, 2] {
            if self.linear[operand] {
                let (x, y) = if operand == 1 { (self.ct, zero) } else { (zero, self.ct) };
                let ct = self.b.select(condition, x, y)?;
                found.push(self.summed_to(operand, ct)?);
            }
        }
        Ok(found)
    }

    /// Every term has the cotangent of its sum.
    pub(super) fn sum(&mut self) -> Cotangents {
        let Attr::Axes(axes) = &self.node.op.attr else { return self.not_linear() };
        let shape = self.ty(0).shape.clone();
        let kept: Shape = shape.iter().enumerate().map(|(a, n)| if axes.contains(&a) { 1 } else { *n }).collect();
        let ct = self.b.reshape(self.ct, &kept)?;
        Ok(smallvec![(0, self.b.broadcast(ct, &shape)?)])
    }

    /// The cumulative sum from the other end.
    pub(super) fn cumulative_sum(&mut self) -> Cotangents {
        let Attr::Axis(axis) = self.node.op.attr else { return self.not_linear() };
        let turned = self.b.flip(self.ct, axis)?;
        let sums = self.b.cumulative(OpKind::CumulativeSum, turned, axis)?;
        Ok(smallvec![(0, self.b.flip(sums, axis)?)])
    }

    pub(super) fn matmul(&mut self) -> Cotangents {
        let (operand, ct): (usize, NodeId) = if self.linear[0] {
            let right = self.coefficient(1)?;
            let right = self.b.transposed(right)?;
            (0, self.b.matmul(self.ct, right)?)
        } else {
            let left = self.coefficient(0)?;
            let left = self.b.transposed(left)?;
            (1, self.b.matmul(left, self.ct)?)
        };
        Ok(smallvec![(operand, ct)])
    }

    /// The cotangent of what an operand of a product was broadcast from along its batches, and that node. The sums run over
    /// batches, too, as many of them as leave the device enough to do: a product for each batch and their sum may take
    /// hundreds of times the memory (the weight of a convolution).
    pub(super) fn broadcast_factor(&mut self) -> Result<Option<(NodeId, NodeId)>, Error> {
        if self.node.op.kind != OpKind::MatMul {
            return Ok(None);
        }
        let operand = usize::from(!self.linear[0]);
        let factor = self.graph.node(self.node.inputs[operand]);
        let (other, shape) = (self.coefficient(1 - operand)?, &factor.ty.shape);
        let batches = shape.rank() - 2;
        if factor.op.kind != OpKind::BroadcastTo || self.b.shape(other)[..batches] != shape[..batches] {
            return Ok(None);
        }
        let source = factor.inputs[0];
        let from = &self.graph.node(source).ty.shape;
        let added = shape.rank() - from.rank();
        let (summed, kept): (Vec<usize>, Vec<usize>) = (0..batches).partition(|a| shape[*a] != 1 && (*a < added || from[*a - added] == 1));
        let count: usize = summed.iter().map(|a| shape[*a]).product();
        let elements = shape.iter().product::<usize>() / count.max(1);
        let wanted = ENOUGH_ELEMENTS.div_ceil(elements.max(1));
        let Some(parts) = (wanted..count).find(|parts| count.is_multiple_of(*parts)) else { return Ok(None) };
        let merge = BatchMerge { order: kept.iter().chain(&summed).copied().collect(), kept: kept.len(), parts };
        let product = if operand == 0 {
            let (ct, other) = (self.b.transposed(self.ct)?, self.b.transposed(other)?);
            let (ct, other) = (self.merged_rows(ct, &merge)?, self.merged_rows(other, &merge)?);
            let ct = self.b.transposed(ct)?;
            self.b.matmul(ct, other)?
        } else {
            let (ct, other) = (self.merged_rows(self.ct, &merge)?, self.merged_rows(other, &merge)?);
            let other = self.b.transposed(other)?;
            self.b.matmul(other, ct)?
        };
        let sum = if merge.parts == 1 { product } else { self.b.sum(product, &[kept.len()])? };
        let dims: Shape = shape.iter().enumerate().map(|(a, n)| if summed.contains(&a) { 1 } else { *n }).collect();
        let sum = self.b.reshape(sum, &dims)?;
        let from = from.clone();
        // The source may have more axes of one element, or less of all.
        Ok(Some((source, self.b.sum_to(sum, &from)?)))
    }

    /// Matrices `[batches…, rows, columns]` with batches one below the other: `[kept…, parts, rows of some batches, columns]`.
    fn merged_rows(&mut self, x: NodeId, merge: &BatchMerge) -> Built {
        let shape = self.b.shape(x);
        let batches = merge.order.len();
        let perm: Vec<usize> = merge.order.iter().copied().chain([batches, batches + 1]).collect();
        let x = self.b.permute(x, &perm)?;
        let merged: usize = merge.order[merge.kept..].iter().map(|a| shape[*a]).product();
        let kept = merge.order[..merge.kept].iter().map(|a| shape[*a]);
        let dims: Shape = kept.chain([merge.parts, merged / merge.parts * shape[batches], shape[batches + 1]]).collect();
        self.b.reshape(x, &dims)
    }
}

/// How the batches of a product become rows of fewer ones.
struct BatchMerge {
    /// The axes of the batches: those that stay, then those that are merged.
    order: SmallVec<[usize; 4]>,
    /// How many stay.
    kept: usize,
    /// How many batches are left of the others.
    parts: usize,
}
