"""Tables from files and into files."""

import csv
import io
import re

from . import _dtypes, index as indices
from ._dtypes import NAN

_MISSING = {"", "#N/A N/A", *"#N/A #NA -1.#IND -1.#QNAN -NaN -nan 1.#IND 1.#QNAN <NA> N/A NA NULL NaN None n/a nan null".split()}


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


# Options that decide nothing here: they are about how fast, and with which program, a file is read.
_SPEED = set("engine low_memory memory_map infer_datetime_format na_filter verbose cache_dates float_precision storage_options keep_date_col".split())


def read_csv(
    filepath_or_buffer, *, sep=",", delimiter=None, header="infer", names=None, index_col=None, usecols=None, dtype=None, na_values=None, keep_default_na=True,
    skiprows=None, nrows=None, parse_dates=False, dayfirst=False, date_format=None, encoding="utf-8", comment=None, skipinitialspace=False, thousands=None,
    decimal=".", quotechar='"', converters=None, true_values=None, false_values=None, skip_blank_lines=True, on_bad_lines="error", delim_whitespace=False,
    skipfooter=0, chunksize=None, iterator=False, **options,
):  # fmt: skip
    """A table from a file of rows with commas, or another sign, between values; with `chunksize` tables of so many rows."""
    form = {key: value for key, value in options.items() if key not in _SPEED}
    if form or filepath_or_buffer.__class__.__name__ == "str" and filepath_or_buffer.endswith((".gz", ".zip", ".bz2", ".xz")):
        from pandas_rare.reading import opened

        filepath_or_buffer, form = opened(filepath_or_buffer, form)
    text = _lines(filepath_or_buffer, encoding or "utf-8").lstrip("\ufeff")
    sep = delimiter or (r"\s+" if delim_whitespace else sep)
    if comment and comment in text:
        from pandas_rare.reading import without_comments

        text, skiprows = without_comments(text, comment, quotechar, skiprows)
    if sep is None or len(sep) > 1:
        from pandas_rare.reading import split

        rows = split(text, sep, quotechar)
    else:
        rows = list(csv.reader(io.StringIO(text), delimiter=sep, quotechar=quotechar, skipinitialspace=skipinitialspace, **form))
    whole = rows
    if isinstance(skiprows, int):
        rows = rows[skiprows:]
    elif skiprows is not None:
        skipped = skiprows if callable(skiprows) else {*skiprows}.__contains__
        rows = [row for n, row in enumerate(rows) if not skipped(n)]
    rows = [row for row in rows if row and (len(row) > 1 or not row[0].isspace())] if skip_blank_lines else [row or [""] for row in rows]
    rows = rows[: len(rows) - skipfooter] if skipfooter else rows
    if not rows:
        from .errors import EmptyDataError

        raise EmptyDataError("No columns to parse from file")
    head = 0 if header == "infer" and names is None else None if header == "infer" else header
    if isinstance(head, (list, tuple)):
        from pandas_rare.reading import with_levels

        columns, rows, index_col, level_names = with_levels(rows, head, index_col)
    else:
        columns, rows, level_names = (_unique(rows[head]), rows[head + 1 :], None) if head is not None else (None, rows, None)
    rows = rows if nrows is None else rows[:nrows]
    width = max(len(columns), len(rows[0]) if rows else 0) if columns is not None else max(map(len, rows), default=0)
    labels = list(names) if names is not None else columns if columns is not None else list(range(width))
    if len(labels) > width:
        width = len(labels)
    if width > len(labels):
        # The first values of longer rows are their labels.
        more = width - len(labels)
        labels, index_col = (labels, None) if index_col is False else ([*("" for _ in range(more)), *labels], [*range(more)] if more > 1 else 0)
    if any(len(row) > width for row in rows):
        from pandas_rare.reading import without_bad

        rows = without_bad(rows, whole, width, on_bad_lines)
    wanted_dates = _dates_of(parse_dates, index_col)
    named = na_values if isinstance(na_values, dict) else {}
    missing = _with_words(_MISSING if keep_default_na else set(), na_values if not named else None)
    made = []
    for n, label in enumerate(labels):
        own = _with_words(missing, named[label]) if label in named else missing
        texts = [row[n] if n < len(row) else "" for row in rows]
        kept = [t.strip() for t in texts] if sep != "," else texts
        convert = next((converters[key] for key in (label, n) if key in converters), None) if converters else None
        wanted = dtype.get(label, dtype.get(n)) if isinstance(dtype, dict) else dtype
        if convert is not None:
            made.append(([convert(t) for t in texts], None))
        elif label in wanted_dates or n in wanted_dates or wanted in (str, object, "str", "object", "string"):
            values, kind = [NAN if t in own else t for t in kept], "object"
            made.append((_dtypes.cast(values, wanted)[0], wanted) if wanted == "string" else (values, kind))
        else:
            made.append(_typed(kept, own, wanted, thousands, decimal, true_values, false_values))
    table = _assembled(made, labels, usecols, index_col, parse_dates, {"dayfirst": dayfirst, "format": date_format})
    if level_names is not None:
        table.columns.names = level_names
    if chunksize is None and not iterator:
        return table
    from pandas_rare.reading import TextFileReader

    return TextFileReader(table, chunksize)


