//! Large matrix products: cut into blocks of rows and columns, from operands that were packed before (`pack`). A block's
//! rows of the left operand stay in the second cache, a strip of the right one in the first, and both are read in order.
//! Refuses small products, which are faster as their operands lie, and elements of 64 bits.

use crate::body::map::units_to_visit;
use crate::body::matmul::tile::{self, Rows};
use crate::body::matmul::{self, MatMul, Part};
use crate::emit::code::{Code, Extent, Local};
use crate::emit::pointers::{BEGIN, Pointers};
use crate::emit::prim::Class;
use smallvec::SmallVec;
use tandem_ir::DType;
use tandem_kernel::{Kernel, MatMulBody, Operand};
use wasm_encoder::{BlockType, Instruction, ValType};

/// Columns of a strip of the packed right operand: those of a tile.
pub(crate) const STRIP: usize = 8;
/// Bytes of a packed element, which is converted where it is narrower.
pub(crate) const ELEMENT: usize = 4;
/// Elements of an operand from which on it is worth packing; half of them where steps of k are neighbours, or [`FAR`]
/// elements apart, so that many of them fall on the same lines of the cache.
const LARGE: usize = (1 << 17) + 1;
const FAR: usize = 512;
/// Elements of an operand, above which its copy would take too much of the heap.
const MOST: usize = tandem_kernel::MAX_WINDOW_ELEMENTS;
/// Tiles of the other operand, below which it is read too seldom; a narrow one is converted at each reading.
const LEAST_READINGS: usize = 5;
const LEAST_READINGS_OF_NARROW: usize = 3;
/// Length of sums, below which tiles are mostly stores.
const LEAST_DEPTH: usize = 8;
/// Length of sums that are computed at once, and of the parts of longer ones: a strip of that depth stays in the first cache.
const DEEP: usize = 1536;
const DEPTH: usize = 1024;
/// Strips of a block, so that what it has of the left operand is read several times: more where that comes in parts.
const LEAST_STRIPS: usize = 2;
const LEAST_STRIPS_OF_DEEP: usize = 8;
/// Blocks for the threads of most machines: where there would be fewer, they are smaller, down to so many strips and tiles.
const FEW_UNITS: usize = 8;
const FEW: usize = 4;
/// Bytes of the left operand in a block, a part of the second cache, and tiles.
const BYTES: usize = 192 << 10;
const MOST_TILES: usize = 16;
/// Blocks in all, within bounds of the products of elements in each: enough for all threads, and not too short.
const UNITS: u64 = 96;
const LEAST_PRODUCTS: u64 = 1 << 19;
const MOST_PRODUCTS: u64 = 3 << 20;

/// How a product is cut, and what is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Blocks {
    /// Rows of a tile.
    pub tile: usize,
    /// Rows of a block: whole tiles.
    pub rows: usize,
    /// Columns of a block: whole strips.
    pub columns: usize,
    /// Steps of k that a block takes at a time; its sums wait in the output in between.
    pub depth: usize,
    /// Whether the left operand is packed, in strips of a tile's rows; the right one always is.
    pub left: bool,
}

/// Whether a packed copy of an operand, in strips so long, is not much larger than what it is made of, and not huge.
fn can_pack(kernel: &Kernel, body: &MatMulBody, operand: &Operand, neighbours: usize) -> bool {
    let batches = body.batch.iter().zip(&operand.access.strides).filter(|(_, stride)| **stride != 0).map(|(size, _)| size);
    // A broadcast operand may be said to have more elements than there are addresses.
    let elements = batches.chain([&body.k, &neighbours]).fold(1_usize, |all, size| all.saturating_mul(*size));
    elements <= 2 * kernel.inputs[operand.input as usize].len && elements <= MOST
}

