//! Reuse of an output as scratch: a costly value that several stages of a row kernel need is kept in an output that is
//! written at the same elements in the end, and later stages read it there instead of computing it again. The row stays in the
//! cache, or with the invocation that wrote it. At most one value a kernel.

use crate::ir::expr::{Expr, ExprId, Scalar};
use crate::ir::kernel::{Body, Kernel, Stage};
use crate::ir::provenance::{Provenance, renumbered};
use rustc_hash::FxHashMap;

/// Parks a value, if there is one that is worth it. The parts of the kernel follow its expressions.
pub(crate) fn reuse_output(kernel: &mut Kernel, parts: &mut Provenance) {
    let Body::Rows(body) = &kernel.body else { return };
    let Some((value, output)) = choose(kernel) else { return };
    let uses = |stage: &Stage| kernel.reachable(stage.value()).contains(&value);
    let first = body.stages.iter().position(uses).unwrap_or(0);
    let (mut stages, mut last) = (vec![], None);
    let mut rewriter = Rewriter { kernel, exprs: vec![], known: FxHashMap::default(), became: vec![] };
    for (at, stage) in body.stages.iter().enumerate() {
        let is_output = matches!(stage, Stage::Store { output: o, .. } if *o == output);
        if at == first
            && let Some(access) = stored_at(&body.stages, output)
        {
            let value = rewriter.rewrite(value, None, &mut FxHashMap::default());
            stages.push(Stage::Store { output, access: access.clone(), once: false, value });
        }
        if is_output && stage.value() == value {
            continue;
        }
        let mut stage = stage.clone();
        let (Stage::Fold { value: root, .. } | Stage::Store { value: root, .. }) = &mut stage;
        *root = rewriter.rewrite(*root, Some((value, output)), &mut FxHashMap::default());
        // What was reused is overwritten last of all.
        if is_output { last = Some(stage) } else { stages.push(stage) }
    }
    stages.extend(last);
    let Rewriter { exprs, became, .. } = rewriter;
    *parts = renumbered(parts, became);
    kernel.exprs = exprs;
    if let Body::Rows(body) = &mut kernel.body {
        body.stages = stages;
    }
}

fn stored_at(stages: &[Stage], wanted: u32) -> Option<&crate::Access> {
    stages.iter().find_map(|stage| match stage {
        Stage::Store { output, access, once: false, .. } if *output == wanted => Some(access),
        Stage::Store { .. } | Stage::Fold { .. } => None,
    })
}

/// The value that costs most of those that several stages need, and the output where it can wait.
fn choose(kernel: &Kernel) -> Option<(ExprId, u32)> {
    let Body::Rows(body) = &kernel.body else { return None };
    let rows = body.rows.len();
    // By expression: whether it changes along a row, and how many costly ops that do so it takes.
    let mut along = vec![false; kernel.exprs.len()];
    let mut cost = vec![0_usize; kernel.exprs.len()];
    for (at, expr) in kernel.exprs.iter().enumerate() {
        let operands = expr.scalar.operands();
        let moves = expr.scalar.access().is_some_and(|access| access.strides[rows..].iter().any(|s| *s != 0));
        along[at] = moves || operands.iter().any(|o| along[o.0 as usize]);
        let own = matches!(&expr.scalar, Scalar::Apply { op, .. } if op.info().costly && along[at]);
        cost[at] = usize::from(own) + operands.iter().map(|o| cost[o.0 as usize]).sum::<usize>();
    }
    let mut stages = vec![0; kernel.exprs.len()];
    for stage in &body.stages {
        kernel.reachable(stage.value()).into_iter().for_each(|e| stages[e.0 as usize] += 1);
    }
    let mut best: Option<(usize, ExprId, u32)> = None;
    for at in (0..kernel.exprs.len()).filter(|at| stages[*at] > 1 && cost[*at] > 0) {
        let dtype = kernel.exprs[at].dtype;
        let output =
            (0..kernel.outputs.len() as u32).find(|o| kernel.outputs[*o as usize].dtype == dtype && stored_at(&body.stages, *o).is_some());
        if let Some(output) = output
            && best.is_none_or(|(most, ..)| cost[at] >= most)
        {
            best = Some((cost[at], ExprId(at as u32), output));
        }
    }
    best.map(|(_, value, output)| (value, output))
}

struct Rewriter<'a> {
    kernel: &'a Kernel,
    exprs: Vec<Expr>,
    known: FxHashMap<Expr, ExprId>,
    /// Old expressions and what they became.
    became: Vec<(ExprId, ExprId)>,
}

impl Rewriter<'_> {
    /// An expression with all that it is made of, where one may be read from an output instead.
    fn rewrite(&mut self, root: ExprId, reused: Option<(ExprId, u32)>, done: &mut FxHashMap<ExprId, ExprId>) -> ExprId {
        if let Some(id) = done.get(&root) {
            return *id;
        }
        let mut expr = self.kernel.expr(root).clone();
        match (&mut expr.scalar, reused) {
            (scalar, Some((value, output))) if value == root => *scalar = Scalar::Written(output),
            (Scalar::Apply { args, .. }, _) => args.iter_mut().for_each(|arg| *arg = self.rewrite(*arg, reused, done)),
            (Scalar::Gather { index, .. }, _) => *index = self.rewrite(*index, reused, done),
            (Scalar::Constant(_) | Scalar::Load { .. } | Scalar::Index(_) | Scalar::Accumulated(_) | Scalar::Written(_), _) => {}
        }
        let next = ExprId(self.exprs.len() as u32);
        let id = *self.known.entry(expr.clone()).or_insert(next);
        if id == next {
            self.exprs.push(expr);
        }
        done.insert(root, id);
        self.became.push((root, id));
        id
    }
}
