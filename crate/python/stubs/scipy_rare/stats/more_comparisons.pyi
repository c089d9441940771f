"""Exact tests of tables, trends, comparisons with a control, tests by simulation, and fits within bounds."""
from scipy import special as _sc
from scipy._common import Row as Row
from scipy._common import fresh_generator as fresh_generator
from scipy._common import row_type as row_type
from scipy.stats._continuous import norm_gen as norm_gen
from scipy.stats._describing import rankdata as rankdata
from scipy_rare.stats import comparisons as comparisons
from scipy_rare.stats.comparisons import FitResult as FitResult
from typing import Any
import numpy as np

class BarnardExactResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class BootstrapMethod(_Method):
    """Bounds by resampling."""
    def __init__(self, n_resamples=9999, batch=None, rng=None, method='BCa'): ...
    def __getattr__(self, name: str): ...

class BoschlooExactResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class ConfidenceInterval(Row, tuple):
    """A result: low high."""
    def __getattr__(self, name: str): ...

class DunnettResult:
    """The result of `dunnett`."""
    def __init__(self, statistic, pvalue, **more): ...
    def __repr__(self) -> str: ...
    def confidence_interval(self, confidence_level=0.95):
        """Bounds for the differences from the control."""
        ...
    def __getattr__(self, name: str): ...

class FitResult(FitResult):
    """What `fit` found."""
    def nllf(self, params=None, data=None):
        """The negative logarithm of the likelihood."""
        ...
    def __getattr__(self, name: str): ...

class GoodnessOfFitResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class MonteCarloMethod(_Method):
    """A test by simulation."""
    def __init__(self, n_resamples=9999, batch=None, rvs=None, rng=None): ...
    def __getattr__(self, name: str): ...

class MonteCarloTestResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class PageTrendTestResult(Row):
    """A result: ."""
    def __getattr__(self, name: str): ...

class PermutationMethod(_Method):
    """A test by permutations."""
    def __getattr__(self, name: str): ...

def barnard_exact(table, alternative='two-sided', pooled=True, n=32):
    """Barnard's exact test of a table of two by two counts."""
    ...

def boschloo_exact(table, alternative='two-sided', n=32):
    """Boschloo's exact test of a table of two by two counts."""
    ...

def dunnett(*samples, control, alternative='two-sided', rng=None, random_state=None):
    """Comparisons of several samples with one control."""
    ...

def fit(dist, data, bounds=None, *, guess=None, method='mle', optimizer=None):
    """The parameters of the largest likelihood within bounds."""
    ...

def goodness_of_fit(dist, data, *, known_params=None, fit_params=None, guessed_params=None, statistic='ad', n_mc_samples=9999, rng=None):
    """Whether data are of a law whose unknown parameters are fitted, by simulation."""
    ...

def monte_carlo_test(data, rvs, statistic, *, vectorized=None, n_resamples=9999, batch=None, alternative='two-sided', axis=0):
    """A test of a statistic against draws of it."""
    ...

norm: norm_gen
def page_trend_test(data, ranked=False, predicted_ranks=None, method='auto'):
    """Whether treatments have the order that was foretold, by Page."""
    ...

sc = _sc
