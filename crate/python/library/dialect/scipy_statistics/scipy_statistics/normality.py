"""Tests whether samples are Gaussian, by their skewness and kurtosis, along an axis."""

import math

import numpy as np
from scipy.stats._continuous import chi2, norm
from scipy.stats._correlations import of_sides
from scipy.stats._describing import cleaned, kurtosis, skew
from scipy.stats._results import TESTS, SignificanceResult


def _sided(z, kind, alternative):
    z = np.asarray(z)[()]
    return TESTS[kind](z, of_sides(z, norm.cdf(z), norm.sf(z), alternative))


def skewtest(a, axis=0, nan_policy="propagate", alternative="two-sided", *, keepdims=False):
    """Whether the skewness is that of a Gaussian."""
    a, axis = cleaned(a, axis, nan_policy)
    n = float(a.shape[axis])
    if n < 8:
        raise ValueError(f"skewtest is not valid with less than 8 samples; {int(n)} samples were given")
    y = skew(a, axis) * math.sqrt((n + 1) * (n + 3) / (6.0 * (n - 2)))
    beta2 = 3.0 * (n**2 + 27 * n - 70) * (n + 1) * (n + 3) / ((n - 2.0) * (n + 5) * (n + 7) * (n + 9))
    w2 = -1 + math.sqrt(2 * (beta2 - 1))
    alpha = math.sqrt(2.0 / (w2 - 1))
    y = np.where(y == 0, 1.0, y)
    return _sided(np.arcsinh(y / alpha) / math.sqrt(0.5 * math.log(w2)), "SkewtestResult", alternative)


def kurtosistest(a, axis=0, nan_policy="propagate", alternative="two-sided", *, keepdims=False):
    """Whether the kurtosis is that of a Gaussian."""
    a, axis = cleaned(a, axis, nan_policy)
    n = float(a.shape[axis])
    mean = 3.0 * (n - 1) / (n + 1)
    variance = 24.0 * n * (n - 2) * (n - 3) / ((n + 1) * (n + 1.0) * (n + 3) * (n + 5))
    x = (kurtosis(a, axis, fisher=False) - mean) / math.sqrt(variance)
    root = 6.0 * (n * n - 5 * n + 2) / ((n + 7) * (n + 9)) * math.sqrt(6.0 * (n + 3) * (n + 5) / (n * (n - 2) * (n - 3)))
    freedom = 6.0 + 8.0 / root * (2.0 / root + math.sqrt(1 + 4.0 / root**2))
    bottom = 1 + x * math.sqrt(2 / (freedom - 4.0))
    term = np.copysign(((1 - 2.0 / freedom) / abs(bottom)) ** (1 / 3.0), bottom)
    return _sided((1 - 2 / (9.0 * freedom) - term) / math.sqrt(2 / (9.0 * freedom)), "KurtosistestResult", alternative)


def normaltest(a, axis=0, nan_policy="propagate", *, keepdims=False):
    """Whether a sample is Gaussian, by skewness and kurtosis (D'Agostino and Pearson)."""
    a, axis = cleaned(a, axis, nan_policy)
    value = skewtest(a, axis).statistic ** 2 + kurtosistest(a, axis).statistic ** 2
    return TESTS["NormaltestResult"](value, chi2.sf(value, 2))


def jarque_bera(x, *, axis=None, nan_policy="propagate", keepdims=False):
    """Whether skewness and kurtosis are those of a Gaussian (Jarque and Bera)."""
    x, axis = cleaned(np.asarray(x, dtype=float), axis)
    value = x.shape[axis] / 6 * (skew(x, axis) ** 2 + kurtosis(x, axis) ** 2 / 4)
    return SignificanceResult(value, chi2.sf(value, 2))
