"""Points and lines: scatterplot and lineplot."""

import math

from matplotlib.collections import PathCollection
from matplotlib.lines import Line2D
from tandem.drawing import canvas as canvases
from tandem.drawing import markers as marks

import matplotlib
import numpy as np

from ._estimates import Errors, old_errorbar
from ._plot import Plot
from ._semantics import series_colour

GREY = ".2"


class _Marks(PathCollection):
    """Points whose marks differ."""

    def __init__(self, points, each):
        self.__dict__.update(points.__dict__)
        self._each = each

    def draw(self, canvas, axes):
        place = self.place(axes)
        for n, (x, y) in enumerate(zip(self._x, self._y)):
            a, b = place(x, y)
            if a - a == 0.0 and b - b == 0.0:
                marker, edge = self._each[n], self._values["edgecolor"]
                face = self._face(n)
                is_filled = marks.is_filled(marker)
                style = canvases.Style(face if is_filled else None, self._one(edge, n, None) if is_filled else face, self._width(n))
                canvas.shapes([marks.data(marker, a, b, math.sqrt(self._sizes[n % len(self._sizes)]))], style)


def legend_line(entry, plot, options):
    """The mark or line of an entry of a legend."""
    if not entry:
        return Line2D([], [], color="w", linewidth=matplotlib.rcParams["lines.linewidth"], linestyle="None", marker="", markersize=0)
    found = dict(options)
    if "hue" in entry:
        found["color"] = plot.hue(entry["hue"])
    if "style" in entry:
        marker, dashes = plot.style(entry["style"])
        if marker is not None:
            found["marker"] = marker
        if dashes:
            found["linestyle"] = (0, tuple(dashes))
    return found


def marker_entry(plot, color, options, size):
    """The function that makes the marks of a legend's entries."""
    edge, width = options.get("edgecolor", "w"), options.get("linewidth", 0.48)
    width = width if isinstance(width, (int, float)) else 1.0

    def make(entry):
        found = legend_line(entry, plot, {"marker": options.get("marker", "o"), "color": GREY if color is None else color, "linestyle": "None"})
        if not entry:
            return found
        area = plot.size(entry["size"]) if "size" in entry else size
        extra = {} if edge in ("face", None) else {"markeredgecolor": edge}
        found.pop("linestyle")
        return Line2D([], [], linestyle="None", markersize=math.sqrt(area), markeredgewidth=width, alpha=options.get("alpha"), **extra, **found)

    return make


def scatterplot(data=None, *, x=None, y=None, hue=None, size=None, style=None, palette=None, hue_order=None, hue_norm=None, sizes=None,
                size_order=None, size_norm=None, markers=True, style_order=None, legend="auto", ax=None, **kwargs):
    """Points of two variables; hue, size and style show three more."""
    plot = _scatter_plot(dict(data=data, x=x, y=y, hue=hue, size=size, style=style), locals())
    plot.attach(ax)
    if plot.variables:
        draw_scatter(plot, dict(kwargs))
    return plot.ax


def _scatter_plot(roles, given):
    plot = Plot(**roles)
    plot.map_hue(given["palette"], given["hue_order"], given["hue_norm"])
    plot.map_size(
        given["sizes"], given["size_order"], given["size_norm"], tuple(part * matplotlib.rcParams["lines.markersize"] ** 2 for part in (0.5, 2))
    )
    plot.map_style(given["markers"], None, given["style_order"])
    plot.legend = given["legend"]
    return plot


