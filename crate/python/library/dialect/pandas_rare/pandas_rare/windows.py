"""Moving windows over several columns, with several summaries, or whose rows have weights."""

import operator

from pandas import DataFrame, MultiIndex, Series, concat
from pandas._dtypes import NAN, are_missing, is_missing

from pandas_extras.windows import Window


def _numbers(table):
    return [c for c in table._columns if c.dtype.kind in "iufb"] if isinstance(table, DataFrame) else [table]


def with_column(window, other, function):
    """What a function makes of a column and another in each window."""
    if not window._owner.index.equals(other.index):
        mine, other = window._owner.align(other)
        window = Window(mine, window._size, window._least, window._center)
    # Rows in which one of them is missing count for neither.
    gone = map(operator.or_, are_missing(window._owner._values), are_missing(other._values))
    places = Window(Series([NAN if missing else n for n, missing in enumerate(gone)], window._owner.index), window._size, window._least, window._center)
    pick = lambda column, part: column._take([int(n) for n in part if n == n])
    found = places.apply(lambda part: function(pick(window._owner, part), pick(other, part)))
    return found.rename(window._owner.name if window._owner.name == other.name else None)


def with_tables(window, name, other, pairwise):
    """The correlation or covariance in windows: of each column with that of its name, or of all pairs."""
    mine, theirs = _numbers(window._owner), _numbers(other)
    one = lambda a, b: getattr(window[a.name] if isinstance(window._owner, DataFrame) else window, name)(b)
    both = isinstance(window._owner, DataFrame) and isinstance(other, DataFrame)
    if not both:
        alone = len(theirs) == 1 and isinstance(other, Series)
        pairs = [(a, theirs[0]) for a in mine] if alone else [(mine[0], b) for b in theirs]
        return DataFrame({(a if alone else b).name: one(a, b) for a, b in pairs}, index=window._owner.index)
    if not (other is window._owner if pairwise is None else pairwise):
        names = [c.name for c in mine if c.name in other.columns]
        return DataFrame({n: one(window._owner[n], other[n]) for n in names}, index=window._owner.index)
    found = {b.name: [one(b, a)._values for a in theirs] for b in mine}
    rows = window._owner.index
    labels = MultiIndex.from_product([rows, [c.name for c in theirs]], names=[rows.name, other.columns.name])
    columns = {b: [part[n] for n in range(len(rows)) for part in parts] for b, parts in found.items()}
    return DataFrame(columns, index=labels)


def _name_of(function):
    return function if isinstance(function, str) else function.__name__


def several(window, func):
    """Several summaries of windows, side by side."""
    if isinstance(func, dict) and isinstance(window._owner, Series):
        return DataFrame({name: window.agg(one) for name, one in func.items()})
    if isinstance(func, dict):
        parts = {name: window[name].agg(one) for name, one in func.items()}
        if not any(isinstance(part, DataFrame) for part in parts.values()):
            return DataFrame(parts)
        return concat({n: part if isinstance(part, DataFrame) else part.to_frame(_name_of(func[n])) for n, part in parts.items()}, axis=1)
    if isinstance(window._owner, Series):
        return DataFrame({_name_of(f): window.agg(f) for f in func})
    return concat({c.name: window[c.name].agg(func) for c in _numbers(window._owner)}, axis=1)


class WeightedWindow(Window):
    """Windows whose rows have weights, as SciPy names them; `std` of a Gaussian and the like are given with the summary."""

    def __init__(self, owner, size, least, center, kind):
        super().__init__(owner, size, least, center)
        self._kind = kind

    def _weights(self, options):
        from scipy.signal import get_window

        order = {"gaussian": ("std",), "general_gaussian": ("power", "width"), "kaiser": ("beta",), "exponential": ("tau",)}.get(self._kind, ())
        kind = (self._kind, *(options[name] for name in order)) if order else self._kind
        return get_window(kind, self._size, False).tolist()

    def _weighted(self, function, options):
        weights = self._weights(options)

        def values_of(values):
            ahead, found = (self._size - 1) // 2 if self._center else 0, []
            for n in range(len(values)):
                start = n + 1 + ahead - self._size
                pairs = [(w, values[start + k]) for k, w in enumerate(weights) if 0 <= start + k < len(values) and not is_missing(values[start + k])]
                found.append(function(pairs) if len(pairs) >= max(self._least, 1) else NAN)
            return found

        return self._made(values_of)

    def sum(self, numeric_only=False, **options):
        """The sum of the rows, each times its weight."""
        return self._weighted(lambda pairs: sum(w * v for w, v in pairs), options)

    def mean(self, numeric_only=False, **options):
        """The mean of the rows by their weights."""
        return self._weighted(_mean, options)

    def var(self, ddof=1, numeric_only=False, **options):
        """The variance of the rows by their weights."""
        return self._weighted(lambda pairs: _variance(pairs, ddof), options)

    def std(self, ddof=1, numeric_only=False, **options):
        """The square root of the variance."""
        return self._weighted(lambda pairs: _variance(pairs, ddof) ** 0.5, options)


def _mean(pairs):
    return sum(w * v for w, v in pairs) / sum(w for w, _ in pairs)


def _variance(pairs, ddof):
    mean, total = _mean(pairs), sum(w for w, _ in pairs)
    return sum(w * (v - mean) ** 2 for w, v in pairs) / total * len(pairs) / (len(pairs) - ddof)


def _places(bounds):
    return bounds.tolist() if hasattr(bounds, "tolist") else bounds


def stretches(window, values):
    """The known values of the stretch of rows or of time that belongs to each row, with or without its ends."""
    from pandas._dtypes import known

    closed, count = window._closed or "right", len(values)
    if isinstance(window._size, int):
        ahead = (window._size - 1) // 2 if window._center else 0
        for n in range(count):
            end = n + 1 + ahead
            start = end - window._size - (closed in ("left", "both"))
            yield known(values[max(start, 0) : max(end - (closed in ("left", "neither")), 0)])
        return
    if hasattr(window._size, "get_window_bounds"):
        bounds = window._size.get_window_bounds(count, window._least, window._center, window._closed, window._step)
        yield from (known(values[max(start, 0) : max(end, 0)]) for start, end in zip(*map(_places, bounds)))
        return
    from pandas._time_columns import counts
    from pandas._times import Timedelta

    size, moments = Timedelta(getattr(window._size, "freqstr", window._size))._count, counts(window._owner.index)
    shift = size // 2 if window._center else 0
    start = end = 0
    for n, now in enumerate(moments):
        last = now + shift
        first = last - size
        while start < count and (moments[start] < first or moments[start] == first and closed in ("right", "neither")):
            start += 1
        while end < count and (moments[end] < last or moments[end] == last and closed in ("right", "both")):
            end += 1
        # Of rows at the same moment a window has those up to its own.
        end = n + 1 if closed in ("right", "both") and not shift else end
        yield known(values[start : max(end, start)])


def beside(found, owner, on):
    """Summaries over windows of a table under its labels, with the column that told the time."""
    found = found.set_axis(owner.index)
    if not hasattr(found, "columns"):
        return found
    found[on] = owner[on]
    return found[[name for name in owner.columns if name in found.columns]]
