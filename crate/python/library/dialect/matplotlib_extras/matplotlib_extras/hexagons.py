"""Counts of points in hexagons."""

import math

import numpy as np
from matplotlib import _values
from matplotlib_extras.meshes import Cells

_CORNERS = ((0.5, -0.5), (0.5, 0.5), (0, 1), (-0.5, 0.5), (-0.5, -0.5), (0, -1))


def _cells(x, y, nx, ny):
    """The hexagon of each point, and whether it is one of those that are drawn: first those of whole places, then those half a cell on."""
    places, inside, far = [], [], []
    start = 0
    for shift, wide, high in ((0.0, nx + 1, ny + 1), (0.5, nx, ny)):
        i, j = (np.floor(v - shift + 0.5).astype(np.int64) for v in (x, y))
        places.append(start + i * high + j)
        inside.append((i >= 0) & (i < wide) & (j >= 0) & (j < high))
        far.append((x - shift - i) ** 2 + 3 * (y - shift - j) ** 2)
        start = wide * high
    is_first = far[0] < far[1]
    return np.where(is_first, *places), np.where(is_first, *inside)


def _centres(nx, ny):
    """The middles of all hexagons, in cells."""
    return [(i + shift, j + shift) for shift, wide, high in ((0.0, nx + 1, ny + 1), (0.5, nx, ny)) for i in range(wide) for j in range(high)]


def hexbin(axes, x, y, C=None, gridsize=100, bins=None, xscale="linear", yscale="linear", extent=None, mincnt=None, reduce_C_function=None,
           norm=None, marginals=False, **options):
    """How many points lie in each of the hexagons that fill the plane, or the mean of their numbers C, as colours."""
    xs, ys = np.array(axes.xaxis.convert(x)), np.array(axes.yaxis.convert(y))
    if xscale == "log":
        axes.set_xscale("log")
    if yscale == "log":
        axes.set_yscale("log")
    u, v = np.log10(xs) if xscale == "log" else xs, np.log10(ys) if yscale == "log" else ys
    nx, ny = (gridsize, int(gridsize / math.sqrt(3))) if isinstance(gridsize, int) else gridsize
    left, right, low, high = map(float, extent or (u.min(), u.max(), v.min(), v.max()))
    sx, sy = (right - left) * (1 + 2e-9) / nx or 1.0, (high - low) / ny or 1.0
    places, inside = _cells((u - left) / sx, (v - low) / sy, nx, ny)
    centres = _centres(nx, ny)
    counts = np.bincount(places[inside], minlength=len(centres)).tolist()
    if C is None:
        heights = [float(count) for count in counts]
    else:
        groups, reduce_C_function = [[] for _ in centres], reduce_C_function or np.mean
        for place, value in zip(places[inside].tolist(), np.asarray(_values.flat(C))[inside].tolist()):
            groups[place].append(value)
        heights = [float(reduce_C_function(group)) if group else math.nan for group in groups]
    least = mincnt if mincnt is not None else 1 if bins == "log" or C is not None else 0
    kept = [n for n, count in enumerate(counts) if count >= least and heights[n] == heights[n]]
    heights = [heights[n] for n in kept]
    if bins == "log":
        from matplotlib.colors import LogNorm

        norm = LogNorm()
    elif bins is not None:
        edges = np.sort(bins) if hasattr(bins, "__len__") else np.linspace(min(heights), max(heights), bins - 1)
        heights = np.searchsorted(edges, heights).tolist()
    back = [(lambda value: 10.0**value) if scale == "log" else (lambda value: value) for scale in (xscale, yscale)]
    areas = [[(back[0](left + (centres[n][0] + a) * sx), back[1](low + (centres[n][1] + b / 3) * sy)) for a, b in _CORNERS] for n in kept]
    axes._current_image = found = axes._add(Cells(areas, array=heights, norm=norm, **options))
    found.get_offsets = lambda: np.array([[left + centres[n][0] * sx, low + centres[n][1] * sy] for n in kept])
    found.data_limits = lambda: ((back[0](left), back[0](right)), (back[1](low), back[1](high)), (), ())
    return found
