"""Order, sets, counting."""

import bisect
import math

import tandem as td

from ._conversion import array, asarray
from ._core import _as_class, _cast, given, ndarray, on_cpu
from ._creation import zeros
from ._dtypes import DTYPES, result_type
from ._selection import take_along_axis

_INT, _FLOAT, _BOOL = DTYPES["int64"], DTYPES["float64"], DTYPES["bool"]
#: Elements from which on arrays are faster than a loop, and up to which a comparison with each is.
_MANY, _FEW = 400, 64
# Places are looked for by a compiled search from so many on, below one by one.
MANY_PLACES = 4000


def _nd(found):
    return _as_class(found, ndarray)


@on_cpu
def sort(a, axis=-1, kind=None, order=None, stable=None):
    """A sorted copy."""
    a = asarray(a)
    if hasattr(a, "_objects"):
        return a._sorted(order) if order else a._sorted()
    if axis is None:
        a, axis = a.ravel(), 0
    own = a.dtype
    found = _nd(td.sort(_cast(a, DTYPES["int8"]) if own.kind == "b" else a, axis=axis))
    return _cast(found, own)


@on_cpu
def argsort(a, axis=-1, kind=None, order=None, stable=None):
    """The places of the elements in sorted order."""
    a = asarray(a)
    if hasattr(a, "_objects"):
        return a._argsorted(order) if order else a._argsorted()
    if axis is None:
        a, axis = a.ravel(), 0
    return _cast(_nd(td.argsort(_cast(a, DTYPES["int8"]) if a.dtype.kind == "b" else a, axis=axis)), _INT)


def partition(a, kth, axis=-1, **_):
    """A copy whose kth element is where it is in sorted order; here all are."""
    return sort(a, axis)


def argpartition(a, kth, axis=-1, **_):
    """The places of the elements of `partition`."""
    return argsort(a, axis)


@on_cpu
def lexsort(keys, axis=-1):
    """Places sorted by several keys, the last the first."""
    places = None
    for key in keys:
        key = asarray(key)
        if hasattr(key, "_picked"):
            key = unique(key, return_inverse=True)[1]
        if places is None:
            places = argsort(key, axis)
        else:
            places = take_along_axis(places, argsort(take_along_axis(key, places, axis), axis), axis)
    return places


@on_cpu
def searchsorted(a, v, side="left", sorter=None):
    """Where elements would be put into a sorted array."""
    a, v = asarray(a), asarray(v)
    if sorter is not None:
        a = a[sorter]
    if v.size >= MANY_PLACES and a.dtype.kind in "iuf" and v.dtype.kind in "iuf":
        kind = result_type(a, v)
        plain = (_as_class(x.astype(kind), td.Tensor) for x in (a, v))
        return _cast(_as_class(td.searchsorted(*plain, side=side), ndarray), _INT)
    gone = lambda x: x.dtype.kind == "f" and bool((x != x).any())
    if not td.is_tracing() and (gone(v) or gone(a[-1:])):
        from numpy_rare.functions import places_with_nan

        return places_with_nan(a, v, side)
    if v.size >= _MANY and a.size <= _FEW:
        found = zeros(v.shape, _INT)
        for x in a.tolist():
            found = found + (v > x if side == "left" else v >= x)
        return found
    values, find = a.tolist(), bisect.bisect_left if side == "left" else bisect.bisect_right
    return given(array([find(values, x) for x in v.ravel().tolist()], _INT).reshape(v.shape))


def digitize(x, bins, right=False):
    """In which of the intervals between bins elements lie."""
    bins = asarray(bins)
    steps = bins[1:] - bins[:-1]
    if not ((steps >= 0).all() or (steps <= 0).all()):
        raise ValueError("bins must be monotonically increasing or decreasing")
    if len(bins) > 1 and bins[0] > bins[-1]:
        return len(bins) - asarray(searchsorted(bins[::-1], x, side="left" if not right else "right"))
    return searchsorted(bins, x, side="left" if right else "right")


