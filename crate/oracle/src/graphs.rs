//! The test cases of `tests/graphs`, which every device runs: graphs in the text form with inputs and expected results in
//! comments.
//!
//! ```text
//! # What it is about, in a sentence.
//! graph "add"(%0 "x": f32[2]) {
//!   …
//! }
//! # in %0 = [1.0, nan]
//! # out 0 = [2.0, nan]
//! ```
//!
//! `in` names a parameter's node, `out` a result by its position; values are nested lists. An `in` after an `out` begins
//! another run, in which parameters that are not named keep their values. Expected values are the interpreter's to the bit; a
//! device is compared by [`crate::check`].

use crate::Value;
use tandem_ir::{Graph, Literal, NodeId, TensorType, parse};

/// Name and text of every file in `tests/graphs` in alphabetical order. The build script lists the files.
pub const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/graphs.rs"));

/// A test case.
#[derive(Clone, Debug)]
pub struct Case {
    /// File name without extension.
    pub name: String,
    /// The comments before the graph.
    pub about: String,
    /// The graph.
    pub graph: Graph,
    /// At least one run.
    pub runs: Vec<Run>,
}

/// Inputs and expected results.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// In the order of the parameters.
    pub inputs: Vec<Value>,
    /// In the order of the results.
    pub outputs: Vec<Value>,
}

/// All test cases.
///
/// # Panics
/// When a file is invalid.
pub fn all() -> Vec<Case> {
    FILES.iter().map(|(name, text)| read(name, text).unwrap_or_else(|e| panic!("tests/graphs/{name}.graph: {e}"))).collect()
}

/// Parses a test case.
///
/// # Errors
/// What is wrong with the text, with the line.
pub fn read(name: &str, text: &str) -> Result<Case, String> {
    let graph = parse::parse(text).map_err(|e| e.to_string())?;
    let mut reader = Reader { graph: &graph, inputs: vec![None; graph.parameters().len()], outputs: vec![], runs: vec![] };
    let mut about = vec![];
    for (index, line) in text.lines().enumerate() {
        let Some(comment) = line.strip_prefix('#').map(str::trim) else { continue };
        let at = |problem: String| format!("line {}: {problem}", index + 1);
        if let Some(rest) = comment.strip_prefix("in ") {
            reader.input(rest).map_err(at)?;
        } else if let Some(rest) = comment.strip_prefix("out ") {
            reader.output(rest).map_err(at)?;
        } else {
            about.push(comment);
        }
    }
    reader.finish_run()?;
    let runs = reader.runs;
    Ok(Case { name: name.to_owned(), about: about.join("\n"), graph, runs })
}

struct Reader<'a> {
    graph: &'a Graph,
    inputs: Vec<Option<Value>>,
    outputs: Vec<Value>,
    runs: Vec<Run>,
}

impl Reader<'_> {
    fn input(&mut self, text: &str) -> Result<(), String> {
        let (name, text) = text.split_once('=').ok_or("expected `in %0 = value`")?;
        let id = name.trim().strip_prefix('%').and_then(|n| n.parse().ok()).map(NodeId);
        let index = self.graph.parameters().iter().position(|p| Some(p.node) == id);
        let index = index.ok_or_else(|| format!("there is no parameter {}", name.trim()))?;
        if !self.outputs.is_empty() {
            self.finish_run()?;
        }
        let ty = &self.graph.node(self.graph.parameters()[index].node).ty;
        self.inputs[index] = Some(value(text.trim(), ty)?);
        Ok(())
    }

    fn output(&mut self, text: &str) -> Result<(), String> {
        let (index, text) = text.split_once('=').ok_or("expected `out 0 = value`")?;
        if index.trim().parse() != Ok(self.outputs.len()) {
            return Err(format!("expected result {}, found {}", self.outputs.len(), index.trim()));
        }
        let id = self.graph.outputs().get(self.outputs.len()).ok_or("the graph has not so many results")?;
        self.outputs.push(value(text.trim(), &self.graph.node(*id).ty)?);
        Ok(())
    }

    fn finish_run(&mut self) -> Result<(), String> {
        if self.outputs.len() != self.graph.outputs().len() {
            return Err(format!("the graph has {} results, but a run says {}", self.graph.outputs().len(), self.outputs.len()));
        }
        let inputs = self.inputs.iter().cloned().collect::<Option<Vec<Value>>>().ok_or("a run does not say all inputs")?;
        self.runs.push(Run { inputs, outputs: std::mem::take(&mut self.outputs) });
        Ok(())
    }
}

/// A value of this type from nested lists.
///
/// # Errors
/// When brackets do not match the shape, or an element is not of the dtype.
pub fn value(text: &str, ty: &TensorType) -> Result<Value, String> {
    let mut tokens = tokens(text).into_iter();
    let mut elements = vec![];
    axis(&mut tokens, ty, 0, &mut elements)?;
    match tokens.next() {
        None => Ok(Value::new(ty.clone(), elements)),
        Some(rest) => Err(format!("`{rest}` follows a whole value of type {ty}")),
    }
}

/// Brackets, and what stands between brackets and commas. Commas are only for people.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = vec![];
    let mut rest = text.trim();
    while !rest.is_empty() {
        let end = if rest.starts_with(['[', ']']) { 1 } else { rest.find(['[', ']', ',', ' ']).unwrap_or(rest.len()) };
        tokens.push(&rest[..end]);
        rest = rest[end..].trim_start_matches([',', ' ']);
    }
    tokens
}

fn axis<'t>(tokens: &mut impl Iterator<Item = &'t str>, ty: &TensorType, depth: usize, elements: &mut Vec<Literal>) -> Result<(), String> {
    let mut next = || tokens.next().ok_or_else(|| format!("the text ends before a whole value of type {ty}"));
    let Some(size) = ty.shape.get(depth) else {
        elements.push(parse::literal(next()?, ty.dtype)?);
        return Ok(());
    };
    match next()? {
        "[" => {}
        other => return Err(format!("expected `[` for axis {depth} of type {ty}, found `{other}`")),
    }
    for _ in 0..*size {
        axis(tokens, ty, depth + 1, elements)?;
    }
    match tokens.next() {
        Some("]") => Ok(()),
        other => Err(format!("expected `]` after {size} entries of axis {depth} of type {ty}, found `{}`", other.unwrap_or("nothing"))),
    }
}
