"""Tables and columns under more labels than they have."""

from pandas import _dtypes, index as indices
from pandas._dtypes import NAN, is_missing


def with_row(owner, label, value, write):
    """Gives a table a row under a new label, which `write` fills."""
    whole = [c.dtype for c in owner._columns]
    made = type(owner)(
        {c.name: [*c._values, NAN] for c in owner._columns},
        index=type(owner.index)([*owner.index, label]) if owner.index.nlevels > 1 else [*owner.index, label],
    )
    made.index.name, made.columns.name = owner.index.name, owner.columns.name
    owner._replace(made)
    write()
    # Whole numbers stay whole where the new row brings one.
    for column, kind, one in zip(owner._columns, whole, _dtypes.plain(value) if isinstance(_dtypes.plain(value), list) else [value] * len(whole)):
        if kind.kind in "iu" and column.dtype.kind == "f" and type(one) is int:
            column._values, column.dtype = _dtypes.cast(column._values, kind)


def reindexed(column, index, fill_value, method, level, limit=None, tolerance=None, **options):
    """A column under other labels; where there is none of a label the value of one near it, or missing."""
    if level is not None:
        from pandas_rare.levels import at_level

        return at_level(column, index, level)
    known = dict(zip(column.index, column._values))
    if len(known) < len(column) and len(set(column.index)) < len(column) and list(index) != column.index.tolist():
        raise ValueError("cannot reindex on an axis with duplicate labels")
    values = [known.get(label, fill_value) for label in index] if len(known) == len(column) else list(column._values)
    if method is not None:
        from pandas_more.label_slices import nearby

        values = [fill_value if n is None else column._values[n] for n in nearby(column.index, list(index), method, limit, tolerance)]
    return type(column)(
        values,
        index if isinstance(index, indices.Index) else indices.like(column.index, index),
        _dtypes.regained(values, column) or ("float64" if any(map(is_missing, values)) and column.dtype.kind in "iu" else None),
        column.name,
    )


def of_rows(cls, data, orient, dtype, columns):
    """A table of rows by label, or of what `to_dict("tight")` gives."""
    if orient == "tight":
        from pandas_more.tables import of_tight

        return of_tight(data)
    if orient != "index":
        raise ValueError(f"Expected 'index', 'columns' or 'tight' for orient parameter. Got '{orient}' instead")
    return cls(list(data.values()), index=list(data), columns=columns, dtype=dtype)


class Across:
    """The columns of a table in groups: what the rows of the turned table in groups give, turned back."""

    def __init__(self, groups, owner):
        self._groups, self._owner = groups, owner

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        found = getattr(self._groups, name)
        if not callable(found):
            return found

        def turned(*args, **options):
            made = found(*args, **options)
            return made.T if getattr(made, "ndim", 0) == 2 else made

        return turned

    def __iter__(self):
        return ((key, self._owner._select(places)) for key, places in self._groups._groups.items() if places)

    def __len__(self):
        return len(self._groups)

    def apply(self, func, *args, **options):
        """What a function makes of the columns of each group."""
        return self._groups.apply(lambda part: func(part.T, *args, **options)).T


def of_columns(rows, index):
    """A table of rows, some of which have no values."""
    from pandas import DataFrame

    names = list(dict.fromkeys(label for row in rows for label in row.index))
    return DataFrame({name: [row[name] if name in row.index else _dtypes.NAN for row in rows] for name in names}, index=index)
