"""Columns made of others: of the stretches in which values lie, of what occurs."""

import bisect
import math

from pandas import Index, _dtypes
from pandas_more.categorical import CategoricalDtype
from pandas._dtypes import NAN, is_missing, known
from pandas._numbers import quantile_of
from pandas.frame import DataFrame
from pandas.series import Series

from .categories import Categorical
from .stretches import Interval


def get_dummies(data, prefix=None, prefix_sep="_", dummy_na=False, columns=None, drop_first=False, dtype=None):
    """A column of truth values for each text that occurs; with `dummy_na` one for missing values, too."""
    kind = "bool" if dtype is None else dtype
    single = not isinstance(data, DataFrame)
    data = data if isinstance(data, DataFrame) else Series(data).to_frame("")
    kept, made = [], []
    if not single and isinstance(prefix, (list, tuple)):
        named = [name for name, c in data.items() if (c.dtype.kind == "O" if columns is None else name in columns)]
        if len(prefix) != len(named):
            raise ValueError(f"Length of 'prefix' ({len(prefix)}) did not match the length of the columns being encoded ({len(named)}).")
        prefix = dict(zip(named, prefix))
    for name, column in data.items():
        if not single and (column.dtype.kind != "O" if columns is None else name not in columns):
            kept.append(column)
            continue
        values = sorted({v for v in column._values if not is_missing(v)}, key=lambda v: (str(type(v)), v))
        values = list(column.cat.categories) if column.dtype == "category" else values
        front = (prefix.get(name, name) if isinstance(prefix, dict) else prefix if isinstance(prefix, str) else name) if not single else prefix
        label = lambda v: v if single and prefix is None else f"{front}{prefix_sep}{v}"
        for v in values[1 if drop_first else 0 :]:
            made.append(Series([u == v for u in column._values], data.index, "bool", label(v)).astype(kind))
        if dummy_na:
            made.append(
                Series(
                    [is_missing(u) for u in column._values], data.index, "bool", label(NAN) if single and prefix is None else f"{front}{prefix_sep}nan"
                ).astype(kind)
            )
    return DataFrame._of(kept + made, data.index)


def _like(x, found, kind):
    """A column like `x`, or what stands for one where `x` is none."""
    if isinstance(x, Series):
        return Series(found, x.index, kind, x.name)
    return _dtypes.as_array(found) if kind is None else Categorical(found, dtype=kind)


def _chosen(x, places, names, labels, ordered=True):
    """The names of stretches by their numbers, or these; None stands for no stretch."""
    found = [NAN if n is None else n for n in places] if labels is False else [NAN if n is None else names[n] for n in places]
    return _like(x, found, None if labels is False else CategoricalDtype(names if ordered or len({*names}) == len(names) else sorted({*names}), ordered))


def _shown(edges, precision):
    """Edges with as many digits as tell them apart, at least `precision`; of those below one the first digits count."""

    def rounded(edge, count):
        if not math.isfinite(edge) or edge == 0:
            return edge
        part, whole = math.modf(edge)
        return round(edge, count if whole else count - 1 - math.floor(math.log10(abs(part))))

    for count in range(precision, 20):
        found = [rounded(float(edge), count) for edge in edges]
        if len({*found}) == len({*edges}):
            return found
    return [rounded(float(edge), precision) for edge in edges]


def qcut(x, q, labels=None, retbins=False, precision=3, duplicates="raise"):
    """Stretches that hold equally many of the values."""
    shares = [n / q for n in range(q + 1)] if isinstance(q, int) else list(q)
    values = _dtypes.plain(x) if not isinstance(x, Series) else x._values
    ordered = sorted(known(values))
    edges = [float(quantile_of(ordered, share)) for share in shares]
    if len({*edges}) < len(edges):
        if duplicates == "raise":
            raise ValueError(f"Bin edges must be unique: {Index(edges)!r}.\nYou can drop duplicate edges by setting the 'duplicates' kwarg")
        edges = list(dict.fromkeys(edges))
    shown = _shown(edges, precision)
    shown[0] -= 10.0**-precision
    names = labels if isinstance(labels, (list, tuple)) else [Interval(low, high) for low, high in zip(shown, shown[1:])]
    ends = edges[1:]
    found = _chosen(x, [None if value is None or value != value else bisect.bisect_left(ends, value) for value in values], names, labels)
    return (found, _dtypes.as_array(edges)) if retbins else found


def cut(x, bins, right=True, labels=None, retbins=False, precision=3, include_lowest=False, duplicates="raise", ordered=True):
    """The stretch between two of the numbers `bins` in which each value lies."""
    values = _dtypes.plain(x) if not isinstance(x, Series) else x._values
    if isinstance(bins, int):
        there = known(values)
        low, high = min(there), max(there)
        step = (high - low) / bins
        inside = [low + n * step for n in range(bins + 1)]
        # The first stretch, or the last, begins a little before the values.
        inside[0 if right else -1] -= (high - low) * (0.001 if right else -0.001)
        bins = _shown(inside, precision)
    elif hasattr(bins, "from_breaks"):
        return _chosen(x, [next((n for n, own in enumerate(bins) if not is_missing(v) and v in own), None) for v in values], list(bins), None)
    else:
        bins = inside = [*map(float, bins)] if any(isinstance(edge, float) for edge in _dtypes.plain(bins)) else _dtypes.plain(bins)
        if any(a > b for a, b in zip(bins, bins[1:])):
            raise ValueError("bins must increase monotonically.")
        if len({*bins}) < len(bins):
            if duplicates == "raise":
                raise ValueError(f"Bin edges must be unique: {Index(bins)!r}.\nYou can drop duplicate edges by setting the 'duplicates' kwarg")
            bins = inside = list(dict.fromkeys(bins))
    edges = [bins[0] - 10.0**-precision if include_lowest and right else bins[0], *bins[1:]]
    edges = list(map(float, edges)) if any(isinstance(edge, float) for edge in edges) else edges
    names = [Interval(*pair, "right" if right else "left") for pair in zip(edges, edges[1:])] if labels is None else labels
    if labels is not None and labels is not False and len(labels) != len(bins) - 1:
        raise ValueError("Bin labels must be one fewer than the number of bin edges")
    place, last = bisect.bisect_left if right else bisect.bisect_right, len(bins) - 2

    def number(value):
        if is_missing(value):
            return None
        n = place(inside, value) - 1
        n = 0 if right and include_lowest and value == inside[0] else n
        return n if 0 <= n <= last else None

    table = {value: number(value) for value in {*values}}
    found = _chosen(x, [table[value] for value in values], names, labels, ordered)
    return (found, _dtypes.as_array(inside)) if retbins else found
