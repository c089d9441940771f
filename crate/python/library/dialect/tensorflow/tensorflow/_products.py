"""Products, norms and sums of tensors, for the same table."""

import tandem as td

from ._ops import FUNCTIONS, function, pair
from ._tensor import Tensor, Variable, as_tensor, wrapped

_Plain = td.Tensor


@function
def matmul(a, b, transpose_a=False, transpose_b=False, adjoint_a=False, adjoint_b=False, name=None):
    """The product of matrices."""
    a, b = pair(a, b)
    a = td.matrix_transpose(a) if transpose_a or adjoint_a else a
    b = td.matrix_transpose(b) if transpose_b or adjoint_b else b
    return wrapped(td.matmul(a, b))


@function
def tensordot(a, b, axes, name=None):
    """The product that sums over axes."""
    a, b = pair(a, b)
    axes = axes.tolist() if isinstance(axes, _Plain) else axes
    return wrapped(td.tensordot(a, b, axes=axes))


@function
def einsum(equation, *inputs, **kwargs):
    """Einstein's sum."""
    return wrapped(td.einsum(equation.replace(" ", ""), *(as_tensor(x) for x in inputs)))


@function
def divide(x, y, name=None):
    """x / y."""
    return as_tensor(x) / y


FUNCTIONS["truediv"] = divide


@function
def squared_difference(x, y, name=None):
    """(x − y)²."""
    x, y = pair(x, y)
    return wrapped(td.square(x - y))


@function
def divide_no_nan(x, y, name=None):
    """x / y, and 0 where y is 0."""
    x, y = pair(x, y)
    return wrapped(td.where(y == 0, 0.0, x / td.where(y == 0, 1.0, y)))


@function
def norm(tensor, ord="euclidean", axis=None, keepdims=None, name=None):
    """The norm of all elements, or along axes."""
    x = as_tensor(tensor)
    order = {"euclidean": 2, "fro": 2}.get(ord, ord)
    axis = tuple(axis) if isinstance(axis, list) else axis
    if isinstance(axis, tuple):
        return wrapped(td.linalg.norm(x, "fro" if ord in ("euclidean", "fro") else ord, axis=axis, keepdims=bool(keepdims)))
    x = td.reshape(x, (-1,)) if axis is None else x
    return wrapped(td.linalg.norm(x, order, axis=-1 if axis is None else axis, keepdims=bool(keepdims)))


@function
def is_tensor(x):
    """Whether it is a tensor."""
    return isinstance(x, (Tensor, Variable)) or type(x).__name__ == "SparseTensor"


@function
def cumsum(x, axis=0, exclusive=False, reverse=False, name=None):
    """Sums up to each place along an axis."""
    x = as_tensor(x)
    found = td.flip(td.cumsum(td.flip(x, axis=axis), axis=axis), axis=axis) if reverse else td.cumsum(x, axis=axis)
    return wrapped(found - x if exclusive else found)


@function
def cumprod(x, axis=0, exclusive=False, reverse=False, name=None):
    """Products up to each place along an axis."""
    x = as_tensor(x)
    if exclusive:
        # Each place has what is before it, and the first a 1.
        first, rest = td.split(x, [x.shape[axis] - 1 if not reverse else 1], axis=axis)
        x = td.concat([rest, td.ones_like(first)] if reverse else [td.ones_like(rest), first], axis=axis)
    return wrapped(td.flip(td.cumprod(td.flip(x, axis=axis), axis=axis), axis=axis) if reverse else td.cumprod(x, axis=axis))
