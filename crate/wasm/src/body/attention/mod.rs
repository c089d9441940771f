//! Attention: for a block of rows at a time, a block of columns of the scores, its part of the softmax (online softmax,
//! Milakov and Gimelshein 2018), and its part of the weighted sums of values, then the next columns (FlashAttention, Dao 2022).
//!
//! Both products are those of `matmul`, with a block of scores in between, and sums that wait in scratch memory. Which columns
//! are a block is fixed, so that neither threads nor the way in which rows are dealt out change a bit.

pub(crate) mod layout;
mod softmax;

use crate::Features;
use crate::body::attention::layout::{Layout, STATE, packed_values, sources};
use crate::body::matmul::blocks::{Before, STRIP_VECTORS};
use crate::body::matmul::pack;
use crate::body::matmul::plan::{Kind, Packed, kind};
use crate::body::matmul::product::{MatMul, Part, Sides};
use crate::body::matmul::unit_loops::{indices, length, steps};
use crate::emit::code::{Code, Extent, Local};
use crate::emit::interface::{TABLE, THREAD, for_units};
use crate::emit::memory::memarg;
use crate::emit::pointers::{Pointers, row_major};
use crate::emit::prim::Class;
use smallvec::SmallVec;
use tandem_ir::DType;
use tandem_kernel::{AttentionBody, Kernel, MatMulBody};
use wasm_encoder::{BlockType, Instruction, ValType};

struct Attention<'k> {
    kernel: &'k Kernel,
    body: &'k AttentionBody,
    features: Features,
    layout: Layout,
    /// The thread's area of scratch memory.
    area: Local,
    /// Rows of the unit.
    height: Local,
}

/// Number of equal parts in which the kernel can be run: blocks of rows of each batch.
pub(crate) fn units(kernel: &Kernel, body: &AttentionBody) -> usize {
    Layout::new(kernel, body).loops.iter().product()
}

/// Units and bytes of what is packed, if anything is.
pub(crate) fn packed(kernel: &Kernel, body: &AttentionBody) -> Option<(usize, usize)> {
    let layout = Layout::new(kernel, body);
    let units = || sources(body, &body.weighted_sum()).iter().map(pack::Source::units).sum();
    layout.is_packed.then(|| (units(), layout.areas))
}

/// The function that packs keys and values, if they are packed.
pub(crate) fn packing(kernel: &Kernel, body: &AttentionBody, features: Features) -> Option<Code> {
    let sum = body.weighted_sum();
    let pack = || pack::of_both(kernel, body.scores.batch.len(), Class::F32, sources(body, &sum), features);
    Layout::new(kernel, body).is_packed.then(pack)
}

/// The function of attention.
pub(crate) fn function(kernel: &Kernel, body: &AttentionBody, features: Features) -> Code {
    let mut code = Code::new(3);
    let layout = Layout::new(kernel, body);
    let [area, height] = ["area", "height"].map(|name| code.named_local(ValType::I32, name));
    let sum = body.weighted_sum();
    let attention = Attention { kernel, body, features, layout, area, height };
    let mut products = [attention.scores(&mut code), attention.sums(&mut code, &sum)];
    let (result, [weighted, out]) = attention.result(&mut code);
    attention.find_area(&mut code);
    for_units(&mut code, |code, unit| {
        let Layout { loops, rows, .. } = &attention.layout;
        let at = indices(code, unit, loops);
        let row = at.len() - 1;
        let rows_here = length(code, at[row], *rows, body.scores.m);
        code.get(rows_here);
        code.set(height);
        let mut per = vec![1; row];
        per.push(*rows);
        let start = steps(&at, &per);
        for pointers in products.iter().map(|product| &product.pointers).chain([&result]) {
            pointers.start_at(code, &start);
        }
        let [scores, sums] = &products;
        attention.point_to_area(code, scores.pointers.get(scores.out).local, 0);
        attention.point_to_area(code, sums.pointers.get(sums.left).local, 0);
        attention.point_to_area(code, sums.pointers.get(sums.out).local, attention.layout.sums);
        attention.point_to_area(code, result.get(weighted).local, attention.layout.sums);
        attention.clear(code);
        attention.blocks(code, &mut products);
        attention.store(code, &result, [weighted, out]);
    });
    code
}

