//! Matrix products in the kernel IR: how operands are read (an access map each) and what is stored (a list of epilogues).
//!
//! The two are independent of each other. An access map takes the index along each matrix axis apart into loops; a strided
//! matrix is the case of one loop an axis, and windows over an image (im2col) that of several. An epilogue says what it is
//! computed over (the elements of the product, or sums of the rows or columns of a matrix) and writes one output. What the
//! generators have code for is said in one place: [`crate::ir::support::has_matmul`].

use crate::ir::expr::{Access, ExprId};
use smallvec::{SmallVec, smallvec};

/// `product[b, i, j] = Σ_k left[b, i, k] · right[b, k, j]` with the domain `batch ++ [m, n]`, and what is stored of it.
///
/// Products are of the operands' dtype, accumulated in it or, of f16 and 8-bit integers, in the 32 bits that hold them. Where sums
/// are i32, each operand is i32, i16 or i8. `k` may be 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MatMulBody {
    /// Batch loops, not merged with `m`.
    pub batch: Vec<usize>,
    /// Rows of the result.
    pub m: usize,
    /// Columns of the result.
    pub n: usize,
    /// Length of the sums.
    pub k: usize,
    /// A matrix of `m` rows and `k` columns for each batch.
    pub left: Operand,
    /// A matrix of `k` rows and `n` columns for each batch. The scheduler sees to it that the stride of its columns is 1 where
    /// that pays (it may copy).
    pub right: Operand,
    /// What is multiplied in place of the right operand's elements, if not they themselves: an expression over the loops
    /// `batch ++ [k, n]`, of the left operand's dtype, which loads the right operand's elements.
    pub prologue: Option<ExprId>,
    /// Whether operands of 32-bit integers have values of 16 bits alone, as those of quantised networks have.
    pub is_narrow: bool,
    /// One for each output, in their order. In the value of the `i`-th, `Accumulated(i)` is what it is over.
    pub epilogues: Vec<Epilogue>,
}

/// What is stored in one output of a matrix product.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Epilogue {
    /// What is finished when the value is computed, and the points at which it is.
    pub over: Over,
    /// An expression over the loops `batch ++ [m, n]` (all of them, not merged, so that a generator can tell rows from
    /// columns). Over sums it does not change along the loop that was summed.
    pub value: ExprId,
}

/// What an epilogue is computed over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Over {
    /// Every element of the product, at `batch ++ [i, j]`.
    Product,
    /// The sum of each column of a matrix, at its column. Sums are accumulated as products are.
    ColumnSums(Matrix),
    /// The sum of each row of a matrix, at its row.
    RowSums(Matrix),
}

/// A matrix of a product.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Matrix {
    /// The left operand.
    Left,
    /// The right operand.
    Right,
    /// The product.
    Product,
}

/// An operand of a matrix product.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Operand {
    /// Position in [`Kernel::inputs`](crate::Kernel::inputs).
    pub input: u32,
    /// Which element is read at each batch, row and column.
    pub access: AccessMap,
}

/// An element index for each batch, row and column of an operand. The scheduler guarantees that it is inside the buffer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AccessMap {
    /// Index at the origin.
    pub offset: usize,
    /// A stride for each batch loop.
    pub batch: SmallVec<[isize; 4]>,
    /// What the row adds to the index.
    pub rows: Axis,
    /// What the column adds to the index.
    pub columns: Axis,
}

/// The loops that an index along a matrix axis is taken apart into, outermost first, each with its size and stride in
/// elements; at least one. The product of the sizes is the length of the axis.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Axis(pub SmallVec<[(usize, isize); 1]>);

impl MatMulBody {
    /// The value that is stored for every element of the product.
    ///
    /// # Panics
    /// When no epilogue is over the product.
    pub fn product_value(&self) -> ExprId {
        self.epilogues.iter().find(|epilogue| epilogue.over == Over::Product).expect("a product is stored").value
    }

