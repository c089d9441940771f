"""What is estimated from data: densities by kernels, bounds by resampling, transformations towards a Gaussian, comparisons of all pairs."""
from scipy import special as _sc
from scipy._common import Row as Row
from scipy._common import fresh_generator as fresh_generator
from scipy._common import generator as generator
from scipy._common import number as number
from scipy._common import row_type as row_type
from typing import Any
import numpy as np

class ConfidenceInterval(Row, tuple):
    """A result: low high."""
    def __getattr__(self, name: str): ...

class Mean(Row, tuple):
    """A result: statistic minmax."""
    def __getattr__(self, name: str): ...

class PermutationTestResult(Row, tuple):
    """A result: statistic pvalue null_distribution."""
    def __getattr__(self, name: str): ...

class TukeyHSDResult:
    """The result of `tukey_hsd`: tables of differences of means and of p-values."""
    def __init__(self, statistic, pvalue, spread): ...
    def __str__(self) -> str: ...
    def confidence_interval(self, confidence_level=0.95):
        """Bounds for the differences."""
        ...
    def __getattr__(self, name: str): ...

def boxcox(x, lmbda=None, alpha=None, optimizer=None):
    """The power of Box and Cox that makes data most like a Gaussian, and the data so transformed."""
    ...

def boxcox_llf(lmb, data, **_):
    """The logarithm of the likelihood of a power of Box and Cox."""
    ...

def boxcox_normmax(x, brack=None, method='pearsonr', optimizer=None, **_):
    """The power of Box and Cox of the largest likelihood."""
    ...

class gaussian_kde:
    """A density from points (numbers, or columns of several), a Gaussian over each.

    `bw_method` is the rule for the width (`scott`, `silverman`), a factor, or a function of the object."""
    def __call__(self, points):
        """The density at points, (dimensions, count)."""
        ...
    def __init__(self, dataset, bw_method=None, weights=None): ...
    def evaluate(self, points):
        """The density at points, (dimensions, count)."""
        ...
    def integrate_box(self, low_bounds, high_bounds, maxpts=None, *, rng=None):
        """The share within a box."""
        ...
    def integrate_box_1d(self, low, high):
        """The share between two numbers."""
        ...
    def integrate_gaussian(self, mean, cov):
        """The integral of the density times a Gaussian."""
        ...
    def integrate_kde(self, other):
        """The integral of the product with another density."""
        ...
    def logpdf(self, x):
        """The logarithm of the density."""
        ...
    def marginal(self, dimensions):
        """The density of some of the dimensions."""
        ...
    def pdf(self, points):
        """The density at points, (dimensions, count)."""
        ...
    def resample(self, size=None, seed=None):
        """Draws, (dimensions, size)."""
        ...
    def scotts_factor(self):
        """The factor of Scott's rule."""
        ...
    def set_bandwidth(self, bw_method=None):
        """Renews the width of the kernels."""
        ...
    def silverman_factor(self):
        """The factor of Silverman's rule."""
        ...
    def __getattr__(self, name: str): ...

def permutation_test(data, statistic, *, permutation_type='independent', vectorized=None, n_resamples=9999, batch=None, alternative='two-sided', axis=0, rng=None, random_state=None):
    """How far off a statistic is among those of the data with labels exchanged."""
    ...

def probplot(x, sparams=..., dist='norm', fit=True, plot=None, rvalue=False):
    """Sorted data against the quantiles of a distribution, and the line through them; drawn on `plot` (an axes or pyplot)."""
    ...

sc = _sc
def tukey_hsd(*samples, equal_var=True):
    """Which means of several samples differ (Tukey)."""
    ...

def yeojohnson(x, lmbda=None):
    """The power of Yeo and Johnson that makes data most like a Gaussian, and the data so transformed."""
    ...

def yeojohnson_llf(lmb, data, **_):
    """The logarithm of the likelihood of a power of Yeo and Johnson."""
    ...
