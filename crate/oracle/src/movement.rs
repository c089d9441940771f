//! Where elements come from: for each element of a result, the index of the operand's element. Refuses values.

use tandem_ir::{Attr, Node, OpKind, Shape};

/// The multi-index of a row-major index.
pub fn unravel(mut index: usize, shape: &Shape) -> Vec<usize> {
    let mut place = vec![0; shape.rank()];
    for axis in (0..shape.rank()).rev() {
        place[axis] = index % shape[axis];
        index /= shape[axis];
    }
    place
}

/// The row-major index of a multi-index.
pub fn ravel(place: &[usize], shape: &Shape) -> usize {
    place.iter().zip(shape.iter()).fold(0, |index, (&i, &size)| index * size + i)
}

/// The element of an operand of shape `from` that broadcasting brings to an element of a result of shape `to`.
pub fn broadcast(index: usize, to: &Shape, from: &Shape) -> usize {
    let place = unravel(index, to);
    let kept: Vec<usize> =
        place[to.rank() - from.rank()..].iter().zip(from.iter()).map(|(&i, &size)| if size == 1 { 0 } else { i }).collect();
    ravel(&kept, from)
}

/// For a movement node, the element of its operand (of shape `from`) that stands at `index` of the result.
///
/// # Panics
/// When the node is no movement.
pub fn source(node: &Node, from: &Shape, index: usize) -> usize {
    let place = unravel(index, &node.ty.shape);
    match (node.op.kind, &node.op.attr) {
        (OpKind::BroadcastTo, _) => broadcast(index, &node.ty.shape, from),
        (OpKind::Reshape, _) => index,
        (OpKind::Permute, Attr::Perm(perm)) => {
            let mut origin = vec![0; perm.len()];
            perm.iter().zip(&place).for_each(|(&axis, &i)| origin[axis] = i);
            ravel(&origin, from)
        }
        (OpKind::Slice, Attr::Slice(ranges)) => {
            let origin: Vec<usize> =
                ranges.iter().zip(&place).map(|(r, &i)| r.start.checked_add_signed(r.step * i as isize).expect("in range")).collect();
            ravel(&origin, from)
        }
        (kind, attr) => panic!("{kind:?} with {attr:?} is no movement"),
    }
}

/// For each element of a reduction of an operand of shape `from` over `axes`, the elements that it folds, in order.
pub fn groups(from: &Shape, axes: &[usize]) -> Vec<Vec<usize>> {
    let to = from.without(axes);
    let mut groups = vec![vec![]; to.count()];
    for index in 0..from.count() {
        let place = unravel(index, from);
        let kept: Vec<usize> = place.iter().enumerate().filter(|(axis, _)| !axes.contains(axis)).map(|(_, &i)| i).collect();
        groups[ravel(&kept, &to)].push(index);
    }
    groups
}

/// For each element of a matrix product, the pairs of elements of left and right whose products it sums, in order.
pub fn products(left: &Shape, right: &Shape) -> Vec<Vec<(usize, usize)>> {
    let rank = left.rank();
    let (m, k, n) = (left[rank - 2], left[rank - 1], right[rank - 1]);
    let batches: usize = left[..rank - 2].iter().product();
    let mut products = vec![];
    for batch in 0..batches {
        for row in 0..m {
            for column in 0..n {
                products.push((0..k).map(|i| ((batch * m + row) * k + i, (batch * k + i) * n + column)).collect());
            }
        }
    }
    products
}
