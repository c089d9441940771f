"""Many shapes of one kind: points of a scatter plot, areas, lines."""

import math
from itertools import chain

from tandem.dialect.late import late_names
from tandem.drawing import canvas as canvases, markers

from . import _values, rcParams
from .artist import Artist, rgba
from .cm import Mappable
from .lines import draw_marks


class Collection(Artist, Mappable):
    """Shapes whose colours may come from numbers by a colour map."""

    zorder = 1
    defaults = {
        "color": None,
        "facecolor": None,
        "edgecolor": None,
        "linewidth": None,
        "linestyle": "-",
        "hatch": None,
        "hatchcolor": None,
        "joinstyle": None,
        "capstyle": None,
    }

    def __init__(self, array=None, cmap=None, norm=None, vmin=None, vmax=None, **properties):
        Mappable.__init__(self, array, cmap, norm, vmin, vmax)
        Artist.__init__(self, **properties)

    def _face(self, n, fallback="C0"):
        if self._array is not None:
            key = id(self._array), id(self.cmap), id(self.norm), self.norm.vmin, self.norm.vmax, str(self._values["alpha"])
            if self._painted[0] != key:
                self._painted = key, self.paints(self._values["alpha"])
            return self._painted[1][n % len(self._array)]
        face = self._values["facecolor"] if self._values["facecolor"] is not None else self._values["color"]
        return self._one(face, n, fallback)

    # The colours of its numbers, and what they were made of.
    _painted = (None, ())

    def _looks(self, count):
        """The style of each shape, one object for equal ones; a list of one where all look the same."""
        varying = ("facecolor", "color", "edgecolor", "linewidth", "linestyle", "alpha")
        if self._array is None and not any(isinstance(self._values[name], list) for name in varying):
            return [self._style(0)]
        made = {}
        return [made.setdefault((style.fill, style.stroke, style.width, style.dash), style) for style in map(self._style, range(count))]

    def _draw_shapes(self, canvas, axes, shapes, closed):
        """Draws shapes, each a list of points, neighbours of one style together."""
        xs, ys = zip(*chain.from_iterable(shapes)) if any(shapes) else ((), ())
        points, placed, at = self.places(axes, xs, ys), [], 0
        for shape in shapes:
            placed.append(points[at : at + len(shape)])
            at += len(shape)
        looks = self._looks(len(shapes))
        run, last = [], None
        for n, data in enumerate(canvases.paths(placed, closed)):
            look = looks[n % len(looks)]
            if look is not last and run:
                canvas.shapes(run, last)
                run = []
            run.append(data)
            last = look
        if run:
            canvas.shapes(run, last)

    def _colours(self, of, name):
        value = self._values[name]
        count = len(self._array) if self._array is not None and name == "facecolor" else len(value) if isinstance(value, list) else 1
        return _values.array([list(of(n) or (0.0, 0.0, 0.0, 0.0)) for n in range(count)])

    get_facecolor = get_facecolors = lambda self: self._colours(lambda n: self._style(n).fill, "facecolor")
    get_edgecolor = get_edgecolors = lambda self: self._colours(lambda n: self._style(n).stroke, "edgecolor")

    def _one(self, value, n, fallback):
        value = fallback if value is None else value
        alpha = self._values["alpha"]
        alpha = alpha[n % len(alpha)] if isinstance(alpha, list) else alpha
        if isinstance(value, list):
            value = value[n % len(value)] if value else "none"
        return None if isinstance(value, str) and value.lower() == "none" else rgba(value, alpha)


def colour_list(colours):
    """One colour, or a list of them: `["r", "g"]`, rows of an array."""
    if colours is None or isinstance(colours, str):
        return colours
    values = _values.nested(colours)
    if isinstance(values, list) and values and not isinstance(values[0], (int, float)):
        return values
    if isinstance(values, list) and values and len(values) not in (3, 4):
        return values
    return tuple(values) if isinstance(values, list) else values


