"""Summaries over windows that move along a column."""

import itertools
import math

from pandas import DataFrame, Series
from pandas._dtypes import NAN, are_missing, classes, known
from pandas._numbers import OF_NUMBERS, own_summary


class Window:
    """The stretch of rows that ends at each row, or has it in its middle."""

    def __init__(self, owner, size=None, least=None, center=False, closed=None, step=None):
        self._owner, self._size, self._center, self._closed, self._step = owner, size, center, closed, step
        self._least = (size if isinstance(size, int) else getattr(size, "window_size", 1)) if least is None else least

    def __getitem__(self, name):
        made = Window.__new__(Window)
        made.__dict__.update(self.__dict__, _owner=self._owner[name])
        return made

    def __getattr__(self, name):
        if not name.startswith("_") and name in getattr(self._owner, "columns", ()):
            return self[name]
        raise AttributeError(f"'Rolling' object has no attribute {name!r}")

    def __iter__(self):
        """The rows of each window."""
        return (self._owner.iloc[[*map(int, part)]] for part in self._places())

    def _places(self):
        places = Window(Series([*map(float, range(len(self._owner)))], self._owner.index), self._size, 0, self._center, self._closed)
        return places._parts(places._owner._values)

    def __repr__(self):
        if self._size is None:
            return f"Expanding [min_periods={self._least},axis=0,method=single]"
        least = "" if self._least == self._size else f"min_periods={self._least},"
        return f"Rolling [window={self._size},{least}center={self._center},axis=0,method=single]"

    def _parts(self, values):
        if not isinstance(self._size, (int, type(None))) or self._closed not in (None, "right"):
            from pandas_rare.windows import stretches

            yield from stretches(self, values)
            return
        have = not any(are_missing(values))
        for start, end in self._bounds(len(values)):
            part = values[start:end]
            yield part if have else known(part)

    def _bounds(self, count):
        """Where the window of each row begins, and where it ends."""
        ahead = (self._size - 1) // 2 if self._center else 0
        size = count + 1 if self._size is None else self._size
        return [(max(end - size, 0), min(end, count)) for end in range(1 + ahead, count + 1 + ahead)]

    def apply(self, func, raw=False, **options):
        """What a function makes of the rows of each window, those without a value among them."""
        from pandas._dtypes import as_array

        least, given, own, index = max(self._least, 1), options.get("args") or (), options.get("kwargs") or {}, self._owner.index
        made = (lambda values, rows: as_array(values[rows], "float64")) if raw else lambda values, rows: Series(values[rows], index[rows], "float64")
        rows = [slice(int(part[0]), int(part[-1]) + 1) if part else slice(0) for part in self._places()]

        def found(values):
            there = [*itertools.accumulate((not gone for gone in are_missing(values)), initial=0)]
            enough = (there[r.stop] - there[r.start or 0] >= least for r in rows)
            return [float(func(made(values, r), *given, **own)) if fits else NAN for r, fits in zip(rows, enough)]

        return self._made(found)

    def _made(self, function):
        if isinstance(self._owner, Series):
            found = Series(function(self._owner._values), self._owner.index, "float64", self._owner.name)
        else:
            columns = [c for c in self._owner._columns if c.dtype.kind in "iufb"]
            found = DataFrame._of([Series(function(c._values), c.index, "float64", c.name) for c in columns], self._owner.index)
        if "_on" in self.__dict__:
            from pandas_rare.windows import beside

            found = beside(found, *self._on)
        return found if self._step in (None, 1) else found.iloc[:: self._step]

    def sem(self, ddof=1, numeric_only=False):
        """The standard error of the mean, by one row less than the windows have, as in pandas."""
        return self.std(ddof=ddof) / (self.count() - ddof) ** 0.5

    def count(self):
        """How many values are known."""
        return self._made(lambda values: [float(len(part)) for part in self._parts(values)])

    def corr(self, other=None, pairwise=None, ddof=1, numeric_only=False):
        """The correlation with another column, or of all columns of a table with each other."""
        return self._with_others("corr", other, pairwise, lambda a, b: a.corr(b))

    def cov(self, other=None, pairwise=None, ddof=1, numeric_only=False):
        """The covariance with another column, or of all columns of a table with each other."""
        return self._with_others("cov", other, pairwise, lambda a, b: a.cov(b, ddof=ddof) if ddof != 1 else a.cov(b))

    def _with_others(self, name, other, pairwise, function):
        from pandas_rare.windows import with_column, with_tables

        other = self._owner if other is None else other
        if isinstance(self._owner, Series) and isinstance(other, Series):
            return with_column(self, other, function)
        return with_tables(self, name, other, pairwise)

    def agg(self, func):
        """A summary by its name, or a function; several of them by a list, or a dict of columns."""
        if isinstance(func, (list, tuple, dict)):
            from pandas_rare.windows import several

            return several(self, func)
        func = func if isinstance(func, str) else own_summary(func, True) or func
        return getattr(self, func)() if isinstance(func, str) else self.apply(func)

    aggregate = agg

    def rank(self, method="average", ascending=True, pct=False, numeric_only=False):
        """The place of the last value of each window among its values."""
        return self.apply(lambda part: part.rank(method=method, ascending=ascending, pct=pct)._values[-1])


