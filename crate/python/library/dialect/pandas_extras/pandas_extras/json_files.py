"""Tables from JSON and as JSON."""

import functools
import json
import math

from pandas import Series
from pandas._dtypes import is_missing
from pandas_rare.writing import written


def read_excel(*arguments, **options):
    """The table of a sheet of a workbook."""
    from pandas_more.workbooks import read_excel

    return read_excel(*arguments, **options)


_PER_SECOND = {"s": 1, "ms": 1000, "us": 1_000_000, "ns": 1_000_000_000}


def _value(value, iso, digits=10, unit="ms"):
    if is_missing(value) or value != value:
        return None
    if iso and hasattr(value, "timestamp"):
        exact = {"s": "seconds", "ms": "milliseconds"}.get(unit, "microseconds")
        return f"{value.to_pydatetime().replace(tzinfo=None).isoformat(timespec=exact)}{'Z' if getattr(value, 'tzinfo', None) is not None else ''}"
    if hasattr(value, "timestamp"):
        return round(value.timestamp() * _PER_SECOND[unit])
    if hasattr(value, "total_seconds"):
        return round(value.total_seconds() * _PER_SECOND[unit])
    if isinstance(value, float):
        return round(value, digits) if math.isfinite(value) else None
    return value


def _json_tree(table, orient, iso=False, digits=10, unit="ms"):
    _json_value = functools.partial(_value, iso=iso, digits=digits, unit=unit)
    labels = [str(_json_value(k)) for k in table.index]
    if isinstance(table, Series):
        values = [_json_value(v) for v in table._values]
        if orient == "split":
            return {"name": table.name, "index": [_json_value(k) for k in table.index], "data": values}
        return values if orient in ("records", "values") else dict(zip(labels, values))
    columns = {str(name): [_json_value(v) for v in column._values] for name, column in table.items()}
    rows = list(map(list, zip(*columns.values())))
    if orient == "split":
        return {"columns": list(columns), "index": [_json_value(k) for k in table.index], "data": rows}
    if orient == "values":
        return rows
    if orient in ("records", "index"):
        records = [dict(zip(columns, row)) for row in rows]
        return records if orient == "records" else dict(zip(labels, records))
    if orient not in (None, "columns"):
        raise ValueError(f"Invalid value {orient!r} for option 'orient'")
    return {name: dict(zip(labels, values)) for name, values in columns.items()}


_FIELDS = {"i": "integer", "u": "integer", "f": "number", "b": "boolean", "M": "datetime", "m": "duration"}


def _schema(table):
    """What "table" says of the columns, before their rows."""
    frame = (table if hasattr(table, "columns") else table.to_frame(table.name or "values")).reset_index()
    names = ["index" if name is None else name for name in table.index.names]
    fields = [{"name": str(name), "type": _FIELDS.get(c.dtype.kind, "string")} for name, c in frame.items()]
    return {"schema": {"fields": fields, "primaryKey": names, "pandas_version": "1.4.0"}, "data": _json_tree(frame, "records", True)}


def write_json(table, path, orient, indent, lines=False, date_format=None, force_ascii=True, index=None, double_precision=10, date_unit="ms",
               default_handler=None, mode="w", compression=None, **options):  # fmt: skip
    """A table or a column as JSON: the text, or a file of it. Moments are milliseconds, or texts with `date_format="iso"`."""
    if lines and orient != "records":
        raise ValueError("'lines' keyword only valid when 'orient' is records")
    tree = _schema(table) if orient == "table" else _json_tree(table, orient, date_format == "iso", double_precision, date_unit)
    if index is False and orient == "split":
        del tree["index"]
    text = lambda part: json.dumps(part, indent=indent, separators=(",", ":"), ensure_ascii=force_ascii, default=default_handler).replace("/", "\\/")
    return written("".join(text(row) + "\n" for row in tree) if lines else text(tree), path, mode, compression)
