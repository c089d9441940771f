//! What element-wise ops mean on scalars: the special cases that the Python array API standard (2024.12) lists, op by
//! op, and what Tandem adds for integers, casts and activations. Where Tandem deviates from the standard the case is
//! named in [`DEVIATIONS`] with the reason; one that stops to deviate fails the test.

use tandem_ir::scalar::eval;
use tandem_ir::{Attr, DType, Literal, Op, OpKind};

const NAN: f32 = f32::NAN;
const INF: f32 = f32::INFINITY;
const BIG: f32 = f32::MAX;
const TINY: f32 = 1e-45;

/// Cases of the standard that Tandem does not keep: an infinite number has no remainder, and by it no quotient, as in Python.
const DEVIATIONS: [(OpKind, f32, f32); 4] = [
    (OpKind::FloorDivide, INF, 2.0),
    (OpKind::FloorDivide, INF, -2.0),
    (OpKind::FloorDivide, -INF, 2.0),
    (OpKind::FloorDivide, -INF, -2.0),
];

fn same(a: f32, b: f32) -> bool {
    a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
}

fn float(op: OpKind, args: &[f32]) -> f32 {
    let args: Vec<Literal> = args.iter().map(|x| Literal::F32(*x)).collect();
    match eval(&op.into(), &args) {
        Some(Literal::F32(x)) => x,
        other => panic!("{op:?} of {args:?} is {other:?}"),
    }
}

fn unary(op: OpKind, cases: &[(f32, f32)]) {
    for (x, expected) in cases {
        let found = float(op, &[*x]);
        assert!(same(found, *expected), "{op:?}({x}) is {found}, not {expected}");
    }
}

fn binary(op: OpKind, cases: &[(f32, f32, f32)]) {
    for (x, y, expected) in cases {
        let found = float(op, &[*x, *y]);
        let deviates = DEVIATIONS.iter().any(|(o, a, b)| *o == op && a.to_bits() == x.to_bits() && b.to_bits() == y.to_bits());
        assert!(
            same(found, *expected) != deviates,
            "{op:?}({x}, {y}) is {found}, by the standard {expected}; named as deviation: {deviates}"
        );
    }
    for x in [0.0, -0.0, 1.0, -2.0, INF, -INF, NAN] {
        // pow alone has numbers that answer NaN with a number: x⁰ and 1ʸ.
        if op != OpKind::Power {
            assert!(float(op, &[x, NAN]).is_nan() && float(op, &[NAN, x]).is_nan(), "{op:?} of {x} and NaN");
        }
    }
}

#[test]
fn functions_of_one_number() {
    unary(OpKind::Negative, &[(0.0, -0.0), (-0.0, 0.0), (INF, -INF), (NAN, NAN), (2.0, -2.0)]);
    unary(OpKind::Abs, &[(-0.0, 0.0), (-INF, INF), (INF, INF), (NAN, NAN), (-2.0, 2.0)]);
    unary(
        OpKind::Floor,
        &[
            (0.0, 0.0),
            (-0.0, -0.0),
            (INF, INF),
            (-INF, -INF),
            (NAN, NAN),
            (1.5, 1.0),
            (-1.5, -2.0),
            (-TINY, -1.0),
            (7.0, 7.0),
            (8_388_609.0, 8_388_609.0),
        ],
    );
    unary(
        OpKind::Log1p,
        &[(0.0, 0.0), (-0.0, -0.0), (INF, INF), (-1.0, -INF), (-1.5, NAN), (-INF, NAN), (NAN, NAN), (TINY, TINY), (1e-4, 9.9995e-5)],
    );
    unary(
        OpKind::Sqrt,
        &[
            (0.0, 0.0),
            (-0.0, -0.0),
            (INF, INF),
            (-1.0, NAN),
            (-TINY, NAN),
            (-INF, NAN),
            (NAN, NAN),
            (2.25, 1.5),
            (2.0, std::f32::consts::SQRT_2),
        ],
    );
    unary(
        OpKind::Exp,
        &[
            (0.0, 1.0),
            (-0.0, 1.0),
            (INF, INF),
            (-INF, 0.0),
            (NAN, NAN),
            (1.0, std::f32::consts::E),
            (89.0, INF),
            (-104.0, 0.0),
            (88.5, 2.723_088e38),
            (-100.0, 3.8e-44),
        ],
    );
    unary(
        OpKind::Log,
        &[
            (0.0, -INF),
            (-0.0, -INF),
            (1.0, 0.0),
            (INF, INF),
            (-1.0, NAN),
            (-INF, NAN),
            (NAN, NAN),
            (10.0, std::f32::consts::LN_10),
            (TINY, -103.278_93),
        ],
    );
    unary(OpKind::Tanh, &[(0.0, 0.0), (-0.0, -0.0), (INF, 1.0), (-INF, -1.0), (NAN, NAN), (1e-4, 1e-4), (0.5, 0.462_117_17), (20.0, 1.0)]);
    unary(
        OpKind::Sigmoid,
        &[
            (0.0, 0.5),
            (-0.0, 0.5),
            (INF, 1.0),
            (-INF, 0.0),
            (NAN, NAN),
            (1.0, 0.731_058_6),
            (-100.0, 3.8e-44),
            (-88.0, 6.054_602e-39),
            (200.0, 1.0),
            (-800.0, 0.0),
        ],
    );
    unary(OpKind::Relu, &[(0.0, 0.0), (-0.0, 0.0), (INF, INF), (-INF, 0.0), (NAN, NAN), (TINY, TINY), (-1.0, 0.0)]);
}

