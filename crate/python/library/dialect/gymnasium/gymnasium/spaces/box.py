"""`Box`: arrays between bounds."""

from collections.abc import Iterable

import numpy as np

from .. import error, logger
from ..utils._arrays import draw
from .space import Space

# Up to how many elements are drawn one by one.
_FEW = 32


def array_short_repr(arr):
    """An array as a text: its one value where all are equal."""
    if arr.size != 0 and np.min(arr) == np.max(arr):
        return str(np.min(arr))
    return str(arr)


def is_float_integer(var):
    """Whether this is a number, of Python or of NumPy."""
    return isinstance(var, (int, float, np.integer, np.floating)) and not isinstance(var, bool)


def _shape_of(low, high, shape):
    """The shape of a box that has such bounds."""
    if shape is not None:
        if not isinstance(shape, Iterable):
            raise TypeError(f"Expected Box shape to be an iterable, actual type={type(shape)}")
        if not all(isinstance(dim, (int, np.integer)) for dim in shape):
            raise TypeError(f"Expected all Box shape elements to be integer, actual type={tuple(type(dim) for dim in shape)}")
        return tuple(int(dim) for dim in shape)
    arrays = [bound for bound in (low, high) if isinstance(bound, np.ndarray)]
    if len(arrays) == 2 and low.shape != high.shape:
        raise ValueError(f"Box low.shape and high.shape don't match, low.shape={low.shape}, high.shape={high.shape}")
    if arrays:
        return arrays[0].shape
    if is_float_integer(low) and is_float_integer(high):
        return (1,)
    raise ValueError(
        "Box shape is not specified, therefore inferred from low and high. Expected low and high to be np.ndarray, integer, or float."
        f"Actual types low={type(low)}, high={type(high)}"
    )


def _limits(kind):
    if kind.kind == "b":
        return 0, 1
    limits = np.finfo(kind) if kind.kind == "f" else np.iinfo(kind)
    make = float if kind.kind == "f" else int
    return make(limits.min), make(limits.max)


