"""Rarer norms, and colours by hue, saturation and value."""

import bisect
import colorsys
import math

from matplotlib import _values, colors
from matplotlib.artist import rgba
from matplotlib.colors import Normalize, numbers


class PowerNorm(Normalize):
    def __init__(self, gamma, vmin=None, vmax=None, clip=False):
        super().__init__(vmin, vmax, clip)
        self.gamma = gamma

    def part(self, value):
        return max(super().part(value), 0.0) ** self.gamma


class TwoSlopeNorm(Normalize):
    def __init__(self, vcenter, vmin=None, vmax=None):
        super().__init__(vmin, vmax)
        self.vcenter = vcenter

    def part(self, value):
        low, high = (self.vmin, self.vcenter) if value < self.vcenter else (self.vcenter, self.vmax)
        return (0.0 if value < self.vcenter else 0.5) + 0.5 * (value - low) / (high - low)


class BoundaryNorm(Normalize):
    """The same part for all numbers between two boundaries."""

    def __init__(self, boundaries, ncolors, clip=False, *, extend="neither"):
        self.boundaries, self.Ncmap, self.extend = _values.flat(boundaries), ncolors, extend
        super().__init__(self.boundaries[0], self.boundaries[-1], clip)

    def part(self, value):
        if not self.vmin <= value <= self.vmax:
            return -1.0 if value < self.vmin else 2.0
        n = bisect.bisect_right(self.boundaries, value, 1, len(self.boundaries) - 1) - 1
        return (n + 0.5) / (len(self.boundaries) - 1)

    def __call__(self, value, clip=None):
        """The number of a colour, from 0 to `ncolors` - 1; -1 below, `ncolors` above."""
        import numpy as np

        given = numbers(value)
        values, is_clipped = np.asarray(given), self.clip if clip is None else clip
        if is_clipped:
            values = values.clip(self.vmin, self.vmax)
        found = np.searchsorted(np.array(self.boundaries), values.ravel(), side="right").reshape(values.shape) - 1
        low, high = int(self.extend in ("min", "both")), int(self.extend in ("max", "both"))
        regions = len(self.boundaries) - 1 + low + high
        found = found + low
        if self.Ncmap > regions:
            found = found * (self.Ncmap - 1) // (regions - 1) if regions > 1 else found * 0 + (self.Ncmap - 1) // 2
        found = np.where(values < self.vmin, -1, np.where(values >= self.vmax, self.Ncmap, found)).astype(np.int64)
        if is_clipped:
            found = found.clip(0, self.Ncmap - 1)
        return int(found) if isinstance(given, float) else found


class SymLogNorm(Normalize):
    """By the logarithm on both sides of zero, and linear near it."""

    def __init__(self, linthresh, linscale=1.0, vmin=None, vmax=None, clip=False, *, base=10):
        super().__init__(vmin, vmax, clip)
        self.linthresh, self.linscale, self.base = float(linthresh), float(linscale), float(base)

    def _scaled(self, value):
        near = self.linscale / (1.0 - 1.0 / self.base)
        size = abs(value)
        found = size * near if size <= self.linthresh else self.linthresh * (near + math.log(size / self.linthresh, self.base))
        return math.copysign(found, value)

    def part(self, value):
        low, high = self._scaled(self.vmin), self._scaled(self.vmax)
        return (self._scaled(value) - low) / (high - low) if high != low else 0.0


class AsinhNorm(Normalize):
    """By the inverse hyperbolic sine: linear near zero, logarithmic far from it."""

    def __init__(self, linear_width=1, vmin=None, vmax=None, clip=False):
        super().__init__(vmin, vmax, clip)
        self.linear_width = linear_width

    def part(self, value):
        low, here, high = (math.asinh(one / self.linear_width) for one in (self.vmin, value, self.vmax))
        return (here - low) / (high - low) if high != low else 0.0


class CenteredNorm(Normalize):
    """As far to both sides of the centre as the farthest number."""

    def __init__(self, vcenter=0, halfrange=None, clip=False):
        super().__init__(None, None, clip)
        self.vcenter = float(vcenter)
        if halfrange is not None:
            self.vmin, self.vmax = vcenter - halfrange, vcenter + halfrange

    halfrange = property(lambda self: None if self.vmax is None else self.vmax - self.vcenter)

    def autoscale_None(self, values):
        """Sets what is not set yet."""
        if self.vmin is None:
            half = max((abs(one - self.vcenter) for one in _values.finite(_values.flat(values))), default=1.0)
            self.vmin, self.vmax = self.vcenter - half, self.vcenter + half


def _converted(colours, function):
    import numpy as np

    table = np.asarray(colours, dtype=float)
    rows = [function(*row) for row in table.reshape(-1, 3).tolist()]
    return np.asarray(rows).reshape(table.shape)


def rgb_to_hsv(arr):
    """Hue, saturation and value of red, green and blue."""
    return _converted(arr, colorsys.rgb_to_hsv)


def hsv_to_rgb(hsv):
    """Red, green and blue of hue, saturation and value."""
    return _converted(hsv, colorsys.hsv_to_rgb)


def same_color(c1, c2):
    """Whether two colours, or lists of them, are the same."""
    several = lambda c: list(c) if not isinstance(c, str) and len(c) and not isinstance(c[0], (int, float)) else [c]
    return [rgba(one) for one in several(c1)] == [rgba(one) for one in several(c2)]


class ColorConverter:
    """Functions of colours by their older names."""

    to_rgb, to_rgba, to_rgba_array = map(staticmethod, (colors.to_rgb, colors.to_rgba, colors.to_rgba_array))
    colors, cache = colors.BASE_COLORS, {}


colorConverter = ColorConverter()
