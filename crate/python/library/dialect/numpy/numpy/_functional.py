"""Products, comparisons of whole arrays, functions on rows, interpolation, polynomials of old."""

import math

import tandem as td

from ._conversion import array, asarray
from ._core import _as_class, _cast, given, ndarray, on_cpu
from ._dtypes import DTYPES, result_type
from ._fast import fast
from ._joining import concatenate
from ._operators import product
from ._sorting import MANY_PLACES
from ._ufuncs import multiply

_FLOAT, _BOOL = DTYPES["float64"], DTYPES["bool"]


def _nd(found):
    return _as_class(found, ndarray)


@on_cpu
def dot(a, b, out=None):
    """The product of numbers, vectors and matrices: the last axis of one by the second last of the other."""
    a, b = asarray(a), asarray(b)
    if a.ndim == 0 or b.ndim == 0:
        return multiply(a, b, out=out)
    if a.shape[-1] != b.shape[-2 if b.ndim > 1 else 0]:
        axis = b.ndim - 2 if b.ndim > 1 else 0
        sizes = [f"({','.join(map(str, x.shape))}{',' if x.ndim == 1 else ''})" for x in (a, b)]
        raise ValueError(f"shapes {sizes[0]} and {sizes[1]} not aligned: {a.shape[-1]} (dim {a.ndim - 1}) != {b.shape[axis]} (dim {axis})")
    if a.ndim <= 2 and b.ndim <= 2:
        found = given(product(a, b, result_type(a, b)))
    else:
        found = tensordot(a, b, ((a.ndim - 1,), (max(b.ndim - 2, 0),)))
    if out is not None:
        out[...] = found
        return out
    return found


dot = fast("matmul", dot)


def vdot(a, b):
    """The sum of the products of all elements."""
    return dot(asarray(a).ravel().conj(), asarray(b).ravel())


def vecdot(x1, x2, /, *, axis=-1):
    """The sums of products along one axis; the others broadcast."""
    x1, x2 = asarray(x1), asarray(x2)
    kind = result_type(x1, x2)
    return given(_cast(_nd(td.vecdot(_cast(x1, kind), _cast(x2, kind), axis=axis)), kind))


def inner(a, b):
    """The sums of products along the last axes."""
    a, b = asarray(a), asarray(b)
    return multiply(a, b) if a.ndim == 0 or b.ndim == 0 else tensordot(a, b, ((-1,), (-1,)))


def outer(a, b, out=None):
    """Each element of one by each of the other."""
    return multiply(asarray(a).reshape(-1, 1), asarray(b).reshape(1, -1))


@on_cpu
def tensordot(a, b, axes=2):
    """Sums of products along axes of both."""
    a, b = asarray(a), asarray(b)
    if isinstance(axes, int):
        axes = (range(a.ndim - axes, a.ndim), range(axes))
    first, second = ([n % x.ndim for n in ([part] if isinstance(part, int) else part)] for x, part in zip((a, b), axes))
    if [a.shape[n] for n in first] != [b.shape[n] for n in second]:
        raise ValueError("shape-mismatch for sum")
    rest, other = [n for n in range(a.ndim) if n not in first], [n for n in range(b.ndim) if n not in second]
    shape = [a.shape[n] for n in rest] + [b.shape[n] for n in other]
    inner = math.prod(a.shape[n] for n in first)
    left = a.transpose(rest + first).reshape(math.prod(a.shape[n] for n in rest), inner) if a.ndim else a
    right = b.transpose(second + other).reshape(inner, math.prod(b.shape[n] for n in other))
    return given(product(left, right, result_type(a, b)).reshape(shape))


@on_cpu
def einsum(subscripts, *operands, out=None, **_):
    """Einstein's sums: `np.einsum("ij,jk->ik", a, b)`."""
    if not isinstance(subscripts, str):
        from numpy_more.seldom import in_letters

        subscripts, operands = in_letters(subscripts, *operands)
    operands = [asarray(x) for x in operands]
    letters, _, to = subscripts.replace(" ", "").partition("->")
    if len(operands) == 1 and out is None and len(letters) == operands[0].ndim == len({*letters}) and sorted(letters) == sorted(to):
        # Axes in another order alone are a view.
        return operands[0].transpose([letters.index(letter) for letter in to])
    if letters == 2 * to and len(to) == 1 and out is None and len({*operands[0].shape}) == 1:
        # A diagonal is a view too.
        return operands[0].reshape(-1)[:: len(operands[0]) + 1]
    kind = result_type(*operands)
    work = DTYPES["int64"] if kind.kind == "b" else kind
    return given(_cast(_nd(td.einsum(subscripts.replace(" ", ""), *[_cast(x, work) for x in operands])), kind))


@on_cpu
def kron(a, b):
    """Each element of one by the whole other."""
    kind = result_type(asarray(a), asarray(b))
    return _nd(td.kron(_cast(asarray(a), kind), _cast(asarray(b), kind)))


