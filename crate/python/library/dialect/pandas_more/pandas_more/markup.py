"""Tables in HTML and XML: `read_html`, `read_xml`, `to_xml`."""

import csv
import io
import re
from html.parser import HTMLParser

from pandas import read_csv
from pandas._dtypes import is_missing


def _text_of(source, encoding=None):
    """The text of a file, open or by name, or the text itself."""
    if hasattr(source, "read"):
        text = source.read()
    elif isinstance(source, (str, bytes)) and b"<"[0] in (source if isinstance(source, bytes) else source.encode()):
        text = source
    else:
        import os

        name = os.fspath(source)
        if name.startswith(("http://", "https://", "ftp://")):
            from urllib.request import urlopen

            text = urlopen(name).read()
        else:
            with open(name, "rb") as file:
                text = file.read()
    return text.decode(encoding or "utf-8") if isinstance(text, bytes) else text


class _Tables(HTMLParser):
    """All tables of a page: for each its attributes, and rows with the part that they stand in and cells (kind, text, spans, link)."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.tables, self._open, self._hidden = [], [], []

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        hidden = "display:none" in (attrs.get("style") or "").replace(" ", "").lower()
        if tag == "table":
            table = {"attrs": attrs, "rows": [], "part": "tbody", "cell": None, "hidden": hidden}
            self.tables.append(table)
            self._open.append(table)
            return
        if not self._open:
            return
        table = self._open[-1]
        if tag in ("thead", "tbody", "tfoot"):
            table["part"] = tag
        elif tag == "tr":
            self._close(table)
            table["rows"].append((table["part"], []))
        elif tag in ("td", "th"):
            self._close(table)
            if not table["rows"]:
                table["rows"].append((table["part"], []))
            spans = [int(attrs.get(name) or 1) for name in ("colspan", "rowspan")]
            table["cell"] = {"kind": tag, "text": [], "spans": spans, "link": None, "hidden": 0}
            table["rows"][-1][1].append(table["cell"])
        elif table["cell"] is not None:
            if tag == "br":
                table["cell"]["text"].append(" ")
            elif tag == "a":
                table["cell"]["link"] = attrs.get("href")
            if (hidden or tag in ("script", "style")) and tag not in ("br", "img", "input", "hr"):
                self._hidden.append(tag)

    def _close(self, table):
        table["cell"] = None

    def handle_endtag(self, tag):
        if self._hidden and self._hidden[-1] == tag:
            self._hidden.pop()
        if not self._open:
            return
        if tag == "table":
            self._open.pop()
        elif tag in ("td", "th"):
            self._open[-1]["cell"] = None
        elif tag in ("thead", "tfoot"):
            self._open[-1]["part"] = "tbody"

    def handle_data(self, data):
        if self._open and self._open[-1]["cell"] is not None and not self._hidden:
            self._open[-1]["cell"]["text"].append(data)


def _grid(rows):
    """Rows of texts in which cells that span several places stand in each of them."""
    found, waiting = [], {}
    for cells in rows:
        row, cells = [], list(cells)
        while cells or len(row) in waiting:
            at = len(row)
            if at in waiting:
                value, left = waiting.pop(at)
                row.append(value)
                if left > 1:
                    waiting[at] = (value, left - 1)
                continue
            cell = cells.pop(0)
            value = (re.sub(r"[\r\n]+|\s{2,}", " ", "".join(cell["text"]).strip()), cell["link"])
            for _ in range(cell["spans"][0]):
                if cell["spans"][1] > 1:
                    waiting[len(row)] = (value, cell["spans"][1] - 1)
                row.append(value)
        found.append(row)
    while waiting:
        row, width = [], max(waiting) + 1
        for at in range(width):
            value, left = waiting.pop(at, (("", None), 0))
            row.append(value)
            if left > 1:
                waiting[at] = (value, left - 1)
        found.append(row)
    return found


def _frame(table, options, links):
    head, body = [], []
    for part in ("thead", "tbody", "tfoot"):
        for own, cells in table["rows"]:
            if own == part and (cells or part != "thead"):
                (head if part == "thead" else body).append(cells)
    if not any(cells for cells in head):
        head = []
        while body and body[0] and all(cell["kind"] == "th" for cell in body[0]):
            head.append(body.pop(0))
    head_rows, rows = _grid(head), [row for row in _grid(body)]
    if not head_rows and not rows:
        return None
    header = options.pop("header", None)
    if header is None:
        header = 0 if len(head_rows) == 1 else [n for n, row in enumerate(head_rows) if any(text for text, _ in row)] or None
    width = max(map(len, head_rows + rows), default=0)
    if not width:
        return None
    padded = [row + [("", None)] * (width - len(row)) for row in head_rows + rows]
    buffer = io.StringIO()
    csv.writer(buffer, quoting=csv.QUOTE_ALL).writerows([[text for text, _ in row] for row in padded])
    buffer.seek(0)
    made = read_csv(buffer, header=header, skip_blank_lines=False, **options)
    if links in ("all", "body"):
        own = padded[len(head_rows) :][-len(made) :] if len(made) else []
        for n, name in enumerate(made.columns):
            made[name] = [(text, link) for text, link in (row[n] for row in own)]
    return made


def read_html(
    io, *, match=".+", flavor=None, header=None, index_col=None, skiprows=None, attrs=None, parse_dates=False, thousands=",", encoding=None, decimal=".",
    converters=None, na_values=None, keep_default_na=True, displayed_only=True, extract_links=None, dtype_backend=None, storage_options=None,
):  # fmt: skip
    """The tables of a page, in a list."""
    if isinstance(skiprows, int) and skiprows < 0:
        raise ValueError("cannot skip rows starting from the end of the data (you passed a negative value)")
    if extract_links not in (None, "header", "footer", "body", "all"):
        raise ValueError(f'`extract_links` must be one of {{None, "header", "footer", "body", "all"}}, got "{extract_links}"')
    parser = _Tables()
    parser.feed(_text_of(io, encoding))
    if not parser.tables:
        raise ValueError("No tables found")
    pattern = match if hasattr(match, "search") else re.compile(match)
    found = []
    for table in parser.tables:
        if displayed_only and table["hidden"]:
            continue
        if attrs and any(table["attrs"].get(name) != value for name, value in attrs.items()):
            continue
        if not any(pattern.search("".join(cell["text"])) for _, cells in table["rows"] for cell in cells):
            continue
        options = {"header": header, "thousands": thousands, "decimal": decimal, "keep_default_na": keep_default_na}
        given = {"index_col": index_col, "skiprows": skiprows, "converters": converters, "na_values": na_values}
        options |= {name: value for name, value in given.items() if value is not None}
        if parse_dates:
            options["parse_dates"] = parse_dates
        made = _frame(table, options, extract_links)
        if made is not None:
            found.append(made)
    if not found:
        raise ValueError(f"No tables found matching pattern '{pattern.pattern}'")
    return found


class _Element:
    """An element of a document."""

    def __init__(self, tag, attributes):
        self.tag, self.attributes, self.children, self.text = tag, attributes, [], ""

    name = property(lambda self: self.tag.rpartition(":")[2])


_PART = re.compile(
    r"<!--.*?-->|<!\[CDATA\[(.*?)\]\]>|<\?.*?\?>|<!DOCTYPE[^>\[]*(?:\[.*?\])?[^>]*>|<(/?)([^\s>/]+)((?:\s+[^\s=>/]+\s*=\s*(?:\"[^\"]*\"|'[^']*'))*)\s*(/?)>",
    re.S,
)


def _document(text):
    """The root element of a document."""
    from html import unescape

    root, stack, at = None, [], 0
    for part in _PART.finditer(text):
        if stack:
            stack[-1].text += unescape(text[at : part.start()])
        at = part.end()
        if part[1] is not None and stack:
            stack[-1].text += part[1]
        if part[3] is None:
            continue
        if part[2]:
            if not stack or stack[-1].tag != part[3]:
                raise SyntaxError(f"mismatched tag: {part[3]}")
            stack.pop()
            continue
        attributes = {name: unescape(value[1:-1]) for name, value in re.findall(r"([^\s=]+)\s*=\s*(\"[^\"]*\"|'[^']*')", part[4] or "")}
        element = _Element(part[3], attributes)
        if stack:
            stack[-1].children.append(element)
        elif root is None:
            root = element
        if not part[5]:
            stack.append(element)
    if root is None or stack:
        raise SyntaxError("no element found" if root is None else "unclosed element")
    return root


def _chosen(root, xpath):
    """The elements at a path of names: `./*`, `//row`, `.//a/b`."""
    path = xpath
    found = [root]
    while path:
        deep = path.startswith(("//", ".//"))
        path = re.sub(r"^\.?/{1,2}", "", path)
        step, _, path = path.partition("/")
        path = "/" + path if path else ""
        name = re.sub(r"\[.*\]$", "", step).rpartition(":")[2]
        test = re.search(r"\[@?(\w+)\s*=\s*['\"]([^'\"]*)['\"]\]$", step)
        position = re.search(r"\[(\d+)\]$", step)

        def below(element, all_of=deep):
            for child in element.children:
                yield child
                if all_of:
                    yield from below(child, True)

        found = [child for element in found for child in below(element) if name in ("*", child.name)]
        if test:
            found = [e for e in found if e.attributes.get(test[1]) == test[2] or any(c.name == test[1] and c.text == test[2] for c in e.children)]
        if position:
            found = found[int(position[1]) - 1 : int(position[1])]
    return found


def read_xml(
    path_or_buffer, *, xpath="./*", namespaces=None, elems_only=False, attrs_only=False, names=None, dtype=None, converters=None, parse_dates=None,
    encoding="utf-8", parser="lxml", stylesheet=None, iterparse=None, compression="infer", storage_options=None, dtype_backend=None,
):  # fmt: skip
    """A table of the elements at a path: their attributes and children."""
    root = _document(_text_of(path_or_buffer, encoding))
    elements = _chosen(root, xpath)
    if not elements:
        raise ValueError(
            "xpath does not return any nodes or attributes. Be sure to specify in `xpath` the parent nodes of children and attributes to parse. "
            "If document uses namespaces denoted with xmlns, be sure to define namespaces and use them in xpath."
        )
    rows = []
    for element in elements:
        row = {} if elems_only else {k.rpartition(":")[2]: v for k, v in element.attributes.items() if not k.startswith("xmlns")}
        if not attrs_only:
            if not element.children and element.text.strip() and not row:
                row[element.name] = element.text.strip()
            for child in element.children:
                text = child.text.strip()
                row.setdefault(child.name, text if text or child.children else None)
        rows.append(row)
    columns = [*dict.fromkeys(name for row in rows for name in row)]
    if names is not None:
        if len(names) != len(columns):
            raise ValueError(f"{names} does not match length of child elements in xpath.")
    buffer = io.StringIO()
    csv.writer(buffer, quoting=csv.QUOTE_ALL).writerows([[n if names is None else names[k] for k, n in enumerate(columns)]])
    csv.writer(buffer, quoting=csv.QUOTE_ALL).writerows([["" if row.get(name) is None else row[name] for name in columns] for row in rows])
    buffer.seek(0)
    options = {name: value for name, value in (("dtype", dtype), ("converters", converters), ("parse_dates", parse_dates)) if value is not None}
    made = read_csv(buffer, skip_blank_lines=False, **options)
    for column in made._columns:
        if column.dtype.name == "object":
            # Texts that are not there are None.
            column._values = [None if is_missing(v) else v for v in column._values]
    return made


def _escaped(text, quote=False):
    text = str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;") if quote else text


def to_xml(
    frame, path_or_buffer=None, *, index=True, root_name="data", row_name="row", na_rep=None, attr_cols=None, elem_cols=None, namespaces=None, prefix=None,
    encoding="utf-8", xml_declaration=True, pretty_print=True, parser="lxml", stylesheet=None, compression="infer", storage_options=None,
):  # fmt: skip
    """A table as a document: an element for each row."""
    from pandas import _format
    from pandas_rare.writing import written

    for given, name in ((attr_cols, "attr_cols"), (elem_cols, "elem_cols")):
        if given is not None and not hasattr(given, "__iter__"):
            raise TypeError(f"{type(given)} is not a valid type for {name}")
    table = frame.reset_index() if index else frame
    if index and frame.index.name is None and frame.index.nlevels == 1:
        table = table.rename(columns={table.columns[0]: "index"})
    names = list(table.columns)
    label = lambda name: "_".join(str(part) for part in name if part != "") if isinstance(name, tuple) else str(name)
    own = {
        name: [None if is_missing(v) else t for v, t in zip(c._values, _format.texts(c._values, c.dtype) if c.dtype.kind in "mM" else map(str, c._values))]
        for name, c in table.items()
    }
    attributes = [] if attr_cols is None else list(attr_cols)
    elements = list(elem_cols) if elem_cols is not None else [] if attr_cols is not None else names
    missing = [name for name in (*attributes, *elements) if name not in names]
    if missing:
        raise KeyError(f"no valid column, {missing[0]!r}")
    front = f"{prefix}:" if prefix else ""
    spaces = "".join(f' xmlns{":" + key if key else ""}="{value}"' for key, value in (namespaces or {}).items())
    if prefix and prefix not in (namespaces or {}):
        raise KeyError(f"{prefix} is not included in namespaces")
    newline, step = ("\n", "  ") if pretty_print else ("", "")
    lines = []
    for n in range(len(table)):
        value = lambda name: na_rep if own[name][n] is None else own[name][n]
        marks = "".join(f' {front}{label(name)}="{_escaped(value(name), True)}"' for name in attributes if value(name) is not None)
        if not elements:
            lines.append(f"{step}<{front}{row_name}{marks}/>")
            continue
        lines.append(f"{step}<{front}{row_name}{marks}>")
        for name in elements:
            tag, text = front + label(name).replace(" ", "_"), value(name)
            lines.append(f"{step * 2}<{tag}/>" if text is None or text == "" else f"{step * 2}<{tag}>{_escaped(text)}</{tag}>")
        lines.append(f"{step}</{front}{row_name}>")
    quote = '"' if parser == "etree" else "'"
    head = [f"<?xml version={quote}1.0{quote} encoding={quote}{encoding}{quote}?>"] if xml_declaration else []
    inner = newline.join([f"<{front}{root_name}{spaces}>", *lines, f"</{front}{root_name}>"])
    return written("\n".join([*head, inner]), path_or_buffer)
