"""Tables of results as text, HTML, LaTeX and comma separated values."""

import copy
from itertools import cycle

_COMMON = {"colwidths": None, "title_align": "c", "stub_align": "l", "header_align": "c", "row_pre": "", "row_post": "", "row_dec_below": None}
_DEFAULTS = {
    "txt": {
        **_COMMON, "table_dec_above": "=", "table_dec_below": "-", "header_dec_below": "-", "colsep": " ", "data_aligns": "r",
        "data_fmts": ["%s"], "header": "%s", "stub": "%s", "empty": "",
    },
    "csv": {
        **_COMMON, "table_dec_above": None, "table_dec_below": None, "header_dec_below": None, "title_align": "", "colsep": ",",
        "data_aligns": "l", "data_fmts": ["%s"], "header": "%s", "stub": "%s", "empty": "",
    },
    "html": {
        **_COMMON, "table_dec_above": None, "table_dec_below": None, "header_dec_below": None, "colsep": " ", "row_pre": "<tr>\n  ",
        "row_post": "\n</tr>", "data_aligns": "c", "data_fmts": ["<td>%s</td>"], "header": "<th>%s</th>", "stub": "<th>%s</th>",
        "empty": "<td></td>",
    },
    "latex": {
        **_COMMON, "table_dec_above": r"\toprule", "table_dec_below": r"\bottomrule", "header_dec_below": r"\midrule", "colsep": " & ",
        "row_post": r"  \\", "data_aligns": "c", "data_fmts": ["%s"], "header": r"\textbf{%s}", "stub": r"\textbf{%s}", "empty": "",
        "empty_align": "l",
    },
}  # fmt: skip
default_txt_fmt, default_csv_fmt, default_html_fmt, default_latex_fmt = (_DEFAULTS[kind] for kind in ("txt", "csv", "html", "latex"))
_ALIASES = {"text": "txt", "htm": "html", "ltx": "latex"}
_ESCAPES = {"#": r"\#", "$": r"\$", "%": r"\%", "&": r"\&", ">": "$>$", "_": r"\_", "|": "$|$"}


def pad(s, width, align):
    """The text in a width, to the left, to the right or in the middle."""
    return s.ljust(width) if align == "l" else s.rjust(width) if align == "r" else s.center(width)


class Cell:
    """A value, and what it is: the number of its format, or "header", "stub" or "empty"."""

    def __init__(self, data="", datatype=None, row=None):
        self.data, self.datatype, self.row = (data.data, data.datatype, row) if isinstance(data, Cell) else (data, datatype, row)

    def __str__(self):
        return f"{self.data}"

    def alignment(self, fmt):
        if isinstance(self.datatype, int):
            aligns = fmt["data_aligns"]
            return aligns[self.datatype % len(aligns)]
        return (fmt.get("stubs_align") or fmt["stub_align"]) if self.datatype == "stub" else fmt.get(f"{self.datatype}_align", "c")

    def format(self, width, output_format, fmt):
        data = self.data
        if isinstance(self.datatype, int):
            kind = fmt["data_fmts"][self.datatype % len(fmt["data_fmts"])]
            content = kind % (data,) if isinstance(kind, str) else kind(data)
            content = _escaped(content, output_format) if self.datatype % len(fmt["data_fmts"]) == 0 else content
        else:
            kind = fmt[self.datatype]
            content = kind % (_escaped(data, output_format),) if "%" in kind else kind
        return pad(content, width, self.alignment(fmt))


def _escaped(data, output_format):
    if output_format != "latex" or not isinstance(data, str):
        return data
    for letter, text in sorted(_ESCAPES.items()):
        data = data.replace(letter, text)
    return data


class Row(list):
    """Cells in a row of a table."""

    def __init__(self, seq, datatype="data", table=None, dec_below="row_dec_below"):
        self.datatype, self.table, self.dec_below, self.special_fmts = datatype, table, dec_below, {}
        super().__init__(Cell(value, row=self) for value in seq)

    def add_format(self, output_format, **fmt_dict):
        self.special_fmts.setdefault(_ALIASES.get(output_format, output_format), {}).update(fmt_dict)

    def insert_stub(self, loc, stub):
        self.insert(loc, stub if isinstance(stub, Cell) else Cell(stub, datatype="stub", row=self))

    def as_string(self, output_format="txt", widths=None, **fmt_dict):
        output_format = _ALIASES.get(output_format, output_format)
        fmt = {**self.table._fmt(output_format), **fmt_dict, **self.special_fmts.get(output_format, {})}
        widths = self.table.get_colwidths(output_format, **fmt_dict) if widths is None else widths
        cells = [cell.format(width, output_format, fmt) for cell, width in zip(self, widths)]
        text = fmt["row_pre"] + fmt["colsep"].join(cells) + fmt["row_post"]
        below = fmt.get(self.dec_below) if self.dec_below else None
        if below is None:
            return text
        return text + "\n" + ((below * len(text))[: len(text)] if output_format == "txt" else below)

    @property
    def data(self):
        return [cell.data for cell in self]


