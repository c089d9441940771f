"""Boxes and violins: how series of numbers are spread."""

import math

from matplotlib import _values
from matplotlib.axes._statistics import samples
from matplotlib.collections import PolyCollection
from matplotlib.lines import Line2D
from matplotlib.patches import Polygon


class _Together:
    """Lines that are one for those who set how they look."""

    def __init__(self, lines):
        self._lines = lines

    def __getattr__(self, name):
        return lambda *args, **options: [getattr(line, name)(*args, **options) for line in self._lines][0]


def boxplot(axes, x, notch=None, sym=None, vert=True, whis=1.5, positions=None, widths=None, patch_artist=False, labels=None, tick_labels=None,
            showfliers=True, showmeans=False, showcaps=True, showbox=True, boxprops=None, medianprops=None, whiskerprops=None, capprops=None,
            flierprops=None, meanprops=None, orientation=None, **options):
    """Median, quartiles and whiskers of each series."""
    series = samples(x)
    places = [n + 1.0 for n in range(len(series))] if positions is None else _values.flat(positions)
    upright = vert and orientation != "horizontal"
    parts = {name: [] for name in ("boxes", "medians", "whiskers", "caps", "fliers", "means")}
    widths = _values.broadcast(0.5 if widths is None and len(series) > 1 else 0.5 if widths is None else widths, len(series))

    def line(points, given, **style):
        points = points if upright else [(b, a) for a, b in points]
        own = axes._add(Line2D([p[0] for p in points], [p[1] for p in points], **{"linewidth": 1.0, "color": "black", **style, **(given or {})}))
        return own

    for values, at, wide in zip(series, places, widths):
        ordered = sorted(_values.finite(values))
        low, middle, high = (_values.percentile(ordered, part) for part in (0.25, 0.5, 0.75))
        reach = (high - low) * whis if not isinstance(whis, (tuple, list)) else math.inf
        inside = [v for v in ordered if low - reach <= v <= high + reach] or [middle]
        a, b = at - wide / 2, at + wide / 2
        corners = [(a, low), (b, low), (b, high), (a, high)]
        if patch_artist:
            points = corners if upright else [(y, x) for x, y in corners]
            parts["boxes"].append(axes._add(Polygon(points, **{"facecolor": "C0", "edgecolor": "black", **(boxprops or {})})))
        else:
            parts["boxes"].append(line([*corners, corners[0]], boxprops))
        parts["medians"].append(line([(a, middle), (b, middle)], medianprops, color="C1", zorder=2.1))
        for end, quartile in ((inside[0], low), (inside[-1], high)):
            parts["whiskers"].append(line([(at, quartile), (at, end)], whiskerprops))
            parts["caps"].append(line([(at - wide / 4, end), (at + wide / 4, end)], capprops))
        outside = [v for v in ordered if v < inside[0] or v > inside[-1]]
        if showfliers:
            parts["fliers"].append(line([(at, v) for v in outside], flierprops, linestyle="None", marker="o", markerfacecolor="none"))
        if showmeans:
            parts["means"].append(line([(at, sum(ordered) / len(ordered))], meanprops, linestyle="None", marker="^", color="C2"))
    names = tick_labels or labels or [f"{p:g}" for p in places]
    axis = axes.xaxis if upright else axes.yaxis
    axis.set_ticks(places, list(names))
    if axis.automatic:
        axis.low, axis.high, axis.automatic = min(places) - 0.5, max(places) + 0.5, False
    return parts


def violinplot(axes, dataset, positions=None, vert=True, widths=0.5, showmeans=False, showextrema=True, showmedians=False, points=100, **options):
    """The density of each series, by Gaussian kernels of Scott's width."""
    series = samples(dataset)
    places = [n + 1.0 for n in range(len(series))] if positions is None else _values.flat(positions)
    bodies, parts = [], {}
    for values, at in zip(series, places):
        values = _values.finite(values)
        mean = sum(values) / len(values)
        deviation = math.sqrt(sum((v - mean) ** 2 for v in values) / max(len(values) - 1, 1)) or 1e-9
        band, low, high = deviation * len(values) ** -0.2, min(values), max(values)
        heights = [low + (high - low) * n / (points - 1) for n in range(points)]
        density = [sum(math.exp(-(((h - v) / band) ** 2) / 2) for v in values) for h in heights]
        half = [d / max(density) * widths / 2 for d in density]
        corners = [(at - w, h) for w, h in zip(half, heights)] + [(at + w, h) for w, h in zip(half, heights)][::-1]
        corners = corners if vert else [(y, x) for x, y in corners]
        bodies.append(axes._add(PolyCollection([corners], facecolor="C0", alpha=0.3)))
        ordered = sorted(values)
        marks = {"cmaxes": high, "cmins": low} if showextrema else {}
        marks |= ({"cmeans": mean} if showmeans else {}) | ({"cmedians": _values.percentile(ordered, 0.5)} if showmedians else {})
        if showextrema:
            parts.setdefault("cbars", []).append((axes.vlines if vert else axes.hlines)(at, low, high, colors="C0"))
        for name, mark in marks.items():
            parts.setdefault(name, []).append((axes.hlines if vert else axes.vlines)(mark, at - widths / 8, at + widths / 8, colors="C0"))
    return {"bodies": bodies, **{name: _Together(lines) for name, lines in parts.items()}}


def bxp(axes, bxpstats, positions=None, widths=None, vert=True, **options):
    """Boxes of numbers that are known: dictionaries with `med`, `q1`, `q3`, `whislo`, `whishi` and, if they are there, `fliers` and `mean`."""
    # Their quartiles are those of these five numbers.
    rows = [[one[name] for name in ("whislo", "q1", "med", "q3", "whishi")] for one in bxpstats]
    found = axes.boxplot(rows, whis=(0, 100), positions=positions, widths=widths, vert=vert, tick_labels=[one.get("label", "") for one in bxpstats], **options)
    for at, one, line in zip(range(1, len(rows) + 1) if positions is None else positions, bxpstats, found["fliers"]):
        outside = [float(value) for value in one.get("fliers", ())]
        line.set_data(*([at] * len(outside), outside)[:: 1 if vert else -1])
    return found
