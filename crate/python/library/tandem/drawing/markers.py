"""Marks of points: polygons and strokes around the origin, of diameter one; y grows upwards here."""

import math

from .canvas import circle, number


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
    "P": _PLUS, "X": [((x - y) * 0.75, (x + y) * 0.75) for x, y in _PLUS],
}
_STROKES = {
    "+": [((-0.5, 0), (0.5, 0)), ((0, -0.5), (0, 0.5))],
    "x": [((-0.5, -0.5), (0.5, 0.5)), ((-0.5, 0.5), (0.5, -0.5))],
    "|": [((0, -0.5), (0, 0.5))], "_": [((-0.5, 0), (0.5, 0))],
    "1": [((0, 0), (0, -0.5)), ((0, 0), (0.4, 0.25)), ((0, 0), (-0.4, 0.25))],
    "2": [((0, 0), (0, 0.5)), ((0, 0), (0.4, -0.25)), ((0, 0), (-0.4, -0.25))],
    "3": [((0, 0), (-0.5, 0)), ((0, 0), (0.25, 0.4)), ((0, 0), (0.25, -0.4))],
    "4": [((0, 0), (0.5, 0)), ((0, 0), (-0.25, 0.4)), ((0, 0), (-0.25, -0.4))],
}
NAMES = ("o", ".", ",", *_POLYGONS, *_STROKES)


def is_filled(marker):
    """Whether it has an inside."""
    return marker not in _STROKES


def data(marker, x, y, size):
    """Path data of a mark of the diameter `size` at a point of the canvas."""
    if marker == "o":
        return circle(x, y, size / 2)
    if marker == ".":
        return circle(x, y, size / 4)
    if marker == ",":
        return circle(x, y, 0.4)
    if marker in _POLYGONS:
        return "M" + "L".join(f"{number(x + a * size)} {number(y - b * size)}" for a, b in _POLYGONS[marker]) + "Z"
    if marker in _STROKES:
        return "".join(
            f"M{number(x + a * size)} {number(y - b * size)}L{number(x + c * size)} {number(y - d * size)}"
            for (a, b), (c, d) in _STROKES[marker]
        )
    raise ValueError(f"Unrecognized marker style {marker!r}; there are {' '.join(NAMES)}")
