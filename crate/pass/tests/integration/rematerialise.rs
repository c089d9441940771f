//! What is computed again rather than kept, what is not, with the reasons, and how long that takes to find out.

use expect_test::{Expect, expect};
use std::rc::Rc;
use std::time::Instant;
use tandem_ir::{Attr, DType, Graph, GraphBuilder, NodeId, Op, OpKind, ParameterRole, TensorType, parse::parse, verify::verify};
use tandem_pass::{ALL, Log, Reason, optimise, rematerialise};

fn check(graph: &str, expected: Expect) {
    let graph = parse(graph).unwrap();
    let mut log = Log::default();
    let mut text = String::new();
    if let Some(after) = rematerialise::run(&graph, &mut log) {
        verify(&after).unwrap();
        assert_eq!(rematerialise::run(&after, &mut Log::default()), None, "it finds more");
        text += &after.to_string();
    }
    log.rewrites.iter().for_each(|r| text += &format!("{} {}, made {:?}\n", r.before, r.after, r.made));
    log.refusals.iter().for_each(|r| text += &format!("{} stays: {}\n", r.stays, r.reason));
    expected.assert_eq(&text);
}

/// `relu(x)` read early and late, and `x` once more besides; `%3` may be a result.
fn early_and_late(result: &str) -> String {
    format!(
        r#"graph "f"(%0 "x": f32[32, 32], %1 "w": f32[32, 32]) {{
  %2 = matmul %0, %1 : f32[32, 32]
  %3 = relu %2 : f32[32, 32]
  %4 = matmul %3, %1 : f32[32, 32]
  %5 = matmul %4, %4 : f32[32, 32]
  %6 = matmul %5, %3 : f32[32, 32]
  %7 = add %6, %2 : f32[32, 32]
  return %7{result}
}}
"#
    )
}

