"""What the decompositions share: checked arguments, one compiled program for each shape where nothing is traced, derivatives."""

import tandem as td
from _tandem import Tensor, decompose

from .._placement import on_device_of


def is_float64(x):
    return x.dtype.name.endswith("float64")


def epsilon(x):
    """The distance from 1 to the next number of the dtype."""
    return 2.0**-52 if is_float64(x) else 2.0**-23


def as_matrix(name, x, square=False):
    """A tensor of floats with at least two axes."""
    x = x if isinstance(x, Tensor) else td.tensor(x)
    if not x.dtype.name.startswith("float"):
        x = td.astype(x, "float32")
    if x.ndim < 2:
        raise ValueError(f"linalg.{name}: needs matrices, tensors of at least two axes, not shape {tuple(x.shape)}")
    if square and x.shape[-1] != x.shape[-2]:
        raise ValueError(f"linalg.{name}: needs square matrices, not shape {tuple(x.shape)}")
    return x


def program(f, name=None):
    """`f`, compiled for each shape when it is called on tensors of known elements: a loop of a graph is one call then. The host's
    decomposition of that name takes its place where it can."""
    compiled = td.jit(f)

    def call(*args):
        if td.is_tracing():
            return f(*args)
        found = decompose(name, *args) if name else None
        return compiled(*args) if found is None else found

    return call


def first_order_change(x):
    """x - x, with the derivative of x; and 0, whose second derivative is infinite or NaN. A loop's body has no derivatives of its
    own: there a formula is right to the first order, and this tells who asks for more."""
    change = x - td.stop_gradient(x)
    return change, td.sum(change**1.5)


def transposed(x):
    return td.swapaxes(x, -1, -2)


def identity(n, like):
    with on_device_of(like):
        return td.astype(td.eye(n), like.dtype)


def rows_first(x):
    """The rows of matrices as slices of the first axis."""
    return td.moveaxis(x, -2, 0)


def outer(column, row):
    return td.expand_dims(column, axis=-1) * td.expand_dims(row, axis=-2)


def dot(matrix, vector):
    """The product of matrices [..., m, n] and vectors [..., n] or [n]."""
    return td.sum(matrix * td.expand_dims(vector, axis=-2), axis=-1)


def where(condition, x, y, like):
    """`td.where` between tensors and numbers of a dtype. A number beside a tensor is on its device."""
    if not isinstance(x, Tensor) and not isinstance(y, Tensor):
        x = td.full((), x, dtype=like.dtype)
    return td.where(condition, x, y)
