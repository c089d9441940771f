//! A dictionary of texts: each is told by a number ([`tensor::text_number`]), and what the numbers of results stand for is told by it.

use crate::onnx::proto::{Graph, Model, Node};
use crate::onnx::tensor;
use crate::{Error, Result};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

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
    /// Those of a model, whose values of these names are texts, and others that known values stand for.
    pub fn of(model: &Model, graph: &Graph, names: &FxHashSet<&str>, given: &[String]) -> Texts {
        let mut texts = Texts { names: names.iter().map(|name| (*name).to_owned()).collect(), ..Texts::default() };
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
