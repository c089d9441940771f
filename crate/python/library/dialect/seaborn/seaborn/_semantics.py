"""What hue, size and style look like: colours, widths and marks of levels and of numbers."""

import matplotlib
from matplotlib import colors

from ._palettes import QUAL_PALETTES, color_palette, desaturate
from ._variables import is_number


class Mapping:
    """From the levels of a variable to how they look."""

    def __init__(self, variable, levels, kind):
        self.variable, self.levels, self.kind = variable, levels, kind
        self.table = {}

    def __call__(self, level):
        found = self.table.get(level)
        return self.between(level) if found is None else found

    def between(self, level):
        """How a number looks that is none of the levels."""
        raise KeyError(level)

    def each(self, items):
        """How each of many values looks."""
        known = {}
        for value in items:
            if value not in known:
                known[value] = self(value)
        return [known[value] for value in items]


class HueMapping(Mapping):
    """Colours of levels; of numbers by a colour map."""

    def __init__(self, variable, palette=None, order=None, norm=None, saturation=1, is_wide=False, force_levels=False):
        kind = (
            "categorical"
            if is_wide or isinstance(palette, (dict, list, tuple)) or isinstance(palette, str) and palette in QUAL_PALETTES
            else variable.kind
        )
        kind = "numeric" if norm is not None and variable.kind == "numeric" and kind == variable.kind else kind
        kind = "categorical" if force_levels and kind != "numeric" else kind
        super().__init__(variable, variable.levels(order), kind)
        self.norm = self.cmap = None
        (self._numeric if kind == "numeric" else self._categorical)(palette, norm)
        if saturation != 1:
            self.table = {level: desaturate(colour, saturation) for level, colour in self.table.items()}

    def _categorical(self, palette, norm):
        count = len(self.levels)
        if isinstance(palette, dict):
            missing = [level for level in self.levels if level not in palette]
            if missing:
                raise ValueError(f"The palette dictionary is missing keys: {set(missing)}")
            found = [palette[level] for level in self.levels]
        else:
            if palette is None:
                there = len(matplotlib.rcParams["axes.prop_cycle"].by_key().get("color", ["k"]))
                palette = color_palette(None, count) if count <= there else color_palette("husl", count)
            elif isinstance(palette, (list, tuple)):
                if len(palette) < count:
                    import warnings

                    warnings.warn(
                        f"\nThe palette list has fewer values ({len(palette)}) than needed ({count}) and will cycle, which may produce an "
                        "uninterpretable plot.",
                        UserWarning,
                    )
                palette = color_palette(list(palette), count)
            elif hasattr(palette, "colour"):
                palette = [palette.colour((n + 1) / (count + 1))[:3] for n in range(count)]
            else:
                palette = color_palette(palette, count)
            found = list(palette)
        self.table = dict(zip(self.levels, found))

    def _numeric(self, palette, norm):
        if hasattr(palette, "colour"):
            self.cmap = palette
        else:
            self.cmap = color_palette("ch:" if palette is None else palette, as_cmap=True)
        if isinstance(norm, tuple):
            norm = colors.Normalize(*norm)
        self.norm = colors.Normalize() if norm is None else norm
        if self.norm.vmin is None or self.norm.vmax is None:
            self.norm.autoscale_None([float(v) for v in self.levels])
        self.table = {level: self.cmap.colour(float(self.norm.part(float(level))))[:3] for level in self.levels}

    def between(self, level):
        """The colour of a number between the levels; of what is no level none."""
        if self.kind == "numeric" and is_number(level):
            return self.cmap.colour(float(self.norm.part(float(level))))[:3]
        return 0.0, 0.0, 0.0, 0.0


