//! From a model to a program: names are resolved, each node is given to its operator's function, and what is known
//! already (initialisers, shapes, what is computed from them) is at hand for operators that need to know it.

use super::call::Call;
use super::inner::{Level, Names};
use super::known::Known;
use super::proto::{Function, Graph, Model, Node, ValueInfo};
use super::{ops, prune, tensor, wire};
use crate::{Error, Program, Result, Tensor};
use prost::Message;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_ir::{GraphBuilder, Literal, NodeId, ParameterRole, Shape, TensorType};

/// The newest version of ONNX's operators whose meanings are known here.
const NEWEST: i64 = 28;
/// More nodes than any model has that fits into a browser; loops that are unrolled count each time.
const MOST_NODES: usize = 200_000;
/// Graphs within graphs and functions within functions.
const MOST_NESTED: usize = 32;

/// What is decided when a model is read.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Inputs that are given now; they are no arguments of the program any more.
    pub known: Vec<(String, Tensor)>,
    /// Sizes of axes for which the model has names.
    pub sizes: Vec<(String, usize)>,
}

/// The program that a model describes.
///
/// # Errors
/// When the file is malformed, when it asks for something that Tandem does not have, or when the value of an input is
/// needed that is not among the known ones.
pub fn import(bytes: &[u8], options: &Options) -> Result<Program> {
    wire::check_model(bytes)?;
    let model = Model::decode(bytes).map_err(|e| Error::malformed(0, format!("no ONNX model: {e}")))?;
    let graph = model.graph.as_ref().ok_or_else(|| Error::malformed(bytes.len(), "the model has no graph"))?;
    let mut cx = Import::new(&model, &graph.name)?;
    cx.interface(graph, options)?;
    cx.nodes(&graph.node)?;
    let outputs = graph.output.iter().map(|o| cx.lookup(&o.name)).collect::<Result<Vec<NodeId>>>()?;
    prune::finish(cx.b, cx.known, &outputs, &graph.output)
}

/// A model on its way into a graph.
pub(crate) struct Import<'a> {
    /// The graph so far.
    pub b: GraphBuilder,
    /// What is known of its nodes.
    pub known: Known,
    /// Version of ONNX's own operators.
    pub version: i64,
    /// The names that nodes can read.
    pub(super) names: Names,
    /// The graphs around the one that is being built, the model's own first.
    pub(super) outer: Vec<Level>,
    functions: FxHashMap<(&'a str, &'a str), &'a Function>,
    handlers: FxHashMap<&'static str, ops::Handler>,
    done: usize,
    nested: usize,
}