#[test]
fn addition_and_subtraction() {
    let cases = [
        (INF, -INF, NAN),
        (-INF, INF, NAN),
        (INF, INF, INF),
        (-INF, -INF, -INF),
        (INF, 2.0, INF),
        (-INF, 2.0, -INF),
        (2.0, INF, INF),
        (2.0, -INF, -INF),
        (-0.0, -0.0, -0.0),
        (-0.0, 0.0, 0.0),
        (0.0, -0.0, 0.0),
        (0.0, 0.0, 0.0),
        (0.0, 3.0, 3.0),
        (-0.0, -3.0, -3.0),
        (3.0, -0.0, 3.0),
        (3.0, -3.0, 0.0),
        (BIG, BIG, INF),
        (0.1, 0.2, 0.3),
        (16_777_216.0, 1.0, 16_777_216.0),
    ];
    binary(OpKind::Add, &cases);
    binary(OpKind::Subtract, &cases.map(|(x, y, sum)| (x, -y, sum)));
}

#[test]
fn multiplication_and_division() {
    binary(
        OpKind::Multiply,
        &[
            (INF, 0.0, NAN),
            (-INF, -0.0, NAN),
            (0.0, INF, NAN),
            (-0.0, INF, NAN),
            (INF, INF, INF),
            (INF, -INF, -INF),
            (-INF, -INF, INF),
            (INF, 2.0, INF),
            (INF, -2.0, -INF),
            (2.0, -INF, -INF),
            (0.0, -2.0, -0.0),
            (-0.0, -2.0, 0.0),
            (BIG, 2.0, INF),
            (TINY, 0.25, 0.0),
            (TINY, -0.25, -0.0),
        ],
    );
    binary(
        OpKind::Divide,
        &[
            (INF, INF, NAN),
            (INF, -INF, NAN),
            (0.0, 0.0, NAN),
            (-0.0, 0.0, NAN),
            (0.0, 2.0, 0.0),
            (-0.0, 2.0, -0.0),
            (0.0, -2.0, -0.0),
            (-0.0, -2.0, 0.0),
            (2.0, 0.0, INF),
            (2.0, -0.0, -INF),
            (-2.0, 0.0, -INF),
            (-2.0, -0.0, INF),
            (INF, 2.0, INF),
            (INF, -2.0, -INF),
            (-INF, 2.0, -INF),
            (-INF, -2.0, INF),
            (2.0, INF, 0.0),
            (2.0, -INF, -0.0),
            (-2.0, INF, -0.0),
            (-2.0, -INF, 0.0),
            (1.0, 3.0, 1.0 / 3.0),
        ],
    );
}

#[test]
fn floor_division() {
    binary(
        OpKind::FloorDivide,
        &[
            (INF, INF, NAN),
            (-INF, INF, NAN),
            (0.0, 0.0, NAN),
            (0.0, -0.0, NAN),
            (0.0, 2.0, 0.0),
            (-0.0, 2.0, -0.0),
            (0.0, -2.0, -0.0),
            (-0.0, -2.0, 0.0),
            (2.0, 0.0, INF),
            (2.0, -0.0, -INF),
            (-2.0, 0.0, -INF),
            (-2.0, -0.0, INF),
            (INF, 2.0, INF),
            (INF, -2.0, -INF),
            (-INF, 2.0, -INF),
            (-INF, -2.0, INF),
            (2.0, INF, 0.0),
            (2.0, -INF, -1.0),
            (-2.0, INF, -1.0),
            (-2.0, -INF, 0.0),
            (7.0, 2.0, 3.0),
            (-7.0, 2.0, -4.0),
            (7.0, -2.0, -4.0),
            (-7.0, -2.0, 3.0),
        ],
    );
}

