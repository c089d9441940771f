//! Folding the inner loops of a nest into accumulators, with lanes along one of its loops. Terms may be stored on the way.
//!
//! Long sums of floats are cascaded: no accumulator takes more than [`MAX_TERMS`] terms before its sum moves on to the
//! accumulator of the next level, so that the error grows with the logarithm of the length. Which element meets which is
//! fixed by the shape alone: one lane, four lanes, and any slice of the outer loop give the same bits.

use crate::Features;
use crate::emit::code::{Code, Extent, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::memory::{memarg, store};
use crate::emit::pointers::{DEEPEST, EvalPoint, Pointers};
use crate::emit::prim::{Class, Prim, Width};
use smallvec::SmallVec;
use tandem_ir::{DType, Literal, OpKind, scalar};
use tandem_kernel::{Access, ExprId, Kernel};
use wasm_encoder::{Instruction, ValType};

/// Bytes that a cache fetches at a time.
const CACHE_LINE: usize = 64;

/// Terms that one accumulator takes at most.
const MAX_TERMS: usize = 64;

/// Outer loops (at least one), then folded loops (at least one).
pub(crate) struct LoopNest<'k> {
    pub kernel: &'k Kernel,
    pub features: Features,
    pub dims: Vec<usize>,
    /// Number of outer loops.
    pub outer: usize,
    /// Number of outer axes of the kernel, 0 where `outer` is 1 by padding.
    outer_axes: usize,
    pub pointers: Pointers<'k>,
}

/// What is folded, and how.
#[derive(Clone, Copy)]
pub(crate) struct Reduction {
    pub op: OpKind,
    pub value: ExprId,
    dtype: DType,
    pub class: Class,
}

/// A finished fold of the row, or of some neighbouring rows: one local, or one for each vector of rows.
pub(crate) struct FinishedFold {
    pub class: Class,
    pub one: Vec<Local>,
    pub four: Vec<Local>,
}

impl FinishedFold {
    /// For an expression whose lanes are those of the vector of this number.
    fn id(&self, dag: &mut Dag, level: u8, vector: usize) -> Id {
        let locals = if dag.width == Width::One { &self.one } else { &self.four };
        dag.leaf(Prim::Local(locals[vector.min(locals.len() - 1)], self.class), &[], level)
    }
}

/// What a fold does extras folding.
#[derive(Default)]
pub(crate) struct FoldExtras {
    /// The pointer of the output that keeps the terms: f32 that lie side by side.
    pub stored: Option<usize>,
    /// Pointers, each with the bytes from there to what is touched, so that it is in the cache when it is needed.
    pub prefetched: Vec<[Local; 2]>,
}

/// A term of a fold.
struct Term {
    value: Id,
    /// With the accumulator.
    sum: Id,
    /// The accumulator.
    into: Local,
    /// Elements from the pointers.
    lane: usize,
}

impl Reduction {
    pub fn new(kernel: &Kernel, op: OpKind, value: ExprId) -> Reduction {
        let dtype = kernel.expr(value).dtype;
        Reduction { op, value, dtype, class: Class::of(dtype) }
    }

    fn identity(&self) -> Literal {
        scalar::identity(self.op, self.dtype).expect("a reduction folds nothing to something")
    }

    /// As wide as it is held: what reads the finished fold narrows it.
    fn combine(&self, dag: &mut Dag, x: Id, y: Id) -> Id {
        if self.class == Class::F32 && matches!(self.op, OpKind::Max | OpKind::Min) {
            return dag.extreme(self.op == OpKind::Max, x, y);
        }
        let op = scalar::pairwise(self.op).expect("a reduction combines two elements");
        dag.binary(op, self.dtype, x, y)
    }

    pub fn accumulator(&self, dag: &mut Dag, local: Local) -> Id {
        dag.leaf(Prim::Local(local, self.class), &[], DEEPEST)
    }
}

/// Rows of the widest strip. Rows whose elements lie pages apart share few places of the caches: each line that is fetched
/// for a strip has to be used up by it.
const WIDEST_STRIP: usize = 64;

/// Strips that are to be dealt out, if they can be so many.
const MIN_STRIPS: usize = 16;

/// A folded loop of fewer steps does not keep lanes busy.
const SHORT_LOOP: usize = 16;

