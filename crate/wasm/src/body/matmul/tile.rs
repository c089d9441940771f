//! Register tiles of a matrix product: rows × vectors of columns, accumulated over the whole of k, stored through the
//! epilogue. The left operand is read by splats with any strides, the right one in vectors where its last stride is 1.
//! Column sums of the right operand are a row of ones of the left one.
//!
//! V8 has 15 vector registers to give, so accumulators, the vectors of one row of the right operand and one splat number
//! at most 15. Every element is one chain of additions in the order of k, whatever tile it falls into.

use crate::body::matmul::MatMul;
use crate::body::matmul::blocks::ELEMENT;
use crate::emit::code::{Code, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::memory::{memarg, store, store_four};
use crate::emit::pointers::{DEEPEST, Place};
use crate::emit::prim::{Class, Load, Plain, Prim, Width};
use smallvec::{SmallVec, smallvec};
use tandem_ir::DType;
use tandem_kernel::{ExprId, Kernel, Tuning};
use wasm_encoder::Instruction;

/// Steps of k for one turn of the inner loop.
const UNROLL: usize = 4;

/// Nodes of an epilogue that is emitted once instead of for every row.
const LONG: usize = 24;

/// Rows of a tile that fits the registers.
pub(crate) fn size(m: usize, tuning: Tuning) -> usize {
    match usize::from(tuning.rows) {
        0 => m.div_ceil(m.div_ceil(6).max(1)).max(1),
        rows => rows.min(m.max(1)),
    }
}

/// Vectors of a tile of so many rows.
pub(crate) fn vectors(rows: usize) -> usize {
    match rows {
        1 => 8,
        2 => 4,
        3 => 3,
        4..=6 => 2,
        _ => 1,
    }
}

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

/// One tile at the pointers, which stay where they are.
pub(crate) fn tile(mm: &mut MatMul<'_>, code: &mut Code, Rows { count: rows, ones }: Rows, columns: usize) {
    let width = mm.width();
    let vectors = columns.div_ceil(width.lanes());
    let lanes = lanes_of(columns);
    let k_loop = mm.k_loop();
    let sums = mm.zeros(code, Rows { count: rows, ones }.accumulated() * vectors);
    if mm.part.goes_on && !ones {
        for (index, sum) in sums.iter().enumerate() {
            load_sums(code, mm.pointers.get(mm.out).local, mm.waiting(index, vectors), lanes);
            code.set(*sum);
        }
    }
    let mut dag = Dag::new(width, mm.features);
    let mut step = |code: &mut Code, k: usize| {
        let mut roots = Vec::with_capacity(sums.len());
        for row in 0..rows {
            let left = mm.load_left(&mut dag, row, k);
            for vector in 0..vectors {
                let right = mm.load_right(&mut dag, vector, k, lanes);
                let sum = dag.leaf(Prim::Local(sums[row * vectors + vector], mm.class), &[], DEEPEST);
                roots.push(mm.multiply_add(&mut dag, left, right, sum));
            }
        }
        for vector in 0..if ones { vectors } else { 0 } {
            let right = mm.load_right(&mut dag, vector, k, lanes);
            let sum = dag.leaf(Prim::Local(sums[rows * vectors + vector], mm.class), &[], DEEPEST);
            roots.push(mm.add(&mut dag, sum, right));
        }
        dag.scope(&roots);
        for (root, sum) in roots.iter().zip(&sums) {
            dag.push(code, *root);
            code.set(*sum);
        }
    };
    let turns = mm.part.depth / UNROLL;
    code.times(turns, |code| {
        for k in 0..UNROLL {
            step(code, k);
        }
        mm.pointers.step(code, |p| UNROLL as i64 * p.strides[k_loop]);
    });
    for k in 0..mm.part.depth % UNROLL {
        step(code, k);
    }
    mm.pointers.step(code, |p| -((turns * UNROLL) as i64) * p.strides[k_loop]);
    if ones {
        mm.store_columns(code, &sums[rows * vectors..], lanes);
    }
    if !mm.part.is_last {
        wait(mm, code, &sums, vectors, lanes);
        return;
    }
    if rows > 1 && mm.has_long_epilogue() {
        staged(mm, code, &sums, rows, lanes);
        return;
    }
    for row in 0..rows {
        mm.store(code, &sums[row * vectors..(row + 1) * vectors], row, lanes);
    }
}

/// Stores a tile through an epilogue that is too long to be emitted for every row: the sums wait in the output, and a loop
/// over the rows finishes them.
fn staged(mm: &mut MatMul<'_>, code: &mut Code, sums: &[Local], rows: usize, lanes: u8) {
    let vectors = sums.len() / rows;
    let row_loop = mm.row_loop();
    let out = mm.pointers.get(mm.out).local;
    wait(mm, code, sums, vectors, lanes);
    code.times(rows, |code| {
        for (vector, sum) in sums[..vectors].iter().enumerate() {
            load_sums(code, out, 16 * vector as u64, lanes);
            code.set(*sum);
        }
        mm.store(code, &sums[..vectors], 0, lanes);
        mm.pointers.step(code, |p| p.strides[row_loop]);
    });
    mm.pointers.step(code, |p| -(rows as i64) * p.strides[row_loop]);
}

/// Lets the sums of a tile wait in the output.
fn wait(mm: &MatMul<'_>, code: &mut Code, sums: &[Local], vectors: usize, lanes: u8) {
    for (index, sum) in sums.iter().enumerate() {
        store_sums(code, mm.pointers.get(mm.out).local, *sum, mm.waiting(index, vectors), lanes);
    }
}

/// Pushes sums that wait in the output, as bits.
pub(crate) fn load_sums(code: &mut Code, out: Local, offset: u64, lanes: u8) {
    if lanes == 4 {
        code.get(out);
        code.op(Instruction::V128Load(memarg(offset, DType::F32)));
        return;
    }
    for _ in 0..lanes {
        code.get(out);
    }
    for lane in 0..lanes {
        let arg = memarg(offset + 4 * u64::from(lane), DType::F32);
        code.op(if lane == 0 { Instruction::V128Load32Zero(arg) } else { Instruction::V128Load32Lane { memarg: arg, lane } });
    }
}

/// Lets sums wait in the output, as bits.
pub(crate) fn store_sums(code: &mut Code, out: Local, sums: Local, offset: u64, lanes: u8) {
    if lanes == 4 {
        code.get(out);
        code.get(sums);
        store_four(code, DType::F32, offset);
        return;
    }
    if lanes == 2 {
        code.get(out);
        code.get(sums);
        code.op(Instruction::V128Store64Lane { memarg: memarg(offset, DType::F32), lane: 0 });
        return;
    }
    for lane in 0..lanes {
        code.get(out);
        code.get(sums);
        code.op(Instruction::V128Store32Lane { memarg: memarg(offset + 4 * u64::from(lane), DType::F32), lane });
    }
}

/// Whether the output can hold sums: its elements are as large as those of a vector of sums.
pub(crate) fn can_wait(kernel: &Kernel) -> bool {
    kernel.output().dtype.host_size() == 4
}

/// Lanes that exist in the last vector of so many columns.
pub(crate) fn lanes_of(columns: usize) -> u8 {
    if columns < 4 { columns as u8 } else { 4 }
}

impl MatMul<'_> {
    pub fn width(&self) -> Width {
        if self.features.simd { Width::Four } else { Width::One }
    }

    /// Says of how many columns the strip is that tiles read from now on, where the right operand is packed.
    pub fn set_strip(&mut self, columns: usize) {
        if self.packed.right {
            let filled = columns.next_multiple_of(self.width().lanes());
            self.pointers.set_stride(self.right, self.k_loop(), (ELEMENT * filled) as i64);
        }
    }

    /// Says of how many rows the tiles are from now on, where the left operand is packed.
    pub fn set_tile(&mut self, rows: usize) {
        if self.packed.left {
            self.pointers.set_stride(self.left, self.k_loop(), (ELEMENT * rows) as i64);
        }
    }

    /// Where a vector of sums of a tile waits, from the output's pointer.
    fn waiting(&self, index: usize, vectors: usize) -> u64 {
        (index / vectors) as u64 * self.pointers.get(self.out).strides[self.row_loop()] as u64 + 16 * (index % vectors) as u64
    }

    /// An element of the left operand in all lanes.
    fn load_left(&self, dag: &mut Dag, row: usize, k: usize) -> Id {
        if self.packed.left {
            return self.load_packed(dag, self.left, k, row, 0);
        }
        let place = Place { shift: smallvec![(self.row_loop(), row), (self.k_loop(), k)], ..Place::along(self.column_loop(), 0) };
        self.pointers.load(dag, self.left, &place)
    }

    /// A vector of the right operand. What lies beside a packed one's columns is zero.
    fn load_right(&self, dag: &mut Dag, vector: usize, k: usize, lanes: u8) -> Id {
        let column = vector * self.width().lanes();
        if self.packed.right {
            return self.load_packed(dag, self.right, k, column, ELEMENT as i64);
        }
        let shift = smallvec![(self.column_loop(), column), (self.k_loop(), k)];
        self.pointers.load(dag, self.right, &Place { shift, lanes, ..Place::along(self.column_loop(), 0) })
    }

    /// Elements of a packed operand, so far from the first of the strip at step `k`.
    fn load_packed(&self, dag: &mut Dag, index: usize, k: usize, neighbour: usize, stride: i64) -> Id {
        let pointer = self.pointers.get(index);
        let delta = k as i64 * pointer.strides[self.k_loop()] + (ELEMENT * neighbour) as i64;
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
        for sum in &self.accumulators[..count] {
            dag.scope(&[zero]);
            dag.push(code, zero);
            code.set(*sum);
        }
        self.accumulators[..count].to_vec()
    }

    /// Zero of the operands' class.
    pub fn zero(&self, dag: &mut Dag) -> Id {
        dag.number(self.class, 0)
    }

    /// `sum + x · y` of the operands' class.
    pub fn multiply_add(&self, dag: &mut Dag, x: Id, y: Id, sum: Id) -> Id {
        match self.class {
            Class::F => dag.multiply_add(x, y, sum),
            Class::I | Class::M => dag.two_steps(Plain::IMul, Plain::IAdd, x, y, sum),
            Class::D => dag.two_steps(Plain::DMul, Plain::DAdd, x, y, sum),
            Class::L => dag.two_steps(Plain::LMul, Plain::LAdd, x, y, sum),
        }
    }

    /// `sum + x` of the operands' class.
    fn add(&self, dag: &mut Dag, sum: Id, x: Id) -> Id {
        let plain = match self.class {
            Class::F => Plain::FAdd,
            Class::I | Class::M => Plain::IAdd,
            Class::D => Plain::DAdd,
            Class::L => Plain::LAdd,
        };
        dag.plain(plain, &[sum, x])
    }

    /// Whether the epilogue is so long that every copy of it counts, and the output can hold sums meanwhile.
    fn has_long_epilogue(&self) -> bool {
        let mut dag = Dag::new(self.width(), self.features);
        let accumulated = smallvec![dag.leaf(Prim::Local(self.accumulators[0], self.class), &[], DEEPEST)];
        let place = Place { accumulated, ..Place::along(self.column_loop(), 0) };
        self.pointers.value(&mut dag, self.body.epilogue, &place, |axis| axis);
        dag.len() > LONG && self.features.simd && can_wait(self.kernel)
    }

    /// Stores neighbouring sums of one row through the epilogue. Of the last one only `lanes` exist.
    pub fn store(&self, code: &mut Code, sums: &[Local], row: usize, lanes: u8) {
        self.finish(code, sums, row, lanes, self.out, self.body.epilogue);
    }

    /// Stores neighbouring column sums. Of the last vector only `lanes` exist.
    fn store_columns(&self, code: &mut Code, sums: &[Local], lanes: u8) {
        if let (Some(out), Some(value)) = (self.sums, self.body.sums) {
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
                let accumulated = SmallVec::from_elem(dag.leaf(prim, &[], DEEPEST), 2);
                let column = vector * self.width().lanes() + lane as usize;
                let shift = smallvec![(row_loop, row), (column_loop, column)];
                let place = Place { shift, accumulated, ..Place::along(column_loop, 0) };
                let value = self.pointers.value(&mut dag, value, &place, |axis| axis);
                let value = dag.for_memory(dtype, value);
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
}
