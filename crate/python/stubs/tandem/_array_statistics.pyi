"""Statistics of NumPy: quantiles, histograms, covariance, integrals, and functions that leave NaN out."""
from _tandem import Tensor as Tensor
from tandem._array_functions import nonzero as nonzero
from tandem._placement import on_device_of_first_tensor as on_device_of_first_tensor
from typing import Any
import tandem as td

def average(x, /, axis=None, weights=None):
    """The mean, each element counted by its weight: weights of x's shape, or one for each place of the axis.

    >>> td.average(td.tensor([1.0, 4.0]), weights=td.tensor([2.0, 1.0])).item()
    2.0"""
    ...

def bincount(x, /, length=None, weights=None, minlength=0):
    """How often each of 0, 1, … is in `x`, int32, or the sums of the weights there; up to the largest, or `length` of them.

    In a compiled function `length` has to be given.

    >>> td.bincount(td.tensor([1, 3, 1])).tolist()
    [0, 2, 0, 1]"""
    ...

def corrcoef(x, y=None, /, rowvar=True):
    """The matrix of Pearson's correlation coefficients of variables that are rows (columns for `rowvar=False`).

    >>> td.corrcoef(td.tensor([1.0, 2.0, 3.0]), td.tensor([3.0, 2.0, 1.0]))[0, 1].item()
    -1.0"""
    ...

def cov(x, y=None, /, rowvar=True, ddof=1):
    """The covariance matrix of variables that are rows (columns for `rowvar=False`); `y` has further ones. Divided by n - ddof.

    >>> td.cov(td.tensor([[1.0, 2.0, 3.0], [3.0, 2.0, 1.0]])).tolist()
    [[1.0, -1.0], [-1.0, 1.0]]"""
    ...

def geomspace(start, stop, num=50):
    """Numbers of which each is the same factor of the one before.

    >>> td.geomspace(1, 8, 4).tolist()
    [1.0, 2.0, 4.0, 8.0]"""
    ...

def gradient(y, spacing=1.0, /, axis=-1):
    """Central differences inside, one-sided ones at the ends, divided by the spacing.

    >>> td.gradient(td.tensor([0.0, 1.0, 4.0])).tolist()
    [1.0, 2.0, 3.0]"""
    ...

def histogram(x, /, bins=10, range=None, *, weights=None, density=False):
    """How many elements fall into each bin (int32; the weights' sums with `weights`), and the edges of the bins.

    A bin holds its left edge; the last one both. Elements outside are left out.

    >>> counts, edges = td.histogram(td.tensor([1.0, 2.0, 2.5, 4.0]), bins=3)
    >>> counts.tolist()
    [1, 2, 1]"""
    ...

def histogram_bin_edges(x, /, bins=10, range=None):
    """Edges of bins of one width from the smallest to the largest element, or over a range.

    >>> td.histogram_bin_edges(td.tensor([0.0, 4.0]), bins=2).tolist()
    [0.0, 2.0, 4.0]"""
    ...

def interp(x, xp, fp, /, left=None, right=None):
    """The piecewise linear function through the points (xp, fp) at `x`; xp ascends. Outside it is `left` and `right`, or the ends.

    >>> td.interp(td.tensor([0.5, 9.0]), td.tensor([0.0, 1.0, 2.0]), td.tensor([0.0, 10.0, 20.0])).tolist()
    [5.0, 20.0]"""
    ...

def logspace(start, stop, num=50, base=10.0):
    """Numbers whose logarithms are evenly spaced: base to the power start, …, stop.

    >>> td.logspace(0, 2, 3).tolist()
    [1.0, 10.0, 100.0]"""
    ...

def median(x, /, axis=None, *, keepdims=False):
    """The middle element in order, the mean of the two middle ones of an even number; NaN where one is NaN.

    >>> td.median(td.tensor([[1.0, 9.0, 2.0]]), axis=1).tolist()
    [2.0]"""
    ...

def nanargmax(x, /, axis=None):
    """Where the largest stands of what is not NaN.

    >>> td.nanargmax(td.tensor([td.nan, 1.0])).item()
    1"""
    ...

def nanargmin(x, /, axis=None):
    """Where the smallest stands of what is not NaN.

    >>> td.nanargmin(td.tensor([td.nan, 1.0])).item()
    1"""
    ...

def nanmax(x, /, axis=None, *, keepdims=False):
    """The largest of what is not NaN; NaN of nothing.

    >>> td.nanmax(td.tensor([1.0, td.nan])).item()
    1.0"""
    ...

def nanmean(x, /, axis=None, *, keepdims=False):
    """The mean of what is not NaN; NaN of nothing.

    >>> td.nanmean(td.tensor([1.0, 3.0, td.nan])).item()
    2.0"""
    ...

def nanmedian(x, /):
    """The median of what is not NaN, of all elements. Runs at once only.

    >>> td.nanmedian(td.tensor([1.0, td.nan, 3.0])).item()
    2.0"""
    ...

def nanmin(x, /, axis=None, *, keepdims=False):
    """The smallest of what is not NaN; NaN of nothing.

    >>> td.nanmin(td.tensor([1.0, td.nan])).item()
    1.0"""
    ...

def nanprod(x, /, axis=None, *, keepdims=False):
    """The product of what is not NaN.

    >>> td.nanprod(td.tensor([3.0, td.nan])).item()
    3.0"""
    ...

def nanstd(x, /, axis=None, *, correction=0.0, keepdims=False):
    """The standard deviation of what is not NaN.

    >>> td.nanstd(td.tensor([1.0, 3.0, td.nan])).item()
    1.0"""
    ...

def nansum(x, /, axis=None, *, keepdims=False):
    """The sum of what is not NaN.

    >>> td.nansum(td.tensor([1.0, td.nan])).item()
    1.0"""
    ...

def nanvar(x, /, axis=None, *, correction=0.0, keepdims=False):
    """The variance of what is not NaN.

    >>> td.nanvar(td.tensor([1.0, 3.0, td.nan])).item()
    1.0"""
    ...

def percentile(x, q, /, axis=None, *, keepdims=False, method='linear'):
    """`quantile` of `q` per cent.

    >>> td.percentile(td.arange(5), 25).item()
    1.0"""
    ...

def ptp(x, /, axis=None):
    """The largest less the smallest.

    >>> td.ptp(td.tensor([3, 1, 5])).item()
    4"""
    ...

def quantile(x, q, /, axis=None, *, keepdims=False, method='linear'):
    """The value below which a share `q` (0 to 1) of the elements lies along an axis, of all for None; NaN where one is NaN.

    `method` is 'linear' (interpolated), 'lower', 'higher', 'nearest' or 'midpoint'. With several `q` their axis comes first.

    >>> td.quantile(td.tensor([1.0, 2.0, 3.0, 4.0]), 0.5).item()
    2.5"""
    ...

def trapezoid(y, x=None, /, dx=1.0, axis=-1):
    """The integral along an axis by the trapezoidal rule, at places `x` or ones that are dx apart.

    >>> td.trapezoid(td.tensor([0.0, 1.0, 2.0])).item()
    2.0"""
    ...

trapz = trapezoid
