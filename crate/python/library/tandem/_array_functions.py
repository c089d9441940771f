"""Functions of NumPy and of the array API that few programs use. Those whose result's shape depends on elements run at once only."""

import collections

import tandem as td
from _tandem import Tensor

from ._placement import on_device_of_first_tensor


def _tensor(x, dtype=None):
    x = x if isinstance(x, Tensor) else td.tensor(x)
    return x if dtype is None else td.astype(x, dtype)


def _float(x):
    x = _tensor(x)
    return x if _is_float(x) else td.astype(x, "float32")


def _is_float(x):
    return x.dtype.name.startswith("float")


def _known(name, x, remedy):
    """Refuses a tensor that is being traced, for a function whose result's shape depends on its elements."""
    if td.is_tracing():
        raise TypeError(f"{name} cannot be traced: the shape of its result depends on elements; {remedy}")
    return _tensor(x)


# Where elements are.


@on_device_of_first_tensor
def nonzero(x, /):
    """For each axis the positions (int32) of the elements that are not zero, a tuple; in row-major order.

    Runs at once only: in a compiled function use `td.where(mask, x, y)`, or `td.compress(mask, x, size=n)`.

    >>> td.nonzero(td.tensor([[0, 3], [4, 0]]))
    (Tensor([0, 1], int32, cpu), Tensor([1, 0], int32, cpu))
    """
    x = _known("nonzero", x, "use td.where(mask, x, y), or td.compress(mask, x, size=n)")
    mask = td.astype(x, "bool")
    if x.ndim == 0:
        raise ValueError("nonzero: a tensor without axes has no positions; use td.atleast_1d(x)")
    places = []
    for axis, size in enumerate(x.shape):
        along = td.reshape(td.arange(size), [size if i == axis else 1 for i in range(x.ndim)])
        places.append(td.broadcast_to(along, x.shape)[mask])
    return tuple(places)


def argwhere(x, /):
    """The positions of the elements that are not zero, one a row: int32 of shape (count, axes). Runs at once only.

    >>> td.argwhere(td.tensor([[0, 3], [4, 0]])).tolist()
    [[0, 1], [1, 0]]
    """
    return td.stack(list(nonzero(x)), axis=1)


def flatnonzero(x, /):
    """The positions in the flattened tensor of the elements that are not zero. Runs at once only.

    >>> td.flatnonzero(td.tensor([[0, 3], [4, 0]])).tolist()
    [1, 2]
    """
    return nonzero(td.flatten(_tensor(x)))[0]


@on_device_of_first_tensor
def compress(condition, x, /, axis=None, *, size=None, fill_value=0):
    """The slices of `x` along an axis (elements of the flattened tensor for None) where the condition, of one axis, is true.

    With `size` the result has so many, the first ones, filled up with `fill_value`: this has a known shape and can be traced.

    >>> x = td.tensor([3, 1, 4, 1, 5])
    >>> td.compress(x > 2, x, size=4, fill_value=-1).tolist()
    [3, 4, 5, -1]
    """
    condition, x = td.astype(_tensor(condition), "bool"), _tensor(x)
    if axis is None:
        condition, x, axis = td.flatten(condition), td.flatten(x), 0
    if condition.ndim != 1 or condition.shape[0] > x.shape[axis]:
        raise ValueError(f"compress: a condition of shape {tuple(condition.shape)} does not fit axis {axis} of shape {tuple(x.shape)}")
    if size is None:
        if td.is_tracing():
            raise TypeError("compress cannot be traced without size=: the shape of its result depends on elements")
        return td.take(x, nonzero(condition)[0], axis=axis)
    counts = td.cumulative_sum(td.astype(condition, "int32"))
    places = td.searchsorted(counts, td.arange(1, size + 1))
    taken = td.take(x, places, axis=axis)
    there = td.reshape(td.arange(size) < counts[-1], [size if i == axis % x.ndim else 1 for i in range(x.ndim)])
    return td.where(there, taken, td.full((), fill_value, dtype=x.dtype))


def put_along_axis(x, indices, values, /, axis=-1):
    """Puts values into `x`, at each place of indices at that position of the axis; the other axes are the place's.

    >>> x = td.zeros((2, 3))
    >>> td.put_along_axis(x, td.tensor([[0], [2]]), 9.0, axis=1)
    >>> x.tolist()
    [[9.0, 0.0, 0.0], [0.0, 0.0, 9.0]]
    """
    values = td.broadcast_to(_tensor(values, x.dtype), indices.shape)
    x[...] = td.scatter_elements(x, indices, values, axis=axis)


# Sets.

_UniqueAll = collections.namedtuple("unique_all_result", "values indices inverse_indices counts")
_UniqueCounts = collections.namedtuple("unique_counts_result", "values counts")
_UniqueInverse = collections.namedtuple("unique_inverse_result", "values inverse_indices")


