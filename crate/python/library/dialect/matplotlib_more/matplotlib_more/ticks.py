"""Rarer ways to place ticks and to write their numbers."""

import math

from matplotlib.ticker import Formatter, Locator
from tandem.drawing import ticks

from matplotlib import rcParams


class LinearLocator(Locator):
    def __init__(self, numticks=11, presets=None):
        self._count = numticks

    def tick_values(self, vmin, vmax):
        return [vmin + (vmax - vmin) * n / max(self._count - 1, 1) for n in range(self._count)]


class LogLocator(Locator):
    def __init__(self, base=10.0, subs=(1.0,), numticks=None):
        self._base, self._subs, self._count = float(base), subs, numticks or 9

    def tick_values(self, vmin, vmax):
        if self._subs is None or isinstance(self._subs, str) or tuple(self._subs) == (1.0,):
            return ticks.decades(vmin, vmax, self._count, self._base)
        return ticks.within_decades(vmin, vmax, self._base, self._subs)


class SymmetricalLogLocator(Locator):
    def __init__(self, transform=None, subs=None, linthresh=1.0, base=10.0):
        self._base = float(getattr(transform, "base", base) or base)
        self._linthresh = float(getattr(transform, "linthresh", linthresh) or linthresh)

    def tick_values(self, vmin, vmax):
        far = lambda v: math.ceil(math.log(max(abs(v), self._linthresh), self._base) - 1e-9)
        near = math.floor(math.log(self._linthresh, self._base) + 1e-9)
        below = [-(self._base**k) for k in range(far(vmin), near - 1, -1)] if vmin < 0 else []
        return below + [0.0] + ([self._base**k for k in range(near, far(vmax) + 1)] if vmax > 0 else [])


class FormatStrFormatter(Formatter):
    def __init__(self, fmt):
        self.fmt = fmt

    def __call__(self, x, pos=None):
        return self.fmt % x


class PercentFormatter(Formatter):
    def __init__(self, xmax=100, decimals=None, symbol="%", is_latex=False):
        self.xmax, self.decimals, self.symbol = xmax, decimals, symbol or ""

    def __call__(self, x, pos=None):
        share = 100.0 * x / self.xmax
        return (f"{share:.6g}" if self.decimals is None else f"{share:.{self.decimals}f}").replace("-", "\N{MINUS SIGN}") + self.symbol


class LogFormatterSciNotation(Formatter):
    def __call__(self, x, pos=None):
        return ticks.power(x)


LogFormatter = LogFormatterMathtext = LogFormatterSciNotation


class EngFormatter(Formatter):
    def __init__(self, unit="", places=None, sep=" "):
        self.unit, self.places, self.sep = unit, places, sep

    def __call__(self, x, pos=None):
        level = min(max(math.floor(math.log10(abs(x)) / 3) if x else 0, -5), 5)
        value = x / 1000.0**level
        text = f"{value:g}" if self.places is None else f"{value:.{self.places}f}"
        return f"{text}{self.sep}{('f', 'p', 'n', 'µ', 'm', '', 'k', 'M', 'G', 'T', 'P')[level + 5]}{self.unit}".rstrip()


class LogFormatterExponent(LogFormatterSciNotation):
    """The exponents of powers."""

    def __call__(self, x, pos=None):
        return f"{math.log10(abs(x)):g}" if x else "0"


