//! Finds why each node of a group is in it. The reasons and their sentences stand in [`crate::ir::remark`].

use crate::fuse::group::{Group, GroupKind, Member};
use crate::ir::remark::{Fused, FusedReason};
use smallvec::SmallVec;
use tandem_ir::{Graph, NodeId};

/// The sentence of a node that a kernel reads in place, or computes, after all, by the graph that people know.
pub(crate) fn explained(graph: &Graph, node: NodeId, why: FusedReason) -> Fused {
    Explainer { graph, from: None, users: vec![] }.joined(node, why)
}

/// Explains the groups of one graph.
pub(crate) struct Explainer<'a> {
    graph: &'a Graph,
    /// The nodes that people know, if the graph's own stand for others.
    from: Option<&'a [NodeId]>,
    users: Vec<SmallVec<[NodeId; 2]>>,
}

impl<'a> Explainer<'a> {
    pub(crate) fn new(graph: &'a Graph, from: Option<&'a [NodeId]>) -> Explainer<'a> {
        Explainer { graph, from, users: graph.users() }
    }

    fn known(&self, node: NodeId) -> NodeId {
        self.from.map_or(node, |from| from[node.index()])
    }

    fn name(&self, node: NodeId) -> String {
        format!("{} {}", self.graph.node(node).op.kind.info().name, self.known(node))
    }

    /// The reason of a node by the graph's own numbers; the result has those that people know.
    pub(crate) fn joined(&self, node: NodeId, why: FusedReason) -> Fused {
        let text = format!("{}: {}", self.name(node), why.sentence(|other| self.name(other)));
        let why = match why {
            FusedReason::SameElements { first } => FusedReason::SameElements { first: self.known(first) },
            FusedReason::OneReader { reader } => FusedReason::OneReader { reader: self.known(reader) },
            FusedReason::StoredBesides
            | FusedReason::OnColumnSums
            | FusedReason::Cheap { .. }
            | FusedReason::AllReaders
            | FusedReason::Columns
            | FusedReason::BeforeNextRow
            | FusedReason::BeforeStored
            | FusedReason::View
            | FusedReason::BetweenProducts
            | FusedReason::ContiguousColumns => why,
        };
        Fused { node: self.known(node), why, text }
    }

    /// One for each node but the one that is stored, in the order of the graph.
    pub(crate) fn all(&self, group: &Group) -> Vec<Fused> {
        let mut list: Vec<(NodeId, FusedReason)> = vec![];
        let is_columns = matches!(group.kind, GroupKind::ColumnSums(_));
        let is_root = |node: NodeId| group.roots.iter().any(|root| root.node == node);
        // The first root is what the kernel is for.
        for root in &group.roots[1..] {
            let why = if root.is_sibling { FusedReason::SameElements { first: group.roots[0].node } } else { FusedReason::StoredBesides };
            list.push((root.node, why));
        }
        if is_columns
            && let [root] = &group.roots[..]
            && !group.folds.iter().any(|(fold, _)| *fold == root.node)
        {
            list.push((root.node, FusedReason::OnColumnSums));
        }
        list.extend(group.members.iter().filter(|m| !is_root(m.node)).map(|member| (member.node, self.member(member))));
        let folds = group.folds.iter().filter(|(fold, _)| is_columns || !is_root(*fold));
        list.extend(folds.map(|(fold, _)| (*fold, if is_columns { FusedReason::Columns } else { FusedReason::BeforeNextRow })));
        if let GroupKind::MatMul(matmul) = &group.kind
            && !is_root(matmul.node)
        {
            list.push((matmul.node, FusedReason::BeforeStored));
        }
        let mut seen = group.seen.clone();
        seen.sort_unstable();
        seen.dedup();
        list.extend(seen.into_iter().filter(|n| !is_root(*n)).map(|n| (n, FusedReason::View)));
        list.sort_by_key(|(node, _)| *node);
        list.into_iter().map(|(node, why)| self.joined(node, why)).collect()
    }

    fn member(&self, member: &Member) -> FusedReason {
        if member.copies > 1 {
            return FusedReason::Cheap { kernels: member.copies };
        }
        match &self.users[member.node.index()][..] {
            [user, more @ ..] if more.iter().all(|m| m == user) => FusedReason::OneReader { reader: *user },
            _ => FusedReason::AllReaders,
        }
    }
}
