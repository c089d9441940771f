//! Decompositions of dense matrices of 64-bit floats, on the processor: elimination, orthogonal factors, eigenvalues, singular values.
//!
//! Signs and orders are those of LAPACK's routines for matrices of up to 25 rows (75 for eigenvalues of matrices that are not
//! symmetric), where it takes the same steps; of larger ones it divides, and signs may differ. Eigenvalues and singular values that are equal
//! have no order.
//!
//! ```
//! use tandem_linalg::{Matrix, singular_values};
//! let found = singular_values(&Matrix::new(2, 2, vec![0.0, 2.0, 1.0, 0.0]), false).unwrap();
//! assert_eq!(found.values, [2.0, 1.0]);
//! ```

#![forbid(unsafe_code)]

mod balance;
mod eigen;
mod elimination;
mod matrix;
mod orthogonal;
mod reflection;
mod rotation;
mod schur;
mod singular;
mod symmetric;
mod two_by_two;
mod walk;

pub use eigen::{Eigen, eigen};
pub use elimination::{Lu, cholesky, lu};
pub use matrix::Matrix;
pub use num_complex::Complex64;
pub use orthogonal::qr;
pub use singular::{Singular, singular_values};
pub use symmetric::symmetric_eigen;

/// Half the distance from 1 to the next number: what a rounding may be off, relatively.
const ROUNDING: f64 = f64::EPSILON / 2.0;

/// An iteration that did not end: of a matrix with NaN or infinities, or of one that no test has met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoConvergence;
