//! Narrow operands: where a kernel does nothing but widen int8 or int16 to int32 for matrix products, those read the narrow numbers and widen
//! them as they read, and the kernel goes: of the weights of quantised networks a quarter or half of the bytes is read, and nothing stored.
//! Where it makes floats, see [`crate::lower::prologue_fusion`]. Only in programs without choices and loops.

use crate::fuse::choices::Fusion;
use crate::fuse::explain::explained;
use crate::ir::expr::{ExprId, Scalar};
use crate::ir::kernel::{Body, Buffer, Kernel};
use crate::ir::matmul::{AccessMap, Matrix, Operand};
use crate::ir::program::{Argument, Refusal, Step};
use crate::ir::provenance::{CodePart, renumbered};
use crate::ir::remark::FusedReason;
use crate::ir::support::has_matmul;
use crate::ir::target::Target;
use crate::lower::attention::is_row_major;
use crate::lower::implicit_gemm::{CopyKernel, copied_operand};
use crate::lower::prologue_fusion::{widened_input, with_prologue};
use crate::memory::plan::PendingValue;
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_ir::{DType, Graph, OpKind};

/// Rewrites the steps of a program, before its pending values have places in memory.
pub(crate) fn read_narrow_operands(
    graph: &Graph,
    (fusion, target): (&Fusion, Target),
    pending: &[PendingValue],
    steps: &mut Vec<Step>,
    refusals: &mut Vec<Refusal>,
) {
    let mut after = steps.len();
    while let Some(from) = after.checked_sub(1) {
        after = from;
        let widens =
            widening_kernel(&steps[from].kernel).is_some() || (target.has_prologues && widened_input(&steps[from].kernel).is_some());
        let Some(readers) = widens.then(|| narrowed_readers(fusion, pending, steps, from)).flatten() else { continue };
        let Argument::Slot(slot) = steps[from].outputs[0] else { continue };
        let widening = steps.remove(from);
        let stored = pending[slot as usize].node;
        let first = readers.first().map_or(from, |reader| reader.at - 1);
        let why = if readers.len() == 1 { FusedReason::AllReaders } else { FusedReason::Cheap { kernels: readers.len() } };
        for Reader { at, kernel, inputs } in readers {
            let reader = &mut steps[at - 1];
            // What a prologue computes stands behind all else.
            let first = reader.kernel.exprs.len() as u32;
            let became = (first..kernel.exprs.len() as u32).map(|at| (ExprId(at - first), ExprId(at)));
            let parts = renumbered(&widening.parts, became.collect());
            reader.parts.extend(parts.into_iter().filter(|(part, _)| matches!(part, CodePart::Expr(_))));
            reader.inputs = inputs;
            let is_left = matches!(&kernel.body, Body::MatMul(mm) if reader.inputs[mm.left.input as usize] == widening.inputs[0]);
            reader.kernel = Rc::new(kernel);
            reader.absorb(&widening, if is_left { Matrix::Left } else { Matrix::Right }, explained(graph, stored, why));
        }
        refusals.retain(|r| r.node != stored);
        Refusal::follow(refusals, from, first);
    }
}

/// A step that reads narrow numbers instead of wide ones: its place, kernel and inputs.
struct Reader {
    at: usize,
    kernel: Kernel,
    inputs: Vec<Argument>,
}

/// All that read what a step widens, as they read the narrow numbers, if the step does nothing else and each of them can.
fn narrowed_readers(fusion: &Fusion, pending: &[PendingValue], steps: &[Step], from: usize) -> Option<Vec<Reader>> {
    let [wide] = steps[from].outputs[..] else { return None };
    let Argument::Slot(slot) = wide else { return None };
    if fusion.is_forbidden(pending[slot as usize].node) {
        return None;
    }
    let mut readers = steps.iter().enumerate().filter(|(_, step)| step.inputs.contains(&wide));
    let Some(widening) = widening_kernel(&steps[from].kernel) else {
        // What several products read would be made several times.
        let (Some((at, step)), None) = (readers.next(), readers.next()) else { return None };
        let (kernel, inputs) = with_prologue(step, wide, &steps[from])?;
        return Some(vec![Reader { at, kernel, inputs }]);
    };
    let [narrow] = steps[from].kernel.inputs[..] else { return None };
    let narrowed = |(at, step): (usize, &Step)| {
        let kernel = narrowed(step, wide, narrow, &widening)?;
        let inputs = step.inputs.iter().map(|input| if *input == wide { steps[from].inputs[0] } else { *input }).collect();
        Some(Reader { at, kernel, inputs })
    };
    readers.map(narrowed).collect()
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
