"""Tables as HTML documents write them."""

import contextlib
import html

from pandas import _format
from pandas.io import written


@contextlib.contextmanager
def shown_with(float_format, na_rep="NaN"):
    """Floats in another form for a while."""
    kept = _format.OPTIONS["float_format"]
    form = float_format if callable(float_format) or float_format is None else lambda v: float_format % v
    _format.OPTIONS["float_format"] = form or kept
    try:
        yield
    finally:
        _format.OPTIONS["float_format"] = kept


def to_html(frame, buf=None, *, columns=None, header=True, index=True, na_rep="NaN", formatters=None, float_format=None, index_names=True, justify="right",
            max_rows=None, classes=None, escape=True, border=1, table_id=None, bold_rows=True, **options):  # fmt: skip
    """The table in HTML, or None when it goes to a file."""
    frame = frame if columns is None else frame[list(columns)]
    safe = (lambda text: html.escape(str(text), quote=False)) if escape else str
    with shown_with(float_format):
        labels, own, head, _, body, _ = _format._cells(frame, len(frame) if max_rows is None else max_rows, leading=False)
    body = [[na_rep if text == "NaN" else text for text in cells] for cells in body]
    for n, name in enumerate(frame.columns):
        form = formatters.get(name) if isinstance(formatters, dict) else formatters[n] if formatters else None
        body[n] = [form(v) for v in frame._columns[n]._values] if form else body[n]
    names = ["dataframe", *([classes] if isinstance(classes, str) else classes or [])]
    mark = f' id="{table_id}"' if table_id else ""
    lines = [f'<table{f' border="{border}"' if border else ""} class="{" ".join(names)}"{mark}>']
    cell = lambda tag, text: f"      <{tag}>{text}</{tag}>"
    if header:
        rows = []
        for level, texts in zip(frame.columns.names, _format._levels(head)):
            rows.append(([cell("th", "" if level is None else safe(level))] if index else []) + [cell("th", safe(text)) for text in texts])
        lines += ["  <thead>"]
        for row in rows:
            lines += [f'    <tr style="text-align: {justify};">', *row, "    </tr>"]
        if own is not None and index and index_names:
            lines += ["    <tr>", cell("th", safe(own)), *[cell("th", "")] * len(head), "    </tr>"]
        lines += ["  </thead>"]
    lines += ["  <tbody>"]
    for n, text in enumerate(labels):
        first = [cell("th" if bold_rows else "td", safe(text))] if index else []
        lines += ["    <tr>", *first, *(cell("td", safe(cells[n])) for cells in body), "    </tr>"]
    return written("\n".join([*lines, "  </tbody>", "</table>"]), buf)


def to_string(table, buf=None, *, columns=None, header=True, index=True, na_rep="NaN", formatters=None, float_format=None, max_rows=None, line_width=None,
              name=False, dtype=False, length=False, **options):  # fmt: skip
    """The table or column as text, all of it."""
    if table.ndim == 1:
        with shown_with(float_format), _whole():
            text = repr(table)
        lines = text.split("\n")
        # The last line tells name and type.
        end = -2 if table.dtype.name == "category" else -1
        tail = ", ".join(
            part
            for kept, part in ((name and table.name is not None, f"Name: {table.name}"), (length, f"Length: {len(table)}"), (dtype, f"dtype: {table.dtype}"))
            if kept
        )
        return written("\n".join([*lines[:end], *([tail] if tail else [])]), buf)
    table = table if columns is None else table[list(columns)]
    if formatters:
        forms = dict(zip(table.columns, formatters)) if isinstance(formatters, (list, tuple)) else formatters
        table = table.assign(**{str(k): [form(v) for v in table[k]] for k, form in forms.items()})
    if na_rep != "NaN":
        table = table._each(
            lambda c: (
                c if not c.hasnans else c.__class__([na_rep if gone else v for v, gone in zip(_format.texts(c._values, c.dtype), c.isna())], c.index, "object")
            )
        )
    if isinstance(header, (list, tuple)):
        table = table.set_axis(list(header), axis=1)
    with shown_with(float_format):
        text = _format.frame(
            table,
            index,
            bool(header) if not isinstance(header, (list, tuple)) else True,
            len(table) if max_rows is None else max_rows,
            float("inf") if line_width is None else line_width,
        )
    return written(text, buf)


@contextlib.contextmanager
def _whole():
    kept = _format.OPTIONS["max_rows"]
    _format.OPTIONS["max_rows"] = None
    try:
        yield
    finally:
        _format.OPTIONS["max_rows"] = kept
