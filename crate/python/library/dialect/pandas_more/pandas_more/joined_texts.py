"""Texts of columns put together, and parts of them that a pattern finds."""

import re

from pandas import DataFrame, Index, Series, concat
from pandas._dtypes import NAN, are_missing, is_missing, plain

_REFUSED = (
    "others must be Series, Index, DataFrame, np.ndarray or list-like (either containing only strings or containing only objects of type "
    "Series/Index/np.ndarray[1-dim])"
)


def extract(text, pat, flags=0, expand=True):
    """The groups of the first match, a column for each."""
    pattern = re.compile(pat, flags)
    if pattern.groups == 0:
        raise ValueError("pattern contains no capture groups")
    series, names = text._series, {n: name for name, n in pattern.groupindex.items()}
    found = [None if is_missing(v) else pattern.search(v) for v in series._values]
    kind = series.dtype if series.dtype.nullable else "object"
    texts = lambda n: [NAN if f is None or f.group(n) is None else f.group(n) for f in found]
    if not expand and pattern.groups == 1:
        values = [v if is_missing(v) else text for v, text in zip(series._values, texts(1))]
        return series._like(values, kind).rename(names.get(1, series.name))
    return DataFrame({names.get(n, n - 1): Series(texts(n), series.index, kind) for n in range(1, pattern.groups + 1)}, index=series.index)


def _columns(others, index):
    """What stands beside texts, as columns: without labels of its own it has theirs."""
    if isinstance(others, Series):
        return [others]
    if isinstance(others, DataFrame):
        return list(others._columns)
    if isinstance(others, Index):
        return [Series(list(others), index)]
    if getattr(others, "ndim", 1) == 2:
        return [Series(column, index) for column in zip(*plain(others))]
    items = list(others)
    if items and all(isinstance(one, (Series, Index)) or getattr(one, "ndim", 0) == 1 for one in items):
        return [one if isinstance(one, Series) else Series(plain(one), index) for one in items]
    if any(not isinstance(one, str) and not is_missing(one) for one in items):
        raise TypeError(_REFUSED)
    if len(items) != len(index):
        raise ValueError(
            "If `others` contains arrays or lists (or other list-likes without an index), these must all be of the same length as the calling Series/Index."
        )
    return [Series(items, index)]


def cat(text, others=None, sep=None, na_rep=None, join="left"):
    """All texts as one, or each with others beside it: those of the same label."""
    series, sep = text._series, sep or ""
    if others is None:
        values = [na_rep if gone else v for v, gone in zip(series._values, are_missing(series._values))]
        return sep.join([v for v in values if v is not None])
    columns = [series, *_columns(others, series.index)]
    if any(not one.index.equals(series.index) for one in columns):
        if join in ("left", "right"):
            labels = series.index if join == "left" else concat(columns[1:], axis=1).index if len(columns) > 2 else columns[1].index
            columns = [one.reindex(labels) for one in columns]
        else:
            table = concat(columns, axis=1, join=join, sort=join == "outer")
            columns = [table.iloc[:, n] for n in range(len(columns))]
    rows = zip(*([na_rep if gone else v for v, gone in zip(one._values, are_missing(one._values))] for one in columns))
    found = [NAN if None in row else sep.join(row) for row in rows]
    return Series(found, columns[0].index, series.dtype if series.dtype.nullable else "object", series.name)
