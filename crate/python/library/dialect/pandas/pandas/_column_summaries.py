"""Summaries of a column."""

import collections
import datetime
import math
import operator

from . import _dtypes, index as indices
from ._dtypes import NAN, any_missing, are_missing, known, known_places
from ._numbers import deviation, mean, own_summary, quantile, quantile_of, variance
from ._ordering import keys_of, order_of


class ColumnSummaries:
    """Methods of columns that make one value of them, or a few."""

    @_dtypes.gives_scalar
    def sum(self, axis=None, skipna=True, numeric_only=False, min_count=0):
        found = known(self._values)
        if len(found) < min_count:
            return NAN
        if self.dtype.kind == "O" and any(isinstance(v, str) for v in found):
            return "".join(found)
        return sum(found, datetime.timedelta(0)) if self.dtype.kind == "m" else sum(found)

    def _numbers(self, what):
        found = known(self._values)
        if any(isinstance(v, str) for v in found):
            raise TypeError(f"Could not convert {found[:3]} to numeric: there is no {what} of texts")
        return found

    @_dtypes.gives_scalar
    def mean(self, axis=None, skipna=True, numeric_only=False):
        found = self._numbers("mean")
        if self.dtype.kind not in "mM" or not found:
            return mean(found)
        start = found[0]
        numbers = [v._count - start._count for v in found]
        middle = datetime.timedelta(microseconds=sum(numbers) / len(numbers))
        return start + middle

    @_dtypes.gives_scalar
    def var(self, axis=None, skipna=True, ddof=1, numeric_only=False):
        return variance(self._numbers("variance"), ddof)

    @_dtypes.gives_scalar
    def std(self, axis=None, skipna=True, ddof=1, numeric_only=False):
        if self.dtype.kind == "m":
            from ._times import of_span

            return of_span(round(deviation([v._count for v in known(self._values)], ddof)))
        return deviation(self._numbers("variance"), ddof)

    @_dtypes.gives_scalar
    def median(self, axis=None, skipna=True, numeric_only=False):
        return float(quantile(self._numbers("median"), 0.5))

    @_dtypes.gives_scalar
    def quantile(self, q=0.5):
        values = sorted(known(self._values), key=order_of(self) if self.dtype.kind in "mM" else None)
        return type(self)([quantile_of(values, p) for p in q], q, None, self.name) if hasattr(q, "__iter__") else quantile_of(values, q)

    @_dtypes.gives_scalar
    def min(self, axis=None, skipna=True, numeric_only=False):
        return min(known(self._values), key=order_of(self), default=NAN)

    @_dtypes.gives_scalar
    def max(self, axis=None, skipna=True, numeric_only=False):
        return max(known(self._values), key=order_of(self), default=NAN)

    def count(self):
        return len(known(self._values))

    @_dtypes.gives_scalar
    def prod(self, axis=None, skipna=True, numeric_only=False, min_count=0):
        found = known(self._values)
        return math.prod(found) if len(found) >= min_count else NAN

    def any(self, **options):
        return any(known(self._values))

    def all(self, **options):
        return all(known(self._values))

    def idxmax(self):
        return self.index[max(known_places(self._values), key=keys_of(self).__getitem__)]

    def idxmin(self):
        return self.index[min(known_places(self._values), key=keys_of(self).__getitem__)]

    argmax = lambda self: _dtypes.scalar(self._values.index(self.max()))
    argmin = lambda self: _dtypes.scalar(self._values.index(self.min()))

    def mode(self):
        counts = self.value_counts()
        return type(self)(sorted(k for k, n in counts.items() if n == counts._values[0]), name=self.name)

    def unique(self):
        gone = are_missing(self._values)
        values = [NAN if missing and type(v) is float else v for v, missing in zip(self._values, gone)] if True in gone else self._values
        found = [*dict.fromkeys(values)]
        if self.dtype.nullable or self.dtype.name == "category":
            return self._like(found, self.dtype, range(len(found)))._array()
        return _dtypes.as_array(found, self.dtype.name if self.dtype.name in ("object", *_dtypes._SHORT) else None)

    def nunique(self, dropna=True):
        values = known(self._values)
        return len({v._count for v in values} if self.dtype.kind in "mM" else set(values)) + (0 if dropna else any_missing(self._values))

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        if bins is not None:
            from pandas_extras.columns import cut

            return cut(self, bins, include_lowest=True).rename(None).value_counts(normalize, sort, ascending)
        counts = dict.fromkeys(self.cat.categories, 0) if self.dtype.name == "category" else {}
        values = known(self._values) if dropna else self._values
        if any_missing(values):
            # All NaN are one.
            values = [NAN if missing and v is not None and not self.dtype.nullable else v for v, missing in zip(values, are_missing(values))]
        counts |= collections.Counter(values)
        pairs = sorted(counts.items(), key=operator.itemgetter(1), reverse=not ascending) if sort else list(counts.items())
        total = sum(counts.values())
        found = [n / total if normalize else n for _, n in pairs]
        kind, own = (None, None) if not self.dtype.nullable else ("Float64" if normalize else "Int64", self.dtype)
        return type(self)(found, indices.Index([k for k, _ in pairs], self.name, own), kind, "proportion" if normalize else "count")

    def describe(self, percentiles=None, include=None, exclude=None):
        if self.dtype.is_numeric or self.dtype.kind in "mM":
            parts = sorted({0.5, *((0.25, 0.75) if percentiles is None else percentiles)})
            found = {"count": self.count(), "mean": self.mean(), **({"std": self.std()} if self.dtype.kind != "M" else {}), "min": self.min()}
            found |= {f"{100 * p:g}%": v for p, v in self.quantile(parts).items()} | {"max": self.max()}
            if self.dtype.is_numeric:
                return type(self)([*map(float, found.values())], list(found), "Float64" if self.dtype.nullable else None, self.name)
            return type(self)(list(found.values()), list(found), "object", self.name)
        counts = self.value_counts()
        counts = counts[counts > 0]
        most = (counts.index[0], counts._values[0]) if len(counts) else (NAN, NAN)
        return type(self)([self.count(), len(counts), *most], ["count", "unique", "top", "freq"], "object", self.name)

    def agg(self, func):
        if isinstance(func, (list, tuple)):
            return type(self)([self.agg(f) for f in func], [f if isinstance(f, str) else f.__name__ for f in func], None, self.name)
        func = own_summary(func, True) or func
        return getattr(self, func)() if isinstance(func, str) else func(self)

    aggregate = agg