@on_device_of_first_tensor
def _sorted_unique(x):
    """Elements in order, the order, and where each new element begins."""
    flat = td.flatten(x)
    order = td.argsort(flat)
    ordered = flat[order]
    n = flat.shape[0]
    new = td.concat([td.ones(min(n, 1), dtype="bool"), ordered[1:] != ordered[:-1]])
    return ordered, order, new


@on_device_of_first_tensor
def unique_all(x, /):
    """The different elements in order, where each is first, which of them each element is, and how often each is there.

    Runs at once only. NaN are all different.

    >>> values, indices, inverse, counts = td.unique_all(td.tensor([3, 1, 3]))
    >>> values.tolist(), indices.tolist(), inverse.tolist(), counts.tolist()
    ([1, 3], [1, 0], [1, 0, 1], [1, 2])
    """
    x = _known("unique", x, "sort gives equal elements as neighbours, and bincount counts into a known length")
    ordered, order, new = _sorted_unique(x)
    begins = nonzero(new)[0]
    inverse = td.zeros(order.shape, dtype="int32")
    inverse[order] = td.cumulative_sum(td.astype(new, "int32")) - 1
    counts = td.diff(td.concat([begins, td.tensor([order.shape[0]])]))
    return _UniqueAll(ordered[new], order[begins], td.reshape(inverse, x.shape), counts)


def unique_values(x, /):
    """The different elements, in order. Runs at once only.

    >>> td.unique_values(td.tensor([3, 1, 3])).tolist()
    [1, 3]
    """
    return unique_all(x)[0]


def unique_counts(x, /):
    """The different elements in order, and how often each is there. Runs at once only.

    >>> [t.tolist() for t in td.unique_counts(td.tensor([3, 1, 3]))]
    [[1, 3], [1, 2]]
    """
    found = unique_all(x)
    return _UniqueCounts(found.values, found.counts)


def unique_inverse(x, /):
    """The different elements in order, and which of them each element is. Runs at once only.

    >>> [t.tolist() for t in td.unique_inverse(td.tensor([3, 1, 3]))]
    [[1, 3], [1, 0, 1]]
    """
    found = unique_all(x)
    return _UniqueInverse(found.values, found.inverse_indices)


def unique(x, /, return_index=False, return_inverse=False, return_counts=False):
    """The different elements in order; with the flags a tuple of them and of first positions, inverse and counts. At once only.

    >>> td.unique(td.tensor([3, 1, 3]), return_counts=True)[1].tolist()
    [1, 2]
    """
    values, *rest = unique_all(x)
    wanted = [t for t, flag in zip(rest, (return_index, return_inverse, return_counts)) if flag]
    return (values, *wanted) if wanted else values


def isin(x, values, /, *, invert=False):
    """Which elements of `x` are among the values, bool.

    >>> td.isin(td.tensor([1, 2, 3]), [3, 1]).tolist()
    [True, False, True]
    """
    x, values = _tensor(x), td.flatten(_tensor(values))
    count = values.shape[0]
    if count > 64:
        ordered = td.sort(values)
        found = ordered[td.clip(td.searchsorted(ordered, x), 0, count - 1)] == x
    else:
        found = td.any(td.expand_dims(x, axis=-1) == values, axis=-1)
    return ~found if invert else found


# Comparison.


def isclose(x, y, /, rtol=1e-5, atol=1e-8, equal_nan=False):
    """Where |x - y| <= atol + rtol * |y|, bool; infinities are close to themselves.

    >>> td.isclose(td.tensor([1.0, 2.0]), td.tensor([1.0, 2.1])).tolist()
    [True, False]
    """
    x, y = _tensor(x), _tensor(y)
    near = td.isfinite(y) & (abs(x - y) <= atol + rtol * abs(y)) | (x == y)
    return near | (td.isnan(x) & td.isnan(y)) if equal_nan else near


def allclose(x, y, /, rtol=1e-5, atol=1e-8, equal_nan=False):
    """Whether all elements are close: see `isclose`. A bool; in a compiled function a bool tensor.

    >>> td.allclose(td.tensor([1.0, 2.0]), [1.0, 2.0])
    True
    """
    close = td.all(isclose(x, y, rtol, atol, equal_nan))
    return close if td.is_tracing() else bool(close)


def array_equal(x, y, /):
    """Whether shapes and all elements are equal.

    >>> td.array_equal(td.arange(3), [0, 1, 2])
    True
    """
    x, y = _tensor(x), _tensor(y)
    if tuple(x.shape) != tuple(y.shape):
        return False
    equal = td.all(x == y)
    return equal if td.is_tracing() else bool(equal)


# Joining.


def concatenate(arrays, /, axis=0):
    """Tensors one behind the other along an axis; `td.concat`.

    >>> td.concatenate([td.ones(1), td.zeros(2)]).tolist()
    [1.0, 0.0, 0.0]
    """
    return td.concat(list(arrays), axis=axis)


