//! Constant propagation while a model is read: values of initialisers, and of small tensors computed from them.
//!
//! Models compute shapes by the same operators as data; here shapes become numbers. Large tensors stay unknown, and so does
//! everything that depends on an argument.

use crate::{Error, Result, Tensor};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use tandem_ir::{Attr, Class, Graph, Literal, Node, NodeId, OpKind, ParameterRole, Shape, scalar};

/// Greatest number of elements of a tensor that is computed.
const MAX_ELEMENTS: usize = 4096;

/// What is known of a node's value.
#[derive(Clone)]
pub enum Knowledge {
    /// The value.
    Value(Rc<Tensor>),
    /// Unknown, since it depends on the model's input of this name.
    DependsOn(String),
    /// Unknown: too large, or of an op that is not computed here.
    Unknown,
}

impl Knowledge {
    /// The error of something that cannot be built because the value is not known.
    pub fn error(&self, problem: String) -> Error {
        match self {
            Knowledge::DependsOn(input) => Error::Undecided { input: input.clone(), problem, node: None },
            Knowledge::Value(_) | Knowledge::Unknown => {
                Error::unsupported(format!("what is computed while the model is used decides too much: {problem}"))
            }
        }
    }
}

/// What is known of one node, as it is stored.
#[derive(Clone)]
enum Fact {
    /// The value.
    Value(Rc<Tensor>),
    /// Unknown, since it depends on this argument.
    DependsOn(NodeId),
    /// Unknown: too large, or of an op that is not computed here.
    Unknown,
}

/// The constant values of the nodes of one graph.
#[derive(Default)]
pub struct ConstantValues {
    given: FxHashMap<NodeId, Rc<Tensor>>,
    /// Parameters of sub-graphs, with the model's input on which they depend.
    unknown: FxHashMap<NodeId, Option<String>>,
    facts: Vec<Fact>,
}

impl ConstantValues {
    /// Sets the value of a captured parameter.
    pub fn set_value(&mut self, node: NodeId, value: Rc<Tensor>) {
        self.given.insert(node, value);
    }

    /// Sets what is known of a parameter of a sub-graph.
    pub fn set_knowledge(&mut self, node: NodeId, knowledge: Knowledge) {
        match knowledge {
            Knowledge::Value(value) => self.set_value(node, value),
            Knowledge::DependsOn(input) => _ = self.unknown.insert(node, Some(input)),
            Knowledge::Unknown => _ = self.unknown.insert(node, None),
        }
    }

    /// The elements of a captured parameter.
    pub fn given(&self, node: NodeId) -> Option<&Rc<Tensor>> {
        self.given.get(&node)
    }

    /// The elements of a node.
    ///
    /// # Errors
    /// When they depend on an argument, which is named, or are too many; `what` tells what they are needed for.
    pub fn value(&mut self, graph: &Graph, node: NodeId, what: &str) -> Result<Rc<Tensor>> {
        match self.knowledge(graph, node) {
            Knowledge::Value(value) => Ok(value),
            Knowledge::DependsOn(input) => Err(Error::Undecided { input, problem: format!("it decides {what}"), node: None }),
            Knowledge::Unknown => {
                Err(Error::unsupported(format!("{what} would have to be computed while the model is read, which goes too far")))
            }
        }
    }

    /// What is known of a node.
    pub fn knowledge(&mut self, graph: &Graph, node: NodeId) -> Knowledge {
        self.update(graph);
        match &self.facts[node.index()] {
            Fact::Value(value) => Knowledge::Value(value.clone()),
            Fact::DependsOn(argument) => Knowledge::DependsOn(match self.unknown.get(argument) {
                Some(Some(input)) => input.clone(),
                Some(None) | None => graph.parameters().iter().find(|p| p.node == *argument).map_or_else(String::new, |p| p.name.clone()),
            }),
            Fact::Unknown => Knowledge::Unknown,
        }
    }

    /// The elements of a node, if they are known.
    pub fn get(&mut self, graph: &Graph, node: NodeId) -> Option<Rc<Tensor>> {
        self.update(graph);
        match &self.facts[node.index()] {
            Fact::Value(value) => Some(value.clone()),
            Fact::DependsOn(_) | Fact::Unknown => None,
        }
    }

    /// Computes the facts of the nodes that were added since the last call.
    fn update(&mut self, graph: &Graph) {
        for (id, node) in graph.nodes().skip(self.facts.len()) {
            let fact = self.fact(graph, id, node);
            self.facts.push(fact);
        }
    }

