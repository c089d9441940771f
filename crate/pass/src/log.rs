//! The log of rewrites and refusals: names, texts and source lines.

use std::fmt;
use tandem_ir::{Graph, NodeId, Origin, pretty};

/// Greatest number of nodes of a graph that is written out as one expression.
const MAX_EXPRESSION_NODES: usize = 64;
/// Greatest number of characters of such an expression.
const MAX_EXPRESSION_CHARACTERS: usize = 200;

/// What passes rewrote, in order, and what they refused to rewrite.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// The rewrites.
    pub rewrites: Vec<Rewrite>,
    /// The refusals: nodes of a rule's form that the rule left alone for a reason.
    pub refusals: Vec<Refusal>,
}

/// One rewrite.
#[derive(Clone, Debug, PartialEq)]
pub struct Rewrite {
    /// The pass.
    pub pass: &'static str,
    /// The rule, `before => after`.
    pub rule: &'static str,
    /// The node before: `add(1, 2)`.
    pub before: String,
    /// The node's replacement: `3`.
    pub after: String,
    /// The nodes that the rewrite concerns, in the graph before the pass; for a rewrite in a sub-graph the region's node.
    pub nodes: Vec<NodeId>,
    /// What they became, in the graph after the pass; empty when nothing is left of them, and for a rewrite in a sub-graph.
    pub made: Vec<NodeId>,
    /// The lines that made the nodes, without duplicates.
    pub origins: Vec<Origin>,
    /// The whole program after this step, when it is small enough to read.
    pub expression: Option<String>,
}

/// A rewrite that was not made.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// The pass.
    pub pass: &'static str,
    /// The rule, `before => after`.
    pub rule: &'static str,
    /// The node that stays: `divide(%0, 3.0)`.
    pub stays: String,
    /// The nodes that the rule concerns, in the graph before the pass's last run.
    pub nodes: Vec<NodeId>,
    /// The lines that made the nodes, without duplicates.
    pub origins: Vec<Origin>,
    /// Why.
    pub reason: Reason,
}

/// Why a rule was refused: the complete list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The result would be rounded elsewhere.
    Rounding,
    /// NaN, an infinity or the sign of a zero would come out differently.
    SpecialValues,
    /// Other nodes read what would be computed again.
    Shared,
    /// There would be no less work.
    NoGain,
    /// The parts do not lie side by side in one value.
    NotAdjacent,
    /// Keeping the value costs less than computing it again.
    CheaperToKeep,
    /// The program would not need less memory at once.
    Memory,
    /// Rewriting this node went on for too long.
    Bound,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 8] = [
        Reason::Rounding,
        Reason::SpecialValues,
        Reason::Shared,
        Reason::NoGain,
        Reason::NotAdjacent,
        Reason::CheaperToKeep,
        Reason::Memory,
        Reason::Bound,
    ];
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Rounding => "the result would be rounded differently",
            Reason::SpecialValues => "NaN, an infinity or the sign of a zero would come out differently",
            Reason::Shared => "other nodes read the value too, so that it would be computed twice",
            Reason::NoGain => "there would be no less work",
            Reason::NotAdjacent => "the parts do not lie side by side in one value",
            Reason::CheaperToKeep => "keeping the value costs less than computing it again",
            Reason::Memory => "the program would not need less memory at once",
            Reason::Bound => "rewriting this node went on for too long",
        })
    }
}

/// The lines of some nodes, without duplicates.
pub(crate) fn origins(graph: &Graph, nodes: &[NodeId]) -> Vec<Origin> {
    let mut found: Vec<Origin> = vec![];
    for origin in nodes.iter().filter_map(|n| graph.origin(*n)) {
        if !found.contains(origin) {
            found.push(origin.clone());
        }
    }
    found
}

/// The program as one expression, when it is small enough to read.
pub(crate) fn expression_text(graph: &Graph) -> Option<String> {
    if is_small(graph) { pretty::infix(graph, MAX_EXPRESSION_CHARACTERS) } else { None }
}

/// Whether a graph may be written out as one expression.
pub(crate) fn is_small(graph: &Graph) -> bool {
    graph.len() <= MAX_EXPRESSION_NODES && graph.outputs().len() == 1
}
