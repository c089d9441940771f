"""Moments and durations of whole columns: numbers are computed with, and of equal ones one is made."""

import datetime
import operator
import re

from ._dtypes import NAN, is_missing
from ._times import DAY, EPOCH, PLAIN, NaT, Timestamp, at_step, moment, of_microseconds, of_span, step_of

# Parts of a moment that are not those of its day.
_OF_CLOCK = {"hour", "minute", "second", "microsecond", "nanosecond", "time", "value"}
_CLOCK_FORMS, _OTHER_FORMS = {*"HIpMSfXTRr"}, {*"czZs+"}


def counts(values):
    """The times of moments or durations as numbers; NaN of what is missing."""
    return [*map(operator.attrgetter("_count"), values)]


def is_naive(values):
    """Whether all are moments without a zone, or missing."""
    return {*map(type, values)} <= {Timestamp, type(NaT)}


def of_counts(numbers, made):
    """What `made` makes of numbers, of equal ones once; NaT of NaN."""
    table = {number: made(number) for number in {*numbers} if number == number}
    return [table.get(number, NaT) for number in numbers]


def operated(function, plain, values, others):
    """An operator between moments and durations by their numbers; the first pair shows what all are. None where it cannot."""
    pair = next(((a, b) for a, b in zip(values, others) if a == a and b == b), None)
    if pair is None or type(pair[0]) is not type(pair[1]) and all(isinstance(one, datetime.datetime) for one in pair):
        return None
    first = function(*pair)
    kind = type(first)
    if isinstance(first, datetime.datetime) and kind is not Timestamp:
        return None
    found = [*map(plain, counts(values), counts(others))]
    return of_counts(found, of_microseconds if kind is Timestamp else of_span) if issubclass(kind, (Timestamp, datetime.timedelta)) else found


def by_day(values, function):
    """What a function makes of moments without a zone, once for each day; NaN of what is missing."""
    days = [number // DAY for number in counts(values)]
    table = {day: function(value) for day, value in dict(zip(days, values)).items() if day == day}
    return [table.get(day, NAN) for day in days]


def part(values, name):
    """A part of moments or durations, such as their year; NaN of what is missing."""
    if name not in _OF_CLOCK and is_naive(values):
        return by_day(values, operator.attrgetter(name))
    if not any(map(is_missing, values)):
        return [*map(operator.attrgetter(name), values)]
    return [NAN if is_missing(v) else getattr(v, name) for v in values]


def formatted(values, form):
    """Moments as texts; days and times of the clock are each made once. NaN of what is missing."""
    tokens = re.findall(r"%[-#]?.|[^%]+|%", form)
    if any(token[0] == "%" and token[-1] in _OTHER_FORMS for token in tokens) or not is_naive(values):
        return [NAN if is_missing(v) else v.strftime(form) for v in values]
    pieces = []
    for token in tokens:
        clock = token[-1] in _CLOCK_FORMS if token[0] == "%" else pieces[-1][0] if pieces else False
        if pieces and pieces[-1][0] == clock:
            pieces[-1][1] += token
        else:
            pieces.append([clock, token])
    numbers, texts = counts(values), []
    for clock, piece in pieces:
        keys = [number % DAY if clock else number // DAY for number in numbers]
        table = {key: value.strftime(piece) for key, value in dict(zip(keys, values)).items() if key == key}
        texts.append([table.get(key, "") for key in keys])
    found = [*map("".join, zip(*texts))] if texts else [""] * len(values)
    return found if not any(number != number for number in numbers) else [NAN if n != n else text for n, text in zip(numbers, found)]


def of_texts(texts):
    """Texts of days and times as moments, each day and each time read once; None where one is of another form."""
    days, clocks = [text[:10] for text in texts], [text[10:] for text in texts]
    if not all(map(_is_day, {*days})) or not all(_is_day("1970-01-01" + text) for text in {*clocks}):
        return None
    try:
        of_day = {text: moment(text)._count for text in {*days}}
        of_clock = {text: moment("1970-01-01" + text)._count - EPOCH for text in {*clocks}}
    except ValueError:
        return None
    return of_counts([of_day[day] + of_clock[clock] for day, clock in zip(days, clocks)], of_microseconds)


def _is_day(text):
    found = PLAIN.match(text)
    return found is not None and found[8] is None


def stepped(values, freq, shift):
    """Moments without a zone at the steps of a clock, as `Timestamp.floor` has them."""
    size = step_of(freq)
    return of_counts([at_step(number, size, shift) for number in counts(values)], of_microseconds)


def as_texts(values):
    """Moments as they are printed: days where all are midnights, and as many digits of the seconds as one of them has."""
    if not is_naive(values):
        return [*map(str, values)]
    numbers = [number for number in counts(values) if number == number]
    if all(number % DAY == 0 for number in numbers):
        return ["NaT" if text != text else text for text in formatted(values, "%Y-%m-%d")]
    rest = {number % 1_000_000 for number in numbers}
    cut = 3 if all(number % 1000 == 0 for number in rest) else 0
    found = formatted(values, f"%Y-%m-%d %H:%M:%S{'' if rest == {0} else '.%f'}")
    return ["NaT" if text != text else text[:-cut] if cut and rest != {0} else text for text in found]
