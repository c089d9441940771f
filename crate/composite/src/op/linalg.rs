//! Linear algebra of the array API from products and sums, without decompositions. `matmul` itself is an op of the table;
//! [`MATMUL`] gives it broadcasting, single axes and promotion.

use super::manipulation::common_shape;
use crate::{Arg, Args, Builder, Composite, builder::Node};
use tandem_ir::{DType, Error, NodeId, OpKind, Shape};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "matrix_transpose", signature: "x, /", doc: "The last two axes exchanged.", build: |b, a| {
        let x = a.tensor("x")?;
        let rank = matrix(b, x)?;
        Ok(b.swap(x, rank - 2, rank - 1)?.into())
    } },
    Composite { name: "tensordot", signature: "x1, x2, /, axes=2", doc: "Sums of products over axes: the last n of x1 and the first n of x2, or a pair of lists of axes.", build: |b, a| {
        let (x, y) = (a.tensor("x1")?, a.tensor("x2")?);
        let (left, right) = contracted(b, a, x, y)?;
        Ok(tensordot(b, x, y, &left, &right)?.into())
    } },
    Composite { name: "vecdot", signature: "x1, x2, /, *, axis=-1", doc: "The sum of products along an axis of equal size, counted from behind; other axes broadcast.", build: |b, a| {
        Ok(vecdot(b, a.tensor("x1")?, a.tensor("x2")?, a.int("axis")?)?.into())
    } },
    Composite { name: "outer", signature: "x1, x2, /", doc: "[m] by [n] to [m, n], each by each.", build: |b, a| Ok(outer(b, a.tensor("x1")?, a.tensor("x2")?)?.into()) },
    Composite { name: "diagonal", signature: "x, /, offset=0", doc: "The elements on a diagonal of the last two axes, as the last axis.", build: |b, a| Ok(diagonal(b, a.tensor("x")?, a.int("offset")?)?.into()) },
    Composite { name: "trace", signature: "x, /, *, offset=0, dtype=None", doc: "The sum of a diagonal of the last two axes, in the dtype that sum has.", build: |b, a| {
        let x = super::statistics::in_dtype(b, a)?;
        let diagonal = diagonal(b, x, a.int("offset")?)?;
        let last = b.rank(diagonal) - 1;
        Ok(b.sum(diagonal, &[last], false)?.into())
    } },
    Composite { name: "vector_norm", signature: "x, /, axis=None, *, keepdims=False, ord=2", doc: "The norm of order `ord` over axes (of all elements for None): a number, 0 for the count of those that are not 0, inf and -inf for the largest and smallest magnitude.", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        let axes = b.axes(a.maybe_ints("axis")?.as_deref(), b.rank(x))?;
        Ok(vector_norm(b, x, a.float("ord")?, &axes, a.truth("keepdims")?)?.into())
    } },
    Composite { name: "matrix_norm", signature: "x, /, *, keepdims=False, ord='fro'", doc: "The norm of the last two axes: 'fro', 1 and -1 (largest and smallest column sum), inf and -inf (row sum).", build: |b, a| {
        let x = b.float(a.tensor("x")?)?;
        Ok(matrix_norm(b, a, x)?.into())
    } },
    Composite { name: "cross", signature: "x1, x2, /, *, axis=-1", doc: "The product of vectors of three numbers along an axis that is at right angles to both.", build: |b, a| {
        Ok(cross(b, a.tensor("x1")?, a.tensor("x2")?, a.int("axis")?)?.into())
    } },
    Composite { name: "kron", signature: "x1, x2, /", doc: "Each element of x1 times the whole of x2, laid out as blocks.", build: |b, a| Ok(kron(b, a.tensor("x1")?, a.tensor("x2")?)?.into()) },
];

/// The matrix product of any operands. It is not among [`OPS`]: Python's `matmul` and `@` call the op of the table itself
/// where that is enough.
pub static MATMUL: Composite = Composite {
    name: "matmul",
    signature: "x1, x2, /",
    doc: "The matrix product: [..., m, k] by [..., k, n] to [..., m, n]. Operands of one axis are a row and a column, batch axes broadcast.",
    build: |b, a| Ok(matmul(b, a.tensor("x1")?, a.tensor("x2")?)?.into()),
};

