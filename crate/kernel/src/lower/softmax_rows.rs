//! Recognises a row kernel that does nothing but a softmax: `exp(x − max x)` over its sum, of values that it reads from one
//! buffer and works on element by element.

use crate::ir::expr::{ExprId, Scalar};
use crate::ir::kernel::{Body, Kernel, Stage};
use crate::lower::attention::is_row_major;
use tandem_ir::{Literal, OpKind};

/// A softmax of rows.
pub(crate) struct SoftmaxRows {
    /// Inputs that are read in order, each by one expression of the value: the softmax is of one of them, element by element.
    pub(crate) inputs: Vec<u32>,
    /// What the softmax is of.
    pub(crate) value: ExprId,
    /// Elements of a row.
    pub(crate) length: usize,
}

/// The softmax that a kernel is.
pub(crate) fn softmax_rows(kernel: &Kernel) -> Option<SoftmaxRows> {
    let Body::Rows(rows) = &kernel.body else { return None };
    let [length] = rows.inner[..] else { return None };
    let domain = kernel.domain();
    let softmax = Softmax { kernel };
    let (value, last) = match &rows.stages[..] {
        // The exponentials wait in the output.
        [Stage::Fold { op: OpKind::Max, value }, first, Stage::Fold { op: OpKind::Sum, value: sum }, last] => {
            let Stage::Store { value: exponential, .. } = first else { return None };
            let is_written = |id: ExprId| kernel.expr(id).scalar == Scalar::Written(0);
            let fits = softmax.is_exponential(*exponential, *value) && is_written(*sum) && softmax.is_share(last.value(), &is_written);
            fits.then_some((value, last))?
        }
        [Stage::Fold { op: OpKind::Max, value }, Stage::Fold { op: OpKind::Sum, value: sum }, last] => {
            let is_summed = |id: ExprId| id == *sum;
            (softmax.is_exponential(*sum, *value) && softmax.is_share(last.value(), &is_summed)).then_some((value, last))?
        }
        _ => return None,
    };
    let is_whole = |stage: &Stage| match stage {
        Stage::Store { access, once: false, .. } => is_row_major(access, &domain),
        Stage::Store { once: true, .. } => false,
        Stage::Fold { .. } => true,
    };
    let ends_stored = matches!(last, Stage::Store { .. });
    if !ends_stored || !rows.stages.iter().all(is_whole) || kernel.outputs.len() > 1 {
        return None;
    }
    Some(SoftmaxRows { inputs: softmax.inputs(*value, &domain), value: *value, length })
}

struct Softmax<'k> {
    kernel: &'k Kernel,
}

impl Softmax<'_> {
    fn apply(&self, id: ExprId, kind: OpKind) -> Option<&[ExprId]> {
        let Scalar::Apply { op, args } = &self.kernel.expr(id).scalar else { return None };
        (*op == kind).then_some(&args[..])
    }

    /// The value behind conversions to its own or another dtype of floats.
    fn converted(&self, mut id: ExprId) -> ExprId {
        while let Some([from]) = self.apply(id, OpKind::Cast).or_else(|| self.apply(id, OpKind::Bitcast)) {
            let [from_dtype, to] = [*from, id].map(|id| self.kernel.expr(id).dtype);
            let keeps = from_dtype == to || (self.apply(id, OpKind::Cast).is_some() && from_dtype.is_float() && to.is_float());
            if !keeps {
                break;
            }
            id = *from;
        }
        id
    }

    fn is_fold(&self, id: ExprId, number: u32) -> bool {
        self.kernel.expr(self.converted(id)).scalar == Scalar::Accumulated(number)
    }

    /// Whether it is `exp(value − largest)`.
    fn is_exponential(&self, id: ExprId, value: ExprId) -> bool {
        let Some([shifted]) = self.apply(id, OpKind::Exp) else { return false };
        matches!(self.apply(*shifted, OpKind::Subtract), Some([x, largest]) if *x == value && self.is_fold(*largest, 0))
    }

    /// Whether it is an exponential over the sum, or times one over it.
    fn is_share(&self, id: ExprId, is_exponential: &dyn Fn(ExprId) -> bool) -> bool {
        let id = self.converted(id);
        let is_inverse = |id: ExprId| {
            let divided = self.apply(id, OpKind::Divide);
            matches!(divided, Some([one, sum]) if self.is_one(*one) && self.is_fold(*sum, 1))
        };
        match (self.apply(id, OpKind::Divide), self.apply(id, OpKind::Multiply)) {
            (Some([x, sum]), _) => is_exponential(self.converted(*x)) && self.is_fold(*sum, 1),
            (_, Some([x, y])) => [(x, y), (y, x)].iter().any(|(x, y)| is_exponential(self.converted(**x)) && is_inverse(**y)),
            _ => false,
        }
    }

    fn is_one(&self, id: ExprId) -> bool {
        matches!(&self.kernel.expr(id).scalar, Scalar::Constant(one) if *one == Literal::integer(one.dtype(), 1))
    }

    /// Inputs of which a value is made element by element.
    fn inputs(&self, value: ExprId, domain: &[usize]) -> Vec<u32> {
        let reads = |input: u32| self.kernel.exprs.iter().filter(|expr| expr.scalar.input() == Some(input)).count();
        let in_order = |id: ExprId| {
            let Scalar::Load { input, access } = &self.kernel.expr(id).scalar else { return None };
            (is_row_major(access, domain) && reads(*input) == 1).then_some(*input)
        };
        self.kernel.reachable(value).into_iter().filter_map(in_order).collect()
    }
}
