"""Axes whose sides are artists of their own: `ax.axis["bottom"].set_visible(False)`."""

from matplotlib.axes import Axes as _Plain

from matplotlib_more.parasite_axes import HostAxes as _Host


class Part:
    """Ticks, numbers, the label or the line of a side."""

    def __init__(self, side, kind):
        self._side, self._kind = side, kind

    def set_visible(self, on):
        self._side.show(self._kind, on)

    def set_text(self, text):
        self._side.label_of().set_text(text)

    def set(self, **properties):
        for name, value in properties.items():
            getattr(self, f"set_{name}")(value)

    def get_text(self):
        return self._side.label_of().get_text()

    def set_color(self, colour):
        axis = self._side.axis()
        if self._kind == "line":
            self._side.spine().set_color(colour)
        elif self._kind == "label":
            self._side.label_of().set(color=colour)
        else:
            axis.set_tick_params(**{"labelcolor" if "label" in self._kind else "color": colour})

    def set_size(self, size):
        if self._kind == "label":
            self._side.label_of().set(fontsize=size)
        else:
            self._side.axis().set_tick_params(labelsize=size)

    set_fontsize = set_size

    def set_pad(self, pad):
        if self._kind == "label":
            self._side.label_of().set(labelpad=pad)
        else:
            self._side.axis().set_tick_params(pad=pad)

    def set_rotation(self, angle):
        if self._kind == "label":
            self._side.label_of().set(rotation=angle)
        else:
            self._side.axis().set_label_properties(rotation=angle)

    def set_tick_out(self, b):
        self._side.axis().set_tick_params(direction="out" if b else "in")

    def set_tick_direction(self, direction):
        self._side.axis().set_tick_params(direction=direction)

    def set_ticksize(self, size):
        self._side.axis().set_tick_params(length=size)

    def set_linewidth(self, width):
        self._side.spine().set_linewidth(width)

    def __getattr__(self, name):
        if name.startswith("set_"):
            return lambda *arguments, **options: None
        if name.startswith("get_"):
            return lambda *arguments: 0.0
        raise AttributeError(name)


class Side:
    """One side of axes."""

    def __init__(self, axes, name, position=None):
        self._axes, self.name, self._position = axes, name, position

    def axis(self):
        return self._axes.xaxis if self.name in ("bottom", "top", "xzero") or self._position and self._position[2] == "x" else self._axes.yaxis

    def spine(self):
        return self._axes.spines[{"xzero": "bottom", "yzero": "left"}.get(self.name, self.name)] if self._position is None else self._position[0]

    def label_of(self):
        return self.axis().label

    def _far(self):
        return self.name in ("top", "right")

    def show(self, kind, on):
        """Shows one of its parts, or does not."""
        axis = self.axis()
        side = "far" if self._far() else "near"
        if kind == "line":
            self.spine().set_visible(on)
        elif kind in ("major_ticks", "minor_ticks"):
            axis.ticks_here[side] = bool(on)
        elif kind in ("major_ticklabels", "minor_ticklabels"):
            axis.labels_here[side] = bool(on)
        elif kind == "label":
            if on:
                axis.label_side = self.name if self.name in ("top", "right", "bottom", "left") else axis.label_side
            axis.label.set(visible=bool(on) if not self._far() or on else axis.label.get("visible"))

    def set_visible(self, on):
        if not on and {"bottom": "xzero", "left": "yzero"}.get(self.name) in self._axes.__dict__.get("_zero", ()):
            return
        for kind in ("line", "major_ticks") + ("major_ticklabels",) * (not on or not self._far()):
            self.show(kind, on)

    def get_visible(self):
        return self.spine().get_visible()

    def toggle(self, all=None, ticks=None, ticklabels=None, label=None):
        """Shows or hides parts."""
        parts = (("line", all), ("major_ticks", all if ticks is None else ticks), ("major_ticklabels", all if ticklabels is None else ticklabels),
                 ("label", all if label is None else label))  # fmt: skip
        for kind, on in parts:
            if on is not None:
                self.show(kind, on)

    major_ticks, minor_ticks = property(lambda self: Part(self, "major_ticks")), property(lambda self: Part(self, "minor_ticks"))
    major_ticklabels, minor_ticklabels = property(lambda self: Part(self, "major_ticklabels")), property(lambda self: Part(self, "minor_ticklabels"))
    label, line = property(lambda self: Part(self, "label")), property(lambda self: Part(self, "line"))

    def set_label(self, text):
        self.label_of().set_text(text)
        if self._far():
            self.axis().label_side = self.name

    def set_axisline_style(self, style=None, **options):
        self.style = style

    def get_axisline_style(self):
        return getattr(self, "style", None)

    def set_axis_direction(self, direction):
        self.direction = direction

    set_axislabel_direction = set_ticklabel_direction = set_axis_direction

    def invert_ticklabel_direction(self):
        """Numbers stand at the other side of the line."""

    def set(self, **properties):
        for name, value in properties.items():
            getattr(self, f"set_{name}")(value)

    def set_zorder(self, level):
        """Sides are drawn after what lies on the axes."""

    set_clip_on = set_tick_direction = set_zorder
    axes = property(lambda self: self._axes)


