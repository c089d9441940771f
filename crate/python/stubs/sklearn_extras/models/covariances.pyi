"""Covariances: by samples, and drawn to multiples of the unit matrix."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.covariance._empirical_covariance import EmpiricalCovariance as EmpiricalCovariance
from sklearn.covariance._shrunk_covariance import LedoitWolf as LedoitWolf
from sklearn.covariance._shrunk_covariance import OAS as OAS
from sklearn.covariance._shrunk_covariance import ShrunkCovariance as ShrunkCovariance
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

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
