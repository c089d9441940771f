//! What the tests share: random values, cases of one op, and the checks. All in f64, so that differences are sharp.
#![allow(dead_code, reason = "each test file uses its own part")]

use tandem_grad::{jvp, select, vjp, vmap};
use tandem_ir::verify::verify;
use tandem_ir::{DType, Graph, GraphBuilder, Literal, Op, OpKind, ParameterRole, ResultType, TensorType};
use tandem_oracle::{Value, run};

/// Numbers that look random.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        self.0 >> 33
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next() as f64 / (1u64 << 31) as f64
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.next() as usize % n
    }

    pub fn value(&mut self, ty: &TensorType, low: f64, high: f64) -> Value {
        Value::new(ty.clone(), (0..ty.shape.count()).map(|_| Literal::float(ty.dtype, self.between(low, high))))
    }
}

/// A tensor of f64 with elements between two numbers.
pub fn reals(shape: &[usize], low: f64, high: f64) -> Value {
    let seed = shape.iter().fold(7, |s, d| s * 31 + *d as u64) + (1000.0 + low * 10.0) as u64;
    Random(seed).value(&TensorType::new(DType::F64, shape), low, high)
}

/// A graph with inputs.
pub struct Case {
    pub graph: Graph,
    pub inputs: Vec<Value>,
}

impl Case {
    /// One op on parameters of these values.
    pub fn new(op: impl Into<Op>, inputs: &[Value]) -> Case {
        let op = op.into();
        let mut b = GraphBuilder::new(op.kind.info().name);
        let nodes: Vec<_> =
            inputs.iter().enumerate().map(|(i, v)| b.parameter(&format!("x{i}"), ParameterRole::Argument, v.ty.clone())).collect();
        let y = b.push(op, &nodes, None).unwrap();
        Case { graph: b.finish(&[y]), inputs: inputs.to_vec() }
    }

    /// Numbers of the float parameters.
    pub fn floats(&self) -> Vec<usize> {
        (0..self.inputs.len()).filter(|i| self.inputs[*i].ty.dtype.is_float()).collect()
    }

    /// Both orders of derivatives, and batching.
    pub fn check(&self) {
        derivatives(&self.graph, &self.inputs, &self.floats(), 2);
        batches(&self.graph, &self.inputs);
    }
}

pub fn numbers(value: &Value) -> Vec<f64> {
    value.elements().map(Literal::to_f64).collect()
}

pub fn dot(x: &[Value], y: &[Value]) -> f64 {
    x.iter().zip(y).map(|(x, y)| numbers(x).iter().zip(numbers(y)).map(|(a, b)| a * b).sum::<f64>()).sum()
}

fn near(found: f64, wanted: f64, tolerance: f64, what: &str, graph: &Graph) {
    let allowed = tolerance * (1.0 + wanted.abs());
    assert!((found - wanted).abs() <= allowed, "{what}: {found} instead of {wanted}\n{graph}");
}

/// Gradients against central differences, tangents against gradients, and the same of the gradients' graph.
pub fn derivatives(graph: &Graph, inputs: &[Value], wrt: &[usize], orders: usize) {
    const STEP: f64 = 1e-5;
    let mut random = Random(5);
    let of: Vec<usize> = (0..graph.outputs().len()).collect();
    let results = run(graph, inputs);
    let reverse = vjp(graph, wrt, &of).unwrap_or_else(|e| panic!("{e}\n{graph}"));
    verify(&reverse).unwrap();
    let seeds: Vec<Value> = results.iter().map(|r| random.value(&r.ty, 0.5, 1.5)).collect();
    let with_seeds = [inputs, &seeds].concat();
    let found = run(&reverse, &with_seeds);
    let (same, gradients) = found.split_at(results.len());
    assert!(same.iter().zip(&results).all(|(a, b)| a.same(b)), "the results changed\n{reverse}");
    for (i, gradient) in wrt.iter().zip(gradients) {
        assert_eq!(gradient.ty, inputs[*i].ty);
        for (place, slope) in numbers(gradient).into_iter().enumerate() {
            let beside = |by: f64| {
                let mut moved = inputs.to_vec();
                let elements = inputs[*i].elements().enumerate().map(|(n, l)| if n == place { Literal::F64(l.to_f64() + by) } else { l });
                moved[*i] = Value::new(inputs[*i].ty.clone(), elements);
                dot(&run(graph, &moved), &seeds)
            };
            let difference = (beside(STEP) - beside(-STEP)) / (2.0 * STEP);
            near(slope, difference, 2e-6, &format!("gradient {i}[{place}], {orders} orders to go"), graph);
        }
    }
    let forward = jvp(graph, wrt, &of).unwrap();
    verify(&forward).unwrap();
    let tangents: Vec<Value> = wrt.iter().map(|i| random.value(&inputs[*i].ty, -1.0, 1.0)).collect();
    let moved = run(&forward, &[inputs, &tangents].concat());
    near(dot(&moved[results.len()..], &seeds), dot(gradients, &tangents), 1e-9, "tangents and gradients", graph);
    if orders > 1 {
        let last: Vec<usize> = (results.len()..found.len()).collect();
        let next = select(&reverse, &last).unwrap();
        derivatives(&next, &with_seeds, wrt, orders - 1);
    }
}

