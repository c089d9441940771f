"""`mx.np.linalg`."""

import tandem as td
from tandem.dialect import missing_names

from ._functions import axes, own


def norm(x, ord=None, axis=None, keepdims=False):
    """The norm of a vector or matrix; without `ord` the square root of the sum of squares."""
    x = own(x)
    if ord in (None, "fro"):
        return td.vector_norm(x, axes(axis), keepdims=keepdims, ord=2)
    if x.ndim == 1 or isinstance(axis, int):
        return td.vector_norm(x, axis, keepdims=keepdims, ord=float(ord))
    return td.linalg.norm(x, ord=ord, axis=axis, keepdims=keepdims)


def _same(name):
    def function(*args, **kwargs):
        return getattr(td.linalg, name)(*args, **kwargs)

    function.__name__, function.__doc__ = name, f"`td.linalg.{name}`."
    return function


for _name in "inv det slogdet solve cholesky qr svd eigh eigvalsh pinv lstsq matrix_rank matrix_power".split():
    if hasattr(td.linalg, _name):
        globals()[_name] = _same(_name)
__getattr__ = missing_names("mxnet.np.linalg")
