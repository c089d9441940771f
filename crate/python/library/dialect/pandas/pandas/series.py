"""One column with labels."""

import datetime
import math

from . import _dtypes, _format, index as indices
from ._accessors import Dates, Labels, Places, Strings
from ._categorical import Categories, order_of
from ._column_choice import Chosen
from ._column_statistics import ColumnStatistics
from ._dtypes import NAN, are_missing, is_missing, known
from ._labelled import Labelled
from ._operators import applied, joined, operators
from ._running import Running


def _is_moment(value):
    return isinstance(value, (str, datetime.date)) or hasattr(value, "_moment")


def quantile(values, part):
    """The value below which a part of the values lies, interpolated."""
    return _quantile_of(sorted(values), part)


def _quantile_of(ordered, part):
    """The same of values in order."""
    if not ordered:
        return NAN
    place = part * (len(ordered) - 1)
    n = math.floor(place)
    return ordered[n] + (ordered[min(n + 1, len(ordered) - 1)] - ordered[n]) * (place - n)


def rounded(value, decimals):
    """A number with so many decimals; what is negative and small becomes -0.0."""
    return math.copysign(round(value * 10.0**decimals) / 10.0**decimals, value) if math.isfinite(value) else value


def sampled(count, n, frac, replace, weights, random_state):
    """The places of rows drawn at random, with the stream of NumPy's `RandomState`."""
    import numpy

    n = round(frac * count) if n is None and frac is not None else 1 if n is None else n
    if n > count and not replace:
        raise ValueError("Replace has to be set to `True` when upsampling the population `frac` > 1.")
    source = numpy.random if random_state is None else random_state if hasattr(random_state, "choice") else numpy.random.RandomState(random_state)
    parts = None if weights is None else [w / sum(_dtypes.plain(weights)) for w in _dtypes.plain(weights)]
    return source.choice(count, size=n, replace=replace, p=parts).tolist()


