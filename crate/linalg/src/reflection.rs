//! Householder's reflections (Golub and Van Loan, 5.1).

use crate::matrix::{Matrix, add_multiple, dot};

/// Takes a vector to a multiple of the first axis: `I - factor * direction * direction^T`.
pub(crate) struct Reflection {
    /// That multiple.
    pub(crate) end: f64,
    /// Its first part is 1.
    pub(crate) direction: Vec<f64>,
    pub(crate) factor: f64,
}

impl Reflection {
    /// Of a vector of at least one part. One that lies on the axis stays.
    pub(crate) fn of(mut vector: Vec<f64>) -> Reflection {
        let first = vector[0];
        let length = vector[1..].iter().map(|x| x * x).sum::<f64>().sqrt();
        vector[0] = 1.0;
        if length == 0.0 {
            return Reflection { end: first, direction: vector, factor: 0.0 };
        }
        let end = -libm::hypot(first, length).copysign(first);
        vector[1..].iter_mut().for_each(|x| *x /= first - end);
        Reflection { end, direction: vector, factor: (end - first) / end }
    }

    pub(crate) fn of_column(a: &Matrix, column: usize, from: usize, to: usize) -> Reflection {
        Reflection::of((from..to).map(|row| a[(row, column)]).collect())
    }

    /// Reflects the columns from `column` on of the rows from `at` on.
    pub(crate) fn reflect_rows(&self, a: &mut Matrix, at: usize, column: usize) {
        if self.factor == 0.0 || column >= a.columns() {
            return;
        }
        let mut sums = vec![0.0; a.columns() - column];
        for (k, v) in self.direction.iter().enumerate() {
            add_multiple(&mut sums, *v, &a.row(at + k)[column..]);
        }
        for (k, v) in self.direction.iter().enumerate() {
            add_multiple(&mut a.row_mut(at + k)[column..], -self.factor * v, &sums);
        }
    }

    /// Reflects, in the rows of the range, the columns from `at` on.
    pub(crate) fn reflect_columns(&self, a: &mut Matrix, at: usize, rows: std::ops::Range<usize>) {
        if self.factor == 0.0 {
            return;
        }
        for row in rows {
            let part = &mut a.row_mut(row)[at..at + self.direction.len()];
            let sum = dot(part, &self.direction);
            add_multiple(part, -self.factor * sum, &self.direction);
        }
    }
}

/// The product of reflections, the k-th from row `offset + k` on, times a matrix.
pub(crate) fn product(reflections: &[Reflection], offset: usize, mut times: Matrix) -> Matrix {
    for (k, reflection) in reflections.iter().enumerate().rev() {
        reflection.reflect_rows(&mut times, offset + k, 0);
    }
    times
}
