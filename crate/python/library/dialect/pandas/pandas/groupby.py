"""Rows in groups of equal values."""

from . import _dtypes, index as indices
from ._dtypes import NAN, any_missing, as_array, is_missing, known
from ._late import late_method
from .series import Series

_SUMMARIES = ("sum", "mean", "median", "std", "var", "min", "max", "count", "nunique", "prod", "idxmax", "idxmin", "any", "all", "sem", "skew")


def _labels(groups, name, kind=None):
    """The keys of groups as labels: of several levels where there are several names; of categories where these are of them."""
    if not isinstance(name, list):
        return indices.of_type(list(groups), name, kind)
    from ._multi_index import MultiIndex

    made = MultiIndex(list(groups), name)
    made.kinds = kind if isinstance(kind, list) and any(kind) else None
    return made


def by_level(index, level):
    """The labels of one level, or of several, as keys of groups."""
    if isinstance(level, (list, tuple)):
        return [by_level(index, one) for one in level]
    return (
        Series(list(found := index.get_level_values(level)), None, _dtypes.kept_type(found), index.names[index.level(level)])
        if hasattr(index, "level")
        else Series(list(index), None, _dtypes.kept_type(index), index.name)
    )


class SeriesGroupBy:
    """A column in groups."""

    __module__ = "pandas.core.groupby.generic"
    _group_keys = True

    def __getattr__(self, name):
        return late_method(self, name)

    def __init__(self, series, by, sort=True, name=None, as_index=True, observed=False, dropna=True):
        from pandas_more.grouped import groups_of, keys_of, keys_of_all

        if isinstance(by, list) and by and all(hasattr(k, "tolist") or isinstance(k, list) or k in series.index.names for k in by):
            keys, name, kinds = keys_of_all(by, series)
        else:
            keys, own, kinds = keys_of(by, series)
            name = own if name is None else name
        self._series, self._groups, self._kinds = series, groups_of(keys, kinds, sort, observed, dropna), kinds
        self._name, self._as_index = name, as_index

    @classmethod
    def _of(cls, series, groups):
        """A column in the groups of a table."""
        made = cls.__new__(cls)
        made._series, made._groups, made._name, made._kinds = series, groups._groups, groups._name, groups._kinds
        made._as_index, made._group_keys = groups._as_index, groups._group_keys
        return made

    def __iter__(self):
        return ((key, part) for key, part in zip(self._groups, self._parts()) if len(part))

    def _parts(self):
        from pandas_more.gathered import parts

        return parts(self._series, self._groups)

    def _index(self):
        return _labels(self._groups, self._name, self._kinds)

    groups = property(lambda self: _Groups((key, [self._series.index._labels[n] for n in rows]) for key, rows in self._groups.items()))
    indices = property(lambda self: {key: as_array(rows) for key, rows in self._groups.items()})

    def get_group(self, name):
        return self._series._take(self._groups[name])

    def agg(self, func=None, *args, **named):
        from pandas_more.grouped import column_summary

        return column_summary(self, func, args, named)

    aggregate = agg

    def _lists(self):
        """The known values of each group."""
        from pandas_more.gathered import lists

        found = lists(self._series._values, self._groups, self._series.dtype)
        return map(known, found) if any_missing(self._series._values) else found

    def apply(self, func, *args, **options):
        """What a function makes of each group; columns stand one below another, behind the labels of the groups."""
        from pandas_more.grouped import column_applied

        return column_applied(self, func, args, options)

    def unique(self):
        """The different values of each group."""
        return Series([part.unique() for _, part in self], self._index(), "object", self._series.name)

    def pipe(self, func, *args, **options):
        return func(self, *args, **options)

    def size(self):
        return Series([len(rows) for rows in self._groups.values()], self._index())

    def transform(self, func, *args, **options):
        from pandas_more.grouped import column_transformed

        return column_transformed(self, func, args, options)

    def value_counts(self, **options):
        """How often each value is there in each group."""
        from pandas_more.gathered import counted

        return counted(self, options)

    def first(self):
        """The first known value of each group."""
        return self.agg(_first)

    def quantile(self, q=0.5):
        """The value below which a part of each group lies."""
        return (self.apply if hasattr(q, "__iter__") else self.agg)(lambda part: part.quantile(q))

    def last(self):
        """The last known value of each group."""
        return self.agg(_last)

    def __len__(self):
        return len(self._groups)

    ngroups = property(len)


class _Groups(dict):
    """The labels of the rows of each group; they print as lists, and are labels when one is asked for."""

    def __getitem__(self, key):
        return indices.Index(super().__getitem__(key))


def _named(functions):
    """Functions with their names; several without a name are numbered."""
    if all(isinstance(f, tuple) for f in functions):
        return list(functions)
    names = [f if isinstance(f, str) else f.__name__ for f in functions]
    unnamed = [n for n, name in enumerate(names) if name == "<lambda>"]
    for count, n in enumerate(unnamed if len(names) > 1 else ()):
        names[n] = f"<lambda_{count}>"
    return list(zip(names, functions))


def _first(part, step=1):
    return next((v for v in part._values[::step] if not is_missing(v)), NAN)


def _last(part):
    return _first(part, -1)


# Summaries that a column alone has not.
_BY_NAME = {"size": len, "first": _first, "last": _last}


