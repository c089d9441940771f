"""Functions of `np.ma` that few programs need."""

import numpy as np

from numpy_extras.ma import MaskedArray, asarray, default_fills, getdata, getmask, getmaskarray, nomask


def default_fill_value(obj):
    """What stands for elements that do not count in arrays of a type, or of that of an array or a number."""
    return default_fills(obj if hasattr(obj, "kind") else np.asarray(getdata(obj)).dtype)


def dot(a, b, strict=False, out=None):
    """The matrix product, for which 0 stands where an element does not count; what only such elements make does not count."""
    a, b = asarray(a), asarray(b)
    if strict:
        bad = np.dot(getmaskarray(a).astype(int), np.ones(b.shape, int)) + np.dot(np.ones(a.shape, int), getmaskarray(b).astype(int))
        return MaskedArray(np.dot(a.filled(0), b.filled(0)), np.asarray(bad) > 0)
    counts = np.dot((~getmaskarray(a)).astype(int), (~getmaskarray(b)).astype(int))
    return MaskedArray(np.dot(a.filled(0), b.filled(0)), np.asarray(counts) == 0)


def _joined(name):
    def function(arrays, **options):
        hidden = getattr(np, name)([getmaskarray(a) for a in arrays], **options)
        return MaskedArray(getattr(np, name)([np.asarray(getdata(a)) for a in arrays], **options), hidden if hidden.any() else nomask)

    function.__name__, function.__doc__ = name, f"`np.{name}`, with masks."
    return function


vstack, hstack, dstack, column_stack, stack = map(_joined, ("vstack", "hstack", "dstack", "column_stack", "stack"))
row_stack = vstack


def append(a, b, axis=None):
    """The elements of one array behind those of another."""
    from numpy_extras.ma import concatenate

    return concatenate([asarray(a).ravel(), asarray(b).ravel()] if axis is None else [a, b], axis or 0)


def count_masked(arr, axis=None):
    """How many elements do not count."""
    found = np.sum(getmaskarray(arr), axis=axis)
    return int(found) if axis is None else found


def fix_invalid(a, mask=nomask, copy=True, fill_value=None):
    """An array in which NaN and infinities do not count and are filled."""
    a = MaskedArray(a, mask, copy=copy)
    hidden = ~np.isfinite(a.data)
    fill = a.fill_value if fill_value is None else fill_value
    return MaskedArray(np.where(hidden, fill, a.data), getmaskarray(a) | hidden, fill_value=fill_value)


def allequal(a, b, fill_value=True):
    """Whether all elements that count in both are equal."""
    hidden = getmaskarray(a) | getmaskarray(b)
    if hidden.any() and not fill_value:
        return False
    return bool(((getdata(a) == getdata(b)) | hidden).all())


def _compressed(a, axes):
    a, found = asarray(a), asarray(a).data
    for axis in axes:
        found = np.compress(~getmaskarray(a).any(axis=1 - axis), found, axis=axis)
    return found


def compress_rows(a):
    """The rows all of whose elements count."""
    return _compressed(a, (0,))


def compress_cols(a):
    """The columns all of whose elements count."""
    return _compressed(a, (1,))


def compress_rowcols(x, axis=None):
    """Rows and columns all of whose elements count."""
    return _compressed(x, (0, 1) if axis is None else (axis,))


def notmasked_edges(a, axis=None):
    """The places of the first and the last element that counts."""
    shown = np.flatnonzero(~getmaskarray(a).ravel())
    return None if not shown.size else shown[[0, -1]]


flatnotmasked_edges = notmasked_edges


def _runs(shown):
    places = np.flatnonzero(np.diff(np.concatenate([[0], np.asarray(shown).astype(int), [0]])))
    return [slice(int(a), int(b), None) for a, b in places.reshape(-1, 2)]


def clump_masked(a):
    """The parts, as slices, that do not count."""
    return _runs(getmaskarray(a))


def clump_unmasked(a):
    """The parts, as slices, that count."""
    return _runs(~getmaskarray(a))


notmasked_contiguous = flatnotmasked_contiguous = clump_unmasked


def cov(x, y=None, rowvar=True, bias=False, ddof=None):
    """The covariances of rows, of the elements that count in both."""
    x = asarray(x) if y is None else vstack([asarray(x), asarray(y)])
    x = x.reshape(1, -1) if x.ndim < 2 else x if rowvar else x.T
    shown = (~getmaskarray(x)).astype(float)
    means = getdata(x.mean(axis=1))
    gone = np.where(shown > 0, x.data - np.reshape(means, (-1, 1)), 0)
    degrees = np.dot(shown, shown.T) - (ddof if ddof is not None else 0 if bias else 1)
    found = np.dot(gone, gone.T) / degrees
    return MaskedArray(found.squeeze(), degrees.squeeze() <= 0)


def corrcoef(x, y=None, rowvar=True):
    """The correlations of rows, of the elements that count in both."""
    found = cov(x, y, rowvar)
    spread = np.sqrt(np.diagonal(found.data))
    return MaskedArray(found.data / np.outer(spread, spread), found.mask)


def _of_data(name):
    def function(a, *args, **kwargs):
        a = asarray(a)
        mask = a.mask if getmask(a) is nomask else getattr(np, name)(a.mask, *args, **kwargs)
        return MaskedArray(getattr(np, name)(a.data, *args, **kwargs), mask)

    function.__name__, function.__doc__ = name, f"`np.{name}`, with the mask."
    return function


transpose, swapaxes, squeeze, expand_dims, repeat, take, diagonal = map(
    _of_data, ("transpose", "swapaxes", "squeeze", "expand_dims", "repeat", "take", "diagonal")
)


def _made(name):
    def function(*args, **kwargs):
        return MaskedArray(getattr(np, name)(*args, **kwargs))

    function.__name__, function.__doc__ = name, f"`np.{name}`; all elements count."
    return function


arange, empty, full, identity, eye, zeros_like, ones_like, empty_like = map(
    _made, ("arange", "empty", "full", "identity", "eye", "zeros_like", "ones_like", "empty_like")
)


def masked_all(shape, dtype=float):
    """An array none of whose elements counts."""
    return MaskedArray(np.zeros(shape, dtype), True)


def unique(ar1, return_index=False, return_inverse=False):
    """The elements that occur, in order; those that do not count are one more."""
    a = asarray(ar1)
    found = np.unique(a.compressed())
    if not getmaskarray(a).any():
        return MaskedArray(found)
    return MaskedArray(np.concatenate([found, a.data.ravel()[getmaskarray(a).ravel()][:1]]), [False] * len(found) + [True])


def sort(a, axis=-1, **options):
    """The elements in order; those that do not count are the last."""
    found = asarray(a).ravel() if axis is None else asarray(a)
    found = found.copy()
    found.sort(-1 if axis is None else axis, **options)
    return found


def ptp(a, axis=None):
    """The distance of the largest and the smallest element that counts."""
    return asarray(a).max(axis) - asarray(a).min(axis)


def diff(a, n=1, axis=-1):
    """The differences of neighbours that both count."""
    a = asarray(a)
    for _ in range(n):
        head = (slice(None),) * (axis % a.ndim)
        a = a[(*head, slice(1, None))] - a[(*head, slice(None, -1))]
    return a


def polyfit(x, y, deg, **options):
    """`np.polyfit` of the points that count."""
    shown = ~(getmaskarray(x) | getmaskarray(y))
    return np.polyfit(np.asarray(getdata(x))[shown], np.asarray(getdata(y))[shown], deg, **options)
