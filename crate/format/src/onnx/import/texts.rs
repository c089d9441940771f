//! Texts in models: each is told by a number ([`tensor::text_number`]), so that texts can be moved and compared, and nothing else.

use super::context::qualified;
use crate::onnx::proto::{Graph, Node};
use crate::onnx::tensor;
use crate::{Error, Result};
use rustc_hash::FxHashSet;

/// Operators whose results are texts again.
const MOVING: &[&str] = &[
    "Identity",
    "Gather",
    "GatherElements",
    "GatherND",
    "Reshape",
    "Concat",
    "Flatten",
    "Squeeze",
    "Unsqueeze",
    "Transpose",
    "Slice",
    "Split",
    "Expand",
    "Tile",
    "Where",
    "Compress",
    "ai.onnx.ml.ArrayFeatureExtractor",
];
/// Operators that compare texts.
const COMPARING: &[&str] =
    &["Equal", "Shape", "Size", "TfIdfVectorizer", "ai.onnx.ml.OneHotEncoder", "ai.onnx.ml.LabelEncoder", "ai.onnx.ml.CategoryMapper"];

/// Refuses a graph that takes texts apart, or gives some back.
pub fn check(graph: &Graph) -> Result<()> {
    let is_text = |code: Option<i32>| code == Some(tensor::TEXT);
    let inputs =
        graph.input.iter().filter(|input| is_text(input.ty.as_ref().and_then(|ty| ty.tensor.as_ref()).and_then(|ty| ty.elem_type)));
    let weights = graph.initializer.iter().filter(|weight| is_text(weight.data_type));
    let mut texts: FxHashSet<&str> = inputs.map(|input| input.name.as_str()).chain(weights.map(|weight| weight.name.as_str())).collect();
    for node in &graph.node {
        let operator = qualified(node);
        let reads = node.input.iter().any(|name| texts.contains(name.as_str()));
        if reads && !MOVING.contains(&&*operator) && !COMPARING.contains(&&*operator) {
            return Err(Error::unsupported(format!("{operator}: texts can be moved and compared here, and it takes them apart")));
        }
        if reads && MOVING.contains(&&*operator) || is_constant_text(node) {
            texts.extend(node.output.iter().map(String::as_str));
        }
    }
    match graph.output.iter().find(|output| texts.contains(output.name.as_str())) {
        Some(output) => {
            Err(Error::unsupported(format!("the result '{}' is made of texts, and only numbers can be given back", output.name)))
        }
        None => Ok(()),
    }
}

fn is_constant_text(node: &Node) -> bool {
    let is_text = |name: &str, code: Option<i32>| name.starts_with("value_string") || code == Some(tensor::TEXT);
    node.op_type == "Constant" && node.attribute.iter().any(|a| is_text(&a.name, a.t.as_ref().and_then(|t| t.data_type)))
}
