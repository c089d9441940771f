"""Rarer methods of axes."""

import math

import numpy as np
from matplotlib import _values, rcParams
from matplotlib.axes._plots import format_parts
from matplotlib.collections import LineCollection
from matplotlib.container import ErrorbarContainer, StemContainer
from matplotlib.lines import Line2D


def ecdf(axes, x, weights=None, *, complementary=False, orientation="vertical", compress=False, data=None, **options):
    """The share of the values that are at most so large, as steps."""
    x = np.asarray(data[x] if data is not None else x).ravel()
    if np.isnan(x.astype(float)).any():
        raise ValueError("ecdf() does not support NaNs")
    order = np.argsort(x, kind="stable")
    x = x[order]
    shares = np.cumsum(np.ones(len(x)) if weights is None else np.asarray(data[weights] if data is not None else weights)[order])
    shares = shares / shares[-1]
    if compress:
        first = np.concatenate([[0], np.flatnonzero(np.diff(x)) + 1])
        x, shares = x[first], shares[first]
    if complementary:
        x, y, step = np.concatenate([x, x[-1:]]), 1 - np.concatenate([[0.0], shares]), "steps-pre"
    else:
        x, y, step = np.concatenate([x[:1], x]), np.concatenate([[0.0], shares]), "steps-post"
    places = (x, y) if orientation == "vertical" else (y, x)
    steps = step if orientation == "vertical" else {"steps-pre": "steps-post", "steps-post": "steps-pre"}[step]
    line = axes.plot(*places, drawstyle=steps, **options)[0]
    (axes.set_ylim if orientation == "vertical" else axes.set_xlim)(0, None)
    return line


def stem(axes, *arguments, linefmt=None, markerfmt=None, basefmt=None, bottom=0, label="", orientation="vertical"):
    """Points on stems."""
    ys = _values.flat(arguments[-1] if len(arguments) < 3 or not isinstance(arguments[-1], str) else arguments[1])
    xs = axes.xaxis.convert(arguments[0]) if len(arguments) > 1 else [float(n) for n in range(len(ys))]
    linefmt = arguments[2] if len(arguments) > 2 else linefmt or "C0-"
    colour, _, style = format_parts(linefmt)
    stems = axes._add(LineCollection([((x, bottom), (x, y)) for x, y in zip(xs, ys)], color=colour or "C0", linestyle=style or "-"))
    marks = axes.plot(xs, ys, markerfmt or f"{colour or 'C0'}o")[0]
    base = axes.plot([min(xs), max(xs)], [bottom, bottom], basefmt or "C3-")[0]
    container = StemContainer(marks, stems, base, label)
    axes.containers.append(container)
    return container


def bar_label(axes, container, labels=None, *, fmt="%g", label_type="edge", padding=0, **options):
    found = []
    for n, bar in enumerate(container):
        upright = container.along == "x"
        value = bar.get_height() if upright else bar.get_width()
        text = labels[n] if labels is not None else fmt(value) if callable(fmt) else fmt.format(value) if "{" in fmt else fmt % value
        x, y, w, h = bar.get_x(), bar.get_y(), bar.get_width(), bar.get_height()
        inside = label_type == "center"
        place = ((x + w / 2, y + h * (0.5 if inside else 1)) if upright else (x + w * (0.5 if inside else 1), y + h / 2))
        away = (0, 0) if inside else (0, padding + 1) if upright else (padding + 1, 0)
        across = "center" if upright or inside else "left"
        down = "center" if inside or not upright else "bottom"
        found.append(axes.annotate(str(text), place, away, textcoords="offset points", ha=across, va=down, **options))
    return found


def stackplot(axes, x, *series, labels=(), colors=None, baseline="zero", **options):
    rows = series if len(series) > 1 else _values.nested(series[0])
    below, found, labels = [0.0] * len(_values.flat(rows[0])), [], list(labels)
    for n, row in enumerate(rows):
        above = [a + b for a, b in zip(below, _values.flat(row))]
        own = {"color": colors[n % len(colors)]} if colors else {}
        found.append(axes.fill_between(x, below, above, label=labels[n] if n < len(labels) else "", **own, **options))
        below = above
    return found


