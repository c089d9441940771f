"""Rows of two tables side by side in the order of keys, or beside those with the nearest key."""

import bisect
import itertools

from pandas import _dtypes, concat
from pandas._dtypes import NAN


def merge_ordered(left, right, on=None, left_on=None, right_on=None, left_by=None, right_by=None, fill_method=None, suffixes=("_x", "_y"), how="outer"):
    """`merge` with the rows in the order of the keys; `left_by` or `right_by` does so for each group of one table."""
    if left_by is not None or right_by is not None:
        return _group_by_group(left, right, on, left_by, right_by, fill_method, suffixes, how)
    if left_on is not None:
        made = left.merge(right, how=how, left_on=left_on, right_on=right_on, suffixes=suffixes).sort_values(left_on, ignore_index=True)
        return _filled(made, left, right) if fill_method == "ffill" else made
    on = on if on is not None else [name for name in left.columns if name in right.columns]
    made = left.merge(right, on=on, how=how, suffixes=suffixes).sort_values(on, ignore_index=True)
    return _filled(made, left, right) if fill_method == "ffill" else made


def _filled(made, left, right):
    """The last known values; whole numbers are whole again where none is missing."""
    made = made.ffill()
    for column in made._columns:
        source = next((side[column.name] for side in (left, right) if column.name in side.columns), None)
        if source is not None and source.dtype.name == "int64" and not column.isna().any():
            column._values, column.dtype = _dtypes.cast(column._values, source.dtype)
    return made


def _group_by_group(left, right, on, left_by, right_by, fill_method, suffixes, how):
    by, grouped = (left_by, left) if left_by is not None else (right_by, right)
    names, parts = [by] if isinstance(by, str) else list(by), []
    for key, part in grouped.groupby(names, sort=False):
        sides = (part, right) if left_by is not None else (left, part)
        kept = [side.drop(columns=[name for name in names if name in side.columns]) if side is not part else side for side in sides]
        made = merge_ordered(*kept, on=on, fill_method=fill_method, suffixes=suffixes, how=how)
        for name, value in zip(names, key):
            made[name] = value
        parts.append(made)
    return concat(parts, ignore_index=True)


def merge_asof(
    left,
    right,
    on=None,
    left_on=None,
    right_on=None,
    by=None,
    left_by=None,
    right_by=None,
    direction="backward",
    tolerance=None,
    allow_exact_matches=True,
    suffixes=("_x", "_y"),
    left_index=False,
    right_index=False,
):
    """The rows of a table beside the nearest ones of another: the last before, the first behind, or the nearest by the key."""
    if left_index or right_index:
        # Labels as columns whose names no column has.
        keys = [on or left_on, on or right_on]
        tables = []
        for n, (table, by_index) in enumerate(((left, left_index), (right, right_index))):
            tables.append(table.assign(**{f"__key{n}": list(table.index)}) if by_index else table)
            keys[n] = f"__key{n}" if by_index else keys[n]
        found = merge_asof(*tables, None, *keys, by, left_by, right_by, direction, tolerance, allow_exact_matches, suffixes)
        found = found.drop(columns=[name for name in ("__key0", "__key1") if name in found.columns])
        return found.set_axis(left.index) if left_index else found
    mine, theirs = on or left_on, on or right_on
    several = lambda names: [] if names is None else [names] if isinstance(names, str) else list(names)
    bys, right_bys = (several(by), several(by)) if by is not None else (several(left_by), several(right_by))
    if any(b < a for a, b in zip(left[mine]._values, left[mine]._values[1:])):
        raise ValueError("left keys must be sorted")
    if any(b < a for a, b in zip(right[theirs]._values, right[theirs]._values[1:])):
        raise ValueError("right keys must be sorted")
    groups, found = {}, []
    own = lambda frame, names: zip(*(frame[name]._values for name in names)) if names else itertools.repeat(())
    for n, (key, group) in enumerate(zip(right[theirs]._values, own(right, right_bys))):
        keys, places = groups.setdefault(group, ([], []))
        keys.append(key)
        places.append(n)
    for key, group in zip(left[mine]._values, own(left, bys)):
        near, (keys, places) = [], groups.get(group, ([], []))
        if direction != "forward":
            at = (bisect.bisect_right if allow_exact_matches else bisect.bisect_left)(keys, key) - 1
            near += [(keys[at], places[at])] if at >= 0 else []
        if direction != "backward":
            at = (bisect.bisect_left if allow_exact_matches else bisect.bisect_right)(keys, key)
            near += [(keys[at], places[at])] if at < len(keys) else []
        near = [pair for pair in near if tolerance is None or abs(pair[0] - key) <= tolerance]
        found.append(min(near, key=lambda pair: abs(pair[0] - key))[1] if near else None)
    made = left.reset_index(drop=True)
    both = [name for name in right.columns if name in left.columns and name not in (on, *(bys if by is not None else ()))]
    made = made.rename(columns={name: name + suffixes[0] for name in both})
    for name in right.columns:
        if name not in (on, *(bys if by is not None else ())):
            made[name + suffixes[1] if name in both else name] = [NAN if n is None else right[name]._values[n] for n in found]
    return made
