"""Summaries of a column."""

import collections
import datetime
import math
import operator

from . import _dtypes, index as indices
from ._dtypes import NAN, any_missing, are_missing, known, known_places
from ._numbers import deviation, mean, own_summary, quantile, quantile_of, total, variance
from ._ordering import keys_of, order_of


class ColumnSummaries:
    """Methods of columns that make one value of them, or a few."""

    @_dtypes.gives_scalar
    def sum(self, axis=None, skipna=True, numeric_only=False, min_count=0):
        found = known(self._values)
        if len(found) < min_count:
            return NAN
        if self.dtype.kind == "f" and not self.dtype.nullable and found:
            return total(self._values)
        if self.dtype.kind == "O" and any(isinstance(v, str) for v in found):
            return "".join(found)
        return sum(found, datetime.timedelta(0)) if self.dtype.kind == "m" else sum(found, 0.0) if self.dtype.kind == "f" else sum(found)

    def _all_numbers(self, what):
        # NaN is left out where it is added up, as its place decides how sums are rounded.
        return self._values if self.dtype.kind == "f" and not self.dtype.nullable else self._numbers(what)

    def _numbers(self, what):
        found = known(self._values)
        if any(isinstance(v, str) for v in found):
            raise TypeError(f"Could not convert string '{''.join(map(str, found))[:200]}' to numeric")
        return found

    @_dtypes.gives_scalar
    def mean(self, axis=None, skipna=True, numeric_only=False):
        found = self._all_numbers("mean")
        if self.dtype.kind not in "mM" or not found:
            return mean(found)
        start = found[0]
        numbers = [v._count - start._count for v in found]
        middle = datetime.timedelta(microseconds=sum(numbers) / len(numbers))
        return start + middle

    @_dtypes.gives_scalar
    def var(self, axis=None, skipna=True, ddof=1, numeric_only=False):
        return variance(self._all_numbers("variance"), ddof)

    @_dtypes.gives_scalar
    def std(self, axis=None, skipna=True, ddof=1, numeric_only=False):
        if self.dtype.kind == "m":
            from ._times import of_span

            return of_span(round(deviation([v._count for v in known(self._values)], ddof)))
        return deviation(self._all_numbers("variance"), ddof)

    @_dtypes.gives_scalar
    def median(self, axis=None, skipna=True, numeric_only=False):
        return self.quantile(0.5) if self.dtype.kind in "mM" else float(quantile(self._numbers("median"), 0.5))

    @_dtypes.gives_scalar
    def quantile(self, q=0.5, interpolation="linear"):
        for part in q if hasattr(q, "__iter__") else [q]:
            if not 0 <= part <= 1:
                raise ValueError("percentiles should all be in the interval [0, 1]")
        if interpolation != "linear":
            from pandas_more.shares import quantile_by

            return quantile_by(self, q, interpolation)
        values = sorted(known(self._values), key=order_of(self) if self.dtype.kind in "mM" else None)
        return type(self)([quantile_of(values, p) for p in q], q, None, self.name) if hasattr(q, "__iter__") else quantile_of(values, q)

    @_dtypes.gives_scalar
    def min(self, axis=None, skipna=True, numeric_only=False):
        return min(known(self._values), key=order_of(self), default=NAN)

    @_dtypes.gives_scalar
    def max(self, axis=None, skipna=True, numeric_only=False):
        return max(known(self._values), key=order_of(self), default=NAN)

    def count(self):
        return _dtypes.scalar(len(known(self._values)))

    @_dtypes.gives_scalar
    def prod(self, axis=None, skipna=True, numeric_only=False, min_count=0):
        found = known(self._values)
        return math.prod(found, start=1.0 if self.dtype.kind == "f" else 1) if len(found) >= min_count else NAN

    def any(self, axis=0, bool_only=None, skipna=True, **options):
        return _dtypes.truth(any(known(self._values) if skipna else self._values), self)

    def all(self, axis=0, bool_only=None, skipna=True, **options):
        return _dtypes.truth(all(known(self._values) if skipna else self._values), self)

    def idxmax(self, axis=0, skipna=True):
        return self._place_of(max, "argmax")

    def idxmin(self, axis=0, skipna=True):
        return self._place_of(min, "argmin")

    def _place_of(self, choose, name):
        places = known_places(self._values)
        if not self._values:
            raise ValueError(f"attempt to get {name} of an empty sequence")
        return self.index[choose(places, key=keys_of(self).__getitem__)] if places else NAN

    argmax = lambda self: _dtypes.scalar(self._values.index(self.max()))
    argmin = lambda self: _dtypes.scalar(self._values.index(self.min()))

    def mode(self, dropna=True):
        counts = self.value_counts(dropna=dropna)
        return type(self)(sorted(k for k, n in counts.items() if n == counts._values[0]), name=self.name)

    def unique(self):
        gone = are_missing(self._values)
        values = [NAN if missing and type(v) is float else v for v, missing in zip(self._values, gone)] if True in gone else self._values
        found = [*dict.fromkeys(values)]
        if self._own_array():
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

    def agg(self, func, axis=0, *args, **options):
        if args or options:
            return getattr(self, func)(*args, **options) if isinstance(func, str) else func(self, *args, **options)
        if isinstance(func, dict):
            return type(self)([self.agg(f) for f in func.values()], [*func], None, self.name)
        if isinstance(func, (list, tuple)):
            return type(self)([self.agg(f) for f in func], [f if isinstance(f, str) else f.__name__ for f in func], None, self.name)
        func = own_summary(func, True) or func
        return getattr(self, func)() if isinstance(func, str) else func(self)

    aggregate = agg
