//! Narrow operands: where a kernel does nothing but widen int8 or int16 to int32 for matrix products, those read the narrow numbers and widen
//! them as they read, and the kernel goes: of the weights of quantised networks a quarter or half of the bytes is read, and nothing stored.
//! Only in programs without choices and loops.

use crate::fuse::choices::Fusion;
use crate::fuse::explain::explained;
use crate::ir::expr::Scalar;
use crate::ir::kernel::{Body, Buffer, Kernel};
use crate::ir::matmul::{AccessMap, Matrix, Operand};
use crate::ir::program::{Argument, Refusal, Step};
use crate::ir::remark::FusedReason;
use crate::ir::support::has_matmul;
use crate::lower::attention::is_row_major;
use crate::lower::implicit_gemm::{CopyKernel, copied_operand};
use crate::memory::plan::PendingValue;
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_ir::{DType, Graph, OpKind};

/// Rewrites the steps of a program, before its pending values have places in memory.
pub(crate) fn read_narrow_operands(
    graph: &Graph,
    fusion: &Fusion,
    pending: &[PendingValue],
    steps: &mut Vec<Step>,
    refusals: &mut Vec<Refusal>,
) {
    let mut after = steps.len();
    while let Some(from) = after.checked_sub(1) {
        after = from;
        let Some(readers) = narrowed_readers(fusion, pending, steps, from) else { continue };
        let Argument::Slot(slot) = steps[from].outputs[0] else { continue };
        let widening = steps.remove(from);
        let stored = pending[slot as usize].node;
        let first = readers.first().map_or(from, |(at, _)| at - 1);
        let why = if readers.len() == 1 { FusedReason::AllReaders } else { FusedReason::Cheap { kernels: readers.len() } };
        for (at, kernel) in readers {
            let reader = &mut steps[at - 1];
            reader.inputs.iter_mut().filter(|input| **input == widening.outputs[0]).for_each(|input| *input = widening.inputs[0]);
            let is_left = matches!(&kernel.body, Body::MatMul(mm) if reader.inputs[mm.left.input as usize] == widening.inputs[0]);
            reader.kernel = Rc::new(kernel);
            reader.absorb(&widening, if is_left { Matrix::Left } else { Matrix::Right }, explained(graph, stored, why));
        }
        refusals.retain(|r| r.node != stored);
        Refusal::follow(refusals, from, first);
    }
}

/// All that read what a step widens, with the kernels that read the narrow numbers, if the step does nothing else and each of them can.
fn narrowed_readers(fusion: &Fusion, pending: &[PendingValue], steps: &[Step], from: usize) -> Option<Vec<(usize, Kernel)>> {
    let widening = widening_kernel(&steps[from].kernel)?;
    let ([wide], [narrow]) = (&steps[from].outputs[..], &steps[from].kernel.inputs[..]) else { return None };
    let Argument::Slot(slot) = wide else { return None };
    if fusion.is_forbidden(pending[*slot as usize].node) {
        return None;
    }
    let readers = steps.iter().enumerate().filter(|(_, step)| step.inputs.contains(wide));
    readers.map(|(at, step)| Some((at, narrowed(step, *wide, *narrow, &widening)?))).collect()
}

/// A kernel that does nothing but widen int8 or int16 to int32.
fn widening_kernel(kernel: &Kernel) -> Option<CopyKernel<'_>> {
    let Body::Map(map) = &kernel.body else { return None };
    let [value] = map.values[..] else { return None };
    let Scalar::Apply { op: OpKind::Cast, args } = &kernel.expr(value).scalar else { return None };
    let Scalar::Load { input, access } = &kernel.expr(args[0]).scalar else { return None };
    let dtypes = [kernel.inputs[*input as usize].dtype, kernel.expr(value).dtype];
    matches!(dtypes, [DType::I8 | DType::I16, DType::I32]).then(|| CopyKernel { input: *input as usize, sizes: &map.domain, access })
}

/// The kernel of a matrix product that reads these numbers where it read wider ones, if those are its operands alone.
fn narrowed(step: &Step, wide: Argument, narrow: Buffer, widening: &CopyKernel<'_>) -> Option<Kernel> {
    let Body::MatMul(mm) = &step.kernel.body else { return None };
    let inputs: SmallVec<[u32; 2]> = (0..step.inputs.len() as u32).filter(|at| step.inputs[*at as usize] == wide).collect();
    if step.kernel.exprs.iter().any(|expr| expr.scalar.input().is_some_and(|input| inputs.contains(&input))) {
        return None;
    }
    let in_order = is_row_major(widening.access, widening.sizes);
    let read = |operand: &Operand| -> Option<AccessMap> {
        let stays = in_order || !inputs.contains(&operand.input);
        if stays { Some(operand.access.clone()) } else { copied_operand(&mm.batch, &operand.access, widening) }
    };
    let mut body = mm.clone();
    (body.left.access, body.right.access) = (read(&mm.left)?, read(&mm.right)?);
    let mut kernel = Kernel::clone(&step.kernel);
    inputs.iter().for_each(|input| kernel.inputs[*input as usize] = narrow);
    let has_code = has_matmul(&kernel, &body);
    kernel.body = Body::MatMul(body);
    has_code.then_some(kernel)
}
