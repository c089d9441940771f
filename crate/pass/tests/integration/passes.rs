//! Passes on small graphs: what they make, and what they log.

use expect_test::{Expect, expect};
use std::rc::Rc;
use tandem_ir::{Graph, GraphBuilder, Literal, Op, OpKind, Origin, ParameterRole, TensorType, parse::parse, verify::verify};
use tandem_pass::{ALL, Log, Pass, run};

/// Runs one pass (or all) and compares the graph and the log; a second run must change nothing.
fn check(name: &str, body: &str, expected: Expect) {
    let graph = parse(&format!("graph \"f\"(%0 \"x\": f32[2], %1 \"y\": f32[2]) {{\n{body}\n}}\n")).unwrap();
    let passes: Vec<&Pass> = ALL.iter().filter(|p| p.name == name || name == "all").collect();
    let mut log = Log::default();
    let stages = run(&Rc::new(graph), &passes, &mut log);
    assert_eq!(stages.iter().map(|(name, _)| *name).collect::<Vec<_>>(), passes.iter().map(|p| p.name).collect::<Vec<_>>());
    for ((_, stage), pass) in stages.iter().zip(&passes) {
        verify(stage).unwrap();
        assert_eq!((pass.run)(stage, &mut Log::default()), None, "{} is not idempotent", pass.name);
    }
    let steps = log.rewrites.iter().map(|r| {
        let whole = r.expression.as_deref().unwrap_or("-");
        format!("{} {:?}: {} => {}   [{whole}]\n", r.pass, r.nodes, r.before, r.after)
    });
    let refused = log.refusals.iter().map(|r| format!("{} refused: {} {}: {}\n", r.pass, r.rule, r.stays, r.reason));
    expected.assert_eq(&format!("{}{}{}", stages[stages.len() - 1].1, steps.collect::<String>(), refused.collect::<String>()));
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
            fold [%6]: add(1, 2) => 3   [3 + (3 + 4)]
            fold [%7]: add(3, 4) => 7   [3 + 7]
            fold [%8]: add(3, 7) => 10   [10]
        "#]],
    );
}