/// How a product is cut, if it is. It does not depend on the features, since units and the table do not.
pub(crate) fn plan(kernel: &Kernel, body: &MatMulBody) -> Option<Blocks> {
    let dtype = kernel.inputs[body.left.input as usize].dtype;
    // Nobody else can read an unfolded operand.
    let is_unfolded = body.unfold.is_some();
    if (kernel.tuning.in_place && !is_unfolded)
        || dtype == DType::Bool
        || kernel.is_wide()
        || body.m == 0
        || body.n == 0
        || body.batch.contains(&0)
    {
        return None;
    }
    let tile = tile::size(body.m, kernel.tuning);
    let (down, across) = (body.m.div_ceil(tile), body.n.div_ceil(STRIP));
    let is_narrow = dtype.host_size() < ELEMENT;
    let least = if is_narrow { LEAST_READINGS_OF_NARROW } else { LEAST_READINGS };
    let batch = body.batch.len();
    let large = |elements: usize, step: isize| {
        let least = if (2..FAR).contains(&step.unsigned_abs()) { LARGE } else { LARGE / 2 };
        is_narrow || elements >= least
    };
    let left_step = body.left.access.strides[batch + 1];
    let left_pays = (left_step != 1 || is_narrow) && across >= least && large(body.m.saturating_mul(body.k), left_step);
    let right_pays = down >= least && large(body.k.saturating_mul(body.n), body.right.access.strides[batch]);
    let pays = body.k >= LEAST_DEPTH && (right_pays || left_pays) && can_pack(kernel, body, &body.right, body.n);
    if !pays && !is_unfolded {
        return None;
    }
    let products = (matmul::products(body) / UNITS).clamp(LEAST_PRODUCTS, MOST_PRODUCTS);
    let is_deep = body.k > DEEP && tile::can_wait(kernel);
    let depth = if is_deep { body.k.div_ceil(body.k.div_ceil(DEPTH)).next_multiple_of(8) } else { body.k };
    let mut tiles = (BYTES / (ELEMENT * depth * tile)).clamp(2, MOST_TILES).min(down);
    let least = if is_deep { LEAST_STRIPS_OF_DEEP } else { LEAST_STRIPS };
    let of_strip = (tiles * tile * STRIP) as u64 * body.k as u64;
    let mut strips = ((products / of_strip) as usize).clamp(least.min(across), across);
    while down.div_ceil(tiles) * across.div_ceil(strips) < FEW_UNITS && (strips > FEW || tiles > FEW) {
        if strips > FEW {
            strips /= 2;
        } else {
            tiles /= 2;
        }
    }
    let columns = STRIP * across.div_ceil(across.div_ceil(strips));
    let rows = tile * down.div_ceil(down.div_ceil(tiles));
    Some(Blocks { tile, rows, columns, depth, left: left_pays && can_pack(kernel, body, &body.left, body.m) })
}

impl Blocks {
    /// Sizes of the loops over blocks: batches, blocks of rows, blocks of columns.
    fn loops(&self, body: &MatMulBody) -> Vec<usize> {
        body.batch.iter().copied().chain([body.m.div_ceil(self.rows), body.n.div_ceil(self.columns)]).collect()
    }

    pub fn units(&self, body: &MatMulBody) -> usize {
        self.loops(body).into_iter().product()
    }

    /// Bytes of the packed operands.
    pub fn bytes(&self, body: &MatMulBody) -> usize {
        let left = if self.left { Packed::left(self, body).bytes } else { 0 };
        Packed::right(body).bytes + left
    }
}

/// How an operand lies when it is packed: in strips of neighbours, each strip in the order of k. The last strips may be
/// narrower. Strips of the right operand are whole vectors, filled up with zeros.
pub(crate) struct Packed {
    /// Where it begins.
    pub offset: usize,
    /// Bytes in all.
    pub bytes: usize,
    /// Bytes for one step of each loop, that of k for a strip of one; of rows and columns where a strip begins.
    pub strides: SmallVec<[i64; 6]>,
    /// Neighbours in a strip.
    pub strip: usize,
}

impl Packed {
    fn new(body: &MatMulBody, operand: &Operand, offset: usize, [strip, size]: [usize; 2], along: usize) -> Packed {
        let batch = body.batch.len();
        let mut strides = SmallVec::from_elem(0, batch + 3);
        strides[batch + along] = (ELEMENT * body.k) as i64;
        strides[batch + 2] = ELEMENT as i64;
        let mut bytes = size * body.k * ELEMENT;
        for axis in (0..batch).rev().filter(|axis| operand.access.strides[*axis] != 0) {
            strides[axis] = bytes as i64;
            bytes *= body.batch[axis];
        }
        Packed { offset, bytes, strides, strip }
    }

    pub fn right(body: &MatMulBody) -> Packed {
        Packed::new(body, &body.right, 0, [STRIP, body.n.next_multiple_of(4)], 1)
    }

    pub fn left(blocks: &Blocks, body: &MatMulBody) -> Packed {
        Packed::new(body, &body.left, Packed::right(body).bytes, [blocks.tile, body.m], 0)
    }
}

/// The dtype of packed elements.
pub(crate) fn dtype(class: Class) -> DType {
    if class == Class::F { DType::F32 } else { DType::I32 }
}

/// Takes a number apart into indices of loops of these sizes, the last one fastest; `None` for a loop of one step.
pub(crate) fn indices(code: &mut Code, number: Local, sizes: &[usize]) -> Vec<Option<Local>> {
    let rest = code.local(ValType::I32);
    code.get(number);
    code.set(rest);
    let mut found = vec![None; sizes.len()];
    for (index, size) in found.iter_mut().zip(sizes).rev().filter(|(_, size)| **size > 1) {
        let local = code.local(ValType::I32);
        code.get(rest);
        code.i32(*size as i32);
        code.op(Instruction::I32RemU);
        code.set(local);
        code.get(rest);
        code.i32(*size as i32);
        code.op(Instruction::I32DivU);
        code.set(rest);
        *index = Some(local);
    }
    found
}