impl<'a> Import<'a> {
    fn new(model: &'a Model, name: &str) -> Result<Import<'a>> {
        let own = |set: &&super::proto::OperatorSet| matches!(set.domain.as_str(), "" | "ai.onnx");
        let version = model.opset_import.iter().find(own).and_then(|set| set.version).unwrap_or(1);
        if version > NEWEST {
            return Err(Error::unsupported(format!(
                "the model uses version {version} of ONNX's operators, and versions up to {NEWEST} are known here"
            )));
        }
        Ok(Import {
            b: GraphBuilder::new(name),
            known: Known::default(),
            version,
            names: Names::open(),
            outer: vec![],
            functions: model.functions.iter().map(|f| ((f.domain.as_str(), f.name.as_str()), f)).collect(),
            handlers: ops::handlers(),
            done: 0,
            nested: 0,
        })
    }

    /// Inputs and initialisers. An input with an initialiser of its name has a default value, which is taken.
    fn interface(&mut self, graph: &Graph, options: &Options) -> Result<()> {
        if !graph.sparse_initializer.is_empty() {
            return Err(Error::unsupported("the model has sparse initialisers, which Tandem does not have"));
        }
        for proto in &graph.initializer {
            let value = tensor::from_proto(proto)?;
            let node = self.weight(&proto.name, value)?;
            self.define(&proto.name, node);
        }
        for input in &graph.input {
            if self.names.has(&input.name) {
                continue;
            }
            let ty = declared(input, options)?;
            let node = match options.known.iter().find(|(name, _)| *name == input.name) {
                Some((_, value)) if *value.ty() == ty => self.weight(&input.name, value.clone())?,
                Some((_, value)) => {
                    return Err(Error::unsupported(format!("the input '{}' is {ty}, and {} was given", input.name, value.ty())));
                }
                None => self.b.parameter(&input.name, ParameterRole::Argument, ty),
            };
            self.define(&input.name, node);
        }
        Ok(())
    }

    /// A tensor whose elements are known: a constant where it is one scalar, else a captured parameter.
    pub fn weight(&mut self, name: &str, value: Tensor) -> Result<NodeId> {
        if value.ty().shape.rank() == 0 {
            return Ok(self.b.constant(value.get(0), None));
        }
        Ok(self.captured(name, Rc::new(value)))
    }

    /// A small tensor of known elements.
    pub fn tensor(&mut self, shape: impl Into<Shape>, elements: &[Literal]) -> Result<NodeId> {
        let dtype = elements.first().map_or(tandem_ir::DType::I64, |e| e.dtype());
        let value = Tensor::from_literals(TensorType::new(dtype, shape), elements);
        self.weight("constant", value.ok_or_else(|| Error::unsupported("a constant has not the elements of its shape"))?)
    }

    fn define(&mut self, name: &str, node: NodeId) {
        self.names.define(name, node);
    }

    fn nodes(&mut self, nodes: &[Node]) -> Result<()> {
        for node in nodes {
            self.done += 1;
            if self.done > MOST_NODES || self.b.graph().len() > 16 * MOST_NODES {
                return Err(Error::unsupported(format!("the model has more than {MOST_NODES} nodes")));
            }
            let part = if node.name.is_empty() { node.op_type.clone() } else { format!("{} '{}'", node.op_type, node.name) };
            self.node(node).map_err(|e| e.within(&part))?;
        }
        Ok(())
    }

    fn node(&mut self, node: &Node) -> Result<()> {
        if let Some(function) = self.functions.get(&(node.domain.as_str(), node.op_type.as_str())).copied() {
            return self.function(node, function);
        }
        if !matches!(node.domain.as_str(), "" | "ai.onnx") {
            return Err(Error::unsupported(format!("operators of the domain '{}' are not known", node.domain)));
        }
        let handler = self.handlers.get(node.op_type.as_str()).copied();
        let handler = handler.ok_or_else(|| Error::unsupported("this operator is not known to Tandem"))?;
        let mut inputs: SmallVec<[Option<NodeId>; 4]> = SmallVec::new();
        for name in &node.input {
            inputs.push(if name.is_empty() { None } else { Some(self.lookup(name)?) });
        }
        let call = Call::new(node, inputs, self.version);
        let outputs = handler(self, &call)?;
        if outputs.len() < node.output.iter().rposition(|o| !o.is_empty()).map_or(0, |at| at + 1) {
            return Err(Error::unsupported(format!("it gives {} results here, and the model wants more", outputs.len())));
        }
        for (name, value) in node.output.iter().zip(outputs) {
            self.define(name, value);
        }
        Ok(())
    }

    /// A function of the model, called with values only: its attributes would have to be put into its body.
    fn function(&mut self, node: &Node, function: &Function) -> Result<()> {
        if !node.attribute.is_empty() || !function.attribute_proto.is_empty() {
            return Err(Error::unsupported(format!("the model's function '{}' has attributes", function.name)));
        }
        let given = node.input.iter().map(|name| self.lookup(name)).collect::<Result<Vec<_>>>()?;
        let bound = function.input.iter().cloned().zip(given).collect();
        // A function does not see the names of its caller.
        let outer = self.names.shut();
        let result = self.body(&function.node, bound, &function.output);
        self.names.reopen(outer);
        for (name, value) in node.output.iter().zip(result?) {
            self.define(name, value);
        }
        Ok(())
    }

    /// The results of a graph within a node, which sees the names around it.
    pub fn subgraph(&mut self, graph: &Graph, inputs: &[NodeId]) -> Result<Vec<NodeId>> {
        let mut bound: FxHashMap<String, NodeId> = graph.input.iter().map(|i| i.name.clone()).zip(inputs.iter().copied()).collect();
        for proto in &graph.initializer {
            let value = tensor::from_proto(proto)?;
            let node = self.weight(&proto.name, value)?;
            bound.insert(proto.name.clone(), node);
        }
        let outputs: Vec<String> = graph.output.iter().map(|o| o.name.clone()).collect();
        self.body(&graph.node, bound, &outputs)
    }

    fn body(&mut self, nodes: &[Node], bound: FxHashMap<String, NodeId>, outputs: &[String]) -> Result<Vec<NodeId>> {
        if self.nested >= MOST_NESTED {
            return Err(Error::unsupported(format!("graphs lie within graphs more than {MOST_NESTED} deep")));
        }
        self.nested += 1;
        self.names.enter(bound);
        let result = self.nodes(nodes).and_then(|()| outputs.iter().map(|name| self.lookup(name)).collect());
        self.names.leave();
        self.nested -= 1;
        result
    }
}

/// The type that a model states for an input.
fn declared(input: &ValueInfo, options: &Options) -> Result<TensorType> {
    let of = |problem: &str| Error::unsupported(format!("the input '{}' {problem}", input.name));
    let ty = input.ty.as_ref().and_then(|ty| ty.tensor.as_ref()).ok_or_else(|| of("is no tensor"))?;
    let dtype = tensor::dtype(ty.elem_type.unwrap_or(0)).map_err(|e| e.within(&format!("the input '{}'", input.name)))?;
    let shape = ty.shape.as_ref().ok_or_else(|| of("has no shape"))?;
    let mut dims: SmallVec<[usize; 4]> = SmallVec::new();
    for dim in &shape.dim {
        let known = dim.parameter.as_ref().and_then(|name| options.sizes.iter().find(|(n, _)| n == name)).map(|(_, size)| *size);
        let stated = dim.value.and_then(|v| super::build::size(v).ok());
        let unknown = || of(&format!("has an axis '{}' whose size must be given", dim.parameter.as_deref().unwrap_or("?")));
        dims.push(known.or(stated).ok_or_else(unknown)?);
    }
    let ty = TensorType::new(dtype, Shape::new(&dims));
    crate::tensor::size(&ty).ok_or_else(|| of("has a shape that no memory holds"))?;
    Ok(ty)
}

impl From<tandem_ir::Error> for Error {
    fn from(e: tandem_ir::Error) -> Error {
        Error::unsupported(e.to_string())
    }
}
