//! Products of windows without the matrix of windows: where a kernel does nothing but copy elements into the right operand
//! of one matmul, the matmul reads them where they lie, and the copy goes (implicit GEMM). Refuses programs with choices or
//! loops, elements that are not of 32 bits, which devices keep in other ways, and copies that anybody else reads.

use crate::fuse::explain::read_in_place;
use crate::ir::kernel::{Access, Body, Kernel, MatMulBody, Scalar, Unfold};
use crate::ir::limits::MAX_WINDOW_ELEMENTS;
use crate::ir::program::{Argument, Refusal, Step};
use crate::memory::plan::PendingValue;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_ir::{DType, Graph};

/// Rows and columns of a product from which on its operand is read in place.
const MIN_SIZE: usize = 2;

/// Rewrites the steps of a program, before its pending values have places in memory.
pub(crate) fn read_windows_in_place(graph: &Graph, pending: &[PendingValue], steps: &mut Vec<Step>, refusals: &mut Vec<Refusal>) {
    let mut readers: FxHashMap<Argument, usize> = FxHashMap::default();
    // Few programs copy anything, and no others are searched.
    let mut copies: FxHashSet<Argument> = FxHashSet::default();
    for step in steps.iter() {
        if copy_kernel(&step.kernel).is_some_and(|copy| has_words(copy.dtype)) {
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
        if !is_free || is_read_elsewhere(&steps[at].kernel, mm) || steps[at].kernel.is_wide() {
            continue;
        }
        let Some(from) = steps[..at].iter().position(|step| step.outputs == [right]) else { continue };
        let copy = copy_kernel(&steps[from].kernel);
        let Some((source, body)) = copy.and_then(|copy| Some((copy.input, with_windows(mm, &copy)?))) else { continue };
        let copy = steps.remove(from);
        after = at - 1;
        let product = &mut steps[after];
        let mut kernel = Kernel::clone(&product.kernel);
        kernel.inputs[body.right.input as usize] = copy.kernel.inputs[source];
        product.inputs[body.right.input as usize] = copy.inputs[source];
        kernel.body = Body::MatMul(body);
        product.kernel = Rc::new(kernel);
        let stored = pending[slot as usize].node;
        product.fused.extend(copy.fused);
        product.fused.push(read_in_place(graph, stored));
        product.fused.sort_by_key(|joined| joined.node);
        product.nodes.extend(copy.nodes);
        product.nodes.sort_unstable();
        product.nodes.dedup();
        refusals.retain(|r| r.node != stored || r.step != at);
        for r in refusals.iter_mut() {
            r.step = if r.step == from { after } else { r.step - usize::from(r.step > from) };
        }
    }
}

/// Whether a product reads its right operand in another way too.
fn is_read_elsewhere(kernel: &Kernel, mm: &MatMulBody) -> bool {
    let input = mm.right.input;
    let is_loaded = |scalar: &Scalar| match scalar {
        Scalar::Load { input: read, .. } | Scalar::Gather { input: read, .. } => *read == input,
        Scalar::Constant(_) | Scalar::Apply { .. } | Scalar::Index(_) | Scalar::Accumulated(_) | Scalar::Written(_) => false,
    };
    mm.left.input == input || kernel.exprs.iter().any(|expr| is_loaded(&expr.scalar))
}

/// Whether every device keeps elements as words of 32 bits.
fn has_words(dtype: DType) -> bool {
    matches!(dtype, DType::F32 | DType::I32 | DType::U32)
}

/// What a kernel copies that does nothing else.
struct CopyKernel<'k> {
    /// Position of the input.
    input: usize,
    dtype: DType,
    /// Its loops, and where it reads.
    sizes: &'k [usize],
    access: &'k Access,
}

fn copy_kernel(kernel: &Kernel) -> Option<CopyKernel<'_>> {
    let Body::Map(map) = &kernel.body else { return None };
    let [value] = map.values[..] else { return None };
    let Scalar::Load { input, access } = &kernel.expr(value).scalar else { return None };
    let input = *input as usize;
    Some(CopyKernel { input, dtype: kernel.inputs[input].dtype, sizes: &map.domain, access })
}

/// The product that reads the right operand through the copy's loops, if those are made of its batches, sums and columns.
fn with_windows(mm: &MatMulBody, copy: &CopyKernel<'_>) -> Option<MatMulBody> {
    let batches = mm.batch.len();
    let mut loops: Vec<(usize, isize)> = copy.sizes.iter().copied().zip(copy.access.strides.iter().copied()).collect();
    if mm.m < MIN_SIZE || mm.n < MIN_SIZE || mm.sums.is_some() || mm.unfold.is_some() || mm.right.access.offset != 0 {
        return None;
    }
    // Where the copy lies: columns one after another, then sums, then batches; those that share it have no stride.
    let mut stride = 1;
    let mut take = |size: usize, found: isize| -> Option<Vec<(usize, isize)>> {
        if found != stride as isize {
            return None;
        }
        stride *= size;
        last_loops(&mut loops, size)
    };
    let columns = take(mm.n, mm.right.access.strides[batches + 1])?;
    let sums = take(mm.k, mm.right.access.strides[batches])?;
    let mut strides: SmallVec<[isize; 4]> = SmallVec::from_elem(0, batches + 2);
    for batch in (0..batches).rev().filter(|batch| mm.right.access.strides[*batch] != 0) {
        match take(mm.batch[batch], mm.right.access.strides[batch])?[..] {
            [(_, stride)] => strides[batch] = stride,
            _ => return None,
        }
    }
    // A matrix that has strides is packed from where it lies, or was copied since that pays.
    let is_matrix = columns.len() == 1 && sums.len() == 1;
    (loops.is_empty() && !is_matrix && stride <= MAX_WINDOW_ELEMENTS).then(|| {
        let mut body = mm.clone();
        body.right.access = Access { offset: copy.access.offset, strides };
        body.unfold = Some(Unfold { sums, columns });
        body
    })
}

/// Takes the last loops of so many steps together; a loop that reaches beyond them is divided.
fn last_loops(loops: &mut Vec<(usize, isize)>, mut size: usize) -> Option<Vec<(usize, isize)>> {
    let mut taken = vec![];
    while size > 1 {
        let (steps, stride) = loops.pop()?;
        if size.is_multiple_of(steps) {
            taken.insert(0, (steps, stride));
            size /= steps;
        } else if steps.is_multiple_of(size) {
            taken.insert(0, (size, stride));
            loops.push((steps / size, stride * size as isize));
            size = 1;
        } else {
            return None;
        }
    }
    if taken.is_empty() {
        taken.push((1, 0));
    }
    Some(taken)
}
