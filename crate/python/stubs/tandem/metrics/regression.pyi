"""Metrics of numbers as functions of predictions and targets of equal shapes (a last axis of 1 may be missing in one)."""
from tandem.metrics._labels import aligned as aligned
from typing import Any

def mean_absolute_error(preds, target):
    """The mean of |preds - target|.

    >>> td.metrics.mean_absolute_error(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0])).item()
    1.5"""
    ...

def mean_squared_error(preds, target):
    """The mean of (preds - target) squared.

    >>> td.metrics.mean_squared_error(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0])).item()
    2.5"""
    ...

def r2_score(preds, target):
    """The coefficient of determination: 1 minus the squared error over that of the targets' mean. 1 is exact, 0 is as good as the
    mean, NaN where the targets do not differ.

    >>> td.metrics.r2_score(td.tensor([1.0, 2.0, 3.0]), td.tensor([1.0, 2.0, 4.0])).item() > 0.7
    True"""
    ...

def root_mean_squared_error(preds, target):
    """The root of the mean squared error, in the unit of the targets.

    >>> td.metrics.root_mean_squared_error(td.tensor([0.0, 0.0]), td.tensor([3.0, 3.0])).item()
    3.0"""
    ...