def _with_words(missing, words):
    """Words that stand for what is missing, and more of them."""
    words = () if words is None else [words] if isinstance(words, (str, int, float)) else words
    return missing | {text for word in words for text in ({str(word), str(int(word))} if isinstance(word, float) and word.is_integer() else {str(word)})}


def _dates_of(parse_dates, index_col):
    """The names and places of columns that are read as moments."""
    if parse_dates is True:
        return {*index_col} if isinstance(index_col, (list, tuple)) else set() if index_col is None or index_col is False else {index_col}
    if not parse_dates:
        return set()
    parts = parse_dates.values() if isinstance(parse_dates, dict) else parse_dates
    return {one for part in parts for one in (part if isinstance(part, (list, tuple)) else [part])}


def _typed(texts, missing, wanted, thousands, decimal, true_values, false_values):
    """A column of texts in the type that is wanted, or that holds all of it."""
    if thousands:
        texts = [bare if _DECIMAL.fullmatch((bare := t.replace(thousands, "")).replace(decimal, ".")) else t for t in texts]
    if decimal != ".":
        texts = [t.replace(decimal, ".") if _DECIMAL.fullmatch(t.replace(decimal, ".")) else t for t in texts]
    if true_values or false_values:
        words = dict.fromkeys(true_values or (), "True") | dict.fromkeys(false_values or (), "False")
        turned = [words.get(t, t) for t in texts]
        texts = turned if {*turned} - missing <= {"True", "False"} else texts
    values, kind = _parsed(texts, missing)
    if wanted is None:
        return values, kind
    values, kind = _dtypes.cast(values, wanted)
    return values, kind


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


def _assembled(made, labels, usecols, index_col, parse_dates, form):
    """Columns of values and types as a table: those that are wanted, some of them as labels, some as moments."""
    from .frame import DataFrame
    from .series import Series

    places = [*range(len(labels))]
    if usecols is not None:
        gone = [] if callable(usecols) else [one for one in usecols if one not in labels and not (isinstance(one, int) and one < len(labels))]
        if gone:
            raise ValueError(f"Usecols do not match columns, columns expected but not found: {gone}")
        places = [n for n, label in enumerate(labels) if (usecols(label) if callable(usecols) else label in usecols or n in usecols)]
    several = isinstance(index_col, (list, tuple))
    keys = [] if index_col is None or index_col is False else [*index_col] if several else [index_col]
    at = lambda key: places[key] if isinstance(key, int) and key not in labels else labels.index(key)
    of_index = [at(key) for key in keys]
    columns = {n: Series(made[n][0], None, made[n][1], labels[n]) for n in places}
    if parse_dates:
        from pandas_rare.reading import with_dates

        columns = with_dates(columns, _dates_of(parse_dates, index_col), parse_dates, form)
    levels = [columns.pop(n) for n in of_index]
    names = [None if isinstance(c.name, str) and (c.name == "" or c.name.startswith("Unnamed: ")) else c.name for c in levels]
    index = None
    if len(levels) > 1:
        from ._multi_index import MultiIndex

        index = MultiIndex.from_arrays([c._values for c in levels], names=names)
    elif levels:
        index = indices.Index(levels[0]._values, names[0])
    columns = [*columns.values()]
    index = indices.ensure(index, len(columns[0]) if columns else 0)
    for column in columns:
        column.index = index
    names = [c.name for c in columns]
    if names and all(isinstance(name, tuple) for name in names):
        from ._multi_index import MultiIndex

        names = MultiIndex(names)
    return DataFrame._of(columns, index, names)
