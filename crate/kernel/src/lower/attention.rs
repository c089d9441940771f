//! Attention: where a softmax of rows is all that lies between two matrix products, one kernel computes the three, and neither
//! scores nor weights are stored. Only in programs without choices and loops, and only what [`has_attention`] has code for.
//!
//! The three steps are found by their kernels: a product whose left operand is what a row kernel stores, which does nothing but
//! a softmax, of what nobody else reads of another product. What comes after the first product (a scale, a mask) and after the
//! second goes along.

use crate::Tuning;
use crate::fuse::choices::Fusion;
use crate::fuse::explain::explained;
use crate::ir::attention::AttentionBody;
use crate::ir::expr::{Access, Expr, ExprId, Scalar};
use crate::ir::kernel::{Body, Buffer, Kernel};
use crate::ir::limits::MAX_BUFFERS;
use crate::ir::matmul::{AccessMap, Epilogue, MatMulBody, Matrix, Operand};
use crate::ir::program::{Argument, Refusal, Step};
use crate::ir::provenance::{CodePart, Provenance, SoftmaxStep, tidy};
use crate::ir::remark::{FusedReason, Reason};
use crate::ir::support::has_attention;
use crate::lower::common_loops::{refine, split_strides};
use crate::lower::implicit_gemm::{copied_operand, copy_kernel};
use crate::lower::softmax_rows::softmax_rows;
use crate::memory::plan::PendingValue;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_ir::{Graph, NodeId, OpKind, Shape};

/// Rewrites the steps of a program, before its pending values have places in memory.
pub(crate) fn fuse_attention(graph: &Graph, fusion: &Fusion, pending: &[PendingValue], steps: &mut Vec<Step>, refusals: &mut Vec<Refusal>) {
    let mut readers: FxHashMap<Argument, usize> = FxHashMap::default();
    steps.iter().flat_map(|step| &step.inputs).for_each(|input| *readers.entry(*input).or_default() += 1);
    let mut after = steps.len();
    while let Some(at) = after.checked_sub(1) {
        after = at;
        let Some(pattern) = Pattern::find(steps, at, &readers).filter(|pattern| pattern.is_allowed(fusion, pending, steps)) else {
            continue;
        };
        match pattern.kernel(steps) {
            Ok(composed) => after -= pattern.replace(graph, pending, steps, refusals, composed),
            Err(reason) => {
                let Argument::Slot(weights) = steps[pattern.softmax].outputs[0] else { continue };
                let node = pending[weights as usize].node;
                let known = refusals.iter_mut().find(|refusal| refusal.node == node && refusal.step == at);
                if let Some(known) = known {
                    known.reason = reason;
                }
            }
        }
    }
}

/// The three steps, by their position.
struct Pattern {
    scores: usize,
    softmax: usize,
    /// The softmax's input that the scores are.
    input: u32,
    sum: usize,
    /// The step that does nothing but copy the keys for the scores.
    copy: Option<usize>,
}

impl Pattern {
    /// The pattern that ends with a step.
    fn find(steps: &[Step], sum: usize, readers: &FxHashMap<Argument, usize>) -> Option<Pattern> {
        let Body::MatMul(mm) = &steps[sum].kernel.body else { return None };
        let only_writer = |reader: usize, input: usize| {
            let argument = steps[reader].inputs[input];
            let is_temporary = matches!(argument, Argument::Slot(_)) && readers.get(&argument) == Some(&1);
            if is_temporary { steps[..reader].iter().rposition(|step| step.outputs == [argument]) } else { None }
        };
        let softmax = only_writer(sum, mm.left.input as usize)?;
        let product = |input: u32| {
            let at = only_writer(softmax, input as usize)?;
            let Body::MatMul(mm) = &steps[at].kernel.body else { return None };
            Some((input, at, mm.right.input as usize))
        };
        let (input, scores, keys) = softmax_rows(&steps[softmax].kernel)?.inputs.into_iter().find_map(product)?;
        let copy = only_writer(scores, keys).filter(|copy| copy_kernel(&steps[*copy].kernel).is_some());
        Some(Pattern { scores, softmax, input, sum, copy })
    }

    /// Whether nobody wants to have stored what the kernel would not store.
    fn is_allowed(&self, fusion: &Fusion, pending: &[PendingValue], steps: &[Step]) -> bool {
        [self.scores, self.softmax].into_iter().chain(self.copy).all(|at| match steps[at].outputs[0] {
            Argument::Slot(slot) => !fusion.is_forbidden(pending[slot as usize].node),
            Argument::Input(_) | Argument::Output(_) => false,
        })
    }

