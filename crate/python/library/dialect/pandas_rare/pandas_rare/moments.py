"""Methods of moments and durations, one by one and as labels."""

import collections
import datetime

from pandas import Timedelta, _dtypes
from pandas._times import EPOCH, NaT, _span, at_step, of_microseconds, step_of

_PARTS = (("days", 86400 * 10**6), ("hours", 3600 * 10**6), ("minutes", 60 * 10**6), ("seconds", 10**6), ("milliseconds", 1000), ("microseconds", 1))
Components = collections.namedtuple("Components", [*(name for name, _ in _PARTS), "nanoseconds"])


def _at_step(shift):
    return lambda self, freq: of_microseconds(at_step(self._count, step_of(freq), shift))


def _stepped(shift):
    def method(self, freq):
        step, count = step_of(freq), self._count
        below, rest = divmod(count, step)
        up = shift == "ceil" and rest or shift == "round" and (2 * rest > step or 2 * rest == step and below % 2)
        return Timedelta(datetime.timedelta(microseconds=(below + bool(up)) * step))

    method.__name__, method.__doc__ = shift, "The duration in whole steps."
    return method


class Durations:
    """Methods of `Timedelta`."""

    floor, ceil, round = map(_stepped, ("floor", "ceil", "round"))
    nanoseconds = property(lambda self: 0, doc="The nanoseconds beside the microseconds.")
    unit = property(lambda self: "ns", doc="The unit in which the duration is counted.")
    asm8 = property(lambda self: self.to_timedelta64(), doc="As NumPy's.")

    @property
    def resolution_string(self):
        """The smallest part that is not 0."""
        names = dict(zip(("nanoseconds", *(name for name, _ in _PARTS[::-1])), ("ns", "us", "ms", "s", "min", "h", "D"), strict=True))
        return next((short for name, short in names.items() if getattr(self.components, name)), "D")

    @property
    def components(self):
        """Days, hours, minutes, seconds and their parts."""
        rest, found = _span(self), []
        for _, size in _PARTS:
            count, rest = divmod(rest, size)
            found.append(count)
        return Components(*found, 0)

    def isoformat(self):
        """As ISO 8601 writes it."""
        parts = self.components
        part = parts.milliseconds * 1000 + parts.microseconds
        return f"P{parts.days}DT{parts.hours}H{parts.minutes}M{parts.seconds}{f'.{part:06}'.rstrip('0') if part else ''}S"

    def as_unit(self, unit):
        """The same duration."""
        return self

    def to_timedelta64(self):
        """As NumPy's."""
        import numpy

        return numpy.timedelta64(self._count * 1000, "ns")

    def to_numpy(self, dtype=None, copy=False):
        """As NumPy's."""
        return self.to_timedelta64()


class Moments:
    """Methods of `Timestamp`."""

    floor, ceil, round = map(_at_step, ("floor", "ceil", "round"))
    nanosecond = property(lambda self: 0, doc="The nanoseconds beside the microseconds.")
    unit = property(lambda self: "ns", doc="The unit in which the moment is counted.")
    asm8 = property(lambda self: self.to_datetime64(), doc="As NumPy's.")

    def as_unit(self, unit):
        """The same moment."""
        return self

    def to_julian_date(self):
        """The days since noon of 1 January 4713 before Christ."""
        return (self._count - EPOCH) / 864e8 + 2440587.5

    def to_datetime64(self):
        """As NumPy's."""
        import numpy

        # In the coarsest unit that texts of it would have.
        part = self.microsecond
        unit = "us" if part % 1000 else "ms" if part else "s"
        return numpy.datetime64(self.to_pydatetime(), unit)

    def to_numpy(self, dtype=None, copy=False):
        """As NumPy's."""
        return self.to_datetime64()


class Instants:
    """Methods of `DatetimeIndex`."""

    inferred_freq = property(lambda self: infer_freq(self), doc="The frequency of the moments, or None.")
    asi8 = property(lambda self: _dtypes.as_array([v.value for v in self._labels]), doc="The nanoseconds since 1970.")
    unit = property(lambda self: "ns", doc="The unit in which moments are counted.")

    def mean(self, *, skipna=True, axis=0):
        """The mean of the moments."""
        return self.to_series().mean()

    def as_unit(self, unit):
        """The same moments."""
        return self

    def isocalendar(self):
        """Year, week and day of ISO 8601, as a table."""
        from pandas import DataFrame

        return DataFrame([list(v.isocalendar()) for v in self._labels], self, ["year", "week", "day"]).astype("UInt32")

    def std(self, axis=None, dtype=None, out=None, ddof=1, keepdims=False, skipna=True):
        """The standard deviation of the moments, a duration."""
        there = [v._count for v in self._labels if v is not NaT]
        middle = sum(there) / len(there)
        square = sum((count - middle) ** 2 for count in there)
        return Timedelta(datetime.timedelta(microseconds=(square / (len(there) - ddof)) ** 0.5)) if len(there) > ddof else NaT

    def indexer_at_time(self, time, asof=False):
        """The places of a time of day."""
        wanted = _time_of_day(time)
        return _dtypes.as_array([n for n, v in enumerate(self._labels) if v.time() == wanted], "int64")

    def indexer_between_time(self, start_time, end_time, include_start=True, include_end=True):
        """The places between two times of day, past midnight where the second is the earlier one."""
        low, high = _time_of_day(start_time), _time_of_day(end_time)
        after = lambda t: t >= low if include_start else t > low
        before = lambda t: t <= high if include_end else t < high
        inside = (lambda t: after(t) and before(t)) if low <= high else (lambda t: after(t) or before(t))
        return _dtypes.as_array([n for n, v in enumerate(self._labels) if inside(v.time())], "int64")


