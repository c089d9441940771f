"""Tables as workbooks (xlsx)."""

import datetime
import io
import itertools
import math
import os
import re
import zipfile

from .workbooks import _LINKS, _MAIN, _opened, letters

_STYLES = (
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/>'
    '<numFmt numFmtId="165" formatCode="yyyy-mm-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/>'
    '<name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>'
    '<borders count="2"><border/><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/></border></borders>'
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" borderId="1" applyFont="1" applyAlignment="1"><alignment horizontal="center" '
    'vertical="top"/></xf><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="164" fontId="1" borderId="1" '
    'applyNumberFormat="1"/></cellXfs></styleSheet>'
)  # fmt: skip


def _escaped(text):
    text = re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f]", "", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _cell(row, column, value, head):
    where, style = f'r="{letters(column)}{row + 1}"', ' s="1"' if head else ""
    if isinstance(value, bool):
        return f'<c {where}{style} t="b"><v>{int(value)}</v></c>'
    if isinstance(value, (int, float)):
        return f"<c {where}{style}><v>{value!r}</v></c>"
    if isinstance(value, (datetime.datetime, datetime.date)):
        moment = value if isinstance(value, datetime.datetime) else datetime.datetime(value.year, value.month, value.day)
        gone = moment.replace(tzinfo=None) - datetime.datetime(1899, 12, 30)
        style = ' s="4"' if head else ' s="2"' if isinstance(value, datetime.datetime) else ' s="3"'
        days = gone.days + (gone.seconds + gone.microseconds / 1e6) / 86400
        return f"<c {where}{style}><v>{int(days) if days == int(days) else days!r}</v></c>"
    space = ' xml:space="preserve"' if value != value.strip() or "\n" in value else ""
    return f'<c {where}{style} t="inlineStr"><is><t{space}>{_escaped(value)}</t></is></c>'


def _plain(value, na_rep, float_format, inf_rep):
    """A value as a cell holds it; None for an empty one."""
    import pandas as pd

    value = value.item() if hasattr(value, "item") and not isinstance(value, (pd.Timestamp, pd.Timedelta)) else value
    if value is None or value is pd.NaT or value is pd.NA or isinstance(value, float) and math.isnan(value):
        return na_rep or None
    if isinstance(value, float):
        if math.isinf(value):
            return inf_rep if value > 0 else f"-{inf_rep}"
        return float(float_format % value) if isinstance(float_format, str) else float_format(value) if callable(float_format) else value
    if isinstance(value, pd.Timestamp):
        if value.tzinfo is not None:
            raise ValueError("Excel does not support datetimes with timezones. Please ensure that datetimes are timezone unaware before writing to Excel.")
        return value.to_pydatetime()
    if isinstance(value, pd.Timedelta):
        return value.total_seconds() / 86400
    return value if isinstance(value, (bool, int, str, datetime.date)) else str(value)


def _cells(table, na_rep="", float_format=None, columns=None, header=True, index=True, index_label=None, inf_rep="inf", merge_cells=True, **options):
    """Rows of `(value, is a label)` of a table."""
    import pandas as pd

    if isinstance(table, pd.Series):
        table = table.to_frame()
    if columns is not None:
        gone = [name for name in columns if name not in table.columns]
        if gone:
            raise KeyError("Not all names specified in 'columns' are found")
        table = table[list(columns)]
    depth, rows = table.index.nlevels if index else 0, []
    several = isinstance(table.columns, pd.MultiIndex)
    if header is not False:
        own = index_label if isinstance(index_label, (list, tuple)) else [index_label] if index_label is not None else list(table.index.names)
        own = [(None if name is None else name, True) for name in own][:depth]
        if several:
            for level in range(table.columns.nlevels):
                texts = [label[level] for label in table.columns]
                shown = [None if n and text == texts[n - 1] and merge_cells and level < table.columns.nlevels - 1 else text for n, text in enumerate(texts)]
                rows.append([(None, True)] * max(depth - 1, 0) + ([(table.columns.names[level], True)] if depth else []) + [(text, True) for text in shown])
            if depth:
                rows.append(own if any(name is not None for name, _ in own) else [(None, True)] * depth)
        else:
            names = list(header) if isinstance(header, (list, tuple)) else list(table.columns)
            if len(names) != len(table.columns):
                raise ValueError(f"Writing {len(table.columns)} cols but got {len(names)} aliases")
            rows.append(own + [(_plain(name, "", None, "inf"), True) for name in names])
    before = None
    labels = table.index.tolist() if depth else []
    lists = [table.iloc[:, n].tolist() for n in range(len(table.columns))]
    for n in range(len(table)):
        head = []
        if depth == 1:
            head = [(_plain(labels[n], "", None, "inf"), True)]
        elif depth:
            label = labels[n]
            head = [
                (
                    None if before is not None and merge_cells and label[: k + 1] == before[: k + 1] and k < depth - 1 else _plain(label[k], "", None, "inf"),
                    True,
                )
                for k in range(depth)
            ]
            before = label
        rows.append(head + [(_plain(values[n], na_rep, float_format, inf_rep), False) for values in lists])
    return rows


