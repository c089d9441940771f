//! Spans of single ops: whatever lies in the operands' spans, the op's value lies in the result's; and what is known
//! exactly stays so on the CPU.

use tandem_ir::infer::infer;
use tandem_ir::scalar::eval;
use tandem_ir::{Attr, AttrKind, Class, DType, Kind, Literal, Op, OpKind, Shape, TensorType};
use tandem_oracle::interval::Interval;
use tandem_oracle::random::{Random, SPECIAL_FLOATS, SPECIAL_INTEGERS};
use tandem_oracle::{Accuracy, Enclosure};

const ACCURACIES: [Accuracy; 2] = [Accuracy::CPU, Accuracy::WEBGPU];

fn ops() -> Vec<Op> {
    let elementwise = OpKind::ALL.iter().copied().filter(|k| k.info().class == Class::Elementwise);
    let ops = elementwise.flat_map(|kind| {
        let casts = kind.info().attr == AttrKind::DType;
        if casts { DType::ALL.map(|d| Op::new(kind, Attr::DType(d))).to_vec() } else { vec![kind.into()] }
    });
    ops.collect()
}

fn literal(random: &mut Random, dtype: DType) -> Literal {
    match dtype.kind() {
        Kind::Bool => Literal::Bool(random.one_in(2)),
        Kind::Integer if random.one_in(3) => Literal::integer(dtype, i64::from(*random.pick(&SPECIAL_INTEGERS))),
        Kind::Integer => Literal::integer(dtype, random.below(41) as i64 - 20),
        Kind::Float if random.one_in(3) => Literal::F32(*random.pick(&SPECIAL_FLOATS)).cast(dtype),
        Kind::Float => Literal::float(dtype, random.unit() * 16.0 - 8.0),
    }
}

/// A span and a value in it.
fn member(random: &mut Random, dtype: DType) -> (Enclosure, Literal) {
    let a = literal(random, dtype);
    if random.one_in(3) {
        return (Enclosure::Exact(a), a);
    }
    let b = if random.one_in(2) { literal(random, dtype) } else { nearby(a) };
    let (x, y) = (a.to_f64(), b.to_f64());
    if x.is_nan() || y.is_nan() {
        return (Enclosure::any(dtype), a);
    }
    (Enclosure::Within(dtype, Interval::between(x, y, false)), if random.one_in(2) { a } else { b })
}

fn nearby(l: Literal) -> Literal {
    match l.dtype().kind() {
        Kind::Bool => l,
        Kind::Integer => Literal::integer(l.dtype(), l.to_i64().saturating_add(1).min(Literal::highest(l.dtype()).to_i64())),
        Kind::Float => Literal::float(l.dtype(), l.to_f64() * 1.001),
    }
}

/// Random operands for each op and dtype that go together.
fn each(mut f: impl FnMut(&Op, &[Enclosure], &[Literal])) {
    let mut random = Random::new(3);
    for op in ops() {
        let arity = op.kind.info().arity;
        for dtype in DType::ALL {
            let dtypes: Vec<DType> = (0..arity).map(|i| if arity == 3 && i == 0 { DType::Bool } else { dtype }).collect();
            let types: Vec<TensorType> = dtypes.iter().map(|d| TensorType::new(*d, Shape::scalar())).collect();
            if infer(&op, &types.iter().collect::<Vec<_>>()).is_err() {
                continue;
            }
            for _ in 0..3000 {
                let (spans, values): (Vec<Enclosure>, Vec<Literal>) = dtypes.iter().map(|d| member(&mut random, *d)).unzip();
                f(&op, &spans, &values);
            }
        }
    }
}

#[test]
fn no_value_escapes() {
    each(|op, spans, values| {
        let value = eval(op, values).unwrap();
        for accuracy in ACCURACIES {
            let result = Enclosure::apply(op, spans, &accuracy);
            assert_eq!(result.dtype(), value.dtype());
            assert!(
                result.contains(value),
                "{op:?} of {values:?} in {spans:?} is {value}, outside of {result:?} ({:?})",
                accuracy.rounding
            );
        }
    });
}

