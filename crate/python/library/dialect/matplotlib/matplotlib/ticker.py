"""Where ticks stand and what is written at them."""

import math

from tandem.drawing import ticks


class Locator:
    """Gives the places of ticks between two numbers."""

    def tick_values(self, vmin, vmax):
        return []


class NullLocator(Locator):
    pass


class FixedLocator(Locator):
    def __init__(self, locs, nbins=None):
        self.locs = [float(place) for place in locs]

    def tick_values(self, vmin, vmax):
        return list(self.locs)


class MultipleLocator(Locator):
    def __init__(self, base=1.0, offset=0.0):
        self._base = float(base)

    def tick_values(self, vmin, vmax):
        return ticks.multiples(vmin, vmax, self._base)


class MaxNLocator(Locator):
    def __init__(self, nbins=10, integer=False, steps=None, prune=None, min_n_ticks=2, symmetric=False):
        self._nbins, self._integer, self._least = 9 if nbins == "auto" else nbins, integer, min_n_ticks
        self._steps = tuple(map(float, steps or (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)))

    def tick_values(self, vmin, vmax):
        return ticks.linear(vmin, vmax, self._nbins, self._steps, self._least, self._integer)


class AutoLocator(MaxNLocator):
    def __init__(self):
        super().__init__("auto", steps=(1, 2, 2.5, 5, 10))


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


class AutoMinorLocator(Locator):
    def __init__(self, n=None):
        self.n = n

    def between(self, majors, vmin, vmax):
        """Places that part each stretch between ticks."""
        if len(majors) < 2:
            return []
        step = majors[1] - majors[0]
        parts = self.n or (5 if round(step / 10 ** math.floor(math.log10(step))) in (1, 5, 10) else 4)
        return [p for p in ticks.multiples(vmin, vmax, step / parts) if all(abs(p - m) > step / parts / 2 for m in majors)]


class Formatter:
    """Writes the number of a tick."""

    def __call__(self, x, pos=None):
        return str(x)

    def format_ticks(self, values):
        return [self(value, n) for n, value in enumerate(values)]


class NullFormatter(Formatter):
    def __call__(self, x, pos=None):
        return ""


class FuncFormatter(Formatter):
    def __init__(self, func):
        self.func = func

    def __call__(self, x, pos=None):
        return self.func(x, pos)


class FormatStrFormatter(Formatter):
    def __init__(self, fmt):
        self.fmt = fmt

    def __call__(self, x, pos=None):
        return self.fmt % x


class StrMethodFormatter(Formatter):
    def __init__(self, fmt):
        self.fmt = fmt

    def __call__(self, x, pos=None):
        text = self.fmt.format(x=x, pos=pos)
        return "\N{MINUS SIGN}" + text[1:] if text[:1] == "-" else text


class PercentFormatter(Formatter):
    def __init__(self, xmax=100, decimals=None, symbol="%", is_latex=False):
        self.xmax, self.decimals, self.symbol = xmax, decimals, symbol or ""

    def __call__(self, x, pos=None):
        share = 100.0 * x / self.xmax
        return (f"{share:.6g}" if self.decimals is None else f"{share:.{self.decimals}f}").replace("-", "\N{MINUS SIGN}") + self.symbol


class FixedFormatter(Formatter):
    def __init__(self, seq):
        self.seq = list(seq)

    def __call__(self, x, pos=None):
        return str(self.seq[pos]) if pos is not None and pos < len(self.seq) else ""


class ScalarFormatter(Formatter):
    def __init__(self, useOffset=None, useMathText=None, useLocale=None):
        pass

    def set_scientific(self, b):
        pass

    def set_powerlimits(self, lims):
        pass

    def set_useOffset(self, val):
        pass

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

    def format_ticks(self, values):
        return ticks.numbers(list(values))[0]


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
