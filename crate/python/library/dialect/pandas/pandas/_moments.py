"""Texts and numbers read as moments and durations, working days."""

from ._datetime_index import DatetimeIndex
from ._dtypes import are_missing, classes, is_missing, known
from pandas_extras.frequencies import date_range
from ._time_columns import of_texts
from ._times import NaT, Timedelta, Timestamp, moment
from .index import Index
from .series import Series


def to_datetime(arg, errors="raise", dayfirst=False, yearfirst=False, utc=None, format=None, unit=None, **options):
    """Texts, numbers and dates as moments: a series of a series, one of a text, labels of a list."""

    def date(value):
        if is_missing(value):
            return NaT
        try:
            found = Timestamp(moment(value, None if format in ("mixed", "ISO8601") else format, dayfirst, unit))
            return found if not utc else found.tz_localize("UTC") if found.tz is None else found.tz_convert("UTC")
        except ValueError:
            if errors == "coerce":
                return NaT
            raise

    if hasattr(arg, "columns"):
        return Series([Timestamp(*map(int, row)) for row in zip(*(arg[name]._values for name in ("year", "month", "day")))], arg.index)
    if isinstance(arg, (str, int, float)) or arg is None or not hasattr(arg, "__iter__"):
        return date(arg)
    values = _dates(list(arg._values if isinstance(arg, Series) else arg), date, format is None and not utc)
    return Series(values, arg.index, "datetime64[ns]" if all(is_missing(v) or v.tzinfo is None for v in values) else None, arg.name) if isinstance(arg, Series) else DatetimeIndex(values, getattr(arg, "name", None))


def _dates(values, date, plain):
    """What `date` makes of values; of equal texts once, and of `plain` ones by their days and times."""
    if not classes(values) <= {str, float, type(None)}:
        return [*map(date, values)]
    found = of_texts(known(values)) if plain else None
    if found is None:
        table = {text: date(text) for text in dict.fromkeys(known(values))}
        return [table.get(v, NaT) for v in values]
    there = iter(found)
    return [NaT if gone else next(there) for gone in are_missing(values)] if len(found) < len(values) else found


def to_timedelta(arg, unit=None, errors="raise"):
    """Texts and numbers as durations."""
    if isinstance(arg, (str, int, float)):
        return Timedelta(arg, unit)
    values = [Timedelta(v, unit) for v in arg]
    return Series(values, arg.index, None, arg.name) if isinstance(arg, Series) else Index(values)


def bdate_range(start=None, end=None, periods=None, freq="B", **options):
    """Working days from start to end, or so many of them."""
    return date_range(start, end, periods, freq, **options)
