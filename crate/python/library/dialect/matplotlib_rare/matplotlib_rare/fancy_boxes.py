"""Boxes with round corners, arrow heads or teeth: around texts, and as shapes of their own."""

import math

from matplotlib.patches import Patch
from matplotlib.path import Path

_MOVE, _LINE, _CURVE3, _CURVE4, _CLOSE = Path.MOVETO, Path.LINETO, Path.CURVE3, Path.CURVE4, Path.CLOSEPOLY
_ROUND = 0.5522847498307936


def _polygon(points):
    return Path([*points, points[0]], closed=True)


def _ellipse(x, y, a, b):
    """An ellipse of four curves."""
    points = [(x, y - b)]
    for (cx, cy), (dx, dy), (ex, ey) in (
        ((_ROUND, -1), (1, -_ROUND), (1, 0)), ((1, _ROUND), (_ROUND, 1), (0, 1)), ((-_ROUND, 1), (-1, _ROUND), (-1, 0)), ((-1, -_ROUND), (-_ROUND, -1), (0, -1)),
    ):  # fmt: skip
        points += [(x + a * p, y + b * q) for p, q in ((cx, cy), (dx, dy), (ex, ey))]
    return Path([*points, points[0]], [_MOVE, *[_CURVE4] * 12, _CLOSE])


def _padded(x, y, width, height, pad):
    return x - pad, y - pad, x + width + pad, y + height + pad


def _square(x, y, width, height, size, pad=0.3):
    a, b, c, d = _padded(x, y, width, height, pad * size)
    return _polygon([(a, b), (c, b), (c, d), (a, d)])


def _circle(x, y, width, height, size, pad=0.3):
    radius = max(width, height) / 2 + pad * size
    return _ellipse(x + width / 2, y + height / 2, radius, radius)


def _ellipse_box(x, y, width, height, size, pad=0.3):
    # Through the corners of the padded rectangle.
    return _ellipse(x + width / 2, y + height / 2, (width / 2 + pad * size) * math.sqrt(2), (height / 2 + pad * size) * math.sqrt(2))


def _heads(x, y, width, height, size, pad):
    """The padded box, and how far heads of arrows reach beyond it and aside."""
    box = _padded(x, y, width, height, pad * size)
    half = (box[3] - box[1]) / 2
    return *box, half, half / 2


def _left_arrow(x, y, width, height, size, pad=0.3):
    a, b, c, d, half, wing = _heads(x, y, width, height, size, pad)
    neck = a + wing
    return _polygon([(c, b), (neck, b), (neck, b - wing), (a - half, b + half), (neck, d + wing), (neck, d), (c, d)])


def _right_arrow(x, y, width, height, size, pad=0.3):
    path = _left_arrow(x, y, width, height, size, pad)
    path.vertices[:, 0] = 2 * x + width - path.vertices[:, 0]
    return path


def _double_arrow(x, y, width, height, size, pad=0.3):
    a, b, c, d, half, wing = _heads(x, y, width, height, size, pad)
    left, right = a + wing, c - wing
    return _polygon([
        (left, d), (left, d + wing), (a - half, b + half), (left, b - wing), (left, b), (right, b), (right, b - wing), (c + half, b + half),
        (right, d + wing), (right, d),
    ])  # fmt: skip


def _round(x, y, width, height, size, pad=0.3, rounding_size=None):
    r = (pad if rounding_size is None else rounding_size) * size
    a, b, c, d = _padded(x, y, width, height, pad * size)
    points = [(a + r, b), (c - r, b), (c, b), (c, b + r), (c, d - r), (c, d), (c - r, d), (a + r, d), (a, d), (a, d - r), (a, b + r), (a, b), (a + r, b), (a + r, b)]
    return Path(points, [_MOVE, *[_LINE, _CURVE3, _CURVE3] * 4, _CLOSE])


def _round4(x, y, width, height, size, pad=0.3, rounding_size=None):
    r = pad * size / 2 if rounding_size is None else rounding_size * size
    a, b, c, d = _padded(x, y, width, height, pad * size - r)
    points = [(a, b), (a + r, b - r), (c - r, b - r), (c, b), (c + r, b + r), (c + r, d - r), (c, d), (c - r, d + r), (a + r, d + r), (a, d), (a - r, d - r), (a - r, b + r), (a, b), (a, b)]
    return Path(points, [_MOVE, *[_CURVE4] * 12, _CLOSE])


