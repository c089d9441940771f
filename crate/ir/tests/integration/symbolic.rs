//! Symbolic sizes: numbers that are affine in the size are found, everything else is an error.

use smallvec::smallvec;
use tandem_ir::symbolic::{FitError, SymbolicGraph};
use tandem_ir::verify::verify;
use tandem_ir::{
    Attr, DType, Error, Graph, GraphBuilder, Literal, Op, OpKind, PadRange, ParameterRole, Region, Shape, SliceRange, TensorType,
};

/// A program on a batch: halves of it, its flattened form, padding that grows with it, a mean, positions.
fn program(n: usize) -> Graph {
    let mut b = GraphBuilder::new("batch");
    let x = b.parameter("x", ParameterRole::Argument, TensorType::new(DType::F32, [n, 3]));
    let w = b.parameter("w", ParameterRole::Captured, TensorType::new(DType::F32, [3, 4]));
    let y = b.push(OpKind::MatMul, &[x, w], None).unwrap();
    let flat = b.push(Op::new(OpKind::Reshape, Attr::Shape(Shape::new(&[4 * n]))), &[y], None).unwrap();
    let back = SliceRange { start: 4 * n - 1, step: -1, len: 4 * n };
    let turned = b.push(Op::new(OpKind::Slice, Attr::Slice(smallvec![back])), &[flat], None).unwrap();
    let pad = PadRange { low: 1, high: 2 * n + 5, interior: 0 };
    let zero = b.constant(Literal::F32(0.0), None);
    let padded = b.push(Op::new(OpKind::Pad, Attr::Pad(smallvec![pad])), &[turned, zero], None).unwrap();
    let sum = b.push(Op::new(OpKind::Sum, Attr::Axes(smallvec![0])), &[padded], None).unwrap();
    let count = b.constant(Literal::F32((6 * n + 6) as f32), None);
    let mean = b.push(OpKind::Divide, &[sum, count], None).unwrap();
    let least = b.constant(Literal::I32(-(n as i32)), None);
    b.finish(&[mean, turned, least])
}

fn fit(make: impl Fn(usize) -> Graph, sizes: &[usize]) -> Result<SymbolicGraph, FitError> {
    let graphs: Vec<(usize, Graph)> = sizes.iter().map(|n| (*n, make(*n))).collect();
    SymbolicGraph::fit(&graphs.iter().map(|(n, g)| (*n, g)).collect::<Vec<_>>())
}

#[test]
fn a_graph_of_any_size_is_the_one_that_would_be_traced() {
    let symbolic = fit(program, &[2, 101, 37]).unwrap();
    assert!(symbolic.depends_on_size());
    for n in [1, 2, 3, 37, 64, 1000, 65_537] {
        let made = symbolic.at(n).unwrap();
        verify(&made).unwrap();
        assert_eq!(made, program(n), "{n}");
    }
}

#[test]
fn a_program_without_the_size_is_itself() {
    let symbolic = fit(|_| program(5), &[1, 2, 3]).unwrap();
    assert!(!symbolic.depends_on_size());
    assert_eq!(symbolic.at(77).unwrap(), program(5));
}

#[test]
fn what_is_not_affine_is_an_error() {
    let square = |n: usize| {
        let mut b = GraphBuilder::new("square");
        let x = b.parameter("x", ParameterRole::Argument, TensorType::new(DType::F32, [n]));
        let count = b.constant(Literal::F32((n * n) as f32), None);
        let y = b.push(OpKind::Divide, &[x, count], None).unwrap();
        b.finish(&[y])
    };
    let misfit = fit(square, &[2, 5, 9]).unwrap_err();
    assert_eq!((misfit.node.map(|n| n.0), misfit.problem.as_str()), (Some(1), "a number does not grow evenly with the size"));
    let branch = |n: usize| {
        let mut b = GraphBuilder::new("branch");
        let x = b.parameter("x", ParameterRole::Argument, TensorType::new(DType::F32, [n]));
        let y = b.push(if n > 50 { OpKind::Exp } else { OpKind::Tanh }, &[x], None).unwrap();
        b.finish(&[y])
    };
    let misfit = fit(branch, &[2, 101, 37]).unwrap_err();
    assert_eq!((misfit.node.map(|n| n.0), misfit.problem.as_str()), (Some(1), "the program has other operations at other sizes"));
    for few in [&[2, 3][..], &[2, 3, 3], &[2, 3, 4, 4]] {
        assert_eq!(fit(program, few).unwrap_err().problem, "it takes three different sizes to see how a program moves with one");
    }
}

#[test]
fn loops_and_conditionals_follow_their_graphs() {
    // The rows of a batch added up in a loop of as many trips.
    let rows = |n: usize| {
        let ty = |dims: &[usize]| TensorType::new(DType::F32, Shape::new(dims));
        let mut body = GraphBuilder::new("body");
        let total = body.parameter("total", ParameterRole::Argument, ty(&[n]));
        let row = body.parameter("row", ParameterRole::Argument, ty(&[3]));
        let sum = body.push(Op::new(OpKind::Sum, Attr::Axes(smallvec![0])), &[row], None).unwrap();
        let next = body.push(OpKind::Add, &[total, sum], None).unwrap();
        let body = body.finish(&[next, sum]);
        let mut b = GraphBuilder::new("rows");
        let start = b.parameter("start", ParameterRole::Argument, ty(&[n]));
        let x = b.parameter("x", ParameterRole::Argument, ty(&[n, 3]));
        let results = b.region(Region::Scan { trips: n, carried: 1, sliced: 1, reverse: false, body }, &[start, x], None).unwrap();
        b.finish(&results)
    };
    let symbolic = fit(rows, &[2, 101, 37]).unwrap();
    for n in [1, 2, 50] {
        verify(&symbolic.at(n).unwrap()).unwrap();
        assert_eq!(symbolic.at(n).unwrap(), rows(n));
    }
}

#[test]
fn a_size_that_is_impossible_is_an_error() {
    let tail = |n: usize| {
        let mut b = GraphBuilder::new("tail");
        let x = b.parameter("x", ParameterRole::Argument, TensorType::new(DType::F32, [n]));
        let range = SliceRange { start: 3, step: 1, len: n - 3 };
        let y = b.push(Op::new(OpKind::Slice, Attr::Slice(smallvec![range])), &[x], None).unwrap();
        b.finish(&[y])
    };
    let symbolic = fit(tail, &[5, 9, 20]).unwrap();
    assert_eq!(symbolic.at(4).unwrap(), tail(4));
    assert!(matches!(symbolic.at(2), Err(Error::Invalid { .. } | Error::Attribute { .. })), "{:?}", symbolic.at(2));
}
