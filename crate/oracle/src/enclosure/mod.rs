//! Enclosures: for every element of every result of a graph, all values that a device of a given accuracy may return.
//!
//! The interpreter's result is one of many right ones. A device rounds elsewhere, and what it rounded differently is the
//! operand of later nodes: a fixed tolerance at the end would either raise false alarms (behind a cancellation or a
//! floor) or see nothing. So every element has an interval that is propagated from node to node by interval arithmetic
//! ([`element`]). As long as every op was exact, the enclosure is one value and comparison is by bits; an enclosure that
//! says little ([`Enclosure::is_loose`]) is counted, so that a test can limit how much it does not see. Loops propagate
//! enclosures from trip to trip; where a condition is not known, a conditional may give what either graph gives, and a
//! `while` anything. Intervals forget that two operands stem from the same value, so enclosures may be wider than needed,
//! never narrower.

pub mod accuracy;
pub mod element;
pub mod interval;
mod ordered;
mod reduce;
mod tensor;

use self::accuracy::Accuracy;
use self::element::Enclosure;
use self::reduce::{matmul_element, reduce};
pub use self::tensor::TensorEnclosure;
use crate::control_flow::{DataFlow, run_region, slice_type};
use crate::value::check_inputs;
use crate::{Value, indexing};
use std::collections::HashMap;
use tandem_ir::{Attr, Class, Graph, Literal, Node, NodeId, Shape, TensorType};

/// Enclosures of a graph's results.
///
/// # Panics
/// When the inputs are not of the parameters' number and types.
pub fn enclose(graph: &Graph, inputs: &[Value], accuracy: &Accuracy) -> Vec<TensorEnclosure> {
    let all = enclose_nodes(graph, inputs, accuracy);
    graph.outputs().iter().map(|o| all[o.index()].clone()).collect()
}

/// Enclosures of every node.
///
/// # Panics
/// When the inputs are not of the parameters' number and types.
pub fn enclose_nodes(graph: &Graph, inputs: &[Value], accuracy: &Accuracy) -> Vec<TensorEnclosure> {
    check_inputs(graph, inputs);
    let inputs: Vec<TensorEnclosure> = inputs.iter().map(|v| TensorEnclosure::of(v, accuracy)).collect();
    enclose_nodes_from(graph, &inputs, accuracy)
}

fn enclose_nodes_from(graph: &Graph, inputs: &[TensorEnclosure], accuracy: &Accuracy) -> Vec<TensorEnclosure> {
    let mut all: Vec<TensorEnclosure> = Vec::with_capacity(graph.len());
    let mut results: HashMap<NodeId, Vec<TensorEnclosure>> = HashMap::new();
    for (id, node) in graph.nodes() {
        let operands: Vec<&TensorEnclosure> = node.inputs.iter().map(|i| &all[i.index()]).collect();
        let elements = if let Some(region) = node.region() {
            results.insert(id, run_region(region, &operands, accuracy));
            vec![]
        } else if let Some(index) = node.result_index() {
            results[&node.inputs[0]][index].elements.clone()
        } else {
            enclose_node(node, &operands, inputs, accuracy)
        };
        all.push(TensorEnclosure { ty: node.ty.clone(), elements });
    }
    all
}

fn enclose_node(node: &Node, operands: &[&TensorEnclosure], inputs: &[TensorEnclosure], accuracy: &Accuracy) -> Vec<Enclosure> {
    let shape = &node.ty.shape;
    match node.op.kind.info().class {
        Class::Leaf => match (node.literal(), &node.op.attr) {
            (Some(literal), _) => vec![Enclosure::of(literal, accuracy)],
            (None, Attr::Index(index)) => inputs[*index as usize].elements.clone(),
            (None, _) => (0..shape.count()).map(|i| Enclosure::Exact(Literal::I32(i as i32))).collect(),
        },
        Class::Elementwise => {
            let at = |o: &TensorEnclosure, i: usize, from: &Shape| o.elements[indexing::broadcast(i, shape, from)];
            let operand = |i: usize| operands.iter().map(|o| at(o, i, &o.ty.shape)).collect::<Vec<Enclosure>>();
            (0..shape.count()).map(|i| Enclosure::apply(&node.op, &operand(i), accuracy)).collect()
        }
        Class::Movement => (0..shape.count()).map(|i| operands[0].elements[indexing::source(node, &operands[0].ty.shape, i)]).collect(),
        Class::Reduce => {
            let Attr::Axes(axes) = &node.op.attr else { panic!("{:?} has no axes", node.op) };
            let groups = indexing::groups(&operands[0].ty.shape, axes);
            groups
                .iter()
                .map(|g| reduce(node.op.kind, node.ty.dtype, g.iter().map(|i| operands[0].elements[*i]).collect(), accuracy))
                .collect()
        }
        Class::Rearrange => {
            let shapes: Vec<&Shape> = operands.iter().map(|o| &o.ty.shape).collect();
            let at = |i: usize| match indexing::rearranged(node, &shapes, i, |p| operands[1].integer(p)) {
                Some((operand, element)) => operands[operand].elements[element],
                None => Enclosure::any(node.ty.dtype),
            };
            (0..shape.count()).map(at).collect()
        }
        Class::Cumulative | Class::Sort | Class::Scatter => ordered::enclose(node, operands, accuracy),
        Class::Contract => {
            let products = indexing::products(&operands[0].ty.shape, &operands[1].ty.shape);
            let term = |(l, r): &(usize, usize)| (operands[0].elements[*l], operands[1].elements[*r]);
            products.iter().map(|p| matmul_element(node, p.iter().map(term).collect(), accuracy)).collect()
        }
        Class::Region => panic!("{} has results, no elements", node.op.kind.info().name),
    }
}

impl DataFlow for TensorEnclosure {
    type Context = Accuracy;

    fn run(graph: &Graph, arguments: Vec<TensorEnclosure>, accuracy: &Accuracy) -> Vec<TensorEnclosure> {
        let all = enclose_nodes_from(graph, &arguments, accuracy);
        graph.outputs().iter().map(|o| all[o.index()].clone()).collect()
    }

    fn as_condition(&self) -> Option<bool> {
        match self.elements[0] {
            Enclosure::Exact(l) => Some(l == Literal::Bool(true)),
            Enclosure::Within(_, i) if i.low > 0.0 => Some(true),
            Enclosure::Within(_, i) if i.high < 1.0 => Some(false),
            Enclosure::Within(..) | Enclosure::Sum(..) => None,
        }
    }

    fn join(&self, other: &TensorEnclosure) -> TensorEnclosure {
        let hull = |(a, b): (&Enclosure, &Enclosure)| match (a, b) {
            (Enclosure::Exact(x), Enclosure::Exact(y)) if x == y => *a,
            _ => Enclosure::Within(a.dtype(), a.interval().hull(b.interval())),
        };
        TensorEnclosure { ty: self.ty.clone(), elements: self.elements.iter().zip(&other.elements).map(hull).collect() }
    }

    fn any(ty: &TensorType) -> TensorEnclosure {
        TensorEnclosure { ty: ty.clone(), elements: vec![Enclosure::any(ty.dtype); ty.shape.count()] }
    }

    fn slice(&self, index: usize) -> TensorEnclosure {
        let ty = slice_type(&self.ty);
        let n = ty.shape.count();
        TensorEnclosure { elements: self.elements[index * n..(index + 1) * n].to_vec(), ty }
    }

    fn stack(ty: TensorType, slices: &[TensorEnclosure]) -> TensorEnclosure {
        TensorEnclosure { ty, elements: slices.iter().flat_map(|s| s.elements.iter().copied()).collect() }
    }
}
