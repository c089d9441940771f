"""Entries of legends for marks of many colours or sizes."""

import math
import warnings

from matplotlib import ticker
from matplotlib.lines import Line2D

import numpy as np


def legend_elements(marks, prop="colors", num="auto", fmt=None, func=lambda x: x, **options):
    """A mark for each of some values, and what is written beside it: of the numbers that are colours, or of the sizes."""
    if prop not in ("colors", "sizes"):
        raise ValueError(f"Valid values for `prop` are 'colors' or 'sizes'. You supplied {prop!r} instead.")
    array = marks.get_array()
    is_plain = fmt is None
    if is_plain:
        fmt = ticker.ScalarFormatter(useOffset=False, useMathText=True)
    elif isinstance(fmt, str):
        fmt = ticker.StrMethodFormatter(fmt)
    fmt.create_dummy_axis()
    if prop == "colors" and array is None:
        warnings.warn("Collection without array used. Make sure to specify the values to be colormapped via the `c` argument.", stacklevel=2)
        return [], []
    given = np.asarray(array if prop == "colors" else marks.get_sizes(), dtype=float).ravel()
    unique = np.unique(given)
    size, colour = options.pop("size", 6.0), options.pop("color", "k")
    if isinstance(num, str) and num == "auto":
        num = None if len(unique) <= 9 else 9
    if num is None:
        values = unique
        labels = func(values)
    else:
        shown = np.asarray(func(given), dtype=float)
        low, high = float(shown.min()), float(shown.max())
        if isinstance(num, ticker.Locator):
            labels = num.tick_values(low, high)
        elif np.iterable(num):
            labels = num
        else:
            count = int(num)
            labels = ticker.MaxNLocator(nbins=count, min_n_ticks=count - 1, steps=[1, 2, 2.5, 3, 5, 6, 8, 10]).tick_values(low, high)
        labels = np.asarray(labels, dtype=float)
        labels = labels[(labels >= low) & (labels <= high)]
        # The function is known at the ends of what there is: between them values are read from a fine table.
        table = np.linspace(given.min(), given.max(), 256)
        heights = np.asarray(func(table), dtype=float)
        order = np.argsort(heights)
        values = np.interp(labels, heights[order], table[order])
    alpha = options.pop("alpha", marks.get_alpha())
    shape = marks._marker
    handles, texts = [], []
    fmt.axis.set_view_interval(float(np.min(values)), float(np.max(values)))
    fmt.axis.set_data_interval(float(np.min(values)), float(np.max(values)))
    fmt.set_locs([float(label) for label in labels])
    for value, label in zip(values.tolist(), np.asarray(labels, dtype=float).tolist()):
        own = {"color": marks.to_colour(value), "markersize": size} if prop == "colors" else {"color": colour, "markersize": math.sqrt(value)}
        made = Line2D([0], [0], linestyle="", marker=shape, **{**own, "alpha": alpha, **options})
        handles.append(made)
        texts.append(f"$\\mathdefault{{{fmt(label)}}}$" if is_plain else fmt(label))
    return handles, texts
