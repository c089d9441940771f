//! Transposes of linear arithmetic: element-wise, sums, matrix products.

use super::{Cotangents, Rule};
use smallvec::{SmallVec, smallvec};
use tandem_ir::{Attr, NodeId, OpKind, Shape};

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
}
