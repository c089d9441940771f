"""Moments and durations: `Timestamp` and `Timedelta`, over those of Python, and how texts are read as such."""

import datetime
import functools
import re

_DAY = datetime.timedelta(days=1)
_UNITS = {
    "W": 604800.0, "D": 86400.0, "day": 86400.0, "days": 86400.0, "h": 3600.0, "H": 3600.0, "hour": 3600.0, "hours": 3600.0, "m": 60.0, "min": 60.0,
    "T": 60.0, "minute": 60.0, "minutes": 60.0, "s": 1.0, "S": 1.0, "sec": 1.0, "second": 1.0, "seconds": 1.0, "ms": 1e-3, "us": 1e-6, "ns": 1e-9,
    "weeks": 604800.0, "week": 604800.0, "hr": 3600.0, "d": 86400.0,
}  # fmt: skip
_MONTHS = "January February March April May June July August September October November December".split()
_DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


class _NotATime(float):
    """No moment: a NaN that is called NaT."""

    def __repr__(self):
        return "NaT"

    __str__ = __repr__

    def isoformat(self):
        return "NaT"


NaT = _NotATime("nan")


def _not_there(value):
    return value is None or isinstance(value, float) and value != value


class Timedelta(datetime.timedelta):
    """A duration: `pd.Timedelta("1 days 02:00:00")`, `pd.Timedelta(hours=36)`, `pd.Timedelta(5, "D")`."""

    def __new__(cls, value=None, unit=None, **parts):
        if _not_there(value) and not parts:
            return NaT
        if isinstance(value, str):
            value = duration(value)
        elif hasattr(value, "_duration"):
            value = datetime.timedelta(seconds=value._duration())
        elif isinstance(value, (int, float)):
            value = datetime.timedelta(seconds=value * _UNITS[unit or "ns"])
        if value is None:
            value = datetime.timedelta(**parts)
        return datetime.timedelta.__new__(cls, value.days, value.seconds, value.microseconds)

    def __str__(self):
        rest = datetime.timedelta(seconds=self.seconds, microseconds=self.microseconds)
        clock = str(rest).rjust(8, "0")
        return f"{self.days} days {'+' if self.days < 0 else ''}{clock}"

    def __repr__(self):
        return f"Timedelta('{self}')"

    def __hash__(self):
        return datetime.timedelta.__hash__(self)

    value = property(lambda self: round(self.total_seconds() * 1e9))

    @staticmethod
    def _own_index():
        from pandas_extras.durations import TimedeltaIndex

        return TimedeltaIndex

    def to_pytimedelta(self):
        """As Python's."""
        return datetime.timedelta(self.days, self.seconds, self.microseconds)


def _of_duration(name):
    function = getattr(datetime.timedelta, name)

    def method(self, other):
        if isinstance(other, datetime.datetime) and name in ("__add__", "__radd__"):
            return Timestamp(other) + self
        found = function(self, other)
        return Timedelta(found) if isinstance(found, datetime.timedelta) else found

    return method


for _name in ("__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__", "__truediv__", "__floordiv__"):
    setattr(Timedelta, _name, _of_duration(_name))
Timedelta.__neg__ = lambda self: Timedelta(-self.to_pytimedelta())
Timedelta.__abs__ = lambda self: Timedelta(abs(self.to_pytimedelta()))


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
    seconds, rest = divmod(count, 1_000_000)
    days, seconds = divmod(seconds, 86_400)
    minutes, seconds = divmod(seconds, 60)
    return datetime.datetime.__new__(Timestamp, *_date(days), *divmod(minutes, 60), seconds, rest)