impl<'k> LoopNest<'k> {
    /// Loops of a kernel without pointers; the shapes have no size 0 in front.
    pub fn new(kernel: &'k Kernel, outer: &[usize], inner: &[usize], features: Features) -> LoopNest<'k> {
        let padded = |sizes: &[usize]| if sizes.is_empty() { vec![1] } else { sizes.to_vec() };
        let (outer_axes, outer) = (outer.len(), padded(outer));
        let dims: Vec<usize> = outer.iter().copied().chain(padded(inner)).collect();
        let pointers = Pointers::new(kernel, dims.len());
        LoopNest { kernel, features, outer: outer.len(), dims, outer_axes, pointers }
    }

    /// The loop of an axis of a value, whose outer axes may have been padded by a loop of one.
    pub fn loop_of(&self, axis: usize) -> usize {
        if axis < self.outer_axes { axis } else { axis - self.outer_axes + self.outer }
    }

    /// Pointers of everything that an expression over all loops loads.
    pub fn add_loads(&mut self, code: &mut Code, root: ExprId) {
        let (outer_axes, outer) = (self.outer_axes, self.outer);
        self.pointers.add_loads(code, root, |axis| if axis < outer_axes { axis } else { axis - outer_axes + outer });
    }

    /// An expression over all loops.
    pub fn value(&self, dag: &mut Dag, root: ExprId, at: &EvalPoint) -> Id {
        self.pointers.value(dag, root, at, |axis| self.loop_of(axis))
    }

    /// The finished folds for the vector of this number.
    pub fn done(&self, dag: &mut Dag, done: &[FinishedFold], vector: usize) -> SmallVec<[Id; 2]> {
        done.iter().map(|d| d.id(dag, self.outer as u8, vector)).collect()
    }

    /// Whether more accesses are neighbours along the innermost outer loop than along the innermost folded one, or as
    /// many where that one is short, as in windows; where it fills no lanes, always.
    pub fn is_across<'a>(&self, accesses: impl Iterator<Item = &'a Access> + Clone) -> bool {
        let apart = |access: &&Access, depth: usize| {
            let axis = (0..access.strides.len()).find(|a| self.loop_of(*a) == depth);
            axis.is_some_and(|a| !matches!(access.strides[a], 0 | 1))
        };
        let count = |depth: usize| accesses.clone().filter(|a| apart(a, depth)).count();
        let (outer, folded) = (count(self.outer - 1), count(self.dims.len() - 1));
        let length = self.dims[self.dims.len() - 1];
        let is_better = outer < folded || outer == folded && length < SHORT_LOOP || length < Width::Four.lanes();
        self.dims[self.outer - 1] >= Width::Four.lanes() && is_better
    }

    /// One term, and its sum with an accumulator. `along` is the loop of the lanes, their number, and which vector it is.
    fn term(&self, dag: &mut Dag, what: Reduction, done: &[FinishedFold], local: Local, along: (usize, usize, usize)) -> Term {
        let (lane_loop, lanes, vector) = along;
        let accumulated = self.done(dag, done, vector);
        let place = EvalPoint { accumulated, ..EvalPoint::along(lane_loop, lanes * vector) };
        let value = self.value(dag, what.value, &place);
        let sum = what.accumulator(dag, local);
        Term { value, sum: what.combine(dag, sum, value), into: local, lane: lanes * vector }
    }

    /// Goes through the loops of the outer domain down to `until` and runs `body` there.
    pub fn outer_loops(&self, code: &mut Code, depth: usize, mut extent: Extent, until: usize, body: &mut dyn FnMut(&mut Code, Extent)) {
        if depth == until {
            body(code, extent);
            return;
        }
        let inner = self.dims[depth + 1];
        code.strip(&mut extent, 1, |code| {
            self.outer_loops(code, depth + 1, Extent::Static(inner), until, body);
            self.pointers.step(code, |p| p.strides[depth] - inner as i64 * p.strides[depth + 1]);
        });
    }