impl<'k> Attention<'k> {
    /// The queries by a block of keys, whose results are a block of scores.
    fn scores(&self, code: &mut Code) -> MatMul<'k> {
        let body = &self.body.scores;
        let batch = body.batch.len();
        let mut pointers = Pointers::named(self.kernel, batch + 3, "score_");
        let left = pointers.add(code, body.left.input, &body.left.access.affine(), |axis| if axis <= batch { axis } else { batch + 2 });
        let right = if self.is_packed() {
            pointers.add_packed(code, &Packed::right(body, body.k), Class::F32)
        } else {
            self.right(code, &mut pointers, body)
        };
        pointers.add_loads(code, body.product_value(), |axis| axis);
        let out = self.add_area(code, &mut pointers, self.layout.areas, [(batch, self.layout.score_row), (batch + 1, 4)]);
        self.product(body, 0, pointers, [left, right, out])
    }

    /// A block of weights by a block of values, added to the sums.
    fn sums<'s>(&self, code: &mut Code, body: &'s MatMulBody) -> MatMul<'s>
    where
        'k: 's,
    {
        let batch = body.batch.len();
        let mut pointers = Pointers::named(self.kernel, batch + 3, "sum_");
        let left = self.add_area(code, &mut pointers, self.layout.areas, [(batch, self.layout.score_row), (batch + 2, 4)]);
        let right = if self.is_packed() {
            pointers.add_packed(code, &packed_values(self.body, body), Class::F32)
        } else {
            self.right(code, &mut pointers, body)
        };
        let offset = self.layout.areas + self.layout.sums;
        let out = self.add_area(code, &mut pointers, offset, [(batch, self.layout.sum_row), (batch + 1, 4)]);
        let mut product = self.product(body, 1, pointers, [left, right, out]);
        // Weights are not read in vectors along the sums.
        product.kind = Kind::Tiles;
        product
    }

    /// Pointers of the finished sums and of the output, over batches, rows and columns.
    fn result(&self, code: &mut Code) -> (Pointers<'k>, [usize; 2]) {
        let domain = self.body.domain();
        let batch = domain.len() - 2;
        let mut pointers = Pointers::named(self.kernel, domain.len(), "result_");
        pointers.add_loads(code, self.body.result, |axis| axis);
        let offset = self.layout.areas + self.layout.sums;
        let weighted = self.add_area(code, &mut pointers, offset, [(batch, self.layout.sum_row), (batch + 1, 4)]);
        let out = pointers.add_output(code, 0, 0, &row_major(&domain));
        (pointers, [weighted, out])
    }

    /// Keys and values are packed for vectors alone.
    fn is_packed(&self) -> bool {
        self.layout.is_packed && self.features.simd
    }

    fn product<'s>(&self, body: &'s MatMulBody, number: u32, pointers: Pointers<'s>, [left, right, out]: [usize; 3]) -> MatMul<'s>
    where
        'k: 's,
    {
        MatMul {
            kernel: self.kernel,
            body,
            features: self.features,
            class: Class::F32,
            dims: body.batch.iter().copied().chain([body.m, body.n, body.k]).collect(),
            pointers,
            left,
            right,
            second_row: None,
            out,
            sums: None,
            number,
            accumulators: vec![],
            pairs: false,
            packed: Sides { left: false, right: self.is_packed() },
            part: Part::whole(body),
            kind: kind(self.kernel, body, self.features),
        }
    }

    /// The right operand of a product, where it lies.
    fn right(&self, code: &mut Code, pointers: &mut Pointers<'_>, body: &MatMulBody) -> usize {
        let batch = body.batch.len();
        let loop_of = |axis: usize| if axis < batch { axis } else { batch + [2, 1][axis - batch] };
        pointers.add(code, body.right.input, &body.right.access.affine(), loop_of)
    }

    /// A pointer into the area, with bytes for a step of two loops.
    fn add_area(&self, code: &mut Code, pointers: &mut Pointers<'_>, offset: usize, steps: [(usize, usize); 2]) -> usize {
        let mut strides = SmallVec::from_elem(0, pointers.loops());
        steps.into_iter().for_each(|(depth, bytes)| strides[depth] = bytes as i64);
        pointers.add_scratch(code, DType::F32, offset as i64, strides)
    }

    /// Finds the thread's area.
    fn find_area(&self, code: &mut Code) {
        let slot = self.kernel.inputs.len() + self.kernel.outputs.len();
        code.get(TABLE);
        code.op(Instruction::I32Load(memarg(4 * slot as u64, DType::I32)));
        code.i32(self.layout.areas as i32);
        code.op(Instruction::I32Add);
        code.op(Instruction::GlobalGet(THREAD));
        code.i32(self.layout.area as i32);
        code.op(Instruction::I32Mul);
        code.op(Instruction::I32Add);
        code.set(self.area);
    }

    /// Sets a pointer to so many bytes from the area's beginning.
    fn point_to_area(&self, code: &mut Code, pointer: Local, offset: usize) {
        code.get(self.area);
        code.i32(offset as i32);
        code.op(Instruction::I32Add);
        code.set(pointer);
    }

    /// Runs `body` for each row of the unit.
    fn for_rows(&self, code: &mut Code, body: impl FnOnce(&mut Code)) {
        let rest = code.local(ValType::I32);
        code.get(self.height);
        code.set(rest);
        code.strip(&mut Extent::Dynamic(rest), 1, body);
    }

    /// Sums of nothing, and a largest score below all.
    fn clear(&self, code: &mut Code) {
        let state = code.local(ValType::I32);
        self.point_to_area(code, state, self.layout.sums);
        code.get(state);
        code.i32(0);
        code.i32((self.layout.area - self.layout.sums) as i32);
        code.op(Instruction::MemoryFill(0));
        self.point_to_area(code, state, self.layout.states);
        self.for_rows(code, |code| {
            code.get(state);
            code.op(Instruction::F32Const(f32::NEG_INFINITY.into()));
            code.op(Instruction::F32Store(memarg(0, DType::F32)));
            code.advance(state, STATE as i64);
        });
    }

    /// The blocks of columns of the unit's rows.
    fn blocks(&self, code: &mut Code, [scores, sums]: &mut [MatMul<'_>; 2]) {
        let Layout { tile, keys, .. } = self.layout;
        let columns = self.body.scores.n;
        let [done, rest, width, wide] = [(); 4].map(|()| code.local(ValType::I32));
        code.i32(0);
        code.set(done);
        code.i32(columns as i32);
        code.set(rest);
        code.until_zero(rest, |code| {
            code.minimum(width, rest, keys);
            scores.strips_of_block(code, width, STRIP_VECTORS, |product, code, strip| {
                product.strip(code, tile, strip, self.height, Before::default())
            });
            self.softmax(code, width);
            code.i32(self.body.columns as i32);
            code.set(wide);
            let before = Before { left: None, right: Some(done) };
            let mut add = |code: &mut Code, depth: usize| {
                sums.part = Part { depth, continues: true, is_last: false };
                sums.strips_of_block(code, wide, STRIP_VECTORS, |product, code, strip| {
                    product.strip(code, tile, strip, self.height, before)
                });
            };
            if columns.is_multiple_of(keys) {
                add(code, keys);
            } else {
                code.get(width);
                code.i32(keys as i32);
                code.op(Instruction::I32Eq);
                code.op(Instruction::If(BlockType::Empty));
                add(code, keys);
                code.op(Instruction::Else);
                add(code, columns % keys);
                code.op(Instruction::End);
            }
            let (out, column_loop) = (scores.pointers.get(scores.out).local, scores.column_loop());
            scores.pointers.step(code, |p| if p.local == out { 0 } else { keys as i64 * p.strides[column_loop] });
            code.advance(done, keys as i64);
            code.get(rest);
            code.get(width);
            code.op(Instruction::I32Sub);
            code.set(rest);
        });
    }
}
