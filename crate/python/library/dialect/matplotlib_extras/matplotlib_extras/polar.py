"""Axes around a point: angles in radians, and how far away."""

import math

from matplotlib import _values
from matplotlib.artist import points as size_in_points, rgba
from matplotlib.axes import Axes
from tandem.drawing import canvas as canvases

_ZERO_AT = {"E": 0, "NE": 45, "N": 90, "NW": 135, "W": 180, "SW": 225, "S": 270, "SE": 315}
# Degrees between the points at which curved edges are cut.
_STEP = 2.0


class PolarAxes(Axes):
    """A disc: x is the angle, y how far from its middle."""

    name = "polar"

    def _start(self):
        super()._start()
        self._offset, self._direction, self._label_angle = 0.0, 1, 22.5
        self.xaxis.low, self.xaxis.high, self.xaxis.automatic = 0.0, 2 * math.pi, False
        self.yaxis.grid_options = self.xaxis.grid_options = {}

    def __repr__(self):
        return "<PolarAxes: >"

    # --- what the numbers mean ---

    def set_theta_offset(self, offset):
        """Where the angle 0 points to, in radians against the clock from the right."""
        self._offset = float(offset)

    def set_theta_zero_location(self, loc, offset=0.0):
        """Where the angle 0 points to, as a point of the compass."""
        self._offset = math.radians(_ZERO_AT[loc] + offset)

    def set_theta_direction(self, direction):
        """1 or "counterclockwise", -1 or "clockwise"."""
        self._direction = {"counterclockwise": 1, "anticlockwise": 1, "clockwise": -1}.get(direction, direction)

    get_theta_offset = lambda self: self._offset
    get_theta_direction = lambda self: self._direction

    def set_rlabel_position(self, value):
        """The angle, in degrees, at which the distances stand."""
        self._label_angle = float(value)

    get_rlabel_position = lambda self: self._label_angle

    def set_rmax(self, rmax):
        self.set_ylim(top=rmax)

    def set_rmin(self, rmin):
        self.set_ylim(bottom=rmin)

    get_rmax = lambda self: self.get_ylim()[1]
    get_rmin = lambda self: self.get_ylim()[0]
    set_rlim, set_rticks, set_rscale = Axes.set_ylim, Axes.set_yticks, Axes.set_yscale

    def set_thetagrids(self, angles, labels=None, fmt=None, **options):
        """Lines at angles in degrees, and what is written at them."""
        self.xaxis.set_ticks([math.radians(angle) for angle in _values.flat(angles)], labels)

    def set_rgrids(self, radii, labels=None, angle=None, fmt=None, **options):
        """Circles, and what is written at them."""
        self.yaxis.set_ticks(radii, labels)
        self._label_angle = self._label_angle if angle is None else float(angle)

    def autoscale_now(self, axis):
        if axis is self.xaxis:
            return
        super().autoscale_now(axis)
        axis.low = min(axis.low, 0.0) if any(v < 0 for artist in self._artists for v in artist.data_limits()[1]) else 0.0

    # --- drawing ---

    def prepare(self, box):
        self._box = self._fitted(box, 1.0, 1.0)
        self.yaxis.ends()
        return self._box

    def _around(self, theta, part):
        """The point at an angle, and at a part of the way to the edge."""
        left, top, right, bottom = self._box
        angle = self._offset + self._direction * theta
        reach = (right - left) / 2 * part
        return (left + right) / 2 + reach * math.cos(angle), (top + bottom) / 2 - reach * math.sin(angle)

    def to_points(self, x, y):
        return self._around(x, (y - self.yaxis.low) / ((self.yaxis.high - self.yaxis.low) or 1.0))

    def along(self, points):
        """The corners of a bar with more between them, so that its edges are arcs."""
        found = []
        for (a, r), (b, s) in zip(points, points[1:] + points[:1]):
            steps = max(math.ceil(abs(math.degrees(b - a)) / _STEP), 1)
            found += [(a + (b - a) * n / steps, r + (s - r) * n / steps) for n in range(steps)]
        return found

    def _circle(self, part):
        return canvases.path([self._around(math.radians(angle), part) for angle in range(0, 360, 2)], True)

    def _angles(self):
        """The angles of the lines, and what is written at them."""
        if self.xaxis.locator is None:
            return [(math.radians(angle), f"{angle}°") for angle in range(0, 360, 45)]
        angles = self.xaxis.locator.tick_values(0, 2 * math.pi)
        names = self.xaxis.fixed_labels
        written = lambda n, angle: str(names[n]) if names is not None and n < len(names) else f"{math.degrees(angle):.4g}°"
        return [(angle, written(n, angle)) for n, angle in enumerate(angles)]

    def _draw_grid(self, canvas):
        line = canvases.Style(stroke=rgba("#b0b0b0"), width=0.8)
        low, high = self.yaxis.low, self.yaxis.high
        places, texts, _ = self.yaxis.majors(6)
        kept = [(v, text) for v, text in zip(places, texts) if low < v <= high]
        if self.xaxis.grid_options is not None:
            for angle, _ in self._angles():
                canvas.shape(canvases.path([self._around(angle, 0.0), self._around(angle, 1.0)]), line)
        if self.yaxis.grid_options is not None:
            for value, _ in kept:
                canvas.shape(self._circle((value - low) / (high - low)), line)
        return kept

    def _draw_labels(self, canvas, distances):
        size = size_in_points(self.xaxis.options["labelsize"])
        for angle, text in self._angles() if self.xaxis.visible else ():
            turned = self._offset + self._direction * angle
            x, y = self._around(angle, 1.0)
            away = 9 + 2.6 * len(text) * abs(math.cos(turned))
            canvas.text(x + away * math.cos(turned), y - away * math.sin(turned), text, size, down="center")
        size = size_in_points(self.yaxis.options["labelsize"])
        for value, text in distances if self.yaxis.visible else ():
            x, y = self.to_points(math.radians(self._label_angle), value)
            canvas.text(x, y, text, size, down="center")

    def draw(self, canvas, axes=None):
        canvas.reach(*self._box)
        distances = []
        if self.on:
            face = self._values["facecolor"] or "white"
            if str(face).lower() != "none":
                canvas.shape(self._circle(1.0), canvases.Style(rgba(face)))
            distances = self._draw_grid(canvas)
        for artist in sorted((one for one in self._artists if one.get_visible()), key=lambda one: one.get_zorder()):
            self._draw_one(canvas, artist, self._box)
        if self.on:
            canvas.shape(self._circle(1.0), canvases.Style(stroke=rgba("black"), width=0.8))
            self._draw_labels(canvas, distances)
        left, top, right, bottom = self._box
        self._draw_titles_and_legend(canvas, (left, top - 1.6 * size_in_points(self.xaxis.options["labelsize"]), right, bottom))


