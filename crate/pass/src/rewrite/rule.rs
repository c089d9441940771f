//! What a rule sees of a graph, and what it may answer. Refuses changing anything: a rule describes what should stand
//! there, [`crate::engine`] builds it.

use crate::log::Reason;
use smallvec::SmallVec;
use tandem_ir::{Attr, DType, Graph, Literal, Node, NodeId, Op, OpKind, Shape, TensorType};

/// A rule of a pass.
#[derive(Debug)]
pub struct Rule {
    /// `before => after`.
    pub name: &'static str,
    /// What it says of a node.
    pub(crate) run: fn(&Site) -> Answer,
}

/// What a rule says of a node.
#[derive(Debug, PartialEq)]
pub enum Answer {
    /// Nothing: the node has another form.
    No,
    /// The node has the form, and stays.
    Refused(Reason),
    /// This should stand there. Its dtype is the node's; where its shape is smaller, it is repeated to the node's.
    Becomes(Expr),
}

/// What should stand in the place of a node.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// A node that there is.
    Node(NodeId),
    /// A scalar.
    Constant(Literal),
    /// A new node.
    Op(Op, SmallVec<[Box<Expr>; 3]>),
}

impl From<NodeId> for Expr {
    fn from(id: NodeId) -> Expr {
        Expr::Node(id)
    }
}

impl From<Literal> for Expr {
    fn from(literal: Literal) -> Expr {
        Expr::Constant(literal)
    }
}

/// An op without attribute on operands.
pub(crate) fn call<const N: usize>(op: impl Into<Op>, args: [Expr; N]) -> Expr {
    Expr::Op(op.into(), args.into_iter().map(Box::new).collect())
}

/// An op with an attribute on one operand.
pub(crate) fn moved(kind: OpKind, attr: Attr, arg: impl Into<Expr>) -> Expr {
    call(Op::new(kind, attr), [arg.into()])
}

/// What is known of the nodes of a graph, by index.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// The one value of all elements, where it is known.
    pub(crate) known: Vec<Option<Literal>>,
    /// How often it is read, being a result included.
    pub(crate) uses: Vec<u32>,
}

impl Facts {
    pub(crate) fn of(graph: &Graph) -> Facts {
        let mut facts = Facts { known: Vec::with_capacity(graph.len()), uses: vec![0; graph.len()] };
        for (_, node) in graph.nodes() {
            facts.known.push(facts.value(node));
            node.inputs.iter().for_each(|i| facts.uses[i.index()] += 1);
        }
        graph.outputs().iter().for_each(|o| facts.uses[o.index()] += 1);
        facts
    }

    /// The one value of all elements of a node whose operands are known of.
    pub(crate) fn value(&self, node: &Node) -> Option<Literal> {
        let is_view = node.op.kind.info().class == tandem_ir::Class::Movement;
        node.literal().or_else(|| if is_view { self.known[node.inputs[0].index()] } else { None })
    }
}

/// A node to be, before it is built: its operands are there.
#[derive(Debug)]
pub struct Site<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) facts: &'a Facts,
    pub(crate) op: &'a Op,
    pub(crate) inputs: &'a [NodeId],
    pub(crate) ty: &'a TensorType,
}

impl Site<'_> {
    pub(crate) fn kind(&self) -> OpKind {
        self.op.kind
    }

    pub(crate) fn dtype(&self, input: usize) -> DType {
        self.graph.node(self.inputs[input]).ty.dtype
    }

    pub(crate) fn shape(&self, id: NodeId) -> &Shape {
        &self.graph.node(id).ty.shape
    }

    /// The one value of all elements of an operand.
    pub(crate) fn known(&self, input: usize) -> Option<Literal> {
        self.facts.known[self.inputs[input].index()]
    }

    /// The operand's node when it is of this kind.
    pub(crate) fn operand(&self, input: usize, kind: OpKind) -> Option<&Node> {
        self.is(self.inputs[input], kind)
    }

    /// The node when it is of this kind.
    pub(crate) fn is(&self, id: NodeId, kind: OpKind) -> Option<&Node> {
        Some(self.graph.node(id)).filter(|n| n.op.kind == kind)
    }
}

/// A node that there is.
pub(crate) fn node(id: NodeId) -> Answer {
    Answer::Becomes(Expr::Node(id))
}

/// A scalar.
pub(crate) fn scalar(value: Literal) -> Answer {
    Answer::Becomes(Expr::Constant(value))
}

/// An op on operands.
pub(crate) fn apply<const N: usize>(op: impl Into<Op>, args: [Expr; N]) -> Answer {
    Answer::Becomes(call(op, args))
}
