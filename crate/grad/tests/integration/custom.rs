//! Gradients that a user wrote: used in both modes, at both orders, in batches; the forward mode refuses what is not linear.

use crate::common::numbers;
use std::rc::Rc;
use tandem_grad::{Custom, Error, Function, vmap};
use tandem_ir::parse::parse;
use tandem_ir::verify::verify;
use tandem_ir::{Graph, NodeId, OpKind};
use tandem_oracle::{Value, run};

fn read(body: &str) -> Graph {
    parse(&format!("graph \"f\"{body}")).unwrap()
}

/// One region: node `input`s to node `output`.
fn with(graph: Graph, inputs: &[u32], output: u32, backward: &str) -> Function {
    let inputs = inputs.iter().map(|i| NodeId(*i)).collect();
    let backward = Rc::new(read(backward));
    Function { graph, custom: vec![Custom { inputs, outputs: vec![NodeId(output)], backward, once: false }] }
}

fn row(elements: &[f64]) -> Value {
    Value::f64([elements.len()], elements)
}

fn near(x: &[Value], y: &[Value]) {
    assert_eq!(x.len(), y.len());
    for (x, y) in x.iter().zip(y) {
        assert_eq!(x.ty, y.ty);
        numbers(x).iter().zip(numbers(y)).for_each(|(a, b)| assert!((a - b).abs() < 1e-12, "{x} is not {y}"));
    }
}

const PASS: &str = "(%0 \"x\": f64[3], %1 \"y\": f64[3], %2 \"ct\": f64[3]) {\nreturn %2\n}";

#[test]
fn rounding_may_let_gradients_through() {
    let f = read("(%0 \"x\": f64[3]) {\n%1 = round %0 : f64[3]\n%2 = multiply %1, %1 : f64[3]\n%3 = sum %2 axes=[0] : f64[]\nreturn %3\n}");
    let f = with(f, &[0], 1, PASS);
    let x = row(&[1.2, -0.7, 2.6]);
    let gradient = f.gradient(&[0], 0).unwrap();
    verify(&gradient.graph).unwrap();
    assert_eq!(numbers(&run(&gradient.graph, std::slice::from_ref(&x))[1]), [2.0, -2.0, 6.0]);
    let forward = f.jvp(&[0], &[0]).unwrap();
    assert_eq!(numbers(&run(&forward.graph, &[x.clone(), row(&[1.0, 0.0, 1.0])])[1]), [8.0]);
    // The gradient is 2·round(x), whose own gradient goes through the same region.
    let second = gradient.select(&[1]).unwrap().vjp(&[0], &[0]).unwrap();
    verify(&second.graph).unwrap();
    assert_eq!(numbers(&run(&second.graph, &[x, row(&[1.0, 1.0, 1.0])])[1]), [2.0, 2.0, 2.0]);
}

#[test]
fn a_true_derivative_changes_nothing() {
    // sum(tanh(x·w)·x) with the product's derivative written by hand.
    let plain = read(
        "(%0 \"x\": f64[3], %1 \"w\": f64[]) {\n%2 = multiply %0, %1 : f64[3]\n%3 = tanh %2 : f64[3]\n%4 = multiply %3, %0 : f64[3]\n%5 = sum %4 axes=[0] : f64[]\nreturn %5\n}",
    );
    let backward = "(%0 \"x\": f64[3], %1 \"w\": f64[], %2 \"y\": f64[3], %3 \"ct\": f64[3]) {\n%4 = multiply %3, %1 : f64[3]\n%5 = multiply %3, %0 : f64[3]\n%6 = sum %5 axes=[0] : f64[]\nreturn %4, %6\n}";
    let by_hand = with(plain.clone(), &[0, 1], 2, backward);
    let plain = Function::from(plain);
    let (x, w) = (row(&[0.4, -1.1, 0.3]), Value::f64([], [0.8]));
    let both = |make: &dyn Fn(&Function) -> Function, inputs: &[Value]| {
        let (a, b) = (make(&by_hand), make(&plain));
        verify(&a.graph).unwrap();
        near(&run(&a.graph, inputs), &run(&b.graph, inputs));
    };
    let given = [x.clone(), w.clone()];
    both(&|f| f.gradient(&[0, 1], 0).unwrap(), &given);
    let moved = [x.clone(), w.clone(), row(&[1.0, 2.0, -1.0]), Value::f64([], [0.5])];
    both(&|f| f.jvp(&[0, 1], &[0]).unwrap(), &moved);
    let slopes = |f: &Function| f.gradient(&[0, 1], 0).unwrap().select(&[1, 2]).unwrap();
    both(&|f| slopes(f).vjp(&[0, 1], &[0, 1]).unwrap(), &moved);
    both(&|f| slopes(f).jvp(&[0, 1], &[0, 1]).unwrap(), &moved);
    let xs = Value::f64([2, 3], [0.4, -1.1, 0.3, 0.9, 0.1, -0.6]);
    let ws = Value::f64([2], [0.8, -0.4]);
    both(&|f| slopes(f).vmap(&[true, false], 2).unwrap(), &[xs.clone(), w.clone()]);
    both(&|f| slopes(f).vmap(&[false, true], 2).unwrap(), &[x.clone(), ws.clone()]);
    // Batches that are differentiated then.
    for (stacked, inputs) in [([true, false], [xs.clone(), w]), ([false, true], [x, ws.clone()]), ([true, true], [xs, ws])] {
        let seeded = [&inputs[..], &[Value::f64([2], [1.0, -0.5])]].concat();
        both(&|f| f.vmap(&stacked, 2).unwrap().vjp(&[0, 1], &[0]).unwrap(), &seeded);
    }
    assert!(vmap(&plain.graph, &[true, true], 0).is_ok());
}

