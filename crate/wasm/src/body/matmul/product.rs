//! A matrix product under construction: its loops and pointers, and what all kinds of tiles do with them.

use crate::Features;
use crate::body::matmul::pack::pair;
use crate::body::matmul::plan::{ELEMENT_BYTES, Kind, Packed, can_spill, packed_dtype};
use crate::emit::code::{Code, Extent, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::memory::{load_lanes, load_one, store, store_lanes, store_one};
use crate::emit::pointers::{DEEPEST, EvalPoint, Pointers};
use crate::emit::prim::{Class, Load, Op, Prim, Width};
use smallvec::{SmallVec, smallvec};
use tandem_kernel::{CodePart, ExprId, Kernel, MatMulBody, Matrix};
use wasm_encoder::{BlockType, Instruction};

/// Nodes of an epilogue that is emitted once instead of for every row.
const LONG: usize = 24;

/// What code of column sums belongs to: their number is 1, behind the product.
const COLUMN_SUMS: CodePart = CodePart::Fold(1);

/// Rows of a tile.
#[derive(Clone, Copy)]
pub(crate) struct Rows {
    /// Of the left operand.
    pub count: usize,
    /// Whether a row of ones follows, which the left operand does not have: its sums are those of the columns.
    pub ones: bool,
}

impl Rows {
    /// Those that take accumulators.
    pub fn accumulated(self) -> usize {
        self.count + usize::from(self.ones)
    }
}

/// One answer for each operand.
#[derive(Clone, Copy)]
pub(crate) struct Sides {
    pub left: bool,
    pub right: bool,
}

/// The part of the sums that tiles compute.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    /// Steps of k.
    pub depth: usize,
    /// Whether sums go on from those that wait in the output.
    pub continues: bool,
    /// Whether they are finished then.
    pub is_last: bool,
}

impl Part {
    /// All of them.
    pub fn whole(body: &MatMulBody) -> Part {
        Part { depth: body.k, continues: false, is_last: true }
    }
}

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
    /// The right operand one step of k further, where two steps are paired as they are read.
    pub second_row: Option<usize>,
    pub out: usize,
    /// Where column sums are stored, if they are.
    pub sums: Option<usize>,
    /// The number of the product in the kernel.
    pub number: u32,
    /// Accumulators, shared by all tiles.
    pub accumulators: Vec<Local>,
    /// Which operands are packed.
    pub packed: Sides,
    /// Whether an element of both is two of 16 bits.
    pub pairs: bool,
    /// What tiles compute now.
    pub part: Part,
    /// How columns are computed where there are no blocks.
    pub kind: Kind,
}

impl Pointers<'_> {
    /// The pointer of a packed operand.
    pub fn add_packed(&mut self, code: &mut Code, packed: &Packed, class: Class) -> usize {
        self.add_scratch(code, packed_dtype(class), packed.offset as i64, packed.strides.clone())
    }
}

/// Of the product's loops over batches, rows, columns and k, the one of an axis of the right operand.
pub(crate) fn right_loop(batch: usize, axis: usize) -> usize {
    if axis < batch { axis } else { batch + [2, 1][axis - batch] }
}

/// Lanes that exist in the last vector of so many columns.
pub(crate) fn lanes_of(columns: usize) -> u8 {
    if columns < 4 { columns as u8 } else { 4 }
}

