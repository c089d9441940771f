//! Index set splitting: a map whose comparisons of indices are decided in each part of its loops, as those of padding are
//! inside of the padded operand and outside of it. What is left there reads whole vectors, with nothing to compare.

use crate::affine::form::{self, Affine};
use crate::ir::expr::{Expr, ExprId, Scalar};
use crate::ir::kernel::{Body, Kernel, MapBody};
use rustc_hash::FxHashMap;
use std::ops::Range;
use tandem_ir::{DType, Literal, OpKind};

/// Parts of the loops at most: each has code of its own.
const MAX_PARTS: usize = 16;
/// Expressions of all parts at most.
const MAX_EXPRS: usize = 2000;

/// A map in parts.
pub struct SplitMap {
    /// The kernel, with the expressions of all parts behind its own.
    pub kernel: Kernel,
    /// For each expression the one of the kernel before that it is, or comes from.
    pub from: Vec<ExprId>,
    /// For each loop where its pieces begin; the first is 0.
    pub cuts: Vec<Vec<usize>>,
    /// For each part, which is a piece of every loop, the values of the outputs; the innermost loop's pieces are next to each other.
    pub values: Vec<Vec<ExprId>>,
}

/// The parts of a map in which comparisons of indices are decided, if there are several and not too many.
pub fn split(kernel: &Kernel) -> Option<SplitMap> {
    let Body::Map(map) = &kernel.body else { return None };
    if map.domain.contains(&0) || !kernel.exprs.iter().any(|e| matches!(e.scalar, Scalar::Gather { .. })) {
        return None;
    }
    let mut forms = form::forms(&kernel.exprs);
    let cuts = cuts(kernel, map, &forms)?;
    let mut kernel = kernel.clone();
    let mut from: Vec<ExprId> = (0..kernel.exprs.len() as u32).map(ExprId).collect();
    let Body::Map(map) = kernel.body.clone() else { return None };
    let mut values = vec![];
    for ranges in parts(&cuts, &map.domain) {
        let part =
            map.values.iter().map(|value| Specializer { ranges: &ranges, forms: &mut forms, from: &mut from }.run(&mut kernel, *value));
        values.push(part.collect());
    }
    (kernel.exprs.len() <= MAX_EXPRS).then_some(SplitMap { kernel, from, cuts, values })
}

/// Where each loop is cut.
fn cuts(kernel: &Kernel, map: &MapBody, forms: &[Option<Affine>]) -> Option<Vec<Vec<usize>>> {
    let mut cuts: Vec<Vec<usize>> = map.domain.iter().map(|_| vec![0]).collect();
    let reached: Vec<ExprId> = map.values.iter().flat_map(|value| kernel.reachable(*value)).collect();
    for id in reached {
        let Scalar::Apply { op, args } = &kernel.expr(id).scalar else { continue };
        let (Some(shift), [x, y]) = (turning_point(*op), &args[..]) else { continue };
        let (Some(x), Some(y)) = (&forms[x.0 as usize], &forms[y.0 as usize]) else { continue };
        let difference = x.plus(y, -1);
        let Some((axis, stride)) = difference.only_loop() else { continue };
        // The first index at which `difference >= shift` has another truth than at index 0.
        let needed = shift - difference.offset;
        let cut =
            if stride > 0 { needed.div_euclid(stride) + i64::from(needed.rem_euclid(stride) != 0) } else { needed.div_euclid(stride) + 1 };
        if (1..map.domain[axis] as i64).contains(&cut) && !cuts[axis].contains(&(cut as usize)) {
            cuts[axis].push(cut as usize);
        }
    }
    cuts.iter_mut().for_each(|cuts| cuts.sort_unstable());
    // Too many parts: outer loops are left whole, those in most pieces first.
    while cuts.iter().map(Vec::len).product::<usize>() > MAX_PARTS {
        let last = cuts.len() - 1;
        let most = (0..last).filter(|axis| cuts[*axis].len() > 1).max_by_key(|axis| cuts[*axis].len())?;
        cuts[most].truncate(1);
    }
    cuts.iter().any(|cuts| cuts.len() > 1).then_some(cuts)
}

/// For an op of `x` and `y` whose result depends on whether `x - y` is at least a number: that number.
fn turning_point(op: OpKind) -> Option<i64> {
    if matches!(op, OpKind::GreaterEqual | OpKind::Less | OpKind::Maximum) {
        return Some(0);
    }
    matches!(op, OpKind::Greater | OpKind::LessEqual | OpKind::Minimum).then_some(1)
}

