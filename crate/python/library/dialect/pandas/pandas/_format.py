"""Tables as text."""

import datetime
import math
import re

from . import _dtypes
from ._dtypes import is_missing

OPTIONS = {
    "max_rows": 60, "min_rows": 10, "max_columns": 20, "precision": 6, "width": 80, "max_colwidth": 50, "float_format": None, "expand_frame_repr": True,
    "show_dimensions": "truncate", "colheader_justify": "right", "chop_threshold": None, "multi_sparse": True, "max_seq_items": 100,
}  # fmt: skip
_DEFAULTS = dict(OPTIONS)


def reset(name):
    """Gives an option, or all, their first value."""
    OPTIONS.update({key: value for key, value in _DEFAULTS.items() if name == "all" or key == name.rsplit(".", 1)[-1]})


def _float_texts(values):
    """Floats with as many decimals as tell them, the same for all, or with powers."""
    if OPTIONS["float_format"] is not None:
        return [_special(v) or OPTIONS["float_format"](v) for v in values]
    if OPTIONS["chop_threshold"] is not None:
        values = [0.0 if abs(v) < OPTIONS["chop_threshold"] else v for v in values]
    there = [v for v in values if not is_missing(v) and not math.isinf(v)]
    digits = OPTIONS["precision"]
    texts = [f"{v: .{digits}f}" for v in there]
    decimals = digits
    while texts and decimals > 1 and all(text.endswith("0") for text in texts):
        texts = [text[:-1] for text in texts]
        decimals -= 1
    tiny = any(0 < abs(v) < 10.0**-digits for v in there)
    long = max(map(len, texts), default=0) > digits + 6 and any(abs(v) > 1e6 for v in values)
    form = f".{digits}e" if tiny or long else f".{decimals}f"
    return [_special(v) or format(v, form) for v in values]


def _special(value):
    if is_missing(value):
        return repr(value) if type(value) is not float and value is not None else "NaN"
    return ("inf" if value > 0 else "-inf") if math.isinf(value) else None


def one(value):
    """A value of a column of objects."""
    if value is None:
        return "None"
    if isinstance(value, float):
        if is_missing(value) or math.isinf(value) or OPTIONS["float_format"] is not None:
            return _special(value) or OPTIONS["float_format"](value)
        text = f"{value:.{OPTIONS['precision']}f}".rstrip("0")
        return f"{text}0" if text.endswith(".") else text
    value = value.tolist() if hasattr(value, "_objects") or hasattr(value, "strides") and value.ndim else value
    if isinstance(value, (list, tuple, set, frozenset)):
        ends = "[]" if isinstance(value, list) else "{}" if isinstance(value, set) else "()"
        inside = ", ".join("nan" if isinstance(v, float) and v != v else one(v) for v in value)
        text = ends[0] + inside + ("," if isinstance(value, tuple) and len(value) == 1 else "") + ends[1]
    else:
        text = (
            repr(value)
            if isinstance(value, _dtypes.dtype) and value.name == "string"
            else str(value).replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
        )
    # One place of the width is the space in front.
    most = (OPTIONS["max_colwidth"] or math.inf) - 1
    return text if len(text) <= most else text[: most - 3] + "..."


def texts(values, kind):
    """A column's values as texts."""
    if kind.kind == "f" and not kind.nullable:
        return _float_texts(values)
    if kind.kind == "M":
        from ._time_columns import as_texts

        return as_texts(values)
    if kind.kind in "mc":
        from pandas_rare.column_texts import column_texts

        return column_texts(values, kind)
    if kind.kind in "Of":
        if kind.name == "category" and any(map(is_missing, values)) and any(hasattr(v, "closed") for v in values):
            # Beside what is missing the ends of stretches are floats.
            values = [v if is_missing(v) else type(v)(float(v.left), float(v.right), v.closed) for v in values]
        return [one(v) for v in values]
    return [str(v) for v in values]


def led(cells, kind):
    """Texts as they stand in a column: with a space in front, in the place of a sign."""
    if kind.kind in "mM" or kind.kind == "f" and OPTIONS["float_format"] is not None:
        return cells
    if kind.kind == "f" and not kind.nullable and all(text in ("NaN", "") for text in cells):
        return cells
    if kind.kind == "O":
        return [text if text[:1] == "-" and _NEGATIVE.fullmatch(text) else " " + text for text in cells]
    return [text if text.startswith("-") and kind.kind in "iufc" else " " + text for text in cells]


# A float below zero, which has its sign in the place of a space.
_NEGATIVE = re.compile(r"-\d+\.\d+")


