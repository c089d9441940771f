//! The importer's context: what handlers of operators see and change.
//!
//! [`Import`] holds the graph that is built, the names in scope and the constant values; a [`Handler`] translates one node. The
//! context only looks handlers up: which operators exist is known to the driver alone.

use super::constant_values::ConstantValues;
use super::dictionary::Texts;
use super::operator_call::OperatorCall;
use super::ops::{Dequantized, PreparedWeight};
use super::scope::{Names, OuterGraph, Sequences};
use crate::onnx::proto::{Attribute, Function, Graph, Model, Node};
use crate::onnx::tensor;
use crate::{Distribution, Error, Result, Tensor};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::borrow::Cow;
use std::rc::Rc;
use tandem_ir::{DType, GraphBuilder, Literal, NodeId, ParameterRole, Shape, TensorType};

/// Greatest number of nodes, more than any model has that fits into a browser; nodes of unrolled loops count in each trip.
const MAX_NODES: usize = 200_000;
/// Greatest nesting depth of sub-graphs and functions.
const MAX_DEPTH: usize = 32;

/// The version of ONNX's operators that compositions are written in.
const APPLIED_VERSION: i64 = 21;

/// An operator's results.
pub type Outputs = SmallVec<[NodeId; 2]>;
/// Translates one node: adds ops to the graph and returns the node's results.
pub type Handler = fn(&mut Import, &OperatorCall) -> Result<Outputs>;
/// Handlers by ONNX's names of operators.
pub type HandlerTable = &'static [(&'static str, Handler)];

/// An operator's name, behind that of its domain if that is not ONNX's own.
pub fn qualified(node: &Node) -> Cow<'_, str> {
    match node.domain.as_str() {
        "" | "ai.onnx" => Cow::Borrowed(&node.op_type),
        domain => Cow::Owned(format!("{domain}.{}", node.op_type)),
    }
}

/// A single result.
pub fn single(x: NodeId) -> Outputs {
    SmallVec::from_slice(&[x])
}

/// The state of an import: the graph that is built so far, and what is known of the model.
pub(crate) struct Import<'a> {
    /// The graph so far.
    pub b: GraphBuilder,
    /// Constant values of its nodes.
    pub known: ConstantValues,
    /// Version of ONNX's own operators.
    pub version: i64,
    /// Names in scope.
    pub(super) names: Names,
    /// The graphs around the one that is being built, outermost first.
    pub(super) outer: Vec<OuterGraph>,
    functions: FxHashMap<(&'a str, &'a str), &'a Function>,
    handlers: FxHashMap<&'static str, Handler>,
    /// Inputs that must be known where they decide which branch is taken.
    pub steering: Vec<String>,
    /// The codes of dtypes that Tandem lacks, of weights and casts that have a wider one here.
    pub narrow: FxHashMap<NodeId, i32>,
    /// The sequences of the graph that is built.
    pub sequences: Sequences,
    /// What the numbers of texts stand for.
    pub texts: Texts,
    /// What nodes of the model's own graph were dequantised from.
    pub dequantized: FxHashMap<NodeId, Dequantized>,
    /// Weights that were computed from the model's, with what they were made of.
    pub prepared: Vec<PreparedWeight>,
    /// What is drawn anew at each call, in the order of the arguments that stand for it.
    pub draws: Vec<Distribution>,
    /// Nodes imported so far.
    node_count: usize,
    depth: usize,
}

