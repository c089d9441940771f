//! The kernel IR: one kernel computes some buffers from others by a loop nest over scalar expressions.
//!
//! Inputs are read through affine accesses (offset plus a stride for each loop), so that reshape, permute, broadcast and
//! slice cost nothing, or at a computed index. A kernel has no control flow and no addresses, and says nothing of which a
//! device would have an opinion.

use crate::Tuning;
use crate::ir::attention::AttentionBody;
use crate::ir::expr::{Access, Expr, ExprId};
use crate::ir::matmul::MatMulBody;
use crate::ir::sequential::SequentialBody;
use tandem_ir::{DType, OpKind};

/// One generated function.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kernel {
    /// What is read, by position; the outputs are not among them.
    pub inputs: Vec<Buffer>,
    /// What is written, by position; at least one; a matmul has one for each epilogue, a reduction and attention have one.
    pub outputs: Vec<Buffer>,
    /// Scalar expressions, operands before users; [`Body`] and [`Expr`] name them by [`ExprId`].
    pub exprs: Vec<Expr>,
    /// The loops.
    pub body: Body,
    /// What a device has chosen about its code; the scheduler leaves that open.
    pub tuning: Tuning,
}

/// A buffer as a kernel sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Buffer {
    /// Element type.
    pub dtype: DType,
    /// Number of elements.
    pub len: usize,
}

/// The loop nest.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::large_enum_variant, reason = "a kernel has one body, and programs share kernels by reference")]
pub enum Body {
    /// One element of each output from one point of the domain.
    Map(MapBody),
    /// One element of the output from all points of an inner domain.
    Reduce(ReduceBody),
    /// Sums of products with epilogues.
    MatMul(MatMulBody),
    /// Several folds of the same rows, and what is stored between and after them.
    Rows(RowsBody),
    /// Two products with a softmax of rows between them.
    Attention(AttentionBody),
    /// Elements one after another, each where the ones before have left it.
    Sequential(SequentialBody),
}

/// `outputs[k][i] = values[k](i)` for every `i` of the domain, contiguous in row-major order of it. Adjacent loops that every access walks alike have been merged, so a
/// contiguous kernel has one loop. An empty domain shape is a single point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MapBody {
    /// Sizes of the loops, outermost first.
    pub domain: Vec<usize>,
    /// A value for each output, of its dtype.
    pub values: Vec<ExprId>,
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

/// For every row: the stages, one after another, each for all points of the inner domain.
///
/// All expressions are over the loops `rows ++ inner`; what is the same along a row just has strides of 0 there. Loops
/// are merged within `rows` and within `inner`. No size is 0. Rows do not meet: they may be run in any order or at once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RowsBody {
    /// Sizes of the loops over rows.
    pub rows: Vec<usize>,
    /// Sizes of the loops along a row, the ones that are folded away.
    pub inner: Vec<usize>,
    /// In order of execution.
    pub stages: Vec<Stage>,
}

/// What is done with one row.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// `Accumulated(i)` of the row, for the `i`-th of these stages, is the fold of the value over the inner domain.
    Fold {
        /// `sum`, `max` or `min`.
        op: OpKind,
        /// What is folded.
        value: ExprId,
    },
    /// A value is stored at every point of the inner domain, or once for the row.
    Store {
        /// Position in [`Kernel::outputs`]. All stores to one output have the same access.
        output: u32,
        /// Which element; different points have different ones, and together they are the whole buffer.
        access: Access,
        /// Whether it is stored once for the row; nothing then depends on the inner loops.
        once: bool,
        /// What is stored.
        value: ExprId,
    },
}

impl Kernel {
    /// One expression.
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.0 as usize]
    }

    /// Whether elements of 64 bits occur. Vectors have four lanes everywhere, which do not hold them.
    pub fn is_wide(&self) -> bool {
        let dtypes = self.inputs.iter().map(|input| input.dtype).chain(self.exprs.iter().map(|expr| expr.dtype));
        dtypes.into_iter().any(|dtype| dtype.host_size() > 4)
    }

    /// The only output, or the first.
    pub fn output(&self) -> Buffer {
        self.outputs[0]
    }

    /// Sizes of the loops of the outputs' domain; of a row kernel, of all its loops.
    pub fn domain(&self) -> Vec<usize> {
        match &self.body {
            Body::Map(map) => map.domain.clone(),
            Body::Reduce(reduce) => reduce.outer.clone(),
            Body::MatMul(mm) => mm.batch.iter().copied().chain([mm.m, mm.n]).collect(),
            Body::Rows(rows) => rows.rows.iter().chain(&rows.inner).copied().collect(),
            Body::Attention(attention) => attention.domain(),
            Body::Sequential(body) => body.domain(),
        }
    }

    /// The expressions that are stored, folded or multiplied out; all others are parts of them.
    pub fn roots(&self) -> Vec<ExprId> {
        match &self.body {
            Body::Map(map) => map.values.clone(),
            Body::Reduce(reduce) => vec![reduce.value, reduce.epilogue],
            Body::MatMul(mm) => mm.epilogues.iter().map(|epilogue| epilogue.value).chain(mm.prologue).collect(),
            Body::Rows(rows) => rows.stages.iter().map(Stage::value).collect(),
            Body::Attention(attention) => vec![attention.scores.product_value(), attention.result],
            Body::Sequential(_) => vec![],
        }
    }

    /// The expressions that a value is made of, operands first and itself last.
    pub fn reachable(&self, root: ExprId) -> Vec<ExprId> {
        let mut marked = vec![false; root.0 as usize + 1];
        marked[root.0 as usize] = true;
        for at in (0..marked.len()).rev() {
            if marked[at] {
                self.exprs[at].scalar.operands().iter().for_each(|a| marked[a.0 as usize] = true);
            }
        }
        (0..=root.0).map(ExprId).filter(|id| marked[id.0 as usize]).collect()
    }
}

impl Stage {
    /// What is folded or stored.
    pub fn value(&self) -> ExprId {
        match self {
            Stage::Fold { value, .. } | Stage::Store { value, .. } => *value,
        }
    }
}
