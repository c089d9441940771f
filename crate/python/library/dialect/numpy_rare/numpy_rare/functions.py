"""Functions of types, of bits and of equations of more axes than two."""

import collections
import math
import re

import numpy as np


def kaiser(M, beta):
    """Kaiser's window of M points."""
    if M == 1:
        return np.ones(1)
    return np.i0(beta * np.sqrt(1 - (2 * np.arange(M) / (M - 1) - 1) ** 2)) / np.i0(float(beta))


def require(a, dtype=None, requirements=None, *, like=None):
    """The array of a type; all arrays lie row by row."""
    found = np.asanyarray(a, dtype)
    return found.copy() if requirements and "O" in requirements and found.base is not None else found


def min_scalar_type(a):
    """The smallest type that holds a number, or the type of an array."""
    a = np.asarray(a)
    if a.ndim or a.dtype.kind not in "iuf":
        return a.dtype
    value = a.item()
    if a.dtype.kind == "f":
        return np.dtype("float16" if abs(value) < 65000 or value != value else "float32" if abs(value) < 3.4e38 else "float64")
    kinds = [kind for kind in (("int8", "int16", "int32", "int64") if value < 0 else ("uint8", "uint16", "uint32", "uint64")) if fits(value, kind)]
    return np.dtype(kinds[0])


def fits(value, kind):
    """Whether a whole number lies in a type."""
    limits = np.iinfo(kind)
    return limits.min <= value <= limits.max


#: Kinds of types, by the names of the array standard.
_KINDS = {
    "bool": "b", "signed integer": "i", "unsigned integer": "u", "integral": "iu", "real floating": "f", "complex floating": "c", "numeric": "iufc",
}  # fmt: skip


def isdtype(dtype, kind):
    """Whether a type is of a kind: "integral", "real floating", "numeric", ..., another type, or one of several."""
    if isinstance(kind, tuple):
        return any(isdtype(dtype, one) for one in kind)
    if isinstance(kind, str) and kind not in _KINDS:
        raise ValueError(f"kind argument is a string, but {kind!r} is not a known kind name.")
    return np.dtype(dtype).kind in _KINDS[kind] if isinstance(kind, str) else np.dtype(dtype) == np.dtype(kind)


def common_type(*arrays):
    """The type of floats that holds all arrays."""
    kind = np.result_type(*arrays)
    return kind.type if kind.kind in "fc" else np.float64


def bitwise_count(x):
    """How many bits of the size of each number are 1."""
    x, found = np.abs(np.asarray(x)), 0
    for _ in range(63):
        found, x = found + (x & 1), x >> 1
        if not np.any(x):
            break
    return np.uint8(found) if np.ndim(found) == 0 else found.astype(np.uint8)


def tensorsolve(a, b, axes=None):
    """x with `tensordot(a, x, x.ndim) == b`."""
    a, b = np.asarray(a), np.asarray(b)
    if axes is not None:
        a = np.transpose(a, [n for n in range(a.ndim) if n not in axes] + list(axes))
    rest = a.shape[b.ndim :]
    return np.linalg.solve(a.reshape(-1, math.prod(rest)), b.ravel()).reshape(rest)


def tensorinv(a, ind=2):
    """The inverse of an array as a map from its last axes to the first `ind`."""
    a = np.asarray(a)
    rest = a.shape[ind:]
    return np.linalg.inv(a.reshape(math.prod(a.shape[:ind]), -1)).reshape(*rest, *a.shape[:ind])


def on_parts(function, signature, arrays, options):
    """A function of the last axes of arrays, which a signature like "(n),(n)->()" counts, on arrays of more axes."""
    groups = re.findall(r"\(([^)]*)\)", signature.split("->")[0])
    counts = [sum(1 for name in group.split(",") if name.strip()) for group in groups]
    outer = np.broadcast_shapes(*(a.shape[: a.ndim - count] for a, count in zip(arrays, counts)))
    arrays = [np.broadcast_to(a, outer + a.shape[a.ndim - count :]) for a, count in zip(arrays, counts)]
    results = [function(*(a[place] for a in arrays), **options) for place in np.ndindex(*outer)]
    if results and isinstance(results[0], tuple):
        return tuple(_stacked(part, outer) for part in zip(*results))
    return _stacked(results, outer)


def _stacked(parts, outer):
    found = np.stack([np.asarray(part) for part in parts])
    return found.reshape(outer + found.shape[1:])[()]


def einsum_path(subscripts, *operands, optimize="greedy", einsum_call=False):
    """The order in which `np.einsum` multiplies, and a report of what it saves."""
    from numpy_more.contraction import path

    return path(subscripts, operands, optimize)


def spread(left, squares, scale, cov):
    """The covariances of what least squares find: `polyfit`'s."""
    left = left / scale
    found = np.linalg.inv(left.T @ left) / np.outer(scale, scale)
    if cov != "unscaled":
        count, order = left.shape
        if count <= order:
            raise ValueError("the number of data points must exceed order to scale the covariance matrix")
        squares = squares / (count - order)
        found = found * squares if squares.size == 1 else found[:, :, None] * squares
    return found


UniqueAllResult = collections.namedtuple("UniqueAllResult", "values indices inverse_indices counts")
UniqueCountsResult = collections.namedtuple("UniqueCountsResult", "values counts")
UniqueInverseResult = collections.namedtuple("UniqueInverseResult", "values inverse_indices")


def unique_all(x):
    """The different elements, where each is first, which of them each element is, and how often each is there."""
    return UniqueAllResult(*np.unique(x, return_index=True, return_inverse=True, return_counts=True))


def unique_counts(x):
    """The different elements, and how often each is there."""
    return UniqueCountsResult(*np.unique(x, return_counts=True))


def unique_inverse(x):
    """The different elements, and which of them each element is."""
    return UniqueInverseResult(*np.unique(x, return_inverse=True))


def matvec(x1, x2, /):
    """Products of matrices and vectors."""
    return np.matmul(x1, np.asarray(x2)[..., None])[..., 0]


def vecmat(x1, x2, /):
    """Products of vectors and matrices."""
    return np.matmul(np.conjugate(np.asarray(x1))[..., None, :], x2)[..., 0, :]


def isfortran(a):
    """Whether an array lies column by column: never."""
    return False


ScalarType = (int, float, complex, bool, bytes, str, memoryview)


def places_with_nan(a, v, side):
    """`searchsorted` where NaN are: they lie behind all numbers, equal to each other."""
    numbers = int(np.sum(a == a))
    found = np.searchsorted(a[:numbers], np.where(v == v, v, 0), side)
    return np.where(v == v, found, numbers if side == "left" else a.size)


def within(x, dtype, limit):
    """Floats of a tensor with what a processor makes of those that are no whole numbers of a type."""
    import tandem as td
    from numpy._float_errors import _complain

    inside = td.logical_and(td.greater_equal(x, -limit), td.less(x, 2.0**64 if dtype.name == "uint64" else limit))
    if bool(td.all(inside)):
        return x
    _complain("invalid", "cast")
    return td.where(inside, x, 2.0**63 if dtype.name == "uint64" else -limit)


def block(arrays):
    """An array of blocks, given as nested lists."""

    def depth(x):
        return 1 + depth(x[0]) if isinstance(x, list) else 0

    levels = depth(arrays)

    def put(x, level):
        if not isinstance(x, list):
            a = np.asarray(x)
            return a.reshape((1,) * (levels - a.ndim) + a.shape) if a.ndim < levels else a
        return np.concatenate([put(item, level + 1) for item in x], axis=level - levels)

    return put(arrays, 0)