    /// Widths of strips of rows, with lanes across them, and how many vectors each takes.
    pub fn strips(&self) -> &'static [(Width, usize)] {
        if self.features.simd { &[(Width::Four, 16), (Width::Four, 4), (Width::Four, 1), (Width::One, 1)] } else { &[(Width::One, 1)] }
    }

    /// Units of the kernel that a strip takes, if lanes lie across them: fewer where many threads would find none left.
    pub fn units_together(&self, is_across: bool) -> usize {
        if !is_across || self.outer != 1 {
            return 1;
        }
        let mut together = WIDEST_STRIP;
        while together > Width::Four.lanes() && self.dims[0] / together < MIN_STRIPS {
            together /= 2;
        }
        together
    }

    /// Vectors that take one turn of the innermost folded loop, with lanes along it.
    fn vectors_along(&self) -> usize {
        match self.dims[self.dims.len() - 1] {
            0..4 => 0,
            4..16 => 1,
            16..64 => 2,
            _ => 4,
        }
    }

    /// Folds the loops of a row with lanes along them, and gives the result as a node of `single`. Leaves the pointers
    /// behind the row.
    pub fn fold_along(&self, code: &mut Code, single: &mut Dag, what: Reduction, done: &[FinishedFold], extras: FoldExtras) -> Id {
        let last = self.dims.len() - 1;
        let vectors = self.vectors_along();
        let width = if self.features.simd { Width::Four } else { Width::One };
        let mut fold = Fold {
            nest: self,
            what,
            done,
            extras,
            runs: self.runs(what, (4 * vectors).max(1)),
            dag: Dag::new(width, self.features),
            tail: (!self.dims[last].is_multiple_of(4)).then(|| Dag::new(Width::One, self.features)),
            lane_loop: last,
            steps: (4 * vectors, 4),
        };
        let level = fold.level(code, 4 * vectors / width.lanes());
        fold.fold(code, self.outer, &level);
        combine_lanes(what, code, &mut fold.dag, single, &level)
    }

    /// Folds the loops of `count` vectors of neighbouring rows. Leaves the pointers behind the rows' elements.
    pub fn fold_across(&self, code: &mut Code, (width, count): (Width, usize), what: Reduction, done: &[FinishedFold]) -> Vec<Local> {
        let lane_loop = self.outer - 1;
        let runs = self.runs(what, 1);
        let mut fold = Fold {
            nest: self,
            what,
            done,
            extras: FoldExtras::default(),
            runs,
            dag: Dag::new(width, self.features),
            tail: None,
            lane_loop,
            steps: (1, 1),
        };
        let level = fold.level(code, count);
        fold.fold(code, self.outer, &level);
        level.lanes
    }

    /// For each folded loop, the lengths of the runs that it is cut into, innermost run first. `per_term` is how many
    /// steps of the innermost loop go to as many accumulators at a time.
    pub fn runs(&self, what: Reduction, per_term: usize) -> Vec<Vec<usize>> {
        let inner = &self.dims[self.outer..];
        let mut runs = vec![Vec::new(); inner.len()];
        if !what.class.is_float() || what.op != OpKind::Sum {
            return runs;
        }
        let mut terms = 1;
        for (depth, size) in inner.iter().enumerate().rev() {
            let step = if depth + 1 == inner.len() { per_term } else { 1 };
            let (mut left, mut length) = (size.div_ceil(step), step);
            loop {
                let room = (MAX_TERMS / terms).max(1);
                if left <= room {
                    terms *= left.max(1);
                    break;
                }
                length *= room;
                runs[depth].push(length);
                left = left.div_ceil(room);
                terms = 1;
            }
        }
        runs
    }
}

/// The folded loops around one set of accumulators.
pub(crate) struct Fold<'a, 'k> {
    pub nest: &'a LoopNest<'k>,
    pub what: Reduction,
    /// Folds that came before.
    pub done: &'a [FinishedFold],
    /// What goes on at the same time.
    pub extras: FoldExtras,
    pub runs: Vec<Vec<usize>>,
    /// Accumulators, and the single-lane one of elements that fill no vector.
    pub dag: Dag,
    pub tail: Option<Dag>,
    pub lane_loop: usize,
    /// Steps of the innermost folded loop that the whole set takes, and that its first vector takes.
    pub steps: (usize, usize),
}

/// A set of accumulators of one level of the cascade.
pub(crate) struct Accumulators {
    pub lanes: Vec<Local>,
    tail: Option<Local>,
}

