"""Densities by category: violinplot."""

from matplotlib.collections import LineCollection

import numpy as np

from ._categories import CategoryPlot, line_width
from ._distributions import Kernels


def violinplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75,
               fill=True, inner="box", split=False, width=0.8, dodge="auto", gap=0, linewidth=None, linecolor="auto", cut=2, gridsize=100,
               bw_method="scott", bw_adjust=1, density_norm="area", common_norm=False, hue_norm=None, formatter=None, log_scale=None,
               native_scale=False, legend="auto", scale="deprecated", scale_hue="deprecated", bw="deprecated", inner_kws=None, ax=None, **kwargs):
    """The density of each category as a body around its place."""
    plot = CategoryPlot(data, dict(x=x, y=y, hue=hue), order, orient, color, legend, native_scale, formatter)
    plot.settle_colours(palette, hue_order, hue_norm, saturation, fill)
    plot.attach(ax, log_scale)
    density_norm = density_norm if scale == "deprecated" else scale
    if bw != "deprecated":
        bw_method = bw
    common_norm = common_norm if scale_hue == "deprecated" else not scale_hue
    settings = dict(
        fill=fill,
        inner=inner,
        split=split,
        width=width,
        dodge=dodge,
        gap=gap,
        linewidth=linewidth,
        linecolor=linecolor,
        cut=cut,
        gridsize=gridsize,
        bw_method=bw_method,
        bw_adjust=bw_adjust,
        density_norm=density_norm,
        common_norm=common_norm,
        inner_kws=inner_kws,
    )
    if plot.variables:
        draw_violins(plot, settings, kwargs)
    return plot.ax


def _bodies(plot, settings):
    """Levels, numbers, places and densities of each group."""
    kernels = Kernels(settings["bw_method"], settings["bw_adjust"], settings["gridsize"], settings["cut"])
    found = []
    for levels, rows in plot.groups([plot.along, "hue"]):
        values = plot.values(rows)
        one = kernels(values)
        if one is None:
            one = np.unique(values), np.ones(len(np.unique(values)))
        found.append((levels, values, *one))
    return found


def _scales(plot, bodies, settings):
    """By what each density is divided, so that the widest body of its kind has the full width."""
    key = lambda levels: () if settings["common_norm"] else tuple(item for item in levels.items() if item[0] != plot.along)
    highest, most = {}, {}
    for levels, values, _, density in bodies:
        highest[key(levels)] = max(highest.get(key(levels), 0.0), float(np.max(density)))
        most[key(levels)] = max(most.get(key(levels), 0), len(values))
    norm, found = settings["density_norm"], []
    if norm not in ("area", "count", "width"):
        raise ValueError(f"The value for `density_norm` must be one of ['area', 'count', 'width'], but {norm!r} was passed.")
    for levels, values, _, density in bodies:
        own = float(np.max(density))
        found.append({"area": highest[key(levels)], "count": own * most[key(levels)] / len(values), "width": own}[norm])
    return found


