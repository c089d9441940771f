"""Tests that need no distribution: of ranks, of orders, of whole distributions."""
from scipy._common import Row as Row
from scipy._common import row_type as row_type
from scipy.stats._continuous import chi2_gen as chi2_gen
from scipy.stats._continuous import norm_gen as norm_gen
from scipy.stats._correlations import of_sides as of_sides
from scipy.stats._describing import cleaned as cleaned
from scipy.stats._describing import rankdata as rankdata
from scipy.stats._describing import tie_counts as tie_counts
from scipy.stats._describing import tiecorrect as tiecorrect
from typing import Any
import numpy as np

class KstestResult(Row, tuple):
    """A result: statistic pvalue."""
    def __getattr__(self, name: str): ...

class MedianTestResult(Row, tuple):
    """A result: statistic pvalue median table."""
    def __getattr__(self, name: str): ...

TESTS: dict
def bartlett(*samples, axis=0, nan_policy='propagate', keepdims=False):
    """Whether several Gaussian samples have one variance."""
    ...

def brunnermunzel(x, y, alternative='two-sided', distribution='t', nan_policy='propagate', *, axis=0, keepdims=False):
    """Whether values of one sample tend to be larger, without equal spreads."""
    ...

chi2: chi2_gen
def fligner(*samples, center='median', proportiontocut=0.05, axis=0, nan_policy='propagate', keepdims=False):
    """Whether several samples have one variance, by ranks of distances from their medians."""
    ...

def friedmanchisquare(*samples, axis=0, nan_policy='propagate', keepdims=False):
    """Whether repeated measurements differ, by ranks within each row."""
    ...

def kolmogorov_limit(z):
    """The chance of a distance of z over the root of the count, for many points."""
    ...

def kolmogorov_share(n, d):
    """The chance that the largest distance of n points from their distribution is at least d."""
    ...

def kruskal(*samples, nan_policy='propagate', axis=0, keepdims=False):
    """Whether several samples have one median, by ranks."""
    ...

def ks_1samp(x, cdf, args=..., alternative='two-sided', method='auto', *, axis=0, nan_policy='propagate', keepdims=False):
    """Whether a sample has this distribution, by the largest distance between shares (Kolmogorov and Smirnov)."""
    ...

def ks_2samp(data1, data2, alternative='two-sided', method='auto', *, axis=0, nan_policy='propagate', keepdims=False):
    """Whether two samples have one distribution, by the largest distance between shares."""
    ...

def kstest(rvs, cdf, args=..., N=20, alternative='two-sided', method='auto', *, axis=0, nan_policy='propagate', keepdims=False):
    """`ks_1samp` with a distribution or its name, `ks_2samp` with another sample."""
    ...

def levene(*samples, center='median', proportiontocut=0.05, axis=0, nan_policy='propagate', keepdims=False):
    """Whether several samples have one variance, by distances from their medians."""
    ...

def mannwhitneyu(x, y, use_continuity=True, alternative='two-sided', axis=0, method='auto', *, nan_policy='propagate', keepdims=False):
    """Whether one of two samples tends to larger values; the statistic is the number of pairs where that of x is larger."""
    ...

def median_test(*samples, ties='below', correction=True, lambda_=1, nan_policy='propagate'):
    """Whether several samples have one median, by the counts above and below that of all."""
    ...

norm: norm_gen
def outside_share(n1, n2, limit, both_sides):
    """The share of the paths from (0, 0) to (n1, n2) on which |i n2 - j n1|, or i n2 - j n1, reaches `limit`."""
    ...

def ranksums(x, y, alternative='two-sided', *, axis=0, nan_policy='propagate', keepdims=False):
    """Whether two samples have one distribution, by the sum of ranks."""
    ...

def shapiro(x, *, axis=None, nan_policy='propagate', keepdims=False):
    """Whether a sample is Gaussian (Shapiro and Wilk, by Royston's algorithm AS R94)."""
    ...

def smirnov_share(n, d):
    """The chance that the largest distance above of n points from their distribution is at least d."""
    ...

def wilcoxon(x, y=None, zero_method='wilcox', correction=False, alternative='two-sided', method='auto', *, axis=0, nan_policy='propagate', keepdims=False):
    """Whether differences lie around 0, by the ranks of their sizes."""
    ...
