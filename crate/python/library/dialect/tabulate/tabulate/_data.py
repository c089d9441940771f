"""Rows and headers of what a table may be made of: lists, dictionaries, data classes, arrays, data frames."""

import dataclasses
from collections.abc import Iterable, Sized

SEPARATING_LINE = "\001"
_NO_TABLE = (
    "\n\nTo build a table python-tabulate requires two-dimensional data like a list of lists or similar.\nDid you forget a pair of extra [] or ',' in ()?"
)


def is_separating(row):
    """Whether a row stands for a line between the others; the second cell counts as well, since the first may be an index."""
    return type(row) in (list, str) and any(type(cell) is str and cell.strip() == SEPARATING_LINE for cell in row[:2])


def split_lines(rows):
    """The rows without lines between them, and the places of those."""
    return [row for row in rows if not is_separating(row)], [place for place, row in enumerate(rows) if is_separating(row)]


def put_lines(rows, places):
    """The rows with lines at these places."""
    rows = list(rows)
    for place in places:
        rows.insert(place, SEPARATING_LINE)
    return rows


def _with_index(rows, index):
    if index is None or index is False:
        return rows
    if isinstance(index, Sized) and len(index) != len(rows):
        raise ValueError(f"index must be as long as the number of data rows: len(index)={len(index)} len(rows)={len(rows)}")
    rows, places = split_lines(rows)
    labels = iter(index)
    return put_lines([[next(labels), *row] for row in rows], places)


def _transposed(columns):
    from itertools import zip_longest

    try:
        return list(zip_longest(*columns))
    except TypeError:
        raise TypeError(_NO_TABLE) from None


def _of_frame(frame, showindex):
    """Keys, rows and labels of a data frame."""
    keys = list(frame)
    name = frame.index.name
    if showindex in ("default", "always", True) and name is not None:
        keys[:0] = name if isinstance(name, list) else [name]
    return keys, [list(row) for row in frame.values], list(frame.index)


def _of_dictionaries(rows, headers):
    """Rows and headers of a list of dictionaries."""
    first = {}
    if isinstance(headers, str) and headers == "firstrow":
        first, rows = rows[0], rows[1:]
    keys = list(dict.fromkeys([*first, *(key for row in rows for key in row)]))
    if isinstance(headers, str) and headers == "keys":
        headers = keys
    elif isinstance(headers, dict):
        headers = [str(headers.get(key, key)) for key in keys]
    elif isinstance(headers, str) and headers == "firstrow":
        headers = [str(first.get(key, key)) for key in keys] if rows else []
    elif headers:
        raise ValueError("headers for a list of dicts is not a dict or a keyword")
    return [[row.get(key) for key in keys] for row in rows], headers


def _of_rows(data, headers):
    """Rows and headers of what gives rows when it is iterated over."""
    try:
        rows = list(data)
    except TypeError:
        raise TypeError(_NO_TABLE) from None
    by_keys = isinstance(headers, str) and headers == "keys"
    first = rows[0] if rows else None
    if by_keys and not rows:
        return rows, []
    if by_keys and hasattr(data, "dtype") and data.dtype.names:
        return rows, data.dtype.names
    if by_keys and isinstance(first, tuple) and hasattr(first, "_fields"):
        return rows, list(first._fields)
    if rows and hasattr(first, "keys") and hasattr(first, "values"):
        return _of_dictionaries(rows, headers)
    if by_keys and all(hasattr(data, name) for name in ("description", "fetchone", "rowcount")):
        return rows, [column[0] for column in data.description]
    if rows and dataclasses.is_dataclass(first):
        names = [field.name for field in dataclasses.fields(first)]
        return [row if is_separating(row) else [getattr(row, name) for name in names] for row in rows], names if by_keys else headers
    return rows, list(map(str, range(len(first)))) if by_keys else headers


def rows_and_headers(data, headers, showindex="default"):
    """Rows as lists, headers as texts, and how many empty headers stand before them."""
    try:
        bool(headers)
    except ValueError:
        headers = list(headers)
    index = None
    if hasattr(data, "keys") and hasattr(data, "values"):
        if callable(data.values):
            keys, rows = data.keys(), _transposed(data.values())
        elif hasattr(data, "index"):
            keys, rows, index = _of_frame(data, showindex)
        else:
            raise ValueError("tabular data doesn't appear to be a dict or a DataFrame")
        if isinstance(headers, str) and headers == "keys":
            headers = keys
    else:
        rows, headers = _of_rows(data, headers)
    if isinstance(headers, str) and headers == "firstrow":
        headers = []
        if rows:
            headers, rows = list(rows[0]), rows[1:]
            if index is not None:
                headers, index = [index[0], *headers], index[1:]
    headers = list(map(str, headers))
    rows = _indexed([row if is_separating(row) else list(row) for row in rows], index, showindex)
    pad = max(0, len(rows[0]) - len(headers)) if headers and rows else 0
    return rows, [""] * pad + headers, pad


def _indexed(rows, index, showindex):
    if not isinstance(showindex, (str, bytes)):
        if isinstance(showindex, Iterable):
            return _with_index(rows, list(showindex) if isinstance(showindex, Sized) else showindex)
        showindex = "always" if showindex else "never"
    if showindex == "default" and index is not None:
        return _with_index(rows, index)
    return _with_index(rows, list(range(len(rows))) if index is None else index) if showindex == "always" else rows
