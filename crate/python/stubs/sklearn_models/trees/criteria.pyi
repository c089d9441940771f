"""Impurities of nodes and the worth of splits."""
from typing import Any
import numpy as np

def deviation(pairs):
    """The weighted sum of distances from the median."""
    ...

def impurity(name, total, sums, squares):
    """The impurity of a node of a weight, of its sums of targets and of its sum of `squares_of`."""
    ...

def median(pairs):
    """The weighted median of pairs of a value and its weight, in order."""
    ...

def middle(low, high):
    """A threshold between two values."""
    ...

def squares_of(name, y):
    """What of each row of targets `impurity` takes the sum of."""
    ...

def worth(name, left, right, w_left, w_right):
    """What makes splits better. `left` and `right` are lists of arrays: the sums of each column of targets."""
    ...

def worth_of_few(name, left, right, w_left, w_right):
    """The same for lists of sums."""
    ...
