"""Dates and times in texts as people write them."""

import calendar as _calendar
import datetime as _datetime
import re as _re

from . import tz as _tz
from .relativedelta import relativedelta, weekdays

__all__ = ["ParserError", "UnknownTimezoneWarning", "isoparse", "parse", "parser", "parserinfo"]

_MONTHS = {name.lower(): n for table in (_calendar.month_name, _calendar.month_abbr) for n, name in enumerate(table) if n} | {"sept": 9}
_DAYS = {name.lower(): n for table in (_calendar.day_name, _calendar.day_abbr) for n, name in enumerate(table)} | {"thur": 3, "thurs": 3, "tues": 1, "weds": 2}
_UNITS = {"h": "hour", "hour": "hour", "hours": "hour", "m": "minute", "min": "minute", "minute": "minute", "minutes": "minute",
          "s": "second", "sec": "second", "second": "second", "seconds": "second"}
_JUMPS = {" ", ".", ",", ";", "-", "/", "'", "at", "on", "and", "ad", "m", "t", "of", "st", "nd", "rd", "th"}
_TOKEN = _re.compile(r"\d+(?:[.,]\d+)?|[^\W\d_]+|\s+|.", _re.DOTALL)


class ParserError(ValueError):
    """A text is no date."""

    def __str__(self):
        return self.args[0] % self.args[1:] if len(self.args) > 1 else str(self.args[0])


class UnknownTimezoneWarning(RuntimeWarning):
    """A text names a zone that is not known."""


class parserinfo:
    """Whether days or years come first in dates of numbers."""

    def __init__(self, dayfirst=False, yearfirst=False):
        self.dayfirst, self.yearfirst = dayfirst, yearfirst


def _century(year, digits):
    """A year of two digits, near to now."""
    if digits > 2:
        return year
    now = _datetime.date.today().year
    year += now // 100 * 100
    return year - 100 if year >= now + 50 else year + 100 if year < now - 50 else year


