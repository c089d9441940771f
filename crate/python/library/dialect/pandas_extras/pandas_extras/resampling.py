"""Rows in bins of time: `ts.resample("ME").mean()`, `df.groupby(pd.Grouper(key="when", freq="W"))`."""

import bisect

from pandas._datetime_index import DatetimeIndex
from pandas._dtypes import known_places
from pandas_extras.frequencies import Frequency
from pandas._times import Timestamp, moment
from pandas.groupby import DataFrameGroupBy, SeriesGroupBy
from pandas.series import Series


class Grouper:
    """By which column, and in which bins of time, `groupby` makes groups."""

    def __init__(self, key=None, freq=None, level=None, **_):
        self.key, self.freq = key, freq


def bins(moments, freq, closed=None, label=None):
    """For each bin from the first to the last, also empty ones, the places of the moments in it; and the frequency's name."""
    step = Frequency(freq)
    moments = list(moments)
    there = [(n, moments[n] if type(moments[n]) is Timestamp else Timestamp(moment(moments[n]))) for n in known_places(moments)]
    if not there:
        return {}, step.name
    zone = there[0][1].tz
    there = [(n, v.tz_localize(None)) for n, v in there] if zone is not None else there
    # A bin that is closed on the right has its edge in it, and not its beginning.
    names = step.bins([v for _, v in there], closed == "right" and not step.ends)
    last, at, found = max(names), min(names), {}
    while at <= last:
        found[at] = []
        at = step.next(at)
    if any(name not in found for name in names):
        # Of several months or years each a bin goes on to the next end, or from the last start.
        if step.ends:
            found[at] = []
        edges = [*found]
        names = [edges[bisect.bisect_left(edges, name) if step.ends else bisect.bisect_right(edges, name) - 1] for name in names]
    for (n, _), name in zip(there, names):
        found[name].append(n)
    if label == "right" and not step.ends:
        found = {step.next(name): rows for name, rows in found.items()}
    return (found if zone is None else {name.tz_localize(zone): rows for name, rows in found.items()}), step.name


class _Binned:
    """What groups of columns and of tables by time have beside those of other groups."""

    def _use(self, moments, freq, name):
        self._groups, self._freq = bins(moments, *(freq if isinstance(freq, tuple) else (freq,)))
        self._name = name

    def _index(self):
        return DatetimeIndex(list(self._groups), self._name, freq=self._freq)

    def _filled(self, name, limit):
        made = getattr(self.first() if name == "ffill" else self.last(), name)(limit=limit)
        return _as_before(made, self._series) if made.ndim == 1 else made._each(lambda c: _as_before(c, self._frame[c.name]))

    def ffill(self, limit=None):
        """Bins without rows have the value before."""
        return self._filled("ffill", limit)

    def bfill(self, limit=None):
        """Bins without rows have the value behind them."""
        return self._filled("bfill", limit)

    def asfreq(self):
        """The first row of each bin."""
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


def resampled(owner, rule, on=None, closed=None, label=None):
    """What `resample` gives of a column or a table."""
    rule = (rule, closed, label)
    moments = owner.index if on is None else owner[on]
    if isinstance(owner, Series):
        return SeriesResampler(owner, moments, rule, owner.index.name)
    return FrameResampler(owner, moments, rule, moments.name, on)


def at_frequency(owner, freq, method=None):
    """What `asfreq` gives of a column or a table."""
    from pandas_extras.frequencies import date_range

    index = date_range(owner.index.min(), owner.index.max(), freq=freq, name=owner.index.name)
    made = owner.reindex(index)
    made.index = index
    return made.ffill() if method in ("ffill", "pad") else made