def draw_violins(plot, settings, options):
    """Draws the bodies, and what is inside them."""
    is_dodged, bases, thick = plot.needs_dodge(settings["dodge"]), {}, line_width(settings["linewidth"], settings["fill"])
    bodies = _bodies(plot, settings)
    for (levels, values, places, density), scale in zip(bodies, _scales(plot, bodies, settings)):
        ax = plot.axes_of(levels)
        if id(ax) not in bases:
            bases[id(ax)] = plot.base_colour(ax)
        colour = plot.hue(levels["hue"]) if plot.hue is not None else bases[id(ax)]
        grey = plot.grey(bases[id(ax)]) if settings["linecolor"] in ("auto", None) else settings["linecolor"]
        width = settings["width"] * plot.unit()
        shift, width = plot.dodged(levels, width) if is_dodged else (0.0, width)
        at, half = plot.place_of(levels) + shift, width * (1 - settings["gap"]) / 2
        side = 0
        if settings["split"] and plot.hue is not None:
            side = -1 if plot.hue.levels.index(levels["hue"]) == 0 else 1
        low, high = _edges(at, half, density / scale, side)
        looks = {"facecolor": colour, "edgecolor": grey} if settings["fill"] else {"facecolor": "none", "edgecolor": colour}
        fill = ax.fill_betweenx if plot.along == "x" else ax.fill_between
        fill(
            plot.unlog(plot.other, places).tolist(),
            *[plot.unlog(plot.along, ends).tolist() for ends in (low, high)],
            **{**looks, "linewidth": thick, **options},
        )
        if len(places) > 1 and settings["inner"] is not None:
            _inside(
                plot,
                ax,
                settings["inner"],
                values,
                at,
                half,
                (places, low, high),
                side,
                grey if settings["fill"] else colour,
                thick,
                settings["inner_kws"] or {},
            )
    edge = plot.grey(next(iter(bases.values()), None)) if plot.hue is not None else None
    plot.finish(plot.patch_entry(settings["fill"], edgecolor=edge, linewidth=thick))


def _edges(at, half, density, side):
    """The ends of a body at each height; those of a half lie at one side of its base."""
    if side == 0:
        return at - half * density, at + half * density
    base = at - side * half
    ends = base + side * 2 * half * density
    flat = np.full(len(density), base)
    return (flat, ends) if side > 0 else (ends, flat)


def _inside(plot, ax, inner, values, at, half, body, side, colour, thick, options):
    kind = "quart" if inner.startswith("quart") else inner
    if kind not in ("box", "quart", "stick", "point"):
        raise ValueError(f"`inner` must be one of ['box', 'quart', 'stick', 'point', None], but {inner!r} was passed.")
    places, low, high = body
    ends = lambda levels: (np.interp(levels, places, low), np.interp(levels, places, high))
    quartiles = np.percentile(values, [25, 50, 75])
    if kind == "quart":
        for n, (level, a, b) in enumerate(zip(quartiles.tolist(), *[part.tolist() for part in ends(quartiles)])):
            dashes = (1.25, 0.75) if n != 1 else (2.5, 1)
            ax.plot(*plot.pair([a, b], [level, level]), **{"color": colour, "linewidth": thick, "linestyle": (0, dashes), **options})
    elif kind == "stick":
        segments = [list(zip(*plot.pair([a, b], [v, v]))) for v, a, b in zip(values.tolist(), *[part.tolist() for part in ends(values)])]
        ax.add_collection(LineCollection(segments, **{"edgecolor": colour, "linewidth": thick / 2, **options}))
    elif kind == "point":
        x, y = plot.pair([at] * len(values), values)
        ax.scatter(x, y, **{"s": (thick * 2) ** 2, "c": [colour], "zorder": 3, "edgecolor": colour, **options})
    else:
        _small_box(plot, ax, values, quartiles.tolist(), at - side * half if side else at, colour, thick, options)


def _small_box(plot, ax, values, quartiles, at, colour, thick, options):
    """A line to the ends of the whiskers, a thick one over the quartiles, a mark at the median."""
    from ._boxes import _whisker_ends

    low, middle, high = quartiles
    options = dict(options)
    box, whisker = options.pop("box_width", thick * 4.5), options.pop("whis_width", thick * 1.5)
    marker = options.pop("marker", "_" if plot.along == "x" else "|")
    looks = {"color": colour, **options}
    ax.plot(*plot.pair([at, at], list(_whisker_ends(values, low, high, 1.5))), **{"linewidth": whisker, **looks})
    ax.plot(*plot.pair([at, at], [low, high]), **{"linewidth": box, **looks})
    ax.plot(*plot.pair([at], [middle]), **{"marker": marker, "markersize": box / 1.2, "markeredgecolor": "w", "markeredgewidth": box / 5, **looks})
