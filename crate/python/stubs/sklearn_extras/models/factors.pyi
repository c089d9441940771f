"""Data as products of fewer parts: non-negative factors, independent sources, factors with noise, topics."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils.extmath import randomized_svd as randomized_svd
from sklearn.utils.validation import check_non_negative as check_non_negative
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

class FactorAnalysis(_Factors):
    """Factors with a noise for each feature."""
    def __init__(self, n_components=None, *, tol=0.01, copy=True, max_iter=1000, noise_variance_init=None, svd_method='randomized', iterated_power=3, rotation=None, random_state=0): ...
    def fit(self, X, y=None):
        """Finds the factors."""
        ...
    def get_covariance(self):
        """The covariance that the factors and the noise make."""
        ...
    def score(self, X, y=None):
        """The mean of the logarithms of the likelihoods."""
        ...
    def score_samples(self, X):
        """Logarithms of the likelihoods."""
        ...
    def transform(self, X):
        """The expected factors of samples."""
        ...
    def __getattr__(self, name: str): ...

class FastICA(_Factors):
    """Independent sources."""
    def __init__(self, n_components=None, *, algorithm='parallel', whiten='unit-variance', fun='logcosh', fun_args=None, max_iter=200, tol=0.0001, w_init=None, whiten_solver='svd', random_state=None): ...
    def fit(self, X, y=None):
        """Finds the sources."""
        ...
    def fit_transform(self, X, y=None):
        """Finds the sources, and gives them."""
        ...
    def inverse_transform(self, X, copy=True):
        """Data in the space of the features."""
        ...
    def transform(self, X, copy=True):
        """The sources of samples."""
        ...
    def __getattr__(self, name: str): ...

class LatentDirichletAllocation(_Factors):
    """Topics of documents."""
    def __init__(self, n_components=10, *, doc_topic_prior=None, topic_word_prior=None, learning_method='batch', learning_decay=0.7, learning_offset=10.0, max_iter=10, batch_size=128, evaluate_every=-1, total_samples=1000000.0, perp_tol=0.1, mean_change_tol=0.001, max_doc_update_iter=100, n_jobs=None, verbose=0, random_state=None): ...
    def fit(self, X, y=None):
        """Finds the topics."""
        ...
    def perplexity(self, X):
        """The perplexity of documents, lower for better models."""
        ...
    def score(self, X, y=None):
        """An approximate bound of the logarithm of the likelihood."""
        ...
    def transform(self, X, normalize=True):
        """Shares of the topics in documents."""
        ...
    def __getattr__(self, name: str): ...

class NMF(_Factors):
    """Non-negative factors."""
    def __init__(self, n_components='auto', *, init=None, solver='cd', beta_loss='frobenius', tol=0.0001, max_iter=200, random_state=None, alpha_W=0.0, alpha_H='same', l1_ratio=0.0, verbose=0, shuffle=False): ...
    def fit(self, X, y=None):
        """Finds the factors."""
        ...
    def fit_transform(self, X, y=None, W=None, H=None):
        """Finds the factors, and gives those of the samples."""
        ...
    def inverse_transform(self, X):
        """Data in the space of the features."""
        ...
    def transform(self, X):
        """The factors of samples."""
        ...
    def __getattr__(self, name: str): ...

def fastica(X, n_components=None, *, algorithm='parallel', whiten='unit-variance', fun='logcosh', fun_args=None, max_iter=200, tol=0.0001, w_init=None, whiten_solver='svd', random_state=None, return_X_mean=False, compute_sources=True, return_n_iter=False):
    """Independent sources: how the data are whitened, how whitened data are unmixed, and the sources."""
    ...

def first_factors(X, count, init, rng):
    """First factors: random, or from singular vectors (Boutsidis 2007)."""
    ...

def penalties(model, X):
    """What `alpha_W`, `alpha_H` and `l1_ratio` ask for: on absolute values of W and H, on squares of W and H."""
    ...
