"""Quartiles by category: boxplot and boxenplot."""

from matplotlib.collections import PatchCollection
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch, Rectangle
from matplotlib.path import Path

import matplotlib
import numpy as np

from ._categories import CategoryPlot, line_width
from ._estimates import letter_values
from ._palettes import desaturate


def boxplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75,
            fill=True, dodge="auto", width=0.8, gap=0, whis=1.5, linecolor="auto", linewidth=None, fliersize=None, hue_norm=None,
            native_scale=False, log_scale=None, formatter=None, legend="auto", ax=None, **kwargs):
    """Median, quartiles, whiskers and outliers of each category."""
    plot = CategoryPlot(data, dict(x=x, y=y, hue=hue), order, orient, color, legend, native_scale, formatter)
    plot.settle_colours(palette, hue_order, hue_norm, saturation, fill)
    plot.attach(ax, log_scale)
    if plot.variables:
        draw_boxes(
            plot, dict(fill=fill, dodge=dodge, width=width, gap=gap, whis=whis, linecolor=linecolor, linewidth=linewidth, fliersize=fliersize), kwargs
        )
    return plot.ax


def _line(plot, ax, along, other, looks):
    x, y = plot.pair(along, other)
    return ax.add_line(Line2D(x, y, **{"marker": "", "label": "_nolegend_", **looks}))


def _whisker_ends(values, low, high, whis):
    if isinstance(whis, (tuple, list)):
        a, b = np.percentile(values, list(whis))
    else:
        a, b = low - whis * (high - low), high + whis * (high - low)
    inside = values[(values >= a) & (values <= b)]
    lowest = min(float(np.min(inside)), low) if len(inside) else low
    return lowest, max(float(np.max(inside)), high) if len(inside) else high


def draw_boxes(plot, settings, options):
    """Draws the boxes of each group."""
    is_dodged, bases = plot.needs_dodge(settings["dodge"]), {}
    roles = [plot.along] if plot.is_redundant or plot.hue is None else ["hue", plot.along]
    for levels, rows in plot.groups(["hue", plot.along] if plot.hue is not None else roles):
        ax = plot.axes_of(levels)
        if id(ax) not in bases:
            bases[id(ax)] = plot.base_colour(ax)
        colour = plot.hue(levels["hue"]) if plot.hue is not None else bases[id(ax)]
        width = settings["width"] * plot.unit()
        shift, width = plot.dodged(levels, width) if is_dodged else (0.0, width)
        line = plot.grey(bases[id(ax)]) if settings["linecolor"] in ("auto", None) else settings["linecolor"]
        line = line if settings["fill"] else colour
        _one_box(plot, ax, plot.values(rows), plot.place_of(levels) + shift, width * (1 - settings["gap"]), colour, line, settings, options)
    edge = plot.grey(next(iter(bases.values()), None)) if plot.hue is not None else None
    thick = (None if settings["fill"] else matplotlib.rcParams["lines.linewidth"]) if settings["linewidth"] is None else settings["linewidth"]
    wide = {} if thick is None else {"linewidth": thick}
    plot.finish(plot.patch_entry(settings["fill"], edgecolor=edge, **wide))


def _one_box(plot, ax, values, at, width, colour, line, settings, options):
    fill, thick = settings["fill"], settings["linewidth"]
    default = 1.0 if fill else matplotlib.rcParams["lines.linewidth"]
    looks = {"color": line, "linewidth": default if thick is None else thick}
    own = lambda name: options.get(name + "props") or {}
    low, middle, high = np.percentile(values, [25, 50, 75]).tolist()
    ends = _whisker_ends(values, low, high, options.get("whis", settings["whis"]))
    left, right = at - width / 2, at + width / 2
    corners = ([left, right, right, left, left], [low, low, high, high, low])
    if options.get("showbox", True):
        if fill:
            points = list(zip(*plot.pair(*corners)))
            box = {"facecolor": colour, "edgecolor": line, "linewidth": looks["linewidth"], "zorder": 1, **own("box")}
            if "color" in box:
                box["edgecolor"] = box.pop("color")
            ax.add_patch(PathPatch(Path(points), **box))
        else:
            _line(plot, ax, *corners, {**looks, **own("box")})
    for quartile, end in ((low, ends[0]), (high, ends[1])):
        _line(plot, ax, [at, at], [quartile, end], {**looks, **own("whisker")})
    if options.get("showcaps", True):
        for end in ends:
            _line(plot, ax, [at - width / 4, at + width / 4], [end, end], {**looks, **own("cap")})
    _line(plot, ax, [left, right], [middle, middle], {**looks, "zorder": 2.1, **own("median")})
    if options.get("showmeans"):
        _line(
            plot,
            ax,
            [at],
            [float(np.mean(values))],
            {"color": "C2", "linewidth": 1.0, "zorder": 2.1, "linestyle": "None", "marker": "^", **own("mean")},
        )
    if options.get("showfliers", True):
        outside = values[(values < ends[0]) | (values > ends[1])]
        size = matplotlib.rcParams["lines.markersize"] if settings["fliersize"] is None else settings["fliersize"]
        flier = {"linestyle": "None", "marker": "o", "color": "black", "markerfacecolor": "none", "markeredgecolor": line, "markersize": size}
        if options.get("sym") == "":
            flier["marker"] = ""
        _line(plot, ax, [at] * len(outside), outside.tolist(), {**flier, "linewidth": 1.0, **own("flier")})


def boxenplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75,
              fill=True, dodge="auto", width=0.8, gap=0, linewidth=None, linecolor=None, width_method="exponential", k_depth="tukey",
              outlier_prop=0.007, trust_alpha=0.05, showfliers=True, hue_norm=None, log_scale=None, native_scale=False, formatter=None,
              legend="auto", scale="deprecated", box_kws=None, flier_kws=None, line_kws=None, ax=None, **kwargs):
    """Nested boxes that each hold half of what the next larger one leaves out."""
    plot = CategoryPlot(data, dict(x=x, y=y, hue=hue), order, orient, color, legend, native_scale, formatter)
    plot.settle_colours(palette, hue_order, hue_norm, saturation, fill)
    plot.attach(ax, log_scale)
    settings = dict(
        fill=fill,
        dodge=dodge,
        width=width,
        gap=gap,
        linewidth=linewidth,
        linecolor=linecolor,
        k_depth=k_depth,
        outlier_prop=outlier_prop,
        width_method=width_method if scale == "deprecated" else scale,
        trust_alpha=trust_alpha,
        showfliers=showfliers,
        box_kws=box_kws,
        flier_kws=flier_kws,
        line_kws=line_kws,
    )
    if plot.variables:
        draw_boxens(plot, settings, kwargs)
    return plot.ax


def draw_boxens(plot, settings, options):
    """Draws the nested boxes of each group."""
    is_dodged, bases, thick = plot.needs_dodge(settings["dodge"]), {}, line_width(settings["linewidth"], settings["fill"])
    for levels, rows in plot.groups([plot.along, "hue"]):
        ax = plot.axes_of(levels)
        if id(ax) not in bases:
            bases[id(ax)] = plot.base_colour(ax)
        colour = plot.hue(levels["hue"]) if plot.hue is not None else bases[id(ax)]
        width = settings["width"] * plot.unit()
        shift, width = plot.dodged(levels, width) if is_dodged else (0.0, width)
        grey = settings["linecolor"] or plot.grey(bases[id(ax)])
        _one_boxen(plot, ax, plot.values(rows), plot.place_of(levels) + shift, width * (1 - settings["gap"]), colour, grey, settings, thick)
    edge = plot.grey(next(iter(bases.values()), None)) if plot.hue is not None else None
    plot.finish(plot.patch_entry(settings["fill"], edgecolor=edge))


def _one_boxen(plot, ax, values, at, width, colour, grey, settings, thick):
    found = letter_values(values, settings["k_depth"], settings["outlier_prop"], settings["trust_alpha"])
    ends, count = found["values"].tolist(), found["k"]
    pairs = [(ends[n], ends[n + 1]) for n in range(len(ends) - 1)] if count > 1 else [tuple(ends)]
    depths = [*range(count - 1, 0, -1), 0, *range(1, count)] if count > 1 else [0]
    sizes = _widths(settings["width_method"], depths, pairs, count)
    boxes = []
    for (low, high), size in zip(pairs, sizes):
        corner, extent = plot.pair([at - width * size / 2], [low]), (width * size, high - low)
        boxes.append(Rectangle((corner[0][0], corner[1][0]), *(extent if plot.along == "x" else extent[::-1])))
    tints = [desaturate(_towards_white(colour, depth / max(count, 1) * 0.36), 1) for depth in depths]
    looks = {"facecolor": tints if settings["fill"] else "none", "edgecolor": grey if settings["fill"] else colour, "linewidth": 0.6 * thick}
    ax.add_collection(PatchCollection(boxes, **{**looks, **(settings["box_kws"] or {})}))
    line = {"color": grey if settings["fill"] else colour, "linewidth": 0.75 * thick, **(settings["line_kws"] or {})}
    ax.plot(*plot.pair([at - width / 2, at + width / 2], [found["median"]] * 2), **line)
    if settings["showfliers"]:
        x, y = plot.pair([at] * len(found["fliers"]), found["fliers"])
        ax.scatter(
            x,
            y,
            **{"s": 25, "facecolor": "none", "edgecolor": ".45" if settings["fill"] else colour, "linewidth": 1.0, **(settings["flier_kws"] or {})},
        )


def _widths(method, depths, pairs, count):
    """Widths of the boxes, in parts of the widest."""
    if method == "linear":
        return [(count - depth) / count for depth in depths]
    if method == "area":
        density = [0.5 ** (depth + 1) / max(high - low, 1e-12) for depth, (low, high) in zip(depths, pairs)]
        return [value / max(density) for value in density]
    return [0.5**depth for depth in depths]


def _towards_white(colour, part):
    return tuple(level + (1 - level) * part for level in colour[:3])
