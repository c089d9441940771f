"""Triangles between points of the plane, and what is drawn of them."""

import math

from matplotlib import _values, ticker
from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.contour import QuadContourSet


class Triangulation:
    """Points and the triangles between them: those of Delaunay where none are given."""

    def __init__(self, x, y, triangles=None, mask=None):
        import numpy as np

        self.x, self.y = np.asarray(x, dtype=float).reshape(-1), np.asarray(y, dtype=float).reshape(-1)
        if len(self.x) != len(self.y):
            raise ValueError(f"x and y must be equal-length 1D arrays, but found shapes {self.x.shape!r} and {self.y.shape!r}")
        self.is_delaunay = triangles is None
        if triangles is None:
            from scipy.spatial import Delaunay

            triangles = Delaunay(np.stack([self.x, self.y], 1)).simplices
        self.triangles = np.asarray(triangles, dtype=np.int32).reshape(-1, 3)
        self.set_mask(mask)

    def get_masked_triangles(self):
        """The triangles that are drawn."""
        return self.triangles if self.mask is None else self.triangles[~self.mask]

    def set_mask(self, mask):
        """Leaves out the triangles where the mask is true."""
        import numpy as np

        self.mask = None if mask is None else np.asarray(mask, dtype=bool)

    @property
    def edges(self):
        """Each side of a triangle once, as numbers of two points."""
        import numpy as np

        return np.array(sorted({(max(p, q), min(p, q)) for a, b, c in self.get_masked_triangles().tolist() for p, q in ((a, b), (b, c), (c, a))}))

    def corners(self, *more):
        """The triangles as lists of points, each with further numbers."""
        points = list(zip(self.x.tolist(), self.y.tolist(), *(_values.flat(values) for values in more)))
        return [[points[n] for n in triangle] for triangle in self.get_masked_triangles().tolist()]


def triangulation(arguments, options):
    """The triangulation that a call begins with, and its other arguments."""
    if isinstance(arguments[0], Triangulation):
        return arguments[0], list(arguments[1:])
    x, y, *rest = arguments
    triangles = options.pop("triangles", None)
    if triangles is None and rest and len(_values.shape(_values.nested(rest[0]))) == 2:
        triangles = rest.pop(0)
    return Triangulation(x, y, triangles, options.pop("mask", None)), rest


def triplot(axes, *arguments, **options):
    """The sides of the triangles as lines."""
    found, rest = triangulation(arguments, options)
    x, y = found.x.tolist(), found.y.tolist()
    xs, ys = [], []
    for a, b in found.edges.tolist():
        xs += [x[a], x[b], math.nan]
        ys += [y[a], y[b], math.nan]
    return axes.plot(xs, ys, *rest, **options)


def tripcolor(axes, *arguments, facecolors=None, shading="flat", cmap=None, norm=None, vmin=None, vmax=None, **options):
    """Triangles coloured by a number each, or by the mean of their corners' numbers."""
    found, rest = triangulation(arguments, options)
    if facecolors is None:
        numbers = _values.flat(rest[0])
        if len(numbers) == len(found.x):
            numbers = [sum(numbers[n] for n in triangle) / 3 for triangle in found.get_masked_triangles().tolist()]
    else:
        numbers = _values.flat(facecolors)
    edge = options.pop("edgecolors", options.pop("edgecolor", options.pop("ec", None)))
    made = axes._add(PolyCollection(found.corners(), array=numbers, cmap=cmap, norm=norm, vmin=vmin, vmax=vmax, edgecolor=edge, **options))
    axes._current_image = made
    return made


def _between(corners, low, high):
    """The part of a triangle whose heights lie between two."""
    for level, sign in ((low, 1.0), (high, -1.0)):
        kept = []
        for p, q in zip(corners, corners[1:] + corners[:1]):
            a, b = sign * (p[2] - level), sign * (q[2] - level)
            if a >= 0:
                kept.append(p)
            if (a < 0) != (b < 0):
                part = a / (a - b)
                kept.append(tuple(u + part * (v - u) for u, v in zip(p, q)))
        corners = kept
    return [point[:2] for point in corners]


def _line(corners, level):
    """Where a triangle has one height: a line, if anywhere."""
    ends = []
    for p, q in zip(corners, corners[1:] + corners[:1]):
        if (p[2] < level) != (q[2] < level):
            part = (level - p[2]) / (q[2] - p[2])
            ends.append((p[0] + part * (q[0] - p[0]), p[1] + part * (q[1] - p[1])))
    return [ends] if len(ends) == 2 else []


def _contours(axes, filled, arguments, levels=None, cmap=None, norm=None, vmin=None, vmax=None, colors=None, **options):
    found, rest = triangulation(arguments, options)
    heights = _values.flat(rest[0])
    if levels is None and len(rest) > 1:
        levels = _values.nested(rest[1])
    if isinstance(levels, ticker.Locator):
        levels = levels.tick_values(min(heights), max(heights))
    levels = QuadContourSet._levels(_values.nested(levels) if levels is not None else None, min(heights), max(heights), filled)
    corners = found.corners(heights)
    bands = list(zip(levels, levels[1:])) if filled else [(level, level) for level in levels]
    parts = [(n, part) for n, (low, high) in enumerate(bands) for triangle in corners
             for part in ([_between(triangle, low, high)] if filled else _line(triangle, low)) if len(part) > 1]
    if colors is not None:
        given = [colors] if isinstance(colors, str) else list(colors)
        options["facecolor" if filled else "color"] = [given[n % len(given)] for n, _ in parts]
        array = None
    else:
        array = [(bands[n][0] + bands[n][1]) / 2 for n, _ in parts]
    kind = PolyCollection if filled else LineCollection
    made = axes._add(kind([part for _, part in parts], array=array, cmap=cmap, norm=norm, vmin=vmin, vmax=vmax, **options))
    made.levels, made.filled = _values.array(levels), filled
    made.layers = lambda: [(low, high, made.to_colour((low + high) / 2)) for low, high in bands]
    axes._current_image = made
    return made


def tricontour(axes, *arguments, **options):
    """Lines of equal height over triangles."""
    return _contours(axes, False, arguments, **options)


def tricontourf(axes, *arguments, **options):
    """Areas between lines of equal height over triangles."""
    return _contours(axes, True, arguments, **options)
