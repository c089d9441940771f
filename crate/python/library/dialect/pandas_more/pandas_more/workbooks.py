"""Workbooks (xlsx): archives of XML. Values are read and written, with several sheets, dates and labels."""

import datetime
import io
import itertools
import math
import os
import re
import zipfile
from xml.etree import ElementTree

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_LINKS = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
# Numbers of formats of dates that every workbook has.
_DATES = {*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)}


def letters(column):
    """The name of a column: A, B, …, Z, AA."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(65 + rest) + name
    return name


def place_of(name):
    """The number of a column of this name."""
    number = 0
    for letter in name.upper():
        number = number * 26 + ord(letter) - 64
    return number - 1


# Reading


class Workbook:
    """The sheets of a file, each as rows of Python's values."""

    def __init__(self, source):
        self._archive = zipfile.ZipFile(source)
        names = set(self._archive.namelist())
        book = self._tree("xl/workbook.xml")
        links = {link.get("Id"): link.get("Target") for link in self._tree("xl/_rels/workbook.xml.rels")}
        self._places = {}
        for sheet in book.iter(f"{_MAIN}sheet"):
            target = links[sheet.get(f"{_LINKS}id")]
            self._places[sheet.get("name")] = target.lstrip("/") if target.startswith("/") else f"xl/{target}"
        settings = book.find(f"{_MAIN}workbookPr")
        late = settings is not None and settings.get("date1904") in ("1", "true")
        self._epoch = datetime.datetime(1904, 1, 1) if late else datetime.datetime(1899, 12, 30)
        self._texts = [self._text(item) for item in self._tree("xl/sharedStrings.xml")] if "xl/sharedStrings.xml" in names else []
        self._dated = self._date_styles(self._tree("xl/styles.xml")) if "xl/styles.xml" in names else []

    names = property(lambda self: list(self._places))

    def _tree(self, name):
        return ElementTree.fromstring(self._archive.read(name))

    @staticmethod
    def _text(item):
        # Readings of signs are no part of a text.
        parts = [item.find(f"{_MAIN}t")] if item.find(f"{_MAIN}t") is not None else [run.find(f"{_MAIN}t") for run in item.findall(f"{_MAIN}r")]
        return "".join(part.text or "" for part in parts if part is not None)

    @staticmethod
    def _date_styles(styles):
        own = {int(form.get("numFmtId")): form.get("formatCode") or "" for form in styles.iter(f"{_MAIN}numFmt")}
        found = []
        cells = styles.find(f"{_MAIN}cellXfs")
        for style in cells if cells is not None else ():
            number = int(style.get("numFmtId") or 0)
            code = re.sub(r'"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*.', "", own.get(number, "").split(";")[0])
            found.append(number in _DATES or number in own and re.search("[dmhysDMHYS]", code) is not None and "General" not in code)
        return found

    def rows(self, name):
        """The rows of a sheet, without empty ones at the end."""
        tree, rows = self._tree(self._places[name]), []
        for row in tree.iter(f"{_MAIN}row"):
            number = int(row.get("r") or len(rows) + 1)
            rows += [[] for _ in range(number - len(rows))]
            made = rows[number - 1]
            for cell in row.iter(f"{_MAIN}c"):
                where = cell.get("r")
                column = place_of(re.match("[A-Za-z]+", where)[0]) if where else len(made)
                made += [None] * (column + 1 - len(made))
                made[column] = self._value(cell)
        for row in rows:
            while row and row[-1] is None:
                row.pop()
        while rows and not rows[-1]:
            rows.pop()
        return rows

    def _value(self, cell):
        way, held = cell.get("t", "n"), cell.find(f"{_MAIN}v")
        if way == "inlineStr":
            inner = cell.find(f"{_MAIN}is")
            return self._text(inner) if inner is not None else None
        if held is None or held.text is None:
            return None
        if way == "s":
            return self._texts[int(held.text)]
        if way == "b":
            return held.text.strip() in ("1", "true")
        if way in ("str", "d"):
            return datetime.datetime.fromisoformat(held.text.rstrip("Z")) if way == "d" else held.text
        if way == "e":
            return float("nan")
        number = float(held.text)
        style = int(cell.get("s") or 0)
        if style < len(self._dated) and self._dated[style]:
            return self._moment(number)
        return int(number) if number.is_integer() else number

    def _moment(self, number):
        seconds = round(number * 86_400_000) / 1000
        if 0 <= number < 1 and self._epoch.year < 1904:
            return (datetime.datetime.min + datetime.timedelta(seconds=seconds)).time()
        # There was no 29th of February 1900.
        return self._epoch + datetime.timedelta(seconds=seconds, days=1 if number < 60 and self._epoch.year < 1904 else 0)


