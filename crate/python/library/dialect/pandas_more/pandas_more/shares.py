"""Tables of counts as tables of shares."""

from pandas import DataFrame, concat
from pandas._dtypes import is_missing


def shares(made, normalize, margin):
    """The shares of counts in their rows, their columns or all of them; with the name of a margin also those of the sums."""
    kind = "all" if normalize is True else {0: "index", 1: "columns"}.get(normalize, normalize)
    if kind not in ("all", "index", "columns"):
        raise ValueError("Not a valid normalize argument")
    below, beside, total = made.sum(), made.sum(axis=1), made.sum().sum()
    found = made.div(beside, axis=0) if kind == "index" else made.div(below, axis=1) if kind == "columns" else made / total
    names = made.index.names, made.columns.names
    if margin is not None and kind != "index":
        labels = [*made.columns, margin]
        found = DataFrame({n: [*values] for n, values in enumerate([*(c._values for c in found._columns), (beside / total)._values])}, index=made.index)
        found.columns = labels
    if margin is not None and kind != "columns":
        last = [*(below / total)._values, *([1.0] if kind == "all" else [])]
        labels = [*found.columns]
        found.columns = [*range(len(labels))]
        row = DataFrame([last], index=[margin])
        index = [*found.index, margin]
        found = concat([found, row], ignore_index=True)
        found.index, found.columns = index, labels
    found = found.fillna(0)
    for labels, own in zip((found.index, found.columns), names):
        labels.names = list(own)
    return found


def quantile_by(column, q, interpolation):
    """Quantiles that are values of the column, or lie in the middle between two."""
    import numpy

    values = numpy.sort(numpy.array([v for v in column._values if not is_missing(v)]))
    found = numpy.quantile(values, q, method=interpolation)
    return type(column)(found, list(q), None, column.name) if hasattr(q, "__iter__") else found
