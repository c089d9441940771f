"""Scales of an axis: where a number stands between the ends."""

import math

from . import ticks


class LinearScale:
    name = "linear"
    forward = staticmethod(lambda value: value)
    inverse = staticmethod(lambda value: value)

    def majors(self, low, high, space):
        return ticks.linear(low, high, min(max(space, 1), 9))

    def minors(self, low, high):
        return []

    def texts(self, places, low, high):
        return ticks.numbers(places, low, high)

    def limits(self, low, high):
        return low, high

    def around(self, low, high):
        """Ends around what is one number."""
        room = abs(low) * 0.05 or 0.05
        return low - room, high + room


class LogScale(LinearScale):
    """Powers at equal distances. What is not above zero is not drawn."""

    name = "log"

    def __init__(self, base=10.0, subs=None, nonpositive="clip"):
        self.base, self.subs = float(base), subs

    def forward(self, value):
        return math.log(value, self.base) if value > 0 else math.nan if value != value else -1e4

    def inverse(self, value):
        return self.base**value

    def majors(self, low, high, space):
        found = ticks.decades(low, high, min(max(space, 1), 9), self.base)
        if len(found) < 2 and self.base == 10:
            found = sorted(found + ticks.within_decades(low, high, self.base, (2, 3, 4, 6)))
            if len(found) < 2:
                return ticks.linear(low, high, 5)
        return found

    def minors(self, low, high):
        return ticks.within_decades(low, high, self.base, self.subs) if 0 < low and math.log(high / low, self.base) < 10 else []

    def texts(self, places, low, high):
        return [ticks.power(place, self.base) for place in places], ""

    def limits(self, low, high):
        return (low if low > 0 else min(high, 1.0) / 1e3 if high > 0 else 0.1), (high if high > 0 else 1.0)

    def around(self, low, high):
        """The powers below and above."""
        return self.base ** (math.ceil(math.log(low, self.base) - 1e-9) - 1), self.base ** (math.floor(math.log(high, self.base) + 1e-9) + 1)


class SymmetricalLogScale(LinearScale):
    """Logarithmic on both sides, linear around zero."""

    name = "symlog"

    def __init__(self, base=10.0, linthresh=2.0, subs=None, linscale=1.0):
        self.base, self.threshold, self.linear = float(base), float(linthresh), float(linscale) / (1.0 - 1.0 / base)

    def forward(self, value):
        size = abs(value)
        if size <= self.threshold:
            return value * self.linear
        return math.copysign(self.threshold * (self.linear + math.log(size / self.threshold, self.base)), value)

    def inverse(self, value):
        size = abs(value)
        if size <= self.threshold * self.linear:
            return value / self.linear
        return math.copysign(self.threshold * self.base ** (size / self.threshold - self.linear), value)

    def majors(self, low, high, space):
        found = [0.0] if low <= 0 <= high else []
        if high > self.threshold:
            found += ticks.decades(max(low, self.threshold), high, 5, self.base)
        if low < -self.threshold:
            found += [-power for power in ticks.decades(max(-high, self.threshold), -low, 5, self.base)]
        return sorted(found)

    def texts(self, places, low, high):
        return ["0" if p == 0 else ("-" if p < 0 else "") + ticks.power(abs(p), self.base) for p in places], ""


class FunctionScale(LinearScale):
    """A scale by a function and its inverse."""

    name = "function"

    def __init__(self, functions):
        self._functions = functions

    def forward(self, value):
        return float(self._functions[0](value))

    def inverse(self, value):
        return float(self._functions[1](value))


class LogitScale(LinearScale):
    name = "logit"

    def forward(self, value):
        return math.log10(value / (1 - value)) if 0 < value < 1 else math.nan

    def inverse(self, value):
        return 1 / (1 + 10**-value)


SCALES = {"linear": LinearScale, "log": LogScale, "symlog": SymmetricalLogScale, "function": FunctionScale, "logit": LogitScale}


def make(name, **options):
    """The scale of a name."""
    if isinstance(name, LinearScale):
        return name
    if name not in SCALES:
        raise ValueError(f"{name!r} is not a valid value for scale; supported values are {', '.join(map(repr, SCALES))}")
    return SCALES[name](**options)