def vstack(arrays, /):
    """Rows below each other: tensors of one axis count as rows.

    >>> td.vstack([td.arange(2), td.arange(2)]).shape
    (2, 2)
    """
    return td.concat([td.atleast_2d(_tensor(x)) for x in arrays], axis=0)


def hstack(arrays, /):
    """Tensors beside each other: along the second axis, or the only one.

    >>> td.hstack([td.arange(2), td.arange(3)]).shape
    (5,)
    """
    arrays = [td.atleast_1d(_tensor(x)) for x in arrays]
    return td.concat(arrays, axis=0 if arrays[0].ndim == 1 else 1)


def column_stack(arrays, /):
    """Tensors of one axis as the columns of a matrix.

    >>> td.column_stack([td.arange(2), td.arange(2)]).tolist()
    [[0, 0], [1, 1]]
    """
    return td.concat([td.expand_dims(x, axis=1) if x.ndim == 1 else x for x in map(_tensor, arrays)], axis=1)


def inner(x, y, /):
    """The sum of products over the last axes of both.

    >>> td.inner(td.arange(3), td.arange(3)).item()
    5
    """
    x, y = _tensor(x), _tensor(y)
    return x * y if x.ndim == 0 or y.ndim == 0 else td.tensordot(x, y, axes=[[-1], [-1]])


def dot(x, y, /):
    """NumPy's dot: a product of numbers, the inner product of vectors, the matrix product.

    >>> td.dot(td.arange(3), td.arange(3)).item()
    5
    """
    x, y = _tensor(x), _tensor(y)
    if x.ndim == 0 or y.ndim == 0:
        return x * y
    return td.tensordot(x, y, axes=[[-1], [0 if y.ndim == 1 else -2]])


def vdot(x, y, /):
    """The sum of products of the flattened tensors.

    >>> td.vdot(td.ones((2, 2)), td.ones((2, 2))).item()
    4.0
    """
    return dot(td.flatten(_tensor(x)), td.flatten(_tensor(y)))


def rot90(x, /, k=1, axes=(0, 1)):
    """The plane of two axes turned by k quarters, from the first towards the second.

    >>> td.rot90(td.tensor([[1, 2], [3, 4]])).tolist()
    [[2, 4], [1, 3]]
    """
    a, b = axes
    for _ in range(k % 4):
        x = td.flip(td.swapaxes(x, a, b), axis=a)
    return x


def cumsum(x, /, axis=None, dtype=None):
    """Running sums along an axis, of the flattened tensor for None.

    >>> td.cumsum(td.tensor([1, 2, 3])).tolist()
    [1, 3, 6]
    """
    x = _tensor(x)
    return td.cumulative_sum(td.flatten(x) if axis is None else x, axis=0 if axis is None else axis, dtype=dtype)


def cumprod(x, /, axis=None, dtype=None):
    """Running products along an axis, of the flattened tensor for None.

    >>> td.cumprod(td.tensor([1, 2, 3])).tolist()
    [1, 2, 6]
    """
    x = _tensor(x)
    return td.cumulative_prod(td.flatten(x) if axis is None else x, axis=0 if axis is None else axis, dtype=dtype)


def unravel_index(indices, shape, /):
    """Positions in a flattened tensor of this shape as those along each axis, a tuple.

    >>> [t.item() for t in td.unravel_index(td.tensor(5), (2, 3))]
    [1, 2]
    """
    places, indices = [], _tensor(indices)
    for size in reversed(tuple(shape)):
        places.append(indices % size)
        indices = indices // size
    return tuple(reversed(places))


def ravel_multi_index(positions, shape, /):
    """Positions along each axis as those in the flattened tensor of this shape.

    >>> td.ravel_multi_index((td.tensor([1]), td.tensor([2])), (2, 3)).tolist()
    [5]
    """
    flat = 0
    for at, size in zip(positions, shape):
        flat = flat * size + _tensor(at)
    return flat


def diag(x, k=0, /):
    """A square matrix with a vector on its k-th diagonal and 0 elsewhere; of a matrix, its k-th diagonal.

    >>> td.diag(td.tensor([1, 2]), 1).tolist()
    [[0, 1, 0], [0, 0, 2], [0, 0, 0]]
    >>> td.diag(td.tensor([[1, 2], [3, 4]])).tolist()
    [1, 4]
    """
    x = _tensor(x)
    if x.ndim == 2:
        return td.diagonal(x, offset=k)
    if x.ndim != 1:
        raise ValueError(f"diag takes a vector or a matrix, not a tensor of shape {tuple(x.shape)}; td.diagonal takes the last two axes")
    size = x.shape[0] + abs(k)
    padded = td.concat([x, td.zeros(abs(k), dtype=x.dtype)])
    beside = padded[:, None] if k >= 0 else padded[None, :]
    return td.where(td.eye(size, k=k) > 0, beside, td.zeros_like(beside))
