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


def _shown(column):
    """A column's values as `%g` shows numbers, and whether they stand on the right."""
    number = column.dtype.kind in "iuf"
    texts = [f"{v:g}" if isinstance(v, float) else str(v) for v in column._values]
    if column.dtype.kind == "f":
        texts = ["nan" if gone else text for text, gone in zip(texts, are_missing(column._values))]
        # Decimal points stand below each other.
        after = [len(text) - text.index(".") if "." in text else 0 for text in texts]
        most = max(after, default=0)
        texts = [text + " " * (most - n) if text != "nan" else text + " " * most for text, n in zip(texts, after)]
    return texts, number


def markdown(frame, index=True, tablefmt="pipe", **options):
    """A table in Markdown, columns of numbers on the right."""
    if tablefmt not in ("pipe", "github"):
        raise NotImplementedError(f"Tandem's pandas writes tables of Markdown as 'pipe' or 'github', not {tablefmt!r}")
    labels = Series(list(frame.index))
    columns = ([(frame.index.name or "", *_shown(labels))] if index else []) + [(str(name), *_shown(c)) for name, c in frame.items()]
    lines, rules, head = [], [], []
    for name, texts, right in columns:
        width = max(len(name) + (2 if tablefmt == "pipe" else 0), 3, *map(len, texts))
        place = str.rjust if right else str.ljust
        head.append(place(name, width))
        bar = "-" * (width + 2)
        rules.append(bar if tablefmt == "github" else bar[1:] + ":" if right else ":" + bar[1:])
        lines.append([place(text, width) for text in texts])
    rows = [f"| {' | '.join(head)} |", f"|{'|'.join(rules)}|", *(f"| {' | '.join(row)} |" for row in zip(*lines))]
    return "\n".join(rows)


def latex(frame, index=True, header=True, float_format=None, na_rep="NaN", escape=False, column_format=None, caption=None, label=None, **options):
    """A table in LaTeX, with the rules of `booktabs`."""
    form = float_format if callable(float_format) else (lambda v: float_format % v) if float_format else (lambda v: f"{v:.6f}")
    cell = lambda v: na_rep if v is None or v != v else form(v) if isinstance(v, float) else str(v)
    column_format = column_format or ("l" if index else "") + "".join("r" if c.dtype.kind in "iuf" else "l" for c in frame._columns)
    rows = [
        " & ".join(([str(label_)] if index else []) + [cell(v) for v in row]) + r" \\"
        for label_, row in zip(_format.labels_of(frame.index.tolist()), zip(*(c._values for c in frame._columns)))
    ]
    head = [" & ".join(([frame.index.name or ""] if index else []) + [*map(str, frame.columns)]) + r" \\"] if header else []
    lines = [rf"\begin{{tabular}}{{{column_format}}}", r"\toprule", *head, *([r"\midrule"] if header else []), *rows, r"\bottomrule", r"\end{tabular}"]
    if caption or label:
        noted = ([rf"\caption{{{caption}}}"] if caption else []) + ([rf"\label{{{label}}}"] if label else [])
        lines = [r"\begin{table}", *noted, *lines, r"\end{table}"]
    return "\n".join(lines) + "\n"


def from_dummies(data, sep=None, default_category=None):
    """Categories from columns of which one is true in each row."""
    groups = {}
    for name in data.columns:
        front, _, value = name.partition(sep) if sep else ("", "", name)
        groups.setdefault(front, []).append((value, data[name]._values))
    pick = lambda group, n: next((value for value, marks in group if marks[n]), NAN if default_category is None else default_category)
    return DataFrame({front: [pick(group, n) for n in range(len(data))] for front, group in groups.items()}, index=data.index)