class SizeMapping(Mapping):
    """Sizes of levels; of numbers in proportion."""

    def __init__(self, variable, sizes=None, order=None, norm=None, default=(1.0, 2.0)):
        kind = "categorical" if isinstance(sizes, (dict, list)) else variable.kind
        super().__init__(variable, variable.levels(order), kind)
        self.range, self.norm = default, None
        if isinstance(sizes, dict):
            missing = [level for level in self.levels if level not in sizes]
            if missing:
                raise ValueError(f"Missing sizes for the following levels: {missing}")
            self.table = dict(sizes)
        elif isinstance(sizes, list):
            self.table = dict(zip(self.levels, sizes))
        else:
            self.range = tuple(sizes) if sizes is not None else default
            if kind == "numeric":
                self._numeric(norm)
            else:
                low, high = self.range
                count = len(self.levels)
                self.table = {level: high + (low - high) * n / max(count - 1, 1) for n, level in enumerate(self.levels)}

    def _numeric(self, norm):
        self.norm = colors.Normalize(*norm) if isinstance(norm, tuple) else colors.Normalize() if norm is None else norm
        if self.norm.vmin is None or self.norm.vmax is None:
            self.norm.autoscale_None([float(v) for v in self.levels])
        self.table = {level: self.between(level) for level in self.levels}

    def between(self, level):
        """The size of a number between the levels."""
        if self.norm is None:
            raise KeyError(level)
        part = min(max(float(self.norm.part(float(level))), 0.0), 1.0)
        return self.range[0] + part * (self.range[1] - self.range[0])


_MARKERS = ["o", "X", "s", "P", "D", "*", "^", "p", "v", "<", ">", "h", "8", "d"]
_DASHES = ["", (4, 1.5), (1, 1), (3, 1.25, 1.5, 1.25), (5, 1, 1, 1), (5, 2, 1, 2, 1, 2), (2, 2, 3, 1.5), (1, 2.5, 3, 1.2)]


class StyleMapping(Mapping):
    """Marks and dashes of levels."""

    def __init__(self, variable, markers=None, dashes=None, order=None):
        super().__init__(variable, variable.levels(order), "categorical")
        self.markers = self._chosen(markers, _MARKERS, "markers")
        self.dashes = self._chosen(dashes, _DASHES, "dashes")
        self.table = {level: (self.markers.get(level), self.dashes.get(level)) for level in self.levels}

    def _chosen(self, given, own, name):
        if given is True:
            return {level: own[n % len(own)] for n, level in enumerate(self.levels)}
        if not given:
            return {}
        if isinstance(given, dict):
            missing = [level for level in self.levels if level not in given]
            if missing:
                raise ValueError(f"The following {name.removesuffix('s')} levels are missing: {missing}")
            return given
        return {level: list(given)[n % len(given)] for n, level in enumerate(self.levels)}


def brief_levels(mapping, count=6):
    """A few round numbers, with their texts, in the range of a numeric variable."""
    from matplotlib.ticker import LogLocator, MaxNLocator
    from tandem.drawing import ticks

    low, high = min(mapping.levels), max(mapping.levels)
    locator = LogLocator(numticks=count) if type(mapping.norm).__name__ == "LogNorm" else MaxNLocator(nbins=count)
    whole = all(float(v).is_integer() and not isinstance(v, float) for v in mapping.levels)
    found = [int(v) if whole else v for v in locator.tick_values(float(low), float(high))]
    found = [v for v in found if low <= v <= high]
    return list(zip(found, ticks.numbers([float(v) for v in found])[0]))


def grey_of(colours):
    """A grey that is darker than all of the colours."""
    import colorsys

    lights = [colorsys.rgb_to_hls(*colors.to_rgb(colour))[1] for colour in colours]
    return (min(lights, default=0.3) * 0.6,) * 3


def series_colour(ax, counter, given=None):
    """The colour of the next series of the axes, unless one is given."""
    if given is not None:
        return colors.to_rgb(given) if isinstance(given, str) and given.lower() != "none" else given
    return colors.to_rgb(ax._next_colour() if counter == "line" else ax._next_fill())
