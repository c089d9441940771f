"""Tables put together, and columns made of others."""

import itertools

from . import _dtypes, index as indices
from ._dtypes import NAN, is_missing, picked
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


def concat(objs, axis=0, ignore_index=False, join="outer", keys=None, sort=False, names=None, verify_integrity=False, copy=None):
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


class MergeError(ValueError):
    """Two tables have nothing to be merged by."""


_RELATIONS = {"1:1": "one_to_one", "1:m": "one_to_many", "m:1": "many_to_one", "m:m": "many_to_many"}


def _validated(relation, left_keys, right_keys):
    """Refuses keys that occur again on a side where `relation` says one."""
    if relation is None:
        return
    relation = _RELATIONS.get(relation, relation)
    again = [side for side, keys in (("left", left_keys), ("right", right_keys)) if len(set(keys)) < len(keys)]
    ones = [side for side, one in (("left", relation.startswith("one")), ("right", relation.endswith("one"))) if one and side in again]
    if ones:
        where = "either left or right" if len(ones) == 2 else ones[0]
        raise MergeError(f"Merge keys are not unique in {where} dataset; not a {relation.replace('_', '-')} merge")


def _pairs(keys, others, none):
    """The places of equal keys, by those of the first list; beside keys that the other does not have stands `none`."""
    places = {}
    for n, k in enumerate(others):
        places.setdefault(k, []).append(n)
    return [(n, m) for n, k in enumerate(keys) for m in places.get(k, none)]


def _merged_labels(left, right, pairs, left_index, right_index):
    """The labels of merged rows: numbers, unless the labels of a table were compared."""
    if not (left_index or right_index):
        return None
    sides = [(left, 0), (right, 1)] if not left_index or right_index else [(right, 1), (left, 0)]
    (first, own), (other, _) = sides
    name = None if left_index and right_index and first.index.name != other.index.name else first.index.name
    return indices.Index([first.index[pair[own]] if pair[own] is not None else other.index[pair[1 - own]] for pair in pairs], name)


def merge(left, right, how="inner", on=None, left_on=None, right_on=None, left_index=False, right_index=False, sort=False, suffixes=("_x", "_y"),
          copy=None, indicator=False, validate=None):  # fmt: skip
    """Rows of two tables whose values of some columns, or whose labels, are equal, side by side."""
    from .frame import DataFrame

    right = right.to_frame() if isinstance(right, Series) else right
    if how != "cross" and on is None and left_on is None and right_on is None and not (left_index or right_index):
        on = [name for name in left.columns if name in right.columns]
        if not on:
            raise MergeError("No common columns to perform merge on. Merge options: left_on=None, right_on=None, left_index=False, right_index=False")
    if how == "cross":
        sides = [frame.assign(_cross=0) for frame in (left, right)]
        return merge(*sides, on="_cross", suffixes=suffixes).drop(columns="_cross")
    several = lambda names: [] if names is None else [names] if isinstance(names, str) else list(names)
    lefts, rights = (several(on), several(on)) if on is not None else (several(left_on), several(right_on))
    alone = not (left_index or right_index) and len(lefts) == len(rights) == 1
    labels = lambda frame: [k if isinstance(k, tuple) else (k,) for k in frame.index]
    own_keys = lambda frame, names: frame[names[0]]._values if alone else list(zip(*(frame[name]._values for name in names)))
    key = lambda frame, names, by_label: labels(frame) if by_label else own_keys(frame, names)
    left_keys, right_keys = key(left, lefts, left_index), key(right, rights, right_index)
    _validated(validate, left_keys, right_keys)
    if how == "right":
        pairs = [(m, n) for n, m in _pairs(right_keys, left_keys, [None])]
    else:
        pairs = _pairs(left_keys, right_keys, [None] if how in ("left", "outer") else [])
        if how == "outer":
            known = set(left_keys)
            pairs += [(None, n) for n, k in enumerate(right_keys) if k not in known]
            pairs.sort(key=lambda pair: left_keys[pair[0]] if pair[0] is not None else right_keys[pair[1]])
    shared = set(lefts) & set(rights)
    both = (set(left.columns) & set(right.columns)) - shared
    if both and not any(suffixes):
        raise ValueError(f"columns overlap but no suffix specified: {indices.Index(sorted(both))!r}")
    suffixes = [suffix or "" for suffix in suffixes]
    of_left, of_right = ([pair[side] for pair in pairs] for side in (0, 1))
    made = {}
    for name, column in left.items():
        values, others = column._values, right[name]._values if name in shared else None
        if None not in of_left:
            own = picked(values, of_left)
        else:
            own = [values[n] if n is not None else NAN if others is None else others[m] for n, m in pairs]
        made[f"{name}{suffixes[0]}" if name in both else name] = own
    for name, column in right.items():
        if name not in shared:
            values = column._values
            own = [NAN if m is None else values[m] for m in of_right] if None in of_right else picked(values, of_right)
            made[f"{name}{suffixes[1]}" if name in both else name] = own
    if indicator:
        made["_merge" if indicator is True else indicator] = ["right_only" if n is None else "left_only" if m is None else "both" for n, m in pairs]
    found = DataFrame(made, index=_merged_labels(left, right, pairs, left_index, right_index))
    sources = [*left._columns, *(c for name, c in right.items() if name not in shared)]
    for column, source in zip(found._columns, sources):
        kind = _dtypes.regained(column._values, source)
        if kind is not None and (source.name not in shared or str(_dtypes.own_type(right[source.name])) == str(kind)):
            column._values, column.dtype = _dtypes.cast(column._values, kind)
        # Where values of these are missing, they are objects.
        if column.dtype == "float64" and source.dtype.kind in "Ob" and source.dtype.name != "category":
            column.dtype = _dtypes.dtype("object")
    return found


def to_numeric(arg, errors="raise", downcast=None):
    """Texts as numbers; `errors="coerce"` makes NaN of what is none. `downcast` asks for the narrowest type of a kind."""
    if errors == "ignore":
        try:
            return to_numeric(arg, "raise", downcast)
        except (ValueError, TypeError):
            return arg if hasattr(arg, "dtype") or isinstance(arg, str) else Series(list(arg), dtype=object).to_numpy()

    def number(value, n=0):
        try:
            return value if isinstance(value, (int, float)) else int(value) if str(value).lstrip("-").isdigit() else float(value)
        except (TypeError, ValueError):
            if errors == "coerce":
                return NAN
            raise ValueError(f'Unable to parse string "{value}" at position {n}') from None

    if isinstance(arg, Series) and arg.dtype.nullable:
        return arg.copy()
    if isinstance(arg, str) or not hasattr(arg, "__iter__"):
        return number(arg)
    labels = isinstance(arg, indices.Index)
    column = arg if isinstance(arg, Series) else Series(arg)
    found = Series([*map(number, column._values, itertools.count())], column.index, None, column.name)
    if downcast is not None:
        from pandas_rare.narrowing import narrowest

        found = narrowest(found, downcast)
    return indices.Index(found._values, arg.name) if labels else found if isinstance(arg, Series) else found.to_numpy()
