"""Histograms of one variable and of two."""

from matplotlib.colors import to_rgba

import matplotlib
import numpy as np

from ._densities import colour_map_from
from ._distributions import STATS, DistributionPlot, Kernels, artist_options, densities, filled_outline, key_maker, stacked


def bin_edges(values, weights=None, bins="auto", binwidth=None, binrange=None, discrete=False, fitted=True):
    """The ends of the bins for numbers; `fitted`: bins of a width are made narrower until the last one ends at the largest number."""
    low, high = (float(np.min(values)), float(np.max(values))) if binrange is None else map(float, binrange)
    if discrete:
        return np.arange(low - 0.5, high + 1.5)
    if binwidth is not None:
        edges = np.arange(low, high + binwidth, binwidth)
        if len(edges) < 2 or edges[-1] < high:
            edges = np.append(edges, edges[-1] + binwidth)
        return np.linspace(low, high, len(edges)) if fitted and high > low else edges
    if isinstance(bins, str):
        return np.histogram_bin_edges(values, bins, (low, high), weights)
    if np.ndim(bins) > 0:
        return np.asarray(bins, dtype=float)
    return np.histogram_bin_edges(values, int(bins), (low, high))


def counted(values, weights, edges, stat="count", cumulative=False):
    """The heights of bars."""
    heights = np.histogram(values, edges, weights=weights)[0].astype(float)
    widths = np.diff(edges)
    whole = float(np.sum(heights))
    if stat == "density":
        heights = heights / (whole * widths)
    elif stat in ("probability", "proportion", "percent"):
        heights = heights / whole * (100 if stat == "percent" else 1)
    elif stat == "frequency":
        heights = heights / widths
    if cumulative:
        heights = np.cumsum(heights * widths if stat in ("density", "frequency") else heights)
    return heights


def histplot(data=None, *, x=None, y=None, hue=None, weights=None, stat="count", bins="auto", binwidth=None, binrange=None, discrete=None,
             cumulative=False, common_bins=True, common_norm=True, multiple="layer", element="bars", fill=True, shrink=1, kde=False,
             kde_kws=None, line_kws=None, thresh=0, pthresh=None, pmax=None, cbar=False, cbar_ax=None, cbar_kws=None, palette=None,
             hue_order=None, hue_norm=None, color=None, log_scale=None, legend=True, ax=None, **kwargs):
    """How many numbers lie in each bin; hue makes a series of each level."""
    plot = DistributionPlot(data, x=x, y=y, hue=hue, weights=weights)
    plot.map_hue(palette, hue_order, hue_norm, force_levels=True)
    plot.legend = legend
    plot.attach(ax, log_scale)
    if plot.variables:
        options = dict(kwargs)
        if color is not None:
            options["color"] = color
        draw_histogram(plot, dict(
            stat=stat, bins=bins, binwidth=binwidth, binrange=binrange, discrete=discrete, cumulative=cumulative, common_bins=common_bins,
            common_norm=common_norm, multiple=multiple, element=element, fill=fill, shrink=shrink, kde=kde, kde_kws=kde_kws, line_kws=line_kws,
            thresh=thresh, pthresh=pthresh, pmax=pmax, cbar=cbar, cbar_ax=cbar_ax, cbar_kws=cbar_kws), options)
    return plot.ax


def draw_histogram(plot, settings, options):
    """Draws the bars of each group, or the cells of the plane."""
    for name, there in (("multiple", ("layer", "stack", "fill", "dodge")), ("element", ("bars", "step", "poly")), ("stat", STATS)):
        if settings[name] not in there:
            raise ValueError(f"The value for `{name}` must be one of {list(there)}, but {settings[name]!r} was passed.")
    if plot.is_plane:
        _cells(plot, settings, options)
    else:
        _bars(plot, settings, options)


def _edges(plot, settings, rows):
    names = ("bins", "binwidth", "binrange")
    discrete = plot.variables[plot.along].kind == "categorical" if settings["discrete"] is None else settings["discrete"]
    return bin_edges(plot.sample(rows), plot.weights_of(rows), *[settings[name] for name in names], discrete), discrete


def _heights(plot, settings):
    """Ends of bins and heights of each group, by its key."""
    groups, found = list(plot.groups(["hue"])), {}
    if not groups:
        return found, False
    everything = np.concatenate([rows for _, rows in groups])
    whole = plot.weights_of(everything)
    whole = float(len(everything)) if whole is None else float(np.sum(whole))
    shared, discrete = _edges(plot, settings, everything)
    for levels, rows in groups:
        weights = plot.weights_of(rows)
        edges = shared if settings["common_bins"] else _edges(plot, settings, rows)[0]
        heights = counted(plot.sample(rows), weights, edges, settings["stat"], settings["cumulative"])
        if settings["common_norm"] and settings["stat"] != "count":
            heights = heights * ((len(rows) if weights is None else float(np.sum(weights))) / whole)
        found[tuple(levels.items())] = (edges, heights)
    return found, discrete


