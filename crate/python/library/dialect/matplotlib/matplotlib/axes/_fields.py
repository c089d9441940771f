"""Pictures, contours and arrows: numbers on a grid."""

import math

from tandem.drawing import canvas as canvases

from .. import _values, rcParams
from ..artist import Artist
from ..collections import Collection, PolyCollection
from ..contour import QuadContourSet
from ..image import AxesImage


def _triangles():
    from matplotlib_extras import triangles

    return triangles


class QuadMesh(PolyCollection):
    """Cells of a grid whose corners are given, each with a colour."""

    def data_limits(self):
        xs, ys, _, _ = super().data_limits()
        return xs, ys, ((min(xs), max(xs)) if xs else ()), ((min(ys), max(ys)) if ys else ())

    def _style(self, n):
        style = super()._style(n)
        if style.stroke is None:
            style.stroke, style.width = style.fill, 0.3
        return style


class Quiver(Collection):
    """Arrows at points."""

    def __init__(self, xs, ys, us, vs, angles="uv", scale=None, scale_units=None, units="width", width=None, pivot="tail", headwidth=3, headlength=5,
                 headaxislength=4.5, minshaft=1, minlength=1, **options):
        self._x, self._y, self._u, self._v = xs, ys, us, vs
        self._angles, self._scale, self._scale_units, self._units, self._width, self._pivot = angles, scale, scale_units, units, width, pivot
        self._head = headwidth, headlength
        super().__init__(**options)

    def data_limits(self):
        return self._x, self._y, (), ()

    def draw(self, canvas, axes):
        left, top, right, bottom = axes.box_points()
        wide, count = right - left, max(len(self._x), 1)
        thick = 0.06 * wide / min(max(math.sqrt(count), 8), 25) if self._width is None else self._width * wide
        lengths = [math.hypot(u, v) for u, v in zip(self._u, self._v)]
        mean = sum(_values.finite(lengths)) / count or 1.0
        by_data = self._angles == "xy" or self._scale_units == "xy"
        for n, (x, y, u, v) in enumerate(zip(self._x, self._y, self._u, self._v)):
            start = axes.to_points(x, y)
            if self._scale_units in ("xy", "x", "y") and self._scale is not None or by_data and self._scale_units == "xy":
                end = axes.to_points(x + u / (self._scale or 1.0), y + v / (self._scale or 1.0))
                dx, dy = end[0] - start[0], end[1] - start[1]
            else:
                scale = self._scale or 1.8 * mean * max(10, math.sqrt(count)) / 1.0
                dx, dy = u / scale * wide, -v / scale * wide
            back = {"tail": 0.0, "mid": 0.5, "middle": 0.5, "tip": 1.0}[self._pivot]
            self._arrow(canvas, (start[0] - dx * back, start[1] - dy * back), dx, dy, thick, canvases.Style(self._face(n, "k")))

    def _arrow(self, canvas, start, dx, dy, thick, style):
        length = math.hypot(dx, dy)
        if not length - length == 0.0 or length == 0:
            return
        ux, uy = dx / length, dy / length
        half, head, long = thick / 2, self._head[0] * thick / 2, self._head[1] * thick
        if length < long:
            head, half, long = head * length / long, half * length / long, length
        corners = [(0, half), (length - long * 0.9, half), (length - long, head), (length, 0), (length - long, -head), (length - long * 0.9, -half), (0, -half)]
        canvas.shape(canvases.path([(start[0] + a * ux - b * uy, start[1] + a * uy + b * ux) for a, b in corners], True), style)


def _grid(x, y, rows, across):
    """Rows of x and of y for a grid, from vectors or rows."""
    xs, ys = _values.nested(x), _values.nested(y)
    if len(_values.shape(xs)) == 1:
        xs = [xs] * rows
    if len(_values.shape(ys)) == 1:
        ys = [[v] * across for v in ys]
    if _values.shape(xs) != (rows, across) or _values.shape(ys) != (rows, across):
        raise TypeError(f"Shapes of x {_values.shape(xs)} and y {_values.shape(ys)} do not match that of z {(rows, across)}")
    return [[float(v) for v in row] for row in xs], [[float(v) for v in row] for row in ys]


