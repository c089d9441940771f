//! What the generators can make code for.

use crate::ir::attention::AttentionBody;
use crate::ir::expr::{Access, ExprId, Scalar};
use crate::ir::kernel::Kernel;
use crate::ir::limits::{MAX_ATTENTION_COLUMNS, MAX_WINDOW_ELEMENTS};
use crate::ir::matmul::{MatMulBody, Matrix, Over};
use smallvec::SmallVec;
use tandem_ir::{DType, OpKind, ResultType};

/// Said where the generator for GPUs meets a dtype that [`gpu_refusal`] keeps out.
pub const NO_KERNELS: &str = "dtypes without kernels are refused before code is generated";
/// Said where the generator for GPUs meets a kernel that a [`Target`](crate::Target) without them does not get.
pub const NO_SEQUENTIAL: &str = "programs for a GPU have no sequential kernels";
/// Said where an op appears that `expand` has replaced.
pub(crate) const REFUSED: &str = "such ops are expanded before they are scheduled";

/// Dtypes for which a GPU has kernels: WGSL has no numbers of 64 bits.
pub const GPU_DTYPES: [DType; 9] =
    [DType::Bool, DType::I8, DType::U8, DType::I16, DType::U16, DType::I32, DType::U32, DType::F16, DType::F32];

/// The name of a dtype for which a GPU has no kernels, and of the narrower one that takes its place.
pub fn gpu_refusal(dtype: DType) -> Option<(&'static str, &'static str)> {
    match dtype {
        DType::I64 => Some(("int64", "int32")),
        DType::U64 => Some(("uint64", "uint32")),
        DType::F64 => Some(("float64", "float32")),
        DType::Bool | DType::I8 | DType::U8 | DType::I16 | DType::U16 | DType::I32 | DType::U32 | DType::F16 | DType::F32 => None,
    }
}

/// Whether the result of an op on numbers that a dtype holds is always another one, in however wide a lane it is computed.
pub fn stays_inside(op: OpKind) -> bool {
    op.info().bounded_by_operands || op.info().result == ResultType::Bool
}

/// Whether the generators have code for a matrix product: it stores the product first and then, without batches, perhaps the
/// column sums of its right operand. The right operand alone may be read through windows, when nothing else reads it, all
/// elements of the kernel fit 32 bits, its own have just as many, at most [`MAX_WINDOW_ELEMENTS`] are read in all, and no
/// sums are stored. It has a prologue only where it is read by strides, no sums of it are stored, and it moves along all
/// batches along which the prologue does.
pub fn has_matmul(kernel: &Kernel, mm: &MatMulBody) -> bool {
    let over: SmallVec<[Over; 2]> = mm.epilogues.iter().map(|epilogue| epilogue.over).collect();
    let has_epilogues = match over[..] {
        [Over::Product] => true,
        [Over::Product, Over::ColumnSums(Matrix::Right)] => mm.batch.is_empty() && mm.right.access.is_strided(),
        _ => false,
    };
    let right = mm.right.input;
    has_epilogues
        && mm.prologue.is_none_or(|value| over.len() == 1 && has_prologue(kernel, mm, value))
        && mm.left.access.is_strided()
        && (mm.right.access.is_strided()
            || (matches!(kernel.inputs[right as usize].dtype, DType::F32 | DType::I32 | DType::U32)
                && !kernel.is_wide()
                && window_elements(mm) <= MAX_WINDOW_ELEMENTS
                && mm.left.input != right
                && !kernel.exprs.iter().any(|expr| expr.scalar.input() == Some(right))))
}

fn has_prologue(kernel: &Kernel, mm: &MatMulBody, value: ExprId) -> bool {
    let of_right = &mm.right.access.batch;
    let follows = |access: &Access| access.strides.iter().zip(of_right).all(|(stride, of_right)| *stride == 0 || *of_right != 0);
    mm.right.access.is_strided() && kernel.reachable(value).into_iter().all(|id| kernel.expr(id).scalar.access().is_none_or(follows))
}

/// Whether the generators have code for attention: its operands and scores are f32 or f16, all elements of the kernel fit 32
/// bits, its matrices have strides, and its values at most [`MAX_ATTENTION_COLUMNS`] columns.
pub fn has_attention(kernel: &Kernel, attention: &AttentionBody) -> bool {
    let AttentionBody { scores, values, columns, .. } = attention;
    let is_float = |dtype: DType| matches!(dtype, DType::F32 | DType::F16);
    let operands = [&scores.left, &scores.right, values];
    let sizes = [scores.m, scores.n, scores.k, *columns];
    operands.iter().all(|operand| operand.access.is_strided() && is_float(kernel.inputs[operand.input as usize].dtype))
        && kernel.roots().into_iter().all(|root| is_float(kernel.expr(root).dtype))
        && matches!(scores.epilogues[..], [epilogue] if epilogue.over == Over::Product)
        && !kernel.exprs.iter().any(|expr| matches!(expr.scalar, Scalar::Written(_)))
        && !kernel.is_wide()
        && *columns <= MAX_ATTENTION_COLUMNS
        && sizes.iter().chain(&scores.batch).all(|size| *size > 0)
}

/// Elements that are read through windows, each as often as it is read, in the batches that differ.
fn window_elements(mm: &MatMulBody) -> usize {
    let batches = mm.batch.iter().zip(&mm.right.access.batch).filter(|(_, stride)| **stride != 0).map(|(size, _)| *size);
    batches.chain([mm.k, mm.n]).fold(1, usize::saturating_mul)
}
