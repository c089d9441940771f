"""Colours and the norms that map numbers to parts from 0 to 1."""

import math

from tandem.dialect.late import late_names
from tandem.drawing import colour_maps, colours

from . import _values
from .artist import rgba

CSS4_COLORS = {name: colours.hexadecimal(c) for name, c in colours.NAMED.items() if len(name) > 1 and ":" not in name}
TABLEAU_COLORS = {name: colours.hexadecimal(c) for name, c in colours.NAMED.items() if name.startswith("tab:") and name != "tab:grey"}
BASE_COLORS = {name: c[:3] for name, c in colours.NAMED.items() if len(name) == 1}
cnames = CSS4_COLORS


def to_rgba(c, alpha=None):
    return rgba(c, alpha)


def to_rgb(c):
    return rgba(c)[:3]


def to_hex(c, keep_alpha=False):
    found = rgba(c)
    return colours.hexadecimal(found) + (f"{round(found[3] * 255):02x}" if keep_alpha else "")


rgb2hex = to_hex


def to_rgba_array(c, alpha=None):
    import numpy as np

    if isinstance(c, str) and c.lower() == "none":
        return np.zeros((0, 4))
    # Three or four numbers are one colour.
    alone = isinstance(c, str) or len(c) in (3, 4) and all(isinstance(part, (int, float)) for part in c)
    return np.array([rgba(one, alpha) for one in ([c] if alone else c)], dtype=float).reshape(-1, 4)


def is_color_like(c):
    try:
        rgba(c)
    except (ValueError, TypeError):
        return False
    return True


def numbers(values):
    """An array of floats, or a float; what is masked is no number."""
    import numpy as np

    if hasattr(values, "filled"):
        values = values.astype(float).filled(math.nan)
    if type(values) is not np.ndarray:
        values = _values.nested(values)
        if not isinstance(values, list):
            return _values.number(values)
        return np.array(_values.flat(values), dtype=float).reshape(_values.shape(values))
    return values.astype(float)


class Normalize:
    """From `vmin` to 0, from `vmax` to 1."""

    def __init__(self, vmin=None, vmax=None, clip=False):
        self.vmin, self.vmax, self.clip = vmin, vmax, clip

    __getattr__ = _values.late_member

    def autoscale_None(self, values):
        there = _values.finite(values.ravel().tolist() if hasattr(values, "ravel") else _values.flat(values))
        self.vmin = min(there, default=0.0) if self.vmin is None else float(self.vmin)
        self.vmax = max(there, default=1.0) if self.vmax is None else float(self.vmax)

    def part(self, value):
        return (value - self.vmin) / (self.vmax - self.vmin) if self.vmax != self.vmin else 0.0

    def parts(self, values):
        """`part` of an array of floats."""
        import numpy as np

        if type(self).part is Normalize.part:
            return (values - self.vmin) / (self.vmax - self.vmin) if self.vmax != self.vmin else values * 0.0
        return np.array([self.part(value) for value in values.ravel().tolist()]).reshape(values.shape)

    def __call__(self, value, clip=None):
        value = numbers(value)
        if self.vmin is None or self.vmax is None:
            self.autoscale_None(value)
        found = self.part(value) if isinstance(value, float) else self.parts(value)
        if self.clip if clip is None else clip:
            return min(max(found, 0.0), 1.0) if isinstance(found, float) else found.clip(0.0, 1.0)
        return found


class LogNorm(Normalize):
    """By the logarithm."""

    def autoscale_None(self, values):
        super().autoscale_None([v for v in _values.flat(values) if v > 0])

    def part(self, value):
        low, high = math.log(self.vmin), math.log(self.vmax)
        return (math.log(value) - low) / (high - low) if value > 0 and high != low else math.nan

    def parts(self, values):
        import numpy as np

        low, high = math.log(self.vmin), math.log(self.vmax)
        return (np.log(np.where(values > 0, values, math.nan)) - low) / ((high - low) or math.nan)


