//! Tangents of indexing and scattering. Where updates are multiplied, zeros among them do no harm to the first
//! derivative (a second one is exact where there is none); where the largest or smallest stays, equal ones share.

use super::{Rule, Tangent};
use crate::builder::Built;
use tandem_ir::{Attr, NodeId, OpKind, ScatterMode, TensorType};

impl Rule<'_> {
    pub(super) fn take(&mut self) -> Tangent {
        let Some(t) = self.t[0] else { return Ok(None) };
        self.b.take(t, self.x[1], self.axis()).map(Some)
    }

    pub(super) fn scatter(&mut self) -> Tangent {
        let Attr::Mode(mode) = self.node.op.attr else { return Ok(None) };
        match mode {
            ScatterMode::Set | ScatterMode::Add => {
                let (x, updates) = (self.tangent_or_zeros(0)?, self.tangent_or_zeros(2)?);
                self.b.scatter(mode, x, self.x[1], updates).map(Some)
            }
            // Nothing is scattered into a tensor without rows.
            ScatterMode::Multiply | ScatterMode::Maximum | ScatterMode::Minimum if self.node.ty.shape[0] == 0 => Ok(self.t[0]),
            ScatterMode::Multiply => self.scatter_multiply(),
            ScatterMode::Maximum | ScatterMode::Minimum => self.scatter_extreme(),
        }
    }

    /// The rows that the updates meet, one a position.
    fn met(&mut self, rows: NodeId) -> Built {
        let at = self.b.clamped(self.x[1], self.node.ty.shape[0])?;
        self.b.take(rows, at, 0)
    }

    fn scatter_multiply(&mut self) -> Tangent {
        let (x, at, u) = (self.x[0], self.x[1], self.x[2]);
        let ty: TensorType = self.node.ty.clone();
        let mut parts = [None, None];
        if let Some(t) = self.t[0] {
            let ones = self.b.filled(&ty, 1.0)?;
            let factors = self.b.scatter(ScatterMode::Multiply, ones, at, u)?;
            parts[0] = Some(self.b.mul(t, factors)?);
        }
        if let Some(t) = self.t[2] {
            // The product of all that meets an element but one update: without the zeros, unless just this one is zero.
            let (zero, one) = (self.b.like(u, 0.0), self.b.like(u, 1.0));
            let is_zero = self.b.equal(u, zero)?;
            let (counts, safe) = (self.b.select(is_zero, one, zero)?, self.b.select(is_zero, one, u)?);
            let none = self.b.zeros(&ty)?;
            let zeros = self.b.scatter(ScatterMode::Add, none, at, counts)?;
            let zeros = self.met(zeros)?;
            let rest = self.b.scatter(ScatterMode::Multiply, x, at, safe)?;
            let rest = self.met(rest)?;
            let own = self.b.equal(zeros, counts)?;
            let others = self.b.div(rest, safe)?;
            let others = self.b.select(own, others, zero)?;
            let terms = self.b.mul(t, others)?;
            let none = self.b.zeros(&ty)?;
            parts[1] = Some(self.b.scatter(ScatterMode::Add, none, at, terms)?);
        }
        self.total(parts)
    }

    fn scatter_extreme(&mut self) -> Tangent {
        let (x, at, u) = (self.x[0], self.x[1], self.x[2]);
        let ty: TensorType = self.node.ty.clone();
        let (zero, one) = (self.b.like(u, 0.0), self.b.like(u, 1.0));
        let stays = self.b.push(OpKind::Equal, &[x, self.y])?;
        let result = self.met(self.y)?;
        let wins = self.b.push(OpKind::Equal, &[u, result])?;
        let (own, others) = (self.b.select(stays, one, zero)?, self.b.select(wins, one, zero)?);
        let count = self.b.scatter(ScatterMode::Add, own, at, others)?;
        let left = match self.t[0] {
            Some(t) => self.b.select(stays, t, zero)?,
            None => self.b.zeros(&ty)?,
        };
        let sum = match self.t[2] {
            Some(t) => {
                let terms = self.b.select(wins, t, zero)?;
                self.b.scatter(ScatterMode::Add, left, at, terms)?
            }
            None => left,
        };
        self.b.div(sum, count).map(Some)
    }
}
