"""Tables as text files of rows."""

import csv
import io
import os

from pandas import _dtypes, _format
from pandas._dtypes import are_missing


def _cells(values, kind, na_rep, form, date_format, decimal):
    """Values of a column as what is written of them."""
    gone = are_missing(values)
    if kind.kind == "M":
        from pandas._time_columns import formatted

        # Moments that are all midnights are days.
        values = formatted(values, date_format) if date_format else _format.texts(values, kind)
    if form is not None and float in _dtypes.classes(values):
        values = [form(v) if isinstance(v, float) and v == v else v for v in values]
    if decimal != "." and kind.kind == "f":
        values = [str(v).replace(".", decimal) for v in values]
    return [na_rep if missing else v for v, missing in zip(values, gone)] if True in gone else values


def _labels(frame, index_label):
    """Columns of labels, and the names above them."""
    index = frame.index
    levels = [index.get_level_values(n) for n in range(index.nlevels)] if index.nlevels > 1 else [index]
    names = [index_label] if isinstance(index_label, str) else index_label
    names = [None if name is None else str(name) for name in (names if names not in (None, False) else index.names)]
    return levels, ["" if name is None else name for name in names]


def csv_text(frame, sep=",", na_rep="", float_format=None, header=True, index=True, index_label=None, quoting=None, quotechar='"', lineterminator="\n",
             date_format=None, decimal=".", doublequote=True, escapechar=None):  # fmt: skip
    """A table as rows with a sign between values."""
    out = io.StringIO()
    form = {"doublequote": doublequote, "escapechar": escapechar} if escapechar is not None else {}
    writer = csv.writer(out, delimiter=sep, lineterminator=lineterminator, quoting=quoting or csv.QUOTE_MINIMAL, quotechar=quotechar, **form)
    form = float_format if callable(float_format) or float_format is None else float_format.format if "{" in float_format else float_format.__mod__
    levels, names = _labels(frame, index_label) if index else ([], [])
    columns = list(frame.columns)
    several = frame.columns.nlevels > 1
    if isinstance(header, (list, tuple)):
        writer.writerow(names + list(header))
    elif header and several:
        level_names = ["" if name is None else name for name in frame.columns.names]
        for n, name in enumerate(level_names):
            writer.writerow([name, *[""] * (len(names) - 1)][: len(names)] + [column[n] for column in columns])
        if any(names):
            writer.writerow(names + [""] * len(columns))
    elif header:
        writer.writerow(names + columns)
    parts = [_cells(_texts(level, date_format), _dtypes.dtype("object"), na_rep, form, None, ".") for level in levels]
    parts += [_cells(c._values, c.dtype, na_rep, form, date_format, decimal) for c in frame._columns]
    writer.writerows(zip(*parts))
    return out.getvalue()


def _texts(level, date_format=None):
    """Labels; moments as texts of the same form."""
    if date_format and level.dtype.kind == "M":
        from pandas._time_columns import formatted

        return formatted(level._labels, date_format)
    return _format.texts(level._labels, level.dtype) if level.dtype.kind == "M" else level._labels


def write_csv(frame, target, **options):
    """A table as rows with commas; a text where there is no target."""
    text = csv_text(frame, **{name: value for name, value in options.items() if name not in ("mode", "encoding", "compression", "errors", "chunksize")})
    return written(text, target, options.get("mode", "w"), options.get("compression"))


def written(text, target, mode="w", compression=None):
    """Puts a text into a file, open or by name; the text itself where there is none."""
    if target is None:
        return text
    if hasattr(target, "write"):
        target.write(text.encode() if "b" in getattr(target, "mode", "") or isinstance(target, io.BytesIO) else text)
        return None
    if compression not in (None, "infer") or str(target).endswith((".gz", ".zip", ".bz2", ".xz")) and compression is not None:
        return packed(text, target, compression)
    folder = str(target).rpartition("/")[0]
    if folder and not os.path.isdir(folder):
        raise OSError(f"Cannot save file into a non-existent directory: '{folder}'")
    with open(target, mode, encoding="utf-8", newline="") as file:
        file.write(text)
    return None


def packed(text, target, compression):
    """Puts a text into a packed file."""
    from .reading import packer, packing

    kind = packing(target, compression)
    if kind == "zip":
        import zipfile

        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr(str(target).rsplit("/", 1)[-1].removesuffix(".zip"), text)
    else:
        # Before the file is opened, which empties it.
        data = packer(kind).compress(text.encode())
        with open(target, "wb") as file:
            file.write(data)
