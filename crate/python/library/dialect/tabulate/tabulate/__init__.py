"""tabulate's names: tables as text, in the formats of many programs."""

import warnings
from collections.abc import Iterable
from itertools import zip_longest

from tandem.dialect import version as _version

from . import _cells, _data
from ._data import SEPARATING_LINE
from ._formats import (  # noqa: F401
    LATEX_ESCAPE_RULES,
    MULTILINE,
    DataRow,
    Line,
    TableFormat,
    html_begin,
    multiline_formats,
    simple_separated_format,
    table_formats,
    tabulate_formats,
)

__version__ = _version("0.10.0")
__all__ = ["simple_separated_format", "tabulate", "tabulate_formats"]

MIN_PADDING = 2
PRESERVE_WHITESPACE = False
WIDE_CHARS_MODE = False


class JupyterHTMLStr(str):
    """A text that a notebook shows as HTML."""

    def _repr_html_(self):
        return self

    @property
    def str(self):
        """The text itself."""
        return self


def _filled(given, count, default):
    """A list of `count` values: what was given, followed by the default; of no list the default alone."""
    if isinstance(given, Iterable) and not isinstance(given, str):
        given = list(given)
        return given + [default] * (count - len(given))
    return [default] * count


def _each(given, count, default):
    """One value for each column, of one for all or a list."""
    return [given] * count if isinstance(given, str) else _filled(given, count, default)


def _parsed(disabled, count):
    if not isinstance(disabled, Iterable):
        return [not disabled] * count
    numparses = [True] * count
    for place in disabled:
        numparses[place] = False
    return numparses


def _chosen(name, given, aligns, offset, same):
    """Alignments with those that are given for single columns; `same` are those that "same" stands for."""
    if given is None:
        return aligns
    assert isinstance(given, Iterable)
    if isinstance(given, str):
        whole = "colglobalalign" if name == "colalign" else "headersglobalalign"
        warnings.warn(f'As a string, `{name}` is interpreted as {list(given)}. Did you mean `{whole} = "{given}"` or `{name} = ("{given}",)`?', stacklevel=3)
    # In place: alignments of headers count for the columns, too, where no global one is given.
    for place, align in enumerate(given, offset):
        if place >= len(aligns):
            break
        if same is not None and align == "same" and place < len(same):
            aligns[place] = same[place]
        elif align != "global":
            aligns[place] = align
    return aligns


def _marked(row):
    """The row with dots for an empty first text."""
    return ["..", *row[1:]] if row and isinstance(row[0], (str, bytes)) and not row[0].strip() else row


def _wrap(rows, headers, limits, header_limits, disable_numparse, missing, long_words, hyphens):
    """Rows and headers, broken into lines where they are wider than their columns may be."""
    if limits is not None:
        count = len(rows[0]) if rows else 0
        widths = _filled(limits, count, limits if isinstance(limits, int) else None)
        rows = _cells.wrapped_rows(rows, widths, _parsed(disable_numparse, count), missing, long_words, hyphens)
    if header_limits is not None:
        count = len(rows[0]) if rows else len(headers)
        widths = _filled(header_limits, count, header_limits if isinstance(header_limits, int) else None)
        headers = _cells.wrapped_rows([headers], widths, _parsed(disable_numparse, count), missing, long_words, hyphens)[0]
    return rows, headers


