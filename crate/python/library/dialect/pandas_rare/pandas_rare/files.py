"""Tables as files and texts of other kinds."""

import pickle

from pandas import DataFrame, Series, _format
from pandas._dtypes import NAN, are_missing


def to_pickle(obj, filepath_or_buffer, *args, **options):
    """Writes a file from which `read_pickle` makes the same."""
    if hasattr(filepath_or_buffer, "write"):
        pickle.dump(obj, filepath_or_buffer)
        return
    with open(filepath_or_buffer, "wb") as file:
        pickle.dump(obj, file)


def read_pickle(filepath_or_buffer, *args, **options):
    """What `to_pickle` wrote."""
    if hasattr(filepath_or_buffer, "read"):
        return pickle.load(filepath_or_buffer)
    from tandem.data.readers import dropped

    with open(dropped(str(filepath_or_buffer)), "rb") as file:
        return pickle.load(file)


def read_fwf(filepath_or_buffer, *, colspecs="infer", widths=None, infer_nrows=100, **options):
    """A table from a text whose columns stand at the same places in each line."""
    import csv
    import io

    from pandas import read_csv
    from pandas.io import _lines

    from .reading import opened

    filepath_or_buffer, _ = opened(filepath_or_buffer, {"compression": options.pop("compression", "infer")})
    lines = [line for line in _lines(filepath_or_buffer, options.pop("encoding", "utf-8")).splitlines() if line.strip()]
    skipped = options.pop("skiprows", 0)
    lines = lines[skipped:]
    if widths is not None:
        ends = [sum(widths[: n + 1]) for n in range(len(widths))]
        colspecs = list(zip([0, *ends], ends))
    elif isinstance(colspecs, str):
        colspecs = _stretches(lines[:infer_nrows])
    out = io.StringIO()
    csv.writer(out).writerows([line[start:end].strip() for start, end in colspecs] for line in lines)
    return read_csv(io.StringIO(out.getvalue()), **options)


def _stretches(lines):
    """Where columns begin and end: between places that are blank in all lines."""
    width = max(map(len, lines), default=0)
    filled = [any(n < len(line) and line[n] != " " for line in lines) for n in range(width)] + [False]
    starts = [n for n in range(width) if filled[n] and (n == 0 or not filled[n - 1])]
    return [(start, filled.index(False, start)) for start in starts]


def _after(text):
    """How many signs stand behind the point of a number; -1 where there is none."""
    at = text.rfind(".") if "." in text else text.lower().rfind("e") if text != "nan" else -1
    return len(text) - at - 1 if at >= 0 else -1


def _shown(column):
    """A column's values as `%g` shows numbers, and whether they stand on the right."""
    number = column.dtype.kind in "iuf"
    texts = [f"{v:g}" if isinstance(v, float) and v == v else "" if v is None else str(v) for v in column._values]
    if column.dtype.kind == "f":
        texts = ["nan" if gone else text for text, gone in zip(texts, are_missing(column._values))]
        # Decimal points stand below each other.
        after = [*map(_after, texts)]
        texts = [text + " " * (max(after) - n) for text, n in zip(texts, after)]
    return texts, number


# How a line is drawn: what begins it, fills it, divides it and ends it; above all, below the names, between rows and below all.
_LINES = {
    "grid": (("+", "-", "+", "+"), ("+", "=", "+", "+"), ("+", "-", "+", "+"), ("+", "-", "+", "+")), "outline": (("+", "-", "+", "+"), ("+", "=", "+", "+"), None, ("+", "-", "+", "+")),
    "psql": (("+", "-", "+", "+"), ("|", "-", "+", "|"), None, ("+", "-", "+", "+")), "pretty": (("+", "-", "+", "+"), ("+", "-", "+", "+"), None, ("+", "-", "+", "+")),
    "github": (None, ("|", "-", "|", "|"), None, None), "orgtbl": (None, ("|", "-", "+", "|"), None, None), "presto": (None, ("", "-", "+", ""), None, None),
    "simple": (None, ("", "-", "  ", ""), None, None), "plain": (None, None, None, None), "rst": (("", "=", "  ", ""), ("", "=", "  ", ""), None, ("", "=", "  ", "")),
    "fancy_grid": (("╒", "═", "╤", "╕"), ("╞", "═", "╪", "╡"), ("├", "─", "┼", "┤"), ("╘", "═", "╧", "╛")),
    "rounded_outline": (("╭", "─", "┬", "╮"), ("├", "─", "┼", "┤"), None, ("╰", "─", "┴", "╯")),
}  # fmt: skip


