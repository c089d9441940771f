"""Levels of the rows' labels as columns, and columns as a level of them."""

from pandas import DataFrame, Index, MultiIndex, Series
from pandas._dtypes import NAN, is_missing, own_type
from pandas._reshape import _shared


def _index(labels, names):
    return Index([label[0] for label in labels], names[0]) if len(names) == 1 else MultiIndex(labels, names)


def _moved(series, places, fill_value):
    """A table whose columns are the labels of some levels, and these labels."""
    index = series.index
    rest = [n for n in range(index.nlevels) if n not in places]
    levels = [*zip(*index._labels)]
    of_rows, of_columns = ([*zip(*(levels[n] for n in part))] for part in (rest, places))
    ranks = [order and {label: n for n, label in enumerate(order)} for order in getattr(index, "_orders", [None] * index.nlevels)]
    of = lambda part: lambda label: tuple(one if ranks[n] is None else ranks[n][one] for n, one in zip(part, label))
    rows, columns = sorted({*of_rows}, key=of(rest)), [*dict.fromkeys(of_columns)]
    if len(places) == 1:
        columns.sort(key=of(places))
    if len({*zip(of_rows, of_columns)}) < len(index):
        raise ValueError("Index contains duplicate entries, cannot reshape")
    data, at = {column: [fill_value] * len(rows) for column in columns}, {row: n for n, row in enumerate(rows)}
    for row, column, value in zip(of_rows, of_columns, series._values):
        data[column][at[row]] = value
    if series.dtype.kind in "iu" and any(is_missing(value) for column in data.values() for value in column):
        data = {column: [float(value) for value in values] for column, values in data.items()}
    kind = own_type(series)
    kind = kind if kind is not None and kind.nullable else None
    made = DataFrame({n: values for n, values in enumerate(data.values())}, index=_index(rows, [index.names[n] for n in rest]), dtype=kind)
    made.columns = _index(columns, [index.names[n] for n in places])
    return made, columns


def unstack(data, level=-1, fill_value=NAN):
    """One level or several as columns; of rows of one level, a series by column and row."""
    index = data.index
    if index.nlevels == 1:
        if isinstance(data, Series):
            raise ValueError(f"index must be a MultiIndex to unstack, {type(index)} was passed")
        labels = [(*(name if isinstance(name, tuple) else (name,)), row) for name in data.columns for row in index]
        return Series([v for c in data._columns for v in c._values], MultiIndex(labels, [*data.columns.names, index.name]), _shared(data._columns) or data._common())
    places = [index.level(one) % index.nlevels for one in (level if isinstance(level, (list, tuple)) else [level])]
    if isinstance(data, Series):
        return _moved(data, places, fill_value)[0]
    parts = [(name, *_moved(column, places, fill_value)) for name, column in data.items()]
    columns = [column for _, part, _ in parts for column in part._columns]
    labels = [(*(name if isinstance(name, tuple) else (name,)), *label) for name, _, found in parts for label in found]
    return DataFrame._of(columns, parts[0][1].index, MultiIndex(labels, [*data.columns.names, *parts[0][1].columns.names]))


def stack(frame, dropna=True, level=-1):
    """The columns as a level of the rows' labels, without what is missing."""
    if frame.columns.nlevels > 1:
        from .reshaping import stack_level

        return stack_level(frame, level, dropna)
    rows = [label if isinstance(label, tuple) else (label,) for label in frame.index]
    found = [(row + (name,), column._values[n]) for n, row in enumerate(rows) for name, column in frame.items()]
    found = [(label, value) for label, value in found if not (dropna and is_missing(value))]
    names = [*frame.index.names, frame.columns.name]
    index = MultiIndex([label for label, _ in found], names)
    index._orders = [*([*dict.fromkeys(level)] for level in zip(*rows)), [*frame.columns]]
    return Series([value for _, value in found], index, _shared(frame._columns) or frame._common())