    fn fact(&self, graph: &Graph, id: NodeId, node: &Node) -> Fact {
        if let Some(value) = self.given.get(&id) {
            return Fact::Value(value.clone());
        }
        if node.op.kind == OpKind::Parameter {
            let captured = graph.parameters().iter().any(|p| p.node == id && p.role == ParameterRole::Captured);
            return if captured || self.unknown.get(&id).is_some_and(Option::is_none) { Fact::Unknown } else { Fact::DependsOn(id) };
        }
        let mut args = vec![];
        let mut beyond = false;
        for input in &node.inputs {
            match &self.facts[input.index()] {
                Fact::Value(value) => args.push(value.as_ref()),
                Fact::DependsOn(argument) => return Fact::DependsOn(*argument),
                Fact::Unknown => beyond = true,
            }
        }
        let small = node.ty.shape.count() <= MAX_ELEMENTS && args.iter().all(|a| a.len() <= MAX_ELEMENTS);
        match (!beyond && small).then(|| compute(node, &args)).flatten() {
            Some(value) => Fact::Value(Rc::new(value)),
            None => Fact::Unknown,
        }
    }
}

fn compute(node: &Node, args: &[&Tensor]) -> Option<Tensor> {
    let count = node.ty.shape.count();
    let elements: Vec<Literal> = match node.op.kind.info().class {
        Class::Leaf if node.op.kind == OpKind::Iota => (0..count).map(|i| Literal::I32(i as i32)).collect(),
        Class::Leaf => vec![node.literal()?],
        Class::Elementwise => (0..count).map(|i| elementwise(node, args, i)).collect::<Option<_>>()?,
        Class::Reduce => reduce(node, args[0])?,
        Class::Movement | Class::Rearrange => (0..count).map(|i| rearrange(node, args, i)).collect::<Option<_>>()?,
        Class::Cumulative | Class::Sort | Class::Scatter | Class::Contract | Class::Region => return None,
    };
    Tensor::from_literals(node.ty.clone(), &elements)
}

fn elementwise(node: &Node, args: &[&Tensor], index: usize) -> Option<Literal> {
    let place = unravel(index, &node.ty.shape);
    let operands: Vec<Literal> = args.iter().map(|a| a.get(broadcast(&place, &a.ty().shape))).collect();
    scalar::eval(&node.op, &operands)
}

fn reduce(node: &Node, arg: &Tensor) -> Option<Vec<Literal>> {
    let Attr::Axes(axes) = &node.op.attr else { return None };
    let start = scalar::identity(node.op.kind, node.ty.dtype)?;
    let mut reduced = vec![start; node.ty.shape.count()];
    for (index, element) in arg.literals().enumerate() {
        let place = unravel(index, &arg.ty().shape);
        let kept: Vec<usize> = place.iter().enumerate().filter(|(axis, _)| !axes.contains(axis)).map(|(_, i)| *i).collect();
        let at = ravel(&kept, &node.ty.shape);
        reduced[at] = scalar::combine(node.op.kind, reduced[at], element)?;
    }
    Some(reduced)
}

#[allow(clippy::wildcard_enum_match_arm, reason = "what is not computed here stays unknown, whatever ops there are")]
fn rearrange(node: &Node, args: &[&Tensor], index: usize) -> Option<Literal> {
    let from = &args[0].ty().shape;
    let mut place = unravel(index, &node.ty.shape);
    match (node.op.kind, &node.op.attr) {
        (OpKind::Reshape, _) => Some(args[0].get(index)),
        (OpKind::BroadcastTo, _) => Some(args[0].get(broadcast(&place, from))),
        (OpKind::Permute, Attr::Perm(perm)) => {
            let mut origin = vec![0; perm.len()];
            perm.iter().zip(&place).for_each(|(axis, i)| origin[*axis] = *i);
            Some(args[0].get(ravel(&origin, from)))
        }
        (OpKind::Slice, Attr::Slice(ranges)) => {
            let origin: Option<Vec<usize>> =
                ranges.iter().zip(&place).map(|(r, i)| r.start.checked_add_signed(r.step * *i as isize)).collect();
            Some(args[0].get(ravel(&origin?, from)))
        }
        (OpKind::Concatenate, Attr::Axis(axis)) => {
            let first = from[*axis];
            if place[*axis] < first {
                return Some(args[0].get(ravel(&place, from)));
            }
            place[*axis] -= first;
            Some(args[1].get(ravel(&place, &args[1].ty().shape)))
        }
        (OpKind::Take, Attr::Axis(axis)) => {
            let positions = &args[1].ty().shape;
            let behind = place.split_off(axis + positions.rank());
            let at = args[1].get(ravel(&place.split_off(*axis), positions)).to_i64();
            place.push(at.clamp(0, (from[*axis] as i64 - 1).max(0)) as usize);
            place.extend(behind);
            Some(args[0].get(ravel(&place, from)))
        }
        _ => None,
    }
}

fn unravel(mut index: usize, shape: &Shape) -> Vec<usize> {
    let mut place = vec![0; shape.rank()];
    for axis in (0..shape.rank()).rev() {
        place[axis] = index % shape[axis];
        index /= shape[axis];
    }
    place
}

fn ravel(place: &[usize], shape: &Shape) -> usize {
    place.iter().zip(shape.iter()).fold(0, |index, (i, size)| index * size + i)
}

fn broadcast(place: &[usize], from: &Shape) -> usize {
    let kept = &place[place.len() - from.rank()..];
    kept.iter().zip(from.iter()).fold(0, |index, (i, size)| index * size + if *size == 1 { 0 } else { *i })
}
