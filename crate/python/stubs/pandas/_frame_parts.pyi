"""Parts of tables, and tables made of parts."""
from pandas._dtypes import is_missing as is_missing
from pandas.series import Series as Series
from typing import Any

NAN: float
class Parts:
    """Methods of tables."""
    def combine_first(self, other):
        """This table's values, and another's where they are missing; rows and columns of both."""
        ...
    def corrwith(self, other, axis=0, drop=False, method='pearson', numeric_only=False):
        """The correlation of each column with a column, or with the column of its name in another table."""
        ...
    def cov(self, min_periods=None, ddof=1, numeric_only=False):
        """The covariances of the columns."""
        ...
    def filter(self, items=None, like=None, regex=None, axis=None):
        """The columns, or with `axis=0` the rows, of these names, with this text in their names, or whose names match."""
        ...
    @classmethod
    def from_dict(cls, data, orient='columns', dtype=None, columns=None):
        """A table of columns by name, or with `orient="index"` of rows by label."""
        ...
    def memory_usage(self, index=True, deep=False):
        """The bytes of each column, as if its values were numbers of its type or references to objects."""
        ...
    def mode(self, axis=0, numeric_only=False, dropna=True):
        """The most frequent values of each column, in order."""
        ...
    def squeeze(self, axis=None):
        """A table of one column as that column, of one row as that row, of one value as that."""
        ...
    def xs(self, key, axis=0, level=None, drop_level=True):
        """The row, or the column, of a label; of labels of several levels, the rows below it."""
        ...
    def __getattr__(self, name: str): ...
