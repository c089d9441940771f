//! Matrix products in register tiles: rows × vectors of columns, accumulated over the whole of k, stored through the
//! epilogue. The left operand is read by splats with any strides, the right one in rows where its last stride is 1.
//!
//! V8 has 15 vector registers to give, so accumulators, the vectors of one row of the right operand and one splat number
//! at most 15. Every element is one chain of additions in the order of k, whatever tile it falls into.

use crate::Features;
use crate::access::{BEGIN, DEEPEST, END, Place, Pointers, row_major};
use crate::code::{Code, Extent, Local};
use crate::dag::{Dag, Id, store_four, store_one};
use crate::map::units_to_visit;
use crate::matvec;
use crate::prim::{Class, Plain, Prim, Width};
use smallvec::smallvec;
use tandem_kernel::{Kernel, MatMulBody};
use wasm_encoder::{Function, Instruction, ValType};

/// Steps of k for one turn of the inner loop.
const UNROLL: usize = 4;

pub(crate) struct MatMul<'k> {
    pub kernel: &'k Kernel,
    pub body: &'k MatMulBody,
    pub features: Features,
    pub class: Class,
    /// Batch loops, rows, columns, k.
    pub dims: Vec<usize>,
    pub pointers: Pointers<'k>,
    pub left: usize,
    pub right: usize,
    pub out: usize,
    /// Accumulators, shared by all tiles.
    accumulators: Vec<Local>,
}

/// Rows and vectors of a tile that fits the registers.
fn tile(m: usize) -> (usize, usize) {
    let rows = m.div_ceil(m.div_ceil(6).max(1)).max(1);
    let vectors = match rows {
        1 => 8,
        2 => 4,
        3 => 3,
        _ => 2,
    };
    (rows, vectors)
}

/// Number of equal parts in which the kernel can be run: batches, else tiles of rows, else blocks of columns.
pub(crate) fn units(body: &MatMulBody) -> usize {
    match body.batch.first() {
        Some(batch) => *batch,
        None if body.m == 1 => body.n.div_ceil(matvec::BLOCK),
        None => body.m.div_ceil(tile(body.m).0),
    }
}

/// The function of a matrix product.
pub(crate) fn function(kernel: &Kernel, body: &MatMulBody, features: Features) -> Function {
    let mut code = Code::new(3);
    let batch = body.batch.len();
    let domain = kernel.domain();
    if domain.contains(&0) {
        return code.finish();
    }
    let mut out_strides = row_major(&domain);
    out_strides.push(0);
    let dims: Vec<usize> = domain.into_iter().chain([body.k]).collect();
    let mut pointers = Pointers::new(kernel, dims.len());
    // Batch axes come first; of the matrix axes, the left operand has rows and k, the right one k and columns.
    let axis_loop = |axis: usize, matrix: [usize; 2]| if axis < batch { axis } else { batch + matrix[axis - batch] };
    let left = pointers.add(&mut code, body.left.input, &body.left.access, |a| axis_loop(a, [0, 2]));
    let right = pointers.add(&mut code, body.right.input, &body.right.access, |a| axis_loop(a, [2, 1]));
    pointers.add_loads(&mut code, body.epilogue, |axis| axis);
    let out = pointers.add_output(&mut code, &out_strides);
    let per_unit = match (batch, body.m) {
        (0, 1) => (1, matvec::BLOCK),
        (0, m) => (0, tile(m).0),
        _ => (0, 1),
    };
    pointers.start(&mut code, per_unit.0, per_unit.1);
    let class = Class::of(kernel.inputs[body.left.input as usize].dtype);
    let mut mm = MatMul { kernel, body, features, class, dims, pointers, left, right, out, accumulators: Vec::new() };
    if batch > 0 {
        let rest = units_to_visit(&mut code);
        mm.batches(&mut code, 0, Extent::Dynamic(rest));
    } else if body.m == 1 {
        mm.blocks_of_columns(&mut code);
    } else {
        mm.rows(&mut code, None);
    }
    code.finish()
}

