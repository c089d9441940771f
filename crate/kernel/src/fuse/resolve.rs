//! What a node that is read stands for: a known scalar, or an element of a node that must be computed or loaded, at the end
//! of the movement ops in between. A pure function of the graph, so that fusion and code always agree.

use crate::fuse::view::{Affine, View};
use tandem_ir::{Class, Graph, Literal, NodeId, OpKind, scalar};

/// Movements seen through in one reading; of a longer row, every so many are copied, so that reading stays cheap.
const MAX_MOVEMENTS: u32 = 32;

/// What a reader finds.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Source {
    /// A scalar, the same everywhere.
    Scalar(Literal),
    /// An element of a node that is no movement, or of one that is stored.
    Node(NodeId, View),
}

/// Why a movement was not seen through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// It is a result, which is stored anyway.
    Stored,
    /// The reader's position in it cannot be told by an affine access.
    NotAffine,
    /// It is one of very many in a row.
    TooLong,
}

/// A graph with what every reader wants to know.
pub(crate) struct Resolver<'a> {
    pub(crate) graph: &'a Graph,
    /// Nodes that the program returns, reshapes of them stripped.
    pub(crate) results: Vec<bool>,
    /// The scalar that every element of a node is, if that is known.
    scalars: Vec<Option<Literal>>,
    /// The node below the movements.
    leaves: Vec<NodeId>,
    /// The node below the reshapes.
    bases: Vec<NodeId>,
    /// Movements since the last copy.
    rows: Vec<u32>,
    /// How many elements each fold takes in, for nodes that are computed from a reduction's result element by element.
    folded: Vec<usize>,
}

impl<'a> Resolver<'a> {
    pub(crate) fn new(graph: &'a Graph) -> Resolver<'a> {
        let mut resolver =
            Resolver { graph, results: vec![], scalars: vec![], leaves: vec![], bases: vec![], rows: vec![], folded: vec![] };
        for (id, node) in graph.nodes() {
            let below = node.inputs.first().map_or(id, |i| *i);
            let movement = node.op.kind.info().class == Class::Movement;
            resolver.bases.push(if node.op.kind == OpKind::Reshape { resolver.bases[below.index()] } else { id });
            resolver.leaves.push(if movement { resolver.leaves[below.index()] } else { id });
            resolver.rows.push(if movement { resolver.rows[below.index()] % MAX_MOVEMENTS + 1 } else { 0 });
            let scalar = if movement { resolver.scalars[below.index()] } else { resolver.own_scalar(id) };
            resolver.scalars.push(scalar);
            let folded = resolver.own_folded(id);
            resolver.folded.push(folded);
        }
        resolver.results.resize(graph.len(), false);
        for output in graph.outputs() {
            let base = resolver.base(*output);
            resolver.results[base.index()] = true;
        }
        resolver
    }

    /// A constant, or a sum or product over nothing.
    fn own_scalar(&self, id: NodeId) -> Option<Literal> {
        let node = self.graph.node(id);
        let of_nothing = || self.graph.node(node.inputs[0]).ty.shape.count() == 0;
        let empty = || match node.op.kind.info().class {
            Class::Reduce if of_nothing() => scalar::identity(node.op.kind, node.ty.dtype),
            Class::Contract if of_nothing() => Some(Literal::zero(node.ty.dtype)),
            Class::Leaf
            | Class::Elementwise
            | Class::Reduce
            | Class::Movement
            | Class::Rearrange
            | Class::Cumulative
            | Class::Sort
            | Class::Scatter
            | Class::Contract
            | Class::Region => None,
        };
        node.literal().or_else(empty)
    }

    fn own_folded(&self, id: NodeId) -> usize {
        let node = self.graph.node(id);
        let count = |id: NodeId| self.graph.node(id).ty.shape.count();
        match node.op.kind.info().class {
            Class::Reduce => count(node.inputs[0]) / count(id).max(1),
            Class::Movement => self.folded[node.inputs[0].index()],
            Class::Elementwise => {
                let alike = node.inputs.iter().filter(|i| count(**i) == count(id));
                alike.map(|i| self.folded[i.index()]).max().unwrap_or(0)
            }
            Class::Leaf | Class::Rearrange | Class::Cumulative | Class::Sort | Class::Scatter | Class::Contract | Class::Region => 0,
        }
    }

    /// Of a node computed from a reduction's result element by element: how many elements each fold takes in; else 0.
    pub(crate) fn folded(&self, id: NodeId) -> usize {
        self.folded[id.index()]
    }

    /// The scalar that every element of a node is, if that is known.
    pub(crate) fn scalar(&self, id: NodeId) -> Option<Literal> {
        self.scalars[id.index()]
    }

    /// What a sort, a scatter or a scan reads: all operands, but not rows whose bits are known to be 0.
    pub(crate) fn sequential_operands(&self, id: NodeId) -> &[NodeId] {
        let node = self.graph.node(id);
        let is_from_zero = node.op.kind == OpKind::Scatter && self.scalar(node.inputs[0]).is_some_and(|scalar| scalar.bits() == 0);
        &node.inputs[usize::from(is_from_zero)..]
    }

    /// The node below the movements of a node.
    pub(crate) fn leaf(&self, id: NodeId) -> NodeId {
        self.leaves[id.index()]
    }

    /// The element that holds the scalar of a node whose every element is that scalar.
    pub(crate) fn in_memory(&self, id: NodeId) -> Source {
        Source::Node(self.leaf(id), View::Linear(Affine::zero()))
    }

    /// The node that holds the same elements in the same order.
    pub(crate) fn base(&self, id: NodeId) -> NodeId {
        self.bases[id.index()]
    }

    /// What a node is that is read through a view. Movements on the way, and the one where it ended if that is a movement,
    /// are told to `seen`.
    pub(crate) fn source(&self, mut id: NodeId, mut view: View, loops: &[usize], mut seen: impl FnMut(NodeId, Option<Stop>)) -> Source {
        if let Some(scalar) = self.scalar(id) {
            return Source::Scalar(scalar);
        }
        loop {
            let node = self.graph.node(id);
            if node.op.kind.info().class != Class::Movement {
                return Source::Node(id, view);
            }
            let operand = node.inputs[0];
            let through = || view.through(&node.op, &node.ty.shape, &self.graph.node(operand).ty.shape, loops);
            let stop = match () {
                () if self.results[id.index()] => Stop::Stored,
                () if self.rows[id.index()] == MAX_MOVEMENTS => Stop::TooLong,
                () => match through() {
                    Some(next) => {
                        seen(id, None);
                        view = next;
                        id = operand;
                        continue;
                    }
                    None => Stop::NotAffine,
                },
            };
            seen(id, Some(stop));
            return Source::Node(id, view);
        }
    }
}
