"""Tables whose rows and columns are values of other columns."""

from . import _dtypes, index as indices
from ._dtypes import NAN, is_missing
from .series import Series


def _summarised(values, aggfunc):
    part = Series([v for v in values if not is_missing(v)])
    return getattr(part, aggfunc)() if isinstance(aggfunc, str) else aggfunc(part)


def _labels(column):
    return sorted({v for v in column._values if not is_missing(v)}, key=lambda v: (str(type(v)), v))


def pivot_table(data, values=None, index=None, columns=None, aggfunc="mean", fill_value=None, margins=False):
    """Summaries of the values of one column, by those of two others: rows and columns."""
    from .frame import DataFrame

    index = index[0] if isinstance(index, list) and len(index) == 1 else index
    columns = columns[0] if isinstance(columns, list) and len(columns) == 1 else columns
    if index is None or isinstance(index, list) or isinstance(columns, list) or margins:
        raise NotImplementedError("pivot_table is here for one column as index and one as columns, without margins")
    if columns is None:
        names = [values] if isinstance(values, str) else values or [c for c in data.columns if c != index and data[c].dtype.is_numeric]
        return data.groupby(index)[list(names)].agg(aggfunc)
    values = values[0] if isinstance(values, list) else values
    if values is None:
        (values,) = [c for c in data.columns if c not in (index, columns)]
    cells = {}
    for row, column, value in zip(data[index]._values, data[columns]._values, data[values]._values):
        cells.setdefault((row, column), []).append(value)
    rows, across = _labels(data[index]), _labels(data[columns])
    empty = NAN if fill_value is None else fill_value
    made = {c: [_summarised(cells[r, c], aggfunc) if (r, c) in cells else empty for r in rows] for c in across}
    made = DataFrame(made, index=indices.Index(rows, index))
    made.columns.name = columns
    return made


def pivot(data, *, columns, index=None, values=None):
    """The values of one column at the places that two others name."""
    pairs = list(zip(data[index]._values, data[columns]._values))
    if len(set(pairs)) != len(pairs):
        raise ValueError("Index contains duplicate entries, cannot reshape")
    return pivot_table(data, values, index, columns, lambda part: part._values[0])


def crosstab(index, columns, values=None, aggfunc=None, normalize=False):
    """How often values occur together."""
    from .frame import DataFrame

    names = [getattr(index, "name", None) or "row_0", getattr(columns, "name", None) or "col_0"]
    counted = [1] * len(index) if values is None else _dtypes.plain(values)
    data = DataFrame({"row": _dtypes.plain(index), "column": _dtypes.plain(columns), "value": counted})
    made = pivot_table(data, "value", "row", "column", aggfunc or "sum", 0 if values is None else None)
    made.index.name, made.columns.name = names
    if normalize:
        total = made.sum().sum()
        return made / total
    return made if values is not None else made.astype("int64")


def melt(frame, id_vars=None, value_vars=None, var_name="variable", value_name="value"):
    """Columns one below another, with their names beside the values."""
    from .frame import DataFrame

    ids = [id_vars] if isinstance(id_vars, str) else list(id_vars or ())
    names = list(value_vars) if value_vars is not None else [c for c in frame.columns if c not in ids]
    made = {key: frame[key]._values * len(names) for key in ids}
    made[var_name] = [name for name in names for _ in range(len(frame))]
    made[value_name] = [v for name in names for v in frame[name]._values]
    return DataFrame(made)
