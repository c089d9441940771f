"""Rarer shapes: rings, shadows, and many equal shapes at points."""

import math

from matplotlib.artist import rgba
from matplotlib.collections import Collection
from matplotlib.patches import Patch, turned
from tandem.drawing import canvas as canvases

from matplotlib import _values


class Annulus(Patch):
    """A ring around a center: `r` is one radius or two."""

    def __init__(self, xy, r, width, angle=0.0, **properties):
        radii = [float(v) for v in _values.flat(r)]
        self.a, self.b, self.width, self.angle, self.center = radii[0], radii[-1], float(width), angle, tuple(map(float, xy))
        if min(radii) <= self.width:
            raise ValueError("Width of annulus must be less than or equal to semi-minor axis")
        super().__init__(**properties)

    def _ring(self, less, way):
        x, y = self.center
        turns = [2 * math.pi * n / 90 * way for n in range(91)]
        return turned([(x + (self.a - less) * math.cos(t), y + (self.b - less) * math.sin(t)) for t in turns], (x, y), self.angle)

    def outline(self):
        return self._ring(0.0, 1) + self._ring(self.width, -1)


class Shadow(Patch):
    """A dark copy of a shape beside it, by an offset in points."""

    def __init__(self, patch, ox, oy, *, shade=0.7, **properties):
        self.patch, self._away = patch, (ox, oy)
        face = rgba(patch.get_facecolor())
        dark = tuple(part * (1 - shade) for part in face[:3])
        super().__init__(**{"facecolor": dark, "edgecolor": dark, "alpha": 0.5, **properties})
        self._values["zorder"] = properties.get("zorder", patch.get_zorder() - 0.1)

    def outline(self):
        return self.patch.outline()

    def data_limits(self):
        return (), (), (), ()

    def draw(self, canvas, axes):
        place = self.patch.place(axes)
        points = [place(x, y) for x, y in self.outline()]
        canvas.shape(canvases.path([(x + self._away[0], y - self._away[1]) for x, y in points], True), self.style())


class _AtPoints(Collection):
    """Equal shapes at points: `offsets` are in the coordinates of `offset_transform`."""

    def __init__(self, sizes=(), offsets=(), offset_transform=None, **options):
        points = _values.nested(offsets)
        points = [points] if points and not isinstance(points[0], list) else points
        self._points, self._sizes = [tuple(map(float, point)) for point in points] or [(0.0, 0.0)], _values.flat(sizes) or [1.0]
        self._of_offsets = offset_transform or options.pop("transOffset", None)
        for name in ("transform", "transOffset", "urls", "pickradius"):
            options.pop(name, None)
        super().__init__(**options)

    def get_offsets(self):
        return _values.array([list(point) for point in self._points])

    def set_offsets(self, offsets):
        self._points = [tuple(map(float, point)) for point in _values.nested(offsets)]

    def get_sizes(self):
        return _values.array(self._sizes)

    def set_sizes(self, sizes, dpi=72.0):
        self._sizes = _values.flat(sizes)

    def data_limits(self):
        transform = self._of_offsets
        if transform is not None and not getattr(transform, "is_data", False):
            return (), (), (), ()
        return [x for x, _ in self._points], [y for _, y in self._points], (), ()

    def _style(self, n):
        width, edge = self._values["linewidth"], self._values["edgecolor"]
        width = width[n % len(width)] if isinstance(width, (list, tuple)) else width
        line = self._one(edge, n, None) if edge is not None else None
        return canvases.Style(self._face(n), line, 1.0 if width is None else float(width), join="round")

    def _corners(self, axes, n):
        """The shape around a point, in points of the canvas."""
        raise NotImplementedError

    def draw(self, canvas, axes):
        place = axes.to_points if self._of_offsets is None else self._of_offsets.placing(axes.figure)
        looks = self._looks(len(self._points))
        for n, point in enumerate(self._points):
            x, y = place(*point)
            canvas.shape(canvases.path([(x + a, y - b) for a, b in self._corners(axes, n)], True), looks[n % len(looks)])

    def draw_key(self, canvas, left, middle, width, height):
        canvas.shape(canvases.circle(left + width / 2, middle, height * 0.35), self._style(0))


class RegularPolyCollection(_AtPoints):
    """Polygons of equal sides, whose sizes are areas in square points."""

    inner = None

    def __init__(self, numsides, *, rotation=0, sizes=(1,), **options):
        self._sides, self._turn = int(numsides), float(rotation)
        super().__init__(sizes=sizes, **options)

    def get_numsides(self):
        return self._sides

    def get_rotation(self):
        return self._turn

    def _corners(self, axes, n):
        radius = math.sqrt(self._sizes[n % len(self._sizes)] / math.pi)
        count = self._sides if self.inner is None else 2 * self._sides
        reach = lambda k: radius * (1 if self.inner is None or not k % 2 else self.inner)
        turns = [math.pi / 2 + self._turn + 2 * math.pi * k / count for k in range(count)]
        return [(reach(k) * math.cos(t), reach(k) * math.sin(t)) for k, t in enumerate(turns)]


class StarPolygonCollection(RegularPolyCollection):
    """Stars."""

    inner = 0.5


class AsteriskPolygonCollection(RegularPolyCollection):
    """Strokes from a middle."""

    inner = 0.0


class CircleCollection(_AtPoints):
    """Discs, whose sizes are areas in square points."""

    def __init__(self, sizes, **options):
        super().__init__(sizes=sizes, **options)

    def _corners(self, axes, n):
        radius = math.sqrt(self._sizes[n % len(self._sizes)] / math.pi)
        return [(radius * math.cos(2 * math.pi * k / 40), radius * math.sin(2 * math.pi * k / 40)) for k in range(40)]


class EllipseCollection(_AtPoints):
    """Ellipses of widths and heights in a unit, turned by angles."""

    def __init__(self, widths, heights, angles, *, units="points", **options):
        self._wide, self._high, self._angles, self._units = _values.flat(widths), _values.flat(heights), _values.flat(angles), units
        super().__init__(**options)

    def _scale(self, axes):
        if self._units in ("x", "y", "xy", "width", "height"):
            left, top, right, bottom = axes.box_points()
            (a, b), (c, d) = axes.get_xlim(), axes.get_ylim()
            across, up = (right - left) / abs(b - a), (bottom - top) / abs(d - c)
            return {"x": (across, across), "y": (up, up), "xy": (across, up), "width": (right - left,) * 2, "height": (bottom - top,) * 2}[self._units]
        return {"points": (1.0, 1.0), "inches": (72.0, 72.0), "dots": (72 / axes.figure.dpi,) * 2}[self._units]

    def _corners(self, axes, n):
        across, up = self._scale(axes)
        wide, high, angle = (v[n % len(v)] for v in (self._wide, self._high, self._angles))
        turns = [2 * math.pi * k / 60 for k in range(60)]
        shape = turned([(wide / 2 * math.cos(t), high / 2 * math.sin(t)) for t in turns], (0.0, 0.0), angle)
        return [(x * across, y * up) for x, y in shape]
