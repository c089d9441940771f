//! Products with a right operand that is contiguous along k (`x @ w.T`): dot products with lanes along k, several columns
//! side by side, so that as many rows of the transposed matrix stream in order. The lanes of each sum are added at the end.

use crate::body::matmul::product::{MatMul, lanes_of};
use crate::emit::code::{Code, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::pointers::{DEEPEST, EvalPoint};
use crate::emit::prim::{Class, Op, Prim, Width};
use smallvec::smallvec;
use tandem_kernel::Matrix;

/// Vectors of k for one turn of the inner loop.
const UNROLL: usize = 2;

/// Some rows and columns at the pointers, which stay where they are.
pub(crate) fn tile(mm: &mut MatMul<'_>, code: &mut Code, rows: usize, columns: usize) {
    let (row_loop, column_loop, k_loop) = (mm.row_loop(), mm.column_loop(), mm.k_loop());
    let sums = mm.zeros(code, rows * columns);
    let mut dag = Dag::new(Width::Four, mm.features);
    let mut step = |code: &mut Code, k: usize, lanes: u8| {
        let mut roots = Vec::with_capacity(sums.len());
        for column in 0..columns {
            let place = EvalPoint { shift: smallvec![(column_loop, column), (k_loop, k)], lanes, ..EvalPoint::along(k_loop, 0) };
            let right = mm.load(&mut dag, Matrix::Right, &place);
            for row in 0..rows {
                let place = EvalPoint { shift: smallvec![(row_loop, row), (k_loop, k)], lanes, ..EvalPoint::along(k_loop, 0) };
                let left = mm.load(&mut dag, Matrix::Left, &place);
                let sum = dag.leaf(Prim::Local(sums[row * columns + column], mm.class), &[], DEEPEST);
                roots.push((row * columns + column, mm.multiply_add(&mut dag, left, right, sum)));
            }
        }
        dag.scope(&roots.iter().map(|(_, root)| *root).collect::<Vec<_>>());
        for (index, root) in roots {
            dag.set(code, root, sums[index]);
        }
    };
    let turns = mm.body.k / (4 * UNROLL);
    code.times(turns, |code| {
        for vector in 0..UNROLL {
            step(code, 4 * vector, 4);
        }
        mm.pointers.step(code, |p| 4 * UNROLL as i64 * p.strides[k_loop]);
    });
    // What is left of k: whole vectors, then one whose missing lanes are zero in both operands.
    let rest = mm.body.k % (4 * UNROLL);
    for vector in 0..rest / 4 {
        step(code, 4 * vector, 4);
    }
    if !rest.is_multiple_of(4) {
        step(code, rest / 4 * 4, (rest % 4) as u8);
    }
    mm.pointers.step(code, |p| -((turns * 4 * UNROLL) as i64) * p.strides[k_loop]);
    for row in 0..rows {
        let joined: Vec<Local> = sums[row * columns..(row + 1) * columns].chunks(4).map(|four| combine_lanes(mm, code, four)).collect();
        mm.store(code, &joined, row, lanes_of(columns));
    }
}

/// The sums of up to four vectors, one a lane, in the local of the first.
fn combine_lanes(mm: &MatMul<'_>, code: &mut Code, vectors: &[Local]) -> Local {
    let mut dag = Dag::new(Width::Four, mm.features);
    let mut leaf = |i: usize| match vectors.get(i) {
        Some(local) => dag.leaf(Prim::Local(*local, mm.class), &[], DEEPEST),
        None => mm.zero(&mut dag),
    };
    let [a, b, c, d] = [0, 1, 2, 3].map(&mut leaf);
    let op = if mm.class == Class::F32 { Op::FAdd } else { Op::IAdd };
    let sum = dag.within(mm.products(), |dag| {
        let mut halves = |x: Id, y: Id| {
            let (low, high) = (dag.node(Prim::InterleaveLow, &[x, y]), dag.node(Prim::InterleaveHigh, &[x, y]));
            dag.op(op, &[low, high])
        };
        let (ab, cd) = (halves(a, b), halves(c, d));
        let (low, high) = (dag.node(Prim::JoinLow, &[ab, cd]), dag.node(Prim::JoinHigh, &[ab, cd]));
        dag.op(op, &[low, high])
    });
    dag.scope(&[sum]);
    dag.set(code, sum, vectors[0]);
    vectors[0]
}
