//! Orthogonal factors.

use crate::Matrix;
use crate::reflection::{Reflection, product};

/// The reflections that make a matrix an upper triangle, and that triangle.
pub(crate) fn reflected(mut a: Matrix) -> (Vec<Reflection>, Matrix) {
    let (rows, columns) = (a.rows(), a.columns());
    let reflections = (0..rows.min(columns))
        .map(|k| {
            let reflection = Reflection::of_column(&a, k, k, rows);
            reflection.reflect_rows(&mut a, k, k + 1);
            a[(k, k)] = reflection.end;
            (k + 1..rows).for_each(|row| a[(row, k)] = 0.0);
            reflection
        })
        .collect();
    (reflections, a)
}

/// Orthonormal columns and an upper triangle whose product is the matrix: as many columns as the matrix has rows where it is `complete`, else
/// as the shorter side.
#[must_use]
pub fn qr(mut a: Matrix, complete: bool) -> (Matrix, Matrix) {
    let (rows, columns) = (a.rows(), a.columns());
    let width = if complete { rows } else { rows.min(columns) };
    let scale = a.safe_scale();
    a.scale(scale);
    let (reflections, mut triangle) = reflected(a);
    triangle.scale(1.0 / scale);
    (product(&reflections, 0, Matrix::identity(rows, width)), triangle.corner(width, columns))
}
