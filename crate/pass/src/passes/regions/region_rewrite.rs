//! A region while the rules of the `regions` pass rewrite it.

use tandem_ir::{NodeId, Region};

/// What became of a region's result.
#[derive(Clone, Copy)]
pub(crate) enum ResultPlace {
    /// Another value.
    Node(NodeId),
    /// Result of the region with this index.
    Result(usize),
    /// A result without users.
    Unused,
}

/// A region while rules rewrite it.
pub(crate) struct RegionRewrite {
    pub(crate) region: Region,
    /// Operands, in the new graph.
    pub(crate) inputs: Vec<NodeId>,
    /// What became of each result that the region had at first.
    pub(crate) places: Vec<ResultPlace>,
}

/// What a rule did: the rule's name, and what it left, for people. `None` where it does not apply.
pub(crate) type RuleResult = Option<(&'static str, String)>;
