//! About how long kernels take on one thread, from what they compute: enough to tell what is worth several threads. The
//! figures are those of a current machine with SIMD, within a factor of two or three.

use crate::body::integer_dot::IntegerDot;
use crate::body::matmul::{self, pack, plan};
use crate::body::units;
use crate::body::{attention, scan, scatter, sort};
use tandem_kernel::{Body, ExprId, Kernel, Program, Scalar, SequentialBody, Step};

/// Nanoseconds of a product and its addition in a matrix product.
const PRODUCT: f64 = 0.04;
/// Nanoseconds of reading an element of the right operand, which serves all rows.
const READ: f64 = 0.12;
/// The same where the operand is too large to stay in the cache of a processor.
const READ_FAR: f64 = 0.2;
/// Elements of such an operand.
const FAR: usize = 1 << 18;
/// Nanoseconds of a product of narrow integers, most of which is to read them.
const NARROW_PRODUCT: f64 = 0.11;
/// Nanoseconds of a plain op, or of reading or writing an element.
const PLAIN: f64 = 0.12;
/// Nanoseconds of an op that takes many instructions.
const COSTLY: f64 = 1.0;

/// About how many nanoseconds a program takes on one thread; of loops that data ends one trip.
pub fn nanoseconds(program: &Program) -> f64 {
    let of_step = |step: &Step| of_unit(&step.kernel) * units(&step.kernel) as f64;
    if program.actions.is_empty() {
        return program.steps.iter().map(of_step).sum();
    }
    let runs = tandem_kernel::action::runs(&program.actions, program.steps.len());
    program.steps.iter().zip(&runs).map(|(step, n)| of_step(step) * *n as f64).sum()
}

/// Nanoseconds of one unit.
pub(crate) fn of_unit(kernel: &Kernel) -> f64 {
    let rest = |sizes: &[usize]| sizes.iter().skip(1).product::<usize>() as f64;
    match &kernel.body {
        Body::Map(map) => rest(&map.domain) * map.values.iter().map(|v| element(kernel, *v) + PLAIN).sum::<f64>(),
        Body::Reduce(reduce) => {
            let inner: usize = reduce.inner.iter().product();
            let term = IntegerDot::of(kernel, reduce)
                .map_or_else(|| element(kernel, reduce.value) + PLAIN, |dot| dot.count(kernel) as f64 * NARROW_PRODUCT);
            rest(&reduce.outer) * (inner as f64 * term + element(kernel, reduce.epilogue))
        }
        Body::MatMul(mm) => {
            let right: usize = mm.batch.iter().chain([&mm.k, &mm.n]).product();
            let read = if mm.m == 1 && right >= FAR { READ_FAR } else { READ };
            let prologue = mm.prologue.map_or(0.0, |value| element(kernel, value));
            matmul::products_of_unit(kernel, mm) as f64 * (PRODUCT + (read + prologue) / mm.m as f64)
        }
        Body::Rows(rows) => {
            let inner: usize = rows.inner.iter().product();
            let stages: f64 = rows.stages.iter().map(|stage| element(kernel, stage.value()) + PLAIN).sum();
            rest(&rows.rows) * inner as f64 * stages
        }
        Body::Attention(body) => {
            let scores = &body.scores;
            let of_score =
                (scores.k + body.columns) as f64 * (PRODUCT + READ / scores.m as f64) + COSTLY + element(kernel, scores.product_value());
            let all: usize = scores.batch.iter().chain([&scores.m, &scores.n]).product();
            all as f64 * of_score / units(kernel) as f64
        }
        Body::Sequential(SequentialBody::Sort(body)) => sort::time(kernel, body),
        Body::Sequential(SequentialBody::Scatter(body)) => scatter::time(body),
        Body::Sequential(SequentialBody::Scan(body)) => scan::time(body),
    }
}

/// Units and nanoseconds of the packing of a kernel's operands.
pub(crate) fn of_packing(kernel: &Kernel) -> (usize, f64) {
    let packed = match &kernel.body {
        Body::MatMul(mm) => plan::packing(kernel, mm).map(|blocks| (pack::units(mm, &blocks), blocks.bytes(mm))),
        Body::Attention(body) => attention::packed(kernel, body),
        Body::Map(_) | Body::Reduce(_) | Body::Rows(_) | Body::Sequential(_) => None,
    };
    packed.map_or((0, 0.0), |(units, bytes)| (units, pack::time(bytes)))
}

/// Nanoseconds of a value at one point.
fn element(kernel: &Kernel, value: ExprId) -> f64 {
    let cost = |scalar: &Scalar| match scalar {
        Scalar::Apply { op, .. } if op.info().costly => COSTLY,
        Scalar::Apply { .. } | Scalar::Load { .. } | Scalar::Gather { .. } => PLAIN,
        Scalar::Constant(_) | Scalar::Index(_) | Scalar::Accumulated(_) | Scalar::Written(_) => 0.0,
    };
    kernel.reachable(value).into_iter().map(|id| cost(&kernel.expr(id).scalar)).sum()
}