impl<'a> Import<'a> {
    /// A context for a model with these handlers of operators.
    pub fn new(model: &'a Model, name: &str, version: i64, handlers: FxHashMap<&'static str, Handler>) -> Import<'a> {
        Import {
            b: GraphBuilder::new(name),
            known: ConstantValues::default(),
            version,
            names: Names::for_model(),
            outer: vec![],
            functions: model.functions.iter().map(|f| ((f.domain.as_str(), f.name.as_str()), f)).collect(),
            handlers,
            steering: vec![],
            narrow: FxHashMap::default(),
            sequences: Sequences::default(),
            texts: Texts::default(),
            dequantized: FxHashMap::default(),
            prepared: vec![],
            draws: vec![],
            node_count: 0,
            depth: 0,
        }
    }

    /// A tensor of known elements: a constant if it is a scalar or one float, which then takes no buffer of a kernel, else a
    /// captured parameter.
    pub fn weight(&mut self, name: &str, value: Tensor) -> Result<NodeId> {
        let TensorType { dtype, shape } = value.ty().clone();
        if shape.rank() == 0 || dtype.is_float() && shape.count() == 1 {
            let number = self.b.constant(value.get(0), None);
            return if shape.rank() == 0 { Ok(number) } else { self.broadcast(number, shape) };
        }
        Ok(self.capture_weight(name, Rc::new(value)))
    }

    /// A small tensor of known elements.
    pub fn tensor(&mut self, shape: impl Into<Shape>, elements: &[Literal]) -> Result<NodeId> {
        let dtype = elements.first().map_or(tandem_ir::DType::I64, |e| e.dtype());
        let value = Tensor::from_literals(TensorType::new(dtype, shape), elements);
        self.weight("constant", value.ok_or_else(|| Error::unsupported("a constant has not the elements of its shape"))?)
    }

    /// Random float32 numbers: an argument behind those of the model.
    ///
    /// # Errors
    /// In a branch or in a loop that stays one, where nobody knows how often numbers would be drawn.
    pub fn draw(&mut self, distribution: Distribution, shape: Shape) -> Result<NodeId> {
        if !self.outer.is_empty() {
            return Err(Error::unsupported("random numbers would be drawn in a branch or a loop, as often as data decide"));
        }
        self.draws.push(distribution);
        Ok(self.b.parameter(distribution.name(), ParameterRole::Argument, TensorType::new(DType::F32, shape)))
    }

    /// Notes the dtype that a node has in the model, if Tandem lacks it.
    pub fn is_narrow(&mut self, node: NodeId, code: i32) {
        if tensor::is_widened(code) {
            self.narrow.insert(node, code);
        }
    }

    /// Defines a name in the innermost scope.
    pub fn define(&mut self, name: &str, node: NodeId) {
        self.names.define(name, node);
    }

    /// Imports nodes in order.
    pub fn import_nodes(&mut self, nodes: &[Node]) -> Result<()> {
        let is_model = self.depth == 0 && self.outer.is_empty();
        for (index, node) in nodes.iter().enumerate() {
            self.node_count += 1;
            if self.node_count > MAX_NODES || self.b.graph().len() > 16 * MAX_NODES {
                return Err(Error::unsupported(format!("the model has more than {MAX_NODES} nodes")));
            }
            let part = if node.name.is_empty() { node.op_type.clone() } else { format!("{} '{}'", node.op_type, node.name) };
            let told = |e: Error| if is_model { e.within(&part).at_node(index) } else { e.within(&part) };
            self.import_node(node).map_err(told)?;
        }
        Ok(())
    }

    fn import_node(&mut self, node: &Node) -> Result<()> {
        if let Some(function) = self.functions.get(&(node.domain.as_str(), node.op_type.as_str())).copied() {
            return self.import_function(node, function);
        }
        let handler = self.handlers.get(&*qualified(node)).copied();
        let handler = handler.ok_or_else(|| Error::unsupported("this operator is not known to Tandem"))?;
        let mut inputs: SmallVec<[Option<NodeId>; 4]> = SmallVec::new();
        for name in &node.input {
            inputs.push(if name.is_empty() { None } else { Some(self.lookup(name)?) });
        }
        let call = OperatorCall::new(node, inputs, self.version);
        let outputs = handler(self, &call)?;
        if outputs.len() < node.output.iter().rposition(|o| !o.is_empty()).map_or(0, |at| at + 1) {
            return Err(Error::unsupported(format!("it gives {} results here, and the model wants more", outputs.len())));
        }
        for (name, value) in node.output.iter().zip(outputs) {
            self.define(name, value);
        }
        Ok(())
    }

    /// The results of one of ONNX's own operators, in its version [`APPLIED_VERSION`].
    pub fn apply(&mut self, operator: &str, inputs: &[Option<NodeId>], attribute: Vec<Attribute>) -> Result<Outputs> {
        let handler = self.handlers.get(operator).copied();
        let handler = handler.ok_or_else(|| Error::unsupported(format!("{operator} is not an operator of ONNX")))?;
        let node = Node { op_type: operator.to_owned(), attribute, ..Node::default() };
        handler(self, &OperatorCall::new(&node, inputs.iter().copied().collect(), APPLIED_VERSION))
    }

    /// The first result of one of ONNX's own operators.
    pub fn apply_one(&mut self, operator: &str, inputs: &[Option<NodeId>], attribute: Vec<Attribute>) -> Result<NodeId> {
        let first = self.apply(operator, inputs, attribute)?.first().copied();
        first.ok_or_else(|| Error::unsupported(format!("{operator} gives nothing")))
    }

    /// Inlines a function of the model, its attributes replaced by the call's. Inputs that the call leaves out are left out inside, and
    /// operators have the version that the function asks for.
    fn import_function(&mut self, node: &Node, function: &Function) -> Result<()> {
        let mut bound = FxHashMap::default();
        let mut absent: Vec<&str> = vec![];
        for (at, name) in function.input.iter().enumerate() {
            match node.input.get(at).filter(|given| !given.is_empty()) {
                Some(given) => _ = bound.insert(name.clone(), self.lookup(given)?),
                None => absent.push(name),
            }
        }
        let mut nodes = function.node.clone();
        let defaults = function.attribute_proto.iter().filter(|a| node.attribute.iter().all(|own| own.name != a.name));
        let attributes: Vec<&Attribute> = node.attribute.iter().chain(defaults).collect();
        replace_references(&mut nodes, &attributes);
        if !absent.is_empty() {
            leave_out(&mut nodes, &absent);
        }
        let version = super::own_version(&function.opset_import).unwrap_or(self.version);
        let outer_version = std::mem::replace(&mut self.version, version);
        // A function does not see the names of its caller.
        let outer = self.names.hide();
        let result = self.import_body(&nodes, bound, &function.output);
        self.names.restore(outer);
        self.version = outer_version;
        for (name, value) in node.output.iter().zip(result?) {
            self.define(name, value);
        }
        Ok(())
    }

    /// Inlines a graph attribute of a node, which sees the names around the node; returns its results.
    pub fn inline_graph(&mut self, graph: &Graph, inputs: &[NodeId]) -> Result<Vec<NodeId>> {
        let mut bound: FxHashMap<String, NodeId> = graph.input.iter().map(|i| i.name.clone()).zip(inputs.iter().copied()).collect();
        for proto in &graph.initializer {
            let value = tensor::from_proto(proto)?;
            let node = self.weight(&proto.name, value)?;
            bound.insert(proto.name.clone(), node);
        }
        let outputs: Vec<String> = graph.output.iter().map(|o| o.name.clone()).collect();
        self.import_body(&graph.node, bound, &outputs)
    }

    fn import_body(&mut self, nodes: &[Node], bound: FxHashMap<String, NodeId>, outputs: &[String]) -> Result<Vec<NodeId>> {
        if self.depth >= MAX_DEPTH {
            return Err(Error::unsupported(format!("graphs lie within graphs more than {MAX_DEPTH} deep")));
        }
        self.depth += 1;
        self.names.enter(bound);
        let result = self.import_nodes(nodes).and_then(|()| outputs.iter().map(|name| self.lookup(name)).collect());
        self.names.leave();
        self.depth -= 1;
        result
    }
}

/// Puts a function's attributes where its nodes refer to them; what the call leaves out is left out.
fn replace_references(nodes: &mut [Node], attributes: &[&Attribute]) {
    for node in nodes {
        node.attribute.retain(|a| a.ref_attr_name.is_empty() || attributes.iter().any(|given| given.name == a.ref_attr_name));
        for attribute in &mut node.attribute {
            if let Some(given) = attributes.iter().find(|given| given.name == attribute.ref_attr_name) {
                *attribute = Attribute { name: std::mem::take(&mut attribute.name), ..(*given).clone() };
            } else if let Some(graph) = &mut attribute.g {
                replace_references(&mut graph.node, attributes);
            }
        }
    }
}

/// Takes names away where nodes read them.
fn leave_out(nodes: &mut [Node], absent: &[&str]) {
    for node in nodes {
        node.input.iter_mut().filter(|name| absent.contains(&name.as_str())).for_each(String::clear);
        node.attribute.iter_mut().filter_map(|attribute| attribute.g.as_mut()).for_each(|graph| leave_out(&mut graph.node, absent));
    }
}