@on_cpu
def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, equal_nan=True, **_):
    """The different elements, sorted; also their first places, their numbers for each element, and how often they are there."""
    a = asarray(ar)
    if a.dtype.kind == "V":
        from numpy_more.seldom import unique_records

        return unique_records(a, return_index, return_inverse, return_counts)
    if axis is not None and a.ndim > 1:
        from ._manipulation import moveaxis

        rows = moveaxis(a, axis, 0)
        keys = [tuple(row) for row in rows.reshape(rows.shape[0], -1).tolist()]
    elif a.size >= _MANY and a.dtype.kind in "iuf" and equal_nan:
        return _unique_numbers(a, return_index, return_inverse, return_counts)
    else:
        axis, keys = None, a.ravel().tolist()
    first, counts = {}, {}
    for i, key in enumerate(keys):
        if key != key:
            key = math.nan if equal_nan else key
        first.setdefault(key, i)
        counts[key] = counts.get(key, 0) + 1
    order = sorted(first, key=lambda key: (key != key, key))
    number = {key: i for i, key in enumerate(order)}
    if axis is None:
        found = array(order, a.dtype) if order else a.ravel()[:0]
    else:
        found = moveaxis(rows[[first[key] for key in order]], 0, axis)
    results = [found]
    if return_index:
        results.append(array([first[key] for key in order], _INT))
    if return_inverse:
        inverse = array([number[math.nan if key != key else key] for key in keys], _INT)
        results.append(inverse if axis is not None else inverse.reshape(a.shape))
    if return_counts:
        results.append(array([counts[key] for key in order], _INT))
    return results[0] if len(results) == 1 else tuple(results)


def _unique_numbers(a, return_index, return_inverse, return_counts):
    """The same for many numbers: of those that are equal, which stand together once they are sorted, the first."""
    from ._joining import concatenate
    from ._selection import nonzero

    flat = a.ravel()
    order = argsort(flat, kind="stable") if return_index or return_inverse else None
    ordered = sort(flat) if order is None else flat[order]
    same = (ordered[1:] == ordered[:-1]) | ((ordered[1:] != ordered[1:]) & (ordered[:-1] != ordered[:-1]))
    starts = concatenate([array([True]), ~same])
    results = [ordered[starts]]
    if return_index:
        results.append(order[starts])
    if return_inverse:
        inverse = zeros(flat.shape, _INT)
        inverse[order] = _nd(td.cumsum(_cast(starts, _INT))) - 1
        results.append(inverse.reshape(a.shape))
    if return_counts:
        places = nonzero(starts)[0]
        results.append(concatenate([places[1:], array([flat.size])]) - places)
    return results[0] if len(results) == 1 else tuple(results)


def _set(keep):
    """An operation on two sets, of which each is given sorted, as arrays."""

    def operation(ar1, ar2, assume_unique=False, return_indices=False):
        a, b = asarray(ar1).ravel(), asarray(ar2).ravel()
        (first, *one), (second, *two) = (unique(x, return_index=True) if return_indices else [unique(x)] for x in (a, b))
        found = array(keep(first, second), result_type(a, b))
        if not return_indices:
            return found
        return found, one[0][isin(first, found)], two[0][isin(second, found)]

    return on_cpu(operation)


def _joined(*parts):
    from ._joining import concatenate

    return concatenate(parts)


intersect1d = _set(lambda a, b: a[isin(a, b)])
union1d = _set(lambda a, b: unique(_joined(a, b)))
setdiff1d = _set(lambda a, b: a[isin(a, b, invert=True)])
setxor1d = _set(lambda a, b: sort(_joined(a[isin(a, b, invert=True)], b[isin(b, a, invert=True)])))


@on_cpu
def isin(element, test_elements, assume_unique=False, invert=False, **_):
    """Whether each element is among others."""
    element, others = asarray(element), asarray([test_elements] if isinstance(test_elements, (set, frozenset)) else test_elements).ravel()
    if element.size >= _MANY and element.dtype.kind in "iufb" and others.dtype.kind in "iufb" and others.size:
        others = sort(others)
        places = td.minimum(asarray(searchsorted(others, element)), others.size - 1)
        found = others[_nd(places)] == element
        return ~found if invert else found
    wanted = others.tolist()
    wanted = set(wanted) if others.dtype.kind != "O" else wanted
    return given(array([(x in wanted) != invert for x in element.ravel().tolist()], bool).reshape(element.shape))


in1d = isin


