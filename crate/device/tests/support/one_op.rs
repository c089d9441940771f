//! One-op kernels over many shapes and layouts of the operands.

use super::{Builder, contiguous};
use tandem_ir::{DType, OpKind, ResultType, Types};
use tandem_kernel::Kernel;

/// How operands lie in memory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Layout {
    Contiguous,
    /// Every other element.
    Strided,
    /// Backwards.
    Reversed,
    /// One value along the last axis.
    Broadcast,
    /// The axes swapped.
    Transposed,
}

/// All of them.
pub const LAYOUTS: [Layout; 5] = [Layout::Contiguous, Layout::Strided, Layout::Reversed, Layout::Broadcast, Layout::Transposed];

/// Shapes of the loops: empty, a point, below, at and above a vector, primes, several loops.
pub const SHAPES: &[&[usize]] = &[
    &[],
    &[0],
    &[1],
    &[3],
    &[4],
    &[5],
    &[16],
    &[37],
    &[131],
    &[0, 5],
    &[5, 0],
    &[1, 1],
    &[3, 7],
    &[7, 4],
    &[2, 16],
    &[5, 33],
    &[2, 3, 5],
    &[3, 2, 18],
    &[2, 1, 3, 9],
];

/// Buffer length, offset and strides of a layout over a shape.
pub fn lay_out(layout: Layout, shape: &[usize]) -> (usize, usize, Vec<isize>) {
    let mut strides = contiguous(shape);
    let count: usize = shape.iter().product();
    let span =
        |strides: &[isize]| shape.iter().zip(strides).map(|(n, s)| (n.saturating_sub(1)) as isize * s.abs()).sum::<isize>() as usize + 1;
    match layout {
        Layout::Contiguous => (count, 0, strides),
        Layout::Strided => {
            strides.iter_mut().for_each(|s| *s *= 2);
            (span(&strides) + 1, 1, strides)
        }
        Layout::Reversed => {
            strides.iter_mut().for_each(|s| *s = -*s);
            let span = span(&strides);
            (span, span - 1, strides)
        }
        Layout::Broadcast => {
            if let Some(last) = strides.last_mut() {
                *last = 0;
            }
            (span(&strides), 0, strides)
        }
        Layout::Transposed => {
            let reversed: Vec<usize> = shape.iter().rev().copied().collect();
            strides = contiguous(&reversed).into_iter().rev().collect();
            (span(&strides), 0, strides)
        }
    }
}

/// A map of one op over a shape, each operand from an input of its own in a layout of its own.
pub fn kernel(op: OpKind, operands: &[DType], result: DType, shape: &[usize], layouts: &[Layout]) -> Kernel {
    let mut b = Builder::default();
    let mut args = Vec::new();
    for (dtype, layout) in operands.iter().zip(layouts) {
        let (len, offset, strides) = lay_out(*layout, shape);
        let input = b.input(*dtype, len);
        args.push(b.load(input, offset, &strides));
    }
    let value = b.apply(op, result, &args);
    b.map(shape, value)
}

/// Operand dtypes and result dtype of every form of an op on some dtypes.
pub fn forms(op: OpKind, dtypes: &[DType]) -> Vec<(Vec<DType>, DType)> {
    let info = op.info();
    let mut forms = Vec::new();
    for dtype in dtypes.iter().copied().filter(|d| info.types.admits(info.arity - 1, *d)) {
        let mut operands = vec![dtype; info.arity];
        if info.types == Types::Select {
            operands[0] = DType::Bool;
        }
        match info.result {
            ResultType::Same => forms.push((operands, dtype)),
            ResultType::Bool => forms.push((operands, DType::Bool)),
            ResultType::Index => forms.push((operands, DType::I32)),
            ResultType::Attribute => forms
                .extend(dtypes.iter().filter(|to| op != OpKind::Bitcast || dtype.can_bitcast_to(**to)).map(|to| (operands.clone(), *to))),
        }
    }
    forms
}
