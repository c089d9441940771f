//! Implicit GEMM: where a kernel does nothing but copy elements into the right operand of one matmul, the matmul reads them
//! where they lie, through windows, and the copy goes. Only in programs without choices and loops, and only products that
//! [`has_matmul`] has code for.

use crate::fuse::choices::Fusion;
use crate::fuse::explain::explained;
use crate::ir::expr::{Access, Scalar};
use crate::ir::kernel::{Body, Kernel};
use crate::ir::limits::MAX_WINDOW_ELEMENTS;
use crate::ir::matmul::{AccessMap, Axis, MatMulBody, Matrix};
use crate::ir::program::{Argument, Refusal, Step};
use crate::ir::remark::FusedReason;
use crate::ir::support::has_matmul;
use crate::memory::plan::PendingValue;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_ir::Graph;

/// Rows and columns of a product from which on its operand is read in place.
const MIN_SIZE: usize = 2;

/// Rewrites the steps of a program, before its pending values have places in memory.
pub(crate) fn read_windows_in_place(
    graph: &Graph,
    fusion: &Fusion,
    pending: &[PendingValue],
    steps: &mut Vec<Step>,
    refusals: &mut Vec<Refusal>,
) {
    let mut readers: FxHashMap<Argument, usize> = FxHashMap::default();
    // Few programs copy anything, and no others are searched.
    let mut copies: FxHashSet<Argument> = FxHashSet::default();
    for step in steps.iter() {
        if copy_kernel(&step.kernel).is_some() {
            copies.extend(step.outputs.iter().copied());
        }
        step.inputs.iter().for_each(|input| *readers.entry(*input).or_default() += 1);
    }
    let mut after = steps.len();
    while let Some(at) = after.checked_sub(1) {
        after = at;
        let Body::MatMul(mm) = &steps[at].kernel.body else { continue };
        let right = steps[at].inputs[mm.right.input as usize];
        let Argument::Slot(slot) = right else { continue };
        let is_free = copies.contains(&right) && readers.get(&right) == Some(&1);
        if fusion.is_forbidden(pending[slot as usize].node) || !is_free {
            continue;
        }
        let Some(from) = steps[..at].iter().position(|step| step.outputs == [right]) else { continue };
        let copy = copy_kernel(&steps[from].kernel);
        let Some((source, body)) = copy.and_then(|copy| Some((copy.input, with_windows(mm, &copy)?))) else { continue };
        let mut kernel = Kernel::clone(&steps[at].kernel);
        let operand = body.right.input as usize;
        kernel.inputs[operand] = steps[from].kernel.inputs[source];
        if !has_matmul(&kernel, &body) {
            continue;
        }
        let copy = steps.remove(from);
        // Once more: what was copied may be a copy itself.
        after = at;
        let product = &mut steps[at - 1];
        product.inputs[operand] = copy.inputs[source];
        kernel.body = Body::MatMul(body);
        product.kernel = Rc::new(kernel);
        let stored = pending[slot as usize].node;
        product.absorb(&copy, Matrix::Right, explained(graph, stored, FusedReason::View));
        refusals.retain(|r| r.node != stored || r.step != at);
        Refusal::follow(refusals, from, at - 1);
    }
}

/// What a kernel copies that does nothing else.
pub(crate) struct CopyKernel<'k> {
    /// Position of the input.
    pub(crate) input: usize,
    /// Its loops, and where it reads.
    pub(crate) sizes: &'k [usize],
    pub(crate) access: &'k Access,
}

pub(crate) fn copy_kernel(kernel: &Kernel) -> Option<CopyKernel<'_>> {
    let Body::Map(map) = &kernel.body else { return None };
    let [value] = map.values[..] else { return None };
    let Scalar::Load { input, access } = &kernel.expr(value).scalar else { return None };
    let input = *input as usize;
    Some(CopyKernel { input, sizes: &map.domain, access })
}

/// The product that reads the right operand through the copy's loops, if those are made of its batches, sums and columns.
fn with_windows(mm: &MatMulBody, copy: &CopyKernel<'_>) -> Option<MatMulBody> {
    // A matrix that has strides is packed from where it lies, or was copied since that pays.
    let access =
        copied_operand(&mm.batch, &mm.right.access, copy).filter(|access| !access.is_strided() && mm.m >= MIN_SIZE && mm.n >= MIN_SIZE)?;
    let mut body = mm.clone();
    body.right.access = access;
    Some(body)
}

/// Where an operand of a product with these batches lies that a kernel copies.
pub(crate) fn copied_operand(batch: &[usize], operand: &AccessMap, copy: &CopyKernel<'_>) -> Option<AccessMap> {
    let mut loops: Axis = Axis(copy.sizes.iter().copied().zip(copy.access.strides.iter().copied()).collect());
    if operand.offset != 0 {
        return None;
    }
    let batches = (0..batch.len()).filter(|at| operand.batch[*at] != 0).map(|at| (operand.batch[at], batch[at], Part::Batch(at)));
    let rows = operand.rows.0.iter().map(|(size, stride)| (*stride, *size, Part::Row));
    let columns = operand.columns.0.iter().map(|(size, stride)| (*stride, *size, Part::Column));
    let mut parts: SmallVec<[(isize, usize, Part); 6]> = batches.chain(rows).chain(columns).filter(|(_, size, _)| *size != 1).collect();
    parts.sort_by_key(|(stride, ..)| *stride);
    let mut access = AccessMap {
        offset: copy.access.offset,
        batch: SmallVec::from_elem(0, batch.len()),
        rows: Axis(SmallVec::new()),
        columns: Axis(SmallVec::new()),
    };
    // The copy's elements one after another: each loop of the operand goes over the last of the copy's that are left.
    let mut below = 1;
    for (stride, size, part) in parts {
        if stride != below as isize {
            return None;
        }
        below *= size;
        let taken = last_loops(&mut loops, size)?;
        match part {
            Part::Batch(at) => match taken.0[..] {
                [(_, stride)] => access.batch[at] = stride,
                _ => return None,
            },
            Part::Row => access.rows.0.insert_many(0, taken.0),
            Part::Column => access.columns.0.insert_many(0, taken.0),
        }
    }
    for axis in [&mut access.rows, &mut access.columns] {
        if axis.0.is_empty() {
            axis.0.push((1, 0));
        }
    }
    let is_whole = loops.0.is_empty() && below <= MAX_WINDOW_ELEMENTS;
    is_whole.then_some(access)
}

/// What a loop over an operand is part of.
#[derive(Clone, Copy)]
enum Part {
    Batch(usize),
    Row,
    Column,
}

/// Takes the last loops of so many steps together; a loop that reaches beyond them is divided.
fn last_loops(loops: &mut Axis, mut size: usize) -> Option<Axis> {
    let mut taken = SmallVec::new();
    while size > 1 {
        let (steps, stride) = loops.0.pop()?;
        if size.is_multiple_of(steps) {
            taken.insert(0, (steps, stride));
            size /= steps;
        } else if steps.is_multiple_of(size) {
            taken.insert(0, (size, stride));
            loops.0.push((steps / size, stride * size as isize));
            size = 1;
        } else {
            return None;
        }
    }
    if taken.is_empty() {
        taken.push((1, 0));
    }
    Some(Axis(taken))
}
