//! The QR algorithm with two shifts on a matrix that is not symmetric (Golub and Van Loan, 7.5): blocks of one or two rows on a diagonal.

use crate::NoConvergence;
use crate::matrix::Matrix;
use crate::reflection::Reflection;
use crate::rotation::Rotation;
use crate::two_by_two::{StandardBlock, standard_block};
use std::ops::RangeInclusive;

const EPSILON: f64 = f64::EPSILON;

/// Turns `a` into blocks, and gives z: the matrix is z times the blocks times z transposed. Only the rows of the range need work.
pub(crate) fn schur(a: &mut Matrix, rows: &RangeInclusive<usize>) -> Result<Matrix, NoConvergence> {
    let n = a.rows();
    let (low, high) = (*rows.start(), *rows.end());
    let mut schur = Schur { z: hessenberg(a, low, high), h: a, low, high };
    // One beyond the last row that is left.
    let (mut beyond, mut count) = (high + 1, 0);
    while beyond > low {
        let last = beyond - 1;
        let first = schur.split(last);
        if first > low {
            schur.h[(first, first - 1)] = 0.0;
        }
        if first + 1 < last {
            count += 1;
            if count > 300 + 30 * n {
                return Err(NoConvergence);
            }
            schur.sweep(first, last, count);
            continue;
        }
        if first + 1 == last {
            schur.solve_block(first);
        }
        (beyond, count) = (first, 0);
    }
    Ok(schur.z)
}

/// Makes all 0 that lies below the elements below the diagonal: the reflections' product.
fn hessenberg(a: &mut Matrix, low: usize, high: usize) -> Matrix {
    let n = a.rows();
    let mut z = Matrix::identity(n, n);
    for k in low..high.saturating_sub(1) {
        let reflection = Reflection::of_column(a, k, k + 1, high + 1);
        reflection.reflect_columns(a, k + 1, 0..high + 1);
        reflection.reflect_rows(a, k + 1, k + 1);
        a[(k + 1, k)] = reflection.end;
        (k + 2..=high).for_each(|row| a[(row, k)] = 0.0);
        reflection.reflect_columns(&mut z, k + 1, 0..n);
    }
    z
}

/// A shift: its real and its imaginary part.
type Shift = (f64, f64);

struct Schur<'a> {
    h: &'a mut Matrix,
    z: Matrix,
    low: usize,
    high: usize,
}

