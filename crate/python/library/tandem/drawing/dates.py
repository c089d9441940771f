"""Axes of dates: moments as days since 1970, where ticks stand among them, and what is written there."""

import datetime

_START = datetime.datetime(1970, 1, 1)
_DAY = 86400.0
# Of each kind of step: how many of it are enough, how many ticks are too many, the steps, the form of a text.
_KINDS = (
    ("year", 11, (1, 2, 4, 5, 10, 20, 40, 50, 100, 200, 400, 500, 1000), "%Y"), ("month", 12, (1, 2, 3, 4, 6), "%Y-%m"),
    ("day", 11, (1, 2, 3, 7, 14, 21), "%Y-%m-%d"), ("hour", 12, (1, 2, 3, 4, 6, 12), "%m-%d %H"), ("minute", 11, (1, 5, 10, 15, 30), "%d %H:%M"),
    ("second", 11, (1, 5, 10, 15, 30), "%H:%M:%S"),
)  # fmt: skip
_SECONDS = {"day": 86400, "hour": 3600, "minute": 60, "second": 1}


class Day(float):
    """A moment as days since 1970: a number that says that its axis has dates."""


def number(value):
    """A date, with a time or without, as days since 1970."""
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    value = value if value.tzinfo is None else value.astimezone(datetime.timezone.utc)
    gone = value.replace(tzinfo=None) - _START
    return Day(gone.days + (gone.seconds + gone.microseconds / 1e6) / _DAY)


def moment(days):
    """The moment of a number of days, to the microsecond."""
    return _START + datetime.timedelta(microseconds=round(days * _DAY * 1e6))


def _counts(low, high):
    """How many whole years, months, days, hours, minutes and seconds lie between two moments."""
    months = (high.year - low.year) * 12 + high.month - low.month - ((high.day, high.time()) < (low.day, low.time()))
    seconds = (high - low).total_seconds()
    return [months // 12, months, *(seconds // size for size in _SECONDS.values())]


def choice(low, high):
    """The kind of step and the step of ticks between two numbers of days."""
    counts = _counts(moment(low), moment(high))
    for (kind, most, steps, _), count in zip(_KINDS, counts):
        if count >= 5 or kind == "second":
            return kind, next((step for step in steps if count <= step * (most - 1)), steps[-1])
    raise AssertionError


def steps(low, high, kind, step, days=None):
    """The numbers of days at which every so many years, months, days or smaller parts begin."""
    first, last, found = moment(low), moment(high), []
    if kind == "year":
        found = [datetime.datetime(year, 1, 1) for year in range(max(first.year // step * step, 1), last.year + 1, step)]
    elif kind == "month":
        for count in range(first.year * 12 + first.month - 1, last.year * 12 + last.month):
            if count % 12 % step == 0:
                found += [datetime.datetime(count // 12, count % 12 + 1, 1)]
    elif kind == "day":
        wanted = {7: (1, 8, 15, 22), 14: (1, 15)}.get(step, range(1, 32, step)) if days is None else days
        day = datetime.datetime(first.year, first.month, first.day)
        while day <= last:
            found += [day] if day.day in wanted else []
            day += datetime.timedelta(days=1)
    else:
        size = _SECONDS[kind] * step
        start = int((first - _START).total_seconds() // size * size)
        found = [_START + datetime.timedelta(seconds=at) for at in range(start, int((last - _START).total_seconds()) + 1, size)]
    return [float(number(when)) for when in found if first <= when <= last]


def ticks(low, high):
    """Where ticks stand between two numbers of days."""
    return steps(low, high, *choice(low, high))


def weekdays(low, high, wanted):
    """The midnights of some days of the week, Monday is 0."""
    return [at for at in steps(low, high, "day", 1) if moment(at).weekday() in wanted]


def texts(places, low, high, form=None):
    """What is written at ticks."""
    form = form or next(own for kind, _, _, own in _KINDS if kind == choice(low, high)[0])
    return [moment(place).strftime(form) for place in places]
