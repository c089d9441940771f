//! Row kernels: for every row its folds and stores, one after another; what a row reads and writes stays in the cache
//! between them. Lanes lie along the row, or across neighbouring rows where more elements are neighbours there.

use crate::Features;
use crate::body::fold::{FinishedFold, FoldExtras, Reduction};
use crate::body::loop_nest::LoopNest;
use crate::emit::code::{Code, Extent, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::interface::units_to_visit;
use crate::emit::memory::{store, store_apart};
use crate::emit::pointers::{EvalPoint, Pointer};
use crate::emit::prim::{Class, Width};
use tandem_ir::{DType, OpKind};
use tandem_kernel::{Access, ExprId, Kernel, RowsBody, Scalar, Stage};
use wasm_encoder::{Instruction, ValType};

/// Nodes of an expression that is worth unrolling four times, or twice.
const SHORT: usize = 8;
const MEDIUM: usize = 64;

struct Rows<'k> {
    body: &'k RowsBody,
    nest: LoopNest<'k>,
    /// Pointers of the outputs.
    out: Vec<usize>,
}

/// The function of a row kernel.
pub(crate) fn function(kernel: &Kernel, body: &RowsBody, features: Features) -> Code {
    let mut code = Code::new(3);
    let mut nest = LoopNest::new(kernel, &body.rows, &body.inner, features);
    body.stages.iter().for_each(|stage| nest.add_loads(&mut code, stage.value()));
    let mut out = vec![0; kernel.outputs.len()];
    for stage in &body.stages {
        if let Stage::Store { output, access, .. } = stage {
            let mut strides = vec![0; nest.dims.len()];
            access.strides.iter().enumerate().for_each(|(axis, stride)| strides[nest.loop_of(axis)] = *stride as i64);
            out[*output as usize] = nest.pointers.add_output(&mut code, *output as usize, access.offset as i64, &strides);
        }
    }
    nest.pointers.start(&mut code, 0, 1);
    let rest = units_to_visit(&mut code);
    let across = is_across(kernel, body, &nest);
    let rows = Rows { body, nest, out };
    let until = rows.nest.outer - 1;
    let visit = &mut |code: &mut Code, extent: Extent| if across { rows.across(code, extent) } else { rows.along(code, extent) };
    rows.nest.outer_loops(&mut code, 0, Extent::Dynamic(rest), until, visit);
    code
}

/// Rows that are computed together: where lanes lie across them, as many as a strip takes.
pub(crate) fn units_together(kernel: &Kernel, body: &RowsBody) -> usize {
    let nest = LoopNest::new(kernel, &body.rows, &body.inner, Features::SCALAR);
    nest.units_together(is_across(kernel, body, &nest))
}

fn is_across(kernel: &Kernel, body: &RowsBody, nest: &LoopNest) -> bool {
    let loads = kernel.exprs.iter().filter_map(|e| e.scalar.access());
    nest.is_across(loads.chain(body.stages.iter().filter_map(stored_along)))
}

/// Where a stage stores along the row.
fn stored_along(stage: &Stage) -> Option<&Access> {
    match stage {
        Stage::Store { access, once: false, .. } => Some(access),
        Stage::Store { once: true, .. } | Stage::Fold { .. } => None,
    }
}

/// Some elements that are stored together.
struct Block {
    dag: Dag,
    values: Vec<(Id, i64)>,
}

