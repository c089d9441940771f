//! Constant propagation while a model is read: values of initialisers, and of small tensors computed from them.
//!
//! Models compute shapes by the same operators as data; here shapes become numbers. Large tensors stay unknown, and so does
//! everything that depends on an argument.

use super::constant_evaluation::compute;
use crate::{Error, Result, Tensor};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use tandem_ir::{Graph, Node, NodeId, OpKind, ParameterRole};

/// Greatest number of elements of a tensor that is computed.
const MAX_ELEMENTS: usize = 4096;
/// The same where data are known, so that what they decide is computed at once.
const MAX_ELEMENTS_OF_DATA: usize = 1 << 18;

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
    /// Whether data are known.
    of_data: bool,
}

impl ConstantValues {
    /// None yet; `of_data` tells whether data are known, and larger tensors are computed.
    pub fn new(of_data: bool) -> ConstantValues {
        ConstantValues { of_data, ..ConstantValues::default() }
    }

    /// None yet, for a graph inside this one.
    pub fn inner(&self) -> ConstantValues {
        ConstantValues::new(self.of_data)
    }

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
        let most = if self.of_data { MAX_ELEMENTS_OF_DATA } else { MAX_ELEMENTS };
        let small = node.ty.shape.count() <= most && args.iter().all(|a| a.len() <= most);
        match (!beyond && small).then(|| compute(node, &args)).flatten() {
            Some(value) => Fact::Value(Rc::new(value)),
            None => Fact::Unknown,
        }
    }
}
