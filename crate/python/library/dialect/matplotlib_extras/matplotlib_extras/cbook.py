"""`matplotlib.cbook`: numbers of boxes, nested lists."""

import numpy as np

__all__ = ["boxplot_stats", "flatten", "get_sample_data"]


def flatten(seq, scalarp=lambda value: isinstance(value, str) or not np.iterable(value)):
    """The items of nested lists, one after the other."""
    for item in seq:
        if scalarp(item) or item is None:
            yield item
        else:
            yield from flatten(item, scalarp)


def _whiskers(x, q1, q3, whis):
    if np.iterable(whis):
        low, high = np.percentile(x, whis)
    else:
        low, high = q1 - whis * (q3 - q1), q3 + whis * (q3 - q1)
    inside_below, inside_above = x[x >= low], x[x <= high]
    start = q1 if len(inside_below) == 0 or np.min(inside_below) > q1 else np.min(inside_below)
    end = q3 if len(inside_above) == 0 or np.max(inside_above) < q3 else np.max(inside_above)
    return start, end


def boxplot_stats(X, whis=1.5, bootstrap=None, labels=None, autorange=False):
    """For each series (those of a matrix are its columns) the numbers that :meth:`Axes.bxp` draws."""
    X = np.asarray(X) if not isinstance(X, (list, tuple)) or not np.iterable(X[0]) else X
    series = list(X.T) if getattr(X, "ndim", 0) == 2 else [X] if getattr(X, "ndim", 0) == 1 else [np.asarray(x) for x in X]
    labels = [None] * len(series) if labels is None else labels
    if len(labels) != len(series):
        raise ValueError(f"The number of labels ({len(labels)}) must match the number of columns ({len(series)}).")
    found = []
    for x, label in zip(series, labels):
        x = np.asarray(x, dtype=float).ravel()
        stats = {} if label is None else {"label": label}
        if len(x) == 0:
            names = ("mean", "med", "q1", "q3", "iqr", "cilo", "cihi", "whislo", "whishi")
            found.append({**stats, "fliers": np.array([]), **dict.fromkeys(names, np.nan)})
            continue
        q1, med, q3 = np.percentile(x, [25, 50, 75])
        reach = 1.57 * (q3 - q1) / np.sqrt(len(x))
        low, high = _whiskers(x, q1, q3, (0, 100) if autorange and q1 == q3 else whis)
        fliers = np.concatenate([x[x < low], x[x > high]])
        stats |= {"mean": np.mean(x), "iqr": q3 - q1, "cilo": med - reach, "cihi": med + reach, "whishi": high, "whislo": low, "fliers": fliers}
        found.append({**stats, "q1": q1, "med": med, "q3": q3})
    return found


def get_sample_data(fname, asfileobj=True):
    """One of matplotlib's sample files, where it was put beside the notebook: its arrays, its text, or its name."""
    from matplotlib_more.samples import opened

    return opened(str(fname), asfileobj)


def __getattr__(name):
    from matplotlib_more import samples

    if name not in samples.BOOK:
        raise AttributeError(f"module 'matplotlib.cbook' has no attribute {name!r}")
    return getattr(samples, name)
