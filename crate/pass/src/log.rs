//! The log of rewrites and refusals. Refuses drawing: it holds names, texts and places.

use std::fmt;
use tandem_ir::{Graph, NodeId, Origin, pretty};

/// Nodes of a graph that is still written out as one expression.
const READABLE_NODES: usize = 64;
/// Characters of an expression that is still readable.
const READABLE_CHARACTERS: usize = 200;

/// What passes did, in order, and what they declined.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// One entry a rewrite.
    pub rewrites: Vec<Rewrite>,
    /// One entry a refusal: a rule that was met in form and declined with its reason.
    pub refusals: Vec<Refusal>,
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
    /// What they became, in the graph after the pass; empty when nothing is left of them, and for what happened inside
    /// of a region, of which `nodes` has just the region's node.
    pub made: Vec<NodeId>,
    /// The lines that made them, without doubles.
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
    /// What stays: `divide(%0, 3.0)`.
    pub stays: String,
    /// Nodes concerned, in the graph before the pass's last run.
    pub nodes: Vec<NodeId>,
    /// The lines that made them, without doubles.
    pub origins: Vec<Origin>,
    /// Why.
    pub reason: Reason,
}

/// Why a rule was declined: the closed list.
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
    /// All of them.
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

/// The lines of some nodes, without doubles.
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
pub(crate) fn readable(graph: &Graph) -> Option<String> {
    if is_small(graph) { pretty::infix(graph, READABLE_CHARACTERS) } else { None }
}

/// Whether a graph may be written out as one expression.
pub(crate) fn is_small(graph: &Graph) -> bool {
    graph.len() <= READABLE_NODES && graph.outputs().len() == 1
}
