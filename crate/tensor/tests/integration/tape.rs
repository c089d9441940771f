//! The tape: derivatives are compiled once for all recordings of one structure, records go with the tensors that they hang off,
//! and nothing is recorded where no gradient is wanted.

use std::rc::Rc;
use tandem_device::Device;
use tandem_device::cpu::{Cpu, Options as CpuOptions};
use tandem_tensor::error::Wanted;
use tandem_tensor::{Argument, Number, OpKind, Operand, Request, Runtime, Shape, Tensor};

fn runtime() -> Rc<Runtime> {
    let device: Rc<dyn Device> = Rc::new(Cpu::new(CpuOptions::default()).expect("the CPU starts"));
    Runtime::new(device, || None, || 0.0)
}

fn vector(runtime: &Runtime, values: &[f64]) -> Tensor {
    let numbers: Vec<Number> = values.iter().map(|x| Number::Float(*x)).collect();
    runtime.from_numbers(&numbers, Shape::from([values.len()]), None).expect("a vector")
}

fn binary(runtime: &Runtime, kind: OpKind, a: &Tensor, b: &Tensor) -> Tensor {
    runtime.apply(kind, &[Operand::Tensor(a), Operand::Tensor(b)]).expect("the op runs")
}

fn values(x: &Tensor) -> Vec<f64> {
    x.to_f64(Wanted::Array).expect("elements")
}

fn ones(runtime: &Runtime, x: &Tensor) -> Tensor {
    vector(runtime, &vec![1.0; x.shape().count()])
}

#[test]
fn gradients_of_what_nothing_holds_go_nowhere() {
    let runtime = runtime();
    let x = vector(&runtime, &[1.0, 2.0]);
    runtime.set_requires_grad(&x, true).expect("a leaf");
    let square = binary(&runtime, OpKind::Multiply, &x, &x);
    drop(x);
    runtime.backward(&square, Some(&ones(&runtime, &square)), false, false).expect("nobody is left to ask for it");
    let twice = runtime.backward(&square, Some(&ones(&runtime, &square)), false, false);
    assert!(twice.expect_err("its values were freed").to_string().contains("a second time"));
}

#[test]
fn a_loop_compiles_one_derivative() {
    let runtime = runtime();
    let x = vector(&runtime, &[1.0, 2.0]);
    runtime.set_requires_grad(&x, true).expect("a leaf");
    for step in 1..=4 {
        let square = binary(&runtime, OpKind::Multiply, &x, &x);
        let cube = binary(&runtime, OpKind::Multiply, &square, &x);
        runtime.backward(&cube, Some(&ones(&runtime, &x)), false, false).expect("a gradient");
        let n = f64::from(step);
        assert_eq!(values(&runtime.read_grad(&x).expect("a gradient")), [3.0 * n, 12.0 * n]);
        assert_eq!(runtime.derivatives(), 1);
    }
    let other = binary(&runtime, OpKind::Add, &x, &x);
    runtime.backward(&other, Some(&ones(&runtime, &x)), false, false).expect("a gradient");
    assert_eq!(runtime.derivatives(), 2);
}

#[test]
fn only_what_gradients_are_wanted_of_is_recorded() {
    let runtime = runtime();
    let (x, y) = (vector(&runtime, &[1.0, 2.0]), vector(&runtime, &[3.0, 4.0]));
    runtime.set_requires_grad(&x, true).expect("a leaf");
    assert!(!runtime.requires_grad(&binary(&runtime, OpKind::Add, &y, &y)));
    assert!(runtime.requires_grad(&binary(&runtime, OpKind::Add, &x, &y)));
    assert!(!runtime.requires_grad(&binary(&runtime, OpKind::Less, &x, &y)));
    runtime.set_grad_enabled(false);
    assert!(!runtime.requires_grad(&binary(&runtime, OpKind::Add, &x, &y)));
    runtime.set_grad_enabled(true);
    let sum = binary(&runtime, OpKind::Add, &x, &y);
    runtime.set_value(&sum, &y).expect("a value");
    assert!(!runtime.requires_grad(&sum), "the value that was assigned came from elsewhere");
    let weak =
        runtime.elementwise(OpKind::Multiply, &[Argument::Tensor(x.clone()), Argument::Number(Number::Float(2.0))]).expect("a product");
    let request = Request { targets: &[(weak, None)], sources: &[x, y], within: None, recorded: false, stacked: None };
    let found = runtime.tape_gradient(&request).expect("gradients");
    assert_eq!(found[0].as_ref().map(values), Some(vec![2.0, 2.0]));
    assert!(found[1].is_none());
}

#[test]
fn a_long_history_is_dropped_without_recursion() {
    let runtime = runtime();
    let x = vector(&runtime, &[0.0]);
    runtime.set_requires_grad(&x, true).expect("a leaf");
    let one = vector(&runtime, &[1.0]);
    let last = (0..100_000).fold(x, |sum, _| binary(&runtime, OpKind::Add, &sum, &one));
    assert_eq!(values(&last), [100_000.0]);
    drop(last);
}
