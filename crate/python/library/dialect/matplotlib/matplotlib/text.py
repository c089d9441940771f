"""Text and annotations."""

from tandem.drawing import canvas as canvases

from . import _values, rcParams
from .artist import Artist, points, rgba

_DOWN = {"top": "top", "center": "center", "bottom": "bottom", "baseline": "baseline", "center_baseline": "center"}
_BOLD = ("bold", "heavy", "black", "semibold", "extra bold")


def box_style(options, size):
    """Padding and style of a frame around text, from the dictionary `bbox`."""
    options = dict(options)
    kind = str(options.pop("boxstyle", "square"))
    pad = options.pop("pad", None)
    alpha = options.get("alpha")
    face = options.get("facecolor", options.get("fc", options.get("color", "C0")))
    edge = options.get("edgecolor", options.get("ec", options.get("color", "black")))
    if "pad=" in kind:
        pad = float(kind.split("pad=")[1].split(",")[0]) * size
    elif pad is None:
        pad = 0.3 * size if kind != "square" or "boxstyle" in options else 4.0
    width = float(options.get("linewidth", options.get("lw", 1.0)))
    fill = None if str(face).lower() == "none" else rgba(face, alpha)
    radius = pad if "rounding_size" not in kind else float(kind.split("rounding_size=")[1].split(",")[0]) * size
    dash = canvases.dashes(options.get("linestyle", options.get("ls", "-")), width) or ()
    style = canvases.Style(fill, None if str(edge).lower() == "none" else rgba(edge, alpha), width, dash, join="round")
    if kind.startswith("square"):
        return pad, style
    if f"{kind},".startswith("round,"):
        return pad, style, radius
    from matplotlib_rare.fancy_boxes import around

    return pad, style, around(kind, size, pad)


def _family(given):
    """The faces of a name or of several, or None for those of every text."""
    given = rcParams["font.family"] if given is None else given
    names = [given] if isinstance(given, str) else list(given)
    kind = names[0].lower() if names else "sans-serif"
    if kind in ("serif", "monospace", "cursive", "fantasy"):
        return ", ".join([f"'{name}'" for name in {"serif": ["DejaVu Serif"], "monospace": ["DejaVu Sans Mono"]}.get(kind, [])] + [kind])
    return None if kind in ("sans-serif", "sans", "sans serif", "dejavu sans") else ", ".join([f"'{name}'" for name in names] + ["sans-serif"])


class Text(Artist):
    """A text at a point."""

    zorder = 3
    defaults = {
        "color": None, "fontsize": None, "fontweight": "normal", "fontstyle": "normal", "fontfamily": None, "horizontalalignment": "left",
        "verticalalignment": "baseline", "rotation": 0.0, "bbox": None, "wrap": False, "linespacing": 1.2, "rotation_mode": None, "pad": None,
        "backgroundcolor": None, "fontproperties": None, "usetex": None, "math_fontfamily": None, "fontvariant": None, "fontstretch": None,
        "parse_math": True, "transform_rotates_text": False, "loc": None, "y": None, "x": None, "labelpad": None,
    }

    def __init__(self, x=0.0, y=0.0, text="", **properties):
        self._x, self._y, self._text = x, y, "" if text is None else str(text)
        properties.update(properties.pop("fontdict", None) or {})
        super().__init__(**properties)

    def __repr__(self):
        return f"Text({self._x}, {self._y}, {self._text!r})"

    def get_text(self):
        return self._text

    def set_text(self, text):
        self._text = "" if text is None else str(text)

    def get_position(self):
        return self._x, self._y

    def set_position(self, xy):
        self._x, self._y = xy

    def set_x(self, x):
        self._x = x

    def set_y(self, y):
        self._y = y

    def set_fontproperties(self, font):
        """The size, weight and slant of a `FontProperties`, of its text or of a dictionary."""
        if font is not None and not hasattr(font, "get_weight"):
            from matplotlib_extras.fonts import FontProperties

            font = FontProperties(**font) if isinstance(font, dict) else FontProperties(font)
        self._values["fontproperties"] = font
        if font is not None:
            size = None if font._size is None else font.get_size_in_points()
            self._values.update(fontsize=size, fontweight=font.get_weight(), fontstyle=font.get_style())

    set_font = set_fontproperties

    def set_fontweight(self, weight):
        self._values["fontweight"] = weight

    def options(self):
        """What the canvas needs to know beside the place."""
        values = self._values
        rotation = {"vertical": 90.0, "horizontal": 0.0, None: 0.0}.get(values["rotation"], values["rotation"])
        size = points(values["fontsize"])
        weight = values["fontweight"]
        return {
            "size": size,
            "colour": self.colour("color", rcParams["text.color"]) or (0.0, 0.0, 0.0, 0.0),
            "rotation": float(rotation),
            "bold": weight in _BOLD or (isinstance(weight, (int, float)) and weight >= 600),
            "italic": values["fontstyle"] in ("italic", "oblique"),
            "across": values["horizontalalignment"],
            "down": _DOWN.get(values["verticalalignment"], "baseline"),
            "box": box_style(values["bbox"], size) if values["bbox"] is not None else None, "spacing": float(values["linespacing"]),
            "mode": values["rotation_mode"], "family": _family(values["fontfamily"]),
        }

    def draw(self, canvas, axes):
        if self._text:
            x, y = self.place(axes)(float(self._x), float(self._y))
            if x - x == 0.0 and y - y == 0.0:
                canvas.text(x, y, self._text, **self.options())