fn matrix(b: &Builder<'_>, x: NodeId) -> Result<usize, Error> {
    let rank = b.rank(x);
    if rank < 2 { b.refuse(format!("needs at least two axes, and shape {} has {rank}", b.shape(x))) } else { Ok(rank) }
}

/// Both in one numeric dtype.
pub fn numbers(b: &mut Builder<'_>, x: NodeId, y: NodeId) -> Result<(NodeId, NodeId), Error> {
    let both = b.promote(&[x, y])?;
    Ok((b.numeric(both[0])?, b.numeric(both[1])?))
}

/// The matrix product by the array API: operands of one axis get a second one of size 1 for the product, batch axes
/// broadcast.
pub fn matmul(b: &mut Builder<'_>, x: NodeId, y: NodeId) -> Node {
    let (x, y) = numbers(b, x, y)?;
    let (left, right) = (b.shape(x), b.shape(y));
    let inner = (left.last().copied(), right.len().checked_sub(2).map_or(right.first(), |i| right.get(i)).copied());
    if inner.0.is_none() || inner.0 != inner.1 {
        return Err(Error::Matmul { left, right });
    }
    let row = if left.rank() == 1 { b.reshape(x, [1, left[0]])? } else { x };
    let column = if right.rank() == 1 { b.reshape(y, [right[0], 1])? } else { y };
    let (rows, columns) = (b.shape(row), b.shape(column));
    let (m, n) = (rows.rank(), columns.rank());
    let batch = Shape::new(&rows[..m - 2]).broadcast(&Shape::new(&columns[..n - 2]))?;
    let with = |tail: &[usize]| batch.iter().chain(tail).copied().collect::<Shape>();
    // Matrices that are the same for all of a batch need no copies: the batch is more rows then.
    let product = if n == 2 && m > 2 {
        let flat = b.reshape(row, [batch.count() * rows[m - 2], rows[m - 1]])?;
        b.matmul(flat, column)?
    } else {
        let (row, column) = (b.broadcast_to(row, with(&rows[m - 2..]))?, b.broadcast_to(column, with(&columns[n - 2..]))?);
        b.matmul(row, column)?
    };
    let mut dims = batch.to_vec();
    dims.extend((left.rank() > 1).then(|| rows[m - 2]));
    dims.extend((right.rank() > 1).then(|| columns[n - 1]));
    b.reshape(product, dims.as_slice())
}

fn contracted(b: &Builder<'_>, a: &A<'_>, x: NodeId, y: NodeId) -> Result<(Vec<usize>, Vec<usize>), Error> {
    let (m, n) = (b.rank(x), b.rank(y));
    if let Arg::List(pair) = a.get("axes") {
        let list = |arg: &Arg<NodeId>| match arg {
            Arg::Int(i) => Some(vec![*i]),
            Arg::List(items) => items.iter().map(|i| if let Arg::Int(i) = i { Some(*i) } else { None }).collect(),
            Arg::None | Arg::Tensor(_) | Arg::Bool(_) | Arg::Float(_) | Arg::Text(_) | Arg::DType(_) => None,
        };
        return match pair.iter().map(list).collect::<Option<Vec<_>>>().as_deref() {
            Some([left, right]) => Ok((b.axes(Some(left), m)?, b.axes(Some(right), n)?)),
            _ => a.refuse("axes has to be a number, or a pair of lists of axes"),
        };
    }
    let count = a.size("axes")?;
    if count > m.min(n) {
        return a.refuse(format!("axes is {count}, more than shapes {} and {} have", b.shape(x), b.shape(y)));
    }
    Ok(((m - count..m).collect(), (0..count).collect()))
}

