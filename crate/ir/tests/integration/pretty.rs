//! Programs as infix text.

use expect_test::expect;
use tandem_ir::pretty::{call, infix, node_infix};
use tandem_ir::{Graph, NodeId, parse::parse};

fn graph(body: &str) -> Graph {
    parse(&format!("graph \"f\"(%0 \"x\": i32[], %1 \"y\": i32[]) {{\n{body}\n}}")).unwrap()
}

#[test]
fn operators_are_infix_and_functions_are_calls() {
    let text = |body: &str| infix(&graph(body), 200).unwrap();
    expect!["(1 + 2) + (3 + 4)"].assert_eq(&text("%2 = constant 1 : i32[]\n%3 = constant 2 : i32[]\n%4 = constant 3 : i32[]\n%5 = constant 4 : i32[]\n%6 = add %2, %3 : i32[]\n%7 = add %4, %5 : i32[]\n%8 = add %6, %7 : i32[]\nreturn %8"));
    expect!["x"].assert_eq(&text("return %0"));
    expect!["maximum(x * y, negative(y)) - x"].assert_eq(&text(
        "%2 = multiply %0, %1 : i32[]\n%3 = negative %1 : i32[]\n%4 = maximum %2, %3 : i32[]\n%5 = subtract %4, %0 : i32[]\nreturn %5",
    ));
    expect!["where(x < y, x, y)"].assert_eq(&text("%2 = less %0, %1 : bool[]\n%3 = where %2, %0, %1 : i32[]\nreturn %3"));
}

#[test]
fn long_programs_and_several_results_have_none() {
    let squares = |n: usize| {
        let lines: String =
            (0..n).map(|i| format!("%{} = multiply %{}, %{} : i32[]\n", i + 2, i.max(1) + 1 - usize::from(i == 0), i + 1)).collect();
        graph(&format!("{lines}return %{}", n + 1))
    };
    assert!(infix(&squares(3), 200).is_some());
    // Written out it would have 2⁵⁰ factors.
    assert_eq!(infix(&squares(50), 200), None);
    assert_eq!(infix(&graph("return %0, %1"), 200), None);
}

#[test]
fn one_node_is_a_call_on_names_and_numbers() {
    let graph = graph("%2 = constant -3 : i32[]\n%3 = add %0, %2 : i32[]\nreturn %3");
    expect!["add(%0, -3)"].assert_eq(&call(&graph, NodeId(3)));
    expect!["-3"].assert_eq(&call(&graph, NodeId(2)));
    assert_eq!(node_infix(&graph, NodeId(3), 200).as_deref(), Some("x + -3"));
}
