//! Evaluation of graphs, node by node and element by element. Element-wise ops are [`scalar::eval`]; sums and products of
//! floats are computed in f64 and rounded once, of integers they wrap. Refuses anything that could be called an
//! optimisation.

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
        return Literal::F32(terms.fold(0.0, |sum, term| sum + in_f64(term)) as f32);
    }
    Literal::I32(terms.fold(0i32, |sum, term| sum.wrapping_add(integer(term))))
}

fn product(pairs: &[(usize, usize)], left: &Value, right: &Value) -> Literal {
    if left.ty.dtype.is_float() {
        let sum = pairs.iter().fold(0.0, |sum, (l, r)| sum + in_f64(left.get(*l)) * in_f64(right.get(*r)));
        return Literal::F32(sum as f32);
    }
    let terms = pairs.iter().map(|(l, r)| integer(left.get(*l)).wrapping_mul(integer(right.get(*r))));
    Literal::I32(terms.fold(0, i32::wrapping_add))
}

fn in_f64(x: Literal) -> f64 {
    match x {
        Literal::F32(x) => f64::from(x),
        Literal::Bool(_) | Literal::I32(_) => panic!("{x} is no float"),
    }
}

fn integer(x: Literal) -> i32 {
    match x {
        Literal::I32(i) => i,
        Literal::Bool(_) | Literal::F32(_) => panic!("{x} is no integer"),
    }
}
