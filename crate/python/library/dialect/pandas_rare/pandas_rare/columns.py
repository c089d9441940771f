"""Methods of columns."""

import bisect
import math
import operator

from pandas import DataFrame, Series, _dtypes
from pandas._dtypes import NAN, is_missing, known_places
from pandas._numbers import added
from pandas._ordering import keys_of

from .both import Both, joined_labels
from .overviews import ColumnOverview
from .statistics import Together, deviations


class Columns(Both, Together, ColumnOverview):
    """Methods of `Series`."""

    axes = property(lambda self: [self.index], doc="The labels, in a list.")
    nbytes = property(lambda self: 8 * len(self), doc="The bytes of the values, as numbers or references.")
    is_monotonic_increasing = property(
        lambda self: all(a <= b for a, b in zip(self._values, self._values[1:])), doc="Whether no value is below the one before."
    )
    is_monotonic_decreasing = property(
        lambda self: all(a >= b for a, b in zip(self._values, self._values[1:])), doc="Whether no value is above the one before."
    )

    @_dtypes.gives_scalar
    def skew(self, axis=None, skipna=True, numeric_only=False):
        """The skewness, without bias (Fisher and Pearson's G1)."""
        deviations = self._deviations()
        squares = [d * d for d in deviations]
        n, second, third = self.count(), added(squares), added([*map(operator.mul, squares, deviations)])
        if n < 3:
            return NAN
        return n * math.sqrt(n - 1) / (n - 2) * (third / second**1.5) if second else 0.0

    @_dtypes.gives_scalar
    def kurt(self, axis=None, skipna=True, numeric_only=False):
        """The excess kurtosis, without bias (Fisher's G2)."""
        deviations = self._deviations()
        squares = [d * d for d in deviations]
        n, second, fourth = self.count(), added(squares), added([s * s for s in squares])
        if n < 4:
            return NAN
        return n * (n + 1) * (n - 1) * fourth / ((n - 2) * (n - 3) * second**2) - 3 * (n - 1) ** 2 / ((n - 2) * (n - 3)) if second else 0.0

    kurtosis = kurt

    def _deviations(self):
        return deviations(self._all_numbers("moment")) if self.count() else []

    @_dtypes.gives_scalar
    def sem(self, axis=None, skipna=True, ddof=1, numeric_only=False):
        """The standard error of the mean."""
        return self.std(ddof=ddof) / math.sqrt(self.count()) if self.count() else NAN

    @_dtypes.gives_scalar
    def autocorr(self, lag=1):
        """The correlation with the rows `lag` before."""
        return self.corr(self.shift(lag))

    @_dtypes.gives_scalar
    def dot(self, other):
        """The sum of the products with another column or a list; with each column of a table or an array."""
        if hasattr(other, "columns"):
            return Series([self.dot(c) for c in other._columns], other.columns)
        if getattr(other, "ndim", 1) > 1 and len(other) == len(self):
            return self.to_numpy() @ other
        others = _dtypes.plain(other)
        if len(others) != len(self._values):
            raise ValueError(f"Dot product shape mismatch, ({len(self._values)},) vs ({len(others)},)")
        return sum(map(operator.mul, self._values, others))

    def argsort(self, axis=0, kind="quicksort", order=None):
        """The places of the values in their order; -1 for what is missing."""
        there, keys = known_places(self._values), keys_of(self)
        ranks = sorted(range(len(there)), key=[keys[n] for n in there].__getitem__)
        found = dict(zip(there, ranks))
        return self._like([found.get(n, -1) for n in range(len(self))], "int64")

    def combine(self, other, func, fill_value=NAN):
        """What a function makes of the values of two columns at each label."""
        if not isinstance(other, Series):
            return self._like([func(v, other) for v in self._values])
        labels = joined_labels(self.index, other.index, "outer")
        mine, theirs = self.to_dict(), other.to_dict()
        return Series([func(mine.get(k, fill_value), theirs.get(k, fill_value)) for k in labels], labels, None, self.name)

    def combine_first(self, other):
        """The values, and another column's where they are missing."""
        return self.combine(other, lambda a, b: b if is_missing(a) else a)

    def equals(self, other):
        """Whether labels and values are the same."""
        same = type(other) is type(self) and self.dtype == other.dtype and list(self.index) == list(other.index)
        return same and all(a == b or is_missing(a) and is_missing(b) for a, b in zip(self._values, other._values))

    def update(self, other):
        """Takes the known values of another column or dictionary at its labels."""
        other = other if isinstance(other, Series) else Series(other)
        known = {k: v for k, v in other.items() if not is_missing(v)}
        made = self._like([known.get(k, v) for k, v in self.items()])
        if self.dtype.kind in "iu" and made.dtype.kind == "f" and all(map(float.is_integer, map(float, made._values))):
            # Whole numbers stay whole.
            made = made.astype(self.dtype.name)
        self._values, self.dtype = made._values, made.dtype

    def compare(self, other, align_axis=1, keep_shape=False, keep_equal=False, result_names=("self", "other")):
        """The rows in which two columns differ, side by side."""
        rows = [n for n, (a, b) in enumerate(zip(self._values, other._values)) if not (a == b or is_missing(a) and is_missing(b))]
        kept = range(len(self)) if keep_shape else rows
        sides = [[c._values[n] if keep_equal or n in rows else NAN for n in kept] for c in (self, other)]
        sides = [[float(v) if type(v) is int and not keep_equal else v for v in side] for side in sides]
        if align_axis in (0, "index"):
            from pandas import MultiIndex

            labels = [(*(k if isinstance(k, tuple) else (k,)), side) for k in self.index[[*kept]] for side in result_names]
            return Series([v for pair in zip(*sides) for v in pair], MultiIndex(labels, [*self.index.names, None]))
        return DataFrame(dict(zip(result_names, sides)), index=self.index[[*kept]])

    def case_when(self, caselist):
        """For each row the value beside the first condition that is true; the row's own where none is."""
        made = self
        for condition, value in reversed(caselist):
            made = made.mask(condition, value)
        return made

    def divmod(self, other, level=None, fill_value=None, axis=0):
        """`//` and `%`."""
        return self.floordiv(other, fill_value=fill_value), self.mod(other, fill_value=fill_value)

    def rdivmod(self, other, level=None, fill_value=None, axis=0):
        """`//` and `%` of another by this one."""
        return self.rfloordiv(other, fill_value=fill_value), self.rmod(other, fill_value=fill_value)

    def factorize(self, sort=False, use_na_sentinel=True):
        """The place of each value among the different ones, and these."""
        from pandas import factorize

        return factorize(self, sort, use_na_sentinel)

    def filter(self, items=None, like=None, regex=None, axis=None):
        """The rows of these labels, with this text in them, or that match."""
        return self.to_frame(0).filter(items, like, regex, 0)[0].rename(self.name)

    def xs(self, key, axis=0, level=None, drop_level=True):
        """The value of a label; of labels of several levels, the rows below it."""
        return self.loc[key] if level is None else self.to_frame(0).xs(key, 0, level, drop_level)[0].rename(self.name)

    def info(self, *args, **options):
        """Prints what the column holds."""
        from pandas_extras.information import of_column

        of_column(self, *args, **options)

    def memory_usage(self, index=True, deep=False):
        """The bytes of the values and labels, as numbers or references."""
        return int(self.to_frame(0).memory_usage(index, deep).sum())

    def pop(self, item):
        """Takes the value of a label out of the column."""
        n, value = self.index._loc(item), self[item]
        self._in_place(self._take([k for k in range(len(self)) if k != n]), True)
        return value

    def searchsorted(self, value, side="left", sorter=None):
        """Where values would stand in the column, which is in order."""
        return (self if sorter is None else self.iloc[_dtypes.plain(sorter)])._sorted_labels().searchsorted(value, side)

    def _sorted_labels(self):
        from pandas import Index

        return Index(self._values)

    def squeeze(self, axis=None):
        """The only value, or the column."""
        return _dtypes.scalar(self._values[0]) if len(self) == 1 else self

    def transform(self, func, axis=0, *args, **options):
        """What a function, or each of several, makes of the column."""
        if isinstance(func, (list, tuple)):
            return DataFrame({f if isinstance(f, str) else f.__name__: self.transform(f) for f in func})
        if isinstance(func, dict):
            return DataFrame({name: self.transform(f) for name, f in func.items()})
        if isinstance(func, str):
            return of_name(self, func, *args, **options)
        try:
            return self.apply(func, args, **options)
        except Exception:
            return func(self, *args, **options)

    def view(self, dtype=None):
        """The same bytes as another type."""
        return Series(self.to_numpy().view(dtype or self.dtype), self.index, name=self.name)

    def transpose(self, *args):
        """The column."""
        return self

    def asof(self, where, subset=None):
        """The last known value up to a label."""
        labels, values = zip(*((k, v) for k, v in self.items() if not is_missing(v)))
        one = lambda k: values[n - 1] if (n := bisect.bisect_right(labels, self.index._label_of(k))) else NAN
        if isinstance(where, str) or not hasattr(where, "__iter__"):
            return _dtypes.scalar(one(where))
        return Series([one(k) for k in where], where, None, self.name)


def of_name(owner, name, *args, **options):
    """What the method of a name makes of a column or table, or NumPy's function of the name."""
    import numpy

    if hasattr(type(owner), name):
        return getattr(owner, name)(*args, **options)
    if not hasattr(numpy, name):
        raise AttributeError(f"'{name}' is not a valid function for '{type(owner).__name__}' object")
    return getattr(numpy, name)(owner, *args, **options)