class Several:
    """Several sides."""

    def __init__(self, sides):
        self._sides = sides

    def __getattr__(self, name):
        found = [getattr(side, name) for side in self._sides]
        return (lambda *arguments, **options: [one(*arguments, **options) for one in found]) if all(map(callable, found)) else Several(found)


def side_of(axes, names):
    """A side, or several, by name."""
    known = axes.__dict__.setdefault("_sides", {})
    if isinstance(names, tuple):
        return Several([side_of(axes, name) for name in names])
    if isinstance(names, slice):
        return Several([side_of(axes, name) for name in ("bottom", "top", "left", "right")])
    if names not in known:
        if names not in ("bottom", "top", "left", "right", "xzero", "yzero"):
            raise KeyError(names)
        known[names] = Side(axes, names)
    return known[names]


class Sides:
    """`ax.axis`: the sides by name, and the function of the same name."""

    def __init__(self, axes):
        self._axes = axes

    def __call__(self, *arguments, **options):
        return _Plain.axis(self._axes, *arguments, **options)

    def __getitem__(self, names):
        return side_of(self._axes, names)

    def __setitem__(self, name, side):
        self._axes.__dict__.setdefault("_sides", {})[name] = side
        side.name = side.name or name

    def __getattr__(self, name):
        return side_of(self._axes, name)

    def __delitem__(self, name):
        self._axes.__dict__.setdefault("_sides", {}).pop(name, None)

    def keys(self):
        return ["bottom", "top", "left", "right", *self._axes.__dict__.get("_sides", {})]


class Axes(_Host):
    """Axes with sides by name."""

    def __init__(self, *arguments, grid_helper=None, **options):
        if grid_helper is not None:
            raise NotImplementedError("axes with curved coordinates (grid_helper) are not part of Tandem's matplotlib: plot the transformed points")
        super().__init__(*arguments, **options)

    axis = property(Sides)

    def new_fixed_axis(self, loc, offset=None):
        """A side that stands away from the frame by an offset in points."""
        side = Side(self, loc)
        if offset is not None and loc in ("left", "right"):
            self.spines[loc].set_position(("outward", abs(offset[0])))
        elif offset is not None:
            self.spines[loc].set_position(("outward", abs(offset[1])))
        return side

    def new_floating_axis(self, nth_coord, value, axis_direction="bottom"):
        """A line with ticks at a number of the other axis."""
        line = self.axhline if nth_coord == 0 else self.axvline
        made = line(value, color="black", linewidth=0.8)
        side = Side(self, "bottom" if nth_coord == 0 else "left", (_Line(made), value, "x" if nth_coord == 0 else "y"))
        return side

    def toggle_axisline(self, b=None):
        """Sides are artists already."""

    def new_gridlines(self, grid_helper=None):
        return []

    def get_grid_helper(self):
        return None

    def grid(self, visible=None, which="major", axis="both", **options):
        super().grid(visible, which=which, axis=axis, **options)


class _Line:
    """A line across the axes as a side."""

    def __init__(self, line):
        self._line = line

    def set_visible(self, on):
        self._line.set(visible=bool(on))

    def get_visible(self):
        return self._line.get_visible()

    def set_color(self, colour):
        self._line.set(color=colour)

    def set_linewidth(self, width):
        self._line.set(linewidth=width)


class ZeroSide(Side):
    """A line through zero: the frame's side stands there when it is seen."""

    def spine(self):
        return self._axes.spines["bottom" if self.name == "xzero" else "left"]

    def set_visible(self, on):
        self.spine().set_position("zero" if on else ("outward", 0.0))
        self._axes.__dict__["_zero"] = self._axes.__dict__.get("_zero", frozenset()) | {self.name} if on else frozenset()
        super().set_visible(on)


class AxesZero(Axes):
    """Axes with lines at zero, which are not seen at first."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        for name in ("xzero", "yzero"):
            self.__dict__.setdefault("_sides", {})[name] = ZeroSide(self, name)


Subplot, SubplotZero = Axes, AxesZero


class GridHelperRectlinear:
    """Straight coordinates."""

    def __init__(self, axes):
        self.axes = axes
