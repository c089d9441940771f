"""Densities: kdeplot for one variable and for two."""

import math

from matplotlib.colors import ListedColormap, to_rgb
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

import numpy as np

from . import _husl
from ._distributions import DistributionPlot, Kernels, kde_curves
from ._estimates import covariance, density_band, density_of_pairs, level_of_part


def colour_map_from(colour):
    """A map of tints and shades of a colour's hue, the light ones first."""
    hue, saturation, _ = _husl.from_rgb(*to_rgb(colour))
    places = [(2 * n / 293 - 1, 35 + 45 * n / 255) for n in range(256)]
    return ListedColormap([_husl.to_rgb(hue, saturation * math.cos(angle), light) for angle, light in reversed(places)])


def kdeplot(data=None, *, x=None, y=None, hue=None, weights=None, palette=None, hue_order=None, hue_norm=None, color=None, fill=None,
            multiple="layer", common_norm=True, common_grid=False, cumulative=False, bw_method="scott", bw_adjust=1, warn_singular=True,
            log_scale=None, levels=10, thresh=0.05, gridsize=200, cut=3, clip=None, legend=True, cbar=False, cbar_ax=None, cbar_kws=None,
            ax=None, **kwargs):
    """The density of numbers by normal kernels; of two variables, lines of equal density."""
    plot = DistributionPlot(data, x=x, y=y, hue=hue, weights=weights)
    plot.map_hue(palette, hue_order, hue_norm, force_levels=True)
    plot.legend = legend
    plot.attach(ax, log_scale)
    options = dict(kwargs)
    fill = options.pop("shade", fill)
    settings = dict(fill=bool(fill), multiple=multiple, common_norm=common_norm, common_grid=common_grid, cumulative=cumulative, bw_method=bw_method,
                    bw_adjust=bw_adjust, warn_singular=warn_singular, levels=levels, thresh=thresh, gridsize=gridsize, cut=cut, clip=clip,
                    cbar=cbar, cbar_ax=cbar_ax, cbar_kws=cbar_kws, color=color)
    if plot.variables:
        draw_densities(plot, settings, options)
    return plot.ax


def draw_densities(plot, settings, options):
    """Draws the density of each group."""
    if settings["multiple"] not in ("layer", "stack", "fill"):
        raise ValueError(f"The value for `multiple` must be one of ['layer', 'stack', 'fill'], but {settings['multiple']!r} was passed.")
    if plot.is_plane:
        draw_plane_densities(plot, settings, options)
        return
    clip = settings["clip"]
    kernels = Kernels(settings["bw_method"], settings["bw_adjust"], settings["gridsize"], settings["cut"], clip, settings["cumulative"])
    multiple = settings["multiple"]
    kde_curves(plot, options, multiple, settings["common_norm"], settings["common_grid"], settings["fill"] or multiple in ("stack", "fill"), kernels,
               settings["warn_singular"], settings["color"])
    plot.label_all("Density")


def _plane(plot, rows, settings, support=None):
    """Places across and up, and the density at each pair of them; None where it has none."""
    x, y, weights = plot.numbers("x")[rows], plot.numbers("y")[rows], plot.weights_of(rows)
    if len(rows) < 3:
        return None
    factor, _ = density_band(np.stack([x, y]), weights, settings["bw_method"], settings["bw_adjust"])
    spread = covariance(np.stack([x, y]), weights) * factor**2
    if float(np.linalg.det(spread)) <= 0:
        return None
    if support is None:
        clip = settings["clip"] or (None, None)
        clip = clip if isinstance(clip[0], (tuple, type(None))) else (clip, clip)
        support = []
        for n, values in enumerate((x, y)):
            reach = float(np.sqrt(spread[n, n])) * settings["cut"]
            low, high = clip[n] or (-np.inf, np.inf)
            support.append(np.linspace(max(float(np.min(values)) - reach, low), min(float(np.max(values)) + reach, high), settings["gridsize"]))
    return support[0], support[1], density_of_pairs(x, y, weights, *support, spread)


def draw_plane_densities(plot, settings, options):
    """Draws lines of equal density, or the areas between them."""
    groups = list(plot.groups(["hue"]))
    whole = sum(len(rows) for _, rows in groups)
    found = {}
    for levels, rows in groups:
        one = _plane(plot, rows, settings)
        if one is not None:
            part = len(rows) / whole if settings["common_norm"] else 1.0
            found[tuple(levels.items())] = (one[0], one[1], one[2] * part)
    if not found:
        return
    levels, thresh = settings["levels"], settings["thresh"]
    parts = np.linspace(thresh or 0, 1, levels) if np.ndim(levels) == 0 else np.asarray(levels, dtype=float)
    everything = np.concatenate([np.ravel(values) for _, _, values in found.values()])
    for keys, rows in groups:
        key = tuple(keys.items())
        if key not in found:
            continue
        ax = plot.axes_of(keys)
        across, up, values = found[key]
        heights = level_of_part(everything if settings["common_norm"] else values, parts)
        mesh = _contours(plot, ax, keys, (plot.unlog("x", across), plot.unlog("y", up), values), heights, settings, dict(options))
    if settings["cbar"]:
        ax.figure.colorbar(mesh, settings["cbar_ax"], ax, **(settings["cbar_kws"] or {}))
    fill = settings["fill"]
    plot.add_key(lambda colour: Rectangle((0, 0), 0, 0, facecolor=colour, edgecolor="none") if fill else Line2D([], [], color=colour))
    plot.label_all("")


def _contours(plot, ax, keys, grid, heights, settings, options):
    fill, colour = settings["fill"], None
    if "cmap" not in options and "colors" not in options:
        colour = plot.colour_of(keys, ax, settings["color"], "fill" if fill else "line")
        if fill:
            options["cmap"] = colour_map_from(colour)
        else:
            options["colors"] = [colour]
    elif plot.hue is not None and "cmap" in options:
        options.pop("cmap")
        options["cmap" if fill else "colors"] = colour_map_from(plot.hue(keys["hue"])) if fill else [plot.hue(keys["hue"])]
    across, up, values = (part.tolist() for part in grid)
    if "linewidths" in options:
        options["linewidth"] = options.pop("linewidths")
    draw = ax.contourf if fill else ax.contour
    return draw(across, up, values, sorted(heights.tolist()), **options)