#[test]
fn remainders() {
    binary(
        OpKind::Remainder,
        &[
            (INF, INF, NAN),
            (INF, -INF, NAN),
            (0.0, 0.0, NAN),
            (-0.0, 0.0, NAN),
            (0.0, 2.0, 0.0),
            (-0.0, 2.0, 0.0),
            (0.0, -2.0, -0.0),
            (-0.0, -2.0, -0.0),
            (2.0, 0.0, NAN),
            (2.0, -0.0, NAN),
            (-2.0, 0.0, NAN),
            (-2.0, -0.0, NAN),
            (INF, 2.0, NAN),
            (INF, -2.0, NAN),
            (-INF, 2.0, NAN),
            (-INF, -2.0, NAN),
            (2.0, INF, 2.0),
            (2.0, -INF, -INF),
            (-2.0, INF, INF),
            (-2.0, -INF, -2.0),
            (0.0, INF, 0.0),
            (-0.0, INF, 0.0),
            (7.0, 2.0, 1.0),
            (-7.0, 2.0, 1.0),
            (7.0, -2.0, -1.0),
            (-7.0, -2.0, -1.0),
        ],
    );
}

#[test]
fn powers() {
    binary(
        OpKind::Power,
        &[
            (2.0, NAN, NAN),
            (0.0, NAN, NAN),
            (1.0, NAN, 1.0),
            (NAN, 0.0, 1.0),
            (NAN, -0.0, 1.0),
            (INF, 0.0, 1.0),
            (0.0, 0.0, 1.0),
            (-3.0, -0.0, 1.0),
            (NAN, 2.0, NAN),
            (NAN, -1.0, NAN),
            (2.0, INF, INF),
            (-2.0, INF, INF),
            (2.0, -INF, 0.0),
            (-2.0, -INF, 0.0),
            (1.0, INF, 1.0),
            (-1.0, INF, 1.0),
            (-1.0, -INF, 1.0),
            (1.0, 5.5, 1.0),
            (0.5, INF, 0.0),
            (-0.5, INF, 0.0),
            (0.5, -INF, INF),
            (-0.5, -INF, INF),
            (INF, 2.0, INF),
            (INF, 0.5, INF),
            (INF, -2.0, 0.0),
            (-INF, 3.0, -INF),
            (-INF, 2.0, INF),
            (-INF, 0.5, INF),
            (-INF, -3.0, -0.0),
            (-INF, -2.0, 0.0),
            (0.0, 3.0, 0.0),
            (0.0, 0.5, 0.0),
            (0.0, -3.0, INF),
            (-0.0, 3.0, -0.0),
            (-0.0, 2.0, 0.0),
            (-0.0, 0.5, 0.0),
            (-0.0, -3.0, -INF),
            (-0.0, -2.0, INF),
            (-2.0, 0.5, NAN),
            (-2.0, 3.0, -8.0),
            (-2.0, -2.0, 0.25),
            (2.0, 128.0, INF),
            (2.0, -149.0, TINY),
            (9.0, 0.5, 3.0),
        ],
    );
}

#[test]
fn extremes_and_comparisons() {
    binary(OpKind::Maximum, &[(1.0, 2.0, 2.0), (-INF, 1.0, 1.0), (0.0, -0.0, 0.0), (-0.0, 0.0, 0.0), (-0.0, -0.0, -0.0), (INF, -INF, INF)]);
    binary(
        OpKind::Minimum,
        &[(1.0, 2.0, 1.0), (-INF, 1.0, -INF), (0.0, -0.0, -0.0), (-0.0, 0.0, -0.0), (0.0, 0.0, 0.0), (INF, -INF, -INF)],
    );
    let compare = |op: OpKind, x: f32, y: f32| eval(&op.into(), &[Literal::F32(x), Literal::F32(y)]) == Some(Literal::Bool(true));
    use OpKind::*;
    for (x, y, holding) in [
        (1.0, 2.0, vec![NotEqual, Less, LessEqual]),
        (2.0, 1.0, vec![NotEqual, Greater, GreaterEqual]),
        (0.0, -0.0, vec![Equal, LessEqual, GreaterEqual]),
        (INF, INF, vec![Equal, LessEqual, GreaterEqual]),
        (-INF, TINY, vec![NotEqual, Less, LessEqual]),
        (NAN, NAN, vec![NotEqual]),
        (NAN, 1.0, vec![NotEqual]),
        (1.0, NAN, vec![NotEqual]),
    ] {
        let found: Vec<OpKind> =
            [Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual].into_iter().filter(|op| compare(*op, x, y)).collect();
        assert_eq!(found, holding, "{x} against {y}");
    }
}

