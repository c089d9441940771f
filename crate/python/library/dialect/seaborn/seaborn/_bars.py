"""Estimates by category: barplot, countplot and pointplot."""

import math

from matplotlib.lines import Line2D

import matplotlib
import numpy as np

from ._categories import CategoryPlot
from ._estimates import Errors, old_errorbar
from ._variables import Variable


class EstimatePlot(CategoryPlot):
    """Estimates by category; of a vector each number by its label."""

    structure = ({"x": "index", "y": "values"}, CategoryPlot.structure[1])


def barplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, estimator="mean", errorbar=("ci", 95), n_boot=1000, seed=None,
            units=None, weights=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, hue_norm=None, width=0.8, dodge="auto",
            gap=0, log_scale=None, native_scale=False, formatter=None, legend="auto", capsize=0, err_kws=None, ci="deprecated",
            errcolor="deprecated", errwidth="deprecated", ax=None, **kwargs):
    """Bars as high as the mean of each category, with its error."""
    plot = EstimatePlot(data, dict(x=x, y=y, hue=hue, units=units, weights=weights), order, orient, color, legend, native_scale, formatter)
    plot.settle_colours(palette, hue_order, hue_norm, saturation, fill)
    plot.attach(ax, log_scale)
    errors = Errors(old_errorbar(errorbar, ci), estimator, n_boot, seed)
    if plot.variables:
        draw_bars(
            plot,
            errors,
            dict(fill=fill, width=width, dodge=dodge, gap=gap, capsize=capsize, err_kws=_error_looks(err_kws, errcolor, errwidth)),
            kwargs,
        )
    return plot.ax


def _error_looks(err_kws, errcolor, errwidth):
    """How error bars look, from newer and older arguments."""
    found = dict(err_kws or {})
    if errcolor not in ("deprecated", None):
        found["color"] = errcolor
    if errwidth not in ("deprecated", None):
        found["linewidth"] = errwidth
    return found


def draw_bars(plot, errors, settings, options, default=None):
    """Draws the bars of each level of hue, with their errors."""
    fill, is_dodged = settings["fill"], plot.needs_dodge(settings["dodge"])
    options = dict(options)
    if not fill:
        options.setdefault("linewidth", 1.5 * matplotlib.rcParams["lines.linewidth"])
    base, bases = None, {}
    for levels, rows in plot.groups(["hue"], allow_empty=True):
        ax = plot.axes_of(levels)
        base = bases.setdefault(id(ax), plot.base_colour(ax)) if id(ax) not in bases else bases[id(ax)]
        found = _estimates(plot, errors, rows)
        colour = plot.hue(levels["hue"]) if plot.hue is not None else base
        width = settings["width"] * plot.unit()
        shift, width = plot.dodged(levels, width) if is_dodged else (0.0, width)
        width *= 1 - settings["gap"]
        looks = {"facecolor": colour} if fill else {"facecolor": "none", "edgecolor": colour}
        _series(plot, ax, [(place + shift, *rest) for place, *rest in found], width, {**looks, **options})
        if errors.method is not None:
            error = {"color": ".26" if fill else colour, "linewidth": 1.5 * matplotlib.rcParams["lines.linewidth"], **settings["err_kws"]}
            error_lines(plot, ax, [(place + shift, *rest) for place, *rest in found], settings["capsize"], error)
    plot.finish(plot.patch_entry(fill, **options), default)


def _estimates(plot, errors, rows):
    """Place, estimate and ends of the error of each category that is there."""
    places, values = plot.numbers(plot.along)[rows], plot.values(rows)
    units, weights = [plot.variables[role] if role in plot else None for role in ("units", "weights")]
    found = []
    for place in np.unique(places[~np.isnan(places)]).tolist():
        here = places == place
        if weights is not None:
            found.append((place, *errors.weighted(values[here], weights.numbers[rows[here]])))
        else:
            found.append((place, *errors(values[here], [units.items[n] for n in rows[here].tolist()] if units is not None else None)))
    return found


def _series(plot, ax, found, width, options):
    places = np.array([one[0] for one in found], dtype=float)
    heights = np.array([one[1] for one in found], dtype=float)
    edges = plot.unlog(plot.along, places - width / 2)
    widths = plot.unlog(plot.along, places + width / 2) - edges
    draw = ax.bar if plot.along == "x" else ax.barh
    draw(edges.tolist(), plot.unlog(plot.other, heights).tolist(), widths.tolist(), align="edge", **options)


def error_lines(plot, ax, found, capsize, options):
    """A line for the error of each estimate, with caps."""
    for place, _, low, high in found:
        along, other = [place, place], [low, high]
        if capsize:
            half = capsize / 2 * plot.unit()
            ends = [place - half, place + half]
            along = [*ends, math.nan, *along, math.nan, *ends]
            other = [low, low, math.nan, *other, math.nan, high, high]
        ax.plot(*plot.pair(along, other), **options)


def countplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75,
              fill=True, hue_norm=None, stat="count", width=0.8, dodge="auto", gap=0, log_scale=None, native_scale=False, formatter=None,
              legend="auto", ax=None, **kwargs):
    """How many rows each category has."""
    plot = count_plot(data, dict(x=x, y=y, hue=hue), stat, order, orient, color, legend, native_scale, formatter)
    plot.settle_colours(palette, hue_order, hue_norm, saturation, fill)
    plot.attach(ax, log_scale)
    draw_bars(plot, Errors(None, "sum"), dict(fill=fill, width=width, dodge=dodge, gap=gap, capsize=0, err_kws={}), kwargs, stat)
    return plot.ax


def count_plot(data, roles, stat="count", order=None, orient=None, color=None, legend="auto", native_scale=False, formatter=None):
    """A plot whose numbers are counts or shares of rows."""
    if roles.get("x") is not None and roles.get("y") is not None:
        raise TypeError("Cannot pass values for both `x` and `y`.")
    if stat not in ("count", "percent", "probability", "proportion"):
        raise ValueError(f"`stat` must be one of ['count', 'percent', 'probability', 'proportion'], not {stat!r}")
    if roles.get("x") is None and roles.get("y") is None and not hasattr(data, "columns"):
        roles = {**roles, "y": data, "hue": None}
    along = "y" if roles.get("y") is not None else "x"
    made = CategoryPlot(None if roles.get(along) is data else data, roles, None, along, color, legend, True)
    count = len(made.variables[along])
    other = "x" if along == "y" else "y"
    made.variables[other] = Variable(np.full(count, {"count": 1.0, "percent": 100.0 / count}.get(stat, 1.0 / count)), None, True)
    made.along, made.other, made.is_alone, made.native = along, other, False, native_scale
    made.is_native = native_scale and made.variables[along].kind != "categorical"
    if not made.is_native:
        made._to_categories(made.variables[along], order, formatter)
    return made


def pointplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, estimator="mean", errorbar=("ci", 95), n_boot=1000, seed=None,
              units=None, weights=None, color=None, palette=None, hue_norm=None, markers="o", linestyles="-", dodge=False, log_scale=None,
              native_scale=False, orient=None, capsize=0, formatter=None, legend="auto", err_kws=None, ci="deprecated", errwidth="deprecated",
              join="deprecated", scale="deprecated", ax=None, **kwargs):
    """Points at the mean of each category, joined by lines, with their errors."""
    plot = EstimatePlot(data, dict(x=x, y=y, hue=hue, units=units, weights=weights), order, orient, color, legend, native_scale, formatter)
    plot.settle_colours(palette, hue_order, hue_norm)
    plot.attach(ax, log_scale)
    errors = Errors(old_errorbar(errorbar, ci), estimator, n_boot, seed)
    options = dict(kwargs)
    if scale != "deprecated":
        options.setdefault("linewidth", matplotlib.rcParams["lines.linewidth"] * 1.8 * scale)
    linestyles = "none" if join is False else linestyles
    if plot.variables:
        draw_points(plot, errors, dict(markers=markers, linestyles=linestyles, dodge=dodge, capsize=capsize,
                                       err_kws=_error_looks(err_kws, "deprecated", errwidth)), options)
    return plot.ax


def draw_points(plot, errors, settings, options):
    """Draws the points of each level of hue."""
    width = options.pop("linewidth", options.pop("lw", matplotlib.rcParams["lines.linewidth"] * 1.8))
    looks = {"linewidth": width, "markersize": math.sqrt(2 * math.pi) * width, "markeredgewidth": width * 0.75, **options}
    count = len(plot.hue.levels) if plot.hue is not None else 1
    each = lambda value, n: value[n % len(value)] if isinstance(value, (list, tuple)) else value
    dodge = 0.025 * count if settings["dodge"] is True else float(settings["dodge"] or 0)
    shifts = np.linspace(-dodge / 2, dodge / 2, count) if count > 1 and dodge else np.zeros(count)
    bases = {}
    for levels, rows in plot.groups(["hue"]):
        ax, n = plot.axes_of(levels), plot.hue.levels.index(levels["hue"]) if plot.hue is not None else 0
        if plot.hue is None and id(ax) not in bases:
            bases[id(ax)] = plot.base_colour(ax, "line")
        colour = plot.hue(levels["hue"]) if plot.hue is not None else bases[id(ax)]
        found = {place: rest for place, *rest in _estimates(plot, errors, rows)}
        if not plot.is_native:
            found = {float(k): found.get(float(k), (math.nan,) * 3) for k in range(len(plot.orders[plot.along]))}
        moved = [(place + float(shifts[n]), *rest) for place, rest in found.items()]
        ax.plot(*plot.pair([one[0] for one in moved], [one[1] for one in moved]), color=colour,
                **{"marker": each(settings["markers"], n), "linestyle": each(settings["linestyles"], n), **looks})
        if errors.method is not None:
            error_lines(plot, ax, moved, settings["capsize"], {"color": colour, "linewidth": width, **settings["err_kws"]})

    def make(entry):
        n = plot.hue.levels.index(entry["hue"]) if entry["hue"] in plot.hue.levels else 0
        return Line2D([], [], color=plot.hue(entry["hue"]), **{"marker": each(settings["markers"], n), "linestyle": each(settings["linestyles"], n), **looks})

    plot.finish(make)
