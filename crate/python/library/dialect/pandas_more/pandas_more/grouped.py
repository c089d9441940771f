"""What is made of groups: summaries, and what functions make of them."""

import collections
import itertools
import operator

from pandas import DataFrame, Series, _dtypes
from pandas import index as indices
from pandas._dtypes import NAN, are_missing, is_missing, kept_type, plain
from pandas._numbers import OF_GROUPS, own_summary, summary
from pandas.groupby import _BY_NAME, _first, _last, _named, by_level

from .gathered import rows_of, single, stacked


def groups_of(keys, kinds, sort=True, observed=True, dropna=True):
    """The rows of each key; unless `observed`, categories that no row has are keys, too; unless `dropna`, what is missing is one."""
    several = isinstance(kinds, list)
    rank = lambda kind, label: label if kind is None else kind.rank(label)
    place = (lambda key: tuple(map(rank, kinds, key))) if several else lambda key: rank(kinds, key)
    if several and len(keys[0]) >= _dtypes.MANY:
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


def keys_of(by, owner):
    """The key of each row: what a function or a dictionary makes of its label, a value of a column, or one of a list; its name; and
    the type of its categories, if it has them."""
    if hasattr(by, "freq") and hasattr(by, "key"):
        if by.freq is None:
            return keys_of(by.key, owner) if by.key is not None else ((column := by_level(owner.index, by.level))._values, column.name, None)
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


def keys_of_all(bys, owner):
    """The same of several: lists of keys, of names and of types."""
    return [*map(list, zip(*(keys_of(by, owner) for by in bys)))]


def column_summary(self, func, args, named):
    """One value, or a few, of each group of a column."""
    if func is None or isinstance(func, (list, tuple)):
        pairs = list(named.items() if func is None else _named(func))
        if pairs and all(isinstance(f, str) and f.startswith("cum") for _, f in pairs):
            return DataFrame({name: getattr(self, f)() for name, f in pairs})
        return DataFrame._of([self.agg(f) for _, f in pairs], self._index(), [name for name, _ in pairs])
    func = (own_summary(func, True) or func) if not isinstance(func, str) else func
    if isinstance(func, str) and not hasattr(self._series, func) and func not in _BY_NAME:
        raise AttributeError(f"'SeriesGroupBy' object has no attribute '{func}'")
    func = _BY_NAME.get(func, func) if isinstance(func, str) else func
    own = summary(func, self._series.dtype, OF_GROUPS) if isinstance(func, str) and not args and not named else None
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
            found = single(found)
    kind = self._series.dtype
    kept = func not in ("nunique", len, "idxmax", "idxmin") if kind.nullable else func in (_first, _last) and kind.name == "category"
    made = self._series._like(found, None if kind.nullable else kind, self._index()) if kept else Series(found, self._index(), None, self._series.name)
    return made if self._as_index else made.reset_index()


def column_applied(self, func, args, options):
    """What a function makes of each group; columns stand one below another, behind the labels of the groups."""
    if isinstance(func, str):
        return getattr(self, func)(*args, **options)
    # A group has the name of its key.
    parts = [(key, func(part.rename(key), *args, **options)) for key, part in self]
    if parts and hasattr(parts[0][1], "_take"):
        made = stacked(self, parts, self._series.index)
        return made.rename(self._series.name) if isinstance(made, Series) else made
    return self.agg(func, *args, **options)


def column_transformed(self, func, args, options):
    """For each row of a column what a function makes of its group."""
    if isinstance(func, str) and func in _BY_NAME:
        func = _BY_NAME[func]
    elif isinstance(func, str) and func in ("cumcount", "ngroup"):
        return getattr(self, func)(*args, **options)
    own = summary(func, self._series.dtype, OF_GROUPS) if isinstance(func, str) and not args and not options else None
    parts, values = self._parts() if own is None else self._lists(), [None] * len(self._series)
    if own is None:
        own = operator.methodcaller(func, *args, **options) if isinstance(func, str) else lambda part: func(part, *args, **options)
    for rows, part in zip(self._groups.values(), parts):
        made = own(part) if rows else None
        for n, v in zip(rows, made._values if isinstance(made, Series) else itertools.repeat(made)):
            values[n] = v
    return self._series._like(values) if self._series.dtype.nullable else Series(values, self._series.index, None, self._series.name)


def table_summaries(self, func, named):
    """Values of each group of the columns of a table."""
    if named:
        return DataFrame._of([self._column(column).agg(f) for column, f in named.values()], self._index(), list(named))
    wanted = func if isinstance(func, dict) else dict.fromkeys(self._others(), func)
    if not any(isinstance(f, (list, tuple)) for f in wanted.values()):
        return DataFrame._of([self._column(name).agg(f) for name, f in wanted.items()], self._index(), indices.like(self._frame.columns, [*wanted]))
    parts = [(name, self._column(name).agg(f if isinstance(f, (list, tuple)) else [f])) for name, f in wanted.items()]
    from pandas._multi_index import MultiIndex

    labels = [(*(name if isinstance(name, tuple) else (name,)), f) for name, part in parts for f in part.columns]
    return DataFrame._of([c for _, part in parts for c in part._columns], self._index(), MultiIndex(labels, [*self._frame.columns.names, None]))


def table_applied(self, func, args, include_groups, options):
    """What a function makes of each group of a table."""
    if isinstance(func, str):
        return getattr(self, func)(*args, **options)
    chosen = self._frame[self._others()] if not include_groups else self._frame if self._chosen is None else self._frame[self._chosen]
    parts = [(key, func(part, *args, **options)) for key, part in zip(self._groups, self._parts(chosen)) if len(part)]
    found = [part for _, part in parts]
    if found and isinstance(found[0], DataFrame):
        return stacked(self, parts, self._frame.index)
    if not found or not isinstance(found[0], Series):
        return Series(found, self._index())
    made = DataFrame(found, index=self._index())
    made.columns.name = found[0].index.name if found[0].name is None else found[0].name
    return made


def table_quantiles(self, q, numeric_only):
    """The value below which a part of each group lies, for each column."""
    columns = {name: self._column(name).quantile(q) for name in self._others() if not numeric_only or self._frame[name].dtype.is_numeric}
    return type(self._frame)({name: c._values for name, c in columns.items()}, index=next(iter(columns.values())).index)


def table_transformed(self, func, args, options):
    """For each row of a table what a function makes of its group."""
    return DataFrame({name: self._column(name).transform(func, *args, **options)._values for name in self._others()}, index=self._frame.index)
