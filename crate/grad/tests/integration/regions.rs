//! Derivatives and batching through choices and loops: central differences in both modes and orders, batches against
//! loops.

use crate::common::{batches, derivatives, numbers, reals};
use tandem_grad::{gradient, jvp, vjp};
use tandem_ir::{Graph, OpKind, Region, parse::parse, verify::verify};
use tandem_oracle::{Value, run};

fn read(text: &str) -> Graph {
    let graph = parse(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    verify(&graph).unwrap();
    graph
}

/// A recurrent cell over four inputs: weights that all trips share, results of each trip, a counter, forwards or backwards.
fn recurrent(reverse: &str) -> Graph {
    read(&format!(
        r#"graph "rnn"(%0 "h": f64[1, 2], %1 "xs": f64[4, 1, 2], %2 "w": f64[2, 2], %3 "unread": f64[3]) {{
  %4 = iota shape=[4] : i32[4]
  %5 = constant 0 : i32[]
  %6 = scan %0, %5, %1, %4, %2, %3 trips=4 carried=2 sliced=2{reverse} {{
    body(%0 "h": f64[1, 2], %1 "n": i32[], %2 "x": f64[1, 2], %3 "i": i32[], %4 "w": f64[2, 2], %5 "unread": f64[3]) {{
      %6 = matmul %0, %4 : f64[1, 2]
      %7 = add %6, %2 : f64[1, 2]
      %8 = tanh %7 : f64[1, 2]
      %9 = constant 1 : i32[]
      %10 = add %1, %9 : i32[]
      %11 = cast %3 dtype=f64 : f64[]
      %12 = multiply %8, %11 : f64[1, 2]
      %13 = multiply %12, %2 : f64[1, 2]
      %14 = sum %13 axes=[0, 1] : f64[]
      return %8, %10, %14
    }}
  }}
  %7 = result %6 index=0 : f64[1, 2]
  %8 = result %6 index=2 : f64[4]
  return %7, %8
}}"#
    ))
}

fn cell() -> Vec<Value> {
    vec![reals(&[1, 2], -1.0, 1.0), reals(&[4, 1, 2], -1.0, 1.0), reals(&[2, 2], -1.0, 1.0), reals(&[3], 0.0, 1.0)]
}

#[test]
fn through_scans() {
    for reverse in ["", " reverse"] {
        let graph = recurrent(reverse);
        derivatives(&graph, &cell(), &[0, 1, 2, 3], 2);
        derivatives(&graph, &cell(), &[2], 1);
        batches(&graph, &cell());
    }
}

/// A weight that two products of each trip read, one of them transposed, and one of three axes.
const WEIGHTS: &str = r#"graph "weights"(%0 "h": f64[1, 3], %1 "xs": f64[4, 1, 3], %2 "w": f64[3, 3], %3 "b": f64[2, 3, 3]) {
  %4 = scan %0, %1, %2, %3 trips=4 carried=1 sliced=1 {
    body(%0 "h": f64[1, 3], %1 "x": f64[1, 3], %2 "w": f64[3, 3], %3 "b": f64[2, 3, 3]) {
      %4 = matmul %0, %2 : f64[1, 3]
      %5 = permute %2 perm=[1, 0] : f64[3, 3]
      %6 = matmul %1, %5 : f64[1, 3]
      %7 = add %4, %6 : f64[1, 3]
      %8 = tanh %7 : f64[1, 3]
      %9 = broadcast_to %8 shape=[2, 1, 3] : f64[2, 1, 3]
      %10 = matmul %9, %3 : f64[2, 1, 3]
      %11 = sum %10 axes=[0] : f64[1, 3]
      return %11, %10
    }
  }
  %5 = result %4 index=0 : f64[1, 3]
  %6 = result %4 index=1 : f64[4, 2, 1, 3]
  return %5, %6
}"#;