class Colormap(colour_maps.ColourMap):
    """A colour map. Called with numbers from 0 to 1 it gives rows of red, green, blue, opacity."""

    def __call__(self, X, alpha=None, bytes=False):
        import numpy as np

        values = np.asarray(X if type(X) is np.ndarray else _values.nested(X))
        if values.ndim == 0:
            found = self.colour(values.item(), alpha)
            return tuple(np.uint8(part * 255) if bytes else np.float64(part) for part in found)
        is_whole = values.dtype.kind in "iu"
        found = np.array(self.lut())[np.clip(values, 0, self.N - 1) if is_whole else self.levels(numbers(X))]
        if alpha is not None:
            found[..., 3] = alpha
        return (found * 255).astype(np.uint8) if bytes else found

    __getattr__ = _values.late_member

    def lut(self):
        """The colours, then those of what is below, above and no number."""
        return [*self.table, self.under, self.over, self.bad]

    def levels(self, parts):
        """The places in `lut` of an array of numbers from 0 to 1."""
        import numpy as np

        if parts.dtype.kind in "iu":
            return np.where(parts < 0, self.N, np.where(parts >= self.N, self.N + 1, parts))
        bad = np.isnan(parts)
        found = np.clip(np.where(bad, 0.0, parts) * self.N, -1, self.N).astype(np.int64)
        found = np.where(parts == 1, self.N - 1, np.where(parts > 1, self.N + 1, np.where(parts < 0, self.N, found)))
        return np.where(bad, self.N + 2, found)

    colors = property(lambda self: [colour[:3] for colour in self.table])

    def set_bad(self, color="k", alpha=None):
        self.bad = rgba(color, alpha)

    def set_under(self, color="k", alpha=None):
        self.under = rgba(color, alpha)

    def set_over(self, color="k", alpha=None):
        self.over = rgba(color, alpha)

    def with_extremes(self, *, bad=None, under=None, over=None):
        found = self.copy()
        found._set_ends(bad, under, over)
        return found

    def _set_ends(self, bad, under, over):
        self.bad, self.under, self.over = (old if c is None else rgba(c) for c, old in ((bad, self.bad), (under, self.under), (over, self.over)))

    def copy(self):
        found = type(self).__new__(type(self))
        found.__dict__.update(self.__dict__)
        return found

    def __repr__(self):
        return f"<matplotlib.colors.Colormap {self.name!r}>"


class ListedColormap(Colormap):
    """A map of the given colours."""

    colors = ()

    def __init__(self, colors, name="from_list", N=None, *, bad=None, under=None, over=None):
        colors = [colors] * (N or 1) if isinstance(colors, str) else list(colors)
        colors = colors if N is None else [colors[n % len(colors)] for n in range(N)]
        super().__init__(name, [rgba(colour) for colour in colors], True)
        self.colors = colors
        self._set_ends(bad, under, over)


class LinearSegmentedColormap(Colormap):
    """A map that mixes colours."""

    def __init__(self, name, segmentdata, N=256, gamma=1.0):
        mix = colour_maps._interpolated
        rows = [
            [mix([(p[0], p[2] if i / (N - 1) >= p[0] else p[1]) for p in segmentdata[part]], i / (N - 1)) for part in ("red", "green", "blue")]
            for i in range(N)
        ]
        super().__init__(name, [(*row, 1.0) for row in rows])

    @staticmethod
    def from_list(name, colors, N=256, gamma=1.0, *, bad=None, under=None, over=None):
        pairs = not isinstance(colors[0], str) and len(colors[0]) == 2 and not isinstance(colors[0][1], (int, float))
        if pairs:
            stops = [(float(at), rgba(colour)) for at, colour in colors]
            parts = [[(at, colour[k]) for at, colour in stops] for k in range(4)]
            made = Colormap(name, [tuple(colour_maps._interpolated(part, n / (N - 1)) for part in parts) for n in range(N)])
        else:
            made = colour_maps.mixed(name, colors, N, Colormap)
        made._set_ends(bad, under, over)
        return made


__getattr__ = late_names("matplotlib.colors", "matplotlib_extras.norms", "matplotlib_more.lights", names={"XKCD_COLORS": "matplotlib_extras.xkcd_names"})
