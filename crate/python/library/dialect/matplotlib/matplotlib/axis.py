"""One axis: its ends, scale, ticks, grid and label."""

import math
import sys
from functools import partial
from importlib import import_module

from tandem.drawing import canvas as canvases, scales, text as words

from . import _values, rcParams, ticker
from .artist import points, rgba
from .text import Text

_TICKS = {
    "size": "length", "labelsize": "labelsize", "length": "length", "width": "width", "color": "color", "labelcolor": "labelcolor",
    "colors": "colors", "pad": "pad", "direction": "direction", "rotation": "rotation", "labelrotation": "rotation",
}


class Axis:
    """The x axis or the y axis of some axes."""

    def __init__(self, axes, which):
        self.axes, self.which = axes, which
        self.scale = scales.LinearScale()
        self.low, self.high, self.automatic = 0.0, 1.0, True
        self.margin = None
        self.locator = self.formatter = self.minor_locator = self.minor_formatter = None
        self.names, self.dates = None, False
        self.fixed_labels = None
        self.label = Text(0, 0, "")
        self.label_side = self.tick_side = "bottom" if which == "x" else "left"
        self.visible, self.grid_options, self.minor_grid = True, None, None
        self.inverted = False
        near, far = ("bottom", "top") if which == "x" else ("left", "right")
        self.ticks_here = {"near": rcParams[f"{which}tick.{near}"], "far": rcParams[f"{which}tick.{far}"]}
        self.labels_here = {"near": True, "far": False}
        self.options = {
            "length": rcParams[f"{which}tick.major.size"], "labelsize": rcParams[f"{which}tick.labelsize"],
            "width": rcParams[f"{which}tick.major.width"], "pad": rcParams[f"{which}tick.major.pad"],
            "color": rcParams[f"{which}tick.color"], "labelcolor": rcParams[f"{which}tick.color"], "rotation": 0.0,
            "direction": rcParams[f"{which}tick.direction"],
        }
        self.minor_options = {**self.options, "length": rcParams[f"{which}tick.minor.size"], "width": rcParams[f"{which}tick.minor.width"]}
        self.label_properties = {}
        if rcParams["axes.grid"] and rcParams["axes.grid.axis"] in (which, "both"):
            self.grid_options = {}

    def __getattr__(self, name):
        if name.startswith("_") or not hasattr(rare := import_module("matplotlib_more.axis_parts"), name):
            raise AttributeError(f"{self.which.upper()}Axis object has no attribute {name!r}")
        return partial(getattr(rare, name), self)

    # --- numbers ---

    def convert(self, data):
        """Floats of data; texts become categories, which are counted from 0."""
        units = sys.modules.get("matplotlib.units")
        if units is not None and units.registry:
            data = units.converted(self, data)
        values = _values.flat(data)
        self.dates = self.dates or any(type(v).__name__ == "Day" for v in values[:1])
        if any(issubclass(kind, str) for kind in set(map(type, values))):
            if self.names is None:
                self.names = []
            for v in values:
                if str(v) not in self.names:
                    self.names.append(str(v))
            return [float(self.names.index(str(v))) for v in values]
        return values

    def set_limits(self, low=None, high=None):
        a, b = self.ends()
        low = a if low is None else self.convert(low)[0]
        high = b if high is None else self.convert(high)[0]
        if not (low - low == 0.0 and high - high == 0.0):
            raise ValueError("Axis limits cannot be NaN or Inf")
        if low == high:
            low, high = low - (abs(low) * 0.05 or 0.05), high + (abs(high) * 0.05 or 0.05)
        self.low, self.high, self.automatic = low, high, False
        self.inverted = low > high

    def ends(self):
        """The numbers at the left or lower end and at the other one."""
        if self.automatic:
            self.axes.autoscale_now(self)
        return self.low, self.high

    def fraction(self, value):
        """Where a number stands: 0 at the near end, 1 at the far one."""
        return self.fractions([value])[0]

    def fractions(self, values):
        """`fraction` of many numbers."""
        forward = self.scale.forward
        a, b = forward(self.low), forward(self.high)
        if b == a:
            return [0.5] * len(values)
        return [(value - a) / (b - a) for value in (values if self.scale.name == "linear" else map(forward, values))]

    def majors(self, space, outside=False):
        """Places of ticks, and what is written at them, and the factor of all; with the next places `outside` of the ends, which are not drawn."""
        low, high = sorted(self.ends())
        if self.locator is not None:
            places = self._places_of(self.locator, low, high)
        elif self.names is not None:
            places = [float(n) for n in range(len(self.names))]
        elif self.dates:
            from tandem.drawing import dates

            places = dates.ticks(low, high)
        else:
            places = self.scale.majors(low, high, space)
        room = (high - low) * 1e-9
        if outside:
            places = self._wider(places, low, high)
        kept = [(n, p) for n, p in enumerate(places) if outside or low - room <= p <= high + room]
        places = [p for _, p in kept]
        if self.fixed_labels is not None:
            return places, [str(self.fixed_labels[n]) if n < len(self.fixed_labels) else "" for n, _ in kept], ""
        if self.formatter is not None:
            texts = [str(t) for t in self.formatter.format_ticks(places)]
            return places, texts, self.formatter.get_offset()
        if self.names is not None and self.locator is None:
            return places, [self.names[int(p)] for p in places], ""
        if self.dates:
            from tandem.drawing import dates

            return places, dates.texts(places, low, high), ""
        texts, common = self.scale.texts(places, low, high)
        return places, texts, common

    def _places_of(self, locator, low, high):
        """The places that a locator gives; a program's own may know its axis alone."""
        locator.axis = self
        found = locator() if type(locator).__call__ is not ticker.Locator.__call__ else locator.tick_values(low, high)
        return [float(place) for place in found]

    def _wider(self, places, low, high):
        """Places with the next one on each side, unless one stands at the end itself."""
        places = list(places)
        if self.scale.name == "log" and self.locator is None and len(places) > 1:
            base = round(places[1] / places[0])
            below, above = [places[0] / base], [places[-1] * base]
            return (below if below[0] > 0 else []) + places + above
        regular = self.locator is None and self.names is None and not self.dates or isinstance(self.locator, (ticker.MultipleLocator, ticker.MaxNLocator))
        if self.scale.name != "linear" or not regular or len(places) < 2:
            return places
        step = places[1] - places[0]
        if places[0] > low + 1e-9 * step:
            places.insert(0, float(f"{(round(places[0] / step) - 1) * step:.12g}") if abs(places[0] / step % 1) < 1e-6 else places[0] - step)
        if places[-1] < high - 1e-9 * step:
            places.append(float(f"{places[-1] + step:.12g}"))
        return places

    def _room(self):
        """How many ticks the axes have room for where they stand in their figure."""
        box, figure = self.axes.get_position(), self.axes.figure
        if box.x0 == 0.0 and box.y0 == 0.0:
            # Axes that get their place when the figure is drawn, as those of a bar of colours.
            return 9
        width, height = figure.get_size_inches()
        long = box.width * float(width) if self.which == "x" else box.height * float(height)
        return max(1, min(9, int(long * 72 / (points(self.options["labelsize"]) * (3 if self.which == "x" else 2)))))

    def minors(self, majors):
        low, high = sorted((self.low, self.high))
        if isinstance(self.minor_locator, ticker.AutoMinorLocator):
            return self.minor_locator.between(majors, low, high)
        if self.minor_locator is not None:
            room = (high - low) * 1e-6
            places = [p for p in self._places_of(self.minor_locator, low, high) if low <= p <= high]
            return [p for p in places if not any(abs(p - major) < room for major in majors)] if len(places) * len(majors) < 4000 else places
        return [] if self.locator is not None else self.scale.minors(low, high)

    # --- matplotlib's names ---

    def set_major_locator(self, locator):
        self.locator, self.fixed_labels = locator, None
        locator.axis = self

    def set_minor_locator(self, locator):
        self.minor_locator = locator
        locator.axis = self

    def _formatter_of(self, formatter):
        if isinstance(formatter, str):
            formatter = ticker.StrMethodFormatter(formatter)
        elif not isinstance(formatter, ticker.Formatter):
            formatter = ticker.FuncFormatter(formatter)
        formatter.axis = self
        return formatter

    def set_major_formatter(self, formatter):
        self.formatter, self.fixed_labels = self._formatter_of(formatter), None

    def set_minor_formatter(self, formatter):
        self.minor_formatter = self._formatter_of(formatter)

    def _set_scale(self, value, options):
        """The scale of a name, with ticks of its own."""
        self.locator = self.formatter = self.minor_locator = self.minor_formatter = None
        if isinstance(value, str) and (value not in scales.SCALES or "matplotlib.scale" in sys.modules):
            from .scale import scale_factory

            self.scale = scale_factory(value, self, **options)
            self.scale.set_default_locators_and_formatters(self)
        else:
            self.scale = scales.make(value, **options)

    get_minor_locator = lambda self: self.minor_locator or ticker.NullLocator()
    get_minor_formatter = lambda self: self.minor_formatter or ticker.NullFormatter()
    get_major_formatter = lambda self: self.formatter or import_module("matplotlib_more.axis_parts").formatter_of(self)
    get_major_locator = lambda self: self.locator or import_module("matplotlib_more.axis_parts").locator_of(self)

    def set_visible(self, visible):
        self.visible = bool(visible)

    get_visible = lambda self: self.visible

    def set_ticks(self, ticks, labels=None, *, minor=False, **properties):
        places = self.convert(ticks)
        if minor:
            self.minor_locator = ticker.FixedLocator(places)
            if labels is not None:
                self.minor_formatter = ticker.FixedFormatter([getattr(label, "get_text", label.__str__)() for label in labels])
            return
        self.locator, self.fixed_labels = ticker.FixedLocator(places), None
        self.locator.given = ticks
        finite = _values.finite(places)
        if finite and not self.automatic:
            low, high = sorted((self.low, self.high))
            low, high = min(low, *finite), max(high, *finite)
            self.low, self.high = (high, low) if self.low > self.high else (low, high)
        if labels is not None:
            self.set_ticklabels(labels, **properties)
        return self.get_major_ticks()

    def set_ticklabels(self, labels, *, minor=False, fontdict=None, **properties):
        labels = [label.get_text() if hasattr(label, "get_text") else str(label) for label in _values.nested(labels)] if not isinstance(labels, list) else [
            label.get_text() if hasattr(label, "get_text") else str(label) for label in labels]
        if isinstance(self.locator, ticker.FixedLocator) and labels and len(labels) != len(self.locator.locs):
            raise ValueError(
                f"The number of FixedLocator locations ({len(self.locator.locs)}), usually from a call to set_ticks, does not match the "
                f"number of labels ({len(labels)})."
            )
        self.fixed_labels = labels
        self.set_label_properties(**{**(fontdict or {}), **properties})
        return self.get_ticklabels()

    def set_label_properties(self, **properties):
        for name, value in properties.items():
            if name in ("rotation", "color", "fontsize", "size"):
                self.options[{"color": "labelcolor", "fontsize": "labelsize", "size": "labelsize"}.get(name, name)] = value
            else:
                self.label_properties[name] = value

    def set_tick_params(self, which="major", reset=False, **options):
        near, far = ("bottom", "top") if self.which == "x" else ("left", "right")
        if which != "major":
            self.minor_options.update((_TICKS[name], value) for name, value in options.items() if name in _TICKS)
        for name, value in options.items():
            if which == "minor":
                continue
            if name in (near, far):
                self.ticks_here["near" if name == near else "far"] = bool(value)
            elif name in ("label" + near, "label" + far):
                self.labels_here["near" if name == "label" + near else "far"] = bool(value)
            elif name == "colors":
                self.options["color"] = self.options["labelcolor"] = value
            elif name in _TICKS:
                self.options[_TICKS[name]] = value
            elif name.startswith("grid_"):
                self.grid_options = {**(self.grid_options or {}), name[5:]: value}

    def tick_top(self):
        self.set_tick_params(top=True, labeltop=True, bottom=False, labelbottom=False, right=True, labelright=True, left=False, labelleft=False)

    tick_right = tick_top

    def tick_bottom(self):
        self.set_tick_params(top=False, labeltop=False, bottom=True, labelbottom=True, right=False, labelright=False, left=True, labelleft=True)

    tick_left = tick_bottom

    def set_label_position(self, position):
        self.label_side = position

    def set_label_text(self, text, **properties):
        self.label.set_text(text)
        self.label._x, self.label._y = (0.5, 0) if self.which == "x" else (0, 0.5)
        self.label.set(**properties)

    def get_ticklocs(self, minor=False):
        if not minor and self.locator is None and self.names is not None:
            return list(range(len(self.names)))
        given = getattr(self.locator, "given", None)
        if not minor and given is not None and not any(isinstance(one, str) for one in given):
            return _values.array([one for one in given])
        majors = self.majors(self._room(), not minor)[0]
        return _values.array([float(p) for p in (self.minors(majors) if minor else majors)])

    get_majorticklocs = get_ticklocs
    get_minorticklocs = lambda self: self.get_ticklocs(True)
    get_label_position = lambda self: self.label_side

    def get_ticklabels(self, minor=False, which=None, kind=None):
        small = minor or which == "minor"
        places, texts, _ = self.majors(self._room(), not small)
        if self.formatter is None and self.fixed_labels is None and self.scale.name in ("log", "symlog"):
            texts = [f"$\\mathdefault{{{text.replace('$', '')}}}$" if text else "" for text in texts]
        if minor or which == "minor":
            places = self.minors(places)
            texts = [""] * len(places) if self.minor_formatter is None else [str(text) for text in self.minor_formatter.format_ticks(places)]
        elif hasattr(self.locator, "given") and len(self.locator.given) == len(places):
            places = self.get_ticklocs().tolist()
        return [(kind or TickLabel)(self, p, t) for p, t in zip(places, texts)]

    get_majorticklabels = get_ticklabels

    def get_major_ticks(self, numticks=None):
        return self.get_ticklabels(kind=XTick if self.which == "x" else YTick)

    def grid(self, visible=None, which="major", **options):
        on = True if visible is None and (options or self.grid_options is None) else bool(visible)
        if which in ("major", "both"):
            self.grid_options = options if on else None
        if which in ("minor", "both"):
            self.minor_grid = options if on else None

    def set_inverted(self, inverted):
        low, high = self.ends()
        if (low > high) != inverted:
            self.low, self.high = high, low
        self.inverted = inverted

    def get_inverted(self):
        low, high = self.ends()
        return low > high

    # --- drawing ---

    def place(self, value, box):
        left, top, right, bottom = box
        part = self.fraction(value)
        return left + part * (right - left) if self.which == "x" else bottom - part * (bottom - top)

    def space(self, box):
        """How many ticks there is room for."""
        size = points(self.options["labelsize"])
        if self.which == "x":
            return int((box[2] - box[0]) / (size * 3))
        return int((box[3] - box[1]) / (size * 2))

    def _line(self, place, box):
        left, top, right, bottom = box
        return [(place, top), (place, bottom)] if self.which == "x" else [(left, place), (right, place)]

    def draw_grid(self, canvas, box):
        for options, places in ((self.grid_options, None), (self.minor_grid, "minor")):
            if options is None or not self.visible:
                continue
            majors = self.majors(self.space(box))[0]
            width = float(options.get("linewidth", options.get("lw", rcParams["grid.linewidth"])))
            colour = rgba(options.get("color", options.get("c", rcParams["grid.color"])), options.get("alpha", rcParams["grid.alpha"]))
            dash = canvases.dashes(options.get("linestyle", options.get("ls", rcParams["grid.linestyle"])), width)
            lines = [self._line(self.place(p, box), box) for p in (majors if places is None else self.minors(majors))]
            if dash is not None:
                canvas.shape("".join(canvases.path(line) for line in lines), canvases.Style(stroke=colour, width=width, dash=dash))

    def _mark(self, place, box, far, length):
        """A tick's stroke at one side of the box."""
        left, top, right, bottom = box
        sign = {"out": (0, 1), "in": (-1, 0), "inout": (-0.5, 0.5)}[self.options["direction"]]
        if self.which == "x":
            edge, out = (top, -1) if far else (bottom, 1)
            return [(place, edge + out * length * sign[0]), (place, edge + out * length * sign[1])]
        edge, out = (right, 1) if far else (left, -1)
        return [(edge + out * length * sign[0], place), (edge + out * length * sign[1], place)]

    def draw(self, canvas, box):
        """Ticks, numbers and label; returns how far they reach from the box at the label's side."""
        reach = {"near": 0.0, "far": 0.0}
        if not self.visible:
            return
        places, texts, common = self.majors(self.space(box))
        length, pad = float(self.options["length"]), float(self.options["pad"])
        outside = {"out": length, "in": 0.0, "inout": length / 2}[self.options["direction"]]
        style = canvases.Style(stroke=rgba(self.options["color"]), width=float(self.options["width"]))
        minors, own = self.minors(places), self.minor_options
        for side in ("near", "far"):
            if self.ticks_here[side]:
                at = [self._mark(self.place(p, box), box, side == "far", length) for p in places]
                small = [self._mark(self.place(p, box), box, side == "far", float(own["length"])) for p in minors]
                canvas.shape("".join(canvases.path(mark) for mark in at), style)
                canvas.shape("".join(canvases.path(mark) for mark in small), canvases.Style(stroke=rgba(own["color"]), width=float(own["width"])))
                reach[side] = outside
            if self.labels_here[side]:
                away = reach[side]
                reach[side] = self._draw_labels(canvas, box, side, list(zip(places, texts)), away + pad)
                if self.minor_formatter is not None and minors:
                    small = [str(text) for text in self.minor_formatter.format_ticks(minors)]
                    away = self._draw_labels(canvas, box, side, list(zip(minors, small)), float(own["length"]) + float(own["pad"]), own)
                    reach[side] = max(reach[side], away)
        self._draw_common(canvas, box, common)
        self._draw_label(canvas, box, reach)

    def _draw_labels(self, canvas, box, side, labels, away, own=None):
        left, top, right, bottom = box
        own = own or self.options
        size, rotation = points(own["labelsize"]), own["rotation"]
        rotation = float({"vertical": 90, "horizontal": 0}.get(rotation, rotation))
        colour = own["labelcolor"]
        colour = rgba(own["color"] if colour == "inherit" else colour)
        far, deepest = side == "far", 0.0
        across = self.label_properties.get("ha", self.label_properties.get("horizontalalignment"))
        for value, text in labels:
            if not text:
                continue
            place = self.place(value, box)
            wide, high = words.extent(text, size)
            turn = math.radians(rotation)
            deep = abs(wide * math.sin(turn)) + abs(high * math.cos(turn)) if self.which == "x" else abs(wide * math.cos(turn)) + abs(high * math.sin(turn))
            deepest = max(deepest, deep)
            options = {"size": size, "colour": colour, "rotation": rotation}
            if self.which == "x":
                edge = top - away if far else bottom + away
                if rotation % 180 == 0:
                    canvas.text(place, edge, text, across=across or "center", down="bottom" if far else "top", **options)
                elif across in ("right", "left"):
                    down = self.label_properties.get("va", "bottom" if far else "top")
                    canvas.text(place, edge, text, across=across, down=down, mode=self.label_properties.get("rotation_mode"), **options)
                else:
                    canvas.text(place, edge + (-deep / 2 if far else deep / 2), text, across="center", down="center", **options)
            else:
                edge = right + away if far else left - away
                if rotation % 180 == 0:
                    canvas.text(edge, place, text, across="left" if far else across or "right", down="center", **options)
                else:
                    canvas.text(edge + (deep / 2 if far else -deep / 2), place, text, across="center", down="center", **options)
        return away + deepest

    def _draw_common(self, canvas, box, common):
        if common and any(self.labels_here.values()):
            left, top, right, bottom = box
            options = {"size": points(self.options["labelsize"]), "colour": rgba("black")}
            if self.which == "x":
                canvas.text(right, bottom + 16 + options["size"], common, across="right", down="top", **options)
            else:
                canvas.text(right if self.labels_here["far"] else left, top - 3, common, across="right" if self.labels_here["far"] else "left", down="bottom", **options)

    def _draw_label(self, canvas, box, reach):
        if not self.label.get_text() or not self.label.get("visible"):
            return
        left, top, right, bottom = box
        far = self.label_side in ("top", "right")
        pad = self.label.get("labelpad")
        away = reach["far" if far else "near"] + float(rcParams["axes.labelpad"] if pad is None else pad)
        options = {**self.label.options(), "across": "center", "down": "center"}
        size = self.label.get("fontsize")
        options["size"] = points(rcParams["axes.labelsize"] if size is None else size)
        place = self.label.get("loc")
        high = words.extent(self.label.get_text(), options["size"])[1]
        if self.which == "x":
            x, across = {"left": (left, "left"), "right": (right, "right")}.get(place, ((left + right) / 2, "center"))
            options.update(across=across, down="bottom" if far else "top")
            canvas.text(x, top - away if far else bottom + away, self.label.get_text(), **options)
        else:
            y, across = {"bottom": (bottom, "left"), "top": (top, "right")}.get(place, ((top + bottom) / 2, "center"))
            options["mode"] = "anchor"
            turned = self.label.get("rotation")
            options["rotation"] = 90.0 if turned == 0.0 else options["rotation"]
            flat = turned in ("horizontal", 0) and turned != 0.0
            wide = words.extent(self.label.get_text(), options["size"])[0] if flat else high
            canvas.text(right + away + wide / 2 if far else left - away - wide / 2, y, self.label.get_text(), **{**options, "across": across})


class TickLabel(Text):
    """The text at a tick: what is set of it holds for all of its axis."""

    def __init__(self, axis, place, text):
        self._axis = None
        super().__init__(*((place, 0) if axis.which == "x" else (0, place)), text)
        self._axis = axis

    def set(self, **properties):
        found = super().set(**properties)
        if self._axis is not None:
            self._axis.set_label_properties(**properties)
        return found

    def __getattr__(self, name):
        if name.startswith("set_"):
            return lambda value: self.set(**{name[4:]: value})
        return super().__getattr__(name)

    label = label1 = property(lambda self: self)


XTick, YTick = (type(name, (TickLabel,), {"__repr__": object.__repr__, "__module__": __name__}) for name in ("XTick", "YTick"))
