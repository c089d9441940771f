"""Rows of two tables side by side, and texts as numbers."""

import itertools

from pandas import DataFrame, MultiIndex, Series, _dtypes
from pandas import index as indices
from pandas._dtypes import NAN, picked
from pandas.errors import MergeError


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
    """The places of equal keys, by those of the first list; beside keys that the other does not have stands `none`. Two lists."""
    places = dict(zip(others, itertools.count()))
    if len(places) == len(others):
        found = [*map(places.get, keys)]
        if none or None not in found:
            return [*range(len(keys))], found
        return [n for n, m in enumerate(found) if m is not None], [m for m in found if m is not None]
    places = {}
    for n, k in enumerate(others):
        places.setdefault(k, []).append(n)
    found = [places.get(k, none) for k in keys]
    return [n for n, own in enumerate(found) for _ in own], [*itertools.chain.from_iterable(found)]


def _ranking(left, right, lefts, rights, alone):
    """What keys are ordered by: those of the same categories on both sides by these."""
    kinds = [_dtypes.kept_type(left[name]) if str(left[name].dtype) == str(right[other].dtype) else None for name, other in zip(lefts, rights)]
    ranks = [None if kind is None else kind.rank for kind in kinds]
    if not any(ranks):
        return lambda key: key
    return ranks[0] if alone else lambda key: tuple(v if rank is None else rank(v) for rank, v in zip(ranks, key))


def _by_levels(left, right, how, lefts, rights, sort, suffixes, indicator, validate):
    """`merge` by columns some of which are levels of the labels; levels that both have stay."""
    sides = [frame.reset_index([name for name in names if name not in frame.columns]) if any(name not in frame.columns for name in names) else frame
             for frame, names in ((left, lefts), (right, rights))]  # fmt: skip
    made = merge(*sides, how, left_on=lefts, right_on=rights, sort=sort, suffixes=suffixes, indicator=indicator, validate=validate)
    kept = [name for name in lefts if name in rights and name not in left.columns and name not in right.columns]
    return made.set_index(kept) if kept else made


def _merged_labels(left, right, pairs, left_index, right_index):
    """The labels of merged rows: numbers, unless the labels of a table were compared."""
    if not (left_index or right_index):
        return None
    sides = [(left, 0), (right, 1)] if not left_index or right_index else [(right, 1), (left, 0)]
    (first, own), (other, _) = sides
    name = None if left_index and right_index and first.index.name != other.index.name else first.index.name
    # Rows that only labels of several levels have are called as the last of the others.
    beside = other.index if other.index.nlevels == 1 or left_index and right_index else [first.index[-1]] * len(other)
    labels = [first.index[pair[own]] if pair[own] is not None else beside[pair[1 - own]] for pair in pairs]
    if (levels := first.index.nlevels) > 1:
        names = zip(first.index.names, other.index.names if left_index and right_index and other.index.nlevels == levels else first.index.names)
        return MultiIndex(labels, [own if own == name else None for own, name in names])
    return indices.Index(labels, name)


def merge(left, right, how="inner", on=None, left_on=None, right_on=None, left_index=False, right_index=False, sort=False, suffixes=("_x", "_y"),
          copy=None, indicator=False, validate=None):  # fmt: skip
    """Rows of two tables whose values of some columns, or whose labels, are equal, side by side."""
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
    named = [
        name for name in {*lefts, *rights} if name not in left.columns and name in left.index.names or name not in right.columns and name in right.index.names
    ]
    if named and not (left_index or right_index):
        return _by_levels(left, right, how, lefts, rights, sort, suffixes, indicator, validate)
    alone = not (left_index or right_index) and len(lefts) == len(rights) == 1
    labels = lambda frame: [k if isinstance(k, tuple) else (k,) for k in frame.index]
    own_keys = lambda frame, names: frame[names[0]]._values if alone else list(zip(*(frame[name]._values for name in names)))
    key = lambda frame, names, by_label: labels(frame) if by_label else own_keys(frame, names)
    left_keys, right_keys = key(left, lefts, left_index), key(right, rights, right_index)
    _validated(validate, left_keys, right_keys)
    if how == "right":
        of_right, of_left = _pairs(right_keys, left_keys, [None])
    else:
        of_left, of_right = _pairs(left_keys, right_keys, [None] if how in ("left", "outer") else [])
        if how == "outer":
            known = set(left_keys)
            pairs = [*zip(of_left, of_right), *((None, n) for n, k in enumerate(right_keys) if k not in known)]
            ranked = _ranking(left, right, lefts, rights, alone) if lefts and rights else lambda key: key
            pairs.sort(key=lambda pair: ranked(left_keys[pair[0]] if pair[0] is not None else right_keys[pair[1]]))
            of_left, of_right = ([pair[side] for pair in pairs] for side in (0, 1))
    shared = set(lefts) & set(rights)
    both = (set(left.columns) & set(right.columns)) - shared
    if both and not any(suffixes):
        raise ValueError(f"columns overlap but no suffix specified: {indices.Index(sorted(both))!r}")
    suffixes = [suffix or "" for suffix in suffixes]
    whole_left, whole_right = None not in of_left, None not in of_right
    # All rows as they are need not be gathered.
    of_left, of_right = _dtypes.Rows(of_left), _dtypes.Rows(of_right)
    all_left = slice(None) if len(of_left) == len(left) and of_left == [*range(len(left))] else of_left
    made = {}
    missing_at = lambda name, n: labels(left)[n][rights.index(name)] if left_index and name in rights and not right_index else NAN
    for name, column in left.items():
        values, others = column._values, right[name]._values if name in shared else None
        if right_index and name in lefts and not left_index:
            # The labels of the other table say the same.
            others = [key[lefts.index(name)] for key in labels(right)]
        if whole_left:
            own = picked(values, all_left, column.dtype)
        else:
            own = [values[n] if n is not None else NAN if others is None else others[m] for n, m in zip(of_left, of_right)]
        made[f"{name}{suffixes[0]}" if name in both else name] = own
    for name, column in right.items():
        if name not in shared:
            values = column._values
            own = (
                picked(values, of_right, column.dtype) if whole_right else [missing_at(name, n) if m is None else values[m] for n, m in zip(of_left, of_right)]
            )
            made[f"{name}{suffixes[1]}" if name in both else name] = own
    if indicator:
        made["_merge" if indicator is True else indicator] = [
            "right_only" if n is None else "left_only" if m is None else "both" for n, m in zip(of_left, of_right)
        ]
    found = DataFrame(made, index=_merged_labels(left, right, [*zip(of_left, of_right)] if left_index or right_index else (), left_index, right_index))
    if indicator:
        column = found._columns[-1]
        from pandas_more.categorical import CategoricalDtype

        column._values, column.dtype = _dtypes.cast(column._values, CategoricalDtype(["left_only", "right_only", "both"]))
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
        from pandas_more.narrowing import narrowest

        found = narrowest(found, downcast)
    return indices.Index(found._values, arg.name) if labels else found if isinstance(arg, Series) else found.to_numpy()
