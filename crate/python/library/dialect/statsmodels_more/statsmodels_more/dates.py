"""Dates of years, quarters and months by short texts, and small functions that statsmodels shares."""

import datetime
import re

_LAST = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_SHORT = re.compile(r"\s*(\d{1,4})\s*(?:(a)\s*:?\s*1?|(q)\s*:?\s*(\d)|(m)\s*:?\s*(\d{1,2}))?\s*$", re.IGNORECASE)
_ROMAN = re.compile(r"\s*(\d{1,4})\s*:?\s*(iv|i{1,3})\s*$", re.IGNORECASE)


def _count(text):
    """The year, how many periods a year has, and which it is."""
    roman = _ROMAN.match(text)
    if roman:
        return int(roman[1]), 4, {"i": 1, "ii": 2, "iii": 3, "iv": 4}[roman[2].lower()]
    found = _SHORT.match(text.replace(":", ""))
    if found is None:
        raise ValueError(f"Date {text} not understood")
    if found[3]:
        return int(found[1]), 4, int(found[4])
    return (int(found[1]), 12, int(found[6])) if found[5] else (int(found[1]), 1, 1)


def _end(year, per_year, place):
    month = place * 12 // per_year
    return datetime.datetime(year, month, _LAST[month - 1])


def date_parser(timestr, parserinfo=None, **options):
    """The last day of a period."""
    return _end(*_count(timestr))


def date_range_str(start, end=None, length=None):
    """Short texts from one to another."""
    year, per_year, place = _count(start)
    first = year * per_year + place - 1
    if end is not None:
        stop, _, last = _count(end)
        length = stop * per_year + last - first
    elif not length:
        raise ValueError("length must be provided if end is None")
    letter = {1: "", 4: "q", 12: "m"}[per_year]
    return [f"{at // per_year}{letter}{at % per_year + 1}" if letter else str(at) for at in range(first, first + length)]


def dates_from_str(dates):
    """The last days of some periods."""
    return [date_parser(one) for one in dates]


def dates_from_range(start, end=None, length=None):
    """The last days of the periods from one to another."""
    return dates_from_str(date_range_str(start, end, length))


def lmap(*args):
    return list(map(*args))


def lzip(*args):
    return list(zip(*args))


def lrange(*args):
    return list(range(*args))


def lfilter(*args):
    return list(filter(*args))


def asbytes(text):
    return text if isinstance(text, bytes) else text.encode("latin1")