/// The ranges of all loops, part by part.
fn parts(cuts: &[Vec<usize>], domain: &[usize]) -> Vec<Vec<Range<usize>>> {
    let mut parts = vec![vec![]];
    for (cuts, size) in cuts.iter().zip(domain) {
        let ends = cuts.iter().skip(1).chain([size]);
        let pieces: Vec<Range<usize>> = cuts.iter().zip(ends).map(|(start, end)| *start..*end).collect();
        let with = |part: &Vec<Range<usize>>| pieces.iter().map(|piece| [part.clone(), vec![piece.clone()]].concat()).collect::<Vec<_>>();
        parts = parts.iter().flat_map(with).collect();
    }
    parts
}

/// Expressions as they are where each loop is within a range.
struct Specializer<'a> {
    ranges: &'a [Range<usize>],
    forms: &'a mut Vec<Option<Affine>>,
    from: &'a mut Vec<ExprId>,
}

impl Specializer<'_> {
    fn run(&mut self, kernel: &mut Kernel, root: ExprId) -> ExprId {
        let mut new: FxHashMap<ExprId, ExprId> = FxHashMap::default();
        for id in kernel.reachable(root) {
            let expr = kernel.expr(id).clone();
            let found = match &expr.scalar {
                Scalar::Apply { op, args } => {
                    let args: Vec<ExprId> = args.iter().map(|a| new[a]).collect();
                    match self.decided(kernel, *op, &args) {
                        Some(decided) => decided,
                        None if args.iter().copied().eq(expr.scalar.operands().iter().copied()) => id,
                        None => self.push(kernel, expr.dtype, Scalar::Apply { op: *op, args: args.into() }),
                    }
                }
                Scalar::Gather { input, index } if new[index] != *index => {
                    self.push(kernel, expr.dtype, Scalar::Gather { input: *input, index: new[index] })
                }
                Scalar::Gather { .. }
                | Scalar::Constant(_)
                | Scalar::Load { .. }
                | Scalar::Index(_)
                | Scalar::Accumulated(_)
                | Scalar::Written(_) => id,
            };
            // What was made for this expression is part of it.
            self.from.resize(kernel.exprs.len(), self.from[id.0 as usize]);
            new.insert(id, found);
        }
        new[&root]
    }

    fn push(&mut self, kernel: &mut Kernel, dtype: DType, scalar: Scalar) -> ExprId {
        let expr = Expr { dtype, scalar };
        self.forms.push(form::form(&expr, self.forms));
        kernel.exprs.push(expr);
        ExprId(kernel.exprs.len() as u32 - 1)
    }

    /// What an op gives, where that is one of its operands or a truth.
    fn decided(&mut self, kernel: &mut Kernel, op: OpKind, args: &[ExprId]) -> Option<ExprId> {
        let truth = |id: ExprId| if let Scalar::Constant(Literal::Bool(truth)) = kernel.expr(id).scalar { Some(truth) } else { None };
        match (op, args) {
            (OpKind::Where, [condition, yes, no]) => truth(*condition).map(|holds| if holds { *yes } else { *no }),
            (OpKind::BitwiseAnd, [x, y]) => match (truth(*x), truth(*y)) {
                (Some(true), _) | (_, Some(false)) => Some(*y),
                (_, Some(true)) | (Some(false), _) => Some(*x),
                (None, None) => None,
            },
            (_, [x, y]) => self.compared(kernel, op, *x, *y),
            _ => None,
        }
    }

    /// As [`Specializer::decided`], of an op that compares.
    fn compared(&mut self, kernel: &mut Kernel, op: OpKind, x: ExprId, y: ExprId) -> Option<ExprId> {
        let shift = turning_point(op)?;
        let difference = self.forms[x.0 as usize].as_ref()?.plus(self.forms[y.0 as usize].as_ref()?, -1);
        let (low, high) = difference.bounds(self.ranges);
        // Where both are the same, the smaller and the larger may be either.
        if matches!(op, OpKind::Minimum | OpKind::Maximum) {
            let [smaller, larger] = if low >= 0 {
                [y, x]
            } else if high <= 0 {
                [x, y]
            } else {
                return None;
            };
            return Some(if op == OpKind::Minimum { smaller } else { larger });
        }
        let is_least = if low >= shift {
            true
        } else if high < shift {
            false
        } else {
            return None;
        };
        let holds = is_least == matches!(op, OpKind::GreaterEqual | OpKind::Greater);
        Some(self.push(kernel, DType::Bool, Scalar::Constant(Literal::Bool(holds))))
    }
}
