"""Arrows and barbs at points, and what tells their length."""

import math

from matplotlib import _values
from matplotlib.artist import Artist, rgba
from matplotlib.axes._fields import as_grid
from matplotlib.collections import Collection
from matplotlib.text import Text
from tandem.drawing import canvas as canvases

_AWAY = {"N": (0, -1, "center", "bottom"), "S": (0, 1, "center", "top"), "E": (1, 0, "left", "center"), "W": (-1, 0, "right", "center")}
_BACK = {"tail": 0.0, "mid": 0.5, "middle": 0.5, "tip": 1.0}


class Quiver(Collection):
    """Arrows at points."""

    def __init__(self, xs, ys, us, vs, angles="uv", scale=None, scale_units=None, units="width", width=None, pivot="tail", headwidth=3, headlength=5,
                 headaxislength=4.5, minshaft=1, minlength=1, **options):
        self._x, self._y = xs, ys
        self.set_UVC(us, vs)
        self._angles, self.scale, self._scale_units, self.units, self.width, self.pivot = angles, scale, scale_units, units, width, pivot
        self._head = headwidth, headlength, headaxislength
        super().__init__(**options)

    N = property(lambda self: len(self._x))
    U = property(lambda self: _array(self._u))
    V = property(lambda self: _array(self._v))

    def set_UVC(self, U, V, C=None):
        """Other arrows at the same points."""
        self._u, self._v = _values.flat(U), _values.flat(V)
        if C is not None:
            self.set_array(C)

    def data_limits(self):
        return self._x, self._y, (), ()

    def _unit(self, axes, name):
        """The points of the paper in one of a unit."""
        left, top, right, bottom = axes.box_points()
        if name in ("x", "y", "xy"):
            (a, b), (c, d) = axes.to_points(0, 0), axes.to_points(1, 1)
            return {"x": abs(c - a), "y": abs(d - b), "xy": math.hypot(c - a, d - b)}[name]
        return {"inches": 72.0, "dots": 0.72, "width": right - left, "height": bottom - top}[name]

    def thickness(self, axes):
        """The width of the shafts in points."""
        if self.width is None:
            return 0.06 * self._unit(axes, "width") / min(max(math.sqrt(max(self.N, 1)), 8), 25)
        return self.width * self._unit(axes, self.units)

    def length(self, axes):
        """The points of the paper in an arrow of the length 1."""
        if self.scale is not None:
            return self._unit(axes, self._scale_units or "width") / self.scale
        lengths = _values.finite([math.hypot(u, v) for u, v in zip(self._u, self._v)])
        mean = sum(lengths) / max(len(lengths), 1) or 1.0
        return self._unit(axes, "width") / (1.8 * mean * max(10, math.sqrt(self.N)))

    def _ends(self, axes, n):
        """An arrow's way on the paper."""
        x, y, u, v = self._x[n], self._y[n], self._u[n], self._v[n]
        if self._scale_units == "xy" and self._angles == "xy":
            (a, b), (c, d) = axes.to_points(x, y), axes.to_points(x + u / (self.scale or 1.0), y + v / (self.scale or 1.0))
            return c - a, d - b
        length = math.hypot(u, v) * self._length
        if isinstance(self._angles, str) and self._angles == "xy":
            (a, b), (c, d) = axes.to_points(x, y), axes.to_points(x + u, y + v)
            turn = math.atan2(b - d, c - a)
        else:
            turn = math.atan2(v, u) if isinstance(self._angles, str) else math.radians(_values.flat(self._angles)[n])
        return length * math.cos(turn), -length * math.sin(turn)

    def draw(self, canvas, axes):
        self._length, thick, back = self.length(axes), self.thickness(axes), _BACK[self.pivot]
        place = self.place(axes)
        for n, (x, y) in enumerate(zip(self._x, self._y)):
            start, (dx, dy) = place(x, y), self._ends(axes, n)
            self.arrow(canvas, (start[0] - dx * back, start[1] - dy * back), dx, dy, thick, canvases.Style(self._face(n, "k")))

    def arrow(self, canvas, start, dx, dy, thick, style):
        """Draws one."""
        length = math.hypot(dx, dy)
        if not length - length == 0.0 or length == 0:
            return
        ux, uy = dx / length, dy / length
        half, head, long, neck = thick / 2, self._head[0] * thick / 2, self._head[1] * thick, self._head[2] * thick
        if length < long:
            head, half, long, neck = (part * length / long for part in (head, half, long, neck))
        corners = [(0, half), (length - neck, half), (length - long, head), (length, 0), (length - long, -head), (length - neck, -half), (0, -half)]
        canvas.shape(canvases.path([(start[0] + a * ux - b * uy, start[1] + a * uy + b * ux) for a, b in corners], True), style)


class QuiverKey(Artist):
    """One arrow of a known length with a text beside it."""

    zorder = 2.1

    def __init__(self, Q, X, Y, U, label, *, angle=0, coordinates="axes", color=None, labelsep=0.1, labelpos="N", labelcolor=None,
                 fontproperties=None, **options):
        self.Q, self.X, self.Y, self.U, self.angle, self.coordinates, self.color = Q, X, Y, U, angle, coordinates, color
        self.labelsep, self.labelpos = labelsep, labelpos
        self.text = Text(0, 0, label, color=labelcolor, fontproperties=fontproperties)
        super().__init__(clip_on=False)

    def draw(self, canvas, axes):
        if self.coordinates == "data":
            x, y = axes.to_points(self.X, self.Y)
        else:
            owner = axes if self.coordinates == "axes" else axes.figure
            left, top, right, bottom = owner.box_points()
            parts = (72 * self.X, 72 * self.Y) if self.coordinates == "inches" else (self.X * (right - left), self.Y * (bottom - top))
            x, y = left + parts[0], bottom - parts[1]
        thick, long = self.Q.thickness(axes), self.U * self.Q.length(axes)
        dx, dy = long * math.cos(math.radians(self.angle)), -long * math.sin(math.radians(self.angle))
        back = {"N": 0.5, "S": 0.5, "E": 1.0, "W": 0.0}[self.labelpos]
        style = canvases.Style(self.Q._face(0, "k") if self.color is None else rgba(self.color))
        self.Q.arrow(canvas, (x - dx * back, y - dy * back), dx, dy, thick, style)
        a, b, across, down = _AWAY[self.labelpos]
        away = 72 * self.labelsep
        canvas.text(x + a * away, y + b * away, self.text.get_text(), **{**self.text.options(), "across": across, "down": down})


