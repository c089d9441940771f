"""Filters of several series at once, and Hamilton's."""

import functools

import numpy as np
import pandas as pd
from statsmodels_extras.series import decomposition


def _hamilton(x, h, p):
    """What a regression on values of `h` steps before leaves."""
    y = np.asarray(x, dtype=float)
    n = len(y)
    if n < 2 * p + h:
        raise ValueError(f"x must have at least 2p + h = {2 * p + h} observations; got {n}.")
    first = h + p - 1
    columns = np.column_stack([np.ones(n - first), *(y[first - h - lag : n - h - lag] for lag in range(p))])
    trend = np.full(n, np.nan)
    trend[first:] = columns @ np.linalg.lstsq(columns, y[first:], rcond=None)[0]
    cycle = y - trend
    if isinstance(x, pd.Series):
        return tuple(pd.Series(part, index=x.index, name=f"{x.name}_{kind}") for part, kind in ((cycle, "cycle"), (trend, "trend")))
    return cycle, trend


def _of_columns(function):
    """The same for each column of a table."""

    @functools.wraps(function)
    def of_all(x, *args, **options):
        if np.ndim(x) != 2:
            return function(x, *args, **options)
        columns = [x.iloc[:, place] for place in range(x.shape[1])] if isinstance(x, pd.DataFrame) else list(np.asarray(x, dtype=float).T)
        found = [function(column, *args, **options) for column in columns]

        def joined(parts):
            return pd.concat(parts, axis=1) if isinstance(parts[0], pd.Series) else np.column_stack(parts)

        return tuple(joined(list(parts)) for parts in zip(*found)) if isinstance(found[0], tuple) else joined(found)

    return of_all


@_of_columns
def hamilton_filter(x, h=8, p=4):
    """The cycle and the trend of a series, by values of two years before."""
    for value, name in ((h, "h"), (p, "p")):
        if value < 1:
            raise ValueError(f"{name} must be a positive integer.")
    return _hamilton(x, h, p)


bkfilter, cffilter = _of_columns(decomposition.bkfilter), _of_columns(decomposition.cffilter)
