"""What describes data: means, spread, shape, ranks, scores, bins."""
from scipy import special as _sc
from scipy._common import Row as Row
from scipy._common import number as number
from scipy._common import row_type as row_type
from typing import Any
import numpy as np

class BinnedStatisticResult(Row, tuple):
    """A result: statistic bin_edges binnumber."""
    def __getattr__(self, name: str): ...

class CumfreqResult(Row, tuple):
    """A result: cumcount lowerlimit binsize extrapoints."""
    def __getattr__(self, name: str): ...

class DescribeResult(Row, tuple):
    """A result: nobs minmax mean variance skewness kurtosis."""
    def __getattr__(self, name: str): ...

class ModeResult(Row, tuple):
    """A result: mode count."""
    def __getattr__(self, name: str): ...

class RelfreqResult(Row, tuple):
    """A result: frequency lowerlimit binsize extrapoints."""
    def __getattr__(self, name: str): ...

class SigmaclipResult(Row, tuple):
    """A result: clipped lower upper."""
    def __getattr__(self, name: str): ...

def binned_statistic(x, values, statistic='mean', bins=10, range=None):
    """A statistic of the values whose x lie in each bin."""
    ...

def circmean(samples, high=6.283185307179586, low=0, axis=None, nan_policy='propagate'):
    """The mean of directions."""
    ...

def circstd(samples, high=6.283185307179586, low=0, axis=None, nan_policy='propagate', *, normalize=False):
    """The spread of directions."""
    ...

def circvar(samples, high=6.283185307179586, low=0, axis=None, nan_policy='propagate'):
    """1 less the length of the mean of directions."""
    ...

def cleaned(a, axis=0, nan_policy='propagate'):
    """The array and axis that a statistic is taken over: flat for no axis, without nan where `nan_policy` is "omit"."""
    ...

def cumfreq(a, numbins=10, defaultreallimits=None, weights=None):
    """The counts of values up to the end of each bin."""
    ...

def describe(a, axis=0, ddof=1, bias=True, nan_policy='propagate'):
    """Count, range, mean, variance, skewness and kurtosis."""
    ...

def energy_distance(u_values, v_values, u_weights=None, v_weights=None):
    """The energy distance of two distributions."""
    ...

def entropy(pk, qk=None, base=None, axis=0, *, nan_policy='propagate', keepdims=False):
    """The entropy of shares, which need not add up to 1; with `qk` the divergence of Kullback and Leibler from it."""
    ...

def gmean(a, axis=0, dtype=None, weights=None, nan_policy='propagate', keepdims=False):
    """The geometric mean."""
    ...

def gzscore(a, *, axis=0, ddof=0, nan_policy='propagate'):
    """`zscore` of logarithms."""
    ...

def hmean(a, axis=0, dtype=None, *, weights=None, nan_policy='propagate', keepdims=False):
    """The harmonic mean."""
    ...

def iqr(x, axis=None, rng=..., scale=1.0, nan_policy='propagate', interpolation='linear', keepdims=False):
    """The distance between the quartiles."""
    ...

def kurtosis(a, axis=0, fisher=True, bias=True, nan_policy='propagate', *, keepdims=False):
    """The fourth moment of scores, with `fisher` less 3."""
    ...

def median_abs_deviation(x, axis=0, center=..., scale=1.0, nan_policy='propagate'):
    """The median of the distances from the median."""
    ...

def mode(a, axis=0, nan_policy='propagate', keepdims=False):
    """The value that is there most often, the least of them, and how often."""
    ...

def moment(a, order=1, axis=0, nan_policy='propagate', *, center=None):
    """The mean of powers of the distances from the mean."""
    ...

def percentileofscore(a, score, kind='rank', nan_policy='propagate'):
    """The share of values, in per cent, up to a score."""
    ...

def pmean(a, p, *, axis=0, dtype=None, weights=None, nan_policy='propagate', keepdims=False):
    """The mean of powers, as a power."""
    ...

def rankdata(a, method='average', *, axis=None, nan_policy='propagate'):
    """The place of each value among all, from 1; equal ones share by `method`."""
    ...

def relfreq(a, numbins=10, defaultreallimits=None, weights=None):
    """The shares of values in bins."""
    ...

sc = _sc
def scoreatpercentile(a, per, limit=..., interpolation_method='fraction', axis=None):
    """The value at a percentage of the sorted values."""
    ...

def sem(a, axis=0, ddof=1, nan_policy='propagate'):
    """The standard error of the mean."""
    ...

def sigmaclip(a, low=4.0, high=4.0):
    """What stays when values too many standard deviations off go, again and again."""
    ...

def skew(a, axis=0, bias=True, nan_policy='propagate', *, keepdims=False):
    """The skewness: the third moment of scores."""
    ...

def tie_counts(values):
    """How often each value is there."""
    ...

def tiecorrect(rankvals):
    """The factor by which equal ranks lessen a variance."""
    ...

def tmean(a, limits=None, inclusive=..., axis=None):
    """The mean of what lies within limits."""
    ...

def trim1(a, proportiontocut, tail='right', axis=0):
    """The values, sorted, without a share at one end."""
    ...

def trim_mean(a, proportiontocut, axis=0):
    """The mean without a share at both ends."""
    ...

def trimboth(a, proportiontocut, axis=0):
    """The values, sorted, without a share at both ends."""
    ...

def tstd(a, limits=None, inclusive=..., axis=0, ddof=1):
    """The standard deviation of what lies within limits."""
    ...

def tvar(a, limits=None, inclusive=..., axis=0, ddof=1):
    """The variance of what lies within limits."""
    ...

def variation(a, axis=0, nan_policy='propagate', ddof=0, *, keepdims=False):
    """The standard deviation over the mean."""
    ...

def wasserstein_distance(u_values, v_values, u_weights=None, v_weights=None):
    """How far shares have to be moved to make one distribution another."""
    ...

def zmap(scores, compare, axis=0, ddof=0, nan_policy='propagate'):
    """Distances from the mean of `compare` in its standard deviations."""
    ...

def zscore(a, axis=0, ddof=0, nan_policy='propagate'):
    """Distances from the mean in standard deviations."""
    ...