impl Fold<'_, '_> {
    /// A set of `count` accumulators, set to where a fold starts.
    pub fn level(&mut self, code: &mut Code, count: usize) -> Accumulators {
        let class = self.what.class;
        let lanes = (0..count).map(|_| code.local(self.dag.width.local_type(class))).collect();
        let tail = self.tail.is_some().then(|| code.local(Width::One.local_type(class)));
        let level = Accumulators { lanes, tail };
        self.clear(code, &level);
        level
    }

    fn clear(&mut self, code: &mut Code, level: &Accumulators) {
        let identity = self.what.identity();
        let zero = self.dag.literal(identity);
        for local in &level.lanes {
            self.dag.scope(&[zero]);
            self.dag.push(code, zero);
            code.set(*local);
        }
        if let (Some(dag), Some(local)) = (&mut self.tail, level.tail) {
            let zero = dag.literal(identity);
            dag.scope(&[zero]);
            dag.push(code, zero);
            code.set(local);
        }
    }

    /// Adds a level to the one above it.
    fn merge(&mut self, code: &mut Code, from: &Accumulators, into: &Accumulators) {
        for (from, into) in from.lanes.iter().zip(&into.lanes) {
            let (x, y) = (self.what.accumulator(&mut self.dag, *into), self.what.accumulator(&mut self.dag, *from));
            let sum = self.what.combine(&mut self.dag, x, y);
            self.dag.scope(&[sum]);
            self.dag.push(code, sum);
            code.set(*into);
        }
        if let (Some(dag), Some(from), Some(into)) = (&mut self.tail, from.tail, into.tail) {
            let (x, y) = (self.what.accumulator(dag, into), self.what.accumulator(dag, from));
            let sum = self.what.combine(dag, x, y);
            dag.scope(&[sum]);
            dag.push(code, sum);
            code.set(into);
        }
    }

    /// Folds the loops from this depth on.
    pub fn fold(&mut self, code: &mut Code, depth: usize, level: &Accumulators) {
        let size = self.nest.dims[depth];
        let cuts = self.runs[depth - self.nest.outer].len();
        if cuts == 0 {
            self.run(code, depth, Extent::Static(size), level);
        } else {
            let rest = code.local(ValType::I32);
            code.i32(size as i32);
            code.set(rest);
            self.cut(code, depth, cuts, rest, level);
        }
    }

    fn cut(&mut self, code: &mut Code, depth: usize, cuts: usize, rest: Local, level: &Accumulators) {
        let Some(cuts) = cuts.checked_sub(1) else {
            self.run(code, depth, Extent::Dynamic(rest), level);
            return;
        };
        let length = self.runs[depth - self.nest.outer][cuts];
        let part = code.local(ValType::I32);
        code.until_zero(rest, |code| {
            code.minimum(part, rest, length);
            code.get(rest);
            code.get(part);
            code.op(Instruction::I32Sub);
            code.set(rest);
            let inner = self.level(code, level.lanes.len());
            self.cut(code, depth, cuts, part, &inner);
            self.merge(code, &inner, level);
        });
    }

    fn run(&mut self, code: &mut Code, depth: usize, mut extent: Extent, level: &Accumulators) {
        if depth + 1 == self.nest.dims.len() {
            self.row(code, depth, extent, level);
            return;
        }
        let inner = self.nest.dims[depth + 1];
        code.strip(&mut extent, 1, |code| {
            self.fold(code, depth + 1, level);
            self.nest.pointers.step(code, |p| p.strides[depth] - inner as i64 * p.strides[depth + 1]);
        });
    }

