"""Tables as files of Stata: read in the forms 113 to 119, written in the form 114."""

import io
import os
import re
import struct

import numpy as np

# Widths of the parts of a file, by its form.
_OLD = {"names": 33, "formats": {113: 12, 114: 49, 115: 49}, "labels": 81, "count": "i"}
_NEW = {117: {"names": 33, "formats": 49, "labels": 81}, 118: {"names": 129, "formats": 57, "labels": 321}}
_NEW[119] = _NEW[118]
# Types of numbers by their codes: the type, and above which value nothing is known.
_NUMBERS = {
    "b": ("int8", 100), "h": ("int16", 32740), "l": ("int32", 2147483620), "f": ("float32", 1.7014117331926443e38), "d": ("float64", 8.98846567431158e307),
}  # fmt: skip
_OLD_CODES = dict(zip((251, 252, 253, 254, 255), "bhlfd", strict=True))
_NEW_CODES = dict(zip((65530, 65529, 65528, 65527, 65526), "bhlfd", strict=True))
_LONG = 32768
_DATES = ("%tc", "%tC", "%td", "%d", "%tw", "%tm", "%tq", "%th", "%ty")
_EPOCH = -315619200000000000  # 1960 in nanoseconds of 1970


class _Bytes:
    """The bytes of a file, read in order."""

    def __init__(self, data):
        self.data, self.place, self.order, self.encoding = data, 0, "<", "latin-1"

    def take(self, count):
        self.place += count
        return self.data[self.place - count : self.place]

    def number(self, code):
        return struct.unpack(self.order + code, self.take(struct.calcsize("=" + code)))[0]

    def text(self, width):
        return self.take(width).split(b"\0")[0].decode(self.encoding)

    def texts(self, count, width):
        return [self.text(width) for _ in range(count)]

    def after(self, tag):
        self.place = self.data.index(f"<{tag}>".encode(), self.place) + len(tag) + 2


def _value_labels(data):
    """A name and the texts of numbers, where the table of them begins."""
    name, _ = data.text(data.label_width), data.take(3)
    count, length = data.number("i"), data.number("i")
    places = [data.number("i") for _ in range(count)]
    values = [data.number("i") for _ in range(count)]
    texts = data.take(length)
    return name, {np.int32(value): texts[place:].split(b"\0")[0].decode(data.encoding) for value, place in zip(values, places, strict=True)}


def _old_header(data, found):
    data.order = ">" if data.take(3)[0] == 1 else "<"
    columns, found.rows = data.number("h"), data.number("i")
    found.data_label, found.time_stamp = data.text(81), data.text(18)
    found.types = [_OLD_CODES.get(code, code) for code in data.take(columns)]
    data.label_width = _OLD["names"]
    found.names = data.texts(columns, 33)
    data.take(2 * (columns + 1))
    found.formats = data.texts(columns, _OLD["formats"][found.form])
    found.label_names, found.labels = data.texts(columns, 33), data.texts(columns, 81)
    while True:
        kind, length = data.take(1)[0], data.number("i")
        if not kind and not length:
            break
        data.take(length)


def _old_file(data, found):
    _old_header(data, found)
    found.start = data.place
    data.place += found.rows * sum(found.widths())
    while data.place + 4 <= len(data.data) and data.number("i"):
        name, texts = _value_labels(data)
        found.value_texts[name] = texts


def _new_file(data, found):
    widths = _NEW[found.form]
    data.label_width = widths["names"]
    data.after("byteorder")
    data.order = ">" if data.take(3) == b"MSF" else "<"
    data.encoding = "latin-1" if found.form == 117 else "utf-8"
    data.after("K")
    columns = data.number("I" if found.form == 119 else "H")
    data.after("N")
    found.rows = data.number("I" if found.form == 117 else "Q")
    data.after("label")
    found.data_label = data.take(data.number("B" if found.form == 117 else "H")).decode(data.encoding)
    data.after("timestamp")
    found.time_stamp = data.take(data.number("B")).decode(data.encoding)
    data.after("variable_types")
    found.types = [_NEW_CODES.get(code, code) for code in (data.number("H") for _ in range(columns))]
    for tag, name, width in (("varnames", "names", "names"), ("formats", "formats", "formats"), ("value_label_names", "label_names", "names"), ("variable_labels", "labels", "labels")):
        data.after(tag)
        setattr(found, name, data.texts(columns, widths[width]))
    data.after("characteristics")
    while data.take(4) == b"<ch>":
        data.take(data.number("I"))
        data.take(5)
    data.after("data")
    found.start = data.place
    data.place += found.rows * sum(found.widths())
    data.after("strls")
    while data.take(3) == b"GSO":
        key = (data.number("I"), data.number("I" if found.form == 117 else "Q"))
        data.take(1)
        found.long_texts[key] = data.take(data.number("I")).rstrip(b"\0").decode(data.encoding)
    data.after("value_labels")
    while data.take(5) == b"<lbl>":
        data.take(4)
        name, texts = _value_labels(data)
        found.value_texts[name] = texts
        data.take(6)