class Timestamp(datetime.datetime):
    """A moment: `pd.Timestamp("2024-03-01 14:30")`, `pd.Timestamp(2024, 3, 1)`."""

    def __new__(cls, value=None, month=None, day=None, hour=0, minute=0, second=0, microsecond=0, unit=None, year=None, tzinfo=None, tz=None, **_):
        if year is not None or month is not None:
            value = datetime.datetime(value if year is None else year, month, day, hour, minute, second, microsecond)
        elif _not_there(value):
            return NaT
        elif not isinstance(value, datetime.datetime):
            value = moment(value, unit=unit)
        tz = tzinfo if tz is None else tz
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
        return of_microseconds(microseconds(self) + (other.days * 86_400 + other.seconds) * 1_000_000 + other.microseconds)

    __radd__ = __add__

    def __sub__(self, other):
        if hasattr(other, "before"):
            return other.before(self)
        if hasattr(other, "_duration"):
            other = Timedelta(other)
        if isinstance(other, datetime.datetime):
            return Timedelta(self.to_pydatetime() - Timestamp(other).to_pydatetime())
        return Timestamp(self.to_pydatetime() - other) if isinstance(other, datetime.timedelta) else NotImplemented

    def __rsub__(self, other):
        return Timestamp(other) - self if isinstance(other, datetime.datetime) else NotImplemented

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
    value = property(lambda self: round((self - Timestamp(1970, 1, 1)).total_seconds() * 1e9))
    tz = None

    def day_name(self, locale=None):
        return _DAYS[self.weekday()]

    def month_name(self, locale=None):
        return _MONTHS[self.month - 1]

    def to_pydatetime(self):
        """As Python's."""
        return datetime.datetime(self.year, self.month, self.day, self.hour, self.minute, self.second, self.microsecond)

    def timestamp(self):
        """Seconds since 1970, in universal time."""
        return (self - Timestamp(1970, 1, 1)).total_seconds()

    def normalize(self):
        """Midnight of the day."""
        return Timestamp(self.year, self.month, self.day)

    def replace(self, **parts):
        return Timestamp(datetime.datetime.replace(self.to_pydatetime(), **parts))

    def _stepped(self, freq, shift):
        step = duration("1" + freq if freq.isalpha() else freq)
        since = self.to_pydatetime() - datetime.datetime(1970, 1, 1)
        count, rest = divmod(since, step)
        count += 1 if shift == "up" and rest or shift == "near" and (rest * 2 > step or rest * 2 == step and count % 2) else 0
        return Timestamp(datetime.datetime(1970, 1, 1) + count * step)

    def floor(self, freq):
        return self._stepped(freq, "down")

    def ceil(self, freq):
        return self._stepped(freq, "up")

    def round(self, freq):
        return self._stepped(freq, "near")

    def to_period(self, freq=None):
        """The day, month, quarter or year that it lies in."""
        from pandas_extras.periods import Period

        return Period(self, freq)


def month_start(when, ahead=0):
    """The first day of the month that is so many months ahead."""
    count = when.year * 12 + when.month - 1 + ahead
    return Timestamp(count // 12, count % 12 + 1, 1)


def duration(text):
    """A text as a duration: "1 days 02:00:00", "90min", "2h"."""
    total, rest = 0.0, text.strip()
    clock = re.search(r"([+-]?)(\d+):(\d\d)(?::(\d\d(?:\.\d+)?))?$", rest)
    if clock:
        sign, hours, minutes, seconds = clock.groups()
        total = (int(hours) * 3600 + int(minutes) * 60 + float(seconds or 0)) * (-1 if sign == "-" else 1)
        rest = rest[: clock.start()]
    for number, unit in re.findall(r"(-?[\d.]+)\s*([A-Za-z]+)", rest):
        if unit not in _UNITS:
            raise ValueError(f"invalid unit abbreviation: {unit}")
        total += float(number) * _UNITS[unit]
    return datetime.timedelta(seconds=total)


_FORMS = (
    "%Y-%m-%d", "%Y-%m-%d %H:%M:%S", "%Y/%m/%d", "%m/%d/%Y", "%m-%d-%Y", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M", "%Y%m%d", "%d %b %Y",
    "%b %d, %Y", "%d %B %Y", "%B %d, %Y", "%Y-%m", "%Y", "%m/%d/%Y %H:%M", "%m/%d/%Y %H:%M:%S", "%d.%m.%Y", "%Y/%m/%d %H:%M:%S", "%Y/%m/%d %H:%M",
    "%Y-%m-%d %H:%M:%S.%f", "%Y-%m-%dT%H:%M:%S.%f", "%b %Y", "%B %Y", "%d-%b-%Y", "%d-%b-%y", "%m/%d/%y", "%Y-%m-%d %H", "%Y.%m.%d", "%b-%Y",
)  # fmt: skip
_DAY_FIRST = ("%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y", "%d/%m/%y", "%d/%m/%Y %H:%M", "%d/%m/%Y %H:%M:%S")
_PLAIN = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d\d:?\d\d)?$")

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
    plain = _PLAIN.match(text) if format is None else None
    if plain:
        *parts, fraction, zone = plain.groups()
        found = datetime.datetime(*(int(part or 0) for part in parts), int((fraction or "0").ljust(6, "0")[:6]))
        return found if zone is None else datetime.datetime.strptime(f"{found.isoformat()}{zone.replace('Z', '+0000')}", f"%Y-%m-%dT%H:%M:%S{'.%f' if found.microsecond else ''}%z")
    clock = _CLOCK.search(text) if format is None else None
    if clock:
        hour, minute, second, half = clock.groups()
        hours = int(hour) % 12 + (12 if half in "pP" else 0)
        return moment(text[: clock.start()], None, dayfirst) + datetime.timedelta(hours=hours, minutes=int(minute or 0), seconds=int(second or 0))
    forms = (format,) if format else _DAY_FIRST + _FORMS if dayfirst else _FORMS + _DAY_FIRST[:2]
    for form in forms:
        try:
            return datetime.datetime.strptime(text, form)
        except ValueError:
            continue
    if format:
        raise ValueError(f'time data "{text}" doesn\'t match format "{format}"')
    raise ValueError(f"Unknown datetime string format, unable to parse: {text}; give its format=")
