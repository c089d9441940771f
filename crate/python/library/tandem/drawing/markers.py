"""Marks of points: polygons and strokes around the origin, of diameter one; y grows upwards here."""

import math

from .canvas import coordinates, number


def _regular(corners, turn=0.0, inner=None):
    points = []
    for n in range(corners * (2 if inner else 1)):
        angle = math.pi / 2 + turn + 2 * math.pi * n / (corners * (2 if inner else 1))
        radius = 0.5 * (inner if inner and n % 2 else 1.0)
        points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return points


_PLUS = [(-0.17, 0.5), (0.17, 0.5), (0.17, 0.17), (0.5, 0.17), (0.5, -0.17), (0.17, -0.17), (0.17, -0.5), (-0.17, -0.5), (-0.17, -0.17),
         (-0.5, -0.17), (-0.5, 0.17), (-0.17, 0.17)]
_POLYGONS = {
    "s": [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)],
    "D": [(0, -0.7), (0.7, 0), (0, 0.7), (-0.7, 0)],
    "d": [(0, -0.7), (0.42, 0), (0, 0.7), (-0.42, 0)],
    "^": [(-0.5, -0.5), (0.5, -0.5), (0, 0.5)],
    "v": [(-0.5, 0.5), (0.5, 0.5), (0, -0.5)],
    "<": [(0.5, 0.5), (0.5, -0.5), (-0.5, 0)],
    ">": [(-0.5, 0.5), (-0.5, -0.5), (0.5, 0)],
    "p": _regular(5), "*": _regular(5, inner=0.382), "h": _regular(6), "H": _regular(6, math.pi / 6), "8": _regular(8, math.pi / 8),
    4: [(0.75, -0.5), (0, 0), (0.75, 0.5)], 5: [(-0.75, -0.5), (0, 0), (-0.75, 0.5)], 6: [(-0.5, -0.75), (0, 0), (0.5, -0.75)],
    7: [(-0.5, 0.75), (0, 0), (0.5, 0.75)], 8: [(0, 0.5), (-0.75, 0), (0, -0.5)], 9: [(0, 0.5), (0.75, 0), (0, -0.5)],
    10: [(-0.5, 0), (0, 0.75), (0.5, 0)], 11: [(-0.5, 0), (0, -0.75), (0.5, 0)],
    "P": _PLUS, "X": [((x - y) * 0.75, (x + y) * 0.75) for x, y in _PLUS],
}
_STROKES = {
    0: [((-1, 0), (0, 0))], 1: [((1, 0), (0, 0))], 2: [((0, 1), (0, 0))], 3: [((0, -1), (0, 0))],
    "+": [((-0.5, 0), (0.5, 0)), ((0, -0.5), (0, 0.5))],
    "x": [((-0.5, -0.5), (0.5, 0.5)), ((-0.5, 0.5), (0.5, -0.5))],
    "|": [((0, -0.5), (0, 0.5))], "_": [((-0.5, 0), (0.5, 0))],
    "1": [((0, 0), (0, -0.5)), ((0, 0), (0.4, 0.25)), ((0, 0), (-0.4, 0.25))],
    "2": [((0, 0), (0, 0.5)), ((0, 0), (0.4, -0.25)), ((0, 0), (-0.4, -0.25))],
    "3": [((0, 0), (-0.5, 0)), ((0, 0), (0.25, 0.4)), ((0, 0), (0.25, -0.4))],
    "4": [((0, 0), (0.5, 0)), ((0, 0), (-0.25, 0.4)), ((0, 0), (-0.25, -0.4))],
}
NAMES = ("o", ".", ",", *(name for name in (*_POLYGONS, *_STROKES) if isinstance(name, str)))


def regular(corners, style, angle):
    """A polygon (style 0), star (1) or asterisk (2), turned by degrees."""
    return tuple(_regular(corners, math.radians(angle), {0: None, 1: 0.5, 2: 0.05}[style]))


def corners(marker):
    """The corners of a mark with an inside; None where it is none of these."""
    return marker if isinstance(marker, tuple) else _POLYGONS.get(marker)


def is_filled(marker):
    """Whether it has an inside."""
    return isinstance(marker, tuple) or marker not in _STROKES


def stamp(marker, size):
    """Where a mark of the diameter `size` begins, from its middle, and the rest of its path."""
    if isinstance(marker, tuple):
        strokes, radius = [marker], None
    else:
        strokes, radius = _STROKES.get(marker), {"o": size / 2, ".": size / 4, ",": 0.4}.get(marker)
    if radius is not None:
        r = number(radius)
        return -radius, 0.0, f"a{r} {r} 0 1 0 {number(2 * radius)} 0a{r} {r} 0 1 0 {number(-2 * radius)} 0Z"
    if corners(marker) is not None:
        strokes = [corners(marker)]
    elif strokes is None:
        raise ValueError(f"Unrecognized marker style {marker!r}; there are {' '.join(NAMES)}")
    parts, at = [], strokes[0][0]
    for stroke in strokes:
        for n, point in enumerate(stroke):
            parts.append(("l" if n else "m") + coordinates([(point[0] - at[0]) * size, (at[1] - point[1]) * size]))
            at = point
    start = strokes[0][0]
    return start[0] * size, -start[1] * size, "".join(parts[1:]) + ("Z" if corners(marker) is not None else "")


def many(marker, points, size):
    """Path data of marks of one size at points of the canvas."""
    dx, dy, rest = stamp(marker, size)
    return [f"M{number(x + dx)} {number(y + dy)}{rest}" for x, y in points]


def data(marker, x, y, size):
    """Path data of a mark of the diameter `size` at a point of the canvas."""
    return many(marker, [(x, y)], size)[0]