class StataReader:
    """A file of Stata, opened."""

    def __init__(self, path_or_buf, convert_dates=True, convert_categoricals=True, index_col=None, convert_missing=False, preserve_dtypes=True,
                 columns=None, order_categoricals=True, chunksize=None, compression="infer", storage_options=None):  # fmt: skip
        self.options = {"convert_dates": convert_dates, "convert_categoricals": convert_categoricals, "index_col": index_col, "convert_missing": convert_missing,
                        "preserve_dtypes": preserve_dtypes, "columns": columns, "order_categoricals": order_categoricals}  # fmt: skip
        self.chunksize, self.gone = chunksize or 1, 0
        data = self.data = _Bytes(_contents(path_or_buf, compression))
        self.value_texts, self.long_texts = {}, {}
        new = data.data[:11] == b"<stata_dta>"
        if new:
            data.after("release")
        self.form = int(data.take(3)) if new else data.take(1)[0]
        if self.form not in (_NEW if new else _OLD["formats"]):
            raise ValueError(
                f"Version of given Stata file is {self.form}. pandas supports importing versions 105, 108, 111 (Stata 7SE), 113 (Stata 8/9), 114 (Stata 10/11), "
                "115 (Stata 12), 117 (Stata 13), 118 (Stata 14/15/16),and 119 (Stata 15/16, over 32,767 variables)."
            )
        (_new_file if new else _old_file)(data, self)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Nothing is open."""

    def __iter__(self):
        while self.gone < self.rows:
            yield self.read(self.chunksize)

    def __next__(self):
        if self.gone >= self.rows:
            raise StopIteration
        return self.read(self.chunksize)

    get_chunk = read_chunk = lambda self, size=None: self.read(size or self.chunksize)

    def widths(self):
        return [8 if code == _LONG else code if isinstance(code, int) else np.dtype(_NUMBERS[code][0]).itemsize for code in self.types]

    def variable_labels(self):
        """What the columns are, in words."""
        return dict(zip(self.names, self.labels, strict=True))

    def value_labels(self):
        """What the values of columns are, in words, by the names of the lists."""
        return self.value_texts

    def read(self, nrows=None, **options):
        """The table, or the next rows of it."""
        import pandas as pd

        options = self.options | {name: value for name, value in options.items() if value is not None}
        first, last = self.gone, self.rows if nrows is None else min(self.rows, self.gone + nrows)
        self.gone = last
        width = sum(self.widths())
        raw = self.data.data[self.start + first * width : self.start + last * width]
        grid = np.frombuffer(raw, dtype=np.uint8).reshape(last - first, width)
        columns, place = {}, 0
        for n, size in enumerate(self.widths()):
            if options["columns"] is None or self.names[n] in options["columns"]:
                columns[self.names[n]] = self._column(n, grid[:, place : place + size], first, options)
            place += size
        missing = [name for name in options["columns"] or () if name not in columns]
        if missing:
            raise ValueError(f"The following columns were not found in the Stata data set: {', '.join(missing)}")
        frame = pd.DataFrame(columns, index=pd.RangeIndex(first, last))
        if options["columns"] is not None:
            frame = frame[list(options["columns"])]
        return frame if options["index_col"] is None else frame.set_index(options["index_col"])

    def _column(self, n, grid, first, options):
        import pandas as pd

        code = self.types[n]
        if code == _LONG:
            # The number of the column takes four bytes in the form 117, two from 118 on.
            head = 4 if self.form == 117 else 2
            order = "big" if self.data.order == ">" else "little"
            keys = [(int.from_bytes(row[:head], order), int.from_bytes(row[head:], order)) for row in map(bytes, grid.tolist())]
            return [self.long_texts.get(key, "") for key in keys]
        if isinstance(code, int):
            return [bytes(row).split(b"\0")[0].decode(self.data.encoding) for row in grid.tolist()]
        kind, most = _NUMBERS[code]
        grid = grid[:, ::-1] if self.data.order == ">" else grid
        values = np.frombuffer(grid.tobytes(), dtype=kind)
        missing = values > most
        if missing.any():
            values = values.astype("float32" if kind == "float32" else "float64")
            values[missing] = np.nan
        elif not options["preserve_dtypes"]:
            values = values.astype("float64" if kind.startswith("float") else "int64")
        made = pd.Series(values, index=pd.RangeIndex(first, first + len(values)))
        form = next((date for date in _DATES if self.formats[n].startswith(date)), None)
        if form is not None and options["convert_dates"]:
            return _moments(values, form, made.index)
        texts = self.value_texts.get(self.label_names[n]) if options["convert_categoricals"] else None
        return made if not texts else _labelled(made, texts, options["order_categoricals"], self.label_names[n])


def _labelled(column, texts, ordered, name):
    """A column of numbers that have names."""
    import pandas as pd

    found = pd.Categorical(column, ordered=ordered)
    labels = [texts.get(value, value) for value in found.categories]
    repeated = [label for n, label in enumerate(labels) if label in labels[:n]]
    if repeated:
        lines = "\n".join(dict.fromkeys(map(str, repeated)))
        raise ValueError(f"\nValue labels for column {name} are not unique. These cannot be converted to\npandas categoricals.\n\nThe repeated labels are:\n{'-' * 80}\n{lines}\n")
    return pd.Series(found.rename_categories(labels), index=column.index)


def _moments(values, form, index):
    """Moments, counted from 1960 in a format's own unit."""
    import pandas as pd

    known = ~np.isnan(values) if values.dtype.kind == "f" else np.ones(len(values), dtype=bool)
    whole = np.where(known, values, 0).astype("int64")
    if form in ("%tc", "%tC", "%td", "%d"):
        nanoseconds = _EPOCH + whole * (86400 * 10**9 if form in ("%td", "%d") else 10**6)
        moments = pd.to_datetime(nanoseconds)
    elif form == "%tw":
        moments = pd.to_datetime([f"{1960 + int(week) // 52}-01-01" for week in whole]) + pd.to_timedelta((whole % 52) * 7, unit="D")
    else:
        months = (whole - 1960) * 12 if form == "%ty" else whole * {"%tm": 1, "%tq": 3, "%th": 6}[form]
        moments = pd.to_datetime([f"{1960 + int(month) // 12}-{int(month) % 12 + 1:02d}-01" for month in months])
    return pd.Series(moments, index=index).where(pd.Series(known, index=index))


