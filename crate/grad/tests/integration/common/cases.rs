//! Cases of every op of the table, at shapes that broadcast and at axes of size 0 and 1. An element-wise op has its cases
//! from its row.

use super::{Case, attr, moves, reals};
use smallvec::smallvec;
use tandem_ir::{Attr, Class, DType, Domain, Monotonicity, OpKind, PadRange, ScatterMode, Shape, SliceRange, Window};
use tandem_oracle::Value;

/// Shapes of one operand.
const ONE: [&[usize]; 5] = [&[2, 3], &[], &[1], &[0, 3], &[2, 1]];
/// Shapes of two that broadcast.
const TWO: [(&[usize], &[usize]); 6] =
    [(&[2, 3], &[2, 3]), (&[2, 3], &[3]), (&[2, 1], &[1, 3]), (&[], &[2]), (&[0, 2], &[2]), (&[1], &[1, 1])];

fn unary(kind: OpKind, low: f64, high: f64) -> Vec<Case> {
    ONE.iter().map(|s| Case::new(kind, &[reals(s, low, high)])).collect()
}

fn binary(kind: OpKind, x: (f64, f64), y: (f64, f64)) -> Vec<Case> {
    TWO.iter().map(|(s, t)| Case::new(kind, &[reals(s, x.0, x.1), reals(t, y.0, y.1)])).collect()
}

fn axes(kind: OpKind) -> Vec<Case> {
    let case =
        |shape: &[usize], axes: &[usize]| Case::new(attr(kind, Attr::Axes(axes.iter().copied().collect())), &[reals(shape, -1.0, 2.0)]);
    let mut cases = vec![
        case(&[2, 3, 2], &[1]),
        case(&[2, 3, 2], &[0, 2]),
        case(&[4], &[0]),
        case(&[2, 1], &[1]),
        case(&[2, 2], &[]),
        case(&[0, 2], &[1]),
    ];
    if matches!(kind, OpKind::Sum | OpKind::Prod) {
        cases.push(case(&[2, 0], &[1]));
    }
    cases
}

fn axis(kind: OpKind) -> Vec<Case> {
    let case = |shape: &[usize], axis: usize| Case::new(attr(kind, Attr::Axis(axis)), &[reals(shape, -1.0, 2.0)]);
    vec![case(&[2, 5], 1), case(&[3, 2], 0), case(&[1], 0), case(&[2, 0], 1)]
}

fn moved(kind: OpKind, cases: Vec<(&[usize], Attr)>) -> Vec<Case> {
    cases.into_iter().map(|(shape, a)| Case::new(attr(kind, a), &[reals(shape, -1.0, 1.0)])).collect()
}

fn range(start: usize, step: isize, len: usize) -> SliceRange {
    SliceRange { start, step, len }
}

fn window(axis: usize, size: usize, stride: usize, dilation: usize) -> Window {
    Window { axis, size, stride, dilation }
}

fn scatters() -> Vec<Case> {
    let mut cases = vec![];
    for mode in ScatterMode::ALL {
        for (n, positions) in [(4, vec![2, 0, 2, -1, 4]), (3, vec![1]), (2, vec![]), (0, vec![0, 1])] {
            let m = positions.len();
            let op = attr(OpKind::Scatter, Attr::Mode(mode));
            cases.push(Case::new(op, &[reals(&[n, 2], -1.0, 2.0), Value::i32([m], positions), reals(&[m, 2], -2.0, 1.0)]));
        }
    }
    cases
}

/// An element-wise op where its function is smooth: inside its curve, or by the domain of its first operand.
fn smooth(kind: OpKind) -> Vec<Case> {
    let info = kind.info();
    let wide = (-2f64, 2f64);
    match (info.arity, info.monotonicity, info.domain) {
        (1, Monotonicity::Increasing(from, to) | Monotonicity::Decreasing(from, to), _) => {
            unary(kind, wide.0.max(from + 0.5), wide.1.min(to - 0.5))
        }
        (1, ..) => unary(kind, wide.0, wide.1),
        (2, _, Domain::Positive) => binary(kind, (0.5, 2.0), wide),
        (2, ..) => binary(kind, wide, wide),
        _ => unreachable!("{} has cases of its own", info.name),
    }
}

