"""Rarer methods of axes."""


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
    """A text at the end of each bar, beyond the bar of its error, or in its middle."""
    if label_type not in ("edge", "center"):
        raise ValueError(f"{label_type!r} is not a valid value for label_type; supported values are 'edge', 'center'")
    upright, found, pads = container.along == "x", [], _values.broadcast(padding, len(container))
    data = container.datavalues
    data = [None] * len(container) if data is None else _values.flat(data)
    ends = [segment for bars in (container.errorbar[2] if container.errorbar is not None else ()) for segment in bars._segments]
    for n, bar in enumerate(container):
        size, start = (bar.get_height(), bar.get_y()) if upright else (bar.get_width(), bar.get_x())
        middle = bar.get_x() + bar.get_width() / 2 if upright else bar.get_y() + bar.get_height() / 2
        sign = -1 if (size if data[n] is None else data[n]) < 0 else 1
        far = max(start, start + size) if sign > 0 else min(start, start + size)
        value = size if data[n] is None else data[n]
        text = fmt(value) if callable(fmt) else fmt.format(value) if "{" in fmt else fmt % value
        text = labels[n] if labels is not None else "" if size != size else text
        if label_type == "edge" and n < len(ends):
            along = [point[1 if upright else 0] for point in ends[n]]
            far = max(along) if sign > 0 else min(along)
        at = start + size / 2 if label_type == "center" else far
        turn = sign * (-1 if (axes.yaxis if upright else axes.xaxis).get_inverted() else 1)
        away = turn * pads[n]
        across, down = ("center", "bottom" if turn > 0 else "top") if upright else ("left" if turn > 0 else "right", "center")
        if label_type == "center":
            across = down = "center"
        place, offset = ((middle, at), (0, away)) if upright else ((at, middle), (away, 0))
        found.append(axes.annotate(str(text), place, offset, textcoords="offset points", **{"ha": across, "va": down, **options}))
    return found


def stackplot(axes, x, *series, labels=(), colors=None, baseline="zero", **options):
    rows = series if len(series) > 1 else _values.nested(series[0])
    rows = rows if len(series) > 1 or hasattr(rows[0], "__len__") else [rows]
    below, found, labels = [0.0] * len(_values.flat(rows[0])), [], list(labels)
    for n, row in enumerate(rows):
        above = [a + b for a, b in zip(below, _values.flat(row))]
        own = {"color": colors[n % len(colors)]} if colors else {}
        found.append(axes.fill_between(x, below, above, label=labels[n] if n < len(labels) else "", **own, **options))
        below = above
    return found


def broken_barh(axes, xranges, yrange, *, align="bottom", **options):
    """Bars from left to right, all of one height."""
    from matplotlib.collections import PolyCollection

    low = axes.yaxis.convert(yrange[0])[0]
    low -= {"bottom": 0.0, "center": 0.5, "top": 1.0}[align] * yrange[1]
    boxes = []
    for left, width in xranges:
        start = axes.xaxis.convert(left)[0]
        end = start + (width.total_seconds() / 86400 if hasattr(width, "total_seconds") else float(width))
        boxes.append([(start, low), (start, low + yrange[1]), (end, low + yrange[1]), (end, low)])
    for name in ("facecolors", "facecolor"):
        if isinstance(options.get(name), tuple) and not all(isinstance(part, (int, float)) for part in options[name]):
            options[name] = list(options[name])
    return axes._add(PolyCollection(boxes, **options))


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


def axline(axes, xy1, xy2=None, *, slope=None, **options):
    from matplotlib_rare.endless import axline as made

    return made(axes, xy1, xy2, slope=slope, **options)
