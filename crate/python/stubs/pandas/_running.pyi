"""What each row of a column has of those before it, or of all."""
from pandas._dtypes import any_missing as any_missing
from pandas._dtypes import are_missing as are_missing
from pandas._dtypes import known as known
from typing import Any

NAN: float
class Running:
    """Methods of columns."""
    def cummax(self, axis=0, skipna=True):
        """The largest value up to each row."""
        ...
    def cummin(self, axis=0, skipna=True):
        """The smallest value up to each row."""
        ...
    def cumprod(self, axis=0, skipna=True):
        """The products up to each row."""
        ...
    def cumsum(self, axis=0, skipna=True):
        """The sums up to each row."""
        ...
    def interpolate(self, method='linear', *, inplace=False, **options):
        """Missing values between their neighbours; those at the end are the last one."""
        ...
    def rank(self, axis=0, method='average', numeric_only=False, na_option='keep', ascending=True, pct=False):
        """The place of each value in their order, from 1; equal ones share the mean of their places, or as `method` says."""
        ...
    def __getattr__(self, name: str): ...
