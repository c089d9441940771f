"""What each row of a column has of those before it, or of all."""

import collections
import itertools
import operator

from ._dtypes import NAN, are_missing, known
from ._ordering import keys_of, places_in_order


class Running:
    """Methods of columns."""

    def cumsum(self, axis=0, skipna=True):
        """The sums up to each row."""
        return self._running(operator.add)

    def cumprod(self, axis=0, skipna=True):
        """The products up to each row."""
        return self._running(operator.mul)

    def cummax(self, axis=0, skipna=True):
        """The largest value up to each row."""
        return self._running(max)

    def cummin(self, axis=0, skipna=True):
        """The smallest value up to each row."""
        return self._running(min)

    def _running(self, join):
        there = known(self._values)
        # Sums and products of truth values are numbers.
        there = iter([*itertools.accumulate(map(int, there) if self.dtype.kind == "b" and join not in (min, max) else there, join)])
        gone = are_missing(self._values)
        return self._like([NAN if missing else next(there) for missing in gone] if True in gone else [*there])

    def interpolate(self, method="linear", *, inplace=False, **options):
        """Missing values on the line or the curve between their neighbours; those at the end are the last one."""
        from pandas_extras.interpolation import interpolated

        return self._in_place(interpolated(self, method, **options), inplace)

    def rank(self, axis=0, method="average", numeric_only=False, na_option="keep", ascending=True, pct=False):
        """The place of each value in their order, from 1; equal ones share the mean of their places, or as `method` says."""
        keys, gone = keys_of(self), are_missing(self._values)
        there = [key for key, missing in zip(keys, gone) if not missing] if True in gone else keys
        count, of_equal = len(there), collections.Counter(there)
        levels = sorted(of_equal, reverse=not ascending)
        if method == "first":
            order = places_in_order(self, ascending)[:count]
            ranks = dict(zip(order, map(float, range(1, count + 1))))
            found = [ranks.get(n, NAN) for n in range(len(keys))]
        else:
            last = [*itertools.accumulate(map(of_equal.__getitem__, levels))]
            first = [end - of_equal[level] + 1 for level, end in zip(levels, last)]
            places = {"average": [(a + b) / 2 for a, b in zip(first, last)], "min": first, "max": last, "dense": range(1, len(levels) + 1)}[method]
            ranks = dict(zip(levels, map(float, places)))
            found = [NAN if missing else ranks[key] for key, missing in zip(keys, gone)] if True in gone else [*map(ranks.__getitem__, keys)]
        if na_option != "keep":
            missing = len(keys) - count
            middle, shift = ((count if na_option == "bottom" else 0) + (missing + 1) / 2), (missing if na_option == "top" else 0)
            found = [middle if none else v + shift for v, none in zip(found, gone)]
        whole = len(levels) if method == "dense" else count
        return self._like([v / whole for v in found] if pct and whole else found, "float64")