#[test]
fn integers() {
    let int = |op: OpKind, args: &[i32]| match eval(&op.into(), &args.iter().map(|i| Literal::I32(*i)).collect::<Vec<_>>()) {
        Some(Literal::I32(i)) => i,
        other => panic!("{op:?} of {args:?} is {other:?}"),
    };
    let (least, most) = (i32::MIN, i32::MAX);
    for (op, x, expected) in [
        (OpKind::Negative, least, least),
        (OpKind::Negative, 5, -5),
        (OpKind::Abs, least, least),
        (OpKind::Abs, -5, 5),
        (OpKind::Relu, -5, 0),
        (OpKind::Relu, 5, 5),
    ] {
        assert_eq!(int(op, &[x]), expected, "{op:?}({x})");
    }
    for (op, x, y, expected) in [
        (OpKind::Add, most, 1, least),
        (OpKind::Subtract, least, 1, most),
        (OpKind::Multiply, 65_536, 65_536, 0),
        (OpKind::Multiply, least, -1, least),
        (OpKind::FloorDivide, 7, 2, 3),
        (OpKind::FloorDivide, -7, 2, -4),
        (OpKind::FloorDivide, 7, -2, -4),
        (OpKind::FloorDivide, -7, -2, 3),
        (OpKind::FloorDivide, 6, -3, -2),
        (OpKind::FloorDivide, 5, 0, 0),
        (OpKind::FloorDivide, least, -1, least),
        (OpKind::FloorDivide, least, most, -2),
        (OpKind::Remainder, 7, 2, 1),
        (OpKind::Remainder, -7, 2, 1),
        (OpKind::Remainder, 7, -2, -1),
        (OpKind::Remainder, -7, -2, -1),
        (OpKind::Remainder, 6, -3, 0),
        (OpKind::Remainder, 5, 0, 0),
        (OpKind::Remainder, least, -1, 0),
        (OpKind::Remainder, least, most, most - 1),
        (OpKind::Maximum, least, most, most),
        (OpKind::Minimum, least, most, least),
    ] {
        assert_eq!(int(op, &[x, y]), expected, "{op:?}({x}, {y})");
    }
}

#[test]
fn casts() {
    use Literal::{Bool, F32, I32};
    for (x, to, expected) in [
        (F32(1.9), DType::I32, I32(1)),
        (F32(-1.9), DType::I32, I32(-1)),
        (F32(-0.0), DType::I32, I32(0)),
        (F32(NAN), DType::I32, I32(0)),
        (F32(INF), DType::I32, I32(i32::MAX)),
        (F32(-INF), DType::I32, I32(i32::MIN)),
        (F32(2_147_483_648.0), DType::I32, I32(i32::MAX)),
        (F32(2_147_483_520.0), DType::I32, I32(2_147_483_520)),
        (F32(NAN), DType::Bool, Bool(true)),
        (F32(-0.0), DType::Bool, Bool(false)),
        (F32(TINY), DType::Bool, Bool(true)),
        (I32(-3), DType::Bool, Bool(true)),
        (I32(16_777_217), DType::F32, F32(16_777_216.0)),
        (I32(16_777_219), DType::F32, F32(16_777_220.0)),
        (I32(i32::MIN), DType::F32, F32(-2_147_483_648.0)),
        (Bool(true), DType::I32, I32(1)),
        (Bool(true), DType::F32, F32(1.0)),
        (Bool(false), DType::F32, F32(0.0)),
        (F32(2.5), DType::F32, F32(2.5)),
    ] {
        assert_eq!(eval(&Op::new(OpKind::Cast, Attr::DType(to)), &[x]), Some(expected), "{x} to {to}");
    }
}

#[test]
fn logic_and_choice() {
    let bools = |op: OpKind| {
        [(false, false), (false, true), (true, false), (true, true)]
            .map(|(p, q)| eval(&op.into(), &[Literal::Bool(p), Literal::Bool(q)]) == Some(Literal::Bool(true)))
    };
    assert_eq!(bools(OpKind::BitwiseAnd), [false, false, false, true]);
    assert_eq!(bools(OpKind::BitwiseOr), [false, true, true, true]);
    assert_eq!(bools(OpKind::BitwiseXor), [false, true, true, false]);
    assert_eq!(bools(OpKind::Equal), [true, false, false, true]);
    assert_eq!(bools(OpKind::NotEqual), [false, true, true, false]);
    let choose = |c: bool| eval(&OpKind::Where.into(), &[Literal::Bool(c), Literal::F32(NAN), Literal::F32(-0.0)]);
    assert_eq!((choose(true), choose(false)), (Some(Literal::F32(NAN)), Some(Literal::F32(-0.0))));
}
