"""`dt` of a column."""

import operator

from pandas import _dtypes
from pandas._dtypes import NAN, any_missing, is_missing


class Dates:
    """Parts of moments and durations."""

    _TEXTS = ("floor", "ceil", "round", "to_period", "to_timestamp", "asfreq", "tz_localize", "tz_convert", "total_seconds", "isoformat")

    def __init__(self, series):
        if series.dtype.name == "category":
            series = series._like(series._values)
        if series.dtype.kind not in "mM" and not series.dtype.name.startswith("period"):
            raise AttributeError("Can only use .dt accessor with datetimelike values")
        self._series = series

    def _each(self, function):
        return self._series._like([NAN if is_missing(v) else function(v) for v in self._series._values])

    def _part(self, name, whole):
        from pandas._time_columns import part

        values = self._series._values
        kind = None if not whole else "float64" if any_missing(values) else "int32" if self._series.dtype.kind in "mM" and name != "days" else "int64"
        return self._series._like(part(values, name), kind)

    def __getattr__(self, name):
        if name in ("day_name", "month_name", "normalize", "date"):
            # What is the same all day long.
            from pandas._time_columns import by_day, is_naive

            once = is_naive(self._series._values)

            def each(*args, **options):
                function = operator.methodcaller(name, *args, **options)
                return self._series._like(by_day(self._series._values, function)) if once else self._each(function)

            return self._no_times(each()) if name == "date" else each
        if name in ("floor", "ceil", "round") and self._series.dtype.name == "datetime64[ns]":
            from pandas._time_columns import stepped

            return lambda freq: self._series._like(stepped(self._series._values, freq, name))
        if name == "to_pydatetime":
            return lambda: _dtypes.as_array([v if is_missing(v) else v.to_pydatetime() for v in self._series._values], "object")
        if name == "components":
            from pandas_rare.moments import components

            return components(self._series)
        if name == "tz_localize":
            from pandas import DatetimeIndex

            return lambda *args, **options: self._series._like(DatetimeIndex(self._series._values).tz_localize(*args, **options)._labels)
        if name in self._TEXTS:
            return lambda *args, **options: self._each(lambda v: getattr(v, name)(*args, **options))
        if name == "time":
            return self._no_times(self._each(lambda v: v.time()))
        if name == "weekday":
            name = "dayofweek"
        from pandas._times import Timedelta, Timestamp

        kind = next((type(v) for v in self._series._values if not is_missing(v)), Timedelta if self._series.dtype.kind == "m" else Timestamp)
        if name == "tz" or name == "freq" and self._series.dtype.name[0] == "p":
            return next((getattr(v, name) for v in self._series._values if not is_missing(v)), None)
        if not hasattr(kind, name):
            raise AttributeError(f"'DatetimeProperties' object has no attribute {name!r}")
        made = self._part(name, not name.startswith("is_") and not name.endswith("_time"))
        # What is missing is no end and no beginning.
        return made if not name.startswith("is_") else made._like([v is True for v in made._values], "bool")

    def _no_times(self, made):
        from pandas._times import NaT

        return made._like([NaT if is_missing(v) else v for v in made._values], "object")

    def strftime(self, date_format):
        """The moments as texts."""
        from pandas._time_columns import formatted

        return self._series._like(formatted(self._series._values, date_format), "object")

    def isocalendar(self):
        """Year, week and day of ISO 8601, as a table."""
        from pandas import DataFrame

        return DataFrame([list(v.isocalendar()) for v in self._series._values], self._series.index, ["year", "week", "day"])