/// sum(exp(x)), whose backward squares what it is given.
fn squares_its_cotangent() -> Function {
    let f = read("(%0 \"x\": f64[3]) {\n%1 = exp %0 : f64[3]\n%2 = multiply %1, %1 : f64[3]\n%3 = sum %2 axes=[0] : f64[]\nreturn %3\n}");
    let squared = "(%0 \"x\": f64[3], %1 \"y\": f64[3], %2 \"ct\": f64[3]) {\n%3 = multiply %2, %2 : f64[3]\nreturn %3\n}";
    with(f, &[0], 1, squared)
}

#[test]
fn the_reverse_mode_takes_any_backward() {
    // With y = exp(x), the cotangent is 2y, so the gradient is 4y², and its own gradient 8y·2y, by the same backward (8y)².
    let (f, x) = (squares_its_cotangent(), row(&[0.0, 1.0, -1.0]));
    let gradient = f.gradient(&[0], 0).unwrap();
    verify(&gradient.graph).unwrap();
    let y = [0.0f64, 1.0, -1.0].map(f64::exp);
    near(&run(&gradient.graph, std::slice::from_ref(&x))[1..], &[row(&y.map(|y| 4.0 * y * y))]);
    let second = gradient.select(&[1]).unwrap().vjp(&[0], &[0]).unwrap();
    near(&run(&second.graph, &[x, row(&[1.0; 3])])[1..], &[row(&y.map(|y| 64.0 * y * y))]);
}

#[test]
fn a_backward_may_give_constants() {
    let f = read("(%0 \"x\": f64[3]) {\n%1 = exp %0 : f64[3]\n%2 = sum %1 axes=[0] : f64[]\nreturn %2\n}");
    let sevens = "(%0 \"x\": f64[3], %1 \"y\": f64[3], %2 \"ct\": f64[3]) {\n%3 = constant 7.0 : f64[]\n%4 = broadcast_to %3 shape=[3] : f64[3]\nreturn %4\n}";
    let gradient = with(f, &[0], 1, sevens).gradient(&[0], 0).unwrap();
    assert_eq!(numbers(&run(&gradient.graph, &[row(&[0.0, 1.0, 2.0])])[1]), [7.0; 3]);
}

#[test]
fn two_results_of_one_type_have_cotangents_of_their_own() {
    // exp(x)·2 + sin(x)·3: the backward gives 10·ct1 + ct2, so 23.
    let f = read(
        "(%0 \"x\": f64[3]) {\n%1 = exp %0 : f64[3]\n%2 = sin %0 : f64[3]\n%3 = constant 2.0 : f64[]\n%4 = constant 3.0 : f64[]\n%5 = multiply %1, %3 : f64[3]\n%6 = multiply %2, %4 : f64[3]\n%7 = add %5, %6 : f64[3]\n%8 = sum %7 axes=[0] : f64[]\nreturn %8\n}",
    );
    let backward = "(%0 \"x\": f64[3], %1 \"y\": f64[3], %2 \"z\": f64[3], %3 \"ct1\": f64[3], %4 \"ct2\": f64[3]) {\n%5 = constant 10.0 : f64[]\n%6 = multiply %3, %5 : f64[3]\n%7 = add %6, %4 : f64[3]\nreturn %7\n}";
    let custom = Custom { inputs: vec![NodeId(0)], outputs: vec![NodeId(1), NodeId(2)], backward: Rc::new(read(backward)), once: false };
    let gradient = Function { graph: f, custom: vec![custom] }.gradient(&[0], 0).unwrap();
    assert_eq!(numbers(&run(&gradient.graph, &[row(&[0.0, 1.0, 2.0])])[1]), [23.0; 3]);
}

