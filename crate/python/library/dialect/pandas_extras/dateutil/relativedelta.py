"""Steps of the calendar: months and years, and parts of a date set to a value."""

import calendar as _calendar
import datetime as _datetime
import operator as _operator
from math import copysign as _copysign

from ._weekdays import FR, MO, SA, SU, TH, TU, WE, weekdays

__all__ = ["FR", "MO", "SA", "SU", "TH", "TU", "WE", "relativedelta"]

_STEPS = ("years", "months", "days", "hours", "minutes", "seconds", "microseconds")
_SET = ("year", "month", "day", "weekday", "hour", "minute", "second", "microsecond")
# How many of each make one of the next larger.
_CARRIES = (("microseconds", 1000000, "seconds"), ("seconds", 60, "minutes"), ("minutes", 60, "hours"), ("hours", 24, "days"), ("months", 12, "years"))
_YEAR_ENDS = (31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 366)


class relativedelta:
    """Steps (`months=1`) that are added, and parts (`day=1`) that are set; or what lies between two dates."""

    def __init__(self, dt1=None, dt2=None, years=0, months=0, days=0, leapdays=0, weeks=0, hours=0, minutes=0, seconds=0, microseconds=0,
                 year=None, month=None, day=None, weekday=None, yearday=None, nlyearday=None, hour=None, minute=None, second=None, microsecond=None):
        self.years = self.months = self.days = self.hours = self.minutes = self.seconds = self.microseconds = self.leapdays = 0
        self.year = self.month = self.day = self.weekday = self.hour = self.minute = self.second = self.microsecond = None
        if dt1 is not None and dt2 is not None:
            self._between(dt1, dt2)
            return
        if any(part is not None and part != int(part) for part in (years, months)):
            raise ValueError("Non-integer years and months are ambiguous and not currently supported.")
        self.years, self.months, self.days, self.leapdays = int(years), int(months), days + weeks * 7, leapdays
        self.hours, self.minutes, self.seconds, self.microseconds = hours, minutes, seconds, microseconds
        self.year, self.month, self.day, self.hour, self.minute, self.second, self.microsecond = year, month, day, hour, minute, second, microsecond
        self.weekday = weekdays[weekday] if isinstance(weekday, int) else weekday
        at = nlyearday or yearday or 0
        if yearday and not nlyearday and yearday > 59:
            self.leapdays = -1
        if at:
            month = next((n for n, end in enumerate(_YEAR_ENDS) if at <= end), None)
            if month is None:
                raise ValueError(f"invalid year day ({at})")
            self.month, self.day = month + 1, at - (_YEAR_ENDS[month - 1] if month else 0)
        self._fix()

    def _between(self, dt1, dt2):
        if not (isinstance(dt1, _datetime.date) and isinstance(dt2, _datetime.date)):
            raise TypeError("relativedelta only diffs datetime/date")
        if isinstance(dt1, _datetime.datetime) != isinstance(dt2, _datetime.datetime):
            dt1, dt2 = (dt if isinstance(dt, _datetime.datetime) else _datetime.datetime.fromordinal(dt.toordinal()) for dt in (dt1, dt2))
        self._set_months((dt1.year - dt2.year) * 12 + dt1.month - dt2.month)
        moved = dt2 + self
        beyond, step = (_operator.gt, 1) if dt1 < dt2 else (_operator.lt, -1)
        months = self.years * 12 + self.months
        while beyond(dt1, moved):
            months += step
            self._set_months(months)
            moved = dt2 + self
        rest = dt1 - moved
        self.seconds, self.microseconds = rest.seconds + rest.days * 86400, rest.microseconds
        self._fix()

    def _set_months(self, months):
        self.months = months
        self.years = 0
        self._carry("months", 12, "years")

    def _carry(self, small, size, large):
        value = getattr(self, small)
        if abs(value) > size - 1:
            sign = int(_copysign(1, value))
            more, rest = divmod(value * sign, size)
            setattr(self, small, rest * sign)
            setattr(self, large, getattr(self, large) + more * sign)

    def _fix(self):
        for carry in _CARRIES:
            self._carry(*carry)

    @property
    def weeks(self):
        return int(self.days / 7.0)

    @weeks.setter
    def weeks(self, value):
        self.days = self.days - self.weeks * 7 + value * 7

    def normalized(self):
        """The same with whole numbers."""
        days = int(self.days)
        hours = round(self.hours + 24 * (self.days - days), 11)
        minutes = round(self.minutes + 60 * (hours - int(hours)), 10)
        seconds = round(self.seconds + 60 * (minutes - int(minutes)), 8)
        microseconds = round(self.microseconds + 1e6 * (seconds - int(seconds)))
        return self._like(days=days, hours=int(hours), minutes=int(minutes), seconds=int(seconds), microseconds=microseconds)

    def _like(self, **changes):
        names = (*_STEPS, "leapdays", *_SET)
        return type(self)(**{**{name: getattr(self, name) for name in names}, **changes})

    def _combined(self, other, sign):
        steps = {name: getattr(self, name) + sign * getattr(other, name) for name in _STEPS}
        first, second = (self, other) if sign < 0 else (other, self)
        parts = {name: getattr(first, name) if getattr(first, name) is not None else getattr(second, name) for name in _SET}
        return type(self)(**steps, leapdays=other.leapdays or self.leapdays, **parts)

    def __add__(self, other):
        if isinstance(other, relativedelta):
            return self._combined(other, 1)
        if isinstance(other, _datetime.timedelta):
            return self._like(days=self.days + other.days, seconds=self.seconds + other.seconds, microseconds=self.microseconds + other.microseconds)
        if not isinstance(other, _datetime.date):
            return NotImplemented
        year, month = (self.year or other.year) + self.years, self.month or other.month
        month += self.months
        if month > 12 or month < 1:
            year, month = year + (1 if month > 12 else -1), month + (-12 if month > 12 else 12)
        day = min(_calendar.monthrange(year, month)[1], self.day or other.day)
        parts = {name: getattr(self, name) for name in ("hour", "minute", "second", "microsecond") if getattr(self, name) is not None}
        is_date = not isinstance(other, _datetime.datetime)
        if is_date and (parts or self.hours or self.minutes or self.seconds or self.microseconds):
            other = _datetime.datetime.fromordinal(other.toordinal())
        days = self.days + (self.leapdays if self.leapdays and month > 2 and _calendar.isleap(year) else 0)
        step = _datetime.timedelta(days=days, hours=self.hours, minutes=self.minutes, seconds=self.seconds, microseconds=self.microseconds)
        found = other.replace(year=year, month=month, day=day, **parts) + step
        if self.weekday is None:
            return found
        count = self.weekday.n or 1
        away = (abs(count) - 1) * 7
        away += (7 - found.weekday() + self.weekday.weekday) % 7 if count > 0 else (found.weekday() - self.weekday.weekday) % 7
        return found + _datetime.timedelta(days=away if count > 0 else -away)

    __radd__ = __add__

    def __rsub__(self, other):
        return -self + other

    def __sub__(self, other):
        return self._combined(other, -1) if isinstance(other, relativedelta) else NotImplemented

    def __neg__(self):
        return self._like(**{name: -getattr(self, name) for name in _STEPS})

    def __abs__(self):
        return self._like(**{name: abs(getattr(self, name)) for name in _STEPS})

    def __mul__(self, other):
        try:
            factor = float(other)
        except TypeError:
            return NotImplemented
        return self._like(**{name: int(getattr(self, name) * factor) for name in _STEPS})

    __rmul__ = __mul__

    def __truediv__(self, other):
        return self * (1 / float(other))

    def __bool__(self):
        return any(getattr(self, name) for name in (*_STEPS, "leapdays")) or any(getattr(self, name) is not None for name in _SET)

    def _key(self):
        return tuple(getattr(self, name) for name in (*_STEPS, "leapdays", *_SET))

    def __eq__(self, other):
        return self._key() == other._key() if isinstance(other, relativedelta) else NotImplemented

    def __hash__(self):
        return hash(self._key())

    def __repr__(self):
        steps = [f"{name}={getattr(self, name):+g}" for name in ("years", "months", "days", "leapdays", *_STEPS[3:]) if getattr(self, name)]
        return f"{type(self).__name__}({', '.join(steps + [f'{name}={getattr(self, name)!r}' for name in _SET if getattr(self, name) is not None])})"
