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


def dropped(owner, index, columns, level, errors):
    """A table or column without some labels, also those that begin with a label, or have one in a level."""

    def kept(labels, gone):
        gone = [gone] if isinstance(gone, (str, tuple)) or not hasattr(gone, "__iter__") else list(gone)
        if level is not None:
            n = labels.level(level) % labels.nlevels
            parts = [label[n] if labels.nlevels > 1 else label for label in labels]
            missing = [] if errors == "ignore" else [k for k in gone if k not in parts]
            if missing:
                raise KeyError(f"labels {missing} not found in level")
            return [n for n, part in enumerate(parts) if part not in gone]
        places = set()
        for key in gone:
            try:
                found = labels._loc(key)
            except KeyError:
                if errors == "ignore":
                    continue
                raise KeyError(f"{[key]} not found in axis") from None
            places |= {*found} if isinstance(found, list) else {found}
        return [n for n in range(len(labels)) if n not in places]

    if index is not None:
        owner = owner._take(kept(owner.index, index))
    return owner if columns is None else owner._select(kept(owner.columns, columns))


def beside_levels(made, columns, col_level, col_fill):
    """Gives columns that were labels of rows, which stand first, names of as many levels as the others have."""
    count, n = len(made.columns) - len(columns), columns.level(col_level)
    first = [
        k if isinstance(k, tuple) and len(k) == columns.nlevels else tuple(k if m == n else col_fill for m in range(columns.nlevels))
        for k in [*made.columns][:count]
    ]
    made.columns = MultiIndex([*first, *columns], columns.names)


def pivoted_by_labels(data, columns, values):
    """`pivot` by the labels of the rows."""
    name = data.index.name
    made = data.reset_index(names="_labels")
    found = made.pivot(
        index="_labels",
        columns=columns,
        values=[k for k in data.columns if k not in ([columns] if isinstance(columns, str) else columns)] if values is None else values,
    )
    found.index.name = name
    return found


def spread_by_level(one, other, level):
    """Two tables or columns with the same labels: of the side with several levels; the other's are those of one level."""
    if one.index.nlevels < other.index.nlevels:
        other, one = spread_by_level(other, one, level)
        return one, other
    labels = one.index.get_level_values(level)
    return one, other.reindex(labels).set_axis(one.index)


def of_scalars(values):
    """Values among which are moments and durations of NumPy's, as those of columns."""
    from pandas import NaT, Timedelta, Timestamp

    kinds = {"datetime64": Timestamp, "timedelta64": Timedelta}
    made = lambda v: NaT if str(v) == "NaT" else kinds[type(v).__name__](v)
    return [made(v) if type(v).__name__ in kinds else v for v in values]


def stacked_levels(frame, level):
    """Several levels of the columns as the last levels of the rows' labels, in the order in which the columns have them."""
    numbers = sorted((frame.columns.level(one) % frame.columns.nlevels for one in level), reverse=True)
    for n in numbers:
        frame = frame.stack(level=n) if frame.columns.nlevels > 1 else frame.stack()
    front = frame.index.nlevels - len(numbers)
    return frame.reorder_levels([*range(front), *range(front, frame.index.nlevels)[::-1]]).sort_index() if len(numbers) > 1 else frame


def melt(frame, id_vars=None, value_vars=None, var_name=None, value_name="value", col_level=None, ignore_index=True):
    """Columns one below another, with their names beside the values."""
    if col_level is not None:
        frame = frame.set_axis(frame.columns.get_level_values(col_level), axis=1)
    ids = [id_vars] if isinstance(id_vars, str) else list(id_vars or ())
    names = [c for c in frame.columns if c not in ids] if value_vars is None else [value_vars] if isinstance(value_vars, str) else list(value_vars)
    made = {key: frame[key]._values * len(names) for key in ids}
    several = frame.columns.nlevels > 1
    if var_name is None or several:
        own = frame.columns.names if several else [frame.columns.name or "variable"]
        titles = [f"variable_{n}" if name is None else name for n, name in enumerate(own)] if several and var_name is None else var_name or own
    else:
        titles = [var_name]
    for n, title in enumerate([titles] if isinstance(titles, str) else titles):
        made[title] = [name[n] if several else name for name in names for _ in range(len(frame))]
    made[value_name] = [v for name in names for v in frame[name]._values]
    made = DataFrame(made)
    return made if ignore_index else made.set_axis(frame.index[[*range(len(frame))] * len(names)])