#[test]
fn the_forward_mode_refuses_by_name_what_is_not_linear() {
    let error = squares_its_cotangent().jvp(&[0], &[0]).unwrap_err();
    assert_eq!(error, Error::NotLinear { op: OpKind::Multiply });
    assert_eq!(
        error.to_string(),
        "forward derivatives (jvp) need a backward function that is linear in the gradients that it is given, but multiply is not; grad and vjp take any"
    );
}

/// `sum(exp(x))` whose gradient is said to be `5·ct`: asked once, the second derivative is that of what is computed.
#[test]
fn a_gradient_that_is_asked_once_has_the_derivatives_of_what_was_computed() {
    let f = "(%0 \"x\": f64[3]) {\n%1 = exp %0 : f64[3]\n%2 = multiply %1, %1 : f64[3]\n%3 = sum %2 axes=[0] : f64[]\nreturn %3\n}";
    let backward =
        "(%0 \"x\": f64[3], %1 \"y\": f64[3], %2 \"ct\": f64[3]) {\n%3 = constant 5.0 : f64[]\n%4 = multiply %2, %3 : f64[3]\nreturn %4\n}";
    let second = |once: bool| {
        let mut f = with(read(f), &[0], 1, backward);
        f.custom[0].once = once;
        let first = f.gradient(&[0], 0).unwrap();
        assert_eq!(first.custom.len(), usize::from(!once));
        // The gradient is 10·exp(x), summed by what comes in as its cotangent.
        let second = first.vjp(&[0], &[1]).unwrap();
        numbers(&run(&second.graph, &[row(&[0.0, 1.0, 2.0]), row(&[1.0; 3])])[2])
    };
    let wanted = |x: f64| 10.0 * x.exp();
    assert!(second(true).iter().zip([0.0, 1.0, 2.0]).all(|(found, x)| (found - wanted(x)).abs() < 1e-9), "{:?}", second(true));
    assert_eq!(second(false), [50.0; 3]);
}

/// Where nothing moves that a part reads, its gradient is not asked, and is still to be.
#[test]
fn a_derivative_along_something_else_does_not_use_a_gradient_up() {
    let f = "(%0 \"x\": f64[3], %1 \"z\": f64[3]) {\n%2 = exp %0 : f64[3]\n%3 = multiply %2, %1 : f64[3]\n%4 = sum %3 axes=[0] : f64[]\nreturn %4\n}";
    let backward =
        "(%0 \"x\": f64[3], %1 \"y\": f64[3], %2 \"ct\": f64[3]) {\n%3 = constant 5.0 : f64[]\n%4 = multiply %2, %3 : f64[3]\nreturn %4\n}";
    let mut f = with(read(f), &[0], 2, backward);
    f.custom[0].once = true;
    let along_z = f.gradient(&[1], 0).unwrap();
    assert_eq!(along_z.custom.len(), 1);
    let along_x = along_z.vjp(&[0], &[1]).unwrap();
    let ones = row(&[1.0; 3]);
    assert_eq!(numbers(&run(&along_x.graph, &[row(&[0.0, 1.0, 2.0]), ones.clone(), ones])[2]), [5.0; 3]);
}

/// A gradient that squares its cotangent, asked once.
#[test]
fn a_gradient_that_is_asked_once_need_not_be_linear() {
    let mut f = squares_its_cotangent();
    let wanted = numbers(&run(&f.gradient(&[0], 0).unwrap().graph, &[row(&[0.5, 1.0, 2.0])])[1]);
    f.custom[0].once = true;
    assert_eq!(numbers(&run(&f.gradient(&[0], 0).unwrap().graph, &[row(&[0.5, 1.0, 2.0])])[1]), wanted);
}
