//! Matrix products, contractions by letters, determinants.

use super::prepared_weights;
use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use tandem_ir::{DType, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("MatMul", |cx, call| cx.product(call.input(0)?, call.input(1)?).map(single)),
    ("MatMulInteger", matmul_integer),
    ("Gemm", gemm),
    ("Einsum", einsum),
    ("Det", det),
];

/// Whole numbers without their zero point, as i32. A zero point for each row or column stands along that axis.
pub fn centred(cx: &mut Import, x: NodeId, zero: Option<NodeId>, axis: usize) -> Result<NodeId> {
    let zero = zero.filter(|zero| !prepared_weights::is_zero(cx, *zero));
    let Some(zero) = zero else { return cx.cast(x, DType::I32) };
    if let Some(weight) = prepared_weights::centred(cx, x, zero, axis)? {
        return cx.cast(weight, DType::I32);
    }
    let wide = cx.cast(x, DType::I32)?;
    let mut zero = cx.cast(zero, DType::I32)?;
    if cx.rank(zero) == 1 {
        let dims: Shape = (0..cx.rank(x)).map(|a| if a == axis { cx.shape(zero)[0] } else { 1 }).collect();
        zero = cx.reshape(zero, dims)?;
    }
    cx.binary(OpKind::Subtract, wide, zero)
}

fn matmul_integer(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (x, y) = (call.input(0)?, call.input(1)?);
    let x = centred(cx, x, call.optional(2), cx.rank(x).saturating_sub(2))?;
    let y = centred(cx, y, call.optional(3), cx.rank(y).saturating_sub(1))?;
    cx.matmul(x, y).map(single)
}

pub fn gemm(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let (mut x, mut y) = (call.input(0)?, call.input(1)?);
    if call.flag("transA") {
        x = cx.permute(x, &[1, 0])?;
    }
    if call.flag("transB") {
        y = cx.permute(y, &[1, 0])?;
    }
    let mut product = cx.product(x, y)?;
    let (alpha, beta) = (call.float("alpha", 1.0), call.float("beta", 1.0));
    if alpha != 1.0 {
        product = cx.binary_scalar(OpKind::Multiply, product, alpha)?;
    }
    if let Some(mut c) = call.optional(2) {
        if beta != 1.0 {
            c = cx.binary_scalar(OpKind::Multiply, c, beta)?;
        }
        product = cx.binary(OpKind::Add, product, c)?;
    }
    Ok(single(product))
}

/// A tensor whose axes have letters.
struct Lettered {
    x: NodeId,
    letters: Vec<char>,
}

/// Stands for the axes of an ellipsis; the last one is `'\u{e000}'`.
const ELLIPSIS: char = '\u{e000}';

fn einsum(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let equation: String = call.text("equation", "").chars().filter(|c| !c.is_whitespace()).collect();
    let (left, right) = equation.split_once("->").map_or((equation.as_str(), None), |(l, r)| (l, Some(r)));
    let inputs = call.inputs()?;
    let terms: Vec<&str> = left.split(',').collect();
    if terms.len() != inputs.len() {
        return Err(Error::unsupported(format!("'{equation}' has {} terms for {} inputs", terms.len(), inputs.len())));
    }
    let mut operands = vec![];
    let mut widest = 0;
    for (term, x) in terms.iter().zip(&inputs) {
        let misfit = || Error::unsupported(format!("'{term}' does not fit shape {}", cx.shape(*x)));
        let named = term.replace("...", "").chars().count();
        let dots = cx.rank(*x).checked_sub(named).filter(|n| *n == 0 || term.contains("...")).ok_or_else(misfit)?;
        let letters = letters(term, dots);
        if letters.len() != cx.rank(*x) {
            return Err(misfit());
        }
        widest = widest.max(dots);
        operands.push(Lettered { x: *x, letters });
    }
    let wanted = match right {
        Some(right) => letters(right, if right.contains("...") { widest } else { 0 }),
        None => {
            // The letters that stand once, in order, behind the ellipsis.
            let all: Vec<char> = operands.iter().flat_map(|o| o.letters.clone()).collect();
            let mut once: Vec<char> =
                all.iter().copied().filter(|c| *c < ELLIPSIS && all.iter().filter(|d| *d == c).count() == 1).collect();
            once.sort_unstable();
            letters("...", widest).into_iter().chain(once).collect()
        }
    };
    let mut operands = operands.into_iter().map(|o| diagonal(cx, o)).collect::<Result<Vec<_>>>()?;
    let mut product = operands.remove(0);
    while !operands.is_empty() {
        let next = operands.remove(0);
        let later: Vec<char> = operands.iter().flat_map(|o| o.letters.clone()).chain(wanted.clone()).collect();
        product = contract(cx, product, next, &later)?;
    }
    arrange(cx, product, &wanted).map(single)
}

