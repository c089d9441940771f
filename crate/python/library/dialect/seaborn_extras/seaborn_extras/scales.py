"""Scales of `seaborn.objects`: which values stand for which looks, and what is written at ticks."""

import copy
import re

from matplotlib import ticker


class Scale:
    """Looks of values, with ticks and texts of its own."""

    values = None
    norm = trans = order = formatter = None
    _ticks = _labels = None

    def _with(self, **changes):
        made = copy.copy(self)
        for name, value in changes.items():
            setattr(made, name, value)
        return made

    def __repr__(self):
        return f"{type(self).__name__}(values={self.values!r})"


class Boolean(Scale):
    """Two looks, for true and for false."""

    def __init__(self, values=None):
        self.values = values

    def tick(self, locator=None):
        return self._with(_ticks=locator)

    def label(self, formatter=None):
        return self._with(_labels=formatter)


class Nominal(Scale):
    """A look for each of some levels, in an order."""

    def __init__(self, values=None, order=None):
        self.values, self.order = values, order

    def __repr__(self):
        return f"Nominal(values={self.values!r}, order={self.order!r})"

    def tick(self, locator=None):
        return self._with(_ticks=locator)

    def label(self, formatter=None):
        return self._with(_labels=formatter)


class Continuous(Scale):
    """Looks of numbers between two ends, by a function."""

    def __init__(self, values=None, norm=None, trans=None):
        self.values, self.norm, self.trans = values, norm, trans

    def __repr__(self):
        return f"Continuous(values={self.values!r}, norm={self.norm!r}, trans={self.trans!r})"

    def tick(self, locator=None, *, at=None, upto=None, count=None, every=None, between=None, minor=None):
        """Ticks by a locator, at numbers, so many, or at multiples."""
        if locator is not None and not isinstance(locator, ticker.Locator):
            raise TypeError(f"Tick locator must be an instance of {ticker.Locator!r}, not {type(locator)!r}.")
        if self.trans and str(self.trans).startswith(("log", "symlog")) and every is not None:
            raise RuntimeError("`every` not supported with log transform")
        if locator is None:
            if at is not None:
                locator = ticker.FixedLocator(list(at))
            elif upto is not None:
                locator = ticker.MaxNLocator(upto, steps=[1, 1.5, 2, 2.5, 3, 5, 10])
            elif count is not None:
                low, high = between or (None, None)
                locator = ticker.LinearLocator(count) if between is None else ticker.FixedLocator([low + (high - low) * n / (count - 1) for n in range(count)])
            elif every is not None:
                locator = ticker.MultipleLocator(every)
                if between is not None:
                    low, high = between
                    locator = ticker.FixedLocator([low + every * n for n in range(int((high - low) / every + 1e-9) + 1)])
        return self._with(_ticks=(locator, minor))

    def label(self, formatter=None, *, like=None, base=None, unit=None):
        """Texts by a formatter, as a pattern or function, as powers of a base, or with prefixes of a unit."""
        if formatter is not None and not isinstance(formatter, ticker.Formatter):
            raise TypeError(f"Label formatter must be an instance of {ticker.Formatter!r}, not {type(formatter)!r}")
        if like is not None and not (isinstance(like, str) or callable(like)):
            raise TypeError(f"`like` must be a string or callable, not {type(like).__name__}.")
        if formatter is None and like is not None:
            if isinstance(like, str):
                formatter = ticker.StrMethodFormatter(like if "{" in like and re.search(r"\{(x|pos)?[:}]", like) else f"{{x:{like}}}")
            else:
                formatter = ticker.FuncFormatter(like)
        elif formatter is None and base is not None:
            formatter = ticker.LogFormatterSciNotation(base)
        elif formatter is None and unit is not None:
            formatter = ticker.EngFormatter(unit[1], sep=unit[0]) if isinstance(unit, tuple) else ticker.EngFormatter(unit)
        return self._with(_labels=formatter)


class Temporal(Scale):
    """Looks of dates between two ends."""

    def __init__(self, values=None, norm=None):
        self.values, self.norm = values, norm

    def __repr__(self):
        return f"Temporal(values={self.values!r}, norm={self.norm!r})"

    def tick(self, locator=None, *, upto=None):
        """Ticks by a locator, or at most so many."""
        if locator is None and upto is not None:
            from matplotlib.dates import AutoDateLocator

            locator = AutoDateLocator(minticks=2, maxticks=upto)
        return self._with(_ticks=(locator, None))

    def label(self, formatter=None, *, concise=False):
        """Texts by a formatter, or as short as can be."""
        if concise:
            from matplotlib.dates import AutoDateLocator, ConciseDateFormatter

            formatter = ConciseDateFormatter(AutoDateLocator())
        return self._with(_labels=formatter)


def plain(scale):
    """The looks of a scale, as palettes and ranges say them."""
    return scale.values if isinstance(scale, Scale) else scale


def normed(scale):
    """How numbers become parts from 0 to 1: ends, or a norm; None for what the data say."""
    if not isinstance(scale, Scale) or scale.norm is None and scale.trans is None:
        return None
    if scale.trans is None:
        return scale.norm
    from matplotlib import colors

    low, high = scale.norm or (None, None)
    kind, power = _function(scale.trans)
    if kind == "log":
        return colors.LogNorm(low, high)
    return colors.SymLogNorm(power or 1.0, vmin=low, vmax=high) if kind == "symlog" else colors.PowerNorm(power, low, high)


def _function(name):
    """The kind of a function's name and its number: `"pow2"`, `"sqrt"`, `"log10"`."""
    found = re.fullmatch(r"(ln|log|symlog|logit|pow|sqrt)(\d*\.?\d*)", str(name))
    if found is None:
        raise ValueError(f"Unknown value provided for trans: {name!r}")
    kind, number = found[1], float(found[2]) if found[2] else None
    if kind == "sqrt":
        return "pow", 0.5
    return ("log", 2.718281828459045) if kind == "ln" else (kind, number)


def set_axis(ax, which, trans):
    """The scale of an axis by a function's name."""
    kind, number = _function(trans)
    setter = getattr(ax, f"set_{which}scale")
    if kind == "pow":
        setter("function", functions=(lambda v: abs(v) ** number * (1 if v >= 0 else -1), lambda v: abs(v) ** (1 / number) * (1 if v >= 0 else -1)))
    elif kind == "symlog":
        setter("symlog", **({"linthresh": number} if number else {}))
    else:
        setter(kind, **({"base": number} if number and kind == "log" else {}))


def mark_axis(axis, scale):
    """Ticks and texts of a scale, on an axis."""
    if not isinstance(scale, Scale):
        return
    locator, minor = scale._ticks if isinstance(scale._ticks, tuple) else (scale._ticks, None)
    if locator is not None:
        axis.set_major_locator(locator)
    if minor is not None:
        axis.set_minor_locator(ticker.AutoMinorLocator(minor + 1))
    if scale._labels is not None:
        axis.set_major_formatter(scale._labels)
