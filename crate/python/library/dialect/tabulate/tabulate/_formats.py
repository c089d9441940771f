"""The formats of tables: what their lines, rows of headers and rows of data are made of."""

from collections import namedtuple
from functools import partial
from html import escape

Line = namedtuple("Line", ["begin", "hline", "sep", "end"])
DataRow = namedtuple("DataRow", ["begin", "sep", "end"])
# A line is a `Line`, or a function of widths and alignments; a row a `DataRow`, or a function of cells, widths and alignments.
TableFormat = namedtuple("TableFormat", ["lineabove", "linebelowheader", "linebetweenrows", "linebelow", "headerrow", "datarow", "padding", "with_header_hide"])

LATEX_ESCAPE_RULES = {
    "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "^": r"\^{}", "{": r"\{", "}": r"\}", "~": r"\textasciitilde{}",
    "\\": r"\textbackslash{}", "<": r"\ensuremath{<}", ">": r"\ensuremath{>}",
}  # fmt: skip


def _colons(fill, right, begin, sep, end, widths, aligns):
    """A line whose colons say how columns are aligned; `right` are the alignments that count as right."""
    parts = []
    for width, align in zip(widths, aligns or [""] * len(widths)):
        first = ":" if align in ("left", "center") else ""
        last = ":" if align in right or align == "center" else ""
        parts.append(first + fill * (width - len(first) - len(last)) + last)
    return begin + sep.join(parts) + end


_pipe_line = partial(_colons, "-", ("right", "decimal"), "|", "|", "|")
_colon_line = partial(_colons, "=", ("right",), "+", "+", "+")


def _styles(text):
    """What is written at a cell that is aligned in this way."""
    right, center = text.format("right"), text.format("center")
    return {"right": right, "center": center, "decimal": right}


_WIKI, _HTML, _MOIN = _styles('style="text-align: {};"| '), _styles(' style="text-align: {};"'), _styles('<style="text-align: {};">')


def _mediawiki_row(mark, cells, widths, aligns):
    return (mark + (2 * mark).join(f" {_WIKI.get(align, '')}{cell} " for cell, align in zip(cells, aligns))).rstrip()


def _textile_row(cells, widths, aligns):
    marks = {"left": "<.", "right": ">.", "center": "=.", "decimal": ">."}
    cells = [cells[0] + " ", *cells[1:]]
    return "|" + "|".join(marks.get(align, "") + cell for cell, align in zip(cells, aligns)) + "|"


def html_begin(widths, aligns):
    """The beginning of a table without headers."""
    return "<table>\n<tbody>"


def _html_row(tag, unsafe, cells, widths, aligns):
    shown = cells if unsafe else map(escape, cells)
    row = "".join(f"<{tag}{_HTML.get(align, '')}>{cell}</{tag}>" for cell, align in zip(shown, aligns)).rstrip()
    return f"<table>\n<thead>\n<tr>{row}</tr>\n</thead>\n<tbody>" if tag == "th" else f"<tr>{row}</tr>"


def _moin_row(around, cells, widths, aligns):
    return "".join(f"||{_MOIN.get(align, '')} {around}{cell}{around} " for cell, align in zip(cells, aligns)) + "||"


def _latex_begin(environment, rule, widths, aligns):
    letters = {"left": "l", "right": "r", "center": "c", "decimal": "r"}
    return f"\\begin{{{environment}}}{{{''.join(letters.get(align, 'l') for align in aligns)}}}\n{rule}"


def _latex_row(rules, cells, widths, aligns):
    return ("&".join("".join(rules.get(letter, letter) for letter in cell) for cell in cells) + r"\\").rstrip()


def _asciidoc_begin(header, widths, aligns):
    marks = {"left": "<", "right": ">", "center": "^", "decimal": ">"}
    columns = ",".join(f"{marks[align]}{width}" for width, align in zip(widths, aligns))
    return f'[cols="{columns}"{header}]\n|===='


def _asciidoc_row(header, *given):
    if len(given) == 2:
        return _asciidoc_begin("", *given)
    cells, widths, aligns = given
    row = "|" + "|".join(cells)
    return _asciidoc_begin(',options="header"', widths, aligns) + "\n" + row if header else row


def _line(text):
    return Line(*text) if text else None


def _boxed(above, header, between, below, row, padding=1, hidden=None):
    """A format of simple lines, each given by its four letters, and one row."""
    row = DataRow(*row)
    return TableFormat(_line(above), _line(header), _line(between), _line(below), row, row, padding, hidden)


def _latex(environment, rules, end, escapes):
    row = partial(_latex_row, escapes)
    return TableFormat(
        partial(_latex_begin, environment, rules[0]), Line(rules[1], "", "", ""), None, Line(f"{end}\n\\end{{{environment}}}", "", "", ""),
        row, row, 1, None,
    )  # fmt: skip


def _html(unsafe):
    end = Line("</tbody>\n</table>", "", "", "")
    return TableFormat(html_begin, "", None, end, partial(_html_row, "th", unsafe), partial(_html_row, "td", unsafe), 0, ["lineabove"])


