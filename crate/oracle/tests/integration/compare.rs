//! Comparison of single values, and the bound of sums.

use tandem_ir::{DType, ErrorBound, Graph, parse::parse};
use tandem_oracle::compare::ulp_distance;
use tandem_oracle::interpreter::{UnroundedSum, node_values, unrounded_sums};
use tandem_oracle::{Accuracy, Tolerance, Value, agrees, check, run};

#[test]
fn distances_count_floats() {
    let next = |x: f32| f32::from_bits(x.to_bits() + 1);
    assert_eq!(ulp_distance(1.0, next(next(1.0))), Some(2));
    assert_eq!(ulp_distance(-1.0, -next(1.0)), Some(1));
    assert_eq!(ulp_distance(0.0, 0.0), Some(0));
    assert_eq!(ulp_distance(0.0, -0.0), Some(1));
    assert_eq!(ulp_distance(1e-45, -1e-45), Some(3));
    assert_eq!(ulp_distance(f32::MAX, f32::INFINITY), Some(1));
    assert_eq!(ulp_distance(f32::NAN, 1.0), None);
}

fn one(expected: f32, found: f32, tolerance: Tolerance) -> bool {
    agrees(&Value::f32([], [expected]), &Value::f32([], [found]), |_| tolerance).is_ok()
}

#[test]
fn tolerances_do_not_reach_across_classes() {
    let wide = Tolerance::Ulp(u32::MAX);
    assert!(one(1.0, 1.000_000_4, Tolerance::Ulp(4)) && !one(1.0, 1.000_000_6, Tolerance::Ulp(4)));
    assert!(one(f32::NAN, -f32::NAN, Tolerance::Exact));
    assert!(!one(f32::MAX, f32::INFINITY, wide) && !one(f32::INFINITY, f32::MAX, wide) && !one(f32::INFINITY, f32::NEG_INFINITY, wide));
    assert!(!one(f32::NAN, 0.0, wide) && !one(0.0, f32::NAN, wide));
    assert!(!one(0.0, -0.0, wide) && one(0.0, 0.0, Tolerance::Exact) && one(0.0, 1e-45, Tolerance::Ulp(1)));
    assert!(one(3.0, 3.25, Tolerance::Absolute(0.25)) && !one(3.0, 3.26, Tolerance::Absolute(0.25)));
    assert!(agrees(&Value::i32([2], [1, 2]), &Value::i32([2], [1, 2]), |_| Tolerance::Exact).is_ok());
    assert_eq!(
        [ErrorBound::Exact, ErrorBound::Ulp(3), ErrorBound::Sum].map(|b| Tolerance::of(b, 0.5)),
        [Tolerance::Exact, Tolerance::Ulp(3), Tolerance::Absolute(0.5)]
    );
}

#[test]
fn mismatches_say_where() {
    let expected = Value::f32([2, 3], [0., 1., 2., 3., 4., 5.]);
    let found = Value::f32([2, 3], [0., 1., 2., 3., 4., 5.000_001]);
    let mismatch = agrees(&expected, &found, |_| Tolerance::Ulp(1)).unwrap_err();
    assert_eq!(mismatch.to_string(), "result 0 at [1, 2]: expected 5.0, found 5.000001 (2 ulp away)");
    let mismatch = agrees(&expected, &Value::f32([6], [0.; 6]), |_| Tolerance::Exact).unwrap_err();
    assert_eq!(mismatch.to_string(), "result 0 at []: expected type f32[2, 3], found type f32[6]");
    let mismatch = agrees(&Value::bool([1], [true]), &Value::bool([1], [false]), |_| Tolerance::Exact).unwrap_err();
    assert_eq!(mismatch.to_string(), "result 0 at [0]: expected true, found false");
}

fn graph(n: usize) -> Graph {
    parse(&format!("graph \"s\"(%0 \"x\": f32[{n}]) {{\n%1 = sum %0 axes=[0] : f32[]\nreturn %1\n}}")).unwrap()
}

