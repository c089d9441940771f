"""How numbers are spread: histograms, densities, cumulated shares and rugs of one variable."""

import math

import matplotlib.pyplot as plt
from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.colors import to_rgba
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

import matplotlib
import numpy as np

from ._estimates import covariance, density_band, density_of
from ._plot import Plot
from ._semantics import series_colour

FLAT = ({"x": "values"}, {"x": "values", "hue": "columns"})
STATS = ("count", "frequency", "density", "probability", "proportion", "percent")


class DistributionPlot(Plot):
    """Numbers of one variable, or of two."""

    structure = FLAT

    def __init__(self, data=None, **roles):
        super().__init__(data, **roles)
        self.is_plane = "x" in self and "y" in self
        self.along = "y" if "y" in self and "x" not in self else "x"
        self.other = "x" if self.along == "y" else "y"

    def weights_of(self, rows):
        """The weights of rows, or None."""
        return self.variables["weights"].numbers[rows] if "weights" in self else None

    def sample(self, rows):
        """Places of rows along the variable's axis."""
        return self.numbers(self.along)[rows]

    def pairs(self, places, heights):
        """Numbers for x and y of places along the variable's axis and of heights."""
        places, heights = np.asarray(self.unlog(self.along, places)).tolist(), np.asarray(heights).tolist()
        return (places, heights) if self.along == "x" else (heights, places)

    def colour_of(self, levels, ax, given, counter):
        """The colour of a group."""
        return self.hue(levels["hue"]) if self.hue is not None else series_colour(ax, counter, given)

    def label_all(self, default):
        """Writes the names of all axes."""
        for ax in self.all_axes():
            text = {self.other: default} if not self.is_plane else {}
            self.label_axes(ax, text.get("x", ""), text.get("y", ""))

    def add_key(self, make, title=None):
        """A legend of the colours, whose artists are not on the axes."""
        if self.hue is None or not self.legend:
            return
        handles = [make(self.hue(level)) for level in self.hue.levels]
        labels = [str(level) for level in self.hue.levels]
        for handle, label in zip(handles, labels):
            handle.set_label(label)
        self.legend_data, self.legend_title = dict(zip(labels, handles)), self.label("hue") or ""
        if self.facets is None:
            self.ax.legend(handles, labels, title=self.legend_title)


def artist_options(options, fill, element, multiple, colour, alpha):
    """Colours of bars, areas and lines."""
    found = dict(options)
    if not fill:
        if element == "bars":
            return {**found, "facecolor": "none", "edgecolor": to_rgba(colour, alpha)}
        return {**found, "color": to_rgba(colour, alpha)}
    found.setdefault("facecolor", to_rgba(colour, alpha))
    if element == "bars" or multiple in ("stack", "fill"):
        found.setdefault("edgecolor", matplotlib.rcParams["patch.edgecolor"])
    else:
        found.setdefault("edgecolor", to_rgba(colour, 1))
    return found


def key_maker(options, fill, element, multiple, alpha):
    """The function that makes the entry of a colour in a legend."""
    kept = {name: value for name, value in options.items() if name in ("linewidth", "linestyle", "edgecolor", "facecolor", "hatch", "lw", "ls")}

    def make(colour):
        own = artist_options(kept, fill, element, multiple, colour, alpha)
        if not fill and element != "bars":
            return Line2D([], [], **own)
        return Rectangle((0, 0), 0, 0, **own)

    return make


def stacked(heights, multiple):
    """Tops and bottoms of series that stand on each other on their axes, the first on top; `heights` are arrays by key."""
    bottoms = {key: np.zeros_like(values) for key, values in heights.items()}
    if multiple not in ("stack", "fill"):
        return heights, bottoms
    tops, bases = {}, {}
    for key in reversed(heights):
        place = tuple(item for item in key if item[0] != "hue")
        bottoms[key] = bases.get(place, bottoms[key])
        tops[key] = bases[place] = bottoms[key] + heights[key]
    if multiple == "fill":
        with np.errstate(divide="ignore", invalid="ignore"):
            for part in (bottoms, tops):
                part.update({key: values / bases[tuple(item for item in key if item[0] != "hue")] for key, values in part.items()})
    return {key: tops[key] for key in heights}, bottoms


class Kernels:
    """Settings of densities."""

    def __init__(self, bw_method="scott", bw_adjust=1, gridsize=200, cut=3, clip=None, cumulative=False):
        self.method, self.adjust, self.gridsize, self.cut = bw_method, bw_adjust, gridsize, cut
        self.clip, self.cumulative, self.support = clip or (-math.inf, math.inf), cumulative, None

    def deviation(self, values, weights):
        """The standard deviation of the kernels; None where the numbers do not differ."""
        if len(values) < 2:
            return None
        factor, _ = density_band(values, weights, self.method, self.adjust)
        spread = float(np.sqrt(covariance(values, weights)[0, 0])) * factor
        return spread if spread > 0 else None

    def places(self, values, deviation):
        """Where the density is computed."""
        low = max(float(np.min(values)) - deviation * self.cut, self.clip[0])
        high = min(float(np.max(values)) + deviation * self.cut, self.clip[1])
        return np.linspace(low, high, self.gridsize)

    def __call__(self, values, weights=None):
        """Places and densities, or None."""
        deviation = self.deviation(values, weights)
        if deviation is None:
            return None
        places = self.places(values, self.deviation(values, None)) if self.support is None else self.support
        return places, density_of(values, weights, places, deviation, self.cumulative)


