"""Moments in time zones, with the present rules of daylight saving: `t.tz_localize("US/Eastern").tz_convert("UTC")`."""

import datetime
import functools
import re

from pandas._times import Timedelta, Timestamp, microseconds

_HOUR = datetime.timedelta(hours=1)
# Per rule: month and Sunday (-1 for the last one) of beginning and end of daylight saving time, the hour, and whether it is one of UTC, of the
# clock, or of standard time.
_RULES = {
    "EU": ((3, -1), (10, -1), 1, "utc"),
    "US": ((3, 2), (11, 1), 2, "clock"),
    "AU": ((10, 1), (4, 1), 2, "standard"),
    "NZ": ((9, -1), (4, 1), 2, "standard"),
}
_OLD_US = ((4, 1), (10, -1), 2, "clock")
# Hours from UTC, rule, and names of standard and daylight time.
_GROUPS = {
    (0, None, "UTC", ""): "UTC Etc/UTC GMT Zulu Africa/Abidjan Atlantic/Reykjavik",
    (-5, "US", "EST", "EDT"): "US/Eastern America/New_York America/Toronto EST5EDT America/Detroit",
    (-6, "US", "CST", "CDT"): "US/Central America/Chicago CST6CDT America/Winnipeg",
    (-7, "US", "MST", "MDT"): "US/Mountain America/Denver MST7MDT America/Edmonton",
    (-8, "US", "PST", "PDT"): "US/Pacific America/Los_Angeles PST8PDT America/Vancouver",
    (-9, "US", "AKST", "AKDT"): "US/Alaska America/Anchorage", (-10, None, "HST", ""): "US/Hawaii Pacific/Honolulu", (-7, None, "MST", ""): "America/Phoenix US/Arizona",
    (-4, "US", "AST", "ADT"): "America/Halifax Canada/Atlantic", (-6, None, "CST", ""): "America/Mexico_City", (-5, None, "-05", ""): "America/Bogota America/Lima",
    (-3, None, "-03", ""): "America/Sao_Paulo America/Argentina/Buenos_Aires", (0, "EU", "GMT", "BST"): "Europe/London GB", (0, "EU", "WET", "WEST"): "Europe/Lisbon",
    (1, "EU", "CET", "CEST"): "Europe/Berlin Europe/Paris Europe/Madrid Europe/Rome Europe/Amsterdam Europe/Brussels Europe/Vienna Europe/Zurich Europe/Stockholm "
    "Europe/Oslo Europe/Copenhagen Europe/Prague Europe/Warsaw Europe/Budapest Europe/Belgrade CET",
    (2, "EU", "EET", "EEST"): "Europe/Athens Europe/Helsinki Europe/Kiev Europe/Kyiv Europe/Bucharest Europe/Sofia Europe/Vilnius Europe/Riga Europe/Tallinn EET",
    (3, None, "MSK", ""): "Europe/Moscow", (3, None, "+03", ""): "Europe/Istanbul Asia/Riyadh Asia/Baghdad Africa/Nairobi", (4, None, "+04", ""): "Asia/Dubai",
    (5, None, "PKT", ""): "Asia/Karachi", (5.5, None, "IST", ""): "Asia/Kolkata Asia/Calcutta", (6, None, "+06", ""): "Asia/Dhaka", (7, None, "+07", ""): "Asia/Bangkok Asia/Ho_Chi_Minh Asia/Jakarta",
    (8, None, "CST", ""): "Asia/Shanghai Asia/Taipei PRC", (8, None, "+08", ""): "Asia/Singapore Asia/Manila Australia/Perth", (8, None, "HKT", ""): "Asia/Hong_Kong Hongkong",
    (9, None, "JST", ""): "Asia/Tokyo Japan", (9, None, "KST", ""): "Asia/Seoul", (10, "AU", "AEST", "AEDT"): "Australia/Sydney Australia/Melbourne Australia/Hobart",
    (10, None, "AEST", ""): "Australia/Brisbane", (12, "NZ", "NZST", "NZDT"): "Pacific/Auckland NZ", (2, None, "SAST", ""): "Africa/Johannesburg", (1, None, "WAT", ""): "Africa/Lagos",
}  # fmt: skip
_NAMES = {name: found for found, names in _GROUPS.items() for name in names.split()}


