"""Labels that are durations."""

from pandas import _dtypes
from pandas._times import NaT, Timedelta
from pandas.index import Index


class TimedeltaIndex(Index):
    """Durations, in order."""

    def __init__(self, data=(), name=None, dtype=None, freq=None, names=None, unit=None):
        self._labels = [NaT if _dtypes.is_missing(v) else v if type(v) is Timedelta else Timedelta(v, unit) for v in _dtypes.plain(data)]
        if freq == "infer":
            from pandas_more.moment_texts import step_of

            freq = step_of(self._labels)
        self._dtype, self.freq, self.name = None, freq, name if name is not None else getattr(data, "name", None)

    dtype = property(lambda self: _dtypes.dtype("timedelta64[ns]"))
    days, seconds, microseconds = (
        property(lambda self, name=name: Index([getattr(v, name) for v in self._labels], self.name)) for name in ("days", "seconds", "microseconds")
    )

    def places_between(self, key):
        """The places of a slice of labels, whose bounds need not be there; a text of days means all of them."""
        from pandas_more.duration_texts import between

        return between(self, key)

    def _loc(self, key):
        return super()._loc(Timedelta(key))

    def total_seconds(self):
        return Index([float("nan") if v != v else v.total_seconds() for v in self._labels], self.name, "float64")

    def __repr__(self):
        from pandas._format import listed

        short = all(v.seconds == v.microseconds == 0 for v in self._labels if not _dtypes.is_missing(v))
        return listed(self, "TimedeltaIndex", ["NaT" if v != v else f"'{f'{v.days} days' if short else v}'" for v in self._labels], f", freq={self.freq!r}")


def timedelta_range(start=None, end=None, periods=None, freq=None, name=None, closed=None):
    """Durations from start to end, or so many of them."""
    from pandas_extras.frequencies import Frequency

    start, end = (None if bound is None else Timedelta(bound) for bound in (start, end))
    if freq is None and None not in (start, end, periods):
        return TimedeltaIndex([start + (end - start) * n / max(periods - 1, 1) for n in range(periods)], name)
    step = Frequency(freq or "D")
    size = Timedelta(step._step())
    count = periods if periods is not None else (end - start) // size + 1
    start = end - size * (count - 1) if start is None else start
    return TimedeltaIndex([start + size * n for n in range(closed == "right", count - (closed == "left"))], name, freq=step.name)
