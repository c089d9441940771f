"""How columns go together."""

import math
import operator

from pandas import _dtypes
from pandas._dtypes import NAN, are_missing
from pandas._numbers import mean


def deviations(values):
    """Values less their mean; 0 for NaN."""
    middle = mean(values)
    return [v - middle if v == v else 0.0 for v in values]


def products(a, b):
    """The sum of the products of two lists."""
    return math.fsum(map(operator.mul, a, b))


def _kendall(a, b):
    """Kendall's tau-b of two lists of numbers."""
    sign = lambda x, y: (x > y) - (x < y)
    pairs = [(sign(a[n], a[m]), sign(b[n], b[m])) for n in range(len(a)) for m in range(n)]
    spread = math.sqrt(sum(x != 0 for x, _ in pairs) * sum(y != 0 for _, y in pairs))
    return sum(x * y for x, y in pairs) / spread if spread else NAN


class Together:
    """Methods of `Series`."""

    def _paired(self, other):
        """The numbers of both columns, of the rows in which both have one."""
        sides, gone = (self._values, other._values), [*map(operator.or_, are_missing(self._values), are_missing(other._values))]
        if True in gone:
            sides = ([v for v, missing in zip(side, gone) if not missing] for side in sides)
        return [[*map(float, side)] for side in sides]

    def _aligned(self, other):
        """The other column at this one's labels."""
        return other if other.index is self.index or other.index.equals(self.index) else other.reindex(self.index)

    @_dtypes.gives_scalar
    def cov(self, other, min_periods=None, ddof=1):
        """The covariance with another column, of the rows in which both have a value."""
        mine, theirs = map(deviations, self._paired(self._aligned(other)))
        return products(mine, theirs) / (len(mine) - ddof) if len(mine) > ddof and len(mine) >= (min_periods or 0) else NAN

    @_dtypes.gives_scalar
    def corr(self, other, method="pearson", min_periods=None):
        """The correlation with another column, of the rows in which both have a value: Pearson's, Spearman's or Kendall's, or what a function says."""
        if method not in ("pearson", "spearman", "kendall") and not callable(method):
            raise ValueError(f"method must be either 'pearson', 'spearman', 'kendall', or a callable, '{method}' was supplied")
        other = self._aligned(other)
        if method == "spearman":
            both = self.notna() & other.notna()
            return self[both].rank().corr(other[both].rank(), "pearson", min_periods)
        mine, theirs = self._paired(other)
        if len(mine) < (min_periods or 1):
            return NAN
        if method == "kendall":
            return _kendall(mine, theirs)
        if callable(method):
            return method(_dtypes.as_array(mine), _dtypes.as_array(theirs))
        mine, theirs = deviations(mine), deviations(theirs)
        count = len(mine) - 1
        spread = math.sqrt(products(mine, mine) / count) * math.sqrt(products(theirs, theirs) / count) * count if count > 0 else 0
        return products(mine, theirs) / spread if spread else NAN
