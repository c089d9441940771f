"""What few programs ask of an axis: its numbers, its ticks and lines as artists, how its numbers are written."""

import math

from matplotlib.text import Text

from matplotlib import _values, ticker


class Dummy:
    """Ends without an axis."""

    def __init__(self, minpos=0.0, **options):
        self._view, self._data, self._minpos = (0.0, 1.0), (0.0, 1.0), minpos

    def get_view_interval(self):
        return self._view

    def set_view_interval(self, vmin, vmax):
        self._view = vmin, vmax

    def get_data_interval(self):
        return self._data

    def set_data_interval(self, vmin, vmax):
        self._data = vmin, vmax

    def get_minpos(self):
        return self._minpos

    def get_tick_space(self):
        return 9


def get_view_interval(axis):
    """The ends that are seen."""
    return _values.array(list(axis.ends()))


def get_data_interval(axis):
    """The least and the greatest of the data."""
    at = 0 if axis.which == "x" else 1
    numbers = _values.finite([v for artist in axis.axes._artists for v in artist.data_limits()[at]])
    return _values.array([min(numbers), max(numbers)] if numbers else [math.inf, -math.inf])


def set_view_interval(axis, vmin, vmax, ignore=False):
    low, high = axis.ends()
    axis.set_limits(*((vmin, vmax) if ignore else (min(vmin, low), max(vmax, high))))


def set_data_interval(axis, vmin, vmax, ignore=False):
    """The data say which numbers there are."""


def get_minpos(axis):
    return min((v for v in get_data_interval(axis).tolist() if v > 0), default=1e-300)


def get_transform(axis):
    """Where its scale puts numbers."""
    from .scale import ScaleTransform

    own = getattr(axis.scale, "get_transform", None)
    return own() if own is not None else ScaleTransform(axis.scale.forward, axis.scale.inverse)


def locator_of(axis):
    """What places ticks where nobody said."""
    named = {"log": "LogLocator", "symlog": "SymmetricalLogLocator", "logit": "LogitLocator"}.get(axis.scale.name)
    if named == "SymmetricalLogLocator":
        made = ticker.SymmetricalLogLocator(linthresh=axis.scale.threshold, base=axis.scale.base)
    elif axis.dates and named is None:
        from matplotlib.dates import AutoDateLocator

        made = AutoDateLocator()
    else:
        made = getattr(ticker, named)() if named else ticker.AutoLocator()
    made.axis = axis
    if type(made) is ticker.AutoLocator and axis.names is None:
        # What is set of it holds for the axis.
        axis.locator = made
        made._nbins = max(axis._room(), 1)
    return made


def formatter_of(axis):
    """What writes numbers where nobody said; what is set of it holds for the axis."""
    named = {"log": "LogFormatterSciNotation", "symlog": "LogFormatterSciNotation", "logit": "LogitFormatter"}.get(axis.scale.name)
    if axis.dates and named is None:
        from matplotlib.dates import AutoDateFormatter, AutoDateLocator

        return AutoDateFormatter(AutoDateLocator())
    made = getattr(ticker, named)() if named else ticker.ScalarFormatter()
    made.axis = axis
    if named is None and axis.names is None and axis.fixed_labels is None:
        axis.formatter = made
    return made


def write_numbers(axis, *, style=None, scilimits=None, useOffset=None, useLocale=None, useMathText=None):
    """How the numbers at ticks are written."""
    if style not in (None, "", "plain", "sci", "scientific"):
        raise ValueError(f"{style!r} is not a valid value for style; supported values are 'sci', 'scientific', 'plain', '', None")
    formatter = axis.get_major_formatter()
    if not isinstance(formatter, ticker.ScalarFormatter):
        raise AttributeError("This method only works with the ScalarFormatter")
    if style:
        formatter.set_scientific(style != "plain")
    for given, setter in ((scilimits, "set_powerlimits"), (useOffset, "set_useOffset"), (useLocale, "set_useLocale"), (useMathText, "set_useMathText")):
        if given is not None:
            getattr(formatter, setter)(given)


def set(axis, **properties):
    """Sets several properties."""
    for name, value in properties.items():
        getattr(axis, f"set_{name}")(value)


def get_label(axis):
    return axis.label


def set_label(axis, label):
    axis.label.set_text(label)


def get_label_text(axis):
    return axis.label.get_text()