impl Schur<'_> {
    /// The row at which the block that ends at `last` begins: what stands before it is as good as 0 (Ahues and Tisseur 1997).
    fn split(&self, last: usize) -> usize {
        let h = |row: usize, column: usize| self.h[(row, column)];
        let tiny = f64::MIN_POSITIVE * ((self.high - self.low + 1) as f64 / EPSILON);
        for k in (self.low + 1..=last).rev() {
            let below = h(k, k - 1).abs();
            if below <= tiny {
                return k;
            }
            let mut size = h(k - 1, k - 1).abs() + h(k, k).abs();
            if size == 0.0 {
                size += if k >= self.low + 2 { h(k - 1, k - 2).abs() } else { 0.0 };
                size += if k < self.high { h(k + 1, k).abs() } else { 0.0 };
            }
            if below <= EPSILON * size {
                let (beside, apart, own) = (h(k - 1, k).abs(), (h(k - 1, k - 1) - h(k, k)).abs(), h(k, k).abs());
                let (larger, smaller) = (below.max(beside), below.min(beside));
                let (most, least) = (own.max(apart), own.min(apart));
                let total = most + larger;
                if smaller * (larger / total) <= tiny.max(EPSILON * (least * (most / total))) {
                    return k;
                }
            }
        }
        self.low
    }

    /// The two shifts: eigenvalues of the last two rows, now and then others.
    fn shifts(&self, first: usize, last: usize, count: usize) -> [Shift; 2] {
        let h = |row: usize, column: usize| self.h[(row, column)];
        let exceptional = |own: f64, size: f64| [0.75 * size + own, -0.4375 * size, size, 0.75 * size + own];
        let mut block = if count.is_multiple_of(20) {
            exceptional(h(last, last), h(last, last - 1).abs() + h(last - 1, last - 2).abs())
        } else if count.is_multiple_of(10) {
            exceptional(h(first, first), h(first + 1, first).abs() + h(first + 2, first + 1).abs())
        } else {
            [h(last - 1, last - 1), h(last - 1, last), h(last, last - 1), h(last, last)]
        };
        let size: f64 = block.iter().map(|x| x.abs()).sum();
        if size == 0.0 {
            return [(0.0, 0.0); 2];
        }
        block.iter_mut().for_each(|x| *x /= size);
        let [a, b, c, d] = block;
        let middle = f64::midpoint(a, d);
        let det = (a - middle) * (d - middle) - b * c;
        let root = det.abs().sqrt();
        if det >= 0.0 {
            return [(middle * size, root * size), (middle * size, -root * size)];
        }
        let (one, other) = (middle + root, middle - root);
        let near = if (one - d).abs() <= (other - d).abs() { one } else { other };
        [(near * size, 0.0); 2]
    }

    /// Where a sweep begins, and the vector whose reflection begins it.
    fn start(&self, first: usize, last: usize, [(r1, i1), (r2, i2)]: [Shift; 2]) -> (usize, [f64; 3]) {
        let h = |row: usize, column: usize| self.h[(row, column)];
        let mut m = last - 2;
        loop {
            let size = (h(m, m) - r2).abs() + i2.abs() + h(m + 1, m).abs();
            let below = h(m + 1, m) / size;
            let mut found = [
                below * h(m, m + 1) + (h(m, m) - r1) * ((h(m, m) - r2) / size) - i1 * (i2 / size),
                below * (h(m, m) + h(m + 1, m + 1) - r1 - r2),
                below * h(m + 2, m + 1),
            ];
            let size: f64 = found.iter().map(|x: &f64| x.abs()).sum();
            found.iter_mut().for_each(|x| *x /= size);
            if m == first {
                return (m, found);
            }
            let near = h(m - 1, m - 1).abs() + h(m, m).abs() + h(m + 1, m + 1).abs();
            if h(m, m - 1).abs() * (found[1].abs() + found[2].abs()) <= EPSILON * found[0].abs() * near {
                return (m, found);
            }
            m -= 1;
        }
    }

    fn sweep(&mut self, first: usize, last: usize, count: usize) {
        let n = self.h.rows();
        let (start, vector) = self.start(first, last, self.shifts(first, last, count));
        for k in start..last {
            let rows = (last - k + 1).min(3);
            let part = if k > start { (0..rows).map(|i| self.h[(k + i, k - 1)]).collect() } else { vector[..rows].to_vec() };
            let reflection = Reflection::of(part);
            if k > start {
                self.h[(k, k - 1)] = reflection.end;
                (1..rows).for_each(|i| self.h[(k + i, k - 1)] = 0.0);
            } else if start > first {
                self.h[(k, k - 1)] *= 1.0 - reflection.factor;
            }
            reflection.reflect_rows(self.h, k, k);
            reflection.reflect_columns(self.h, k, 0..(k + 3).min(last) + 1);
            reflection.reflect_columns(&mut self.z, k, 0..n);
        }
    }

    fn solve_block(&mut self, row: usize) {
        let h = &mut *self.h;
        let n = h.rows();
        let StandardBlock { block, turn } = standard_block([h[(row, row)], h[(row, row + 1)], h[(row + 1, row)], h[(row + 1, row + 1)]]);
        [h[(row, row)], h[(row, row + 1)], h[(row + 1, row)], h[(row + 1, row + 1)]] = block;
        let (upper, lower) = h.two_rows(row, row + 1);
        turn.turn_each(&mut upper[row + 2..], &mut lower[row + 2..]);
        turn_columns(turn, h, row, row);
        turn_columns(turn, &mut self.z, row, n);
    }
}

/// Turns a column and the next one, in so many rows.
fn turn_columns(turn: Rotation, a: &mut Matrix, column: usize, rows: usize) {
    for row in 0..rows {
        let part = &mut a.row_mut(row)[column..column + 2];
        let (x, y) = part.split_at_mut(1);
        turn.turn_each(x, y);
    }
}
