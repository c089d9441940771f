"""Tables as HTML with colours, bars and numbers written as one likes."""

import uuid as uuids
from functools import partial

import numpy as np
from pandas import DataFrame, Series
from pandas._dtypes import is_missing

from .style_colours import bar_rule, gradient_rules
from .style_html import pairs, page

_PRECISION = 6


def _written(value, precision, decimal, thousands):
    """A value as text: parts of a number by its precision and its separators."""
    if isinstance(value, (float, complex, np.floating)) or isinstance(value, (int, np.integer)) and thousands and not isinstance(value, bool):
        comma = "," if thousands else ""
        text = f"{value:{comma}}" if isinstance(value, (int, np.integer)) else f"{value:{comma}.{precision}f}"
        if thousands and thousands != "," or decimal != ".":
            text = text.translate({ord(","): thousands or "", ord("."): decimal})
        return text
    return str(value)


class Styler:
    """A table that is shown as HTML; each method gives the styler back."""

    def __init__(
        self,
        data,
        precision=None,
        table_styles=None,
        uuid=None,
        caption=None,
        table_attributes=None,
        cell_ids=True,
        na_rep=None,
        uuid_len=5,
        decimal=".",
        thousands=None,
        escape=None,
        formatter=None,
    ):
        if isinstance(data, Series):
            data = data.to_frame()
        if not isinstance(data, DataFrame):
            raise TypeError("``data`` must be a Series or DataFrame")
        self.data, self.index, self.columns = data, data.index, data.columns
        self.uuid = uuid or uuids.uuid4().hex[: min(32, uuid_len)]
        self.caption, self.table_attributes, self.cell_ids = caption, table_attributes, cell_ids
        self.table_styles, self._todo = table_styles, []
        self.hide_index_, self.hide_columns_, self.hidden_rows, self.hidden_columns = False, False, set(), set()
        self.show_index_names = self.show_column_names = True
        self._default = {"precision": _PRECISION if precision is None else precision, "decimal": decimal, "thousands": thousands}
        self._formats, self._label_formats = {}, {"index": None, "columns": None}
        self.format(formatter, na_rep=na_rep, precision=precision, decimal=decimal, thousands=thousands, escape=escape)

    # --- what is written ---

    def _places(self, subset):
        """The numbers of the rows and of the columns that a subset means."""
        rows, columns = range(len(self.index)), range(len(self.columns))
        if subset is None:
            return list(rows), list(columns)
        if not isinstance(subset, tuple):
            subset = (slice(None), subset)
        keep = [[one] if not isinstance(one, (list, slice)) and not hasattr(one, "__len__") or isinstance(one, (str, tuple)) else one for one in subset]
        keep = [one.tolist() if hasattr(one, "tolist") else one for one in keep]
        marked = DataFrame({n: [(m, n) for m in rows] for n in columns}, index=self.index)
        marked.columns = self.columns
        found = marked.loc[tuple(keep)]
        cells = [cell for column in found._columns for cell in column._values]
        return sorted({m for m, _ in cells}), sorted({n for _, n in cells})

    def format(self, formatter=None, subset=None, na_rep=None, precision=None, decimal=".", thousands=None, escape=None, hyperlinks=None):
        """How cells are written: a format string, a function, or a dictionary of them by column."""
        if all(one is None for one in (formatter, subset, precision, thousands, na_rep, escape, hyperlinks)) and decimal == ".":
            self._formats.clear()
            return self
        rows, columns = self._places(subset)
        options = {"precision": self._default["precision"] if precision is None else precision, "decimal": decimal, "thousands": thousands}
        for n in columns:
            one = formatter.get(self.columns[n]) if isinstance(formatter, dict) else formatter
            write = self._writer(one, na_rep, options, escape, hyperlinks)
            self._formats.update(((m, n), write) for m in rows)
        return self

    @staticmethod
    def _writer(formatter, na_rep, options, escape, hyperlinks):
        if isinstance(formatter, str):
            write = formatter.format
        elif formatter is None:
            write = partial(_written, **options)
        elif callable(formatter):
            write = formatter
        else:
            raise TypeError(f"'formatter' expected str or callable, got {type(formatter)}")

        def whole(value):
            if na_rep is not None and is_missing(value):
                return na_rep
            if escape == "html" and isinstance(value, str):
                from html import escape as escaped

                value = escaped(value, quote=True).replace("&#x27;", "&#39;").replace("&quot;", "&#34;")
            text = str(write(value))
            if hyperlinks == "html" and isinstance(value, str) and value.startswith(("http://", "https://", "www.", "ftp://")):
                return f'<a href="{value}" target="_blank">{text}</a>'
            return text

        return whole

    def format_index(self, formatter=None, axis=0, level=None, na_rep=None, precision=None, decimal=".", thousands=None, escape=None, hyperlinks=None):
        """How the labels are written."""
        options = {"precision": _PRECISION if precision is None else precision, "decimal": decimal, "thousands": thousands}
        self._label_formats[self._axis(axis)] = self._writer(formatter, na_rep, options, escape, hyperlinks)
        return self

    def cell_text(self, m, n):
        """What is written in a cell."""
        write = self._formats.get((m, n)) or partial(_written, **self._default)
        return write(self.data._columns[n]._values[m])

    def label_text(self, axis, label):
        write = self._label_formats[axis] or partial(_written, **self._default)
        return write(label)

    # --- colours and other rules of CSS ---

    @staticmethod
    def _axis(axis):
        if axis in (0, "index"):
            return "index"
        if axis in (1, "columns"):
            return "columns"
        raise ValueError(f"No axis named {axis} for object type DataFrame")

    def apply(self, func, axis=0, subset=None, **options):
        """Rules of CSS from a function of each column (0), of each row (1) or of the table (None)."""
        self._todo.append(lambda rules: self._apply(rules, func, axis, subset, options))
        return self

    def _apply(self, rules, func, axis, subset, options):
        rows, columns = self._places(subset)
        part = self.data.iloc[rows, columns]
        if axis is None:
            found = func(part, **options)
            table = found.to_numpy() if isinstance(found, DataFrame) else np.asarray(found, dtype=object)
            if table.shape != (len(rows), len(columns)):
                raise ValueError(
                    f"Function {func!r} returned an array of the wrong shape.\nResult has shape: {table.shape}\nExpected shape: {(len(rows), len(columns))}"
                )
            lists = table.tolist()
        elif self._axis(axis) == "index":
            every = [list(func(part.iloc[:, n], **options)) for n in range(len(columns))]
            lists = [[column[m] for column in every] for m in range(len(rows))]
        else:
            lists = [list(func(part.iloc[m], **options)) for m in range(len(rows))]
        for m, row in zip(rows, lists):
            for n, text in zip(columns, row):
                if text:
                    rules.setdefault((m, n), []).extend(pairs(text))

    def map(self, func, subset=None, **options):
        """Rules of CSS from a function of each cell."""

        def by_cell(rules):
            rows, columns = self._places(subset)
            for m in rows:
                for n in columns:
                    text = func(self.data._columns[n]._values[m], **options)
                    if text:
                        rules.setdefault((m, n), []).extend(pairs(text))

        self._todo.append(by_cell)
        return self

    applymap = map

    def apply_index(self, func, axis=0, level=None, **options):
        """Rules of CSS from a function of the labels."""
        which = self._axis(axis)
        labels = getattr(self, which)

        def by_label(rules):
            for n, text in enumerate(func(Series(list(labels)), **options)):
                if text:
                    rules.setdefault((which, n), []).extend(pairs(text))

        self._todo.append(by_label)
        return self

    def map_index(self, func, axis=0, level=None, **options):
        return self.apply_index(lambda labels: [func(label, **options) for label in labels], axis, level)

    applymap_index = map_index

    def rules(self):
        """The rules of CSS of each cell."""
        found = {}
        for act in self._todo:
            act(found)
        return found

    def set_properties(self, subset=None, **properties):
        """The same rules for all cells."""
        text = "".join(f"{name}: {value};" for name, value in properties.items())
        return self.map(lambda value: text, subset)

    def where(self, cond, value, other=None, subset=None, **options):
        return self.map(lambda cell: value if cond(cell, **options) else other, subset)

    def background_gradient(self, cmap="PuBu", low=0, high=0, axis=0, subset=None, text_color_threshold=0.408, vmin=None, vmax=None, gmap=None):
        """Colours of a map by the numbers."""
        rules = partial(gradient_rules, cmap=cmap, low=low, high=high, vmin=vmin, vmax=vmax, threshold=text_color_threshold, gmap=gmap)
        return self.apply(rules, axis, self._numeric(subset))

    def text_gradient(self, cmap="PuBu", low=0, high=0, axis=0, subset=None, vmin=None, vmax=None, gmap=None):
        """Colours of the text by the numbers."""
        rules = partial(gradient_rules, cmap=cmap, low=low, high=high, vmin=vmin, vmax=vmax, threshold=None, gmap=gmap)
        return self.apply(rules, axis, self._numeric(subset))

    def _numeric(self, subset):
        return list(self.data.select_dtypes("number").columns) if subset is None else subset

    def bar(self, subset=None, axis=0, *, color=None, cmap=None, width=100, height=100, align="mid", vmin=None, vmax=None, props="width: 10em;"):
        """A bar in each cell as long as its number."""
        rules = partial(bar_rule, color=color or "#d65f5f", cmap=cmap, width=width / 100, height=height / 100, align=align, vmin=vmin, vmax=vmax, props=props)
        return self.apply(rules, axis, self._numeric(subset))

    def _marked(self, of, subset, color, axis, props, fallback):
        text = props or f"background-color: {color or fallback};"

        def rules(part):
            values = np.asarray(part.to_numpy(), dtype=object)
            flat = [None if is_missing(value) else value for value in values.ravel().tolist()]
            marks = of(flat)
            return np.array([text if mark else "" for mark in marks], dtype=object).reshape(values.shape)

        return self.apply(rules, axis, subset)

    def highlight_null(self, color="red", subset=None, props=None):
        """Colours what is missing."""
        return self.map(lambda value: (props or f"background-color: {color};") if is_missing(value) else "", subset)

    def highlight_max(self, subset=None, color="yellow", axis=0, props=None):
        """Colours the largest of each column, of each row or of the table."""
        return self._extreme(max, subset, color, axis, props)

    def highlight_min(self, subset=None, color="yellow", axis=0, props=None):
        """Colours the least of each column, of each row or of the table."""
        return self._extreme(min, subset, color, axis, props)

    def _extreme(self, pick, subset, color, axis, props):
        def of(values):
            there = [value for value in values if value is not None]
            best = pick(there) if there else None
            return [value is not None and value == best for value in values]

        return self._marked(of, subset, color, axis, props, "yellow")

    def highlight_between(self, subset=None, color="yellow", axis=0, left=None, right=None, inclusive="both", props=None):
        """Colours what lies between two ends."""
        low = (lambda v: v >= left) if inclusive in ("both", "left") else (lambda v: v > left)
        high = (lambda v: v <= right) if inclusive in ("both", "right") else (lambda v: v < right)
        of = lambda values: [v is not None and (left is None or low(v)) and (right is None or high(v)) for v in values]
        return self._marked(of, subset, color, axis, props, "yellow")

    def highlight_quantile(self, subset=None, color="yellow", axis=0, q_left=0.0, q_right=1.0, interpolation="linear", inclusive="both", props=None):
        """Colours what lies between two quantiles."""

        def of(values):
            there = [value for value in values if value is not None]
            low, high = np.quantile(there, [q_left, q_right], method=interpolation).tolist()
            return [v is not None and low <= v <= high for v in values]

        return self._marked(of, self._numeric(subset), color, axis, props, "yellow")

    # --- the table ---

    def hide(self, subset=None, axis=0, level=None, names=False):
        """Leaves out labels, or some rows or columns."""
        which = self._axis(axis)
        if names:
            setattr(self, "show_index_names" if which == "index" else "show_column_names", False)
        elif subset is None:
            setattr(self, "hide_index_" if which == "index" else "hide_columns_", True)
        elif which == "index":
            self.hidden_rows |= set(self._places((subset, slice(None)))[0])
        else:
            self.hidden_columns |= set(self._places(subset)[1])
        return self

    def hide_index(self, subset=None):
        return self.hide(subset)

    def hide_columns(self, subset=None):
        return self.hide(subset, axis=1)

    def set_caption(self, caption):
        self.caption = caption
        return self

    def set_uuid(self, uuid):
        self.uuid = uuid
        return self

    def set_table_attributes(self, attributes):
        self.table_attributes = attributes
        return self

    def set_precision(self, precision):
        return self.format(precision=precision)

    def set_na_rep(self, na_rep):
        return self.format(na_rep=na_rep)

    def set_table_styles(self, table_styles=None, axis=0, overwrite=True, css_class_names=None):
        """Rules of CSS for parts of the table: dictionaries of `selector` and `props`, or by column or row."""
        if isinstance(table_styles, dict):
            labels, kind = (list(self.columns), "col") if self._axis(axis) == "index" else (list(self.index), "row")
            table_styles = [
                {"selector": f"{one['selector']}.{kind}{labels.index(label)}", "props": one["props"]}
                for label, styles in table_styles.items()
                for one in styles
            ]
        kept = [] if overwrite or self.table_styles is None else self.table_styles
        self.table_styles = [*kept, *(table_styles or ())]
        return self

    def set_sticky(self, axis=0, pixel_size=None, levels=None):
        """The labels stay in sight while the table is moved."""
        selector, side = ("tbody th", "left") if self._axis(axis) == "index" else ("thead tr:nth-child(1) th", "top")
        rule = f"position: sticky; {side}: 0px; background-color: inherit;"
        return self.set_table_styles([{"selector": selector, "props": rule}], overwrite=False)

    def pipe(self, func, *arguments, **options):
        return func(self, *arguments, **options)

    def export(self):
        """What was asked for, for `use`."""
        return {"todo": list(self._todo), "table_styles": self.table_styles, "caption": self.caption}

    def use(self, styles):
        """What was exported, here."""
        self._todo += styles.get("todo", [])
        self.table_styles, self.caption = styles.get("table_styles") or self.table_styles, styles.get("caption") or self.caption
        return self

    def clear(self):
        """As at the start."""
        self.__init__(self.data, uuid=self.uuid)

    def to_html(self, buf=None, *, table_uuid=None, table_attributes=None, caption=None, bold_headers=False, doctype_html=False, uuid=None, **options):
        """The table as HTML, with its rules in front."""
        self.uuid, self.caption = table_uuid or uuid or self.uuid, caption or self.caption
        self.table_attributes = table_attributes or self.table_attributes
        if bold_headers:
            self.set_table_styles([{"selector": "th", "props": "font-weight: bold;"}], overwrite=False)
        text = page(self)
        if doctype_html:
            text = f'<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n</head>\n<body>\n{text}\n</body>\n</html>\n'
        if buf is None:
            return text
        if hasattr(buf, "write"):
            buf.write(text)
            return None
        with open(buf, "w") as file:
            file.write(text)

    render = to_html

    def to_string(self, **options):
        """The cells as they are written, with blanks between them."""
        rows = [[self.label_text("columns", label) for label in self.columns]]
        rows += [[self.label_text("index", label), *(self.cell_text(m, n) for n in range(len(self.columns)))] for m, label in enumerate(self.index)]
        rows[0] = ([] if self.hide_index_ else [""]) + rows[0]
        return "\n".join(" ".join(row) for row in rows) + "\n"

    def relabel_index(self, labels, axis=0, level=None):
        """Other labels of the rows or columns that are shown."""
        name = self._axis(axis)
        hidden = self.hidden_rows if name == "index" else self.hidden_columns
        shown = [label for n, label in enumerate(getattr(self, name)) if n not in hidden]
        if len(labels) != len(shown):
            raise ValueError("``labels`` must be of length equal to the number of visible labels along ``axis``.")
        table = dict(zip(shown, labels))
        return self.format_index(lambda label: table.get(label, label), axis)

    def to_latex(self, buf=None, *, column_format=None, position=None, hrules=False, label=None, caption=None, environment=None, **options):
        """The table in LaTeX, with the cells as they are written."""
        from pandas_rare.writing import written

        from .files import in_latex

        columns = [n for n in range(len(self.columns)) if n not in self.hidden_columns]
        front = not self.hide_index_
        rows = [
            ([self.label_text("index", one)] if front else []) + [self.cell_text(m, n) for n in columns]
            for m, one in enumerate(self.index)
            if m not in self.hidden_rows
        ]
        head = [] if self.hide_columns_ else [([""] if front else []) + [self.label_text("columns", self.columns[n]) for n in columns]]
        form = column_format or "l" * front + "".join("r" if self.data._columns[n].dtype.kind in "iufb" else "l" for n in columns)
        return written(in_latex(head, rows, form, hrules, position, caption or self.caption, label), buf)

    def _repr_html_(self):
        return self.to_html()