class Barbs(Collection):
    """Staffs that point to where wind comes from, with half and full strokes and flags for its speed."""

    def __init__(self, xs, ys, us, vs, length=7, pivot="tip", barbcolor=None, flagcolor=None, sizes=None, fill_empty=False, barb_increments=None,
                 rounding=True, flip_barb=False, **options):
        self._x, self._y, self._u, self._v, self._long, self._pivot = xs, ys, us, vs, length, pivot
        self._sizes = {"spacing": 0.125, "height": 0.4, "width": 0.25, "emptybarb": 0.15, **(sizes or {})}
        self._steps = {"half": 5, "full": 10, "flag": 50, **(barb_increments or {})}
        self._filled, self._rounding, self._flip, self._barb, self._flag = fill_empty, rounding, flip_barb, barbcolor, flagcolor
        super().__init__(**options)

    def data_limits(self):
        return self._x, self._y, (), ()

    def counts(self, speed):
        """How many flags, full strokes, and whether a half one."""
        half = self._steps["half"]
        speed = half * math.floor(speed / half + 0.5) if self._rounding else speed
        flags, rest = divmod(speed, self._steps["flag"])
        full, rest = divmod(rest, self._steps["full"])
        return int(flags), int(full), rest >= half

    def draw(self, canvas, axes):
        place = self.place(axes)
        for n, (x, y, u, v) in enumerate(zip(self._x, self._y, self._u, self._v)):
            line = rgba(self._barb) if isinstance(self._barb, str) else self._face(n, "k")
            fill = rgba(self._flag) if isinstance(self._flag, str) else line
            self._one_barb(canvas, place(x, y), u, v, canvases.Style(fill, line, 1.0), _values.broadcast(self._flip, len(self._x))[n])

    def _one_barb(self, canvas, start, u, v, style, flip):
        size = self._sizes
        flags, full, half = self.counts(math.hypot(u, v))
        if not (flags or full or half):
            radius = self._long * size["emptybarb"]
            canvas.shape(canvases.circle(*start, radius), style if self._filled else canvases.Style(None, style.stroke, 1.0))
            return
        gap, high, wide = self._long * size["spacing"], self._long * size["height"], self._long * size["width"]
        side = -1 if flip else 1
        speed = math.hypot(u, v)
        along = (-u / speed, v / speed)
        shift = -self._long / 2 if self._pivot == "middle" else 0.0
        at = lambda far, out: (start[0] + along[0] * (far + shift) - side * along[1] * out, start[1] + along[1] * (far + shift) + side * along[0] * out)
        staff, line = self._long, canvases.Style(stroke=style.stroke, width=1.0, join="round")
        canvas.shape(canvases.path([at(0, 0), at(staff, 0)]), line)
        for n in range(flags):
            canvas.shape(canvases.path([at(staff, 0), at(staff - wide / 2, high), at(staff - wide, 0)], True), style)
            staff -= wide + (gap if n == flags - 1 else 0)
        for _ in range(full):
            canvas.shape(canvases.path([at(staff, 0), at(staff + wide / 2, high)]), line)
            staff -= gap
        if half:
            staff -= 1.5 * gap if staff == self._long else 0
            canvas.shape(canvases.path([at(staff, 0), at(staff + wide / 4, high / 2)]), line)


def _array(values):
    import numpy

    return numpy.array(values)


def _arguments(arguments):
    """Places and parts of arrows, and numbers for their colours, from `u, v`, `x, y, u, v` and either with colours."""
    colours = None
    if len(arguments) in (3, 5):
        arguments, colours = arguments[:-1], arguments[-1]
    us, vs = _values.nested(arguments[-2]), _values.nested(arguments[-1])
    shape = _values.shape(us)
    if len(arguments) == 4:
        x, y = _values.nested(arguments[0]), _values.nested(arguments[1])
        if len(shape) == 2 and len(_values.shape(x)) == 1:
            x, y = as_grid(x, y, *shape)
    else:
        rows, across = shape if len(shape) == 2 else (1, shape[0])
        x, y = [list(range(across))] * rows, [[m] * across for m in range(rows)]
    return [_values.flat(part) for part in (x, y, us, vs)], colours


def quiver(axes, *arguments, **options):
    """Arrows: `quiver(u, v)`, `quiver(x, y, u, v)`, and numbers for colours at the end."""
    places, colours = _arguments(arguments)
    if "color" in options:
        options["facecolor"] = options.pop("color")
    found = axes._add(Quiver(*places, array=colours, **options))
    if colours is not None:
        axes._current_image = found
    return found


def quiverkey(axes, Q, X, Y, U, label, **options):
    """An arrow of the length U with a text, as a key to others."""
    return axes._add(QuiverKey(Q, X, Y, U, label, **options))


def barbs(axes, *arguments, **options):
    """Barbs of wind: `barbs(u, v)`, `barbs(x, y, u, v)`, and numbers for colours at the end."""
    places, colours = _arguments(arguments)
    return axes._add(Barbs(*places, array=colours, **options))