def tabulate(
    tabular_data,
    headers=(),
    tablefmt="simple",
    floatfmt="g",
    intfmt="",
    numalign="default",
    stralign="default",
    missingval="",
    showindex="default",
    disable_numparse=False,
    colglobalalign=None,
    colalign=None,
    preserve_whitespace=PRESERVE_WHITESPACE,
    maxcolwidths=None,
    headersglobalalign=None,
    headersalign=None,
    rowalign=None,
    maxheadercolwidths=None,
    break_long_words=True,
    break_on_hyphens=True,
):
    """A table as text.

    >>> from tabulate import tabulate
    >>> print(tabulate([["a", 1.5], ["b", 20]], headers=["x", "y"]))
    x       y
    ---  ----
    a     1.5
    b    20
    """
    rows, headers, headers_pad = _data.rows_and_headers([] if tabular_data is None else tabular_data, headers, showindex)
    rows, separating = _data.split_lines(rows)
    rows, headers = _wrap(rows, headers, maxcolwidths, maxheadercolwidths, disable_numparse, missingval, break_long_words, break_on_hyphens)
    if tablefmt == "rst":
        # An empty first cell would end the table.
        rows, headers = [_marked(row) for row in rows], _marked(headers)
    least_padding = MIN_PADDING
    if tablefmt == "pretty":
        least_padding, disable_numparse = 0, True
    defaults = ("center", "center") if tablefmt == "pretty" else ("decimal", "left")
    numalign = defaults[0] if numalign == "default" else numalign
    stralign = defaults[1] if stralign == "default" else stralign
    if tablefmt == "colon_grid":
        colglobalalign = headersglobalalign = "left"
    every = [cell.decode(errors="ignore") if isinstance(cell, bytes) else str(cell) for row in [headers, *rows] for cell in row]
    coloured = any(map(_cells.has_escapes, every))
    several = isinstance(tablefmt, str) and tablefmt in MULTILINE and any(map(_cells.has_breaks, every))
    seen = _cells.seen_width if coloured else len

    columns = list(zip_longest(*rows))
    count = len(columns)
    types = [_cells.column_type(column, parse) for column, parse in zip(columns, _parsed(disable_numparse, count))]
    choices = zip(columns, types, _each(floatfmt, count, "g"), _each(intfmt, count, ""), _each(missingval, count, ""))
    columns = [[_cells.written(value, *how, coloured) for value in column] for column, *how in choices]

    aligns = [colglobalalign] * count if colglobalalign is not None else [numalign if kind in (int, float) else stralign for kind in types]
    aligns = _chosen("colalign", colalign, aligns, 0, None)
    widths = [_cells.widest(header, seen, several) + least_padding for header in headers] if headers else [0] * count
    shown = ["left"] * count if tablefmt == "colon_grid" else aligns
    columns = [_cells.aligned_column(column, align, width, seen, several, preserve_whitespace) for column, align, width in zip(columns, shown, widths)]
    header_aligns = None
    if headers:
        filled = columns or [[""]] * len(headers)
        header_aligns = [headersglobalalign] * len(filled) if headersglobalalign is not None else aligns or [stralign] * len(headers)
        header_aligns = _chosen("headersalign", headersalign, header_aligns, headers_pad, aligns)
        widths = [max(width, *(_cells.widest(text, seen, several) for text in column)) for width, column in zip(widths, filled)]
        headers = [_header(header, align, width, seen, several) for header, align, width in zip(headers, header_aligns, widths)]
    else:
        widths = [max(_cells.widest(text, seen, several) for text in column) for column in columns]
    rows = list(zip(*columns))
    row_aligns = _filled(rowalign, len(rows), rowalign if isinstance(rowalign, str) else None)
    chosen = tablefmt if isinstance(tablefmt, TableFormat) else table_formats.get(tablefmt, table_formats["simple"])
    return _Drawn(chosen, widths, several).text(headers, header_aligns, _data.put_lines(rows, separating), aligns, row_aligns)


def _header(header, align, width, seen, several):
    # Whatever is no known alignment is right here, and left for columns.
    align = align if not align or align in ("left", "center") else "right"
    lines = _cells.lines_of(header) if several else [header]
    return "\n".join(_cells.padded(line, align, width, seen) for line in lines)


class _Drawn:
    """Lines of a table in one format."""

    def __init__(self, fmt, widths, several):
        self.fmt, self.several = fmt, several
        self.cell_widths, self.widths = widths, [width + 2 * fmt.padding for width in widths]
        self.lines = []

    def line(self, line, aligns):
        if not line:
            self.lines.append("")
        elif isinstance(line, Line):
            self.lines.append((line.begin + line.sep.join(line.hline * width for width in self.widths) + line.end).rstrip())
        else:
            self.lines.append(line(self.widths, aligns))

    def _row(self, cells, widths, aligns, row):
        pad = " " * self.fmt.padding
        cells = [pad + cell + pad for cell in cells]
        self.lines.append((row.begin + row.sep.join(cells) + row.end).rstrip() if isinstance(row, DataRow) else row(cells, widths, aligns))

    def row(self, cells, aligns, row, vertical=None):
        if not self.several:
            self._row(cells, self.widths, aligns, row)
            return
        cells = [cell.splitlines() for cell in cells]
        count = max(map(len, cells))
        columns = []
        for lines, width in zip(cells, self.cell_widths):
            missing = count - len(lines)
            above = missing if vertical == "bottom" else missing // 2 if vertical == "center" else 0
            blank = [" " * width]
            columns.append(blank * above + lines + blank * (missing - above))
        for texts in zip(*columns):
            self._row(texts, self.cell_widths, aligns, row)

    def text(self, headers, header_aligns, rows, aligns, row_aligns):
        fmt = self.fmt
        hidden = fmt.with_header_hide or [] if headers else []
        if not headers and not rows:
            return ""
        if fmt.lineabove and "lineabove" not in hidden:
            self.line(fmt.lineabove, aligns)
        if headers:
            self.row(headers, header_aligns, fmt.headerrow)
            if fmt.linebelowheader and "linebelowheader" not in hidden:
                self.line(fmt.linebelowheader, aligns)
        if rows and fmt.linebetweenrows and "linebetweenrows" not in hidden:
            for place, (row, vertical) in enumerate(zip(rows, _filled(row_aligns, len(rows), None))):
                if place:
                    self.line(fmt.linebetweenrows, aligns)
                if row != SEPARATING_LINE:
                    self.row(row, aligns, fmt.datarow, vertical)
        else:
            between = fmt.linebetweenrows or fmt.linebelowheader or fmt.linebelow or fmt.lineabove
            for row in rows:
                if row == SEPARATING_LINE:
                    self.line(between, aligns)
                else:
                    self.row(row, aligns, fmt.datarow)
        if fmt.linebelow and "linebelow" not in hidden:
            self.line(fmt.linebelow, aligns)
        output = "\n".join(self.lines)
        return JupyterHTMLStr(output) if fmt.lineabove is html_begin else output
