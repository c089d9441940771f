"""Matrices put together, and running values along an axis."""
from typing import Any
import tandem as td

def block_diag(*tensors):
    """Matrices along the diagonal of one.

    >>> from tandem.matrices import block_diag
    >>> block_diag(td.ones((1, 1)), td.ones((1, 2))).tolist()
    [[1.0, 0.0, 0.0], [0.0, 1.0, 1.0]]"""
    ...

def cumulative_trapezoid(y, x=None, *, dx=1.0, dim=-1):
    """Integrals up to each place but the first, by the rule of trapezoids.

    >>> from tandem.matrices import cumulative_trapezoid
    >>> cumulative_trapezoid(td.tensor([1.0, 2.0, 3.0])).tolist()
    [1.5, 4.0]"""
    ...

def log_cumulative_sum_exp(x, axis):
    """The logarithms of running sums of exponentials.

    >>> from tandem.matrices import log_cumulative_sum_exp
    >>> [round(v, 4) for v in log_cumulative_sum_exp(td.tensor([0.0, 0.0]), 0).tolist()]
    [0.0, 0.6931]"""
    ...

def logdet(input):
    """The logarithm of a determinant; NaN for one below 0.

    >>> from tandem.matrices import logdet
    >>> round(logdet(td.tensor([[2.0, 0.0], [0.0, 2.0]])).item(), 4)
    1.3863"""
    ...

def most_frequent(x, axis=-1):
    """The most frequent element along an axis, of several the smallest, and the last place where it stands.

    >>> from tandem.matrices import most_frequent
    >>> [part.item() for part in most_frequent(td.tensor([1, 2, 2, 3]))]
    [2, 2]"""
    ...

def running_extreme(x, axis, better):
    """The best element so far along an axis, and its place; `better(new, best)` says which is.

    >>> from tandem.matrices import running_extreme
    >>> [part.tolist() for part in running_extreme(td.tensor([1, 3, 2]), 0, lambda new, best: new >= best)]
    [[1, 3, 3], [0, 1, 1]]"""
    ...

def vander(x, N=None, increasing=False):
    """Powers of a vector's elements, in columns.

    >>> from tandem.matrices import vander
    >>> vander(td.tensor([2, 3])).tolist()
    [[2, 1], [3, 1]]"""
    ...
