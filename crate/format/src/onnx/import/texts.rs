//! Texts in models: each is told by a number ([`tensor::text_number`]), so that texts can be moved and compared like numbers, and a
//! dictionary tells what the numbers of results stand for. Operators that take texts apart need known ones.

use super::context::qualified;
use crate::onnx::proto::{Attribute, Graph, Model, Node};
use crate::onnx::tensor;
use crate::{Error, Result};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

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
/// Attributes whose texts results may be made of.
const GIVING: &[&str] = &[
    "value",
    "value_string",
    "value_strings",
    "classlabels_strings",
    "cats_strings",
    "values_strings",
    "values_tensor",
    "default_string",
    "default_tensor",
];

/// What an import knows of texts.
#[derive(Default)]
pub struct Texts {
    by_number: FxHashMap<i64, Rc<str>>,
    /// Values of the model's own graph that are texts.
    names: FxHashSet<String>,
}

impl Texts {
    /// Those of a model, and others that known values stand for.
    pub fn of(model: &Model, graph: &Graph, given: &[String]) -> Texts {
        let mut texts = Texts { names: names(graph).into_iter().map(str::to_owned).collect(), ..Texts::default() };
        texts.collect(graph);
        model.functions.iter().for_each(|function| texts.collect_nodes(&function.node));
        given.iter().for_each(|text| _ = texts.number(text));
        texts
    }

    /// The number of a text, which is kept.
    pub fn number(&mut self, text: &str) -> i64 {
        let number = tensor::text_number(text.as_bytes());
        self.by_number.entry(number).or_insert_with(|| text.into());
        number
    }

    /// The text of a number.
    pub fn text(&self, number: i64) -> Result<Rc<str>> {
        self.by_number.get(&number).cloned().ok_or_else(|| Error::unsupported("it takes texts apart, and they are not known"))
    }

    /// Whether a value of the model's own graph is texts.
    pub fn has(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// All that there are.
    pub fn all(self) -> Vec<String> {
        self.by_number.into_values().map(|text| text.to_string()).collect()
    }

    fn collect(&mut self, graph: &Graph) {
        graph.initializer.iter().for_each(|weight| self.keep(&weight.string_data));
        self.collect_nodes(&graph.node);
    }

    fn collect_nodes(&mut self, nodes: &[Node]) {
        for attribute in nodes.iter().flat_map(|node| &node.attribute) {
            if GIVING.contains(&attribute.name.as_str()) {
                self.keep(&attribute.strings);
                self.keep(attribute.s.as_slice());
                attribute.t.iter().for_each(|value| self.keep(&value.string_data));
            }
            attribute.g.iter().for_each(|graph| self.collect(graph));
        }
    }

    fn keep(&mut self, texts: &[Vec<u8>]) {
        texts.iter().filter_map(|text| std::str::from_utf8(text).ok()).for_each(|text| _ = self.number(text));
    }
}

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
