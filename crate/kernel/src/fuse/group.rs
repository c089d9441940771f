//! Kernels to be: which nodes each computes, which it stores, and in which order they run. Data only; the decisions are made
//! in [`mod@crate::fuse::decide`].

use crate::fuse::matmul::FusedMatMul;
use crate::fuse::view::{Loops, View};
use crate::ir::remark::Reason;
use smallvec::{SmallVec, smallvec};
use tandem_ir::NodeId;

/// A node that a kernel computes on the way.
#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) node: NodeId,
    /// Where: maps from the loops to the node's elements, all different.
    pub(crate) views: Views,
    /// Kernels that compute the same node for themselves; usually 1.
    pub(crate) copies: usize,
}

pub(crate) type Views = SmallVec<[View; 1]>;

/// What the loops are for.
#[derive(Debug)]
pub(crate) enum GroupKind {
    /// Every point is computed by itself.
    Map,
    /// Some loops are folded; the others are rows.
    Rows {
        /// The folded ones, ascending.
        inner: SmallVec<[usize; 4]>,
    },
    /// Sums of products, and then every point by itself.
    MatMul(FusedMatMul),
    /// The column sums of the right operand of this group's matmul, whose kernel stores them too, and then every column by
    /// itself.
    ColumnSums(usize),
    /// A sort, a scatter or a scan, which reads its operands as they lie in memory, and nothing else.
    Sequential,
}

/// A node that a kernel stores.
#[derive(Debug)]
pub(crate) struct Root {
    pub(crate) node: NodeId,
    /// From the loops to its elements.
    pub(crate) view: View,
    /// Whether nothing else here reads it.
    pub(crate) is_sibling: bool,
    /// Whether any kernel reads it.
    pub(crate) is_read: bool,
}

/// One kernel to be.
#[derive(Debug)]
pub(crate) struct Group {
    /// The stored nodes, in the order in which they were decided.
    pub(crate) roots: SmallVec<[Root; 1]>,
    pub(crate) kind: GroupKind,
    /// Reductions, with the views through which they are read, latest first.
    pub(crate) folds: Vec<(NodeId, View)>,
    pub(crate) loops: Loops,
    /// Nodes computed here, latest first.
    pub(crate) members: Vec<Member>,
    /// Movements that are seen through; some may be named twice.
    pub(crate) seen: Vec<NodeId>,
    /// What is loaded if nothing more joins.
    pub(crate) frontier: Frontier,
    pub(crate) values: usize,
    pub(crate) repeated: usize,
    /// The node with sub-graphs whose actions run here, and nothing else.
    pub(crate) region: Option<NodeId>,
    /// The group of the column sums that this one's kernel computes besides its matmul.
    pub(crate) columns: Option<usize>,
    /// Groups of a higher rank run earlier.
    pub(crate) rank: usize,
}

impl Group {
    pub(crate) fn of_region(id: NodeId) -> Group {
        Group { region: Some(id), ..Group::new(smallvec![], smallvec![]) }
    }

    pub(crate) fn new(roots: SmallVec<[Root; 1]>, loops: Loops) -> Group {
        Group {
            roots,
            kind: GroupKind::Map,
            folds: vec![],
            loops,
            members: vec![],
            seen: vec![],
            frontier: smallvec![],
            values: 0,
            repeated: 0,
            region: None,
            columns: None,
            rank: 0,
        }
    }

    /// The group in the same kernel, if there is one.
    pub(crate) fn partner(&self) -> Option<usize> {
        match self.kind {
            GroupKind::ColumnSums(product) => Some(product),
            GroupKind::Map | GroupKind::Rows { .. } | GroupKind::MatMul(_) | GroupKind::Sequential => self.columns,
        }
    }
}

/// Nodes, each once.
pub(crate) type Frontier = SmallVec<[NodeId; 8]>;

/// All decisions.
#[derive(Debug)]
pub(crate) struct FusionPlan {
    pub(crate) groups: Vec<Group>,
    /// Nodes that stayed out of a group that reads them.
    pub(crate) refusals: Vec<(NodeId, usize, Reason)>,
}
