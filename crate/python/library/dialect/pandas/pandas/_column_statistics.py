"""Further statistics of a column, and products."""

import math
import operator

from . import _dtypes
from ._dtypes import NAN, are_missing
from ._numbers import deviations, products


class ColumnStatistics:
    """Methods of columns."""

    def _paired(self, other):
        """Deviations from the means, of the rows in which both columns have a value: this one's and the other's."""
        sides, gone = (self._values, other._values), [*map(operator.or_, are_missing(self._values), are_missing(other._values))]
        if True in gone:
            sides = ([v for v, missing in zip(side, gone) if not missing] for side in sides)
        return [deviations([*map(float, side)]) for side in sides]

    @_dtypes.gives_scalar
    def cov(self, other, min_periods=None, ddof=1):
        """The covariance with another column, of the rows in which both have a value."""
        mine, theirs = self._paired(other)
        return products(mine, theirs) / (len(mine) - ddof) if len(mine) > ddof else NAN

    @_dtypes.gives_scalar
    def corr(self, other, method="pearson", min_periods=None):
        """The correlation with another column, of the rows in which both have a value: Pearson's, or with "spearman" of their ranks."""
        if method == "spearman":
            both = self.notna() & other.notna()
            return self[both].rank().corr(other[both].rank())
        if method != "pearson":
            raise NotImplementedError(f'corr(method={method!r}) is not part of Tandem\'s pandas: take "pearson" or "spearman"')
        mine, theirs = self._paired(other)
        count = len(mine) - 1
        spread = math.sqrt(products(mine, mine) / count) * math.sqrt(products(theirs, theirs) / count) * count if count > 0 else 0
        return products(mine, theirs) / spread if spread else NAN

    __matmul__ = lambda self, other: self.dot(other)
