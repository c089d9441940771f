//! What passes make of choices and loops: each rule of the regions pass on a small program, and the other passes inside.

use expect_test::{Expect, expect};
use std::collections::BTreeSet;
use std::rc::Rc;
use tandem_ir::OpKind;
use tandem_ir::parse::parse;
use tandem_pass::{ALL, Log, optimise};

fn check(text: &str, rules: &[&str], expected: Expect) {
    let graph = Rc::new(parse(text).unwrap_or_else(|e| panic!("{e}")));
    let mut log = Log::default();
    let stages = optimise(&graph, &ALL.iter().collect::<Vec<_>>(), &mut log);
    expected.assert_eq(&stages[stages.len() - 1].1.to_string());
    let reached: BTreeSet<&str> = log.rewrites.iter().filter(|r| r.pass == "regions").map(|r| r.rule).collect();
    assert_eq!(reached, rules.iter().copied().collect());
}

#[test]
fn a_known_condition_chooses() {
    check(
        r#"graph "f"(%0 "x": f32[2]) {
  %1 = constant 1 : i32[]
  %2 = constant 2 : i32[]
  %3 = less %1, %2 : bool[]
  %4 = cond %3, %0 {
    then(%0 "x": f32[2]) {
      %1 = exp %0 : f32[2]
      return %1
    }
    else(%0 "x": f32[2]) {
      return %0
    }
  }
  %5 = result %4 index=0 : f32[2]
  return %5
}"#,
        &["cond(constant, x) => its branch"],
        expect![[r#"
            graph "f"(%0 "x": f32[2]) {
              %1 = exp %0 : f32[2]
              return %1
            }
        "#]],
    );
}

#[test]
fn few_trips_are_no_loop() {
    let scan = |trips: usize| {
        format!(
            r#"graph "f"(%0 "x": f32[], %1 "xs": f32[{trips}]) {{
  %2 = scan %0, %1 trips={trips} carried=1 sliced=1 {{
    body(%0 "x": f32[], %1 "y": f32[]) {{
      %2 = sin %0 : f32[]
      %3 = add %2, %1 : f32[]
      return %3, %2
    }}
  }}
  %3 = result %2 index=0 : f32[]
  %4 = result %2 index=1 : f32[{trips}]
  return %3, %4
}}"#
        )
    };
    check(
        &scan(0),
        &["scan of no trips => what it carries"],
        expect![[r#"
        graph "f"(%0 "x": f32[], %1 "xs": f32[0]) {
          %2 = constant 0.0 : f32[]
          %3 = broadcast_to %2 shape=[0] : f32[0]
          return %0, %3
        }
    "#]],
    );
    check(
        &scan(1),
        &["scan of one trip => its body"],
        expect![[r#"
        graph "f"(%0 "x": f32[], %1 "xs": f32[1]) {
          %2 = reshape %1 shape=[] : f32[]
          %3 = sin %0 : f32[]
          %4 = add %3, %2 : f32[]
          %5 = reshape %3 shape=[1] : f32[1]
          return %4, %5
        }
    "#]],
    );
}

#[test]
fn loops_carry_what_is_needed() {
    check(
        r#"graph "f"(%0 "x": f32[3], %1 "w": f32[3], %2 "n": i32[], %3 "unused": f32[9]) {
  %4 = constant 2.0 : f32[]
  %5 = constant 0 : i32[]
  %6 = while %0, %1, %5, %0, %2, %4, %3 carried=4 {
    condition(%0 "x": f32[3], %1 "w": f32[3], %2 "i": i32[], %3 "dead": f32[3], %4 "n": i32[], %5 "two": f32[], %6 "u": f32[9]) {
      %7 = less %2, %4 : bool[]
      return %7
    }
    body(%0 "x": f32[3], %1 "w": f32[3], %2 "i": i32[], %3 "dead": f32[3], %4 "n": i32[], %5 "two": f32[], %6 "u": f32[9]) {
      %7 = exp %1 : f32[3]
      %8 = multiply %7, %5 : f32[3]
      %9 = add %0, %8 : f32[3]
      %10 = constant 1 : i32[]
      %11 = constant 0 : i32[]
      %12 = add %10, %11 : i32[]
      %13 = add %2, %12 : i32[]
      %14 = cos %3 : f32[3]
      return %9, %1, %13, %14
    }
  }
  %7 = result %6 index=0 : f32[3]
  %8 = result %6 index=1 : f32[3]
  return %7, %8
}"#,
        &[
            "unused result, operand or carried value => nothing",
            "carried value that stays as it is => operand",
            "constant operand => constant inside",
            "computation of what stays the same, in a loop => before it",
        ],
        expect![[r#"
            graph "f"(%0 "x": f32[3], %1 "w": f32[3], %2 "n": i32[], %3 "unused": f32[9]) {
              %4 = constant 2.0 : f32[]
              %5 = constant 0 : i32[]
              %6 = exp %1 : f32[3]
              %7 = multiply %6, %4 : f32[3]
              %8 = while %0, %5, %2, %7 carried=2 {
                condition(%0 "x": f32[3], %1 "i": i32[], %2 "n": i32[], %3 "invariant": f32[3]) {
                  %4 = less %1, %2 : bool[]
                  return %4
                }
                body(%0 "x": f32[3], %1 "i": i32[], %2 "n": i32[], %3 "invariant": f32[3]) {
                  %4 = add %0, %3 : f32[3]
                  %5 = constant 1 : i32[]
                  %6 = add %1, %5 : i32[]
                  return %4, %6
                }
              }
              %9 = result %8 index=0 : f32[3]
              return %9, %1
            }
        "#]],
    );
}

/// Narrow weights of a loop are widened as its sums read them; a matrix product reads them widened once.
#[test]
fn narrow_integers_stay_narrow_in_a_loop() {
    let widened_inside = |product: &str| {
        let text = format!(
            r#"graph "f"(%0 "x": i32[4], %1 "w": i8[4, 4]) {{
  %2 = scan %0, %1 trips=3 carried=1 sliced=0 {{
    body(%0 "x": i32[4], %1 "w": i8[4, 4]) {{
      %2 = cast %1 dtype=i32 : i32[4, 4]
      {product}
      return %5
    }}
  }}
  %3 = result %2 index=0 : i32[4]
  return %3
}}"#
        );
        let graph = Rc::new(parse(&text).unwrap());
        let stages = optimise(&graph, &ALL.iter().collect::<Vec<_>>(), &mut Log::default());
        let (_, last) = stages.last().unwrap();
        let (_, scan) = last.nodes().find(|(_, node)| node.region().is_some()).unwrap();
        let bodies: Vec<_> = scan.region().unwrap().graphs().collect();
        bodies[0].1.nodes().any(|(_, node)| node.op.kind == OpKind::Cast)
    };
    assert!(widened_inside("%3 = multiply %2, %0 : i32[4, 4]\n      %4 = sum %3 axes=[1] : i32[4]\n      %5 = relu %4 : i32[4]"));
    assert!(!widened_inside(
        "%3 = reshape %0 shape=[1, 4] : i32[1, 4]\n      %4 = matmul %3, %2 : i32[1, 4]\n      %5 = reshape %4 shape=[4] : i32[4]"
    ));
}

#[test]
fn equal_regions_are_run_once() {
    let region = |id: usize| {
        format!(
            r#"  %{id} = scan %0 trips=3 carried=1 sliced=0 {{
    body(%0 "x{id}": f32[]) {{
      %1 = sin %0 : f32[]
      return %1
    }}
  }}
  %{} = result %{id} index=0 : f32[]
"#,
            id + 1
        )
    };
    let text = format!("graph \"f\"(%0 \"x\": f32[]) {{\n{}{}  return %2, %4\n}}", region(1), region(3));
    check(
        &text,
        &[],
        expect![[r#"
        graph "f"(%0 "x": f32[]) {
          %1 = scan %0 trips=3 carried=1 sliced=0 {
            body(%0 "x1": f32[]) {
              %1 = sin %0 : f32[]
              return %1
            }
          }
          %2 = result %1 index=0 : f32[]
          return %2, %2
        }
    "#]],
    );
}

#[test]
fn products_of_slices_stand_before_the_loop() {
    check(
        r#"graph "f"(%0 "h": f32[2, 4], %1 "xs": f32[5, 4, 3], %2 "w": f32[4, 3], %3 "u": f32[6, 2]) {
  %4 = scan %0, %1, %2, %3 trips=5 carried=1 sliced=1 {
    body(%0 "h": f32[2, 4], %1 "x": f32[4, 3], %2 "w": f32[4, 3], %3 "u": f32[6, 2]) {
      %4 = reshape %1 shape=[2, 6] : f32[2, 6]
      %5 = matmul %3, %4 : f32[6, 6]
      %6 = permute %1 perm=[1, 0] : f32[3, 4]
      %7 = matmul %6, %2 : f32[3, 3]
      %8 = tanh %0 : f32[2, 4]
      %9 = matmul %8, %2 : f32[2, 3]
      return %8, %5, %7, %9
    }
  }
  %5 = result %4 index=1 : f32[5, 6, 6]
  %6 = result %4 index=2 : f32[5, 3, 3]
  %7 = result %4 index=3 : f32[5, 2, 3]
  return %5, %6, %7
}"#,
        &["product of a slice, in a loop => product of all slices before it", "unused result, operand or carried value => nothing"],
        expect![[r#"
            graph "f"(%0 "h": f32[2, 4], %1 "xs": f32[5, 4, 3], %2 "w": f32[4, 3], %3 "u": f32[6, 2]) {
              %4 = reshape %1 shape=[5, 2, 6] : f32[5, 2, 6]
              %5 = permute %4 perm=[1, 0, 2] : f32[2, 5, 6]
              %6 = reshape %5 shape=[2, 30] : f32[2, 30]
              %7 = matmul %3, %6 : f32[6, 30]
              %8 = reshape %7 shape=[6, 5, 6] : f32[6, 5, 6]
              %9 = permute %8 perm=[1, 0, 2] : f32[5, 6, 6]
              %10 = permute %1 perm=[0, 2, 1] : f32[5, 3, 4]
              %11 = reshape %10 shape=[15, 4] : f32[15, 4]
              %12 = matmul %11, %2 : f32[15, 3]
              %13 = reshape %12 shape=[5, 3, 3] : f32[5, 3, 3]
              %14 = scan %0, %9, %13, %2 trips=5 carried=1 sliced=2 {
                body(%0 "h": f32[2, 4], %1 "product": f32[6, 6], %2 "product": f32[3, 3], %3 "w": f32[4, 3]) {
                  %4 = tanh %0 : f32[2, 4]
                  %5 = matmul %4, %3 : f32[2, 3]
                  return %4, %1, %2, %5
                }
              }
              %15 = result %14 index=1 : f32[5, 6, 6]
              %16 = result %14 index=2 : f32[5, 3, 3]
              %17 = result %14 index=3 : f32[5, 2, 3]
              return %15, %16, %17
            }
        "#]],
    );
}