/// Batches against a loop: all inputs stacked, then each alone.
pub fn batches(graph: &Graph, inputs: &[Value]) {
    let n = inputs.len();
    batch(graph, inputs, &vec![true; n], 3);
    batch(graph, inputs, &vec![true; n], 0);
    for i in 0..n {
        let only: Vec<bool> = (0..n).map(|j| i == j).collect();
        batch(graph, inputs, &only, 2);
    }
}

fn batch(graph: &Graph, inputs: &[Value], stacked: &[bool], size: usize) {
    let mapped = vmap(graph, stacked, size).unwrap_or_else(|e| panic!("{e}\n{graph}"));
    verify(&mapped).unwrap_or_else(|e| panic!("{e}\n{mapped}"));
    // Every input of the batch differs; positions are turned, so that they differ too.
    let variant = |v: &Value, k: usize| {
        let elements: Vec<Literal> = v.elements().collect();
        let turned = (0..v.len()).map(|i| elements[(i + k) % v.len()]);
        Value::new(v.ty.clone(), turned)
    };
    let all: Vec<Vec<Value>> =
        (0..size).map(|k| inputs.iter().zip(stacked).map(|(v, s)| if *s { variant(v, k) } else { v.clone() }).collect()).collect();
    let stack = |values: Vec<Value>, one: &TensorType| {
        let dims: Vec<usize> = [size].into_iter().chain(one.shape.iter().copied()).collect();
        Value::new(TensorType::new(one.dtype, &dims[..]), values.iter().flat_map(|v| v.elements().collect::<Vec<_>>()))
    };
    let given: Vec<Value> = (0..inputs.len())
        .map(|i| if stacked[i] { stack(all.iter().map(|v| v[i].clone()).collect(), &inputs[i].ty) } else { inputs[i].clone() })
        .collect();
    let found = run(&mapped, &given);
    let each: Vec<Vec<Value>> = all.iter().map(|v| run(graph, v)).collect();
    for (o, found) in found.iter().enumerate() {
        let ty = &graph.node(graph.outputs()[o]).ty;
        let wanted = stack(each.iter().map(|r| r[o].clone()).collect(), ty);
        assert_eq!(found.ty, wanted.ty, "{graph}\n{mapped}");
        for (a, b) in numbers(found).into_iter().zip(numbers(&wanted)) {
            assert!((a - b).abs() <= 1e-12 * (1.0 + b.abs()) || (a.is_nan() && b.is_nan()), "{found} is not {wanted}\n{graph}\n{mapped}");
        }
    }
}

/// The gradient of the sum of a one-op case.
pub fn slopes(op: impl Into<Op>, inputs: &[Value], wrt: usize) -> Vec<f64> {
    let case = Case::new(op, inputs);
    let reverse = vjp(&case.graph, &[wrt], &[0]).unwrap();
    let result = &run(&case.graph, inputs)[0];
    let ones = Value::new(result.ty.clone(), (0..result.len()).map(|_| Literal::F64(1.0)));
    numbers(&run(&reverse, &[inputs, &[ones]].concat())[1])
}

pub fn attr(kind: OpKind, attr: tandem_ir::Attr) -> Op {
    Op::new(kind, attr)
}

/// Whether results of an op on floats are floats, that may move with them.
pub fn moves(kind: OpKind) -> bool {
    let info = kind.info();
    info.types.admits(info.arity - 1, DType::F64) && info.result != ResultType::Bool
}
