"""Tables whose rows and columns are values of other columns."""

import collections

from pandas import _dtypes
from pandas import index as indices
from pandas._dtypes import NAN, is_missing, known
from pandas._multi_index import MultiIndex
from pandas._numbers import OF_GROUPS, own_summary, summary
from pandas.frame import DataFrame
from pandas.series import Series


def _summarised(column, rows, aggfunc):
    values = known([column._values[n] for n in rows])
    aggfunc = aggfunc if isinstance(aggfunc, str) else own_summary(aggfunc, True) or aggfunc
    own = summary(aggfunc, column.dtype, OF_GROUPS) if isinstance(aggfunc, str) else None
    if own is not None:
        return own(values)
    part = Series(values)
    return getattr(part, aggfunc)() if isinstance(aggfunc, str) else aggfunc(part)


def _keys(data, given):
    """The values of the columns that are named, or given as such, in a tuple for each row; and their names."""
    given = list(given) if isinstance(given, (list, tuple)) else [] if given is None else [given]
    columns = [_by_stretches(data, k) if hasattr(k, "freq") and hasattr(k, "key") else data[k] if isinstance(k, (str, tuple)) or not hasattr(k, "__len__")
               else key_column(k) for k in given]  # fmt: skip
    return list(zip(*(c._values for c in columns))) if columns else [()] * len(data), [c.name for c in columns], [_dtypes.kept_type(c) for c in columns]


def _by_stretches(data, grouper):
    """The stretch of time, or the value, that a `Grouper` has for each row."""
    from pandas_more.grouped import keys_of

    values, name, _ = keys_of(grouper, data)
    return Series(list(values), name=name)


def key_column(keys):
    """Keys of rows as a column."""
    return keys if isinstance(keys, Series) else Series(keys if hasattr(keys, "categories") else list(keys), name=getattr(keys, "name", None))


def _ordered(keys, kinds, observed=True):
    known = {key for key in keys if not any(map(is_missing, key))}
    if not observed and len(kinds) == 1 and kinds[0] is not None:
        known |= {(label,) for label in kinds[0]._labels}
    return sorted(known, key=lambda key: [("", kind.rank(v)) if kind is not None else (str(type(v)), v) for v, kind in zip(key, kinds)])


def _wanted(data, values, aggfunc, taken):
    """The columns that are summarised, how, and what stands before the labels of each."""
    if isinstance(aggfunc, dict):
        pairs = [(name, aggfunc[name]) for name in sorted(aggfunc)]
        if not any(isinstance(how, (list, tuple)) for _, how in pairs):
            return [(name, how, (name,)) for name, how in pairs]
        called = lambda how: how if isinstance(how, str) else how.__name__
        return [(name, one, (name, called(one))) for name, how in pairs for one in sorted(how if isinstance(how, (list, tuple)) else [how], key=called)]
    if isinstance(values, str):
        return [(values, aggfunc, ())]
    names = list(values) if values is not None else [c for c in data.columns if c not in taken and data[c].dtype.is_numeric]
    return [(name, aggfunc, (name,)) for name in sorted(names)]


