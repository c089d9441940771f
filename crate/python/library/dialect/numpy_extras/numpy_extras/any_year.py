"""Dates of years that Python's own have not."""

import datetime

_EPOCH = datetime.date(1970, 1, 1)


def days_to(year, month=1, day=1):
    """Days from the year 1970 to a date of any year: the calendar repeats itself after 400 years."""
    cycles, year = divmod(year - 1970, 400)
    return 146097 * cycles + (datetime.date(1970 + year, month, day) - _EPOCH).days


def date_of(days):
    """The year, month and day so many days after the year 1970 began."""
    cycles, days = divmod(days, 146097)
    found = _EPOCH + datetime.timedelta(days=days)
    return found.year + 400 * cycles, found.month, found.day