class IndexLocator(Locator):
    """Every `base`-th place from the first number that is seen, moved by `offset`."""

    def __init__(self, base, offset):
        self._base, self.offset = base, offset

    def set_params(self, base=None, offset=None):
        self._base, self.offset = self._base if base is None else base, self.offset if offset is None else offset

    def __call__(self):
        return self.tick_values(*self.axis.get_data_interval())

    def tick_values(self, vmin, vmax):
        first, count = vmin + self.offset, int((vmax + 1 - vmin - self.offset) // self._base) + 1
        return [p for n in range(max(count, 0)) if (p := first + n * self._base) < vmax + 1]


class AsinhLocator(Locator):
    """Places for a scale of the inverse hyperbolic sine."""

    def __init__(self, linear_width, numticks=11, symthresh=0.2, base=10, subs=None):
        self.linear_width, self.numticks, self.base = linear_width, numticks, base

    def tick_values(self, vmin, vmax):
        from .scale import asinh_places

        return asinh_places(vmin, vmax, self.linear_width, self.base, self.numticks)


class LogitLocator(Locator):
    """Places between 0 and 1, near both of which there is room."""

    def __init__(self, minor=False, *, nbins="auto"):
        self._minor = minor

    minor = property(lambda self: self._minor)

    def tick_values(self, vmin, vmax):
        low, high = max(vmin, 1e-12), min(vmax, 1 - 1e-12)
        near = [10.0**k for k in range(math.ceil(math.log10(low) - 1e-9), 0)] if low < 0.5 else []
        far = [1 - 10.0**k for k in range(-1, math.floor(math.log10(1 - high) - 1e-9), -1)] if high > 0.5 else []
        return [*near, *([0.5] if vmin <= 0.5 <= vmax else []), *far]


class LogitFormatter(Formatter):
    """Parts of a whole: powers of ten, a half, and what is missing to one."""

    def __init__(self, *, use_overline=False, one_half=r"\frac{1}{2}", minor=False, minor_threshold=25, minor_number=6):
        self._overline, self._half = use_overline, one_half

    def __call__(self, x, pos=None):
        if x <= 0 or x >= 1:
            return ""
        if abs(2 * x - 1) < 1e-9:
            return "$\\mathdefault{%s}$" % self._half
        power = ticks.power(x if x < 0.5 else 1 - x).strip("$")
        return f"$\\mathdefault{{{power if x < 0.5 else '1-' + power}}}$"

    def format_data_short(self, value):
        return f"{value:e}" if value < 0.1 else f"{value:f}"


class ScalarFormatter(Formatter):
    """Numbers with as many digits as tell them apart, with a common factor and offset beside them."""

    def __init__(self, useOffset=None, useMathText=None, *, useLocale=None):
        self._offset = rcParams["axes.formatter.useoffset"] if useOffset is None else useOffset
        self._math, self._locale, self._scientific = bool(useMathText), bool(useLocale), True
        self._limits, self._common = tuple(rcParams["axes.formatter.limits"]), ""

    def set_scientific(self, b):
        self._scientific = bool(b)

    def set_powerlimits(self, lims):
        if len(lims) != 2:
            raise ValueError("'lims' must be a sequence of length 2")
        self._limits = tuple(lims)

    def set_useOffset(self, val):
        self._offset = val

    def get_useOffset(self):
        return self._offset is not False

    def set_useMathText(self, val):
        self._math = bool(val)

    def get_useMathText(self):
        return self._math

    def set_useLocale(self, val):
        self._locale = bool(val)

    def get_useLocale(self):
        return self._locale

    useOffset, useMathText, useLocale = (
        property(get_useOffset, set_useOffset),
        property(get_useMathText, set_useMathText),
        property(get_useLocale, set_useLocale),
    )

    def format_data(self, value):
        """A number by itself, with a power of ten."""
        if not value:
            return "0"
        power = math.floor(math.log10(abs(value)))
        share = round(value / 10.0**power, 10)
        text = f"{share if share % 1 else int(share):.10g}".replace("-", "\N{MINUS SIGN}")
        raised = f"10^{{{power}}}"
        return text if not power else raised if text == "1" else f"{text} \\times {raised}"

    def format_data_short(self, value):
        """A number, shortly."""
        return f"{value:<12g}".strip() if value == value else "nan"

    def _texts(self, values):
        ends = sorted(self.axis.get_view_interval()) if self.axis is not None else (None, None)
        texts, common = ticks.numbers(list(values), *ends, self._offset, self._limits if self._scientific else None)
        if self._math and common.startswith("1e"):
            power, sign, offset = common[2:].partition("+")
            common = f"$\\times\\mathdefault{{10^{{{power}}}}}\\mathdefault{{{sign}{offset}}}$"
        if self._locale:
            texts = [f"{float(text.replace(ticks.MINUS, '-')):,.{len(text.partition('.')[2])}f}".replace("-", ticks.MINUS) for text in texts]
        self._common = common
        return texts

    def set_locs(self, locs):
        self.locs = list(locs)
        if self.locs:
            self._texts(self.locs)

    def format_ticks(self, values):
        self.locs = list(values)
        return self._texts(values)

    def __call__(self, x, pos=None):
        return self._texts([*self.locs, x])[-1] if len(self.locs) else ""

    def get_offset(self):
        return self._common
