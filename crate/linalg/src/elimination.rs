//! Elimination (Golub and Van Loan, 3.4 and 4.2).

use crate::Matrix;
use crate::matrix::{add_multiple, dot};

/// The factors of a square matrix whose rows were exchanged.
#[derive(Debug, Clone)]
pub struct Lu {
    /// Below the diagonal the lower factor, whose diagonal is 1; else the upper one.
    pub factors: Matrix,
    /// Which row of the matrix each row of the factors was.
    pub order: Vec<usize>,
    /// 1 or -1: the sign of that order.
    pub sign: f64,
}

/// The factors of a square matrix, with the largest element of each column as its pivot.
#[must_use]
pub fn lu(mut a: Matrix) -> Lu {
    let n = a.rows();
    let (mut order, mut sign): (Vec<usize>, f64) = ((0..n).collect(), 1.0);
    for k in 0..n {
        let size = |row: usize| if a[(row, k)].is_nan() { f64::INFINITY } else { a[(row, k)].abs() };
        let pivot = (k + 1..n).fold(k, |best, row| if size(row) > size(best) { row } else { best });
        if pivot != k {
            a.swap_rows(k, pivot);
            order.swap(k, pivot);
            sign = -sign;
        }
        let diagonal = a[(k, k)];
        if diagonal == 0.0 {
            continue;
        }
        for row in k + 1..n {
            let (above, below) = a.two_rows(k, row);
            below[k] /= diagonal;
            if below[k] != 0.0 {
                let factor = -below[k];
                add_multiple(&mut below[k + 1..], factor, &above[k + 1..]);
            }
        }
    }
    Lu { factors: a, order, sign }
}

impl Lu {
    /// Whether there is no inverse.
    #[must_use]
    pub fn is_singular(&self) -> bool {
        (0..self.order.len()).any(|at| self.factors[(at, at)] == 0.0)
    }

    /// What the matrix takes to `b`, a matrix of as many rows; not numbers where the matrix is singular.
    #[must_use]
    pub fn solve(&self, b: &Matrix) -> Matrix {
        let n = self.order.len();
        let elements = self.order.iter().flat_map(|row| b.row(*row)).copied().collect();
        let mut x = Matrix::new(n, b.columns(), elements);
        if self.is_singular() {
            x.scale(f64::NAN);
            return x;
        }
        for row in 0..n {
            for k in 0..row {
                let (known, own) = x.two_rows(k, row);
                add_multiple(own, -self.factors[(row, k)], known);
            }
        }
        for row in (0..n).rev() {
            for k in row + 1..n {
                let (own, known) = x.two_rows(row, k);
                add_multiple(own, -self.factors[(row, k)], known);
            }
            x.row_mut(row).iter_mut().for_each(|x| *x /= self.factors[(row, row)]);
        }
        x
    }
}

/// The lower triangle whose product with its transpose is the matrix; reads the lower triangle. Not numbers where the matrix is not
/// positive definite.
#[must_use]
pub fn cholesky(a: &Matrix) -> Matrix {
    let n = a.rows();
    let mut lower = Matrix::zeros(n, n);
    for row in 0..n {
        for column in 0..row {
            let known = dot(&lower.row(row)[..column], &lower.row(column)[..column]);
            lower[(row, column)] = (a[(row, column)] - known) / lower[(column, column)];
        }
        let left = a[(row, row)] - dot(&lower.row(row)[..row], &lower.row(row)[..row]);
        // A root of 0 would divide by it.
        lower[(row, row)] = if left > 0.0 { left.sqrt() } else { f64::NAN };
    }
    lower
}
