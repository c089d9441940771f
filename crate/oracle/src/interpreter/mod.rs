//! The reference interpreter: runs a graph node by node and element by element, without any optimisation.
//!
//! Element-wise ops are [`scalar::eval`]; sums and products of floats are computed in f64 and rounded once, those of integers
//! wrap.

use crate::control_flow::{DataFlow, run_region, slice_type};
use crate::value::{check_inputs, sort_order};
use crate::{Value, indexing};
use std::collections::HashMap;
use tandem_ir::{Attr, Class, Graph, Literal, Node, NodeId, OpKind, Region, Shape, TensorType, scalar};

/// The graph's results.
///
/// # Panics
/// When the inputs are not of the parameters' number and types.
pub fn run(graph: &Graph, inputs: &[Value]) -> Vec<Value> {
    let values = node_values(graph, inputs);
    graph.outputs().iter().map(|o| values[o.index()].clone()).collect()
}

/// The value of every node.
///
/// # Panics
/// When the inputs are not of the parameters' number and types.
pub fn node_values(graph: &Graph, inputs: &[Value]) -> Vec<Value> {
    check_inputs(graph, inputs);
    run_nodes(graph, inputs)
}

fn run_nodes(graph: &Graph, inputs: &[Value]) -> Vec<Value> {
    let mut values: Vec<Value> = Vec::with_capacity(graph.len());
    let mut results: HashMap<NodeId, Vec<Value>> = HashMap::new();
    for (id, node) in graph.nodes() {
        let args: Vec<&Value> = node.inputs.iter().map(|i: &NodeId| &values[i.index()]).collect();
        let value = if let (OpKind::Parameter, Attr::Index(index)) = (node.op.kind, &node.op.attr) {
            inputs[*index as usize].clone()
        } else if let Some(region) = node.region() {
            results.insert(id, run_region(region, &args, &()));
            Value::new(node.ty.clone(), [])
        } else if let Some(index) = node.result_index() {
            results[&node.inputs[0]][index].clone()
        } else {
            evaluate(node, &args)
        };
        values.push(value);
    }
    values
}

/// The results of sub-graphs on these operands.
///
/// # Panics
/// When the operands are not what the region takes, or it never ends.
pub fn region(region: &Region, operands: &[&Value]) -> Vec<Value> {
    run_region(region, operands, &())
}

/// The value of one node that is no parameter and has no sub-graphs, from the values of its operands.
///
/// # Panics
/// When the operands are not what the node's op takes.
pub fn evaluate(node: &Node, args: &[&Value]) -> Value {
    let elements: Vec<Literal> = match node.op.kind.info().class {
        Class::Leaf if node.op.kind == OpKind::Iota => (0..node.ty.shape.count()).map(|i| Literal::I32(i as i32)).collect(),
        Class::Leaf => vec![node.literal().expect("a leaf is a parameter, a constant or iota")],
        Class::Elementwise => elementwise(node, args),
        Class::Reduce => reduce(node, args[0]),
        Class::Movement => {
            let from = &args[0].ty.shape;
            (0..node.ty.shape.count()).map(|i| args[0].get(indexing::source(node, from, i))).collect()
        }
        Class::Rearrange => {
            let shapes: Vec<&Shape> = args.iter().map(|a| &a.ty.shape).collect();
            let position = |i: usize| Some(args[1].get(i).to_i64());
            let at = |i: usize| indexing::rearranged(node, &shapes, i, position).expect("all positions are known");
            (0..node.ty.shape.count()).map(at).map(|(operand, i)| args[operand].get(i)).collect()
        }
        Class::Cumulative => cumulative(node, args[0]),
        Class::Sort => sort(node, args[0]),
        Class::Scatter => scatter(node, args),
        Class::Contract => {
            indexing::products(&args[0].ty.shape, &args[1].ty.shape).iter().map(|pairs| product(pairs, args[0], args[1])).collect()
        }
        Class::Region => panic!("{} has results, no value", node.op.kind.info().name),
    };
    Value::new(node.ty.clone(), elements)
}

fn elementwise(node: &Node, args: &[&Value]) -> Vec<Literal> {
    let shape: &Shape = &node.ty.shape;
    (0..shape.count())
        .map(|i| {
            let operands: Vec<Literal> = args.iter().map(|a| a.get(indexing::broadcast(i, shape, &a.ty.shape))).collect();
            scalar::eval(&node.op, &operands).unwrap_or_else(|| panic!("{:?} of {operands:?} has no value", node.op))
        })
        .collect()
}

fn reduce(node: &Node, arg: &Value) -> Vec<Literal> {
    let Attr::Axes(axes) = &node.op.attr else { panic!("{:?} has no axes", node.op) };
    let groups = indexing::groups(&arg.ty.shape, axes);
    groups.iter().map(|group| fold(node, group.iter().map(|i| arg.get(*i)))).collect()
}

/// Sums and products of floats in f64 and rounded once, everything else pairwise in order.
fn fold(node: &Node, terms: impl Iterator<Item = Literal>) -> Literal {
    let (kind, dtype) = (node.op.kind, node.ty.dtype);
    if matches!(kind, OpKind::Sum | OpKind::CumulativeSum) && dtype.is_float() {
        return Literal::float(dtype, UnroundedSum::of(terms.map(Literal::to_f64)).value);
    }
    if matches!(kind, OpKind::Prod | OpKind::CumulativeProd) && dtype.is_float() {
        return Literal::float(dtype, terms.map(Literal::to_f64).product());
    }
    let combine = |x, y| scalar::combine(kind, x, y).expect("reductions combine numbers");
    terms.reduce(combine).unwrap_or_else(|| scalar::identity(kind, dtype).expect("reductions have an identity"))
}

