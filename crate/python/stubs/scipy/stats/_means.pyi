"""Tests of means and counts: Student's, Welch's, the analysis of variance, chi-squared, binomial."""
from scipy._common import Row as Row
from scipy._common import number as number
from scipy._common import row_type as row_type
from scipy.stats._continuous import chi2_gen as chi2_gen
from scipy.stats._continuous import f_gen as f_gen
from scipy.stats._continuous import norm_gen as norm_gen
from scipy.stats._continuous import t_gen as t_gen
from scipy.stats._correlations import of_sides as of_sides
from scipy.stats._describing import cleaned as cleaned
from scipy.stats._results import SignificanceResult as SignificanceResult
from scipy.stats._results import TtestResult as TtestResult
from typing import Any
import numpy as np

class BinomTestResult(BinomTestResult):
    """The result of `binomtest`."""
    def proportion_ci(self, confidence_level=0.95, method='exact'):
        """Bounds for the probability: `exact` (Clopper and Pearson), `wilson` or `wilsoncc`."""
        ...
    def __getattr__(self, name: str): ...

class ConfidenceInterval(Row, tuple):
    """A result: low high."""
    def __getattr__(self, name: str): ...

TESTS: dict
def binomtest(k, n, p=0.5, alternative='two-sided'):
    """Whether the probability is p when k of n trials succeed."""
    ...

chi2: chi2_gen
def chi2_contingency(observed, correction=True, lambda_=None, *, method=None):
    """Whether the rows and columns of a table of counts have no connection."""
    ...

def chisquare(f_obs, f_exp=None, ddof=0, axis=0, *, sum_check=True):
    """Whether counts are as expected, by Pearson's test."""
    ...

def combine_pvalues(pvalues, method='fisher', weights=None):
    """One p-value of several independent tests."""
    ...

def expected_freq(observed):
    """The counts that rows and columns without a connection would give."""
    ...

f: f_gen
def f_oneway(*samples, axis=0, equal_var=True, nan_policy='propagate', keepdims=False):
    """Whether the means of several samples are equal: the analysis of variance."""
    ...

def false_discovery_control(ps, *, axis=0, method='bh'):
    """p-values adjusted so that few discoveries are false (Benjamini and Hochberg)."""
    ...

def fisher_exact(table, alternative=None, *, method=None):
    """Whether the rows and columns of a table of two by two counts have no connection, exactly."""
    ...

norm: norm_gen
def power_divergence(f_obs, f_exp=None, ddof=0, axis=0, lambda_=None):
    """Whether counts are as expected, by the power of Cressie and Read."""
    ...

t: t_gen
def ttest_1samp(a, popmean, axis=0, nan_policy='propagate', alternative='two-sided', *, keepdims=False):
    """Whether the mean of a sample is `popmean`."""
    ...

def ttest_ind(a, b, *, axis=0, equal_var=True, nan_policy='propagate', alternative='two-sided', trim=0, method=None, keepdims=False):
    """Whether the means of two independent samples are equal; without `equal_var` Welch's test."""
    ...

def ttest_ind_from_stats(mean1, std1, nobs1, mean2, std2, nobs2, equal_var=True, alternative='two-sided'):
    """`ttest_ind` of means, standard deviations and counts."""
    ...

def ttest_rel(a, b, axis=0, nan_policy='propagate', alternative='two-sided', *, keepdims=False):
    """Whether the means of paired samples are equal."""
    ...