fn letters(term: &str, dots: usize) -> Vec<char> {
    let dots: String = (0..dots).rev().filter_map(|i| char::from_u32(ELLIPSIS as u32 + i as u32)).collect();
    term.replace("...", &dots).chars().collect()
}

/// With each letter once: of axes with the same letter only the diagonal stays.
fn diagonal(cx: &mut Import, mut o: Lettered) -> Result<Lettered> {
    while let Some((first, second)) =
        (0..o.letters.len()).find_map(|i| (i + 1..o.letters.len()).find(|j| o.letters[*j] == o.letters[i]).map(|j| (i, j)))
    {
        let shape = cx.shape(o.x);
        let n = shape[first];
        if shape[second] != n {
            return Err(Error::unsupported(format!("axes of sizes {n} and {} have one letter", shape[second])));
        }
        // The two axes behind each other make one of n² elements, of which every (n + 1)th is on the diagonal.
        let mut perm: Vec<usize> = (0..shape.rank()).filter(|a| *a != first && *a != second).collect();
        perm.extend([first, second]);
        let x = cx.permute(o.x, &perm)?;
        let rest: Vec<usize> = perm[..perm.len() - 2].iter().map(|a| shape[*a]).collect();
        let flat: Shape = rest.iter().copied().chain([n * n]).collect();
        let x = cx.reshape(x, flat)?;
        let axis = rest.len();
        o.x = cx.slice_axis_range(x, axis, tandem_ir::SliceRange { start: 0, step: n as isize + 1, len: n })?;
        let letter = o.letters[first];
        o.letters = perm[..perm.len() - 2].iter().map(|a| o.letters[*a]).chain([letter]).collect();
    }
    Ok(o)
}

/// Sums over the letters that are not among `kept`.
fn summed(cx: &mut Import, o: Lettered, kept: &[char]) -> Result<Lettered> {
    let gone: Vec<usize> = (0..o.letters.len()).filter(|a| !kept.contains(&o.letters[*a])).collect();
    if gone.is_empty() {
        return Ok(o);
    }
    let x = cx.reduce(OpKind::Sum, o.x, &gone, false)?;
    Ok(Lettered { x, letters: o.letters.into_iter().filter(|c| kept.contains(c)).collect() })
}

/// The product of two, summed over the letters that nothing later needs: one batched matrix product.
fn contract(cx: &mut Import, a: Lettered, b: Lettered, later: &[char]) -> Result<Lettered> {
    let kept_a: Vec<char> = later.iter().chain(&b.letters).copied().collect();
    let a = summed(cx, a, &kept_a)?;
    let kept_b: Vec<char> = later.iter().chain(&a.letters).copied().collect();
    let b = summed(cx, b, &kept_b)?;
    let both = |c: &char| a.letters.contains(c) && b.letters.contains(c);
    let pick = |from: &[char], f: &dyn Fn(&char) -> bool| from.iter().copied().filter(|c| f(c)).collect::<Vec<char>>();
    let batch = pick(&a.letters, &|c| both(c) && later.contains(c));
    let inner = pick(&a.letters, &|c| both(c) && !later.contains(c));
    let left = pick(&a.letters, &|c| !both(c));
    let right = pick(&b.letters, &|c| !both(c));
    let size = |cx: &Import, c: &char| {
        let of = |o: &Lettered| o.letters.iter().position(|d| d == c).map_or(1, |axis| cx.shape(o.x)[axis]);
        of(&a).max(of(&b))
    };
    let product = |cx: &Import, letters: &[char]| letters.iter().fold(1, |n: usize, c| n.saturating_mul(size(cx, c)));
    let (nb, nl, nr, ni) = (product(cx, &batch), product(cx, &left), product(cx, &right), product(cx, &inner));
    let order_a: Vec<char> = [&batch[..], &left, &inner].concat();
    let order_b: Vec<char> = [&batch[..], &inner, &right].concat();
    let full = |cx: &Import, order: &[char]| order.iter().map(|c| size(cx, c)).collect::<Shape>();
    let (shape_a, shape_b) = (full(cx, &order_a), full(cx, &order_b));
    let shape: Shape = [&batch[..], &left, &right].concat().iter().map(|c| size(cx, c)).collect();
    let x = arrange(cx, Lettered { x: a.x, letters: a.letters.clone() }, &order_a)?;
    let x = cx.broadcast(x, shape_a)?;
    let x = cx.reshape(x, [nb, nl, ni])?;
    let y = arrange(cx, Lettered { x: b.x, letters: b.letters.clone() }, &order_b)?;
    let y = cx.broadcast(y, shape_b)?;
    let y = cx.reshape(y, [nb, ni, nr])?;
    let z = cx.matmul(x, y)?;
    let z = cx.reshape(z, shape)?;
    Ok(Lettered { x: z, letters: [&batch[..], &left, &right].concat() })
}

