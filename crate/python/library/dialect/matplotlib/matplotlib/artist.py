"""What everything that is drawn has in common: properties with `set_…` and `get_…`."""

from functools import partial
from types import SimpleNamespace

from . import _COLOURS, _values, rcParams
from tandem.drawing import colours

ALIASES = {
    "c": "color", "lw": "linewidth", "ls": "linestyle", "ms": "markersize", "mfc": "markerfacecolor", "mec": "markeredgecolor",
    "mew": "markeredgewidth", "ec": "edgecolor", "fc": "facecolor", "aa": "antialiased", "antialiaseds": "antialiased", "ha": "horizontalalignment",
    "va": "verticalalignment", "size": "fontsize", "weight": "fontweight", "style": "fontstyle", "linewidths": "linewidth",
    "linestyles": "linestyle", "edgecolors": "edgecolor", "facecolors": "facecolor", "family": "fontfamily", "variant": "fontvariant", "stretch": "fontstretch", "font_properties": "fontproperties", "fontname": "fontfamily",
    "colors": "color", "name": "fontfamily", "multialignment": "horizontalalignment", "ds": "drawstyle",
}
# Methods that `matplotlib_more` has, and properties that change nothing.
_RARE = """get_window_extent get_tightbbox findobj add_callback remove_callback pchanged properties update_from contains get_picker pickable
is_transform_set get_transform get_figure set_figure get_children get_transformed_clip_path_and_affine format_cursor_data get_cursor_data get_clip_box
set_agg_filter set_sketch_params set_contains pick set_mouseover draw_artist set_urls get_agg_filter get_sketch_params get_urls set_pickradius
set_offset_transform set_joinstyle set_capstyle set_in_layout set_rasterization_zorder""".split()
_KEPT = "agg_filter sketch_params mouseover pickradius urls figure clip_box autolim".split()
SIZES = {"xx-small": 0.579, "x-small": 0.694, "small": 0.833, "medium": 1.0, "large": 1.2, "x-large": 1.44, "xx-large": 1.728,
         "larger": 1.2, "smaller": 0.833}


def points(size):
    """A font size in points."""
    if isinstance(size, str):
        if size not in SIZES:
            raise ValueError(f"{size!r} is not a font size; there are numbers of points and {', '.join(SIZES)}")
        return SIZES[size] * rcParams["font.size"]
    return rcParams["font.size"] if size is None else float(size)


def cycle():
    """The colours that series get in turn."""
    return rcParams["axes.prop_cycle"]._columns.get("color") or _COLOURS


def rgba(colour, alpha=None):
    """Red, green, blue and opacity."""
    if isinstance(colour, str) and colour[:5].lower() == "xkcd:":
        from matplotlib_extras.xkcd_names import XKCD_COLORS

        colour = XKCD_COLORS.get(colour.lower(), colour)
    return colours.rgba(colour, alpha, cycle())


class Artist:
    """Something that is drawn on axes or on a figure."""

    # Names of properties and what they are when nobody said.
    defaults = {}
    stale = True
    _common = {
        "alpha": None, "label": "", "visible": True, "zorder": None, "clip_on": True, "transform": None, "antialiased": True, "picker": None,
        "gid": None, "url": None, "rasterized": None, "animated": False, "snap": None, "clip_path": None, "in_layout": True, "path_effects": None,
    }
    zorder = 1

    @property
    def sticky_edges(self):
        """Numbers, `x` and `y`, beyond which there is no margin."""
        if "_edges" not in self.__dict__:
            self._edges = SimpleNamespace(x=[], y=[])
        return self._edges

    def __init__(self, **properties):
        self.axes = self.figure = None
        self._values = {**self._common, **self.defaults}
        self.set(**properties)

    def set(self, **properties):
        """Sets several properties; what their setters give."""
        found = []
        for name, value in properties.items():
            full = ALIASES.get(name, name)
            setter = getattr(type(self), f"set_{full}", None)
            given = None
            if setter is not None:
                given = setter(self, value)
            elif full in self._values or full in _KEPT:
                if full.endswith("color") and isinstance(value, str) and value not in ("face", "auto", "inherit"):
                    rgba(value)
                self._values[full] = value
            elif (late := getattr(self, f"set_{full}", None)) is not None:
                given = late(value)
            else:
                raise AttributeError(f"{type(self).__name__}.set() got an unexpected keyword argument {name!r}")
            found.append(given)
        return found

    def update(self, properties):
        return self.set(**properties)

    def get(self, name):
        """The value of a property."""
        return self._values[name]

    def __getattr__(self, name):
        if name in _RARE:
            from matplotlib_more import artists

            return partial(getattr(artists, name), self)
        if name.startswith(("get_", "set_")) and "_values" in self.__dict__:
            full = ALIASES.get(name[4:], name[4:])
            if full in self._values:
                if name.startswith("get_"):
                    return lambda: self._values[full]
                return lambda value: self._values.__setitem__(full, value)
        return _values.late_member(self, name)

    def set_clip_box(self, clipbox):
        """The box of the axes is what everything is clipped to."""

    def set_clip_path(self, path, transform=None):
        """Cuts it at a patch, or at a path in the coordinates of a transform."""
        self._values["clip_path"] = path if transform is None else (path, transform)

    def get_zorder(self):
        return self.zorder if self._values["zorder"] is None else self._values["zorder"]

    def remove(self):
        """Takes it off its axes."""
        owner = self.axes if self.axes is not None else self.figure
        if owner is None or self not in owner._artists:
            raise ValueError("this is on no axes")
        owner._artists.remove(self)

    def colour(self, name, fallback=None):
        """A property that is a colour, with the opacity of all; None where there is none."""
        value = self._values.get(name)
        value = fallback if value is None else value
        return None if value is None or (isinstance(value, str) and value.lower() == "none") else rgba(value, self._values["alpha"])

    def place(self, axes):
        """The function from this artist's coordinates to points of the canvas."""
        transform = self._values["transform"]
        return axes.to_points if transform is None else transform.placing(axes.figure)

    def places(self, axes, xs, ys):
        """`place` of many points."""
        place = self.place(axes)
        return axes.places(xs, ys) if place == getattr(axes, "to_points", None) and hasattr(axes, "places") else list(map(place, xs, ys))

    def uses_data(self):
        """Whether its coordinates are those of the data."""
        transform = self._values["transform"]
        return transform is None or getattr(transform, "is_data", False)

    def data_limits(self):
        """Numbers along x and along y that must be seen, and those at which no margin is wanted."""
        return (), (), (), ()

    def paint(self, canvas, axes):
        """Draws it with what was asked for around it."""
        effects = self._values["path_effects"]
        for effect in effects or ():
            effect.draw(canvas, self, axes)
        if not effects:
            self.draw(canvas, axes)

    def draw(self, canvas, axes):
        """Draws it."""