def _alpha(plot, settings):
    if not settings["fill"]:
        return 1
    if settings["multiple"] == "layer" and plot.hue is not None:
        return 0.5 if settings["element"] == "bars" else 0.25
    return 0.5 if settings["kde"] else 0.75


def _bars(plot, settings, options):
    element, fill, multiple = settings["element"], settings["fill"], settings["multiple"]
    given = options.pop("color", options.pop("c", None))
    alpha = options.pop("alpha", _alpha(plot, settings))
    found, discrete = _heights(plot, settings)
    curves = _curves(plot, settings, found) if settings["kde"] else {}
    tops, bottoms = stacked({key: heights for key, (_, heights) in found.items()}, multiple)
    curves = dict(zip(curves, zip([p for p, _ in curves.values()], stacked({k: v for k, (_, v) in curves.items()}, multiple)[0].values())))
    drawn = []
    for levels, rows in plot.groups(["hue"], reverse=True):
        key = tuple(levels.items())
        ax, edges = plot.axes_of(levels), found[key][0]
        counter = "fill" if fill or element == "bars" else "line"
        colour = plot.colour_of(levels, ax, given, counter)
        own = artist_options(options, fill, element, multiple, colour, alpha)
        if element == "bars":
            place = list(plot.hue.levels).index(levels["hue"]) if multiple == "dodge" and plot.hue is not None else None
            drawn.append((ax, _one_series(plot, ax, edges, tops[key], bottoms[key], settings["shrink"], place, own, multiple == "fill")))
        else:
            _outline(plot, ax, edges, tops[key], bottoms[key], settings, own)
        if key in curves:
            line = {"color": to_rgba(colour, 1), **(settings["line_kws"] or {})}
            curve = ax.plot(*plot.pairs(*curves[key]), **line)[0]
            curve.sticky_edges.__dict__[plot.other][:] = [0]
    if drawn and "linewidth" not in options and "lw" not in options:
        _thin_edges(plot, drawn, fill)
    plot.add_key(key_maker(options, fill, element, multiple, alpha))
    plot.label_all(settings["stat"].capitalize())


def _one_series(plot, ax, edges, tops, bottoms, shrink, place, own, is_full):
    """The bars of one series."""
    widths = np.diff(edges) * shrink
    starts = edges[:-1] + np.diff(edges) * (1 - shrink) / 2
    if place is not None:
        widths = widths / len(plot.hue.levels)
        starts = starts + widths * place
    ends = plot.unlog(plot.along, starts + widths)
    starts = plot.unlog(plot.along, starts)
    tops, bottoms = np.nan_to_num(tops), np.nan_to_num(bottoms)
    draw = ax.bar if plot.along == "x" else ax.barh
    bars = draw(starts.tolist(), (tops - bottoms).tolist(), (ends - starts).tolist(), bottoms.tolist(), align="edge", **own)
    for bar in bars:
        bar.sticky_edges.__dict__[plot.other][:] = [0, 1] if is_full else [0]
        bar._sticky = ((), ())
    if is_full:
        bars[0].sticky_edges.__dict__[plot.along][:] = [float(starts[0]), float(ends[-1])]
    return bars


def _thin_edges(plot, drawn, fill):
    """Edges of bars are no wider than a part of the bars."""
    base = float(matplotlib.rcParams["patch.linewidth"] if fill else matplotlib.rcParams["lines.linewidth"])
    narrowest = base
    for ax, bars in drawn:
        box = ax.figure._box(ax)
        low, high = getattr(ax, f"get_{plot.along}lim")()
        forward = getattr(ax, plot.along + "axis").scale.forward
        room = (box[2] - box[0] if plot.along == "x" else box[3] - box[1]) / abs(forward(high) - forward(low))
        for bar in bars:
            start, wide = (bar.get_x(), bar.get_width()) if plot.along == "x" else (bar.get_y(), bar.get_height())
            narrowest = min(narrowest, 0.1 * room * (forward(start + wide) - forward(start)))
    for _, bars in drawn:
        for bar in bars:
            bar.set(linewidth=max(narrowest, 0.0))


