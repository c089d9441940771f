//! A matrix, row after row.

use std::ops::{Index, IndexMut};

/// A matrix of 64-bit floats whose rows lie one after another.
#[derive(Debug, Clone, PartialEq)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    elements: Vec<f64>,
}

impl Matrix {
    /// Of `rows` times `columns` elements.
    ///
    /// # Panics
    /// If there are not so many.
    #[must_use]
    pub fn new(rows: usize, columns: usize, elements: Vec<f64>) -> Matrix {
        assert_eq!(elements.len(), rows * columns, "a matrix of {rows} rows and {columns} columns");
        Matrix { rows, columns, elements }
    }

    /// All 0.
    #[must_use]
    pub fn zeros(rows: usize, columns: usize) -> Matrix {
        Matrix { rows, columns, elements: vec![0.0; rows * columns] }
    }

    /// Ones on the diagonal.
    #[must_use]
    pub fn identity(rows: usize, columns: usize) -> Matrix {
        let mut found = Matrix::zeros(rows, columns);
        (0..rows.min(columns)).for_each(|at| found[(at, at)] = 1.0);
        found
    }

    /// How many rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// All elements, row after row.
    #[must_use]
    pub fn elements(&self) -> &[f64] {
        &self.elements
    }

    /// Rows as columns.
    #[must_use]
    pub fn transposed(&self) -> Matrix {
        let mut found = Matrix::zeros(self.columns, self.rows);
        for row in 0..self.rows {
            for (column, x) in self.row(row).iter().enumerate() {
                found[(column, row)] = *x;
            }
        }
        found
    }

    /// The first rows and columns.
    #[must_use]
    pub fn corner(&self, rows: usize, columns: usize) -> Matrix {
        let elements = (0..rows).flat_map(|row| &self.row(row)[..columns]).copied().collect();
        Matrix { rows, columns, elements }
    }

    /// All elements times a number.
    pub(crate) fn scale(&mut self, factor: f64) {
        self.elements.iter_mut().for_each(|x| *x *= factor);
    }

    /// A power of two that brings elements to sizes whose squares are numbers, and 1 where they are.
    pub(crate) fn safe_scale(&self) -> f64 {
        let most = self.elements.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
        if most == 0.0 || !most.is_finite() || (1e-140..=1e140).contains(&most) {
            return 1.0;
        }
        libm::ldexp(1.0, -libm::ilogb(most).clamp(-1000, 1000))
    }

    pub(crate) fn is_finite(&self) -> bool {
        self.elements.iter().all(|x| x.is_finite())
    }

    pub(crate) fn row(&self, row: usize) -> &[f64] {
        &self.elements[row * self.columns..][..self.columns]
    }

    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [f64] {
        &mut self.elements[row * self.columns..][..self.columns]
    }

    /// Two rows, the first above the second.
    pub(crate) fn two_rows(&mut self, above: usize, below: usize) -> (&mut [f64], &mut [f64]) {
        let (upper, lower) = self.elements.split_at_mut(below * self.columns);
        (&mut upper[above * self.columns..][..self.columns], &mut lower[..self.columns])
    }

    pub(crate) fn swap_rows(&mut self, one: usize, other: usize) {
        if one != other {
            let (upper, lower) = self.two_rows(one.min(other), one.max(other));
            upper.swap_with_slice(lower);
        }
    }

    pub(crate) fn swap_columns(&mut self, one: usize, other: usize) {
        (0..self.rows).for_each(|row| self.row_mut(row).swap(one, other));
    }
}

impl Index<(usize, usize)> for Matrix {
    type Output = f64;

    fn index(&self, (row, column): (usize, usize)) -> &f64 {
        &self.elements[row * self.columns + column]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut f64 {
        &mut self.elements[row * self.columns + column]
    }
}

/// `y += factor * x`.
pub(crate) fn add_multiple(y: &mut [f64], factor: f64, x: &[f64]) {
    y.iter_mut().zip(x).for_each(|(y, x)| *y += factor * x);
}

/// The sum of products, in four running sums.
pub(crate) fn dot(x: &[f64], y: &[f64]) -> f64 {
    let ((xs, x_rest), (ys, y_rest)) = (x.as_chunks::<4>(), y.as_chunks::<4>());
    let mut sums = [0.0; 4];
    for (x, y) in xs.iter().zip(ys) {
        for (sum, (x, y)) in sums.iter_mut().zip(x.iter().zip(y)) {
            *sum += x * y;
        }
    }
    let rest: f64 = x_rest.iter().zip(y_rest).map(|(x, y)| x * y).sum();
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}
