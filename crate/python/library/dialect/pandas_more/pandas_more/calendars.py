"""Steps of calendars of one's own: working days with holidays and hours, halves of months, weeks of months, Easter."""

import datetime

import numpy as np
from pandas import Timestamp
from pandas._times import month_start
from pandas_extras.offsets import _Offset

_DAY = datetime.timedelta(days=1)
_NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def _mask(weekmask):
    """Which days of the week are worked."""
    if isinstance(weekmask, str):
        if set(weekmask) <= {"0", "1"} and len(weekmask) == 7:
            return tuple(letter == "1" for letter in weekmask)
        words = weekmask.split()
        unknown = [word for word in words if word not in _NAMES]
        if unknown:
            raise ValueError(f'Invalid business day weekmask string "{weekmask}"')
        return tuple(name in words for name in _NAMES)
    return tuple(bool(day) for day in weekmask)


class _Calendar(_Offset):
    """What steps share that know working days."""

    _unit = ""

    def _days(self, weekmask, holidays, calendar):
        if calendar is not None:
            weekmask = "".join(str(int(day)) for day in getattr(calendar, "weekmask", (1, 1, 1, 1, 1, 0, 0)))
            holidays = calendar.holidays() if callable(getattr(calendar, "holidays", None)) else getattr(calendar, "holidays", ())
        self.weekmask, self.calendar, self._works = weekmask, calendar, _mask(weekmask)
        self.holidays = tuple(Timestamp(day).normalize() for day in holidays if day is not None)
        self._off = {(day.year, day.month, day.day) for day in self.holidays}

    def _is_day(self, when):
        return self._works[when.weekday()] and (when.year, when.month, when.day) not in self._off

    rule_code = property(lambda self: self._unit)
    freqstr = property(lambda self: f"{self.n if self.n != 1 else ''}{self._unit}")

    def is_on_offset(self, dt):
        """Whether a moment is on the calendar."""
        return np.bool_(self._is_day(Timestamp(dt)))

    def rollforward(self, dt):
        """The moment itself if it is on the calendar, otherwise the next that is."""
        when = Timestamp(dt)
        return when if self.is_on_offset(when) else when + self._one()

    def rollback(self, dt):
        """The moment itself if it is on the calendar, otherwise the last that was."""
        when = Timestamp(dt)
        return when if self.is_on_offset(when) else when - self._one()

    def _one(self):
        made = self * 1
        made.n = 1
        return made


class CustomBusinessDay(_Calendar):
    """Working days, of a week of one's own and without holidays."""

    _unit, _name = "C", "CustomBusinessDay"

    def __init__(self, n=1, normalize=False, weekmask="Mon Tue Wed Thu Fri", holidays=None, calendar=None, offset=datetime.timedelta(0)):
        self.n, self.normalize, self.offset = n, normalize, offset
        self._days(weekmask, holidays or (), calendar)

    def _moved(self, when, count):
        forward = count > 0
        step, left = (_DAY if forward else -_DAY), abs(count)
        if not count:
            while not self._is_day(when):
                when = when + _DAY
        elif not forward and not self._is_day(when) or forward and not self._is_day(when):
            # The first step only reaches the calendar.
            while not self._is_day(when):
                when = when + step
            left -= 1
        while left:
            when = when + step
            left -= self._is_day(when)
        when = when + self.offset
        return when.normalize() if self.normalize else when


CDay = CustomBusinessDay


