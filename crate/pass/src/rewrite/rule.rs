//! The interface of local rules: what a rule sees of a graph, and what it may answer.
//!
//! A rule changes nothing: it describes a replacement, which the driver builds.

use super::facts::Facts;
use crate::log::Reason;
use smallvec::SmallVec;
use tandem_ir::{Attr, DType, Graph, Literal, Node, NodeId, Op, OpKind, Shape, TensorType};

/// A local rewrite rule of a pass.
#[derive(Debug)]
pub struct Rule {
    /// `before => after`.
    pub name: &'static str,
    /// Tries the rule at a node.
    pub(crate) run: fn(&RewriteSite) -> Outcome,
}

/// What a rule finds at a node.
#[derive(Debug, PartialEq)]
pub enum Outcome {
    /// The node does not have the rule's form.
    NoMatch,
    /// The node has the form but must stay.
    Refused(Reason),
    /// A replacement of the node's dtype. Where its shape is smaller, the driver broadcasts it to the node's shape.
    Replace(Expr),
}

/// The replacement of a node.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// An existing node.
    Node(NodeId),
    /// A new scalar constant.
    Constant(Literal),
    /// A new op.
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

/// A new op on operands.
pub(crate) fn op_expr<const N: usize>(op: impl Into<Op>, args: [Expr; N]) -> Expr {
    Expr::Op(op.into(), args.into_iter().map(Box::new).collect())
}

/// A new op with an attribute on one operand.
pub(crate) fn unary_expr(kind: OpKind, attr: Attr, arg: impl Into<Expr>) -> Expr {
    op_expr(Op::new(kind, attr), [arg.into()])
}

/// A node at which rules are tried. It need not be in the graph yet, but its operands are.
#[derive(Debug)]
pub struct RewriteSite<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) facts: &'a Facts,
    pub(crate) op: &'a Op,
    pub(crate) inputs: &'a [NodeId],
    pub(crate) ty: &'a TensorType,
}

impl RewriteSite<'_> {
    pub(crate) fn kind(&self) -> OpKind {
        self.op.kind
    }

    pub(crate) fn dtype(&self, input: usize) -> DType {
        self.graph.node(self.inputs[input]).ty.dtype
    }

    pub(crate) fn shape(&self, id: NodeId) -> &Shape {
        &self.graph.node(id).ty.shape
    }

    /// The one value of all elements of an operand, where it is known.
    pub(crate) fn splat(&self, input: usize) -> Option<Literal> {
        self.facts.splats[self.inputs[input].index()]
    }

    /// The operand's node if it is of this kind.
    pub(crate) fn operand(&self, input: usize, kind: OpKind) -> Option<&Node> {
        self.is(self.inputs[input], kind)
    }

    /// The node if it is of this kind.
    pub(crate) fn is(&self, id: NodeId, kind: OpKind) -> Option<&Node> {
        Some(self.graph.node(id)).filter(|n| n.op.kind == kind)
    }
}

/// Replaces the node by an existing one.
pub(crate) fn use_node(id: NodeId) -> Outcome {
    Outcome::Replace(Expr::Node(id))
}

/// Replaces the node by a constant.
pub(crate) fn use_constant(value: Literal) -> Outcome {
    Outcome::Replace(Expr::Constant(value))
}

/// Replaces the node by an op on operands.
pub(crate) fn use_op<const N: usize>(op: impl Into<Op>, args: [Expr; N]) -> Outcome {
    Outcome::Replace(op_expr(op, args))
}