    /// The kernel in place of the three, or why there is none.
    fn kernel(&self, steps: &[Step]) -> Result<ComposedKernel, Reason> {
        let [scores, softmax, sum] = [self.scores, self.softmax, self.sum].map(|at| &steps[at]);
        let (Body::MatMul(first), Body::Rows(rows), Body::MatMul(second)) = (&scores.kernel.body, &softmax.kernel.body, &sum.kernel.body)
        else {
            return Err(Reason::SecondAnchor);
        };
        let found = softmax_rows(&softmax.kernel).ok_or(Reason::SecondAnchor)?;
        let in_order = is_row_major(&second.left.access.affine(), &[&second.batch[..], &[second.m, second.k]].concat());
        if !in_order || second.epilogues.len() > 1 || second.k != found.length || first.n != found.length {
            return Err(Reason::ViewOfResult);
        }
        let lists = [[&first.batch[..], &[first.m]].concat(), rows.rows.clone(), [&second.batch[..], &[second.m]].concat()];
        let loops = refine(&lists).ok_or(Reason::ViewOfResult)?;
        let [of_first, of_rows, of_second] = lists;
        let mut composer = Composer::new(loops);
        let (keys, keys_access) =
            self.keys_in_place(steps, first).unwrap_or_else(|| (read(scores, &first.right), first.right.access.clone()));
        let operands = [
            composer.operand(read(scores, &first.left), &first.left.access, &of_first, true)?,
            composer.operand(keys, &keys_access, &of_first, false)?,
            composer.operand(read(sum, &second.right), &second.right.access, &of_second, false)?,
        ];
        composer.take_rows(&operands[1..]);
        let score = composer.value(Source::new(scores, first.product_value(), &of_first))?;
        let score = composer.value(Source { stand_in: Some((self.input, score)), ..Source::new(softmax, found.value, &of_rows) })?;
        let result = composer.value(Source { accumulated: 1, ..Source::new(sum, second.product_value(), &of_second) })?;
        composer.take_parts(scores, softmax, sum);
        let composed = composer.finish(&operands, [first.k, first.n, second.n], score, result, sum.kernel.outputs[0]);
        let kernel = &composed.kernel;
        if kernel.inputs.len() + 1 > MAX_BUFFERS {
            return Err(Reason::TooManyBuffers { buffers: kernel.inputs.len() + 1 });
        }
        let has_code = matches!(&kernel.body, Body::Attention(body) if has_attention(kernel, body));
        if has_code { Ok(composed) } else { Err(Reason::TooLarge) }
    }

    /// Where the keys lie that a step copies, if they are contiguous along the sums: then they are as good as the copy.
    fn keys_in_place(&self, steps: &[Step], scores: &MatMulBody) -> Option<(Read, AccessMap)> {
        let step = &steps[self.copy?];
        let copy = copy_kernel(&step.kernel)?;
        let access = copied_operand(&scores.batch, &scores.right.access, &copy)
            .filter(|access| access.is_strided() && access.matrix_strides()[0] == 1)?;
        Some(((step.inputs[copy.input], step.kernel.inputs[copy.input]), access))
    }

    /// Puts the kernel in place of the steps; how many are gone.
    fn replace(
        &self,
        graph: &Graph,
        pending: &[PendingValue],
        steps: &mut Vec<Step>,
        refusals: &mut Vec<Refusal>,
        composed: ComposedKernel,
    ) -> usize {
        let copy = self.copy.filter(|copy| !composed.inputs.contains(&steps[*copy].outputs[0]));
        let mut gone: Vec<usize> = [self.scores, self.softmax].into_iter().chain(copy).collect();
        gone.sort_unstable();
        let mut stored = vec![];
        for at in gone.iter().rev() {
            let step = steps.remove(*at);
            let Argument::Slot(slot) = step.outputs[0] else { continue };
            if Some(*at) != copy {
                let node = pending[slot as usize].node;
                let into = &mut steps[self.sum - 1 - gone.iter().filter(|other| *other > at).count()];
                into.absorb(&step, Matrix::Left, explained(graph, node, FusedReason::BetweenProducts));
                stored.push(node);
            }
        }
        let now = |step: usize| {
            let step = if gone.contains(&step) { self.sum } else { step };
            step - gone.iter().filter(|other| **other < step).count()
        };
        refusals.retain(|refusal| !stored.contains(&refusal.node));
        refusals.iter_mut().for_each(|refusal| refusal.step = now(refusal.step));
        let step = &mut steps[now(self.sum)];
        step.kernel = Rc::new(composed.kernel);
        step.inputs = composed.inputs;
        step.parts = composed.parts;
        gone.len()
    }
}

