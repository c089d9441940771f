//! The softmax of attention, for a block of columns of some rows at a time: scores become exponentials below the row's largest
//! score so far, and what was summed before, under a smaller one, is scaled down. In the end sums are divided by those of the
//! exponentials.
//!
//! A row without any score above −∞ sums nothing, and in the end divides it by nothing: NaN, as the softmax of such a row is.

use crate::body::attention::Attention;
use crate::body::attention::layout::{Layout, STATE};
use crate::emit::code::{Code, Extent, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::memory::{memarg, store};
use crate::emit::pointers::{DEEPEST, EvalPoint, Pointers};
use crate::emit::prim::{Class, Load, Op, Prim, Width};
use smallvec::smallvec;
use tandem_ir::DType;
use tandem_kernel::{CodePart, SoftmaxStep};
use wasm_encoder::{BlockType, Instruction, ValType};

/// Vectors that a turn of a loop along a row takes.
const UNROLL: usize = 4;

/// What code belongs to.
const LARGEST: CodePart = CodePart::Softmax(SoftmaxStep::Largest);
const EXPONENTIAL: CodePart = CodePart::Softmax(SoftmaxStep::Exponential);
const TOTAL: CodePart = CodePart::Softmax(SoftmaxStep::Total);
const SHARE: CodePart = CodePart::Softmax(SoftmaxStep::Share);
/// The weighted sums.
const SUMS: CodePart = CodePart::Fold(1);

/// A row's largest score and the sum of its exponentials, in locals.
struct State {
    largest: Local,
    total: Local,
}

impl Attention<'_> {
    fn width(&self) -> Width {
        if self.features.simd { Width::Four } else { Width::One }
    }

    /// The softmax of a block of so many columns.
    pub(super) fn softmax(&self, code: &mut Code, width: Local) {
        let Layout { sums, states, score_row, sum_row, .. } = self.layout;
        let [scores, row_sums, state] = [0, sums, states].map(|offset| {
            let pointer = code.local(ValType::I32);
            self.point_to_area(code, pointer, offset);
            pointer
        });
        let vectors = self.whole_vectors(code, width);
        self.for_rows(code, |code| {
            self.fill_up(code, scores, width);
            let before = self.load_state(code, state);
            let largest = self.largest(code, scores, vectors, before.largest);
            let [base, factor] = self.base_and_factor(code, largest, before.largest);
            let total = self.exponentials(code, scores, vectors, base);
            self.store_state(code, state, &State { largest, total: before.total }, [factor, total]);
            self.scale_down(code, row_sums, factor);
            code.advance(scores, score_row as i64);
            code.advance(row_sums, sum_row as i64);
            code.advance(state, STATE as i64);
        });
    }

    /// The vectors that so many columns fill.
    fn whole_vectors(&self, code: &mut Code, width: Local) -> Local {
        let vectors = code.local(ValType::I32);
        code.get(width);
        if self.features.simd {
            code.i32(3);
            code.op(Instruction::I32Add);
            code.i32(2);
            code.op(Instruction::I32ShrU);
        }
        code.set(vectors);
        vectors
    }

    /// Fills the last vector of a row up with scores that count nothing.
    fn fill_up(&self, code: &mut Code, scores: Local, width: Local) {
        let missing = self.body.scores.n.next_multiple_of(4) - self.body.scores.n;
        if missing == 0 || !self.features.simd {
            return;
        }
        code.get(width);
        code.i32(3);
        code.op(Instruction::I32And);
        code.op(Instruction::If(BlockType::Empty));
        let end = code.local(ValType::I32);
        code.get(scores);
        code.get(width);
        code.i32(2);
        code.op(Instruction::I32Shl);
        code.op(Instruction::I32Add);
        code.set(end);
        for lane in 0..missing as u64 {
            code.get(end);
            code.op(Instruction::F32Const(f32::NEG_INFINITY.into()));
            code.op(Instruction::F32Store(memarg(4 * lane, DType::F32)));
        }
        code.op(Instruction::End);
    }

    fn load_state(&self, code: &mut Code, state: Local) -> State {
        let [largest, total] = [0, 4].map(|offset| {
            let local = code.local(ValType::F32);
            code.get(state);
            code.op(Instruction::F32Load(memarg(offset, DType::F32)));
            code.set(local);
            local
        });
        State { largest, total }
    }

    /// Keeps a row's largest score, and its total times a factor and one more.
    fn store_state(&self, code: &mut Code, state: Local, before: &State, [factor, more]: [Local; 2]) {
        let mut dag = Dag::new(Width::One, self.features);
        let [total, factor, more] = [before.total, factor, more].map(|local| float(&mut dag, local));
        let total = dag.within(TOTAL, |dag| dag.multiply_add(total, factor, more));
        for (value, offset) in [(float(&mut dag, before.largest), 0), (total, 4)] {
            dag.scope(&[value]);
            code.get(state);
            dag.push(code, value);
            code.op(Instruction::F32Store(memarg(offset, DType::F32)));
        }
    }

    /// The largest of a row's scores and the largest before; NaN once there was one.
    fn largest(&self, code: &mut Code, scores: Local, vectors: Local, before: Local) -> Local {
        let found = self.splat(code, before);
        self.along(code, scores, Extent::Dynamic(vectors), |code, dag, _, loads| {
            let so_far = float(dag, found);
            let largest = dag.within(LARGEST, |dag| {
                let own = loads.iter().copied().reduce(|x, y| dag.extreme(true, x, y)).expect("at least one vector");
                dag.extreme(true, so_far, own)
            });
            set(code, dag, largest, found);
        });
        self.combine_lanes(code, found, |dag, x, y| dag.within(LARGEST, |dag| dag.extreme(true, x, y)))
    }

    /// What scores are measured from, the largest unless there is none, and the factor for what was measured from another one.
    fn base_and_factor(&self, code: &mut Code, largest: Local, before: Local) -> [Local; 2] {
        let mut dag = Dag::new(Width::One, self.features);
        let [largest, before] = [largest, before].map(|local| float(&mut dag, local));
        let (nothing, zero) = (dag.float(f32::NEG_INFINITY), dag.float(0.0));
        let base = dag.within(LARGEST, |dag| {
            let is_none = dag.op(Op::FEq, &[largest, nothing]);
            dag.select(Class::F32, is_none, zero, largest)
        });
        let factor = dag.within(EXPONENTIAL, |dag| {
            let distance = dag.sub(before, base);
            dag.exp_below_largest(distance)
        });
        [base, factor].map(|value| {
            let local = code.local(ValType::F32);
            set(code, &mut dag, value, local);
            local
        })
    }

    /// Puts exponentials in place of a row's scores, and adds them up.
    fn exponentials(&self, code: &mut Code, scores: Local, vectors: Local, base: Local) -> Local {
        let base = self.splat(code, base);
        let zero = code.local(ValType::F32);
        code.op(Instruction::F32Const(0.0.into()));
        code.set(zero);
        let total = self.splat(code, zero);
        self.along(code, scores, Extent::Dynamic(vectors), |code, dag, pointer, loads| {
            let base = float(dag, base);
            let exponentials: Vec<Id> = loads
                .iter()
                .map(|score| {
                    dag.within(EXPONENTIAL, |dag| {
                        let distance = dag.sub(*score, base);
                        dag.exp_below_largest(distance)
                    })
                })
                .collect();
            let so_far = float(dag, total);
            let sum = dag.within(TOTAL, |dag| {
                let own = exponentials.iter().copied().reduce(|x, y| dag.add(x, y)).expect("at least one vector");
                dag.add(so_far, own)
            });
            self.store_along(code, dag, pointer, &exponentials, Some((sum, total)));
        });
        self.combine_lanes(code, total, |dag, x, y| dag.within(TOTAL, |dag| dag.add(x, y)))
    }

    /// Multiplies a row's sums by a factor that is not one.
    fn scale_down(&self, code: &mut Code, row_sums: Local, factor: Local) {
        code.get(factor);
        code.op(Instruction::F32Const(1.0.into()));
        code.op(Instruction::F32Ne);
        code.op(Instruction::If(BlockType::Empty));
        let factor = self.splat(code, factor);
        let vectors = self.layout.sum_row / (4 * self.width().lanes());
        self.along(code, row_sums, Extent::Static(vectors), |code, dag, pointer, loads| {
            let factor = float(dag, factor);
            let scaled: Vec<Id> = loads.iter().map(|sum| dag.within(SUMS, |dag| dag.mul(*sum, factor))).collect();
            self.store_along(code, dag, pointer, &scaled, None);
        });
        code.op(Instruction::End);
    }

    /// Runs `body` for vectors of a row, some at a time, with a pointer to them and their loads.
    fn along(&self, code: &mut Code, row: Local, extent: Extent, mut body: impl FnMut(&mut Code, &mut Dag, Local, &[Id])) {
        let pointer = code.local(ValType::I32);
        code.get(row);
        code.set(pointer);
        let mut extent = match extent {
            Extent::Static(_) => extent,
            Extent::Dynamic(count) => {
                let rest = code.local(ValType::I32);
                code.get(count);
                code.set(rest);
                Extent::Dynamic(rest)
            }
        };
        let bytes = 4 * self.width().lanes() as i64;
        for count in [UNROLL, 1] {
            code.strip(&mut extent, count, |code| {
                let mut dag = Dag::new(self.width(), self.features);
                let load = |vector| Load { pointer, delta: bytes * vector as i64, dtype: DType::F32, stride: 4, lanes: 4 };
                let loads: Vec<Id> = (0..count).map(|vector| dag.leaf(Prim::Load(load(vector)), &[], DEEPEST)).collect();
                body(code, &mut dag, pointer, &loads);
                code.advance(pointer, bytes * count as i64);
            });
        }
    }

    /// Stores neighbouring vectors, and sets a local to one more value.
    fn store_along(&self, code: &mut Code, dag: &mut Dag, pointer: Local, values: &[Id], more: Option<(Id, Local)>) {
        let roots: Vec<Id> = values.iter().copied().chain(more.map(|(value, _)| value)).collect();
        dag.scope(&roots);
        for (vector, value) in values.iter().enumerate() {
            code.get(pointer);
            dag.push(code, *value);
            store(code, dag.width, DType::F32, (4 * dag.width.lanes() * vector) as u64);
        }
        if let Some((value, local)) = more {
            dag.set(code, value, local);
        }
    }

    /// A local with a float in every lane.
    fn splat(&self, code: &mut Code, float: Local) -> Local {
        let local = code.local(self.width().local_type(Class::F32));
        code.get(float);
        if self.features.simd {
            code.op(Instruction::F32x4Splat);
        }
        code.set(local);
        local
    }

    /// One float from those of all lanes.
    fn combine_lanes(&self, code: &mut Code, vector: Local, combine: impl Fn(&mut Dag, Id, Id) -> Id) -> Local {
        if !self.features.simd {
            return vector;
        }
        let mut dag = Dag::new(Width::One, self.features);
        let [a, b, c, d] = [0, 1, 2, 3].map(|lane| dag.leaf(Prim::Lane(vector, Class::F32, lane), &[], DEEPEST));
        let [low, high] = [(a, b), (c, d)].map(|(x, y)| combine(&mut dag, x, y));
        let whole = combine(&mut dag, low, high);
        let local = code.local(ValType::F32);
        set(code, &mut dag, whole, local);
        local
    }

    /// Stores the results of the unit's rows: sums over totals, and what becomes of them.
    pub(super) fn store(&self, code: &mut Code, pointers: &Pointers<'_>, [weighted, out]: [usize; 2]) {
        let (state, columns) = (code.local(ValType::I32), self.body.columns);
        let (row, column) = (self.body.scores.batch.len(), self.body.scores.batch.len() + 1);
        self.point_to_area(code, state, self.layout.states);
        self.for_rows(code, |code| {
            let share = code.local(ValType::F32);
            let from = code.len();
            code.op(Instruction::F32Const(1.0.into()));
            code.get(state);
            code.op(Instruction::F32Load(memarg(4, DType::F32)));
            code.op(Instruction::F32Div);
            code.set(share);
            code.mark(SHARE, from);
            let shares = self.splat(code, share);
            let mut extent = Extent::Static(columns);
            let widths: &[Width] = if self.features.simd { &[Width::Four, Width::One] } else { &[Width::One] };
            for width in widths {
                let share = if *width == Width::Four { shares } else { share };
                code.strip(&mut extent, width.lanes(), |code| {
                    let mut dag = Dag::new(*width, self.features);
                    let place = EvalPoint::along(column, 0);
                    let (sum, share) = (pointers.load(&mut dag, weighted, &place), float(&mut dag, share));
                    let sum = dag.within(SHARE, |dag| dag.mul(sum, share));
                    let place = EvalPoint { accumulated: smallvec![sum, sum], ..place };
                    let value = pointers.value(&mut dag, self.body.result, &place, |axis| axis);
                    let out = pointers.get(out);
                    let value = dag.encode(out.dtype, value);
                    dag.scope(&[value]);
                    code.get(out.local);
                    dag.push(code, value);
                    store(code, *width, out.dtype, 0);
                    pointers.step(code, |p| width.lanes() as i64 * p.strides[column]);
                });
            }
            pointers.step(code, |p| p.strides[row] - columns as i64 * p.strides[column]);
            code.advance(state, STATE as i64);
        });
    }
}

/// A float, or a vector of them, in a local.
fn float(dag: &mut Dag, local: Local) -> Id {
    dag.leaf(Prim::Local(local, Class::F32), &[], DEEPEST)
}

/// Sets a local to a value.
fn set(code: &mut Code, dag: &mut Dag, value: Id, local: Local) {
    dag.scope(&[value]);
    dag.set(code, value, local);
}
