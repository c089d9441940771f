//! Which expressions are affine in the loop indices.

use crate::ir::expr::{Access, Expr, ExprId, Scalar};
use smallvec::SmallVec;
use std::ops::Range;
use tandem_ir::{DType, Literal, OpKind};

/// `offset + Σ strides[d] · index[d]`; loops behind the last stride do not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Affine {
    /// The value at the origin.
    pub offset: i64,
    /// One stride a loop, outermost first.
    pub strides: SmallVec<[i64; 4]>,
}

/// For each expression its affine form, if it is an i32 that has one.
pub fn forms(exprs: &[Expr]) -> Vec<Option<Affine>> {
    let mut forms = Vec::with_capacity(exprs.len());
    exprs.iter().for_each(|expr| forms.push(form(expr, &forms)));
    forms
}

/// The form of an expression, from those of the expressions before it.
pub(super) fn form(expr: &Expr, earlier: &[Option<Affine>]) -> Option<Affine> {
    if expr.dtype != DType::I32 {
        return None;
    }
    let of = |id: &ExprId| earlier[id.0 as usize].as_ref();
    match &expr.scalar {
        Scalar::Constant(Literal::I32(value)) => Some(Affine::constant((*value).into())),
        Scalar::Index(access) => Some(Affine::of_access(access)),
        Scalar::Apply { op, args } => match (op, &args[..]) {
            (OpKind::Add, [x, y]) => Some(of(x)?.plus(of(y)?, 1)),
            (OpKind::Subtract, [x, y]) => Some(of(x)?.plus(of(y)?, -1)),
            (OpKind::Multiply, [x, y]) => {
                let (x, y) = (of(x)?, of(y)?);
                let (whole, times) = if y.is_constant() { (x, y) } else { (y, x) };
                times.is_constant().then(|| Affine::default().plus(whole, times.offset))
            }
            _ => None,
        },
        Scalar::Constant(_) | Scalar::Load { .. } | Scalar::Gather { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => None,
    }
}

impl Affine {
    pub(super) fn constant(offset: i64) -> Affine {
        Affine { offset, strides: SmallVec::new() }
    }

    fn of_access(access: &Access) -> Affine {
        Affine { offset: access.offset as i64, strides: access.strides.iter().map(|s| *s as i64).collect() }
    }

    /// Whether no loop changes it.
    pub fn is_constant(&self) -> bool {
        self.strides.iter().all(|s| *s == 0)
    }

    /// With another one so many times. What does not fit an i32 is nothing that a kernel computes.
    pub(super) fn plus(&self, other: &Affine, times: i64) -> Affine {
        let loops = self.strides.len().max(other.strides.len());
        let at = |of: &Affine, d: usize| of.strides.get(d).copied().unwrap_or(0);
        let strides = (0..loops).map(|d| at(self, d).wrapping_add(at(other, d).wrapping_mul(times))).collect();
        Affine { offset: self.offset.wrapping_add(other.offset.wrapping_mul(times)), strides }
    }

    /// The only loop that changes it, with its stride.
    pub(super) fn only_loop(&self) -> Option<(usize, i64)> {
        let mut moving = self.strides.iter().enumerate().filter(|(_, stride)| **stride != 0);
        let only = moving.next()?;
        moving.next().is_none().then_some((only.0, *only.1))
    }

    /// The least and the largest value where each loop is within a range; no range is empty.
    pub(super) fn bounds(&self, ranges: &[Range<usize>]) -> (i64, i64) {
        let ends = |(stride, range): (&i64, &Range<usize>)| {
            let (first, last) = (stride * range.start as i64, stride * (range.end as i64 - 1));
            (first.min(last), first.max(last))
        };
        let all = self.strides.iter().zip(ranges).map(ends);
        all.fold((self.offset, self.offset), |(low, high), (first, last)| (low + first, high + last))
    }
}
