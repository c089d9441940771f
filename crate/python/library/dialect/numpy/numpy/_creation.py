"""Functions that make arrays."""

import math

import _tandem
import tandem as td

from ._conversion import _zeros, array, asarray
from ._core import _as_class, _cast, ndarray, on_cpu
from ._dtypes import DTYPES, as_dtype, result_type
from ._fast import fast


def asanyarray(a, dtype=None, order=None, **_):
    """The array itself, of a subclass too, if it is one of this dtype."""
    return array(a, dtype, copy=False, subok=True)


def zeros(shape, dtype=float, order="C", **_):
    """An array of zeros."""
    return _zeros(shape, as_dtype(dtype))


def ones(shape, dtype=float, order="C", **_):
    """An array of ones."""
    return _zeros(shape, as_dtype(dtype), 1)


def empty(shape, dtype=float, order="C", **_):
    """An array whose elements mean nothing; here they are zeros."""
    dtype = as_dtype(dtype)
    return _zeros(shape, dtype, None if dtype.kind == "O" else 0)


zeros, ones, empty = fast("zeros", zeros), fast("ones", ones), fast("zeros", empty)


@on_cpu
def full(shape, fill_value, dtype=None, order="C", **_):
    """An array with one value everywhere."""
    value = asarray(fill_value, dtype)
    found = _zeros(shape, value.dtype)
    found[...] = value
    return found


full = fast("full", full)


def _like(function):
    def like(a, *args, dtype=None, order="K", subok=True, shape=None, **_):
        a = asarray(a)
        if function is full and args and len(args) > 1:
            dtype = args[1]
        return function(a.shape if shape is None else shape, *args[: function is full], dtype=dtype or a.dtype, **_)

    like.__name__ = function.__name__ + "_like"
    like.__doc__ = f"Like `{function.__name__}`, with the shape and dtype of an array."
    return like


zeros_like, ones_like, empty_like, full_like = map(_like, (zeros, ones, empty, full))
zeros_like, ones_like, empty_like = fast("zeros_like", zeros_like), fast("ones_like", ones_like), fast("zeros_like", empty_like)


def copy(a, order="K", subok=False):
    """A copy."""
    return array(a)


@on_cpu
def arange(start, stop=None, step=1, dtype=None, **_):
    """Numbers from start to stop, that excluded, by step."""
    if stop is None:
        start, stop = 0, start
    step = 1 if step is None else step
    kind = as_dtype(dtype) if dtype is not None else result_type(*(x if type(x) in (int, float) else asarray(x) for x in (start, stop, step)), 0)
    kind = DTYPES["int64"] if kind.kind == "b" else kind
    if kind.kind in "mM":
        from numpy_extras.dates import times_between

        return times_between(start, stop, step, dtype and kind)
    if step == 0:
        raise ZeroDivisionError("division by zero")
    count = max(0, math.ceil((float(stop) - float(start)) / float(step)))
    if (
        kind.kind in "iu"
        and all(isinstance(x, int) or x.dtype.kind in "iu" for x in (start, stop, step) if not type(x) is float)
        and not any(type(x) is float for x in (start, stop, step))
    ):
        count = len(range(int(start), int(stop), int(step)))
        base = _tandem.arange(0, count, 1, td.int64)
        return _cast(_as_class(base * int(step) + int(start), ndarray), kind)
    if kind.kind in "iu":
        # The second number decides the step, in whole numbers.
        first, second = int(start), int(start + step)
        return _cast(_as_class(_tandem.arange(0, count, 1, td.int64) * (second - first) + first, ndarray), kind)
    delta = float(start) + float(step) - float(start)
    base = _tandem.astype(_tandem.arange(0, count, 1, td.int64), td.float64)
    return _cast(_as_class(base * delta + float(start), ndarray), kind)


arange = fast("arange", arange)


_FLOAT = DTYPES["float64"]
_NUMBERS = (int, float, _FLOAT.type, DTYPES["int64"].type)


@on_cpu
def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    """num numbers from start to stop, evenly spaced."""
    num = int(num)
    if num < 0:
        raise ValueError(f"Number of samples, {num}, must be non-negative.")
    parts = num - 1 if endpoint else num
    if type(start) in _NUMBERS and type(stop) in _NUMBERS:
        start, stop, kind = _FLOAT.type(start), _FLOAT.type(stop), _FLOAT
    else:
        start, stop = asarray(start), asarray(stop)
        kind = result_type(start, stop, 0.0)
        start, stop = _cast(start, kind), _cast(stop, kind)
    delta = stop - start
    base = _cast(arange(num), kind).reshape((-1,) + (1,) * delta.ndim)
    step = delta / parts if parts > 0 else float("nan")
    found = asarray(base * step + start if parts > 0 else base * delta + start)
    if endpoint and num > 1:
        found[-1] = stop
    if dtype is not None:
        found = asarray(td.floor(found)) if as_dtype(dtype).kind in "iu" else found
        found = _cast(_as_class(found, ndarray), as_dtype(dtype))
    if axis:
        from ._manipulation import moveaxis

        found = moveaxis(found, 0, axis)
    return (found, step) if retstep else found


