"""Tests of hypotheses that are needed seldom: of shapes, spreads, trends, tables, and against laws."""
from scipy import special as _sc
from scipy._common import Result as Result
from scipy._common import Row as Row
from scipy._common import row_type as row_type
from scipy.stats._continuous import chi2_gen as chi2_gen
from scipy.stats._continuous import norm_gen as norm_gen
from scipy.stats._continuous import t_gen as t_gen
from scipy.stats._describing import rankdata as rankdata
from scipy.stats._describing import tie_counts as tie_counts
from scipy.stats._results import SignificanceResult as SignificanceResult
from typing import Any
import numpy as np

class AlexanderGovernResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class AndersonResult(Row, tuple):
    """A result: statistic critical_values significance_level."""
    def __getattr__(self, name: str): ...

class Anderson_ksampResult(Row, tuple):
    """A result: statistic critical_values pvalue."""
    def __getattr__(self, name: str): ...

class BarnardExactResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class BoschlooExactResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class CramerVonMisesResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class Epps_Singleton_2sampResult(Row, tuple):
    """A result: statistic pvalue."""
    def __getattr__(self, name: str): ...

class FitParams(Row, tuple):
    """A result: loc scale."""
    def __getattr__(self, name: str): ...

class FitResult(Result):
    """What was fitted."""
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class MonteCarloTestResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class PageTrendTestResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class SomersDResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

TESTS: dict
def alexandergovern(*samples, nan_policy='propagate', axis=0, keepdims=False):
    """Whether several samples have one mean, with different spreads."""
    ...

def anderson(x, dist='norm', *, method=None):
    """Whether a sample is of a law (`norm`, `expon`, `logistic`, `gumbel_l`, `gumbel_r`), by Anderson and Darling, with critical values."""
    ...

def anderson_ksamp(samples, midrank=True, *, variant=None, method=None):
    """Whether several samples have one law, by Anderson and Darling."""
    ...

def ansari(x, y, alternative='two-sided', *, axis=0, nan_policy='propagate', keepdims=False):
    """Whether two samples have one spread, by ranks from both ends."""
    ...

chi2: chi2_gen
def cramervonmises(rvs, cdf, args=..., *, axis=0, nan_policy='propagate', keepdims=False):
    """Whether a sample is of a law, by the squares of gaps."""
    ...

def cramervonmises_2samp(x, y, method='auto', *, axis=0, nan_policy='propagate', keepdims=False):
    """Whether two samples are of one law, by the squares of gaps."""
    ...

def epps_singleton_2samp(x, y, t=..., *, axis=0, nan_policy='propagate', keepdims=False):
    """Whether two samples are of one law, by their characteristic functions."""
    ...

norm: norm_gen
sc = _sc
def somersd(x, y=None, alternative='two-sided'):
    """Somers' D: how far one ranking tells another."""
    ...

t: t_gen
def weightedtau(x, y, rank=True, weigher=None, additive=True):
    """Kendall's tau with weights by rank."""
    ...
