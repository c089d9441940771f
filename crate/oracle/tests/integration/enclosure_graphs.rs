//! Enclosures hold what devices may answer, and little else: a device that uses all its freedom is never accused, and
//! one that is wrong is found out.

use tandem_ir::{Attr, Class, DType, ErrorBound, Graph, Literal, Node, OpKind, scalar};
use tandem_oracle::interpreter::evaluate;
use tandem_oracle::random::{Options, Random, graph, inputs, special_inputs};
use tandem_oracle::{Accuracy, Agreement, Rounding, Value, check, indexing, run};

const GRAPHS: u64 = 500;

/// An interpreter that rounds differently wherever it may: sums in f32 in random order, other ops off by as much as
/// their bound. `wrong` may spoil one op.
struct Device<'a> {
    random: Random,
    accuracy: Accuracy,
    wrong: &'a dyn Fn(OpKind, Literal) -> Literal,
}

impl Device<'_> {
    fn run(&mut self, graph: &Graph, inputs: &[Value]) -> Vec<Value> {
        let mut values: Vec<Value> = vec![];
        for (_, node) in graph.nodes() {
            let args: Vec<&Value> = node.inputs.iter().map(|i| &values[i.index()]).collect();
            let value = if let Attr::Index(i) = node.op.attr { inputs[i as usize].clone() } else { self.node(node, &args) };
            let spoiled: Vec<Literal> = value.elements().map(|l| (self.wrong)(node.op.kind, l)).collect();
            values.push(Value::new(node.ty.clone(), spoiled));
        }
        graph.outputs().iter().map(|o| values[o.index()].clone()).collect()
    }

    fn node(&mut self, node: &Node, args: &[&Value]) -> Value {
        let floats = node.ty.dtype == DType::F32;
        match (node.op.kind, &node.op.attr) {
            (OpKind::Sum, Attr::Axes(axes)) if floats => {
                let groups = indexing::groups(&args[0].ty.shape, axes);
                let terms = |g: &Vec<usize>| g.iter().map(|i| float(args[0].get(*i))).collect();
                Value::f32(node.ty.shape.clone(), groups.iter().map(|g| self.sum(terms(g))).collect::<Vec<f32>>())
            }
            (OpKind::MatMul, _) if floats => {
                let products = indexing::products(&args[0].ty.shape, &args[1].ty.shape);
                let terms = |p: &Vec<(usize, usize)>| p.iter().map(|(l, r)| float(args[0].get(*l)) * float(args[1].get(*r))).collect();
                Value::f32(node.ty.shape.clone(), products.iter().map(|p| self.sum(terms(p))).collect::<Vec<f32>>())
            }
            _ if floats && node.op.kind.info().class == Class::Elementwise => {
                let shape = &node.ty.shape;
                let operands = |i: usize| args.iter().map(|a| a.get(indexing::broadcast(i, shape, &a.ty.shape))).collect::<Vec<_>>();
                let elements: Vec<f32> = (0..shape.count()).map(|i| self.element(node, &operands(i))).collect();
                Value::f32(shape.clone(), elements)
            }
            _ => evaluate(node, args),
        }
    }

    fn sum(&mut self, mut terms: Vec<f32>) -> f32 {
        for i in (1..terms.len()).rev() {
            terms.swap(i, self.random.below(i + 1));
        }
        terms.into_iter().reduce(|a, b| a + b).unwrap_or(0.0)
    }

    fn element(&mut self, node: &Node, operands: &[Literal]) -> f32 {
        let exact = float(scalar::eval(&node.op, operands).unwrap());
        let most = match (self.accuracy.rounding, node.op.kind) {
            (Rounding::Ieee, kind) => {
                if let ErrorBound::Ulp(n) = kind.info().error_bound {
                    n as usize
                } else {
                    0
                }
            }
            (Rounding::Wgsl, OpKind::Add | OpKind::Subtract | OpKind::Multiply) => {
                let (x, y) = (operands[0].to_f64(), operands[1].to_f64());
                let rounded = [x + y, x - y, x * y].into_iter().all(|real| real != f64::from(exact));
                usize::from(rounded)
            }
            (Rounding::Wgsl, kind) if kind.info().gpu_error_bound.ulps >= 2.0 => 2,
            (Rounding::Wgsl, _) => 0,
        };
        // Poles, limits and exact zeros are kept.
        if most == 0 || !exact.is_finite() || exact == 0.0 || operands.iter().any(|l| !l.to_f64().is_finite()) {
            return exact;
        }
        let off = self.random.below(2 * most + 1) as i32 - most as i32;
        let moved = f32::from_bits(exact.to_bits().wrapping_add_signed(off));
        if moved.is_nan() || moved.signum() != exact.signum() { exact } else { moved }
    }
}