@on_cpu
def bincount(x, weights=None, minlength=0):
    """How often each whole number is there, or the sums of its weights."""
    x = asarray(x)
    if x.size and x.dtype.kind in "fc":
        raise TypeError(f"Cannot cast array data from dtype('{x.dtype}') to dtype('int64') according to the rule 'safe'")
    if x.size >= MANY_PLACES and x.dtype.kind in "iu" and x.min() >= 0:
        if weights is not None:
            return _as_class(td.bincount(_as_class(x, td.Tensor), None, _as_class(asarray(weights, float), td.Tensor), minlength), ndarray)
        return _cast(_as_class(td.bincount(_as_class(x, td.Tensor), None, None, minlength), ndarray), _INT)
    values = x.tolist()
    if any(v < 0 for v in values):
        raise ValueError("'list' argument must have no negative elements")
    found = [0] * max(minlength, max(values, default=-1) + 1)
    if weights is None:
        for v in values:
            found[v] += 1
        return array(found, _INT)
    for v, w in zip(values, asarray(weights).tolist()):
        found[v] += w
    return array(found, _FLOAT)


@on_cpu
def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """The edges of the bins of a histogram."""
    from ._creation import linspace

    a = asarray(a).ravel()
    if isinstance(bins, str):
        n = a.size
        low, high = (float(a.min()), float(a.max())) if range is None else range
        if bins in ("auto", "fd"):
            from ._reductions import percentile

            q = percentile(a, [75, 25]).tolist()
            width = 2 * (q[0] - q[1]) / n ** (1 / 3)
            sturges = (high - low) / (math.log2(n) + 1)
            width = width if bins == "fd" else (min(width, sturges) if width else sturges)
            width = max(width, 1) if a.dtype.kind in "iu" else width
            bins = max(1, math.ceil((high - low) / width)) if width else 1
        elif bins in ("sturges", "sqrt", "rice"):
            bins = math.ceil({"sturges": math.log2(n) + 1, "sqrt": math.sqrt(n), "rice": 2 * n ** (1 / 3)}[bins])
        else:
            from numpy_extras.histograms import bin_width

            width = bin_width(a, bins)
            bins = max(1, math.ceil((high - low) / width)) if width else 1
    if getattr(bins, "ndim", 1) and hasattr(bins, "__len__"):
        return asarray(bins)
    low, high = (float(a.min()), float(a.max())) if range is None and a.size else (0.0, 1.0) if range is None else range
    if low == high:
        low, high = low - 0.5, high + 0.5
    return linspace(low, high, int(bins) + 1)


@on_cpu
def histogram(a, bins=10, range=None, density=None, weights=None):
    """How many elements lie in each bin, and the edges of the bins."""
    a, edges = asarray(a).ravel(), histogram_bin_edges(a, bins, range)
    places = edges.tolist()
    if places != sorted(places):
        raise ValueError("`bins` must increase monotonically, when an array")
    if weights is None:
        inside = a[(a >= places[0]) & (a <= places[-1])]
        if len(places) <= _FEW:
            below = [int((inside < place).sum()) for place in places[:-1]]
        else:
            ordered = sort(inside).tolist()
            below = [bisect.bisect_left(ordered, place) for place in places[:-1]]
        counts = array([after - before for before, after in zip(below, [*below[1:], inside.size])], _INT)
    else:
        inside = (a >= places[0]) & (a <= places[-1])
        weights = asarray(weights).ravel()[inside]
        counts = bincount(searchsorted(edges[1:-1], a[inside], "right"), weights, len(places) - 1).astype(weights.dtype)
    if density:
        from ._selection import diff

        counts = counts / diff(edges) / counts.sum()
    return counts, edges


def _in_place_sort(self, axis=-1, kind=None, order=None):
    self[...] = sort(self, axis)


ndarray.sort = _in_place_sort
ndarray.argsort = lambda self, *args, **kwargs: argsort(self, *args, **kwargs)
ndarray.searchsorted = lambda self, *args, **kwargs: searchsorted(self, *args, **kwargs)
ndarray.partition = lambda self, kth, axis=-1: _in_place_sort(self, axis)
ndarray.argpartition = lambda self, kth, axis=-1: argsort(self, axis)
