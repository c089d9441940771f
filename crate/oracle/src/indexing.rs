//! Index arithmetic: for each element of a result, the indices of the operand elements that it comes from.

use tandem_ir::{Attr, Node, OpKind, PadRange, Shape};

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

/// The element of an operand of shape `from` that broadcasting puts at `index` of a result of shape `to`.
pub fn broadcast(index: usize, to: &Shape, from: &Shape) -> usize {
    let place = unravel(index, to);
    let kept: Vec<usize> =
        place[to.rank() - from.rank()..].iter().zip(from.iter()).map(|(&i, &size)| if size == 1 { 0 } else { i }).collect();
    ravel(&kept, from)
}

/// For a node of class movement, the element of its operand (of shape `from`) at `index` of the result.
///
/// # Panics
/// When the node is of another class.
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
        (OpKind::Windows, Attr::Windows(windows)) => {
            let (positions, elements) = place.split_at(from.rank());
            let mut origin = positions.to_vec();
            windows.iter().zip(elements).for_each(|(w, k)| origin[w.axis] = origin[w.axis] * w.stride + k * w.dilation);
            ravel(&origin, from)
        }
        (kind, attr) => panic!("{kind:?} with {attr:?} is no movement"),
    }
}

/// For a node of class rearrange, the operand and its element at `index` of the result. `position` gives the value of an
/// element of the second operand, `None` where that is not known.
///
/// # Panics
/// When the node is of another class.
pub fn rearranged(node: &Node, shapes: &[&Shape], index: usize, position: impl Fn(usize) -> Option<i64>) -> Option<(usize, usize)> {
    let place = unravel(index, &node.ty.shape);
    match (node.op.kind, &node.op.attr) {
        (OpKind::Pad, Attr::Pad(ranges)) => {
            let from = |((&at, range), &size): ((&usize, &PadRange), &usize)| {
                let (at, step) = (at.checked_sub(range.low)?, range.interior + 1);
                (at.is_multiple_of(step) && at / step < size).then_some(at / step)
            };
            let origin: Option<Vec<usize>> = place.iter().zip(ranges).zip(shapes[0].iter()).map(from).collect();
            Some(origin.map_or((1, 0), |o| (0, ravel(&o, shapes[0]))))
        }
        (OpKind::Concatenate, Attr::Axis(axis)) => {
            let (mut origin, first) = (place, shapes[0][*axis]);
            if origin[*axis] < first {
                return Some((0, ravel(&origin, shapes[0])));
            }
            origin[*axis] -= first;
            Some((1, ravel(&origin, shapes[1])))
        }
        (OpKind::Take, Attr::Axis(axis)) => {
            let rank = shapes[1].rank();
            let at = position(ravel(&place[*axis..axis + rank], shapes[1]))?;
            let clamped = at.clamp(0, shapes[0][*axis] as i64 - 1) as usize;
            let origin: Vec<usize> = place[..*axis].iter().chain([&clamped]).chain(&place[axis + rank..]).copied().collect();
            Some((0, ravel(&origin, shapes[0])))
        }
        (kind, attr) => panic!("{kind:?} with {attr:?} rearranges nothing"),
    }
}

/// The elements along an axis, in order, for each index of the other axes.
pub fn lanes(shape: &Shape, axis: usize) -> Vec<Vec<usize>> {
    groups(shape, &[axis])
}

/// For scatter, in order: pairs of an element of the result and the element of the updates that goes there. `None` when a
/// position is not known.
pub fn scattered(to: &Shape, updates: &Shape, position: impl Fn(usize) -> Option<i64>) -> Option<Vec<(usize, usize)>> {
    let row: usize = to[1..].iter().product();
    let mut pairs = vec![];
    for update in 0..updates[0] {
        let at = position(update)?;
        if (0..to[0] as i64).contains(&at) {
            pairs.extend((0..row).map(|i| (at as usize * row + i, update * row + i)));
        }
    }
    Some(pairs)
}

/// For each element of a reduction of an operand of shape `from` over `axes`, the elements that it reduces, in order.
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