def simple_separated_format(separator):
    """A format whose columns are separated by a text, with nothing else.

    >>> import tabulate
    >>> print(tabulate.tabulate([["a", 1]], tablefmt=tabulate.simple_separated_format(";")))
    a;1
    """
    row = DataRow("", separator, "")
    return TableFormat(None, None, None, None, row, row, 0, None)


# Name: lines above, below headers, below; the line between rows; the row.
_BOXES = {
    "": ("+-++", "+=++", "+-++", "+-++", "|||"), "simple": ("┌─┬┐", "├─┼┤", "└─┴┘", "├─┼┤", "│││"),
    "rounded": ("╭─┬╮", "├─┼┤", "╰─┴╯", "├─┼┤", "│││"), "heavy": ("┏━┳┓", "┣━╋┫", "┗━┻┛", "┣━╋┫", "┃┃┃"),
    "mixed": ("┍━┯┑", "┝━┿┥", "┕━┷┙", "├─┼┤", "│││"), "double": ("╔═╦╗", "╠═╬╣", "╚═╩╝", "╠═╬╣", "║║║"),
    "fancy": ("╒═╤╕", "╞═╪╡", "╘═╧╛", "├─┼┤", "│││"),
}  # fmt: skip
_GRIDS = {f"{name}_grid".lstrip("_"): _boxed(above, head, between, below, row) for name, (above, head, below, between, row) in _BOXES.items()}
_OUTLINES = {f"{name}_outline".lstrip("_"): _boxed(above, head, None, below, row) for name, (above, head, below, _, row) in _BOXES.items()}

_RULE, _DASHES = ("", "-", "  ", ""), ("", "=", "  ", "")
_GAPS = ("", "  ", "")

table_formats = {
    "simple": _boxed(_RULE, _RULE, None, _RULE, _GAPS, 0, ["lineabove", "linebelow"]),
    "plain": _boxed(None, None, None, None, _GAPS, 0),
    **_GRIDS,
    "colon_grid": _GRIDS["grid"]._replace(linebelowheader=_colon_line),
    **_OUTLINES,
    "github": _boxed("|-||", "|-||", None, None, "|||", 1, ["lineabove"]),
    "pipe": _boxed(None, None, None, None, "|||", 1, ["lineabove"])._replace(lineabove=_pipe_line, linebelowheader=_pipe_line),
    "orgtbl": _boxed(None, "|-+|", None, None, "|||"),
    "jira": _boxed(None, None, None, None, "|||")._replace(headerrow=DataRow("||", "||", "||")),
    "presto": _boxed(None, ("", "-", "+", ""), None, None, ("", "|", "")),
    "pretty": _boxed("+-++", "+-++", None, "+-++", "|||"),
    "psql": _boxed("+-++", "|-+|", None, "+-++", "|||"),
    "rst": _boxed(_DASHES, _DASHES, None, _DASHES, _GAPS, 0),
    "mediawiki": TableFormat(
        Line('{| class="wikitable" style="text-align: left;"', "", "", "\n|+ <!-- caption -->\n|-"), Line("|-", "", "", ""),
        Line("|-", "", "", ""), Line("|}", "", "", ""), partial(_mediawiki_row, "!"), partial(_mediawiki_row, "|"), 0, None,
    ),
    "moinmoin": TableFormat(None, None, None, None, partial(_moin_row, "'''"), partial(_moin_row, ""), 1, None),
    "youtrack": TableFormat(None, None, None, None, DataRow("|| ", " || ", " || "), DataRow("| ", " | ", " |"), 1, None),
    "html": _html(False),
    "unsafehtml": _html(True),
    "latex": _latex("tabular", (r"\hline", r"\hline"), r"\hline", LATEX_ESCAPE_RULES),
    "latex_raw": _latex("tabular", (r"\hline", r"\hline"), r"\hline", {}),
    "latex_booktabs": _latex("tabular", (r"\toprule", r"\midrule"), r"\bottomrule", LATEX_ESCAPE_RULES),
    "latex_longtable": _latex("longtable", (r"\hline", "\\hline\n\\endhead"), r"\hline", LATEX_ESCAPE_RULES),
    "tsv": _boxed(None, None, None, None, ("", "\t", ""), 0),
    "textile": TableFormat(None, None, None, None, DataRow("|_. ", "|_.", "|"), _textile_row, 1, None),
    "asciidoc": TableFormat(
        partial(_asciidoc_row, False), None, None, Line("|====", "", "", ""), partial(_asciidoc_row, True), partial(_asciidoc_row, False), 1,
        ["lineabove"],
    ),
}  # fmt: skip

tabulate_formats = sorted(table_formats)

# The formats whose cells may have several lines.
MULTILINE = {
    "plain", "simple", "pipe", "orgtbl", "jira", "presto", "pretty", "psql", "rst", "github", "colon_grid", *_GRIDS, *_OUTLINES,
}  # fmt: skip
multiline_formats = {name: name for name in table_formats if name in MULTILINE}
