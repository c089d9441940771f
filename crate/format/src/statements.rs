//! A graph as statements of a language: what the exporters to NumPy and JavaScript share, the walk over its nodes, names, and lines of text.

use crate::liveness::live;
use crate::{Error, Result};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use tandem_ir::{Graph, Literal, Node, NodeId, OpKind, Region, TensorType};

/// A language in which nodes become statements. Values are the names or expressions that the statements give them.
pub trait Statements {
    /// A number.
    fn literal(&self, value: Literal) -> String;

    /// Says that what follows was made by this line of this cell.
    fn note_place(&mut self, place: Option<(u32, u32)>);

    /// Writes what a node computes; gives its value.
    fn node(&mut self, node: &Node, x: &[String], types: &[&TensorType]) -> Result<String>;

    /// Writes an op with sub-graphs; gives its results.
    fn region(&mut self, region: &Region, x: &[String], types: &[&TensorType]) -> Result<Vec<String>>;
}

/// Writes the nodes of a graph that its results need; gives the values of the results.
pub fn write<S: Statements>(to: &mut S, graph: &Graph, arguments: &[String]) -> Result<Vec<String>> {
    let live = live(graph, |_, node| &node.inputs);
    let mut values: FxHashMap<NodeId, String> = graph.parameters().iter().map(|p| p.node).zip(arguments.iter().cloned()).collect();
    let mut regions: FxHashMap<NodeId, Vec<String>> = FxHashMap::default();
    for (id, node) in graph.nodes().filter(|(id, n)| live[id.index()] && n.op.kind != OpKind::Parameter) {
        let within = |e: Error| e.within(&format!("{id}, {}", node.op.kind.info().name));
        if let Some(value) = node.literal() {
            values.insert(id, to.literal(value));
            continue;
        }
        if let Some(index) = node.result_index() {
            let result = node.inputs.first().and_then(|region| regions.get(region)?.get(index)).cloned();
            values.insert(id, result.ok_or_else(|| within(Error::unsupported("there is no such result")))?);
            continue;
        }
        let operands: Option<Vec<String>> = node.inputs.iter().map(|input| values.get(input).cloned()).collect();
        let x = operands.ok_or_else(|| within(Error::unsupported("an operand has sub-graphs, of which results alone are values")))?;
        let types: Vec<&TensorType> = node.inputs.iter().map(|input| &graph.node(*input).ty).collect();
        to.note_place(graph.origin(id).map(|origin| (origin.execution, origin.line)));
        if let Some(region) = node.region() {
            regions.insert(id, to.region(region, &x, &types).map_err(within)?);
        } else {
            values.insert(id, to.node(node, &x, &types).map_err(within)?);
        }
    }
    let results: Option<Vec<String>> = graph.outputs().iter().map(|output| values.get(output).cloned()).collect();
    results.ok_or_else(|| Error::unsupported("a result of the graph has sub-graphs, and is no value"))
}

/// The error of a node whose attribute is of another op.
pub fn misfit<T>() -> Result<T> {
    Err(Error::unsupported("its attribute is of another op"))
}

/// A function that a module of text brings along where one of its lines calls it.
pub trait Helper: Copy + Ord + 'static {
    /// All of them.
    const ALL: &'static [Self];

    /// What it is called.
    fn name(self) -> &'static str;

    /// Its definition.
    fn source(self) -> &'static str;
}

/// How a language is laid out.
pub struct Layout {
    /// What a line of a block begins with.
    pub indent: &'static str,
    /// What a comment begins with.
    pub comment: &'static str,
}

/// Writes the lines of a function.
pub struct Emitter<H> {
    pub names: Names,
    /// What the lines call.
    pub helpers: BTreeSet<H>,
    pub text: String,
    /// How many blocks the lines are in.
    pub depth: usize,
    layout: Layout,
    /// The place of the line before.
    place: Option<(u32, u32)>,
}

impl<H: Helper> Emitter<H> {
    /// Without a line yet; names are beside those that the language and the module use.
    pub fn new<'a>(layout: Layout, taken: impl Iterator<Item = &'a str>) -> Emitter<H> {
        let names = Names::beside(taken.chain(H::ALL.iter().map(|helper| helper.name())));
        Emitter { names, helpers: BTreeSet::new(), text: String::new(), depth: 1, layout, place: None }
    }

    /// Writes a line.
    pub fn line(&mut self, text: &str) {
        self.text += &format!("{}{text}\n", self.layout.indent.repeat(self.depth));
    }

    /// Calls a helper.
    pub fn helped(&mut self, helper: H, arguments: &str) -> String {
        self.helpers.insert(helper);
        format!("{}({arguments})", helper.name())
    }

    /// A comment of where what follows was made, unless that is where the line before was made.
    pub fn comment_place(&mut self, place: Option<(u32, u32)>) {
        if let (true, Some((cell, line))) = (place != self.place, place) {
            self.line(&format!("{} cell {cell}, line {line}", self.layout.comment));
        }
        self.place = place;
    }
}

/// What a function takes and gives, for its documentation: `x is float32[2]; gives float32[]`.
pub fn about(graph: &Graph, arguments: &[(String, NodeId)], type_text: impl Fn(&TensorType) -> String) -> String {
    let taken = arguments.iter().map(|(name, node)| format!("{name} is {}", type_text(&graph.node(*node).ty)));
    let given: Vec<String> = graph.outputs().iter().map(|output| type_text(&graph.node(*output).ty)).collect();
    taken.chain([format!("gives {}", given.join(", "))]).collect::<Vec<_>>().join("; ")
}

/// A string literal of ASCII, whatever is in the text: `escape` writes a character by its number.
pub fn string(text: &str, escape: impl Fn(u32) -> String) -> String {
    let mut literal = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => literal.extend(['\\', c]),
            ' '..='~' => literal.push(c),
            _ => literal += &escape(u32::from(c)),
        }
    }
    literal + "\""
}

/// The names that are in use.
pub struct Names {
    used: FxHashSet<String>,
    counts: FxHashMap<String, usize>,
}

impl Names {
    /// Names beside those that the language and the module use.
    fn beside<'a>(taken: impl Iterator<Item = &'a str>) -> Names {
        Names { used: taken.map(str::to_owned).collect(), counts: FxHashMap::default() }
    }

    /// An identifier like what a person called it.
    pub fn fresh(&mut self, wanted: &str, otherwise: &str) -> String {
        let plain: String = wanted.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        let plain = plain.trim_matches('_');
        let base = if plain.is_empty() || plain.starts_with(|c: char| c.is_ascii_digit()) {
            format!("{otherwise}{plain}")
        } else {
            plain.to_owned()
        };
        if self.used.insert(base.clone()) { base } else { self.numbered(&base) }
    }

    /// `base_1`, `base_2` and so on.
    pub fn numbered(&mut self, base: &str) -> String {
        loop {
            let count = self.counts.entry(base.to_owned()).or_default();
            *count += 1;
            let name = format!("{base}_{count}");
            if self.used.insert(name.clone()) {
                return name;
            }
        }
    }
}
