"""Maps of a whole globe: longitudes from -π to π, latitudes from -π/2 to π/2."""

import math

from matplotlib.artist import points as in_points
from matplotlib.artist import rgba
from matplotlib.axes import Axes
from tandem.drawing import canvas as canvases

from matplotlib import rcParams

_HALF = math.pi / 2


class GeoAxes(Axes):
    """What all maps have in common: `project` gives x and y, within an ellipse of `reach`."""

    name = "geo"
    reach = (math.pi, _HALF)
    default_longitude, default_latitude = 30.0, 15.0

    def _start(self):
        super()._start()
        self._longitudes, self._latitudes, self._cap = self.default_longitude, self.default_latitude, 75.0
        for axis, (low, high) in ((self.xaxis, (-math.pi, math.pi)), (self.yaxis, (-_HALF, _HALF))):
            axis.low, axis.high, axis.automatic = low, high, False

    cla = clear = lambda self: self._start()

    def set_longitude_grid(self, degrees):
        self._longitudes = float(degrees)

    def set_latitude_grid(self, degrees):
        self._latitudes = float(degrees)

    def set_longitude_grid_ends(self, degrees):
        self._cap = float(degrees)

    def set_xlim(self, *arguments, **options):
        raise TypeError("Changing axes limits of a geographic projection is not supported.  Please consider using Cartopy.")

    set_ylim = set_xbound = set_ybound = set_xlim

    def format_coord(self, lon, lat):
        lon, lat = math.degrees(lon), math.degrees(lat)
        return f"{abs(lat):f}°{'N' if lat >= 0 else 'S'}, {abs(lon):f}°{'E' if lon >= 0 else 'W'}"

    def prepare(self, box):
        self._box = self._fitted(box, *self.reach)
        return self._box

    def project(self, longitude, latitude):
        """Where a place is drawn."""
        raise NotImplementedError

    def to_points(self, x, y):
        a, b = self.project(x, y)
        left, top, right, bottom = self._box
        across, up = self.reach
        return (left + right) / 2 + a / across * (right - left) / 2, (top + bottom) / 2 - b / up * (bottom - top) / 2

    def places(self, xs, ys):
        return list(map(self.to_points, xs, ys))

    def _edge(self):
        left, top, right, bottom = self._box
        x, y, a, b = (left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2
        turns = [2 * math.pi * n / 120 for n in range(120)]
        return [(x + a * math.cos(t), y + b * math.sin(t)) for t in turns]

    def _lines(self):
        """The lines of longitudes and of latitudes, each with its degrees."""
        steps = lambda step, most: [n * step for n in range(-int((most - 1e-9) // step), int((most - 1e-9) // step) + 1)]
        cap = math.radians(self._cap)
        along = [(d, [(math.radians(d), -cap + 2 * cap * n / 60) for n in range(61)]) for d in steps(self._longitudes, 180.0)]
        around = [(d, [(-math.pi + 2 * math.pi * n / 90, math.radians(d)) for n in range(91)]) for d in steps(self._latitudes, 90.0)]
        return along, around

    def draw(self, canvas, axes=None):
        canvas.reach(*self._box)
        edge = canvases.path(self._edge(), True)
        along, around = self._lines()
        if self.on:
            canvas.shape(edge, canvases.Style(rgba(self._values["facecolor"] or rcParams["axes.facecolor"])))
            look = canvases.Style(stroke=rgba(rcParams["grid.color"]), width=float(rcParams["grid.linewidth"]))
            for axis, lines in ((self.xaxis, along), (self.yaxis, around)):
                if axis.grid_options is not None:
                    for _, line in lines:
                        canvas.shape(canvases.path([self.to_points(*place) for place in line]), look)
        for artist in sorted((one for one in self._artists if one.get_visible()), key=lambda one: one.get_zorder()):
            self._draw_one(canvas, artist, self._box)
        if self.on:
            canvas.shape(edge, canvases.Style(stroke=rgba("black"), width=0.8))
            self._numbers(canvas, along, around)
        self._draw_titles_and_legend(canvas, self._box)

    def _numbers(self, canvas, along, around):
        size = in_points(self.xaxis.options["labelsize"])
        if self.xaxis.visible and self.xaxis.labels_here["near"] and self.xaxis.fixed_labels != []:
            for degrees, _ in along:
                x, y = self.to_points(math.radians(degrees), 0.0)
                canvas.text(x, y - 4, f"{degrees:.0f}°", size, down="bottom")
        if self.yaxis.visible and self.yaxis.labels_here["near"] and self.yaxis.fixed_labels != []:
            for degrees, _ in around:
                x, y = self.to_points(-math.pi, math.radians(degrees))
                canvas.text(x - 8, y, f"{degrees:.0f}°", size, across="right", down="center")

    can_zoom = can_pan = lambda self: False


class HammerAxes(GeoAxes):
    """Hammer's map, whose areas are right."""

    name = "hammer"
    reach = (2 * math.sqrt(2.0), math.sqrt(2.0))

    def project(self, longitude, latitude):
        part = math.sqrt(1.0 + math.cos(latitude) * math.cos(longitude / 2))
        return 2 * math.sqrt(2.0) * math.cos(latitude) * math.sin(longitude / 2) / part, math.sqrt(2.0) * math.sin(latitude) / part


class AitoffAxes(GeoAxes):
    """Aitoff's map."""

    name = "aitoff"

    def project(self, longitude, latitude):
        far = math.acos(max(-1.0, min(1.0, math.cos(latitude) * math.cos(longitude / 2))))
        part = math.sin(far) / far if far else 1.0
        return 2 * math.cos(latitude) * math.sin(longitude / 2) / part, math.sin(latitude) / part


class MollweideAxes(GeoAxes):
    """Mollweide's map: latitudes are straight."""

    name = "mollweide"
    reach = (2 * math.sqrt(2.0), math.sqrt(2.0))

    def project(self, longitude, latitude):
        turn, wanted = latitude, math.pi * math.sin(latitude)
        if abs(abs(latitude) - _HALF) < 1e-9:
            turn = math.copysign(_HALF, latitude)
        else:
            for _ in range(30):
                step = (2 * turn + math.sin(2 * turn) - wanted) / (2 + 2 * math.cos(2 * turn) or 1e-9)
                turn -= step
                if abs(step) < 1e-9:
                    break
        return 2 * math.sqrt(2.0) / math.pi * longitude * math.cos(turn), math.sqrt(2.0) * math.sin(turn)


class LambertAxes(GeoAxes):
    """Lambert's map around a middle."""

    name = "lambert"
    reach = (2.0, 2.0)

    def __init__(self, *arguments, center_longitude=0, center_latitude=0, **options):
        self._middle = center_longitude, center_latitude
        super().__init__(*arguments, **options)

    def project(self, longitude, latitude):
        away, up = longitude - self._middle[0], self._middle[1]
        part = max(1 + math.sin(up) * math.sin(latitude) + math.cos(up) * math.cos(latitude) * math.cos(away), 1e-15)
        part = math.sqrt(2 / part)
        return part * math.cos(latitude) * math.sin(away), part * (math.cos(up) * math.sin(latitude) - math.sin(up) * math.cos(latitude) * math.cos(away))

    def _numbers(self, canvas, along, around):
        size = in_points(self.xaxis.options["labelsize"])
        for degrees, _ in along if self.xaxis.visible and self.xaxis.fixed_labels != [] else ():
            x, y = self.to_points(math.radians(degrees), 0.0)
            canvas.text(x, y - 4, f"{degrees:.0f}°", size, down="bottom")
