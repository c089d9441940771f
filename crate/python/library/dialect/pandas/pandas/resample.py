"""Rows in bins of time: `ts.resample("ME").mean()`, `df.groupby(pd.Grouper(key="when", freq="W"))`."""

from ._datetime_index import DatetimeIndex
from ._dtypes import is_missing
from ._offsets import Frequency
from ._times import Timestamp, moment
from .groupby import DataFrameGroupBy, SeriesGroupBy
from .series import Series


class Grouper:
    """By which column, and in which bins of time, `groupby` makes groups."""

    def __init__(self, key=None, freq=None, level=None, **_):
        self.key, self.freq = key, freq


def bins(moments, freq):
    """For each bin from the first to the last, also empty ones, the places of the moments in it; and the frequency's name."""
    step = Frequency(freq)
    there = [(n, Timestamp(moment(v))) for n, v in enumerate(moments) if not is_missing(v)]
    if not there:
        return {}, step.name
    origin = min(v for _, v in there)
    names = [(n, step.bin(v, origin)) for n, v in there]
    last, at, found = max(name for _, name in names), min(name for _, name in names), {}
    while at <= last:
        found[at] = []
        at = step.next(at)
    for n, name in names:
        found[name].append(n)
    return found, step.name


class _Binned:
    """What groups of columns and of tables by time have beside those of other groups."""

    def _use(self, moments, freq, name):
        self._groups, self._freq = bins(moments, freq)
        self._name = name

    def _index(self):
        return DatetimeIndex(list(self._groups), self._name, freq=self._freq)

    def _filled(self, name):
        made = self.agg("first" if name == "ffill" else "last")
        return getattr(made, name)()

    def ffill(self):
        """Bins without rows have the value before."""
        return self._filled("ffill")

    def asfreq(self):
        """The first row of each bin."""
        return self.agg(lambda part: part._values[0] if len(part) else float("nan"))

    def interpolate(self, *args, **options):
        """Bins without rows have values between their neighbours."""
        return self.asfreq().interpolate()


class SeriesResampler(_Binned, SeriesGroupBy):
    """A column in bins of time."""

    def __init__(self, series, moments, freq, name):
        self._series, self._as_index = series, True
        self._use(moments, freq, name)

    def ohlc(self):
        """First, largest, smallest and last value of each bin."""
        from .frame import DataFrame

        parts = {name: self.agg(how)._values for name, how in (("open", "first"), ("high", "max"), ("low", "min"), ("close", "last"))}
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


def resampled(owner, rule, on=None):
    """What `resample` gives of a column or a table."""
    moments = owner.index if on is None else owner[on]
    if isinstance(owner, Series):
        return SeriesResampler(owner, moments, rule, owner.index.name)
    return FrameResampler(owner, moments, rule, moments.name, on)


def at_frequency(owner, freq, method=None):
    """What `asfreq` gives of a column or a table."""
    from ._offsets import date_range

    index = date_range(owner.index.min(), owner.index.max(), freq=freq, name=owner.index.name)
    made = owner.reindex(index)
    made.index = index
    return made.ffill() if method in ("ffill", "pad") else made
