//! Tangents of reductions and cumulative products. Products never divide, so zeros among the factors do no harm; equal
//! largest (or smallest) elements share the derivative equally.

use super::{Rule, Tangent};
use crate::builder::Built;
use tandem_ir::{Attr, Class, NodeId, OpKind, PadRange, Shape, SliceRange, scalar};

impl Rule<'_> {
    /// By what the op folds with: sums are linear, products have rules, and else the extreme one counts.
    pub(super) fn reduction(&mut self) -> Tangent {
        let kind = self.node.op.kind;
        let cumulative = kind.info().class == Class::Cumulative;
        match scalar::pairwise(kind) {
            Some(OpKind::Add) => self.same_op(),
            Some(OpKind::Multiply) if cumulative => self.cumulative_product(),
            Some(OpKind::Multiply) => self.product(),
            Some(_) | None => self.extreme_over_axes(),
        }
    }

    /// Where an element is the extreme, its tangent; divided by how many there are.
    fn extreme_over_axes(&mut self) -> Tangent {
        let (Attr::Axes(axes), Some(t)) = (&self.node.op.attr, self.t[0]) else { return Ok(None) };
        let x = self.x[0];
        let kept: Shape = self.b.shape(x).iter().enumerate().map(|(a, n)| if axes.contains(&a) { 1 } else { *n }).collect();
        let extreme = self.b.reshape(self.y, &kept)?;
        let (there, zero, one) = (self.b.equal(x, extreme)?, self.b.like(x, 0.0), self.b.like(x, 1.0));
        let (ones, moving) = (self.b.select(there, one, zero)?, self.b.select(there, t, zero)?);
        let (count, sum) = (self.b.sum(ones, axes)?, self.b.sum(moving, axes)?);
        self.b.div(sum, count).map(Some)
    }

    /// The sum of each element's tangent times the product of all others.
    fn product(&mut self) -> Tangent {
        let (Attr::Axes(axes), Some(t)) = (&self.node.op.attr, self.t[0]) else { return Ok(None) };
        let from = self.b.shape(self.x[0]);
        let kept = (0..from.rank()).filter(|a| !axes.contains(a));
        let perm: Vec<usize> = kept.chain(axes.iter().copied()).collect();
        let factors: usize = axes.iter().map(|a| from[*a]).product();
        let flat: Shape = self.node.ty.shape.iter().copied().chain([factors]).collect();
        let axis = flat.rank() - 1;
        let x = self.flattened(self.x[0], &perm, &flat)?;
        let t = self.flattened(t, &perm, &flat)?;
        let before = self.exclusive(x, axis)?;
        let turned = self.b.flip(x, axis)?;
        let behind = self.exclusive(turned, axis)?;
        let behind = self.b.flip(behind, axis)?;
        let others = self.b.mul(before, behind)?;
        let terms = self.b.mul(t, others)?;
        self.b.sum(terms, &[axis]).map(Some)
    }

    fn flattened(&mut self, x: NodeId, perm: &[usize], flat: &Shape) -> Built {
        let permuted = self.b.permute(x, perm)?;
        self.b.reshape(permuted, flat)
    }

    /// The product of all elements before each one along an axis.
    fn exclusive(&mut self, x: NodeId, axis: usize) -> Built {
        let shifted = self.shifted(x, axis, 1, 1.0)?;
        self.b.cumulative(OpKind::CumulativeProd, shifted, axis)
    }

    /// Elements moved along an axis, the first places filled.
    fn shifted(&mut self, x: NodeId, axis: usize, by: usize, fill: f64) -> Built {
        let len = self.b.shape(x)[axis];
        let longer = self.b.pad_axis(x, axis, PadRange { low: by, ..PadRange::default() }, fill)?;
        self.b.slice_axis(longer, axis, SliceRange { start: 0, step: 1, len })
    }

    /// dyᵢ = xᵢ · dyᵢ₋₁ + yᵢ₋₁ · tᵢ, a recurrence of affine steps that are joined in pairs, then pairs of pairs: as many
    /// rounds as the axis has binary digits.
    fn cumulative_product(&mut self) -> Tangent {
        let Some(t) = self.t[0] else { return Ok(None) };
        let (axis, mut factor) = (self.axis(), self.x[0]);
        let before = self.shifted(self.y, axis, 1, 1.0)?;
        let mut moved = self.b.mul(t, before)?;
        let len = self.node.ty.shape[axis];
        let mut by = 1;
        while by < len {
            let earlier = self.shifted(moved, axis, by, 0.0)?;
            let carried = self.b.mul(earlier, factor)?;
            moved = self.b.add(moved, carried)?;
            let factors = self.shifted(factor, axis, by, 1.0)?;
            factor = self.b.mul(factor, factors)?;
            by *= 2;
        }
        Ok(Some(moved))
    }
}
