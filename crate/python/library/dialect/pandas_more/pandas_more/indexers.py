"""`pandas.api.indexers`: windows by rules of a program, checks of subscripts."""

import numpy
from pandas import DatetimeIndex
from pandas.api.types import is_list_like
from pandas.tseries.offsets import BaseOffset

__all__ = ["BaseIndexer", "FixedForwardWindowIndexer", "VariableOffsetWindowIndexer", "check_array_indexer"]


class BaseIndexer:
    """Where each window begins and ends: a class of its own says it in `get_window_bounds`."""

    def __init__(self, index_array=None, window_size=0, **options):
        self.index_array, self.window_size = index_array, window_size
        for name, value in options.items():
            setattr(self, name, value)

    def get_window_bounds(self, num_values=0, min_periods=None, center=None, closed=None, step=None):
        """The first places of the windows, and those behind their ends."""
        raise NotImplementedError


class FixedForwardWindowIndexer(BaseIndexer):
    """Windows of a row and those that follow it."""

    def get_window_bounds(self, num_values=0, min_periods=None, center=None, closed=None, step=None):
        """The first places of the windows, and those behind their ends."""
        if center:
            raise ValueError("Forward-looking windows can't have center=True")
        if closed is not None:
            raise ValueError("Forward-looking windows don't support setting the closed argument")
        first = numpy.arange(0, num_values, step or 1)
        return first, numpy.minimum(first + self.window_size, num_values)


class VariableOffsetWindowIndexer(BaseIndexer):
    """Windows as long as an offset that isn't a fixed time, such as days of business."""

    def __init__(self, index_array=None, window_size=0, index=None, offset=None, **options):
        super().__init__(index_array, window_size, **options)
        if not isinstance(index, DatetimeIndex):
            raise ValueError("index must be a DatetimeIndex.")
        if not isinstance(offset, BaseOffset):
            raise ValueError("offset must be a DateOffset-like object.")
        self.index, self.offset = index, offset

    def get_window_bounds(self, num_values=0, min_periods=None, center=None, closed=None, step=None):
        """The first places of the windows, and those behind their ends."""
        if step is not None:
            raise NotImplementedError("step not implemented for variable offset window")
        moments = list(self.index[:num_values])
        down = len(moments) > 1 and moments[-1] < moments[0]
        right, left = closed in (None, "right", "both"), closed in ("left", "both")
        first, last = [0] * len(moments), [int(right)] * len(moments)
        for n in range(1, len(moments)):
            now = moments[n]
            limit = now + self.offset if down else now - self.offset
            inside = lambda one, limit=limit: one == limit and left or (one < limit if down else one > limit)
            first[n] = next((k for k in range(first[n - 1], n) if inside(moments[k])), n)
            last[n] = n + 1 if right else last[n - 1] if now == moments[n - 1] else n
        return numpy.array(first, dtype=int), numpy.array(last, dtype=int)


def check_array_indexer(array, indexer):
    """Places or truth values that fit an array."""
    if not is_list_like(indexer) or isinstance(indexer, tuple):
        return indexer
    found = numpy.asarray(indexer) if len(indexer) else numpy.zeros(0, int)
    if found.dtype.kind == "b":
        if len(found) != len(array):
            raise IndexError(f"Boolean index has wrong length: {len(found)} instead of {len(array)}")
    elif found.dtype.kind not in "iu":
        raise IndexError("arrays used as indices must be of integer or boolean type")
    return found
