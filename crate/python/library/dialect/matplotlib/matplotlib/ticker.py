"""Where ticks stand and what is written at them."""

import math

from tandem.dialect.late import late_names
from tandem.drawing import ticks


class TickHelper:
    """What locators and formatters have in common: their axis."""

    axis = None

    def set_axis(self, axis):
        self.axis = axis

    def create_dummy_axis(self, **options):
        """Instead of an axis, ends that may be set."""
        from matplotlib_more.axis_parts import Dummy

        self.axis = self.axis or Dummy(**options)


class Locator(TickHelper):
    """Gives the places of ticks between two numbers."""

    MAXTICKS = 1000

    def tick_values(self, vmin, vmax):
        return []

    def __call__(self):
        return self.tick_values(*self.axis.get_view_interval())

    def set_params(self, **options):
        """Choices of its own, by their names."""
        for name, value in options.items():
            setattr(self, {"nbins": "_nbins", "base": "_base", "integer": "_integer", "steps": "_steps", "numticks": "_count"}.get(name, name), value)

    def view_limits(self, vmin, vmax):
        return vmin, vmax

    nonsingular = view_limits

    def raise_if_exceeds(self, locs):
        return locs


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


class Formatter(TickHelper):
    """Writes the number of a tick."""

    locs = []

    def __call__(self, x, pos=None):
        return str(x)

    def format_ticks(self, values):
        self.set_locs(values)
        return [self(value, n) for n, value in enumerate(values)]

    def set_locs(self, locs):
        self.locs = locs

    def get_offset(self):
        return ""

    def format_data(self, value):
        return self(value)

    format_data_short = format_data

    @staticmethod
    def fix_minus(s):
        return s.replace("-", "\N{MINUS SIGN}")


class NullFormatter(Formatter):
    def __call__(self, x, pos=None):
        return ""


class FuncFormatter(Formatter):
    def __init__(self, func):
        self.func = func

    def __call__(self, x, pos=None):
        return self.func(x, pos)


class StrMethodFormatter(Formatter):
    def __init__(self, fmt):
        self.fmt = fmt

    def __call__(self, x, pos=None):
        text = self.fmt.format(x=x, pos=pos)
        return "\N{MINUS SIGN}" + text[1:] if text[:1] == "-" else text


class FixedFormatter(Formatter):
    def __init__(self, seq):
        self.seq = list(seq)

    def __call__(self, x, pos=None):
        return str(self.seq[pos]) if pos is not None and pos < len(self.seq) else ""


__getattr__ = late_names("matplotlib.ticker", "matplotlib_more.ticks")
