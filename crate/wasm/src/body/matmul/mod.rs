//! Matrix products: the loops around the tiles of products that are not cut into blocks. How a product is cut is decided in
//! `plan`; the loops of large products are in `blocks`.

pub(crate) mod blocks;
mod dot;
mod gemv;
mod implicit_gemm;
pub(crate) mod pack;
pub(crate) mod plan;
pub(crate) mod product;
mod tile;
pub(crate) mod unit_loops;

use crate::Features;
use crate::body::matmul::plan::{DOT_ROWS, Kind, Packed, kind, products};
use crate::body::matmul::product::{MatMul, Part, Rows, Sides};
use crate::emit::code::{Code, Extent};
use crate::emit::interface::{BEGIN, END, units_to_visit};
use crate::emit::pointers::{Pointers, row_major};
use crate::emit::prim::Class;
use tandem_kernel::{Kernel, MatMulBody};
use wasm_encoder::{BlockType, Instruction, ValType};

/// Columns of one unit of a product with a single row: what a worker takes at least.
const UNIT_COLUMNS: usize = 64;

/// Rows of a tile. It does not depend on the features, since [`units`] does not.
fn tile_rows(kernel: &Kernel, body: &MatMulBody) -> usize {
    plan::unit_rows(body, kernel.tuning)
}

/// Number of equal parts in which the kernel can be run: blocks; batches, else tiles of rows, else blocks of columns.
pub(crate) fn units(kernel: &Kernel, body: &MatMulBody) -> usize {
    if let Some(blocks) = plan::plan(kernel, body) {
        return blocks.units(body);
    }
    match body.batch.first() {
        Some(batch) => *batch,
        None if body.m == 1 => body.n.div_ceil(UNIT_COLUMNS),
        None => body.m.div_ceil(tile_rows(kernel, body)),
    }
}

/// Products of elements in one unit.
pub(crate) fn products_of_unit(kernel: &Kernel, body: &MatMulBody) -> u64 {
    products(body) / (units(kernel, body) as u64).max(1)
}

/// The function of a matrix product.
pub(crate) fn function(kernel: &Kernel, body: &MatMulBody, features: Features) -> Code {
    let mut code = Code::new(3);
    let batch = body.batch.len();
    let domain = kernel.domain();
    if domain.contains(&0) {
        return code;
    }
    let mut out_strides = row_major(&domain);
    out_strides.push(0);
    let dims: Vec<usize> = domain.into_iter().chain([body.k]).collect();
    let mut pointers = Pointers::new(kernel, dims.len());
    let class = Class::of(kernel.inputs[body.left.input as usize].dtype);
    let blocks = plan::plan(kernel, body).map(|blocks| blocks.under(features));
    // Without vectors, only what cannot be read where it lies is packed.
    let packs_right = blocks.filter(|blocks| blocks.right && (features.simd || !body.right.access.is_strided()));
    let packs_left = blocks.filter(|blocks| blocks.left && features.simd);
    let packed = Sides { left: packs_left.is_some(), right: packs_right.is_some() };
    // Batch axes come first; of the matrix axes, the left operand has rows and k, the right one k and columns.
    let axis_loop = |axis: usize, matrix: [usize; 2]| if axis < batch { axis } else { batch + matrix[axis - batch] };
    let left = match packs_left {
        Some(blocks) => pointers.add_packed(&mut code, &Packed::left(&blocks, body), class),
        None => pointers.add(&mut code, body.left.input, &body.left.access.affine(), |a| axis_loop(a, [0, 2])),
    };
    let right = match packs_right {
        Some(blocks) => pointers.add_packed(&mut code, &Packed::right(body, blocks.steps(body)), class),
        None => {
            body.prologue.into_iter().for_each(|value| pointers.add_loads(&mut code, value, |axis| axis_loop(axis, [2, 1])));
            pointers.add(&mut code, body.right.input, &body.right.access.affine(), |a| axis_loop(a, [2, 1]))
        }
    };
    let pairs_in_place = blocks.is_some_and(|blocks| blocks.pairs && !blocks.right);
    let second_row = pairs_in_place.then(|| {
        let mut access = body.right.access.affine();
        access.offset = access.offset.wrapping_add_signed(access.strides[batch]);
        let second = pointers.add(&mut code, body.right.input, &access, |a| axis_loop(a, [2, 1]));
        for row in [right, second] {
            pointers.set_stride(row, batch + 2, 2 * pointers.get(row).strides[batch + 2]);
        }
        second
    });
    pointers.add_loads(&mut code, body.product_value(), |axis| axis);
    let out = pointers.add_output(&mut code, 0, 0, &out_strides);
    let sums = body.column_sums().map(|(output, sums)| {
        pointers.add_loads(&mut code, sums, |axis| axis);
        pointers.add_output(&mut code, output, 0, &[0, 1, 0])
    });
    let (unit_loop, per_unit) = match (batch, body.m) {
        (0, 1) => (1, UNIT_COLUMNS),
        (0, _) => (0, tile_rows(kernel, body)),
        _ => (0, 1),
    };
    let kind = kind(kernel, body, features);
    let accumulators = Vec::new();
    // Tiles go along pairs as along elements.
    let of_pairs = blocks.filter(|blocks| blocks.pairs).map(|blocks| MatMulBody { k: blocks.steps(body), ..body.clone() });
    let body = of_pairs.as_ref().unwrap_or(body);
    let mut mm = MatMul {
        kernel,
        body,
        features,
        class,
        dims,
        pointers,
        left,
        right,
        second_row,
        out,
        sums,
        number: 0,
        accumulators,
        packed,
        pairs: of_pairs.is_some(),
        part: Part::whole(body),
        kind,
    };
    if let Some(blocks) = blocks {
        mm.blocks(&mut code, blocks);
        return code;
    }
    mm.pointers.start(&mut code, unit_loop, per_unit);
    mm.units(&mut code);
    code
}

