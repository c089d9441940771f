//! How far a result of the GPU may lie from the definition: exact where WGSL is, else the accuracy that WGSL demands of
//! its builtins, evaluated at the operands, and a little for the operations around them. Subnormals may be flushed to
//! zero, of operands and of results. NaN, infinities and zeros are classes of their own.
#![allow(clippy::wildcard_enum_match_arm, reason = "of every other op the table says it")]

use crate::support::{distance, ulps};
use tandem_ir::{Attr, DType, ErrorBound, Literal, Op, OpInfo, OpKind, scalar};

/// Whether a result is acceptable.
pub fn near(op: &Op, args: &[Literal], got: Literal) -> bool {
    if op.kind == OpKind::Bitcast && args[0].is_nan() {
        // Which NaN it was is no value.
        return Literal::from_bits(args[0].dtype(), got.bits()).is_nan();
    }
    flushed(args).into_iter().any(|args| scalar::eval(op, &args).is_some_and(|wanted| close(op.kind, &args, got, wanted)))
}

/// An op on operands, as text.
pub fn describe(op: &Op, args: &[Literal], got: Literal) -> String {
    let wanted = scalar::eval(op, args);
    format!("{:?} of {args:?}: {got:?} ({:#010x}), not {wanted:?}", op.kind, got.bits())
}

/// The op of a kernel's expression.
pub fn op(kind: OpKind, result: tandem_ir::DType) -> Op {
    Op::new(kind, if matches!(kind, OpKind::Cast | OpKind::Bitcast) { Attr::DType(result) } else { Attr::None })
}

/// The operands with any of their subnormals flushed.
fn flushed(args: &[Literal]) -> Vec<Vec<Literal>> {
    let mut choices = vec![vec![]];
    for arg in args {
        let mut options = vec![*arg];
        if let Literal::F32(x) = arg
            && x.is_subnormal()
        {
            options.extend([Literal::F32(0.0), Literal::F32(-0.0)]);
        }
        choices = choices.iter().flat_map(|head| options.iter().map(|o| head.iter().copied().chain([*o]).collect())).collect();
    }
    choices
}

/// An f16 is computed as f32 and rounded: another f32 within its bound rounds to the same f16 or its neighbour.
fn half_is_close(kind: OpKind, args: &[Literal], got: Literal, wanted: Literal) -> bool {
    let float = |i: usize| args[i].to_f64();
    let near = |x: f64, slack: f64| {
        let ends = [x - slack, x + slack].map(|end| Literal::float(DType::F16, end).to_f64());
        ends[0] <= got.to_f64() && got.to_f64() <= ends[1]
    };
    if distance(got, wanted) == 0 {
        return true;
    }
    let units = if kind == OpKind::Cast { 0.0 } else { bound(kind, &float) };
    let wide = units * f64::from(f32::EPSILON) * wanted.to_f64().abs();
    let waves = if matches!(kind, OpKind::Sin | OpKind::Cos) { if float(0).abs() < 1e4 { 1e-6 } else { 2.0 } } else { 0.0 };
    !wanted.is_nan() && (wide > 0.0 || waves > 0.0) && near(wanted.to_f64(), wide + waves + f64::from(f32::EPSILON)) || {
        // Infinity is the neighbour of the largest number.
        wide > 0.0 && distance(got, wanted) <= 1
    }
}

fn close(kind: OpKind, args: &[Literal], got: Literal, wanted: Literal) -> bool {
    if wanted.dtype() == DType::F16 {
        return half_is_close(kind, args, got, wanted);
    }
    let (Literal::F32(got), Literal::F32(wanted)) = (got, wanted) else { return got == wanted };
    // What is flushed may have been about to be rounded up to the least normal number.
    if (wanted.abs() <= f32::MIN_POSITIVE && got == 0.0 && kind_rounds(kind)) || (wanted.is_subnormal() && got == 0.0) {
        return true;
    }
    if ulps(got, wanted) == 0 {
        return true;
    }
    // So may be what is left, before it is taken from the divisor.
    if kind == OpKind::Remainder && (got - wanted).abs() <= f32::MIN_POSITIVE {
        return true;
    }
    if matches!(kind, OpKind::Sin | OpKind::Cos) && wanted.is_finite() {
        let angle = args[0].to_f64().abs();
        let slack = if angle < 1e4 { 1e-6 } else { 2.0 };
        return (f64::from(got) - f64::from(wanted)).abs() <= slack && got.abs() <= 1.0;
    }
    if wanted.is_nan() || got.is_nan() || wanted == 0.0 || got == 0.0 {
        // A result may also vanish or become subnormal by way of its bound; beyond that classes have to agree.
        return got.abs() < f32::MIN_POSITIVE && wanted.abs() < 2.0 * f32::MIN_POSITIVE && kind_rounds(kind);
    }
    let float = |i: usize| args[i].to_f64();
    f64::from(ulps(got, wanted)) <= bound(kind, &float)
}

fn kind_rounds(kind: OpKind) -> bool {
    matches!(kind, OpKind::Exp | OpKind::Sigmoid | OpKind::Power | OpKind::Divide | OpKind::Tanh | OpKind::Multiply)
}

/// Units in the last place.
fn bound(kind: OpKind, arg: &dyn Fn(usize) -> f64) -> f64 {
    match kind {
        // A conversion may round either way, and the addition that gives a remainder its sign.
        OpKind::Cast | OpKind::Remainder => 1.0,
        OpKind::Divide => 2.5,
        // Small ones are whole and exact.
        OpKind::FloorDivide => 4.0,
        OpKind::Sqrt => 2.5,
        OpKind::Exp => 3.0 + 2.0 * arg(0).abs(),
        OpKind::Sigmoid => 8.0 + 2.0 * arg(0).abs(),
        OpKind::Log => 6.0,
        OpKind::Tanh | OpKind::Atan => 8.0,
        // One minus an exponential, or a polynomial.
        OpKind::Erf => 16.0,
        OpKind::Power => {
            // 2^t with t = y · log2 x: the relative error of t is multiplied by it.
            let t = arg(1) * arg(0).abs().log2();
            16.0 + 8.0 * t.abs()
        }
        _ => match kind.info() {
            OpInfo { error_bound: ErrorBound::Ulp(1..), gpu_error_bound: gpu, .. } => gpu.ulps + gpu.growth * arg(0).abs(),
            _ => 0.0,
        },
    }
}
