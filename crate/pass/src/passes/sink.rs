//! Transposition meets transposition: it goes through element-wise ops where another one waits, out of products of two
//! transposed operands (`xᵀ @ yᵀ => (y @ x)ᵀ`), and a reduction folds the axes of what was transposed. Exact: the same
//! terms in the same order. Refuses to move a transposition that saves nothing by moving, and sums whose terms would come
//! in another order.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::engine::rewrite;
use crate::log::{Log, Reason};
use crate::rule::{Answer, Expr, Rule, Site, call, moved};
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, Node, NodeId, OpKind};

/// The pass's name.
pub const NAME: &str = "sink";

/// What it does.
pub const RULES: &[Rule] = &[
    Rule { name: "permute(f(permute(x))) => permute(f(x))", run: through },
    Rule { name: "matmul(permute(x), permute(y)) => permute(matmul(y, x))", run: products },
    Rule { name: "max(permute(x)) => permute(max(x)), and likewise", run: reductions },
];

/// Element-wise ops that a transposition goes through at once.
const MOST_OPS: usize = 8;

/// Moves transpositions to where they meet.
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

fn through(site: &Site) -> Answer {
    let Attr::Perm(outer) = &site.op.attr else { return Answer::No };
    let f = site.inputs[0];
    if site.graph.node(f).op.kind.info().class != Class::Elementwise {
        return Answer::No;
    }
    let mut lift = Lift { site, perm: None, left: MOST_OPS, shared: false };
    let expr = lift.below(f);
    match (expr, lift.perm) {
        (Some(_), Some(_)) if lift.shared => Answer::Refused(Reason::Shared),
        (Some(expr), Some(inner)) => {
            let both: Perm = outer.iter().map(|p| inner[*p]).collect();
            Answer::Becomes(call(tandem_ir::Op::new(OpKind::Permute, Attr::Perm(both)), [expr]))
        }
        _ => Answer::No,
    }
}

/// Element-wise ops on operands that are all transposed alike, as the same ops on what was transposed.
struct Lift<'a> {
    site: &'a Site<'a>,
    /// How they are transposed, once one was found.
    perm: Option<Perm>,
    left: usize,
    /// Whether some value on the way has other readers.
    shared: bool,
}

impl Lift<'_> {
    fn below(&mut self, id: NodeId) -> Option<Expr> {
        let node = self.site.graph.node(id);
        if let Some(found) = perm(node) {
            let alike = self.perm.get_or_insert_with(|| found.into()).as_slice() == found;
            return alike.then(|| node.inputs[0].into());
        }
        if node.op.kind.info().class != Class::Elementwise || self.left == 0 {
            return None;
        }
        self.left -= 1;
        self.shared |= self.site.facts.uses[id.index()] > 1;
        let mut args = SmallVec::new();
        for input in &node.inputs {
            let expr = match self.site.facts.known[input.index()] {
                Some(scalar) => scalar.into(),
                None if *self.site.shape(*input) == node.ty.shape => self.below(*input)?,
                None => return None,
            };
            args.push(Box::new(expr));
        }
        Some(Expr::Op(node.op.clone(), args))
    }
}

fn products(site: &Site) -> Answer {
    if site.kind() != OpKind::MatMul {
        return Answer::No;
    }
    let turned = |input: usize| {
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
    let (Some((x, swap)), Some((y, _))) = (turned(0), turned(1)) else { return Answer::No };
    Answer::Becomes(call(swap, [call(OpKind::MatMul, [y.into(), x.into()])]))
}

fn reductions(site: &Site) -> Answer {
    let Attr::Axes(axes) = &site.op.attr else { return Answer::No };
    let Some(perm) = perm(site.graph.node(site.inputs[0])) else { return Answer::No };
    let mut folded: Perm = axes.iter().map(|a| perm[*a]).collect();
    let rounds = matches!(site.kind(), OpKind::Sum | OpKind::Prod) && site.ty.dtype.is_float();
    if rounds && !folded.is_sorted() {
        return Answer::Refused(Reason::Rounding);
    }
    folded.sort_unstable();
    let kept: Perm = (0..perm.len()).filter(|a| !axes.contains(a)).map(|a| perm[a]).collect();
    let below = |axis: usize| kept.iter().filter(|other| **other < axis).count();
    let order: Perm = kept.iter().map(|axis| below(*axis)).collect();
    let x = site.graph.node(site.inputs[0]).inputs[0];
    let result = moved(site.kind(), Attr::Axes(folded), x);
    let still = order.is_sorted();
    Answer::Becomes(if still { result } else { moved(OpKind::Permute, Attr::Perm(order), result) })
}
