"""Methods of axes that few programs use."""

from matplotlib.artist import rgba

from matplotlib import _values


def get_autoscale_on(axes):
    return axes.xaxis.automatic and axes.yaxis.automatic


def get_autoscalex_on(axes):
    return axes.xaxis.automatic


def get_autoscaley_on(axes):
    return axes.yaxis.automatic


def _settle(axis, on):
    axis.ends()
    axis.automatic = bool(on)


def set_autoscale_on(axes, b):
    """Whether the ends follow the data."""
    set_autoscalex_on(axes, b)
    set_autoscaley_on(axes, b)


def set_autoscalex_on(axes, b):
    _settle(axes.xaxis, b)


def set_autoscaley_on(axes, b):
    _settle(axes.yaxis, b)


def get_xmargin(axes):
    from matplotlib import rcParams

    return rcParams["axes.xmargin"] if axes.xaxis.margin is None else axes.xaxis.margin


def get_ymargin(axes):
    from matplotlib import rcParams

    return rcParams["axes.ymargin"] if axes.yaxis.margin is None else axes.yaxis.margin


def set_anchor(axes, anchor, share=False):
    """Where the axes stand in the room that they do not fill."""
    if isinstance(anchor, str) and anchor not in ("C", "SW", "S", "SE", "E", "NE", "N", "NW", "W"):
        raise ValueError(f"argument must be among C, SW, S, SE, E, NE, N, NW, W, not {anchor!r}")
    axes.anchor = anchor


def get_anchor(axes):
    return axes.anchor


def set_adjustable(axes, adjustable, share=False):
    """Whether the box or the ends give way for the aspect."""
    if adjustable not in ("box", "datalim"):
        raise ValueError(f"{adjustable!r} is not a valid value for adjustable; supported values are 'box', 'datalim'")
    axes.adjustable = adjustable


def get_adjustable(axes):
    return axes.adjustable


def get_box_aspect(axes):
    return axes._box_aspect


def get_data_ratio(axes):
    """Height over width of what is seen, on the scales."""
    spans = [abs(one.scale.forward(high) - one.scale.forward(low)) for one in (axes.xaxis, axes.yaxis) for low, high in [one.ends()]]
    return spans[1] / max(spans[0], 1e-30)


def apply_aspect(axes, position=None):
    """The box gives way when it is drawn."""


def get_axisbelow(axes):
    found = axes._values["axisbelow"]
    return "line" if found is None else found


def set_axisbelow(axes, b):
    axes._values["axisbelow"] = b


def get_frame_on(axes):
    return axes._values["frame_on"]


def get_xgridlines(axes):
    return axes.xaxis.get_gridlines()


def get_ygridlines(axes):
    return axes.yaxis.get_gridlines()


def get_xticklines(axes, minor=False):
    return axes.xaxis.get_ticklines(minor=minor)


def get_yticklines(axes, minor=False):
    return axes.yaxis.get_ticklines(minor=minor)


def get_xmajorticklabels(axes):
    return axes.xaxis.get_ticklabels()


def get_ymajorticklabels(axes):
    return axes.yaxis.get_ticklabels()


def get_xminorticklabels(axes):
    return axes.xaxis.get_ticklabels(minor=True)


def get_yminorticklabels(axes):
    return axes.yaxis.get_ticklabels(minor=True)


def get_tightbbox(axes, renderer=None, **options):
    from .artists import get_tightbbox as around

    return around(axes)


def get_default_bbox_extra_artists(axes):
    return [artist for artist in axes._artists if artist.get_visible()]


def xaxis_date(axes, tz=None):
    """Numbers along x are days."""
    axes.xaxis.dates = True


def yaxis_date(axes, tz=None):
    """Numbers along y are days."""
    axes.yaxis.dates = True


def convert_xunits(axes, x):
    return axes.xaxis.convert_units(x)


def convert_yunits(axes, y):
    return axes.yaxis.convert_units(y)


def have_units(axes):
    return axes.xaxis.have_units() or axes.yaxis.have_units()