class DataFrameGroupBy:
    """A table in groups."""

    __module__ = "pandas.core.groupby.generic"
    _group_keys = True

    _chosen, _single = None, False

    def __init__(self, frame, by, sort=True, as_index=True, observed=False, dropna=True):
        from pandas_more.grouped import groups_of, keys_of, keys_of_all

        self._frame, self._sort, self._as_index = frame, sort, as_index
        if isinstance(by, list) and len(by) == 1:
            by, self._single = by[0], True
        self._by = by if isinstance(by, (list, str)) or not hasattr(by, "__iter__") and by in frame.columns else None
        if isinstance(by, list) and (
            len(by) != len(frame) or any(isinstance(k, (Series, dict)) or callable(k) or k in frame.columns or k in frame.index.names for k in by)
        ):
            self._keys, self._name, kinds = keys_of_all(by, frame)
        else:
            self._by = None if isinstance(by, list) else self._by
            self._keys, self._name, kinds = keys_of(by, frame)
        self._kinds = kinds
        self._groups = groups_of(self._keys, kinds, sort, observed, dropna)

    def _others(self):
        gone = [k for k in self._by if isinstance(k, (str, int, tuple))] if isinstance(self._by, list) else [self._by, self._name]
        return [c for c in self._frame.columns if c not in gone]

    def __iter__(self):
        return (((key,) if self._single else key, part) for key, part in zip(self._groups, self._parts(self._frame)) if len(part))

    def _parts(self, frame):
        from pandas_more.gathered import parts

        return parts(frame, self._groups)

    groups = property(lambda self: _Groups((key, [self._frame.index._labels[n] for n in rows]) for key, rows in self._groups.items()))
    indices = property(lambda self: {key: as_array(rows) for key, rows in self._groups.items()})

    def get_group(self, name):
        return self._frame._take(self._groups[name[0] if self._single and isinstance(name, tuple) and len(name) == 1 else name])

    def __getitem__(self, key):
        gone = [one for one in (key if isinstance(key, list) else [key]) if one not in self._frame.columns]
        if gone:
            raise KeyError(f"Columns not found: {str(gone)[1:-1]}" if isinstance(key, list) else f"Column not found: {key}")
        if isinstance(key, list):
            made = DataFrameGroupBy.__new__(DataFrameGroupBy)
            made.__dict__.update(self.__dict__, _others=lambda: key, _chosen=key)
            return made
        return SeriesGroupBy._of(self._frame[key], self)

    def __getattr__(self, name):
        return late_method(self, name, self._frame.columns)

    def _index(self):
        return _labels(self._groups, self._name, self._kinds)

    def agg(self, func=None, **named):
        made = self._summaries(func, named)
        return made if self._as_index else made.reset_index()

    def _column(self, name):
        made = self[name]
        made._as_index = True
        return made

    def _summaries(self, func, named):
        from pandas_more.grouped import table_summaries

        return table_summaries(self, func, named)

    aggregate = agg

    def size(self):
        made = Series([len(rows) for rows in self._groups.values()], self._index())
        return made if self._as_index else made.rename("size").reset_index()

    def apply(self, func, *args, include_groups=True, **options):
        from pandas_more.grouped import table_applied

        return table_applied(self, func, args, include_groups, options)

    def first(self):
        return self.agg(_first)

    def last(self):
        return self.agg(_last)

    def __len__(self):
        return len(self._groups)

    ngroups = property(len)

    def filter(self, func, dropna=True, *args, **options):
        """The rows of the groups of which a function is true; with `dropna=False` the others are missing."""
        from pandas_more.gathered import filtered

        return filtered(self, lambda part: func(part, *args, **options), dropna)

    def pipe(self, func, *args, **options):
        return func(self, *args, **options)

    def quantile(self, q=0.5, numeric_only=False):
        """The value below which a part of each group lies, for each column."""
        from pandas_more.grouped import table_quantiles

        return table_quantiles(self, q, numeric_only)

    def transform(self, func, *args, **options):
        """For each row what a function makes of its group."""
        from pandas_more.grouped import table_transformed

        return table_transformed(self, func, args, options)


def _with_options(name, options):
    options = {key: value for key, value in options.items() if key in ("ddof", "skipna", "min_count") and (key, value) != ("min_count", -1)}
    if "min_count" in options and name not in ("sum", "prod"):
        least = options.pop("min_count")
        return lambda part: getattr(part, name)(**options) if part.count() >= least else NAN
    return (lambda part: getattr(part, name)(**options)) if options else name


def _summary(name):
    def of_series(self, numeric_only=False, **options):
        return self.agg(_with_options(name, options))

    def of_frame(self, numeric_only=False, **options):
        chosen = self[[c for c in self._others() if self._frame[c].dtype.kind in "iufb"]] if numeric_only else self
        return chosen.agg(_with_options(name, options))

    setattr(SeriesGroupBy, name, of_series)
    setattr(DataFrameGroupBy, name, of_frame)


for _name in _SUMMARIES:
    _summary(_name)


def _running(name):
    def named(args, options):
        return (), dict(zip(("method", "ascending", "na_option", "pct"), args)) | options

    def of_series(self, *args, **options):
        args, options = named(args, options) if name == "rank" else (args, options)
        return self.transform(lambda part: getattr(part, name)(*args, **options))

    def of_frame(self, *args, numeric_only=None, **options):
        args, options = named(args, options) if name == "rank" else (args, options)
        whole = numeric_only is None and name in ("ffill", "bfill", "shift", "fillna")
        return self[[c for c in self._others() if whole or self._frame[c].dtype.kind in "iufb"]].transform(lambda part: getattr(part, name)(*args, **options))

    setattr(SeriesGroupBy, name, of_series)
    setattr(DataFrameGroupBy, name, of_frame)


for _name in ("cumsum", "cumprod", "cummax", "cummin", "rank", "shift", "diff", "pct_change", "ffill", "bfill", "fillna"):
    _running(_name)
