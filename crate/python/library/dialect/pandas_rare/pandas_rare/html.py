"""Tables as HTML documents write them."""

import contextlib
import html

from pandas import _format
from pandas_rare.writing import written


@contextlib.contextmanager
def _options(**others):
    """Options of display that hold for a while."""
    kept = dict(_format.OPTIONS)
    _format.OPTIONS.update(others)
    try:
        yield
    finally:
        _format.OPTIONS.update(kept)


def shown_with(float_format, **others):
    """Floats in another form for a while."""
    form = float_format if callable(float_format) or float_format is None else float_format.format if "{" in float_format else lambda v: float_format % v
    return _options(float_format=form or _format.OPTIONS["float_format"], **others)


_RULES = """<style scoped>
    .dataframe tbody tr th:only-of-type {
        vertical-align: middle;
    }

    .dataframe tbody tr th {
        vertical-align: top;
    }

    .dataframe thead %s {
        text-align: %s;
    }
%s</style>"""
_LAST_HEAD = """
    .dataframe thead tr:last-of-type th {
        text-align: right;
    }
"""


def to_html(frame, buf=None, *, columns=None, header=True, index=True, na_rep="NaN", formatters=None, float_format=None, index_names=True, justify="right",
            max_rows=None, max_cols=None, min_rows=None, show_dimensions=False, classes=None, escape=True, notebook=False, border=1, table_id=None,
            bold_rows=True, sparsify=True, col_space=None, render_links=False, encoding=None, decimal="."):  # fmt: skip
    """The table in HTML, or None when it goes to a file."""
    frame = frame if columns is None else frame[list(columns)]
    # Long texts are cut where a notebook shows a table, not where it is written.
    with shown_with(float_format, **({} if notebook else {"max_colwidth": None})):
        table = _Table(frame, max_rows, max_cols, min_rows, na_rep, formatters, decimal)
    table.escaped, table.links, table.sparse, table.is_named = escape, render_links, sparsify, index_names
    names = ["dataframe", *([classes] if isinstance(classes, str) else classes or [])]
    mark = f' id="{table_id}"' if table_id else ""
    lines = [f'<table{f' border="{border}"' if border else ""} class="{" ".join(names)}"{mark}>']
    has_names = index and index_names and _has_name(frame.index)
    if header or has_names:
        width = f' style="min-width: {col_space if isinstance(col_space, str) else f"{col_space}px"};"' if col_space else ""
        lines += ["  <thead>", *(table.head(index, justify, width) if header else []), *(table.index_names() if has_names else []), "  </thead>"]
    lines += ["  <tbody>", *table.body(index, "th" if bold_rows else "td"), "  </tbody>", "</table>"]
    if show_dimensions is True or show_dimensions == "truncate" and table.is_cut:
        lines.append(f"<p>{len(frame)} rows × {len(frame.columns)} columns</p>")
    if notebook:
        several = frame.columns.nlevels > 1
        last = _LAST_HEAD if several and has_names and header else ""
        lines = ["<div>", _RULES % (("tr th", "left", last) if several else ("th", "right", "")), *lines, "</div>"]
    return written("\n".join(lines), buf)


def in_notebook(frame):
    """The table as a notebook shows it."""
    options = _format.OPTIONS
    return to_html(
        frame, max_rows=options["max_rows"], max_cols=options["max_columns"], min_rows=options["min_rows"], show_dimensions="truncate", notebook=True
    )


def runs(labels, shown):
    """For each level and each shown label, how many it stands for; none where the one before stands for it."""
    levels = list(zip(*(label if isinstance(label, tuple) else (label,) for label in labels)))
    found = []
    for level in range(len(levels)):
        row, start = {}, None
        for n in shown:
            same = start is not None and level < len(levels) - 1 and all(levels[one][n] == levels[one][start] for one in range(level + 1))
            if same:
                row[start] += 1
            else:
                start, row[n] = n, 1
        found.append(row)
    return levels, found


def _has_name(labels):
    return any(name is not None for name in labels.names)