def _teeth(x, y, width, height, size, pad, tooth_size):
    """The corners of a saw around a box, counter to the clock."""
    tooth = pad * size * 0.5 if tooth_size is None else tooth_size * size
    a, b, c, d = _padded(x, y, width, height, pad * size - tooth / 2)
    found = []
    for start, along, out, length in (((a, b), (1, 0), (0, -1), c - a), ((c, b), (0, 1), (1, 0), d - b), ((c, d), (-1, 0), (0, 1), c - a), ((a, d), (0, -1), (-1, 0), d - b)):
        # Half teeth, outwards and inwards in turn, of which the outer ones are one more.
        halves = 2 * round((length - tooth) / (2 * tooth)) + 1
        for n in range(2 * halves):
            gone, off = length * n / (2 * halves), (0, 1, 0, -1)[n % 4] * tooth / 2
            found.append((start[0] + along[0] * gone + out[0] * off, start[1] + along[1] * gone + out[1] * off))
    return found


def _sawtooth(x, y, width, height, size, pad=0.3, tooth_size=None):
    return _polygon(_teeth(x, y, width, height, size, pad, tooth_size))


def _roundtooth(x, y, width, height, size, pad=0.3, tooth_size=None):
    points = _teeth(x, y, width, height, size, pad, tooth_size)
    points.append(points[0])
    return Path([*points, points[-1]], [_MOVE, *[_CURVE3] * (len(points) - 1), _CLOSE])


STYLES = {
    "square": _square, "circle": _circle, "ellipse": _ellipse_box, "larrow": _left_arrow, "rarrow": _right_arrow, "darrow": _double_arrow, "round": _round,
    "round4": _round4, "sawtooth": _sawtooth, "roundtooth": _roundtooth,
}  # fmt: skip


def parsed(boxstyle, **options):
    """A style's function, and its numbers, from a text like "round,pad=0.2"."""
    name, *parts = str(boxstyle).replace(" ", "").lower().split(",")
    if name not in STYLES:
        raise ValueError(f"Unknown style: {name!r}")
    given = {key: float(value) for key, _, value in (part.partition("=") for part in parts)}
    return STYLES[name], {**given, **options}


def around(boxstyle, size, pad):
    """A function from the frame of a text, which the pad has widened, to the outline as SVG."""
    style, options = parsed(boxstyle)

    def outline(left, top, right, bottom):
        path = style(left + pad, top + pad, right - left - 2 * pad, bottom - top - 2 * pad, size, **options)
        return path.data(lambda x, y: (x, y))

    return outline


class FancyBboxPatch(Patch):
    """A box around a rectangle of the data."""

    def __init__(self, xy, width, height, boxstyle="round", *, mutation_scale=1, mutation_aspect=1, **properties):
        self._x, self._y, self._width, self._height = float(xy[0]), float(xy[1]), float(width), float(height)
        self._scale, self._aspect = mutation_scale, mutation_aspect
        self.set_boxstyle(boxstyle)
        super().__init__(**properties)

    def __str__(self):
        return f"FancyBboxPatch(({self._x:g}, {self._y:g}), width={self._width:g}, height={self._height:g})"

    def set_boxstyle(self, boxstyle=None, **options):
        """Another style, by a text or by parts."""
        if boxstyle is None:
            print("\n".join(f"    {name}" for name in STYLES))
            return
        self._style_of = boxstyle if callable(boxstyle) and not isinstance(boxstyle, str) else parsed(boxstyle, **options)

    def get_boxstyle(self):
        return self._style_of

    def get_path(self):
        aspect = self._aspect or 1
        box = self._x, self._y / aspect, self._width, self._height / aspect, self._scale
        style = self._style_of
        path = style(*box) if callable(style) else style[0](*box, **style[1])
        return Path(path.vertices * [1, aspect], path.codes)

    def outline(self):
        return [tuple(point) for point in self.get_path().vertices.tolist()]

    def draw(self, canvas, axes):
        canvas.shape(self.get_path().data(self.place(axes)), self.style())

    def get_bbox(self):
        from matplotlib.transforms import Bbox

        return Bbox.from_bounds(self._x, self._y, self._width, self._height)

    get_x = lambda self: self._x
    get_y = lambda self: self._y
    get_width = lambda self: self._width
    get_height = lambda self: self._height
    get_mutation_scale = lambda self: self._scale
    get_mutation_aspect = lambda self: self._aspect or 1

    def set_mutation_scale(self, scale):
        self._scale = scale

    def set_mutation_aspect(self, aspect):
        self._aspect = aspect

    def set_x(self, x):
        self._x = float(x)

    def set_y(self, y):
        self._y = float(y)

    def set_width(self, w):
        self._width = float(w)

    def set_height(self, h):
        self._height = float(h)

    def set_bounds(self, *args):
        self._x, self._y, self._width, self._height = map(float, args[0] if len(args) == 1 else args)
