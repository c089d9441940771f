//! Splits kernels for buffers larger than a GPU binds at a time, and for long kernels on a software renderer: each part runs a
//! range of the outermost loop and binds of every buffer only the range that it needs. A kernel that needs more of a buffer
//! than fits for one element of that loop cannot be split: one that gathers from it, reduces all of it, or reads across it.

use super::layout::Layout;
use std::rc::Rc;
use tandem_kernel::support::NO_SEQUENTIAL;
use tandem_kernel::{Access, AttentionBody, Body, Buffer, Kernel, MatMulBody, Operand, Scalar, Stage};

/// The rows of a part are a multiple of this where there is a choice.
const ROW_MULTIPLE: usize = 16;

/// A range of a buffer, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BindingRange {
    pub offset: u64,
    pub bytes: u64,
}

/// What a GPU can bind.
#[derive(Clone, Copy)]
pub struct Bindings {
    /// Bytes of a buffer that are bound at a time.
    pub max_bytes: u64,
    /// The offset into the buffer is a multiple of this.
    pub align: u64,
    /// How elements lie in buffers.
    pub layout: Layout,
}

/// A part of a kernel, and what it binds of each of the kernel's buffers, inputs first.
#[derive(Debug)]
pub struct KernelPart {
    pub kernel: Rc<Kernel>,
    pub ranges: Vec<BindingRange>,
}

/// Elements from the first to the last, or none.
#[derive(Clone, Copy)]
struct ElementRange(Option<(usize, usize)>);

impl ElementRange {
    fn with(self, other: ElementRange) -> ElementRange {
        match (self.0, other.0) {
            (Some((a, b)), Some((first, last))) => ElementRange(Some((a.min(first), b.max(last)))),
            (one, other) => ElementRange(one.or(other)),
        }
    }

    fn whole(len: usize) -> ElementRange {
        ElementRange((len > 0).then(|| (0, len - 1)))
    }
}

/// The elements that an access touches in some loops.
fn accessed(access: &Access, loops: &[usize]) -> ElementRange {
    if loops.contains(&0) {
        return ElementRange(None);
    }
    let (mut first, mut last) = (access.offset as isize, access.offset as isize);
    for (stride, size) in access.strides.iter().zip(loops) {
        let way = stride * (*size as isize - 1);
        if way < 0 { first += way } else { last += way }
    }
    ElementRange(Some((first as usize, last as usize)))
}

/// Splits a kernel into the fewest parts that can each bind what they need of every buffer, and into at least `min_parts` where
/// that is possible; `None` where no number of parts will do. One part is enough where little is needed of a large buffer.
pub fn split(kernel: &Kernel, bindings: Bindings, min_parts: usize) -> Option<Vec<KernelPart>> {
    let many = if min_parts > 1 { split_rows(kernel, bindings, min_parts) } else { None };
    many.or_else(|| Some(vec![part(kernel, None, bindings)?])).or_else(|| split_rows(kernel, bindings, 1))
}

fn split_rows(kernel: &Kernel, bindings: Bindings, min_parts: usize) -> Option<Vec<KernelPart>> {
    let &rows = outer(kernel).first()?;
    let mut row_granularity = row_granularity(kernel, bindings);
    if min_parts > 1 {
        // Tiles of products come out even.
        row_granularity *= ROW_MULTIPLE / gcd(ROW_MULTIPLE, row_granularity);
    }
    let largest = kernel.inputs.iter().chain(&kernel.outputs).map(|b| bindings.layout.bytes(*b)).max()?;
    let mut count = usize::try_from(largest.div_ceil(bindings.max_bytes)).ok()?.max(2).max(min_parts);
    loop {
        let each = rows.div_ceil(count).next_multiple_of(row_granularity);
        let starts = (0..rows).step_by(each);
        let made: Option<Vec<KernelPart>> = starts.map(|start| part(kernel, Some((start, each.min(rows - start))), bindings)).collect();
        if made.is_some() || each == row_granularity {
            return made;
        }
        count += count.div_ceil(4);
    }
}

/// The loops of which the outermost is split.
fn outer(kernel: &Kernel) -> Vec<usize> {
    match &kernel.body {
        Body::Map(body) => body.domain.clone(),
        Body::Reduce(body) => body.outer.clone(),
        Body::MatMul(_) | Body::Attention(_) | Body::Sequential(_) => kernel.domain(),
        Body::Rows(body) => body.rows.clone(),
    }
}

/// All loops of expressions; an access with fewer strides is not in the inner ones.
fn loops(kernel: &Kernel) -> Vec<usize> {
    match &kernel.body {
        Body::Reduce(body) => body.outer.iter().chain(&body.inner).copied().collect(),
        Body::Map(_) | Body::MatMul(_) | Body::Rows(_) | Body::Attention(_) | Body::Sequential(_) => kernel.domain(),
    }
}

