//! Attention in the kernel IR: two matrix products with a softmax of the rows between them.
//!
//! The scores between the products are never stored. Generators go through a row of them in blocks of columns, with the
//! largest score and the sum of the exponentials so far (online softmax), so that memory is linear in rows and columns.

use crate::ir::expr::ExprId;
use crate::ir::matmul::{MatMulBody, Operand};

/// `sum[b, i, c] = Σ_j weights[b, i, j] · values[b, j, c]`, where a row of weights is the softmax of the row of scores.
///
/// A row of scores that are all −∞ has weights of NaN. Everything is a float of 32 bits or fewer, and no size is 0; sums,
/// exponentials and weights are held in 32 bits, whatever the dtype of the operands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AttentionBody {
    /// The scores: queries by keys, and as the only epilogue, over the product, what becomes of each before the softmax.
    pub scores: MatMulBody,
    /// A matrix of as many rows as the scores have columns, for each batch.
    pub values: Operand,
    /// Columns of the values, and of the result.
    pub columns: usize,
    /// What is stored: an expression over the loops `batch ++ [m, columns]`, in which `Accumulated(1)` is the sum.
    pub result: ExprId,
}

impl AttentionBody {
    /// Sizes of the result's loops: batches, rows, columns.
    pub fn domain(&self) -> Vec<usize> {
        self.scores.batch.iter().copied().chain([self.scores.m, self.columns]).collect()
    }

    /// The weights by the values as a product of their own. Its left operand, which no buffer holds, stands for the weights.
    pub fn weighted_sum(&self) -> MatMulBody {
        let MatMulBody { batch, m, n, left, .. } = &self.scores;
        MatMulBody {
            is_narrow: false,
            batch: batch.clone(),
            m: *m,
            n: self.columns,
            k: *n,
            left: left.clone(),
            right: self.values.clone(),
            prologue: None,
            epilogues: crate::ir::matmul::Epilogue::of_product(self.result),
        }
    }
}
