"""What each row of a column has of those before it, or of all."""

from ._categorical import order_of
from ._dtypes import NAN, is_missing


class Running:
    """Methods of columns."""

    def cumprod(self, axis=0, skipna=True):
        """The products up to each row."""
        return self._running(lambda total, v: total * v)

    def cummax(self, axis=0, skipna=True):
        """The largest value up to each row."""
        return self._running(max)

    def cummin(self, axis=0, skipna=True):
        """The smallest value up to each row."""
        return self._running(min)

    def _running(self, join):
        found, total = [], None
        for v in self._values:
            if not is_missing(v):
                total = v if total is None else join(total, v)
            found.append(NAN if is_missing(v) else total)
        return self._like(found)

    def interpolate(self, method="linear", *, inplace=False, **options):
        """Missing values on the line or the curve between their neighbours; those at the end are the last one."""
        from pandas_extras.interpolation import interpolated

        return self._in_place(interpolated(self, method, **options), inplace)

    def rank(self, axis=0, method="average", numeric_only=False, na_option="keep", ascending=True, pct=False):
        """The place of each value in their order, from 1; equal ones share the mean of their places, or as `method` says."""
        order = order_of(self)
        there = [n for n, v in enumerate(self._values) if not is_missing(v)]
        there.sort(key=lambda n: order(self._values[n]), reverse=not ascending)
        found, places = [NAN] * len(self._values), {}
        for place, n in enumerate(there, 1):
            places.setdefault(self._values[n], []).append((place, n))
        for dense, equal in enumerate(places.values(), 1):
            first, last = equal[0][0], equal[-1][0]
            shared = {"average": (first + last) / 2, "min": first, "max": last, "dense": dense, "first": None}[method]
            for (place, _), n in zip(equal, sorted(n for _, n in equal)):
                found[n] = float(place if shared is None else shared)
        missing = [n for n, v in enumerate(self._values) if is_missing(v)]
        if na_option != "keep":
            for n in missing:
                found[n] = len(there) + (len(missing) + 1) / 2 if na_option == "bottom" else (len(missing) + 1) / 2
            if na_option == "top":
                for n in there:
                    found[n] += len(missing)
        count = len(places) if method == "dense" else len(there)
        return self._like([v / count for v in found] if pct and count else found, "float64")
