"""Functions of NumPy and of the array API that few programs use. Those whose result's shape depends on elements run at once only."""
from _tandem import Tensor as Tensor
from tandem._placement import on_device_of_first_tensor as on_device_of_first_tensor
from typing import Any
import tandem as td

def allclose(x, y, /, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all elements are close: see `isclose`. A bool; in a compiled function a bool tensor.

    >>> td.allclose(td.tensor([1.0, 2.0]), [1.0, 2.0])
    True"""
    ...

def argwhere(x, /):
    """The positions of the elements that are not zero, one a row: int32 of shape (count, axes). Runs at once only.

    >>> td.argwhere(td.tensor([[0, 3], [4, 0]])).tolist()
    [[0, 1], [1, 0]]"""
    ...

def array_equal(x, y, /):
    """Whether shapes and all elements are equal.

    >>> td.array_equal(td.arange(3), [0, 1, 2])
    True"""
    ...

def column_stack(arrays, /):
    """Tensors of one axis as the columns of a matrix.

    >>> td.column_stack([td.arange(2), td.arange(2)]).tolist()
    [[0, 0], [1, 1]]"""
    ...

def compress(condition, x, /, axis=None, *, size=None, fill_value=0):
    """The slices of `x` along an axis (elements of the flattened tensor for None) where the condition, of one axis, is true.

    With `size` the result has so many, the first ones, filled up with `fill_value`: this has a known shape and can be traced.

    >>> x = td.tensor([3, 1, 4, 1, 5])
    >>> td.compress(x > 2, x, size=4, fill_value=-1).tolist()
    [3, 4, 5, -1]"""
    ...

def concatenate(arrays, /, axis=0):
    """Tensors one behind the other along an axis; `td.concat`.

    >>> td.concatenate([td.ones(1), td.zeros(2)]).tolist()
    [1.0, 0.0, 0.0]"""
    ...

def cumprod(x, /, axis=None, dtype=None):
    """Running products along an axis, of the flattened tensor for None.

    >>> td.cumprod(td.tensor([1, 2, 3])).tolist()
    [1, 2, 6]"""
    ...

def cumsum(x, /, axis=None, dtype=None):
    """Running sums along an axis, of the flattened tensor for None.

    >>> td.cumsum(td.tensor([1, 2, 3])).tolist()
    [1, 3, 6]"""
    ...

def diag(x, k=0, /):
    """A square matrix with a vector on its k-th diagonal and 0 elsewhere; of a matrix, its k-th diagonal.

    >>> td.diag(td.tensor([1, 2]), 1).tolist()
    [[0, 1, 0], [0, 0, 2], [0, 0, 0]]
    >>> td.diag(td.tensor([[1, 2], [3, 4]])).tolist()
    [1, 4]"""
    ...

def dot(x, y, /):
    """NumPy's dot: a product of numbers, the inner product of vectors, the matrix product.

    >>> td.dot(td.arange(3), td.arange(3)).item()
    5"""
    ...

def flatnonzero(x, /):
    """The positions in the flattened tensor of the elements that are not zero. Runs at once only.

    >>> td.flatnonzero(td.tensor([[0, 3], [4, 0]])).tolist()
    [1, 2]"""
    ...

def hstack(arrays, /):
    """Tensors beside each other: along the second axis, or the only one.

    >>> td.hstack([td.arange(2), td.arange(3)]).shape
    (5,)"""
    ...

def inner(x, y, /):
    """The sum of products over the last axes of both.

    >>> td.inner(td.arange(3), td.arange(3)).item()
    5"""
    ...

def isclose(x, y, /, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Where |x - y| <= atol + rtol * |y|, bool; infinities are close to themselves.

    >>> td.isclose(td.tensor([1.0, 2.0]), td.tensor([1.0, 2.1])).tolist()
    [True, False]"""
    ...

def isin(x, values, /, *, invert=False):
    """Which elements of `x` are among the values, bool.

    >>> td.isin(td.tensor([1, 2, 3]), [3, 1]).tolist()
    [True, False, True]"""
    ...

def nonzero(x, /):
    """For each axis the positions (int32) of the elements that are not zero, a tuple; in row-major order.

    Runs at once only: in a compiled function use `td.where(mask, x, y)`, or `td.compress(mask, x, size=n)`.

    >>> td.nonzero(td.tensor([[0, 3], [4, 0]]))
    (Tensor([0, 1], int32, cpu), Tensor([1, 0], int32, cpu))"""
    ...

def put_along_axis(x, indices, values, /, axis=-1):
    """Puts values into `x`, at each place of indices at that position of the axis; the other axes are the place's.

    >>> x = td.zeros((2, 3))
    >>> td.put_along_axis(x, td.tensor([[0], [2]]), 9.0, axis=1)
    >>> x.tolist()
    [[9.0, 0.0, 0.0], [0.0, 0.0, 9.0]]"""
    ...

def ravel_multi_index(positions, shape, /):
    """Positions along each axis as those in the flattened tensor of this shape.

    >>> td.ravel_multi_index((td.tensor([1]), td.tensor([2])), (2, 3)).tolist()
    [5]"""
    ...

def rot90(x, /, k=1, axes=...):
    """The plane of two axes turned by k quarters, from the first towards the second.

    >>> td.rot90(td.tensor([[1, 2], [3, 4]])).tolist()
    [[2, 4], [1, 3]]"""
    ...

def unique(x, /, return_index=False, return_inverse=False, return_counts=False):
    """The different elements in order; with the flags a tuple of them and of first positions, inverse and counts. At once only.

    >>> td.unique(td.tensor([3, 1, 3]), return_counts=True)[1].tolist()
    [1, 2]"""
    ...

def unique_all(x, /):
    """The different elements in order, where each is first, which of them each element is, and how often each is there.

    Runs at once only. NaN are all different.

    >>> values, indices, inverse, counts = td.unique_all(td.tensor([3, 1, 3]))
    >>> values.tolist(), indices.tolist(), inverse.tolist(), counts.tolist()
    ([1, 3], [1, 0], [1, 0, 1], [1, 2])"""
    ...

def unique_counts(x, /):
    """The different elements in order, and how often each is there. Runs at once only.

    >>> [t.tolist() for t in td.unique_counts(td.tensor([3, 1, 3]))]
    [[1, 3], [1, 2]]"""
    ...

def unique_inverse(x, /):
    """The different elements in order, and which of them each element is. Runs at once only.

    >>> [t.tolist() for t in td.unique_inverse(td.tensor([3, 1, 3]))]
    [[1, 3], [1, 0, 1]]"""
    ...

def unique_values(x, /):
    """The different elements, in order. Runs at once only.

    >>> td.unique_values(td.tensor([3, 1, 3])).tolist()
    [1, 3]"""
    ...

def unravel_index(indices, shape, /):
    """Positions in a flattened tensor of this shape as those along each axis, a tuple.

    >>> [t.item() for t in td.unravel_index(td.tensor(5), (2, 3))]
    [1, 2]"""
    ...

def vdot(x, y, /):
    """The sum of products of the flattened tensors.

    >>> td.vdot(td.ones((2, 2)), td.ones((2, 2))).item()
    4.0"""
    ...

def vstack(arrays, /):
    """Rows below each other: tensors of one axis count as rows.

    >>> td.vstack([td.arange(2), td.arange(2)]).shape
    (2, 2)"""
    ...