def label(value):
    """A label of a row or a column."""
    if isinstance(value, datetime.datetime):
        return value.strftime("%Y-%m-%d") if (value.hour, value.minute, value.second) == (0, 0, 0) and value.tzinfo is None else str(value)
    if type(value) is tuple:
        return f"({', '.join(map(str, value))}{',' * (len(value) == 1)})"
    return "NaN" if type(value) is float and is_missing(value) else str(value)


def labels_of(values):
    """Labels of rows, moments among them in the same form."""
    if values and _dtypes.classes(values) != {float} and all(isinstance(v, datetime.datetime) or is_missing(v) for v in values):
        return texts(values, _dtypes.dtype("datetime64[ns]"))
    if values and isinstance(values[0], datetime.timedelta) and all(map(hasattr, values, ["_count"] * len(values))):
        return texts(values, _dtypes.dtype("timedelta64[ns]"))
    if float in (kinds := _dtypes.classes(values)) and kinds <= {int, float}:
        cells = _float_texts([float(v) for v in values])
        # A sign has a place of its own.
        signed = any(text.startswith("-") for text in cells)
        return [" " + text if signed and not text.startswith("-") else text for text in cells]
    return [label(v) for v in values]


def listed(index, kind, texts, tail, justified=False):
    """An index as text, in lines; of many labels the first and the last."""
    name = "" if index.name is None else f", name={index.name!r}"
    width, most = OPTIONS["width"] or 80, OPTIONS["max_seq_items"]
    cut = len(texts) > most
    head, rest = (texts[:10], texts[-10:]) if cut else ([], texts)
    tail = f"dtype='{index.dtype}'{name}{f', length={len(texts)}' if cut else ''}{tail})"
    if justified and (cut or max(len(", ".join(part)) for part in (head, rest)) >= width):
        longest = max(map(len, head + rest), default=0)
        head, rest = ([text.rjust(longest) for text in part] for part in (head, rest))
    space, lines = " " * (len(kind) + 2), []
    for part in (head, rest):
        line = space
        for n, text in enumerate(part):
            last = part is rest and n == len(part) - 1
            if len(line.rstrip()) + len(text.rstrip()) + (not last) >= width - 2 * last and line != space:
                lines.append(line.rstrip())
                line = space
            line += text if last else f"{text}, "
        if part is head and cut:
            lines += [line.rstrip(), f"{space}..."]
        elif part is rest:
            lines.append(line)
    inside = "\n".join(lines)[len(space) :]
    long = len(texts) > 2 and len(inside) + len(space) + 2 > width
    return f"{kind}([{inside}]," + ("\n" + " " * (len(kind) + 1) if long else " ") + tail


def _row_labels(index, rows, space):
    """Texts of the labels of rows, and of the name above them."""
    if hasattr(index, "texts"):
        return index.texts(rows, space)
    return labels_of([index._labels[n] for n in rows]), None if index.name is None else str(index.name)


def shown(count, limit, few):
    """Which of many rows are shown: all, or the first and the last; and after how many of them dots stand."""
    if limit is None or count <= limit:
        return list(range(count)), None
    few = min(few or limit, limit)
    half = few // 2
    return list(range(half)) + list(range(count - half, count)) if half else [0], half or 1


def series(s):
    """A series as text."""
    rows, dots = shown(len(s), OPTIONS["max_rows"], OPTIONS["min_rows"])
    values = led(texts([s._values[n] for n in rows], s.dtype), s.dtype)
    labels, name = _row_labels(s.index, rows, "  ")
    if dots is not None:
        values.insert(dots, "")
        labels.insert(dots, "")
    freq = getattr(s.index, "_freq", None) or getattr(s.index, "freq", None) or len(s) and getattr(s.index[0], "freqstr", None)
    tail = [f"Freq: {freq}"] if freq else []
    if s.name is not None:
        tail.append(f"Name: {f'({', '.join(map(str, s.name))})' if isinstance(s.name, tuple) else s.name}")
    if dots is not None:
        tail.append(f"Length: {len(s)}")
    tail.append(f"dtype: {s.dtype}")
    if not len(s):
        return f"Series([], {', '.join(tail)})"
    left, right = max(map(len, labels)), max(map(len, values))
    if dots is not None:
        values[dots] = ("..." if right > 3 else "..").center(right)
    lines = [f"{a:<{left}}   {b}" if n == dots else f"{a:<{left}}   {b:>{right}}" for n, (a, b) in enumerate(zip(labels, values))]
    if name is not None:
        lines.insert(0, name)
    return "\n".join([*lines, ", ".join(tail), *([s.dtype.text()] if s.dtype.name == "category" else [])])


