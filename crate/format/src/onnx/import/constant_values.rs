//! What is known of nodes while a model is read: the elements of initialisers, and of what is computed from them as far
//! as it is small. Shapes are computed in models by the same operators as data; here they become numbers.
//!
//! Refuses to be an interpreter: large tensors stay unknown, and so does everything that depends on an argument.

use crate::{Error, Result, Tensor};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use tandem_ir::{Attr, Class, Graph, Literal, Node, NodeId, OpKind, ParameterRole, Shape, scalar};

/// Tensors with more elements are not computed.
const MOST: usize = 4096;

/// What is known of a node, told to who asks.
#[derive(Clone)]
pub enum Learned {
    /// Its elements.
    Value(Rc<Tensor>),
    /// Nothing, and the model's input of this name is why.
    Depends(String),
    /// Nothing: too large, or of an op that is not computed here.
    Beyond,
}

impl Learned {
    /// The error of something that cannot be built because this is not known.
    pub fn refuse(&self, problem: String) -> Error {
        match self {
            Learned::Depends(input) => Error::Undecided { input: input.clone(), problem },
            Learned::Value(_) | Learned::Beyond => {
                Error::unsupported(format!("what is computed while the model is used decides too much: {problem}"))
            }
        }
    }
}

/// What is known of one node.
#[derive(Clone)]
enum Fact {
    /// Its elements.
    Value(Rc<Tensor>),
    /// Nothing, and this argument is why.
    Depends(NodeId),
    /// Nothing: too large, or of an op that is not computed here.
    Beyond,
}

/// What is known of the nodes of one graph.
#[derive(Default)]
pub struct Known {
    given: FxHashMap<NodeId, Rc<Tensor>>,
    /// Parameters of sub-graphs, with the model's input on which they depend.
    unknown: FxHashMap<NodeId, Option<String>>,
    facts: Vec<Fact>,
}

impl Known {
    /// Notes the elements of a captured parameter.
    pub fn give(&mut self, node: NodeId, value: Rc<Tensor>) {
        self.given.insert(node, value);
    }

    /// Notes what is known outside of a sub-graph of what this parameter stands for.
    pub fn note(&mut self, node: NodeId, learned: Learned) {
        match learned {
            Learned::Value(value) => self.give(node, value),
            Learned::Depends(input) => _ = self.unknown.insert(node, Some(input)),
            Learned::Beyond => _ = self.unknown.insert(node, None),
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
        match self.learned(graph, node) {
            Learned::Value(value) => Ok(value),
            Learned::Depends(input) => Err(Error::Undecided { input, problem: format!("it decides {what}") }),
            Learned::Beyond => {
                Err(Error::unsupported(format!("{what} would have to be computed while the model is read, which goes too far")))
            }
        }
    }

    /// What is known of a node.
    pub fn learned(&mut self, graph: &Graph, node: NodeId) -> Learned {
        self.update(graph);
        match &self.facts[node.index()] {
            Fact::Value(value) => Learned::Value(value.clone()),
            Fact::Depends(argument) => Learned::Depends(match self.unknown.get(argument) {
                Some(Some(input)) => input.clone(),
                Some(None) | None => graph.parameters().iter().find(|p| p.node == *argument).map_or_else(String::new, |p| p.name.clone()),
            }),
            Fact::Beyond => Learned::Beyond,
        }
    }

    /// The elements of a node, if they are known.
    pub fn get(&mut self, graph: &Graph, node: NodeId) -> Option<Rc<Tensor>> {
        self.update(graph);
        match &self.facts[node.index()] {
            Fact::Value(value) => Some(value.clone()),
            Fact::Depends(_) | Fact::Beyond => None,
        }
    }

    /// Learns what the nodes that were added since tell.
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
            return if captured || self.unknown.get(&id).is_some_and(Option::is_none) { Fact::Beyond } else { Fact::Depends(id) };
        }
        let mut args = vec![];
        let mut beyond = false;
        for input in &node.inputs {
            match &self.facts[input.index()] {
                Fact::Value(value) => args.push(value.as_ref()),
                Fact::Depends(argument) => return Fact::Depends(*argument),
                Fact::Beyond => beyond = true,
            }
        }
        let small = node.ty.shape.count() <= MOST && args.iter().all(|a| a.len() <= MOST);
        match (!beyond && small).then(|| compute(node, &args)).flatten() {
            Some(value) => Fact::Value(Rc::new(value)),
            None => Fact::Beyond,
        }
    }
}

fn compute(node: &Node, args: &[&Tensor]) -> Option<Tensor> {
    let count = node.ty.shape.count();
    let elements: Vec<Literal> = match node.op.kind.info().class {
        Class::Leaf if node.op.kind == OpKind::Iota => (0..count).map(|i| Literal::I32(i as i32)).collect(),
        Class::Leaf => vec![node.literal()?],
        Class::Elementwise => (0..count).map(|i| elementwise(node, args, i)).collect::<Option<_>>()?,
        Class::Reduce => reduced(node, args[0])?,
        Class::Movement | Class::Rearrange => (0..count).map(|i| moved(node, args, i)).collect::<Option<_>>()?,
        Class::Cumulative | Class::Sort | Class::Scatter | Class::Contract | Class::Region => return None,
    };
    Tensor::from_literals(node.ty.clone(), &elements)
}

fn elementwise(node: &Node, args: &[&Tensor], index: usize) -> Option<Literal> {
    let place = unravel(index, &node.ty.shape);
    let operands: Vec<Literal> = args.iter().map(|a| a.get(broadcast(&place, &a.ty().shape))).collect();
    scalar::eval(&node.op, &operands)
}

fn reduced(node: &Node, arg: &Tensor) -> Option<Vec<Literal>> {
    let Attr::Axes(axes) = &node.op.attr else { return None };
    let start = scalar::identity(node.op.kind, node.ty.dtype)?;
    let mut folded = vec![start; node.ty.shape.count()];
    for (index, element) in arg.literals().enumerate() {
        let place = unravel(index, &arg.ty().shape);
        let kept: Vec<usize> = place.iter().enumerate().filter(|(axis, _)| !axes.contains(axis)).map(|(_, i)| *i).collect();
        let at = ravel(&kept, &node.ty.shape);
        folded[at] = scalar::combine(node.op.kind, folded[at], element)?;
    }
    Some(folded)
}

#[allow(clippy::wildcard_enum_match_arm, reason = "what is not computed here stays unknown, whatever ops there are")]
fn moved(node: &Node, args: &[&Tensor], index: usize) -> Option<Literal> {
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