def _opened(source):
    if isinstance(source, (Workbook, ExcelFile)):
        return source if isinstance(source, Workbook) else source.book
    if isinstance(source, bytes):
        source = io.BytesIO(source)
    if not hasattr(source, "read"):
        from tandem.data.readers import dropped

        name = os.fspath(source)
        if name.startswith(("http://", "https://")):
            raise OSError(f"a page cannot fetch {name}: download it yourself, drop it into the notebook's files and give its name")
        source = dropped(name)
        if not os.path.exists(source):
            raise FileNotFoundError(2, "No such file or directory", name)
        if not zipfile.is_zipfile(source):
            raise ValueError("Excel file format cannot be determined, you must specify an engine manually.")
    return Workbook(source)


def _used(usecols, labels):
    """Which columns are asked for: by ranges of letters, numbers, names or a function."""
    if usecols is None:
        return list(range(len(labels)))
    if callable(usecols):
        return [n for n, label in enumerate(labels) if usecols(label)]
    if isinstance(usecols, str):
        wanted = set()
        for part in usecols.split(","):
            first, _, last = part.strip().partition(":")
            wanted |= set(range(place_of(first), place_of(last or first) + 1))
        return [n for n in range(len(labels)) if n in wanted]
    usecols = list(usecols)
    if all(isinstance(one, int) for one in usecols):
        if any(one >= len(labels) for one in usecols):
            raise ValueError(f"Usecols do not match columns, columns expected but not found: {[one for one in usecols if one >= len(labels)]}")
        return sorted({*usecols})
    gone = [one for one in usecols if one not in labels]
    if gone:
        raise ValueError(f"Usecols do not match columns, columns expected but not found: {gone}")
    return [n for n, label in enumerate(labels) if label in usecols]


def _column(values, missing, wanted, convert):
    import pandas as pd
    from pandas.io import _parsed

    if convert is not None:
        return pd.Series([convert("" if value is None else value) for value in values])
    if wanted in (str, "str", "string", object, "object"):
        texts = [float("nan") if value is None or str(value) in missing else value if wanted in (object, "object") else str(value) for value in values]
        return pd.Series(texts, dtype="string" if wanted == "string" else object)
    values = [
        None if value is None or isinstance(value, float) and math.isnan(value) or isinstance(value, str) and value in missing else value for value in values
    ]
    if not missing.isdisjoint(str(value) for value in values if isinstance(value, (int, float)) and not isinstance(value, bool)):
        values = [None if not isinstance(value, bool) and str(value) in missing else value for value in values]
    there = [value for value in values if value is not None]
    nothing = float("nan")
    texts = [value for value in there if isinstance(value, str)]
    made, kind = None, "object"
    if texts and not any(isinstance(value, bool) or not isinstance(value, (str, int, float)) for value in there):
        # Numbers may be written as texts.
        made, kind = _parsed(["" if value is None else str(value) for value in values], {""})
    if kind != "object" or texts and len(texts) == len(there):
        found = pd.Series(made, dtype=kind)
    elif there and all(isinstance(value, datetime.datetime) for value in there):
        found = pd.to_datetime(pd.Series([pd.NaT if value is None else pd.Timestamp(value) for value in values]))
    elif all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in there):
        found = pd.Series(
            [nothing if value is None else value for value in values],
            dtype="int64" if len(there) == len(values) and all(isinstance(v, int) for v in there) and there else "float64",
        )
    elif all(isinstance(value, bool) for value in there) and len(there) == len(values):
        found = pd.Series(values, dtype=bool)
    else:
        found = pd.Series([nothing if value is None else value for value in values], dtype=object)
    return found.astype(wanted) if wanted is not None else found


def _labels(row, width):
    found, counts = [], {}
    for n in range(width):
        value = row[n] if n < len(row) else None
        label = f"Unnamed: {n}" if value is None else value
        if label in counts:
            counts[label] += 1
            label = f"{label}.{counts[label]}"
        else:
            counts[label] = 0
        found.append(label)
    return found