/// The axes in an order; letters that are not wanted are summed over, and wanted ones that are missing have size 1.
fn arrange(cx: &mut Import, o: Lettered, wanted: &[char]) -> Result<NodeId> {
    let o = summed(cx, o, wanted)?;
    let present: Vec<char> = wanted.iter().copied().filter(|c| o.letters.contains(c)).collect();
    let perm: Vec<usize> = present.iter().filter_map(|c| o.letters.iter().position(|d| d == c)).collect();
    let x = cx.permute(o.x, &perm)?;
    let shape = cx.shape(x);
    let mut sizes = shape.iter();
    let dims: Shape = wanted.iter().map(|c| if present.contains(c) { sizes.next().copied().unwrap_or(1) } else { 1 }).collect();
    cx.reshape(x, dims)
}

/// By elimination with the largest pivot of each column, unrolled; for the small matrices that models have.
fn det(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = call.input(0)?;
    let shape = cx.shape(x);
    let n = shape.last().copied().unwrap_or(0);
    if shape.rank() < 2 || shape[shape.rank() - 2] != n || n > 16 {
        return Err(Error::unsupported(format!("the determinant is of square matrices of at most 16 rows, not of shape {shape}")));
    }
    let batch = Shape::new(&shape[..shape.rank() - 2]);
    let mut m = cx.reshape(x, [batch.count(), n, n])?;
    let one = cx.scalar(cx.dtype(x), 1.0);
    let mut det = cx.broadcast(one, [batch.count()])?;
    for size in (1..=n).rev() {
        let column = cx.index_axis(m, 2, 0)?;
        let sizes = cx.unary(OpKind::Abs, column)?;
        // The row of the pivot, put before the others; each exchange of rows turns the sign.
        let pivot = super::reduction::extreme(cx, sizes, 1, OpKind::Max, false)?;
        let rows = cx.iota(&Shape::new(&[batch.count(), size]), 1, DType::I32)?;
        let zero = cx.integer(DType::I32, 0);
        let first = cx.binary(OpKind::Equal, rows, zero)?;
        let at_pivot = cx.binary(OpKind::Equal, rows, pivot)?;
        let places = cx.select(at_pivot, zero, rows)?;
        let places = cx.select(first, pivot, places)?;
        let places = cx.unsqueeze(places, 2)?;
        let places = cx.broadcast(places, [batch.count(), size, size])?;
        m = super::indexing::along(cx, m, 1, places)?;
        let row = cx.slice_axis(m, 1, 0, 1)?;
        let head = cx.slice_axis(row, 2, 0, 1)?;
        let head_flat = cx.reshape(head, [batch.count()])?;
        det = cx.binary(OpKind::Multiply, det, head_flat)?;
        let moved = cx.binary_scalar(OpKind::NotEqual, pivot, 0.0)?;
        let moved = cx.reshape(moved, [batch.count()])?;
        let minus = cx.unary(OpKind::Negative, det)?;
        det = cx.select(moved, minus, det)?;
        let below = cx.slice_axis(m, 1, 1, size - 1)?;
        let factor = cx.slice_axis(below, 2, 0, 1)?;
        // A pivot of 0 means that the whole column is 0: the determinant is 0, whatever the factor.
        let empty = cx.binary_scalar(OpKind::Equal, head, 0.0)?;
        let divisor = cx.select(empty, one, head)?;
        let factor = cx.binary(OpKind::Divide, factor, divisor)?;
        let product = cx.binary(OpKind::Multiply, factor, row)?;
        let rest = cx.binary(OpKind::Subtract, below, product)?;
        m = cx.slice_axis(rest, 2, 1, size - 1)?;
    }
    cx.reshape(det, batch).map(single)
}
