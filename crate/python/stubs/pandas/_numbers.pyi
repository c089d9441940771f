"""Summaries of lists of numbers, without what is missing: one formula for columns, groups and windows."""
from typing import Any

NAN: float
OF_GROUPS: dict
OF_NUMBERS: dict
def added(values):
    """The sum of floats as NumPy adds those that lie together: of halves, down to eight sums side by side."""
    ...

def deviation(values, ddof=1):
    """The standard deviation."""
    ...

def mean(values):
    """The mean; NaN of nothing."""
    ...

def own_summary(function, aggregated=False):
    """The method that a function of NumPy's stands for, or None."""
    ...

def quantile(values, part=0.5):
    """The value below which a part of the values lies, interpolated."""
    ...

def quantile_of(ordered, part):
    """The same of values in order."""
    ...

def summary(name, dtype, known=...):
    """The function of such a table, where a column of this type has numbers or truth values only; None for others."""
    ...

def total(values):
    """The sum of numbers, NaN left out."""
    ...

def variance(values, ddof=1):
    """The variance; NaN of too few values."""
    ...