def _table(rows, header=0, names=None, index_col=None, usecols=None, dtype=None, converters=None, skiprows=None, nrows=None, na_values=None, keep_default_na=True,
           na_filter=True, parse_dates=False, skipfooter=0, date_format=None, true_values=None, false_values=None, thousands=None, comment=None, **options):  # fmt: skip
    import pandas as pd
    from pandas.io import _MISSING, _with_words

    if isinstance(skiprows, int):
        rows = rows[skiprows:]
    elif skiprows is not None:
        gone = skiprows if callable(skiprows) else {*skiprows}.__contains__
        rows = [row for n, row in enumerate(rows) if not gone(n)]
    rows = rows[: len(rows) - skipfooter] if skipfooter else rows
    width = max(map(len, rows), default=0)
    if not rows:
        return pd.DataFrame()
    levels = None
    if isinstance(header, (list, tuple)):
        filled = []
        for n in header:
            row = [rows[n][at] if at < len(rows[n]) else None for at in range(width)]
            filled.append(list(itertools.accumulate(row, lambda before, own: before if own is None else own)) if n != header[-1] else row)
        levels = [tuple(f"Unnamed: {at}_level_{depth}" if part is None else part for depth, part in enumerate(parts)) for at, parts in enumerate(zip(*filled))]
        labels, body = list(range(width)), rows[max(header) + 1 :]
    elif header is None:
        labels, body = list(range(width)), rows
    else:
        if header >= len(rows):
            raise ValueError(f"Passed header={header} but only {len(rows)} lines in file")
        labels, body = _labels(rows[header], width), rows[header + 1 :]
    own_names = None
    if levels and index_col is not None and body:
        places = index_col if isinstance(index_col, (list, tuple)) else [index_col]
        if all(value is None for n, value in enumerate(body[0]) if n not in places):
            # A row below the labels names the levels of the index.
            own_names, body = [body[0][n] if n < len(body[0]) else None for n in places], body[1:]
    body = body if nrows is None else body[:nrows]
    used = _used(usecols, labels)
    if names is not None:
        names = list(names)
        labels = {n: name for n, name in zip(used[len(used) - len(names) :] if len(names) <= len(used) else used, names)}
    missing = _with_words(_MISSING if keep_default_na else set(), None if isinstance(na_values, dict) else na_values) if na_filter else set()
    made, kept = [], []
    for n in used:
        label = labels[n]
        values = [row[n] if n < len(row) else None for row in body]
        own = _with_words(missing, na_values[label]) if isinstance(na_values, dict) and label in na_values else missing
        wanted = dtype.get(label, dtype.get(n)) if isinstance(dtype, dict) else dtype
        convert = (converters or {}).get(label, (converters or {}).get(n))
        if thousands:
            values = [value.replace(thousands, "") if isinstance(value, str) else value for value in values]
        made.append(_column(values, own, wanted, convert))
        kept.append(levels[n] if levels else label)
    table = pd.concat(made, axis=1) if made else pd.DataFrame(index=range(len(body)))
    if levels and index_col is not None and index_col is not False:
        places = index_col if isinstance(index_col, (list, tuple)) else [index_col]
        parts = [table.iloc[:, n] for n in places]
        rest = [n for n in range(len(kept)) if n not in places]
        table = table.iloc[:, rest]
        table.index = pd.Index(parts[0].tolist()) if len(parts) == 1 else pd.MultiIndex.from_arrays([part.tolist() for part in parts])
        table.index.names = own_names or [None] * len(parts)
        kept, index_col = [kept[n] for n in rest], None
    table.columns = pd.MultiIndex.from_tuples(kept) if levels else kept
    for one in parse_dates if isinstance(parse_dates, (list, tuple)) else ():
        label = kept[one] if isinstance(one, int) and one not in kept else one
        table[label] = pd.to_datetime(table[label], format=date_format)
    if index_col is not None and index_col is not False:
        chosen = [kept[one] if isinstance(one, int) else one for one in (index_col if isinstance(index_col, (list, tuple)) else [index_col])]
        table = table.set_index(chosen if len(chosen) > 1 else chosen[0])
        if parse_dates is True:
            table.index = pd.to_datetime(table.index)
        if any(isinstance(name, str) and name.startswith("Unnamed: ") for name in table.index.names):
            table.index.names = [None if isinstance(name, str) and name.startswith("Unnamed: ") else name for name in table.index.names]
    return table


def read_excel(io, sheet_name=0, **options):
    """The table of a sheet; of several sheets, or of all with None, a dict of tables."""
    for ignored in ("engine", "engine_kwargs", "storage_options", "verbose", "decimal", "dtype_backend"):
        options.pop(ignored, None)
    book = _opened(io)

    def one(sheet):
        if isinstance(sheet, int):
            if sheet >= len(book.names):
                raise ValueError(f"Worksheet index {sheet} is invalid, {len(book.names)} worksheets found")
            sheet = book.names[sheet]
        elif sheet not in book.names:
            raise ValueError(f"Worksheet named '{sheet}' not found")
        return _table(book.rows(sheet), **options)

    if sheet_name is None:
        return {name: one(name) for name in book.names}
    return {sheet: one(sheet) for sheet in sheet_name} if isinstance(sheet_name, list) else one(sheet_name)


class ExcelFile:
    """A workbook whose sheets are read one by one."""

    def __init__(self, path_or_buffer, engine=None, **options):
        self.book, self.io = _opened(path_or_buffer), path_or_buffer
        self.engine = engine or "openpyxl"

    sheet_names = property(lambda self: self.book.names)

    def parse(self, sheet_name=0, **options):
        """The table of a sheet."""
        return read_excel(self, sheet_name, **options)

    def close(self):
        """Nothing to close."""

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()
