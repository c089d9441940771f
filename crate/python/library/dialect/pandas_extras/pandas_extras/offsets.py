"""Steps of calendars as objects: `t + MonthEnd()`, `t - 2 * Day()`, `pd.DateOffset(months=1)`."""

import datetime

from tandem.dialect import missing_names

from pandas_extras.frequencies import _TICKS, _WEEKDAYS, Frequency
from pandas_extras.frequencies import _MONTHS as _MONTH_NAMES
from pandas._times import Timedelta, Timestamp, month_start


def _named(other):
    """The full name of a step, or of a text that names one."""
    if isinstance(other, str):
        from pandas_rare.steps import to_offset

        try:
            other = to_offset(other)
        except ValueError:
            return None
    return getattr(other, "freqstr", None)


class _Offset:
    """A step, several times."""

    n = 1

    def after(self, when):
        return self._moved(when, self.n)

    def before(self, when):
        return self._moved(when, -self.n)

    def __add__(self, other):
        return self.after(other) if isinstance(other, Timestamp) else self.after(Timestamp(other)) if isinstance(other, datetime.date) else NotImplemented

    __radd__ = __add__

    def __rsub__(self, other):
        return self.before(Timestamp(other)) if isinstance(other, datetime.date) else NotImplemented

    def __neg__(self):
        return self * -1

    def __mul__(self, count):
        made = type(self).__new__(type(self))
        made.__dict__.update(self.__dict__, n=self.n * count)
        return made

    __rmul__ = __mul__

    def __eq__(self, other):
        return self.freqstr == _named(other)

    def __hash__(self):
        return hash(self.freqstr)

    def _told(self):
        return ""

    def __repr__(self):
        name = getattr(self, "_name", type(self).__name__)
        return f"<{f'{self.n} * {name}s' if self.n != 1 else name}{self._told()}>"


class _Anchored(_Offset):
    """To the next day of a calendar, or back to the one before."""

    _unit = _anchor = ""

    def __init__(self, n=1, normalize=False, **anchor):
        self.n, self.normalize = n, normalize
        self._use(**anchor)

    def _use(self):
        pass

    rule_code = property(lambda self: self._unit + (f"-{self._anchor}" if self._anchor else ""))
    freqstr = property(lambda self: f"{self.n if self.n != 1 else ''}{self.rule_code}")

    def rollforward(self, dt):
        """The moment itself if it is on the calendar, otherwise the next that is."""
        return Frequency(self.rule_code).first(Timestamp(dt))

    def rollback(self, dt):
        """The moment itself if it is on the calendar, otherwise the last that was."""
        return Frequency(self.rule_code).last(Timestamp(dt))

    def is_on_offset(self, dt):
        return self.rollforward(dt) == Timestamp(dt)

    def _moved(self, when, count):
        day = datetime.timedelta(days=1)
        if not count:
            when = self.rollforward(when)
        for _ in range(abs(count)):
            when = self.rollforward(when + day) if count > 0 else self.rollback(when - day)
        return when.normalize() if self.normalize else when


class _Yearly(_Anchored):
    def _use(self, month=None):
        self.month = month or (12 if self._unit.endswith("E") else 1)
        self._anchor = _MONTH_NAMES[self.month - 1]

    def _told(self):
        return f": month={self.month}"


class _Quarterly(_Anchored):
    def _use(self, startingMonth=None):
        self.startingMonth = startingMonth or 3
        last = (self.startingMonth - 1) % 3 + (10 if self._unit.endswith("E") else 1)
        self._anchor = _MONTH_NAMES[last - 1]

    def _told(self):
        return f": startingMonth={self.startingMonth}"


class Week(_Anchored):
    """Weeks, or with `weekday` to that day, 0 for Monday."""

    _unit = "W"

    def _use(self, weekday=None):
        self.weekday, self._anchor = weekday, "" if weekday is None else _WEEKDAYS[weekday]

    def _told(self):
        return f": weekday={self.weekday}"

    def _moved(self, when, count):
        if self.weekday is not None:
            return super()._moved(when, count)
        when = when + datetime.timedelta(days=7 * count)
        return when.normalize() if self.normalize else when


