//! A node as its handler sees it: inputs by position, attributes by name with defaults.

use crate::onnx::proto::{Attribute, Graph, Node};
use crate::onnx::tensor;
use crate::{Error, Result, Tensor};
use smallvec::SmallVec;
use tandem_ir::NodeId;

/// A node with resolved inputs.
pub struct OperatorCall<'a> {
    node: &'a Node,
    inputs: SmallVec<[Option<NodeId>; 4]>,
    /// Version of ONNX's own operators.
    pub version: i64,
}

impl<'a> OperatorCall<'a> {
    /// A call of a node's operator.
    pub fn new(node: &'a Node, inputs: SmallVec<[Option<NodeId>; 4]>, version: i64) -> OperatorCall<'a> {
        OperatorCall { node, inputs, version }
    }

    /// The operator's name.
    pub fn operator(&self) -> &'a str {
        &self.node.op_type
    }

    /// A required input.
    pub fn input(&self, position: usize) -> Result<NodeId> {
        self.optional(position).ok_or_else(|| Error::unsupported(format!("input {position} is missing")))
    }

    /// An optional input.
    pub fn optional(&self, position: usize) -> Option<NodeId> {
        self.inputs.get(position).copied().flatten()
    }

    /// All inputs, none missing.
    pub fn inputs(&self) -> Result<Vec<NodeId>> {
        (0..self.inputs.len()).map(|i| self.input(i)).collect()
    }

    /// The inputs from a position on, none missing.
    pub fn inputs_from(&self, position: usize) -> Result<Vec<NodeId>> {
        (position..self.inputs.len()).map(|i| self.input(i)).collect()
    }

    /// The name of an input's value; empty of one that is left out.
    pub fn input_name(&self, position: usize) -> &'a str {
        self.node.input.get(position).map_or("", String::as_str)
    }

    /// Number of results that the model names.
    pub fn outputs(&self) -> usize {
        self.node.output.len()
    }

    /// Whether the model uses a result.
    pub fn wants(&self, output: usize) -> bool {
        self.node.output.get(output).is_some_and(|name| !name.is_empty())
    }

    /// All attributes, for an operator that this one is made of.
    pub fn attributes(&self) -> Vec<Attribute> {
        self.node.attribute.clone()
    }

    fn attribute(&self, name: &str) -> Option<&'a Attribute> {
        self.node.attribute.iter().find(|a| a.name == name)
    }

    /// Whether the node has an attribute.
    pub fn has(&self, name: &str) -> bool {
        self.attribute(name).is_some()
    }

    /// An integer.
    pub fn int(&self, name: &str, default: i64) -> i64 {
        self.attribute(name).and_then(|a| a.i).unwrap_or(default)
    }

    /// A flag.
    pub fn flag(&self, name: &str) -> bool {
        self.int(name, 0) != 0
    }

    /// A float.
    pub fn float(&self, name: &str, default: f32) -> f64 {
        f64::from(self.attribute(name).and_then(|a| a.f).unwrap_or(default))
    }

    /// A text.
    pub fn text(&self, name: &str, default: &'static str) -> &'a str {
        self.attribute(name).and_then(|a| a.s.as_deref()).and_then(|s| std::str::from_utf8(s).ok()).unwrap_or(default)
    }

    /// Several texts.
    pub fn texts(&self, name: &str) -> Vec<&'a str> {
        let strings = self.attribute(name).map_or(&[][..], |a| &a.strings);
        strings.iter().filter_map(|s| std::str::from_utf8(s).ok()).collect()
    }

    /// Several integers.
    pub fn ints(&self, name: &str) -> Option<&'a [i64]> {
        self.attribute(name).map(|a| a.ints.as_slice())
    }

    /// Several floats.
    pub fn floats(&self, name: &str) -> Option<&'a [f32]> {
        self.attribute(name).map(|a| a.floats.as_slice())
    }

    /// A tensor.
    pub fn tensor(&self, name: &str) -> Result<Option<Tensor>> {
        self.attribute(name).and_then(|a| a.t.as_ref()).map(tensor::from_proto).transpose()
    }

    /// The code of a tensor's dtype.
    pub fn tensor_code(&self, name: &str) -> i32 {
        self.attribute(name).and_then(|a| a.t.as_ref()).and_then(|t| t.data_type).unwrap_or(0)
    }

    /// The numbers of several texts, of a list or of a tensor.
    pub fn text_numbers(&self, name: &str) -> Vec<i64> {
        let list = self.attribute(name).map_or(&[][..], |a| a.t.as_ref().map_or(&a.strings, |t| &t.string_data));
        list.iter().map(|text| tensor::text_number(text)).collect()
    }

    /// A graph.
    pub fn graph(&self, name: &str) -> Result<&'a Graph> {
        self.attribute(name).and_then(|a| a.g.as_ref()).ok_or_else(|| Error::unsupported(format!("the graph '{name}' is missing")))
    }
}
