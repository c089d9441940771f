//! The kernel IR: one kernel computes one buffer from others by a loop nest over a scalar expression.
//!
//! Every kernel has one output, written contiguously in row-major order of its domain. Inputs are read through affine
//! accesses (offset plus a stride for each loop), so that reshape, permute, broadcast and slice cost nothing. Refuses
//! control flow, addresses, and anything of which a device would have an opinion.

use smallvec::SmallVec;
use tandem_ir::{DType, Literal, OpKind};

/// One generated function.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kernel {
    /// What is read, by position; the output is not among them.
    pub inputs: Vec<Buffer>,
    /// What is written.
    pub output: Buffer,
    /// Scalar expressions, operands before users; [`Body`] and [`Expr`] name them by [`ExprId`].
    pub exprs: Vec<Expr>,
    /// The loops.
    pub body: Body,
}

/// A buffer as a kernel sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Buffer {
    /// Element type.
    pub dtype: DType,
    /// Number of elements.
    pub len: usize,
}

/// Position of an expression in [`Kernel::exprs`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ExprId(pub u32);

/// A scalar value at one point of the loops, with its dtype.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Expr {
    /// Element type of the value.
    pub dtype: DType,
    /// How it comes about.
    pub scalar: Scalar,
}

/// How a scalar value comes about.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scalar {
    /// A constant.
    Constant(Literal),
    /// An element of an input.
    Load {
        /// Position in [`Kernel::inputs`].
        input: u32,
        /// Which element.
        access: Access,
    },
    /// An element-wise op of the op table (`cast` converts to [`Expr::dtype`]) on earlier expressions.
    Apply {
        /// The op, of class element-wise.
        op: OpKind,
        /// Its operands.
        args: SmallVec<[ExprId; 3]>,
    },
    /// The finished reduction or sum of products at this point of the outer domain; only in an epilogue.
    Accumulated,
}

/// An element index, affine in the loop indices: `offset + Σ strides[d] · index[d]`, in elements. The scheduler
/// guarantees that it stays inside the buffer over the whole domain. A stride of 0 is a broadcast; strides may be negative.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Access {
    /// Index at the origin.
    pub offset: usize,
    /// One stride a loop, outermost first.
    pub strides: SmallVec<[isize; 4]>,
}

/// The loop nest.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Body {
    /// One element of the output from one point of the domain.
    Map(MapBody),
    /// One element of the output from all points of an inner domain.
    Reduce(ReduceBody),
    /// Sums of products with an epilogue.
    MatMul(MatMulBody),
}

/// `out[i] = value(i)` for every `i` of the domain. Adjacent loops that every access walks alike have been merged, so a
/// contiguous kernel has one loop. An empty domain shape is a single point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MapBody {
    /// Sizes of the loops, outermost first.
    pub domain: Vec<usize>,
    /// The value; its dtype is the output's.
    pub value: ExprId,
}

/// `out[i] = epilogue(i, fold(value(i, j) for j in inner))`.
///
/// `value` is an expression over the loops `outer ++ inner` (its accesses have `outer.len() + inner.len()` strides);
/// `epilogue` is an expression over `outer` alone (`outer.len()` strides) that may name [`Scalar::Accumulated`]. Without
/// an epilogue it is just `Accumulated`. Loops are merged within `outer` and within `inner`. `inner` may be empty of
/// points (a size 0): the fold then is 0 for `sum`; `max` and `min` never are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ReduceBody {
    /// Sizes of the outer loops.
    pub outer: Vec<usize>,
    /// Sizes of the loops folded away.
    pub inner: Vec<usize>,
    /// `sum`, `max` or `min`.
    pub op: OpKind,
    /// What is folded.
    pub value: ExprId,
    /// What is stored.
    pub epilogue: ExprId,
}

/// `out[b, i, j] = epilogue(b, i, j, Σ_k left[b, i, k] · right[b, k, j])` with the domain `batch ++ [m, n]`.
///
/// `epilogue` is an expression over the loops `batch ++ [m, n]` (all of them, not merged, so that a generator can tell
/// rows from columns). Products are of the operands' dtype (f32, or wrapping i32), accumulated in it. `k` may be 0.
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
    /// Read at `batch ++ [i, k]`.
    pub left: Operand,
    /// Read at `batch ++ [k, j]`. The scheduler sees to it that the last stride is 1 where that pays (it may copy).
    pub right: Operand,
    /// What is stored.
    pub epilogue: ExprId,
}

/// An operand of a matrix product.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Operand {
    /// Position in [`Kernel::inputs`].
    pub input: u32,
    /// Strides for the batch loops and the two matrix axes.
    pub access: Access,
}

impl Kernel {
    /// One expression.
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.0 as usize]
    }

    /// Sizes of the loops of the output's domain.
    pub fn domain(&self) -> Vec<usize> {
        match &self.body {
            Body::Map(map) => map.domain.clone(),
            Body::Reduce(reduce) => reduce.outer.clone(),
            Body::MatMul(mm) => mm.batch.iter().copied().chain([mm.m, mm.n]).collect(),
        }
    }
}