def _warn_flat():
    import warnings

    warnings.warn("Dataset has 0 variance; skipping density estimate. Pass `warn_singular=False` to disable this warning.", UserWarning)


def densities(plot, kernels, common_norm=True, common_grid=False, warn_singular=True):
    """Places and densities of each group, by its key."""
    found = {}
    groups = list(plot.groups(["hue"]))
    whole = None
    if groups:
        rows = np.concatenate([rows for _, rows in groups])
        weights = plot.weights_of(rows)
        whole = float(len(rows)) if weights is None else float(np.sum(weights))
        if common_grid:
            deviation = kernels.deviation(plot.sample(rows), weights)
            kernels.support = None if deviation is None else kernels.places(plot.sample(rows), deviation)
    for levels, rows in groups:
        weights = plot.weights_of(rows)
        one = kernels(plot.sample(rows), weights)
        if one is None:
            _warn_flat() if warn_singular else None
            continue
        part = (len(rows) if weights is None else float(np.sum(weights))) / whole
        found[tuple(levels.items())] = (one[0], one[1] * part if common_norm else one[1])
    return found


def kde_curves(plot, options, multiple="layer", common_norm=True, common_grid=False, fill=False, kernels=None, warn_singular=True, color=None):
    """Draws a curve or an area for each group."""
    common_grid = common_grid or multiple in ("stack", "fill")
    found = densities(plot, kernels, common_norm, common_grid, warn_singular)
    tops, bottoms = stacked({key: values for key, (_, values) in found.items()}, multiple)
    alpha = options.pop("alpha", (0.25 if multiple == "layer" else 0.75) if fill else 1)
    for levels, _ in plot.groups(["hue"], reverse=True):
        key = tuple(levels.items())
        if key not in found:
            continue
        ax, places = plot.axes_of(levels), found[key][0]
        colour = plot.colour_of(levels, ax, color, "fill" if fill else "line")
        own = artist_options(options, fill, "poly", multiple, colour, alpha)
        if fill:
            x, y = plot.pairs(places, tops[key])
            area = ax.fill_between(x, bottoms[key].tolist(), y, **own) if plot.along == "x" else ax.fill_betweenx(y, bottoms[key].tolist(), x, **own)
        else:
            area = ax.plot(*plot.pairs(places, tops[key]), **own)[0]
        area.sticky_edges.__dict__[plot.other][:] = [0, 1] if multiple == "fill" else [0]
        if multiple == "fill":
            area.sticky_edges.__dict__[plot.along][:] = plot.unlog(plot.along, places[[0, -1]]).tolist()
    plot.add_key(key_maker(options, fill, "fill", multiple, alpha))


def ecdfplot(data=None, *, x=None, y=None, hue=None, weights=None, stat="proportion", complementary=False, palette=None, hue_order=None,
             hue_norm=None, log_scale=None, legend=True, ax=None, **kwargs):
    """The share of numbers that are not larger than each place."""
    plot = DistributionPlot(data, x=x, y=y, hue=hue, weights=weights)
    if plot.is_plane:
        raise NotImplementedError("Bivariate ECDF plots are not implemented")
    plot.map_hue(palette, hue_order, hue_norm, force_levels=True)
    plot.legend = legend
    plot.attach(ax, log_scale)
    draw_ecdf(plot, stat, complementary, dict(kwargs))
    return plot.ax


def draw_ecdf(plot, stat, complementary, options):
    """Draws the cumulated shares of each group."""
    if stat not in ("proportion", "percent", "count"):
        raise ValueError(f"`stat` must be one of ['proportion', 'percent', 'count'], but got {stat}")
    given = options.pop("color", options.pop("c", None))
    options["drawstyle"] = "steps-post" if plot.along == "x" else "steps-pre"
    for levels, rows in plot.groups(["hue"], reverse=True):
        ax, values, weights = plot.axes_of(levels), plot.sample(rows), plot.weights_of(rows)
        order = np.argsort(values, kind="stable")
        heights = np.cumsum(np.ones(len(values)) if weights is None else weights[order])
        whole = float(heights[-1])
        top = {"proportion": 1.0, "percent": 100.0, "count": whole}[stat]
        heights = np.concatenate([[0.0], heights / whole * top])
        heights = top - heights if complementary else heights
        x, y = plot.pairs(values[order], heights[1:])
        first = 0.0 if plot.logs[plot.along] else -math.inf
        x, y = ([first, *x], [float(heights[0]), *y]) if plot.along == "x" else ([float(heights[0]), *x], [first, *y])
        line = ax.plot(x, y, **{**options, "color": plot.colour_of(levels, ax, given, "line")})[0]
        line.sticky_edges.y[:] = [0, top] if plot.other == "y" else []
    for ax in plot.all_axes():
        axis = getattr(ax, plot.other + "axis")
        low, high = axis.ends()
        axis.set_limits(0, high)
    plot.add_key(
        lambda colour: Line2D([], [], color=colour, **{name: v for name, v in options.items() if name in ("linewidth", "linestyle", "lw", "ls")})
    )
    plot.label_all(stat.capitalize())


