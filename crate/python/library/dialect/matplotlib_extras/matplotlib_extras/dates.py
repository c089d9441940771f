"""Numbers and dates, and ticks at dates by rules: what `matplotlib.dates` has beside its usual locators."""

import datetime

import dateutil.parser
import dateutil.rrule
import numpy as np
from dateutil.relativedelta import relativedelta
from dateutil.rrule import DAILY, HOURLY, MINUTELY, MONTHLY, SECONDLY, WEEKLY, YEARLY, rrule  # noqa: F401
from matplotlib.dates import date2num
from matplotlib.ticker import Locator

MICROSECONDLY = SECONDLY + 1
_EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
_DAY = 86_400_000_000


def get_epoch():
    """The day that is 0."""
    return "1970-01-01T00:00:00"


def set_epoch(epoch):
    """Refused for another day than the usual one."""
    if np.datetime64(epoch, "s") != np.datetime64("1970-01-01T00:00:00"):
        raise RuntimeError("set_epoch: axes of dates count days since 1970 here")


def _date_of(number, tz):
    if number is None or number != number:
        raise ValueError("cannot convert float NaN to integer")
    micro = round(float(number) * _DAY)
    # Far from the start of counting, what a float can tell apart is coarser.
    micro = round(micro / 20) * 20 if abs(number) > 70 * 365 else micro
    return (_EPOCH + datetime.timedelta(microseconds=micro)).astimezone(tz or datetime.timezone.utc)


def num2date(x, tz=None):
    """Dates of days since 1970, in UTC or in `tz`."""
    tz = dateutil.tz.gettz(tz) if isinstance(tz, str) else tz
    if hasattr(x, "__iter__"):
        return [num2date(one, tz) for one in np.asarray(x).tolist()]
    return _date_of(x, tz)


def num2timedelta(x):
    """Spans of days."""
    return [num2timedelta(one) for one in x] if hasattr(x, "__iter__") else datetime.timedelta(days=x)


def datestr2num(d, default=None):
    """Days since 1970 of texts."""
    if isinstance(d, str):
        return date2num(dateutil.parser.parse(d, default=default))
    return np.asarray([date2num(dateutil.parser.parse(one, default=default)) for one in d])


def drange(dstart, dend, delta):
    """Days since 1970 from one date to another, without it, in steps."""
    first, step = date2num(dstart), delta.total_seconds() / 86400
    count = int(np.ceil((date2num(dend) - first) / step))
    end = date2num(dstart + delta * count)
    if end >= date2num(dend):
        end = date2num(dstart + delta * (count - 1))
        count -= 1
    return np.linspace(first, end, count + 1)


class rrulewrapper:
    """A rule of `dateutil` that can be changed."""

    def __init__(self, freq, tzinfo=None, **kwargs):
        kwargs["freq"], self._tz = freq, tzinfo
        self._given = kwargs
        self._rule = rrule(**kwargs)

    def set(self, **kwargs):
        self._given.update(kwargs)
        self._rule = rrule(**self._given)

    def between(self, after, before, inc=False):
        return self._rule.between(after, before, inc)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._rule, name)


class DateLocator(Locator):
    """What locators of dates have in common."""

    def __init__(self, tz=None):
        self.tz = tz

    def set_tzinfo(self, tz):
        self.tz = tz


class RRuleLocator(DateLocator):
    """Ticks where a rule says."""

    def __init__(self, o, tz=None):
        super().__init__(tz)
        self.rule = o

    def _limits(self, *values):
        """The moments of limits, which are numbers or moments."""
        return ((value if isinstance(value, datetime.datetime) else _date_of(value, None)).replace(tzinfo=None) for value in values)

    def tick_values(self, vmin, vmax):
        first, last = self._limits(vmin, vmax)
        # Rules count from their start, which lies before the limits.
        span = relativedelta(last, first)
        try:
            start = first - span
        except (OverflowError, ValueError):
            start = datetime.datetime(1, 1, 1)
        if isinstance(self.rule, rrulewrapper):
            self.rule.set(dtstart=start.replace(microsecond=0), until=last + span)
        return [float(date2num(one)) for one in self.rule.between(first, last, True)]


# Midnights, and the beginnings of hours and minutes.
_MIDNIGHT = {"byhour": 0, "byminute": 0, "bysecond": 0}


class YearLocator(RRuleLocator):
    """Ticks at a day of each year whose number is a multiple of `base`."""

    def __init__(self, base=1, month=1, day=1, tz=None):
        super().__init__(rrulewrapper(YEARLY, interval=base, bymonth=month, bymonthday=day, **_MIDNIGHT), tz)
        self._base, self._month, self._day = base, month, day

    def tick_values(self, vmin, vmax):
        first, last = self._limits(vmin, vmax)
        years = range(max(first.year // self._base * self._base, 1), min(-(-last.year // self._base) * self._base, 9999) + 1, self._base)
        return [float(date2num(datetime.datetime(year, self._month, self._day))) for year in years]


class MonthLocator(RRuleLocator):
    """Ticks at days of months."""

    def __init__(self, bymonth=None, bymonthday=1, interval=1, tz=None):
        months = range(1, 13) if bymonth is None else bymonth
        super().__init__(rrulewrapper(MONTHLY, bymonth=months, bymonthday=bymonthday, interval=interval, **_MIDNIGHT), tz)


class WeekdayLocator(RRuleLocator):
    """Ticks at days of weeks."""

    def __init__(self, byweekday=1, interval=1, tz=None):
        super().__init__(rrulewrapper(DAILY, byweekday=byweekday, interval=interval, **_MIDNIGHT), tz)


class DayLocator(RRuleLocator):
    """Ticks at days of months."""

    def __init__(self, bymonthday=None, interval=1, tz=None):
        if interval != int(interval) or interval < 1:
            raise ValueError("interval must be an integer greater than 0")
        super().__init__(rrulewrapper(DAILY, bymonthday=range(1, 32) if bymonthday is None else bymonthday, interval=interval, **_MIDNIGHT), tz)


class HourLocator(RRuleLocator):
    """Ticks at hours of days."""

    def __init__(self, byhour=None, interval=1, tz=None):
        super().__init__(rrulewrapper(HOURLY, byhour=range(24) if byhour is None else byhour, interval=interval, byminute=0, bysecond=0), tz)


class MinuteLocator(RRuleLocator):
    """Ticks at minutes of hours."""

    def __init__(self, byminute=None, interval=1, tz=None):
        super().__init__(rrulewrapper(MINUTELY, byminute=range(60) if byminute is None else byminute, interval=interval, bysecond=0), tz)


class SecondLocator(RRuleLocator):
    """Ticks at seconds."""

    def __init__(self, bysecond=None, interval=1, tz=None):
        super().__init__(rrulewrapper(SECONDLY, bysecond=range(60) if bysecond is None else bysecond, interval=interval), tz)


class MicrosecondLocator(DateLocator):
    """Ticks at multiples of microseconds."""

    def __init__(self, interval=1, tz=None):
        super().__init__(tz)
        self._interval = interval

    def tick_values(self, vmin, vmax):
        step = self._interval / _DAY
        return (np.arange(np.ceil(vmin / step), np.floor(vmax / step) + 1) * step).tolist()
