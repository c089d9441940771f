"""Tables from files and into files."""

import csv
import io
import re

from . import _dtypes, _format, index as indices
from ._dtypes import NAN, are_missing

_MISSING = {
    "",
    "#N/A",
    "#N/A N/A",
    "#NA",
    "-1.#IND",
    "-1.#QNAN",
    "-NaN",
    "-nan",
    "1.#IND",
    "1.#QNAN",
    "<NA>",
    "N/A",
    "NA",
    "NULL",
    "NaN",
    "None",
    "n/a",
    "nan",
    "null",
}


def _parsed(texts, missing):
    """A column of texts as whole numbers, numbers, truth values or texts, whichever hold all of it."""
    gone = [*map(missing.__contains__, texts)]
    there = [t for t, none in zip(texts, gone) if not none] if True in gone else texts
    if not there:
        return [NAN] * len(texts), "float64"
    if {*there} <= {"True", "False", "TRUE", "FALSE", "true", "false"}:
        values = [NAN if none else t.lower() == "true" for t, none in zip(texts, gone)]
        return values, "bool" if len(there) == len(texts) else "object"
    for kind, function in (("int64", int), ("float64", float)):
        try:
            numbers = [NAN if none else function(t) for t, none in zip(texts, gone)] if True in gone else [*map(function, texts)]
        except ValueError:
            continue
        if any("_" in t for t in there):
            break
        return ([float(v) for v in numbers], "float64") if len(there) < len(texts) else (numbers, kind)
    return [NAN if none else t for t, none in zip(texts, gone)], "object"


_DECIMAL = re.compile(r"\s*[-+]?\d*\.?\d+(e[-+]?\d+)?\s*", re.I)


def _lines(source, encoding):
    if hasattr(source, "read"):
        text = source.read()
        return text.decode(encoding) if isinstance(text, bytes) else text
    name = str(source)
    if name.startswith(("http://", "https://")):
        raise OSError(f"a page cannot fetch {name}: download it yourself, drop it into the notebook's files and give its name")
    from tandem.data.readers import dropped

    with open(dropped(name), encoding=encoding, newline="") as file:
        return file.read()


def _without_comments(text, sign, quote):
    """Lines up to a sign that stands outside of quotes; those that begin with it are left out."""
    lines = []
    for line in text.splitlines():
        at = line.find(sign)
        while at >= 0 and line.count(quote, 0, at) % 2:
            at = line.find(sign, at + 1)
        if at:
            lines.append(line if at < 0 else line[:at])
    return "\n".join(lines)


def read_csv(
    filepath_or_buffer,
    *,
    sep=",",
    delimiter=None,
    header="infer",
    names=None,
    index_col=None,
    usecols=None,
    dtype=None,
    na_values=None,
    keep_default_na=True,
    skiprows=None,
    nrows=None,
    parse_dates=False,
    encoding="utf-8",
    comment=None,
    skipinitialspace=False,
    thousands=None,
    engine=None,
    quotechar='"',
    low_memory=None,
    converters=None,
    true_values=None,
    false_values=None,
    skip_blank_lines=True,
    on_bad_lines="error",
    delim_whitespace=False,
    memory_map=None,
    skipfooter=0,
    decimal=".",
    date_format=None,
    infer_datetime_format=None,
    chunksize=None,
):
    """A table from a file of rows with commas, or another sign, between values; with `chunksize` tables of so many rows."""
    from .frame import DataFrame

    text = _lines(filepath_or_buffer, encoding or "utf-8").lstrip("\ufeff")
    sep = delimiter or sep
    text = _without_comments(text, comment, quotechar) if comment and comment in text else text
    if delim_whitespace or sep in (r"\s+", r"\s*"):
        rows = [line.split() for line in text.splitlines()]
    else:
        rows = list(csv.reader(io.StringIO(text), delimiter=sep, quotechar=quotechar, skipinitialspace=skipinitialspace))
    if isinstance(skiprows, int):
        rows = rows[skiprows:]
    elif skiprows is not None:
        rows = [row for n, row in enumerate(rows) if n not in set(skiprows)]
    rows = [row for row in rows if row] if skip_blank_lines else rows
    rows = rows[: len(rows) - skipfooter] if skipfooter else rows
    if not rows:
        from .errors import EmptyDataError

        raise EmptyDataError("No columns to parse from file")
    head = 0 if header == "infer" and names is None else None if header == "infer" else header
    columns = rows[head] if head is not None else None
    rows = rows[head + 1 :] if head is not None else rows
    rows = rows if nrows is None else rows[:nrows]
    width = max([len(columns or ())] + [len(row) for row in rows[:1]]) if columns is not None else max(map(len, rows), default=0)
    labels = list(names) if names is not None else _unique(columns) if columns is not None else list(range(width))
    for n, row in enumerate(rows):
        if len(row) > max(width, len(labels)):
            from .errors import ParserError

            raise ParserError(f"Error tokenizing data. C error: Expected {len(labels)} fields in line {n + 2}, saw {len(row)}\n")
    if width == len(labels) + 1 and index_col is None:
        labels, index_col = ["", *labels], 0
    missing = (_MISSING if keep_default_na else set()) | set(
        map(str, [na_values] if isinstance(na_values, (str, int, float)) else na_values if na_values is not None and not isinstance(na_values, dict) else ())
    )
    made = {}
    for n, label in enumerate(labels):
        texts = [row[n] if n < len(row) else "" for row in rows]
        if thousands:
            texts = [t.replace(thousands, "") for t in texts]
        if decimal != ".":
            texts = [t.replace(decimal, ".") if _DECIMAL.fullmatch(t.replace(decimal, ".")) else t for t in texts]
        wanted = dtype.get(label) if isinstance(dtype, dict) else dtype
        if converters and label in converters:
            values, kind = [converters[label](t) for t in texts], None
        elif wanted is str:
            values, kind = [NAN if t in missing else t for t in texts], "object"
        else:
            if true_values or false_values:
                words = dict.fromkeys(true_values or (), "True") | dict.fromkeys(false_values or (), "False")
                texts = [words.get(t, t) for t in texts]
            values, kind = _parsed([t.strip() for t in texts] if sep != "," else texts, missing)
            if wanted is not None:
                values, kind = _dtypes.cast(values, wanted)[0], _dtypes.of(wanted).name
        made[label] = (values, kind)
    table = _assembled(made, labels, usecols, index_col, parse_dates, DataFrame)
    return table if chunksize is None else (table.iloc[n : n + chunksize] for n in range(0, len(table), chunksize))


