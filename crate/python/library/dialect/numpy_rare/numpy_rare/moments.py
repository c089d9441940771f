"""Functions of moments: working days, texts, choice."""

import math

import numpy as np

from numpy_extras.dates import DateArray, _as_times, _finer, time_dtype


def chosen(condition, x, y):
    """`np.where` for moments or durations."""
    kind = next(v.dtype.kind for v in (x, y) if getattr(v, "dtype", None) is not None and v.dtype.kind in "mM")
    x, y = _as_times(x, kind), _as_times(y, kind)
    unit = _finer(x._unit, y._unit)
    counts = np.where(condition, _as_times(x, kind, unit)._counts, _as_times(y, kind, unit)._counts)
    return DateArray(np.asarray(counts), time_dtype(kind, unit))


def datetime_as_string(arr, unit=None, timezone="naive", casting="same_kind"):
    """Moments as texts, of a unit if one is given."""
    made = arr if unit is None or unit == "auto" else arr.astype(f"M8[{unit}]")
    ending = "Z" if timezone == "UTC" else ""
    return np.char.add(made.astype(str), ending) if isinstance(made, DateArray) else np.str_(str(made) + ending)


def datetime_data(dtype, /):
    """The unit of a type of moments, and how many of it are one step."""
    return (np.dtype(dtype)._unit, 1)


def _days_of(weekmask):
    """Whether each day of the week, from Monday on, is a working day."""
    if isinstance(weekmask, str) and not set(weekmask) <= {"0", "1"}:
        names = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
        return [name in weekmask for name in names]
    return [bool(int(day)) for day in weekmask]


class _Calendar:
    def __init__(self, weekmask, holidays):
        self.days, self.holidays = _days_of(weekmask), {np.datetime64(day, "D") for day in holidays}

    def works(self, day):
        return self.days[(int(day.astype(int)) + 3) % 7] and day not in self.holidays

    def offset(self, day, offset, roll):
        if not self.works(day):
            if roll == "raise":
                raise ValueError("Non-business day date in busday_offset")
            step = 1 if roll in ("forward", "following", "modifiedfollowing") else -1
            month = day.astype("M8[M]")
            day, back = self._next(day, step), day
            if roll.startswith("modified") and day.astype("M8[M]") != month:
                day = self._next(back, -step)
        for _ in range(abs(offset)):
            day = self._next(day, 1 if offset > 0 else -1)
        return day

    def _next(self, day, step):
        day = day + step
        while not self.works(day):
            day = day + step
        return day


def _each(function, dates, *more):
    """A function of one day on days."""
    if isinstance(dates, str) or not hasattr(dates, "__len__"):
        if not any(hasattr(x, "__len__") for x in more):
            return function(np.datetime64(dates, "D"), *more)
        dates = [dates]
    columns = [list(x) if hasattr(x, "__len__") and len(x) > 1 else [x[0] if hasattr(x, "__len__") else x] for x in (dates, *more)]
    size = max(map(len, columns))
    return np.array([function(np.datetime64(day, "D"), *rest) for day, *rest in zip(*(c * size if len(c) == 1 else c for c in columns))])


def is_busday(dates, weekmask="1111100", holidays=(), busdaycal=None, out=None):
    """Whether days are working days: from Monday to Friday, or those of the mask, and no holidays."""
    calendar = _Calendar(weekmask, holidays)
    return _each(lambda day: np.bool_(calendar.works(day)), dates)


def busday_offset(dates, offsets, roll="raise", weekmask="1111100", holidays=(), busdaycal=None, out=None):
    """The days so many working days later. `roll` says where one that is none goes first: "forward", "backward", ..."""
    calendar = _Calendar(weekmask, holidays)
    return _each(lambda day, offset: calendar.offset(day, int(offset), roll), dates, offsets)


def busday_count(begindates, enddates, weekmask="1111100", holidays=(), busdaycal=None, out=None):
    """How many working days there are from a day up to below another."""
    calendar = _Calendar(weekmask, holidays)

    def count(first, last):
        last = np.datetime64(last, "D")
        low, high = (first, last) if first <= last else (last, first)
        found = sum(calendar.works(low + n) for n in range(int((high - low).astype(int))))
        return np.int64(found if first <= last else -found)

    return _each(count, begindates, np.datetime64(enddates, "D") if isinstance(enddates, str) else enddates)


# Where a share of elements ends, by two numbers (Hyndman and Fan 1996).
_ENDS = {
    "hazen": (0.5, 0.5), "weibull": (0, 0), "median_unbiased": (1 / 3, 1 / 3), "normal_unbiased": (3 / 8, 3 / 8), "interpolated_inverted_cdf": (0, 1),
}  # fmt: skip


def quantile_place(share, count, method):
    """The place among elements in order at which a quantile lies, from 0."""
    if method == "inverted_cdf":
        return min(max(math.ceil(share * count) - 1, 0), count - 1)
    if method == "averaged_inverted_cdf":
        place = share * count
        return min(max(place - 0.5 if place == int(place) else math.ceil(place) - 1, 0), count - 1)
    if method == "closest_observation":
        place = share * count - 0.5
        near = math.floor(place)
        return min(max(near - (place == near and near % 2 == 1), 0), count - 1)
    if method not in _ENDS:
        raise ValueError(
            f"{method!r} is not a valid method. Use one of: {[*_ENDS, 'inverted_cdf', 'averaged_inverted_cdf', 'closest_observation', 'linear', 'lower', 'higher', 'midpoint', 'nearest']}"
        )
    low, high = _ENDS[method]
    return min(max(count * share + low + share * (1 - low - high) - 1, 0), count - 1)