    fn row(&mut self, code: &mut Code, depth: usize, mut extent: Extent, level: &Accumulators) {
        let (nest, what) = (self.nest, self.what);
        let lanes_of_dag = self.dag.width.lanes();
        let (all, one) = self.steps;
        let mut sizes = vec![(all, level.lanes.len()), (one, level.lanes.len() * one / all.max(1))];
        sizes.dedup();
        for (steps, count) in sizes {
            if count == 0 {
                continue;
            }
            let terms: Vec<Term> =
                (0..count).map(|i| nest.term(&mut self.dag, what, self.done, level.lanes[i], (self.lane_loop, lanes_of_dag, i))).collect();
            // Loads that this loop does not move.
            self.dag.hoist(code, depth as u8);
            code.strip(&mut extent, steps, |code| {
                accumulate(nest, self.extras.stored, &mut self.dag, code, &terms);
                if steps * size_of::<f32>() >= CACHE_LINE {
                    self.extras.prefetched.iter().for_each(|at| prefetch(code, *at));
                }
                nest.pointers.step(code, |p| steps as i64 * p.strides[depth]);
            });
        }
        if let (Some(dag), Some(local)) = (&mut self.tail, level.tail) {
            let term = nest.term(dag, what, self.done, local, (self.lane_loop, 1, 0));
            dag.hoist(code, depth as u8);
            code.strip(&mut extent, 1, |code| {
                accumulate(nest, self.extras.stored, dag, code, &[term]);
                nest.pointers.step(code, |p| p.strides[depth]);
            });
        }
    }
}

/// Adds terms to their accumulators, and stores them where they are stored.
fn accumulate(nest: &LoopNest, stored: Option<usize>, dag: &mut Dag, code: &mut Code, terms: &[Term]) {
    let roots = |term: &Term| if stored.is_some() { vec![term.value, term.sum] } else { vec![term.sum] };
    dag.scope(&terms.iter().flat_map(roots).collect::<Vec<_>>());
    for term in terms {
        if let Some(stored) = stored {
            let out = nest.pointers.get(stored);
            let offset = (term.lane * out.dtype.host_size()) as u64;
            code.get(out.local);
            dag.push(code, term.value);
            store(code, dag.width, out.dtype, offset);
        }
        dag.push(code, term.sum);
        code.set(term.into);
    }
}

/// Brings a line into the cache.
fn prefetch(code: &mut Code, [pointer, bytes]: [Local; 2]) {
    code.get(pointer);
    code.get(bytes);
    code.op(Instruction::I32Add);
    code.op(Instruction::I32Load8U(memarg(0, DType::U8)));
    code.op(Instruction::Drop);
}

/// The sum of all lanes: vectors pairwise, then halves of the vector, then the tail. Lanes meet each other as vectors: of
/// single floats the larger one is found by a branch that nobody can predict.
pub(crate) fn combine_lanes(what: Reduction, code: &mut Code, dag: &mut Dag, single: &mut Dag, level: &Accumulators) -> Id {
    let Some(&first) = level.lanes.first() else {
        return tail_only(what, single, level);
    };
    let sum = match dag.width {
        Width::Four => {
            let vectors: Vec<Id> = level.lanes.iter().map(|l| what.accumulator(dag, *l)).collect();
            let all = pairwise(what, dag, vectors);
            let upper = dag.node(Prim::HighHalf, &[all, all]);
            let two = what.combine(dag, all, upper);
            let doubled = dag.node(Prim::InterleaveLow, &[two, two]);
            let second = dag.node(Prim::HighHalf, &[doubled, doubled]);
            let sum = what.combine(dag, two, second);
            dag.scope(&[sum]);
            dag.push(code, sum);
            code.set(first);
            single.leaf(Prim::Lane(first, what.class, 0), &[], DEEPEST)
        }
        Width::One => {
            let mut lane = |lane: usize| {
                let of_lane = level.lanes[lane..].iter().step_by(4).map(|l| what.accumulator(single, *l)).collect();
                pairwise(what, single, of_lane)
            };
            let lanes = [0, 2, 1, 3].map(&mut lane);
            pairwise(what, single, lanes.to_vec())
        }
    };
    match level.tail {
        Some(tail) => {
            let tail = what.accumulator(single, tail);
            what.combine(single, sum, tail)
        }
        None => sum,
    }
}

/// The sum where no vector was filled: that of the tail, or of nothing.
fn tail_only(what: Reduction, single: &mut Dag, level: &Accumulators) -> Id {
    match level.tail {
        Some(tail) => what.accumulator(single, tail),
        None => single.literal(what.identity()),
    }
}

fn pairwise(what: Reduction, dag: &mut Dag, mut values: Vec<Id>) -> Id {
    while values.len() > 1 {
        values = values.chunks(2).map(|pair| if let [x, y] = pair { what.combine(dag, *x, *y) } else { pair[0] }).collect();
    }
    values[0]
}