class AmbiguousTimeError(ValueError):
    """A clock shows a time twice."""


class NonExistentTimeError(ValueError):
    """A clock never shows a time."""


def _sunday(year, month, number):
    first = datetime.datetime(year, month, 1)
    if number > 0:
        return first + datetime.timedelta(days=(6 - first.weekday()) % 7 + 7 * (number - 1))
    last = datetime.datetime(year + month // 12, month % 12 + 1, 1) - datetime.timedelta(days=1)
    return last - datetime.timedelta(days=(last.weekday() - 6) % 7)


class Zone(datetime.tzinfo):
    """A time zone."""

    def __init__(self, name, hours, rule=None, standard="", daylight=""):
        self.key = self.zone = name
        self._standard, self._rule, self._names = datetime.timedelta(hours=hours), rule, (standard or name, daylight)

    def _saves(self, utc):
        """Whether the clock is ahead at a moment of UTC."""
        if self._rule is None:
            return False
        first, last, hour, kind = _OLD_US if self._rule == "US" and utc.year < 2007 else _RULES[self._rule]
        start, end = (_sunday(utc.year, *day) + hour * _HOUR for day in (first, last))
        if kind != "utc":
            start, end = start - self._standard, end - self._standard - (_HOUR if kind == "clock" else 0 * _HOUR)
        return start <= utc < end if start < end else not end <= utc < start

    def offset(self, utc):
        """How far the clock is ahead of a moment of UTC."""
        return self._standard + (_HOUR if self._saves(utc) else 0 * _HOUR)

    def utc_of(self, wall, ambiguous="raise", nonexistent="raise"):
        """The moment of UTC at which the clock shows this."""
        found = [wall - offset for offset in (self._standard + _HOUR, self._standard) if self.offset(wall - offset) == offset]
        if len(found) == 2 and ambiguous == "raise":
            raise AmbiguousTimeError(f"Cannot infer dst time from {wall}, try using the 'ambiguous' argument")
        if not found:
            if nonexistent == "raise":
                raise NonExistentTimeError(str(wall))
            # The clock jumps over an hour.
            hour = wall.replace(minute=0, second=0, microsecond=0)
            return self.utc_of(
                hour + _HOUR
                if nonexistent == "shift_forward"
                else hour - datetime.timedelta(microseconds=1)
                if nonexistent == "shift_backward"
                else wall + nonexistent
            )
        return found[-1] if len(found) == 2 and ambiguous is False else found[0]

    def utcoffset(self, dt):
        own = getattr(dt, "_offset", None)
        return (
            own
            if own is not None
            else None
            if dt is None
            else dt.replace(tzinfo=None) - self.utc_of(dt.replace(tzinfo=None, fold=0), not dt.fold, "shift_forward")
        )

    def dst(self, dt):
        return None if dt is None else self.utcoffset(dt) - self._standard

    def tzname(self, dt):
        return self._names[bool(dt is not None and self.dst(dt))]

    def __str__(self):
        return self.key

    def __repr__(self):
        return f"zoneinfo.ZoneInfo(key={self.key!r})" if self._rule or self.key in _NAMES and self.key != "UTC" else self.key

    def __eq__(self, other):
        return str(self) == str(other)

    def __hash__(self):
        return hash(self.key)


def zone(tz):
    """A time zone of a name, an offset or a zone of Python's."""
    if tz is None or isinstance(tz, Zone):
        return tz
    if isinstance(tz, datetime.timezone):
        offset = tz.utcoffset(None)
        return _fixed(offset) if offset else zone("UTC")
    name = str(getattr(tz, "key", getattr(tz, "zone", tz)))
    name = {"utc": "UTC"}.get(name, name)
    if name in _NAMES:
        return Zone(name, *_NAMES[name])
    fixed = re.fullmatch(r"(?:UTC)?([+-])(\d\d):?(\d\d)", name)
    if not fixed:
        raise ValueError(f"no time zone {name!r} is known here; known ones are {', '.join(list(_NAMES)[5:9])}, … or an offset such as '+02:00'")
    return _fixed((-1 if fixed[1] == "-" else 1) * datetime.timedelta(hours=int(fixed[2]), minutes=int(fixed[3])))


def _fixed(offset):
    minutes = round(offset.total_seconds() / 60)
    sign, size = "-" if minutes < 0 else "+", abs(minutes)
    return Zone(f"UTC{sign}{size // 60:02}:{size % 60:02}", minutes / 60)


def zoned(utc, tz):
    """A moment of UTC, in a zone."""
    offset = tz.offset(utc)
    wall = utc + offset
    made = datetime.datetime.__new__(Zoned, *wall.timetuple()[:6], wall.microsecond, tzinfo=tz)
    made._offset = offset
    return made


def of_aware(value):
    """A moment of Python's that has a zone."""
    return zoned(value.replace(tzinfo=None) - value.utcoffset(), zone(value.tzinfo))


def localized(when, tz, ambiguous="raise", nonexistent="raise"):
    """What a clock of the zone shows, as a moment."""
    tz = zone(tz)
    return when if tz is None else zoned(tz.utc_of(when.to_pydatetime(), ambiguous, nonexistent), tz)


def _on_clock(name):
    """A method that works on what the clock shows."""

    def method(self, *args, **options):
        return localized(getattr(self.tz_localize(None), name)(*args, **options), self.tzinfo, True, "shift_forward")

    return method


class Zoned(Timestamp):
    """A moment in a time zone."""

    tz = property(lambda self: self.tzinfo)
    _utc = property(lambda self: self.tz_localize(None).to_pydatetime() - self._offset)
    _count = functools.cached_property(lambda self: microseconds(self._utc))
    floor, ceil, round, normalize = (_on_clock(name) for name in ("floor", "ceil", "round", "normalize"))

    def replace(self, tzinfo=True, **parts):
        """With other parts."""
        return localized(self.tz_localize(None).replace(**parts), self.tzinfo if tzinfo is True else tzinfo, True, "shift_forward")

    def to_pydatetime(self, warn=True):
        """As Python's."""
        return self.tz_localize(None).to_pydatetime().replace(tzinfo=datetime.timezone.utc if self.tz.key == "UTC" else self.tz)

    def tz_convert(self, tz):
        """The same moment in another zone; in UTC without one for None."""
        return Timestamp(self._utc) if tz is None else zoned(self._utc, zone(tz))

    def tz_localize(self, tz, ambiguous="raise", nonexistent="raise"):
        """What the clock shows, without a zone."""
        if tz is not None:
            raise TypeError("Cannot localize tz-aware Timestamp, use tz_convert for conversions")
        return Timestamp(datetime.datetime(self.year, self.month, self.day, self.hour, self.minute, self.second, self.microsecond))

    def __reduce__(self):
        return zoned, (self._utc, self.tzinfo)

    def __repr__(self):
        text = str(self)
        return f"Timestamp('{text[:-3]}{text[-2:]}', tz='{self.tz}')"

    def __add__(self, other):
        if hasattr(other, "after") and not isinstance(other, datetime.timedelta):
            return localized(other.after(self.tz_localize(None)), self.tzinfo, True, "shift_forward")
        return (
            zoned(self._utc + Timedelta(other).to_pytimedelta(), self.tzinfo)
            if isinstance(other, datetime.timedelta) or hasattr(other, "_duration")
            else NotImplemented
        )

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, datetime.datetime):
            if other.tzinfo is None:
                raise TypeError("Cannot subtract tz-naive and tz-aware datetime-like objects.")
            return Timedelta(self._utc - Timestamp(other)._utc)
        return self + -other

    def __hash__(self):
        return hash(self._utc)

    def timestamp(self):
        """Seconds since 1970."""
        return (self._utc - datetime.datetime(1970, 1, 1)).total_seconds()

    value = property(lambda self: round(self.timestamp() * 1e9))
