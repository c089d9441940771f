"""Rows in bins of time: `ts.resample("ME").mean()`, `df.groupby(pd.Grouper(key="when", freq="W"))`."""
from pandas._dtypes import known_places as known_places
from pandas._times import Timedelta as Timedelta
from pandas._times import Timestamp as Timestamp
from pandas._times import moment as moment
from pandas._times import of_microseconds as of_microseconds
from pandas.core.groupby.generic import DataFrameGroupBy as DataFrameGroupBy
from pandas.core.groupby.generic import SeriesGroupBy as SeriesGroupBy
from pandas.core.indexes.datetimes import DatetimeIndex as DatetimeIndex
from pandas.core.series import Series as Series
from pandas_extras.frequencies import Frequency as Frequency
from typing import Any

DAY: int
EPOCH: int
class FrameResampler(_Binned, DataFrameGroupBy):
    """A table in bins of time."""
    def __getitem__(self, key): ...
    def __init__(self, frame, moments, freq, name, key=None): ...
    def __getattr__(self, name: str): ...

class Grouper:
    """By which column, and in which bins of time, `groupby` makes groups."""
    def __init__(self, key=None, level=None, freq=None, axis=None, sort=False, closed=None, label=None, origin='start_day', offset=None, dropna=True, **_): ...
    def __getattr__(self, name: str): ...

class SeriesResampler(_Binned, SeriesGroupBy):
    """A column in bins of time."""
    def __init__(self, series, moments, freq, name): ...
    def ohlc(self):
        """First, largest, smallest and last value of each bin."""
        ...
    def __getattr__(self, name: str): ...

def at_frequency(owner, freq, method=None, fill_value=None, how=None):
    """What `asfreq` gives of a column or a table."""
    ...

def bins(moments, freq, closed=None, label=None, origin='start_day', offset=None):
    """For each bin from the first to the last, also empty ones, the places of the moments in it; and the frequency's name."""
    ...

def resampled(owner, rule, on=None, closed=None, label=None, origin='start_day', offset=None, convention=None, kind=None):
    """What `resample` gives of a column or a table."""
    ...