/// A buffer that is read, and what it is to the step.
type Read = (Argument, Buffer);

/// What a step reads as an operand.
fn read(step: &Step, operand: &Operand) -> Read {
    let input = operand.input as usize;
    (step.inputs[input], step.kernel.inputs[input])
}

/// Whether an access goes through loops of these sizes as they lie in memory.
pub(crate) fn is_row_major(access: &Access, sizes: &[usize]) -> bool {
    let strides = Shape::new(sizes).strides();
    let fits = |((found, wanted), size): ((&isize, &usize), &usize)| *size == 1 || *found == *wanted as isize;
    access.offset == 0 && access.strides.iter().zip(&strides).zip(sizes).all(fits)
}

/// An expression of one of the steps.
struct Source<'s> {
    step: &'s Step,
    root: ExprId,
    /// The sizes of its outer loops; one more follows them.
    loops: &'s [usize],
    /// What stands for the loads of an input.
    stand_in: Option<(u32, ExprId)>,
    /// The number of what it has accumulated.
    accumulated: u32,
}

impl<'s> Source<'s> {
    fn new(step: &'s Step, root: ExprId, loops: &'s [usize]) -> Source<'s> {
        Source { step, root, loops, stand_in: None, accumulated: 0 }
    }
}

/// An operand over the common loops: their strides, then those of its matrix.
struct Strides {
    input: u32,
    offset: usize,
    outer: SmallVec<[isize; 4]>,
    matrix: [isize; 2],
}

/// A kernel, what it reads, and what its parts come from.
struct ComposedKernel {
    kernel: Kernel,
    inputs: Vec<Argument>,
    parts: Provenance,
}

/// The kernel in the making.
struct Composer {
    /// The loops that all three have: batches, then rows, unless those are one.
    loops: Vec<usize>,
    has_rows: bool,
    inputs: Vec<Read>,
    exprs: Vec<Expr>,
    known: FxHashMap<Expr, ExprId>,
    parts: Provenance,
}

impl Composer {
    fn new(loops: Vec<usize>) -> Composer {
        Composer { loops, has_rows: false, inputs: vec![], exprs: vec![], known: FxHashMap::default(), parts: vec![] }
    }

    fn input(&mut self, read: Read) -> u32 {
        let known = self.inputs.iter().position(|(argument, _)| *argument == read.0);
        known.unwrap_or_else(|| {
            self.inputs.push(read);
            self.inputs.len() - 1
        }) as u32
    }

    /// An operand that has batches and perhaps rows among these loops.
    fn operand(&mut self, read: Read, access: &AccessMap, loops: &[usize], has_rows: bool) -> Result<Strides, Reason> {
        if !access.is_strided() {
            return Err(Reason::NotAffine);
        }
        let mut matrix = access.matrix_strides();
        let of_rows = if has_rows { std::mem::take(&mut matrix[0]) } else { 0 };
        let outer: Vec<isize> = access.batch.iter().copied().chain([of_rows]).collect();
        let outer = split_strides(loops, &outer, &self.loops).ok_or(Reason::ViewOfResult)?;
        Ok(Strides { input: self.input(read), offset: access.offset, outer, matrix })
    }

    /// Makes the last of the loops the rows, unless one of these operands moves along it.
    fn take_rows(&mut self, operands: &[Strides]) {
        self.has_rows = operands.iter().all(|strides| strides.outer.last() == Some(&0));
    }

    /// The same over batches, rows and what is left.
    fn with_rows(&self, mut outer: SmallVec<[isize; 4]>, last: &[isize]) -> SmallVec<[isize; 4]> {
        outer.extend((!self.has_rows).then_some(0));
        outer.extend_from_slice(last);
        outer
    }

    fn access(&self, access: &Access, loops: &[usize]) -> Option<Access> {
        let (last, outer) = access.strides.split_last()?;
        let outer = split_strides(loops, outer, &self.loops)?;
        Some(Access { offset: access.offset, strides: self.with_rows(outer, &[*last]) })
    }

