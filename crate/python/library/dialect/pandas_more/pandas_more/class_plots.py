"""Rows of tables by their classes: as lines over the columns, as waves, as points within a circle."""

import math

import matplotlib.pyplot as plt
import numpy as np


def _classes(frame, class_column, color, colormap):
    """The names of the other columns, and for each class its colour and rows of numbers."""
    names = [name for name in frame.columns if name != class_column]
    kinds = list(dict.fromkeys(frame[class_column].tolist()))
    if colormap is not None:
        colours = plt.get_cmap(colormap)(np.linspace(0, 1, len(kinds)))
    else:
        colours = [color[n] if color else f"C{n}" for n in range(len(kinds))]
    table = np.stack([np.asarray(frame[name], dtype=float) for name in names], axis=1)
    of = np.array([kinds.index(v) for v in frame[class_column].tolist()])
    return names, [(kind, colour, table[of == n]) for n, (kind, colour) in enumerate(zip(kinds, colours))]


def _lines(axes, at, rows, kind, colour, options):
    for n, row in enumerate(rows):
        axes.plot(at, row, color=colour, label=str(kind) if n == 0 else "", **options)


def parallel_coordinates(frame, class_column, cols=None, ax=None, color=None, use_columns=False, xticks=None, colormap=None, axvlines=True,
                         axvlines_kwds=None, sort_labels=False, **kwargs):  # fmt: skip
    """Each row as a line over the columns, coloured by its class."""
    axes = plt.gca() if ax is None else ax
    names, parts = _classes(frame if cols is None else frame[[*cols, class_column]], class_column, color, colormap)
    at = [float(name) for name in names] if use_columns else list(xticks if xticks is not None else range(len(names)))
    for kind, colour, rows in sorted(parts, key=lambda part: part[0]) if sort_labels else parts:
        _lines(axes, at, rows, kind, colour, kwargs)
    if axvlines:
        for place in at:
            axes.axvline(place, **(axvlines_kwds or {"linewidth": 1, "color": "black"}))
    axes.set_xticks(at, [str(name) for name in names])
    axes.set_xlim(at[0], at[-1])
    axes.legend(loc="upper right")
    axes.grid()
    return axes


def andrews_curves(frame, class_column, ax=None, samples=200, color=None, colormap=None, **kwargs):
    """Each row as a sum of waves, coloured by its class."""
    axes = plt.gca() if ax is None else ax
    names, parts = _classes(frame, class_column, color, colormap)
    at = np.linspace(-np.pi, np.pi, samples)
    waves = [np.ones(samples) / math.sqrt(2)] + [(np.sin if n % 2 else np.cos)((n + 1) // 2 * at) for n in range(1, len(names))]
    for kind, colour, rows in parts:
        _lines(axes, at, rows @ np.stack(waves), kind, colour, kwargs)
    axes.legend(loc="upper right")
    axes.set_xlim(-np.pi, np.pi)
    axes.grid()
    return axes


def radviz(frame, class_column, ax=None, color=None, colormap=None, **kwds):
    """Each row as a point that springs to the columns, on a circle, pull by its values."""
    axes = plt.gca() if ax is None else ax
    names, parts = _classes(frame, class_column, color, colormap)
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