class BusinessHour(_Calendar):
    """Hours of work, from `start` to `end` of working days."""

    _unit, _name = "bh", "BusinessHour"

    def __init__(
        self, n=1, normalize=False, start="09:00", end="17:00", offset=datetime.timedelta(0), weekmask="Mon Tue Wed Thu Fri", holidays=None, calendar=None
    ):
        self.n, self.normalize, self.offset = n, normalize, offset
        many = lambda value: list(value) if isinstance(value, (list, tuple)) else [value]
        read = lambda value: value if isinstance(value, datetime.time) else datetime.time(*map(int, value.split(":")))
        self.start, self.end = (tuple(map(read, many(value))) for value in (start, end))
        if len(self.start) != len(self.end):
            raise ValueError("number of starting time and ending time must be the same")
        self._days(weekmask, holidays or (), calendar)

    def _spans(self, day):
        """The hours of a day of work, as moments."""
        for start, end in sorted(zip(self.start, self.end)):
            first = day + datetime.timedelta(hours=start.hour, minutes=start.minute)
            last = day + datetime.timedelta(hours=end.hour, minutes=end.minute)
            yield first, last if last > first else last + _DAY

    def is_on_offset(self, dt):
        """Whether a moment is within hours of work."""
        when = Timestamp(dt)
        days = (when.normalize(), when.normalize() - _DAY)
        return any(self._is_day(day) and any(first <= when <= last for first, last in self._spans(day)) for day in days)

    def rollforward(self, dt):
        """The moment itself within hours of work, otherwise the next at which they begin."""
        when = Timestamp(dt)
        return when if self.is_on_offset(when) else self._next_start(when)

    def rollback(self, dt):
        """The moment itself within hours of work, otherwise the last at which they ended."""
        when = Timestamp(dt)
        if self.is_on_offset(when):
            return when
        day = when.normalize()
        while True:
            ended = [last for _, last in self._spans(day) if last <= when] if self._is_day(day) else []
            if ended:
                return ended[-1]
            day = day - _DAY

    def _moved(self, when, count):
        left = datetime.timedelta(hours=abs(count))
        if count >= 0:
            day = when.normalize() - _DAY
            while True:
                for first, last in self._spans(day) if self._is_day(day) else ():
                    if when >= last:
                        continue
                    when = max(when, first)
                    if when + left <= last and (when + left < last or not left or True):
                        return self._at_border(when + left, last)
                    left -= last - when
                    when = last
                day = day + _DAY
        day = when.normalize()
        while True:
            for first, last in list(self._spans(day))[::-1] if self._is_day(day) else ():
                if when <= first:
                    continue
                when = min(when, last)
                if when - left >= first:
                    return when - left
                left -= when - first
                when = first
            day = day - _DAY

    def _at_border(self, when, last):
        """The end of a day of work is the start of the next."""
        return when if when < last else self._next_start(when)

    def _next_start(self, when):
        day = when.normalize()
        for _ in range(400):
            for first, _end in self._spans(day) if self._is_day(day) else ():
                if first >= when:
                    return first
            day = day + _DAY
        return when

    def _told(self):
        return ": bh=" + ",".join(f"{a:%H:%M}-{b:%H:%M}" for a, b in zip(self.start, self.end))


class CustomBusinessHour(BusinessHour):
    """The same with a week and holidays of one's own."""

    _unit, _name = "cbh", "CustomBusinessHour"

    def _told(self):
        return super()._told().replace("bh=", "cbh=")


class _MonthOfDays(_Calendar):
    """The first or the last working day of months."""

    _last = True

    def __init__(self, n=1, normalize=False, weekmask="Mon Tue Wed Thu Fri", holidays=None, calendar=None, offset=datetime.timedelta(0)):
        self.n, self.normalize, self.offset = n, normalize, offset
        self._days(weekmask, holidays or (), calendar)

    def _of_month(self, when, months):
        day = month_start(when, months).normalize()
        if self._last:
            day = month_start(when, months + 1).normalize() - _DAY
        while not self._is_day(day):
            day = day + (-_DAY if self._last else _DAY)
        return day

    def is_on_offset(self, dt):
        """Whether a moment is on that day."""
        when = Timestamp(dt)
        return when.normalize() == self._of_month(when, 0)

    def _moved(self, when, count):
        here, time = self._of_month(when, 0), when - when.normalize()
        months = count
        if count > 0 and when.normalize() < here:
            months -= 1
        elif count <= 0 and when.normalize() > here:
            months += 1
        moved = self._of_month(when, months) + time + self.offset
        return moved.normalize() if self.normalize else moved


class CustomBusinessMonthEnd(_MonthOfDays):
    """The last working day of months."""

    _unit, _name = "CBME", "CustomBusinessMonthEnd"


class CustomBusinessMonthBegin(_MonthOfDays):
    """The first working day of months."""

    _unit, _name, _last = "CBMS", "CustomBusinessMonthBegin", False


CBMonthEnd, CBMonthBegin = CustomBusinessMonthEnd, CustomBusinessMonthBegin


