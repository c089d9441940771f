"""Ways on spheres, plots of hulls and cells."""

import math

import numpy as np


class QhullError(RuntimeError):
    """Points have no hull."""


def geometric_slerp(start, end, t, tol=1e-7):
    """Points on the great circle between two."""
    start, end, t = np.asarray(start, dtype=float), np.asarray(end, dtype=float), np.asarray(t, dtype=float)
    if t.ndim > 1:
        raise ValueError("The interpolation parameter value must be one dimensional.")
    if start.ndim != 1 or end.ndim != 1:
        raise ValueError("Start and end coordinates must be one-dimensional")
    if start.size != end.size:
        raise ValueError("The dimensions of start and end must match (have same size)")
    if start.size < 2 or end.size < 2:
        raise ValueError("The start and end coordinates must both be in at least two-dimensional space")
    if not (np.allclose(np.linalg.norm(start), 1, rtol=1e-9, atol=0) and np.allclose(np.linalg.norm(end), 1, rtol=1e-9, atol=0)):
        raise ValueError("start and end are not on a unit n-sphere")
    if np.array_equal(start, end):
        return np.linspace(start, start, t.size) if t.ndim else start
    if t.size and (float(t.min()) < 0 or float(t.max()) > 1):
        raise ValueError("interpolation parameter must be in [0, 1]")
    # At right angles to the start, in the plane of both.
    cosine = float(np.dot(start, end))
    rest = end - cosine * start
    if float(np.linalg.norm(rest)) < tol and cosine < 0:
        rest = np.roll(start, 1) - float(np.dot(np.roll(start, 1), start)) * start
    side, angle = rest / np.linalg.norm(rest), math.atan2(float(np.linalg.norm(end - cosine * start)), cosine)
    way = np.atleast_1d(t)[:, None] * angle
    found = np.cos(way) * start + np.sin(way) * side
    return found if t.ndim else found[0]


def minkowski_distance_p(x, y, p=2.0):
    """The sum of p-th powers of differences."""
    apart = np.abs(np.asarray(x, dtype=float) - np.asarray(y, dtype=float))
    return np.max(apart, axis=-1) if p == math.inf else np.sum(apart if p == 1 else apart**p, axis=-1)


def _axes(ax):
    import matplotlib.pyplot as plt

    return plt.figure().gca() if ax is None else ax


def convex_hull_plot_2d(hull, ax=None):
    """A hull in the plane."""
    ax = _axes(ax)
    ax.plot(hull.points[:, 0], hull.points[:, 1], "o")
    for pair in np.asarray(hull.simplices).tolist():
        ax.plot(hull.points[pair, 0], hull.points[pair, 1], "k-")
    return ax.figure


def delaunay_plot_2d(tri, ax=None):
    """Triangles in the plane."""
    ax = _axes(ax)
    ax.plot(tri.points[:, 0], tri.points[:, 1], "o")
    ax.triplot(tri.points[:, 0], tri.points[:, 1], np.asarray(tri.simplices).copy())
    return ax.figure


def voronoi_plot_2d(vor, ax=None, show_points=True, show_vertices=True, line_colors="k", line_width=1.0, line_alpha=1.0, point_size=None, **_):
    """Cells in the plane; edges without an end are dashed."""
    ax = _axes(ax)
    if show_points:
        ax.plot(vor.points[:, 0], vor.points[:, 1], ".", markersize=point_size)
    if show_vertices:
        ax.plot(vor.vertices[:, 0], vor.vertices[:, 1], "o")
    center, reach = vor.points.mean(axis=0), float(np.max(np.ptp(vor.points, axis=0)))
    for pair, edge in zip(np.asarray(vor.ridge_points).tolist(), vor.ridge_vertices):
        edge = [int(k) for k in edge]
        if min(edge) >= 0:
            ax.plot(vor.vertices[edge, 0], vor.vertices[edge, 1], "-", color=line_colors, lw=line_width, alpha=line_alpha)
            continue
        start = vor.vertices[max(edge)]
        along = vor.points[pair[1]] - vor.points[pair[0]]
        along = along / np.linalg.norm(along)
        normal = np.array([-float(along[1]), float(along[0])])
        middle = vor.points[pair].mean(axis=0)
        end = start + normal * (reach if float(np.dot(middle - center, normal)) >= 0 else -reach)
        ax.plot([float(start[0]), float(end[0])], [float(start[1]), float(end[1])], "--", color=line_colors, lw=line_width, alpha=line_alpha)
    return ax.figure
