//! Why each node of a kernel is in it, in sentences for people. Refuses refusals: see [`crate::reason`].

use crate::group::{Frame, Group, Member};
use smallvec::SmallVec;
use tandem_ir::{Graph, NodeId};

/// Writes sentences.
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

    fn name(&self, node: NodeId) -> String {
        format!("{} {}", self.graph.node(node).op.kind.info().name, self.from.map_or(node, |from| from[node.index()]))
    }

    /// A sentence for each node but the one that is stored, in the order of the graph.
    pub(crate) fn sentences(&self, group: &Group) -> Vec<String> {
        let mut list: Vec<(NodeId, String)> = vec![];
        let is_columns = matches!(group.frame, Frame::Columns(_));
        let is_root = |node: NodeId| group.roots.iter().any(|root| root.node == node);
        // The first root is what the kernel is for.
        for root in &group.roots[1..] {
            let why = if root.is_sibling {
                format!("it goes through the same elements as {}, so that one kernel stores both", self.name(group.roots[0].node))
            } else {
                "other kernels read it too, so it is stored besides".to_owned()
            };
            list.push((root.node, why));
        }
        if is_columns
            && let [root] = &group.roots[..]
            && !group.folds.iter().any(|(fold, _)| *fold == root.node)
        {
            list.push((root.node, "computed on the column sums, and stored besides".to_owned()));
        }
        list.extend(group.members.iter().filter(|m| !is_root(m.node)).map(|member| (member.node, self.member(member))));
        for (fold, _) in group.folds.iter().filter(|(fold, _)| is_columns || !is_root(*fold)) {
            let why = if is_columns {
                "the matmul goes through these elements anyway, so its kernel adds up their columns too"
            } else {
                "what follows is computed on each row's result before the next row"
            };
            list.push((*fold, why.to_owned()));
        }
        if let Frame::MatMul(core) = &group.frame
            && !is_root(core.node)
        {
            list.push((core.node, "what follows is computed on its results before they are stored".to_owned()));
        }
        let mut seen = group.seen.clone();
        seen.sort_unstable();
        seen.dedup();
        list.extend(seen.into_iter().filter(|n| !is_root(*n)).map(|n| (n, "a view, read in place".to_owned())));
        list.sort_by_key(|(node, _)| *node);
        list.into_iter().map(|(node, why)| format!("{}: {why}", self.name(node))).collect()
    }

    fn member(&self, member: &Member) -> String {
        if member.copies > 1 {
            return format!("cheap, so each of the {} kernels that read it computes it for itself", member.copies);
        }
        match &self.users[member.node.index()][..] {
            [user, more @ ..] if more.iter().all(|m| m == user) => format!("element-wise, and only {} reads it", self.name(*user)),
            _ => "element-wise, and all that read it are in this kernel".to_owned(),
        }
    }
}
