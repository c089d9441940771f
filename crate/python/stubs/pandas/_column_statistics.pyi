"""Further statistics of a column, and products."""
from pandas._dtypes import are_missing as are_missing
from pandas._numbers import deviations as deviations
from pandas._numbers import products as products
from typing import Any

class ColumnStatistics:
    """Methods of columns."""
    def __matmul__(self, other): ...
    def corr(self, other, method='pearson', min_periods=None):
        """The correlation with another column, of the rows in which both have a value: Pearson's, or with "spearman" of their ranks."""
        ...
    def cov(self, other, min_periods=None, ddof=1):
        """The covariance with another column, of the rows in which both have a value."""
        ...
    def __getattr__(self, name: str): ...

NAN: float