def format_coord(axes, x, y):
    """A point as it would be shown beside the mouse."""
    return f"(x, y) = ({format_xdata(axes, x)}, {format_ydata(axes, y)})"


def format_xdata(axes, x):
    own = axes.__dict__.get("fmt_xdata")
    return own(x) if own is not None else axes.xaxis.get_major_formatter().format_data_short(x)


def format_ydata(axes, y):
    own = axes.__dict__.get("fmt_ydata")
    return own(y) if own is not None else axes.yaxis.get_major_formatter().format_data_short(y)


def callbacks(axes):
    """Functions that hear of changes of the limits, by name."""
    from .backend_bases import CallbackRegistry

    axes.callbacks = found = CallbackRegistry(signals=["xlim_changed", "ylim_changed", "zlim_changed"])
    return found


def in_axes(axes, mouseevent):
    """Whether an event lies on the axes."""
    return axes.bbox.contains(mouseevent.x, mouseevent.y)


def contains_point(axes, point):
    return axes.bbox.contains(*point)


def can_zoom(axes):
    return True


can_pan = can_zoom


def get_navigate(axes):
    return axes._values["navigate"]


def set_navigate(axes, b):
    axes._values["navigate"] = b


def get_navigate_mode(axes):
    return None


def redraw_in_frame(axes):
    """Axes are drawn with their figure."""


def draw_artist(axes, a):
    """Artists are drawn with their axes."""


set_forward_navigation_events = start_pan = drag_pan = end_pan = set_navigate_mode = set_rasterization_zorder = lambda axes, *arguments, **options: None
get_rasterization_zorder = lambda axes: None
reset_position = lambda axes: None


def set_axes_locator(axes, locator):
    """What tells the axes their place when they are drawn."""
    axes._locator = locator
    axes.stolen = None if locator is None else lambda *place: locator(axes, None).bounds


def get_axes_locator(axes):
    return axes.__dict__.get("_locator")


def add_child_axes(axes, ax):
    """Axes that are drawn with these."""
    axes.child_axes.append(ax)
    return ax


def add_container(axes, container):
    axes.containers.append(container)
    return container


def set_subplotspec(axes, subplotspec):
    axes.cell = subplotspec


class Indicated:
    """A frame around a part of the axes, and lines from it to other axes which show that part larger."""

    def __init__(self, rectangle, connectors):
        self.rectangle, self.connectors = rectangle, tuple(connectors)

    def __iter__(self):
        return iter((self.rectangle, self.connectors))

    def __getitem__(self, n):
        return (self.rectangle, self.connectors)[n]


def indicate_inset(axes, bounds=None, inset_ax=None, *, transform=None, facecolor="none", edgecolor="0.5", alpha=0.5, zorder=4.99, **options):
    """A frame around a part, `(left, bottom, width, height)` in numbers of the data, and lines from its corners to those of other axes."""
    from matplotlib.patches import ConnectionPatch, Rectangle

    if bounds is None:
        (a, b), (c, d) = inset_ax.get_xlim(), inset_ax.get_ylim()
        bounds = a, c, b - a, d - c
    x, y, width, height = bounds
    options = {name: value for name, value in options.items() if name in ("linewidth", "lw", "linestyle", "ls", "hatch", "label")}
    frame = Rectangle((x, y), width, height, facecolor=facecolor, edgecolor=edgecolor, alpha=alpha, zorder=zorder, **options)
    axes._add(frame)
    lines = []
    if inset_ax is not None:
        inset_ax.child_of = axes
        for across in (0, 1):
            for up in (0, 1):
                flips = [axis.get_inverted() for axis in (inset_ax.xaxis, inset_ax.yaxis)]
                corner = across ^ flips[0], up ^ flips[1]
                line = ConnectionPatch(corner, (x + across * width, y + up * height), coordsA=inset_ax.transAxes, coordsB=axes.transData, arrowstyle="-",
                                       edgecolor=edgecolor, alpha=alpha, zorder=zorder)  # fmt: skip
                lines.append(line)
                axes._add(line)
                line.set(clip_on=False)
        _choose(lines, axes, inset_ax, bounds)
    return Indicated(frame, lines)


