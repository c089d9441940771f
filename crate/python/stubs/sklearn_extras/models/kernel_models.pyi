"""Ridge regression with kernels, features of kernels, labels that spread."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.near.search import distances as distances
from sklearn_models.near.search import nearest as nearest
from typing import Any
import numpy as np

class KernelRidge(MultiOutputMixin, RegressorMixin, BaseEstimator):
    """Ridge regression with a kernel."""
    def __init__(self, alpha=1, *, kernel='linear', gamma=None, degree=3, coef0=1, kernel_params=None): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        ...
    def predict(self, X):
        """The predicted numbers."""
        ...
    def __getattr__(self, name: str): ...

class LabelPropagation(_Spread):
    """Labels spread along a graph; known ones stay."""
    def __init__(self, kernel='rbf', *, gamma=20, n_neighbors=7, max_iter=1000, tol=0.001, n_jobs=None): ...
    def __getattr__(self, name: str): ...

class LabelSpreading(_Spread):
    """Labels spread along a graph; known ones may change."""
    def __init__(self, kernel='rbf', *, gamma=20, n_neighbors=7, alpha=0.2, max_iter=30, tol=0.001, n_jobs=None): ...
    def __getattr__(self, name: str): ...

class Nystroem(_Features):
    """Features of a kernel by some of the samples."""
    def __init__(self, kernel='rbf', *, gamma=None, coef0=None, degree=None, kernel_params=None, n_components=100, random_state=None, n_jobs=None): ...
    def fit(self, X, y=None):
        """Chooses the samples."""
        ...
    def transform(self, X):
        """The features of samples."""
        ...
    def __getattr__(self, name: str): ...

class RBFSampler(_Features):
    """Random features of squared exponentials."""
    def __init__(self, *, gamma=1.0, n_components=100, random_state=None): ...
    def fit(self, X, y=None):
        """Draws the features."""
        ...
    def transform(self, X):
        """The features of samples."""
        ...
    def __getattr__(self, name: str): ...
