"""The order of a column's values."""

import operator

from ._dtypes import are_missing, kept_type

# Numbers from which on they are sorted as an array.
_MANY = 500


def order_of(column):
    """The key by which a column's values are sorted; None for themselves."""
    kind = kept_type(column)
    return kind.rank if kind is not None else operator.attrgetter("_count") if column.dtype.kind in "mM" else None


def keys_of(column):
    """These keys of all values."""
    order = order_of(column)
    return column._values if order is None else [*map(order, column._values)]


def places_in_order(column, ascending=True, rows=None, na_position="last"):
    """The places of the values in order, of those among `rows`; missing ones at an end."""
    gone, keys = are_missing(column._values), keys_of(column)
    rows = range(len(gone)) if rows is None else rows
    if len(rows) >= _MANY and (column.dtype.name == "float64" or column.dtype.name == "int64" and True not in gone):
        from pandas_more.gathered import numbers_in_order

        there, missing = numbers_in_order(keys, ascending, rows, column.dtype.kind)
    else:
        there, missing = sorted((n for n in rows if not gone[n]), key=keys.__getitem__, reverse=not ascending), [n for n in rows if gone[n]]
    return missing + there if na_position == "first" else there + missing