def _contents(source, compression):
    if hasattr(source, "read"):
        return source.read()
    from tandem.data.readers import dropped

    name = os.fspath(source)
    if name.startswith(("http://", "https://")):
        raise OSError(f"a page cannot fetch {name}: download it yourself, drop it into the notebook's files and give its name")
    with open(dropped(name), "rb") as file:
        data = file.read()
    if compression == "gzip" or compression == "infer" and name.endswith(".gz"):
        import gzip

        data = gzip.decompress(data)
    return data


def read_stata(filepath_or_buffer, *, iterator=False, chunksize=None, **options):
    """The table of a file of Stata."""
    reader = StataReader(filepath_or_buffer, chunksize=chunksize, **options)
    return reader if iterator or chunksize else reader.read()


def _written_column(column, convert):
    """The code, the bytes of each row, the format and the names of values of a column."""
    import pandas as pd

    kind = str(column.dtype)
    if kind == "category":
        labels = dict(enumerate(map(str, column.cat.categories)))
        codes = column.cat.codes.to_numpy()
        small = "b" if len(labels) <= 100 else "h" if len(labels) <= 32740 else "l"
        return small, np.where(codes < 0, _NUMBERS[small][1] + 1, codes).astype(_NUMBERS[small][0]).tolist(), "%8.0g", labels
    if kind.startswith("datetime64"):
        days = convert in ("td", "%td")
        unit = 86400 * 10**9 if days else 10**6
        values = [float("nan") if moment is pd.NaT else (moment.value - _EPOCH) // unit for moment in column]
        return "d", [_NUMBERS["d"][1] * 1.0000001 if value != value else value for value in values], "%td" if days else "%tc", None
    if kind == "object" or kind.startswith("str"):
        known = ["" if value is None or value != value else value for value in column]
        if not all(isinstance(value, str) for value in known):
            raise ValueError(f"Column `{column.name}` cannot be exported.\n\nOnly string-like object arrays\ncontaining all strings or a mix of strings and None can be exported.\n"
                             "Object arrays containing only null values are prohibited. Other object\ntypes cannot be exported and must first be converted to one of the\n"
                             "supported types.")  # fmt: skip
        width = max([1, *(len(value.encode("latin-1")) for value in known)])
        return width, [value.encode("latin-1") for value in known], f"%{width}s", None
    values = column.to_numpy()
    code = {"bool": "b", "int8": "b", "uint8": "h", "int16": "h", "uint16": "l", "int32": "l", "float32": "f"}.get(kind, "d")
    if kind.startswith("int") and len(values):
        least, most = int(values.min()), int(values.max())
        wanted = [one for one in "bhld" if one == "d" or most <= _NUMBERS[one][1] and least >= -_NUMBERS[one][1]]
        code = "l" if kind == "int64" and "l" in wanted else code if code in wanted else wanted[0]
    if code in "fd" and kind.startswith("float"):
        values = np.where(np.isnan(values), _NUMBERS[code][1] * 1.0000001, values)
    formats = {"b": "%8.0g", "h": "%8.0g", "l": "%12.0g", "f": "%9.0g", "d": "%10.0g"}
    return code, values.tolist(), formats[code], None


def _stata_name(name):
    """A name that Stata takes."""
    name = re.sub(r"\W", "_", str(name), flags=re.A)
    return (f"_{name}" if name[:1].isdigit() else name)[:32]


def to_stata(frame, path, *, convert_dates=None, write_index=True, byteorder=None, time_stamp=None, data_label=None, variable_labels=None, version=114,
             convert_strl=None, compression="infer", storage_options=None, value_labels=None):  # fmt: skip
    """Writes a file of Stata, in the form 114."""
    if version != 114:
        raise NotImplementedError("files of Stata are written in the form 114 here: leave version out")
    import time

    frame = frame.reset_index() if write_index else frame
    convert, notes = convert_dates or {}, variable_labels or {}
    columns = {name: _written_column(frame[name], convert.get(name)) for name in frame.columns}
    names = [_stata_name(name) for name in columns]
    for name, texts in (value_labels or {}).items():
        columns[name] = (*columns[name][:3], texts)
    parts = [struct.pack("<BBBBhi", 114, 2, 1, 0, len(columns), len(frame))]

    def text(value, width):
        parts.append(value.encode("latin-1")[: width - 1].ljust(width, b"\0"))

    text(data_label or "", 81)
    text(time_stamp.strftime("%d %b %Y %H:%M") if time_stamp else time.strftime("%d %b %Y %H:%M"), 18)
    codes = {letter: code for code, letter in _OLD_CODES.items()}
    parts.append(bytes(codes.get(code, code) for code, *_ in columns.values()))
    for name in names:
        text(name, 33)
    parts.append(bytes(2 * (len(columns) + 1)))
    for _, _, form, _ in columns.values():
        text(form, 49)
    for name, (*_, labels) in zip(names, columns.values(), strict=True):
        text(name if labels else "", 33)
    for name in columns:
        text(notes.get(name, ""), 81)
    parts.append(bytes(5))
    row = struct.Struct("<" + "".join(f"{code}s" if isinstance(code, int) else "i" if code == "l" else code for code, *_ in columns.values()))
    parts += [row.pack(*values) for values in zip(*(values for _, values, _, _ in columns.values()), strict=True)]
    for name, (*_, labels) in zip(names, columns.values(), strict=True):
        if labels:
            parts.append(_written_labels(name, labels))
    whole = b"".join(parts)
    if hasattr(path, "write"):
        path.write(whole)
        return
    with io.open(os.fspath(path), "wb") as file:
        file.write(whole)


def _written_labels(name, labels):
    texts, places = b"", []
    for label in labels.values():
        places.append(len(texts))
        texts += str(label).encode("latin-1") + b"\0"
    count = len(labels)
    table = struct.pack(f"<ii{count}i{count}i", count, len(texts), *places, *labels) + texts
    return struct.pack("<i", len(table)) + name.encode("latin-1").ljust(33, b"\0") + bytes(3) + table
