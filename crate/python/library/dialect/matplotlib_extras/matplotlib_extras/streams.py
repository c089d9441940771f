"""Lines along which a field of arrows flows."""

import math
from types import SimpleNamespace

import numpy as np
from matplotlib import _values, rcParams
from matplotlib.artist import rgba
from matplotlib.collections import LineCollection, PatchCollection
from matplotlib.patches import FancyArrowPatch

# Of the field's width, how far a line goes at once, and places on a side of the map of where lines are.
_STEP, _PLACES = 0.006, 30


class _Field:
    """A field over a rectangle, asked at places from 0 to 1."""

    def __init__(self, x, y, u, v):
        self.x, self.y, self.shape = x, y, (len(y), len(x))
        self.u, self.v = u.tolist(), v.tolist()
        self.wide, self.high = x[-1] - x[0], y[-1] - y[0]

    def of(self, rows, a, b):
        """A number between those of a grid."""
        across, down = a * (self.shape[1] - 1), b * (self.shape[0] - 1)
        i, j = min(int(across), self.shape[1] - 2), min(int(down), self.shape[0] - 2)
        s, t = across - i, down - j
        upper, lower = rows[j], rows[j + 1]
        return (upper[i] * (1 - s) + upper[i + 1] * s) * (1 - t) + (lower[i] * (1 - s) + lower[i + 1] * s) * t

    def direction(self, a, b):
        """Where it flows to, of the length 1 in parts of the rectangle; None where it does not."""
        if not (0 <= a <= 1 and 0 <= b <= 1):
            return None
        du, dv = self.of(self.u, a, b) / self.wide, self.of(self.v, a, b) / self.high
        speed = math.hypot(du, dv)
        return (du / speed, dv / speed) if 0 < speed < math.inf else None


class _Map:
    """Which places have a line already."""

    def __init__(self, density):
        across, up = density if isinstance(density, (tuple, list)) else (density, density)
        self.across, self.up = max(int(_PLACES * across), 1), max(int(_PLACES * up), 1)
        self.taken = set()

    def place(self, a, b):
        return min(int(a * self.across), self.across - 1), min(int(b * self.up), self.up - 1)

    def starts(self):
        """All places, from the edge to the middle."""
        every = [(i, j) for i in range(self.across) for j in range(self.up)]
        far = lambda at: min(at[0], at[1], self.across - 1 - at[0], self.up - 1 - at[1])
        return [((i + 0.5) / self.across, (j + 0.5) / self.up) for i, j in sorted(every, key=far)]


def _half(field, taken, start, sign, own, most, broken):
    """The way from a start until the field ends, another line is met or it is long enough."""
    (a, b), points, length, here = start, [], 0.0, taken.place(*start)
    while length < most:
        first = field.direction(a, b)
        if first is None:
            break
        middle = field.direction(a + sign * first[0] * _STEP / 2, b + sign * first[1] * _STEP / 2)
        if middle is None:
            break
        a, b = a + sign * middle[0] * _STEP, b + sign * middle[1] * _STEP
        if not (0 <= a <= 1 and 0 <= b <= 1):
            break
        place = taken.place(a, b)
        if place != here:
            if place in taken.taken and broken or place in own and broken:
                break
            own.add(place)
            here = place
        points.append((a, b))
        length += _STEP
    return points


def _lines(field, density, minlength, maxlength, start_points, direction, broken):
    taken, found = _Map(density), []
    for start in start_points if start_points is not None else taken.starts():
        place = taken.place(*start)
        if place in taken.taken and (broken or start_points is None):
            continue
        own = {place}
        after = _half(field, taken, start, 1, own, maxlength, broken) if direction in ("both", "forward") else []
        before = _half(field, taken, start, -1, own, maxlength, broken) if direction in ("both", "backward") else []
        line = [*before[::-1], start, *after]
        if len(line) * _STEP > minlength:
            taken.taken |= own
            found.append(line)
    return found


def _grid(values, axis):
    values = np.asarray(values, dtype=float)
    return (values[0] if axis else values[:, 0]) if values.ndim == 2 else values


def streamplot(axes, x, y, u, v, density=1, linewidth=None, color=None, cmap=None, norm=None, arrowsize=1, arrowstyle="-|>", minlength=0.1,
               transform=None, zorder=None, start_points=None, maxlength=4.0, integration_direction="both", broken_streamlines=True, **options):
    """Lines along a field of arrows, given on a grid, with an arrowhead in the middle of each."""
    x, y = _grid(x, 1), _grid(y, 0)
    u, v = (np.asarray(part.filled(math.nan) if hasattr(part, "filled") else part, dtype=float) for part in (u, v))
    if u.shape != (len(y), len(x)) or v.shape != u.shape:
        raise ValueError("'u' and 'v' must match the shape of the (x, y) grid")
    field = _Field(x.tolist(), y.tolist(), u, v)
    starts = None
    if start_points is not None:
        starts = [((a - field.x[0]) / field.wide, (b - field.y[0]) / field.high) for a, b in _values.nested(start_points)]
    lines = _lines(field, density, minlength, maxlength, starts, integration_direction, broken_streamlines)
    by_place = {name: np.asarray(value, dtype=float).tolist() for name, value in (("color", color), ("linewidth", linewidth))
                if value is not None and not isinstance(value, str) and np.ndim(value) == 2}
    place = lambda point: (field.x[0] + point[0] * field.wide, field.y[0] + point[1] * field.high)
    segments, numbers, widths = [], [], []
    for line in lines:
        pieces = [line[n : n + 2] for n in range(len(line) - 1)] if by_place else [line]
        segments += [[place(point) for point in piece] for piece in pieces]
        for name, into in (("color", numbers), ("linewidth", widths)):
            if name in by_place:
                into += [field.of(by_place[name], *piece[0]) for piece in pieces]
    colour = None if "color" in by_place else axes._next_colour() if color is None else color
    drawn = axes._add(LineCollection(segments, array=numbers or None, color=colour, cmap=cmap, norm=norm, zorder=zorder,
                                     linewidth=widths or (rcParams["lines.linewidth"] if linewidth is None else linewidth)))
    for line in lines:
        middle = line[len(line) // 2 - 1 : len(line) // 2 + 1]
        if len(middle) == 2:
            paint = drawn.to_colour(field.of(by_place["color"], *middle[0])) if colour is None else rgba(colour)
            axes._add(FancyArrowPatch(*map(place, middle), arrowstyle=arrowstyle, mutation_scale=10 * arrowsize, color=paint))
    if colour is None:
        axes._current_image = drawn
    return SimpleNamespace(lines=drawn, arrows=PatchCollection([]))