impl Rows<'_> {
    /// One row after another, lanes along it.
    fn along(&self, code: &mut Code, mut extent: Extent) {
        let (nest, outer) = (&self.nest, self.nest.outer);
        let rest = if let Extent::Dynamic(rest) = extent { Some(rest) } else { None };
        code.strip(&mut extent, 1, |code| {
            let mut done: Vec<FinishedFold> = Vec::new();
            let mut stages = self.body.stages.iter().peekable();
            while let Some(stage) = stages.next() {
                match stage {
                    Stage::Fold { op, value } => {
                        let what = Reduction::new(nest.kernel, done.len(), *op, *value);
                        done.push(self.fold_row(code, what, &done, FoldExtras::default()));
                        self.back_to_row(code);
                    }
                    Stage::Store { output, once: true, value, .. } => {
                        let mut block = self.block(*output, *value, &done, (Width::One, 1), outer - 1);
                        self.store(code, &mut block, *output, outer - 1);
                    }
                    Stage::Store { output, once: false, value, .. } => {
                        if let Some(op) = stages.peek().and_then(|next| self.folded_next(next, *output)) {
                            stages.next();
                            let what = Reduction::new(nest.kernel, done.len(), op, *value);
                            let prefetched = rest.map_or(vec![], |rest| self.prefetch_next_row(code, rest));
                            let stored = Some(self.out[*output as usize]);
                            done.push(self.fold_row(code, what, &done, FoldExtras { stored, prefetched, halves: None }));
                            self.back_to_row(code);
                            continue;
                        }
                        let mut blocks = self.blocks_along(*output, *value, &done);
                        self.store_row(code, &mut blocks, *output, outer);
                        self.back_to_row(code);
                    }
                }
            }
            nest.pointers.step(code, |p| p.strides[outer - 1]);
        });
    }

    /// Pointers into inputs, each with the bytes from a row to the next one, 0 for the last. While a row is computed, the
    /// next one is touched: its first walk is one of few steps and would wait for each line, more so where rows are pages.
    fn prefetch_next_row(&self, code: &mut Code, rest: Local) -> Vec<[Local; 2]> {
        let (row, along) = (self.nest.outer - 1, self.nest.dims.len() - 1);
        let touch = |pointer: &Pointer| {
            let bytes = code.local(ValType::I32);
            code.i32(pointer.strides[row] as u32 as i32);
            code.i32(0);
            code.get(rest);
            code.i32(1);
            code.op(Instruction::I32GtU);
            code.op(Instruction::Select);
            code.set(bytes);
            [pointer.local, bytes]
        };
        self.nest.pointers.inputs().filter(|p| p.strides[row] != 0 && p.is_contiguous(along)).map(touch).collect()
    }

    /// Whether a stage folds just what the stage before it stored, as it was computed: one walk along the row does both.
    fn folded_next(&self, next: &Stage, stored: u32) -> Option<OpKind> {
        let Stage::Fold { op, value } = next else { return None };
        let out = self.nest.pointers.get(self.out[stored as usize]);
        let is_it = self.nest.kernel.expr(*value).scalar == Scalar::Written(stored);
        (is_it && out.dtype == DType::F32 && out.is_contiguous(self.nest.dims.len() - 1)).then_some(*op)
    }

    fn fold_row(&self, code: &mut Code, what: Reduction, done: &[FinishedFold], extras: FoldExtras) -> FinishedFold {
        let mut single = Dag::new(Width::One, self.nest.features);
        let sum = self.nest.fold_along(code, &mut single, what, done, extras);
        let one = code.local(Width::One.local_type(what.class));
        single.scope(&[sum]);
        single.set(code, sum, one);
        let mut four = Vec::new();
        if self.nest.features.simd {
            let local = code.local(Width::Four.local_type(what.class));
            code.get(one);
            code.op(if what.class == Class::F32 { Instruction::F32x4Splat } else { Instruction::I32x4Splat });
            code.set(local);
            four.push(local);
        }
        FinishedFold { class: what.class, one: vec![one], four }
    }

    /// Moves the pointers from behind a row to its beginning.
    fn back_to_row(&self, code: &mut Code) {
        let outer = self.nest.outer;
        let inner = self.nest.dims[outer] as i64;
        self.nest.pointers.step(code, |p| -inner * p.strides[outer]);
    }

    /// What the innermost loop computes at a time: vectors, unrolled if they are short, and single elements left over.
    fn blocks_along(&self, output: u32, value: ExprId, done: &[FinishedFold]) -> Vec<Block> {
        let last = self.nest.dims.len() - 1;
        let size = self.nest.dims[last];
        let mut blocks = Vec::new();
        if self.nest.features.simd && size >= 4 {
            let one = self.block(output, value, done, (Width::Four, 1), last);
            let times = match one.dag.len() {
                ..=SHORT if size >= 16 => 4,
                ..=MEDIUM if size >= 8 => 2,
                _ => 1,
            };
            if times > 1 {
                blocks.push(self.block(output, value, done, (Width::Four, times), last));
            }
            if times == 1 || size % (4 * times) >= 4 {
                blocks.push(one);
            }
        }
        if blocks.is_empty() || !size.is_multiple_of(4) {
            blocks.push(self.block(output, value, done, (Width::One, 1), last));
        }
        blocks
    }

    /// `count` vectors (or single elements) next to each other along a loop.
    fn block(&self, output: u32, value: ExprId, done: &[FinishedFold], (width, count): (Width, usize), lane_loop: usize) -> Block {
        let nest = &self.nest;
        let mut dag = Dag::new(width, nest.features);
        let out = nest.pointers.get(self.out[output as usize]);
        let stride = out.strides[lane_loop];
        let value = |vector: usize| {
            let accumulated = nest.done(&mut dag, done, vector);
            let place = EvalPoint { accumulated, ..EvalPoint::along(lane_loop, width.lanes() * vector) };
            let value = nest.value(&mut dag, value, &place);
            (dag.encode(out.dtype, value), (width.lanes() * vector) as i64 * stride)
        };
        let values = (0..count).map(value).collect();
        Block { dag, values }
    }

    /// The loops of a row from `depth` on. Leaves the pointers behind it.
    fn store_row(&self, code: &mut Code, blocks: &mut [Block], output: u32, depth: usize) {
        let nest = &self.nest;
        let mut extent = Extent::Static(nest.dims[depth]);
        if depth + 1 < nest.dims.len() {
            let inner = nest.dims[depth + 1] as i64;
            code.strip(&mut extent, 1, |code| {
                self.store_row(code, blocks, output, depth + 1);
                nest.pointers.step(code, |p| p.strides[depth] - inner * p.strides[depth + 1]);
            });
            return;
        }
        for block in blocks {
            block.dag.hoist(code, depth as u8);
            let step = block.dag.width.lanes() * block.values.len();
            code.strip(&mut extent, step, |code| {
                self.store(code, block, output, depth);
                nest.pointers.step(code, |p| step as i64 * p.strides[depth]);
            });
        }
    }

    fn store(&self, code: &mut Code, block: &mut Block, output: u32, lane_loop: usize) {
        let out = self.nest.pointers.get(self.out[output as usize]);
        block.dag.scope(&block.values.iter().map(|(value, _)| *value).collect::<Vec<_>>());
        for (value, offset) in &block.values {
            if block.dag.width == Width::Four && out.strides[lane_loop] != out.dtype.host_size() as i64 {
                let local = code.local(Width::Four.local_type(Class::of(out.dtype)));
                block.dag.push(code, *value);
                code.set(local);
                store_apart(code, out.dtype, out.local, local, *offset, out.strides[lane_loop]);
                continue;
            }
            code.get(out.local);
            block.dag.push(code, *value);
            store(code, block.dag.width, out.dtype, *offset as u64);
        }
    }

    /// Some neighbouring rows at a time, lanes across them.
    fn across(&self, code: &mut Code, mut extent: Extent) {
        let depth = self.nest.outer - 1;
        for &strip in self.nest.strips() {
            let step = strip.0.lanes() * strip.1;
            if self.nest.dims[depth] >= step {
                code.strip(&mut extent, step, |code| {
                    self.strip(code, strip);
                    self.nest.pointers.step(code, |p| step as i64 * p.strides[depth]);
                });
            }
        }
    }

    /// The stages of `count` vectors of rows.
    fn strip(&self, code: &mut Code, (width, count): (Width, usize)) {
        let (nest, outer) = (&self.nest, self.nest.outer);
        let mut done: Vec<FinishedFold> = Vec::new();
        for stage in &self.body.stages {
            match stage {
                Stage::Fold { op, value } => {
                    let what = Reduction::new(nest.kernel, done.len(), *op, *value);
                    let lanes = nest.fold_across(code, (width, count), what, &done);
                    let (one, four) = if width == Width::One { (lanes, vec![]) } else { (vec![], lanes) };
                    done.push(FinishedFold { class: what.class, one, four });
                    self.back_to_row(code);
                }
                Stage::Store { output, once, value, .. } => {
                    let mut block = self.block(*output, *value, &done, (width, count), outer - 1);
                    if *once {
                        self.store(code, &mut block, *output, outer - 1);
                    } else {
                        self.store_columns(code, &mut block, *output, outer);
                        self.back_to_row(code);
                    }
                }
            }
        }
    }

    /// Goes through the loops along the rows. Leaves the pointers behind them.
    fn store_columns(&self, code: &mut Code, block: &mut Block, output: u32, depth: usize) {
        let nest = &self.nest;
        let mut extent = Extent::Static(nest.dims[depth]);
        let is_last = depth + 1 == nest.dims.len();
        if is_last {
            block.dag.hoist(code, depth as u8);
        }
        code.strip(&mut extent, 1, |code| {
            if is_last {
                self.store(code, block, output, nest.outer - 1);
                nest.pointers.step(code, |p| p.strides[depth]);
            } else {
                self.store_columns(code, block, output, depth + 1);
                let inner = nest.dims[depth + 1] as i64;
                nest.pointers.step(code, |p| p.strides[depth] - inner * p.strides[depth + 1]);
            }
        });
    }
}
