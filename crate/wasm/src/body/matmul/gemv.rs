//! One row times a matrix, bound by how fast the matrix comes in: several of its rows are read side by side over all columns,
//! so that the matrix streams from memory in order, and the sums wait in the output in between.

use crate::body::matmul::plan::GEMV_ROWS;
use crate::body::matmul::product::MatMul;
use crate::emit::code::{Code, Extent, Local};
use crate::emit::dag::Dag;
use crate::emit::memory::{load_lanes, store_lanes};
use crate::emit::pointers::{DEEPEST, EvalPoint};
use crate::emit::prim::{Prim, Width};
use smallvec::smallvec;
use tandem_kernel::Matrix;
use wasm_encoder::{Instruction, ValType};

/// Vectors of columns for one turn of the inner loop.
const VECTORS: usize = 2;

/// All columns of the extent; leaves the pointers where they were.
pub(crate) fn columns(mm: &mut MatMul<'_>, code: &mut Code, extent: Extent) {
    let k_loop = mm.k_loop();
    let columns = code.local(ValType::I32);
    match extent {
        Extent::Static(n) => code.i32(n as i32),
        Extent::Dynamic(rest) => code.get(rest),
    }
    code.set(columns);
    let left: Vec<Local> = (0..GEMV_ROWS).map(|_| code.local(ValType::V128)).collect();
    let rest = code.local(ValType::I32);
    // The first rows make the number of the others a multiple of GEMV_ROWS.
    let first = if mm.body.k.is_multiple_of(GEMV_ROWS) { GEMV_ROWS } else { mm.body.k % GEMV_ROWS };
    let between = (mm.body.k - first) / GEMV_ROWS - 1;
    pass(mm, code, &left[..first], (rest, columns), Pass { first: true, last: false });
    mm.pointers.step(code, |p| first as i64 * p.strides[k_loop]);
    code.times(between, |code| {
        pass(mm, code, &left, (rest, columns), Pass { first: false, last: false });
        mm.pointers.step(code, |p| GEMV_ROWS as i64 * p.strides[k_loop]);
    });
    pass(mm, code, &left, (rest, columns), Pass { first: false, last: true });
    mm.pointers.step(code, |p| -((mm.body.k - GEMV_ROWS) as i64) * p.strides[k_loop]);
}

#[derive(Clone, Copy)]
struct Pass {
    /// Sums start from zero.
    first: bool,
    /// Sums are finished.
    last: bool,
}

/// Adds some rows of the matrix to the sums of all columns.
fn pass(mm: &mut MatMul<'_>, code: &mut Code, left: &[Local], (rest, columns): (Local, Local), pass: Pass) {
    let (column_loop, k_loop) = (mm.column_loop(), mm.k_loop());
    let mut dag = Dag::new(Width::Four, mm.features);
    for (k, local) in left.iter().enumerate() {
        let place = EvalPoint { shift: smallvec![(k_loop, k)], ..EvalPoint::along(column_loop, 0) };
        let value = mm.load(&mut dag, Matrix::Left, &place);
        dag.scope(&[value]);
        dag.set(code, value, *local);
    }
    code.get(columns);
    code.set(rest);
    let back = code.local(ValType::I32);
    code.get(rest);
    code.set(back);
    let mut extent = Extent::Dynamic(rest);
    for vectors in [VECTORS, 1] {
        code.strip(&mut extent, 4 * vectors, |code| {
            sums(mm, code, left, vectors, 4, pass);
            mm.pointers.step(code, |p| 4 * vectors as i64 * p.strides[column_loop]);
        });
    }
    let partial = (mm.body.n % 4) as u8;
    if partial > 0 {
        mm.partial_columns(code, extent, |mm, code| sums(mm, code, left, 1, partial, pass));
    }
    // Back to the first column: columns - rest of them.
    code.get(back);
    code.get(rest);
    code.op(Instruction::I32Sub);
    code.set(back);
    mm.pointers.step_back(code, back, column_loop);
}

/// Adds some rows to neighbouring sums at the pointers.
fn sums(mm: &mut MatMul<'_>, code: &mut Code, left: &[Local], vectors: usize, lanes: u8, pass: Pass) {
    let (column_loop, k_loop) = (mm.column_loop(), mm.k_loop());
    let out = mm.pointers.get(mm.out).local;
    let locals: Vec<Local> = (0..vectors).map(|_| code.local(ValType::V128)).collect();
    for (vector, local) in locals.iter().enumerate() {
        let mut dag = Dag::new(Width::Four, mm.features);
        let mut sum = if pass.first {
            mm.zero(&mut dag)
        } else {
            load_lanes(code, out, 16 * vector as u64, lanes);
            code.set(*local);
            dag.leaf(Prim::Local(*local, mm.class), &[], DEEPEST)
        };
        for (k, factor) in left.iter().enumerate() {
            let shift = smallvec![(k_loop, k), (column_loop, 4 * vector)];
            let place = EvalPoint { shift, lanes, ..EvalPoint::along(column_loop, 0) };
            let factor = dag.leaf(Prim::Local(*factor, mm.class), &[], DEEPEST);
            let right = mm.load(&mut dag, Matrix::Right, &place);
            sum = mm.multiply_add(&mut dag, factor, right, sum);
        }
        dag.scope(&[sum]);
        dag.set(code, sum, *local);
    }
    if pass.last {
        mm.store(code, &locals, 0, lanes);
        return;
    }
    for (vector, local) in locals.iter().enumerate() {
        store_lanes(code, out, *local, 16 * vector as u64, lanes);
    }
}
