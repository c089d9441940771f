//! Which values of a model are texts. They can be moved and compared like the numbers that stand for them; operators that take texts apart
//! need known ones.

use super::context::qualified;
use crate::onnx::proto::{Attribute, Graph, Node};
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
/// Operators whose first result is new texts, which texts must be known for.
const MAKING: &[&str] = &["StringNormalizer", "StringConcat", "StringSplit", "com.microsoft.Tokenizer"];
/// Other operators that texts must be known for.
const READING: &[&str] = &["RegexFullMatch", "Cast"];

/// Refuses a graph with operators that are not known to take texts.
pub fn check(graph: &Graph) -> Result<()> {
    let texts = names(graph);
    let known: Vec<&str> = [MOVING, COMPARING, MAKING, READING].concat();
    for node in graph.node.iter().filter(|node| node.input.iter().any(|name| texts.contains(name.as_str()))) {
        let operator = qualified(node);
        if !known.contains(&&*operator) {
            return Err(Error::unsupported(format!(
                "{operator} takes texts, which Tandem does not have; compute what it gives before the model is called"
            )));
        }
    }
    Ok(())
}

/// The values of a graph that are texts.
pub fn names(graph: &Graph) -> FxHashSet<&str> {
    let inputs =
        graph.input.iter().filter(|input| is_text(input.ty.as_ref().and_then(|ty| ty.tensor.as_ref()).and_then(|ty| ty.elem_type)));
    let weights = graph.initializer.iter().filter(|weight| is_text(weight.data_type));
    let given = inputs.map(|input| input.name.as_str()).chain(weights.map(|weight| weight.name.as_str())).collect();
    moved(graph, given, gives_text)
}

/// The values of a graph that are texts which the graph makes: these are known only where its inputs are.
pub fn made(graph: &Graph) -> FxHashSet<&str> {
    moved(graph, FxHashSet::default(), |node, _| MAKING.contains(&&*qualified(node)))
}

/// These values, the first results of some nodes, and what of both is moved.
fn moved<'a>(graph: &'a Graph, mut found: FxHashSet<&'a str>, gives: impl Fn(&Node, bool) -> bool) -> FxHashSet<&'a str> {
    for node in &graph.node {
        let reads = node.input.iter().any(|name| found.contains(name.as_str()));
        if gives(node, reads) {
            found.extend(node.output.first().map(String::as_str));
        } else if reads && MOVING.contains(&&*qualified(node)) {
            found.extend(node.output.iter().map(String::as_str));
        }
    }
    found
}

fn is_text(code: Option<i32>) -> bool {
    code == Some(tensor::TEXT)
}

/// Whether the first result of a node is texts that it does not move; `reads` tells whether it takes texts.
fn gives_text(node: &Node, reads: bool) -> bool {
    let operator = qualified(node);
    let has = |name: &str| {
        node.attribute.iter().any(|a| a.name == name && (!a.strings.is_empty() || is_text(a.t.as_ref().and_then(|t| t.data_type))))
    };
    let of_constant = |a: &Attribute| a.name.starts_with("value_string") || is_text(a.t.as_ref().and_then(|t| t.data_type));
    match &*operator {
        "Constant" => node.attribute.iter().any(of_constant),
        "Cast" => node.attribute.iter().any(|a| a.name == "to" && a.i == Some(i64::from(tensor::TEXT))),
        "ai.onnx.ml.LabelEncoder" => has("values_strings") || has("values_tensor"),
        "ai.onnx.ml.CategoryMapper" => !reads,
        _ => has("classlabels_strings") || MAKING.contains(&&*operator),
    }
}