/// None where the op has no derivative; its batching is tested in `transforms.rs`.
#[allow(clippy::wildcard_enum_match_arm, reason = "every other element-wise op is smooth where the table says")]
pub fn cases(kind: OpKind) -> Vec<Case> {
    use OpKind::*;
    let info = kind.info();
    match kind {
        Parameter | Constant | Iota | ArgSort | Bitcast | Cond | While | Scan | Result => vec![],
        // Away from corners and jumps.
        Floor | Round => unary(kind, 2.1, 2.4),
        Abs | Relu => unary(kind, -2.0, -0.1).into_iter().chain(unary(kind, 0.1, 2.0)).collect(),
        Cast => vec![Case::new(attr(kind, Attr::DType(DType::F64)), &[reals(&[3], -1.0, 1.0)])],
        Divide => binary(kind, (-2.0, 2.0), (0.5, 2.0)),
        FloorDivide | Remainder => binary(kind, (4.1, 4.4), (1.6, 1.9)),
        Maximum | Minimum => {
            [binary(kind, (-2.0, -0.1), (0.1, 2.0)), binary(kind, (0.1, 2.0), (-2.0, -0.1))].into_iter().flatten().collect()
        }
        Where => {
            let condition = Value::bool([3], [true, false, true]);
            vec![
                Case::new(kind, &[condition.clone(), reals(&[2, 3], -1.0, 1.0), reals(&[3], -1.0, 1.0)]),
                Case::new(kind, &[condition, reals(&[], -1.0, 1.0), reals(&[2, 1], -1.0, 1.0)]),
                Case::new(kind, &[Value::bool([], [false]), reals(&[0, 2], -1.0, 1.0), reals(&[2], -1.0, 1.0)]),
            ]
        }
        _ if info.class == Class::Elementwise && !moves(kind) => vec![],
        _ if info.class == Class::Elementwise => smooth(kind),
        Sum | Prod | Max | Min => axes(kind),
        CumulativeSum | CumulativeProd => axis(kind),
        Reshape => moved(
            kind,
            vec![
                (&[2, 3], Attr::Shape(Shape::from([3, 2]))),
                (&[1], Attr::Shape(Shape::scalar())),
                (&[0, 2], Attr::Shape(Shape::from([0]))),
            ],
        ),
        Permute => moved(kind, vec![(&[2, 3, 1], Attr::Perm(smallvec![2, 0, 1])), (&[2, 0], Attr::Perm(smallvec![1, 0]))]),
        BroadcastTo => moved(
            kind,
            vec![
                (&[2, 1], Attr::Shape(Shape::from([3, 2, 2]))),
                (&[], Attr::Shape(Shape::from([2]))),
                (&[1], Attr::Shape(Shape::from([0]))),
            ],
        ),
        Slice => moved(
            kind,
            vec![
                (&[5, 3], Attr::Slice(smallvec![range(1, 2, 2), range(2, -1, 3)])),
                (&[7], Attr::Slice(smallvec![range(6, -3, 2)])),
                (&[4], Attr::Slice(smallvec![range(3, 9, 1)])),
                (&[4], Attr::Slice(smallvec![range(2, 1, 0)])),
                (&[0, 2], Attr::Slice(smallvec![range(0, 1, 0), range(1, -1, 2)])),
            ],
        ),
        Windows => moved(
            kind,
            vec![
                (&[5, 4], Attr::Windows(smallvec![window(0, 2, 2, 1), window(1, 2, 1, 2)])),
                (&[2, 6], Attr::Windows(smallvec![window(1, 3, 1, 1)])),
                (&[7], Attr::Windows(smallvec![window(0, 2, 3, 4)])),
                // Side by side with elements left over, and with a last window that ends before its stride does.
                (&[7], Attr::Windows(smallvec![window(0, 2, 3, 1)])),
                (&[3, 8], Attr::Windows(smallvec![window(1, 2, 3, 1)])),
                (&[2], Attr::Windows(smallvec![window(0, 3, 1, 1)])),
                (&[0, 3], Attr::Windows(smallvec![window(1, 1, 1, 1)])),
            ],
        ),
        Pad => {
            let pad = |low, high, interior| PadRange { low, high, interior };
            let case = |shape: &[usize], ranges: &[PadRange]| {
                Case::new(attr(kind, Attr::Pad(ranges.iter().copied().collect())), &[reals(shape, -1.0, 1.0), reals(&[], -1.0, 1.0)])
            };
            vec![case(&[2, 3], &[pad(1, 0, 2), pad(0, 2, 1)]), case(&[], &[]), case(&[0], &[pad(1, 1, 1)]), case(&[1], &[pad(0, 2, 3)])]
        }
        Concatenate => [(&[2, 2][..], &[2, 3][..], 1), (&[1], &[0], 0), (&[2, 1], &[1, 1], 0)]
            .into_iter()
            .map(|(x, y, a)| Case::new(attr(kind, Attr::Axis(a)), &[reals(x, -1.0, 1.0), reals(y, 0.0, 1.0)]))
            .collect(),
        Take => [
            (&[2, 4, 2][..], Value::i32([2, 2], [3, 0, 9, -2]), 1),
            (&[3], Value::i32([], [1]), 0),
            (&[3, 2], Value::i32([0], []), 1),
            (&[0, 2], Value::i32([3], [1, 1, 0]), 1),
            (&[2, 2], Value::i32([2], [1, 1]), 0),
        ]
        .into_iter()
        .map(|(x, at, a)| Case::new(attr(kind, Attr::Axis(a)), &[reals(x, -1.0, 1.0), at]))
        .collect(),
        Scatter => scatters(),
        MatMul => [(&[2, 3][..], &[3, 2][..]), (&[1, 1], &[1, 4]), (&[2, 0], &[0, 2]), (&[0, 2], &[2, 3]), (&[2, 2, 1], &[2, 1, 3])]
            .into_iter()
            .map(|(x, y)| Case::new(kind, &[reals(x, -1.0, 1.0), reals(y, -1.0, 1.0)]))
            .collect(),
        _ => unreachable!("{} has no cases", info.name),
    }
}
