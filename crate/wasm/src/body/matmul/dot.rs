//! Products with a right operand that is contiguous along k (`x @ w.T`): dot products with lanes along k, several columns
//! side by side, so that as many rows of the transposed matrix stream in order. The lanes of each sum are added at the end.

use crate::body::finite_halves::FiniteHalves;
use crate::body::matmul::product::{MatMul, lanes_of};
use crate::emit::code::{Code, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::pointers::{DEEPEST, EvalPoint};
use crate::emit::prim::{Class, Op, Prim, Width};
use smallvec::smallvec;
use tandem_ir::DType;
use tandem_kernel::Matrix;
use wasm_encoder::{BlockType, Instruction};

/// Vectors of k for one turn of the inner loop.
const UNROLL: usize = 2;

/// Some rows and columns at the pointers, which stay where they are. Half floats are taken for numbers while they are watched, and
/// where one was none, the sums are made once more.
pub(crate) fn tile(mm: &mut MatMul<'_>, code: &mut Code, rows: usize, columns: usize) {
    let halves = reads_halves(mm).then(|| FiniteHalves::new(code));
    let sums = Tile { rows, columns, halves }.sums(mm, code);
    if let Some(halves) = halves {
        code.within(mm.products(), |code| halves.push_found(code));
        code.op(Instruction::If(BlockType::Empty));
        // They lie in the same accumulators.
        Tile { rows, columns, halves: None }.sums(mm, code);
        code.op(Instruction::End);
    }
    for row in 0..rows {
        let joined: Vec<Local> = sums[row * columns..(row + 1) * columns].chunks(4).map(|four| combine_lanes(mm, code, four)).collect();
        mm.store(code, &joined, row, lanes_of(columns));
    }
}

/// Whether an operand has half floats side by side along k.
fn reads_halves(mm: &MatMul<'_>) -> bool {
    mm.body.k >= 4 * UNROLL && mm.pointers.inputs().any(|p| p.dtype == DType::F16 && p.is_contiguous(mm.k_loop()))
}

/// Rows and columns whose sums are made together.
#[derive(Clone, Copy)]
struct Tile {
    rows: usize,
    columns: usize,
    halves: Option<FiniteHalves>,
}

/// Neighbouring vectors of k.
#[derive(Clone, Copy)]
struct Vectors {
    /// Where the first one begins.
    k: usize,
    count: usize,
    /// Lanes of each that exist.
    lanes: u8,
}

impl Tile {
    /// The sums, a vector each, row by row.
    fn sums(self, mm: &mut MatMul<'_>, code: &mut Code) -> Vec<Local> {
        let k_loop = mm.k_loop();
        let sums = mm.zeros(code, self.rows * self.columns);
        let mut dag = Dag::new(Width::Four, mm.features);
        let turns = mm.body.k / (4 * UNROLL);
        // Halves are watched in eights.
        let count = if self.halves.is_some() { UNROLL } else { 1 };
        dag.finite_halves = self.halves.is_some();
        code.times(turns, |code| {
            for vector in (0..UNROLL).step_by(count) {
                self.add(mm, code, (&mut dag, &sums), Vectors { k: 4 * vector, count, lanes: 4 });
            }
            mm.pointers.step(code, |p| 4 * UNROLL as i64 * p.strides[k_loop]);
        });
        // What is left of k: whole vectors, then one whose missing lanes are zero in both operands.
        let rest = mm.body.k % (4 * UNROLL);
        if dag.finite_halves {
            dag = Dag::new(Width::Four, mm.features);
        }
        let tile = Tile { halves: None, ..self };
        for vector in 0..rest / 4 {
            tile.add(mm, code, (&mut dag, &sums), Vectors { k: 4 * vector, count: 1, lanes: 4 });
        }
        if !rest.is_multiple_of(4) {
            tile.add(mm, code, (&mut dag, &sums), Vectors { k: rest / 4 * 4, count: 1, lanes: (rest % 4) as u8 });
        }
        mm.pointers.step(code, |p| -((turns * 4 * UNROLL) as i64) * p.strides[k_loop]);
        sums
    }

    /// Adds the products of some vectors.
    fn add(self, mm: &MatMul<'_>, code: &mut Code, (dag, sums): (&mut Dag, &[Local]), Vectors { k, count, lanes }: Vectors) {
        let (row_loop, column_loop, k_loop) = (mm.row_loop(), mm.column_loop(), mm.k_loop());
        let place = |depth: usize, at: usize, vector: usize| EvalPoint {
            shift: smallvec![(depth, at), (k_loop, k + 4 * vector)],
            lanes,
            ..EvalPoint::along(k_loop, 0)
        };
        let mut roots = Vec::with_capacity(sums.len());
        for column in 0..self.columns {
            for row in 0..self.rows {
                let local = sums[row * self.columns + column];
                let mut sum = dag.leaf(Prim::Local(local, mm.class), &[], DEEPEST);
                for vector in 0..count {
                    let right = mm.load(dag, Matrix::Right, &place(column_loop, column, vector));
                    let left = mm.load(dag, Matrix::Left, &place(row_loop, row, vector));
                    sum = mm.multiply_add(dag, left, right, sum);
                }
                roots.push((sum, local));
            }
        }
        if let Some(halves) = self.halves {
            let products: Vec<Id> = roots.iter().map(|(sum, _)| *sum).collect();
            roots.extend(halves.watched(dag, mm.products(), &products));
        }
        dag.scope(&roots.iter().map(|(root, _)| *root).collect::<Vec<_>>());
        for (root, local) in roots {
            dag.set(code, root, local);
        }
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