def draw_scatter(plot, options):
    """Draws the points on each of the axes, and the legend."""
    given = options.pop("color", options.pop("c", None) if plot.hue is None else None)
    options["edgecolor"] = options.pop("edgecolor", options.pop("ec", options.pop("edgecolors", "w")))
    options["linewidth"] = options.pop("linewidth", options.pop("lw", options.pop("linewidths", None)))
    sizes = options.pop("s", matplotlib.rcParams["lines.markersize"] ** 2)
    base = None
    for levels, rows in plot.groups([]):
        ax = plot.axes_of(levels)
        base = series_colour(ax, "fill", given) if plot.hue is None or given is not None else None
        _scatter_group(plot, ax, rows, base, sizes, options)
    for ax in plot.all_axes():
        plot.label_axes(ax)
    if plot.legend and plot.variables:
        ax = plot.all_axes()[0]
        own = {**options, "linewidth": 0.08 * math.sqrt(float(np.mean(sizes))) if options["linewidth"] is None else options["linewidth"]}
        plot.add_legend(ax, marker_entry(plot, base if given is None else given, own, float(np.mean(sizes))))


def _scatter_group(plot, ax, rows, base, sizes, options):
    numbers = rows.tolist()
    pick = lambda role: [plot.variables[role].items[n] for n in numbers]
    zero = np.zeros(len(rows))
    x, y = [plot.unlog(role, plot.numbers(role)[rows]) if role in plot else zero for role in "xy"]
    colours = plot.hue.each(pick("hue")) if plot.hue is not None else base
    if plot.size is not None:
        sizes = plot.size.each(pick("size"))
    own = dict(options)
    if own["linewidth"] is None:
        own["linewidth"] = 0.08 * math.sqrt(float(np.percentile(np.atleast_1d(np.asarray(sizes, dtype=float)), 10)))
    if plot.hue is not None and "c" not in own:
        points = ax.scatter(x.tolist(), y.tolist(), s=sizes, color="C0", **own)
        points.set(facecolor=colours)
    else:
        points = ax.scatter(x.tolist(), y.tolist(), s=sizes, **({} if "c" in own else {"color": colours}), **own)
    if plot.style is not None and plot.style.markers:
        each = [plot.style(level)[0] for level in pick("style")]
        ax._artists[-1] = _Marks(points, each)


def lineplot(data=None, *, x=None, y=None, hue=None, size=None, style=None, units=None, weights=None, palette=None, hue_order=None,
             hue_norm=None, sizes=None, size_order=None, size_norm=None, dashes=True, markers=None, style_order=None, estimator="mean",
             errorbar=("ci", 95), n_boot=1000, seed=None, orient="x", sort=True, err_style="band", err_kws=None, legend="auto",
             ci="deprecated", ax=None, **kwargs):
    """Lines through the mean of y at each x, and bands of its error; hue, size and style show three more variables."""
    plot = _line_plot(dict(data=data, x=x, y=y, hue=hue, size=size, style=style, units=units, weights=weights), locals())
    plot.attach(ax)
    if plot.variables:
        draw_lines(plot, dict(kwargs))
    return plot.ax


def _line_plot(roles, given):
    plot = Plot(**roles)
    plot.map_hue(given["palette"], given["hue_order"], given["hue_norm"])
    plot.map_size(given["sizes"], given["size_order"], given["size_norm"], tuple(part * matplotlib.rcParams["lines.linewidth"] for part in (0.5, 2)))
    plot.map_style(given["markers"], given["dashes"], given["style_order"])
    plot.legend, plot.estimator, plot.orient, plot.sort = given["legend"], given["estimator"], given["orient"], given["sort"]
    plot.err_style, plot.err_kws = given["err_style"], dict(given["err_kws"] or {})
    plot.errors = Errors(old_errorbar(given["errorbar"], given["ci"]), given["estimator"], given["n_boot"], given["seed"])
    if plot.orient not in ("x", "y"):
        raise ValueError(f"`orient` must be one of ['x', 'y'], but '{plot.orient}' was passed.")
    if plot.err_style not in (None, "band", "bars"):
        raise ValueError(f"`err_style` must be one of ('band', 'bars'), not {plot.err_style!r}")
    return plot