fn cumulative(node: &Node, arg: &Value) -> Vec<Literal> {
    let mut elements: Vec<Literal> = arg.elements().collect();
    for lane in indexing::lanes(&arg.ty.shape, axis(node)) {
        for (n, at) in lane.iter().enumerate() {
            elements[*at] = fold(node, lane[..=n].iter().map(|i| arg.get(*i)));
        }
    }
    elements
}

fn sort(node: &Node, arg: &Value) -> Vec<Literal> {
    let mut elements = vec![Literal::I32(0); arg.len()];
    for lane in indexing::lanes(&arg.ty.shape, axis(node)) {
        let mut order: Vec<usize> = (0..lane.len()).collect();
        order.sort_by(|a, b| sort_order(arg.get(lane[*a]), arg.get(lane[*b])));
        lane.iter().zip(order).for_each(|(at, from)| elements[*at] = Literal::I32(from as i32));
    }
    elements
}

fn axis(node: &Node) -> usize {
    let Attr::Axis(axis) = node.op.attr else { panic!("{:?} has no axis", node.op) };
    axis
}

fn scatter(node: &Node, args: &[&Value]) -> Vec<Literal> {
    let Attr::Mode(mode) = node.op.attr else { panic!("{:?} has no mode", node.op) };
    let mut elements: Vec<Literal> = args[0].elements().collect();
    for (at, update) in indexing::scattered(&args[0].ty.shape, &args[2].ty.shape, |i| Some(args[1].get(i).to_i64())).unwrap_or_default() {
        let new = args[2].get(update);
        elements[at] = match mode.op() {
            None => new,
            Some(op) => scalar::eval(&op.into(), &[elements[at], new]).expect("updates are numbers"),
        };
    }
    elements
}

/// A sum of floats before rounding, and what its error bound depends on.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct UnroundedSum {
    /// The sum in f64.
    pub value: f64,
    /// Sum of the magnitudes of the terms.
    pub magnitude: f64,
    /// Number of terms.
    pub terms: usize,
}

impl UnroundedSum {
    /// The sum of terms in order.
    pub fn of(terms: impl Iterator<Item = f64>) -> UnroundedSum {
        terms.fold(UnroundedSum::default(), |t, x| UnroundedSum {
            value: t.value + x,
            magnitude: t.magnitude + x.abs(),
            terms: t.terms + 1,
        })
    }
}

/// For each element of a `sum` or `matmul` of floats, the sum in f64, so that a test can apply a bound of its own.
///
/// # Panics
/// When the node is neither, or its operands are not what it takes.
pub fn unrounded_sums(node: &Node, args: &[&Value]) -> Vec<UnroundedSum> {
    let at = |arg: usize, i: usize| args[arg].get(i).to_f64();
    match (node.op.kind, &node.op.attr) {
        (OpKind::Sum, Attr::Axes(axes)) => {
            let groups = indexing::groups(&args[0].ty.shape, axes);
            groups.iter().map(|g| UnroundedSum::of(g.iter().map(|i| at(0, *i)))).collect()
        }
        (OpKind::MatMul, _) => {
            let products = indexing::products(&args[0].ty.shape, &args[1].ty.shape);
            products.iter().map(|p| UnroundedSum::of(p.iter().map(|(l, r)| at(0, *l) * at(1, *r)))).collect()
        }
        (kind, _) => panic!("{} is no sum", kind.info().name),
    }
}

fn product(pairs: &[(usize, usize)], left: &Value, right: &Value) -> Literal {
    let dtype = left.ty.dtype;
    if dtype.is_float() {
        let terms = pairs.iter().map(|(l, r)| left.get(*l).to_f64() * right.get(*r).to_f64());
        return Literal::float(dtype, UnroundedSum::of(terms).value);
    }
    let terms = pairs.iter().map(|(l, r)| left.get(*l).to_i64().wrapping_mul(right.get(*r).to_i64()));
    Literal::integer(dtype, terms.fold(0, i64::wrapping_add))
}

impl DataFlow for Value {
    type Context = ();

    fn run(graph: &Graph, arguments: Vec<Value>, (): &()) -> Vec<Value> {
        let values = run_nodes(graph, &arguments);
        graph.outputs().iter().map(|o| values[o.index()].clone()).collect()
    }

    fn as_condition(&self) -> Option<bool> {
        Some(self.get(0) == Literal::Bool(true))
    }

    fn join(&self, _: &Value) -> Value {
        unreachable!("a value's condition is known")
    }

    fn any(_: &TensorType) -> Value {
        unreachable!("a value's condition is known")
    }

    fn slice(&self, index: usize) -> Value {
        let ty = slice_type(&self.ty);
        let n = ty.shape.count();
        Value::new(ty, (index * n..(index + 1) * n).map(|i| self.get(i)))
    }

    fn stack(ty: TensorType, slices: &[Value]) -> Value {
        Value::new(ty, slices.iter().flat_map(Value::elements))
    }
}
