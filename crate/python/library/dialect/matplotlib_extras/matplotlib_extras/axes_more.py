"""Rarer methods of axes."""

import numpy as np


def ecdf(axes, x, weights=None, *, complementary=False, orientation="vertical", compress=False, data=None, **options):
    """The share of the values that are at most so large, as steps."""
    x = np.asarray(data[x] if data is not None else x).ravel()
    if np.isnan(x.astype(float)).any():
        raise ValueError("ecdf() does not support NaNs")
    order = np.argsort(x, kind="stable")
    x = x[order]
    shares = np.cumsum(np.ones(len(x)) if weights is None else np.asarray(data[weights] if data is not None else weights)[order])
    shares = shares / shares[-1]
    if compress:
        first = np.concatenate([[0], np.flatnonzero(np.diff(x)) + 1])
        x, shares = x[first], shares[first]
    if complementary:
        x, y, step = np.concatenate([x, x[-1:]]), 1 - np.concatenate([[0.0], shares]), "steps-pre"
    else:
        x, y, step = np.concatenate([x[:1], x]), np.concatenate([[0.0], shares]), "steps-post"
    places = (x, y) if orientation == "vertical" else (y, x)
    steps = step if orientation == "vertical" else {"steps-pre": "steps-post", "steps-post": "steps-pre"}[step]
    line = axes.plot(*places, drawstyle=steps, **options)[0]
    (axes.set_ylim if orientation == "vertical" else axes.set_xlim)(0, None)
    return line


def bxp(axes, bxpstats, positions=None, widths=None, vert=True, **options):
    """Boxes of numbers that are known: dictionaries with `med`, `q1`, `q3`, `whislo`, `whishi` and, if they are there, `fliers` and `mean`."""
    # Their quartiles are those of these five numbers.
    rows = [[one[name] for name in ("whislo", "q1", "med", "q3", "whishi")] for one in bxpstats]
    found = axes.boxplot(rows, whis=(0, 100), positions=positions, widths=widths, vert=vert, tick_labels=[one.get("label", "") for one in bxpstats], **options)
    for at, one, line in zip(range(1, len(rows) + 1) if positions is None else positions, bxpstats, found["fliers"]):
        outside = [float(value) for value in one.get("fliers", ())]
        line.set_data(*([at] * len(outside), outside)[:: 1 if vert else -1])
    return found