class _Fields:
    """Methods of axes that draw numbers on a grid."""

    def imshow(self, X, cmap=None, norm=None, *, aspect=None, interpolation=None, alpha=None, vmin=None, vmax=None, origin=None, extent=None,
               **options):
        """A matrix, or rows of pixels of three or four parts, as a picture."""
        image = AxesImage(X, cmap, norm, vmin, vmax, extent, origin or rcParams["image.origin"], interpolation=interpolation, alpha=alpha, **options)
        self.set_aspect(rcParams["image.aspect"] if aspect is None else aspect)
        self._add(image)
        self._current_image = image
        left, right, bottom, top = image.get_extent()
        if self.xaxis.automatic:
            self.xaxis.low, self.xaxis.high, self.xaxis.automatic = left, right, False
        if self.yaxis.automatic:
            self.yaxis.low, self.yaxis.high, self.yaxis.automatic = bottom, top, False
        return image

    def matshow(self, Z, **options):
        found = self.imshow(Z, **{"interpolation": "nearest", "aspect": "equal", "origin": "upper", **options})
        self.xaxis.tick_top()
        self.xaxis.set_tick_params(bottom=True)
        from ..ticker import MaxNLocator

        for axis in (self.xaxis, self.yaxis):
            axis.set_major_locator(MaxNLocator(nbins=9, steps=(1, 2, 5, 10), integer=True))
        return found

    spy = lambda self, Z, **options: self.matshow([[1.0 if v else 0.0 for v in row] for row in _values.nested(Z)], cmap="binary")

    def _cells(self, arguments, options):
        zs = _values.matrix(arguments[-1], "C")
        rows, across = len(zs), len(zs[0])
        if len(arguments) == 3:
            x, y = _values.nested(arguments[0]), _values.nested(arguments[1])
            x, y = (x[0] if isinstance(x[0], list) else x), ([row[0] for row in y] if isinstance(y[0], list) else y)
            edges = lambda v, n: v if len(v) == n + 1 else [v[0] - (v[1] - v[0]) / 2, *[(a + b) / 2 for a, b in zip(v, v[1:])], v[-1] + (v[-1] - v[-2]) / 2]
            x, y = edges([float(v) for v in x], across), edges([float(v) for v in y], rows)
        else:
            x, y = [float(n) for n in range(across + 1)], [float(n) for n in range(rows + 1)]
        return zs, x, y

    def pcolormesh(self, *arguments, shading=None, cmap=None, norm=None, vmin=None, vmax=None, **options):
        """A matrix as coloured cells, whose edges may be given."""
        zs, x, y = self._cells(arguments, options)
        areas = [[(x[j], y[i]), (x[j + 1], y[i]), (x[j + 1], y[i + 1]), (x[j], y[i + 1])] for i in range(len(zs)) for j in range(len(zs[0]))]
        mesh = self._add(QuadMesh(areas, array=[v for row in zs for v in row], cmap=cmap, norm=norm, vmin=vmin, vmax=vmax, **options))
        self._current_image = mesh
        return mesh

    pcolor = pcolormesh

    def hexbin(self, x, y, C=None, gridsize=100, bins=None, mincnt=None, reduce_C_function=None, extent=None, norm=None, **options):
        """How many points lie in each of the hexagons that fill the plane, or the mean of their numbers C, as colours."""
        xs, ys = self.xaxis.convert(x), self.yaxis.convert(y)
        nx, ny = (gridsize, int(gridsize / math.sqrt(3))) if isinstance(gridsize, int) else gridsize
        left, right, low, high = extent or (min(xs), max(xs), min(ys), max(ys))
        sx, sy = (right - left) * (1 + 2e-9) / nx or 1.0, (high - low) / ny or 1.0
        # Centres lie on two grids, half a cell apart.
        cells = {(i, j, shift): [] for shift, n in ((0, 1), (0.5, 0)) for i in range(nx + n) for j in range(ny + n)}
        for a, b, value in zip(xs, ys, [1.0] * len(xs) if C is None else _values.flat(C)):
            u, v = (a - left) / sx, (b - low) / sy
            even, odd = (round(u), round(v), 0), (math.floor(u), math.floor(v), 0.5)
            place = min((even, odd), key=lambda at: (u - at[0] - at[2]) ** 2 + 3 * (v - at[1] - at[2]) ** 2)
            if place in cells:
                cells[place].append(value)
        least = mincnt if mincnt is not None else 1 if bins == "log" or C is not None else 0
        reduce_C_function = reduce_C_function or (len if C is None else lambda values: sum(values) / len(values))
        kept = {at: float(reduce_C_function(values)) for at, values in cells.items() if len(values) >= least}
        corners = ((0.5, -0.5), (0.5, 0.5), (0, 1), (-0.5, 0.5), (-0.5, -0.5), (0, -1))
        areas = [[(left + (i + s + a) * sx, low + (j + s + b / 3) * sy) for a, b in corners] for i, j, s in kept]
        if bins == "log":
            from ..colors import LogNorm

            norm = LogNorm()
        self._current_image = found = self._add(QuadMesh(areas, array=list(kept.values()), norm=norm, **options))
        found.data_limits = lambda: ((left, right), (low, high), (), ())
        return found

    def contour(self, *arguments, **options):
        """Lines of equal height: `contour(z)`, `contour(x, y, z, levels)`."""
        return self._contours(arguments, options, False)

    def contourf(self, *arguments, **options):
        """The areas between lines of equal height."""
        return self._contours(arguments, options, True)

    def triplot(self, *arguments, **options):
        """The sides of triangles between points."""
        return _triangles().triplot(self, *arguments, **options)

    def tripcolor(self, *arguments, **options):
        """Coloured triangles between points."""
        return _triangles().tripcolor(self, *arguments, **options)

    def tricontour(self, *arguments, **options):
        """Lines of equal height over triangles."""
        return _triangles().tricontour(self, *arguments, **options)

    def tricontourf(self, *arguments, **options):
        """The areas between lines of equal height over triangles."""
        return _triangles().tricontourf(self, *arguments, **options)

    def _contours(self, arguments, options, filled):
        levels = options.pop("levels", None)
        if len(arguments) in (2, 4):
            levels, arguments = arguments[-1], arguments[:-1]
        if isinstance(arguments[0], QuadContourSet):
            # Other levels of what is drawn already.
            arguments, levels = arguments[0].data, arguments[0].levels if levels is None else levels
        zs = _values.matrix(arguments[-1], "Input z")
        rows, across = len(zs), len(zs[0])
        if rows < 2 or across < 2:
            raise TypeError(f"Input z must be at least a (2, 2) shaped array, but has shape {(rows, across)}")
        x, y = arguments[:2] if len(arguments) == 3 else (list(range(across)), list(range(rows)))
        xs, ys = _grid(x, y, rows, across)
        found = self._add(QuadContourSet(xs, ys, zs, _values.nested(levels), filled, **options))
        self._current_image = found
        return found

    def clabel(self, CS, levels=None, **options):
        return CS.clabel(levels, **options)

    def quiver(self, *arguments, **options):
        """Arrows: `quiver(u, v)`, `quiver(x, y, u, v)`, and numbers for colours at the end."""
        colours = None
        if len(arguments) in (3, 5):
            arguments, colours = arguments[:-1], arguments[-1]
        us, vs = _values.nested(arguments[-2]), _values.nested(arguments[-1])
        if len(arguments) == 4:
            x, y = _values.nested(arguments[0]), _values.nested(arguments[1])
            shape = _values.shape(us)
            if len(shape) == 2 and len(_values.shape(x)) == 1:
                x, y = _grid(x, y, *shape)
        else:
            shape = _values.shape(us)
            rows, across = shape if len(shape) == 2 else (1, shape[0])
            x, y = [[n for n in range(across)] for _ in range(rows)], [[m] * across for m in range(rows)]
        if "color" in options:
            options["facecolor"] = options.pop("color")
        found = self._add(Quiver(_values.flat(x), _values.flat(y), _values.flat(us), _values.flat(vs), array=colours, **options))
        if colours is not None:
            self._current_image = found
        return found

    def streamplot(self, *arguments, **options):
        raise NotImplementedError("streamplot is not part of Tandem's matplotlib; quiver draws arrows")