/// `min(step, size - index · step)`: how long the part of this number is.
pub(crate) fn length(code: &mut Code, index: Option<Local>, step: usize, size: usize) -> Local {
    let length = code.local(ValType::I32);
    code.i32(size as i32);
    if let Some(index) = index {
        code.get(index);
        code.i32(step as i32);
        code.op(Instruction::I32Mul);
        code.op(Instruction::I32Sub);
    }
    code.set(length);
    code.minimum(length, length, step);
    length
}

/// Runs `body` for every unit of the function.
pub(crate) fn for_units(code: &mut Code, body: impl FnOnce(&mut Code, Local)) {
    let unit = code.local(ValType::I32);
    code.get(BEGIN);
    code.set(unit);
    let mut rest = Extent::Dynamic(units_to_visit(code));
    code.strip(&mut rest, 1, |code| {
        body(code, unit);
        code.advance(unit, 1);
    });
}

/// The steps that lead to a unit, for [`Pointers::start_at`].
pub(crate) fn steps(indices: &[Option<Local>], sizes: &[usize]) -> Vec<(usize, Local, usize)> {
    let found = indices.iter().zip(sizes).enumerate();
    found.filter_map(|(depth, (index, size))| index.map(|index| (depth, index, *size))).collect()
}

impl Pointers<'_> {
    /// The pointer of a packed operand.
    pub fn add_packed(&mut self, code: &mut Code, packed: &Packed, class: Class) -> usize {
        self.add_scratch(code, dtype(class), packed.offset as i64, packed.strides.clone())
    }
}

impl MatMul<'_> {
    /// The blocks that the units are.
    pub fn blocks(&mut self, code: &mut Code, blocks: Blocks) {
        let loops = blocks.loops(self.body);
        let (row_loop, column_loop) = (self.row_loop(), self.column_loop());
        let mut per = vec![1; row_loop];
        per.extend([blocks.rows, blocks.columns]);
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
                    mm.strips_of_block(code, width, |mm, code, columns| tile::tile(mm, code, ones, columns))
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
                self.strips_of_block(code, width, |mm, code, columns| mm.strip(code, blocks, columns, height, None));
                return;
            }
            self.clear(code, height, width);
            let before = code.local(ValType::I32);
            code.i32(0);
            code.set(before);
            self.part = Part { depth: blocks.depth, goes_on: true, is_last: false };
            code.times(parts - 1, |code| {
                self.strips_of_block(code, width, |mm, code, columns| mm.strip(code, blocks, columns, height, Some(before)));
                code.advance(before, blocks.depth as i64);
            });
            self.part = Part { depth: self.body.k - blocks.depth * (parts - 1), goes_on: true, is_last: true };
            self.strips_of_block(code, width, |mm, code, columns| mm.strip(code, blocks, columns, height, Some(before)));
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
            code.i32(ELEMENT as i32);
            code.op(Instruction::I32Mul);
            code.op(Instruction::MemoryFill(0));
            code.advance(row, out.strides[self.row_loop()]);
        });
    }

    /// Strips of columns, each with the number of its columns. Leaves the pointers where they were.
    fn strips_of_block(&mut self, code: &mut Code, width: Local, mut body: impl FnMut(&mut Self, &mut Code, usize)) {
        let column_loop = self.column_loop();
        let [rest, moved] = [(); 2].map(|()| code.local(ValType::I32));
        code.get(width);
        code.set(rest);
        let mut extent = Extent::Dynamic(rest);
        let lanes = self.width().lanes();
        let mut widths = vec![2 * lanes];
        widths.extend((self.body.n % (2 * lanes) >= lanes).then_some(lanes));
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

    /// One strip of columns, for all rows of a block, from so many steps of k on. Leaves the pointers where they were.
    fn strip(&mut self, code: &mut Code, blocks: Blocks, columns: usize, height: Local, before: Option<Local>) {
        let row_loop = self.row_loop();
        self.along_k(code, self.right, before, Instruction::I32Add);
        let [rest, moved] = [(); 2].map(|()| code.local(ValType::I32));
        code.get(height);
        code.set(rest);
        code.strip(&mut Extent::Dynamic(rest), blocks.tile, |code| {
            self.tile_of_block(code, blocks.tile, columns, before);
            self.pointers.step(code, |p| blocks.tile as i64 * p.strides[row_loop]);
        });
        let partial = self.body.m % blocks.tile;
        if partial > 0 {
            code.get(rest);
            code.op(Instruction::If(BlockType::Empty));
            self.tile_of_block(code, partial, columns, before);
            code.op(Instruction::End);
        }
        code.get(height);
        code.get(rest);
        code.op(Instruction::I32Sub);
        code.set(moved);
        self.pointers.step_back(code, moved, row_loop);
        self.along_k(code, self.right, before, Instruction::I32Sub);
    }

    fn tile_of_block(&mut self, code: &mut Code, rows: usize, columns: usize, before: Option<Local>) {
        self.set_tile(rows);
        self.along_k(code, self.left, before, Instruction::I32Add);
        tile::tile(self, code, Rows { count: rows, ones: false }, columns);
        self.along_k(code, self.left, before, Instruction::I32Sub);
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
