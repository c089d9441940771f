//! Register tiles of a matrix product: rows × vectors of columns, accumulated over the whole of k, stored through the
//! epilogue. The left operand is read by splats with any strides, the right one in vectors where its last stride is 1.
//! Column sums of the right operand are a row of ones of the left one.
//!
//! V8 has 15 vector registers to give, so accumulators, the vectors of one row of the right operand and one splat number
//! at most 15. Every element is one chain of additions in the order of k, whatever tile it falls into.

use crate::body::matmul::product::{MatMul, Rows, lanes_of};
use crate::emit::code::{Code, Local};
use crate::emit::dag::Dag;
use crate::emit::pointers::DEEPEST;
use crate::emit::prim::Prim;

/// Steps of k for one turn of the inner loop.
const UNROLL: usize = 4;

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

/// One tile at the pointers, which stay where they are.
pub(crate) fn tile(mm: &mut MatMul<'_>, code: &mut Code, Rows { count: rows, ones }: Rows, columns: usize) {
    let width = mm.width();
    let vectors = columns.div_ceil(width.lanes());
    let lanes = lanes_of(columns);
    let k_loop = mm.k_loop();
    let sums = mm.zeros(code, Rows { count: rows, ones }.accumulated() * vectors);
    if mm.part.continues && !ones {
        for (index, sum) in sums.iter().enumerate() {
            mm.load_spilled(code, *sum, mm.spill_offset(index, vectors), lanes);
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
            dag.set(code, *root, *sum);
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
        spill(mm, code, &sums, vectors, lanes);
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
    spill(mm, code, sums, vectors, lanes);
    code.times(rows, |code| {
        for (vector, sum) in sums[..vectors].iter().enumerate() {
            mm.load_spilled(code, *sum, 16 * vector as u64, lanes);
        }
        mm.store(code, &sums[..vectors], 0, lanes);
        mm.pointers.step(code, |p| p.strides[row_loop]);
    });
    mm.pointers.step(code, |p| -(rows as i64) * p.strides[row_loop]);
}

/// Lets the sums of a tile wait in the output.
fn spill(mm: &MatMul<'_>, code: &mut Code, sums: &[Local], vectors: usize, lanes: u8) {
    for (index, sum) in sums.iter().enumerate() {
        mm.spill(code, *sum, mm.spill_offset(index, vectors), lanes);
    }
}