class _Reader:
    """Goes through a text and keeps what it finds."""

    def __init__(self, text, dayfirst, yearfirst, fuzzy):
        self.tokens, self.at = _TOKEN.findall(text), 0
        self.dayfirst, self.yearfirst, self.fuzzy = dayfirst, yearfirst, fuzzy
        self.found, self.numbers, self.skipped = {}, [], []
        self.month_at, self.zone, self.offset, self.weekday = None, None, None, None

    def peek(self, ahead=1):
        place = self.at + ahead
        return self.tokens[place] if 0 <= place < len(self.tokens) else ""

    def read(self):
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            taken = self._number(token) if token[0].isdigit() else self._word(token)
            if not taken:
                if token.lower() not in _JUMPS and not token.isspace():
                    if not self.fuzzy:
                        raise ValueError(token)
                    self.skipped.append(token)
                elif self.fuzzy:
                    self.skipped.append(token)
                taken = 1
            self.at += taken
        return self._date()

    # --- times ---

    def _clock(self, token):
        """Hours with a colon, and what follows."""
        self.found["hour"] = int(token)
        minute = self.peek(2)
        whole, _, part = minute.replace(",", ".").partition(".")
        self.found["minute"] = int(whole)
        if part:
            self.found["second"] = int(float("0." + part) * 60)
        if self.peek(3) == ":" and self.peek(4)[:1].isdigit():
            self._seconds(self.peek(4))
            return 5
        return 3

    def _seconds(self, token):
        whole, _, part = token.replace(",", ".").partition(".")
        self.found["second"] = int(whole)
        if part:
            self.found["microsecond"] = int(part[:6].ljust(6, "0"))

    def _half_day(self, word):
        hour = self.found.get("hour")
        if hour is None or not 0 <= hour <= 12:
            if self.fuzzy:
                return 0
            raise ValueError("No hour specified with AM or PM flag." if hour is None else "Invalid hour specified for 12-hour clock.")
        self.found["hour"] = hour % 12 + (12 if word[0] == "p" else 0)
        return 1

    def _number(self, token):
        following = self.peek()
        gap = 1 if following.isspace() else 0
        unit = self.peek(1 + gap).lower()
        if following == ":" and self.peek(2)[:1].isdigit() and token.isdigit() and "hour" not in self.found:
            return self._clock(token)
        if unit in _UNITS and not (unit == "m" and "hour" not in self.found and gap):
            return self._amount(token, _UNITS[unit], gap)
        if unit in ("am", "pm", "a", "p") and "hour" not in self.found and token.isdigit() and int(token) <= 12:
            self.found["hour"] = int(token)
            return 1
        digits = len(token)
        if token.isdigit() and digits in (8, 12, 14) and not self.numbers:
            self.numbers += [(int(token[:4]), 4), (int(token[4:6]), 2), (int(token[6:8]), 2)]
            self._compact(token[8:])
            return 1
        if token.isdigit() and digits == 6 and not self.numbers and self.peek() not in ("-", "/", "."):
            self.numbers += [(int(token[n : n + 2]), 2) for n in (0, 2, 4)]
            return 1
        if len(self.numbers) == 3 and "hour" not in self.found and self.peek(-1).lower() in ("t", " ") and _re.fullmatch(r"\d{2}(\d{2}(\d{2}(\.\d+)?)?)?", token):
            self._compact(token)
            return 1
        if "." in token and following != "." and self.peek(-1) != ".":
            parts = token.split(".")
            if all(len(part) <= 2 for part in parts) and following == "." or len(parts[1]) == 2 and self.peek(1) == ".":
                self._take_date(*parts)
                return 1
        if "." in token and all(part.isdigit() for part in token.split(".")) and len(self.numbers) <= 1:
            for part in token.split("."):
                self._take_number(part)
            return 1
        if token.isdigit() and len(self.numbers) < 3:
            self._take_number(token)
            return 2 if following.lower() in _JUMPS - {"-", "/", ".", "t"} and self.peek(2).lower() not in ("am", "pm", "a", "p") else 1
        return 0

    def _take_date(self, *parts):
        for part in parts:
            self._take_number(part)

    def _take_number(self, token):
        self.numbers.append((int(token), len(token)))

    def _compact(self, digits):
        if len(digits) >= 2:
            self.found["hour"] = int(digits[:2])
        if len(digits) >= 4:
            self.found["minute"] = int(digits[2:4])
        if len(digits) >= 6:
            self._seconds(digits[4:])

    def _amount(self, token, unit, gap):
        value = float(token.replace(",", "."))
        self.found[unit] = int(value)
        if value % 1:
            smaller, size = {"hour": ("minute", 60), "minute": ("second", 60), "second": ("microsecond", 1000000)}[unit]
            self.found[smaller] = round(value % 1 * size)
        after = 3 + gap if self.peek(2 + gap).isspace() else 2 + gap
        if unit == "hour" and self.peek(after).isdigit() and len(self.peek(after)) == 2 and self.peek(after + 1).lower() not in _UNITS:
            self.found["minute"] = int(self.peek(after))
            return after + 1
        return 2 + gap

    # --- words ---

    def _word(self, token):
        word = token.lower()
        if word in _MONTHS and self.month_at is None:
            self.month_at = len(self.numbers)
            self.numbers.append((_MONTHS[word], 0))
            return 1
        if word in _DAYS:
            self.weekday = _DAYS[word]
            return 1
        if word in ("am", "pm") or word in ("a", "p") and self.peek() in ("", ".", " "):
            return self._half_day(word)
        if token in ("+", "-") and "hour" in self.found and self.peek()[:1].isdigit() and len(self.numbers) > 2 or token in "+-" and self.zone and self.peek().isdigit():
            return self._zone_offset(1 if token == "+" else -1)
        if "hour" in self.found and self.zone is None and token.isupper() and token.isalpha() and len(token) <= 5 and word != "t":
            self.zone = token
            self.offset = 0 if token in ("UTC", "GMT", "Z") else None
            return 1
        return 0

    def _zone_offset(self, sign):
        digits = self.peek()
        if self.peek(2) == ":" and self.peek(3).isdigit():
            hours, minutes, taken = int(digits), int(self.peek(3)), 4
        elif len(digits) == 4:
            hours, minutes, taken = int(digits[:2]), int(digits[2:]), 2
        else:
            hours, minutes, taken = int(digits[:2]), 0, 2
        # "GMT+3" is the time three hours ahead, as people mean it.
        self.offset = sign * (hours * 3600 + minutes * 60)
        return taken

    # --- which number is what ---

    def _date(self):
        numbers = self.numbers[:]
        if len(numbers) > 3:
            raise ValueError("More than three YMD values")
        known = {}
        if self.month_at is not None:
            known["month"] = numbers.pop(self.month_at)[0]
        years = [one for one in numbers if one[1] > 2 or one[0] > 31]
        if years:
            known["year"] = _century(*years[0])
            place = numbers.index(years[0])
            numbers.remove(years[0])
            year_is_first = place == 0
        else:
            year_is_first = self.yearfirst
        values = [value for value, _ in numbers]
        sizes = [size for _, size in numbers]
        if "month" in known:
            if "year" not in known and len(values) == 2:
                first = 1 if not self.yearfirst and (values[0] <= 31) else 0
                known["year"] = _century(values[first], sizes[first])
                values.pop(first)
            known.update(zip(("day",), values))
        elif "year" in known:
            self._month_and_day(known, values, year_is_first and len(self.numbers) == 3)
        elif len(values) == 3:
            at = 0 if self.yearfirst and values[0] <= 99 or values[0] > 31 else 2
            known["year"] = _century(values.pop(at), sizes[at])
            self._month_and_day(known, values, at == 0)
        elif len(values) == 2:
            self._month_and_day(known, values, False)
        elif values:
            known["day"] = values[0]
        return {**known, **self.found}

    def _month_and_day(self, known, values, after_year):
        if len(values) == 1:
            known["month"] = values[0]
            return
        if len(values) < 2:
            return
        month, day = values
        if (self.dayfirst and day <= 12 and not (after_year and not self.dayfirst)) or month > 12:
            month, day = day, month
        known["month"], known["day"] = month, day