class PathCollection(Collection):
    """Marks at points, each of its own size and colour."""

    def __init__(self, xs, ys, sizes, marker, **options):
        self._x, self._y, self._sizes, self._marker = xs, ys, sizes, marker
        super().__init__(**options)

    def obstacles(self):
        return list(zip(self._x, self._y))

    def get_offsets(self):
        return _values.array([[x, y] for x, y in zip(self._x, self._y)])

    def set_offsets(self, offsets):
        points = _values.nested(offsets)
        self._x, self._y = [float(p[0]) for p in points], [float(p[1]) for p in points]

    def get_sizes(self):
        return list(self._sizes)

    def set_sizes(self, sizes):
        self._sizes = _values.flat(sizes)

    def data_limits(self):
        return self._x, self._y, (), ()

    def _width(self, n):
        width = self._values["linewidth"]
        width = width[n % len(width)] if isinstance(width, (list, tuple)) else width
        return (1.5 if not markers.is_filled(self._marker) else 1.0) if width is None else float(width)

    def _style(self, n):
        face = self._face(n)
        edge = self._values["edgecolor"]
        edge = face if edge is None or (isinstance(edge, str) and edge == "face") else self._one(edge, n, None)
        return canvases.Style(face if markers.is_filled(self._marker) else None, edge, self._width(n))

    def draw(self, canvas, axes):
        points, sizes = self.places(axes, self._x, self._y), [math.sqrt(max(size, 0.0)) for size in self._sizes]
        looks, size = self._looks(len(points)), sizes[0] if len(sizes) == 1 else None
        start = 0
        while start < len(points):
            end = start + 1
            while end < len(points) and looks[end % len(looks)] is looks[start % len(looks)]:
                end += 1
            run = [(n, x, y) for n, (x, y) in enumerate(points[start:end], start) if x - x == 0.0 and y - y == 0.0]
            look = looks[start % len(looks)]
            if size is None:
                canvas.shapes([markers.data(self._marker, x, y, sizes[n % len(sizes)]) for n, x, y in run], look)
            else:
                draw_marks(canvas, self._marker, [(x, y) for _, x, y in run], size, look)
            start = end

    def draw_key(self, canvas, left, middle, width, height):
        size = math.sqrt(sorted(self._sizes)[len(self._sizes) // 2]) if self._sizes else 6.0
        canvas.shapes([markers.data(self._marker, left + width / 2, middle, min(size, height * 1.2))], self._style(0))

    def legend_elements(self, *arguments, **options):
        from matplotlib_rare.keys import legend_elements

        return legend_elements(self, *arguments, **options)


class PolyCollection(Collection):
    """Areas, each of which is a list of corners."""

    def __init__(self, areas, **options):
        self._areas = areas
        super().__init__(**options)

    def data_limits(self):
        return [x for area in self._areas for x, _ in area], [y for area in self._areas for _, y in area], (), ()

    def obstacles(self):
        return [point for area in self._areas for point in area]

    def get_paths(self):
        from .path import Path

        return [Path(area, closed=True) for area in self._areas]

    def _style(self, n):
        width = self._values["linewidth"]
        edge = self._values["edgecolor"]
        width = width[n % len(width)] if isinstance(width, (list, tuple)) and width else width
        line, width = None if edge is None else self._one(edge, n, None), 1.0 if width is None else float(width)
        signs = self._values["hatch"]
        hatch = (signs, line or (0.0, 0.0, 0.0, 1.0), float(rcParams["hatch.linewidth"])) if signs else None
        return canvases.Style(self._face(n), line, width, join="round", hatch=hatch)

    def draw(self, canvas, axes):
        self._draw_shapes(canvas, axes, self._areas, True)

    def draw_key(self, canvas, left, middle, width, height):
        half = height * 0.35
        corners = [(left, middle - half), (left + width, middle - half), (left + width, middle + half), (left, middle + half)]
        canvas.shape(canvases.path(corners, True), self._style(0))


class PatchCollection(PolyCollection):
    """Patches drawn together."""

    def __init__(self, patches, match_original=False, **options):
        super().__init__([patch.outline() for patch in patches], **options)


class LineCollection(Collection):
    """Lines, each of which is a list of points."""

    zorder = 2

    def __init__(self, segments, **options):
        self._segments = [[(float(p[0]), float(p[1])) for p in segment] for segment in _values.nested(segments)]
        for name in ("color", "colors"):
            if name in options:
                options["color"] = colour_list(options.pop(name))
        super().__init__(**options)

    def data_limits(self):
        return [x for s in self._segments for x, _ in s], [y for s in self._segments for _, y in s], (), ()

    def _style(self, n):
        width, line = self._values["linewidth"], self._values["linestyle"]
        width = width[n % len(width)] if isinstance(width, (list, tuple)) else width
        line = line[n % len(line)] if isinstance(line, list) else line
        width = rcParams["lines.linewidth"] if width is None else float(width)
        colour = self._face(n) if self._array is not None else self._one(self._values["color"] or self._values["edgecolor"], n, "C0")
        return canvases.Style(stroke=colour, width=width, dash=canvases.dashes(line, width) or (), join="round")

    def get_segments(self):
        return [_values.array([list(point) for point in segment]) for segment in self._segments]

    def draw(self, canvas, axes):
        self._draw_shapes(canvas, axes, self._segments, False)

    def draw_key(self, canvas, left, middle, width, height):
        canvas.shape(canvases.path([(left, middle), (left + width, middle)]), self._style(0))


__getattr__ = late_names(
    "matplotlib.collections",
    "matplotlib_more.shapes",
    names={"EventCollection": "matplotlib_extras.more_patches", "QuadMesh": "matplotlib_extras.meshes", "FillBetweenPolyCollection": "matplotlib_rare.fills"},
)