def _time_of_day(value):
    from pandas import Timestamp

    return value if isinstance(value, datetime.time) else Timestamp(f"2000-01-01 {value}").time()


class Spans:
    """Methods of `TimedeltaIndex`."""

    inferred_freq = property(lambda self: infer_freq([datetime.datetime(2000, 1, 1) + v.to_pytimedelta() for v in self._labels]), doc="The frequency, or None.")

    def mean(self, *, skipna=True, axis=0):
        """The mean of the durations."""
        return self.to_series().mean()

    def std(self, *, skipna=True, axis=0, ddof=1):
        """The standard deviation of the durations."""
        return self.to_series().std(ddof=ddof)

    def median(self, *, skipna=True, axis=0):
        """The median of the durations."""
        return self.to_series().median()


_NUMBERS = (
    "year month day hour minute second microsecond nanosecond quarter week weekofyear dayofweek day_of_week dayofyear day_of_year days_in_month daysinmonth "
    "days seconds microseconds nanoseconds"
).split()
_SAME = "floor ceil round replace tz_localize tz_convert astimezone as_unit to_pydatetime normalize now today utcnow fromtimestamp combine to_period".split()
_NONE = "date time timetz timetuple utctimetuple strftime strptime isocalendar ctime utcoffset dst tzname toordinal".split()
_STARTS = [f"is_{span}_{end}" for span in ("month", "quarter", "year") for end in ("start", "end")]


def of_none(name):
    """What NaT has of moments: NaN for numbers, NaT for moments, False for questions."""
    import numpy

    if name in _NUMBERS:
        return float("nan")
    if name in _SAME:
        return lambda *args, **options: NaT
    if name in ("day_name", "month_name", "weekday", "isoweekday", "total_seconds"):
        return lambda *args, **options: float("nan")
    if name in _STARTS or name == "is_leap_year":
        return False
    if name in ("tz", "tzinfo"):
        return None
    if name in ("asm8", "to_numpy", "to_datetime64"):
        none = numpy.datetime64("NaT")
        return none if name == "asm8" else lambda *args, **options: none
    if name == "value":
        return -(2**63)
    if name in _NONE and name != "toordinal":

        def refused(*args, **options):
            raise ValueError(f"NaTType does not support {name}")

        return refused
    raise AttributeError(f"'NaTType' object has no attribute {name!r}")


def infer_freq(index):
    """The name of the frequency of at least three moments, or None."""
    from pandas import DatetimeIndex, to_datetime
    from pandas_extras.frequencies import date_range

    moments = index if isinstance(index, DatetimeIndex) else DatetimeIndex(to_datetime(list(index)))
    if len(moments) < 3:
        raise ValueError("Need at least 3 dates to infer frequency")
    labels = moments._labels
    steps = {b - a for a, b in zip(labels, labels[1:])}
    if len(steps) == 1:
        step = steps.pop()
        micro = step // datetime.timedelta(microseconds=1)
        if micro <= 0:
            return None
        week = 7 * _PARTS[0][1]
        if micro % week == 0:
            return f"{micro // week if micro > week else ''}W-{labels[0].strftime('%a').upper()}"
        name, size = next((name, size) for name, size in _PARTS if micro % size == 0)
        unit = {"days": "D", "hours": "h", "minutes": "min", "seconds": "s", "milliseconds": "ms", "microseconds": "us"}[name]
        return f"{micro // size if micro > size else ''}{unit}"
    months = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")
    years = [f"{unit}-{month}" for month in months for unit in ("YS", "YE", "BYS", "BYE")]
    quarters = [f"{unit}-{month}" for unit, three in (("QS", ("OCT", "NOV", "DEC")), ("QE", ("OCT", "NOV", "DEC"))) for month in three]
    for name in ("B", "MS", "ME", "BMS", "BME", *quarters, *years):
        if date_range(labels[0], periods=len(labels), freq=name)._labels == labels:
            return name
    return None


def components(column):
    """Days, hours and smaller parts of durations, as a table."""
    from pandas import DataFrame
    from pandas._dtypes import NAN, is_missing

    rows = [[NAN] * len(Components._fields) if is_missing(v) else [*v.components] for v in column._values]
    return DataFrame(rows, index=column.index, columns=[*Components._fields])
