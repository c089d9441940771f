//! Reductions. Lanes lie either along the innermost folded loop (several accumulators, joined at the end) or across the
//! innermost outer loop (a column each), whichever reads neighbours.
//!
//! Long sums of floats are cascaded: no accumulator takes more than [`RUN`] terms before its sum moves on to the
//! accumulator of the next level, so that the error grows with the logarithm of the length. Which element meets which is
//! fixed by the shape alone: one lane, four lanes, and any slice of the outer loop give the same bits.

use crate::Features;
use crate::access::{DEEPEST, Place, Pointers, row_major};
use crate::code::{Code, Extent, Local};
use crate::dag::{Dag, Id, store_four, store_one};
use crate::map::units_to_visit;
use crate::prim::{Class, Plain, Prim, Width};
use smallvec::smallvec;
use tandem_ir::{Literal, OpKind};
use tandem_kernel::{Kernel, ReduceBody, Scalar};
use wasm_encoder::ValType;

/// Terms that one accumulator takes at most.
const RUN: usize = 64;

struct Reduce<'k> {
    kernel: &'k Kernel,
    body: &'k ReduceBody,
    features: Features,
    class: Class,
    /// Outer loops (at least one), then folded loops (at least one).
    dims: Vec<usize>,
    /// Number of outer loops.
    outer: usize,
    /// Number of outer axes of the kernel, 0 where `outer` is 1 by padding.
    outer_axes: usize,
    pointers: Pointers<'k>,
    out: usize,
}

/// The function of a reduction.
pub(crate) fn function(kernel: &Kernel, body: &ReduceBody, features: Features) -> Code {
    let mut code = Code::new(3);
    let outer_dims = if body.outer.is_empty() { vec![1] } else { body.outer.clone() };
    let outer = outer_dims.len();
    let inner_dims = if body.inner.is_empty() { vec![1] } else { body.inner.clone() };
    if outer_dims.contains(&0) {
        return code;
    }
    let mut out_strides = row_major(&outer_dims);
    out_strides.resize(outer + inner_dims.len(), 0);
    let dims: Vec<usize> = outer_dims.into_iter().chain(inner_dims).collect();
    let mut pointers = Pointers::new(kernel, dims.len());
    let outer_axes = body.outer.len();
    pointers.add_loads(&mut code, body.value, |axis| loop_of_value(axis, outer_axes, outer));
    pointers.add_loads(&mut code, body.epilogue, |axis| axis);
    let out = pointers.add_output(&mut code, &out_strides);
    pointers.start(&mut code, 0, 1);
    let rest = units_to_visit(&mut code);
    let class = Class::of(kernel.expr(body.value).dtype);
    let reduce = Reduce { kernel, body, features, class, dims, outer, outer_axes, pointers, out };
    if reduce.is_across() {
        across(&reduce, &mut code, rest)
    } else {
        along(&reduce, &mut code, rest)
    }
    code
}

/// The loop of an axis of `value`, whose outer axes may have been padded by a loop of one.
fn loop_of_value(axis: usize, outer_axes: usize, outer: usize) -> usize {
    if axis < outer_axes { axis } else { axis - outer_axes + outer }
}

