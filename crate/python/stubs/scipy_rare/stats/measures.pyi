"""Measures of samples, laws of matrices and of histograms, and bins in several dimensions."""
from scipy import special as _sc
from scipy._common import Row as Row
from scipy._common import generator as generator
from scipy._common import number as number
from scipy._common import row_type as row_type
from scipy.stats._base import rv_continuous as rv_continuous
from typing import Any
import numpy as np

class BinnedStatistic2dResult(Row, tuple):
    """A result: statistic x_edge y_edge binnumber."""
    def __getattr__(self, name: str): ...

class BinnedStatisticddResult(Row, tuple):
    """A result: statistic bin_edges binnumber."""
    def __getattr__(self, name: str): ...

class DirectionalStats(Row, tuple):
    """A result: mean_direction mean_resultant_length."""
    def __getattr__(self, name: str): ...

def binned_statistic_2d(x, y, values, statistic='mean', bins=10, range=None, expand_binnumbers=False):
    """A statistic of the values within each bin of the plane."""
    ...

def binned_statistic_dd(sample, values, statistic='mean', bins=10, range=None, expand_binnumbers=False, binned_statistic_result=None):
    """A statistic of the values within each bin of several dimensions."""
    ...

def differential_entropy(values, *, window_length=None, base=None, axis=0, method='auto', nan_policy='propagate', keepdims=False):
    """The entropy of a law from a sample, by spacings."""
    ...

def directional_stats(samples, *, axis=0, normalize=True):
    """The mean direction of vectors, and how much they agree."""
    ...

def expectile(a, alpha=0.5, *, weights=None):
    """The value of which squares above weigh alpha and those below 1 - alpha."""
    ...

def gstd(a, axis=0, ddof=1, *, keepdims=False, nan_policy='propagate'):
    """The geometric standard deviation."""
    ...

invwishart: invwishart_gen
class invwishart_gen(wishart_gen):
    """Inverses of sums of squares of Gaussian vectors."""
    def logpdf(self, x, df, scale=None):
        """The logarithm of the density."""
        ...
    def mean(self, df, scale=None):
        """The mean."""
        ...
    def mode(self, df, scale=None):
        """The most likely matrix."""
        ...
    def __getattr__(self, name: str): ...

def kstat(data, n=2, *, axis=None, nan_policy='propagate', keepdims=False):
    """The n-th k-statistic."""
    ...

def kstatvar(data, n=2, *, axis=None, nan_policy='propagate', keepdims=False):
    """An estimate of the variance of the n-th k-statistic."""
    ...

def lmoment(sample, order=None, *, axis=0, sorted=False, standardize=True, nan_policy='propagate', keepdims=False):
    """L-moments of a sample; of order 3 and above as ratios to the second."""
    ...

matrix_normal: matrix_normal_gen
class matrix_normal_gen(_OfMatrices):
    """Gaussian matrices with covariances of rows and of columns."""
    def logpdf(self, X, mean=None, rowcov=1, colcov=1):
        """The logarithm of the density."""
        ...
    def pdf(self, X, mean=None, rowcov=1, colcov=1):
        """The density."""
        ...
    def rvs(self, mean=None, rowcov=1, colcov=1, size=1, random_state=None):
        """Draws."""
        ...
    def __getattr__(self, name: str): ...

def obrientransform(*samples):
    """Numbers whose means are the variances of the samples, by O'Brien."""
    ...

ortho_group: _Rotations
def ppcc_max(x, brack=..., dist='tukeylambda'):
    """The shape of which the quantiles agree most with the data."""
    ...

def quantile(x, p, *, method='linear', axis=0, nan_policy='propagate', keepdims=None, weights=None):
    """Quantiles along an axis."""
    ...

class rv_histogram(rv_continuous):
    """The law of a histogram: constant within each bin."""
    def __init__(self, histogram, *args, density=None, **kwargs): ...
    def __getattr__(self, name: str): ...

sc = _sc
special_ortho_group: _Rotations
def tmax(a, upperlimit=None, axis=0, inclusive=True, nan_policy='propagate', *, keepdims=False):
    """The largest number below a limit."""
    ...

def tmin(a, lowerlimit=None, axis=0, inclusive=True, nan_policy='propagate', *, keepdims=False):
    """The least number above a limit."""
    ...

def tsem(a, limits=None, inclusive=..., axis=0, ddof=1, *, nan_policy='propagate', keepdims=False):
    """The standard error of the mean of the numbers within limits."""
    ...

uniform_direction: _Directions
unitary_group: _Rotations
wishart: wishart_gen
class wishart_gen(_OfMatrices):
    """Sums of squares of Gaussian vectors."""
    def logpdf(self, x, df, scale=None):
        """The logarithm of the density."""
        ...
    def mean(self, df, scale=None):
        """The mean."""
        ...
    def mode(self, df, scale=None):
        """The most likely matrix."""
        ...
    def pdf(self, x, df, scale=None):
        """The density."""
        ...
    def rvs(self, df, scale=None, size=1, random_state=None):
        """Draws, by Bartlett's triangles."""
        ...
    def var(self, df, scale=None):
        """The variances."""
        ...
    def __getattr__(self, name: str): ...
