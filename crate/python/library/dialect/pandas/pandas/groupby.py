"""Rows in groups of equal values."""

import collections
import itertools
import operator

from . import _dtypes, index as indices
from ._dtypes import NAN, any_missing, are_missing, as_array, is_missing, kept_type, known, plain
from ._late import late_method
from ._numbers import own_summary, summary
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


def _groups(keys, kinds, sort=True, observed=True, dropna=True):
    """The rows of each key; unless `observed`, categories that no row has are keys, too; unless `dropna`, what is missing is one."""
    several = isinstance(kinds, list)
    rank = lambda kind, label: label if kind is None else kind.rank(label)
    place = (lambda key: tuple(map(rank, kinds, key))) if several else lambda key: rank(kinds, key)
    if several and len(keys[0]) >= _dtypes.MANY:
        from pandas_more.gathered import rows_of

        rows = rows_of(keys)
    else:
        rows = collections.defaultdict(list)
        for n, key in enumerate(zip(*keys) if several else keys):
            rows[key].append(n)
    if not dropna:
        from pandas_rare.groups import with_missing

        return with_missing(rows, rank, several, kinds, sort)
    found = {key: own for key, own in rows.items() if not (is_missing(key) or isinstance(key, tuple) and any(map(is_missing, key)))}
    if not observed and any(kind is not None for kind in (kinds if several else [kinds])):
        levels = [kind._labels if kind is not None else dict.fromkeys(key[n] for key in found) for n, kind in enumerate(kinds)] if several else []
        for key in itertools.product(*levels) if several else kinds._labels:
            found.setdefault(key, [])
    return dict(sorted(found.items(), key=lambda item: place(item[0]))) if sort else found


def _keys_of(by, owner):
    """The key of each row: what a function or a dictionary makes of its label, a value of a column, or one of a list; its name; and
    the type of its categories, if it has them."""
    if hasattr(by, "freq") and hasattr(by, "key"):
        if by.freq is None:
            return _keys_of(by.key, owner) if by.key is not None else ((column := by_level(owner.index, by.level))._values, column.name, None)
        from pandas_extras.resampling import bins

        moments = owner[by.key] if by.key is not None else owner.index if by.level is None else owner.index.get_level_values(by.level)
        names = {n: name for name, rows in bins(moments, by.freq, **by.options)[0].items() for n in rows}
        return [names.get(n, NAN) for n in range(len(owner))], moments.name, None
    if callable(by):
        return [by(k) for k in owner.index], owner.index.name, None
    if isinstance(by, dict):
        return [by.get(k, float("nan")) for k in owner.index], owner.index.name, None
    if isinstance(by, Series) and len(by) != len(owner):
        return [by[k] if k in by.index else float("nan") for k in owner.index], by.name, kept_type(by)
    if isinstance(by, str) or not hasattr(by, "__iter__") or isinstance(by, tuple):
        if by in owner.index.names and (isinstance(owner, Series) or by not in owner.columns):
            return by_level(owner.index, by)._values, by, None
        return owner[by]._values, by, kept_type(owner[by])
    return plain(by), getattr(by, "name", None), kept_type(by)


def _keys_of_all(bys, owner):
    """The same of several: lists of keys, of names and of types."""
    return [*map(list, zip(*(_keys_of(by, owner) for by in bys)))]


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
        if isinstance(by, list) and by and all(hasattr(k, "tolist") or isinstance(k, list) or k in series.index.names for k in by):
            keys, name, kinds = _keys_of_all(by, series)
        else:
            keys, own, kinds = _keys_of(by, series)
            name = own if name is None else name
        self._series, self._groups, self._kinds = series, _groups(keys, kinds, sort, observed, dropna), kinds
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
        if func is None or isinstance(func, (list, tuple)):
            from .frame import DataFrame

            pairs = list(named.items() if func is None else _named(func))
            if pairs and all(isinstance(f, str) and f.startswith("cum") for _, f in pairs):
                return DataFrame({name: getattr(self, f)() for name, f in pairs})
            return DataFrame._of([self.agg(f) for _, f in pairs], self._index(), [name for name, _ in pairs])
        func = (own_summary(func, True) or func) if not isinstance(func, str) else func
        if isinstance(func, str) and not hasattr(self._series, func) and func not in _BY_NAME:
            raise AttributeError(f"'SeriesGroupBy' object has no attribute '{func}'")
        func = _BY_NAME.get(func, func) if isinstance(func, str) else func
        own = summary(func, self._series.dtype) if isinstance(func, str) and not args and not named else None
        if own is not None:
            found = [own(part) for part in self._lists()]
        elif func in (_first, _last):
            values, gone = self._series._values, are_missing(self._series._values)
            step = 1 if func is _first else -1
            found = [next((values[n] for n in rows[::step] if not gone[n]), NAN) for rows in self._groups.values()]
        elif func is len:
            found = [*map(len, self._groups.values())]
        else:
            of = operator.methodcaller(func, *args, **named) if isinstance(func, str) else lambda part: func(part, *args, **named)
            empty = isinstance(func, str) or func is len
            found = [of(part) if len(part) or empty else NAN for part in self._parts()]
            if any(hasattr(one, "_take") for one in found):
                from pandas_more.gathered import single

                found = single(found)
        kind = self._series.dtype
        kept = func not in ("nunique", len, "idxmax", "idxmin") if kind.nullable else func in (_first, _last) and kind.name == "category"
        made = self._series._like(found, None if kind.nullable else kind, self._index()) if kept else Series(found, self._index(), None, self._series.name)
        return made if self._as_index else made.reset_index()

    aggregate = agg

    def _lists(self):
        """The known values of each group."""
        from pandas_more.gathered import lists

        found = lists(self._series._values, self._groups, self._series.dtype)
        return map(known, found) if any_missing(self._series._values) else found

    def apply(self, func, *args, **options):
        """What a function makes of each group; columns stand one below another, behind the labels of the groups."""
        if isinstance(func, str):
            return getattr(self, func)(*args, **options)
        # A group has the name of its key.
        parts = [(key, func(part.rename(key), *args, **options)) for key, part in self]
        if parts and hasattr(parts[0][1], "_take"):
            made = _stacked(self, parts, self._series.index)
            return made.rename(self._series.name) if isinstance(made, Series) else made
        return self.agg(func, *args, **options)

    def unique(self):
        """The different values of each group."""
        return Series([part.unique() for _, part in self], self._index(), "object", self._series.name)

    def pipe(self, func, *args, **options):
        return func(self, *args, **options)

    def size(self):
        return Series([len(rows) for rows in self._groups.values()], self._index())

    def transform(self, func, *args, **options):
        if isinstance(func, str) and func in _BY_NAME:
            func = _BY_NAME[func]
        elif isinstance(func, str) and func in ("cumcount", "ngroup"):
            return getattr(self, func)(*args, **options)
        own = summary(func, self._series.dtype) if isinstance(func, str) and not args and not options else None
        parts, values = self._parts() if own is None else self._lists(), [None] * len(self._series)
        if own is None:
            own = operator.methodcaller(func, *args, **options) if isinstance(func, str) else lambda part: func(part, *args, **options)
        for rows, part in zip(self._groups.values(), parts):
            made = own(part) if rows else None
            for n, v in zip(rows, made._values if isinstance(made, Series) else itertools.repeat(made)):
                values[n] = v
        return self._series._like(values) if self._series.dtype.nullable else Series(values, self._series.index, None, self._series.name)

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


