"""Slices whose bounds are no labels, and labels that stand for those near them."""

import bisect
import warnings

from pandas import _dtypes


def between(index, key):
    """The places of labels in order that lie between two bounds, which need not be labels."""
    labels = index._labels
    for bound in (key.start, key.stop):
        if bound is not None and labels and isinstance(labels[0], str) != isinstance(bound, str):
            raise TypeError(f"cannot do slice indexing on {type(index).__name__} with these indexers [{bound!r}] of type {type(bound).__name__}")
    falls = False
    if not _rises(labels):
        labels, falls = labels[::-1], True
        if not _rises(labels):
            raise KeyError(next(bound for bound in (key.start, key.stop) if bound is not None and bound not in index))
    low, high = (key.stop, key.start) if falls else (key.start, key.stop)
    first = 0 if low is None else bisect.bisect_left(labels, low)
    last = len(labels) if high is None else bisect.bisect_right(labels, high)
    places = range(len(labels) - last, len(labels) - first) if falls else range(first, last)
    return [*places][:: key.step or 1]


def _rises(labels):
    try:
        return all(a <= b for a, b in zip(labels, labels[1:]))
    except TypeError:
        return False


def fitting(index, front):
    """The places of labels of several levels that fit values, lists and slices, or at which truth values say so."""
    from pandas._multi_index import _fits

    found = range(len(index))
    for n, key in enumerate(front):
        if getattr(getattr(key, "dtype", None), "name", None) == "bool":
            kept = _dtypes.plain(key)
            found = [row for row in found if kept[row]]
        else:
            found = [row for row in found if _fits(key, index._labels[row][n])]
    return found


def nearby(index, labels, method, limit=None, tolerance=None):
    """For each label its place, or that of the label before, behind or nearest to it; None where there is none. In a row no more than
    `limit` have the place of the same other label, and none is farther from its own than `tolerance`."""
    own = index._labels
    if not _rises(own):
        if not _rises(own[::-1]):
            raise ValueError("index must be monotonic increasing or decreasing")
        return [None if n is None else len(own) - 1 - n for n in nearby(index[::-1], labels, method, limit, tolerance)]
    if isinstance(tolerance, str):
        from pandas import Timedelta

        tolerance = Timedelta(tolerance)
    before, behind = method in ("ffill", "pad"), method in ("bfill", "backfill")
    found, inexact = [], []
    for label in labels:
        at = bisect.bisect_left(own, label)
        same = at < len(own) and own[at] == label
        if not same:
            low, high = at - 1 if at else None, at if at < len(own) else None
            at = low if before else high if behind else low if high is None or low is not None and label - own[low] < own[high] - label else high
            at = None if at is None or tolerance is not None and abs(own[at] - label) > tolerance else at
        found.append(at)
        inexact.append(not same)
    if limit is not None:
        order = range(len(found)) if before else range(len(found))[::-1]
        last, count = None, 0
        for n in order:
            count = 1 if found[n] != last and inexact[n] else count + 1 if inexact[n] else 0
            last = found[n]
            found[n] = None if inexact[n] and count > limit else found[n]
    return found


class Along:
    """`loc` of one axis, whose labels have several levels."""

    def __init__(self, labels, axis):
        self._labels, self._across = labels, axis in (1, "columns")

    def _both(self, key):
        return (slice(None), key) if self._across else (key, slice(None))

    def __getitem__(self, key):
        return self._labels[self._both(key)]

    def __setitem__(self, key, value):
        self._labels[self._both(key)] = value


def others_where(table, other, axis):
    """What `where` puts into a table, as a table of the same names or as one value."""
    other = other(table) if callable(other) else other
    if not hasattr(other, "__iter__") or isinstance(other, str) or hasattr(other, "columns"):
        return other
    if hasattr(other, "_take"):
        if axis is None:
            raise ValueError("Must specify axis=0 or 1")
        across = axis in (1, "columns")
        values = other.reindex(table.columns if across else table.index).tolist()
        return type(table)({name: values[n] if across else values for n, name in enumerate(table.columns)}, index=table.index)
    return type(table)(_dtypes.plain(other), index=table.index, columns=table.columns)


def of_other_rows(table, key):
    """The truth values of a column with more rows, for the rows of a table."""
    if not hasattr(key, "_take"):
        raise ValueError(f"Item wrong length {len(key)} instead of {len(table)}.")
    warnings.warn("Boolean Series key will be reindexed to match DataFrame index.", UserWarning, stacklevel=4)
    from pandas.errors import IndexingError

    found = key.reindex(table.index)._values
    if any(v is not True and v is not False for v in found):
        raise IndexingError("Unalignable boolean Series provided as indexer (index of the boolean Series and of the indexed object do not match).")
    return found