class Annotation(Text):
    """A text, and an arrow from it to a point."""

    def __init__(self, text, xy, xytext=None, xycoords="data", textcoords=None, arrowprops=None, annotation_clip=None, **properties):
        self.xy, self.xycoords = tuple(map(_values.number, xy)), xycoords
        self.arrowprops = arrowprops
        self.textcoords = textcoords or xycoords
        self.xytext = self.xy if xytext is None else tuple(map(_values.number, xytext))
        super().__init__(*self.xytext, text, **properties)

    def data_limits(self):
        return (), (), (), ()

    def draw(self, canvas, axes):
        from matplotlib_rare.coordinates import point

        target = point(axes, self.xy, self.xycoords, (0, 0))
        x, y = point(axes, (self._x, self._y), self.textcoords, target)
        options = self.options()
        if self.arrowprops is not None:
            self._draw_arrow(canvas, (x, y), target, options)
        if self._text:
            canvas.text(x, y, self._text, **options)

    def _draw_arrow(self, canvas, start, target, options):
        from tandem.drawing import text as words

        from .patches import arrow_shape

        wide, high = words.extent(self._text, options["size"]) if self._text else (0, 0)
        left = start[0] + {"left": 0, "center": -wide / 2, "right": -wide}[options["across"]]
        top = start[1] + {"top": 0, "center": -high / 2, "bottom": -high, "baseline": -high * 0.8}[options["down"]]
        middle = (left + wide / 2, top + high / 2) if self._text else start
        begin = _edge(middle, target, wide / 2 + 2, high / 2 + 2) if self._text else start
        shape = arrow_shape(begin, target, self.arrowprops, self._values["alpha"])
        if shape is not None:
            for data, style in shape:
                canvas.shape(data, style)
        canvas.reach(*(min(a, b) for a, b in zip(begin, target)), *(max(a, b) for a, b in zip(begin, target)))


def _edge(middle, target, half_wide, half_high):
    """Where the line from the middle of a box to a point leaves the box."""
    dx, dy = target[0] - middle[0], target[1] - middle[1]
    parts = [half / abs(part) for half, part in ((half_wide, dx), (half_high, dy)) if part]
    part = min([*parts, 1.0])
    return middle[0] + dx * part, middle[1] + dy * part


def __getattr__(name):
    if name != "OffsetFrom":
        raise AttributeError(f"module 'matplotlib.text' has no attribute {name!r}")
    from matplotlib_rare.coordinates import OffsetFrom

    return OffsetFrom
