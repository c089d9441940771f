"""Grids of coloured cells."""

import math
from bisect import bisect

import numpy as np
from matplotlib import _values
from matplotlib.collections import PolyCollection
from matplotlib.colors import numbers
from tandem import png_image

# Cells of a straight grid are drawn as a picture where there are so many.
_MANY = 1000
# Pixels of that picture for each point of the paper where the cells' widths differ.
_FINE = 2


class Cells(PolyCollection):
    """Areas that touch each other: an edge of the same colour closes the seams."""

    def _style(self, n):
        style = super()._style(n)
        if style.stroke is None:
            style.stroke, style.width = style.fill, 0.3
        return style


class QuadMesh(Cells):
    """Cells of a grid whose corners are given, in vectors or, where the grid is not straight, in matrices."""

    def __init__(self, x, y, values, **options):
        self.corners, self._shape, self._cells, self.is_turned = (x, y), values.shape, None, False
        super().__init__(None, array=values, **options)

    @property
    def _areas(self):
        if self._cells is None:
            x, y = self.corners
            rows, across = self._shape
            xs, ys = ([row.tolist() for row in x], [row.tolist() for row in y]) if x.ndim == 2 else (
                [x.tolist()] * (rows + 1), [[v] * (across + 1) for v in y.tolist()])
            self._cells = [[(xs[i + a][j + b], ys[i + a][j + b]) for a, b in ((0, 0), (0, 1), (1, 1), (1, 0))]
                           for i in range(rows) for j in range(across)]
        return self._cells

    @_areas.setter
    def _areas(self, areas):
        self._cells = areas

    def get_array(self):
        found = super().get_array().reshape(self._shape)
        return found.T if self.is_turned else found

    def data_limits(self):
        ends = [[float(v.min()), float(v.max())] for v in self.corners]
        return *ends, *ends

    def draw(self, canvas, axes):
        x, y = self.corners
        is_plain = self._values["edgecolor"] is None or str(self._values["edgecolor"]) in ("face", "none")
        if x.ndim == 2 or x.size * y.size < _MANY or not is_plain or axes.name != "rectilinear" or self._values["transform"] is not None:
            super().draw(canvas, axes)
            return
        across = [a for a, _ in axes.places(x.tolist(), [y.tolist()[0]] * x.size)]
        up = [b for _, b in axes.places([x.tolist()[0]] * y.size, y.tolist())]
        rows, columns = _steps(up), _steps(across)
        table = [bytes(int(part * 255 + 0.5) for part in colour) for colour in self.cmap.lut()]
        pixels = [table[level] for level in self.cmap.levels(self.norm(self._array)).ravel().tolist()]
        width, made = self._shape[1], {}
        for n in set(rows):
            line = pixels[n * width : (n + 1) * width]
            made[n] = b"".join(line if columns == list(range(width)) else [line[m] for m in columns])
        alpha = self._values["alpha"]
        canvas.picture(png_image.png([made[n] for n in rows], len(columns), 4), min(across), min(up), abs(across[-1] - across[0]), abs(up[-1] - up[0]),
                       False, 1.0 if alpha is None else float(alpha))


def _steps(edges):
    """The cell that each pixel of a row shows, from left to right: one for each cell where all are equally wide."""
    if edges[0] > edges[-1]:
        return [len(edges) - 2 - n for n in _steps([-edge for edge in edges])]
    count, wide = len(edges) - 1, (edges[-1] - edges[0]) / (len(edges) - 1)
    if all(abs(edges[0] + wide * n - edge) < 0.05 * wide for n, edge in enumerate(edges)):
        return list(range(count))
    pixels = max(int((edges[-1] - edges[0]) * _FINE), 1)
    return [min(bisect(edges, edges[0] + (edges[-1] - edges[0]) * (n + 0.5) / pixels) - 1, count - 1) for n in range(pixels)]


def _between(values):
    """The edges of cells around places: in the middle between two, and as far beyond the ends."""
    if values.shape[-1] < 2:
        return np.concatenate([values - 0.5, values + 0.5], -1)
    half = np.diff(values, axis=-1) / 2
    return np.concatenate([values[..., :1] - half[..., :1], values[..., :-1] + half, values[..., -1:] + half[..., -1:]], -1)


def corners(axes, arguments, shape):
    """The corners of the cells of a matrix, from what was given before it."""
    rows, across = shape
    if len(arguments) != 3:
        return np.arange(across + 1.0), np.arange(rows + 1.0)
    x, y = (np.array(axis.convert(given)).reshape(_values.shape(_values.nested(given))) for axis, given in
            ((axes.xaxis, arguments[0]), (axes.yaxis, arguments[1])))
    if x.shape[-1] not in (across, across + 1) or y.shape[0] not in (rows, rows + 1):
        raise TypeError(f"Dimensions of C {shape} should be one smaller than X({x.shape[-1]}) and Y({y.shape[0]}) while using shading='flat' "
                        "see help(pcolormesh)")
    if x.ndim == 2 and y.ndim == 2 and not ((x == x[:1]).all() and (y == y[:, :1]).all()):
        x, y = (_between(v) if v.shape[1] == across else v for v in (x, y))
        return tuple(_between(v.T).T if v.shape[0] == rows else v for v in (x, y))
    x, y = x[0] if x.ndim == 2 else x, y[:, 0] if y.ndim == 2 else y
    return _between(x) if len(x) == across else x, _between(y) if len(y) == rows else y


def pcolormesh(axes, *arguments, shading=None, cmap=None, norm=None, vmin=None, vmax=None, **options):
    """A matrix as coloured cells, whose edges may be given."""
    values = numbers(arguments[-1])
    if getattr(values, "ndim", 0) != 2:
        raise ValueError(f"pcolormesh needs a matrix, not numbers of the shape {getattr(values, 'shape', ())}")
    x, y = corners(axes, arguments, values.shape)
    # Where x runs along the rows, the grid is a straight one that is turned.
    is_turned = x.ndim == 2 and bool((x == x[:, :1]).all() and (y == y[:1]).all())
    if is_turned:
        x, y, values = x[:, 0], y[0], values.T
    mesh = axes._add(QuadMesh(x, y, values, cmap=cmap, norm=norm, vmin=vmin, vmax=vmax, **options))
    mesh.is_turned = is_turned
    axes._current_image = mesh
    return mesh


pcolor = pcolorfast = pcolormesh


def hist2d(axes, x, y, bins=10, range=None, density=False, weights=None, cmin=None, cmax=None, **options):
    """Counts in the cells of a grid, as colours."""
    xs, ys = axes.xaxis.convert(x), axes.yaxis.convert(y)
    counts, ex, ey = np.histogram2d(np.array(xs), np.array(ys), bins, range, density, weights)
    for limit, kept in ((cmin, counts.__lt__), (cmax, counts.__gt__)):
        if limit is not None:
            counts[kept(limit)] = math.nan
    return counts, ex, ey, axes.pcolormesh(ex, ey, counts.T, **options)