class SimpleTable(list):
    """Rows of cells, with headers above and stubs at the left."""

    def __init__(
        self, data, headers=None, stubs=None, title="", datatypes=None, csv_fmt=None, txt_fmt=None, ltx_fmt=None, html_fmt=None, celltype=None,
        rowtype=None, **fmt_dict,
    ):  # fmt: skip
        self.title = title
        given = {"txt": txt_fmt, "csv": csv_fmt, "html": html_fmt, "latex": ltx_fmt}
        self.output_formats = {name: {**defaults, **fmt_dict, **copy.deepcopy(given[name] or {})} for name, defaults in _DEFAULTS.items()}
        self._datatypes = list(range(len(data[0])) if datatypes is None and len(data) else datatypes or [])
        super().__init__()
        for values in data:
            row = Row(values, table=self)
            for cell, datatype in zip(row, cycle(self._datatypes)):
                cell.datatype = datatype
            self.append(row)
        if headers is not None:
            self.insert_header_row(0, headers, dec_below="header_dec_below")
        if stubs is not None:
            self.insert_stubs(0, stubs)

    def __str__(self):
        return self.as_text()

    def __repr__(self):
        return str(type(self))

    def _repr_html_(self, **fmt_dict):
        return self.as_html(**fmt_dict)

    def _repr_latex_(self, center=True, **fmt_dict):
        return self.as_latex_tabular(center, **fmt_dict)

    def insert(self, idx, row, datatype=None):
        if not isinstance(row, Row):
            row = Row(row, datatype=datatype or "data", table=self)
            for cell in row:
                cell.datatype = datatype or cell.datatype
        super().insert(idx, row)

    def insert_header_row(self, rownum, headers, dec_below="header_dec_below"):
        from itertools import zip_longest

        lines = list(zip_longest(*(header.split("\n") for header in headers), fillvalue=""))
        for place, line in enumerate(reversed(lines)):
            self.insert(rownum, line, datatype="header")
            self[rownum].dec_below = dec_below if place == 0 else None

    def insert_stubs(self, loc, stubs):
        stubs = iter(stubs)
        for row in self:
            if row.datatype == "header":
                row.insert(loc, Cell("", datatype="empty", row=row))
            else:
                row.insert_stub(loc, next(stubs))

    def extend_right(self, table):
        for left, right in zip(self, table):
            left.extend(right)

    def label_cells(self, func):
        for row in self:
            for cell in row:
                label = func(cell)
                cell.datatype = cell.datatype if label is None else label

    def _fmt(self, output_format):
        return self.output_formats[output_format]

    def get_colwidths(self, output_format, **fmt_dict):
        output_format = _ALIASES.get(output_format, output_format)
        fmt = {**self._fmt(output_format), **fmt_dict}
        count = max(len(row) for row in self)
        asked = fmt.get("colwidths")
        if asked == 0:
            return [0] * count
        asked = [asked or 0] * count if asked is None or isinstance(asked, int) else [asked[place % len(asked)] for place in range(count)]
        widths = [max(len(cell.format(0, output_format, {**fmt, **cell.row.special_fmts.get(output_format, {})})) for cell in column)
                  for column in zip(*self)]  # fmt: skip
        return [max(pair) for pair in zip(widths, asked)]

    def _rows(self, output_format, **fmt_dict):
        widths = self.get_colwidths(output_format, **fmt_dict)
        return [row.as_string(output_format, widths, **fmt_dict) for row in self]

    def as_csv(self, **fmt_dict):
        return self._text("csv", **fmt_dict)

    def as_text(self, **fmt_dict):
        return self._text("txt", **fmt_dict)

    def _text(self, output_format, **fmt_dict):
        fmt = {**self._fmt(output_format), **fmt_dict}
        rows = self._rows(output_format, **fmt_dict)
        length = len(rows[-1])
        above, below = fmt.get("table_dec_above", "="), fmt.get("table_dec_below", "-")
        title = [pad(self.title, length, fmt.get("title_align", "c"))] if self.title else []
        return "\n".join([*title, *([above * length] if above else []), *rows, *([below * length] if below else [])])

    def as_html(self, **fmt_dict):
        title = [f"<caption>{self.title}</caption>"] if self.title else []
        return "\n".join(['<table class="simpletable">', *title, *self._rows("html", **fmt_dict), "</table>"])

    def as_latex_tabular(self, center=True, **fmt_dict):
        fmt = {**self._fmt("latex"), **fmt_dict}
        lines, before = [r"\begin{center}"] if center else [], None
        for row in [*self, None]:
            aligns = None if row is None else "".join(cell.alignment(fmt) for cell in row)
            if aligns != before:
                if before:
                    lines += [fmt["table_dec_below"] or "", r"\end{tabular}"]
                if aligns:
                    lines.append(rf"\begin{{tabular}}{{{aligns}}}")
                    if not before:
                        lines.append(fmt["table_dec_above"] or "")
            if row is not None:
                lines.append(row.as_string("latex", row.table.get_colwidths("latex", **fmt_dict), **fmt_dict))
            before = aligns
        if self.title:
            lines.append(rf"%\caption{{{self.title}}}")
        return "\n".join([*lines, *([r"\end{center}"] if center else [])]).replace("$$", " ")

    @property
    def data(self):
        return [row.data for row in self]


def default_formats(**changes):
    """Formats of tables of summaries, as text."""
    return {
        "data_fmts": ["%s"] * 5, "colwidths": 10, "colsep": " ", "row_pre": "", "row_post": "", "table_dec_above": "=", "table_dec_below": "=",
        "header_dec_below": "-", "title_align": "c", "header_align": "r", "data_aligns": "r", "stubs_align": "l", **changes,
    }  # fmt: skip
