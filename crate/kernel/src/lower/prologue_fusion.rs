//! Prologue fusion: where a kernel does nothing but make floats of narrower numbers, as weights of quantised networks are before they
//! are multiplied, and one matrix product reads them as its right operand, the product makes them as it reads the narrow ones. Of
//! the weights a quarter or half of the bytes is read, and no float is stored.

use crate::ir::expr::{Access, Expr, ExprId, Scalar};
use crate::ir::kernel::{Body, Buffer, Kernel};
use crate::ir::limits::MAX_BUFFERS;
use crate::ir::matmul::AccessMap;
use crate::ir::program::{Argument, Step};
use crate::ir::support::has_matmul;
use crate::lower::implicit_gemm::{CopyKernel, copied_operand};
use tandem_ir::DType;

/// Most expressions that are computed for an element: it may be read by several threads, or more often.
const MAX_EXPRS: usize = 8;
/// Whatever else is read than the narrow numbers has at least so many times fewer elements.
const MIN_SHARE: usize = 8;

/// What a map reads that does nothing but make floats of narrower numbers.
pub(crate) fn widened_input(kernel: &Kernel) -> Option<CopyKernel<'_>> {
    let Body::Map(map) = &kernel.body else { return None };
    let count: usize = map.domain.iter().product();
    let is_cheap = |expr: &Expr| match &expr.scalar {
        Scalar::Constant(_) | Scalar::Load { .. } => true,
        Scalar::Apply { op, .. } => !op.info().costly,
        Scalar::Index(_) | Scalar::Gather { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => false,
    };
    let makes_floats = map.values.len() == 1 && kernel.output().dtype == DType::F32;
    if !makes_floats || kernel.is_wide() || kernel.exprs.len() > MAX_EXPRS || !kernel.exprs.iter().all(is_cheap) {
        return None;
    }
    let loads = kernel.exprs.iter().filter_map(|expr| Some((expr.scalar.input()? as usize, expr.scalar.access()?)));
    let mut large = loads.filter(|(input, _)| kernel.inputs[*input].len >= count / MIN_SHARE);
    let (Some((input, access)), None) = (large.next(), large.next()) else { return None };
    let Buffer { dtype, len } = kernel.inputs[input];
    let is_narrow = dtype.host_size() < kernel.output().dtype.host_size() && len == count;
    is_narrow.then_some(CopyKernel { input, sizes: &map.domain, access })
}

/// The kernel of a product that makes its right operand as a step does that stores `wide`, and what it reads then.
pub(crate) fn with_prologue(product: &Step, wide: Argument, widening: &Step) -> Option<(Kernel, Vec<Argument>)> {
    let narrow = widened_input(&widening.kernel)?;
    let Body::MatMul(mm) = &product.kernel.body else { return None };
    let right = mm.right.input;
    let is_read_once = product.inputs.iter().filter(|input| **input == wide).count() == 1 && product.inputs[right as usize] == wide;
    let reads_elsewhere = mm.left.input == right || product.kernel.exprs.iter().any(|expr| expr.scalar.input() == Some(right));
    let buffers = product.inputs.len() + widening.inputs.len() + product.outputs.len();
    if !is_read_once || reads_elsewhere || mm.prologue.is_some() || buffers > MAX_BUFFERS {
        return None;
    }
    let (mut kernel, mut inputs) = (Kernel::clone(&product.kernel), product.inputs.to_vec());
    // The narrow numbers take the operand's place, all else stands behind.
    let mut places = vec![right; widening.inputs.len()];
    for (at, (argument, buffer)) in widening.inputs.iter().zip(&widening.kernel.inputs).enumerate() {
        if at == narrow.input {
            (inputs[right as usize], kernel.inputs[right as usize]) = (*argument, *buffer);
        } else {
            places[at] = inputs.len() as u32;
            inputs.push(*argument);
            kernel.inputs.push(*buffer);
        }
    }
    let first = kernel.exprs.len() as u32;
    let read = |access: &Access| {
        let copy = CopyKernel { access, ..narrow };
        copied_operand(&mm.batch, &mm.right.access, &copy).filter(AccessMap::is_strided)
    };
    for expr in &widening.kernel.exprs {
        let scalar = match &expr.scalar {
            Scalar::Load { input, access } => Scalar::Load { input: places[*input as usize], access: read(access)?.affine() },
            Scalar::Apply { op, args } => Scalar::Apply { op: *op, args: args.iter().map(|arg| ExprId(first + arg.0)).collect() },
            Scalar::Constant(_) => expr.scalar.clone(),
            Scalar::Index(_) | Scalar::Gather { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => return None,
        };
        kernel.exprs.push(Expr { dtype: expr.dtype, scalar });
    }
    let mut body = mm.clone();
    body.right.access = read(narrow.access)?;
    body.prologue = widening.kernel.roots().first().map(|value| ExprId(first + value.0));
    let has_code = has_matmul(&kernel, &body);
    kernel.body = Body::MatMul(body);
    has_code.then_some((kernel, inputs))
}
