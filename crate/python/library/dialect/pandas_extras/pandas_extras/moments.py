"""Texts and numbers read as moments and durations, working days."""

from pandas._datetime_index import DatetimeIndex
from pandas._dtypes import are_missing, classes, is_missing, known
from pandas._time_columns import of_texts
from pandas._times import NaT, Timedelta, Timestamp, moment
from pandas.index import Index
from pandas.series import Series

from .frequencies import date_range
from .time_forms import guessed, mismatch

_PARTS = ("year", "month", "day", "hour", "minute", "second", "us")
_NAMES = {f"{name}s": name for name in _PARTS[:6]} | {"h": "hour", "m": "minute", "s": "second", "ms": "ms", "us": "us"}


def to_datetime(arg, errors="raise", dayfirst=False, yearfirst=False, utc=None, format=None, exact=None, unit=None, infer_datetime_format=None,
                origin="unix", cache=True):  # fmt: skip
    """Texts, numbers and dates as moments: a series of a series, one of a text, labels of a list."""
    listed = hasattr(arg, "__iter__") and not isinstance(arg, str)

    def date(value, n=None):
        if is_missing(value) or isinstance(value, str) and value in ("", "NaT", "nan", "NaN", "None"):
            return NaT
        try:
            found = Timestamp(moment(value, None if format in ("mixed", "ISO8601") else format, dayfirst, unit))
            found = found if origin == "unix" else found + (Timestamp(origin) - Timestamp(1970, 1, 1))
            return found if not utc else found.tz_localize("UTC") if found.tz is None else found.tz_convert("UTC")
        except ValueError as error:
            if errors != "raise":
                return NaT if errors == "coerce" else value
            raise type(error)(f"{error}, at position {n}") if n is not None else error

    if hasattr(arg, "columns"):
        return _of_columns(arg, errors)
    if not listed or arg is None:
        return _bounded([date(arg)], [arg], errors, format)[0]
    values = list(arg._values if isinstance(arg, Series) else arg)
    form = guessed(values, dayfirst) if format is None and unit is None else None
    if form is not None and not all(map(form.fits, values)):
        if errors == "raise":
            raise ValueError(mismatch(values, form))
        values = [v if form.fits(v) else NaT if errors == "coerce" else v for v in values]
    values = _bounded(_dates(values, date, format is None and unit is None and not utc), values, errors, format)
    if not isinstance(arg, Series):
        return DatetimeIndex(values, getattr(arg, "name", None)) if errors != "ignore" else Index(values)
    naive = all(is_missing(v) or getattr(v, "tzinfo", None) is None for v in values)
    return Series(values, arg.index, "datetime64[ns]" if naive and errors != "ignore" else None, arg.name)


def _bounded(found, given, errors, form):
    if any(not 1678 <= v.year <= 2261 for v in found if v.__class__ is Timestamp):
        from pandas_more.moment_arrays import bounded

        return bounded(found, given, errors, form)
    return found


def _of_columns(table, errors):
    """Moments of columns of years, months, days and smaller parts."""
    columns = {_NAMES.get(str(name).lower(), str(name).lower()): table[name]._values for name in table.columns}
    gone = [name for name in _PARTS[:3] if name not in columns]
    if gone:
        raise ValueError(f"to assemble mappings requires at least that [year, month, day] be specified: [{','.join(gone)}] is missing")
    micros = [1000 * ms for ms in columns.pop("ms")] if "ms" in columns else None
    if micros is not None:
        columns["us"] = [a + b for a, b in zip(micros, columns.get("us", [0] * len(table)))]
    found = []
    for row in zip(*(columns[name] for name in _PARTS if name in columns)):
        parts = dict(zip((name for name in _PARTS if name in columns), row))
        try:
            found.append(NaT if any(map(is_missing, row)) else Timestamp(*(int(parts.get(name, 0)) for name in _PARTS)))
        except ValueError as error:
            if errors != "coerce":
                raise ValueError(f"cannot assemble the datetimes: {error}") from None
            found.append(NaT)
    return Series(found, table.index, "datetime64[ns]")


def _dates(values, date, plain):
    """What `date` makes of values; of equal texts once, and of `plain` ones by their days and times."""
    if not classes(values) <= {str, float, type(None), type(NaT)}:
        return [*map(date, values)]
    found = of_texts(known(values)) if plain else None
    if found is None:
        table = {}
        for n, text in enumerate(values):
            if text not in table and not is_missing(text):
                table[text] = date(text, n)
        return [table.get(v, NaT) for v in values]
    there = iter(found)
    return [NaT if gone else next(there) for gone in are_missing(values)] if len(found) < len(values) else found


def to_timedelta(arg, unit=None, errors="raise"):
    """Texts and numbers as durations."""

    def duration(value):
        try:
            return NaT if is_missing(value) else Timedelta(value) if isinstance(value, str) else Timedelta(value, unit)
        except ValueError:
            if errors == "coerce":
                return NaT
            raise

    if isinstance(arg, (str, int, float)) or not hasattr(arg, "__iter__"):
        return duration(arg)
    values = [*map(duration, arg)]
    if isinstance(arg, Series):
        return Series(values, arg.index, "timedelta64[ns]", arg.name)
    from .durations import TimedeltaIndex

    return TimedeltaIndex(values, getattr(arg, "name", None))


def bdate_range(start=None, end=None, periods=None, freq="B", **options):
    """Working days from start to end, or so many of them."""
    return date_range(start, end, periods, freq, **options)