class Series(Labelled, Chosen, Running, ColumnStatistics):
    """Values of one type, each with a label."""

    def __init__(self, data=None, index=None, dtype=None, name=None, copy=None):
        dtype = _dtypes.own_type(data) if dtype is None else dtype
        if isinstance(data, Series):
            values, name = list(data._values), data.name if name is None else name
            if index is None:
                index = data.index
            else:
                known = dict(zip(data.index, values))
                values = [known.get(key, NAN) for key in index]
        elif isinstance(data, dict):
            index = indices.of_keys(data) if index is None else index
            values = [data.get(key, NAN) for key in index]
        else:
            # A list that is given stays the caller's own.
            values = [] if data is None else [*data] if isinstance(data, list) else _dtypes.plain(data)
            if not isinstance(values, list):
                values = [values] * (1 if index is None else len(index))
        self.index = indices.ensure(index, len(values))
        if len(self.index) != len(values):
            raise ValueError(f"Length of values ({len(values)}) does not match length of index ({len(self.index)})")
        self._values, self.dtype = _dtypes.inferred(values) if dtype is None else _dtypes.cast(values, dtype)
        self.name = name

    def _set_index(self, labels):
        self._index = indices.ensure(labels)

    index = property(lambda self: self._index, _set_index, doc="The labels.")

    def _like(self, values, dtype=None, index=None):
        if dtype is None and self.dtype.nullable:
            from pandas_extras.missing import inferred

            values, dtype = inferred(values)
        return Series(values, self.index if index is None else index, dtype, self.name)

    # --- what it is ---

    shape = property(lambda self: (len(self._values),))
    size = property(lambda self: len(self._values))
    ndim = 1
    dtypes = property(lambda self: self.dtype)
    empty = property(lambda self: not self._values)
    is_unique = property(lambda self: len(set(self._values)) == len(self))
    hasnans = property(lambda self: any(map(is_missing, self._values)))
    values = property(lambda self: self.to_numpy())
    array = values
    str = property(lambda self: Strings(self))
    dt = property(lambda self: Dates(self))
    cat = property(lambda self: Categories(self))
    iloc = iat = property(lambda self: Places(self))
    loc = at = property(lambda self: Labels(self))
    T = property(lambda self: self)

    def to_numpy(self, dtype=None):
        if dtype is None and self.dtype.name == "category":
            return Series(self._values).to_numpy()
        kind = (self.dtype.name if not self.dtype.nullable else "object" if any(map(is_missing, self._values)) else self.dtype.name.lower().replace("ean", "").replace("string", "object")) if dtype is None else _dtypes.of(dtype).name
        return _dtypes.as_array(_dtypes.cast(self._values, kind)[0], None if kind in ("int64", "float64", "bool") and dtype is None else kind)

    def __array__(self, dtype=None, copy=None):
        return self.to_numpy(dtype)

    def __array_ufunc__(self, ufunc, method, *inputs):
        return self._like(getattr(ufunc, method)(*(x.to_numpy() if isinstance(x, Series) else x for x in inputs)))

    tolist = to_list = lambda self: list(self._values)
    ravel = lambda self, order="C": self.to_numpy()

    def to_dict(self):
        return dict(zip(self.index, self._values))

    def view(self, dtype=None):
        return Series(self.to_numpy().view(dtype or self.dtype), self.index, name=self.name)

    def unstack(self, level=-1, fill_value=NAN):
        from pandas_extras.unstacking import unstack

        return unstack(self, level, fill_value)

    def to_frame(self, name=None):
        from .frame import DataFrame

        return DataFrame({(self.name if name is None else name) if (self.name is not None or name is not None) else 0: self}, index=self.index)

    def __len__(self):
        return len(self._values)

    def __iter__(self):
        return iter(self._values)

    __contains__ = lambda self, label: label in self.index

    def __repr__(self):
        return _format.series(self)

    def items(self):
        return zip(self.index, self._values)

    keys = lambda self: self.index

    def __bool__(self):
        raise ValueError("The truth value of a Series is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().")

    def item(self):
        if len(self) != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return self._values[0]

    # --- parts ---

    def _take(self, places):
        index = self.index[places]
        values = self._values[places] if isinstance(places, slice) else [*map(self._values.__getitem__, places)]
        return Series(values, index, self.dtype, self.name)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return self._take(key) if all(isinstance(k, (int, type(None))) for k in (key.start, key.stop)) else self.loc[key]
        if hasattr(key, "__iter__") and not isinstance(key, (str, tuple)):
            return self.loc[key]
        return self.loc[key]

    def __setitem__(self, key, value):
        self.loc[key] = value

    def __getattr__(self, name):
        if not name.startswith("_") and "index" in self.__dict__ and name in self.index:
            return self[name]
        raise AttributeError("Can only use .cat accessor with a 'category' dtype" if name == "cat" else f"'Series' object has no attribute {name!r}")

    def head(self, n=5):
        return self._take(slice(None, n))

    def tail(self, n=5):
        return self._take(slice(max(len(self) - n, 0) if n > 0 else -n if n else len(self), None))

    def get(self, key, default=None):
        return self[key] if key in self.index else default

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None, axis=None):
        return self._take(sampled(len(self), n, frac, replace, weights, random_state))

    # --- element by element ---

    def _with(self, other, function, dtype=None, logical=False):
        if isinstance(other, Series):
            if other.index.tolist() != self.index.tolist():
                labels = self.index.union(other.index).tolist()
                if dtype == "bool" and not logical:
                    raise ValueError("Can only compare identically-labeled Series objects")
                mine, theirs = self.to_dict(), other.to_dict()
                return Series(joined(mine, theirs, labels, function), labels, None, self.name if self.name == other.name else None)
            others, name = other._values, self.name if self.name == other.name else None
        else:
            others = _dtypes.timestamp(other) if self.dtype.kind == "M" and _is_moment(other) else other.item() if hasattr(other, "_duration") else _dtypes.plain(other)
            others, name = (others if isinstance(others, list) else [others] * len(self)), self.name
        if self.dtype.nullable or isinstance(other, Series) and other.dtype.nullable:
            from pandas_extras.missing import operated

            found, kind = operated(self._values, others, function, dtype, logical)
            return Series(found, self.index, kind, name)
        return Series(applied(function, self._values, others), self.index, dtype, name)

    def astype(self, dtype, copy=None, errors="raise"):
        if dtype in (str, "str"):
            return self._like(_dtypes.as_text(self._values), "object")
        return self._like(self._values, dtype)

    def isna(self):
        return self._like(are_missing(self._values), "bool")

    def notna(self):
        return self._like([not gone for gone in are_missing(self._values)], "bool")

    isnull, notnull = isna, notna

    def fillna(self, value=None, method=None, inplace=False):
        fills = value if isinstance(value, Series) else None
        found = [(fills[k] if fills is not None else value) if is_missing(v) else v for k, v in self.items()]
        is_float = self.dtype.kind == "f" and all(type(v) in (int, float) for v in found)
        return self._in_place(self._like(found, self.dtype if is_float else None), inplace)

    def ffill(self, limit=None):
        found, gone = [], 0
        for v in self._values:
            gone = gone + 1 if is_missing(v) else 0
            found.append(found[-1] if gone and found and (limit is None or gone <= limit) else v)
        return self._like(found)

    def bfill(self, limit=None):
        return self._like(self._like(self._values[::-1]).ffill(limit)._values[::-1])

    def dropna(self, inplace=False):
        return self._in_place(self._take([n for n, gone in enumerate(are_missing(self._values)) if not gone]), inplace)

    def _in_place(self, made, inplace):
        if not inplace:
            return made
        self._values, self.dtype, self.index = made._values, made.dtype, made.index

    def apply(self, function, args=(), **options):
        found = [function(v, *args, **options) for v in self._values]
        if found and isinstance(found[0], Series):
            from .frame import DataFrame

            return DataFrame(found, index=self.index)
        return self._like([v.item() if hasattr(v, "item") else v for v in found])

    def map(self, function, na_action=None):
        if isinstance(function, (dict, Series)):
            table = function.to_dict() if isinstance(function, Series) else function
            return self._like([table.get(v, NAN) for v in self._values])
        return self._like([v if na_action == "ignore" and is_missing(v) else function(v) for v in self._values])

    def replace(self, to_replace=None, value=None, inplace=False):
        table = to_replace if isinstance(to_replace, dict) else {old: value for old in (to_replace if isinstance(to_replace, (list, tuple)) else [to_replace])}
        missing = next((new for old, new in table.items() if is_missing(old)), None)
        return self._in_place(self._like([(missing if any(map(is_missing, table)) else v) if is_missing(v) else table.get(v, v) for v in self._values]), inplace)

    def where(self, cond, other=NAN):
        other = _dtypes.plain(other(self) if callable(other) else other)
        others = other if isinstance(other, list) else [other] * len(self)
        return self._like([v if c else o for v, c, o in zip(self._values, self._tested(cond), others)])

    def mask(self, cond, other=NAN):
        return self.where([not c for c in self._tested(cond)], other)

    def _tested(self, cond):
        return _dtypes.plain(cond(self) if callable(cond) else cond)

    def clip(self, lower=None, upper=None):
        return self._like([v if is_missing(v) else max(v if upper is None else min(v, upper), v if lower is None else lower) if lower is not None else min(v, upper) for v in self._values])

    def abs(self):
        return self._like([abs(v) for v in self._values])

    def round(self, decimals=0):
        return self._like([v if is_missing(v) or isinstance(v, int) and decimals >= 0 else round(v, decimals) if isinstance(v, int) else rounded(v, decimals) for v in self._values], self.dtype)

    def shift(self, periods=1, freq=None, axis=0, fill_value=NAN):
        if freq is not None:
            return self._like(self._values, self.dtype, self.index.shift(periods, freq))
        n, values = len(self), self._values
        return self._like([values[i - periods] if 0 <= i - periods < n else fill_value for i in range(n)])

    def diff(self, periods=1):
        return self - self.shift(periods)

    def cumsum(self):
        total, found = 0, []
        for v in self._values:
            total = total if is_missing(v) else total + v
            found.append(NAN if is_missing(v) else total)
        return self._like(found)

    __neg__ = lambda self: self._like([-v for v in self._values])
    __invert__ = lambda self: self._like([v if is_missing(v) else not v for v in self._values], None if self.dtype.nullable else "bool")
    __abs__ = abs

    # --- summaries ---

    @_dtypes.gives_scalar
    def sum(self, axis=None, skipna=True, numeric_only=False, min_count=0):
        return sum(known(self._values), *([datetime.timedelta(0)] if self.dtype.kind == "m" else [])) if self.dtype.kind != "O" else "".join(known(self._values)) if any(isinstance(v, str) for v in self._values) else sum(known(self._values))

    def _numbers(self, what):
        found = known(self._values)
        if any(isinstance(v, str) for v in found):
            raise TypeError(f"Could not convert {found[:3]} to numeric: there is no {what} of texts")
        return found

    @_dtypes.gives_scalar
    def mean(self, axis=None, skipna=True, numeric_only=False):
        found = self._numbers("mean")
        if self.dtype.kind in "mM" and found:
            start = found[0]
            if self.dtype.kind == "M":
                return start + datetime.timedelta(microseconds=sum(map(_dtypes.microseconds, found)) / len(found) - _dtypes.microseconds(start))
            return start + sum(((v - start) for v in found), datetime.timedelta(0)) / len(found)
        return math.fsum(found) / len(found) if found else NAN

    @_dtypes.gives_scalar
    def var(self, axis=None, skipna=True, ddof=1, numeric_only=False):
        found = self._numbers("variance")
        mean = math.fsum(found) / len(found) if found else NAN
        return math.fsum((v - mean) ** 2 for v in found) / (len(found) - ddof) if len(found) > ddof else NAN

    @_dtypes.gives_scalar
    def std(self, axis=None, skipna=True, ddof=1, numeric_only=False):
        return math.sqrt(self.var(ddof=ddof))

    @_dtypes.gives_scalar
    def median(self, axis=None, skipna=True, numeric_only=False):
        return float(quantile(self._numbers("median"), 0.5))

    @_dtypes.gives_scalar
    def quantile(self, q=0.5):
        values = known(self._values)
        values.sort(key=order_of(self) if self.dtype.kind == "M" else None)
        return Series([_quantile_of(values, p) for p in q], q, None, self.name) if hasattr(q, "__iter__") else _quantile_of(values, q)

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
        return math.prod(known(self._values))

    def any(self, **options):
        return any(known(self._values))

    def all(self, **options):
        return all(known(self._values))

    def idxmax(self):
        return self.index[max((n for n, v in enumerate(self._values) if not is_missing(v)), key=self._values.__getitem__)]

    def idxmin(self):
        return self.index[min((n for n, v in enumerate(self._values) if not is_missing(v)), key=self._values.__getitem__)]

    argmax = lambda self: _dtypes.scalar(self._values.index(self.max()))
    argmin = lambda self: _dtypes.scalar(self._values.index(self.min()))

    def mode(self):
        counts = self.value_counts()
        return Series(sorted(k for k, n in counts.items() if n == counts._values[0]), name=self.name)

    def unique(self):
        there = dict.fromkeys(NAN if gone and type(v) is float else v for v, gone in zip(self._values, are_missing(self._values)))
        found = [*there]
        return _dtypes.as_array(found, "object" if self.dtype == "object" else None)

    def nunique(self, dropna=True):
        return len(set(known(self._values))) + (0 if dropna else any(map(is_missing, self._values)))

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        if bins is not None:
            from ._reshape import cut

            return cut(self, bins, include_lowest=True).rename(None).value_counts(normalize, sort, ascending)
        counts = dict.fromkeys(self.cat.categories, 0) if self.dtype.name == "category" else {}
        for v in self._values:
            if not is_missing(v):
                counts[v] = counts.get(v, 0) + 1
            elif not dropna:
                counts[v if v is None else NAN] = counts.get(v if v is None else NAN, 0) + 1
        pairs = sorted(counts.items(), key=lambda pair: pair[1], reverse=not ascending) if sort else list(counts.items())
        total = sum(counts.values())
        return Series([n / total if normalize else n for _, n in pairs], indices.Index([k for k, _ in pairs], self.name), None, "proportion" if normalize else "count")

    def describe(self, percentiles=None, include=None, exclude=None):
        if self.dtype.is_numeric or self.dtype.kind in "mM":
            parts = sorted({0.5, *((0.25, 0.75) if percentiles is None else percentiles)})
            found = {"count": self.count(), "mean": self.mean(), **({"std": self.std()} if self.dtype.kind != "M" else {}), "min": self.min()}
            found |= {f"{100 * p:g}%": v for p, v in self.quantile(parts).items()} | {"max": self.max()}
            return Series([float(v) for v in found.values()] if self.dtype.is_numeric else list(found.values()), list(found), None if self.dtype.is_numeric else "object", self.name)
        counts = self.value_counts()
        return Series([self.count(), len(counts), counts.index[0] if len(counts) else NAN, counts._values[0] if len(counts) else NAN], ["count", "unique", "top", "freq"], "object", self.name)

    def agg(self, func):
        if isinstance(func, (list, tuple)):
            return Series([self.agg(f) for f in func], [f if isinstance(f, str) else f.__name__ for f in func], None, self.name)
        return getattr(self, func)() if isinstance(func, str) else func(self)

    aggregate = agg

    # --- order and labels ---

    def sort_values(self, ascending=True, inplace=False, ignore_index=False, na_position="last", key=None):
        gone, keys = are_missing(self._values), [*map(order_of(self), self._values)]
        there = sorted((n for n in range(len(gone)) if not gone[n]), key=keys.__getitem__, reverse=not ascending)
        made = self._take(there + [n for n in range(len(gone)) if gone[n]])
        return self._in_place(made.reset_index(drop=True) if ignore_index else made, inplace)

    def sort_index(self, ascending=True, inplace=False, level=None, **options):
        return self._in_place(self._take(self.index.order(ascending, level)), inplace)

    def nlargest(self, n=5):
        return self.sort_values(ascending=False).head(n)

    def nsmallest(self, n=5):
        return self.sort_values().head(n)

    def reset_index(self, drop=False, name=None, inplace=False):
        if drop:
            return self._in_place(Series(self._values, None, self.dtype, self.name), inplace)
        from .frame import DataFrame

        if hasattr(self.index, "texts"):
            return self.to_frame(name or (0 if self.name is None else self.name)).reset_index()
        return DataFrame({self.index.name or "index": self.index.tolist(), name or (0 if self.name is None else self.name): self._values})

    def rename(self, index=None, inplace=False):
        if isinstance(index, dict) or callable(index):
            relabel = index.get if isinstance(index, dict) else lambda k, _: index(k)
            return Series(self._values, [relabel(k, k) for k in self.index], self.dtype, self.name)
        return Series(self._values, self.index, self.dtype, index)

    def drop(self, labels=None, index=None, inplace=False):
        gone = labels if labels is not None else index
        gone = [gone] if isinstance(gone, (str, int)) else list(gone)
        return self._in_place(self._take([n for n, k in enumerate(self.index) if k not in gone]), inplace)

    def drop_duplicates(self, keep="first"):
        return self._take([n for n, again in enumerate(_dtypes.repeated(self._values, keep)) if not again])

    def duplicated(self, keep="first"):
        return self._like(_dtypes.repeated(self._values, keep), "bool")

    def copy(self, deep=True):
        return Series(list(self._values), self.index, self.dtype, self.name)

    def groupby(self, by=None, axis=0, level=None, as_index=True, sort=True, group_keys=True, observed=False, dropna=True):
        from .groupby import SeriesGroupBy, by_level

        return SeriesGroupBy(self, by_level(self.index, level) if level is not None else by, sort, observed=observed)

    def take(self, indices):
        return self._take(list(indices))

    def to_csv(self, *arguments, **options):
        return self.to_frame().to_csv(*arguments, **options)

    def to_string(self, **options):
        return _format.series(self)

    @property
    def plot(self):
        from pandas_extras.plots import Plot

        return Plot(self)


operators(Series)
