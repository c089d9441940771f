"""Further statistics of a column, and products."""
from pandas._dtypes import are_missing as are_missing
from pandas._dtypes import known_places as known_places
from pandas._numbers import deviations as deviations
from pandas._numbers import products as products
from pandas._ordering import keys_of as keys_of
from typing import Any

class ColumnStatistics:
    """Methods of columns."""
    def __matmul__(self, other):
        """The sum of the products with another column or a list."""
        ...
    def argsort(self, axis=0, kind='quicksort', order=None):
        """The places of the values in their order; -1 for what is missing."""
        ...
    def autocorr(self, lag=1):
        """The correlation with the rows `lag` before."""
        ...
    def corr(self, other, method='pearson', min_periods=None):
        """The correlation with another column, of the rows in which both have a value: Pearson's, or with "spearman" of their ranks."""
        ...
    def cov(self, other, min_periods=None, ddof=1):
        """The covariance with another column, of the rows in which both have a value."""
        ...
    def dot(self, other):
        """The sum of the products with another column or a list."""
        ...
    def kurt(self, axis=None, skipna=True, numeric_only=False):
        """The excess kurtosis, without bias (Fisher's G2)."""
        ...
    def kurtosis(self, axis=None, skipna=True, numeric_only=False):
        """The excess kurtosis, without bias (Fisher's G2)."""
        ...
    def sem(self, axis=None, skipna=True, ddof=1, numeric_only=False):
        """The standard error of the mean."""
        ...
    def skew(self, axis=None, skipna=True, numeric_only=False):
        """The skewness, without bias (Fisher and Pearson's G1)."""
        ...
    def __getattr__(self, name: str): ...

NAN: float
