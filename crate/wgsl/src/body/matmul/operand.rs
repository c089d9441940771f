//! The elements of a product's operands: their indices and how they are read.

use crate::emit::{Module, Point};
use std::fmt::Write;
use tandem_kernel::{Axis, CodePart, MatMulBody, Matrix, Operand};

/// An operand of a product.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Read at rows and steps of the sums.
    Left,
    /// Read at steps of the sums and columns.
    Right,
}

impl Side {
    /// What code that reads it belongs to.
    pub fn part(self) -> CodePart {
        CodePart::Operand(if self == Side::Left { Matrix::Left } else { Matrix::Right })
    }

    /// Which buffer, and where.
    pub fn of(self, body: &MatMulBody) -> &Operand {
        match self {
            Side::Left => &body.left,
            Side::Right => &body.right,
        }
    }
}

/// What code of a product's sums belongs to.
pub const PRODUCT: CodePart = CodePart::Fold(0);
/// What code of its column sums belongs to.
pub const COLUMN_SUMS: CodePart = CodePart::Fold(1);

/// The index of an operand's element; `batch` is in scope as the flat number of the batch.
pub fn index(body: &MatMulBody, side: Side, row: &str, column: &str) -> String {
    let batch = &body.batch;
    let mut below = 1;
    let mut indices = vec![String::new(); batch.len()];
    for axis in (0..batch.len()).rev() {
        indices[axis] = match (below, batch[..axis].iter().all(|&size| size == 1)) {
            (1, true) => "batch".to_owned(),
            (_, true) => format!("(batch / {below}u)"),
            (_, false) => format!("(batch / {below}u % {}u)", batch[axis]),
        };
        below *= batch[axis];
    }
    indices.extend([row.to_owned(), column.to_owned()]);
    // Sizes only tell which axes can be left out; those of the matrix always stay.
    let domain = batch.iter().copied().chain([2, 2]).collect();
    let index = Point { domain, indices, flat: None }.index(&side.of(body).access.affine());
    let access = &side.of(body).access;
    if access.is_strided() { index } else { index + &axis_offset(&access.rows, row) + &axis_offset(&access.columns, column) }
}

/// What an index along an axis of windows adds to the element's, with its sign; the index binds as tightly as a product.
pub fn axis_offset(axis: &Axis, index: &str) -> String {
    let mut text = String::new();
    let (mut below, count) = (1, axis.0.iter().map(|(size, _)| size).product::<usize>());
    for (size, stride) in axis.0.iter().rev() {
        if index != "0u" && *stride != 0 {
            let sign = if *stride < 0 { '-' } else { '+' };
            let quotient = if below == 1 { String::new() } else { format!(" / {below}u") };
            let remainder = if below * size == count { String::new() } else { format!(" % {size}u") };
            let _ = write!(text, " {sign} ({index}{quotient}{remainder}) * {}u", stride.unsigned_abs());
        }
        below *= size;
    }
    text
}

/// An operand's element, read from its scalar binding.
pub fn element(module: &Module<'_>, body: &MatMulBody, side: Side, row: &str, column: &str) -> String {
    module.read_scalar(side.of(body).input as usize, &index(body, side, row, column))
}
