"""Scales by their classes, and scales of programs' own."""

import inspect
import math

from matplotlib.transforms import Base, IdentityTransform
from tandem.drawing import scales

import numpy as np


class ScaleTransform(Base):
    """One function for the coordinates along an axis, and its inverse."""

    input_dims = output_dims = 1
    is_separable = has_inverse = True

    def __init__(self, forward, inverse):
        self._forward, self._inverse = forward, inverse
        scale = getattr(forward, "__self__", None)
        self.base, self.linthresh = getattr(scale, "base", None), getattr(scale, "threshold", None)
        self.linscale = None if self.linthresh is None else scale.linear * (1.0 - 1.0 / self.base)

    def transform(self, values):
        values = np.asarray(values, dtype=float)
        return np.array([self._forward(v) for v in values.ravel().tolist()], dtype=float).reshape(values.shape)

    transform_non_affine = transform

    def inverted(self):
        return ScaleTransform(self._inverse, self._forward)


class _Own:
    """What matplotlib's scales have beside the two functions."""

    def get_transform(self):
        return ScaleTransform(self.forward, self.inverse)

    def set_default_locators_and_formatters(self, axis):
        """Axes without locators have those of their scale."""

    def limit_range_for_scale(self, vmin, vmax, minpos):
        return self.limits(vmin, vmax)

    def val_in_range(self, val):
        return math.isfinite(self.forward(val))


class ScaleBase(_Own, scales.LinearScale):
    """The base of programs' own scales: `get_transform` says where numbers stand."""

    def __init__(self, axis, **options):
        """The axis tells which numbers there are."""

    def _pair(self):
        if "_functions" not in self.__dict__:
            ahead = self.get_transform()
            self._functions = ahead, ahead.inverted()
        return self._functions

    def forward(self, value):
        return float(np.asarray(self._pair()[0].transform(np.array([value], dtype=float))).ravel()[0])

    def inverse(self, value):
        return float(np.asarray(self._pair()[1].transform(np.array([value], dtype=float))).ravel()[0])

    def limits(self, low, high):
        positive = min((v for v in (low, high) if v > 0), default=1e-300)
        return tuple(self.limit_range_for_scale(low, high, positive))

    def limit_range_for_scale(self, vmin, vmax, minpos):
        return vmin, vmax

    def get_transform(self):
        raise NotImplementedError


class LinearScale(_Own, scales.LinearScale):
    """Numbers at equal distances."""

    def __init__(self, axis=None):
        """It has no choices."""

    def get_transform(self):
        return IdentityTransform()


class LogScale(_Own, scales.LogScale):
    """Powers at equal distances."""

    def __init__(self, axis=None, *, base=10, subs=None, nonpositive="clip"):
        if base <= 0 or base == 1:
            raise ValueError("The log base cannot be <= 0 or == 1")
        super().__init__(base, subs, nonpositive)


class SymmetricalLogScale(_Own, scales.SymmetricalLogScale):
    """Powers on both sides, linear around zero."""

    def __init__(self, axis=None, *, base=10, linthresh=2, subs=None, linscale=1):
        super().__init__(base, linthresh, subs, linscale)


class LogitScale(_Own, scales.LogitScale):
    """Parts of a whole: near zero and near one there is room."""

    def __init__(self, axis=None, nonpositive="mask", *, one_half=r"\frac{1}{2}", use_overline=False):
        super().__init__()


class AsinhScale(_Own, scales.LinearScale):
    """Nearly linear within `linear_width`, nearly logarithmic beyond it."""

    name = "asinh"

    def __init__(self, axis=None, *, linear_width=1.0, base=10, subs="auto", **options):
        if linear_width <= 0.0:
            raise ValueError("Scale parameter 'linear_width' must be strictly positive")
        self.linear_width, self.base = float(linear_width), float(base)

    def forward(self, value):
        return self.linear_width * math.asinh(value / self.linear_width)

    def inverse(self, value):
        return self.linear_width * math.sinh(value / self.linear_width)

    def majors(self, low, high, space):
        return asinh_places(low, high, self.linear_width, self.base)

    def texts(self, places, low, high):
        from tandem.drawing import ticks

        if self.base <= 1:
            return super().texts(places, low, high)
        whole = lambda v: abs(math.log(abs(v), self.base) % 1) < 1e-6
        written = lambda v: "0" if not v else ("\N{MINUS SIGN}" if v < 0 else "") + ticks.power(abs(v), self.base) if whole(v) else f"{v:g}"
        return [written(v) for v in places], ""


def asinh_places(low, high, width, base, count=11):
    """About `count` places at equal distances on the scale, each rounded to one digit of its base."""
    ends = [width * math.asinh(v / width) for v in (low, high)]
    if ends[0] * ends[1] < 0:
        zero = -ends[0] / (ends[1] - ends[0]) * (count - 1)
        found = [n - round(zero) + 0.0 for n in range(count)]
        at = [v * (ends[1] - ends[0]) / (count - 1) for v in found]
    else:
        at = [ends[0] + (ends[1] - ends[0]) * n / (count - 1) for n in range(count)]
    places = set()
    for v in at:
        place = width * math.sinh(v / width)
        if place == 0.0 or abs(place) < 1e-12 * max(abs(low), abs(high)):
            places.add(0.0)
            continue
        power = base ** math.floor(math.log(abs(place), base)) if base > 1 else 0.0
        places.add(math.copysign(power, place) if base > 1 and power else place)
    return sorted(places) if len(places) > 2 else [low + (high - low) * n / (count - 1) for n in range(count)]


class FuncScale(_Own, scales.FunctionScale):
    """A scale by a function and its inverse."""

    def __init__(self, axis=None, functions=None):
        super().__init__(functions)


class FuncScaleLog(_Own, scales.LogScale):
    """Powers of what a function gives at equal distances."""

    name = "functionlog"

    def __init__(self, axis=None, functions=None, base=10):
        super().__init__(base)
        self._functions = functions

    def forward(self, value):
        return super().forward(float(self._functions[0](value)))

    def inverse(self, value):
        return float(self._functions[1](super().inverse(value)))


_NAMED = {
    "linear": LinearScale, "log": LogScale, "symlog": SymmetricalLogScale, "asinh": AsinhScale, "logit": LogitScale, "function": FuncScale,
    "functionlog": FuncScaleLog,
}  # fmt: skip


def get_scale_names():
    """The names of all scales."""
    return sorted(_NAMED)


def register_scale(scale_class):
    """A program's own scale, by its attribute `name`."""
    _NAMED[scale_class.name] = scale_class


def scale_factory(scale, axis, **options):
    """The scale of a name."""
    if scale not in _NAMED:
        raise ValueError(f"{scale!r} is not a valid value for scale; supported values are {', '.join(map(repr, sorted(_NAMED)))}")
    kind = _NAMED[scale]
    if not kind.__module__.endswith("scale") and "axis" not in inspect.signature(kind.__init__).parameters:
        return kind(**options)
    return kind(axis, **options)


def settle(scale, axis):
    """Tells an axis the locators and formatters of a program's own scale."""
    scale.set_default_locators_and_formatters(axis)