class parser:
    """Reads dates, with days or years first where `info` says so."""

    def __init__(self, info=None):
        self.info = info or parserinfo()

    def parse(self, timestr, default=None, ignoretz=False, tzinfos=None, dayfirst=None, yearfirst=None, fuzzy=False, fuzzy_with_tokens=False):
        """The moment that a text means; what it does not say is that of `default`, or of today at midnight."""
        if not isinstance(timestr, str):
            if hasattr(timestr, "read"):
                timestr = timestr.read()
            elif isinstance(timestr, bytes):
                timestr = timestr.decode()
            else:
                raise TypeError(f"Parser must be a string or character stream, not {type(timestr).__name__}")
        default = default or _datetime.datetime.now().replace(hour=0, minute=0, second=0, microsecond=0)
        reader = _Reader(timestr, self.info.dayfirst if dayfirst is None else dayfirst, self.info.yearfirst if yearfirst is None else yearfirst,
                         fuzzy or fuzzy_with_tokens)
        try:
            found = reader.read()
        except (ValueError, IndexError):
            raise ParserError("Unknown string format: %s", timestr) from None
        if not found and reader.weekday is None:
            raise ParserError("String does not contain a date: %s", timestr)
        try:
            made = self._made(found, default, reader.weekday)
        except ValueError as error:
            raise ParserError(f"{error}: %s", timestr) from error
        if not ignoretz:
            made = self._zoned(made, reader, tzinfos)
        if fuzzy_with_tokens:
            return made, tuple(_joined(reader))
        return made

    @staticmethod
    def _made(found, default, weekday):
        if "day" not in found:
            year, month = found.get("year", default.year), found.get("month", default.month)
            if 1 <= month <= 12:
                found = {**found, "day": min(default.day, _calendar.monthrange(year, month)[1])}
            made = default.replace(**found)
            return made + relativedelta(weekday=weekdays[weekday]) if weekday is not None and not {"year", "month"} & set(found) else made
        return default.replace(**found)

    @staticmethod
    def _zoned(made, reader, tzinfos):
        name = reader.zone
        if tzinfos is not None and (callable(tzinfos) or name in tzinfos):
            zone = tzinfos(name, reader.offset) if callable(tzinfos) else tzinfos[name]
            zone = _tz.gettz(zone) if isinstance(zone, str) else _tz.tzoffset(name, zone) if isinstance(zone, int) else zone
            return made.replace(tzinfo=zone)
        if reader.offset == 0:
            return made.replace(tzinfo=_tz.UTC)
        if reader.offset is not None:
            return made.replace(tzinfo=_tz.tzoffset(name, reader.offset))
        if name is not None:
            import warnings

            warnings.warn(f"tzname {name} identified but not understood.  Pass `tzinfos` argument in order to correctly return a timezone-aware datetime.  "
                          "In a future version, this will raise an exception.", UnknownTimezoneWarning, stacklevel=3)
        return made


def _joined(reader):
    """What was passed over, neighbours together."""
    pieces, last = [], None
    at = 0
    for n, token in enumerate(reader.tokens):
        if at < len(reader.skipped) and token == reader.skipped[at]:
            at += 1
            if last == n - 1 and pieces:
                pieces[-1] += token
            else:
                pieces.append(token)
            last = n
    return pieces


DEFAULTPARSER = parser()


def parse(timestr, parserinfo=None, **options):
    """The moment that a text means: `parse("3 May 2024, 5pm")`."""
    return (parser(parserinfo) if parserinfo else DEFAULTPARSER).parse(timestr, **options)


def isoparse(dt_str):
    """The moment of a text in the form of ISO 8601."""
    text = dt_str.decode() if isinstance(dt_str, bytes) else dt_str
    short = _re.fullmatch(r"(\d{4})(?:-?(\d{2}))?", text)
    if short:
        return _datetime.datetime(int(short[1]), int(short[2] or 1), 1)
    whole_day = _re.fullmatch(r"(.*T)24(:?00){0,2}(?:\.0+)?", text)
    if whole_day:
        return isoparse(whole_day[1] + "00:00") + _datetime.timedelta(days=1)
    found = _datetime.datetime.fromisoformat(text)
    offset = found.utcoffset()
    if offset is None:
        return found
    return found.replace(tzinfo=_tz.UTC if not offset else _tz.tzoffset(None, offset))