#[test]
fn known_operands_give_known_results_of_exact_ops() {
    each(|op, _, values| {
        let spans: Vec<Enclosure> = values.iter().map(|l| Enclosure::Exact(*l)).collect();
        let result = Enclosure::apply(op, &spans, &Accuracy::CPU);
        let inexact = matches!(op.kind.info().error_bound, tandem_ir::ErrorBound::Ulp(1..));
        // Within a bound of the largest number, a device may well say infinity.
        let value = eval(op, values).unwrap();
        let brink = value.dtype().is_float() && Literal::float(value.dtype(), value.to_f64() * 1.01).to_f64().is_infinite();
        let patterns_of_nan = op.kind == OpKind::Bitcast && values[0].is_nan();
        if patterns_of_nan {
            assert!(result.contains(value) && (value.dtype().is_float() || result.is_loose()), "{op:?} of {values:?}: {result:?}");
        } else if inexact {
            assert!(brink || !result.is_loose(), "{op:?} of {values:?}: {result:?}");
        } else {
            assert!(matches!(result, Enclosure::Exact(_)), "{op:?} of {values:?}: {result:?}");
        }
    });
}

fn floats(ends: [(f32, f32); 2], op: OpKind) -> Enclosure {
    let spans = ends.map(|(a, b)| Enclosure::Within(DType::F32, Interval::between(a.into(), b.into(), false)));
    Enclosure::apply(&op.into(), &spans[..op.info().arity], &Accuracy::CPU)
}

#[test]
fn jumps_admit_both_sides_only_when_they_are_reached() {
    let unknown = Enclosure::any(DType::Bool);
    let known = |b: bool| Enclosure::Exact(Literal::Bool(b));
    assert_eq!(floats([(1.0, 2.0), (2.0, 3.0)], OpKind::Less), unknown);
    assert_eq!(floats([(1.0, 2.0), (2.0, 3.0)], OpKind::LessEqual), known(true));
    assert_eq!(floats([(2.5, 3.0), (1.0, 2.0)], OpKind::Less), known(false));
    assert_eq!(floats([(1.0, 2.0), (1.5, 3.0)], OpKind::Equal), unknown);
    assert_eq!(floats([(1.0, 2.0), (2.5, 3.0)], OpKind::Equal), known(false));
    let within = |a: f64, b: f64| Enclosure::Within(DType::F32, Interval::between(a, b, false));
    assert_eq!(floats([(1.2, 1.8), (0.0, 0.0)], OpKind::Floor), within(1.0, 1.0));
    assert_eq!(floats([(1.8, 2.1), (0.0, 0.0)], OpKind::Floor), within(1.0, 2.0));
    let cast = |a: f64, b: f64, to| Enclosure::apply(&Op::new(OpKind::Cast, Attr::DType(to)), &[within(a, b)], &Accuracy::CPU);
    assert_eq!(cast(1.2, 1.8, DType::I32), Enclosure::Exact(Literal::I32(1)));
    assert_eq!(cast(-0.5, 0.5, DType::I32), Enclosure::Exact(Literal::I32(0)));
    assert_eq!(cast(0.5, 3e9, DType::I32), Enclosure::Within(DType::I32, Interval::between(0.0, 2_147_483_647.0, false)));
    assert_eq!(cast(-0.5, 0.5, DType::Bool), unknown);
    assert_eq!(cast(0.1, 0.5, DType::Bool), known(true));
}