def _choose(lines, axes, inset, bounds):
    """Two of four lines are seen: those that do not cross the frames."""
    mine = axes.get_position()
    place = inset.get_position()
    (a, b), (c, d) = axes.get_xlim(), axes.get_ylim()
    left, right = (mine.x0 + (v - a) / (b - a) * mine.width for v in (bounds[0], bounds[0] + bounds[2]))
    low, high = (mine.y0 + (v - c) / (d - c) * mine.height for v in (bounds[1], bounds[1] + bounds[3]))
    x0, x1 = left < place.x0, right < place.x1
    y0, y1 = low < place.y0, high < place.y1
    for line, seen in zip(lines, (x0 ^ y0, x0 == y1, x1 == y0, x1 ^ y1)):
        line.set_visible(bool(seen))


def indicate_inset_zoom(axes, inset_ax, **options):
    """A frame around what other axes show, and lines to them."""
    return indicate_inset(axes, None, inset_ax, **options)


def grouped_bar(axes, heights, *, positions=None, group_spacing=1.5, bar_spacing=0, tick_labels=None, labels=None, orientation="vertical", colors=None,
                **options):  # fmt: skip
    """Bars in groups: `heights` are series with a number for each group."""
    if hasattr(heights, "items") and not hasattr(heights, "columns"):
        labels, heights = list(heights) if labels is None else labels, list(heights.values())
    elif hasattr(heights, "columns"):
        labels = list(map(str, heights.columns)) if labels is None else labels
        tick_labels = list(map(str, heights.index)) if tick_labels is None else tick_labels
        heights = [heights[name].to_numpy() for name in heights.columns]
    elif hasattr(heights, "T") and getattr(heights, "ndim", 1) == 2:
        heights = list(heights.T)
    series = [_values.flat(one) for one in heights]
    groups = len(series[0])
    at = [float(n) for n in range(groups)] if positions is None else _values.flat(positions)
    apart = at[1] - at[0] if groups > 1 else 1.0
    wide = apart / (len(series) + (len(series) - 1) * bar_spacing + group_spacing)
    first = -(len(series) * wide + (len(series) - 1) * bar_spacing * wide) / 2
    draw = axes.bar if orientation == "vertical" else axes.barh
    found = []
    for n, one in enumerate(series):
        places = [place + first + n * wide * (1 + bar_spacing) + wide / 2 for place in at]
        colour = {} if colors is None else {"color": colors[n % len(colors)]}
        label = {} if labels is None else {"label": labels[n]}
        found.append(draw(places, one, wide, **colour, **label, **options))
    if tick_labels is not None:
        (axes.set_xticks if orientation == "vertical" else axes.set_yticks)(at, tick_labels)
    return GroupedBars(found)


class GroupedBars:
    """What `grouped_bar` gives: the bars of each series."""

    def __init__(self, bar_containers):
        self.bar_containers = bar_containers

    def remove(self):
        for bars in self.bar_containers:
            bars.remove()


def get_facecolor(axes):
    face = axes._values["facecolor"]
    return rgba("white" if face is None else face)


get_fc = get_facecolor


def pie_label(axes, container, labels, *, distance=0.6, textprops=None, rotate=False, alignment="auto"):
    """Texts on the pieces of a pie."""
    import math

    found = []
    texts = labels if not isinstance(labels, str) else [labels.format(absval=v, frac=f) for v, f in zip(container.values.tolist(), container.fracs.tolist())]
    for wedge, text in zip(container[0], texts):
        turn = math.radians((wedge.theta1 + wedge.theta2) / 2)
        x, y = wedge.center[0] + distance * wedge.r * math.cos(turn), wedge.center[1] + distance * wedge.r * math.sin(turn)
        found.append(axes.text(x, y, text, **{"ha": "center", "va": "center", **(textprops or {})}))
    return found
