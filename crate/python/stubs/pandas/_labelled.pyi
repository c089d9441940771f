"""What columns and tables do with their labels."""
from pandas import index as _indices
from typing import Any

class Labelled:
    """Methods of columns and tables; a prefix stands before the labels of a column, and before the names of a table's columns."""
    def __round__(self, decimals=0): ...
    def rename_axis(self, mapper=None, *, index=None, columns=None, axis=0, copy=None, inplace=False):
        """The same with other names of the labels."""
        ...
    def set_axis(self, labels, *, axis=0, copy=None):
        """The same values with other labels."""
        ...
    def __getattr__(self, name: str): ...

indices = _indices
