"""Tables from JSON."""

import json

from pandas import DataFrame, MultiIndex, Series, _dtypes, to_datetime, to_timedelta
from pandas._dtypes import is_missing
from pandas.index import Index
from pandas.io import _lines

_PER_SECOND = {"s": 1, "ms": 1000, "us": 1_000_000, "ns": 1_000_000_000}
# A year after 1970, and the last second that a moment of nanoseconds can be.
_FIRST, _LAST = 31_536_000, 9_223_372_036


class JsonReader:
    """Tables of so many lines each."""

    def __init__(self, lines, size, options):
        self._parts = [lines[n : n + size] for n in range(0, len(lines), size)]
        self._options = options

    def __iter__(self):
        start = 0
        for part in self._parts:
            made = _read([json.loads(line) for line in part], None, **self._options)
            yield made.set_axis(range(start, start + len(made)))
            start += len(made)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False

    def close(self):
        """Nothing is open."""


def read_json(path_or_buf, *, orient=None, typ="frame", dtype=None, convert_axes=None, convert_dates=True, keep_default_dates=True, precise_float=False,
              date_unit=None, encoding=None, encoding_errors="strict", lines=False, chunksize=None, compression="infer", nrows=None, **options):  # fmt: skip
    """A table from a file of JSON: a list of records, columns by name, or as `orient` says. Dates and numbers that are texts become what they say."""
    given = isinstance(path_or_buf, str) and path_or_buf.lstrip()[:1] in ("[", "{")
    text = path_or_buf if given else _lines(path_or_buf, encoding or "utf-8")
    how = {"typ": typ, "dtype": dtype, "convert_axes": convert_axes, "convert_dates": convert_dates, "defaults": keep_default_dates, "unit": date_unit}
    if lines:
        rows = [line for line in text.splitlines() if line.strip()][:nrows]
        if chunksize is not None:
            return JsonReader(rows, chunksize, how)
        return _read([json.loads(row) for row in rows], orient, **how)
    if chunksize is not None:
        raise ValueError("chunksize can only be passed if lines=True")
    try:
        tree = json.loads(text)
    except json.JSONDecodeError:
        raise ValueError("Expected object or value") from None
    return _read(tree, orient, **how)


def _read(tree, orient, typ, dtype, convert_axes, convert_dates, defaults, unit):
    if orient == "table":
        return _by_schema(tree)
    if typ == "series":
        made = Series(list(tree.values()), list(tree)) if isinstance(tree, dict) else Series(tree)
        made.index = _axis(made.index, unit) if convert_axes is not False else made.index
        return made
    if orient == "split":
        made = DataFrame(tree["data"], index=tree.get("index"), columns=tree["columns"])
    elif orient == "index":
        made = DataFrame.from_dict(tree, orient="index")
    else:
        made = DataFrame(tree)
    if convert_axes is not False and not isinstance(tree, list):
        made.index = _axis(made.index, unit)
    if convert_axes is not False:
        made.columns = _axis(made.columns, unit)
    return _columns(made, dtype, convert_dates, defaults, unit)


def _moments(values, unit):
    """Values as moments; None where they are none."""
    there = [v for v in values if not is_missing(v)]
    try:
        numbers = [int(v) for v in there]
    except (TypeError, ValueError):
        numbers = None
    if not there or any(isinstance(v, bool) for v in there):
        return None
    if numbers is None:
        try:
            return list(to_datetime(list(values), errors="raise")) if all(isinstance(v, str) for v in there) else None
        except (ValueError, TypeError):
            return None
    if min(numbers) <= _FIRST * _PER_SECOND[unit or "s"]:
        return None
    fitting = [one for one in ([unit] if unit else _PER_SECOND) if max(numbers) <= _LAST * _PER_SECOND[one]]
    if not fitting:
        return None
    known = iter(numbers)
    return list(to_datetime([None if is_missing(v) else next(known) for v in values], unit=fitting[0]))


def _numbers(values):
    """Texts of numbers as numbers, whole ones where all are; the values themselves where one is none."""
    if not values or not all(isinstance(v, (str, int, float)) and not isinstance(v, bool) or v is None for v in values):
        return values
    try:
        found = [_dtypes.NAN if v is None else float(v) for v in values]
    except ValueError:
        return values
    return [*map(int, found)] if all(v == v and abs(v) < 2.0**53 and v.is_integer() for v in found) else found


def _axis(labels, unit):
    """Labels as moments or numbers, where they are such."""
    if labels.nlevels > 1:
        return labels
    values = labels.tolist()
    found = _moments(values, unit)
    return Index(_numbers(values) if found is None else found, labels.name)


def _is_of_dates(name):
    name = name.lower() if isinstance(name, str) else ""
    return name.endswith(("_at", "_time")) or name in ("modified", "date", "datetime") or name.startswith("timestamp")


def _columns(table, dtype, convert_dates, defaults, unit):
    wanted = convert_dates if isinstance(convert_dates, (list, tuple)) else ()
    for n, name in enumerate(table.columns):
        column = table._columns[n]
        found = None
        if dtype is not None and not isinstance(dtype, (bool, dict)):
            column._values, column.dtype = _dtypes.cast(column._values, dtype)
            continue
        if convert_dates and (name in wanted or defaults and _is_of_dates(name)):
            found = _moments(column._values, unit)
        if isinstance(dtype, dict):
            if name in dtype:
                table._columns[n] = column = column.astype(dtype[name])
        elif found is None and dtype is not False and column.dtype.name in ("object", "float64"):
            found = _numbers(column._values)
        if found is not None and found is not column._values:
            column._values, column.dtype = _dtypes.inferred(found)
    return table


def _by_schema(tree):
    """The table that `to_json(orient="table")` describes."""
    fields, data = tree["schema"]["fields"], tree["data"]
    made = DataFrame({field["name"]: [row.get(field["name"]) for row in data] for field in fields})
    for field in fields:
        name, kind = field["name"], field["type"]
        if "constraints" in field:
            from pandas_more.categorical import CategoricalDtype

            made[name] = made[name].astype(CategoricalDtype(field["constraints"]["enum"], field.get("ordered", False)))
        elif kind == "datetime":
            made[name] = to_datetime(made[name])
            if field.get("tz"):
                made[name] = made[name].dt.tz_convert(field["tz"])
            elif made[name].dtype.name != "datetime64[ns]":
                made[name] = made[name].dt.tz_localize(None)
        elif kind == "duration":
            made[name] = to_timedelta(made[name])
        elif kind in ("integer", "number", "boolean"):
            made[name] = made[name].astype({"integer": "int64", "number": "float64", "boolean": "bool"}[kind])
    keys = tree["schema"].get("primaryKey")
    if not keys:
        return made
    made = made.set_index(keys if isinstance(keys, list) else [keys])
    if isinstance(made.index, MultiIndex):
        made.index.names = [None if str(name).startswith("level_") else name for name in made.index.names]
    elif made.index.name == "index":
        made.index.name = None
    return made