#[test]
fn cheap_work_on_what_is_there_anyway() {
    check(
        &early_and_late(""),
        expect![[r#"
        graph "f"(%0 "x": f32[32, 32], %1 "w": f32[32, 32]) {
          %2 = matmul %0, %1 : f32[32, 32]
          %3 = relu %2 : f32[32, 32]
          %4 = matmul %3, %1 : f32[32, 32]
          %5 = matmul %4, %4 : f32[32, 32]
          %6 = relu %2 : f32[32, 32]
          %7 = matmul %5, %6 : f32[32, 32]
          %8 = add %7, %2 : f32[32, 32]
          return %8
        }
        %3 = relu(%2) computed again for %6, made [%6]
    "#]],
    );
}

#[test]
fn a_result_is_there_anyway() {
    check(&early_and_late(", %3"), expect![[""]]);
}

#[test]
fn folds_and_products_are_kept() {
    let kept = |op: &str| {
        format!(
            r#"graph "f"(%0 "x": f32[32, 32], %1 "w": f32[32, 32]) {{
  %2 = {op} : f32[32, 32]
  %3 = tanh %2 : f32[32, 32]
  %4 = matmul %3, %1 : f32[32, 32]
  %5 = matmul %4, %4 : f32[32, 32]
  %6 = matmul %5, %3 : f32[32, 32]
  return %6
}}
"#
        )
    };
    // What it would be computed from is not there any more.
    check(
        &kept("matmul %0, %1"),
        expect![[r#"
        tanh(%2) stays: keeping the value costs less than computing it again
    "#]],
    );
    check(
        &kept("add %0, %1"),
        expect![[r#"
        graph "f"(%0 "x": f32[32, 32], %1 "w": f32[32, 32]) {
          %2 = add %0, %1 : f32[32, 32]
          %3 = tanh %2 : f32[32, 32]
          %4 = matmul %3, %1 : f32[32, 32]
          %5 = matmul %4, %4 : f32[32, 32]
          %6 = add %0, %1 : f32[32, 32]
          %7 = tanh %6 : f32[32, 32]
          %8 = matmul %5, %7 : f32[32, 32]
          return %8
        }
        %3 = tanh(%2) computed again for %6, made [%7]
    "#]],
    );
}

#[test]
fn where_the_peak_is_elsewhere() {
    // The late part needs more memory than the early one.
    check(
        r#"graph "f"(%0 "x": f32[32, 32], %1 "w": f32[32, 1024]) {
  %2 = tanh %0 : f32[32, 32]
  %3 = matmul %0, %2 : f32[32, 32]
  %4 = matmul %3, %3 : f32[32, 32]
  %5 = matmul %4, %2 : f32[32, 32]
  %6 = matmul %5, %1 : f32[32, 1024]
  %7 = permute %6 perm=[1, 0] : f32[1024, 32]
  %8 = matmul %6, %7 : f32[32, 32]
  return %8
}
"#,
        expect![[""]],
    );
}

#[test]
fn inside_of_a_loop() {
    check(
        r#"graph "f"(%0 "x": f32[32, 32], %1 "w": f32[32, 32]) {
  %2 = scan %0, %1 trips=3 carried=1 sliced=0 {
    body(%0 "x": f32[32, 32], %1 "w": f32[32, 32]) {
      %2 = tanh %0 : f32[32, 32]
      %3 = matmul %2, %1 : f32[32, 32]
      %4 = matmul %3, %3 : f32[32, 32]
      %5 = matmul %4, %3 : f32[32, 32]
      %6 = matmul %5, %2 : f32[32, 32]
      return %6
    }
  }
  %3 = result %2 index=0 : f32[32, 32]
  return %3
}
"#,
        expect![[r#"
            graph "f"(%0 "x": f32[32, 32], %1 "w": f32[32, 32]) {
              %2 = scan %0, %1 trips=3 carried=1 sliced=0 {
                body(%0 "x": f32[32, 32], %1 "w": f32[32, 32]) {
                  %2 = tanh %0 : f32[32, 32]
                  %3 = matmul %2, %1 : f32[32, 32]
                  %4 = matmul %3, %3 : f32[32, 32]
                  %5 = matmul %4, %3 : f32[32, 32]
                  %6 = tanh %0 : f32[32, 32]
                  %7 = matmul %5, %6 : f32[32, 32]
                  return %7
                }
              }
              %3 = result %2 index=0 : f32[32, 32]
              return %3
            }
            %2 = tanh(%0) computed again for %6, made []
        "#]],
    );
}

/// Layers of `tanh(x @ w)` and what goes back through them.
fn network(layers: usize) -> Graph {
    let mut b = GraphBuilder::new("network");
    let ty = TensorType::new(DType::F32, [16, 16]);
    let mut x = b.parameter("x", ParameterRole::Argument, ty.clone());
    let w = b.parameter("w", ParameterRole::Argument, ty);
    let transposed =
        |b: &mut GraphBuilder, x: NodeId| b.push(Op::new(OpKind::Permute, Attr::Perm([1, 0].into_iter().collect())), &[x], None).unwrap();
    let mut kept = vec![];
    for _ in 0..layers {
        let product = b.push(OpKind::MatMul, &[x, w], None).unwrap();
        x = b.push(OpKind::Sigmoid, &[product], None).unwrap();
        x = b.push(OpKind::Multiply, &[x, product], None).unwrap();
        kept.push((product, x));
    }
    let mut results = vec![];
    for (product, y) in kept.into_iter().rev() {
        let slope = b.push(OpKind::Cos, &[product], None).unwrap();
        x = b.push(OpKind::Multiply, &[x, slope], None).unwrap();
        let left = transposed(&mut b, y);
        results.push(b.push(OpKind::MatMul, &[left, x], None).unwrap());
        x = b.push(OpKind::MatMul, &[x, w], None).unwrap();
    }
    results.push(x);
    b.finish(&results)
}

/// All passes, the one for common subexpressions too, leave computed again what this one made; it runs after them.
#[test]
fn no_other_pass_undoes_it() {
    let passes: Vec<_> = ALL.iter().collect();
    let mut log = Log::default();
    let stages = optimise(&Rc::new(network(6)), &passes, &mut log);
    assert_eq!(stages[stages.len() - 1].0, rematerialise::NAME);
    let count = |graph: &Graph| graph.nodes().filter(|(_, n)| n.op.kind == OpKind::Sigmoid).count();
    let (before, after) = (&stages[stages.len() - 2].1, &stages[stages.len() - 1].1);
    assert_eq!(count(before), 6);
    assert!(count(after) >= 10, "{after}");
    // The last layer's value is needed again at once.
    assert!(log.refusals.iter().all(|r| r.pass != rematerialise::NAME || r.reason == Reason::Memory), "{:?}", log.refusals);
}

#[test]
fn time_grows_with_the_nodes() {
    for layers in [10, 100, 1_100] {
        let graph = network(layers);
        let best = (0..3).map(|_| {
            let start = Instant::now();
            assert!(rematerialise::run(&graph, &mut Log::default()).is_some());
            start.elapsed()
        });
        let best = best.min().unwrap();
        println!("{} nodes: {:.3} ms", graph.len(), best.as_secs_f64() * 1e3);
        assert!(best.as_millis() < 300, "{} nodes took {best:?}", graph.len());
    }
}
