//! Tangents of matrix products.

use super::{Rule, Tangent};

impl Rule<'_> {
    pub(super) fn matmul(&mut self) -> Tangent {
        let left = self.t[0].map(|t| self.b.matmul(t, self.x[1])).transpose()?;
        let right = self.t[1].map(|t| self.b.matmul(self.x[0], t)).transpose()?;
        self.total([left, right])
    }
}
