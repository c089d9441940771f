"""Methods of groups."""

import itertools

from pandas import DataFrame, Series
from pandas._dtypes import NAN, is_missing
from pandas_more.gathered import beneath, described


class _GroupWindows:
    """Windows within the groups of a column or a table, of which some columns may be chosen."""

    def __init__(self, groups, windows, chosen=None):
        self._groups, self._windows, self._chosen = groups, windows, chosen

    def __getitem__(self, name):
        return _GroupWindows(self._groups, self._windows, name)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        if self._chosen is None and name in getattr(getattr(self._groups, "_frame", None), "columns", ()):
            return self[name]

        def summed(*args, **options):
            window = lambda part: self._windows(part) if self._chosen is None else self._windows(part)[self._chosen]
            parts = [(key[0] if getattr(self._groups, "_single", False) else key, getattr(window(part), name)(*args, **options)) for key, part in self._groups]
            return beneath(parts, self._groups._name, parts[0][1].index)

        return summed


class _Groups:
    """Methods of groups of columns and of tables."""

    _owner = property(lambda self: self._frame if hasattr(self, "_frame") else self._series)

    def _rows(self, pick):
        return self._owner._take(sorted(row for rows in self._groups.values() for row in pick(rows)))

    def head(self, n=5):
        """The first rows of each group."""
        return self._rows(lambda rows: rows[:n])

    def tail(self, n=5):
        """The last rows of each group."""
        return self._rows(lambda rows: rows[-n:])

    def describe(self, *args, **options):
        """Count, mean, deviation and quartiles of the numbers of each group."""
        if hasattr(self, "_frame"):
            return described(self, args, options)
        parts = [part.describe(*args, **options) for part in self._parts()]
        return DataFrame([part._values for part in parts], self._index(), [*parts[0].index] if parts else None)

    def nth(self, n, dropna=None):
        """The row number `n` of each group, where there is one; or of several numbers. With `dropna` rows with missing values do not count."""
        if dropna not in (None, False):
            columns = [self._owner] if self._owner.ndim == 1 else self._owner._columns
            lost = any if dropna == "any" else all
            gone = {row for row, own in enumerate(zip(*(c._values for c in columns))) if lost(map(is_missing, own))}
            return self._rows(lambda rows: [rest[n]] if -len(rest := [row for row in rows if row not in gone]) <= n < len(rest) else ())
        numbers = n if isinstance(n, (list, tuple)) else [n]
        return self._rows(lambda rows: {rows[k] for k in numbers if -len(rows) <= k < len(rows)})

    def take(self, indices, axis=0):
        """The rows of these numbers of each group."""
        return self.apply(lambda part: part.take(indices))

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None):
        """Rows drawn at random from each group."""
        import numpy

        from .draws import sampled

        weights = None if weights is None else list(weights)
        source = random_state if hasattr(random_state, "choice") or random_state is None else numpy.random.RandomState(random_state)
        picked = [
            rows[k]
            for rows in self._groups.values()
            for k in sampled(len(rows), n, frac, replace, None if weights is None else [weights[n] for n in rows], source)
        ]
        return self._owner._take(picked)

    def ngroup(self, ascending=True):
        """The number of the group of each row."""
        return self._numbered(map(itertools.repeat, range(len(self._groups))[:: 1 if ascending else -1]))

    def cumcount(self, ascending=True):
        """The number of each row in its group, from 0; or how many follow it."""
        return self._numbered(range(len(rows))[:: 1 if ascending else -1] for rows in self._groups.values())

    def _numbered(self, numbers):
        """Numbers for the rows of each group."""
        found = [NAN] * len(self._owner)
        for rows, own in zip(self._groups.values(), numbers):
            for row, n in zip(rows, own):
                found[row] = n
        return Series(found, self._owner.index)

    def filter(self, func, dropna=True, *args, **options):
        """The rows of the groups of which a function is true."""
        return self._rows(lambda rows: rows if rows and func(self._owner._take(rows), *args, **options) else ())

    def _windows(self, name, args, options):
        others = None if self._owner.ndim == 1 else self._others()
        return _GroupWindows(self, lambda part: getattr(part if others is None else part[others], name)(*args, **options))

    def rolling(self, *args, **options):
        """Windows of rows of the same group."""
        return self._windows("rolling", args, options)

    def expanding(self, *args, **options):
        """Windows from the first row of a group on."""
        return self._windows("expanding", args, options)

    def ewm(self, *args, **options):
        """Windows of rows of the same group in which older ones weigh less."""
        return self._windows("ewm", args, options)

    def resample(self, rule, *args, **options):
        """The rows of each group in bins of time. The columns of the groups are among them unless that is told otherwise."""
        if self._owner.ndim > 1 and self._chosen is None and options.pop("include_groups", True):
            return _GroupWindows(self, lambda part: part.resample(rule, *args, **options))
        return self._windows("resample", (rule, *args), options)

    def hist(self, **options):
        """How often values are there, group by group."""
        return [part.hist(**options) for _, part in self]

    @property
    def plot(self):
        """Plots of all groups in the same axes."""
        return _Plots(self)