_CALENDARS = {
    "MonthEnd": ("ME", _Anchored), "MonthBegin": ("MS", _Anchored), "BusinessMonthEnd": ("BME", _Anchored), "BusinessMonthBegin": ("BMS", _Anchored),
    "QuarterEnd": ("QE", _Quarterly), "QuarterBegin": ("QS", _Quarterly), "BQuarterEnd": ("BQE", _Quarterly), "BQuarterBegin": ("BQS", _Quarterly),
    "YearEnd": ("YE", _Yearly), "YearBegin": ("YS", _Yearly), "BYearEnd": ("BYE", _Yearly), "BYearBegin": ("BYS", _Yearly), "BusinessDay": ("B", _Anchored),
}  # fmt: skip
for _name, (_unit, _base) in _CALENDARS.items():
    globals()[_name] = type(_name, (_base,), {"_unit": _unit, "__module__": __name__})
BDay, BMonthEnd, BMonthBegin = (globals()[_name] for _name in ("BusinessDay", "BusinessMonthEnd", "BusinessMonthBegin"))


class Tick(Timedelta, _Offset):
    """So many days, hours or smaller units."""

    _unit = None

    def __new__(cls, n=1, normalize=False):
        made = Timedelta.__new__(cls, f"{n}{cls._unit}")
        made.n = n
        return made

    freqstr = property(lambda self: f"{self.n if self.n != 1 else ''}{self._unit}")
    __repr__ = __str__ = _Offset.__repr__
    __hash__ = Timedelta.__hash__

    def __eq__(self, other):
        return self.freqstr == _named(other) if isinstance(other, str) else Timedelta.__eq__(self, other)

    def __ne__(self, other):
        return not self == other

    def _moved(self, when, count):
        return when + Timedelta(f"{count}{self._unit}")

    def __mul__(self, count):
        return type(self)(self.n * count)

    __rmul__ = __mul__

    def __neg__(self):
        return self * -1

    def __add__(self, other):
        if not isinstance(other, Tick):
            return Timedelta.__add__(self, other)
        total = self.to_pytimedelta() + other.to_pytimedelta()
        unit = next(unit for unit in _TICKS if total % Timedelta("1" + unit).to_pytimedelta() == datetime.timedelta())
        return _OF_UNIT[unit](total // Timedelta("1" + unit).to_pytimedelta())


_OF_UNIT = {}
for _name, _unit in zip(("Day", "Hour", "Minute", "Second", "Milli", "Micro"), _TICKS):
    globals()[_name] = _OF_UNIT[_unit] = type(_name, (Tick,), {"_unit": _unit, "__module__": __name__})


_PARTS = ("years", "months", "weeks", "days", "hours", "minutes", "seconds", "microseconds")
_SET = ("year", "month", "day", "hour", "minute", "second", "microsecond")


class DateOffset(_Offset):
    """A step of years, months, days and smaller parts: `t + pd.DateOffset(months=1)`; `hour=9` sets a part."""

    def __init__(self, n=1, normalize=False, **parts):
        unknown = [name for name in parts if name not in (*_PARTS, *_SET, "weekday")]
        if unknown:
            raise TypeError(f"DateOffset() has no part {unknown[0]!r}; its parts are {', '.join(_PARTS)}")
        self.n, self.normalize, self.kwds = n, normalize, parts

    freqstr = property(lambda self: repr(self))

    def _moved(self, when, count):
        parts = self.kwds or {"days": 1}
        months = count * (parts.get("months", 0) + 12 * parts.get("years", 0))
        if months:
            start = month_start(when, months)
            when = start + datetime.timedelta(days=min(when.day, start.days_in_month) - 1) + (when - when.normalize())
        when = when + count * datetime.timedelta(**{name: parts[name] for name in _PARTS[2:] if name in parts})
        when = when.replace(**{name: parts[name] for name in _SET if name in parts})
        if "weekday" in parts:
            from dateutil.relativedelta import relativedelta

            when = Timestamp(when.to_pydatetime() + relativedelta(weekday=parts["weekday"]))
        return when.normalize() if self.normalize else when

    def _told(self):
        return ": " + ", ".join(f"{name}={value}" for name, value in sorted(self.kwds.items())) if self.kwds else ""


__getattr__ = missing_names("pandas.offsets")