def pivot_table(data, values=None, index=None, columns=None, aggfunc="mean", fill_value=None, margins=False, dropna=True, margins_name="All",
                observed=False, sort=True):  # fmt: skip
    """Summaries of columns by the values of others: rows and columns, and with `margins` those of all rows and of all columns."""
    if isinstance(aggfunc, list):
        parts = [pivot_table(data, values, index, columns, how, fill_value, margins, dropna, margins_name, observed, sort) for how in aggfunc]
        front = lambda how, name: (how if isinstance(how, str) else how.__name__, *(name if isinstance(name, tuple) else (name,)))
        labels = [front(how, name) for how, part in zip(aggfunc, parts) for name in part.columns]
        return DataFrame._of([c for part in parts for c in part._columns], parts[0].index, MultiIndex(labels, [None, *parts[0].columns.names]))
    if any(
        k in data.index.names and k not in data.columns for part in (index, columns) for k in (part if isinstance(part, list) else [part]) if isinstance(k, str)
    ):
        data = data.reset_index()
    (row_keys, row_names, row_kinds), (column_keys, column_names, column_kinds) = _keys(data, index), _keys(data, columns)
    cells, empty = collections.defaultdict(list), NAN if fill_value is None else fill_value
    for n, pair in enumerate(zip(row_keys, column_keys)):
        cells[pair].append(n)
    wanted = _wanted(data, values, aggfunc, row_names + column_names)
    if dropna is True and columns is not None:
        # Pairs of which nothing is known, and for the sums of all the rows in which something is missing.
        sources = [data[name]._values for name, _, _ in wanted]
        gone = {n for own in sources if _dtypes.any_missing(own) for n, missing in enumerate(_dtypes.are_missing(own)) if missing}
        if gone:
            doubtful = [pair for pair, places in cells.items() if gone.issuperset(places)]
            empty_pairs = [pair for pair in doubtful if all(is_missing(_summarised(data[name], cells[pair], how)) for name, how, _ in wanted)]
            for pair in empty_pairs:
                del cells[pair]
    else:
        gone = ()
    if margins:
        for (row, column), places in list(cells.items()):
            if dropna is True and any(map(is_missing, row + column)):
                continue
            for pair in ((row, None), (None, column), (None, None)):
                cells[pair] += [n for n in places if n not in gone]
        cells = {pair: sorted(places) for pair, places in cells.items()}
    if gone and empty_pairs and observed is False and not any(row_kinds) and not any(column_kinds):
        row_keys, column_keys = zip(*[pair for pair in cells if None not in pair]) if cells else ((), ())
    if columns is None and isinstance(values, str):
        wanted = [(name, how, (name,)) for name, how, _ in wanted]
    rows, across = _ordered(row_keys, row_kinds, observed), _ordered(column_keys, column_kinds, observed) if columns is not None else [()]
    all_of = lambda names: (margins_name, *("",) * (len(names) - 1))
    lines = rows + ([None] if margins else [])
    made = {}
    for name, how, front in wanted:
        for key in across + ([None] if margins and columns is not None else []):
            label = front + (all_of(column_names) if key is None else key)
            found = [_summarised(data[name], cells[line, key], how) if (line, key) in cells else empty for line in lines]
            made[label if len(label) > 1 else label[0]] = found
        _widened(made, front)
    labels = [all_of(row_names) if line is None else line for line in lines]
    if gone and fill_value is None:
        made = {label: values for label, values in made.items() if not all(map(is_missing, values))} or made
    if dropna and fill_value is None and not observed and any(row_kinds):
        # Rows of categories that nothing has.
        kept = [n for n in range(len(labels)) if not all(is_missing(values[n]) for values in made.values())]
        labels, made = [labels[n] for n in kept], {name: [values[n] for n in kept] for name, values in made.items()}
    found = DataFrame(made, index=indices.Index([label[0] for label in labels], row_names[0]) if len(row_names) == 1 else MultiIndex(labels, row_names))
    if len(column_names) == 1 and not wanted[0][2]:
        found.columns.name = column_names[0]
    elif column_names and found.columns.nlevels > len(column_names) and all(front for _, _, front in wanted):
        found.columns.names = [*[None] * (found.columns.nlevels - len(column_names)), *column_names]
    elif found.columns.nlevels == len(column_names) > 1:
        found.columns.names = list(column_names)
    return found


def _widened(made, front):
    """Where values are missing, the whole numbers of the same column are floats."""
    labels = [label for label in made if not front or (label if isinstance(label, tuple) else (label,))[: len(front)] == front]
    if any(is_missing(v) for label in labels for v in made[label]):
        for label in labels:
            made[label] = [float(v) if hasattr(v, "item") or isinstance(v, int) and not isinstance(v, bool) else v for v in made[label]]


def pivot(data, *, columns, index=None, values=None):
    """The values of one column at the places that two others name."""
    several = lambda keys: [keys] if isinstance(keys, (str, tuple)) or not hasattr(keys, "__iter__") else list(keys)
    if index is None:
        from pandas_more.tables import pivoted_by_labels

        return pivoted_by_labels(data, columns, values)
    pairs = list(zip(*(data[name]._values for name in [*several(index), *several(columns)])))
    if len(set(pairs)) != len(pairs):
        raise ValueError("Index contains duplicate entries, cannot reshape")
    return pivot_table(data, values, index, columns, lambda part: part._values[0] if len(part) else NAN, dropna="categories")