#[test]
fn infinities_zeros_and_nan_are_classes() {
    let known = |x: f32| Enclosure::Exact(Literal::F32(x));
    assert!(!known(0.0).contains(Literal::F32(-0.0)) && known(f32::NAN).contains(Literal::F32(-f32::NAN)));
    assert!(!known(f32::INFINITY).contains(Literal::F32(f32::MAX)) && !known(1.0).contains(Literal::I32(1)));
    let apply = |op: OpKind, x: f32, accuracy: &Accuracy| Enclosure::apply(&op.into(), &[known(x)], accuracy);
    let exp = |x: f32| apply(OpKind::Exp, x, &Accuracy::CPU);
    // Beyond the largest float an exponential is infinite, near it it may be, below it is not.
    assert!(exp(88.8).contains(Literal::F32(f32::INFINITY)) && !exp(88.8).contains(Literal::F32(f32::MAX)));
    assert!(exp(88.0).contains(Literal::F32(1.651_636_3e38)) && !exp(88.0).contains(Literal::F32(f32::INFINITY)));
    let largest = Enclosure::apply(&OpKind::Power.into(), &[known(f32::MAX), known(1.0)], &Accuracy::CPU);
    assert!(largest.contains(Literal::F32(f32::MAX)) && largest.contains(Literal::F32(f32::INFINITY)));
    assert!(!exp(1.0).contains(Literal::F32(f32::NAN)) && apply(OpKind::Log, -1.0, &Accuracy::CPU).contains(Literal::F32(f32::NAN)));
    assert!(!apply(OpKind::Log, -1.0, &Accuracy::CPU).contains(Literal::F32(0.0)));
    // An operand that has overflowed for certain: no bound is lost where nothing grows.
    let endless = Enclosure::Within(DType::F32, Interval::point(f64::NEG_INFINITY));
    let beside = Literal::F32((-std::f32::consts::FRAC_PI_2).next_up());
    assert!(Enclosure::apply(&OpKind::Atan.into(), &[endless], &Accuracy::WEBGPU).contains(beside));
    // WGSL: no promise for infinities, none for the sign of zero, and subnormal numbers may be lost.
    assert!(apply(OpKind::Exp, f32::INFINITY, &Accuracy::WEBGPU).is_loose());
    assert!(apply(OpKind::Negative, 0.0, &Accuracy::WEBGPU).contains(Literal::F32(0.0)));
    assert!(apply(OpKind::Abs, 1e-40, &Accuracy::WEBGPU).contains(Literal::F32(0.0)));
    assert!(!apply(OpKind::Abs, 1e-40, &Accuracy::CPU).contains(Literal::F32(0.0)));
}

#[test]
fn bounds_are_the_promised_ones() {
    let spans = |x: f32, y: f32| [Enclosure::Exact(Literal::F32(x)), Enclosure::Exact(Literal::F32(y))];
    let steps = |op: OpKind, x: f32, y: f32, accuracy: &Accuracy| {
        let span = Enclosure::apply(&op.into(), &spans(x, y)[..op.info().arity], accuracy);
        let value = eval(&op.into(), &[Literal::F32(x), Literal::F32(y)][..op.info().arity]).unwrap().to_f64() as f32;
        (0..1000i32).take_while(|n| span.contains(Literal::F32(f32::from_bits(value.to_bits().wrapping_add_signed(*n))))).count() - 1
    };
    assert_eq!(steps(OpKind::Tanh, 0.3, 0.0, &Accuracy::CPU), 4);
    assert_eq!(steps(OpKind::Power, 2.3, 1.7, &Accuracy::CPU), 4);
    assert_eq!(steps(OpKind::Divide, 1.0, 3.0, &Accuracy::CPU), 0);
    assert_eq!(steps(OpKind::Divide, 1.0, 3.0, &Accuracy::WEBGPU), 3);
    assert_eq!(steps(OpKind::Add, 0.1, 0.7, &Accuracy::WEBGPU), 1);
    assert_eq!(steps(OpKind::Add, 0.5, 0.25, &Accuracy::WEBGPU), 0);
    assert_eq!(steps(OpKind::Exp, 1.5, 0.0, &Accuracy::WEBGPU), 6);
}

#[test]
fn a_gpu_may_add_in_another_order_and_no_more() {
    let step =
        |kind: OpKind, x: Enclosure, y: f32| Enclosure::apply(&kind.into(), &[x, Enclosure::Exact(Literal::F32(y))], &Accuracy::WEBGPU);
    let (p, tiny) = (1.929_663_4_f32, f32::MIN_POSITIVE);
    let twice = step(OpKind::Add, Enclosure::Exact(Literal::F32(p)), p);
    assert!(twice.contains(Literal::F32(p + p)) && !twice.contains(Literal::F32((p + p).next_up())), "{twice:?}");
    let found = p + (p + 3.0);
    assert_ne!(found, p + p + 3.0);
    let sum = step(OpKind::Add, twice, 3.0);
    assert!(sum.contains(Literal::F32(found)) && !sum.contains(Literal::F32(found + 2e-5)), "{sum:?}");
    let back = step(OpKind::Add, step(OpKind::Subtract, Enclosure::Exact(Literal::F32(tiny)), p), p);
    assert!(back.contains(Literal::F32(tiny)) && !back.contains(Literal::F32(1e-5)), "{back:?}");
    // On the CPU there is one order.
    let cpu = Enclosure::apply(
        &OpKind::Add.into(),
        &[Enclosure::Exact(Literal::F32(p + p)), Enclosure::Exact(Literal::F32(3.0))],
        &Accuracy::CPU,
    );
    assert!(!cpu.contains(Literal::F32(found)), "{cpu:?}");
}
