"""Rarer shapes: steps, lines between places of different axes, events; styles of arrows and boxes as objects."""

import numpy as np
from matplotlib import _values
from matplotlib.collections import LineCollection
from matplotlib.patches import FancyArrowPatch, Polygon


class StepPatch(Polygon):
    """The outline of the steps between edges."""

    def __init__(self, values, edges, *, orientation="vertical", baseline=0, **options):
        self.orientation = orientation
        super().__init__([], **{"fill": False, **options})
        self.set_data(values, edges, baseline)

    def get_data(self):
        return self._values_of, self._edges_of, self._baseline

    def set_data(self, values=None, edges=None, baseline=None):
        """Other heights, edges or another line to stand on."""
        self._values_of = np.asarray(values) if values is not None else self._values_of
        self._edges_of = np.asarray(edges) if edges is not None else self._edges_of
        self._baseline = baseline if baseline is not None or values is not None else self._baseline
        heights, ends = _values.flat(self._values_of), _values.flat(self._edges_of)
        if len(heights) + 1 != len(ends):
            raise ValueError(f"Size mismatch between \"values\" and \"edges\". Expected `len(values) + 1 == len(edges)`, but `len(values) = {len(heights)}` "
                             f"and `len(edges) = {len(ends)}`.")
        low = None if self._baseline is None else _values.flat(self._baseline)
        low = low if low is None or len(low) == len(heights) else low * len(heights)
        top = [(end, height) for n, height in enumerate(heights) for end in (ends[n], ends[n + 1])]
        bottom = [] if low is None else [(end, one) for n, one in enumerate(low) for end in (ends[n], ends[n + 1])][::-1]
        corners = [*bottom[-1:], *top, *bottom]
        self._points = corners if self.orientation == "vertical" else [(y, x) for x, y in corners]
        self.closed = bool(self._baseline is not None and self.get("fill"))


def stairs(axes, values, edges=None, *, orientation="vertical", baseline=0, fill=False, data=None, **options):
    """Steps of known heights between edges."""
    if data is not None:
        values, edges = data[values], None if edges is None else data[edges]
    edges = np.arange(len(values) + 1) if edges is None else edges
    if not {"color", "edgecolor", "ec", "facecolor", "fc"} & set(options):
        options["color"] = axes._next_colour()
    if "color" in options:
        options["facecolor" if fill else "edgecolor"] = options.pop("color")
    patch = axes._add(StepPatch(values, edges, orientation=orientation, baseline=baseline, fill=fill, **options))
    stands = () if baseline is None else (min(_values.flat(baseline)),)
    patch.data_limits = lambda: ([x for x, _ in patch._points], [y for _, y in patch._points], *(((), stands) if orientation == "vertical" else (stands, ())))
    return patch


class ConnectionPatch(FancyArrowPatch):
    """A line or an arrow between two places, which may be of different axes."""

    def __init__(self, xyA, xyB, coordsA, coordsB=None, *, axesA=None, axesB=None, arrowstyle="-", **options):
        self.xy1, self.xy2, self.coords1, self.coords2 = xyA, xyB, coordsA, coordsB or coordsA
        self.axesA, self.axesB = axesA, axesB
        super().__init__(xyA, xyB, arrowstyle=arrowstyle, **{"clip_on": False, **options})

    def data_limits(self):
        return (), (), (), ()

    def ends(self, axes):
        return [self._end(xy, coords, own or axes) for xy, coords, own in ((self.xy1, self.coords1, self.axesA), (self.xy2, self.coords2, self.axesB))]

    @staticmethod
    def _end(xy, coords, axes):
        x, y = (_values.number(part) for part in xy)
        if hasattr(coords, "placing"):
            return coords.placing(axes.figure)(x, y)
        if coords == "data":
            return axes.to_points(x, y)
        left, top, right, bottom = axes.box_points() if coords.startswith("axes") else axes.figure.box_points()
        if coords.endswith("fraction"):
            return left + x * (right - left), bottom - y * (bottom - top)
        scale = 1.0 if coords.endswith("points") else 72 / axes.figure.dpi
        return left + x * scale, bottom - y * scale