#[test]
fn partly_known_programs_fold_partly() {
    check(
        "fold",
        "%2 = constant 2.0 : f32[]\n%3 = constant 3.0 : f32[]\n%4 = multiply %2, %3 : f32[]\n%5 = multiply %0, %4 : f32[2]\n%6 = exp %4 : f32[]\n%7 = add %5, %6 : f32[2]\nreturn %7",
        expect![[r#"
            graph "f"(%0 "x": f32[2], %1 "y": f32[2]) {
              %2 = constant 6.0 : f32[]
              %3 = multiply %0, %2 : f32[2]
              %4 = constant 403.4288 : f32[]
              %5 = add %3, %4 : f32[2]
              return %5
            }
            fold [%4]: multiply(2.0, 3.0) => 6.0   [(x * 6.0) + exp(6.0)]
            fold [%6]: exp(6.0) => 403.4288   [(x * 6.0) + 403.4288]
        "#]],
    );
}

#[test]
fn every_kind_of_scalar_folds() {
    check(
        "fold",
        "%2 = constant true : bool[]\n%3 = bitwise_invert %2 : bool[]\n%4 = constant 7 : i32[]\n%5 = constant 0 : i32[]\n%6 = floor_divide %4, %5 : i32[]\n%7 = cast %3 dtype=f32 : f32[]\n%8 = less %4, %6 : bool[]\n%9 = where %8, %4, %6 : i32[]\n%10 = slice %9 slice=[] : i32[]\n%11 = permute %7 perm=[] : f32[]\nreturn %10, %11",
        expect![[r#"
            graph "f"(%0 "x": f32[2], %1 "y": f32[2]) {
              %2 = constant 0 : i32[]
              %3 = constant 0.0 : f32[]
              return %2, %3
            }
            fold [%3]: bitwise_invert(true) => false   [-]
            fold [%6]: floor_divide(7, 0) => 0   [-]
            fold [%7]: cast(false) => 0.0   [-]
            fold [%8]: less(7, 0) => false   [-]
            fold [%9]: where(false, 7, 0) => 0   [-]
            fold [%10]: slice(0) => 0   [-]
            fold [%11]: permute(0.0) => 0.0   [-]
        "#]],
    );
}

#[test]
fn folding_stops_at_what_is_not_known_or_no_scalar() {
    check(
        "fold",
        "%2 = constant 0.0 : f32[]\n%3 = constant -1.0 : f32[]\n%4 = divide %3, %2 : f32[]\n%5 = reshape %4 shape=[] : f32[]\n%6 = multiply %0, %5 : f32[2]\n%7 = broadcast_to %2 shape=[2] : f32[2]\n%8 = add %7, %7 : f32[2]\nreturn %6, %8",
        expect![[r#"
            graph "f"(%0 "x": f32[2], %1 "y": f32[2]) {
              %2 = constant -inf : f32[]
              %3 = multiply %0, %2 : f32[2]
              %4 = constant 0.0 : f32[]
              %5 = broadcast_to %4 shape=[2] : f32[2]
              return %3, %5
            }
            fold [%4]: divide(-1.0, 0.0) => -inf   [-]
            fold [%5]: reshape(-inf) => -inf   [-]
            fold [%8, %7]: add(%7, %7) => 0.0   [-]
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
            cse [%3, %2]: %3 = add(%1, %0) => %2   [-]
        "#]],
    );
}

#[test]
fn order_matters_where_it_matters_and_zeros_differ() {
    check(
        "cse",
        "%2 = subtract %0, %1 : f32[2]\n%3 = subtract %1, %0 : f32[2]\n%4 = constant 0.0 : f32[]\n%5 = constant -0.0 : f32[]\n%6 = divide %0, %4 : f32[2]\n%7 = divide %0, %5 : f32[2]\n%8 = constant 0.0 : f32[]\n%9 = divide %0, %8 : f32[2]\nreturn %2, %3, %6, %7, %9",
        expect![[r#"
            graph "f"(%0 "x": f32[2], %1 "y": f32[2]) {
              %2 = subtract %0, %1 : f32[2]
              %3 = subtract %1, %0 : f32[2]
              %4 = constant 0.0 : f32[]
              %5 = constant -0.0 : f32[]
              %6 = divide %0, %4 : f32[2]
              %7 = divide %0, %5 : f32[2]
              return %2, %3, %6, %7, %6
            }
            cse [%9, %6]: %9 = divide(%0, 0.0) => %6   [-]
        "#]],
    );
}

#[test]
fn merging_goes_on_through_what_was_merged() {
    check(
        "all",
        "%2 = exp %0 : f32[2]\n%3 = exp %0 : f32[2]\n%4 = tanh %2 : f32[2]\n%5 = tanh %3 : f32[2]\n%6 = maximum %4, %5 : f32[2]\nreturn %6",
        expect![[r#"
            graph "f"(%0 "x": f32[2], %1 "y": f32[2]) {
              %2 = exp %0 : f32[2]
              %3 = tanh %2 : f32[2]
              %4 = maximum %3, %3 : f32[2]
              return %4
            }
            cse [%3, %2]: %3 = exp(%0) => %2   [maximum(tanh(exp(x)), tanh(exp(x)))]
            cse [%5, %4]: %5 = tanh(%3) => %4   [maximum(tanh(exp(x)), tanh(exp(x)))]
        "#]],
    );
}

#[test]
fn what_nobody_reads_is_dropped() {
    check(
        "dce",
        "%2 = exp %0 : f32[2]\n%3 = log %2 : f32[2]\n%4 = constant 5 : i32[]\n%5 = relu %0 : f32[2]\nreturn %5",
        expect![[r#"
        graph "f"(%0 "x": f32[2], %1 "y": f32[2]) {
          %2 = relu %0 : f32[2]
          return %2
        }
        dce [%2]: %2 = exp(%0) => nothing   [relu(x)]
        dce [%3]: %3 = log(%2) => nothing   [relu(x)]
    "#]],
    );
}

#[test]
fn results_stay_in_their_places() {
    check(
        "all",
        "%2 = constant 1.0 : f32[]\n%3 = exp %0 : f32[2]\n%4 = exp %0 : f32[2]\nreturn %4, %1, %2, %3, %4",
        expect![[r#"
        graph "f"(%0 "x": f32[2], %1 "y": f32[2]) {
          %2 = constant 1.0 : f32[]
          %3 = exp %0 : f32[2]
          return %3, %1, %2, %3, %3
        }
        cse [%4, %3]: %4 = exp(%0) => %3   [-]
    "#]],
    );
}

/// `exp(x) + exp(x)` and a constant sum, each from a line of its own.
fn with_origins() -> Graph {
    let mut b = GraphBuilder::new("f");
    let mut lines = (1..=6).map(|line| Origin { cell: "c".into(), execution: 4, line, scope: "".into() });
    let x = b.parameter("x", ParameterRole::Captured, TensorType::new(tandem_ir::DType::F32, [2]));
    let mut ids = vec![];
    for _ in 0..2 {
        let line = b.origin(lines.next().unwrap());
        ids.push(b.push(OpKind::Exp, &[x], Some(line)).unwrap());
    }
    let line = b.origin(lines.next().unwrap());
    let one = b.constant(Literal::F32(1.0), Some(line));
    let line = b.origin(lines.next().unwrap());
    let two = b.push(OpKind::Add, &[one, one], Some(line)).unwrap();
    let line = b.origin(lines.next().unwrap());
    let sum = b.push(Op::from(OpKind::Add), &[ids[0], ids[1]], Some(line)).unwrap();
    let result = b.push(OpKind::Multiply, &[sum, two], None).unwrap();
    b.finish(&[result])
}

#[test]
fn rewrites_and_nodes_know_their_lines() {
    let graph = Rc::new(with_origins());
    let mut log = Log::default();
    let stages = run(&graph, &ALL.iter().collect::<Vec<_>>(), &mut log);
    let (_, last) = &stages[stages.len() - 1];
    verify(last).unwrap();
    assert_eq!(last.parameters()[0].role, ParameterRole::Captured);
    let places: Vec<_> = log.rewrites.iter().map(|r| (r.pass, r.origins.iter().map(|o| o.line).collect::<Vec<_>>())).collect();
    assert_eq!(places, [("fold", vec![4]), ("cse", vec![2, 1])]);
    expect![[r#"
        graph "f"(%0 "x" captured: f32[2]) {
          %1 = exp %0 : f32[2]  # In [4] line 1
          %2 = constant 2.0 : f32[]  # In [4] line 4
          %3 = add %1, %1 : f32[2]  # In [4] line 5
          %4 = multiply %3, %2 : f32[2]
          return %4
        }
    "#]]
    .assert_eq(&last.to_string());
}

#[test]
fn expressions_are_left_out_of_large_programs() {
    let text = |terms: usize| {
        let adds: String = (0..terms).map(|i| format!("%{} = add %{}, %0 : i32[]\n", i + 1, i)).collect();
        format!("graph \"f\"() {{\n%0 = constant 1 : i32[]\n{adds}return %{terms}\n}}\n")
    };
    for (terms, shown) in [(10, true), (70, false)] {
        let mut log = Log::default();
        tandem_pass::fold::run(&parse(&text(terms)).unwrap(), &mut log);
        assert_eq!(log.rewrites.len(), terms);
        assert!(log.rewrites.iter().all(|r| r.expression.is_some() == shown), "{terms} terms");
        assert_eq!(log.rewrites[terms - 1].after, (terms + 1).to_string());
    }
}

/// A chain of 200,000 nodes in reasonable time and on a small stack, folded or not.
#[test]
fn deep_graphs_are_safe() {
    let deep = |constant: bool| {
        let mut b = GraphBuilder::new("deep");
        let x = b.parameter("x", ParameterRole::Argument, TensorType::new(tandem_ir::DType::I32, []));
        let start = if constant { b.constant(Literal::I32(0), None) } else { x };
        let one = b.constant(Literal::I32(1), None);
        let mut last = start;
        for _ in 0..200_000 {
            last = b.push(OpKind::Add, &[last, one], None).unwrap();
        }
        b.finish(&[last])
    };
    for (constant, left, found) in [(true, 2, 200_000), (false, 3, 199_999)] {
        let graph = deep(constant);
        let thread = std::thread::Builder::new().stack_size(256 << 10);
        let check = move || {
            let mut log = Log::default();
            let stages = run(&Rc::new(graph.clone()), &ALL.iter().collect::<Vec<_>>(), &mut log);
            (stages[stages.len() - 1].1.len(), log.rewrites.len(), tandem_ir::pretty::infix(&graph, 200))
        };
        let (nodes, rewrites, expression) = thread.spawn(check).unwrap().join().unwrap();
        assert_eq!((nodes, rewrites, expression), (left, found, None));
    }
}
