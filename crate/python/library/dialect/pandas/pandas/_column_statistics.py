"""Further statistics of a column, and products."""

import math

from . import _dtypes
from ._dtypes import NAN, is_missing


class ColumnStatistics:
    """Methods of columns."""

    @_dtypes.gives_scalar
    def skew(self, axis=None, skipna=True, numeric_only=False):
        """The skewness, without bias (Fisher and Pearson's G1)."""
        deviations = self._deviations()
        n, second, third = len(deviations), *(math.fsum(d**k for d in deviations) for k in (2, 3))
        if n < 3:
            return NAN
        return n * math.sqrt(n - 1) / (n - 2) * third / second**1.5 if second else 0.0

    @_dtypes.gives_scalar
    def kurt(self, axis=None, skipna=True, numeric_only=False):
        """The excess kurtosis, without bias (Fisher's G2)."""
        deviations = self._deviations()
        n, second, fourth = len(deviations), *(math.fsum(d**k for d in deviations) for k in (2, 4))
        if n < 4:
            return NAN
        scale = (n - 1) / ((n - 2) * (n - 3))
        return scale * (n * (n + 1) * fourth * (n - 1) / (second**2 * (n - 1)) - 3 * (n - 1)) if second else 0.0

    kurtosis = kurt

    def _deviations(self):
        known = [float(v) for v in self._values if not is_missing(v)]
        mean = math.fsum(known) / len(known) if known else NAN
        return [v - mean for v in known]

    @_dtypes.gives_scalar
    def cov(self, other, min_periods=None, ddof=1):
        """The covariance with another column, of the rows in which both have a value."""
        pairs = [(float(a), float(b)) for a, b in zip(self._values, other._values) if not is_missing(a) and not is_missing(b)]
        n = len(pairs)
        if n <= ddof:
            return NAN
        a, b = (math.fsum(side) / n for side in zip(*pairs))
        return math.fsum((x - a) * (y - b) for x, y in pairs) / (n - ddof)

    @_dtypes.gives_scalar
    def dot(self, other):
        """The sum of the products with another column or a list."""
        others = _dtypes.plain(other)
        if len(others) != len(self._values):
            raise ValueError(f"Dot product shape mismatch, ({len(self._values)},) vs ({len(others)},)")
        return sum(a * b for a, b in zip(self._values, others))

    __matmul__ = dot

    def argsort(self, axis=0, kind="quicksort", order=None):
        """The places of the values in their order; -1 for what is missing."""
        there = [n for n, v in enumerate(self._values) if not is_missing(v)]
        ranks = iter(sorted(range(len(there)), key=lambda n: self._values[there[n]]))
        return self._like([-1 if is_missing(v) else next(ranks) for v in self._values], "int64")
