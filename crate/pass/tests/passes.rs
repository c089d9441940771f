//! Passes on small graphs: what they make, and what they log.

use expect_test::{Expect, expect};
use tandem_ir::{parse::parse, verify::verify};
use tandem_pass::{ALL, Log};

/// Runs one pass (or all) and compares the graph and the log; a second run must change nothing.
fn check(name: &str, body: &str, expected: Expect) {
    let mut graph = parse(&format!("graph \"f\"(%0 \"x\": f32[2], %1 \"y\": f32[2]) {{\n{body}\n}}\n")).unwrap();
    let mut log = Log::default();
    for pass in ALL.iter().filter(|p| p.name == name || name == "all") {
        graph = (pass.run)(&graph, &mut log);
        verify(&graph).unwrap();
        let mut again = Log::default();
        assert_eq!((pass.run)(&graph, &mut again), graph, "{} is not idempotent", pass.name);
        assert_eq!(again, Log::default());
    }
    let steps = log.rewrites.iter().map(|r| {
        let whole = r.expression.as_deref().unwrap_or("-");
        format!("{}: {} => {}   [{whole}]\n", r.pass, r.before, r.after)
    });
    expected.assert_eq(&format!("{graph}{}", steps.collect::<String>()));
}

#[test]
fn the_sum_of_four_numbers_folds_step_by_step() {
    check(
        "all",
        "%2 = constant 1 : i32[]\n%3 = constant 2 : i32[]\n%4 = constant 3 : i32[]\n%5 = constant 4 : i32[]\n%6 = add %2, %3 : i32[]\n%7 = add %4, %5 : i32[]\n%8 = add %6, %7 : i32[]\nreturn %8",
        expect![[r#"
            graph "f"(%0 "x": f32[2], %1 "y": f32[2]) {
              %2 = constant 10 : i32[]
              return %2
            }
            fold: add(1, 2) => 3   [3 + (3 + 4)]
            fold: add(3, 4) => 7   [3 + 7]
            fold: add(3, 7) => 10   [10]
        "#]],
    );
}

#[test]
fn folding_stops_at_what_is_not_known() {
    check(
        "fold",
        "%2 = constant 0.0 : f32[]\n%3 = constant -1.0 : f32[]\n%4 = divide %3, %2 : f32[]\n%5 = reshape %4 shape=[] : f32[]\n%6 = multiply %0, %5 : f32[2]\n%7 = broadcast_to %2 shape=[2] : f32[2]\nreturn %6, %7",
        expect![[r#"
            graph "f"(%0 "x": f32[2], %1 "y": f32[2]) {
              %2 = constant 0.0 : f32[]
              %3 = constant -1.0 : f32[]
              %4 = constant -inf : f32[]
              %5 = constant -inf : f32[]
              %6 = multiply %0, %5 : f32[2]
              %7 = broadcast_to %2 shape=[2] : f32[2]
              return %6, %7
            }
            fold: divide(-1.0, 0.0) => -inf   [-]
            fold: reshape(-inf) => -inf   [-]
        "#]],
    );
}

#[test]
fn equal_nodes_are_merged_and_parameters_are_not() {
    check(
        "cse",
        "%2 = add %0, %1 : f32[2]\n%3 = add %1, %0 : f32[2]\n%4 = subtract %2, %3 : f32[2]\n%5 = subtract %3, %0 : f32[2]\n%6 = sum %4 axes=[0] : f32[]\n%7 = max %4 axes=[0] : f32[]\nreturn %4, %5, %6, %7",
        expect![[r#"
            graph "f"(%0 "x": f32[2], %1 "y": f32[2]) {
              %2 = add %0, %1 : f32[2]
              %3 = subtract %2, %2 : f32[2]
              %4 = subtract %2, %0 : f32[2]
              %5 = sum %3 axes=[0] : f32[]
              %6 = max %3 axes=[0] : f32[]
              return %3, %4, %5, %6
            }
            cse: %3 = add(%1, %0) => %2   [-]
        "#]],
    );
}

#[test]
fn what_nobody_reads_is_dropped() {
    check("dce", "%2 = exp %0 : f32[2]\n%3 = log %2 : f32[2]\n%4 = relu %0 : f32[2]\nreturn %4", expect![[r#"
        graph "f"(%0 "x": f32[2], %1 "y": f32[2]) {
          %2 = relu %0 : f32[2]
          return %2
        }
        dce: %2 = exp(%0) => nothing   [relu(x)]
        dce: %3 = log(%2) => nothing   [relu(x)]
    "#]]);
}
