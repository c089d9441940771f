//! The networks that are measured, traced op by op, and what traces them.

use tandem_composite::Arg;
use tandem_tensor::composite::Results;
use tandem_tensor::ops::{Argument, Number};
use tandem_tensor::trace::Traced;
use tandem_tensor::{DType, OpKind, Runtime, Shape, Tensor, TensorType};

pub fn op(runtime: &Runtime, kind: OpKind, args: &[&Tensor]) -> Tensor {
    let args: Vec<Argument> = args.iter().map(|t| Argument::Tensor((*t).clone())).collect();
    runtime.elementwise(kind, &args).expect("shapes fit")
}

pub fn with_number(runtime: &Runtime, kind: OpKind, x: &Tensor, number: f64) -> Tensor {
    runtime.elementwise(kind, &[Argument::Tensor(x.clone()), Argument::Number(Number::Float(number))]).expect("numbers fit")
}

pub fn composite(runtime: &Runtime, name: &str, args: &[&Tensor]) -> Tensor {
    let args = args.iter().map(|t| Arg::Tensor((*t).clone())).collect();
    match runtime.composite(tandem_composite::find(name).expect("there is such a composite"), args, vec![]).expect("it is built") {
        Results::One(tensor) => tensor,
        Results::Many(_) => unreachable!("one result"),
    }
}

pub fn argument(runtime: &Runtime, name: &str, shape: &[usize]) -> Tensor {
    runtime.trace_argument(name, TensorType { dtype: DType::F32, shape: Shape::new(shape) })
}

fn parameters(runtime: &Runtime, sizes: &[usize]) -> Vec<Tensor> {
    sizes.windows(2).flat_map(|s| [argument(runtime, "weight", s), argument(runtime, "bias", &s[1..])]).collect()
}

/// Dense layers with relu between them.
fn layers(runtime: &Runtime, x: &Tensor, parameters: &[Tensor]) -> Tensor {
    let mut x = x.clone();
    for (i, layer) in parameters.chunks(2).enumerate() {
        if i > 0 {
            x = op(runtime, OpKind::Relu, &[&x]);
        }
        let product = runtime.matmul(&x, &layer[0]).expect("shapes fit");
        x = op(runtime, OpKind::Add, &[&product, &layer[1]]);
    }
    x
}

/// A forward pass.
pub fn deep(runtime: &Runtime, batch: usize, sizes: &[usize], constant: f64) -> Traced {
    runtime.open_trace("deep");
    let x = argument(runtime, "x", &[batch, sizes[0]]);
    let parameters = parameters(runtime, sizes);
    let y = layers(runtime, &x, &parameters);
    let y = with_number(runtime, OpKind::Multiply, &y, constant);
    runtime.close_trace(&[y]).expect("the trace is open")
}

/// Forward, softmax cross-entropy, backward and the update of all parameters.
pub fn training_step(runtime: &Runtime, batch: usize, sizes: &[usize], constant: f64) -> Traced {
    runtime.open_trace("step");
    let mut arguments = vec![argument(runtime, "x", &[batch, sizes[0]]), argument(runtime, "target", &[batch, sizes[sizes.len() - 1]])];
    arguments.extend(parameters(runtime, sizes));
    // The loss is traced apart, differentiated, and put into the step.
    runtime.open_trace("loss");
    let mut symbols = vec![argument(runtime, "x", &[batch, sizes[0]]), argument(runtime, "target", &[batch, sizes[sizes.len() - 1]])];
    symbols.extend(parameters(runtime, sizes));
    let logits = layers(runtime, &symbols[0], &symbols[2..]);
    let loss = composite(runtime, "cross_entropy", &[&logits, &symbols[1]]);
    let traced = runtime.close_trace(&[loss]).expect("the trace is open");
    let wrt: Vec<usize> = (2..arguments.len()).collect();
    let (mut results, gradients) = runtime.gradient(&traced, &arguments, &wrt).expect("it can be differentiated");
    for (parameter, gradient) in arguments[2..].iter().zip(&gradients) {
        let step = with_number(runtime, OpKind::Multiply, gradient, constant);
        results.push(op(runtime, OpKind::Subtract, &[parameter, &step]));
    }
    runtime.close_trace(&results).expect("the trace is open")
}

/// About so many nodes: cheap and costly ops, sums of rows, reads of values from far away.
pub fn chain(runtime: &Runtime, nodes: usize, constant: f64) -> Traced {
    runtime.open_trace("chain");
    let x = argument(runtime, "x", &[8, 8]);
    let mut y = with_number(runtime, OpKind::Multiply, &x, constant);
    let (mut far, mut made) = (y.clone(), 3);
    while made + 6 < nodes {
        let curve = op(runtime, OpKind::Tanh, &[&y]);
        let sum = op(runtime, OpKind::Add, &[&curve, &far]);
        let softmax = composite(runtime, "softmax", &[&sum]);
        y = op(runtime, OpKind::Subtract, &[&sum, &softmax]);
        far = if made % 3 == 0 { curve } else { far };
        made += 10;
    }
    runtime.close_trace(&[y]).expect("the trace is open")
}
