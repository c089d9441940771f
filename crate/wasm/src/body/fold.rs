//! Folding the inner loops of a nest into accumulators, with lanes along one of its loops. Terms may be stored on the way.
//!
//! Long sums of floats are cascaded: no accumulator takes more than [`MAX_TERMS`] terms before its sum moves on to the
//! accumulator of the next level, so that the error grows with the logarithm of the length. Which element meets which is
//! fixed by the shape alone: one lane, four lanes, and any slice of the outer loop give the same bits.

use crate::body::finite_halves::FiniteHalves;
use crate::body::loop_nest::LoopNest;
use crate::emit::code::{Code, Extent, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::memory::{memarg, store};
use crate::emit::pointers::{DEEPEST, EvalPoint};
use crate::emit::prim::{Class, Prim, Width};
use smallvec::SmallVec;
use tandem_ir::{DType, Literal, OpKind, scalar};
use tandem_kernel::{CodePart, ExprId, Kernel};
use wasm_encoder::{Instruction, ValType};

/// Bytes that a cache fetches at a time.
const CACHE_LINE: usize = 64;

/// Terms that one accumulator takes at most.
const MAX_TERMS: usize = 64;

/// What is folded, and how.
#[derive(Clone, Copy)]
pub(crate) struct Reduction {
    pub op: OpKind,
    pub value: ExprId,
    dtype: DType,
    pub class: Class,
    pub part: CodePart,
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
    /// What watches half floats that are read as if all were numbers.
    pub halves: Option<FiniteHalves>,
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
    /// The fold of this number of a kernel.
    pub fn new(kernel: &Kernel, number: usize, op: OpKind, value: ExprId) -> Reduction {
        let dtype = kernel.expr(value).dtype;
        Reduction { op, value, dtype, class: Class::of(dtype), part: CodePart::Fold(number as u32) }
    }

    pub fn identity(&self) -> Literal {
        scalar::identity(self.op, self.dtype).expect("a reduction folds nothing to something")
    }

    /// As wide as it is held: what reads the finished fold narrows it.
    pub fn combine(&self, dag: &mut Dag, x: Id, y: Id) -> Id {
        dag.within(self.part, |dag| {
            if self.class == Class::F32 && matches!(self.op, OpKind::Max | OpKind::Min) {
                return dag.extreme(self.op == OpKind::Max, x, y);
            }
            let op = scalar::pairwise(self.op).expect("a reduction combines two elements");
            dag.binary(op, self.dtype, x, y)
        })
    }

    pub fn accumulator(&self, dag: &mut Dag, local: Local) -> Id {
        dag.leaf(Prim::Local(local, self.class), &[], DEEPEST)
    }
}

impl LoopNest<'_> {
    /// The finished folds for the vector of this number.
    pub fn done(&self, dag: &mut Dag, done: &[FinishedFold], vector: usize) -> SmallVec<[Id; 2]> {
        done.iter().map(|d| d.id(dag, self.outer as u8, vector)).collect()
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

    /// Vectors that take one turn of the innermost folded loop, with lanes along it.
    pub fn vectors_along(&self) -> usize {
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

impl Accumulators {
    /// These alone: all elements fill them.
    pub fn of(lanes: Vec<Local>) -> Accumulators {
        Accumulators { lanes, tail: None }
    }
}

impl Fold<'_, '_> {
    /// A set of `count` accumulators, set to where a fold starts.
    pub fn level(&mut self, code: &mut Code, count: usize) -> Accumulators {
        let class = self.what.class;
        let lanes = (0..count).map(|_| code.local(self.dag.width.local_type(class))).collect();
        let tail = self.tail.is_some().then(|| code.local(Width::One.local_type(class)));
        let level = Accumulators { lanes, tail };
        let part = self.what.part;
        code.within(part, |code| self.clear(code, &level));
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
            self.dag.set(code, sum, *into);
        }
        if let (Some(dag), Some(from), Some(into)) = (&mut self.tail, from.tail, into.tail) {
            let (x, y) = (self.what.accumulator(dag, into), self.what.accumulator(dag, from));
            let sum = self.what.combine(dag, x, y);
            dag.scope(&[sum]);
            dag.set(code, sum, into);
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
            self.dag.finite_halves = self.extras.halves.is_some() && count == level.lanes.len();
            let terms: Vec<Term> =
                (0..count).map(|i| nest.term(&mut self.dag, what, self.done, level.lanes[i], (self.lane_loop, lanes_of_dag, i))).collect();
            let sums: Vec<Id> = terms.iter().map(|term| term.sum).collect();
            let watched = match &self.extras.halves {
                Some(halves) if self.dag.finite_halves => halves.watched(&mut self.dag, what.part, &sums),
                _ => Vec::new(),
            };
            // Loads that this loop does not move.
            self.dag.hoist(code, depth as u8);
            code.strip(&mut extent, steps, |code| {
                accumulate(nest, self.extras.stored, &mut self.dag, code, (&terms, &watched));
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
                accumulate(nest, self.extras.stored, dag, code, (&[term], &[]));
                nest.pointers.step(code, |p| p.strides[depth]);
            });
        }
    }
}

/// Adds terms to their accumulators, and stores them where they are stored; what is watched goes into its locals.
fn accumulate(nest: &LoopNest, stored: Option<usize>, dag: &mut Dag, code: &mut Code, (terms, watched): (&[Term], &[(Id, Local)])) {
    let roots = |term: &Term| if stored.is_some() { vec![term.value, term.sum] } else { vec![term.sum] };
    dag.scope(&terms.iter().flat_map(roots).chain(watched.iter().map(|(value, _)| *value)).collect::<Vec<_>>());
    for term in terms {
        if let Some(stored) = stored {
            let out = nest.pointers.get(stored);
            let offset = (term.lane * out.dtype.host_size()) as u64;
            code.get(out.local);
            dag.push(code, term.value);
            store(code, dag.width, out.dtype, offset);
        }
        dag.set(code, term.sum, term.into);
    }
    for (value, local) in watched {
        dag.set(code, *value, *local);
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
            let upper = dag.within(what.part, |dag| dag.node(Prim::HighHalf, &[all, all]));
            let two = what.combine(dag, all, upper);
            let second = dag.within(what.part, |dag| {
                let doubled = dag.node(Prim::InterleaveLow, &[two, two]);
                dag.node(Prim::HighHalf, &[doubled, doubled])
            });
            let sum = what.combine(dag, two, second);
            dag.scope(&[sum]);
            dag.set(code, sum, first);
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
