//! What the tests share: random values, cases of one op (those of every op in `cases`), and the checks. All in f64, so that
//! differences are sharp, unless a machine has none.

pub mod cases;

use tandem_grad::{jvp, select, vjp, vmap};
use tandem_ir::verify::verify;
use tandem_ir::{Attr, DType, Graph, GraphBuilder, Literal, Op, OpKind, ParameterRole, ResultType, TensorType};
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

    /// The same of f32, for machines without f64.
    pub fn narrow(&self) -> Case {
        let node = self.graph.node(self.graph.outputs()[0]);
        let narrow = |d: DType| if d == DType::F64 { DType::F32 } else { d };
        let attr = if let Attr::DType(to) = node.op.attr { Attr::DType(narrow(to)) } else { node.op.attr.clone() };
        let input = |v: &Value| {
            let dtype = narrow(v.ty.dtype);
            Value::new(TensorType { dtype, shape: v.ty.shape.clone() }, v.elements().map(|l| l.cast(dtype)))
        };
        Case::new(Op::new(node.op.kind, attr), &self.inputs.iter().map(input).collect::<Vec<_>>())
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

/// What graphs are run on, and how close central differences and derivatives come there.
pub struct Machine<'a> {
    pub run: &'a dyn Fn(&Graph, &[Value]) -> Vec<Value>,
    /// How far an element is moved, either way.
    pub step: f64,
    /// Between a derivative and the difference.
    pub difference: f64,
    /// Between the products of tangents and of gradients, which are the same sum in another order.
    pub sum: f64,
}

/// The oracle in f64: steps of 1e-5 leave errors of 1e-10 to the difference, and of 1e-11 to rounding.
pub const ORACLE: Machine<'static> = Machine { run: &run, step: 1e-5, difference: 2e-6, sum: 1e-9 };

/// Gradients against central differences, tangents against gradients, and the same of the gradients' graph.
pub fn derivatives(graph: &Graph, inputs: &[Value], wrt: &[usize], orders: usize) {
    derivatives_on(&ORACLE, graph, inputs, wrt, orders);
}

/// The same on a machine. All differences of a graph are one batch.
pub fn derivatives_on(machine: &Machine<'_>, graph: &Graph, inputs: &[Value], wrt: &[usize], orders: usize) {
    let mut random = Random(5);
    let of: Vec<usize> = (0..graph.outputs().len()).collect();
    let results = (machine.run)(graph, inputs);
    let reverse = vjp(graph, wrt, &of).unwrap_or_else(|e| panic!("{e}\n{graph}"));
    verify(&reverse).unwrap();
    let seeds: Vec<Value> = results.iter().map(|r| random.value(&r.ty, 0.5, 1.5)).collect();
    let with_seeds = [inputs, &seeds].concat();
    let found = (machine.run)(&reverse, &with_seeds);
    let (same, gradients) = found.split_at(results.len());
    let pairs = same.iter().zip(&results).flat_map(|(a, b)| numbers(a).into_iter().zip(numbers(b)));
    pairs.for_each(|(a, b)| near(a, b, machine.sum, "a result beside its gradients", &reverse));
    let places: Vec<(usize, usize)> = wrt.iter().flat_map(|i| (0..inputs[*i].len()).map(move |place| (*i, place))).collect();
    let moved = |i: usize, place: usize, by: f64| {
        let mut moved = inputs.to_vec();
        let ty = &inputs[i].ty;
        let shifted = |(n, l): (usize, Literal)| if n == place { Literal::float(ty.dtype, l.to_f64() + by) } else { l };
        moved[i] = Value::new(ty.clone(), inputs[i].elements().enumerate().map(shifted));
        moved
    };
    let all: Vec<Vec<Value>> = places.iter().flat_map(|(i, place)| [machine.step, -machine.step].map(|by| moved(*i, *place, by))).collect();
    let beside: Vec<f64> = each(machine, graph, &all).iter().map(|r| dot(r, &seeds)).collect();
    let slopes: Vec<f64> = gradients.iter().flat_map(numbers).collect();
    assert_eq!(slopes.len(), places.len());
    for (((i, place), slope), pair) in places.iter().zip(slopes).zip(beside.chunks(2)) {
        let difference = (pair[0] - pair[1]) / (2.0 * machine.step);
        near(slope, difference, machine.difference, &format!("gradient {i}[{place}], {orders} orders to go"), graph);
    }
    let forward = jvp(graph, wrt, &of).unwrap();
    verify(&forward).unwrap();
    let tangents: Vec<Value> = wrt.iter().map(|i| random.value(&inputs[*i].ty, -1.0, 1.0)).collect();
    let moved = (machine.run)(&forward, &[inputs, &tangents].concat());
    near(dot(&moved[results.len()..], &seeds), dot(gradients, &tangents), machine.sum, "tangents and gradients", graph);
    if orders > 1 {
        let last: Vec<usize> = (results.len()..found.len()).collect();
        let next = select(&reverse, &last).unwrap();
        derivatives_on(machine, &next, &with_seeds, wrt, orders - 1);
    }
}

/// The results of a graph on each of these lists of inputs, computed as one batch.
fn each(machine: &Machine<'_>, graph: &Graph, lists: &[Vec<Value>]) -> Vec<Vec<Value>> {
    let Some(first) = lists.first() else { return vec![] };
    let mapped = vmap(graph, &vec![true; first.len()], lists.len()).unwrap_or_else(|e| panic!("{e}\n{graph}"));
    let given: Vec<Value> = (0..first.len()).map(|i| stack(lists.iter().map(|list| &list[i]), &first[i].ty)).collect();
    let found = (machine.run)(&mapped, &given);
    let part = |value: &Value, k: usize, ty: &TensorType| {
        let count = ty.shape.count();
        Value::new(ty.clone(), value.elements().skip(k * count).take(count))
    };
    let types: Vec<&TensorType> = graph.outputs().iter().map(|o| &graph.node(*o).ty).collect();
    (0..lists.len()).map(|k| found.iter().zip(&types).map(|(value, ty)| part(value, k, ty)).collect()).collect()
}

/// Values of one type behind each other along a new first axis.
fn stack<'v>(values: impl ExactSizeIterator<Item = &'v Value>, one: &TensorType) -> Value {
    let dims: Vec<usize> = [values.len()].into_iter().chain(one.shape.iter().copied()).collect();
    Value::new(TensorType::new(one.dtype, &dims[..]), values.flat_map(|v| v.elements().collect::<Vec<_>>()))
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
    let given: Vec<Value> =
        (0..inputs.len()).map(|i| if stacked[i] { stack(all.iter().map(|v| &v[i]), &inputs[i].ty) } else { inputs[i].clone() }).collect();
    let found = run(&mapped, &given);
    let each: Vec<Vec<Value>> = all.iter().map(|v| run(graph, v)).collect();
    for (o, found) in found.iter().enumerate() {
        let ty = &graph.node(graph.outputs()[o]).ty;
        let wanted = stack(each.iter().map(|r| &r[o]), ty);
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

pub fn attr(kind: OpKind, attr: Attr) -> Op {
    Op::new(kind, attr)
}

/// Whether results of an op on floats are floats, that may move with them.
pub fn moves(kind: OpKind) -> bool {
    let info = kind.info();
    info.types.admits(info.arity - 1, DType::F64) && info.result != ResultType::Bool
}
