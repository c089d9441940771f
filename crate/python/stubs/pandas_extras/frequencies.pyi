"""Steps of calendars: frequencies such as "D", "ME" or "15min", and `date_range`."""
from pandas._times import Timestamp as Timestamp
from pandas._times import duration as duration
from pandas._times import month_start as month_start
from pandas._times import of_microseconds as of_microseconds
from pandas.core.indexes.datetimes import DatetimeIndex as DatetimeIndex
from typing import Any

class Frequency:
    """A step: how moments go on, and in which bin one lies."""
    def __init__(self, name): ...
    def first(self, when):
        """The first moment of the calendar that is not before this one."""
        ...
    def last(self, when):
        """The last moment of the calendar that is not after this one."""
        ...
    def next(self, when):
        """The moment one step on."""
        ...
    @property
    def steps_by_calendar(self): ...
    def __getattr__(self, name: str): ...

def date_range(start=None, end=None, periods=None, freq=None, name=None, normalize=False, inclusive='both', tz=None, **_):
    """Moments from start to end, or so many of them, by a frequency."""
    ...
