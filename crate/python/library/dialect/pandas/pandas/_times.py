"""Moments and durations: `Timestamp` and `Timedelta`, over those of Python, and how texts are read as such."""

import datetime
import functools
import operator
import re

from ._dtypes import NAN, is_missing
from ._late import late_method

DAY = 86_400_000_000
_UNITS = {
    "W": 604800.0, "D": 86400.0, "day": 86400.0, "days": 86400.0, "h": 3600.0, "H": 3600.0, "hour": 3600.0, "hours": 3600.0, "m": 60.0, "min": 60.0,
    "T": 60.0, "minute": 60.0, "minutes": 60.0, "s": 1.0, "S": 1.0, "sec": 1.0, "second": 1.0, "seconds": 1.0, "ms": 1e-3, "us": 1e-6, "ns": 1e-9,
    "weeks": 604800.0, "week": 604800.0, "hr": 3600.0, "d": 86400.0,
}  # fmt: skip
MONTHS = "January February March April May June July August September October November December".split()
_DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


class _NotATime(float):
    """No moment: a NaN that is called NaT."""

    def __repr__(self):
        return "NaT"

    __str__ = __repr__

    isoformat = __repr__

    def __getattr__(self, name):
        from pandas_rare.moments import of_none

        return of_none(name)

    __add__ = __radd__ = __sub__ = __rsub__ = lambda self, other: self if hasattr(other, "_count") else NotImplemented
    __truediv__ = __rtruediv__ = __floordiv__ = lambda self, other: NAN if hasattr(other, "_count") or hasattr(other, "_duration") else self
    __mul__ = __rmul__ = __neg__ = __abs__ = lambda self, *other: self
    __lt__ = __le__ = __gt__ = __ge__ = lambda self, other: False
    _count = float("nan")


NaT = _NotATime("nan")


def _span(delta):
    """A duration as one number, of microseconds."""
    return (delta.days * 86_400 + delta.seconds) * 1_000_000 + delta.microseconds


