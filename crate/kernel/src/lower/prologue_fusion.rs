//! Prologue fusion: where a kernel does nothing but make floats of narrower numbers, as weights of quantised networks are before they
//! are multiplied, and one matrix product reads them as its right operand, the product makes them as it reads the narrow ones. Of
//! the weights a quarter or half of the bytes is read, and no float is stored.

use crate::ir::expr::{Expr, ExprId, Scalar};
use crate::ir::kernel::{Body, Kernel, MapBody};
use crate::ir::limits::MAX_BUFFERS;
use crate::ir::matmul::MatMulBody;
use crate::ir::program::{Argument, Step};
use crate::ir::support::has_matmul;
use crate::lower::implicit_gemm::{CopyKernel, copied_operand};
use smallvec::SmallVec;
use tandem_ir::DType;

/// Most expressions that are computed for an element: it may be read by several threads, or more often.
const MAX_EXPRS: usize = 8;
/// Whatever else is read than the narrow numbers has at least so many times fewer elements.
const MIN_SHARE: usize = 8;

/// A map that makes floats of narrower numbers, and which of its inputs those are.
pub(crate) fn widened_input(kernel: &Kernel) -> Option<(&MapBody, usize)> {
    let Body::Map(map) = &kernel.body else { return None };
    let count = map.domain.iter().product();
    let is_cheap = |expr: &Expr| match &expr.scalar {
        Scalar::Constant(_) | Scalar::Load { .. } => true,
        Scalar::Apply { op, .. } => !op.info().costly,
        Scalar::Index(_) | Scalar::Gather { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => false,
    };
    let makes_floats = map.values.len() == 1 && kernel.output().dtype == DType::F32;
    if !makes_floats || kernel.is_wide() || kernel.exprs.len() > MAX_EXPRS || !kernel.exprs.iter().all(is_cheap) {
        return None;
    }
    let loads = || kernel.exprs.iter().filter_map(|expr| expr.scalar.input());
    let [large] = (0..kernel.inputs.len()).filter(|at| kernel.inputs[*at].len >= count / MIN_SHARE).collect::<SmallVec<[usize; 1]>>()[..]
    else {
        return None;
    };
    let is_narrow = kernel.inputs[large].dtype.host_size() < kernel.output().dtype.host_size() && kernel.inputs[large].len == count;
    (is_narrow && loads().filter(|input| *input as usize == large).count() == 1).then_some((map, large))
}

/// The kernel of a product that makes its right operand as a step does that stores `wide`, and what it reads then.
pub(crate) fn with_prologue(product: &Step, wide: Argument, widening: &Step) -> Option<(Kernel, Vec<Argument>)> {
    let (map, narrow) = widened_input(&widening.kernel)?;
    let Body::MatMul(mm) = &product.kernel.body else { return None };
    let right = mm.right.input;
    let is_read_once = product.inputs.iter().filter(|input| **input == wide).count() == 1 && product.inputs[right as usize] == wide;
    let reads_elsewhere = mm.left.input == right || product.kernel.exprs.iter().any(|expr| expr.scalar.input() == Some(right));
    let buffers = product.inputs.len() + widening.inputs.len() + product.outputs.len();
    if !is_read_once || reads_elsewhere || mm.prologue.is_some() || buffers > MAX_BUFFERS {
        return None;
    }
    let (mut kernel, mut inputs) = (Kernel::clone(&product.kernel), product.inputs.to_vec());
    let places: Vec<u32> = (0..widening.inputs.len())
        .map(|at| {
            let place = if at == narrow { right as usize } else { inputs.len() };
            if place == inputs.len() {
                inputs.push(wide);
                kernel.inputs.push(widening.kernel.inputs[at]);
            }
            (inputs[place], kernel.inputs[place]) = (widening.inputs[at], widening.kernel.inputs[at]);
            place as u32
        })
        .collect();
    let first = kernel.exprs.len() as u32;
    for expr in &widening.kernel.exprs {
        let scalar = moved(&expr.scalar, mm, map, (&places, first))?;
        kernel.exprs.push(Expr { dtype: expr.dtype, scalar });
    }
    let mut body = mm.clone();
    body.right.access = copied_operand(&mm.batch, &mm.right.access, &copy_of(map, &widening.kernel, narrow)?)?;
    body.prologue = Some(ExprId(first + map.values[0].0));
    let has_code = body.right.access.is_strided() && has_matmul(&kernel, &body);
    kernel.body = Body::MatMul(body);
    has_code.then_some((kernel, inputs))
}

/// The load of an input, as if the map did nothing else.
fn copy_of<'k>(map: &'k MapBody, kernel: &'k Kernel, wanted: usize) -> Option<CopyKernel<'k>> {
    kernel.exprs.iter().find_map(|expr| match &expr.scalar {
        Scalar::Load { input, access } if *input as usize == wanted => Some(CopyKernel { input: wanted, sizes: &map.domain, access }),
        Scalar::Load { .. } | Scalar::Constant(_) | Scalar::Apply { .. } => None,
        Scalar::Index(_) | Scalar::Gather { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => None,
    })
}

/// An expression over the map's loops, over those of the operand: its inputs lie at these places, and expressions from a first on.
fn moved(scalar: &Scalar, mm: &MatMulBody, map: &MapBody, (places, first): (&[u32], u32)) -> Option<Scalar> {
    Some(match scalar {
        Scalar::Load { input, access } => {
            let copy = CopyKernel { input: *input as usize, sizes: &map.domain, access };
            let access = copied_operand(&mm.batch, &mm.right.access, &copy).filter(|access| access.is_strided())?.affine();
            Scalar::Load { input: places[*input as usize], access }
        }
        Scalar::Apply { op, args } => Scalar::Apply { op: *op, args: args.iter().map(|arg| ExprId(first + arg.0)).collect() },
        Scalar::Constant(_) => scalar.clone(),
        Scalar::Index(_) | Scalar::Gather { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => return None,
    })
}
