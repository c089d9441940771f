"""Labels of rows and of columns."""
from pandas._late import late_method as late_method
from pandas.core.indexes.base import Index as Index
from pandas.core.indexes.range import RangeIndex as RangeIndex
from typing import Any

def ensure(data, count=None):
    """Labels as an index; numbers from 0 where there are none."""
    ...

def like(index, labels):
    """Other labels with the names of an index, and its levels where they have as many."""
    ...

def of_all(labels, given=None):
    """The labels of a table of such columns: the given ones, or all in order."""
    ...

def of_keys(keys):
    """The keys of dictionaries, each once, as labels; tuples are labels of several levels."""
    ...

def of_type(labels, name, kind):
    """Labels with a name; of categories where they have a type of them."""
    ...

def viewed(labels, deep):
    """The labels with names of their own."""
    ...