def _outline(plot, ax, edges, tops, bottoms, settings, own):
    """A line or an area over the bins, with steps or through their middles."""
    if settings["element"] == "poly":
        middles = (edges[:-1] + edges[1:]) / 2
        area = filled_outline(ax, plot, middles, tops, bottoms, own, False)
    elif "facecolor" in own:
        area = filled_outline(ax, plot, np.repeat(edges, 2)[1:-1], np.repeat(tops, 2), np.repeat(bottoms, 2), own, False)
    else:
        heights = np.append(tops, tops[-1])
        area = ax.plot(*plot.pairs(edges, heights), **{"drawstyle": "steps-post" if plot.along == "x" else "steps-pre", **own})[0]
    if "facecolor" in own:
        area.sticky_edges.__dict__[plot.other][:] = [0]


def _curves(plot, settings, found):
    """Places and densities of each group, as high as its bars."""
    kernels = Kernels(**{"cut": 0, "cumulative": settings["cumulative"], **(settings["kde_kws"] or {})})
    curves = densities(plot, kernels, False, settings["common_bins"], False)
    for key, (places, values) in curves.items():
        edges, heights = found[key]
        if settings["cumulative"]:
            scale = float(heights[-1])
        else:
            scale = float(np.sum(heights * np.diff(edges)))
        curves[key] = (places, values * scale)
    return curves


def _cells(plot, settings, options):
    """Counts in the cells of the plane, as colours."""
    per_axis = lambda value, n: value[n] if isinstance(value, tuple) else value
    rows = np.concatenate([rows for _, rows in plot.groups(["hue"])])
    edges = []
    for n, axis in enumerate("xy"):
        discrete = plot.variables[axis].kind == "categorical" if settings["discrete"] is None else per_axis(settings["discrete"], n)
        binrange = settings["binrange"]
        binrange = binrange[n] if isinstance(binrange, tuple) and isinstance(binrange[0], tuple) else binrange
        bins, width = per_axis(settings["bins"], n), per_axis(settings["binwidth"], n)
        edges.append(bin_edges(plot.numbers(axis)[rows], None, bins, width, binrange, discrete, False))
    cmap, norm_limits = options.pop("cmap", None), (options.pop("vmin", None), options.pop("vmax", None))
    given, mesh = options.pop("color", None), None
    counts = {}
    for levels, here in plot.groups(["hue"]):
        counts[tuple(levels.items())] = _counts_of_cells(plot, here, edges, settings)
    highest = max(float(np.max(values)) for values in counts.values())
    for levels, here in plot.groups(["hue"]):
        ax = plot.axes_of(levels)
        colour = plot.colour_of(levels, ax, given, "fill")
        own_map = cmap if cmap is not None and plot.hue is None else colour_map_from(colour)
        values = counts[tuple(levels.items())]
        own_highest = highest if settings["common_norm"] else float(np.max(values))
        top = own_highest if norm_limits[1] is None else norm_limits[1]
        top = _level(values, settings["pmax"]) if settings["pmax"] is not None and norm_limits[1] is None else top
        least = _level(values, settings["pthresh"]) if settings["pthresh"] is not None else settings["thresh"]
        values = np.where(values > least, values, np.nan) if least is not None else values
        ends = [plot.unlog(axis, edge).tolist() for axis, edge in zip("xy", edges)]
        mesh = ax.pcolormesh(*ends, values.T.tolist(), cmap=own_map, vmin=0 if norm_limits[0] is None else norm_limits[0], vmax=top, **options)
        mesh.data_limits = lambda ends=ends: (ends[0], ends[1], (), ())
    if settings["cbar"]:
        ax.figure.colorbar(mesh, settings["cbar_ax"], ax, **(settings["cbar_kws"] or {}))
    plot.add_key(key_maker({}, True, "bars", "layer", 1))
    plot.label_all("")


def _counts_of_cells(plot, rows, edges, settings):
    values = np.histogram2d(plot.numbers("x")[rows], plot.numbers("y")[rows], bins=edges, weights=plot.weights_of(rows))[0]
    area, whole = np.outer(np.diff(edges[0]), np.diff(edges[1])), float(np.sum(values))
    scale = {"count": 1.0, "frequency": 1 / area, "density": 1 / (area * whole), "percent": 100 / whole}.get(settings["stat"], 1 / whole)
    return values * scale


def _level(values, part):
    ordered = np.sort(np.ravel(values))[::-1]
    share = np.cumsum(ordered) / np.sum(ordered)
    return float(ordered[min(int(np.searchsorted(share, 1 - part)), len(ordered) - 1)])
