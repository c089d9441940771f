"""Lines without ends."""

import math

from matplotlib import _values
from matplotlib.lines import Line2D


class AxLine(Line2D):
    """A line through a point and another one, or in a direction: seen from one side of the axes to the other."""

    def __init__(self, xy1, xy2, slope, **properties):
        if (xy2 is None) == (slope is None):
            raise TypeError("Exactly one of 'xy2' and 'slope' must be given")
        self._xy1, self._xy2, self._slope = xy1, xy2, slope
        super().__init__([0.0, 1.0], [0.0, 1.0], **properties)

    def get_xy1(self):
        return self._xy1

    def get_xy2(self):
        return self._xy2

    def get_slope(self):
        return self._slope

    def set_xy1(self, *xy1):
        self._xy1 = xy1[0] if len(xy1) == 1 else xy1

    def set_xy2(self, *xy2):
        if self._slope is not None:
            raise ValueError("Cannot set an 'xy2' value while 'slope' is set; they differ but their functionalities overlap")
        self._xy2 = xy2[0] if len(xy2) == 1 else xy2

    def set_slope(self, slope):
        if self._xy2 is not None:
            raise ValueError("Cannot set a 'slope' value while 'xy2' is set; they differ but their functionalities overlap")
        self._slope = slope

    def data_limits(self):
        points = [self._xy1] + [self._xy2] * (self._xy2 is not None)
        if not self.uses_data():
            return (), (), (), ()
        return [float(x) for x, _ in points], [float(y) for _, y in points], (), ()

    def places(self, axes, xs, ys):
        """Where the line meets the sides of the axes."""
        place, (left, top, right, bottom) = self.place(axes), axes.box_points()
        x0, y0 = place(*map(float, self._xy1))
        if self._xy2 is not None:
            x1, y1 = place(*map(float, self._xy2))
        else:
            # A slope is one of the data; with coordinates of its own for the points, too.
            to = axes.to_points
            (a, b), (c, d) = to(axes.xaxis.low, axes.yaxis.low), to(axes.xaxis.high, axes.yaxis.high)
            wide, high = axes.xaxis.high - axes.xaxis.low, axes.yaxis.high - axes.yaxis.low
            slope = float(self._slope)
            run = (0.0, 1.0) if math.isinf(slope) else (1.0, slope)
            x1, y1 = x0 + run[0] * (c - a) / wide, y0 + run[1] * (d - b) / high
        dx, dy = x1 - x0, y1 - y0
        if dx == dy == 0.0:
            raise ValueError(f"Cannot draw a line through two identical points (x={[self._xy1[0], self._xy2[0]]}, y={[self._xy1[1], self._xy2[1]]})")
        long = max(right - left, bottom - top) * 2 + abs(x0 - left) + abs(y0 - top)
        size = math.hypot(dx, dy)
        return [(x0 - dx / size * long, y0 - dy / size * long), (x0 + dx / size * long, y0 + dy / size * long)]


def axline(axes, xy1, xy2=None, *, slope=None, **options):
    """A line without ends through two points, or through one with a slope."""
    if slope is not None and (axes.get_xscale() != "linear" or axes.get_yscale() != "linear"):
        raise TypeError("'slope' cannot be used with non-linear scales")
    colour = {} if {"color", "c"} & set(options) else {"color": axes._next_colour()}
    points = [tuple(_values.nested(point)) for point in (xy1, xy2) if point is not None]
    return axes._add(AxLine(points[0], points[1] if len(points) > 1 else None, slope, **{**colour, **options}))