class _OfDates(_Calendar):
    """Steps from one of a list of days to the next."""

    def is_on_offset(self, dt):
        """Whether a moment is on one of the days."""
        when = Timestamp(dt)
        return when.normalize() in self._dates(when, 0)

    def _moved(self, when, count):
        time, day, span = when - when.normalize(), when.normalize(), abs(count) + 2
        dates = sorted({date for k in range(-span, span + 1) for date in self._dates(when, k)})
        if count > 0:
            later = [date for date in dates if date > day]
            found = later[count - 1]
        elif count < 0:
            earlier = [date for date in dates if date < day]
            found = earlier[count]
        else:
            found = next(date for date in dates if date >= day)
        moved = found + time
        return moved.normalize() if self.normalize else moved


class _SemiMonth(_OfDates):
    def __init__(self, n=1, normalize=False, day_of_month=15):
        low = 2 if self._unit == "SMS" else 1
        if not low <= day_of_month <= 27:
            raise ValueError(f"day_of_month must be {low}<=day_of_month<=27, got {day_of_month}")
        self.n, self.normalize, self.day_of_month = n, normalize, day_of_month

    rule_code = property(lambda self: f"{self._unit}-{self.day_of_month}")
    freqstr = property(lambda self: f"{self.n if self.n != 1 else ''}{self.rule_code}")

    def _dates(self, when, months):
        start = month_start(when, months).normalize()
        edge = start if self._unit == "SMS" else month_start(when, months + 1).normalize() - _DAY
        return [start + (self.day_of_month - 1) * _DAY, edge]

    def _told(self):
        return f": day_of_month={self.day_of_month}"


class SemiMonthEnd(_SemiMonth):
    """The fifteenth, or another day, and the last day of months."""

    _unit, _name = "SME", "SemiMonthEnd"


class SemiMonthBegin(_SemiMonth):
    """The first and the fifteenth, or another day, of months."""

    _unit, _name = "SMS", "SemiMonthBegin"


class WeekOfMonth(_OfDates):
    """The same day of the same week of months."""

    _unit, _name = "WOM", "WeekOfMonth"

    def __init__(self, n=1, normalize=False, week=0, weekday=0):
        if not 0 <= weekday <= 6:
            raise ValueError(f"Day must be 0<=day<=6, got {weekday}")
        if not 0 <= week <= 3:
            raise ValueError(f"Week must be 0<=week<=3, got {week}")
        self.n, self.normalize, self.week, self.weekday = n, normalize, week, weekday

    rule_code = property(lambda self: f"WOM-{self.week + 1}{_NAMES[self.weekday].upper()}")
    freqstr = property(lambda self: f"{self.n if self.n != 1 else ''}{self.rule_code}")

    def _dates(self, when, months):
        start = month_start(when, months).normalize()
        return [start + ((self.weekday - start.weekday()) % 7 + 7 * self.week) * _DAY]

    def _told(self):
        return f": week={self.week}, weekday={self.weekday}"


class LastWeekOfMonth(_OfDates):
    """The last such day of months."""

    _unit, _name = "LWOM", "LastWeekOfMonth"

    def __init__(self, n=1, normalize=False, weekday=0):
        if n == 0:
            raise ValueError("N cannot be 0")
        if not 0 <= weekday <= 6:
            raise ValueError(f"Day must be 0<=day<=6, got {weekday}")
        self.n, self.normalize, self.weekday, self.week = n, normalize, weekday, -1

    rule_code = property(lambda self: f"LWOM-{_NAMES[self.weekday].upper()}")
    freqstr = property(lambda self: f"{self.n if self.n != 1 else ''}{self.rule_code}")

    def _dates(self, when, months):
        end = month_start(when, months + 1).normalize() - _DAY
        return [end - ((end.weekday() - self.weekday) % 7) * _DAY]

    def _told(self):
        return f": weekday={self.weekday}"


class Easter(_OfDates):
    """Easter Sundays."""

    _unit, _name = "Easter", "Easter"

    def __init__(self, n=1, normalize=False):
        self.n, self.normalize = n, normalize

    def _dates(self, when, years):
        from dateutil.easter import easter

        return [Timestamp(easter(when.year + years))]
