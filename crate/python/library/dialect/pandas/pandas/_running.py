"""What each row of a column has of those before it, or of all."""

from ._dtypes import NAN, is_missing


class Running:
    """Methods of columns."""

    def cumprod(self):
        """The products up to each row."""
        return self._running(lambda total, v: total * v)

    def cummax(self):
        """The largest value up to each row."""
        return self._running(max)

    def cummin(self):
        """The smallest value up to each row."""
        return self._running(min)

    def _running(self, join):
        found, total = [], None
        for v in self._values:
            if not is_missing(v):
                total = v if total is None else join(total, v)
            found.append(NAN if is_missing(v) else total)
        return self._like(found)

    def interpolate(self, **options):
        """Missing values on the line between their neighbours; those at the end are the last one."""
        known = [(n, v) for n, v in enumerate(self._values) if not is_missing(v)]
        found = list(self._values)
        for (low, first), (high, last) in zip(known, known[1:]):
            for n in range(low + 1, high):
                found[n] = first + (last - first) * (n - low) / (high - low)
        for n in range(known[-1][0] + 1 if known else 0, len(found)):
            found[n] = known[-1][1] if known else NAN
        return self._like(found)

    def rank(self, ascending=True, method="average", **options):
        """The place of each value in their order, from 1; equal ones share the mean of their places."""
        ordered = sorted([v for v in self._values if not is_missing(v)], reverse=not ascending)
        first, count = {}, {}
        for n, v in enumerate(ordered, 1):
            first.setdefault(v, n)
            count[v] = count.get(v, 0) + 1
        more = {"average": lambda v: (count[v] - 1) / 2, "min": lambda v: 0, "max": lambda v: count[v] - 1}[method]
        return self._like([NAN if is_missing(v) else float(first[v] + more(v)) for v in self._values], "float64")
