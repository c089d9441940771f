//! Kernels in parts, for buffers larger than a GPU binds at a time, and for kernels that take long where a program plays the
//! GPU: each part goes through some of the outermost loop and sees of every buffer only the stretch that it needs. Refuses kernels that need more than fits of a buffer for one
//! element of that loop: those that gather from it, fold all of it, or read across it.

use super::layout::Layout;
use std::rc::Rc;
use tandem_kernel::{Access, Body, Buffer, Kernel, Scalar, Stage};

/// What the rows of a part are a multiple of where there is a choice.
const ROWS: usize = 16;

/// A stretch of a buffer, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    pub offset: u64,
    pub bytes: u64,
}

/// What a GPU binds.
#[derive(Clone, Copy)]
pub struct Bindings {
    /// Bytes of a buffer that are seen at a time.
    pub most: u64,
    /// What the place in the buffer is a multiple of.
    pub align: u64,
    /// How elements lie there.
    pub layout: Layout,
}

/// A part of a kernel, and what it sees of each of the whole's buffers, inputs first.
#[derive(Debug)]
pub struct Part {
    pub kernel: Rc<Kernel>,
    pub spans: Vec<Span>,
}

/// Elements from the first to the last, or none.
#[derive(Clone, Copy)]
struct Stretch(Option<(usize, usize)>);

impl Stretch {
    fn with(self, other: Stretch) -> Stretch {
        match (self.0, other.0) {
            (Some((a, b)), Some((first, last))) => Stretch(Some((a.min(first), b.max(last)))),
            (one, other) => Stretch(one.or(other)),
        }
    }

    fn whole(len: usize) -> Stretch {
        Stretch((len > 0).then(|| (0, len - 1)))
    }
}

/// What an access reaches in some loops.
fn reach(access: &Access, loops: &[usize]) -> Stretch {
    if loops.contains(&0) {
        return Stretch(None);
    }
    let (mut first, mut last) = (access.offset as isize, access.offset as isize);
    for (stride, size) in access.strides.iter().zip(loops) {
        let way = stride * (*size as isize - 1);
        if way < 0 { first += way } else { last += way }
    }
    Stretch(Some((first as usize, last as usize)))
}

/// The kernel in as few parts as each can bind what it needs of every buffer, and in so many at least where that is possible;
/// none where there is no such number. One part is enough where little is needed of a large buffer.
pub fn parts(kernel: &Kernel, bindings: Bindings, least: usize) -> Option<Vec<Part>> {
    let many = if least > 1 { divided(kernel, bindings, least) } else { None };
    many.or_else(|| Some(vec![part(kernel, None, bindings)?])).or_else(|| divided(kernel, bindings, 1))
}

fn divided(kernel: &Kernel, bindings: Bindings, least: usize) -> Option<Vec<Part>> {
    let &rows = outer(kernel).first()?;
    let mut quantum = quantum(kernel, bindings);
    if least > 1 {
        // Tiles of products come out even.
        quantum *= ROWS / divisor(ROWS, quantum);
    }
    let largest = kernel.inputs.iter().chain(&kernel.outputs).map(|b| bindings.layout.bytes(*b)).max()?;
    let mut count = usize::try_from(largest.div_ceil(bindings.most)).ok()?.max(2).max(least);
    loop {
        let each = rows.div_ceil(count).next_multiple_of(quantum);
        let starts = (0..rows).step_by(each);
        let made: Option<Vec<Part>> = starts.map(|start| part(kernel, Some((start, each.min(rows - start))), bindings)).collect();
        if made.is_some() || each == quantum {
            return made;
        }
        count += count.div_ceil(4);
    }
}

/// The loops of which the outermost is divided.
fn outer(kernel: &Kernel) -> Vec<usize> {
    match &kernel.body {
        Body::Map(body) => body.domain.clone(),
        Body::Reduce(body) => body.outer.clone(),
        Body::MatMul(_) => kernel.domain(),
        Body::Rows(body) => body.rows.clone(),
    }
}

/// All loops of expressions: what an access has fewer strides for, it is not in.
fn loops(kernel: &Kernel) -> Vec<usize> {
    match &kernel.body {
        Body::Reduce(body) => body.outer.iter().chain(&body.inner).copied().collect(),
        Body::Map(_) | Body::MatMul(_) | Body::Rows(_) => kernel.domain(),
    }
}

/// What the rows of a part are a multiple of, so that outputs that are written from their start begin where they may.
fn quantum(kernel: &Kernel, Bindings { align, layout, .. }: Bindings) -> usize {
    let least = kernel.outputs.iter().map(|output| layout.size(output.dtype)).min().unwrap_or(1);
    let elements = (align as usize / least).max(4);
    let across: usize = match &kernel.body {
        Body::Rows(_) => return 1,
        Body::Map(_) | Body::Reduce(_) | Body::MatMul(_) => outer(kernel)[1..].iter().product(),
    };
    elements / divisor(elements, across)
}

fn divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { divisor(b, a % b) }
}

