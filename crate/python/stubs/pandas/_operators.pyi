"""Operators of columns and tables, and the methods of their names."""
from pandas._dtypes import classes as classes
from pandas._dtypes import is_missing as is_missing
from pandas._dtypes import kept_type as kept_type
from typing import Any

NAN: float
def aligned(frame, other, function, dtype, logical):
    """An operator of two tables by their labels; what only one of them has is missing in the other."""
    ...

def applied(function, values, others):
    """A function of pairs of values. Between numbers, texts or truths it is that of `operator` which its `plain` is."""
    ...

def joined(mine, theirs, labels, function):
    """An operator of the values of two columns by label. A column that gets missing values holds no whole numbers."""
    ...

def operators(cls):
    """Gives a class with `_with` the operators, and methods of their names."""
    ...
