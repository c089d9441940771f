"""Summaries of lists of numbers, without what is missing: one formula for columns, groups and windows."""
from typing import Any

NAN: float
OF_NUMBERS: dict
def deviation(values, ddof=1):
    """The standard deviation."""
    ...

def deviations(values):
    """Values less their mean."""
    ...

def mean(values):
    """The mean; NaN of nothing."""
    ...

def own_summary(function, aggregated=False):
    """The method that a function of NumPy's stands for, or None."""
    ...

def products(a, b):
    """The sum of the products of two lists."""
    ...

def quantile(values, part=0.5):
    """The value below which a part of the values lies, interpolated."""
    ...

def quantile_of(ordered, part):
    """The same of values in order."""
    ...

def summary(name, dtype):
    """The function of `OF_NUMBERS`, where a column of this type has numbers or truth values only; None for others."""
    ...

def variance(values, ddof=1):
    """The variance; NaN of too few values."""
    ...