class Box(Space):
    """Arrays of one shape whose elements are between two bounds, which may be infinite."""

    is_np_flattenable = property(lambda self: True)

    def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
        if dtype is None:
            raise ValueError("Box dtype must be explicitly provided, cannot be None.")
        self.dtype = np.dtype(dtype)
        if self.dtype.kind not in "iufb":
            raise ValueError(f"Invalid Box dtype ({self.dtype}), must be an integer, floating, or bool dtype")
        self._shape = shape = _shape_of(low, high, shape)
        smallest, largest = _limits(self.dtype)
        self.low, self.bounded_below = self._bound("low", low, smallest)
        self.high, self.bounded_above = self._bound("high", high, largest)
        for name, bound in (("low", self.low), ("high", self.high)):
            if bound.shape != shape:
                raise ValueError(f"Box {name}.shape doesn't match provided shape, {name}.shape={bound.shape}, shape={shape}")
        if np.any(self.low > self.high):
            raise ValueError(f"Box all low values must be less than or equal to high (some values break this), low={self.low}, high={self.high}")
        self.low_repr = self.high_repr = None
        self._bounded = self.is_bounded()
        super().__init__(shape, self.dtype, seed)

    def _bound(self, name, bound, limit):
        """A bound as an array of the box's type, and where it is finite on its side."""
        is_low = name == "low"
        infinity, sign = (-np.inf, "-") if is_low else (np.inf, "")
        end = "min" if is_low else "max"
        is_number = is_float_integer(bound)
        if not is_number:
            if not isinstance(bound, np.ndarray):
                raise ValueError(f"Box {name} must be a np.ndarray, integer, or float, actual type={type(bound)}")
            if bound.dtype.kind not in "fiub":
                kinds = "floating, integer, or bool" if is_low else "floating or integer"
                raise ValueError(f"Box {name} must be a {kinds} dtype, actual dtype={bound.dtype}")
        if np.any(np.isnan(bound)):
            raise ValueError(f"No {name} value can be equal to `np.nan`, {name}={bound}")
        endless = bound == infinity
        beyond = bound < limit if is_low else bound > limit
        if np.any(endless):
            if self.dtype.kind in "ub":
                raise ValueError(f"Box unsigned int dtype don't support `{sign}np.inf`, {name}={bound}")
        elif (is_number or bound.dtype != self.dtype) and np.any(beyond):
            raise ValueError(f"Box {name} is out of bounds of the dtype range, {name}={bound}, {end} dtype={limit}")
        if is_number:
            value = limit if endless and self.dtype.kind == "i" else bound
            return np.full(self._shape, value, dtype=self.dtype), np.full(self._shape, not endless)
        if bound.dtype.kind == "f" and self.dtype.kind == "f" and np.finfo(self.dtype).precision < np.finfo(bound.dtype).precision:
            logger.warn(f"Box {name}'s precision lowered by casting to {self.dtype}, current {name}.dtype={bound.dtype}", stacklevel=3)
        if self.dtype.kind != "i" or not np.any(endless):
            return bound.astype(self.dtype), np.logical_not(endless)
        # An infinite bound of whole numbers is the last of them, which floats of 64 bits do not hold.
        finite = np.where(endless, 0, bound).astype(self.dtype)
        return np.where(endless, np.full(bound.shape, limit, self.dtype), finite), np.logical_not(endless)

    def is_bounded(self, manner="both"):
        """Whether all elements are bounded: below, above, or both."""
        below, above = bool(np.all(self.bounded_below)), bool(np.all(self.bounded_above))
        if manner not in ("both", "below", "above"):
            raise ValueError(f"manner is not in {{'below', 'above', 'both'}}, actual value: {manner}")
        return below and above if manner == "both" else below if manner == "below" else above

    def sample(self, mask=None, probability=None):
        if mask is not None:
            raise error.Error(f"Box.sample cannot be provided a mask, actual value: {mask}")
        if probability is not None:
            raise error.Error(f"Box.sample cannot be provided a probability mask, actual value: {probability}")
        draws, low = self.np_random, self.low
        high = self.high if self.dtype.kind == "f" else self.high.astype("int64") + 1
        if self._bounded and self.dtype.kind == "f" and self.low.size <= _FEW:
            # The same draws as below, one by one, since short arrays cost more than their elements.
            found = [first + (last - first) * draw(draws) for first, last in zip(low.ravel().tolist(), high.ravel().tolist())]
            return np.array(found).astype(self.dtype).reshape(self._shape)
        if self._bounded:
            # The same draws as below, without the parts that are empty.
            first = low.astype(np.float64)
            found = first + (high.astype(np.float64) - first) * draws.random(self._shape)
        else:
            found = np.empty(self._shape)
            below, above = self.bounded_below, self.bounded_above
            free, only_low, only_high, both = ~below & ~above, below & ~above, ~below & above, below & above
            found[free] = draws.normal(size=int(free.sum()))
            found[only_low] = draws.exponential(size=int(only_low.sum())) + low[only_low]
            found[only_high] = -draws.exponential(size=int(only_high.sum())) + high[only_high]
            found[both] = draws.uniform(low=low[both], high=high[both], size=int(both.sum()))
        if self.dtype.kind == "f":
            return np.asarray(found).astype(self.dtype)
        found = np.floor(found)
        if self.dtype.kind != "b":
            limits = np.iinfo(self.dtype)
            # Floats of 64 bits have no neighbours of the largest number of 64 bits.
            margin = 2 if self.dtype == np.int64 else 0
            found = np.clip(found, limits.min + margin, limits.max - margin)
        found = np.asarray(found).astype(self.dtype)
        return np.clip(found, low, self.high) if self.dtype == np.int64 else found

    def contains(self, x):
        if not isinstance(x, np.ndarray):
            logger.warn("Casting input x to numpy array.")
            try:
                x = np.asarray(x, dtype=self.dtype)
            except (ValueError, TypeError, OverflowError):
                return False
        fits = x.shape == self._shape and (x.dtype is self.dtype or np.can_cast(x.dtype, self.dtype))
        return bool(fits and np.all(x >= self.low) and np.all(x <= self.high))

    def to_jsonable(self, sample_n):
        return [sample.tolist() for sample in sample_n]

    def from_jsonable(self, sample_n):
        return [np.asarray(sample, dtype=self.dtype) for sample in sample_n]

    def __repr__(self):
        if self.low_repr is None:
            self.low_repr, self.high_repr = array_short_repr(self.low), array_short_repr(self.high)
        return f"Box({self.low_repr}, {self.high_repr}, {self.shape}, {self.dtype})"

    def __eq__(self, other):
        if not isinstance(other, Box) or self.shape != other.shape or self.dtype != other.dtype:
            return False
        return bool(np.allclose(self.low, other.low) and np.allclose(self.high, other.high))
