"""Data as sparse combinations of atoms: dictionaries that are learned, sparse principal components."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.extmath import randomized_svd as randomized_svd
from sklearn.utils.extmath import svd_flip as svd_flip
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.linear.lasso import Lasso as Lasso
from sklearn_models.linear.ridge import ridge_regression as ridge_regression
from sklearn_rare.lars import Lars as Lars
from sklearn_rare.lars import LassoLars as LassoLars
from sklearn_rare.pursuit import orthogonal_mp_gram as orthogonal_mp_gram
from typing import Any
import numpy as np

class DictionaryLearning(_Coding):
    """Atoms of which few make each sample."""
    def __init__(self, n_components=None, *, alpha=1, max_iter=1000, tol=1e-08, fit_algorithm='lars', transform_algorithm='omp', transform_n_nonzero_coefs=None, transform_alpha=None, n_jobs=None, code_init=None, dict_init=None, callback=None, verbose=False, split_sign=False, random_state=None, positive_code=False, positive_dict=False, transform_max_iter=1000): ...
    def fit(self, X, y=None):
        """Learns the atoms."""
        ...
    def fit_transform(self, X, y=None):
        """Learns the atoms, and gives the codes of the same data."""
        ...
    def __getattr__(self, name: str): ...

class MiniBatchDictionaryLearning(_Coding):
    """Atoms of which few make each sample, learned batch by batch."""
    def __init__(self, n_components=None, *, alpha=1, max_iter=1000, fit_algorithm='lars', n_jobs=None, batch_size=256, shuffle=True, dict_init=None, transform_algorithm='omp', transform_n_nonzero_coefs=None, transform_alpha=None, verbose=False, split_sign=False, random_state=None, positive_code=False, positive_dict=False, transform_max_iter=1000, callback=None, tol=0.001, max_no_improvement=10): ...
    def fit(self, X, y=None):
        """Learns the atoms."""
        ...
    def partial_fit(self, X, y=None):
        """Learns from one more batch."""
        ...
    def __getattr__(self, name: str): ...

class MiniBatchSparsePCA(SparsePCA):
    """Principal components of few features each, found batch by batch."""
    def __init__(self, n_components=None, *, alpha=1, ridge_alpha=0.01, max_iter=1000, callback=None, batch_size=3, verbose=False, shuffle=True, n_jobs=None, method='lars', random_state=None, tol=0.001, max_no_improvement=10): ...
    def __getattr__(self, name: str): ...

class SparseCoder(_Coding):
    """Codes by a given dictionary."""
    def __init__(self, dictionary, *, transform_algorithm='omp', transform_n_nonzero_coefs=None, transform_alpha=None, split_sign=False, n_jobs=None, positive_code=False, transform_max_iter=1000): ...
    @property
    def components_(self): ...
    def fit(self, X, y=None):
        """Nothing is to be learned."""
        ...
    def transform(self, X, y=None):
        """The codes of samples."""
        ...
    def __getattr__(self, name: str): ...

class SparsePCA(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """Principal components of few features each."""
    def __init__(self, n_components=None, *, alpha=1, ridge_alpha=0.01, max_iter=1000, tol=1e-08, method='lars', n_jobs=None, U_init=None, V_init=None, verbose=False, random_state=None): ...
    def fit(self, X, y=None):
        """Finds the components."""
        ...
    def inverse_transform(self, X):
        """Data of places along the components."""
        ...
    def transform(self, X):
        """The data along the components, by a ridge regression."""
        ...
    def __getattr__(self, name: str): ...

def dict_learning(X, n_components, *, alpha, max_iter=100, tol=1e-08, method='lars', n_jobs=None, dict_init=None, code_init=None, callback=None, verbose=False, random_state=None, return_n_iter=False, positive_dict=False, positive_code=False, method_max_iter=1000):
    """Codes and atoms of data, and the costs of all rounds."""
    ...

def dict_learning_online(X, n_components=2, *, alpha=1, max_iter=100, return_code=True, dict_init=None, callback=None, batch_size=256, verbose=False, shuffle=True, n_jobs=None, method='lars', random_state=None, positive_dict=False, positive_code=False, method_max_iter=1000, tol=0.001, max_no_improvement=10):
    """Codes and atoms of data, learned batch by batch."""
    ...

def refuse_positive(method, positive):
    """An error for ways of coding that cannot keep codes from being negative."""
    ...

def sparse_encode(X, dictionary, *, gram=None, cov=None, algorithm='lasso_lars', n_nonzero_coefs=None, alpha=None, copy_cov=True, init=None, max_iter=1000, n_jobs=None, check_input=True, verbose=0, positive=False):
    """The sparse codes of samples: few atoms for each."""
    ...
