"""Hatches: lines, rings, dots and stars that fill a shape, as tiles of 72 points."""

import math

SIDE = 72.0
# How often a sign is repeated in a tile, for each time that it is written.
_DENSITY = 6
_LINES = {"-": "-", "|": "|", "/": "/", "\\": "\\", "+": "-|", "x": "/\\"}
# Radii of what is round, as parts of the distance between them, and whether it is filled.
_ROUND = {"o": (0.2, False), "O": (0.35, False), ".": (0.1, True), "*": (1 / 3, True)}


def _strokes(kind, count):
    for n in range(count if kind in "-|" else count + 1):
        at = (n + 0.5) * SIDE / count
        if kind == "-":
            yield f"M0 {at:.2f}H{SIDE:g}"
        elif kind == "|":
            yield f"M{at:.2f} 0V{SIDE:g}"
        else:
            shift = (2 * n / count - 1) * SIDE
            low, high = (SIDE - shift, -shift) if kind == "/" else (shift, SIDE + shift)
            yield f"M0 {low:.2f}L{SIDE:g} {high:.2f}"


def _places(count):
    step = SIDE / count
    for row in range(count + 1):
        shift = step / 2 if row % 2 else 0.0
        for n in range(count + 1):
            yield n * step + shift, row * step


def _star(x, y, radius):
    points = [(x + radius * (0.381966 if n % 2 else 1) * math.sin(n * math.pi / 5), y - radius * (0.381966 if n % 2 else 1) * math.cos(n * math.pi / 5)) for n in range(10)]
    return "M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in points) + "Z"


def tile(hatch, colour, width):
    """The content of an SVG pattern. `colour` is a text, `width` that of lines in points."""
    strokes, parts = [], []
    for kind in "-|/\\":
        count = _DENSITY * sum(sign.count(kind) * hatch.count(name) for name, sign in _LINES.items())
        strokes += _strokes(kind, count) if count else []
    if strokes:
        parts.append(f'<path d="{"".join(strokes)}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>')
    for name, (size, filled) in _ROUND.items():
        count = _DENSITY * hatch.count(name)
        if not count:
            continue
        radius = size * SIDE / count
        if name == "*":
            shapes = "".join(_star(x, y, radius) for x, y in _places(count))
        else:
            shapes = "".join(f"M{x - radius:.2f} {y:.2f}a{radius:.2f} {radius:.2f} 0 1 0 {2 * radius:.2f} 0a{radius:.2f} {radius:.2f} 0 1 0 {-2 * radius:.2f} 0Z" for x, y in _places(count))
        look = f'fill="{colour}"' if filled else f'fill="none" stroke="{colour}" stroke-width="{width:g}"'
        parts.append(f'<path d="{shapes}" {look}/>')
    return "".join(parts)
