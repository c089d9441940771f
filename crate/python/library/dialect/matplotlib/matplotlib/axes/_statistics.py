"""Histograms, boxes, violins and pies."""

from itertools import chain

from .. import _values
from ..patches import Polygon


def samples(data):
    """Series of numbers, from one, from several, or from a matrix's columns."""
    if hasattr(data, "tolist"):
        return _values.columns(data)
    items = list(data)
    if items and (hasattr(items[0], "__len__") or hasattr(items[0], "tolist") and getattr(items[0], "shape", ()) != ()) and not isinstance(items[0], str):
        return [_values.flat(item) for item in items]
    return [_values.flat(items)]


def bin_edges(values, bins, limits):
    """The ends of the bins."""
    import numpy as np

    return np.histogram_bin_edges(np.array(values, dtype=float), 10 if bins is None else bins, limits)


def counted(values, weights, edges):
    """How many of the values lie in each bin; the last one has both of its ends."""
    import numpy as np

    weights = None if weights is None else np.array(weights, dtype=float)
    return np.histogram(np.array(values, dtype=float), edges, weights=weights)[0].astype(float).tolist()


class _Statistics:
    """Methods of axes that draw how numbers are spread."""

    def hist(self, x, bins=None, range=None, density=False, weights=None, cumulative=False, bottom=None, histtype="bar", align="mid",
             orientation="vertical", rwidth=None, log=False, color=None, label=None, stacked=False, *, data=None, **options):
        """How many of the numbers lie in each bin; several series side by side. Returns counts, ends of bins and bars."""
        axis = self.xaxis if orientation == "vertical" else self.yaxis
        series = [axis.convert(values) for values in samples(x)]
        everything = _values.finite(list(chain.from_iterable(series)))
        edges = bin_edges(everything, bins, range)
        weights = [None] * len(series) if weights is None else samples(weights)
        counts = [counted(values, w, edges) for values, w in zip(series, weights)]
        edges = edges.tolist()
        widths = [b - a for a, b in zip(edges, edges[1:])]
        if density:
            total = [sum(row) for row in counts]
            total = [sum(total)] * len(counts) if stacked else total
            counts = [[c / (t * w) if t else 0.0 for c, w in zip(row, widths)] for row, t in zip(counts, total)]
        if cumulative:
            way = -1 if cumulative is not True and cumulative < 0 else 1
            counts = [_running(([c * w for c, w in zip(row, widths)] if density else row)[::way])[::way] for row in counts]
        colours = color if isinstance(color, (list, tuple)) and len(series) > 1 else (color if isinstance(color, list) and len(color) == 1 else [color]) * len(series)
        labels = label if isinstance(label, (list, tuple)) else [label] * len(series)
        (self.set_yscale if orientation == "vertical" else self.set_xscale)("log") if log else None
        base, drawn = [0.0 if bottom is None else float(bottom)] * len(widths), []
        for n, row in enumerate(counts):
            own = {"color": colours[n] or self._next_colour(), "label": labels[n] or "", **options}
            own.update((name, v[n]) for name, v in own.items() if isinstance(v, (list, tuple)) and len(v) == len(series) > 1)
            if histtype.startswith("step"):
                drawn.append(self._outline(edges, row, base, histtype, orientation, own))
            else:
                drawn.append(self._histogram_bars(edges, row, base, n, 1 if stacked or histtype == "barstacked" else len(series), rwidth, orientation, align, own))
            if stacked or histtype == "barstacked":
                base = [a + b for a, b in zip(base, row)]
        return (_values.array(counts[0]), _values.array(edges), drawn[0]) if len(series) == 1 else (_values.array(counts), _values.array(edges), drawn)

    def _histogram_bars(self, edges, row, base, n, count, rwidth, orientation, align, options):
        share = (0.8 if count > 1 else 1.0) if rwidth is None else rwidth
        places, widths = [], []
        for a, b in zip(edges, edges[1:]):
            wide = (b - a) * share / count
            shift = {"mid": 0.0, "left": -(b - a) / 2, "right": (b - a) / 2}[align]
            places.append(a + (b - a) * (1 - share) / 2 + wide * n + wide / 2 + shift)
            widths.append(wide)
        if orientation == "vertical":
            return self.bar(places, row, widths, base, **options)
        return self.barh(places, row, widths, base, **options)

    def _outline(self, edges, row, base, histtype, orientation, options):
        points = [(edges[0], base[0])]
        for n, height in enumerate(row):
            points += [(edges[n], base[n] + height), (edges[n + 1], base[n] + height)]
        points.append((edges[-1], base[-1]))
        points = points if orientation == "vertical" else [(y, x) for x, y in points]
        colour = options.pop("color")
        filled = histtype == "stepfilled"
        style = {"facecolor": colour} if filled else {"edgecolor": colour, "fill": False}
        patch = self._add(Polygon(points, closed=filled, **{**style, **options}))
        patch.data_limits = lambda: ([x for x, _ in points], [y for _, y in points], (), (base[0],))
        return [patch]


def _running(row):
    total, found = 0.0, []
    for value in row:
        total += value
        found.append(total)
    return found
