//! What is written: operators that are recognised, names, and one model for every size of an axis.

use super::{Interface, export_as};
use crate::onnx::proto::{Dimension, Graph, Model};
use crate::{Program, Result};
use prost::Message;
use tandem_ir::parse::parse;

fn program(text: &str) -> Program {
    Program::new(parse(text).expect("a graph"), vec![]).expect("no weights")
}

fn graph(bytes: &[u8]) -> Graph {
    Model::decode(bytes).expect("a model").graph.expect("a graph")
}

fn operators(graph: &Graph) -> Vec<&str> {
    graph.node.iter().map(|n| n.op_type.as_str()).collect()
}

fn written(text: &str) -> Graph {
    graph(&export_as(&program(text), Interface::default()).expect("it can be said"))
}

/// A graph whose first axis has this size, written for it and for another one.
fn opened(text: impl Fn(usize) -> String) -> Result<Graph> {
    let other = program(&text(13));
    export_as(&program(&text(11)), Interface { results: &["y".to_owned()], open: Some(("rows", &other)) }).map(|bytes| graph(&bytes))
}

#[test]
fn products_of_windows_are_convolutions() {
    let conv = written(
        "graph \"conv\"(%0 \"x\": f32[1, 2, 5, 5], %1 \"w\": f32[4, 1, 3, 3]) {\n  %2 = constant 0.0 : f32[]\n  \
           %3 = pad %0, %2 pad=[0:0:0, 0:0:0, 1:0:1, 1:0:1] : f32[1, 2, 7, 7]\n  \
           %4 = windows %3 windows=[2:3:2:1, 3:3:2:1] : f32[1, 2, 3, 3, 3, 3]\n  \
           %5 = permute %4 perm=[0, 1, 4, 5, 2, 3] : f32[1, 2, 3, 3, 3, 3]\n  \
           %6 = reshape %5 shape=[1, 2, 9, 9] : f32[1, 2, 9, 9]\n  %7 = reshape %1 shape=[1, 2, 2, 9] : f32[1, 2, 2, 9]\n  \
           %8 = matmul %7, %6 : f32[1, 2, 2, 9]\n  %9 = reshape %8 shape=[1, 4, 3, 3] : f32[1, 4, 3, 3]\n  return %9\n}",
    );
    assert_eq!(operators(&conv), ["Conv"]);
    assert_eq!(conv.node[0].input, ["x", "w"]);
    assert_eq!(conv.node[0].output, ["output_0"]);
    let depthwise = written(
        "graph \"d\"(%0 \"x\": f32[2, 3, 4], %1 \"w\": f32[3, 1, 2]) {\n  %2 = windows %0 windows=[2:2:1:1] : f32[2, 3, 3, 2]\n  \
           %3 = reshape %2 shape=[2, 3, 1, 3, 2] : f32[2, 3, 1, 3, 2]\n  %4 = reshape %1 shape=[1, 3, 1, 1, 2] : f32[1, 3, 1, 1, 2]\n  \
           %5 = multiply %3, %4 : f32[2, 3, 1, 3, 2]\n  %6 = sum %5 axes=[4] : f32[2, 3, 1, 3]\n  \
           %7 = reshape %6 shape=[2, 3, 3] : f32[2, 3, 3]\n  return %7\n}",
    );
    assert_eq!(operators(&depthwise), ["Conv"]);
}

#[test]
fn folds_of_windows_are_pools_if_padding_changes_nothing() {
    let pool = |fill: &str| {
        written(&format!(
            "graph \"p\"(%0 \"x\": f32[1, 1, 4, 4]) {{\n  %1 = constant {fill} : f32[]\n  \
               %2 = pad %0, %1 pad=[0:0:0, 0:0:0, 1:0:1, 1:0:1] : f32[1, 1, 6, 6]\n  \
               %3 = windows %2 windows=[2:2:2:1, 3:2:2:1] : f32[1, 1, 3, 3, 2, 2]\n  %4 = max %3 axes=[4, 5] : f32[1, 1, 3, 3]\n  return %4\n}}"
        ))
    };
    assert_eq!(operators(&pool("-inf")), ["MaxPool"]);
    assert_eq!(operators(&pool("0.0")), ["Pad", "MaxPool"]);
}

#[test]
fn sizes_that_differ_are_computed_from_the_axis() {
    let rows = |n: usize| {
        format!(
            "graph \"g\"(%0 \"x\": f32[{n}, 6]) {{\n  %1 = reshape %0 shape=[{n}, 2, 3] : f32[{n}, 2, 3]\n  \
               %2 = iota shape=[{n}] : i32[{n}]\n  %3 = cast %2 dtype=f32 : f32[{n}]\n  %4 = reshape %3 shape=[{n}, 1, 1] : f32[{n}, 1, 1]\n  \
               %5 = add %1, %4 : f32[{n}, 2, 3]\n  return %5\n}}"
        )
    };
    let made = opened(rows).expect("every number grows evenly");
    let axes = |graph: &Graph| -> Vec<Dimension> {
        let shape = graph.output[0].ty.as_ref().and_then(|t| t.tensor.as_ref()).and_then(|t| t.shape.as_ref());
        shape.expect("a shape").dim.clone()
    };
    assert_eq!(axes(&made)[0], Dimension { value: None, parameter: Some("rows".to_owned()) });
    assert_eq!(made.output[0].name, "y");
    assert!(operators(&made).starts_with(&["Shape", "Gather"]), "{:?}", operators(&made));
}

#[test]
fn an_axis_on_which_operators_depend_cannot_be_open() {
    let other_operators = |n: usize| {
        let op = if n == 11 { "exp" } else { "sin" };
        format!("graph \"g\"(%0 \"x\": f32[{n}]) {{\n  %1 = {op} %0 : f32[{n}]\n  return %1\n}}")
    };
    let said = opened(other_operators).err().map(|e| e.to_string()).unwrap_or_default();
    assert!(said.contains("other operators at other sizes"), "{said}");
    let halves = |n: usize| {
        let scale = 1.0 / n as f64;
        format!("graph \"g\"(%0 \"x\": f32[{n}]) {{\n  %1 = constant {scale} : f32[]\n  %2 = multiply %0, %1 : f32[{n}]\n  return %2\n}}")
    };
    let said = opened(halves).err().map(|e| e.to_string()).unwrap_or_default();
    assert!(said.contains("does not grow evenly"), "{said}");
}
