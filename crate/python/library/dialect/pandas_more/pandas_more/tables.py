"""What tables and columns do when they are asked in ways that few programs need."""

from pandas import DataFrame, Index, MultiIndex, Series
from pandas._dtypes import NAN, is_missing, plain


def of_tight(data):
    """A table of what `to_dict("tight")` gives."""
    parts = []
    for labels, names in ((data["index"], data["index_names"]), (data["columns"], data["column_names"])):
        parts.append(MultiIndex.from_tuples(labels, names=names) if len(names) > 1 else Index(labels, name=names[0]))
    return DataFrame(data["data"], index=parts[0], columns=parts[1])


def across(frame, periods):
    """Each column less the one so many places before it."""
    names, rows = list(frame.columns), len(frame)
    columns = []
    for n, column in enumerate(frame._columns):
        before = n - periods
        made = column - frame._columns[before] if 0 <= before < len(names) else Series([NAN] * rows, frame.index)
        columns.append(frame._named(made, names[n]))
    return frame._of(columns, frame.index, frame.columns)


def is_at(frame, values):
    """Whether each value is that of another table, or column, at its label."""
    same = lambda a, b: not is_missing(a) and a == b
    if not values.index.is_unique:
        raise ValueError("cannot compute isin with a duplicate axis.")

    def of(column):
        if values.ndim == 2 and column.name not in values.columns:
            return Series([False] * len(column), column.index, "bool")
        other = (values if values.ndim == 1 else values[column.name]).to_dict()
        return Series([same(v, other.get(k, NAN)) for k, v in column.items()], column.index, "bool")

    return frame._each(of)


def _bound(value, owner, axis):
    """A bound for each value of a column, or each column of a table."""
    if not hasattr(value, "__iter__"):
        return [value] * (len(owner.columns) if owner.ndim == 2 else len(owner))
    if owner.ndim == 1:
        return plain(value.reindex(owner.index) if isinstance(value, Series) else value)
    if isinstance(value, DataFrame):
        value = value.reindex(index=owner.index, columns=owner.columns)
        return [value[name] for name in owner.columns]
    if axis in (0, "index"):
        return [value if isinstance(value, Series) else Series(plain(value), owner.index)] * len(owner.columns)
    values = plain(value.reindex(owner.columns) if isinstance(value, Series) else value)
    if values and isinstance(values[0], list):
        return [Series(list(column), owner.index) for column in zip(*values)]
    return values


def clipped(owner, lower, upper, axis):
    """Values between bounds, one for each value or each column; a missing bound is none."""
    if owner.ndim == 2:
        pairs = zip(owner._columns, _bound(lower, owner, axis), _bound(upper, owner, axis), owner.columns)
        return owner._of([owner._named(clipped(column, low, high, None), name) for column, low, high, name in pairs], owner.index, owner.columns)

    def one(v, low, high):
        if is_missing(v):
            return v
        v = low if not is_missing(low) and v < low else v
        return high if not is_missing(high) and v > high else v

    made = [one(*row) for row in zip(owner._values, _bound(lower, owner, axis), _bound(upper, owner, axis))]
    return owner._like(made, owner.dtype) if owner.dtype.kind == "f" else owner._keeping(made)
