"""Rows in bins of time: `ts.resample("ME").mean()`, `df.groupby(pd.Grouper(key="when", freq="W"))`."""

import bisect
import datetime

from pandas._datetime_index import DatetimeIndex
from pandas._dtypes import known_places
from pandas_extras.frequencies import Frequency
from pandas._times import DAY, EPOCH, Timedelta, Timestamp, moment, of_microseconds
from pandas.groupby import DataFrameGroupBy, SeriesGroupBy
from pandas.series import Series


class Grouper:
    """By which column, and in which bins of time, `groupby` makes groups."""

    def __init__(self, key=None, level=None, freq=None, axis=None, sort=False, closed=None, label=None, origin="start_day", offset=None, dropna=True, **_):
        self.key, self.level, self.freq, self.sort = key, level, freq, sort
        self.options = {"closed": closed, "label": label, "origin": origin, "offset": offset}


_ORIGINS = ("start_day", "start", "epoch", "end", "end_day")


def _tick_ends(first, last, size, closed, origin, offset):
    """The first and the last edge of bins of the same size around two numbers."""
    start = {"start_day": first // DAY * DAY, "start": first, "epoch": EPOCH}.get(origin) if origin in _ORIGINS else Timestamp(origin)._count
    if origin in ("end", "end_day"):
        end = last if origin == "end" else -(-last // DAY) * DAY
        start = end - ((end - first) // size + (closed == "left")) * size
        first = min(first, start)
    start += Timedelta(offset)._count if offset is not None else 0
    before, behind = (first - start) % size, (last - start) % size
    if closed == "right":
        return first - (before or size), last + (size - behind if behind else 0)
    return first - before, last + size - behind


def _edges(step, first, last, closed, origin, offset):
    """The edges of bins around two moments, as numbers; and where a bin ends for what lies in it."""
    if not step.steps_by_calendar:
        size = step._step() // datetime.timedelta(microseconds=1)
        start, end = _tick_ends(first._count, last._count, size, closed, origin, offset)
        return (edges := [*range(start, end + 1, size)]), edges
    from pandas_rare.steps import to_offset

    by, first, last = to_offset(step.name), first.normalize(), last.normalize()
    at, last, edges = step.last(first) if closed == "left" else first - by, last + by, []
    while at <= last:
        edges.append(at._count)
        at = step.next(at)
    # A bin that is closed by a day has all of that day in it.
    ends = [edge + DAY - 1 for edge in edges] if closed == "right" and step.ends else edges
    return edges, ends


def bins(moments, freq, closed=None, label=None, origin="start_day", offset=None):
    """For each bin from the first to the last, also empty ones, the places of the moments in it; and the frequency's name."""
    step = Frequency(freq)
    side = "right" if step.ends or origin in ("end", "end_day") else "left"
    closed, label = closed or side, label or side
    if type(moments).__name__ == "TimedeltaIndex":
        from pandas_more.duration_texts import bins_of_durations

        return bins_of_durations(moments, step, closed)
    moments = list(moments)
    there = [(n, moments[n] if type(moments[n]) is Timestamp else Timestamp(moment(moments[n]))) for n in known_places(moments)]
    if not there:
        return {}, step.name
    zone = there[0][1].tz
    there = [(n, v.tz_localize(None)) for n, v in there] if zone is not None else there
    numbers = [v._count for _, v in there]
    low, high = min(numbers), max(numbers)
    edges, ends = _edges(step, of_microseconds(low), of_microseconds(high), closed, origin, offset)
    if len(edges) > 2 and ends[-2] > high or len(edges) > 2 and ends[-2] == high and closed == "right" and ends is not edges:
        edges, ends = edges[:-1], ends[:-1]
    place = bisect.bisect_left if closed == "right" else bisect.bisect_right
    at = {number: place(ends, number) - 1 for number in {*numbers}}
    rows = [[] for _ in edges[1:]]
    for (n, _), number in zip(there, numbers):
        rows[at[number]].append(n)
    names = map(of_microseconds, edges[1:] if label == "right" else edges)
    return {name if zone is None else name.tz_localize(zone): own for name, own in zip(names, rows)}, step.name


class _Binned:
    """What groups of columns and of tables by time have beside those of other groups."""

    _by = None

    def _use(self, moments, freq, name):
        freq = freq if isinstance(freq, tuple) else (freq,)
        self._of_periods, self._name = type(moments).__name__ == "PeriodIndex" or freq[6:] == ("period",), name
        if self._of_periods:
            from .periods import periods_in

            self._groups, self._freq = periods_in(moments, freq[0], "e" if freq[5:6] == ("end",) else "s")
        else:
            self._groups, self._freq = bins(moments, *freq[:5])

    def _index(self):
        if self._of_periods:
            from .periods import PeriodIndex

            return PeriodIndex(list(self._groups), self._name)
        if self._groups and isinstance(next(iter(self._groups)), Timedelta):
            return Timedelta._own_index()(list(self._groups), self._name, freq=self._freq)
        return DatetimeIndex(list(self._groups), self._name, freq=self._freq)

    def __iter__(self):
        return iter(zip(self._groups, self._parts() if hasattr(self, "_series") else self._parts(self._frame)))

    def _filled(self, name, limit):
        if not self._of_periods and not self._by:
            # What was last known at the moment that names a bin, or is known first from it on.
            owner = self._series if hasattr(self, "_series") else self._frame
            return owner.reindex(self._index(), method=name, limit=limit)
        made = getattr(self.first() if name == "ffill" else self.last(), name)(limit=limit)
        return _as_before(made, self._series) if made.ndim == 1 else made._each(lambda c: _as_before(c, self._frame[c.name]))

    def ffill(self, limit=None):
        """Bins without rows have the value before."""
        return self._filled("ffill", limit)

    def bfill(self, limit=None):
        """Bins without rows have the value behind them."""
        return self._filled("bfill", limit)

    def nearest(self, limit=None):
        """The row that is nearest to the moment that names each bin."""
        return (self._series if hasattr(self, "_series") else self._frame).reindex(self._index(), method="nearest", limit=limit)

    def asfreq(self):
        """The row at the moment that names each bin."""
        if not self._of_periods and not self._by:
            return (self._series if hasattr(self, "_series") else self._frame).reindex(self._index())
        return self.agg(lambda part: part._values[0] if len(part) else float("nan"))

    def interpolate(self, method="linear", **options):
        """Bins without rows have values between their neighbours."""
        return self.asfreq().interpolate(method, **options)


class SeriesResampler(_Binned, SeriesGroupBy):
    """A column in bins of time."""

    def __init__(self, series, moments, freq, name):
        self._series, self._as_index = series, True
        self._use(moments, freq, name)

    def ohlc(self):
        """First, largest, smallest and last value of each bin."""
        from pandas.frame import DataFrame

        parts = {name: getattr(self, how)()._values for name, how in (("open", "first"), ("high", "max"), ("low", "min"), ("close", "last"))}
        return DataFrame(parts, index=self._index())


class FrameResampler(_Binned, DataFrameGroupBy):
    """A table in bins of time."""

    def __init__(self, frame, moments, freq, name, key=None):
        self._frame, self._as_index, self._sort, self._by = frame, True, True, key
        self._moments = (moments, freq)
        self._use(moments, freq, name)

    def __getitem__(self, key):
        if isinstance(key, list):
            made = FrameResampler(self._frame, *self._moments, self._name, self._by)
            made._others = lambda: key
            return made
        return SeriesResampler(self._frame[key], *self._moments, self._name)


def _as_before(made, column):
    """Whole numbers stay such where nothing is missing."""
    return made if made.hasnans or column.dtype.kind not in "iub" else made.astype(column.dtype)


def resampled(owner, rule, on=None, closed=None, label=None, origin="start_day", offset=None, convention=None, kind=None):
    """What `resample` gives of a column or a table."""
    rule = (rule, closed, label, origin, offset, convention, kind)
    if on is None and not hasattr(owner.index, "freqstr") and type(owner.index).__name__ != "TimedeltaIndex":
        kind = type(owner.index).__name__
        raise TypeError(f"Only valid with DatetimeIndex, TimedeltaIndex or PeriodIndex, but got an instance of '{kind}'")
    moments = owner.index if on is None else owner[on]
    if isinstance(owner, Series):
        return SeriesResampler(owner, moments, rule, owner.index.name)
    return FrameResampler(owner, moments, rule, moments.name, on)


def at_frequency(owner, freq, method=None, fill_value=None, how=None):
    """What `asfreq` gives of a column or a table."""
    from pandas_extras.frequencies import date_range

    if hasattr(owner.index, "asfreq"):
        return owner.set_axis(owner.index.asfreq(freq, how or "end"))
    index = date_range(owner.index.min(), owner.index.max(), freq=freq, name=owner.index.name)
    filled = {"ffill": "ffill", "pad": "ffill", "bfill": "bfill", "backfill": "bfill"}.get(method)
    made = owner.reindex(index) if fill_value is None else owner.reindex(index, fill_value=fill_value)
    made.index = index
    if filled is None:
        return made
    # What is missing at a label that was there stays missing.
    index = (index if filled == "ffill" else index[::-1]).tolist()
    known, last, at = {*owner.index}, None, {}
    for label in index:
        last = label if label in known else last
        at[label] = last
    made = made._take([made.index._loc(at[label]) for label in made.index]).set_axis(made.index)
    return _as_before(made, owner) if made.ndim == 1 else made._each(lambda c: _as_before(c, owner[c.name]))
