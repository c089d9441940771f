//! The text of small graphs, that every op has one, and that names are harmless. `./x conformance numpy` runs the text.

use super::export;
use expect_test::{Expect, expect};
use tandem_ir::parse::parse;
use tandem_ir::{GraphBuilder, OpKind, ParameterRole, TensorType};
use tandem_oracle::graphs;

fn check(graph: &str, expected: &Expect) {
    expected.assert_eq(&export(&parse(graph).expect("the graph parses")).expect("the graph can be said"));
}

/// The graphs that every engine runs hold every op of the table, in all its forms.
#[test]
fn every_text_graph_can_be_said() {
    for case in graphs::all() {
        let text = export(&case.graph).unwrap_or_else(|e| panic!("{}: {e}", case.name));
        assert_eq!(text.matches("@np.errstate").count(), 1, "{}", case.name);
    }
}

#[test]
fn weights_lie_beside_the_module() {
    check(
        "graph \"layer\"(%0 \"x\": f32[2, 3], %1 \"w\" captured: f32[3, 4], %2 \"b\" captured: f32[4]) {\n  \
           %3 = matmul %0, %1 : f32[2, 4]\n  %4 = add %3, %2 : f32[2, 4]\n  %5 = sigmoid %4 : f32[2, 4]\n  \
           %6 = sum %5 axes=[0, 1] : f32[]\n  %7 = exp %5 : f32[2, 4]\n  return %5, %6\n}",
        &expect![[r#"
            """Written by Tandem: what it traced, in plain NumPy."""

            import os

            import numpy as np

            # Beside this file.
            weights = np.load(os.path.splitext(__file__)[0] + ".npz")
            w = weights["w"]
            b = weights["b"]


            def sigmoid(x):
                """1 / (1 + exp(-x)), without overflow."""
                small = np.exp(-np.abs(x))
                return np.where(x < 0, small, x.dtype.type(1)) / (x.dtype.type(1) + small)


            @np.errstate(all="ignore")
            def layer(x):
                """x is float32[2, 3]; gives float32[2, 4], float32[]."""
                matmul_1 = np.matmul(x, w)
                add_1 = matmul_1 + b
                sigmoid_1 = sigmoid(add_1)
                sum_1 = np.sum(sigmoid_1, axis=(0, 1), dtype=np.float32)
                return sigmoid_1, sum_1
        "#]],
    );
}

#[test]
fn loops_are_loops() {
    check(
        "graph \"count\"(%0 \"x\": f32[3, 2]) {\n  %1 = constant 0.0 : f32[]\n  %2 = scan %1, %0 trips=3 carried=1 sliced=1 {\n    \
           body(%0 \"sum\": f32[], %1 \"row\": f32[2]) {\n      %2 = sum %1 axes=[0] : f32[]\n      %3 = add %0, %2 : f32[]\n      \
           return %3, %3\n    }\n  }\n  %3 = result %2 index=0 : f32[]\n  %4 = result %2 index=1 : f32[3]\n  return %3, %4\n}",
        &expect![[r#"
            """Written by Tandem: what it traced, in plain NumPy."""

            import numpy as np


            @np.errstate(all="ignore")
            def count(x):
                """x is float32[3, 2]; gives float32[], float32[3]."""
                carried_1 = np.float32(0.0)
                stacked_1 = np.zeros((3,), np.float32)
                for i_1 in range(3):
                    sum_1 = np.sum(x[i_1], axis=(0,), dtype=np.float32)
                    add_1 = carried_1 + sum_1
                    stacked_1[i_1] = add_1
                    carried_1 = add_1
                return carried_1, stacked_1
        "#]],
    );
}

#[test]
fn names_become_identifiers_and_literals() {
    let mut builder = GraphBuilder::new("lambda");
    let ty = || TensorType::new(tandem_ir::DType::F32, [2]);
    let x = builder.parameter("x\"\"\"\nimport os #", ParameterRole::Argument, ty());
    let w = builder.parameter("w\"]; 罪\n", ParameterRole::Captured, ty());
    let y = builder.parameter("", ParameterRole::Argument, ty());
    let sum = builder.push(OpKind::Add, &[x, w], None).expect("they fit");
    let sum = builder.push(OpKind::Add, &[sum, y], None).expect("they fit");
    let text = export(&builder.finish(&[sum])).expect("every op can be said");
    assert!(text.contains("w = weights[\"w\\\"]; \\U00007f6a\\U0000000a\"]\n"), "{text}");
    assert!(text.contains("def lambda_1(x____import_os, x):"), "{text}");
    assert!(!text.contains("\nimport os #"), "{text}");
}
