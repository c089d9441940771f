//! Reductions and what is made of them: sum, mean, max, min, any, all, softmax.

use super::movement::axis;
use super::{Number, Operand};
use crate::ops::elementwise::Argument;
use crate::{Error, Result, Runtime, Tensor};
use smallvec::SmallVec;
use tandem_ir::{Attr, DType, OpKind, Shape};

type Axes = SmallVec<[usize; 4]>;

impl Runtime {
    /// `sum`, `max` or `min` over axes (all when `None`).
    pub fn reduce(&self, kind: OpKind, x: &Tensor, axes: Option<&[i64]>, keepdims: bool) -> Result<Tensor> {
        let shape = x.shape();
        let axes = normal_axes(axes, &shape)?;
        let numeric = if x.dtype() == DType::Bool { self.cast(x, DType::I32)? } else { x.clone() };
        if axes.is_empty() && shape.rank() > 0 {
            return Ok(numeric);
        }
        let reduced = self.apply_to(kind, Attr::Axes(axes.clone()), &numeric)?;
        if !keepdims {
            return Ok(reduced);
        }
        let kept = shape.iter().enumerate().map(|(i, d)| if axes.contains(&i) { 1 } else { *d }).collect();
        self.reshape_to(&reduced, kept)
    }

    /// The mean over axes, in float32.
    pub fn mean(&self, x: &Tensor, axes: Option<&[i64]>, keepdims: bool) -> Result<Tensor> {
        let shape = x.shape();
        let count: usize = normal_axes(axes, &shape)?.iter().map(|a| shape[*a]).product();
        let sum = self.reduce(OpKind::Sum, &self.cast(x, DType::F32)?, axes, keepdims)?;
        self.apply(OpKind::Divide, &[Operand::Tensor(&sum), Operand::Scalar(Number::Float(count as f64).literal(DType::F32)?)])
    }

    /// Whether any element is true (not zero).
    pub fn any(&self, x: &Tensor, axes: Option<&[i64]>, keepdims: bool) -> Result<Tensor> {
        let truth = self.cast(x, DType::Bool)?;
        let count = self.reduce(OpKind::Sum, &truth, axes, keepdims)?;
        self.cast(&count, DType::Bool)
    }

    /// Whether all elements are true (not zero).
    pub fn all(&self, x: &Tensor, axes: Option<&[i64]>, keepdims: bool) -> Result<Tensor> {
        let truth = self.cast(x, DType::Bool)?;
        let not = self.elementwise(OpKind::BitwiseNot, &[Argument::Tensor(truth)])?;
        let some_false = self.any(&not, axes, keepdims)?;
        self.elementwise(OpKind::BitwiseNot, &[Argument::Tensor(some_false)])
    }

    /// `exp(x) / sum(exp(x))` along an axis, with the largest element subtracted first so that nothing overflows.
    pub fn softmax(&self, x: &Tensor, along: i64) -> Result<Tensor> {
        let x = self.cast(x, DType::F32)?;
        if x.shape().rank() == 0 {
            return Err(Error::Value("softmax needs at least one axis; the tensor is a scalar".into()));
        }
        let two = |kind, a: &Tensor, b: &Tensor| self.apply(kind, &[Operand::Tensor(a), Operand::Tensor(b)]);
        let largest = self.reduce(OpKind::Max, &x, Some(&[along]), true)?;
        let shifted = two(OpKind::Subtract, &x, &largest)?;
        let weights = self.apply(OpKind::Exp, &[Operand::Tensor(&shifted)])?;
        let total = self.reduce(OpKind::Sum, &weights, Some(&[along]), true)?;
        two(OpKind::Divide, &weights, &total)
    }
}

fn normal_axes(axes: Option<&[i64]>, shape: &Shape) -> Result<Axes> {
    let Some(axes) = axes else { return Ok((0..shape.rank()).collect()) };
    let mut list: Axes = axes.iter().map(|a| axis(*a, shape.rank(), shape)).collect::<Result<_>>()?;
    list.sort_unstable();
    if let Some(w) = list.windows(2).find(|w| w[0] == w[1]) {
        return Err(Error::Value(format!("axis {} is named twice", w[0])));
    }
    Ok(list)
}