@on_cpu
def eye(N, M=None, k=0, dtype=float, order="C", **_):
    """Ones on a diagonal, zeros elsewhere."""
    M = N if M is None else M
    rows, columns = _tandem.arange(N, None, 1, td.int64), _tandem.arange(M, None, 1, td.int64)
    return _cast(_as_class(rows.reshape(-1, 1) + k == columns, ndarray), as_dtype(dtype))


def identity(n, dtype=float, **_):
    """The identity matrix."""
    return eye(n, dtype=dtype)


@on_cpu
def tri(N, M=None, k=0, dtype=float, **_):
    """Ones at and below a diagonal."""
    M = N if M is None else M
    rows, columns = _tandem.arange(N, None, 1, td.int64), _tandem.arange(M, None, 1, td.int64)
    return _cast(_as_class(rows.reshape(-1, 1) + k >= columns, ndarray), as_dtype(dtype))


@on_cpu
def tril(m, k=0):
    """The elements at and below a diagonal; zeros elsewhere."""
    m = asarray(m)
    return _as_class(td.where(tri(m.shape[-2], m.shape[-1], k, bool), m, m.dtype.type(0).item()), ndarray)


@on_cpu
def triu(m, k=0):
    """The elements at and above a diagonal; zeros elsewhere."""
    m = asarray(m)
    return _as_class(td.where(tri(m.shape[-2], m.shape[-1], k - 1, bool), m.dtype.type(0).item(), m), ndarray)


@on_cpu
def diag(v, k=0):
    """A matrix with this diagonal, or the diagonal of a matrix."""
    v = asarray(v)
    if v.ndim == 2:
        return _as_class(td.diagonal(v, offset=k), ndarray)
    if v.ndim != 1:
        raise ValueError("Input must be 1- or 2-d.")
    n = v.shape[0] + (k if k > 0 else -k)
    found = zeros((n, n), v.dtype)
    places = arange(v.shape[0])
    found[places + max(-k, 0), places + max(k, 0)] = v
    return found


@on_cpu
def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    """Coordinates of a grid, an array for each axis."""
    xi = [asarray(x).ravel() for x in xi]
    rank = len(xi)
    shapes = [(1,) * i + (-1,) + (1,) * (rank - i - 1) for i in range(rank)]
    found = [x.reshape(s) for x, s in zip(xi, shapes)]
    if indexing == "xy" and rank > 1:
        found[0], found[1] = found[0].swapaxes(0, 1), found[1].swapaxes(0, 1)
    if not sparse:
        sizes = [len(x) for x in xi]
        if indexing == "xy" and rank > 1:
            sizes[0], sizes[1] = sizes[1], sizes[0]
        found = [_as_class(td.broadcast_to(x, sizes), ndarray).copy() for x in found]
    return tuple(found)


class _Grid:
    def __init__(self, sparse):
        self._sparse = sparse

    def _axis(self, part):
        if not isinstance(part, slice):
            return asarray([part])
        start, step = part.start or 0, part.step if part.step is not None else 1
        if isinstance(step, complex):
            return linspace(start, part.stop, int(abs(step)))
        return arange(start, part.stop, step)

    def __getitem__(self, key):
        if not isinstance(key, tuple):
            return self._axis(key)
        found = meshgrid(*map(self._axis, key), sparse=self._sparse, indexing="ij")
        if self._sparse:
            return found
        from ._joining import stack

        return stack(found)


mgrid, ogrid = _Grid(False), _Grid(True)


class _Concatenator:
    """`np.r_[0:3, 5]` and `np.c_[a, b]`."""

    def __init__(self, columns):
        self._columns = columns

    def __getitem__(self, key):
        from ._joining import column_stack, concatenate

        if isinstance(key, tuple) and isinstance(key[0], str) and not self._columns:
            from numpy_more.vectors import directed

            return directed(key[0], key[1:])
        parts = []
        for part in key if isinstance(key, tuple) else (key,):
            parts.append(mgrid[part] if isinstance(part, slice) else asarray(part))
        if self._columns:
            return column_stack(parts)
        return concatenate([p.reshape(1) if p.ndim == 0 else p for p in parts])


r_, c_ = _Concatenator(False), _Concatenator(True)


class _IndexExpression:
    def __init__(self, maketuple):
        self.maketuple = maketuple

    def __getitem__(self, key):
        return (key,) if self.maketuple and not isinstance(key, tuple) else key


s_, index_exp = _IndexExpression(False), _IndexExpression(True)


def fromfunction(function, shape, dtype=float, **kwargs):
    """The function's values at the coordinates of a grid."""
    return asarray(function(*indices(shape, dtype), **kwargs))


def indices(dimensions, dtype=int, sparse=False):
    """The coordinates of each place of an array of a shape."""
    found = meshgrid(*[arange(n, dtype=dtype) for n in dimensions], sparse=sparse, indexing="ij")
    if sparse:
        return found
    from ._joining import stack

    return stack(found)


def tril_indices(n, k=0, m=None):
    """Places at and below a diagonal."""
    return tri(n, m, k, bool).nonzero()


def triu_indices(n, k=0, m=None):
    """Places at and above a diagonal."""
    from ._ufuncs import logical_not

    return logical_not(tri(n, m, k - 1, bool)).nonzero()


def diag_indices(n, ndim=2):
    """Places of the diagonal."""
    return (arange(n),) * ndim
