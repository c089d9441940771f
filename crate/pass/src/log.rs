//! The log of rewrites. Refuses drawing: it holds names, texts and places.

use tandem_ir::{Graph, NodeId, Origin, expression};

/// Nodes of a graph that is still written out as one expression.
const READABLE_NODES: usize = 64;
/// Characters of an expression that is still readable.
const READABLE_CHARACTERS: usize = 200;

/// What passes did, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// One entry a rewrite.
    pub rewrites: Vec<Rewrite>,
}

/// One rewrite.
#[derive(Clone, Debug, PartialEq)]
pub struct Rewrite {
    /// The pass.
    pub pass: &'static str,
    /// The rule, `before => after`.
    pub rule: &'static str,
    /// What stood there: `add(1, 2)`.
    pub before: String,
    /// What stands there now: `3`.
    pub after: String,
    /// Nodes concerned, in the graph before the pass.
    pub nodes: Vec<NodeId>,
    /// The line that made the first of them.
    pub origin: Option<Origin>,
    /// The whole program after this step, when it is small enough to read.
    pub expression: Option<String>,
}

/// The program as one expression, when it is small enough to read.
pub(crate) fn readable(graph: &Graph) -> Option<String> {
    if graph.len() > READABLE_NODES { None } else { expression::infix(graph, READABLE_CHARACTERS) }
}
