//! Transpositions move to where they cancel: through element-wise ops to another transposition, out of products of two
//! transposed operands (`xᵀ @ yᵀ => (y @ x)ᵀ`), and out of reductions, which reduce other axes instead.
//!
//! Exact: the same terms in the same order. A transposition that cancels nothing stays, and so does one before a sum whose terms
//! would come in another order.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::log::{Log, Reason};
use crate::rewrite::{Expr, Outcome, RewriteSite, Rule, op_expr, rewrite, unary_expr};
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, Node, NodeId, OpKind};

/// The pass's name.
pub const NAME: &str = "sink";

/// The pass's rules.
pub const RULES: &[Rule] = &[
    Rule { name: "permute(f(permute(x))) => permute(f(x))", run: through },
    Rule { name: "matmul(permute(x), permute(y)) => permute(matmul(y, x))", run: products },
    Rule { name: "max(permute(x)) => permute(max(x)), and likewise", run: reductions },
];

/// Greatest number of element-wise ops that a transposition moves through at once.
const MAX_OPS: usize = 8;

/// Moves transpositions to where they cancel.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    rewrite(graph, NAME, RULES, log)
}

type Perm = SmallVec<[usize; 4]>;

fn perm(node: &Node) -> Option<&[usize]> {
    match &node.op.attr {
        Attr::Perm(perm) if node.op.kind == OpKind::Permute => Some(perm),
        _ => None,
    }
}

fn through(site: &RewriteSite) -> Outcome {
    let Attr::Perm(outer) = &site.op.attr else { return Outcome::NoMatch };
    let f = site.inputs[0];
    if site.graph.node(f).op.kind.info().class != Class::Elementwise {
        return Outcome::NoMatch;
    }
    let mut unpermute = Unpermute { site, perm: None, ops_left: MAX_OPS, shared: false };
    let expr = unpermute.expr(f);
    match (expr, unpermute.perm) {
        (Some(_), Some(_)) if unpermute.shared => Outcome::Refused(Reason::Shared),
        (Some(expr), Some(inner)) => {
            let both: Perm = outer.iter().map(|p| inner[*p]).collect();
            Outcome::Replace(op_expr(tandem_ir::Op::new(OpKind::Permute, Attr::Perm(both)), [expr]))
        }
        _ => Outcome::NoMatch,
    }
}

/// Rebuilds element-wise ops on operands of one permutation as the same ops on the unpermuted operands.
struct Unpermute<'a> {
    site: &'a RewriteSite<'a>,
    /// The permutation of the operands, once one was found.
    perm: Option<Perm>,
    ops_left: usize,
    /// Whether some op on the way has other readers.
    shared: bool,
}

impl Unpermute<'_> {
    fn expr(&mut self, id: NodeId) -> Option<Expr> {
        let node = self.site.graph.node(id);
        if let Some(found) = perm(node) {
            let equal = self.perm.get_or_insert_with(|| found.into()).as_slice() == found;
            return equal.then(|| node.inputs[0].into());
        }
        if node.op.kind.info().class != Class::Elementwise || self.ops_left == 0 {
            return None;
        }
        self.ops_left -= 1;
        self.shared |= self.site.facts.use_counts[id.index()] > 1;
        let mut args = SmallVec::new();
        for input in &node.inputs {
            let expr = match self.site.facts.splats[input.index()] {
                Some(scalar) => scalar.into(),
                None if *self.site.shape(*input) == node.ty.shape => self.expr(*input)?,
                None => return None,
            };
            args.push(Box::new(expr));
        }
        Some(Expr::Op(node.op.clone(), args))
    }
}

fn products(site: &RewriteSite) -> Outcome {
    if site.kind() != OpKind::MatMul {
        return Outcome::NoMatch;
    }
    let transposed = |input: usize| {
        let node = site.graph.node(site.inputs[input]);
        let perm = perm(node)?;
        let rank = perm.len();
        let swaps = perm.iter().enumerate().all(|(at, p)| match rank - at {
            2 => *p == at + 1,
            1 => *p == at - 1,
            _ => *p == at,
        });
        swaps.then(|| (node.inputs[0], node.op.clone()))
    };
    let (Some((x, swap)), Some((y, _))) = (transposed(0), transposed(1)) else { return Outcome::NoMatch };
    Outcome::Replace(op_expr(swap, [op_expr(OpKind::MatMul, [y.into(), x.into()])]))
}

fn reductions(site: &RewriteSite) -> Outcome {
    let Attr::Axes(axes) = &site.op.attr else { return Outcome::NoMatch };
    let Some(perm) = perm(site.graph.node(site.inputs[0])) else { return Outcome::NoMatch };
    let mut axes_of_source: Perm = axes.iter().map(|a| perm[*a]).collect();
    let rounds = matches!(site.kind(), OpKind::Sum | OpKind::Prod) && site.ty.dtype.is_float();
    if rounds && !axes_of_source.is_sorted() {
        return Outcome::Refused(Reason::Rounding);
    }
    axes_of_source.sort_unstable();
    let kept: Perm = (0..perm.len()).filter(|a| !axes.contains(a)).map(|a| perm[a]).collect();
    let below = |axis: usize| kept.iter().filter(|other| **other < axis).count();
    let order: Perm = kept.iter().map(|axis| below(*axis)).collect();
    let x = site.graph.node(site.inputs[0]).inputs[0];
    let result = unary_expr(site.kind(), Attr::Axes(axes_of_source), x);
    let still = order.is_sorted();
    Outcome::Replace(if still { result } else { unary_expr(OpKind::Permute, Attr::Perm(order), result) })
}