def draw_lines(plot, options):
    """Draws the lines on each of the axes, and the legend."""
    given = options.pop("color", options.pop("c", None))
    if "ls" in options:
        options["linestyle"] = options.pop("ls")
    if plot.style is not None and plot.style.markers or options.get("marker") is not None:
        options.setdefault("markeredgewidth", 0.75)
        options.setdefault("markeredgecolor", "w")
    base = {}
    for levels, rows in plot.groups(["hue", "size", "style"]):
        ax = plot.axes_of(levels)
        if given is None and plot.hue is None and ax not in base.values():
            base = {"colour": series_colour(ax, "line"), "of": ax}
        _line_group(plot, ax, levels, rows, given if given is not None else base.get("colour"), options)
    for ax in plot.all_axes():
        plot.label_axes(ax)
    if plot.legend:
        colour = given or (GREY if plot.hue is not None or not base else base["colour"])

        def make(entry):
            found = legend_line(entry, plot, {**options, "color": colour})
            if not entry:
                return found
            if "size" in entry:
                found["linewidth"] = plot.size(entry["size"])
            return Line2D([], [], **found)

        plot.add_legend(plot.all_axes()[0], make)


def _line_group(plot, ax, levels, rows, colour, options):
    own = dict(options)
    if "hue" in levels and plot.hue is not None:
        own["color"] = plot.hue(levels["hue"])
    else:
        own["color"] = colour
    if "size" in levels:
        own["linewidth"] = plot.size(levels["size"])
    if "style" in levels:
        marker, dashes = plot.style(levels["style"])
        own.update({name: value for name, value in (("marker", marker), ("linestyle", (0, tuple(dashes)) if dashes else None)) if value is not None})
    along, other = plot.orient, "y" if plot.orient == "x" else "x"
    places, values = [plot.numbers(role)[rows] if role in plot else np.zeros(len(rows)) for role in (along, other)]
    order = np.lexsort((values, places)) if plot.sort else np.arange(len(rows))
    places, values, rows = places[order], values[order], rows[order]
    draw = lambda a, b: ax.plot(*((plot.unlog(along, a).tolist(), plot.unlog(other, b).tolist()) if along == "x"
                                  else (plot.unlog(other, b).tolist(), plot.unlog(along, a).tolist())), **own)[0]
    if plot.estimator is None:
        units = plot.variables["units"].items if "units" in plot else None
        named = [units[n] for n in rows] if units else [0] * len(rows)
        for unit in sorted(set(named)) if units else [0]:
            own_rows = np.array([n for n, name in enumerate(named) if name == unit], dtype=int)
            draw(places[own_rows], values[own_rows])
        return
    found = _line_estimates(plot, places, values, rows)
    line = draw(found[0], found[1])
    if plot.errors.method is not None and plot.err_style is not None:
        _line_errors(plot, ax, found, line.get("color"), along)


def _line_estimates(plot, places, values, rows):
    """Places, estimates and both ends of the errors."""
    different = np.unique(places) if plot.sort else np.array(list(dict.fromkeys(places.tolist())))
    units, weights = [plot.variables[role] if role in plot else None for role in ("units", "weights")]
    found = []
    for place in different:
        here = places == place
        if weights is not None:
            found.append(plot.errors.weighted(values[here], weights.numbers[rows[here]]))
        else:
            found.append(plot.errors(values[here], [units.items[n] for n in rows[here].tolist()] if units is not None else None))
    return (different, *np.array(found).T)


def _line_errors(plot, ax, found, colour, along):
    places, middle, low, high = found
    places = plot.unlog(along, places)
    middle, low, high = (plot.unlog("y" if along == "x" else "x", values) for values in (middle, low, high))
    if plot.err_style == "band":
        fill = ax.fill_between if along == "x" else ax.fill_betweenx
        fill(
            places.tolist(), low.tolist(), high.tolist(), **{"facecolor": colour, "edgecolor": colour, "linewidth": 1.0, "alpha": 0.2, **plot.err_kws}
        )
        return
    delta = [(middle - low).tolist(), (high - middle).tolist()]
    pair = (places.tolist(), middle.tolist()) if along == "x" else (middle.tolist(), places.tolist())
    ax.errorbar(*pair, **{"yerr" if along == "x" else "xerr": delta, "color": colour, "linestyle": "", **plot.err_kws})