class _Table:
    """The texts of what is shown of a table, with dots where rows or columns are left out."""

    def __init__(self, frame, max_rows, max_cols, min_rows, na_rep, formatters, decimal):
        self.frame = frame
        rows, self.row_dots = _format.shown(len(frame), max_rows, min_rows)
        columns, self.column_dots = _format.shown(len(frame.columns), max_cols or None, None)
        self.is_cut = self.row_dots is not None or self.column_dots is not None
        # Dots stand between rows, not below a single one.
        self.row_dots = None if self.row_dots == len(rows) else self.row_dots
        self.labels = self._levels(frame.index, rows, self.row_dots)
        self.heads = self._levels(frame.columns, columns, self.column_dots)
        self.columns = [self._texts(n, rows, na_rep, formatters, decimal) for n in columns]
        if self.column_dots is not None:
            self.columns.insert(self.column_dots, ["..."] * (len(rows) + (self.row_dots is not None)))

    @staticmethod
    def _levels(labels, places, dots):
        """The texts of each level of labels."""
        levels = [[labels._labels[n] for n in places]] if labels.nlevels == 1 else list(zip(*(labels[n] for n in places))) or [()] * labels.nlevels
        texts = [[text.strip() for text in _format.labels_of(list(level))] for level in levels]
        if dots is not None:
            for level in texts:
                level.insert(dots, "...")
        return texts

    def _texts(self, n, rows, na_rep, formatters, decimal):
        column, name = self.frame._columns[n], self.frame.columns[n]
        form = formatters.get(name) if isinstance(formatters, dict) else formatters[n] if formatters else None
        values = [column._values[row] for row in rows]
        texts = [str(form(v)) for v in values] if form else [text.strip() for text in _format.texts(values, column.dtype)]
        if decimal != "." and column.dtype.kind == "f":
            texts = [text.replace(".", decimal) for text in texts]
        texts = [na_rep if text == "NaN" else text for text in texts]
        if self.row_dots is not None:
            texts.insert(self.row_dots, "...")
        return texts

    def _cell(self, tag, text, attributes=""):
        shown = html.escape(text, quote=False) if self.escaped else text
        if self.links and text.startswith(("http://", "https://", "ftp://")):
            shown = f'<a href="{html.escape(text)}" target="_blank">{shown}</a>'
        return f"      <{tag}{attributes}>{shown}</{tag}>"

    def _runs(self, levels):
        """Where the cells of each level begin, and how many labels each stands for."""
        shown = range(len(levels[0]))
        return runs(list(zip(*levels)), shown)[1] if self.sparse and shown else [dict.fromkeys(shown, 1)] * len(levels)

    def head(self, index, justify, width):
        """The rows that name the columns."""
        names, levels = self.frame.columns.names, self.frame.index.nlevels if index else 0
        if not index and _has_name(self.frame.columns):
            levels = 1
        lines = []
        for name, texts, runs in zip(names, self.heads, self._runs(self.heads)):
            # Where columns have several levels, each row is aligned by its cells.
            lines.append("    <tr>" if len(names) > 1 else f'    <tr style="text-align: {justify};">')
            corner = str(name) if name is not None and self.is_named else ""
            lines += [self._cell("th", text, width) for text in ([""] * (levels - 1) + [corner])[:levels]]
            for start, run in runs.items():
                lines.append(self._cell("th", texts[start], f' colspan="{run}" halign="left"' if run > 1 else width))
            lines.append("    </tr>")
        return lines

    def index_names(self):
        """The row that names the levels of the index."""
        names = ["" if name is None else str(name) for name in self.frame.index.names]
        return ["    <tr>", *(self._cell("th", text) for text in names), *[self._cell("th", "")] * len(self.columns), "    </tr>"]

    def body(self, index, tag):
        """The rows of values behind their labels."""
        runs, lines = self._runs(self.labels), []
        for row in range(len(self.labels[0])):
            lines.append("    <tr>")
            for texts, run in zip(self.labels, runs) if index else ():
                if row in run:
                    lines.append(self._cell(tag, texts[row], f' rowspan="{run[row]}" valign="top"' if run[row] > 1 else ""))
            if not index and _has_name(self.frame.columns):
                lines.append(self._cell("th", ""))
            lines += [self._cell("td", column[row]) for column in self.columns]
            lines.append("    </tr>")
        return lines


def to_string(table, buf=None, *, columns=None, header=True, index=True, na_rep="NaN", formatters=None, float_format=None, max_rows=None, line_width=None,
              name=False, dtype=False, length=False, max_colwidth=None, show_dimensions=False, justify=None, col_space=None, **options):  # fmt: skip
    """The table or column as text, all of it."""
    if table.ndim == 1:
        with shown_with(float_format, max_rows=None):
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
        table = table.assign(**{str(k): [_Cell(form(v)) for v in table[k]] for k, form in forms.items() if k in table.columns})
    if na_rep != "NaN":
        with shown_with(float_format, max_colwidth=None):
            table = table._each(lambda c: c if not c.hasnans or c.dtype.kind in "mM" else _replaced(c, na_rep))
    if isinstance(header, (list, tuple)):
        table = table.set_axis(list(header), axis=1)
    if col_space is not None:
        space = col_space if isinstance(col_space, dict) else dict.fromkeys(table.columns, col_space)
        table = table.set_axis([str(name).rjust(space.get(name, 0)) for name in table.columns], axis=1)
    side = {"colheader_justify": justify} if justify else {}
    with shown_with(float_format, max_colwidth=max_colwidth, show_dimensions=show_dimensions, **side):
        text = _format.frame(
            table,
            index,
            bool(header) if not isinstance(header, (list, tuple)) else True,
            len(table) if max_rows is None else max_rows,
            float("inf") if line_width is None else line_width,
        )
    return written(text, buf)


class _Cell(str):
    """A text that stands in a table as it is."""


def _replaced(column, na_rep):
    """A column in which a text stands for what is missing."""
    texts = _format.texts(column._values, column.dtype)
    return column.__class__(
        [_Cell(na_rep) if text == "NaN" else _Cell(text) if column.dtype.kind == "f" else v for v, text in zip(column._values, texts)], column.index, "object"
    )