def get_offset_text(axis):
    """The factor of all numbers, as a text."""
    return axis.__dict__.setdefault("_factor", Text(0, 0.5, axis.majors(axis._room())[2]))


def set_label_coords(axis, x, y, transform=None):
    """Where the label stands, in parts of the axes."""
    axis.label_place = x, y, transform


def get_scale(axis):
    return axis.scale.name


def set_ticks_position(axis, position):
    (axis.tick_top if position in ("top", "right") else axis.tick_bottom)()
    if position in ("none", "both", "default"):
        axis.ticks_here = dict.fromkeys(("near", "far"), position != "none")
        if position == "both":
            return
        axis.labels_here["far"] = False


def get_ticks_position(axis):
    near, far = ("bottom", "top") if axis.which == "x" else ("left", "right")
    there = axis.ticks_here
    return "unknown" if there["near"] and there["far"] else far if there["far"] else near if there["near"] else "unknown"


def get_tick_params(axis, which="major"):
    """How ticks look."""
    return dict(axis.options if which == "major" else axis.minor_options)


def get_tick_padding(axis):
    return float(axis.options["pad"]) + float(axis.options["length"])


def get_tick_space(axis):
    return axis._room()


def get_units(axis):
    return getattr(axis, "_units", None)


def set_units(axis, units):
    axis._units = units


def have_units(axis):
    return getattr(axis, "converter", None) is not None


def get_converter(axis):
    return getattr(axis, "converter", None)


def set_converter(axis, converter):
    axis.converter = converter


def convert_units(axis, x):
    found = axis.convert(x)
    return found[0] if not hasattr(x, "__iter__") else _values.array(found)


class TickPart:
    """Lines at ticks, which all look the same: what is set of one holds for all."""

    def __init__(self, axis, options):
        self._axis, self._options = axis, options

    def set(self, **properties):
        for name, value in properties.items():
            getattr(self, f"set_{name}")(value)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        wanted = {"color": "color", "markersize": "length", "linewidth": "width", "markeredgewidth": "width", "markeredgecolor": "color"}.get(name[4:])
        if name.startswith("get_"):
            return lambda: self._options.get(wanted)
        return lambda value: self._options.__setitem__(wanted, value) if wanted else None


class GridPart(TickPart):
    """Lines of the grid."""

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        if name.startswith("get_"):
            return lambda: (self._axis.grid_options or {}).get(name[4:])

        def change(value):
            if name == "set_visible":
                self._axis.grid(bool(value))
            else:
                self._axis.grid_options = {**(self._axis.grid_options or {}), name[4:]: value}

        return change


def _parts(kind):
    def parts(axis, *arguments, minor=False, **options):
        places = axis.get_ticklocs(minor)
        return [kind(axis, axis.minor_options if minor else axis.options) for _ in places]

    return parts


get_gridlines, get_ticklines = _parts(GridPart), _parts(TickPart)
get_majorticklines = get_ticklines


def get_minorticklines(axis):
    return get_ticklines(axis, minor=True)


def get_minor_ticks(axis, numticks=None):
    return axis.get_ticklabels(minor=True)


def get_minorticklabels(axis):
    return axis.get_ticklabels(minor=True)


def set_remove_overlapping_locs(axis, val):
    """Small ticks at large ones are not drawn."""


get_remove_overlapping_locs = lambda axis: True
remove_overlapping_locs = True


def reset_ticks(axis):
    """Ticks are found when they are drawn."""


def limit_range_for_scale(axis, vmin, vmax):
    return axis.scale.limits(vmin, vmax)


def get_children(axis):
    return [axis.label, *axis.get_ticklabels()]


def axis_date(axis, tz=None):
    """Numbers are days."""
    axis.dates = True


def update_units(axis, data):
    """Data tell what they are; whether a converter knows them."""
    axis.convert(data)
    return getattr(axis, "converter", None) is not None


def get_tightbbox(axis, renderer=None, **options):
    """The rectangle around numbers and label, in dots."""
    from tandem.drawing.canvas import Canvas

    from .artists import _settled, box_of

    canvas = Canvas()
    axis.draw(canvas, _settled(axis.axes)._box)
    return box_of(canvas, axis.axes.figure)


def set_clip_path(axis, *arguments):
    """Ticks are not cut."""


set_zorder = set_animated = set_gid = set_rasterized = set_default_intervals = set_alpha = set_tick_label_format = set_pickradius = set_clip_path
get_zorder = lambda axis: 2.5
