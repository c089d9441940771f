"""Methods of moments and durations, one by one and as labels."""
from pandas._times import Timedelta as Timedelta
from pandas._times import _NotATime as _NotATime
from pandas._times import at_step as at_step
from pandas._times import of_microseconds as of_microseconds
from pandas._times import step_of as step_of
from typing import Any

class Components(tuple):
    """Components(days, hours, minutes, seconds, milliseconds, microseconds, nanoseconds)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new Components object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    days: Any
    hours: Any
    microseconds: Any
    milliseconds: Any
    minutes: Any
    nanoseconds: Any
    seconds: Any
    def __getattr__(self, name: str): ...

class Durations:
    """Methods of `Timedelta`."""
    def as_unit(self, unit):
        """The same duration."""
        ...
    @property
    def asm8(self):
        """As NumPy's."""
        ...
    def ceil(self, freq):
        """The duration in whole steps."""
        ...
    @property
    def components(self):
        """Days, hours, minutes, seconds and their parts."""
        ...
    def floor(self, freq):
        """The duration in whole steps."""
        ...
    def isoformat(self):
        """As ISO 8601 writes it."""
        ...
    @property
    def nanoseconds(self):
        """The nanoseconds beside the microseconds."""
        ...
    @property
    def resolution_string(self):
        """The smallest part that is not 0."""
        ...
    def round(self, freq):
        """The duration in whole steps."""
        ...
    def to_numpy(self, dtype=None, copy=False):
        """As NumPy's."""
        ...
    def to_timedelta64(self):
        """As NumPy's."""
        ...
    @property
    def unit(self):
        """The unit in which the duration is counted."""
        ...
    def __getattr__(self, name: str): ...

EPOCH: int
class Instants:
    """Methods of `DatetimeIndex`."""
    def as_unit(self, unit):
        """The same moments."""
        ...
    @property
    def asi8(self):
        """The nanoseconds since 1970."""
        ...
    def indexer_at_time(self, time, asof=False):
        """The places of a time of day."""
        ...
    def indexer_between_time(self, start_time, end_time, include_start=True, include_end=True):
        """The places between two times of day, past midnight where the second is the earlier one."""
        ...
    @property
    def inferred_freq(self):
        """The frequency of the moments, or None."""
        ...
    def isocalendar(self):
        """Year, week and day of ISO 8601, as a table."""
        ...
    def mean(self, *, skipna=True, axis=0):
        """The mean of the moments."""
        ...
    def std(self, axis=None, dtype=None, out=None, ddof=1, keepdims=False, skipna=True):
        """The standard deviation of the moments, a duration."""
        ...
    @property
    def unit(self):
        """The unit in which moments are counted."""
        ...
    def __getattr__(self, name: str): ...

class Moments:
    """Methods of `Timestamp`."""
    def as_unit(self, unit):
        """The same moment."""
        ...
    @property
    def asm8(self):
        """As NumPy's."""
        ...
    def ceil(self, freq): ...
    def floor(self, freq): ...
    @property
    def nanosecond(self):
        """The nanoseconds beside the microseconds."""
        ...
    def round(self, freq): ...
    def to_datetime64(self):
        """As NumPy's."""
        ...
    def to_julian_date(self):
        """The days since noon of 1 January 4713 before Christ."""
        ...
    def to_numpy(self, dtype=None, copy=False):
        """As NumPy's."""
        ...
    @property
    def unit(self):
        """The unit in which the moment is counted."""
        ...
    def __getattr__(self, name: str): ...

NaT: _NotATime
class Spans:
    """Methods of `TimedeltaIndex`."""
    @property
    def inferred_freq(self):
        """The frequency, or None."""
        ...
    def mean(self, *, skipna=True, axis=0):
        """The mean of the durations."""
        ...
    def median(self, *, skipna=True, axis=0):
        """The median of the durations."""
        ...
    def std(self, *, skipna=True, axis=0, ddof=1):
        """The standard deviation of the durations."""
        ...
    def __getattr__(self, name: str): ...

def components(column):
    """Days, hours and smaller parts of durations, as a table."""
    ...

def infer_freq(index):
    """The name of the frequency of at least three moments, or None."""
    ...

def of_none(name):
    """What NaT has of moments: NaN for numbers, NaT for moments, False for questions."""
    ...
