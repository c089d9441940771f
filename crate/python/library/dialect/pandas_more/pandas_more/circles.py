"""Rows of tables as points within a circle."""

import matplotlib.pyplot as plt
import numpy as np
from pandas_extras.plotting import _classes as classes_of


def radviz(frame, class_column, ax=None, color=None, colormap=None, **kwds):
    """Each row as a point that springs to the columns, on a circle, pull by its values."""
    axes = plt.gca() if ax is None else ax
    names, parts = classes_of(frame, class_column, color, colormap)
    angles = 2 * np.pi * np.arange(len(names)) / len(names)
    places = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    table = np.concatenate([rows for _, _, rows in parts])
    low, wide = table.min(axis=0), np.ptp(table, axis=0)
    for kind, colour, rows in parts:
        pulls = (rows - low) / wide
        found = pulls @ places / pulls.sum(axis=1, keepdims=True)
        axes.scatter(found[:, 0], found[:, 1], color=colour, label=str(kind), **kwds)
    axes.legend(loc="upper right")
    axes.add_patch(plt.Circle((0.0, 0.0), radius=1.0, facecolor="none", edgecolor="black"))
    for (x, y), name in zip(places.tolist(), names):
        axes.add_patch(plt.Circle((x, y), radius=0.025, facecolor="gray"))
        axes.text(x * 1.025, y * 1.025, str(name), ha="right" if x < 0 else "left", va="top" if y < 0 else "bottom", size="small")
    axes.axis("equal")
    return axes
