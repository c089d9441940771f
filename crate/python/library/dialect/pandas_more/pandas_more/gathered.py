"""Values of long columns at places, and rows of groups one after the other."""

import itertools
import operator

import numpy as np
from pandas._dtypes import MANY, NAN, Rows, _may_be_nan, picked


def gathered(values, places, kind):
    """The values at a list of places: numbers by an array, where these lie far from each other in memory."""
    if getattr(kind, "name", None) in ("float64", "int64") and len(values) > 20_000 and _far(places):
        if "array" not in (own := places.__dict__ if type(places) is Rows else {}):
            own["array"] = np.array(places)
        try:
            found = np.array(values, kind.name)[own["array"]].tolist()
        except (TypeError, ValueError, OverflowError, IndexError):
            pass
        else:
            # All NaN are one object, as they are in a list.
            return [v if v == v else NAN for v in found] if kind.name == "float64" and _may_be_nan(found) else found
    return [*map(values.__getitem__, places)]


def _far(places):
    """Whether most neighbours among places are far from each other."""
    some = range(0, len(places) - 1, max(len(places) // 16, 1))
    return 2 * sum(abs(places[n + 1] - places[n]) > 64 for n in some) > len(some)


def in_order(groups):
    """The rows of all groups, one group after the other."""
    return Rows(itertools.chain.from_iterable(groups.values()))


def lists(values, groups, kind):
    """The values of each group."""
    found, start = picked(values, in_order(groups), kind), 0
    for rows in groups.values():
        yield found[start : start + len(rows)]
        start += len(rows)


def parts(owner, groups):
    """The rows of each group of a column or table."""
    from pandas.index import Index, RangeIndex

    order = in_order(groups)
    if len(order) < MANY or type(owner.index) not in (Index, RangeIndex):
        yield from map(owner._take, groups.values())
        return
    whole, start = owner._take(order), 0
    for rows in groups.values():
        yield whole._take(slice(start, start + len(rows)))
        start += len(rows)


def rows_of(keys):
    """The rows of each key that stands in several lists, keys in the order in which they first occur."""
    codes, labels = None, []
    for own in keys:
        known = dict(zip(dict.fromkeys(own), itertools.count()))
        at = np.array([*map(known.__getitem__, own)])
        codes = at if codes is None else codes * len(known) + at
        labels.append([*known])
    order = np.argsort(codes, kind="stable")
    ends = np.flatnonzero(np.diff(codes[order])).tolist()
    order = order.tolist()
    found = [order[a:b] for a, b in zip([0, *(n + 1 for n in ends)], [*(n + 1 for n in ends), len(order)])]
    found.sort(key=operator.itemgetter(0))
    return {tuple(own[rows[0]] for own in keys): rows for rows in found}


def ranks(keys, kind, method, ascending):
    """The places of numbers in their order, as `Series.rank` counts them, NaN for NaN; and how many there are, and how many different ones."""
    numbers = np.array(keys, f"{kind}8")
    numbers = numbers if ascending else ~numbers if kind == "i" else -numbers
    order = np.argsort(numbers, kind="stable")
    count = len(keys) - (int(np.isnan(numbers).sum()) if kind == "f" else 0)
    there = numbers[order][:count]
    starts = np.concatenate([np.array([0]), np.flatnonzero(there[1:] != there[:-1]) + 1])
    level = np.cumsum(np.bincount(starts, minlength=count)) - 1
    ends = np.concatenate([starts[1:], np.array([count])])
    if method == "first":
        found = np.arange(1.0, count + 1)
    elif method == "dense":
        found = level + 1.0
    else:
        found = {"min": starts + 1.0, "max": ends * 1.0, "average": (starts + 1 + ends) / 2}[method][level]
    found = np.concatenate([found, np.full(len(keys) - count, NAN)])
    return found[np.argsort(order)].tolist(), count, len(starts)
