"""Filled shapes: rectangles, circles, polygons, arrows."""

import math

from tandem.dialect.late import late_names
from tandem.drawing import canvas as canvases
from tandem.drawing.arrows import arrow_shape

from . import _values, rcParams
from .artist import Artist, rgba


class Patch(Artist):
    """A shape with an edge and an inside; `outline` gives its corners in its own coordinates."""

    zorder = 1
    defaults = {
        "edgecolor": None, "facecolor": None, "linewidth": None, "linestyle": "-", "fill": True, "hatch": None, "hatchcolor": None, "hatch_linewidth": None, "capstyle": "butt",
        "joinstyle": "miter",
    }

    def set_color(self, colour):
        self._values["facecolor"] = self._values["edgecolor"] = colour

    def get_color(self):
        return self._values["facecolor"]

    def set_fill(self, fill):
        self._values["fill"] = bool(fill)

    def outline(self):
        """The corners."""
        return []

    get_facecolor = lambda self: self.style().fill or (0.0, 0.0, 0.0, 0.0)
    get_edgecolor = lambda self: self.style().stroke or (0.0, 0.0, 0.0, 0.0)

    def get_path(self):
        from .path import Path

        return Path(self.outline(), closed=self.closed)

    closed = True
    # Whether its edges are curves where the axes are curved.
    follows_axes = False

    def style(self):
        width = self._values["linewidth"]
        width = rcParams["patch.linewidth"] if width is None else float(width)
        face = self.colour("facecolor", "C0") if self._values["fill"] else None
        edge = self.colour("edgecolor", rcParams["patch.edgecolor"] if rcParams["patch.force_edgecolor"] else None)
        if edge is None and self._values["edgecolor"] is None and not self._values["fill"]:
            edge = rgba("black", self._values["alpha"])
        dash = canvases.dashes(self._values["linestyle"], width)
        return canvases.Style(face, None if dash is None else edge, width, dash or (), hatch=self._hatched(edge))

    def _hatched(self, edge):
        signs = self._values["hatch"]
        if not signs:
            return None
        colour = self._values["hatchcolor"]
        colour = edge if colour is None or isinstance(colour, str) and colour == "edge" else rgba(colour, self._values["alpha"])
        return signs, colour or (0.0, 0.0, 0.0, 1.0), float(self._values["hatch_linewidth"] or rcParams["hatch.linewidth"])

    def data_limits(self):
        points = self.outline()
        return [x for x, _ in points], [y for _, y in points], (), ()

    def draw(self, canvas, axes):
        place = self.place(axes)
        points = axes.along(self.outline()) if self.follows_axes and place == axes.to_points else self.outline()
        canvas.shape(canvases.path([place(x, y) for x, y in points], self.closed), self.style())

    def draw_key(self, canvas, left, middle, width, height):
        half = height * 0.35
        corners = [(left, middle - half), (left + width, middle - half), (left + width, middle + half), (left, middle + half)]
        canvas.shape(canvases.path(corners, True), self.style())


def turned(points, about, degrees):
    if not degrees:
        return points
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(about[0] + (x - about[0]) * cos - (y - about[1]) * sin, about[1] + (x - about[0]) * sin + (y - about[1]) * cos) for x, y in points]


class Rectangle(Patch):
    """A rectangle from its lower left corner."""

    follows_axes = True

    def __init__(self, xy, width, height, *, angle=0.0, rotation_point="xy", **properties):
        self._xy, self._width, self._height, self.angle = tuple(map(float, xy)), float(width), float(height), angle
        self._sticky = ((), ())
        super().__init__(**properties)

    def __str__(self):
        return f"Rectangle(xy=({self._xy[0]:g}, {self._xy[1]:g}), width={self._width:g}, height={self._height:g}, angle={self.angle:g})"

    def outline(self):
        (x, y), w, h = self._xy, self._width, self._height
        return turned([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], (x, y), self.angle)

    def data_limits(self):
        return (*super().data_limits()[:2], *self._sticky) if self._width or self._height else ((), (), (), ())

    get_x = lambda self: self._xy[0]
    get_y = lambda self: self._xy[1]
    get_xy = lambda self: self._xy
    get_width = lambda self: self._width
    get_height = lambda self: self._height
    xy = property(get_xy)

    def set_height(self, height):
        self._height = float(height)

    def set_width(self, width):
        self._width = float(width)

    def set_xy(self, xy):
        self._xy = tuple(map(float, xy))

    def set_x(self, x):
        self._xy = (float(x), self._xy[1])

    def set_y(self, y):
        self._xy = (self._xy[0], float(y))