/// Sums of products over pairs of axes.
pub fn tensordot(b: &mut Builder<'_>, x: NodeId, y: NodeId, left: &[usize], right: &[usize]) -> Node {
    let (x, y) = numbers(b, x, y)?;
    let (m, n) = (b.shape(x), b.shape(y));
    let sizes = |shape: &Shape, axes: &[usize]| axes.iter().map(|i| shape[*i]).collect::<Vec<_>>();
    if sizes(&m, left) != sizes(&n, right) {
        return b.refuse(format!("sizes {:?} and {:?} of the axes differ; they have to be equal", sizes(&m, left), sizes(&n, right)));
    }
    let kept = |shape: &Shape, axes: &[usize]| (0..shape.rank()).filter(|i| !axes.contains(i)).collect::<Vec<_>>();
    let (rows, columns) = (kept(&m, left), kept(&n, right));
    let x = b.permute(x, &[&rows[..], left].concat())?;
    let y = b.permute(y, &[right, &columns[..]].concat())?;
    let inner: usize = sizes(&m, left).iter().product();
    let (high, wide) = (sizes(&m, &rows), sizes(&n, &columns));
    let x = b.reshape(x, [high.iter().product(), inner])?;
    let y = b.reshape(y, [inner, wide.iter().product()])?;
    let product = b.matmul(x, y)?;
    b.reshape(product, [high, wide].concat().as_slice())
}

/// The sum of products along an axis.
pub fn vecdot(b: &mut Builder<'_>, x: NodeId, y: NodeId, axis: i64) -> Node {
    let (x, y) = numbers(b, x, y)?;
    if axis >= 0 {
        return b.refuse(format!("axis has to be negative, since axes are counted from behind, not {axis}"));
    }
    let (m, n) = (b.shape(x), b.shape(y));
    let (left, right) = (m[b.axis(axis, m.rank())?], n[b.axis(axis, n.rank())?]);
    if left != right {
        return b.refuse(format!("shapes {m} and {n} have {left} and {right} elements along axis {axis}; they have to be equal"));
    }
    let product = b.mul(x, y)?;
    let axis = b.axis(axis, b.rank(product))?;
    b.sum(product, &[axis], false)
}

/// Each by each.
pub fn outer(b: &mut Builder<'_>, x: NodeId, y: NodeId) -> Node {
    let (x, y) = numbers(b, x, y)?;
    let (m, n) = (b.shape(x), b.shape(y));
    if m.rank() != 1 || n.rank() != 1 {
        return b.refuse(format!("takes two tensors of one axis, not {m} and {n}"));
    }
    let (x, y) = (b.reshape(x, [m[0], 1])?, b.reshape(y, [1, n[0]])?);
    b.mul(x, y)
}

/// A diagonal of the last two axes.
pub fn diagonal(b: &mut Builder<'_>, x: NodeId, offset: i64) -> Node {
    let rank = matrix(b, x)?;
    let shape = b.shape(x);
    let (rows, columns) = (shape[rank - 2], shape[rank - 1]);
    let (row, column) = (offset.min(0).unsigned_abs() as usize, offset.max(0) as usize);
    let len = rows.saturating_sub(row).min(columns.saturating_sub(column));
    let batch = &shape[..rank - 2];
    let flat = b.reshape(x, batch.iter().copied().chain([rows * columns]).collect::<Shape>())?;
    // One row down and one column on: so many elements further.
    let start = if len == 0 { 0 } else { row * columns + column };
    b.slice_axis(flat, rank - 2, tandem_ir::SliceRange { start, step: columns as isize + 1, len })
}

/// (sum |x|^p)^(1/p), p above 0.
pub fn power_norm(b: &mut Builder<'_>, x: NodeId, p: f64, axes: &[usize], keepdims: bool) -> Node {
    if p == 2.0 {
        let square = b.mul(x, x)?;
        let sum = b.sum(square, axes, keepdims)?;
        return b.sqrt(sum);
    }
    let size = b.abs(x)?;
    if p == 1.0 {
        return b.sum(size, axes, keepdims);
    }
    let (exponent, root) = (b.like(x, p), b.like(x, 1.0 / p));
    let power = b.pow(size, exponent)?;
    let sum = b.sum(power, axes, keepdims)?;
    b.pow(sum, root)
}

