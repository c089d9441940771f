"""Contours."""

import math
from itertools import chain

from tandem.dialect.late import late_names
from tandem.drawing import canvas as canvases
from tandem.drawing import contours, ticks

from . import _values, rcParams
from .artist import Artist, rgba
from .cm import Mappable
from .text import Text


class QuadContourSet(Artist, Mappable):
    """Lines of equal height, or the areas between them."""

    zorder = 1
    defaults = {"linewidth": None, "linestyle": None, "hatches": None}

    def __init__(self, xs, ys, zs, levels, filled, colors=None, cmap=None, norm=None, vmin=None, vmax=None, extend="neither", **properties):
        flat = _values.finite(list(chain.from_iterable(zs)))
        low, high = min(flat, default=0.0), max(flat, default=1.0)
        self.levels = self._levels(levels, low, high, filled)
        self.data = xs, ys, zs
        self._places, self._grid, self.filled, self.extend, self._colours = (xs, ys), contours.Grid(xs, ys, zs), filled, extend, colors
        a, b = (self.levels[0], self.levels[-1]) if len(self.levels) > 1 else (low, high)
        Mappable.__init__(self, None, cmap, norm, a if vmin is None else vmin, b if vmax is None else vmax)
        self._array = list(self.levels)
        self.norm.autoscale_None(self._array)
        for name in ("antialiased", "corner_mask", "locator", "nchunk", "origin", "extent"):
            properties.pop(name, None)
        Artist.__init__(self, **properties)
        self.collections, self.labelTexts = [self], []

    levels = property(lambda self: _values.array(self._own_levels), lambda self, levels: setattr(self, "_own_levels", [*map(float, levels)]))

    @staticmethod
    def _levels(levels, low, high, filled):
        levels = levels if levels is None else _values.nested(levels)
        if isinstance(levels, (list, tuple)):
            return [float(level) for level in levels]
        if high <= low:
            return [low, low + 1.0]
        count = 7 if levels is None else int(levels)
        found = ticks.linear(low, high, count + 1, (1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0), 1)
        step = found[1] - found[0] if len(found) > 1 else high - low
        if found[0] > low:
            found.insert(0, found[0] - step)
        if found[-1] < high:
            found.append(found[-1] + step)
        # One level below and one above stay, also where none are drawn.
        return found

    def data_limits(self):
        xs, ys = self._places
        x, y = [v for row in (xs[0], xs[-1]) for v in row], [v for row in ys for v in (row[0], row[-1])]
        return x, y, (min(x), max(x)), (min(y), max(y))

    def _colour(self, n, value):
        if self._colours is not None:
            given = self._colours if isinstance(self._colours, (list, tuple)) and not isinstance(self._colours[0], float) else [self._colours]
            return rgba(given[n % len(given)], self._values["alpha"])
        return self.to_colour(value, self._values["alpha"])

    def layers(self):
        """Lower and upper end and colour of each area."""
        ends = list(zip(self._own_levels, self._own_levels[1:]))
        return [(low, high, self._colour(n, (low + high) / 2)) for n, (low, high) in enumerate(ends)]

    def _style(self, n, level):
        width = _values.nested(self._values["linewidth"])
        width = width[n % len(width)] if isinstance(width, (list, tuple)) else width
        width = rcParams["lines.linewidth"] if width is None else float(width)
        line = self._values["linestyle"]
        line = line[n % len(line)] if isinstance(line, list) else line
        if line is None:
            line = "--" if self._colours is not None and isinstance(self._colours, str) and level < 0 else "-"
        return canvases.Style(stroke=self._colour(n, level), width=width, dash=canvases.dashes(line, width) or (), join="round")

    def draw(self, canvas, axes):
        place = self.place(axes)
        if not self.filled:
            for n, level in enumerate(self.levels):
                data = "".join(canvases.path([place(x, y) for x, y in line]) for line in self._grid.lines(level))
                canvas.shape(data, self._style(n, level))
            return
        layers = self.layers()
        # The highest point belongs to the last area.
        last = math.inf if self.extend in ("max", "both") or self.levels[-1] >= self._grid.highest else self.levels[-1]
        # Where nothing shines through, the higher layers hide what is painted too much; else each has holes for them.
        is_nested = all(colour[3] == 1 for *_, colour in layers) and not self._grid.loops(last)
        for n, (low, high, colour) in enumerate(layers):
            low = -1e300 if n == 0 and self.extend in ("min", "both") else low
            high = last if n == len(layers) - 1 else high
            areas = self._grid.loops(low) if is_nested else self._grid.areas(low, high)
            data = "".join(canvases.path([place(x, y) for x, y in area], True) for area in areas)
            # A thin edge of the same colour closes the seams.
            canvas.shape(data, canvases.Style(colour, None if is_nested else colour, 0.4, join="round"))

    def draw_key(self, canvas, left, middle, width, height):
        canvas.shape(canvases.path([(left, middle), (left + width, middle)]), self._style(0, self.levels[0]))

    def clabel(self, levels=None, *, fontsize=None, inline=True, fmt="%1.3f", colors=None, **options):
        """Writes the heights beside the lines."""
        for n, level in enumerate(self.levels):
            if levels is not None and level not in levels:
                continue
            found = self._grid.lines(level)
            if not found:
                continue
            line = max(found, key=len)
            x, y = line[len(line) // 2]
            text = fmt.get(level, str(level)) if isinstance(fmt, dict) else fmt(level) if callable(fmt) else fmt % level if "%" in fmt else fmt.format(level)
            colour = colors or self._colour(n, level)
            back = {"facecolor": "white", "edgecolor": "none", "pad": 1.0} if inline else None
            self.labelTexts.append(self.axes._add(Text(x, y, text, ha="center", va="center", color=colour, bbox=back, fontsize=fontsize)))
        return self.labelTexts

    def lines(self, level):
        """The lines of a height, each a list of points."""
        return self._grid.lines(level)

    def legend_elements(self, **options):
        return [self], [""]

__getattr__ = late_names("matplotlib.contour", names={"ContourSet": "matplotlib_rare.seldom"})
