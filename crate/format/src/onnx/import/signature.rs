//! What a model says of itself: inputs, outputs, operators and where it comes from. Nothing is imported for it.

use super::{builder, context::qualified, decode, ops, unknown_operators};
use crate::onnx::proto::{Node, ValueInfo};
use crate::onnx::{external, tensor};
use crate::{Error, Result};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use tandem_ir::DType;

/// An axis of an input or output.
#[derive(Clone, Debug, PartialEq)]
pub enum Axis {
    /// Its size.
    Size(usize),
    /// A name for its size.
    Named(String),
    /// Its size is open.
    Open,
}

/// An input or output.
#[derive(Clone, Debug, PartialEq)]
pub struct InputOrOutput {
    /// Its name.
    pub name: String,
    /// Its dtype, if the model states it and Tandem has it.
    pub dtype: Option<DType>,
    /// Whether it is texts, which have no dtype: numbers that stand for them are given and come back.
    pub is_text: bool,
    /// Its axes; `None` if the model leaves their number open.
    pub axes: Option<Vec<Axis>>,
}

/// What a model says of itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Signature {
    /// The name of its graph.
    pub name: String,
    /// The inputs that a call must give.
    pub inputs: Vec<InputOrOutput>,
    /// The results.
    pub outputs: Vec<InputOrOutput>,
    /// Versions of the sets of operators, by domain; ONNX's own is `ai.onnx`.
    pub opsets: Vec<(String, i64)>,
    /// Where it comes from, and what it carries besides.
    pub metadata: Vec<(String, String)>,
    /// How often each operator is used, branches and loops included.
    pub operators: BTreeMap<String, usize>,
    /// The files beside it in which its weights lie.
    pub files: Vec<String>,
}

/// Reads what a model says of itself.
///
/// # Errors
/// When the file is malformed, or uses operators that Tandem does not have: all of them are named.
pub fn inspect(bytes: &[u8]) -> Result<Signature> {
    let mut model = decode(bytes)?;
    let files = external::files(&mut model)?;
    let graph = model.graph.as_ref().ok_or_else(|| Error::malformed(bytes.len(), "the model has no graph"))?;
    unknown_operators::check(&model, graph, &ops::handlers())?;
    let defaults: FxHashSet<&str> = graph.initializer.iter().map(|i| i.name.as_str()).collect();
    let mut operators = BTreeMap::new();
    count(&graph.node, &mut operators);
    let domain = |domain: &str| if domain.is_empty() { "ai.onnx".to_owned() } else { domain.to_owned() };
    let own = [
        ("producer", model.producer_name.clone()),
        ("producer_version", model.producer_version.clone()),
        ("domain", model.domain.clone()),
        ("model_version", model.model_version.map_or_else(String::new, |v| v.to_string())),
        ("ir_version", model.ir_version.map_or_else(String::new, |v| v.to_string())),
        ("description", model.doc_string.clone()),
    ];
    let own = own.into_iter().filter(|(_, text)| !text.is_empty()).map(|(key, text)| (key.to_owned(), text));
    Ok(Signature {
        name: graph.name.clone(),
        inputs: graph.input.iter().filter(|i| !defaults.contains(i.name.as_str())).map(read).collect(),
        outputs: graph.output.iter().map(read).collect(),
        opsets: model.opset_import.iter().map(|set| (domain(&set.domain), set.version.unwrap_or(1))).collect(),
        metadata: own.chain(model.metadata.iter().map(|p| (p.key.clone(), p.value.clone()))).collect(),
        operators,
        files,
    })
}

fn read(value: &ValueInfo) -> InputOrOutput {
    let ty = value.ty.as_ref().and_then(|ty| ty.tensor.as_ref());
    let axis = |size: Option<i64>, name: Option<&String>| match (size.and_then(|v| builder::size(v).ok()), name) {
        (Some(size), _) => Axis::Size(size),
        (None, Some(name)) if !name.is_empty() => Axis::Named(name.clone()),
        (None, _) => Axis::Open,
    };
    let axes = ty.and_then(|ty| ty.shape.as_ref()).map(|shape| shape.dim.iter().map(|d| axis(d.value, d.parameter.as_ref())).collect());
    let code = ty.and_then(|ty| ty.elem_type).unwrap_or(0);
    InputOrOutput { name: value.name.clone(), dtype: tensor::dtype(code).ok(), is_text: code == tensor::TEXT, axes }
}

fn count(nodes: &[Node], operators: &mut BTreeMap<String, usize>) {
    for node in nodes {
        *operators.entry(qualified(node).into_owned()).or_insert(0) += 1;
        node.attribute.iter().filter_map(|a| a.g.as_ref()).for_each(|graph| count(&graph.node, operators));
    }
}
