//! Which nodes of the graph the parts of a kernel come from, and which lines of its code are whose. Generators know parts alone:
//! kernels that compute the same are one kernel with one code, whichever nodes they come from.

use crate::ir::expr::ExprId;
use crate::ir::matmul::Matrix;
use tandem_ir::NodeId;

/// A part of a kernel that code belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CodePart {
    /// A scalar expression.
    Expr(ExprId),
    /// What makes [`Accumulated`](crate::Scalar::Accumulated) of this number; of a sort, a scatter or a scan 0, all that it does.
    Fold(u32),
    /// What reads an operand of a product.
    Operand(Matrix),
    /// A step of attention's softmax.
    Softmax(SoftmaxStep),
}

/// A step of a softmax.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SoftmaxStep {
    /// The largest of a row.
    Largest,
    /// How far elements lie below it, and the exponentials of that.
    Exponential,
    /// The sum of those.
    Total,
    /// Their share in the sum.
    Share,
}

/// The parts of a kernel, each with a node that it comes from; several nodes may be one part, and several parts one node.
pub type Provenance = Vec<(CodePart, NodeId)>;

/// Lines of code that belong to a part of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodeLines {
    /// Whose they are.
    pub part: CodePart,
    /// The first, from 1.
    pub from: u32,
    /// The last.
    pub to: u32,
}

/// Parts whose expressions have become others, none, one or several each.
pub(crate) fn renumbered(parts: &Provenance, mut became: Vec<(ExprId, ExprId)>) -> Provenance {
    became.sort_unstable();
    became.dedup();
    let mut new = vec![];
    for (part, node) in parts {
        match part {
            CodePart::Expr(old) => {
                let first = became.partition_point(|(from, _)| from < old);
                let own = became[first..].iter().take_while(|(from, _)| from == old);
                new.extend(own.map(|(_, to)| (CodePart::Expr(*to), *node)));
            }
            CodePart::Fold(_) | CodePart::Operand(_) | CodePart::Softmax(_) => new.push((*part, *node)),
        }
    }
    new
}

/// The same without doubles, its nodes as `name` says.
pub(crate) fn tidy(parts: &mut Provenance, name: impl Fn(NodeId) -> NodeId) {
    parts.iter_mut().for_each(|(_, node)| *node = name(*node));
    parts.sort_unstable();
    parts.dedup();
}
