"""All numbers by category: stripplot and swarmplot."""

import math

from matplotlib.lines import Line2D

import numpy as np

from ._categories import CategoryPlot
from ._semantics import grey_of


def stripplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, jitter=True, dodge=False, orient=None, color=None, palette=None,
              size=5, edgecolor="auto", linewidth=0, hue_norm=None, log_scale=None, native_scale=False, formatter=None, legend="auto", ax=None,
              **kwargs):
    """A point for each number, moved a little aside by chance."""
    plot = _point_plot(dict(data=data, x=x, y=y, hue=hue), locals())
    plot.attach(ax, log_scale)
    if plot.variables:
        draw_strips(plot, jitter, dodge, _looks(size, edgecolor, linewidth, kwargs))
    return plot.ax


def _point_plot(roles, given):
    data = roles.pop("data")
    plot = CategoryPlot(data, roles, given["order"], given["orient"], given["color"], given["legend"], given["native_scale"], given["formatter"])
    plot.settle_colours(given["palette"], given["hue_order"], given["hue_norm"])
    return plot


def _looks(size, edgecolor, linewidth, options):
    found = dict(options)
    size = found.pop("s", None) and math.sqrt(options["s"]) or size
    return {**found, "s": size**2, "edgecolor": found.pop("edgecolors", edgecolor), "linewidth": linewidth, "zorder": found.pop("zorder", 3)}


def _groups(plot, dodge):
    return plot.groups([plot.along, "hue"] if dodge and plot.hue is not None else [plot.along], allow_empty=True)


def _clouds(plot, dodge, looks, shifts):
    """Draws the points of each group: axes, artist, middle and width of each."""
    is_dodged, bases, drawn = dodge and plot.hue is not None, {}, []
    for levels, rows in _groups(plot, dodge):
        ax = plot.axes_of(levels)
        if id(ax) not in bases:
            bases[id(ax)] = plot.base_colour(ax)
        shift, width = plot.dodged(levels, 0.8 * plot.unit()) if is_dodged else (0.0, 0.8 * plot.unit())
        at = plot.place_of(levels) + shift
        own = dict(looks)
        if own["edgecolor"] in ("auto", "gray", "grey"):
            own["edgecolor"] = grey_of([bases[id(ax)]] if plot.hue is None else list(plot.hue.table.values()))
        colours = plot.hue.each([plot.variables["hue"].items[n] for n in rows.tolist()]) if plot.hue is not None else bases[id(ax)]
        x, y = plot.pair(at + shifts(len(rows)), plot.values(rows))
        colouring = {"color": "none"} if not len(rows) else {"c" if plot.hue is not None else "color": colours}
        drawn.append((ax, ax.scatter(x, y, **colouring, **own), at, width))
    return drawn


def _entry(plot, looks):
    def make(entry):
        edge = grey_of(list(plot.hue.table.values())) if looks["edgecolor"] in ("auto", "gray", "grey") else looks["edgecolor"]
        return Line2D([], [], linestyle="None", marker=looks.get("marker", "o"), color=plot.hue(entry["hue"]), markersize=math.sqrt(looks["s"]),
                      markeredgecolor=edge, markeredgewidth=looks["linewidth"], zorder=3, alpha=looks.get("alpha"))

    return make


def draw_strips(plot, jitter, dodge, looks):
    """Draws the points of each group, moved aside by chance."""
    reach = 0.1 if jitter is True else float(jitter)
    if dodge and plot.hue is not None and jitter:
        reach /= len(plot.hue.levels)
    reach *= plot.unit()
    _clouds(plot, dodge, looks, lambda count: np.random.uniform(-reach, reach, count) if reach else np.zeros(count))
    plot.finish(_entry(plot, looks))


def swarmplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, dodge=False, orient=None, color=None, palette=None, size=5,
              edgecolor=None, linewidth=0, hue_norm=None, log_scale=None, native_scale=False, formatter=None, legend="auto", warn_thresh=0.05,
              ax=None, **kwargs):
    """A point for each number, moved aside as far as none hides another."""
    plot = _point_plot(dict(data=data, x=x, y=y, hue=hue), locals())
    plot.attach(ax, log_scale)
    if plot.variables:
        draw_swarms(plot, dodge, warn_thresh, _looks(size, edgecolor or "auto", linewidth, kwargs))
    return plot.ax


def draw_swarms(plot, dodge, warn_thresh, looks):
    """Draws the points of each group side by side."""
    drawn = _clouds(plot, dodge, looks, lambda count: np.zeros(count))
    plot.finish(_entry(plot, looks))
    for ax, points, at, width in drawn:
        _spread(plot, ax, points, at, width, math.sqrt(looks["s"]) + looks["linewidth"], warn_thresh)


def _spread(plot, ax, points, at, width, diameter, warn_thresh):
    """Moves points aside, in points of the paper."""
    ax.prepare(ax.figure._box(ax))
    along, other = (ax.xaxis, ax.yaxis) if plot.along == "x" else (ax.yaxis, ax.xaxis)
    box = ax.box_points()
    data = (points._x, points._y) if plot.along == "x" else (points._y, points._x)
    if not len(data[0]):
        return
    shifts = beeswarm([abs(other.place(value, box) - other.place(other.low, box)) for value in data[1]], diameter)
    low, high = along.ends()
    room = (box[2] - box[0] if plot.along == "x" else box[3] - box[1]) / abs(high - low)
    half = width / 2
    moved = [at + shift / room for shift in shifts]
    outside = sum(abs(place - at) > half for place in moved) / len(moved)
    if outside > warn_thresh:
        import warnings

        warnings.warn(
            f"{outside:.1%} of the points cannot be placed; you may want to decrease the size of the markers or use stripplot.", UserWarning
        )
    moved = [min(max(place, at - half), at + half) for place in moved]
    points.set_offsets(list(zip(moved, data[1])) if plot.along == "x" else list(zip(data[1], moved)))


def beeswarm(heights, diameter):
    """How far aside each point stands so that no two overlap, those nearest to the middle first."""
    order = sorted(range(len(heights)), key=lambda n: heights[n])
    placed, shifts = [], [0.0] * len(heights)
    for n in order:
        here = heights[n]
        near = []
        for other in reversed(placed):
            if abs(here - other[1]) >= diameter:
                break
            near.append(other)
        near = near[::-1]
        tried, is_left_first = [0.0], True
        for x, y in near:
            apart = math.sqrt(max(diameter**2 - (here - y) ** 2, 0.0)) * 1.05
            tried += [x - apart, x + apart] if is_left_first else [x + apart, x - apart]
            is_left_first = not is_left_first
        for shift in sorted(tried, key=abs):
            if all((shift - x) ** 2 + (here - y) ** 2 >= diameter**2 for x, y in near):
                break
        placed.append((shift, here))
        shifts[n] = shift
    return shifts