fn float(l: Literal) -> f32 {
    if let Literal::F32(x) = l { x } else { panic!("{l} is no float") }
}

fn right(_: OpKind, l: Literal) -> Literal {
    l
}

/// Runs a device on random graphs: the agreement over all of them, and what it was accused of.
fn trial(accuracy: Accuracy, special: bool, wrong: &dyn Fn(OpKind, Literal) -> Literal) -> (Agreement, Vec<String>) {
    let (mut total, mut accusations) = (Agreement::default(), vec![]);
    for seed in 0..GRAPHS {
        let graph = graph(seed, &Options::default());
        let inputs = if special { special_inputs(&graph, seed) } else { inputs(&graph, seed) };
        let mut device = Device { random: Random::new(seed), accuracy, wrong };
        match check(&graph, &inputs, &device.run(&graph, &inputs), &accuracy) {
            Ok(agreement) => total = total.plus(agreement),
            Err(mismatch) => accusations.push(format!("seed {seed}: {mismatch}\n{graph}")),
        }
    }
    (total, accusations)
}

#[test]
fn the_oracle_itself_is_enclosed() {
    for seed in 0..GRAPHS {
        let graph = graph(seed, &Options::default());
        for inputs in [inputs(&graph, seed), special_inputs(&graph, seed)] {
            let found = run(&graph, &inputs);
            for accuracy in [Accuracy::CPU, Accuracy::WEBGPU] {
                check(&graph, &inputs, &found, &accuracy).unwrap_or_else(|e| panic!("seed {seed}, {accuracy:?}: {e}\n{graph}"));
            }
        }
    }
}

#[test]
fn allowed_freedom_is_never_accused_and_most_is_seen() {
    for (accuracy, special, most) in
        [(Accuracy::CPU, false, 0.08), (Accuracy::CPU, true, 0.10), (Accuracy::WEBGPU, false, 0.15), (Accuracy::WEBGPU, true, 0.40)]
    {
        let (agreement, accusations) = trial(accuracy, special, &right);
        assert!(accusations.is_empty(), "{} of them, {accuracy:?}, special: {special}\n{}", accusations.len(), accusations[0]);
        let blindness = agreement.blindness();
        println!("{accuracy:?}, special: {special}: {agreement:?}, blind to {:.1}%", 100.0 * blindness);
        assert!(blindness < most, "{accuracy:?}, special: {special}: {agreement:?}");
    }
}

#[test]
fn wrong_devices_are_found_out() {
    let float = |l: Literal, f: fn(f32) -> f32| if let Literal::F32(x) = l { Literal::F32(f(x)) } else { l };
    type Spoiler = (OpKind, fn(f32) -> f32);
    let spoilers: [Spoiler; 9] = [
        (OpKind::Sigmoid, |x| x * 1.001),
        (OpKind::Exp, |x| x * 1.0001),
        (OpKind::Log, |x| x + 1e-3),
        (OpKind::Tanh, |x| x * 0.999),
        (OpKind::Add, |x| x + x.abs() * 1e-5),
        (OpKind::Sum, |x| x * 1.001),
        (OpKind::MatMul, |x| x + 0.01),
        (OpKind::Floor, |x| x + 1.0),
        (OpKind::Relu, |x| -x),
    ];
    for accuracy in [Accuracy::CPU, Accuracy::WEBGPU] {
        for (kind, f) in spoilers {
            let (_, accusations) = trial(accuracy, false, &move |k, l| if k == kind { float(l, f) } else { l });
            println!("{:?}: wrong {}: {} of {GRAPHS} graphs", accuracy.rounding, kind.info().name, accusations.len());
            assert!(accusations.len() > 15, "a wrong {} was seen in {} graphs only", kind.info().name, accusations.len());
        }
    }
}