#[test]
fn sums_are_judged_by_their_terms() {
    let graph = graph(4);
    let inputs = [Value::f32([4], [1e6, -1e6, 3.0, 0.5])];
    let check_enclosures = |found: f32| check(&graph, &inputs, &[Value::f32([], [found])], &Accuracy::CPU).is_ok();
    let all = node_values(&graph, &inputs);
    let node = graph.node(graph.outputs()[0]);
    let total = unrounded_sums(node, &[&all[0]]);
    assert_eq!(total, [UnroundedSum { value: 3.5, magnitude: 2_000_003.5, terms: 4 }]);
    let bound = Accuracy::CPU.sum(DType::F32, 4, 2_000_003.5);
    assert_eq!(bound, 5.0 * f64::from(f32::EPSILON) * 2_000_003.5);
    assert!(check_enclosures(3.5) && check_enclosures((3.5 + bound * 0.99) as f32) && !check_enclosures((3.5 + bound * 1.01) as f32));
    // A shorter chain of additions has a smaller error.
    assert_eq!(Accuracy { tile: Some(64), ..Accuracy::CPU }.sum(DType::F32, 4096, 1.0), (64.0 + 6.0 + 1.0) * f64::from(f32::EPSILON));
    assert_eq!(Accuracy { tile: Some(64), ..Accuracy::CPU }.sum(DType::F32, 10, 1.0), Accuracy::CPU.sum(DType::F32, 10, 1.0));
}

#[test]
fn sums_of_infinities_and_overflowing_ones() {
    let (inf, nan, max) = (f32::INFINITY, f32::NAN, f32::MAX);
    for (terms, right, wrong) in [
        ([inf, 1.0], vec![inf], vec![nan, max]),
        ([inf, -inf], vec![nan], vec![inf, 0.0]),
        ([nan, 1.0], vec![nan], vec![1.0]),
        ([max, max], vec![inf], vec![nan, max]),
        ([max, -max], vec![0.0, inf, nan], vec![]),
        ([-0.0, -0.0], vec![0.0, -0.0], vec![1e-45]),
        ([1.0, 2.0], vec![3.0], vec![3.1, nan, inf]),
    ] {
        let inputs = [Value::f32([2], terms)];
        let check_enclosures = |found: f32| check(&graph(2), &inputs, &[Value::f32([], [found])], &Accuracy::CPU).is_ok();
        assert!(right.iter().all(|x| check_enclosures(*x)), "{terms:?} may be {right:?}");
        assert!(!wrong.iter().any(|x| check_enclosures(*x)), "{terms:?} may not be {wrong:?}");
        assert!(run(&graph(2), &inputs).iter().all(|v| check_enclosures(if let tandem_oracle::Data::F32(x) = &v.data {
            x[0]
        } else {
            nan
        })));
    }
}

#[test]
fn agreement_counts_what_it_saw() {
    let graph = parse("graph \"a\"(%0 \"x\": f32[2]) {\n%1 = add %0, %0 : f32[2]\n%2 = exp %0 : f32[2]\n%3 = subtract %2, %2 : f32[2]\nreturn %1, %2, %3\n}").unwrap();
    let inputs = [Value::f32([2], [1.0, 60.0])];
    let agreement = check(&graph, &inputs, &run(&graph, &inputs), &Accuracy::CPU).unwrap();
    // The difference of two large exponentials may be anything between their errors.
    assert_eq!((agreement.exact, agreement.close, agreement.loose), (2, 2, 2));
    assert_eq!(agreement.plus(agreement).blindness(), 1.0 / 3.0);
}

#[test]
fn values_print_as_lists_and_travel_as_bytes() {
    for value in [
        Value::f32([2, 1, 2], [1.0, -0.0, f32::NAN, 1e-9]),
        Value::i32([0, 3], []),
        Value::bool([3], [true, false, true]),
        Value::i32([], [-7]),
    ] {
        assert!(Value::from_bytes(value.ty.clone(), &value.to_bytes()).same(&value));
        assert!(tandem_oracle::graphs::value(&value.to_string(), &value.ty).unwrap().same(&value));
    }
    assert_eq!(Value::f32([2, 1], [1.5, 2.0]).to_string(), "[[1.5], [2.0]]");
    assert_eq!(Value::bool([2], [true, false]).to_bytes(), [1, 0]);
}
