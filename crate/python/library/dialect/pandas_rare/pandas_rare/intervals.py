"""Labels that are stretches of numbers, and labels of categories."""

from pandas import Index, _dtypes
from pandas_extras.stretches import Interval


class IntervalIndex(Index):
    """Stretches between numbers, in order."""

    def __init__(self, data=(), closed=None, dtype=None, copy=False, name=None, names=None):
        self._labels = list(getattr(data, "_labels", data))
        self._dtype, self.name = None, name if name is not None else getattr(data, "name", None)
        self._closed = closed or next((v.closed for v in self._labels if isinstance(v, Interval)), "right")

    @classmethod
    def from_breaks(cls, breaks, closed="right", name=None, copy=False, dtype=None):
        """The stretches between numbers that follow each other."""
        breaks = _dtypes.plain(breaks)
        return cls.from_arrays(breaks[:-1], breaks[1:], closed, name)

    @classmethod
    def from_arrays(cls, left, right, closed="right", name=None, copy=False, dtype=None):
        """The stretches between the numbers of two lists."""
        return cls([Interval(a, b, closed) for a, b in zip(_dtypes.plain(left), _dtypes.plain(right))], closed, name=name)

    @classmethod
    def from_tuples(cls, data, closed="right", name=None, copy=False, dtype=None):
        """The stretches between the numbers of pairs."""
        return cls([Interval(*pair, closed) for pair in data], closed, name=name)

    closed = property(lambda self: self._closed, doc="Which of its ends a stretch has in it.")
    left, right, mid, length = (
        property(lambda self, name=name: Index([getattr(v, name) for v in self._labels]), doc=f"`Interval.{name}` of each.")
        for name in ("left", "right", "mid", "length")
    )

    @property
    def dtype(self):
        kind = Index([v.left for v in self._labels] + [v.right for v in self._labels]).dtype
        return _IntervalDtype(f"interval[{kind}, {self.closed}]")

    def _loc(self, key):
        """The place of a stretch, or of the one in which a number lies."""
        if isinstance(key, Interval):
            return super()._loc(key)
        found = [n for n, v in enumerate(self._labels) if key in v]
        if not found:
            raise KeyError(key)
        return found[0] if len(found) == 1 else found

    def __contains__(self, key):
        return any(v == key for v in self._labels) if isinstance(key, Interval) else False

    def contains(self, other):
        """In which stretches a number lies."""
        return _dtypes.as_array([other in v for v in self._labels])

    def overlaps(self, other):
        """Which stretches share a number with another."""
        return _dtypes.as_array([v.overlaps(other) for v in self._labels])

    def __getitem__(self, key):
        found = super().__getitem__(key)
        return IntervalIndex(found._labels, self.closed, name=self.name) if isinstance(found, Index) else found

    def __repr__(self):
        from pandas._format import listed

        return listed(self, "IntervalIndex", [*map(str, self._labels)], "")


class _IntervalDtype(_dtypes.dtype):
    kind = "O"
    is_numeric = nullable = False

    def __repr__(self):
        return self.name


def interval_range(start=None, end=None, periods=None, freq=None, name=None, closed="right"):
    """Stretches of equal length from one number, moment or duration to another."""
    moment = next((bound for bound in (start, end) if hasattr(bound, "_count")), None)
    if moment is not None and not (freq is None and None not in (start, end, periods)):
        from pandas import date_range, timedelta_range

        made = (date_range if hasattr(moment, "year") else timedelta_range)(start, end, None if periods is None else periods + 1, freq or "D")
        return IntervalIndex.from_breaks(made.tolist(), closed, name)
    if freq is None:
        if None not in (start, end, periods):
            breaks = [start + (end - start) * n / periods for n in range(periods + 1)]
            whole = isinstance(start, int) and all(float(b).is_integer() for b in breaks)
            return IntervalIndex.from_breaks([int(b) if whole else b for b in breaks], closed, name)
        freq = 1
    start = end - periods * freq if start is None else start
    count = periods if periods is not None else int((end - start) // freq)
    return IntervalIndex.from_breaks([start + n * freq for n in range(count + 1)], closed, name)
