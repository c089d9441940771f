//! The interpreter against values worked out by hand.

use tandem_ir::parse::parse;
use tandem_oracle::{Value, run};

fn check(header: &str, body: &str, inputs: &[Value], expected: &[Value]) {
    let graph = parse(&format!("graph \"f\"({header}) {{\n{body}\n}}\n")).unwrap();
    let found = run(&graph, inputs);
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.same(expected), "{found} is not {expected}");
    }
}

#[test]
fn a_layer() {
    check(
        "%0 \"x\": f32[1, 2], %1 \"w\": f32[2, 3], %2 \"b\": f32[3]",
        "%3 = matmul %0, %1 : f32[1, 3]\n%4 = add %3, %2 : f32[1, 3]\n%5 = relu %4 : f32[1, 3]\nreturn %4, %5",
        &[Value::f32([1, 2], [1., 2.]), Value::f32([2, 3], [1., 2., 3., 4., 5., 6.]), Value::f32([3], [0., -20., 0.5])],
        &[Value::f32([1, 3], [9., -8., 15.5]), Value::f32([1, 3], [9., 0., 15.5])],
    );
}

#[test]
fn movement() {
    check(
        "%0 \"x\": i32[2, 3]",
        "%1 = permute %0 perm=[1, 0] : i32[3, 2]\n%2 = slice %0 slice=[1:-1:2, 2:-2:2] : i32[2, 2]\n%3 = reshape %0 shape=[3, 1, 2] : i32[3, 1, 2]\n\
         %4 = slice %0 slice=[0:1:1, 0:1:3] : i32[1, 3]\n%5 = broadcast_to %4 shape=[2, 2, 3] : i32[2, 2, 3]\nreturn %1, %2, %3, %5",
        &[Value::i32([2, 3], [1, 2, 3, 4, 5, 6])],
        &[
            Value::i32([3, 2], [1, 4, 2, 5, 3, 6]),
            Value::i32([2, 2], [6, 4, 3, 1]),
            Value::i32([3, 1, 2], [1, 2, 3, 4, 5, 6]),
            Value::i32([2, 2, 3], [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]),
        ],
    );
}

#[test]
fn reductions() {
    check(
        "%0 \"x\": f32[2, 3], %1 \"i\": i32[2], %2 \"none\": f32[0, 2]",
        "%3 = sum %0 axes=[0] : f32[3]\n%4 = max %0 axes=[0, 1] : f32[]\n%5 = min %0 axes=[1] : f32[2]\n%6 = sum %1 axes=[0] : i32[]\n\
         %7 = sum %2 axes=[0] : f32[2]\n%8 = sum %0 axes=[] : f32[2, 3]\nreturn %3, %4, %5, %6, %7, %8",
        &[Value::f32([2, 3], [1e8, 2., f32::NAN, 1., 5., 6.]), Value::i32([2], [i32::MAX, 1]), Value::f32([0, 2], [])],
        &[
            Value::f32([3], [100_000_001., 7., f32::NAN]),
            Value::f32([], [f32::NAN]),
            Value::f32([2], [f32::NAN, 1.]),
            Value::i32([], [i32::MIN]),
            Value::f32([2], [0., 0.]),
            Value::f32([2, 3], [1e8, 2., f32::NAN, 1., 5., 6.]),
        ],
    );
}

#[test]
fn batched_products_and_empty_inner_axis() {
    check(
        "%0 \"a\": i32[2, 1, 2], %1 \"b\": i32[2, 2, 1], %2 \"c\": f32[2, 0], %3 \"d\": f32[0, 2]",
        "%4 = matmul %0, %1 : i32[2, 1, 1]\n%5 = matmul %2, %3 : f32[2, 2]\nreturn %4, %5",
        &[Value::i32([2, 1, 2], [1, 2, i32::MAX, 2]), Value::i32([2, 2, 1], [3, 4, 2, 1]), Value::f32([2, 0], []), Value::f32([0, 2], [])],
        &[Value::i32([2, 1, 1], [11, 0]), Value::f32([2, 2], [0.; 4])],
    );
}
