"""What each row of a column has of those before it, or of all."""
from pandas._dtypes import is_missing as is_missing
from typing import Any

NAN: float
class Running:
    """Methods of columns."""
    def cummax(self):
        """The largest value up to each row."""
        ...
    def cummin(self):
        """The smallest value up to each row."""
        ...
    def cumprod(self):
        """The products up to each row."""
        ...
    def interpolate(self, **options):
        """Missing values on the line between their neighbours; those at the end are the last one."""
        ...
    def rank(self, ascending=True, method='average', **options):
        """The place of each value in their order, from 1; equal ones share the mean of their places."""
        ...
    def __getattr__(self, name: str): ...
