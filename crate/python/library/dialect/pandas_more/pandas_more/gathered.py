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


def beneath(parts, name, index):
    """Parts of groups one after the other; the label of the group stands before those of its rows."""
    from pandas import MultiIndex, concat

    parts = list(parts)
    front = lambda key: key if isinstance(key, tuple) else (key,)
    labels = [front(key) + front(label) for key, part in parts for label in part.index]
    made = concat([part for _, part in parts])
    names = [*(name if isinstance(name, list) else [name]), *(index.names if hasattr(index, "names") and index.names else [index.name])]
    made.index = MultiIndex(labels, names)
    own = [*dict.fromkeys(label for _, part in parts for label in part.index)]
    made.index._orders = [None] * (made.index.nlevels - 1) + [own] if own and not isinstance(own[0], tuple) and names[-1] is None else [None] * made.index.nlevels
    return made


def stacked(groups, parts, index):
    """Parts of groups below one another as `apply` gives them; without the labels of the groups, rows that stay are in their places."""
    if groups._group_keys:
        return beneath(parts, groups._name, index)
    from pandas import concat

    made, rows = concat([part for _, part in parts]), [n for own in groups._groups.values() for n in own]
    if [*made.index] != [index[n] for n in rows]:
        return made
    return made._take(sorted(range(len(rows)), key=rows.__getitem__))


def counted(groups, options):
    """How often each value is there in each group of a column."""
    from pandas import Series
    from pandas.groupby import _labels

    parts = [(key, part.sort_values(kind="stable").value_counts(**options)) for key, part in groups]
    labels = [((*key, value) if isinstance(key, tuple) else (key, value)) for key, counts in parts for value in counts.index]
    names = [*(groups._name if isinstance(groups._name, list) else [groups._name]), groups._series.name]
    return Series([n for _, counts in parts for n in counts._values], _labels(labels, names), None, parts[0][1].name if parts else "count")


def described(groups, args, options):
    """Count, mean, deviation and quartiles of the numbers of each group of a table."""
    from pandas import DataFrame

    named = [name for name in groups._others() if groups._frame[name].dtype.kind in "iufmM"] or groups._others()
    found = {name: groups._column(name).describe(*args, **options) for name in named}
    names = dict.fromkeys(how for part in sorted(found.values(), key=lambda part: len(part.columns)) for how in part.columns)
    columns = {(name, how): part[how]._values if how in part.columns else [NAN] * len(part) for name, part in found.items() for how in names}
    return DataFrame(columns, index=groups._index())


def filtered(groups, function, dropna):
    """The rows of the groups of which a function is true; unless `dropna`, the others are missing."""
    frame = groups._frame
    kept = [rows for rows, part in zip(groups._groups.values(), parts(frame, groups._groups)) if rows and function(part)]
    made = frame._take(sorted(itertools.chain(*kept)))
    return made if dropna else made.reindex(frame.index)


def numbers_in_order(keys, ascending, rows, kind):
    """The places of many numbers in order, which an array sorts: those that are there, and NaN; equal ones keep their order both ways."""
    import numpy as np

    if isinstance(rows, range):
        numbers, rows = np.array(keys, kind + "8"), None
    else:
        numbers = np.array([keys[n] for n in rows], kind + "8")
    if not ascending:
        numbers = ~numbers if kind == "i" else -numbers
    order, count = np.argsort(numbers, kind="stable").tolist(), len(numbers) - int(np.isnan(numbers).sum()) if kind == "f" else len(numbers)
    order = order if rows is None else [rows[n] for n in order]
    return order[:count], order[count:]


def single(found):
    """Columns as their arrays, and those of one value as that."""
    return [one if not hasattr(one, "_take") else one._values[0] if len(one) == 1 else one.to_numpy() for one in found]