#[test]
fn through_products_with_weights_of_all_trips() {
    let graph = read(WEIGHTS);
    let inputs = [reals(&[1, 3], -1.0, 1.0), reals(&[4, 1, 3], -1.0, 1.0), reals(&[3, 3], -1.0, 1.0), reals(&[2, 3, 3], -1.0, 1.0)];
    derivatives(&graph, &inputs, &[0, 1, 2, 3], 2);
    derivatives(&graph, &inputs, &[3], 1);
    // The loop back stacks the factors of the weights' cotangents, which it does not add to.
    let back = vjp(&graph, &[2, 3], &[0, 1]).unwrap();
    let carried: Vec<usize> = back.nodes().filter_map(|(_, node)| node.region()).map(carried).collect();
    assert_eq!(carried, [1, 1], "{back}");
    let products = back.nodes().filter(|(_, node)| node.op.kind == OpKind::MatMul).count();
    assert_eq!(products, 3, "{back}");
}

fn carried(region: &Region) -> usize {
    if let Region::Scan { carried, .. } = region { *carried } else { 0 }
}

#[test]
fn through_scans_of_no_trips_and_values_that_begin_to_move_inside() {
    let graph = read(
        r#"graph "f"(%0 "a": f64[], %1 "b": f64[], %2 "none": f64[0, 2]) {
  %3 = scan %0, %1, %2 trips=0 carried=2 sliced=1 {
    body(%0 "a": f64[], %1 "b": f64[], %2 "x": f64[2]) {
      %3 = multiply %0, %1 : f64[]
      return %3, %0, %2
    }
  }
  %4 = result %3 index=0 : f64[]
  %5 = result %3 index=2 : f64[0, 2]
  %6 = scan %0, %1 trips=3 carried=2 sliced=0 {
    body(%0 "a": f64[], %1 "b": f64[]) {
      %2 = sin %0 : f64[]
      %3 = multiply %2, %1 : f64[]
      return %1, %3
    }
  }
  %7 = result %6 index=1 : f64[]
  return %4, %5, %7
}"#,
    );
    let inputs = [reals(&[], -1.0, 1.0), reals(&[], 0.5, 1.0), reals(&[0, 2], 0.0, 1.0)];
    derivatives(&graph, &inputs, &[0, 1, 2], 2);
    derivatives(&graph, &inputs, &[1], 2);
    batches(&graph, &inputs);
}

/// A choice within a loop, of which one side does not move.
const CHOICE: &str = r#"graph "choice"(%0 "p": bool[], %1 "x": f64[2], %2 "ps": bool[3]) {
  %3 = cond %0, %1 {
    then(%0 "x": f64[2]) {
      %1 = exp %0 : f64[2]
      %2 = sum %1 axes=[0] : f64[]
      return %2, %0
    }
    else(%0 "x": f64[2]) {
      %1 = constant 3.0 : f64[]
      %2 = multiply %0, %0 : f64[2]
      return %1, %2
    }
  }
  %4 = result %3 index=0 : f64[]
  %5 = result %3 index=1 : f64[2]
  %6 = scan %4, %2, %5 trips=3 carried=1 sliced=1 {
    body(%0 "y": f64[], %1 "p": bool[], %2 "x": f64[2]) {
      %3 = cond %1, %0, %2 {
        then(%0 "y": f64[], %1 "x": f64[2]) {
          %2 = sum %1 axes=[0] : f64[]
          %3 = multiply %0, %2 : f64[]
          return %3
        }
        else(%0 "y": f64[], %1 "x": f64[2]) {
          %2 = cos %0 : f64[]
          return %2
        }
      }
      %4 = result %3 index=0 : f64[]
      return %4
    }
  }
  %7 = result %6 index=0 : f64[]
  return %7, %5
}"#;

#[test]
fn through_choices_and_choices_in_loops() {
    let graph = read(CHOICE);
    for p in [true, false] {
        let inputs = [Value::bool([], [p]), reals(&[2], 0.2, 1.0), Value::bool([3], [true, false, true])];
        derivatives(&graph, &inputs, &[1], 2);
        batches(&graph, &inputs);
    }
}

/// Newton's square root, for as long as it is wrong, and how often that was.
const NEWTON: &str = r#"graph "newton"(%0 "x": f64[], %1 "a": f64[]) {
  %2 = constant 0 : i32[]
  %3 = while %0, %2, %1 carried=2 {
    condition(%0 "x": f64[], %1 "n": i32[], %2 "a": f64[]) {
      %3 = multiply %0, %0 : f64[]
      %4 = subtract %3, %2 : f64[]
      %5 = abs %4 : f64[]
      %6 = constant 1e-10 : f64[]
      %7 = greater %5, %6 : bool[]
      return %7
    }
    body(%0 "x": f64[], %1 "n": i32[], %2 "a": f64[]) {
      %3 = divide %2, %0 : f64[]
      %4 = add %0, %3 : f64[]
      %5 = constant 0.5 : f64[]
      %6 = multiply %4, %5 : f64[]
      %7 = constant 1 : i32[]
      %8 = add %1, %7 : i32[]
      return %6, %8
    }
  }
  %4 = result %3 index=0 : f64[]
  return %4
}"#;

