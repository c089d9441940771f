//! Scalar expressions of kernels: what a value is at one point of the loops, and which elements it reads.

use smallvec::SmallVec;
use tandem_ir::{DType, Literal, OpKind};

/// Position of an expression in [`Kernel::exprs`](crate::Kernel::exprs).
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
        /// Position in [`Kernel::inputs`](crate::Kernel::inputs).
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
    /// The affine value of the loop indices, as i32. The scheduler guarantees that it is not negative and fits.
    Index(Access),
    /// An element of an input at a computed index of dtype i32. The scheduler guarantees that it is inside the buffer.
    Gather {
        /// Position in [`Kernel::inputs`](crate::Kernel::inputs).
        input: u32,
        /// Which element.
        index: ExprId,
    },
    /// A finished fold at this point of the outer domain: of a reduction number 0, only in its epilogue; of a matrix product
    /// what the epilogue of this number is over, only in that one; of attention the product in a score (0) or the weighted sum
    /// in the result (1); of a row kernel the one of this number, only in later
    /// stages.
    Accumulated(u32),
    /// The element of an output that belongs to this point, as it is now: in a row kernel what an earlier stage has
    /// stored there; in a map, which then has no other output, what the caller left there, so that it works in place.
    Written(u32),
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

impl Scalar {
    /// The expressions that it is computed from.
    pub fn operands(&self) -> &[ExprId] {
        match self {
            Scalar::Apply { args, .. } => args,
            Scalar::Gather { index, .. } => std::slice::from_ref(index),
            Scalar::Constant(_) | Scalar::Load { .. } | Scalar::Index(_) | Scalar::Accumulated(_) | Scalar::Written(_) => &[],
        }
    }

    /// The affine access, of a load or an index.
    pub fn access(&self) -> Option<&Access> {
        match self {
            Scalar::Load { access, .. } | Scalar::Index(access) => Some(access),
            Scalar::Constant(_) | Scalar::Apply { .. } | Scalar::Gather { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => None,
        }
    }

    /// The position of the input that is read.
    pub fn input(&self) -> Option<u32> {
        match self {
            Scalar::Load { input, .. } | Scalar::Gather { input, .. } => Some(*input),
            Scalar::Constant(_) | Scalar::Apply { .. } | Scalar::Index(_) | Scalar::Accumulated(_) | Scalar::Written(_) => None,
        }
    }

    /// The same, to change it.
    pub fn input_mut(&mut self) -> Option<&mut u32> {
        match self {
            Scalar::Load { input, .. } | Scalar::Gather { input, .. } => Some(input),
            Scalar::Constant(_) | Scalar::Apply { .. } | Scalar::Index(_) | Scalar::Accumulated(_) | Scalar::Written(_) => None,
        }
    }
}