def _stacked(groups, parts, index):
    """What `apply` makes of parts of groups."""
    from pandas_more.gathered import stacked

    return stacked(groups, parts, index)


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
        self._frame, self._sort, self._as_index = frame, sort, as_index
        if isinstance(by, list) and len(by) == 1:
            by, self._single = by[0], True
        self._by = by if isinstance(by, (list, str)) or not hasattr(by, "__iter__") and by in frame.columns else None
        if isinstance(by, list) and (
            len(by) != len(frame) or any(isinstance(k, (Series, dict)) or callable(k) or k in frame.columns or k in frame.index.names for k in by)
        ):
            self._keys, self._name, kinds = _keys_of_all(by, frame)
        else:
            self._by = None if isinstance(by, list) else self._by
            self._keys, self._name, kinds = _keys_of(by, frame)
        self._kinds = kinds
        self._groups = _groups(self._keys, kinds, sort, observed, dropna)

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
        from .frame import DataFrame

        if named:
            return DataFrame._of([self._column(column).agg(f) for column, f in named.values()], self._index(), list(named))
        wanted = func if isinstance(func, dict) else dict.fromkeys(self._others(), func)
        if not any(isinstance(f, (list, tuple)) for f in wanted.values()):
            return DataFrame._of([self._column(name).agg(f) for name, f in wanted.items()], self._index(), indices.like(self._frame.columns, [*wanted]))
        parts = [(name, self._column(name).agg(f if isinstance(f, (list, tuple)) else [f])) for name, f in wanted.items()]
        from ._multi_index import MultiIndex

        labels = [(*(name if isinstance(name, tuple) else (name,)), f) for name, part in parts for f in part.columns]
        return DataFrame._of([c for _, part in parts for c in part._columns], self._index(), MultiIndex(labels, [*self._frame.columns.names, None]))

    aggregate = agg

    def size(self):
        made = Series([len(rows) for rows in self._groups.values()], self._index())
        return made if self._as_index else made.rename("size").reset_index()

    def apply(self, func, *args, include_groups=True, **options):
        from .frame import DataFrame

        if isinstance(func, str):
            return getattr(self, func)(*args, **options)
        chosen = self._frame[self._others()] if not include_groups else self._frame if self._chosen is None else self._frame[self._chosen]
        parts = [(key, func(part, *args, **options)) for key, part in zip(self._groups, self._parts(chosen)) if len(part)]
        found = [part for _, part in parts]
        if found and isinstance(found[0], DataFrame):
            return _stacked(self, parts, self._frame.index)
        if not found or not isinstance(found[0], Series):
            return Series(found, self._index())
        made = DataFrame(found, index=self._index())
        made.columns.name = found[0].index.name if found[0].name is None else found[0].name
        return made

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
        columns = {name: self._column(name).quantile(q) for name in self._others() if not numeric_only or self._frame[name].dtype.is_numeric}
        return type(self._frame)({name: c._values for name, c in columns.items()}, index=next(iter(columns.values())).index)

    def transform(self, func, *args, **options):
        """For each row what a function makes of its group."""
        from .frame import DataFrame

        return DataFrame({name: self._column(name).transform(func, *args, **options)._values for name in self._others()}, index=self._frame.index)


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