impl MatMul<'_> {
    /// Loop of the rows; columns and k follow it.
    pub fn row_loop(&self) -> usize {
        self.body.batch.len()
    }

    fn batches(&mut self, code: &mut Code, depth: usize, mut extent: Extent) {
        let rows = self.row_loop();
        code.strip(&mut extent, 1, |code| {
            let moved = if depth + 1 < rows {
                self.batches(code, depth + 1, Extent::Static(self.dims[depth + 1]));
                self.dims[depth + 1]
            } else if self.body.m == 1 {
                self.columns_of_one_row(code, Extent::Static(self.body.n));
                0
            } else {
                let whole = self.body.m / tile(self.body.m).0;
                self.rows(code, Some(whole));
                whole * tile(self.body.m).0
            };
            self.pointers.step(code, |p| p.strides[depth] - moved as i64 * p.strides[depth + 1]);
        });
    }

    /// All columns of the only row, or of its units; leaves the pointers where they were.
    fn columns_of_one_row(&mut self, code: &mut Code, extent: Extent) {
        if matvec::fits(self) {
            matvec::stream(self, code, extent);
        } else {
            self.columns(code, 1, extent);
        }
    }

    /// The units of a single row without batch.
    fn blocks_of_columns(&mut self, code: &mut Code) {
        // min(END · BLOCK, n) - BEGIN · BLOCK
        let end = code.local(ValType::I32);
        code.get(END);
        code.i32(matvec::BLOCK as i32);
        code.op(Instruction::I32Mul);
        code.set(end);
        code.minimum(end, end, self.body.n);
        code.get(end);
        code.get(BEGIN);
        code.i32(matvec::BLOCK as i32);
        code.op(Instruction::I32Mul);
        code.op(Instruction::I32Sub);
        code.set(end);
        self.columns_of_one_row(code, Extent::Dynamic(end));
    }

    /// Tiles of rows: all of them, or those of the units.
    fn rows(&mut self, code: &mut Code, whole: Option<usize>) {
        let (rows, _) = tile(self.body.m);
        let (full, partial) = (self.body.m / rows, self.body.m % rows);
        let depth = self.row_loop();
        let mut extent = match whole {
            Some(count) => Extent::Static(count),
            None => {
                // min(END, full) - BEGIN; the partial tile is the last unit.
                let rest = code.local(ValType::I32);
                code.minimum(rest, END, full);
                code.get(rest);
                code.get(BEGIN);
                code.op(Instruction::I32Sub);
                code.set(rest);
                Extent::Dynamic(rest)
            }
        };
        code.strip(&mut extent, 1, |code| {
            self.columns(code, rows, Extent::Static(self.body.n));
            self.pointers.step(code, |p| rows as i64 * p.strides[depth]);
        });
        if partial > 0 {
            if whole.is_none() {
                code.get(END);
                code.i32(full as i32);
                code.op(Instruction::I32GtU);
                code.op(Instruction::If(wasm_encoder::BlockType::Empty));
            }
            self.columns(code, partial, Extent::Static(self.body.n));
            if whole.is_none() {
                code.op(Instruction::End);
            }
        }
    }

    /// Tiles of columns for some rows; leaves the pointers where they were. A dynamic extent is that of the units of a
    /// single row, of which none needs to go back.
    fn columns(&mut self, code: &mut Code, rows: usize, mut extent: Extent) {
        let depth = self.row_loop() + 1;
        let lanes = if self.features.simd { 4 } else { 1 };
        let (_, vectors) = tile(rows);
        let mut moved = 0;
        let mut counts = vec![vectors, 1];
        counts.dedup();
        for count in counts {
            let step = count * lanes;
            if let Extent::Static(left) = extent {
                moved += left - left % step;
            }
            if self.body.n >= step {
                code.strip(&mut extent, step, |code| {
                    self.tile(code, rows, count, 4);
                    self.pointers.step(code, |p| step as i64 * p.strides[depth]);
                });
            }
        }
        let partial = self.body.n % lanes;
        if partial > 0 {
            self.partial_columns(code, extent, |mm, code| mm.tile(code, rows, 1, partial as u8));
        }
        self.pointers.step(code, |p| -(moved as i64) * p.strides[depth]);
    }

    /// Runs `body` for the last columns, which fill no vector, if the extent reaches them.
    pub fn partial_columns(&mut self, code: &mut Code, extent: Extent, body: impl FnOnce(&mut Self, &mut Code)) {
        match extent {
            Extent::Static(_) => body(self, code),
            Extent::Dynamic(rest) => {
                code.get(rest);
                code.op(Instruction::If(wasm_encoder::BlockType::Empty));
                body(self, code);
                code.op(Instruction::End);
            }
        }
    }

    fn width(&self) -> Width {
        if self.features.simd { Width::Four } else { Width::One }
    }

    /// Locals for so many accumulators.
    fn accumulators(&mut self, code: &mut Code, count: usize) -> Vec<Local> {
        let ty = self.width().local_type(self.class);
        while self.accumulators.len() < count {
            self.accumulators.push(code.local(ty));
        }
        self.accumulators[..count].to_vec()
    }

    /// `sum + x · y` of the operands' class.
    pub fn multiply_add(&self, dag: &mut Dag, x: Id, y: Id, sum: Id) -> Id {
        match self.class {
            Class::F => dag.multiply_add(self.features.relaxed, x, y, sum),
            Class::I | Class::M | Class::D => {
                let product = dag.plain(Plain::IMul, &[x, y]);
                dag.plain(Plain::IAdd, &[sum, product])
            }
        }
    }

    /// One tile at the pointers, which stay where they are. Of the last vector only `lanes` exist.
    fn tile(&mut self, code: &mut Code, rows: usize, vectors: usize, lanes: u8) {
        let width = self.width();
        let (row_loop, column_loop, k_loop) = (self.row_loop(), self.row_loop() + 1, self.row_loop() + 2);
        let sums = self.accumulators(code, rows * vectors);
        let mut dag = Dag::new(width);
        let zero = if self.class == Class::F { dag.float(0.0) } else { dag.int(0) };
        for sum in &sums {
            dag.scope(&[zero]);
            dag.push(code, zero);
            code.set(*sum);
        }
        let mut step = |code: &mut Code, k: usize| {
            let mut roots = Vec::with_capacity(sums.len());
            for row in 0..rows {
                let place = Place { lane_loop: column_loop, shift: smallvec![(row_loop, row), (k_loop, k)], lanes: 4, accumulated: None };
                let left = self.pointers.load(&mut dag, self.left, &place);
                for vector in 0..vectors {
                    let place = Place {
                        lane_loop: column_loop,
                        shift: smallvec![(column_loop, vector * width.lanes()), (k_loop, k)],
                        lanes,
                        accumulated: None,
                    };
                    let right = self.pointers.load(&mut dag, self.right, &place);
                    let sum = dag.leaf(Prim::Local(sums[row * vectors + vector], self.class), &[], DEEPEST);
                    roots.push(self.multiply_add(&mut dag, left, right, sum));
                }
            }
            dag.scope(&roots);
            for (root, sum) in roots.iter().zip(&sums) {
                dag.push(code, *root);
                code.set(*sum);
            }
        };
        let turns = self.body.k / UNROLL;
        code.times(turns, |code| {
            for k in 0..UNROLL {
                step(code, k);
            }
            self.pointers.step(code, |p| UNROLL as i64 * p.strides[k_loop]);
        });
        for k in 0..self.body.k % UNROLL {
            step(code, k);
        }
        self.pointers.step(code, |p| -((turns * UNROLL) as i64) * p.strides[k_loop]);
        for row in 0..rows {
            self.store(code, &sums[row * vectors..(row + 1) * vectors], row, lanes);
        }
    }

    /// Stores neighbouring sums of one row through the epilogue. Of the last one only `lanes` exist.
    pub fn store(&self, code: &mut Code, sums: &[Local], row: usize, lanes: u8) {
        let (row_loop, column_loop) = (self.row_loop(), self.row_loop() + 1);
        let dtype = self.kernel.output.dtype;
        let out = self.pointers.get(self.out);
        let single_lanes = self.features.simd && lanes < 4;
        let width = if single_lanes { Width::One } else { self.width() };
        let mut dag = Dag::new(width);
        let mut roots = Vec::new();
        for (vector, sum) in sums.iter().enumerate() {
            for lane in 0..if single_lanes { lanes } else { 1 } {
                let prim = if single_lanes { Prim::Lane(*sum, self.class, lane) } else { Prim::Local(*sum, self.class) };
                let accumulated = dag.leaf(prim, &[], DEEPEST);
                let column = vector * self.width().lanes() + lane as usize;
                let place = Place {
                    lane_loop: column_loop,
                    shift: smallvec![(row_loop, row), (column_loop, column)],
                    lanes: 4,
                    accumulated: Some(accumulated),
                };
                let value = self.pointers.value(&mut dag, self.body.epilogue, &place, |axis| axis);
                roots.push((value, row as i64 * out.strides[row_loop] + column as i64 * out.strides[column_loop]));
            }
        }
        dag.scope(&roots.iter().map(|(value, _)| *value).collect::<Vec<_>>());
        for (value, offset) in roots {
            code.get(out.local);
            dag.push(code, value);
            match width {
                Width::One => store_one(code, dtype, offset as u64),
                Width::Four => store_four(code, dtype, offset as u64),
            }
        }
    }
}
