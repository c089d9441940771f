"""The sides of the frame of axes."""

from tandem.drawing import canvas as canvases

from .. import rcParams
from .._values import late_member
from ..artist import rgba


class Spine:
    """One side of the frame."""

    def __init__(self, axes, side):
        self.axes, self.side = axes, side
        self.visible = bool(rcParams[f"axes.spines.{side}"])
        self.colour, self.width, self.position, self.style = rcParams["axes.edgecolor"], rcParams["axes.linewidth"], None, "-"
        self.bounds = None

    def set_visible(self, visible):
        self.visible = bool(visible)

    def set_color(self, colour):
        self.colour, self.visible = colour, self.visible and str(colour).lower() != "none"

    set_edgecolor = set_color

    def set_linewidth(self, width):
        self.width = float(width)

    def set_linestyle(self, style):
        self.style = style

    def set_position(self, position):
        self.position = {"zero": ("data", 0.0), "center": ("axes", 0.5)}.get(position, position)

    def set_bounds(self, low=None, high=None):
        self.bounds = low if high is None else (low, high)

    get_bounds = lambda self: self.bounds
    get_visible = lambda self: self.visible
    __getattr__ = late_member

    def set(self, **properties):
        for name, value in properties.items():
            getattr(self, f"set_{ {'lw': 'linewidth', 'ls': 'linestyle'}.get(name, name)}")(value)

    def at(self, box):
        """Where it stands: x of a side, y of top and bottom."""
        left, top, right, bottom = box
        if self.position is not None and self.position[0] in ("data", "axes", "outward"):
            kind, value = self.position
            axis = self.axes.xaxis if self.side in ("left", "right") else self.axes.yaxis
            if kind == "data":
                return axis.place(value, box)
            if kind == "axes":
                return left + value * (right - left) if axis.which == "x" else bottom - value * (bottom - top)
            return {"left": left - value, "right": right + value, "top": top - value, "bottom": bottom + value}[self.side]
        return {"left": left, "right": right, "top": top, "bottom": bottom}[self.side]

    def draw(self, canvas, box):
        if self.visible:
            left, top, right, bottom = box
            at = self.at(box)
            if self.bounds is not None and self.side in ("left", "right"):
                bottom, top = (self.axes.yaxis.place(value, box) for value in self.bounds)
            elif self.bounds is not None:
                left, right = (self.axes.xaxis.place(value, box) for value in self.bounds)
            ends = [(at, top), (at, bottom)] if self.side in ("left", "right") else [(left, at), (right, at)]
            dash = canvases.dashes(self.style, self.width) or ()
            canvas.shape(canvases.path(ends), canvases.Style(stroke=rgba(self.colour), width=self.width, dash=dash, cap="square"))


class Spines(dict):
    """The four sides, by name and as attributes; a list of names sets several."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"there is no spine {name!r}") from None

    def __getitem__(self, names):
        if isinstance(names, (list, tuple)):
            return _Several([dict.__getitem__(self, name) for name in names])
        if isinstance(names, slice):
            return _Several(list(self.values()))
        return dict.__getitem__(self, names)


class _Several:
    def __init__(self, spines):
        self._spines = spines

    def __getattr__(self, name):
        def of_all(*arguments, **options):
            for spine in self._spines:
                getattr(spine, name)(*arguments, **options)

        return of_all