impl MatMul<'_> {
    fn units(&mut self, code: &mut Code) {
        if !self.body.batch.is_empty() {
            let rest = units_to_visit(code);
            self.batches(code, 0, Extent::Dynamic(rest));
        } else if self.body.m == 1 {
            self.blocks_of_columns(code);
        } else {
            if self.sums.is_some() {
                // The first unit goes through the columns once more than its rows need.
                code.get(BEGIN);
                code.op(Instruction::I32Eqz);
                code.op(Instruction::If(BlockType::Empty));
                self.tiles(code, Rows { count: 0, ones: true }, Extent::Static(self.body.n));
                code.op(Instruction::End);
            }
            self.rows(code, None);
        }
    }

    fn batches(&mut self, code: &mut Code, depth: usize, mut extent: Extent) {
        code.strip(&mut extent, 1, |code| {
            let moved = if depth + 1 < self.row_loop() {
                self.batches(code, depth + 1, Extent::Static(self.dims[depth + 1]));
                self.dims[depth + 1]
            } else if self.body.m == 1 {
                self.columns(code, 1, Extent::Static(self.body.n));
                0
            } else {
                let whole = self.body.m / tile_rows(self.kernel, self.body);
                self.rows(code, Some(whole));
                whole * tile_rows(self.kernel, self.body)
            };
            self.pointers.step(code, |p| p.strides[depth] - moved as i64 * p.strides[depth + 1]);
        });
    }

    /// The units of a single row without batch.
    fn blocks_of_columns(&mut self, code: &mut Code) {
        // min(END · UNIT_COLUMNS, n) - BEGIN · UNIT_COLUMNS
        let rest = code.local(ValType::I32);
        code.get(END);
        code.i32(UNIT_COLUMNS as i32);
        code.op(Instruction::I32Mul);
        code.set(rest);
        code.minimum(rest, rest, self.body.n);
        code.get(rest);
        code.get(BEGIN);
        code.i32(UNIT_COLUMNS as i32);
        code.op(Instruction::I32Mul);
        code.op(Instruction::I32Sub);
        code.set(rest);
        self.columns(code, 1, Extent::Dynamic(rest));
    }

    /// Tiles of rows: all of them, or those of the units.
    fn rows(&mut self, code: &mut Code, whole: Option<usize>) {
        let rows = tile_rows(self.kernel, self.body);
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
                code.op(Instruction::If(BlockType::Empty));
            }
            self.columns(code, partial, Extent::Static(self.body.n));
            if whole.is_none() {
                code.op(Instruction::End);
            }
        }
    }

    /// Some rows, all columns or those of the units of a single row. Leaves the pointers where they were, unless the
    /// extent is dynamic: then nothing comes after it.
    fn columns(&mut self, code: &mut Code, rows: usize, extent: Extent) {
        match self.kind {
            Kind::Gemv => gemv::columns(self, code, extent),
            Kind::Dot => {
                let depth = self.row_loop();
                for first in (0..rows).step_by(DOT_ROWS) {
                    let count = (rows - first).min(DOT_ROWS);
                    let steps = if count == 1 { &[8, 4][..] } else { &[4] };
                    self.strips(code, extent, steps, |mm, code, columns| dot::tile(mm, code, count, columns));
                    self.pointers.step(code, |p| count as i64 * p.strides[depth]);
                }
                self.pointers.step(code, |p| -(rows as i64) * p.strides[depth]);
            }
            // A single row takes the column sums along.
            Kind::Tiles => self.tiles(code, Rows { count: rows, ones: self.body.m == 1 && self.sums.is_some() }, extent),
        }
    }

    /// Tiles of these rows, over some columns.
    fn tiles(&mut self, code: &mut Code, rows: Rows, extent: Extent) {
        let (lanes, vectors) = (if self.features.simd { 4 } else { 1 }, tile::vectors(rows.accumulated()));
        let steps = if vectors == 1 { vec![lanes] } else { vec![vectors * lanes, lanes] };
        self.strips(code, extent, &steps, |mm, code, columns| tile::tile(mm, code, rows, columns));
    }

    /// Strips of columns: as many as fit of each width, then the columns that are left over where the last width is 4.
    fn strips(&mut self, code: &mut Code, mut extent: Extent, widths: &[usize], mut body: impl FnMut(&mut Self, &mut Code, usize)) {
        let depth = self.column_loop();
        let mut moved = 0;
        for &width in widths {
            if let Extent::Static(left) = extent {
                moved += left - left % width;
            }
            if self.body.n >= width {
                code.strip(&mut extent, width, |code| {
                    body(self, code, width);
                    self.pointers.step(code, |p| width as i64 * p.strides[depth]);
                });
            }
        }
        let rest = self.body.n % widths[widths.len() - 1];
        if rest > 0 {
            self.partial_columns(code, extent, |mm, code| body(mm, code, rest));
        }
        self.pointers.step(code, |p| -(moved as i64) * p.strides[depth]);
    }
}
