"""Summaries over windows that move along a column."""

import itertools
import math
import operator

from pandas import DataFrame, Series
from pandas._dtypes import NAN, are_missing, classes, is_missing, known
from pandas._numbers import OF_NUMBERS


class Window:
    """The stretch of rows that ends at each row, or has it in its middle."""

    def __init__(self, owner, size=None, least=None, center=False):
        self._owner, self._size, self._center = owner, size, center
        self._least = (size if isinstance(size, int) else 1) if least is None else least

    def __getitem__(self, name):
        made = Window.__new__(Window)
        made.__dict__.update(self.__dict__, _owner=self._owner[name])
        return made

    def __getattr__(self, name):
        if not name.startswith("_") and name in getattr(self._owner, "columns", ()):
            return self[name]
        raise AttributeError(f"'Rolling' object has no attribute {name!r}")

    def __repr__(self):
        if self._size is None:
            return f"Expanding [min_periods={self._least},axis=0,method=single]"
        least = "" if self._least == self._size else f"min_periods={self._least},"
        return f"Rolling [window={self._size},{least}center={self._center},axis=0,method=single]"

    def _parts(self, values):
        if not isinstance(self._size, (int, type(None))):
            yield from self._stretches(values)
            return
        ahead = (self._size - 1) // 2 if self._center else 0
        have = not any(are_missing(values))
        for n in range(len(values)):
            end = n + 1 + ahead
            part = values[0 if self._size is None else max(end - self._size, 0) : end]
            yield part if have else known(part)

    def _stretches(self, values):
        """The values of the stretch of time that ends at each row."""
        from pandas._time_columns import counts
        from pandas._times import Timedelta

        size, moments, start = Timedelta(self._size)._count, counts(self._owner.index), 0
        for n, now in enumerate(moments):
            while now - moments[start] >= size:
                start += 1
            yield known(values[start : n + 1])

    def apply(self, func, raw=False, **options):
        """What a function makes of the known values of each window."""
        least = max(self._least, 1)
        return self._made(lambda values: [func(part if raw else Series(part)) if len(part) >= least else NAN for part in self._parts(values)])

    def _made(self, function):
        if isinstance(self._owner, Series):
            return Series(function(self._owner._values), self._owner.index, "float64", self._owner.name)
        columns = [c for c in self._owner._columns if c.dtype.kind in "iufb"]
        return DataFrame._of([Series(function(c._values), c.index, "float64", c.name) for c in columns], self._owner.index)

    def count(self):
        """How many values are known."""
        return self._made(lambda values: [float(len(part)) for part in self._parts(values)])

    def corr(self, other):
        """The correlation with another column."""
        return self._with_other(other, lambda a, b: a.corr(b))

    def cov(self, other):
        """The covariance with another column."""
        return self._with_other(other, lambda a, b: a.cov(b))

    def _with_other(self, other, function):
        # Rows in which one of them is missing count for neither.
        gone = map(operator.or_, are_missing(self._owner._values), are_missing(other._values))
        places = Window(Series([NAN if missing else n for n, missing in enumerate(gone)], self._owner.index), self._size, self._least, self._center)
        pick = lambda column, part: column._take([int(n) for n in part])
        found = places.apply(lambda part: function(pick(self._owner, part), pick(other, part)))
        return found.rename(self._owner.name if self._owner.name == other.name else None)

    def agg(self, func):
        """A summary by its name, or a function."""
        if isinstance(func, (list, tuple)):
            return DataFrame({f if isinstance(f, str) else f.__name__: self.agg(f) for f in func})
        return getattr(self, func)() if isinstance(func, str) else self.apply(func)

    aggregate = agg

    def rank(self, method="average", ascending=True, pct=False, numeric_only=False):
        """The place of the last value of each window among its values."""
        return self.apply(lambda part: part.rank(method=method, ascending=ascending, pct=pct)._values[-1])


# Summaries of lists of numbers, and what makes those of all rows up to each from the one before.
_OF_NUMBERS = {name: OF_NUMBERS[name] for name in ("mean", "min", "max", "median", "var", "std")} | {"sum": math.fsum}
_RUNNING = {"sum": operator.add, "mean": operator.add, "min": min, "max": max}


def _running(name, values):
    found = itertools.accumulate(values, _RUNNING[name])
    return [total / n for n, total in enumerate(found, 1)] if name == "mean" else found


def _summary(name):
    def method(self, *args, ddof=1, **options):
        least, function = max(self._least, 1), _OF_NUMBERS.get(name)
        own = {"ddof": ddof} if name in ("var", "std") else {}
        general = (lambda part: getattr(Series(part), name)(*args, **own)) if function is None or args else lambda part: function(part, **own)

        def made(values):
            if self._size is None and name in _RUNNING and classes(values) <= {int, float} and not any(are_missing(values)):
                return [v if n >= least else NAN for n, v in enumerate(_running(name, values), 1)]
            return [general(part) if len(part) >= least else NAN for part in self._parts(values)]

        return self._made(made)

    method.__name__, method.__doc__ = name, f"`Series.{name}` of each window."
    return method


for _name in (*_OF_NUMBERS, "quantile", "skew", "kurt", "sem"):
    setattr(Window, _name, _summary(_name))


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


def rolling(owner, window, least, center, win_type, on, closed, step):
    """The windows of `DataFrame.rolling`."""
    for name, given, usual in (("closed", closed, "right"), ("step", step, 1)):
        if given not in (None, usual):
            raise NotImplementedError(f"Tandem's pandas has rolling windows without {name}={given!r}")
    if on is not None:
        return Window(owner.set_index(on), window, least, center)
    return Window(owner, window, least, center) if win_type is None else WeightedWindow(owner, window, least, center, win_type)
