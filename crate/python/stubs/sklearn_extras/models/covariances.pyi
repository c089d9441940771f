"""Covariances: by samples, and drawn to multiples of the unit matrix."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

class EmpiricalCovariance(BaseEstimator):
    """The covariance of samples."""
    def __init__(self, *, store_precision=True, assume_centered=False): ...
    def error_norm(self, comp_cov, norm='frobenius', scaling=True, squared=True):
        """How far another covariance is."""
        ...
    def fit(self, X, y=None):
        """Finds the covariance."""
        ...
    def get_precision(self):
        """The inverse of the covariance."""
        ...
    def mahalanobis(self, X):
        """Squared Mahalanobis distances."""
        ...
    def score(self, X_test, y=None):
        """The mean logarithm of the likelihood."""
        ...
    def __getattr__(self, name: str): ...

class LedoitWolf(EmpiricalCovariance):
    """The covariance with Ledoit's and Wolf's shrinkage."""
    def __init__(self, *, store_precision=True, assume_centered=False, block_size=1000): ...
    def __getattr__(self, name: str): ...

class OAS(EmpiricalCovariance):
    """The covariance with the oracle's shrinkage."""
    def __getattr__(self, name: str): ...

class ShrunkCovariance(EmpiricalCovariance):
    """The covariance with a given shrinkage."""
    def __init__(self, *, store_precision=True, assume_centered=False, shrinkage=0.1): ...
    def __getattr__(self, name: str): ...

def empirical_covariance(X, *, assume_centered=False):
    """The covariance of samples."""
    ...

def ledoit_wolf(X, *, assume_centered=False, block_size=1000):
    """The covariance with the best shrinkage, and the shrinkage."""
    ...

def ledoit_wolf_shrinkage(X, assume_centered=False, block_size=1000):
    """The best shrinkage (Ledoit and Wolf 2004)."""
    ...

def log_likelihood(emp_cov, precision):
    """The mean logarithm of the likelihood of samples with a covariance."""
    ...

def oas(X, *, assume_centered=False):
    """The covariance with the oracle's shrinkage (Chen 2010), and the shrinkage."""
    ...

def shrunk_covariance(emp_cov, shrinkage=0.1):
    """A covariance drawn to a multiple of the unit matrix."""
    ...