/// The part from a row on of so many rows, or all; none where it needs more of a buffer than can be bound.
fn part(kernel: &Kernel, divided: Option<(usize, usize)>, bindings: Bindings) -> Option<Part> {
    let (start, rows) = divided.unwrap_or((0, outer(kernel).first().copied().unwrap_or(1)));
    let narrow = |size: Option<&mut usize>| {
        if let (Some(size), Some((_, rows))) = (size, divided) {
            *size = rows;
        }
    };
    let mut own = loops(kernel);
    narrow(own.first_mut());
    let moved = |access: &Access| {
        let way = access.strides.first().map_or(0, |stride| stride * start as isize);
        Access { offset: (access.offset as isize + way) as usize, strides: access.strides.clone() }
    };
    let mut kernel = kernel.clone();
    let mut seen = vec![Stretch(None); kernel.inputs.len()];
    let mut written: Vec<Stretch> = kernel.outputs.iter().map(|output| Stretch::whole(output.len)).collect();
    for expr in &mut kernel.exprs {
        match &mut expr.scalar {
            Scalar::Load { input, access } => {
                *access = moved(access);
                seen[*input as usize] = seen[*input as usize].with(reach(access, &own));
            }
            Scalar::Index(access) => *access = moved(access),
            Scalar::Gather { input, .. } => seen[*input as usize] = Stretch::whole(kernel.inputs[*input as usize].len),
            Scalar::Constant(_) | Scalar::Apply { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => {}
        }
    }
    let across: usize = outer(&kernel).iter().skip(1).product();
    match &mut kernel.body {
        Body::Map(body) => {
            narrow(body.domain.first_mut());
            written.fill(Stretch(Some((start * across, (start + rows) * across - 1))));
        }
        Body::Reduce(body) => {
            narrow(body.outer.first_mut());
            written[0] = Stretch(Some((start * across, (start + rows) * across - 1)));
        }
        Body::MatMul(body) => {
            let batches = body.batch.len();
            let sides = [vec![body.m, body.k], vec![body.k, body.n]];
            for (side, operand) in [&mut body.left, &mut body.right].into_iter().enumerate() {
                let mut own: Vec<usize> = body.batch.iter().chain(&sides[side]).copied().collect();
                // Without batches the rows are divided, which the right operand has not.
                if batches > 0 || side == 0 {
                    narrow(own.first_mut());
                    operand.access = moved(&operand.access);
                }
                let mut access = operand.access.clone();
                if let Some(unfold) = body.unfold.as_ref().filter(|_| side == 1) {
                    for (size, stride) in unfold.sums.iter().chain(&unfold.columns) {
                        own.push(*size);
                        access.strides.push(*stride);
                    }
                }
                let input = operand.input as usize;
                seen[input] = seen[input].with(reach(&access, &own));
            }
            narrow(Some(body.batch.first_mut().unwrap_or(&mut body.m)));
            // Column sums, the second output, are the same in every part.
            written[0] = Stretch(Some((start * across, (start + rows) * across - 1)));
        }
        Body::Rows(body) => {
            narrow(body.rows.first_mut());
            written.fill(Stretch(None));
            for stage in &mut body.stages {
                if let Stage::Store { output, access, .. } = stage {
                    *access = moved(access);
                    written[*output as usize] = written[*output as usize].with(reach(access, &own));
                }
            }
        }
    }
    let mut spans = vec![];
    let layout = bindings.layout;
    let buffers: Vec<Buffer> = kernel.inputs.iter().chain(&kernel.outputs).copied().collect();
    for (stretch, buffer) in seen.into_iter().chain(written).zip(buffers) {
        let size = layout.size(buffer.dtype) as u64;
        let (first, last) = stretch.0.unwrap_or((0, 0));
        let offset = size * first as u64 / bindings.align * bindings.align;
        // Shaders that move four elements at a time touch what pads them.
        let end = (size * (last as u64 + 1)).next_multiple_of(16).min(layout.padded(buffer));
        if end - offset > bindings.most {
            return None;
        }
        spans.push(Span { offset, bytes: end - offset });
    }
    rebase(&mut kernel, &spans, layout);
    Some(Part { kernel: Rc::new(kernel), spans })
}

/// Counts the elements of each buffer from where its span begins.
fn rebase(kernel: &mut Kernel, spans: &[Span], layout: Layout) {
    let inputs = kernel.inputs.len();
    let sizes: Vec<u64> = kernel.inputs.iter().chain(&kernel.outputs).map(|b| layout.size(b.dtype) as u64).collect();
    let from = |buffer: usize| (spans[buffer].offset / sizes[buffer]) as usize;
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
        Body::Rows(body) => {
            for stage in &mut body.stages {
                if let Stage::Store { output, access, .. } = stage {
                    access.offset -= from(inputs + *output as usize);
                }
            }
        }
        Body::Map(_) | Body::Reduce(_) => {}
    }
    let whole = kernel.inputs.iter_mut().chain(&mut kernel.outputs);
    for ((buffer, span), size) in whole.zip(spans).zip(&sizes) {
        buffer.len = buffer.len.min((span.bytes / size) as usize);
    }
    // Outputs have as many elements as the loops have points, which the padding of a span has not.
    let points: usize = match &kernel.body {
        Body::Rows(_) => return,
        Body::Map(_) | Body::Reduce(_) | Body::MatMul(_) => outer(kernel).iter().product(),
    };
    match &kernel.body {
        Body::Map(_) => kernel.outputs.iter_mut().for_each(|output| output.len = points),
        Body::Reduce(_) | Body::MatMul(_) | Body::Rows(_) => kernel.outputs[0].len = points,
    }
}
