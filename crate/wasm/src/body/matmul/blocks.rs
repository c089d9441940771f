//! The loops of large matrix products, which are cut into blocks of rows and columns and read operands that were packed
//! before (`pack`). A block's rows of the left operand stay in the second-level cache, a strip of the right one in the first,
//! and both are read in order (Goto and van de Geijn, Anatomy of High-Performance Matrix Multiplication).
//! Where rows are few, blocks are of columns alone and read the right operand where it lies.

use crate::body::matmul::dot;
use crate::body::matmul::plan::{Blocks, ELEMENT_BYTES, Kind};
use crate::body::matmul::product::{MatMul, Part, Rows};
use crate::body::matmul::tile;
use crate::body::matmul::unit_loops::{indices, length, steps};
use crate::emit::code::{Code, Extent, Local};
use crate::emit::interface::for_units;
use wasm_encoder::{BlockType, Instruction, ValType};

/// Vectors of a packed strip.
pub(crate) const STRIP_VECTORS: usize = 2;

/// From which steps of k on each operand is read, if not from the first.
#[derive(Clone, Copy, Default)]
pub(crate) struct Before {
    pub left: Option<Local>,
    pub right: Option<Local>,
}

impl MatMul<'_> {
    /// The blocks that the units are.
    pub fn blocks(&mut self, code: &mut Code, blocks: Blocks) {
        let loops = blocks.loops(self.body);
        let (row_loop, column_loop) = (self.row_loop(), self.column_loop());
        let mut per = vec![1; row_loop];
        per.extend([blocks.rows, blocks.columns]);
        // Where no operand is packed, strips are as wide as the tiles' height allows.
        let vectors = if blocks.right { STRIP_VECTORS } else { tile::vectors(blocks.tile) };
        let parts = if self.features.simd { self.body.k.div_ceil(blocks.depth) } else { 1 };
        for_units(code, |code, unit| {
            let at = indices(code, unit, &loops);
            let height = length(code, at[row_loop], blocks.rows, self.body.m);
            let width = length(code, at[column_loop], blocks.columns, self.body.n);
            self.pointers.start_at(code, &steps(&at, &per));
            if self.sums.is_some() {
                // The first rows go through the columns once more than their products need.
                let ones = Rows { count: 0, ones: true };
                let column_sums = |mm: &mut Self, code: &mut Code| {
                    mm.strips_of_block(code, width, vectors, |mm, code, columns| tile::tile(mm, code, ones, columns))
                };
                match at[row_loop] {
                    None => column_sums(self, code),
                    Some(index) => {
                        code.get(index);
                        code.op(Instruction::I32Eqz);
                        code.op(Instruction::If(BlockType::Empty));
                        column_sums(self, code);
                        code.op(Instruction::End);
                    }
                }
            }
            if parts == 1 {
                self.strips_of_block(code, width, vectors, |mm, code, columns| {
                    mm.strip(code, blocks.tile, columns, height, Before::default())
                });
                return;
            }
            self.clear(code, height, width);
            let before = code.local(ValType::I32);
            code.i32(0);
            code.set(before);
            self.part = Part { depth: blocks.depth, continues: true, is_last: false };
            let both = Before { left: Some(before), right: Some(before) };
            code.times(parts - 1, |code| {
                self.strips_of_block(code, width, vectors, |mm, code, columns| mm.strip(code, blocks.tile, columns, height, both));
                code.advance(before, blocks.depth as i64);
            });
            self.part = Part { depth: self.body.k - blocks.depth * (parts - 1), continues: true, is_last: true };
            self.strips_of_block(code, width, vectors, |mm, code, columns| mm.strip(code, blocks.tile, columns, height, both));
            self.part = Part::whole(self.body);
        });
    }

    /// Sets the sums that wait in the output to zero.
    fn clear(&mut self, code: &mut Code, height: Local, width: Local) {
        let out = self.pointers.get(self.out);
        let [rest, row] = [(); 2].map(|()| code.local(ValType::I32));
        for (from, to) in [(height, rest), (out.local, row)] {
            code.get(from);
            code.set(to);
        }
        code.strip(&mut Extent::Dynamic(rest), 1, |code| {
            code.get(row);
            code.i32(0);
            code.get(width);
            code.i32(ELEMENT_BYTES as i32);
            code.op(Instruction::I32Mul);
            code.op(Instruction::MemoryFill(0));
            code.advance(row, out.strides[self.row_loop()]);
        });
    }

    /// Strips of columns, each with the number of its columns, of so many vectors where they are not packed. Leaves the pointers where they were.
    pub fn strips_of_block(&mut self, code: &mut Code, width: Local, vectors: usize, mut body: impl FnMut(&mut Self, &mut Code, usize)) {
        let column_loop = self.column_loop();
        let [rest, moved] = [(); 2].map(|()| code.local(ValType::I32));
        code.get(width);
        code.set(rest);
        let mut extent = Extent::Dynamic(rest);
        let lanes = self.width().lanes();
        let mut widths = match self.kind {
            // Dot products of two rows leave no registers for more.
            Kind::Dot if !self.packed.right && self.body.m > 1 => vec![lanes],
            // One row has them to spare.
            Kind::Tiles if !self.packed.right && self.body.m == 1 => vec![tile::vectors(1) * lanes, 2 * lanes],
            Kind::Tiles if !self.packed.right => vec![vectors * lanes],
            Kind::Dot | Kind::Tiles | Kind::Gemv => vec![STRIP_VECTORS * lanes],
        };
        widths.extend(widths.last().is_some_and(|last| self.body.n % last >= lanes).then_some(lanes));
        for columns in widths {
            code.strip(&mut extent, columns, |code| {
                self.set_strip(columns);
                body(self, code, columns);
                self.pointers.step(code, |p| columns as i64 * p.strides[column_loop]);
            });
        }
        let last = self.body.n % lanes;
        if last > 0 {
            self.set_strip(last);
            self.partial_columns(code, extent, |mm, code| body(mm, code, last));
        }
        code.get(width);
        code.get(rest);
        code.op(Instruction::I32Sub);
        code.set(moved);
        self.pointers.step_back(code, moved, column_loop);
    }

    /// One strip of columns, for all rows of a block in tiles of so many, from some steps of k on. Leaves the pointers where they were.
    pub fn strip(&mut self, code: &mut Code, tile: usize, columns: usize, height: Local, before: Before) {
        let row_loop = self.row_loop();
        self.right_along_k(code, before, &Instruction::I32Add);
        let [rest, moved] = [(); 2].map(|()| code.local(ValType::I32));
        code.get(height);
        code.set(rest);
        code.strip(&mut Extent::Dynamic(rest), tile, |code| {
            self.tile_of_block(code, tile, columns, before.left);
            self.pointers.step(code, |p| tile as i64 * p.strides[row_loop]);
        });
        let partial = self.body.m % tile;
        if partial > 0 {
            code.get(rest);
            code.op(Instruction::If(BlockType::Empty));
            self.tile_of_block(code, partial, columns, before.left);
            code.op(Instruction::End);
        }
        code.get(height);
        code.get(rest);
        code.op(Instruction::I32Sub);
        code.set(moved);
        self.pointers.step_back(code, moved, row_loop);
        self.right_along_k(code, before, &Instruction::I32Sub);
    }

    fn tile_of_block(&mut self, code: &mut Code, rows: usize, columns: usize, before: Option<Local>) {
        self.set_tile(rows);
        self.along_k(code, self.left, before, Instruction::I32Add);
        if self.kind == Kind::Dot && !self.packed.right {
            dot::tile(self, code, rows, columns);
        } else {
            tile::tile(self, code, Rows { count: rows, ones: false }, columns);
        }
        self.along_k(code, self.left, before, Instruction::I32Sub);
    }

    /// Moves all that reads the right operand.
    fn right_along_k(&self, code: &mut Code, before: Before, operation: &Instruction<'static>) {
        for index in self.pointers.moved_by(self.k_loop()).filter(|index| *index != self.left) {
            self.along_k(code, index, before.right, operation.clone());
        }
    }

    /// Moves the pointer of an operand by so many steps of k, in the strips that are read now.
    fn along_k(&self, code: &mut Code, index: usize, steps: Option<Local>, operation: Instruction<'static>) {
        let Some(steps) = steps else { return };
        let pointer = self.pointers.get(index);
        code.get(pointer.local);
        code.get(steps);
        code.i32(pointer.strides[self.k_loop()] as u32 as i32);
        code.op(Instruction::I32Mul);
        code.op(operation);
        code.set(pointer.local);
    }
}