impl Reduce<'_> {
    /// Whether more loads are neighbours along the innermost outer loop than along the innermost folded one.
    fn is_across(&self) -> bool {
        let gathered = |depth: usize| {
            self.kernel
                .exprs
                .iter()
                .filter(|e| match &e.scalar {
                    Scalar::Load { access, .. } if access.strides.len() == self.outer_axes + self.body.inner.len() => {
                        let axis = (0..access.strides.len()).find(|a| loop_of_value(*a, self.outer_axes, self.outer) == depth);
                        axis.is_some_and(|a| !matches!(access.strides[a], 0 | 1))
                    }
                    Scalar::Load { .. } | Scalar::Constant(_) | Scalar::Apply { .. } | Scalar::Accumulated => false,
                })
                .count()
        };
        self.dims[self.outer - 1] >= 4 && gathered(self.outer - 1) < gathered(self.dims.len() - 1)
    }

    fn identity(&self) -> Literal {
        match (self.body.op, self.class) {
            (OpKind::Max, Class::F) => Literal::F32(f32::NEG_INFINITY),
            (OpKind::Min, Class::F) => Literal::F32(f32::INFINITY),
            (OpKind::Max, _) => Literal::I32(i32::MIN),
            (OpKind::Min, _) => Literal::I32(i32::MAX),
            (_, Class::F) => Literal::F32(0.0),
            (_, _) => Literal::I32(0),
        }
    }

    fn combine(&self, dag: &mut Dag, x: Id, y: Id) -> Id {
        match (self.body.op, self.class) {
            (OpKind::Max, Class::F) => dag.plain(Plain::FMax, &[x, y]),
            (OpKind::Min, Class::F) => dag.plain(Plain::FMin, &[x, y]),
            (OpKind::Max, _) => dag.int_max(x, y),
            (OpKind::Min, _) => dag.int_min(x, y),
            (_, Class::F) => dag.add(x, y),
            (_, _) => dag.plain(Plain::IAdd, &[x, y]),
        }
    }

    fn accumulator(&self, dag: &mut Dag, local: Local) -> Id {
        dag.leaf(Prim::Local(local, self.class), &[], DEEPEST)
    }

    /// One term, added to an accumulator.
    fn term(&self, dag: &mut Dag, local: Local, lane_loop: usize, steps: usize) -> Id {
        let value = self
            .pointers
            .value(dag, self.body.value, &Place::along(lane_loop, steps), |axis| loop_of_value(axis, self.outer_axes, self.outer));
        let sum = self.accumulator(dag, local);
        self.combine(dag, sum, value)
    }

    /// Goes through the loops of the outer domain down to `until` and runs `body` there.
    fn outer_loops(&self, code: &mut Code, depth: usize, mut extent: Extent, until: usize, body: &mut dyn FnMut(&mut Code, Extent)) {
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

    /// For each folded loop, the lengths of the runs that it is cut into, innermost run first. `per_term` is how many
    /// steps of the innermost loop go to as many accumulators at a time.
    fn runs(&self, per_term: usize) -> Vec<Vec<usize>> {
        let inner = &self.dims[self.outer..];
        let mut runs = vec![Vec::new(); inner.len()];
        if self.class != Class::F || self.body.op != OpKind::Sum {
            return runs;
        }
        let mut terms = 1;
        for (depth, size) in inner.iter().enumerate().rev() {
            let step = if depth + 1 == inner.len() { per_term } else { 1 };
            let (mut left, mut length) = (size.div_ceil(step), step);
            loop {
                let room = (RUN / terms).max(1);
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
struct Fold<'a, 'k> {
    reduce: &'a Reduce<'k>,
    runs: Vec<Vec<usize>>,
    /// Accumulators, and the single-lane one of elements that fill no vector.
    dag: Dag,
    tail: Option<Dag>,
    lane_loop: usize,
    /// Steps of the innermost folded loop that the whole set takes, and that its first vector takes.
    steps: (usize, usize),
}

/// A set of accumulators of one level of the cascade.
struct Level {
    lanes: Vec<Local>,
    tail: Option<Local>,
}

impl Fold<'_, '_> {
    fn level(&mut self, code: &mut Code, count: usize) -> Level {
        let class = self.reduce.class;
        let lanes = (0..count).map(|_| code.local(self.dag.width.local_type(class))).collect();
        let tail = self.tail.is_some().then(|| code.local(Width::One.local_type(class)));
        let level = Level { lanes, tail };
        self.clear(code, &level);
        level
    }

    fn clear(&mut self, code: &mut Code, level: &Level) {
        let identity = self.reduce.identity();
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
    fn merge(&mut self, code: &mut Code, from: &Level, into: &Level) {
        for (from, into) in from.lanes.iter().zip(&into.lanes) {
            let (x, y) = (self.reduce.accumulator(&mut self.dag, *into), self.reduce.accumulator(&mut self.dag, *from));
            let sum = self.reduce.combine(&mut self.dag, x, y);
            self.dag.scope(&[sum]);
            self.dag.push(code, sum);
            code.set(*into);
        }
        if let (Some(dag), Some(from), Some(into)) = (&mut self.tail, from.tail, into.tail) {
            let (x, y) = (self.reduce.accumulator(dag, into), self.reduce.accumulator(dag, from));
            let sum = self.reduce.combine(dag, x, y);
            dag.scope(&[sum]);
            dag.push(code, sum);
            code.set(into);
        }
    }

    /// Folds the loops from this depth on.
    fn fold(&mut self, code: &mut Code, depth: usize, level: &Level) {
        let size = self.reduce.dims[depth];
        let cuts = self.runs[depth - self.reduce.outer].len();
        if cuts == 0 {
            self.run(code, depth, Extent::Static(size), level);
        } else {
            let rest = code.local(ValType::I32);
            code.i32(size as i32);
            code.set(rest);
            self.cut(code, depth, cuts, rest, level);
        }
    }

    fn cut(&mut self, code: &mut Code, depth: usize, cuts: usize, rest: Local, level: &Level) {
        let Some(cuts) = cuts.checked_sub(1) else {
            self.run(code, depth, Extent::Dynamic(rest), level);
            return;
        };
        let length = self.runs[depth - self.reduce.outer][cuts];
        let part = code.local(ValType::I32);
        code.until_zero(rest, |code| {
            code.minimum(part, rest, length);
            code.get(rest);
            code.get(part);
            code.op(wasm_encoder::Instruction::I32Sub);
            code.set(rest);
            let inner = self.level(code, level.lanes.len());
            self.cut(code, depth, cuts, part, &inner);
            self.merge(code, &inner, level);
        });
    }

    fn run(&mut self, code: &mut Code, depth: usize, mut extent: Extent, level: &Level) {
        if depth + 1 == self.reduce.dims.len() {
            self.row(code, depth, extent, level);
            return;
        }
        let inner = self.reduce.dims[depth + 1];
        code.strip(&mut extent, 1, |code| {
            self.fold(code, depth + 1, level);
            self.reduce.pointers.step(code, |p| p.strides[depth] - inner as i64 * p.strides[depth + 1]);
        });
    }

    fn row(&mut self, code: &mut Code, depth: usize, mut extent: Extent, level: &Level) {
        let reduce = self.reduce;
        let lanes_of_dag = self.dag.width.lanes();
        let (all, one) = self.steps;
        let mut sizes = vec![(all, level.lanes.len()), (one, level.lanes.len() * one / all.max(1))];
        sizes.dedup();
        for (steps, count) in sizes {
            if count == 0 {
                continue;
            }
            let roots: Vec<Id> = (0..count).map(|i| reduce.term(&mut self.dag, level.lanes[i], self.lane_loop, lanes_of_dag * i)).collect();
            // Loads that this loop does not move.
            self.dag.hoist(code, depth as u8);
            code.strip(&mut extent, steps, |code| {
                self.dag.scope(&roots);
                for (root, local) in roots.iter().zip(&level.lanes) {
                    self.dag.push(code, *root);
                    code.set(*local);
                }
                reduce.pointers.step(code, |p| steps as i64 * p.strides[depth]);
            });
        }
        if let (Some(dag), Some(local)) = (&mut self.tail, level.tail) {
            let root = reduce.term(dag, local, self.lane_loop, 0);
            dag.hoist(code, depth as u8);
            code.strip(&mut extent, 1, |code| {
                dag.scope(&[root]);
                dag.push(code, root);
                code.set(local);
                reduce.pointers.step(code, |p| p.strides[depth]);
            });
        }
    }
}

/// Lanes along the innermost folded loop.
fn along(reduce: &Reduce<'_>, code: &mut Code, rest: Local) {
    let last = reduce.dims.len() - 1;
    let size = reduce.dims[last];
    let vectors = match size {
        0..4 => 0,
        4..16 => 1,
        16..64 => 2,
        _ => 4,
    };
    let width = if reduce.features.simd { Width::Four } else { Width::One };
    let count = 4 * vectors / width.lanes();
    let mut epilogue = Dag::new(Width::One);
    let fold_inner = &mut |code: &mut Code, mut extent: Extent| {
        code.strip(&mut extent, 1, |code| {
            let mut fold = Fold {
                reduce,
                runs: reduce.runs((4 * vectors).max(1)),
                dag: Dag::new(width),
                tail: (!size.is_multiple_of(4)).then(|| Dag::new(Width::One)),
                lane_loop: last,
                steps: (4 * vectors, 4),
            };
            let level = fold.level(code, count);
            fold.fold(code, reduce.outer, &level);
            let sum = join(reduce, code, &mut fold.dag, &mut epilogue, &level);
            let place = Place { accumulated: Some(sum), ..Place::along(reduce.outer - 1, 0) };
            let value = reduce.pointers.value(&mut epilogue, reduce.body.epilogue, &place, |axis| axis);
            epilogue.scope(&[value]);
            code.get(reduce.pointers.get(reduce.out).local);
            epilogue.push(code, value);
            store_one(code, reduce.kernel.output.dtype, 0);
            let (depth, inner) = (reduce.outer - 1, reduce.dims[reduce.outer] as i64);
            reduce.pointers.step(code, |p| p.strides[depth] - inner * p.strides[depth + 1]);
        });
    };
    reduce.outer_loops(code, 0, Extent::Dynamic(rest), reduce.outer - 1, fold_inner);
}

/// The sum of all lanes: vectors pairwise, then their lanes pairwise, then the tail.
fn join(reduce: &Reduce<'_>, code: &mut Code, dag: &mut Dag, single: &mut Dag, level: &Level) -> Id {
    let lanes: Vec<Id> = match dag.width {
        Width::Four => {
            let vectors: Vec<Id> = level.lanes.iter().map(|l| reduce.accumulator(dag, *l)).collect();
            let Some(&first) = level.lanes.first() else {
                return tail_alone(reduce, single, level);
            };
            let sum = pairwise(reduce, dag, vectors);
            dag.scope(&[sum]);
            dag.push(code, sum);
            code.set(first);
            (0..4).map(|lane| single.leaf(Prim::Lane(first, reduce.class, lane), &[], DEEPEST)).collect()
        }
        Width::One => (0..4.min(level.lanes.len()))
            .map(|lane| {
                let of_lane = level.lanes[lane..].iter().step_by(4).map(|l| reduce.accumulator(single, *l)).collect();
                pairwise(reduce, single, of_lane)
            })
            .collect(),
    };
    if lanes.is_empty() {
        return tail_alone(reduce, single, level);
    }
    let sum = pairwise(reduce, single, lanes);
    match level.tail {
        Some(tail) => {
            let tail = reduce.accumulator(single, tail);
            reduce.combine(single, sum, tail)
        }
        None => sum,
    }
}

/// The sum where no vector was filled: that of the tail, or of nothing.
fn tail_alone(reduce: &Reduce<'_>, single: &mut Dag, level: &Level) -> Id {
    match level.tail {
        Some(tail) => reduce.accumulator(single, tail),
        None => single.literal(reduce.identity()),
    }
}

fn pairwise(reduce: &Reduce<'_>, dag: &mut Dag, mut values: Vec<Id>) -> Id {
    while values.len() > 1 {
        values = values.chunks(2).map(|pair| if let [x, y] = pair { reduce.combine(dag, *x, *y) } else { pair[0] }).collect();
    }
    values[0]
}

/// Lanes across the innermost outer loop: every column has one accumulator.
fn across(reduce: &Reduce<'_>, code: &mut Code, rest: Local) {
    let depth = reduce.outer - 1;
    let strips: &[(Width, usize)] =
        if reduce.features.simd { &[(Width::Four, 4), (Width::Four, 1), (Width::One, 1)] } else { &[(Width::One, 1)] };
    let columns = &mut |code: &mut Code, mut extent: Extent| {
        for &(width, count) in strips {
            let step = width.lanes() * count;
            if reduce.dims[depth] >= step {
                code.strip(&mut extent, step, |code| column(reduce, code, width, count));
            }
        }
    };
    reduce.outer_loops(code, 0, Extent::Dynamic(rest), depth, columns);
}

/// `count` vectors of columns.
fn column(reduce: &Reduce<'_>, code: &mut Code, width: Width, count: usize) {
    let depth = reduce.outer - 1;
    let mut fold = Fold { reduce, runs: reduce.runs(1), dag: Dag::new(width), tail: None, lane_loop: depth, steps: (1, 1) };
    let level = fold.level(code, count);
    fold.fold(code, reduce.outer, &level);
    let dtype = reduce.kernel.output.dtype;
    let mut dag = Dag::new(width);
    let values: Vec<Id> = level
        .lanes
        .iter()
        .enumerate()
        .map(|(i, local)| {
            let sum = reduce.accumulator(&mut dag, *local);
            let place = Place { shift: smallvec![(depth, width.lanes() * i)], accumulated: Some(sum), ..Place::along(depth, 0) };
            reduce.pointers.value(&mut dag, reduce.body.epilogue, &place, |axis| axis)
        })
        .collect();
    dag.scope(&values);
    for (i, value) in values.iter().enumerate() {
        code.get(reduce.pointers.get(reduce.out).local);
        dag.push(code, *value);
        let offset = (width.lanes() * i * dtype.host_size()) as u64;
        match width {
            Width::One => store_one(code, dtype, offset),
            Width::Four => store_four(code, dtype, offset),
        }
    }
    let inner = reduce.dims[depth + 1] as i64;
    let step = (width.lanes() * count) as i64;
    reduce.pointers.step(code, |p| step * p.strides[depth] - inner * p.strides[depth + 1]);
}