impl MatMul<'_> {
    /// Loop of the rows.
    pub fn row_loop(&self) -> usize {
        self.body.batch.len()
    }

    pub fn column_loop(&self) -> usize {
        self.body.batch.len() + 1
    }

    pub fn k_loop(&self) -> usize {
        self.body.batch.len() + 2
    }

    pub fn width(&self) -> Width {
        if self.features.simd { Width::Four } else { Width::One }
    }

    /// Says of how many columns the strip is that tiles read from now on, where the right operand is packed.
    pub fn set_strip(&mut self, columns: usize) {
        if self.packed.right {
            let filled = columns.next_multiple_of(self.width().lanes());
            self.pointers.set_stride(self.right, self.k_loop(), (ELEMENT_BYTES * filled) as i64);
        }
    }

    /// Says of how many rows the tiles are from now on, where the left operand is packed.
    pub fn set_tile(&mut self, rows: usize) {
        if self.packed.left {
            self.pointers.set_stride(self.left, self.k_loop(), (ELEMENT_BYTES * rows) as i64);
        }
    }

    /// Where a vector of sums of a tile waits, from the output's pointer.
    pub fn spill_offset(&self, index: usize, vectors: usize) -> u64 {
        let row = self.pointers.get(self.out).strides[self.row_loop()] as u64;
        (index / vectors) as u64 * row + (ELEMENT_BYTES * self.width().lanes() * (index % vectors)) as u64
    }

    /// Loads sums that wait so many bytes from the output's pointer.
    pub fn load_spilled(&self, code: &mut Code, sums: Local, offset: u64, lanes: u8) {
        let out = self.pointers.get(self.out);
        match self.width() {
            Width::Four => load_lanes(code, out.local, offset, lanes),
            Width::One => load_one(code, Load { pointer: out.local, delta: offset as i64, dtype: out.dtype, stride: 0, lanes: 1 }),
        }
        code.set(sums);
    }

    /// Lets sums wait so many bytes from the output's pointer.
    pub fn spill(&self, code: &mut Code, sums: Local, offset: u64, lanes: u8) {
        let out = self.pointers.get(self.out);
        if self.width() == Width::Four {
            store_lanes(code, out.local, sums, offset, lanes);
            return;
        }
        code.get(out.local);
        code.get(sums);
        store_one(code, out.dtype, offset);
    }

    /// An element of the left operand in all lanes.
    pub fn load_left(&self, dag: &mut Dag, row: usize, k: usize) -> Id {
        if self.packed.left {
            return self.load_packed(dag, self.left, k, row, 0);
        }
        let place = EvalPoint { shift: smallvec![(self.row_loop(), row), (self.k_loop(), k)], ..EvalPoint::along(self.column_loop(), 0) };
        self.load(dag, Matrix::Left, &place)
    }

    /// A vector of the right operand. What lies beside a packed one's columns is zero.
    pub fn load_right(&self, dag: &mut Dag, vector: usize, k: usize, lanes: u8) -> Id {
        let column = vector * self.width().lanes();
        if self.packed.right {
            return self.load_packed(dag, self.right, k, column, ELEMENT_BYTES as i64);
        }
        let shift = smallvec![(self.column_loop(), column), (self.k_loop(), k)];
        let at = EvalPoint { shift, lanes, ..EvalPoint::along(self.column_loop(), 0) };
        let first = self.load(dag, Matrix::Right, &at);
        let Some(second) = self.second_row else { return first };
        let second = dag.within(CodePart::Operand(Matrix::Right), |dag| self.pointers.load(dag, second, &at));
        pair(dag, first, Some(second))
    }

    /// Elements of an operand where it lies, or what the prologue makes of them.
    pub fn load(&self, dag: &mut Dag, operand: Matrix, at: &EvalPoint) -> Id {
        if let (Matrix::Right, Some(value)) = (operand, self.body.prologue) {
            let batch = self.body.batch.len();
            return self.pointers.value(dag, value, at, |axis| right_loop(batch, axis));
        }
        let index = if operand == Matrix::Left { self.left } else { self.right };
        dag.within(CodePart::Operand(operand), |dag| self.pointers.load(dag, index, at))
    }

    /// What code of the products belongs to.
    pub fn products(&self) -> CodePart {
        CodePart::Fold(self.number)
    }

    /// Elements of a packed operand, so far from the first of the strip at step `k`.
    fn load_packed(&self, dag: &mut Dag, index: usize, k: usize, neighbour: usize, stride: i64) -> Id {
        let pointer = self.pointers.get(index);
        let delta = k as i64 * pointer.strides[self.k_loop()] + (ELEMENT_BYTES * neighbour) as i64;
        let load = Load { pointer: pointer.local, delta, dtype: pointer.dtype, stride, lanes: 4 };
        dag.leaf(Prim::Load(load), &[], DEEPEST)
    }

    /// So many accumulators, set to zero.
    pub fn zeros(&mut self, code: &mut Code, count: usize) -> Vec<Local> {
        let width = self.width();
        while self.accumulators.len() < count {
            self.accumulators.push(code.local(width.local_type(self.class)));
        }
        let mut dag = Dag::new(width, self.features);
        let zero = self.zero(&mut dag);
        code.within(self.products(), |code| {
            for sum in &self.accumulators[..count] {
                dag.scope(&[zero]);
                dag.set(code, zero, *sum);
            }
        });
        self.accumulators[..count].to_vec()
    }

    /// Zero of the operands' class.
    pub fn zero(&self, dag: &mut Dag) -> Id {
        dag.number(self.class, 0)
    }

    /// `sum + x · y` of the operands' class.
    pub fn multiply_add(&self, dag: &mut Dag, x: Id, y: Id, sum: Id) -> Id {
        dag.within(self.products(), |dag| match self.class {
            Class::F32 => dag.multiply_add(x, y, sum),
            Class::I32 if self.pairs => dag.multiply_then_add(Op::IDot, Op::IAdd, x, y, sum),
            Class::I32 | Class::Mask => dag.multiply_then_add(Op::IMul, Op::IAdd, x, y, sum),
            Class::F64 => dag.multiply_then_add(Op::DMul, Op::DAdd, x, y, sum),
            Class::I64 => dag.multiply_then_add(Op::LMul, Op::LAdd, x, y, sum),
        })
    }

    /// `sum + x` of the operands' class, of column sums.
    pub fn add(&self, dag: &mut Dag, sum: Id, x: Id) -> Id {
        let op = match self.class {
            Class::F32 => Op::FAdd,
            Class::I32 | Class::Mask => Op::IAdd,
            Class::F64 => Op::DAdd,
            Class::I64 => Op::LAdd,
        };
        dag.within(COLUMN_SUMS, |dag| dag.op(op, &[sum, x]))
    }

    /// Whether the epilogue is so long that every copy of it counts, and the output can hold sums meanwhile.
    pub fn has_long_epilogue(&self) -> bool {
        let mut dag = Dag::new(self.width(), self.features);
        let accumulated = smallvec![dag.leaf(Prim::Local(self.accumulators[0], self.class), &[], DEEPEST)];
        let place = EvalPoint { accumulated, ..EvalPoint::along(self.column_loop(), 0) };
        self.pointers.value(&mut dag, self.body.product_value(), &place, |axis| axis);
        dag.len() > LONG && self.features.simd && can_spill(self.kernel)
    }

    /// Stores neighbouring sums of one row through the epilogue. Of the last one only `lanes` exist.
    pub fn store(&self, code: &mut Code, sums: &[Local], row: usize, lanes: u8) {
        self.finish(code, sums, row, lanes, self.out, self.body.product_value());
    }

    /// Stores neighbouring column sums. Of the last vector only `lanes` exist.
    pub fn store_columns(&self, code: &mut Code, sums: &[Local], lanes: u8) {
        if let (Some(out), Some((_, value))) = (self.sums, self.body.column_sums()) {
            self.finish(code, sums, 0, lanes, out, value);
        }
    }

    fn finish(&self, code: &mut Code, sums: &[Local], row: usize, lanes: u8, out: usize, value: ExprId) {
        let (row_loop, column_loop) = (self.row_loop(), self.column_loop());
        let out = self.pointers.get(out);
        let dtype = out.dtype;
        let single_lanes = self.features.simd && lanes < 4;
        let width = if single_lanes { Width::One } else { self.width() };
        let mut dag = Dag::new(width, self.features);
        let mut roots = Vec::new();
        for (vector, sum) in sums.iter().enumerate() {
            for lane in 0..if single_lanes { lanes } else { 1 } {
                let prim = if single_lanes { Prim::Lane(*sum, self.class, lane) } else { Prim::Local(*sum, self.class) };
                // The product's number is 0, that of column sums is 1; a value names one of them.
                let accumulated = SmallVec::from_elem(dag.leaf(prim, &[], DEEPEST), self.body.epilogues.len());
                let column = vector * self.width().lanes() + lane as usize;
                let shift = smallvec![(row_loop, row), (column_loop, column)];
                let place = EvalPoint { shift, accumulated, ..EvalPoint::along(column_loop, 0) };
                let value = self.pointers.value(&mut dag, value, &place, |axis| axis);
                let value = dag.encode(dtype, value);
                roots.push((value, row as i64 * out.strides[row_loop] + column as i64 * out.strides[column_loop]));
            }
        }
        dag.scope(&roots.iter().map(|(value, _)| *value).collect::<Vec<_>>());
        for (value, offset) in roots {
            code.get(out.local);
            dag.push(code, value);
            store(code, width, dtype, offset as u64);
        }
    }

    /// Runs `body` for the last columns, which fill no vector, if the extent reaches them.
    pub fn partial_columns(&mut self, code: &mut Code, extent: Extent, body: impl FnOnce(&mut Self, &mut Code)) {
        match extent {
            Extent::Static(_) => body(self, code),
            Extent::Dynamic(rest) => {
                code.get(rest);
                code.op(Instruction::If(BlockType::Empty));
                body(self, code);
                code.op(Instruction::End);
            }
        }
    }
}