def rugplot(data=None, *, x=None, y=None, hue=None, height=0.025, expand_margins=True, palette=None, hue_order=None, hue_norm=None,
            legend=True, ax=None, **kwargs):
    """A short stroke at the edge of the axes for each number."""
    plot = DistributionPlot(data, x=x, y=y, hue=hue)
    plot.map_hue(palette, hue_order, hue_norm)
    plot.legend = legend
    plot.attach(ax)
    draw_rug(plot, height, expand_margins, dict(kwargs))
    return plot.ax


def draw_rug(plot, height, expand_margins, options):
    """Draws the strokes of each of the axes."""
    given = options.pop("color", options.pop("c", None))
    options["linewidth"] = options.pop("linewidth", options.pop("lw", 1))
    for ax in plot.all_axes():
        if expand_margins:
            margins = [axis.margin if axis.margin is not None else matplotlib.rcParams[f"axes.{axis.which}margin"] for axis in (ax.xaxis, ax.yaxis)]
            ax.margins(x=margins[0] + (height * 2 if "y" in plot else 0), y=margins[1] + (height * 2 if "x" in plot else 0))
    for levels, rows in plot.groups([]):
        ax = plot.axes_of(levels)
        colours = series_colour(ax, "line", given) if plot.hue is None else plot.hue.each([plot.variables["hue"].items[n] for n in rows.tolist()])
        for axis in ("x", "y"):
            if axis in plot:
                _strokes(plot, ax, axis, plot.unlog(axis, plot.numbers(axis)[rows]).tolist(), height, colours, options)
    plot.label_axes(plot.all_axes()[0])
    plot.add_key(lambda colour: Line2D([], [], color=colour, linewidth=options["linewidth"]))


def _strokes(plot, ax, axis, places, height, colours, options):
    transform = ax.get_xaxis_transform() if axis == "x" else ax.get_yaxis_transform()
    segments = [[(v, 0), (v, height)] if axis == "x" else [(0, v), (height, v)] for v in places]
    ax.add_collection(LineCollection(segments, **{**options, "edgecolor": colours, "transform": transform}))


def distplot(a=None, bins=None, hist=True, kde=True, rug=False, fit=None, hist_kws=None, kde_kws=None, rug_kws=None, fit_kws=None, color=None,
             vertical=False, norm_hist=False, axlabel=None, label=None, ax=None, x=None):
    """The older plot of one variable: a histogram and its density."""
    from . import histplot, kdeplot

    a = x if a is None else a
    axis, is_density = "y" if vertical else "x", norm_hist or kde or fit is not None
    values = np.asarray(a, dtype=float).ravel()
    values = values[~np.isnan(values)]
    ax = plt.gca() if ax is None else ax
    color = series_colour(ax, "line", color)
    named = {} if label is None else {"label": label}
    if hist:
        bins = min(len(np.histogram_bin_edges(values, "fd")) - 1, 50) if bins is None else bins
        histplot(
            **{axis: values}, bins=bins, stat="density" if is_density else "count", color=color, ax=ax, **{"alpha": 0.4, **named, **(hist_kws or {})}
        )
    if kde:
        kdeplot(**{axis: values}, color=color, ax=ax, **({} if hist else named), **(kde_kws or {}))
    if rug:
        rugplot(**{axis: values}, color=color, ax=ax, **(rug_kws or {}))
    if fit is not None:
        places = np.linspace(float(np.min(values)), float(np.max(values)), 200)
        heights = fit.pdf(places, *fit.fit(values))
        ax.plot(*((places, heights) if axis == "x" else (heights, places)), **{"color": "#282828", **(fit_kws or {})})
    name = axlabel if axlabel is not None else getattr(a, "name", None)
    if name:
        getattr(ax, f"set_{axis}label")(name)
    getattr(ax, "set_ylabel" if axis == "x" else "set_xlabel")("Density" if is_density else "")
    return ax


def filled_outline(ax, plot, places, tops, bottoms, own, is_step):
    """An area or a line over places; with steps its edges are upright."""
    if is_step:
        places, tops, bottoms = np.repeat(places, 2)[1:-1], np.repeat(tops, 2), np.repeat(bottoms, 2)
    x, y = plot.pairs(places, tops)
    if "facecolor" not in own:
        return ax.plot(x, y, **own)[0]
    _, base = plot.pairs(places, bottoms) if plot.along == "x" else plot.pairs(places, bottoms)[::-1]
    area = list(zip(x, y)) + (list(zip(x, base)) if plot.along == "x" else list(zip(base, y)))[::-1]
    return ax.add_collection(PolyCollection([area], **own))