/// The rows of a part are a multiple of this, so that the range of an output begins at an offset that can be bound.
fn row_granularity(kernel: &Kernel, Bindings { align, layout, .. }: Bindings) -> usize {
    let least = kernel.outputs.iter().map(|output| layout.size(output.dtype)).min().unwrap_or(1);
    let elements = (align as usize / least).max(4);
    let across: usize = match &kernel.body {
        Body::Rows(_) | Body::Sequential(_) => return 1,
        Body::Map(_) | Body::Reduce(_) | Body::MatMul(_) | Body::Attention(_) => outer(kernel)[1..].iter().product(),
    };
    elements / gcd(elements, across)
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The rows of a part: these, or all.
#[derive(Clone, Copy)]
struct PartRows {
    start: usize,
    count: usize,
    are_all: bool,
}

impl PartRows {
    /// Makes the outermost loop as long as the part's.
    fn narrow(self, size: Option<&mut usize>) {
        if let (Some(size), false) = (size, self.are_all) {
            *size = self.count;
        }
    }

    /// An access as from the first row on.
    fn moved(self, access: &Access) -> Access {
        let way = access.strides.first().map_or(0, |stride| stride * self.start as isize);
        Access { offset: (access.offset as isize + way) as usize, strides: access.strides.clone() }
    }

    /// What the part writes of an output with so many elements a row.
    fn written(self, across: usize) -> ElementRange {
        ElementRange(Some((self.start * across, (self.start + self.count) * across - 1)))
    }
}

/// The part of a first row and so many rows, or of all; `None` where it needs more of a buffer than can be bound.
fn part(kernel: &Kernel, rows: Option<(usize, usize)>, bindings: Bindings) -> Option<KernelPart> {
    let (start, count) = rows.unwrap_or((0, outer(kernel).first().copied().unwrap_or(1)));
    let rows = PartRows { start, count, are_all: rows.is_none() };
    let mut own = loops(kernel);
    rows.narrow(own.first_mut());
    let mut kernel = kernel.clone();
    // Scores and results of attention have loops of their own.
    let has_one_nest = !matches!(kernel.body, Body::Attention(_));
    let mut seen = vec![ElementRange(None); kernel.inputs.len()];
    for expr in &mut kernel.exprs {
        match &mut expr.scalar {
            Scalar::Load { input, access } => {
                *access = rows.moved(access);
                let read = if has_one_nest { accessed(access, &own) } else { ElementRange::whole(kernel.inputs[*input as usize].len) };
                seen[*input as usize] = seen[*input as usize].with(read);
            }
            Scalar::Index(access) => *access = rows.moved(access),
            Scalar::Gather { input, .. } => seen[*input as usize] = ElementRange::whole(kernel.inputs[*input as usize].len),
            Scalar::Constant(_) | Scalar::Apply { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => {}
        }
    }
    let written = narrow_body(&mut kernel, rows, &own, &mut seen);
    let ranges = binding_ranges(&kernel, seen.into_iter().chain(written), bindings)?;
    rebase(&mut kernel, &ranges, bindings.layout);
    Some(KernelPart { kernel: Rc::new(kernel), ranges })
}

/// Leaves these rows of a kernel's body, and adds what it reads beside its expressions; returns what it writes.
fn narrow_body(kernel: &mut Kernel, rows: PartRows, own: &[usize], seen: &mut [ElementRange]) -> Vec<ElementRange> {
    let mut written: Vec<ElementRange> = kernel.outputs.iter().map(|output| ElementRange::whole(output.len)).collect();
    let across: usize = outer(kernel).iter().skip(1).product();
    match &mut kernel.body {
        Body::Map(body) => {
            rows.narrow(body.domain.first_mut());
            written.fill(rows.written(across));
        }
        Body::Reduce(body) => {
            rows.narrow(body.outer.first_mut());
            written[0] = rows.written(across);
        }
        Body::MatMul(body) => {
            narrow_matmul(body, rows, seen);
            // Column sums, the second output, are the same in every part.
            written[0] = rows.written(across);
        }
        Body::Attention(body) => {
            let AttentionBody { scores, values, columns, .. } = body;
            narrow_operand(values, (&scores.batch, [scores.n, *columns]), rows, false, seen);
            narrow_matmul(scores, rows, seen);
            written[0] = rows.written(across);
        }
        Body::Sequential(_) => unreachable!("{NO_SEQUENTIAL}"),
        Body::Rows(body) => {
            rows.narrow(body.rows.first_mut());
            written.fill(ElementRange(None));
            for stage in &mut body.stages {
                if let Stage::Store { output, access, .. } = stage {
                    *access = rows.moved(access);
                    written[*output as usize] = written[*output as usize].with(accessed(access, own));
                }
            }
        }
    }
    written
}

/// Leaves these rows, or batches, of a matrix product, and adds what it reads of its operands.
fn narrow_matmul(body: &mut MatMulBody, rows: PartRows, seen: &mut [ElementRange]) {
    narrow_operand(&mut body.left, (&body.batch, [body.m, body.k]), rows, true, seen);
    narrow_operand(&mut body.right, (&body.batch, [body.k, body.n]), rows, false, seen);
    rows.narrow(Some(body.batch.first_mut().unwrap_or(&mut body.m)));
    body.left.access.rows.0[0].0 = body.m;
}

/// Moves an operand of so many batches, rows and columns to these rows, and adds what is read of it.
fn narrow_operand(
    operand: &mut Operand,
    (batch, matrix): (&[usize], [usize; 2]),
    rows: PartRows,
    is_left: bool,
    seen: &mut [ElementRange],
) {
    let mut own: Vec<usize> = batch.iter().chain(&matrix).copied().collect();
    // Without batches the rows are divided, which only a left operand has.
    if !batch.is_empty() || is_left {
        rows.narrow(own.first_mut());
        operand.access.offset = rows.moved(&operand.access.affine()).offset;
    }
    let mut access = operand.access.affine();
    if !operand.access.is_strided() {
        for (size, stride) in operand.access.rows.0.iter().chain(&operand.access.columns.0) {
            own.push(*size);
            access.strides.push(*stride);
        }
    }
    let input = operand.input as usize;
    seen[input] = seen[input].with(accessed(&access, &own));
}

/// What is bound of each buffer for these elements; `None` where that is more than can be.
fn binding_ranges(kernel: &Kernel, elements: impl Iterator<Item = ElementRange>, bindings: Bindings) -> Option<Vec<BindingRange>> {
    let layout = bindings.layout;
    let buffers = kernel.inputs.iter().chain(&kernel.outputs);
    let range = |(elements, buffer): (ElementRange, &Buffer)| {
        let size = layout.size(buffer.dtype) as u64;
        let (first, last) = elements.0.unwrap_or((0, 0));
        let offset = size * first as u64 / bindings.align * bindings.align;
        // Shaders that move four elements at a time touch what pads them.
        let end = (size * (last as u64 + 1)).next_multiple_of(16).min(layout.padded(*buffer));
        (end - offset <= bindings.max_bytes).then_some(BindingRange { offset, bytes: end - offset })
    };
    elements.zip(buffers).map(range).collect()
}

/// Counts the elements of each buffer from the start of its range.
fn rebase(kernel: &mut Kernel, ranges: &[BindingRange], layout: Layout) {
    let inputs = kernel.inputs.len();
    let sizes: Vec<u64> = kernel.inputs.iter().chain(&kernel.outputs).map(|b| layout.size(b.dtype) as u64).collect();
    let from = |buffer: usize| (ranges[buffer].offset / sizes[buffer]) as usize;
    for expr in &mut kernel.exprs {
        if let Scalar::Load { input, access } = &mut expr.scalar {
            access.offset -= from(*input as usize);
        }
    }
    match &mut kernel.body {
        Body::MatMul(body) => {
            for operand in [&mut body.left, &mut body.right] {
                // An operand without elements has no place.
                operand.access.offset = operand.access.offset.saturating_sub(from(operand.input as usize));
            }
        }
        Body::Attention(AttentionBody { scores, values, .. }) => {
            for operand in [&mut scores.left, &mut scores.right, values] {
                operand.access.offset -= from(operand.input as usize);
            }
        }
        Body::Rows(body) => {
            for stage in &mut body.stages {
                if let Stage::Store { output, access, .. } = stage {
                    access.offset -= from(inputs + *output as usize);
                }
            }
        }
        Body::Map(_) | Body::Reduce(_) | Body::Sequential(_) => {}
    }
    let whole = kernel.inputs.iter_mut().chain(&mut kernel.outputs);
    for ((buffer, span), size) in whole.zip(ranges).zip(&sizes) {
        buffer.len = buffer.len.min((span.bytes / size) as usize);
    }
    // Outputs have as many elements as the loops have points, which the padding of a span has not.
    let points: usize = match &kernel.body {
        Body::Rows(_) | Body::Sequential(_) => return,
        Body::Map(_) | Body::Reduce(_) | Body::MatMul(_) | Body::Attention(_) => outer(kernel).iter().product(),
    };
    match &kernel.body {
        Body::Map(_) => kernel.outputs.iter_mut().for_each(|output| output.len = points),
        Body::Reduce(_) | Body::MatMul(_) | Body::Rows(_) | Body::Attention(_) | Body::Sequential(_) => {
            kernel.outputs[0].len = points;
        }
    }
}
