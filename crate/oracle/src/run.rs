//! Evaluation of graphs, node by node and element by element. Element-wise ops are [`scalar::eval`]; sums and products of
//! floats are computed in f64 and rounded once, of integers they wrap. Refuses anything that could be called an
//! optimisation.

use crate::span::number;
use crate::{Value, movement};
use tandem_ir::{Attr, Class, Graph, Literal, Node, NodeId, OpKind, Shape, TensorType, scalar};

/// The graph's results.
///
/// # Panics
/// When the inputs are not of the parameters' number and types.
pub fn run(graph: &Graph, inputs: &[Value]) -> Vec<Value> {
    let values = values(graph, inputs);
    graph.outputs().iter().map(|o| values[o.index()].clone()).collect()
}

/// The value of every node.
///
/// # Panics
/// When the inputs are not of the parameters' number and types.
pub fn values(graph: &Graph, inputs: &[Value]) -> Vec<Value> {
    check_inputs(graph, inputs);
    let mut values: Vec<Value> = Vec::with_capacity(graph.len());
    for (_, node) in graph.nodes() {
        let value = match node.op.attr {
            Attr::Index(index) if node.op.kind == OpKind::Parameter => inputs[index as usize].clone(),
            Attr::None
            | Attr::Index(_)
            | Attr::Literal(_)
            | Attr::Axes(_)
            | Attr::Shape(_)
            | Attr::Perm(_)
            | Attr::Slice(_)
            | Attr::DType(_) => {
                let args: Vec<&Value> = node.inputs.iter().map(|i: &NodeId| &values[i.index()]).collect();
                evaluate(node, &args)
            }
        };
        values.push(value);
    }
    values
}

pub(crate) fn check_inputs(graph: &Graph, inputs: &[Value]) {
    let wanted: Vec<&TensorType> = graph.parameters().iter().map(|p| &graph.node(p.node).ty).collect();
    let found: Vec<&TensorType> = inputs.iter().map(|v| &v.ty).collect();
    assert_eq!(found, wanted, "types of the inputs of graph \"{}\"", graph.name);
}

/// The value of one node that is no parameter, from the values of its operands.
///
/// # Panics
/// When the operands are not what the node's op takes.
pub fn evaluate(node: &Node, args: &[&Value]) -> Value {
    let elements: Vec<Literal> = match node.op.kind.info().class {
        Class::Leaf => vec![node.literal().expect("a leaf that is no parameter is a constant")],
        Class::Elementwise => elementwise(node, args),
        Class::Reduce => reduce(node, args[0]),
        Class::Movement => {
            let from = &args[0].ty.shape;
            (0..node.ty.shape.count()).map(|i| args[0].get(movement::source(node, from, i))).collect()
        }
        Class::Contract => {
            movement::products(&args[0].ty.shape, &args[1].ty.shape).iter().map(|pairs| product(pairs, args[0], args[1])).collect()
        }
    };
    Value::new(node.ty.clone(), elements)
}

fn elementwise(node: &Node, args: &[&Value]) -> Vec<Literal> {
    let shape: &Shape = &node.ty.shape;
    (0..shape.count())
        .map(|i| {
            let operands: Vec<Literal> = args.iter().map(|a| a.get(movement::broadcast(i, shape, &a.ty.shape))).collect();
            scalar::eval(&node.op, &operands).unwrap_or_else(|| panic!("{:?} of {operands:?} has no value", node.op))
        })
        .collect()
}

fn reduce(node: &Node, arg: &Value) -> Vec<Literal> {
    let Attr::Axes(axes) = &node.op.attr else { panic!("{:?} has no axes", node.op) };
    let groups = movement::groups(&arg.ty.shape, axes);
    let fold = |group: &Vec<usize>| {
        let terms = group.iter().map(|i| arg.get(*i));
        if node.op.kind == OpKind::Sum {
            return sum(arg.ty.dtype.is_float(), terms);
        }
        let combine = |x, y| scalar::combine(node.op.kind, x, y).expect("max and min combine numbers");
        terms.reduce(combine).expect("the verifier refuses max and min of nothing")
    };
    groups.iter().map(fold).collect()
}

/// Floats in f64, rounded once; integers wrapping. The sum of nothing is zero.
fn sum(float: bool, terms: impl Iterator<Item = Literal>) -> Literal {
    if float {
        return Literal::F32(Total::of(terms.map(number)).value as f32);
    }
    Literal::I32(terms.fold(0i32, |sum, term| sum.wrapping_add(integer(term))))
}

/// A sum of floats before it is rounded, and what its error bound depends on.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Total {
    /// In f64.
    pub value: f64,
    /// Sum of the terms' magnitudes.
    pub magnitude: f64,
    /// How many there are.
    pub terms: usize,
}

impl Total {
    /// Of these terms, in order.
    pub fn of(terms: impl Iterator<Item = f64>) -> Total {
        terms.fold(Total::default(), |t, x| Total { value: t.value + x, magnitude: t.magnitude + x.abs(), terms: t.terms + 1 })
    }
}

/// For each element of a `sum` or `matmul` of floats, the sum in f64, so that a test can apply a bound of its own.
///
/// # Panics
/// When the node is neither, or its operands are not what it takes.
pub fn totals(node: &Node, args: &[&Value]) -> Vec<Total> {
    let at = |arg: usize, i: usize| number(args[arg].get(i));
    match (node.op.kind, &node.op.attr) {
        (OpKind::Sum, Attr::Axes(axes)) => {
            let groups = movement::groups(&args[0].ty.shape, axes);
            groups.iter().map(|g| Total::of(g.iter().map(|i| at(0, *i)))).collect()
        }
        (OpKind::MatMul, _) => {
            let products = movement::products(&args[0].ty.shape, &args[1].ty.shape);
            products.iter().map(|p| Total::of(p.iter().map(|(l, r)| at(0, *l) * at(1, *r)))).collect()
        }
        (kind, _) => panic!("{} is no sum", kind.info().name),
    }
}

fn product(pairs: &[(usize, usize)], left: &Value, right: &Value) -> Literal {
    if left.ty.dtype.is_float() {
        let terms = pairs.iter().map(|(l, r)| number(left.get(*l)) * number(right.get(*r)));
        return Literal::F32(Total::of(terms).value as f32);
    }
    let terms = pairs.iter().map(|(l, r)| integer(left.get(*l)).wrapping_mul(integer(right.get(*r))));
    Literal::I32(terms.fold(0, i32::wrapping_add))
}

fn integer(x: Literal) -> i32 {
    match x {
        Literal::I32(i) => i,
        Literal::Bool(_) | Literal::F32(_) => panic!("{x} is no integer"),
    }
}