class Timedelta(datetime.timedelta):
    """A duration: `pd.Timedelta("1 days 02:00:00")`, `pd.Timedelta(hours=36)`, `pd.Timedelta(5, "D")`."""

    def __new__(cls, value=None, unit=None, **parts):
        if is_missing(value) and not parts:
            return NaT
        if isinstance(value, str):
            if value in ("NaT", "nat", "NaN", "nan", ""):
                return NaT
            value = duration(value)
        elif hasattr(value, "_duration"):
            value = datetime.timedelta(seconds=value._duration())
        elif isinstance(value, (int, float)):
            value = datetime.timedelta(seconds=value * _UNITS[unit or "ns"])
        if value is None:
            nanoseconds = parts.pop("nanoseconds", 0)
            value = datetime.timedelta(**parts) + datetime.timedelta(microseconds=nanoseconds // 1000)
        return datetime.timedelta.__new__(cls, value.days, value.seconds, value.microseconds)

    def __str__(self):
        rest = datetime.timedelta(seconds=self.seconds, microseconds=self.microseconds)
        clock = str(rest).zfill(15 if self.microseconds else 8)
        return f"{self.days} days {'+' if self.days < 0 else ''}{clock}"

    def __repr__(self):
        return f"Timedelta('{self}')"

    def __hash__(self):
        return datetime.timedelta.__hash__(self)

    _of_columns = "timedelta64[ns]"
    _count = functools.cached_property(_span)
    value = property(lambda self: self._count * 1000)

    @staticmethod
    def _own_index():
        from pandas_extras.durations import TimedeltaIndex

        return TimedeltaIndex

    def __getattr__(self, name):
        return late_method(self, name)

    def __reduce_ex__(self, protocol):
        return Timedelta, (self.to_pytimedelta(),)

    def to_pytimedelta(self):
        """As Python's."""
        return datetime.timedelta(self.days, self.seconds, self.microseconds)


def _of_duration(name):
    function = getattr(datetime.timedelta, name)

    def method(self, other):
        if isinstance(other, datetime.datetime) and name in ("__add__", "__radd__"):
            return Timestamp(other) + self
        if hasattr(other, "_duration"):
            other = Timedelta(other)
        found = function(self, other)
        if type(found) is tuple:
            return found[0], Timedelta(found[1])
        return Timedelta(found) if isinstance(found, datetime.timedelta) else found

    return method


for _name in ("__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__", "__truediv__", "__floordiv__", "__mod__", "__divmod__"):
    setattr(Timedelta, _name, _of_duration(_name))
Timedelta.__rdivmod__ = lambda self, other: divmod(Timedelta(other), self)
Timedelta.__neg__ = lambda self: of_span(-self._count)
Timedelta.__abs__ = lambda self: of_span(abs(self._count))


def of_span(count):
    """The duration of so many microseconds."""
    days, rest = divmod(count, DAY)
    made = datetime.timedelta.__new__(Timedelta, days, *divmod(rest, 1_000_000))
    made.__dict__["_count"] = count
    return made


# Days of moments in a column are few: each is converted once.
@functools.lru_cache(8192)
def _ordinal(year, month, day):
    return datetime.date(year, month, day).toordinal()


@functools.lru_cache(8192)
def _date(ordinal):
    day = datetime.date.fromordinal(ordinal)
    return day.year, day.month, day.day


def microseconds(moment):
    """The time that a clock shows at a moment as one number: of microseconds since the day before the year 1."""
    minutes = (_ordinal(moment.year, moment.month, moment.day) * 24 + moment.hour) * 60 + moment.minute
    return (minutes * 60 + moment.second) * 1_000_000 + moment.microsecond


def of_microseconds(count):
    """The moment of such a number."""
    days, rest = divmod(count, DAY)
    seconds, rest = divmod(rest, 1_000_000)
    minutes, seconds = divmod(seconds, 60)
    made = datetime.datetime.__new__(Timestamp, *_date(days), *divmod(minutes, 60), seconds, rest)
    made.__dict__["_count"] = count
    return made


def of_parts(year, month, day, hour=0, minute=0, second=0, microsecond=0):
    """The moment of a day at which a clock shows this."""
    if hour > 23 or minute > 59 or second > 59:
        raise ValueError(f"no clock shows {hour}:{minute:02}:{second:02}")
    return of_microseconds((((_ordinal(year, month, day) * 24 + hour) * 60 + minute) * 60 + second) * 1_000_000 + microsecond)


class Timestamp(datetime.datetime):
    """A moment: `pd.Timestamp("2024-03-01 14:30")`, `pd.Timestamp(2024, 3, 1)`."""

    def __new__(cls, value=None, month=None, day=None, hour=0, minute=0, second=0, microsecond=0, unit=None, year=None, tzinfo=None, tz=None, **_):
        if year is not None or month is not None:
            value = datetime.datetime(value if year is None else year, month, day, hour, minute, second, microsecond)
        elif is_missing(value) or value.__class__ is str and value in ("", "NaT", "nan"):
            return NaT
        elif tz is not None and value.__class__ in (int, float):
            from pandas_more.moment_texts import of_number

            return of_number(value, unit, tz)
        elif not isinstance(value, datetime.datetime):
            value = moment(value, unit=unit)
        tz = tzinfo if tz is None else tz
        if type(value) is cls and tz is None:
            return value
        if value.tzinfo is not None:
            from pandas_extras.zones import of_aware

            value = value if isinstance(value, Timestamp) else of_aware(value)
            return value if tz is None else value.tz_convert(tz)
        made = datetime.datetime.__new__(cls, value.year, value.month, value.day, value.hour, value.minute, value.second, value.microsecond)
        return made if tz is None else made.tz_localize(tz)

    @classmethod
    def now(cls, tz=None):
        return cls(datetime.datetime.now()) if tz is None else cls(datetime.datetime.now(datetime.timezone.utc), tz=tz)

    today = now

    def tz_localize(self, tz, ambiguous="raise", nonexistent="raise"):
        """The moment at which a clock of the zone shows this."""
        from pandas_extras.zones import localized

        return localized(self, tz, ambiguous, nonexistent)

    def tz_convert(self, tz):
        raise TypeError("Cannot convert tz-naive Timestamp, use tz_localize to localize")

    def __str__(self):
        return datetime.datetime.isoformat(self, " ")

    def __repr__(self):
        return f"Timestamp('{self}')"

    def __hash__(self):
        return datetime.datetime.__hash__(self)

    def __add__(self, other):
        if hasattr(other, "after"):
            return other.after(self)
        if hasattr(other, "_duration"):
            other = Timedelta(other)
        if not isinstance(other, datetime.timedelta):
            return NotImplemented
        if self.tzinfo is not None:
            return Timestamp(datetime.datetime.__add__(self.to_pydatetime(), other))
        return of_microseconds(self._count + _span(other))

    __radd__ = __add__

    def __sub__(self, other):
        if hasattr(other, "before"):
            return other.before(self)
        if hasattr(other, "_duration"):
            other = Timedelta(other)
        if isinstance(other, datetime.datetime):
            other = Timestamp(other)
            if other.tzinfo is not None:
                raise TypeError("Cannot subtract tz-naive and tz-aware datetime-like objects.")
            return of_span(self._count - other._count)
        return of_microseconds(self._count - _span(other)) if isinstance(other, datetime.timedelta) else NotImplemented

    def __rsub__(self, other):
        return Timestamp(other) - self if isinstance(other, datetime.datetime) else NotImplemented

    _of_columns = "datetime64[ns]"
    # The time as one number, fast to compare: what the clock shows, in a zone that of UTC.
    _count = functools.cached_property(microseconds)
    dayofweek = day_of_week = property(lambda self: self.weekday())
    dayofyear = day_of_year = property(lambda self: self.timetuple().tm_yday)
    quarter = property(lambda self: (self.month + 2) // 3)
    week = weekofyear = property(lambda self: self.isocalendar()[1])
    days_in_month = daysinmonth = property(lambda self: (month_start(self, 1) - month_start(self)).days)
    is_leap_year = property(lambda self: self.year % 4 == 0 and (self.year % 100 != 0 or self.year % 400 == 0))
    is_month_start = property(lambda self: self.day == 1)
    is_month_end = property(lambda self: self.day == self.days_in_month)
    is_quarter_start = property(lambda self: self.day == 1 and self.month % 3 == 1)
    is_quarter_end = property(lambda self: self.is_month_end and self.month % 3 == 0)
    is_year_start = property(lambda self: self.day == 1 and self.month == 1)
    is_year_end = property(lambda self: self.day == 31 and self.month == 12)
    value = property(lambda self: (self._count - EPOCH) * 1000)
    tz = None

    def day_name(self, locale=None):
        return _DAYS[self.weekday()]

    def month_name(self, locale=None):
        return MONTHS[self.month - 1]

    def __getattr__(self, name):
        return late_method(self, name)

    def __reduce_ex__(self, protocol):
        return Timestamp, (self.to_pydatetime(),)

    def to_pydatetime(self, warn=True):
        """As Python's."""
        return datetime.datetime(self.year, self.month, self.day, self.hour, self.minute, self.second, self.microsecond)

    def timestamp(self):
        """Seconds since 1970, in universal time."""
        return (self._count - EPOCH) / 1e6

    def normalize(self):
        """Midnight of the day."""
        return Timestamp(self.year, self.month, self.day)

    def replace(self, **parts):
        return Timestamp(datetime.datetime.replace(self.to_pydatetime(), **parts))

    def to_period(self, freq=None):
        """The day, month, quarter or year that it lies in."""
        from pandas_extras.periods import Period

        return Period(self, freq)


Timestamp.min, Timestamp.max = of_parts(1677, 9, 21, 0, 12, 43, 145224), of_parts(2262, 4, 11, 23, 47, 16, 854775)
EPOCH = Timestamp(1970, 1, 1)._count


def _compared(kind, name):
    general, of_counts = getattr(kind, name), getattr(operator, name)
    return lambda self, other: of_counts(self._count, other._count) if type(self) is type(other) else general(self, other)


for _kind in (Timestamp, Timedelta):
    for _name in ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"):
        setattr(_kind, _name, _compared(_kind, _name))


class DateParseError(ValueError):
    """A text stands for no moment."""


def step_of(freq):
    """The microseconds of a step: "h", "15min"."""
    return _span(duration("1" + freq if freq.isalpha() else freq))


def at_step(number, step, shift):
    """The time of a moment at a step of a clock: "floor" the last one, "ceil" the next one, "round" the nearest one."""
    count, rest = divmod(number - EPOCH, step)
    count += 1 if shift == "ceil" and rest or shift == "round" and (rest * 2 > step or rest * 2 == step and count % 2) else 0
    return EPOCH + count * step


def month_start(when, ahead=0):
    """The first day of the month that is so many months ahead."""
    count = when.year * 12 + when.month - 1 + ahead
    return Timestamp(count // 12, count % 12 + 1, 1)


@functools.lru_cache
def duration(text):
    """A text as a duration: "1 days 02:00:00", "90min", "2h"."""
    total, rest = 0.0, text.strip()
    clock = re.search(r"([+-]?)(\d+):(\d\d)(?::(\d\d(?:\.\d+)?))?$", rest)
    if clock:
        sign, hours, minutes, seconds = clock.groups()
        total = (int(hours) * 3600 + int(minutes) * 60 + float(seconds or 0)) * (-1 if sign == "-" else 1)
        rest = rest[: clock.start()]
    if clock is None and not re.search(r"\d", rest):
        raise ValueError("unit abbreviation w/o a number")
    if rest[:1] in ("-", "P") or "µ" in rest:
        from pandas_more.duration_texts import negative_or_iso

        found = negative_or_iso(rest, total, clock)
        if found is not None:
            return found
    for number, unit in re.findall(r"(-?[\d.]+)\s*([A-Za-z]+)", rest):
        total += float(number) * in_seconds(unit)
    return datetime.timedelta(seconds=total)


def in_seconds(unit):
    """How many seconds a unit is."""
    if unit not in _UNITS:
        from pandas_more.duration_texts import long_name

        unit = long_name(unit)
    return _UNITS[unit]


PLAIN = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d\d:?\d\d)?$")
_CLOCK = re.compile(r"\s(\d{1,2})(?::(\d\d))?(?::(\d\d))?\s*([ap])\.?m\.?$", re.IGNORECASE)


def moment(value, format=None, dayfirst=False, unit=None):
    """Anything that stands for a moment as one of Python's."""
    if isinstance(value, datetime.datetime):
        return value
    if isinstance(value, datetime.date):
        return datetime.datetime(value.year, value.month, value.day)
    if hasattr(value, "_moment"):
        return value._moment()
    if isinstance(value, (int, float)) and format is None:
        return datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=value * _UNITS[unit or "ns"])
    text = str(value).strip()
    plain = PLAIN.match(text) if format is None else None
    if plain:
        *parts, fraction, zone = plain.groups()
        try:
            found = of_parts(*(int(part or 0) for part in parts), int((fraction or "0").ljust(6, "0")[:6]))
        except ValueError:
            raise DateParseError(
                f"{'day' if int(parts[1]) in range(1, 13) else 'month'} is out of range{' for month' * (int(parts[1]) in range(1, 13))}: {text}"
            ) from None
        return (
            found
            if zone is None
            else datetime.datetime.strptime(f"{found.isoformat()}{zone.replace('Z', '+0000')}", f"%Y-%m-%dT%H:%M:%S{'.%f' if found.microsecond else ''}%z")
        )
    if text in ("now", "today"):
        return datetime.datetime.now()
    clock = _CLOCK.search(text) if format is None else None
    if clock:
        hour, minute, second, half = clock.groups()
        hours = int(hour) % 12 + (12 if half in "pP" else 0)
        return moment(text[: clock.start()], None, dayfirst) + datetime.timedelta(hours=hours, minutes=int(minute or 0), seconds=int(second or 0))
    from pandas_extras.time_forms import parsed

    parts = parsed(text, format, dayfirst)
    if parts is None and format:
        raise ValueError(f'time data "{text}" doesn\'t match format "{format}"')
    if parts is None and (plain := re.sub(r"(?<=\d)(st|nd|rd|th)\b|\bof\b|(?<=[a-z]),", "", text)) != text and not format:
        return moment(re.sub(r"^([A-Za-z]+) (\d+) ", r"\2 \1 ", " ".join(plain.split())), None, dayfirst)
    if parts is None and not format:
        from pandas_more.moment_texts import general

        parts = general(text, dayfirst)
    if parts is None:
        raise DateParseError(f"Unknown datetime string format, unable to parse: {text}")
    return parts if isinstance(parts, datetime.datetime) else of_parts(*parts)
