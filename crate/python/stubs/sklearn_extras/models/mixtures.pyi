"""Mixtures of normal distributions."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import DensityMixin as DensityMixin
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models._common import one_hot as one_hot
from typing import Any
import numpy as np

class GaussianMixture(Mixture):
    """A mixture of normal distributions."""
    def __init__(self, n_components=1, *, covariance_type='full', tol=0.001, reg_covar=1e-06, max_iter=100, n_init=1, init_params='kmeans', weights_init=None, means_init=None, precisions_init=None, random_state=None, warm_start=False, verbose=0, verbose_interval=10): ...
    def aic(self, X):
        """The Akaike information criterion."""
        ...
    def bic(self, X):
        """The Bayesian information criterion."""
        ...
    def __getattr__(self, name: str): ...

class Mixture(DensityMixin, BaseEstimator):
    """What mixtures share: rounds of expectation and maximization."""
    def fit(self, X, y=None):
        """Fits the mixture."""
        ...
    def fit_predict(self, X, y=None):
        """Fits, and gives the components of the samples."""
        ...
    def predict(self, X):
        """The most likely components."""
        ...
    def predict_proba(self, X):
        """Probabilities of the components."""
        ...
    def sample(self, n_samples=1):
        """New samples and their components."""
        ...
    def score(self, X, y=None):
        """The mean of the logarithms of the densities."""
        ...
    def score_samples(self, X):
        """Logarithms of the densities."""
        ...
    def __getattr__(self, name: str): ...

def covariances(resp, X, masses, means, kind, reg):
    """Covariances of the components, in the form of `kind`."""
    ...

def log_densities(X, means, roots, kind):
    """Logarithms of the normal densities, a column for each component."""
    ...

def log_determinants(roots, kind, d):
    """Logarithms of the determinants of the roots of the precisions."""
    ...

def log_sums(table):
    """Logarithms of the sums of the powers of rows."""
    ...

def precision_roots(found, kind):
    """Roots of the precisions."""
    ...
