"""Tables from JSON and as JSON."""

import json
import math

from pandas import DataFrame, Series
from pandas._dtypes import is_missing
from pandas.io import _lines, written


def read_json(path_or_buf, **options):
    """A table from a file of JSON: a list of records, or columns by name."""
    text = _lines(path_or_buf, "utf-8") if not (isinstance(path_or_buf, str) and path_or_buf.lstrip()[:1] in "[{") else path_or_buf
    return DataFrame(json.loads(text))


def read_excel(*arguments, **options):
    raise NotImplementedError("Excel files are not read here; save the sheet as .csv and use pandas.read_csv")


def _json_value(value):
    if is_missing(value):
        return None
    if hasattr(value, "timestamp"):
        return round(value.timestamp() * 1000)
    if hasattr(value, "total_seconds"):
        return round(value.total_seconds() * 1000)
    if isinstance(value, float):
        return round(value, 10) if math.isfinite(value) else None
    return value


def _json_tree(table, orient):
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


def write_json(table, path, orient, indent):
    """A table or a column as JSON: the text, or a file of it. Moments are milliseconds."""
    return written(json.dumps(_json_tree(table, orient), indent=indent, separators=(",", ":")).replace("/", "\\/"), path)
