"""Axes around a point: angles in radians, and how far away."""

import math

from matplotlib import _values, rcParams
from matplotlib.artist import points as size_in_points, rgba
from matplotlib.axes import Axes
from matplotlib.axes._spines import Spine, Spines
from numpy import float64
from tandem.drawing import canvas as canvases

_ZERO_AT = {"E": 0, "NE": 45, "N": 90, "NW": 135, "W": 180, "SW": 225, "S": 270, "SE": 315}
# Degrees between the points at which curved edges are cut.
_STEP = 2.0
# Steps between angles of which whole ones fit into a turn.
_EVEN = (1, 2, 5, 10, 15, 30, 45, 90)


class _Side(Spine):
    """A side of a disc or of a part of one."""

    def __init__(self, axes, side):
        self.axes, self.side, self.visible = axes, side, True
        self.colour, self.width, self.position, self.style = rcParams["axes.edgecolor"], rcParams["axes.linewidth"], None, "-"
        self.bounds = None


class PolarAxes(Axes):
    """A disc, a ring, or a part of one: x is the angle, y how far from its middle."""

    name = "polar"

    def __init__(self, *arguments, theta_offset=0.0, theta_direction=1, rlabel_position=22.5, **options):
        super().__init__(*arguments, **options)
        self._offset, self._label_angle = float(theta_offset), float(rlabel_position)
        self.set_theta_direction(theta_direction)

    def _start(self):
        super()._start()
        self._offset, self._direction, self._label_angle = 0.0, 1, 22.5
        self.spines = Spines({side: _Side(self, side) for side in ("polar", "start", "end", "inner")})
        self._origin, self._fit = None, (0.0, 0.0, 1.0)
        self.xaxis.low, self.xaxis.high, self.xaxis.automatic = 0.0, 2 * math.pi, False
        if rcParams["polaraxes.grid"]:
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
        known = {"counterclockwise": 1, "anticlockwise": 1, "clockwise": -1, 1: 1, -1: -1}
        if direction not in known:
            raise ValueError(f"{direction!r} is not a valid value for direction. Supported values are -1, 1, 'clockwise', 'counterclockwise', 'anticlockwise'")
        self._direction = known[direction]

    get_theta_offset = lambda self: float64(self._offset)
    get_theta_direction = lambda self: float64(self._direction)

    def set_thetamin(self, thetamin):
        """The first angle, in degrees."""
        self.xaxis.low = math.radians(float(thetamin))

    def set_thetamax(self, thetamax):
        """The last angle, in degrees."""
        self.xaxis.high = math.radians(float(thetamax))

    get_thetamin = lambda self: float64(math.degrees(self.xaxis.low))
    get_thetamax = lambda self: float64(math.degrees(self.xaxis.high))

    def set_thetalim(self, *ends, thetamin=None, thetamax=None):
        """The first and the last angle: in radians, or in degrees by name."""
        if thetamin is not None:
            self.set_thetamin(thetamin)
        if thetamax is not None:
            self.set_thetamax(thetamax)
        if ends:
            self.set_xlim(*ends)
        if abs(self.xaxis.high - self.xaxis.low) > 2 * math.pi + 1e-9:
            raise ValueError("The angle range must be less than 2 pi")
        return self.xaxis.low, self.xaxis.high

    def set_rlabel_position(self, value):
        """The angle, in degrees, at which the distances stand."""
        self._label_angle = float(value)

    get_rlabel_position = lambda self: self._label_angle

    def set_rorigin(self, rorigin):
        """The distance of the middle; None for the least one that is seen."""
        self._origin = rorigin

    def get_rorigin(self):
        return self._low() if self._origin is None else float64(self._origin)

    def _low(self):
        return self.get_ylim()[0]

    def set_rmax(self, rmax):
        self.set_ylim(top=rmax)

    def set_rmin(self, rmin):
        self.set_ylim(bottom=rmin)

    get_rmax = lambda self: self.get_ylim()[1]
    get_rmin = lambda self: self.get_ylim()[0]
    get_rsign = lambda self: 1.0 if self.get_rmax() >= self.get_rmin() else -1.0

    def set_rlim(self, bottom=None, top=None, *, emit=True, auto=False, rmin=None, rmax=None, **options):
        """The least and the greatest distance."""
        return self.set_ylim(rmin if bottom is None else bottom, rmax if top is None else top, **options)

    def set_rscale(self, *arguments, **options):
        return self.set_yscale(*arguments, **options)

    def set_rticks(self, *arguments, **options):
        return self.set_yticks(*arguments, **options)

    def set_thetagrids(self, angles, labels=None, fmt=None, **options):
        """Lines at angles in degrees, and what is written at them."""
        given = _values.flat(angles)
        labels = [fmt % angle for angle in given] if labels is None and fmt is not None else labels
        self.xaxis.set_ticks([math.radians(angle) for angle in given], labels, **options)
        return self.xaxis.get_ticklabels(), self.xaxis.get_ticklabels()

    def set_rgrids(self, radii, labels=None, angle=None, fmt=None, **options):
        """Circles, and what is written at them."""
        self.yaxis.set_ticks(radii, labels, **options)
        self._label_angle = self._label_angle if angle is None else float(angle)

    def autoscale_now(self, axis):
        if axis is self.xaxis:
            return
        super().autoscale_now(axis)
        if axis.scale.name == "linear":
            axis.low = min(axis.low, 0.0) if any(v < 0 for artist in self._artists for v in artist.data_limits()[1]) else 0.0

    # --- drawing ---

    def _whole(self):
        return abs(self.xaxis.high - self.xaxis.low) >= 2 * math.pi - 1e-9

    def _inner(self):
        """The part of the way to the edge at which the ring begins."""
        return self._part(self.yaxis.low)

    def _part(self, y):
        forward = self.yaxis.scale.forward
        origin = forward(self.yaxis.low if self._origin is None else float(self._origin))
        return (forward(y) - origin) / ((forward(self.yaxis.high) - origin) or 1.0)

    def _turned(self, theta):
        return self._offset + self._direction * theta

    def _edge(self, part):
        """Points around, at a part of the way, as angles and parts."""
        low, high = self.xaxis.low, self.xaxis.high
        steps = max(math.ceil(abs(math.degrees(high - low)) / _STEP), 1)
        return [(low + (high - low) * n / steps, part) for n in range(steps + 1)]

    def prepare(self, box):
        self.yaxis.ends()
        if self._whole():
            low_x = low_y = -1.0
            wide = high = 2.0
        else:
            shown = [(math.cos(self._turned(a)) * p, math.sin(self._turned(a)) * p) for part in (self._inner(), 1.0) for a, p in self._edge(part)]
            low_x, low_y = min(x for x, _ in shown), min(y for _, y in shown)
            wide, high = max(x for x, _ in shown) - low_x, max(y for _, y in shown) - low_y
        self._box = left, _, right, bottom = self._fitted(box, wide, high)
        scale = (right - left) / wide
        self._fit = left - low_x * scale, bottom + low_y * scale, scale
        return self._box

    def _around(self, theta, part):
        """The point at an angle, and at a part of the way to the edge."""
        (x, y, scale), angle = self._fit, self._turned(theta)
        return x + scale * part * math.cos(angle), y - scale * part * math.sin(angle)

    def to_points(self, x, y):
        return self._around(x, self._part(y))

    def along(self, points):
        """The corners of a bar with more between them, so that its edges are arcs."""
        found = []
        for (a, r), (b, s) in zip(points, points[1:] + points[:1]):
            steps = max(math.ceil(abs(math.degrees(b - a)) / _STEP), 1)
            found += [(a + (b - a) * n / steps, r + (s - r) * n / steps) for n in range(steps)]
        return found

    def _circle(self, part):
        return canvases.path([self._around(*point) for point in self._edge(part)], self._whole())

    def _paper(self):
        """Path data of all that is seen."""
        inner = self._inner()
        if self._whole():
            return self._circle(1.0) + (self._circle(inner) if inner > 1e-6 else "")
        corners = self._edge(1.0) + (self._edge(inner)[::-1] if inner > 1e-6 else [(0.0, 0.0)])
        return canvases.path([self._around(*point) for point in corners], True)

    def _angles(self):
        """The angles of the lines, and what is written at them."""
        axis, low, high = self.xaxis, self.xaxis.low, self.xaxis.high
        if axis.locator is None:
            if self._whole():
                angles = [math.radians(angle) + low for angle in range(0, 360, 45)]
            else:
                around = abs(math.degrees(high - low))
                step = next((one for one in _EVEN if around / one <= 8), 90)
                first, last = sorted((math.degrees(low), math.degrees(high)))
                angles = [math.radians(n * step) for n in range(math.ceil(first / step - 1e-9), math.floor(last / step + 1e-9) + 1)]
        else:
            angles = [angle for angle in axis.locator.tick_values(low, high) if self._whole() or min(low, high) - 1e-9 <= angle <= max(low, high) + 1e-9]
        names = axis.fixed_labels
        if axis.formatter is not None and names is None:
            return list(zip(angles, axis.formatter.format_ticks(angles)))
        written = lambda n, angle: (str(names[n]) if n < len(names) else "") if names is not None else f"{round(math.degrees(angle), 6):.4g}°"
        return [(angle, written(n, angle)) for n, angle in enumerate(angles)]

    @staticmethod
    def _line_of(options):
        width = float(options.get("linewidth", options.get("lw", rcParams["grid.linewidth"])))
        dash = canvases.dashes(options.get("linestyle", options.get("ls", rcParams["grid.linestyle"])), width)
        colour = rgba(options.get("color", options.get("c", rcParams["grid.color"])), options.get("alpha", rcParams["grid.alpha"]))
        return canvases.Style(stroke=colour, width=width, dash=dash or ())

    def _draw_grid(self, canvas):
        low, high = sorted((self.yaxis.low, self.yaxis.high))
        places, texts, _ = self.yaxis.majors(6)
        kept = [(v, text) for v, text in zip(places, texts) if (low < v or self._inner() > 1e-6) and v <= high]
        if self.xaxis.grid_options is not None and self.xaxis.visible:
            style = self._line_of(self.xaxis.grid_options)
            for angle, _ in self._angles():
                canvas.shape(canvases.path([self._around(angle, self._inner()), self._around(angle, 1.0)]), style)
        if self.yaxis.grid_options is not None and self.yaxis.visible:
            style = self._line_of(self.yaxis.grid_options)
            for value, _ in kept:
                canvas.shape(self._circle(self._part(value)), style)
        return kept

    def _draw_labels(self, canvas, distances):
        options = self.xaxis.options
        size, colour = size_in_points(options["labelsize"]), rgba(options["labelcolor"] if options["labelcolor"] != "inherit" else options["color"])
        for angle, text in self._angles() if self.xaxis.visible and self.xaxis.labels_here["near"] else ():
            turned = self._turned(angle)
            x, y = self._around(angle, 1.0)
            away = 5.5 + float(options["pad"]) + 0.26 * size * max(map(len, text.split("\n"))) * abs(math.cos(turned))
            canvas.text(x + away * math.cos(turned), y - away * math.sin(turned), text, size, colour, down="center", **self._slant(options))
        options = self.yaxis.options
        size, colour = size_in_points(options["labelsize"]), rgba(options["labelcolor"] if options["labelcolor"] != "inherit" else options["color"])
        for value, text in distances if self.yaxis.visible and self.yaxis.labels_here["near"] else ():
            if self._whole():
                x, y = self.to_points(math.radians(self._label_angle), value)
                canvas.text(x, y, text, size, colour, down="center", **self._slant(options))
                continue
            # Along the side on which the angles begin.
            (x, y), turned = self.to_points(self.xaxis.low, value), self._turned(self.xaxis.low) - self._direction * math.pi / 2
            canvas.text(x + (4 + size * 0.6) * math.cos(turned), y - (4 + size * 0.6) * math.sin(turned), text, size, colour, down="center")

    @staticmethod
    def _slant(options):
        rotation = options["rotation"]
        return {"rotation": 0.0 if isinstance(rotation, str) else float(rotation)}

    def _draw_sides(self, canvas):
        inner = self._inner()
        ends = {"polar": self._circle(1.0), "inner": self._circle(inner) if inner > 1e-6 else ""}
        if not self._whole():
            for side, angle in (("start", self.xaxis.low), ("end", self.xaxis.high)):
                ends[side] = canvases.path([self._around(angle, inner), self._around(angle, 1.0)])
        for side, data in ends.items():
            spine = self.spines[side]
            if spine.visible and data:
                dash = canvases.dashes(spine.style, spine.width) or ()
                canvas.shape(data, canvases.Style(stroke=rgba(spine.colour), width=spine.width, dash=dash))

    def draw(self, canvas, axes=None):
        canvas.reach(*self._box)
        distances = []
        if self.on:
            face = self._values["facecolor"]
            face = rcParams["axes.facecolor"] if face is None else face
            if str(face).lower() != "none" and self._values["frame_on"]:
                with canvas.group('fill-rule="evenodd"'):
                    canvas.shape(self._paper(), canvases.Style(rgba(face)))
            distances = self._draw_grid(canvas)
        for artist in sorted((one for one in self._artists if one.get_visible()), key=lambda one: one.get_zorder()):
            self._draw_one(canvas, artist, self._paper())
        if self.on:
            if self._values["frame_on"]:
                self._draw_sides(canvas)
            self._draw_labels(canvas, distances)
        for child in self.child_axes:
            child.prepare(self._box)
            child.draw(canvas)
        left, top, right, bottom = self._box
        lifted = 1.6 * size_in_points(self.xaxis.options["labelsize"]) if self.on and self.xaxis.visible and self._angles() else 0.0
        self._draw_titles_and_legend(canvas, (left, top - lifted, right, bottom))
