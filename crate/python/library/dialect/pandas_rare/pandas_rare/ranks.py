"""The places of values in their order."""

import collections
import itertools

from pandas._dtypes import MANY, NAN, are_missing
from pandas._ordering import keys_of, places_in_order


def ranked(column, method, na_option, ascending, pct):
    """What `Series.rank` gives."""
    keys, gone = keys_of(column), are_missing(column._values)
    if len(keys) >= MANY and column.dtype.name in ("float64", "int64") and na_option == "keep" and not all(gone):
        from pandas_more.gathered import ranks

        found, count, levels = ranks(keys, column.dtype.kind, method, ascending)
        whole = levels if method == "dense" else count
        return column._like([v / whole for v in found] if pct else found, "float64")
    there = [key for key, missing in zip(keys, gone) if not missing] if True in gone else keys
    count, of_equal = len(there), collections.Counter(there)
    levels = sorted(of_equal, reverse=not ascending)
    if method == "first":
        order = places_in_order(column, ascending)[:count]
        ranks = dict(zip(order, map(float, range(1, count + 1))))
        found = [ranks.get(n, NAN) for n in range(len(keys))]
    else:
        last = [*itertools.accumulate(map(of_equal.__getitem__, levels))]
        first = [end - of_equal[level] + 1 for level, end in zip(levels, last)]
        places = {"average": [(a + b) / 2 for a, b in zip(first, last)], "min": first, "max": last, "dense": range(1, len(levels) + 1)}[method]
        ranks = dict(zip(levels, map(float, places)))
        found = [NAN if missing else ranks[key] for key, missing in zip(keys, gone)] if True in gone else [*map(ranks.__getitem__, keys)]
    if na_option != "keep":
        missing = len(keys) - count
        middle, shift = ((count if na_option == "bottom" else 0) + (missing + 1) / 2), (missing if na_option == "top" else 0)
        found = [middle if none else v + shift for v, none in zip(found, gone)]
    whole = len(levels) if method == "dense" else count
    return column._like([v / whole for v in found] if pct and whole else found, "float64")
