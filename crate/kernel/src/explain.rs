//! Why each node of a kernel is in it: a closed list, each with its sentence for people. Refuses refusals: see
//! [`crate::reason`].

use crate::group::{Frame, Group, Member};
use smallvec::SmallVec;
use tandem_ir::{Graph, NodeId};

/// Why a node is in its kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Together {
    /// It goes through the same elements as the kernel's first result.
    SameElements {
        /// That result.
        first: NodeId,
    },
    /// It is stored besides, since other kernels read it.
    StoredBesides,
    /// It is computed on the column sums that a matmul makes along the way.
    OnColumnSums,
    /// Each kernel that reads it computes it.
    Cheap {
        /// How many do.
        kernels: usize,
    },
    /// One node reads it, element by element.
    OneReader {
        /// Which.
        reader: NodeId,
    },
    /// All that read it are here.
    AllReaders,
    /// A matmul goes through its elements anyway.
    Columns,
    /// What follows is done row by row.
    BeforeNextRow,
    /// What follows is done before results are stored.
    BeforeStored,
    /// It is read in place.
    View,
    /// It is the right operand of a matmul, copied so that its columns are contiguous.
    ContiguousColumns,
}

/// A node of a kernel and why it is there; nodes by the numbers that people know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    /// The node.
    pub node: NodeId,
    /// Why.
    pub why: Together,
    /// Both in a sentence.
    pub text: String,
}

/// The sentence of a node that a kernel reads in place after all, by the graph that people know.
pub(crate) fn read_in_place(graph: &Graph, node: NodeId) -> Joined {
    Explainer { graph, from: None, users: vec![] }.joined(node, Together::View)
}

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

    fn known(&self, node: NodeId) -> NodeId {
        self.from.map_or(node, |from| from[node.index()])
    }

    fn name(&self, node: NodeId) -> String {
        format!("{} {}", self.graph.node(node).op.kind.info().name, self.known(node))
    }

    /// The sentence of a node, by the graph's own numbers; the result's are those that people know.
    pub(crate) fn joined(&self, node: NodeId, why: Together) -> Joined {
        let (why, sentence) = match why {
            Together::SameElements { first } => (
                Together::SameElements { first: self.known(first) },
                format!("it goes through the same elements as {}, so that one kernel stores both", self.name(first)),
            ),
            Together::OneReader { reader } => {
                (Together::OneReader { reader: self.known(reader) }, format!("element-wise, and only {} reads it", self.name(reader)))
            }
            Together::Cheap { kernels } => (why, format!("cheap, so each of the {kernels} kernels that read it computes it for itself")),
            Together::StoredBesides => (why, "other kernels read it too, so it is stored besides".to_owned()),
            Together::OnColumnSums => (why, "computed on the column sums, and stored besides".to_owned()),
            Together::AllReaders => (why, "element-wise, and all that read it are in this kernel".to_owned()),
            Together::Columns => (why, "the matmul goes through these elements anyway, so its kernel adds up their columns too".to_owned()),
            Together::BeforeNextRow => (why, "what follows is computed on each row's result before the next row".to_owned()),
            Together::BeforeStored => (why, "what follows is computed on its results before they are stored".to_owned()),
            Together::View => (why, "a view, read in place".to_owned()),
            Together::ContiguousColumns => (why, "the right operand of a matmul is copied so that its columns are contiguous".to_owned()),
        };
        Joined { node: self.known(node), why, text: format!("{}: {sentence}", self.name(node)) }
    }

    /// One for each node but the one that is stored, in the order of the graph.
    pub(crate) fn all(&self, group: &Group) -> Vec<Joined> {
        let mut list: Vec<(NodeId, Together)> = vec![];
        let is_columns = matches!(group.frame, Frame::Columns(_));
        let is_root = |node: NodeId| group.roots.iter().any(|root| root.node == node);
        // The first root is what the kernel is for.
        for root in &group.roots[1..] {
            let why = if root.is_sibling { Together::SameElements { first: group.roots[0].node } } else { Together::StoredBesides };
            list.push((root.node, why));
        }
        if is_columns
            && let [root] = &group.roots[..]
            && !group.folds.iter().any(|(fold, _)| *fold == root.node)
        {
            list.push((root.node, Together::OnColumnSums));
        }
        list.extend(group.members.iter().filter(|m| !is_root(m.node)).map(|member| (member.node, self.member(member))));
        let folds = group.folds.iter().filter(|(fold, _)| is_columns || !is_root(*fold));
        list.extend(folds.map(|(fold, _)| (*fold, if is_columns { Together::Columns } else { Together::BeforeNextRow })));
        if let Frame::MatMul(core) = &group.frame
            && !is_root(core.node)
        {
            list.push((core.node, Together::BeforeStored));
        }
        let mut seen = group.seen.clone();
        seen.sort_unstable();
        seen.dedup();
        list.extend(seen.into_iter().filter(|n| !is_root(*n)).map(|n| (n, Together::View)));
        list.sort_by_key(|(node, _)| *node);
        list.into_iter().map(|(node, why)| self.joined(node, why)).collect()
    }

    fn member(&self, member: &Member) -> Together {
        if member.copies > 1 {
            return Together::Cheap { kernels: member.copies };
        }
        match &self.users[member.node.index()][..] {
            [user, more @ ..] if more.iter().all(|m| m == user) => Together::OneReader { reader: *user },
            _ => Together::AllReaders,
        }
    }
}
