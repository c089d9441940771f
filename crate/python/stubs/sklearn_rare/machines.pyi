"""A restricted Boltzmann machine, features of kernels of histograms, codes of classes, clusters of rows and columns."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import BiclusterMixin as BiclusterMixin
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.base import clone as clone
from sklearn.utils.extmath import randomized_svd as randomized_svd
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import validate_data as validate_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

class AdditiveChi2Sampler(TransformerMixin, BaseEstimator):
    """Features of which products are the additive χ² kernel, nearly."""
    def __init__(self, *, sample_steps=2, sample_interval=None): ...
    def fit(self, X, y=None):
        """Checks the data."""
        ...
    def get_feature_names_out(self, input_features=None):
        """The names of the features that come out."""
        ...
    def transform(self, X):
        """The new features."""
        ...
    def __getattr__(self, name: str): ...

class BernoulliRBM(_Features):
    """Hidden units of which the data are drawn, learned by contrast."""
    def __init__(self, n_components=256, *, learning_rate=0.1, batch_size=10, n_iter=10, verbose=0, random_state=None): ...
    def fit(self, X, y=None):
        """Learns weights."""
        ...
    def gibbs(self, v):
        """Data after one round of draws."""
        ...
    def partial_fit(self, X, y=None):
        """Learns from one batch."""
        ...
    def score_samples(self, X):
        """The pseudo likelihood of samples."""
        ...
    def transform(self, X):
        """The chances of the hidden units."""
        ...
    def __getattr__(self, name: str): ...

class OutputCodeClassifier(MetaEstimatorMixin, ClassifierMixin, BaseEstimator):
    """Classes as codes, a model for each digit."""
    def __init__(self, estimator, *, code_size=1.5, random_state=None, n_jobs=None): ...
    def fit(self, X, y, **fit_params):
        """Draws the codes, and fits the models."""
        ...
    def predict(self, X):
        """The classes whose codes are nearest."""
        ...
    def __getattr__(self, name: str): ...

class PolynomialCountSketch(_Features):
    """Features of which products are a polynomial kernel, nearly."""
    def __init__(self, *, gamma=1.0, degree=2, coef0=0, n_components=100, random_state=None): ...
    def fit(self, X, y=None):
        """Draws the places."""
        ...
    def transform(self, X):
        """The new features."""
        ...
    def __getattr__(self, name: str): ...

class SkewedChi2Sampler(_Features):
    """Features of which products are the skewed χ² kernel, nearly."""
    def __init__(self, *, skewedness=1.0, n_components=100, random_state=None): ...
    def fit(self, X, y=None):
        """Draws the weights."""
        ...
    def transform(self, X):
        """The new features."""
        ...
    def __getattr__(self, name: str): ...

class SpectralBiclustering(_Biclusters):
    """Clusters of rows and of columns whose crossings are constant."""
    def __init__(self, n_clusters=3, *, method='bistochastic', n_components=6, n_best=3, svd_method='randomized', n_svd_vecs=None, mini_batch=False, init='k-means++', n_init=10, random_state=None): ...
    def fit(self, X, y=None):
        """Finds the clusters."""
        ...
    def __getattr__(self, name: str): ...

class SpectralCoclustering(_Biclusters):
    """Rows and columns in common clusters, as parts of a graph."""
    def __init__(self, n_clusters=3, *, svd_method='randomized', n_svd_vecs=None, mini_batch=False, init='k-means++', n_init=10, random_state=None): ...
    def fit(self, X, y=None):
        """Finds the clusters."""
        ...
    def __getattr__(self, name: str): ...
