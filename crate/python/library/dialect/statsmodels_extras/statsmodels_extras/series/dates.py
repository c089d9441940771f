"""Labels of rows in time, and of steps behind the last."""

import numpy as np
import pandas as pd


def row_labels(x):
    """The labels of a series that has some."""
    return x.index if isinstance(x, (pd.Series, pd.DataFrame)) else None


def steps_ahead(labels, start, count):
    """Labels of `count` rows from row `start` on, that may lie behind the last."""
    n = len(labels)
    if start + count <= n:
        return labels[start : start + count]
    inside = labels[start:] if start < n else labels[:0]
    if start < n and isinstance(labels, pd.DatetimeIndex) and labels.freq is not None:
        return pd.date_range(labels[start], periods=count, freq=labels.freq)
    more = start + count - max(start, n)
    skip = max(start - n, 0)
    if isinstance(labels, pd.PeriodIndex):
        ahead = pd.period_range(labels[-1] + 1, periods=skip + more, freq=labels.freq)[skip:]
    elif isinstance(labels, pd.DatetimeIndex) and (labels.freq is not None or labels.inferred_freq is not None):
        freq = labels.freq if labels.freq is not None else labels.inferred_freq
        ahead = pd.date_range(labels[-1], periods=skip + more + 1, freq=freq)[1 + skip :]
    else:
        first = n + skip
        ahead = pd.RangeIndex(first, first + more)
    return ahead if not len(inside) else inside.append(ahead)


def sample_text(labels, n, first=0):
    """The first and the last label, as summaries show them."""
    if isinstance(labels, (pd.DatetimeIndex, pd.PeriodIndex)):
        start, end = (f"{label.month:02d}-{label.day:02d}-{label.year}" for label in (labels[first], labels[-1]))
        return start, f"- {end}"
    return str(first), f" - {n}"


def numbers(x):
    return np.asarray(x, dtype=float).squeeze()
