"""Further statistics of a column, and products."""
from pandas._dtypes import is_missing as is_missing
from typing import Any

class ColumnStatistics:
    """Methods of columns."""
    def __matmul__(self, other):
        """The sum of the products with another column or a list."""
        ...
    def argsort(self, axis=0, kind='quicksort', order=None):
        """The places of the values in their order; -1 for what is missing."""
        ...
    def corr(self, other):
        """The correlation with another column, of the rows in which both have a value (Pearson's)."""
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
    def skew(self, axis=None, skipna=True, numeric_only=False):
        """The skewness, without bias (Fisher and Pearson's G1)."""
        ...
    def __getattr__(self, name: str): ...

NAN: float
def deviations(values):
    """Values less their mean."""
    ...

def products(a, b):
    """The sum of the products of two lists."""
    ...