def read_table(filepath_or_buffer, *, sep="\t", **options):
    """A table from a file of rows with tabs between values."""
    return read_csv(filepath_or_buffer, sep=sep, **options)


def _unique(columns):
    """Names without repetition, and names of columns that have none."""
    found, count = [], {}
    for n, name in enumerate(columns):
        name = name or f"Unnamed: {n}"
        count[name] = count.get(name, -1) + 1
        found.append(f"{name}.{count[name]}" if count[name] else name)
    return found


def _assembled(made, labels, usecols, index_col, parse_dates, DataFrame):
    from .series import Series

    if parse_dates:
        from ._moments import to_datetime

    if usecols is not None:
        wanted = [label for n, label in enumerate(labels) if (usecols(label) if callable(usecols) else label in usecols or n in usecols)]
        labels = wanted
    index = None
    if index_col is not None and index_col is not False:
        key = labels[index_col] if isinstance(index_col, int) and index_col not in labels else index_col
        index = indices.Index(made[key][0], None if key == "" or str(key).startswith("Unnamed: ") else key)
        labels = [label for label in labels if label != key]
    columns = [Series(made[label][0], index, made[label][1], label) for label in labels]
    if index is not None and (parse_dates is True or isinstance(parse_dates, (list, tuple)) and (key in parse_dates or index_col in parse_dates)):
        index = to_datetime(index)
    for n, column in enumerate(columns):
        if parse_dates and parse_dates is not True and (column.name in parse_dates or n in parse_dates):
            columns[n] = to_datetime(column)
    return DataFrame._of(columns, indices.ensure(index, len(columns[0]) if columns else 0))


def write_csv(frame, target, sep, index, header, na_rep, float_format=None):
    """A table as rows with commas; a text where there is no target."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=sep, lineterminator="\n")
    form = float_format if callable(float_format) else lambda v: float_format % v
    if header:
        writer.writerow(([frame.index.name or ""] if index else []) + list(frame.columns))
    labels = _format.labels_of(frame.index.tolist()) if hasattr(frame.index, "freqstr") else frame.index
    columns = [labels] if index else []
    for c in frame._columns:
        # Moments that are all midnights are days.
        values, gone = _format.texts(c._values, c.dtype) if c.dtype.kind == "M" else c._values, are_missing(c._values)
        if float_format is not None and float in _dtypes.classes(values):
            values = [form(v) if isinstance(v, float) and v == v else v for v in values]
        columns.append([na_rep if missing else v for v, missing in zip(values, gone)] if True in gone else values)
    writer.writerows(zip(*columns))
    return written(out.getvalue(), target)


def written(text, target):
    """Puts a text into a file, open or by name; the text itself where there is none."""
    if target is None:
        return text
    if hasattr(target, "write"):
        target.write(text)
        return None
    with open(target, "w", encoding="utf-8") as file:
        file.write(text)
    return None