# Summaries of lists of numbers.
_OF_NUMBERS = {name: OF_NUMBERS[name] for name in ("sum", "mean", "min", "max", "median", "var", "std")}


def _sums(values, bounds, least, is_mean):
    """Sums or means of windows, each from the one before: what leaves is taken off, what comes is added, with its rounding error."""
    low = high = count = 0
    for start, end in bounds:
        if start >= high:
            total = rest = taken = 0.0
            low, high, count, same, last, negative = start, start, 0, 0, NAN, 0
        for v in values[low:start]:
            if v == v:
                count, negative = count - 1, negative - (v < 0)
                more = -v - taken
                after = total + more
                taken, total = after - total - more, after
        for v in values[high:end]:
            if v == v:
                count, negative, same, last = count + 1, negative + (v < 0), same + 1 if v == last else 1, v
                more = v - rest
                after = total + more
                rest, total = after - total - more, after
        low, high = start, end
        if count < least or is_mean and not count:
            yield NAN
        elif same >= count:
            yield (last if is_mean else last * count) if count else 0.0
        else:
            mixed = total if not is_mean or 0 < negative < count else max(total, 0.0) if not negative else min(total, 0.0)
            yield mixed / count if is_mean else mixed


def _variances(values, bounds, least, ddof):
    """The same of variances."""
    low = high = count = 0
    for start, end in bounds:
        if start >= high:
            mean = squares = rest = taken = 0.0
            low, high, count, same, last = start, start, 0, 0, NAN
        for v in values[low:start]:
            if v == v:
                count -= 1
                before, moved = mean - taken, v - taken
                gap = moved - mean
                taken = gap + mean - moved
                mean = mean - gap / count if count else 0.0
                squares = squares - (v - before) * (v - mean) if count else 0.0
        for v in values[high:end]:
            if v == v:
                count, same, last = count + 1, same + 1 if v == last else 1, v
                before, moved = mean - rest, v - rest
                gap = moved - mean
                rest = gap + mean - moved
                mean += gap / count
                squares += (v - before) * (v - mean)
        low, high = start, end
        yield NAN if count < max(least, 1) or count <= ddof else 0.0 if count == 1 or same >= count else squares / (count - ddof)


def _moving(window, name, values, least, ddof):
    """Sums, means, variances and deviations of windows of so many rows."""
    values = [float(v) if abs(v) != math.inf else NAN for v in values]
    bounds = window._bounds(len(values))
    if name in ("sum", "mean"):
        return [*_sums(values, bounds, least, name == "mean")]
    found = _variances(values, bounds, least, ddof)
    return [v if v != v else math.sqrt(max(v, 0.0)) for v in found] if name == "std" else [*found]


def _summary(name):
    def method(self, *args, ddof=1, **options):
        least, function = max(self._least, name != "sum"), _OF_NUMBERS.get(name)
        own = {"ddof": ddof} if name in ("var", "std") else {}
        general = (lambda part: getattr(Series(part), name)(*args, **own)) if function is None or args else lambda part: function(part, **own)

        def made(values):
            if isinstance(self._size, (int, type(None))) and self._closed in (None, "right") and classes(values) <= {int, float, bool}:
                if name in ("sum", "mean", "var", "std") and not args:
                    return _moving(self, name, values, least, ddof)
                if self._size is None and name in ("min", "max") and not any(are_missing(values)):
                    return [v if n >= least else NAN for n, v in enumerate(itertools.accumulate(values, min if name == "min" else max), 1)]
            return [general(part) if len(part) >= least else NAN for part in self._parts(values)]

        return self._made(made)

    method.__name__, method.__doc__ = name, f"`Series.{name}` of each window."
    return method


for _name in (*_OF_NUMBERS, "quantile", "skew", "kurt"):
    setattr(Window, _name, _summary(_name))


def rolling(owner, window, least, center, win_type, on, closed, step):
    """The windows of `DataFrame.rolling`."""
    if isinstance(window, int) and window < 0:
        raise ValueError("window must be an integer 0 or greater")
    if isinstance(window, int) and least is not None and least > window:
        raise ValueError(f"min_periods {least} must be <= window {window}")
    if on is not None:
        made = Window(owner.set_index(on), window, least, center, closed, step)
        made._on = owner, on
        return made
    if win_type is None:
        return Window(owner, window, least, center, closed, step)
    from pandas_rare.windows import WeightedWindow

    return WeightedWindow(owner, window, least, center, win_type)