class EventCollection(LineCollection):
    """A short line at each of some numbers."""

    def __init__(self, positions, orientation="horizontal", *, lineoffset=0, linelength=1, linewidth=None, color=None, linestyle="solid", antialiased=None,
                 **options):
        self._along, self._offset, self._long = orientation, lineoffset, linelength
        super().__init__([], linewidth=linewidth, color=color, linestyle=linestyle, **options)
        self.set_positions(positions)

    def set_positions(self, positions):
        low, high = self._offset - self._long / 2, self._offset + self._long / 2
        ends = [((at, high), (at, low)) for at in _values.flat(positions)]
        self._segments = ends if self._along == "horizontal" else [tuple((y, x) for x, y in pair) for pair in ends]

    def get_positions(self):
        return [pair[0][0 if self._along == "horizontal" else 1] for pair in self._segments]

    def add_positions(self, position):
        self.set_positions([*self.get_positions(), *_values.flat(position)])

    extend_positions = append_positions = add_positions
    get_orientation = lambda self: self._along
    get_linelength = lambda self: self._long
    get_lineoffset = lambda self: self._offset
    is_horizontal = lambda self: self._along == "horizontal"

    def set_linelength(self, linelength):
        places, self._long = self.get_positions(), linelength
        self.set_positions(places)

    def set_lineoffset(self, lineoffset):
        places, self._offset = self.get_positions(), lineoffset
        self.set_positions(places)

    def set_orientation(self, orientation):
        places, self._along = self.get_positions(), orientation
        self.set_positions(places)

    def switch_orientation(self):
        self.set_orientation("vertical" if self.is_horizontal() else "horizontal")

    def get_linewidth(self):
        width = self._values["linewidth"]
        return 1.5 if width is None else width


def eventplot(axes, positions, orientation="horizontal", lineoffsets=1, linelengths=1, linewidths=None, colors=None, alpha=None, linestyles="solid",
              **options):
    """A short line for each number, those of each list in a row."""
    linewidths, colors = options.pop("linewidth", linewidths), options.pop("color", colors)
    rows = _values.nested(positions)
    rows = [row if isinstance(row, list) else [row] for row in rows] if any(isinstance(row, list) for row in rows) else [rows]
    count = len(rows)
    each = lambda value: list(value) if isinstance(value, (list, tuple)) and len(value) == count else None
    offsets = each(_values.nested(lineoffsets)) or [_values.flat(lineoffsets)[0] + n for n in range(count)]
    found = []
    for n, row in enumerate(rows):
        pick = lambda value: (each(value) or [value[0] if isinstance(value, (list, tuple)) and len(value) == 1 else value] * count)[n]
        own = EventCollection(row, orientation, lineoffset=offsets[n], linelength=pick(_values.nested(linelengths)), linewidth=pick(linewidths),
                              color=pick(colors) or "C0", linestyle=pick(linestyles), alpha=pick(alpha), **options)
        found.append(axes._add(own))
    return found


class _Styled(str):
    """The name of a style with its parts, as texts of options write them."""

    def __new__(cls, stylename, **parts):
        name = str(stylename)
        return super().__new__(cls, ",".join([name, *(f"{part}={value}" for part, value in parts.items() if value is not None)]))

    @classmethod
    def get_styles(cls):
        """The names that there are."""
        return {name: cls for name in cls._known}


class ArrowStyle(_Styled):
    _known = ("-", "<-", "->", "<->", "<|-", "-|>", "<|-|>", "]-", "-[", "]-[", "|-|", "]->", "<-[", "simple", "fancy", "wedge")


class BoxStyle(_Styled):
    _known = ("square", "circle", "ellipse", "larrow", "rarrow", "darrow", "round", "round4", "sawtooth", "roundtooth")


class ConnectionStyle(_Styled):
    _known = ("arc3", "angle3", "angle", "arc", "bar")


def _kinds(owner, names):
    for name, text in names.items():
        setattr(owner, name, staticmethod(lambda *_, text=text, **parts: owner(text, **parts)))


_kinds(ArrowStyle, {"Curve": "-", "CurveA": "<-", "CurveB": "->", "CurveAB": "<->", "CurveFilledA": "<|-", "CurveFilledB": "-|>",
                    "CurveFilledAB": "<|-|>", "BarAB": "|-|", "BracketA": "]-", "BracketB": "-[", "BracketAB": "]-[", "Simple": "simple",
                    "Fancy": "fancy", "Wedge": "wedge"})
_kinds(BoxStyle, {"Square": "square", "Circle": "circle", "LArrow": "larrow", "RArrow": "rarrow", "DArrow": "darrow", "Round": "round",
                  "Round4": "round4", "Sawtooth": "sawtooth", "Roundtooth": "roundtooth"})
_kinds(ConnectionStyle, {"Arc3": "arc3", "Angle3": "angle3", "Angle": "angle", "Arc": "arc", "Bar": "bar"})
