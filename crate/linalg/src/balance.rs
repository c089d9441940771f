//! What makes eigenvalues of a matrix more exact before they are looked for (Parlett and Reinsch 1969).

use crate::Matrix;

/// How a matrix was changed.
pub(crate) struct Balance {
    /// The rows that an iteration has to work on; the others show their eigenvalue.
    pub(crate) rows: std::ops::RangeInclusive<usize>,
    factors: Vec<f64>,
    exchanges: Vec<(usize, usize)>,
}

/// Balances a matrix of at least one row.
pub(crate) fn balance(a: &mut Matrix) -> Balance {
    let (low, high, exchanges) = isolate(a);
    let factors = scale(a, low, high);
    Balance { rows: low..=high, factors, exchanges }
}

impl Balance {
    /// Makes a vector one of the matrix as it was.
    pub(crate) fn undo(&self, vector: &mut [f64]) {
        for row in self.rows.clone() {
            vector[row] *= self.factors[row];
        }
        for (one, other) in self.exchanges.iter().rev() {
            vector.swap(*one, *other);
        }
    }
}

fn exchange(a: &mut Matrix, one: usize, other: usize) {
    a.swap_rows(one, other);
    a.swap_columns(one, other);
}

/// Moves rows and columns that show an eigenvalue by themselves to the end and to the front: the first and last of the others, and the
/// exchanges.
fn isolate(a: &mut Matrix) -> (usize, usize, Vec<(usize, usize)>) {
    let (mut low, mut high, mut exchanges) = (0, a.rows() - 1, vec![]);
    let mut has_moved = true;
    while has_moved {
        has_moved = false;
        let last = high;
        for row in (0..=last).rev() {
            if row <= high && (0..=high).all(|column| column == row || a[(row, column)] == 0.0) {
                exchanges.push((high, row));
                exchange(a, high, row);
                if high == 0 {
                    return (0, 0, exchanges);
                }
                (high, has_moved) = (high - 1, true);
            }
        }
    }
    has_moved = true;
    while has_moved {
        has_moved = false;
        let first = low;
        for column in first..=high {
            if column >= low && (low..=high).all(|row| row == column || a[(row, column)] == 0.0) {
                exchanges.push((low, column));
                exchange(a, low, column);
                (low, has_moved) = (low + 1, true);
            }
        }
    }
    (low, high, exchanges)
}

/// Makes rows and columns of like length, by powers of 2: the factor of each.
fn scale(a: &mut Matrix, low: usize, high: usize) -> Vec<f64> {
    let mut factors = vec![1.0; a.rows()];
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for at in low..=high {
            let mut column = (low..=high).map(|k| a[(k, at)].powi(2)).sum::<f64>().sqrt();
            let mut row = (low..=high).map(|k| a[(at, k)].powi(2)).sum::<f64>().sqrt();
            if column == 0.0 || row == 0.0 || !(column + row).is_finite() {
                continue;
            }
            let (mut factor, total) = (1.0, column + row);
            while column < row / 2.0 {
                (factor, column, row) = (factor * 2.0, column * 2.0, row / 2.0);
            }
            while column / 2.0 >= row {
                (factor, column, row) = (factor / 2.0, column / 2.0, row * 2.0);
            }
            if column + row < 0.95 * total {
                factors[at] *= factor;
                has_changed = true;
                a.row_mut(at).iter_mut().for_each(|x| *x /= factor);
                (0..=high).for_each(|k| a[(k, at)] *= factor);
            }
        }
    }
    factors
}
