"""Means in which rows weigh the less, the longer they are ago."""

from pandas import Series, Timedelta
from pandas._dtypes import NAN, is_missing, plain
from pandas_extras.weighted import Weighted


class WeightedByTime(Weighted):
    """The same of moments: what lies a half-life behind another row weighs half as much."""

    def __init__(self, owner, halflife, times, min_periods=0):
        times = owner[times] if isinstance(times, str) else times
        if halflife is None:
            raise ValueError("halflife must be a timedelta convertible object")
        half = Timedelta(halflife) if not hasattr(halflife, "_count") else halflife
        moments = list(times) if hasattr(times, "_take") or hasattr(times, "_labels") else plain(Series(times))
        if len(moments) != len(owner):
            raise ValueError("times must be the same length as the object.")
        self._owner, self._decay, self._least = owner, {"halflife": halflife}, max(min_periods or 0, 1)
        self._alpha, self._adjust, self._ignore = 0.5, True, False
        self._passed = [0.5 ** ((b - a) / half) for a, b in zip(moments, moments[1:])]

    def mean(self, numeric_only=False, **options):
        """The means."""

        def means(values):
            total = weight = 0.0
            count, found = 0, []
            for factor, value in zip([1.0, *self._passed], values):
                total, weight = total * factor, weight * factor
                if not is_missing(value):
                    total, weight, count = total + value, weight + 1, count + 1
                found.append(total / weight if count >= self._least else NAN)
            return found

        return self._made(means)