    /// An expression of a step, with all that it is made of.
    fn value(&mut self, source: Source<'_>) -> Result<ExprId, Reason> {
        let kernel = &source.step.kernel;
        let mut values: FxHashMap<ExprId, ExprId> = FxHashMap::default();
        for id in kernel.reachable(source.root) {
            let Expr { dtype, scalar } = kernel.expr(id).clone();
            let own = |composer: &mut Self, input: u32| composer.input((source.step.inputs[input as usize], kernel.inputs[input as usize]));
            let scalar = match scalar {
                Scalar::Load { input, .. } if source.stand_in.is_some_and(|(replaced, _)| replaced == input) => {
                    values.insert(id, source.stand_in.map_or(id, |(_, value)| value));
                    continue;
                }
                Scalar::Load { input, access } => {
                    let access = self.access(&access, source.loops).ok_or(Reason::ViewOfResult)?;
                    Scalar::Load { input: own(self, input), access }
                }
                Scalar::Index(access) => Scalar::Index(self.access(&access, source.loops).ok_or(Reason::ViewOfResult)?),
                Scalar::Gather { input, index } => Scalar::Gather { input: own(self, input), index: values[&index] },
                Scalar::Apply { op, args } => Scalar::Apply { op, args: args.iter().map(|arg| values[arg]).collect() },
                Scalar::Accumulated(_) => Scalar::Accumulated(source.accumulated),
                Scalar::Constant(_) => scalar,
                Scalar::Written(_) => return Err(Reason::SecondAnchor),
            };
            let new = self.add(Expr { dtype, scalar });
            let own = source.step.parts.iter().filter(|(part, _)| *part == CodePart::Expr(id));
            self.parts.extend(own.map(|(_, node)| (CodePart::Expr(new), *node)));
            values.insert(id, new);
        }
        Ok(values[&source.root])
    }

    /// Takes over what the folds of the three steps come from, and what of the softmax is no expression any more.
    fn take_parts(&mut self, scores: &Step, softmax: &Step, sum: &Step) {
        self.parts.extend(scores.parts.iter().filter(|(part, _)| !matches!(part, CodePart::Expr(_))));
        self.parts.extend(sum.parts.iter().filter(|(part, _)| *part == CodePart::Fold(0)).map(|(_, node)| (CodePart::Fold(1), *node)));
        let known: FxHashSet<NodeId> = self.parts.iter().map(|(_, node)| *node).collect();
        for (part, node) in softmax.parts.iter().filter(|(_, node)| !known.contains(node)) {
            let step = match part {
                CodePart::Fold(0) => SoftmaxStep::Largest,
                CodePart::Fold(_) => SoftmaxStep::Total,
                CodePart::Expr(id) => {
                    let scalar = &softmax.kernel.expr(*id).scalar;
                    let is_exponential = matches!(scalar, Scalar::Apply { op: OpKind::Exp | OpKind::Subtract, .. });
                    if is_exponential { SoftmaxStep::Exponential } else { SoftmaxStep::Share }
                }
                CodePart::Operand(_) | CodePart::Softmax(_) => continue,
            };
            self.parts.push((CodePart::Softmax(step), *node));
        }
    }

    fn add(&mut self, expr: Expr) -> ExprId {
        let next = ExprId(self.exprs.len() as u32);
        let id = *self.known.entry(expr.clone()).or_insert(next);
        if id == next {
            self.exprs.push(expr);
        }
        id
    }

    /// The kernel of queries, keys and values, the length of whose sums, rows of scores and rows of results are these.
    fn finish(self, operands: &[Strides; 3], [k, n, columns]: [usize; 3], score: ExprId, result: ExprId, output: Buffer) -> ComposedKernel {
        let mut batch = self.loops.clone();
        let m = if self.has_rows { batch.pop().unwrap_or(1) } else { 1 };
        let access = |at: usize| {
            let Strides { input, offset, outer, matrix } = &operands[at];
            let mut outer = outer.clone();
            let of_rows = if self.has_rows { outer.pop().unwrap_or(0) } else { 0 };
            let matrix = if at == 0 { [of_rows, matrix[1]] } else { *matrix };
            outer.extend_from_slice(&matrix);
            let size = [[m, k], [k, n], [n, columns]][at];
            Operand::strided(*input, Access { offset: *offset, strides: outer }, size)
        };
        let [left, right, values] = [0, 1, 2].map(access);
        let scores = MatMulBody { batch, m, n, k, left, right, prologue: None, is_narrow: false, epilogues: Epilogue::of_product(score) };
        let body = Body::Attention(AttentionBody { scores, values, columns, result });
        let (arguments, buffers) = self.inputs.into_iter().unzip();
        let kernel = Kernel { inputs: buffers, outputs: vec![output], exprs: self.exprs, body, tuning: Tuning::default() };
        let mut parts = self.parts;
        tidy(&mut parts, |node| node);
        ComposedKernel { kernel, inputs: arguments, parts }
    }
}