class _Plots:
    def __init__(self, groups):
        self._groups = groups

    def __call__(self, **options):
        return Series({key: part.plot(**({"label": key} if part.ndim == 1 else {}), **options) for key, part in self._groups})

    def __getattr__(self, kind):
        if kind.startswith("_"):
            raise AttributeError(kind)
        return lambda **options: Series({key: getattr(part.plot, kind)(**options) for key, part in self._groups})


class ColumnGroups(_Groups):
    """Methods of `SeriesGroupBy`."""

    ndim = 1
    dtype = property(lambda self: self.apply(lambda part: part.dtype), doc="The type of each group.")
    is_monotonic_increasing = property(lambda self: self.agg(lambda part: part.is_monotonic_increasing), doc="Whether each group is in order.")
    is_monotonic_decreasing = property(lambda self: self.agg(lambda part: part.is_monotonic_decreasing), doc="Whether each group is in reverse order.")

    def nlargest(self, n=5, keep="first"):
        """The largest values of each group, behind the labels of the group."""
        return beneath(((key, part.nlargest(n, keep)) for key, part in self), self._name, self._series.index)

    def nsmallest(self, n=5, keep="first"):
        """The smallest values of each group, behind the labels of the group."""
        return beneath(((key, part.nsmallest(n, keep)) for key, part in self), self._name, self._series.index)

    def corr(self, other, method="pearson", min_periods=None):
        """The correlation of each group with the same rows of another column."""
        return self.agg(lambda part: part.corr(other.loc[part.index], method))

    def cov(self, other, min_periods=None, ddof=1):
        """The covariance of each group with the same rows of another column."""
        return self.agg(lambda part: part.cov(other.loc[part.index], ddof=ddof))

    def ohlc(self):
        """The first, largest, smallest and last value of each group."""
        return self.agg(open="first", high="max", low="min", close="last")


class TableGroups(_Groups):
    """Methods of `DataFrameGroupBy`."""

    ndim = 2

    @property
    def dtypes(self):
        """The types of the columns, group by group."""
        return self.apply(lambda part: part[self._others()].dtypes)

    def corr(self, method="pearson", numeric_only=False):
        """The correlations of the numbers of each group, behind the labels of the group."""
        names = [name for name in self._others() if self._frame[name].dtype.is_numeric]
        return beneath(
            [(key, self._frame[names]._take(rows).corr(method)) for key, rows in self._groups.items() if rows], self._name, self._frame[names].columns
        )

    def cov(self, min_periods=None, ddof=1, numeric_only=False):
        """The covariances of the numbers of each group, behind the labels of the group."""
        frame = self._frame[[name for name in self._others() if self._frame[name].dtype.is_numeric]]
        return beneath([(key, frame._take(rows).cov(ddof=ddof)) for key, rows in self._groups.items() if rows], self._name, frame.columns)

    def corrwith(self, other, **options):
        """The correlation of each column of each group with another column."""
        return self.apply(lambda part: part[self._others()].corrwith(other.loc[part.index], **options))

    def value_counts(self, subset=None, normalize=False, sort=True, ascending=False, dropna=True):
        """How often each row occurs in each group."""
        from pandas import MultiIndex

        names = list(subset) if subset is not None else self._others()
        labels, counts = [], []
        for key, rows in self._groups.items():
            found = self._frame[names]._take(rows).value_counts(sort=sort, ascending=ascending)
            labels += [(key if isinstance(key, tuple) else (key,)) + (label if isinstance(label, tuple) else (label,)) for label in found.index]
            counts += [n / len(rows) if normalize else n for n in found._values]
        own = self._name if isinstance(self._name, list) else [self._name]
        made = Series(counts, MultiIndex(labels, [*own, *names]), None, "proportion" if normalize else "count")
        return made if self._as_index else made.reset_index()

    def boxplot(self, column=None, **options):
        """Boxes of quartiles, a figure for each group."""
        return Series({key: part[self._others()].boxplot(column, **options) for key, part in self})


def _one_missing(key):
    """All that is missing is one key, of types that may miss values another."""
    return key if not is_missing(key) or type(key).__name__ == "_Missing" else NAN


def with_missing(rows, rank, several, kinds, sort):
    """The rows of each key, those of missing keys behind the others."""
    found = {}
    for key, own in rows.items():
        key = tuple(map(_one_missing, key)) if several else _one_missing(key)
        found.setdefault(key, []).extend(own)
    if not sort:
        return found
    one = lambda kind, k: (1, 0) if is_missing(k) else (0, rank(kind, k))
    place = (lambda key: [*map(one, kinds, key)]) if several else lambda key: one(kinds, key)
    return dict(sorted(found.items(), key=lambda item: place(item[0])))
