"""Tables put together, and columns made of others."""

import itertools

from . import _dtypes, index as indices
from ._dtypes import NAN, is_missing
from .series import Series


def isna(obj):
    if hasattr(obj, "isna"):
        return obj.isna()
    if not hasattr(obj, "__iter__") or isinstance(obj, (str, bytes, dict)) or not getattr(obj, "ndim", 1):
        return is_missing(obj)
    from pandas_rare.types import are_missing

    return are_missing(obj)


def notna(obj):
    return obj.notna() if hasattr(obj, "notna") else not gone if isinstance(gone := isna(obj), bool) else ~gone


def unique(values):
    return Series(values).unique()


def value_counts(values, sort=True, ascending=False, normalize=False, bins=None, dropna=True):
    """How often each value occurs."""
    options = {"sort": sort, "ascending": ascending, "normalize": normalize, "bins": bins, "dropna": dropna}
    defaults = {"sort": True, "ascending": False, "normalize": False, "bins": None, "dropna": True}
    return Series(values).value_counts(**{name: value for name, value in options.items() if value != defaults[name]})


def _below(parts, ignore_index, keys, names, verify_integrity):
    """The labels of parts one below another; with `keys` a first level says of which part a row is."""
    if ignore_index:
        return indices.RangeIndex(sum(map(len, parts)))
    if keys is None:
        shared = parts[0].index.names if all(part.index.names == parts[0].index.names for part in parts) else [None]
        index = [k for part in parts for k in part.index]
        index = type(parts[0].index)(index, names=shared) if len(shared) > 1 else indices.Index(index, shared[0])
    else:
        from ._multi_index import MultiIndex

        rows = [(key, *(k if isinstance(k, tuple) else (k,))) for key, part in zip(keys, parts) for k in part.index]
        index = MultiIndex(rows, list(names or [None]) + (parts[0].index.names if len(names or [None]) == 1 else []))
        index._orders = [list(dict.fromkeys(keys))] + [None] * (index.nlevels - 1)
    if verify_integrity and len(set(index)) < len(index):
        seen = set()
        raise ValueError(f"Indexes have overlapping values: {indices.Index(list(dict.fromkeys(k for k in index if k in seen or seen.add(k))))!r}")
    return index


def _shared(columns):
    """The type of their own that columns share: categories, numbers of few bits."""
    kinds = [_dtypes.own_type(c) for c in columns]
    same = kinds[0] is not None and all(kind == kinds[0] and str(kind) == str(kinds[0]) for kind in kinds)
    if same and all(getattr(kind, "_labels", None) == getattr(kinds[0], "_labels", None) for kind in kinds):
        return kinds[0]
    if not any(kinds):
        moments = {c.dtype.name for c in columns}
        return columns[0].dtype if len(moments) == 1 and columns[0].dtype.kind in "mM" and "," not in columns[0].dtype.name else None
    from pandas_rare.short_numbers import common

    return common([c.dtype for c in columns])


def _nothing(kinds):
    """What stands for a missing value of columns of these types."""
    if all(kind.kind not in "mM" for kind in kinds):
        return NAN
    from ._times import NaT

    return NaT


def concat(objs, axis=0, ignore_index=False, join="outer", keys=None, sort=False, names=None, verify_integrity=False, copy=None, levels=None):
    """Tables or columns one below another, or side by side (`axis=1`)."""
    from .frame import DataFrame

    if hasattr(objs, "_take") or isinstance(objs, str):
        raise TypeError(f'first argument must be an iterable of pandas objects, you passed an object of type "{type(objs).__name__}"')
    if isinstance(objs, dict):
        keys = list(objs) if keys is None else list(keys)
        objs = {key: objs[key] for key in keys}
    objs = [one for one in (objs.values() if isinstance(objs, dict) else objs) if one is not None]
    if not objs:
        raise ValueError("No objects to concatenate")
    if not all(hasattr(one, "_take") for one in objs):
        from pandas_rare.copies import no_tables

        no_tables(objs)
    if axis in (1, "columns"):
        parts = [one if isinstance(one, DataFrame) else one.to_frame() for one in objs]
        labels = list(dict.fromkeys(k for part in parts for k in part.index))
        labels = sorted(labels) if sort else labels
        if join == "inner":
            labels = [k for k in labels if all(k in part.index for part in parts)]
        same = all(part.index.tolist() == parts[0].index.tolist() for part in parts)
        columns = [c if same else c.reindex(labels) for part in parts for c in part._columns]
        found = [c.name for c in columns]
        if keys is not None:
            from ._multi_index import MultiIndex

            alone = all(isinstance(one, Series) for one in objs)
            levels = [*(names or [None, parts[0].columns.name]), None][:2]
            found = keys if alone else MultiIndex([(key, name) for key, part in zip(keys, parts) for name in part.columns], levels)
        if keys is None and all(isinstance(one, Series) for one in objs):
            # Those without a name are numbered.
            numbers = itertools.count()
            found = [next(numbers) if one.name is None else one.name for one in objs]
        if not same:
            labels = indices.ensure(labels)
            if labels.nlevels == 1 and len(named := {part.index.name for part in parts}) == 1:
                labels.name = named.pop()
        made = DataFrame._of(columns, parts[0].index if same else labels, list(range(len(columns))) if ignore_index else found)
        for column, name in zip(made._columns, made.columns):
            column.name = name
        return made
    if all(isinstance(one, Series) for one in objs):
        index = _below(objs, ignore_index, keys, names, verify_integrity)
        return Series([v for one in objs for v in one._values], index, _shared(objs), objs[0].name if len({one.name for one in objs}) == 1 else None)
    parts = [one if isinstance(one, DataFrame) else one.to_frame() for one in objs]
    index = _below(parts, ignore_index, keys, names, verify_integrity)
    names = list(dict.fromkeys(name for part in parts for name in part.columns))
    if join == "inner":
        names = [name for name in names if all(name in part.columns for part in parts)]
    empty = {name: _nothing([part[name].dtype for part in parts if name in part.columns]) for name in names}
    values = {name: [v for part in parts for v in (part[name]._values if name in part.columns else [empty[name]] * len(part))] for name in names}
    made = DataFrame(values, index=index, columns=names)
    if made.columns.nlevels == parts[0].columns.nlevels > 1:
        made.columns.names = list(parts[0].columns.names)
    elif made.columns.nlevels == 1:
        made.columns.name = parts[0].columns.name
    kinds = {
        name: _shared([part[name] for part in parts if name in part.columns])
        for name in names
        if empty[name] is not NAN
        or all(name in part.columns or part.columns.empty for part in parts)
        or any(part[name].dtype.nullable for part in parts if name in part.columns)
    }
    kinds = {name: kind for name, kind in kinds.items() if kind is not None}
    return made.astype(kinds) if kinds else made


def merge(left, right, *args, **options):
    """Rows of two tables whose values of some columns, or whose labels, are equal, side by side."""
    from pandas_more.merging import merge

    return merge(left, right, *args, **options)


def to_numeric(arg, errors="raise", downcast=None):
    """Texts as numbers; `errors="coerce"` makes NaN of what is none. `downcast` asks for the narrowest type of a kind."""
    from pandas_more.merging import to_numeric

    return to_numeric(arg, errors, downcast)