def markdown(frame, index=True, tablefmt="pipe", **options):
    """A table in Markdown, columns of numbers on the right; or in another form of text, as `tablefmt` says."""
    if tablefmt != "pipe" and tablefmt not in _LINES:
        raise NotImplementedError(f"Tandem's pandas writes tables as {', '.join(['pipe', *_LINES])}, not {tablefmt!r}")
    labels = Series(list(frame.index))
    columns = ([(str(frame.index.name or ""), *_shown(labels))] if index else []) + [(str(name), *_shown(c)) for name, c in frame.items()]
    widths = [max(len(name) + 2, *map(len, texts), 0) for name, texts, _ in columns]
    place = lambda text, width, right: text.rjust(width) if right else text.ljust(width)
    head = [place(name, width, right) for (name, _, right), width in zip(columns, widths)]
    rows = [*zip(*([place(text, width, right) for text in texts] for (_, texts, right), width in zip(columns, widths)))]
    if tablefmt == "pipe":
        rule = "|".join("-" * (width + 1) + ":" if right else ":" + "-" * (width + 1) for (_, _, right), width in zip(columns, widths))
        return "\n".join([f"| {' | '.join(head)} |", f"|{rule}|", *(f"| {' | '.join(row)} |" for row in rows)])
    bare, edge = tablefmt in ("simple", "plain", "rst"), "│" if tablefmt in ("fancy_grid", "rounded_outline") else "|"
    ends = ("", "") if bare else (" ", " ") if tablefmt == "presto" else (f"{edge} ", f" {edge}")
    line = lambda cells: (ends[0] + ("  " if bare else f" {edge} ").join(cells) + ends[1]).rstrip(" " if bare or tablefmt == "presto" else "")
    rule = lambda signs: signs[0] + signs[2].join(signs[1] * (width + 2 * (not bare)) for width in widths) + signs[3]
    above, below, between, end = (None if signs is None else rule(signs) for signs in _LINES[tablefmt])
    body = [text for n, row in enumerate(rows) for text in ([between] if between and n else []) + [line(row)]]
    return "\n".join(text for text in (above, line(head), below, *body, end) if text is not None)


_ESCAPED = str.maketrans(
    {
        "&": r"\&",
        "%": r"\%",
        "$": r"\$",
        "#": r"\#",
        "_": r"\_",
        "{": r"\{",
        "}": r"\}",
        "~": r"\textasciitilde ",
        "^": r"\textasciicircum ",
        "\\": r"\textbackslash ",
    }
)


def in_latex(head, rows, form, rules, position, caption, label, lines_between=()):
    """Rows of cells as a table in LaTeX, with the rules of `booktabs`."""
    line = lambda cells: " & ".join(cells) + r" \\"
    body = [text for n, row in enumerate(rows) for text in [line(row), *([lines_between[n]] if n < len(lines_between) and lines_between[n] else [])]]
    top, middle, end = ([r"\toprule"], [r"\midrule"] if head else [], [r"\bottomrule"]) if rules else ([], [], [])
    lines = [rf"\begin{{tabular}}{{{form}}}", *top, *map(line, head), *middle, *body, *end, r"\end{tabular}"]
    if caption or label or position:
        short = isinstance(caption, tuple)
        told = rf"\caption[{caption[1]}]{{{caption[0]}}}" if short else rf"\caption{{{caption}}}"
        noted = ([told] if caption else []) + ([rf"\label{{{label}}}"] if label else [])
        lines = [r"\begin{table}" + (f"[{position}]" if position else ""), *noted, *lines, r"\end{table}"]
    return "\n".join(lines) + "\n"


def latex(frame, index=True, header=True, float_format=None, na_rep="NaN", escape=False, column_format=None, caption=None, label=None, columns=None,
          bold_rows=False, position=None, formatters=None, decimal=".", **options):  # fmt: skip
    """A table in LaTeX."""
    frame = frame if columns is None else frame[list(columns)]
    forms = formatters if isinstance(formatters, dict) else dict(zip(frame.columns, formatters or ()))
    form = float_format if callable(float_format) else float_format.__mod__ if float_format else "{:.6f}".format
    safe = lambda text: text.translate(_ESCAPED) if escape else text
    number = lambda v: form(v).replace(".", decimal) if decimal != "." else form(v)
    cell = lambda v, name: forms[name](v) if name in forms else na_rep if v is None or v != v else number(v) if isinstance(v, float) else safe(str(v))
    depth = frame.index.nlevels if index else 0
    levels = [frame.index.get_level_values(n) for n in range(depth)]
    levels = [[*map(str, level)] if level.dtype.kind == "M" else _format.labels_of(level.tolist()) for level in levels]
    several = depth > 1
    bold = (lambda text: rf"\textbf{{{text}}}") if bold_rows else lambda text: text
    rows, between, before = [], [], None
    for n, values in enumerate(zip(*(c._values for c in frame._columns))):
        own = [level[n] for level in levels]
        shown = [bold(safe(text)) if before is None or own[: k + 1] != before[: k + 1] or k == depth - 1 else "" for k, text in enumerate(own)]
        rows.append(shown + [cell(v, name) for name, v in zip(frame.columns, values)])
        before = own
        ends = n + 1 == len(frame) or levels[0][n + 1] != own[0] if several else False
        between.append(rf"\cline{{1-{depth + len(frame.columns)}}}" if ends else "")
    names = [str(name) for name in header] if isinstance(header, (list, tuple)) else [safe(str(name)) for name in frame.columns]
    index_names = [safe(str(name)) if name is not None else "" for name in frame.index.names[:depth]]
    alone = any(index_names)
    head = [[""] * depth + names] + ([index_names + [""] * len(names)] if alone else []) if header is not False else []
    column_format = column_format or "l" * depth + "".join("r" if c.dtype.kind in "iufb" else "l" for c in frame._columns)
    return in_latex(head, rows, column_format, True, position, caption, label, between)


def from_dummies(data, sep=None, default_category=None):
    """Categories from columns of which one is true in each row."""
    groups = {}
    for name in data.columns:
        front, _, value = name.partition(sep) if sep else ("", "", name)
        groups.setdefault(front, []).append((value, data[name]._values))
    pick = lambda group, n, default: next((value for value, marks in group if marks[n]), NAN if default is None else default)
    of = lambda front: default_category.get(front) if isinstance(default_category, dict) else default_category
    return DataFrame({front: [pick(group, n, of(front)) for n in range(len(data))] for front, group in groups.items()}, index=data.index)
