"""Writes: what is written where by labels, and what a program is told about it."""

import sys
import warnings

_COPY = """
A value is trying to be set on a copy of a slice from a DataFrame.
Try using .loc[row_indexer,col_indexer] = value instead

See the caveats in the documentation: https://pandas.pydata.org/pandas-docs/stable/user_guide/indexing.html#returning-a-view-versus-a-copy"""


def _outside():
    """How many frames up the program is."""
    level, frame = 2, sys._getframe(2)
    while frame is not None and frame.f_globals.get("__name__", "").partition(".")[0].partition("_")[0] == "pandas":
        level, frame = level + 1, frame.f_back
    return level


def _told(text, kind):
    warnings.warn(text, kind, stacklevel=_outside())


def warn():
    """Says that a part is written into, and not the table of which it is one."""
    from pandas import get_option
    from pandas.errors import SettingWithCopyError, SettingWithCopyWarning

    mode = get_option("mode.chained_assignment")
    if mode == "raise":
        raise SettingWithCopyError(_COPY)
    if mode is not None:
        _told(_COPY, SettingWithCopyWarning)


def other_type(values, before):
    """Says that a column gets another type by what is written into it."""
    shown = values[0] if len(values) == 1 or len({*map(repr, values)}) == 1 else values
    _told(
        "Setting an item of incompatible dtype is deprecated and will raise an error in a future version of pandas. "
        f"Value '{shown}' has dtype incompatible with {before.name}, please explicitly cast to a compatible dtype first.",
        FutureWarning,
    )


def by_place():
    """Says that a number is a place among labels that are no numbers."""
    _told(
        "Series.__getitem__ treating keys as positions is deprecated. In a future version, integer keys will always be treated as labels "
        "(consistent with DataFrame behavior). To access a value by position, use `ser.iloc[pos]`",
        FutureWarning,
    )


def alone(column, kind):
    """The only value of a column."""
    if len(column) != 1:
        raise TypeError(f"cannot convert the series to <class '{kind}'>")
    _told(
        f"Calling {kind} on a single element Series is deprecated and will raise a TypeError in the future. Use {kind}(ser.iloc[0]) instead",
        FutureWarning,
    )
    return column._values[0]


def at_labels(value, rows, names):
    """What is written of a column or a table at these rows and names of columns: what it has at their labels."""
    if value.index.equals(rows) or not value.index.is_unique or hasattr(value.index, "texts") != hasattr(rows, "texts"):
        same = True
    else:
        same = False
    if value.ndim == 2:
        value = value if same else value.reindex(rows)
        return value if names is None else value.reindex(columns=names)
    if names is not None and len(rows) == 1 and len(names) > 1:
        # One row: the labels are names of columns.
        return value.reindex(names) if value.index.is_unique else value
    return value if same else value.reindex(rows)


def no_tables(objs):
    """What `concat` says to what it does not join."""
    kind = next(type(one) for one in objs if not hasattr(one, "_take"))
    raise TypeError(f"cannot concatenate object of type '{kind}'; only Series and DataFrame objs are valid")
