"""Principal components and their kin."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.extmath import randomized_svd as randomized_svd
from sklearn.utils.extmath import svd_flip as svd_flip
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

class IncrementalPCA(_Principal):
    """Principal components from one batch after the other."""
    def __init__(self, n_components=None, *, whiten=False, copy=True, batch_size=None): ...
    def fit(self, X, y=None):
        """Goes through the batches."""
        ...
    def partial_fit(self, X, y=None, check_input=True):
        """Takes in one batch."""
        ...
    def __getattr__(self, name: str): ...

class KernelPCA(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """Principal components in the space of a kernel."""
    def __init__(self, n_components=None, *, kernel='linear', gamma=None, degree=3, coef0=1, kernel_params=None, alpha=1.0, fit_inverse_transform=False, eigen_solver='auto', tol=0, max_iter=None, iterated_power='auto', remove_zero_eig=False, random_state=None, copy_X=True, n_jobs=None): ...
    def fit(self, X, y=None):
        """Finds the components."""
        ...
    def fit_transform(self, X, y=None):
        """Fits, and gives the data along the components."""
        ...
    def inverse_transform(self, X):
        """Data in the space of the features."""
        ...
    def transform(self, X):
        """The data along the components."""
        ...
    def __getattr__(self, name: str): ...

class PCA(_Principal):
    """Principal components."""
    def __init__(self, n_components=None, *, copy=True, whiten=False, svd_solver='auto', tol=0.0, iterated_power='auto', n_oversamples=10, power_iteration_normalizer='auto', random_state=None): ...
    def fit(self, X, y=None):
        """Finds the components."""
        ...
    def fit_transform(self, X, y=None):
        """Fits, and gives the data along the components."""
        ...
    def score(self, X, y=None):
        """The mean of the logarithms of the likelihoods."""
        ...
    def score_samples(self, X):
        """Logarithms of the likelihoods of samples."""
        ...
    def __getattr__(self, name: str): ...

class TruncatedSVD(_Components):
    """The greatest singular values, without taking off the mean."""
    def __init__(self, n_components=2, *, algorithm='randomized', n_iter=5, n_oversamples=10, power_iteration_normalizer='auto', random_state=None, tol=0.0): ...
    def fit(self, X, y=None):
        """Finds the components."""
        ...
    def fit_transform(self, X, y=None):
        """Fits, and gives the data along the components."""
        ...
    def inverse_transform(self, X):
        """Data in the space of the features."""
        ...
    def transform(self, X):
        """The data along the components."""
        ...
    def __getattr__(self, name: str): ...
