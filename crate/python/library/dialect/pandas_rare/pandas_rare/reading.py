"""Forms of text files that few have: other separators, several rows of names, rows that are too long, files in parts."""

import csv
import io
import re
import warnings

from pandas import Series, to_datetime
from pandas.errors import ParserError, ParserWarning

_CSV = {"quoting": "quoting", "doublequote": "doublequote", "escapechar": "escapechar"}
_OTHERS = {"compression", "lineterminator", "encoding_errors", "dialect", "dtype_backend", "date_parser"}


def opened(source, options):
    """A source, unpacked where it is packed, and the options that the reader of rows takes."""
    for name in options:
        if name not in _CSV and name not in _OTHERS:
            raise TypeError(f"read_csv() got an unexpected keyword argument {name!r}")
    kind = packing(source, options.get("compression", "infer"))
    if kind is not None:
        source = _unpacked(source, kind)
    end = options.get("lineterminator")
    if end is not None:
        from pandas.io import _lines

        source = io.StringIO(_lines(source, "utf-8").replace(end, "\n"))
    return source, {name: value for name, value in options.items() if name in _CSV}


def _unpacked(source, kind):
    if not hasattr(source, "read"):
        from tandem.data.readers import dropped

        with open(dropped(str(source)), "rb") as file:
            source = io.BytesIO(file.read())
    if kind == "zip":
        import zipfile

        with zipfile.ZipFile(source) as file:
            return io.BytesIO(file.read(file.namelist()[0]))
    return io.BytesIO(packer(kind).decompress(source.read()))


def packing(name, compression):
    """How a file is packed: as said, or by its name."""
    kind = compression.get("method") if isinstance(compression, dict) else compression
    if kind != "infer":
        return kind
    ends = {".gz": "gzip", ".zip": "zip", ".bz2": "bz2", ".xz": "xz"}
    return next((kind for end, kind in ends.items() if str(name).endswith(end)), None)


def packer(kind):
    """The module that packs files this way."""
    if kind not in ("gzip", "bz2", "xz"):
        raise ValueError(f"Unrecognized compression type: {kind}")
    return __import__({"xz": "lzma"}.get(kind, kind))


def split(text, sep, quotechar):
    """The rows of a text between whose values a pattern stands, or a sign that is found in it."""
    if sep is None:
        first = text.splitlines()[0] if text else ""
        sign = max(",;\t|: ", key=lambda one: (first.count(one), one != " "))
        return list(csv.reader(io.StringIO(text), delimiter=sign, quotechar=quotechar))
    if sep in (r"\s+", r"\s*"):
        if quotechar not in text:
            return [line.split() for line in text.splitlines()]
        return [row for row in csv.reader(io.StringIO(re.sub(r"[ \t]+", " ", re.sub(r"(?m)^[ \t]+|[ \t]+$", "", text))), delimiter=" ", quotechar=quotechar)]
    pattern = re.compile(sep)
    return [[part.strip(quotechar) for part in pattern.split(line)] if line else [] for line in text.splitlines()]


def with_levels(rows, head, index_col):
    """Names of several levels from several rows, the rows below them, the columns of labels, and the names of the levels."""
    heads, rest = [rows[n] for n in head], rows[max(head) + 1 :]
    width = max(map(len, heads))
    heads = [row + [""] * (width - len(row)) for row in heads]
    own = [] if index_col is None or index_col is False else [*index_col] if isinstance(index_col, (list, tuple)) else [index_col]
    names, labels = None, [tuple(row[n] or f"Unnamed: {n}_level_{level}" for level, row in enumerate(heads)) for n in range(width)]
    if own:
        names = [row[own[-1]] or None for row in heads]
        for k in own:
            labels[k] = "" if heads[0][k] in ("", names[0]) else heads[0][k]
        # A row of names of labels alone stands between the names and the values.
        if rest and len(rest[0]) <= width and not any(text for n, text in enumerate(rest[0]) if n not in own) and any(rest[0]):
            for k in own:
                labels[k] = rest[0][k]
            rest = rest[1:]
    return labels, rest, index_col, names


def without_bad(rows, whole, width, on_bad_lines):
    """The rows without those that are too long, or an error."""
    found = []
    for row in rows:
        if len(row) <= width:
            found.append(row)
            continue
        line = next(n for n, one in enumerate(whole) if one is row) + 1
        if callable(on_bad_lines):
            made = on_bad_lines(row)
            if made is not None:
                found.append(list(made)[:width])
        elif on_bad_lines == "warn":
            warnings.warn(f"Skipping line {line}: expected {width} fields, saw {len(row)}\n", ParserWarning, stacklevel=3)
        elif on_bad_lines != "skip":
            raise ParserError(f"Error tokenizing data. C error: Expected {width} fields in line {line}, saw {len(row)}\n")
    return found


def with_dates(columns, wanted, parse_dates, form):
    """Columns of texts, by their places, as moments where that is wanted; several of them together where they are listed so."""
    single = wanted
    groups = [*parse_dates.items()] if isinstance(parse_dates, dict) else []
    if isinstance(parse_dates, (list, tuple)):
        groups = [("_".join(map(str, one)), one) for one in parse_dates if isinstance(one, (list, tuple))]
    if groups:
        single = {one for one in ((),) if isinstance(parse_dates, dict)} or {one for one in parse_dates if not isinstance(one, (list, tuple))}
    front = {}
    for name, parts in groups:
        places = [n for part in parts for n, column in columns.items() if part in (n, column.name)]
        texts = [" ".join(map(str, row)) for row in zip(*(columns.pop(n)._values for n in places))]
        front[f"date {name}"] = _moments(Series(texts, name=name), form)
    formats = form["format"] if isinstance(form["format"], dict) else {}
    own = lambda column: form | {"format": formats.get(column.name)} if isinstance(form["format"], dict) else form
    return front | {n: _moments(column, own(column)) if n in single or column.name in single else column for n, column in columns.items()}


def _moments(column, form):
    try:
        return to_datetime(column, **form)
    except (ValueError, TypeError):
        # What is no moment stays as it is.
        return column


class TextFileReader:
    """A table that is handed out in parts."""

    def __init__(self, table, chunksize=None):
        self._table, self.chunksize, self._at = table, chunksize, 0

    def get_chunk(self, size=None):
        """The next rows, as many as `size` or `chunksize` says."""
        size = size or self.chunksize or len(self._table)
        if self._at >= len(self._table):
            raise StopIteration
        self._at += size
        return self._table.iloc[self._at - size : self._at]

    def read(self, nrows=None):
        """The rows that are left, or the next ones."""
        return self.get_chunk(nrows or max(len(self._table) - self._at, 1))

    __next__ = get_chunk

    def __iter__(self):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Does nothing: the file was read whole."""


def without_comments(text, sign, quote, skiprows):
    """Lines up to a sign that stands outside of quotes; those that begin with it are left out. And what is still to be skipped: so many
    lines are, comments too."""
    lines = text.splitlines()
    if isinstance(skiprows, int):
        lines, skiprows = lines[skiprows:], None
    kept = []
    for line in lines:
        at = line.find(sign)
        while at >= 0 and line.count(quote, 0, at) % 2:
            at = line.find(sign, at + 1)
        if at:
            kept.append(line if at < 0 else line[:at])
    return "\n".join(kept), skiprows