def _cells(frame, max_rows=None, leading=True):
    """Labels and columns of texts of what is shown of a table, and where dots stand."""
    rows, row_dots = shown(len(frame), OPTIONS["max_rows"] if max_rows is None else max_rows, OPTIONS["min_rows"])
    names = list(frame.columns)
    columns, column_dots = shown(len(names), OPTIONS["max_columns"] or 20, None)
    head, body, numeric = [], [], []
    for n in columns:
        column = frame._columns[n]
        numeric.append(column.dtype.kind in "iufbc" and not hasattr(frame.columns, "texts"))
        head.append(names[n] if hasattr(frame.columns, "texts") else label(names[n]))
        cells = texts([column._values[r] for r in rows], column.dtype)
        body.append(led(cells, column.dtype) if leading else cells)
    if {*map(type, names)} in ({bool}, {int}):
        head = [text.ljust(max(map(len, head))) for text in head]
    labels, name = _row_labels(frame.index, rows, " ")
    if column_dots is not None:
        head.insert(column_dots, ("...",) * len(head[0]) if isinstance(head[0], tuple) else "...")
        numeric.insert(column_dots, True)
        body.insert(column_dots, [" ..."] * len(rows))
    if row_dots is not None:
        labels.insert(row_dots, "..." if max(map(len, [name or "", *labels])) > 3 else "..")
        # As many dots as there is room for.
        dots = [
            "..." if max(len(name if isinstance(name, str) else name[-1]) + plain, *map(len, cells)) > 3 else ".."
            for name, cells, plain in zip(head, body, numeric)
        ]
        body = [[*cells[:row_dots], dots[n], *cells[row_dots:]] for n, cells in enumerate(body)]
    return labels, name, head, numeric, body, row_dots is not None or column_dots is not None


def _levels(head):
    """Names of columns, a list for each level; what is as in the column before stands once."""
    if not isinstance(head[0], tuple):
        return [head]
    found = []
    for level in range(len(head[0])):
        last = level == len(head[0]) - 1
        texts = [label(name[level]) for name in head]
        if {type(name[level]) for name in head} in ({bool}, {int}):
            texts = [text.ljust(max(map(len, texts))) for text in texts]
        found.append([text if last or not n or head[n - 1][: level + 1] != name[: level + 1] else "" for n, (text, name) in enumerate(zip(texts, head))])
    return found


def frame(df, index=True, header=True, max_rows=None, wide=None):
    """A table as text."""
    names = list(df.columns)
    if not names or not len(df):
        return f"Empty DataFrame\nColumns: [{', '.join(map(str, names))}]\nIndex: [{', '.join(map(label, df.index))}]"
    labels, name, head, numeric, body, cut = _cells(df, max_rows, index)
    heads = _levels(head)
    head = [max(texts, key=len) for texts in zip(*heads)]
    place = {"left": str.ljust, "center": str.center}.get(OPTIONS["colheader_justify"], str.rjust)
    # Values have a space in front, names only those of numbers; between columns there is another one.
    widths = [max([len(name) + plain if header else 0, *map(len, cells)]) for name, cells, plain in zip(head, body, numeric)]
    cells = [[text.rjust(width) for text in column] for column, width in zip(body, widths)]
    levels = ["" if level is None else str(level) for level in df.columns.names]
    first = levels + ([name] if name is not None else [])
    left = max([len(text) for text in labels] + [len(text) for text in first]) if index else -1
    blocks, at, limit = [], 0, (wide if wide is not None else OPTIONS["width"] or math.inf) if OPTIONS["expand_frame_repr"] else math.inf
    while at < len(head):
        end, used = at, left
        while end < len(head) and (end == at or used + 1 + widths[end] + (3 if end + 1 < len(head) else 2) <= limit):
            used += 1 + widths[end]
            end += 1
        lines = []
        wrapped = end < len(head)
        for row, (title, level) in enumerate(zip(levels, heads) if header else []):
            lines.append(
                (title.ljust(left) if index else "")
                + "".join((" " if index or n > at else "") + place(level[n], widths[n]) for n in range(at, end))
                + (("   " if row else "  \\") if wrapped else "")
            )
        if name is not None and index:
            lines.append(name.ljust(left) + "".join(" " + place("..." * (heads[-1][n] == "..."), widths[n]) for n in range(at, end)) + ("   " if wrapped else ""))
        for r, text in enumerate(labels):
            lines.append(
                (text.ljust(left) if index else "")
                + "".join((" " if index or n > at else "") + cells[n][r] for n in range(at, end))
                + ("   " if wrapped else "")
            )
        if blocks and not wrapped:
            lines = [line + "  " for line in lines]
        blocks.append("\n".join(lines))
        at = end
    text = "\n\n".join(blocks)
    told = cut if OPTIONS["show_dimensions"] == "truncate" else OPTIONS["show_dimensions"]
    return text + (f"\n\n[{len(df)} rows x {len(names)} columns]" if told else "")