#[test]
fn through_whiles_of_a_condition() {
    let graph = read(NEWTON);
    let forward = jvp(&graph, &[1], &[0]).unwrap();
    verify(&forward).unwrap();
    let found = run(&forward, &[Value::f64([], [1.0]), Value::f64([], [2.0]), Value::f64([], [1.0])]);
    // The root of a moves by 1 / (2 root).
    assert!((numbers(&found[0])[0] - 2f64.sqrt()).abs() < 1e-9 && (numbers(&found[1])[0] - 0.5 / 2f64.sqrt()).abs() < 1e-6, "{found:?}");
    batches(&graph, &[Value::f64([], [1.0]), Value::f64([], [2.0])]);
    let many = tandem_grad::vmap(&graph, &[false, true], 3).unwrap();
    let roots = numbers(&run(&many, &[Value::f64([], [1.0]), Value::f64([3], [1.0, 9.0, 400.0])])[0]);
    assert!(roots.iter().zip([1.0, 3.0, 20.0]).all(|(a, b)| (a - b).abs() < 1e-9), "{roots:?}");
    let reverse = gradient(&graph, &[1], 0).unwrap();
    verify(&reverse).unwrap();
    let found = run(&reverse, &[Value::f64([], [1.0]), Value::f64([], [2.0])]);
    assert!((numbers(&found[1])[0] - 0.5 / 2f64.sqrt()).abs() < 1e-6, "{found:?}");
    // A loop that does not move stands in nobody's way.
    assert!(vjp(&graph, &[], &[]).is_ok());
}

/// Trips that a number counts; a value that begins to move inside, one loop within another, and values that the condition alone reads.
const COUNTED: &str = r#"graph "counted"(%0 "x": f64[2], %1 "a": f64[2], %2 "limit": i32[]) {
  %3 = constant 0 : i32[]
  %4 = constant 0.5 : f64[]
  %5 = while %0, %3, %4, %1, %2 carried=3 {
    condition(%0 "x": f64[2], %1 "n": i32[], %2 "s": f64[], %3 "a": f64[2], %4 "limit": i32[]) {
      %5 = less %1, %4 : bool[]
      return %5
    }
    body(%0 "x": f64[2], %1 "n": i32[], %2 "s": f64[], %3 "a": f64[2], %4 "limit": i32[]) {
      %5 = constant 0 : i32[]
      %6 = while %0, %5, %3, %1 carried=2 {
        condition(%0 "y": f64[2], %1 "m": i32[], %2 "a": f64[2], %3 "n": i32[]) {
          %4 = less %1, %3 : bool[]
          return %4
        }
        body(%0 "y": f64[2], %1 "m": i32[], %2 "a": f64[2], %3 "n": i32[]) {
          %4 = multiply %0, %2 : f64[2]
          %5 = sin %4 : f64[2]
          %6 = constant 1 : i32[]
          %7 = add %1, %6 : i32[]
          return %5, %7
        }
      }
      %7 = result %6 index=0 : f64[2]
      %8 = multiply %7, %3 : f64[2]
      %9 = sum %8 axes=[0] : f64[]
      %10 = multiply %2, %9 : f64[]
      %11 = constant 1 : i32[]
      %12 = add %1, %11 : i32[]
      return %8, %12, %10
    }
  }
  %6 = result %5 index=0 : f64[2]
  %7 = result %5 index=2 : f64[]
  return %6, %7
}"#;

#[test]
fn through_whiles_and_whiles_in_whiles() {
    let graph = read(COUNTED);
    for limit in [0, 1, 3] {
        let inputs = [reals(&[2], 0.4, 0.9), reals(&[2], 0.6, 1.4), Value::i32([], [limit])];
        derivatives(&graph, &inputs, &[0, 1], 2);
        derivatives(&graph, &inputs, &[1], 1);
    }
}