def array_equal(a1, a2, equal_nan=False):
    """Whether two arrays have the same shape and elements."""
    a, b = asarray(a1), asarray(a2)
    if a.shape != b.shape:
        return False
    same = asarray(a == b)
    if equal_nan:
        same = same | (asarray(a != a) & asarray(b != b))
    return bool(same.all())


@on_cpu
def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether elements differ by little: |a - b| <= atol + rtol |b|."""
    a, b = _cast(asarray(a), _FLOAT), _cast(asarray(b), _FLOAT)
    near = td.abs(a - b) <= atol + rtol * td.abs(b)
    found = td.where(td.isfinite(a) & td.isfinite(b), near, td.equal(a, b))
    if equal_nan:
        found = found | (td.isnan(a) & td.isnan(b))
    return given(_cast(_nd(found) if isinstance(found, td.Tensor) else asarray(found), _BOOL))


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all elements differ by little."""
    return bool(asarray(isclose(a, b, rtol, atol, equal_nan)).all())


@on_cpu
def interp(x, xp, fp, left=None, right=None, period=None):
    """Values between those that are known, on straight lines."""
    import bisect

    if period is not None or asarray(fp).dtype.kind == "c":
        from numpy_more.placed import interpolated

        return interpolated(x, xp, fp, left, right, period)
    x = asarray(x, float)
    places, values = asarray(xp, float).tolist(), asarray(fp, float).tolist()
    if len(places) != len(values):
        raise ValueError("fp and xp are not of the same length.")
    if x.size >= MANY_PLACES:
        plain = _as_class(x, td.Tensor), td.tensor(places, dtype="float64"), td.tensor(values, dtype="float64")
        return _as_class(td.interp(*plain, left, right), ndarray)
    found = []
    for v in x.ravel().tolist():
        if v < places[0]:
            found.append(values[0] if left is None else left)
        elif v >= places[-1]:
            found.append(values[-1] if right is None or v == places[-1] else right)
        else:
            i = bisect.bisect_right(places, v) - 1
            slope = (values[i + 1] - values[i]) / (places[i + 1] - places[i])
            found.append(slope * (v - places[i]) + values[i])
    return given(array(found, _FLOAT).reshape(x.shape))


#: Numbers of a long kernel that are multiplied at once.
_BLOCK = 64


@on_cpu
def convolve(a, v, mode="full"):
    """The convolution of two rows of numbers."""
    a, v = asarray(a), asarray(v)
    if len(v) > len(a):
        a, v = v, a
    kind = result_type(a, v)
    n, m = len(a), len(v)
    # The kernel in columns of so many numbers: one product gives what each of them adds, at its distance.
    width = m if m <= 2 * _BLOCK else _BLOCK
    blocks = -(-m // width)
    size, rest = n + m - 1, blocks * width - m
    padded = concatenate([asarray([0] * (m - 1), kind), _cast(a, kind), asarray([0] * (m - 1 + rest), kind)])
    places = td.reshape(td.arange(size + (blocks - 1) * width, dtype=td.int64), (-1, 1)) + td.reshape(td.arange(width, dtype=td.int64), (1, -1))
    kernel = concatenate([_cast(v, kind)[::-1], asarray([0] * rest, kind)]).reshape(blocks, width)
    parts = product(padded[_nd(places)], kernel.T, kind)
    full = parts[:size, 0]
    for k in range(1, blocks):
        full = full + parts[k * width : k * width + size, k]
    if mode == "same":
        return full[(m - 1) // 2 : (m - 1) // 2 + n]
    return full[m - 1 : n] if mode == "valid" else full


def correlate(a, v, mode="valid"):
    """The correlation of two rows of numbers."""
    return convolve(a, asarray(v)[::-1], mode)


@on_cpu
def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    """The covariances of rows."""
    if fweights is not None or aweights is not None or dtype is not None or getattr(m, "dtype", _FLOAT).kind == "c":
        from numpy_more.rarer import covariance

        return covariance(m, y, rowvar, bias, ddof, fweights, aweights, dtype)
    x = _cast(asarray(m), _FLOAT)
    x = x.reshape(1, -1) if x.ndim == 1 else x if rowvar else x.T
    if y is not None:
        other = _cast(asarray(y), _FLOAT)
        x = concatenate([x, other.reshape(1, -1) if other.ndim == 1 else other if rowvar else other.T])
    gone = x - asarray(x.mean(axis=1, keepdims=True))
    found = product(gone, gone.T, _FLOAT) / (x.shape[1] - (ddof if ddof is not None else 0 if bias else 1))
    return found.squeeze()


def corrcoef(x, y=None, rowvar=True):
    """The correlations of rows."""
    from ._ufuncs import sqrt

    c = asarray(cov(x, y, rowvar))
    if c.ndim == 0:
        return c / c
    spread = sqrt(asarray(c.diagonal()))
    return c / spread.reshape(-1, 1) / spread


ndarray.dot = dot
