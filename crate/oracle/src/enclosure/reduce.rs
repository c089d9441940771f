//! Enclosures of reductions and matrix products, whose terms a device may combine in any order.

use super::accuracy::{Accuracy, Rounding};
use super::element::Enclosure;
use super::interval::{Interval, epsilon, largest, smallest_normal};
use tandem_ir::{DType, Literal, Node, OpKind, scalar};

/// A reduction of terms in any order.
pub(crate) fn reduce(kind: OpKind, dtype: DType, terms: Vec<Enclosure>, accuracy: &Accuracy) -> Enclosure {
    let pairwise = scalar::pairwise(kind).expect("reductions fold");
    // One term is no addition.
    if let ([only], true) = (&terms[..], dtype.is_float()) {
        return if pairwise == OpKind::Add { without_zero_sign(*only) } else { *only };
    }
    if pairwise == OpKind::Add && dtype.is_float() {
        return sum(dtype, &terms.iter().map(Enclosure::interval).collect::<Vec<_>>(), 0.0, accuracy);
    }
    if pairwise == OpKind::Multiply && dtype.is_float() {
        return product(dtype, &terms.iter().map(Enclosure::interval).collect::<Vec<_>>(), accuracy);
    }
    // A maximum or minimum over zeros of both signs may be either zero.
    let is =
        |term: &Enclosure, sign: bool| matches!(term, Enclosure::Exact(l) if l.to_f64() == 0.0 && l.to_f64().is_sign_negative() == sign);
    let both_zeros = dtype.is_float() && [false, true].iter().all(|sign| terms.iter().any(|term| is(term, *sign)));
    let combined = terms.into_iter().reduce(|a, b| Enclosure::apply(&pairwise.into(), &[a, b], accuracy));
    let combined = combined.unwrap_or_else(|| Enclosure::Exact(scalar::identity(kind, dtype).expect("reductions have an identity")));
    if both_zeros { without_zero_sign(combined) } else { combined }
}

pub(crate) fn matmul_element(node: &Node, terms: Vec<(Enclosure, Enclosure)>, accuracy: &Accuracy) -> Enclosure {
    let dtype = node.ty.dtype;
    if dtype.is_float() {
        let products: Vec<Interval> = terms.iter().map(|(l, r)| l.interval().times(r.interval())).collect();
        // Weights of attention may be divided by their sum after the product: until then each is at most one.
        let is_weight = |left: Interval| left.nan || (left.low >= 0.0 && left.high <= 1.0 + epsilon(dtype));
        let largest_sum: f64 = terms.iter().map(|(_, r)| r.interval().magnitude()).filter(|m| m.is_finite()).sum();
        if terms.iter().all(|(l, _)| is_weight(l.interval())) && largest_sum > largest(dtype) && terms.len() > 1 {
            return Enclosure::any(dtype);
        }
        return sum(dtype, &products, accuracy.underflow(dtype), accuracy);
    }
    terms.into_iter().fold(Enclosure::Exact(Literal::zero(dtype)), |sum, (l, r)| {
        let term = Enclosure::apply(&OpKind::Multiply.into(), &[l, r], accuracy);
        Enclosure::apply(&OpKind::Add.into(), &[sum, term], accuracy)
    })
}

/// A product of floats in any order.
fn product(dtype: DType, terms: &[Interval], accuracy: &Accuracy) -> Enclosure {
    // Partial products in any order lie between these; where they leave the range of normal numbers the order decides.
    let most: f64 = terms.iter().map(|t| t.magnitude().max(1.0)).product();
    let least: f64 = terms.iter().map(|t| if t.magnitude() == 0.0 { 1.0 } else { t.mignitude().min(1.0) }).product();
    let total = terms.iter().copied().fold(Interval::point(1.0), Interval::times);
    let in_normal_range = most <= largest(dtype) && least >= smallest_normal(dtype) && !total.nan;
    if terms.is_empty() {
        return Enclosure::Exact(Literal::integer(dtype, 1));
    }
    if !in_normal_range {
        return Enclosure::any(dtype);
    }
    let roundings = terms.len() as f64 * if accuracy.rounding == Rounding::Wgsl { 2.0 } else { 1.0 };
    Enclosure::Within(dtype, total.rounded(dtype, roundings, 0.0))
}

/// A sum of floats in any order, each term wrong by at most `each`.
fn sum(dtype: DType, terms: &[Interval], each: f64, accuracy: &Accuracy) -> Enclosure {
    let most = largest(dtype);
    let has = |x: f64| terms.iter().any(|t| *t == Interval::point(x));
    let total = terms.iter().copied().fold(Interval::point(0.0), Interval::plus);
    if accuracy.rounding == Rounding::Wgsl && (total.nan || total.reaches_infinity()) {
        return Enclosure::any(dtype);
    }
    if total.is_nan() || (has(f64::INFINITY) && has(f64::NEG_INFINITY)) {
        return Enclosure::Exact(Literal::float(dtype, f64::NAN));
    }
    let magnitude: f64 = terms.iter().map(Interval::magnitude).filter(|m| m.is_finite()).sum();
    // Where a partial sum may overflow, the order decides between an infinity, NaN and the right sum.
    let overflows = magnitude > most;
    let one_sided = terms.iter().all(|t| t.low >= 0.0) || terms.iter().all(|t| t.high <= 0.0);
    if overflows && !one_sided {
        return Enclosure::any(dtype);
    }
    let error = accuracy.sum(dtype, terms.len(), magnitude) + each * terms.len() as f64;
    Enclosure::Within(dtype, total.rounded(dtype, 0.0, error))
}

/// A sum of one term may lose the sign of zero.
fn without_zero_sign(span: Enclosure) -> Enclosure {
    let interval = span.interval();
    if interval.intersects(0.0, 0.0) && span.dtype().is_float() { Enclosure::Within(span.dtype(), interval) } else { span }
}