class ExcelWriter:
    """Tables as sheets of one workbook, which is written at the end."""

    def __init__(self, path, engine=None, date_format=None, datetime_format=None, mode="w", if_sheet_exists=None, **options):
        if mode not in ("w", "a"):
            raise ValueError(f"invalid mode: {mode!r}")
        self.path, self.engine, self._if_exists, self._sheets = path, engine or "openpyxl", if_sheet_exists or "error", {}
        self._appends, self._old = mode == "a", set()
        if mode == "a":
            book = _opened(path)
            for name in book.names:
                self._sheets[name] = {(n, k): (value, False) for n, row in enumerate(book.rows(name)) for k, value in enumerate(row) if value is not None}
            self._old = {*self._sheets}

    sheets = property(lambda self: dict(self._sheets))

    def put(self, name, rows, startrow, startcol):
        """Places rows on a sheet."""
        if len(name) > 31:
            raise ValueError(f"Excel worksheet name '{name}' must be <= 31 chars.")
        if name in self._old:
            if self._if_exists == "error":
                raise ValueError(f"Sheet '{name}' already exists and if_sheet_exists is set to 'error'.")
            if self._if_exists == "replace":
                self._sheets[name] = {}
                self._old.discard(name)
            elif self._if_exists == "new":
                name = next(f"{name}{n}" for n in itertools.count(1) if f"{name}{n}" not in self._sheets)
        cells = self._sheets.setdefault(name, {})
        for n, row in enumerate(rows):
            for k, (value, head) in enumerate(row):
                if value is not None:
                    cells[n + startrow, k + startcol] = value, head

    def save(self):
        """Writes the workbook."""
        if not self._sheets:
            raise IndexError("At least one sheet must be visible")
        data = _book(self._sheets)
        if hasattr(self.path, "write"):
            self.path.write(data)
            return
        with open(self.path, "wb") as file:
            file.write(data)

    def close(self):
        """Writes the workbook."""
        self.save()

    def __enter__(self):
        return self

    def __exit__(self, kind, *error):
        if kind is None:
            self.save()


def _sheet(cells):
    rows = {}
    for (n, k), (value, head) in cells.items():
        rows.setdefault(n, []).append((k, value, head))
    lines = []
    for n in sorted(rows):
        lines.append(f'<row r="{n + 1}">' + "".join(_cell(n, k, value, head) for k, value, head in sorted(rows[n], key=lambda cell: cell[0])) + "</row>")
    return f'<worksheet xmlns="{_MAIN[1:-1]}"><sheetData>{"".join(lines)}</sheetData></worksheet>'


def _book(sheets):
    kinds, links = "application/vnd.openxmlformats-officedocument.spreadsheetml", _LINKS[1:-1]
    packages = "http://schemas.openxmlformats.org/package/2006"
    head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    numbers = range(1, len(sheets) + 1)
    types = "".join(f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType="{kinds}.worksheet+xml"/>' for n in numbers)
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="{kinds}.sheet.main+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{kinds}.styles+xml"/>{types}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{packages}/relationships"><Relationship Id="rId1" Type="{links}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN[1:-1]}" xmlns:r="{links}"><sheets>'
        + "".join(f'<sheet name="{_escaped(name)}" sheetId="{n}" r:id="rId{n}"/>' for n, name in zip(numbers, sheets))
        + "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{packages}/relationships">'
        + "".join(f'<Relationship Id="rId{n}" Type="{links}/worksheet" Target="worksheets/sheet{n}.xml"/>' for n in numbers)
        + f'<Relationship Id="rId{len(sheets) + 1}" Type="{links}/styles" Target="styles.xml"/></Relationships>',
        "xl/styles.xml": _STYLES,
    }
    for n, cells in zip(numbers, sheets.values()):
        parts[f"xl/worksheets/sheet{n}.xml"] = _sheet(cells)
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, head + text)
    return memory.getvalue()


def to_excel(table, excel_writer, sheet_name="Sheet1", startrow=0, startcol=0, engine=None, **options):
    """Writes a table as a sheet: of a file, or of a workbook that others are written to as well."""
    rows = _cells(table, **options)
    if isinstance(excel_writer, ExcelWriter):
        excel_writer.put(sheet_name, rows, startrow, startcol)
        return
    if not hasattr(excel_writer, "write"):
        name = os.fspath(excel_writer)
        if not name.endswith((".xlsx", ".xlsm")):
            raise ValueError(f"No engine for filetype: '{name.rpartition('.')[2]}'")
    with ExcelWriter(excel_writer) as writer:
        writer.put(sheet_name, rows, startrow, startcol)