/// The norm of a vector over axes.
pub fn vector_norm(b: &mut Builder<'_>, x: NodeId, ord: f64, axes: &[usize], keepdims: bool) -> Node {
    if ord.is_infinite() {
        let size = b.abs(x)?;
        return b.reduce(if ord > 0.0 { OpKind::Max } else { OpKind::Min }, size, axes, keepdims);
    }
    if ord == 0.0 {
        let truth = b.cast(x, DType::Bool)?;
        let ones = b.cast(truth, b.dtype(x))?;
        return b.sum(ones, axes, keepdims);
    }
    power_norm(b, x, ord, axes, keepdims)
}

fn matrix_norm(b: &mut Builder<'_>, a: &A<'_>, x: NodeId) -> Node {
    let rank = matrix(b, x)?;
    let keepdims = a.truth("keepdims")?;
    if let Arg::Text(name) = a.get("ord") {
        return if name == "fro" { power_norm(b, x, 2.0, &[rank - 2, rank - 1], keepdims) } else { a.refuse(format!("ord has to be 'fro', 1, -1, inf or -inf, not '{name}'")) };
    }
    let ord = a.float("ord")?;
    let (summed, rest) = match ord.abs() {
        1.0 => (rank - 2, rank - 1),
        f64::INFINITY => (rank - 1, rank - 2),
        _ => return a.refuse(format!("ord has to be 'fro', 1, -1, inf or -inf, not {ord}")),
    };
    let size = b.abs(x)?;
    let sums = b.sum(size, &[summed], true)?;
    let kind = if ord > 0.0 { OpKind::Max } else { OpKind::Min };
    let norm = b.reduce(kind, sums, &[rest], true)?;
    let kept = if keepdims { b.shape(norm) } else { Shape::new(&b.shape(x)[..rank - 2]) };
    b.reshape(norm, kept)
}

/// Of vectors of three numbers.
pub fn cross(b: &mut Builder<'_>, x: NodeId, y: NodeId, axis: i64) -> Node {
    let (x, y) = numbers(b, x, y)?;
    let shape = common_shape(b, &[x, y])?;
    let at = b.axis(axis, shape.rank())?;
    let (m, n) = (b.shape(x), b.shape(y));
    let size = |s: &Shape| (at + s.rank()).checked_sub(shape.rank()).map(|i| s[i]);
    if size(&m) != Some(3) || size(&n) != Some(3) {
        return b.refuse(format!("axis {axis} of shapes {m} and {n} has to have 3 elements"));
    }
    let (x, y) = (b.broadcast_to(x, shape.clone())?, b.broadcast_to(y, shape)?);
    let turned = |b: &mut Builder<'_>, v: NodeId, by: i64| super::manipulation::roll(b, v, &[by], Some(&[at as i64]));
    let (x1, y2) = (turned(b, x, -1)?, turned(b, y, -2)?);
    let (x2, y1) = (turned(b, x, -2)?, turned(b, y, -1)?);
    let (first, second) = (b.mul(x1, y2)?, b.mul(x2, y1)?);
    b.sub(first, second)
}

/// Blocks of y, one for each element of x.
pub fn kron(b: &mut Builder<'_>, x: NodeId, y: NodeId) -> Node {
    let (x, y) = numbers(b, x, y)?;
    let (m, n) = (b.shape(x), b.shape(y));
    let rank = m.rank().max(n.rank());
    let size = |s: &Shape, i: usize| (i + s.rank()).checked_sub(rank).map_or(1, |i| s[i]);
    let x = b.reshape(x, (0..rank).flat_map(|i| [size(&m, i), 1]).collect::<Shape>())?;
    let y = b.reshape(y, (0..rank).flat_map(|i| [1, size(&n, i)]).collect::<Shape>())?;
    let blocks = b.mul(x, y)?;
    b.reshape(blocks, (0..rank).map(|i| size(&m, i) * size(&n, i)).collect::<Shape>())
}