def broken_barh(axes, xranges, yrange, **options):
    """Bars from left to right, all of one height."""
    return [axes.barh(yrange[0] + yrange[1] / 2, width, yrange[1], left=left, **options) for left, width in xranges]


def errorbar(axes, x, y, yerr=None, xerr=None, fmt="", ecolor=None, elinewidth=None, capsize=None, barsabove=False, capthick=None,
             label="", lolims=False, uplims=False, xlolims=False, xuplims=False, errorevery=1, **options):
    """A line with a bar of the error at each point, or at every so many; where a limit is meant, an arrowhead on one side."""
    xs, ys = axes.xaxis.convert(x), axes.yaxis.convert(y)
    colour = options.get("color", options.get("c"))
    line = None
    if str(fmt).lower() != "none":
        line = axes.plot(xs, ys, *([fmt] if fmt else []), **options)[0]
        colour = line.get("color")
    colour = ecolor or colour or axes._next_colour()
    capsize = rcParams["errorbar.capsize"] if capsize is None else float(capsize)
    start, every = errorevery if isinstance(errorevery, tuple) else (0, errorevery)
    bars, caps = [], []
    for errors, upright, is_lower, is_upper in ((xerr, False, xlolims, xuplims), (yerr, True, lolims, uplims)):
        if errors is None:
            continue
        is_lower, is_upper = _values.broadcast(is_lower, len(xs)), _values.broadcast(is_upper, len(xs))
        values = _values.nested(errors)
        low, high = values if isinstance(values, list) and len(values) == 2 and isinstance(values[0], list) else (values, values)
        low, high = _values.broadcast(low, len(xs)), _values.broadcast(high, len(xs))
        ends, tips = [], {"_" if upright else "|": [], "^" if upright else ">": [], "v" if upright else "<": []}
        flat, up, down = tips
        for n in range(start, len(xs), every):
            # A lower limit says nothing of what is below, an upper one nothing of what is above.
            below, above = 0.0 if is_lower[n] else float(low[n]), 0.0 if is_upper[n] else float(high[n])
            a, b = xs[n], ys[n]
            pair = ((a, b - below), (a, b + above)) if upright else ((a - below, b), (a + above, b))
            ends.append(pair)
            if is_lower[n] or is_upper[n]:
                tips[up if is_lower[n] else down].append(pair[1 if is_lower[n] else 0])
            elif capsize:
                tips[flat] += pair
        bars.append(axes._add(LineCollection(ends, color=colour, linewidth=elinewidth)))
        for marker, places in tips.items():
            if places:
                caps.append(axes._add(Line2D([a for a, _ in places], [b for _, b in places], linestyle="None", marker=marker,
                                             markersize=2 * (capsize or 3.0), color=colour, markeredgewidth=capthick or 1.0)))
    container = ErrorbarContainer(line, caps, bars, label, xerr is not None, yerr is not None)
    axes.containers.append(container)
    return container


class _EndlessLine(Line2D):
    """A line through a point, from one side of the axes to the other."""

    def draw(self, canvas, axes):
        (low, high), (x, y) = axes.get_xlim(), (self._x[0], self._y[0])
        kept = self._x, self._y
        self._x, self._y = [low, high], [y + self.slope * (low - x), y + self.slope * (high - x)]
        super().draw(canvas, axes)
        self._x, self._y = kept


def axline(axes, xy1, xy2=None, *, slope=None, **options):
    if xy2 is not None:
        slope = math.inf if xy2[0] == xy1[0] else (xy2[1] - xy1[1]) / (xy2[0] - xy1[0])
    if slope in (math.inf, -math.inf):
        return axes.axvline(xy1[0], **options)
    line = _EndlessLine([xy1[0]], [xy1[1]], **{**({} if "color" in options or "c" in options else {"color": axes._next_colour()}), **options})
    line.slope = float(slope)
    return axes._add(line)
