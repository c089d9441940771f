"""Lines with marks."""

from tandem.drawing import canvas as canvases, markers

from . import _values, rcParams
from .artist import Artist

def mark_of(marker):
    """What the canvas draws of a mark: a name, a number, or a tuple of corners."""
    marker = getattr(marker, "shape", marker) if hasattr(marker, "get_marker") else getattr(marker, "vertices", marker)
    if isinstance(marker, (str, int)) or marker is None:
        return marker
    parts = _values.nested(marker)
    if isinstance(parts[0], list):
        size = 2 * max(max(abs(x), abs(y)) for x, y in parts) or 1.0
        return tuple((x / size, y / size) for x, y in parts)
    return markers.regular(parts[0], parts[1], parts[2] if len(parts) > 2 else 0)


_STEPS = {"steps": "pre", "steps-pre": "pre", "steps-mid": "mid", "steps-post": "post"}


def draw_marks(canvas, marker, points, size, style):
    """Draws marks of one size; one in dollars is a text."""
    if isinstance(marker, str) and marker.startswith("$"):
        for x, y in points:
            canvas.text(x, y, marker, size, style.fill or style.stroke or (0.0, 0.0, 0.0, 1.0), down="center")
        return
    canvas.shapes(markers.many(marker, points, size), style)


def _stepped(points, kind):
    found = points[:1]
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        middle = {"pre": [(x0, y1)], "post": [(x1, y0)], "mid": [((x0 + x1) / 2, y0), ((x0 + x1) / 2, y1)]}[kind]
        found += [*middle, (x1, y1)]
    return found


class Line2D(Artist):
    """A line through points, marks at them, or both."""

    zorder = 2
    markers = type("", (), {"__get__": lambda *_: __import__("matplotlib_extras.marker_styles", fromlist="_").MarkerStyle.markers})()
    fillStyles, filled_markers = ("full", "left", "right", "bottom", "top", "none"), tuple(".ov^<>8sp*hHDdPX")
    defaults = {
        "color": None, "linestyle": "-", "linewidth": None, "marker": "None", "markersize": None, "markerfacecolor": None,
        "markeredgecolor": None, "markeredgewidth": None, "drawstyle": "default", "markevery": None, "fillstyle": "full",
        "solid_capstyle": None, "solid_joinstyle": None, "dash_capstyle": None, "dash_joinstyle": None, "dashes": None, "gapcolor": None,
        "markerfacecoloralt": None,
    }

    def __init__(self, xdata, ydata, **properties):
        self._x, self._y = _values.flat(xdata), _values.flat(ydata)
        self._sticky = ((), ())
        super().__init__(**properties)

    def __str__(self):
        return f"Line2D({self.get_label()})" if self.get_label() else "Line2D"

    def get_xdata(self, orig=True):
        import numpy

        return numpy.array(self._x)

    def get_ydata(self, orig=True):
        import numpy

        return numpy.array(self._y)

    def get_xydata(self):
        return _values.array(list(zip(self._x, self._y)))

    def get_data(self, orig=True):
        return self.get_xdata(), self.get_ydata()

    def set_xdata(self, x):
        self._x = _values.flat(x)

    def set_ydata(self, y):
        self._y = _values.flat(y)

    def set_data(self, *arguments):
        x, y = arguments[0] if len(arguments) == 1 else arguments
        self.set_xdata(x)
        self.set_ydata(y)

    def _or_default(self, name):
        value = self._values[name]
        return rcParams[f"lines.{name}"] if value is None else float(value)

    get_linewidth = get_lw = lambda self: self._or_default("linewidth")
    get_markersize = get_ms = lambda self: self._or_default("markersize")
    get_linestyle = get_ls = lambda self: "--" if isinstance(self._values["linestyle"], tuple) else self._values["linestyle"] if self._values["linestyle"] not in (None, "", " ", "none") else "None"

    def set_dashes(self, dashes):
        self._values["linestyle"] = (0, tuple(dashes))

    def data_limits(self):
        return self._x, self._y, *self._sticky

    def style(self):
        """How the line is stroked, or None."""
        width = self._values["linewidth"]
        width = rcParams["lines.linewidth"] if width is None else float(width)
        dash = canvases.dashes(self._values["linestyle"], width)
        colour = self.colour("color", "C0")
        if dash is None or colour is None or not width:
            return None
        cap = self._values["dash_capstyle" if dash else "solid_capstyle"] or ("butt" if dash else rcParams["lines.solid_capstyle"])
        return canvases.Style(stroke=colour, width=width, dash=dash, cap={"projecting": "square"}.get(cap, cap), join="round")

    def marker(self):
        """The mark, or None."""
        marker = mark_of(self._values["marker"])
        return None if marker in (None, "", " ", "None", "none") else marker

    def marker_style(self):
        """Diameter and colours of the marks."""
        filled = markers.is_filled(self.marker()) and self._values["fillstyle"] != "none"
        edge = self.colour("markeredgecolor") if self._values["markeredgecolor"] is not None else self.colour("color", "C0")
        face = self.colour("markerfacecolor") if self._values["markerfacecolor"] is not None else self.colour("color", "C0")
        width = self._values["markeredgewidth"]
        size = self._values["markersize"]
        style = canvases.Style(face if filled else None, edge, rcParams["lines.markeredgewidth"] if width is None else float(width))
        return (rcParams["lines.markersize"] if size is None else float(size)), style

    def _marked(self, points):
        every = self._values["markevery"]
        if every is None or isinstance(every, slice):
            return points if every is None else points[every]
        from matplotlib_rare.marked import marked

        return marked(points, every, self._around)

    def draw(self, canvas, axes):
        if len(self._x) != len(self._y) and 1 in (len(self._x), len(self._y)):
            count = max(len(self._x), len(self._y))
            self._x, self._y = _values.broadcast(self._x, count), _values.broadcast(self._y, count)
        if len(self._x) != len(self._y):
            raise ValueError(f"x and y must have same first dimension, but have shapes ({len(self._x)},) and ({len(self._y)},)")
        points, self._around = self.places(axes, self._x, self._y), axes.box_points()
        kind = _STEPS.get(self._values["drawstyle"])
        style = self.style()
        if style is not None:
            canvas.shape(canvases.path(_stepped(points, kind) if kind else points), style)
        marker = self.marker()
        if marker is not None:
            size, style = self.marker_style()
            there = [(x, y) for x, y in self._marked(points) if x - x == 0.0 and y - y == 0.0]
            draw_marks(canvas, marker, there, size, style)

    def draw_key(self, canvas, left, middle, width, height):
        """The entry of a legend: a piece of the line."""
        style = self.style()
        if style is not None:
            style.cap = "butt"
            canvas.shape(canvases.path([(left, middle), (left + width, middle)]), style)
        if self.marker() is not None:
            size, style = self.marker_style()
            draw_marks(canvas, self.marker(), [(left + width / 2, middle)], size, style)