class Ellipse(Patch):
    """An ellipse around a center, of a width and a height."""

    def __init__(self, xy, width, height, *, angle=0.0, **properties):
        self.center, self.width, self.height, self.angle = tuple(map(float, xy)), float(width), float(height), angle
        super().__init__(**properties)

    def outline(self):
        x, y = self.center
        turns = [2 * math.pi * n / 72 for n in range(72)]
        return turned([(x + self.width / 2 * math.cos(t), y + self.height / 2 * math.sin(t)) for t in turns], (x, y), self.angle)

    def __str__(self):
        return f"Ellipse(xy=({self.center[0]:g}, {self.center[1]:g}), width={self.width:g}, height={self.height:g}, angle={self.angle:g})"

    def set_center(self, xy):
        self.center = tuple(map(float, xy))

    get_center = lambda self: self.center


class Circle(Ellipse):
    """A circle around a center."""

    def __init__(self, xy, radius=5.0, **properties):
        super().__init__(xy, 2 * radius, 2 * radius, **properties)

    def __str__(self):
        return f"Circle(xy=({self.center[0]:g}, {self.center[1]:g}), radius={self.radius:g})"

    radius = property(lambda self: self.width / 2)
    get_radius = lambda self: self.width / 2

    def set_radius(self, radius):
        self.width = self.height = 2.0 * radius


class Polygon(Patch):
    """A shape through corners."""

    def __init__(self, xy, *, closed=True, **properties):
        self._points = [tuple(map(float, point)) for point in _values.nested(xy)]
        self.closed = closed
        super().__init__(**properties)

    def outline(self):
        return self._points

    def get_xy(self):
        points = self._points
        return _values.array(points + points[:1] if self.closed and points and points[0] != points[-1] else points)

    xy = property(get_xy, lambda self, xy: self.set_xy(xy))

    def __str__(self):
        points = self.get_xy()
        return f"Polygon{len(points)}({', '.join(f'{v:g}' for v in points[0])}) ..." if len(points) else "Polygon0()"

    def set_xy(self, xy):
        self._points = [tuple(map(float, point)) for point in _values.nested(xy)]


class PathPatch(Patch):
    """A shape along a path."""

    def __init__(self, path, **properties):
        self._path = path
        super().__init__(**properties)

    def outline(self):
        return [tuple(point) for point in self._path.vertices.tolist()]

    def get_path(self):
        return self._path

    def set_path(self, path):
        self._path = path

    def draw(self, canvas, axes):
        canvas.shape(self._path.data(self.place(axes)), self.style())


class Wedge(Patch):
    """A piece of a pie, between two angles in degrees."""

    def __init__(self, center, r, theta1, theta2, *, width=None, **properties):
        self.center, self.r, self.theta1, self.theta2, self.width = tuple(map(float, center)), float(r), theta1, theta2, width
        super().__init__(**properties)

    def __str__(self):
        x, y = self.center
        return f"Wedge(center=({x:g}, {y:g}), r={self.r:g}, theta1={self.theta1:g}, theta2={self.theta2:g}, width={self.width})"

    def outline(self):
        steps = max(int(abs(self.theta2 - self.theta1) / 3), 2)
        turns = [math.radians(self.theta1 + (self.theta2 - self.theta1) * n / steps) for n in range(steps + 1)]
        x, y = self.center
        arc = lambda r, turns: [(x + r * math.cos(t), y + r * math.sin(t)) for t in turns]
        inner = [(x, y)] if self.width is None else arc(self.r - self.width, turns[::-1])
        return arc(self.r, turns) + inner


class FancyArrowPatch(Patch):
    """An arrow whose head is of the size of letters."""

    def __init__(self, posA=None, posB=None, *, arrowstyle="simple", connectionstyle=None, mutation_scale=1.0, **properties):
        self.posA, self.posB = posA, posB
        self._arrow = {"arrowstyle": arrowstyle, "connectionstyle": connectionstyle, "mutation_scale": mutation_scale}
        self._arrow.update((name, properties.pop(name)) for name in ("shrinkA", "shrinkB") if name in properties)
        super().__init__(**properties)

    def outline(self):
        return [tuple(map(float, self.posA)), tuple(map(float, self.posB))]

    def ends(self, axes):
        """Both ends on the canvas."""
        place = self.place(axes)
        return place(*self.posA), place(*self.posB)

    def draw(self, canvas, axes):
        start, end = self.ends(axes)
        options = {**self._arrow, **{k: v for k in ("edgecolor", "facecolor", "linewidth", "linestyle") if (v := self._values[k]) is not None}}
        for data, style in arrow_shape(start, end, options, self._values["alpha"]) or ():
            canvas.shape(data, style)


__getattr__ = late_names("matplotlib.patches", "matplotlib_extras.more_patches", "matplotlib_extras.rare_patches", names={**dict.fromkeys(("Annulus", "Shadow"), "matplotlib_more.shapes"), "FancyBboxPatch": "matplotlib_rare.fancy_boxes"})
