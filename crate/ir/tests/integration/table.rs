//! The op table is consistent with itself and with the rules that read it.

use std::collections::BTreeSet;
use tandem_ir::infer::infer;
use tandem_ir::parse;
use tandem_ir::scalar::{combine, eval, identity};
use tandem_ir::{
    Attr, AttrKind, Class, DType, Domain, ErrorBound, GpuErrorBound, Kind, Literal, Monotonicity, Op, OpKind, Shape, TensorType, Types,
};

fn all() -> impl Iterator<Item = OpKind> {
    OpKind::ALL.iter().copied()
}

#[test]
fn names_are_unique_and_found_again() {
    let names: BTreeSet<&str> = all().map(|k| k.info().name).collect();
    assert_eq!(names.len(), OpKind::ALL.len());
    for kind in all() {
        let info = kind.info();
        assert_eq!(info.kind, kind);
        assert_eq!(OpKind::from_name(info.name), Some(kind));
        assert!(info.name.starts_with(|c: char| c.is_ascii_lowercase()), "{}", info.name);
        assert!(info.name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'), "{}", info.name);
        assert!(info.doc.ends_with('.') && info.doc.len() > 3, "{}: {}", info.name, info.doc);
    }
    assert_eq!(OpKind::from_name("frobnicate"), None);
}

#[test]
fn columns_fit_together() {
    for kind in all() {
        let i = kind.info();
        use OpKind::{CumulativeProd, CumulativeSum, MatMul, Prod, Scatter, Sum};
        let name = i.name;
        assert_eq!(i.arity == 0, i.class == Class::Leaf, "{name}: leaves, and only they, have no operands");
        assert!(i.class != Class::Elementwise || i.arity <= 3, "{name}");
        assert!(!matches!(i.class, Class::Reduce | Class::Movement) || i.arity == 1, "{name}");
        assert!(i.class != Class::Contract || i.arity == 2, "{name}");
        assert_eq!(matches!(i.types, Types::Select | Types::Updated), i.arity == 3, "{name}: a choice has three operands");
        assert!(i.class != Class::Region || i.arity == 1 && !i.python, "{name}: the front end gives sub-graphs");
        assert!(!i.python || i.attr == AttrKind::None, "{name}: a function of operands alone has no attribute");
        assert!(i.infix.is_empty() || i.python && i.arity <= 2, "{name}: operators are functions too");
        assert_eq!(i.class == Class::Reduce, i.attr == AttrKind::Axes, "{name}");
        assert_eq!(
            i.error_bound == ErrorBound::Sum,
            matches!(kind, Sum | Prod | CumulativeSum | CumulativeProd | Scatter | MatMul),
            "{name}: sums have the bound of sums"
        );
        assert!(i.class != Class::Movement || i.error_bound == ErrorBound::Exact, "{name}: movement computes nothing");
        assert!(
            !matches!(i.error_bound, ErrorBound::Ulp(1..)) || i.gpu_error_bound != GpuErrorBound::ulps(0.0),
            "{name}: what is off on the CPU is off on GPUs"
        );
        assert!(
            i.monotonicity == Monotonicity::Unknown || i.eval_f64.is_some(),
            "{name}: monotonicity is that of a function of one number"
        );
        assert!(i.eval_f64.is_none() || (i.class == Class::Elementwise && i.arity == 1), "{name}");
        assert!(i.domain != Domain::NonZeroDivisor || i.arity == 2, "{name}");
        assert!(!i.commutative || (i.arity == 2 && i.class == Class::Elementwise), "{name}");
    }
    let infix: Vec<&str> = all().map(|k| k.info().infix).filter(|s| !s.is_empty() && *s != "-").collect();
    assert_eq!(infix.len(), infix.iter().collect::<BTreeSet<_>>().len(), "an operator names one op: {infix:?}");
}

/// Numbers of every size and sign, in order.
fn numbers() -> Vec<f64> {
    let sizes = (-60..40).map(|e| 1.37f64.powi(e)).chain([f64::INFINITY]);
    let above: Vec<f64> = std::iter::once(0.0).chain(sizes).collect();
    above[1..].iter().rev().map(|x| -x).chain(above.iter().copied()).collect()
}

#[test]
fn functions_are_monotonic_as_their_rows_say() {
    let mut checked = 0;
    for kind in all() {
        let info = kind.info();
        let Some(f) = info.eval_f64 else { continue };
        let (mut xs, name) = (numbers(), info.name);
        let ends = match info.monotonicity {
            Monotonicity::Unknown => continue,
            Monotonicity::Increasing(from, to) | Monotonicity::Decreasing(from, to) => [from, to],
            Monotonicity::DecreasingThenIncreasing(bottom) => [bottom, bottom],
            Monotonicity::Sinusoid(top) => [top, -top],
        };
        xs.extend(ends);
        xs.sort_by(f64::total_cmp);
        checked += 1;
        for x in &xs {
            let inside = info.monotonicity == Monotonicity::DecreasingThenIncreasing(ends[0])
                || matches!(info.monotonicity, Monotonicity::Sinusoid(_))
                || (ends[0]..=ends[1]).contains(x);
            assert!(f(*x).is_nan() != inside || x.is_infinite(), "{name}({x}) is {}", f(*x));
        }
        for pair in xs.windows(2).filter(|p| !f(p[0]).is_nan() && !f(p[1]).is_nan()) {
            let (a, b) = (f(pair[0]), f(pair[1]));
            let holds = match info.monotonicity {
                Monotonicity::Increasing(..) => a <= b,
                Monotonicity::Decreasing(..) => a >= b,
                Monotonicity::DecreasingThenIncreasing(bottom) => {
                    if pair[1] <= bottom {
                        a >= b
                    } else {
                        a <= b
                    }
                }
                Monotonicity::Sinusoid(top) => a.abs() <= 1.0 && f(top) == 1.0 && (f(top + std::f64::consts::PI) + 1.0).abs() < 1e-15,
                Monotonicity::Unknown => false,
            };
            assert!(holds, "{name} is {a} at {}, and {b} at {}", pair[0], pair[1]);
        }
    }
    assert!(checked > 10);
}

const FLOATS: [f32; 10] = [0.0, -0.0, 1.0, -1.5, 3.0, 1e30, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, 1e-40];

fn samples(dtype: DType) -> Vec<Literal> {
    match dtype.kind() {
        Kind::Bool => vec![Literal::Bool(false), Literal::Bool(true)],
        Kind::Integer => {
            let some = [0, 1, -1, 2, -7].map(|i| Literal::integer(dtype, i));
            some.into_iter().chain([Literal::lowest(dtype), Literal::highest(dtype)]).collect()
        }
        Kind::Float => FLOATS.map(|x| Literal::F32(x).cast(dtype)).to_vec(),
    }
}

/// Every list of so many samples of any dtypes.
fn arguments(arity: usize) -> Vec<Vec<Literal>> {
    let one: Vec<Literal> = DType::ALL.into_iter().flat_map(samples).collect();
    (0..arity).fold(vec![vec![]], |lists, _| {
        lists.iter().flat_map(|list| one.iter().map(move |l| list.iter().copied().chain([*l]).collect())).collect()
    })
}

fn attributes(kind: OpKind) -> Vec<Attr> {
    if kind.info().attr == AttrKind::DType { DType::ALL.map(Attr::DType).to_vec() } else { vec![Attr::None] }
}

#[test]
fn element_wise_ops_have_values_exactly_where_they_have_types() {
    let mut values = 0;
    for kind in all().filter(|k| k.info().class == Class::Elementwise) {
        for attr in attributes(kind) {
            let op = Op::new(kind, attr);
            for args in arguments(kind.info().arity) {
                let types: Vec<TensorType> = args.iter().map(|l| TensorType::new(l.dtype(), Shape::scalar())).collect();
                let ty = infer(&op, &types.iter().collect::<Vec<_>>()).ok();
                let value = eval(&op, &args);
                assert_eq!(value.map(Literal::dtype), ty.map(|t| t.dtype), "{op:?} of {args:?}");
                values += usize::from(value.is_some());
            }
        }
    }
    assert!(values > 1000);
}

#[test]
fn ops_of_other_classes_have_no_scalar_value() {
    for kind in all().filter(|k| k.info().class != Class::Elementwise) {
        assert_eq!(eval(&kind.into(), &[Literal::F32(1.0)]), None, "{kind:?}");
        assert_eq!(eval(&kind.into(), &[Literal::F32(1.0), Literal::F32(2.0)]), None, "{kind:?}");
    }
}

fn same(a: Option<Literal>, b: Option<Literal>) -> bool {
    let nan = |l: Option<Literal>| l.is_some_and(Literal::is_nan);
    a == b || nan(a) && nan(b)
}

#[test]
fn commutative_ops_are_those_whose_operands_may_change_places() {
    for kind in all().filter(|k| k.info().class == Class::Elementwise && k.info().arity == 2) {
        let commutes = arguments(2).iter().all(|args| same(eval(&kind.into(), args), eval(&kind.into(), &[args[1], args[0]])));
        assert_eq!(commutes, kind.info().commutative, "{kind:?}");
    }
}

#[test]
fn reductions_combine_pairwise_and_in_any_order() {
    let combined: Vec<_> = all().filter_map(|k| Some((k, combine(k, Literal::I32(2), Literal::I32(3))?))).collect();
    let (sum, product) = (Literal::I32(5), Literal::I32(6));
    let expected = [(OpKind::Sum, sum), (OpKind::Prod, product), (OpKind::Max, Literal::I32(3)), (OpKind::Min, Literal::I32(2))];
    assert_eq!(combined, expected.into_iter().chain([(OpKind::CumulativeSum, sum), (OpKind::CumulativeProd, product)]).collect::<Vec<_>>());
    for (kind, _) in expected {
        for x in DType::ALL.into_iter().filter(|d| *d != DType::Bool).flat_map(samples) {
            let nothing = identity(kind, x.dtype()).unwrap();
            let zero = x.to_f64() == 0.0 && kind == OpKind::Sum;
            assert!(same(combine(kind, nothing, x), Some(x)) || zero, "{kind:?} of nothing and {x}");
        }
    }
    for kind in [OpKind::Max, OpKind::Min] {
        for a in FLOATS.map(Literal::F32) {
            for b in FLOATS.map(Literal::F32) {
                for c in FLOATS.map(Literal::F32) {
                    let left = combine(kind, combine(kind, a, b).unwrap(), c);
                    let right = combine(kind, a, combine(kind, b, c).unwrap());
                    assert!(same(left, right), "{kind:?} of {a}, {b}, {c}");
                }
            }
        }
    }
}

#[test]
fn dtypes_promote_as_the_standard_says_and_have_two_names() {
    use DType::{Bool, F16, F32, F64, I8, I16, I32, I64, U8, U16, U32, U64};
    // The tables of the Python array API standard; below, where it is silent.
    let rows = [
        (I8, I32, I32),
        (I8, I64, I64),
        (U8, U32, U32),
        (I8, I16, I16),
        (U8, U16, U16),
        (U16, U64, U64),
        (I8, U8, I16),
        (I16, U8, I16),
        (I16, U16, I32),
        (I8, U16, I32),
        (I32, U16, I32),
        (I8, U32, I64),
        (I32, U8, I32),
        (I32, U32, I64),
        (I64, U8, I64),
        (I64, U32, I64),
        (F16, F32, F32),
        (F32, F64, F64),
        (F16, F64, F64),
        (Bool, I8, I8),
        (Bool, F16, F16),
        (I64, F16, F16),
        (U64, I8, F64),
        (I64, U64, F64),
        (I32, F32, F32),
        (U8, F64, F64),
    ];
    for (a, b, both) in rows {
        assert_eq!((a.promote(b), b.promote(a)), (both, both), "{a} and {b}");
    }
    for a in DType::ALL {
        assert_eq!(a.promote(a), a);
        assert_eq!((DType::from_name(a.name()), DType::from_name(a.python_name())), (Some(a), Some(a)));
        assert_eq!(Literal::zero(a).bits(), 0);
        assert_eq!(Literal::zero(a).dtype(), a);
        for b in DType::ALL {
            assert_eq!(a.promote(b), b.promote(a));
        }
    }
    assert_eq!(DType::from_name("float128"), None);
}

#[test]
fn literals_keep_bits_and_convert_once() {
    for dtype in DType::ALL {
        for l in samples(dtype) {
            assert_eq!(Literal::from_bits(dtype, l.bits()), l);
            assert_eq!(parse::literal(&l.to_string(), dtype), Ok(if l.is_nan() { Literal::float(dtype, f64::NAN) } else { l }));
        }
    }
    // A tie in f16 that a first rounding to f32 would make: 1 + 2^-11 + 2^-40 is above it.
    let above = 1.0 + 2f64.powi(-11) + 2f64.powi(-40);
    assert_eq!(Literal::float(DType::F16, above).to_f64(), 1.0 + 2f64.powi(-10));
    assert_eq!(Literal::float(DType::F16, 1.0 + 2f64.powi(-11)).to_f64(), 1.0);
    assert_eq!(Literal::float(DType::F16, 1e300).to_f64(), f64::INFINITY);
    assert_eq!(Literal::F32(-1.5).cast(DType::U8), Literal::U8(0));
    assert_eq!(Literal::I32(300).cast(DType::U8), Literal::U8(44));
    assert_eq!(Literal::F64(f64::NAN).cast(DType::I64), Literal::I64(0));
}
