"""What each row of a column has of those before it, or of all."""

import itertools
import operator

from ._dtypes import NAN, any_missing, are_missing, known


class Running:
    """Methods of columns."""

    def cumsum(self, axis=0, skipna=True):
        """The sums up to each row."""
        return self._running(operator.add, skipna)

    def cumprod(self, axis=0, skipna=True):
        """The products up to each row."""
        return self._running(operator.mul, skipna)

    def cummax(self, axis=0, skipna=True):
        """The largest value up to each row."""
        return self._running(max, skipna)

    def cummin(self, axis=0, skipna=True):
        """The smallest value up to each row."""
        return self._running(min, skipna)

    def _running(self, join, skipna=True):
        if not skipna and any_missing(self._values):
            end = are_missing(self._values).index(True)
            return self._like([*self._take(slice(end))._running(join)._values] + [NAN] * (len(self) - end))
        there = known(self._values)
        # Sums and products of truth values are numbers.
        there = iter([*itertools.accumulate(map(int, there) if self.dtype.kind == "b" and join not in (min, max) else there, join)])
        gone = are_missing(self._values)
        found = [NAN if missing else next(there) for missing in gone] if True in gone else [*there]
        return self._keeping(found) if join in (min, max) or self.dtype.kind == "f" else self._like(found)

    def interpolate(self, method="linear", *, inplace=False, **options):
        """Missing values between their neighbours; those at the end are the last one."""
        from pandas_extras.interpolation import interpolated

        return self._in_place(interpolated(self, method, **options), inplace)

    def rank(self, axis=0, method="average", numeric_only=False, na_option="keep", ascending=True, pct=False):
        """The place of each value in their order, from 1; equal ones share the mean of their places, or as `method` says."""
        from pandas_rare.ranks import ranked

        return ranked(self, method, na_option, ascending, pct)