    /// The value that is stored for each column sum of the right operand, and the position of its output, if it is wanted.
    pub fn column_sums(&self) -> Option<(usize, ExprId)> {
        let of_right = |epilogue: &Epilogue| epilogue.over == Over::ColumnSums(Matrix::Right);
        self.epilogues.iter().position(of_right).map(|output| (output, self.epilogues[output].value))
    }

    /// Elements of the output of an epilogue.
    pub fn points(&self, over: Over) -> usize {
        let batches: usize = self.batch.iter().product();
        batches
            * match over {
                Over::Product => self.m * self.n,
                Over::ColumnSums(Matrix::Left) | Over::RowSums(Matrix::Right) => self.k,
                Over::ColumnSums(Matrix::Right | Matrix::Product) => self.n,
                Over::RowSums(Matrix::Left | Matrix::Product) => self.m,
            }
    }
}

impl Epilogue {
    /// A value for every element of the product, and nothing else.
    pub fn of_product(value: ExprId) -> Vec<Epilogue> {
        vec![Epilogue { over: Over::Product, value }]
    }

    /// A value for each column sum of the right operand.
    pub fn of_column_sums(value: ExprId) -> Epilogue {
        Epilogue { over: Over::ColumnSums(Matrix::Right), value }
    }
}

impl Operand {
    /// A matrix of so many rows and columns that is read by strides, one for each batch loop and the two matrix axes.
    pub fn strided(input: u32, access: Access, size: [usize; 2]) -> Operand {
        Operand { input, access: AccessMap::strided(access, size) }
    }
}

impl AccessMap {
    /// Of a matrix of so many rows and columns that is read by strides, one for each batch loop and the two matrix axes.
    pub fn strided(access: Access, [rows, columns]: [usize; 2]) -> AccessMap {
        let Access { offset, strides: mut batch } = access;
        let [of_columns, of_rows] = [0; 2].map(|_: usize| batch.pop().unwrap_or(0));
        AccessMap { offset, batch, rows: Axis::strided(rows, of_rows), columns: Axis::strided(columns, of_columns) }
    }

    /// Whether both axes have one stride. Else the operand is read through windows.
    pub fn is_strided(&self) -> bool {
        self.rows.0.len() == 1 && self.columns.0.len() == 1
    }

    /// The affine part of the map, with strides for `batch ++ [row, column]`. It is the whole of a strided matrix; through
    /// windows rows and columns have strides of 0 in it, and their axes say what they add.
    pub fn affine(&self) -> Access {
        let strided = |axis: &Axis| if self.is_strided() { axis.0[0].1 } else { 0 };
        let strides = self.batch.iter().copied().chain([strided(&self.rows), strided(&self.columns)]).collect();
        Access { offset: self.offset, strides }
    }

    /// The strides of row and column in [`AccessMap::affine`].
    pub fn matrix_strides(&self) -> [isize; 2] {
        if self.is_strided() { [&self.rows, &self.columns].map(|axis| axis.0[0].1) } else { [0; 2] }
    }

    /// The element at a batch, row and column.
    pub fn element(&self, batch: &[usize], row: usize, column: usize) -> usize {
        let of_batch: isize = batch.iter().zip(&self.batch).map(|(index, stride)| *index as isize * stride).sum();
        (self.offset as isize + of_batch + self.rows.distance(row) + self.columns.distance(column)) as usize
    }
}

impl Axis {
    /// An axis with one stride.
    pub fn strided(size: usize, stride: isize) -> Axis {
        Axis(smallvec![(size, stride)])
    }

    /// How far an index leads along the axis.
    pub fn distance(&self, mut index: usize) -> isize {
        let mut distance = 0;
        for (at, (size, stride)) in self.0.iter().enumerate().rev() {
            let digit = if at == 0 { index } else { index % size };
            distance += digit as isize * stride;
            index /= (*size).max(1);
        }
        distance
    }
}
