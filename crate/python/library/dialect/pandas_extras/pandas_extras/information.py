"""What `info` prints of tables and columns."""

from pandas import _format


def _ends(index):
    labels = _format.labels_of([index._labels[0], index._labels[-1]]) if len(index) else []
    return f"{type(index).__name__}: {len(index)} entries{f', {labels[0]} to {labels[1]}' if labels else ''}"


def _tail(columns, size, deep=False):
    kinds = {}
    for c in columns:
        kinds[c.dtype.name] = kinds.get(c.dtype.name, 0) + 1
    more = "+" if not deep and "object" in (*kinds, columns[0].index.dtype.name) else ""
    dtypes = "dtypes: " + ", ".join(f"{kind}({n})" for kind, n in sorted(kinds.items()))
    units = iter(("bytes", "KB", "MB", "GB"))
    unit = next(units)
    while size >= 1024:
        size, unit = size / 1024, next(units)
    return [dtypes, f"memory usage: {size:.1f}{more} {unit}"]


def _put(lines, buf):
    print("\n".join(lines), file=buf)


def of_table(frame, verbose=None, buf=None, max_cols=None, memory_usage=None, show_counts=None):
    """Columns, how many of their values are known, types and bytes."""
    lines = ["<class 'pandas.core.frame.DataFrame'>", _ends(frame.index)]
    names = [*frame.columns]
    if not names:
        lines.append("Empty DataFrame")
    elif verbose is False or verbose is None and len(names) > (max_cols or 100):
        lines.append(f"Columns: {len(names)} entries, {names[0]} to {names[-1]}")
    else:
        lines.append(f"Data columns (total {len(names)} columns):")
        counts = [] if show_counts is False else [[f"{c.count()} non-null" for c in frame._columns]]
        head = (" # ", "Column", *["Non-Null Count" for _ in counts], "Dtype")
        rows = [(f" {n}", *row) for n, row in enumerate(zip(map(str, names), *counts, (str(c.dtype) for c in frame._columns)))]
        widths = [max(len(row[k]) for row in (head, *rows)) for k in range(len(head))]
        line = lambda row: "  ".join(text.ljust(width) for text, width in zip(row, widths))
        lines += [line(head), line(("---", *("-" * len(name) for name in head[1:]))), *map(line, rows)]
    _put(
        lines
        + (
            _tail(frame._columns, frame.memory_usage(deep=memory_usage == "deep").sum(), memory_usage == "deep")[: 1 if memory_usage is False else 2]
            if names
            else []
        ),
        buf,
    )


def of_column(column, verbose=None, buf=None, max_cols=None, memory_usage=None, show_counts=True):
    """How many values are known, their type and bytes."""
    lines = ["<class 'pandas.core.series.Series'>", _ends(column.index), f"Series name: {column.name}"]
    count = f"{column.count()} non-null"
    width = max(len(count), 14)
    kind = str(column.dtype)
    lines += [f"{text:<{width}}  {other:<{max(len(kind), 5)}}" for text, other in (("Non-Null Count", "Dtype"), ("-" * 14, "-----"), (count, kind))]
    _put(lines + _tail([column], column.memory_usage()), buf)
