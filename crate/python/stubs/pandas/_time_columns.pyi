"""Moments and durations of whole columns: numbers are computed with, and of equal ones one is made."""
from pandas._dtypes import is_missing as is_missing
from pandas._times import Timestamp as Timestamp
from pandas._times import _NotATime as _NotATime
from pandas._times import at_step as at_step
from pandas._times import moment as moment
from pandas._times import of_microseconds as of_microseconds
from pandas._times import of_span as of_span
from pandas._times import step_of as step_of
from typing import Any

DAY: int
EPOCH: int
NAN: float
NaT: _NotATime
PLAIN: Any
def as_texts(values):
    """Moments as they are printed: days where all are midnights, and as many digits of the seconds as one of them has."""
    ...

def by_day(values, function):
    """What a function makes of moments without a zone, once for each day; NaN of what is missing."""
    ...

def counts(values):
    """The times of moments or durations as numbers; NaN of what is missing."""
    ...

def formatted(values, form):
    """Moments as texts; days and times of the clock are each made once. NaN of what is missing."""
    ...

def is_naive(values):
    """Whether all are moments without a zone, or missing."""
    ...

def of_counts(numbers, made):
    """What `made` makes of numbers, of equal ones once; NaT of NaN."""
    ...

def of_texts(texts):
    """Texts of days and times as moments, each day and each time read once; None where one is of another form."""
    ...

def operated(function, plain, values, others):
    """An operator between moments and durations by their numbers; the first pair shows what all are. None where it cannot."""
    ...

def part(values, name):
    """A part of moments or durations, such as their year; NaN of what is missing."""
    ...

def stepped(values, freq, shift):
    """Moments without a zone at the steps of a clock, as `Timestamp.floor` has them."""
    ...
