"""Least squares with a penalty on absolute values: coordinate descent, its path, choice of the penalty."""
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.linear.base import LinearModel as LinearModel
from sklearn_models.linear.base import centred as centred
from sklearn_models.linear.base import rescaled as rescaled
from sklearn_models.linear.base import set_intercept as set_intercept
from typing import Any
import numpy as np

class ElasticNet(MultiOutputMixin, RegressorMixin, LinearModel):
    """Least squares with a penalty on absolute values and squares."""
    def __init__(self, alpha=1.0, *, l1_ratio=0.5, fit_intercept=True, precompute=False, max_iter=1000, copy_X=True, tol=0.0001, warm_start=False, positive=False, random_state=None, selection='cyclic'): ...
    def fit(self, X, y, sample_weight=None, check_input=True):
        """Fits the model."""
        ...
    @staticmethod
    def path(X, y, *, l1_ratio=0.5, eps=0.001, n_alphas=100, alphas=100, precompute='auto', Xy=None, copy_X=True, coef_init=None, verbose=False, return_n_iter=False, positive=False, check_input=True, **params):
        """Penalties, coefficients (a column for each penalty) and gaps."""
        ...
    @property
    def sparse_coef_(self): ...
    def __getattr__(self, name: str): ...

class ElasticNetCV(RegressorMixin, LinearModel):
    """An elastic net that chooses its penalty by cross-validation."""
    def __init__(self, *, l1_ratio=0.5, eps=0.001, alphas=100, fit_intercept=True, precompute='auto', max_iter=1000, tol=0.0001, cv=None, copy_X=True, verbose=0, n_jobs=None, positive=False, random_state=None, selection='cyclic'): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        ...
    @staticmethod
    def path(X, y, *, l1_ratio=0.5, eps=0.001, n_alphas=100, alphas=100, precompute='auto', Xy=None, copy_X=True, coef_init=None, verbose=False, return_n_iter=False, positive=False, check_input=True, **params):
        """Penalties, coefficients (a column for each penalty) and gaps."""
        ...
    def __getattr__(self, name: str): ...

class Lasso(ElasticNet):
    """Least squares with a penalty on absolute values."""
    def __init__(self, alpha=1.0, *, fit_intercept=True, precompute=False, copy_X=True, max_iter=1000, tol=0.0001, warm_start=False, positive=False, random_state=None, selection='cyclic'): ...
    def __getattr__(self, name: str): ...

class LassoCV(ElasticNetCV):
    """A lasso that chooses its penalty by cross-validation."""
    def __init__(self, *, eps=0.001, alphas=100, fit_intercept=True, precompute='auto', max_iter=1000, tol=0.0001, copy_X=True, cv=None, verbose=False, n_jobs=None, positive=False, random_state=None, selection='cyclic'): ...
    @staticmethod
    def path(X, y, *, eps=0.001, n_alphas=100, alphas=100, **params):
        """Penalties, coefficients (a column for each penalty) and gaps, for the lasso."""
        ...
    def __getattr__(self, name: str): ...

def descend(gram, Xty, square, w, l1, l2, max_iter, tol, positive=False, rng=None):
    """Coordinate descent on lists: changed coefficients, the gap, the number of rounds."""
    ...

def enet_path(X, y, *, l1_ratio=0.5, eps=0.001, n_alphas=100, alphas=100, precompute='auto', Xy=None, copy_X=True, coef_init=None, verbose=False, return_n_iter=False, positive=False, check_input=True, **params):
    """Penalties, coefficients (a column for each penalty) and gaps."""
    ...

def lasso_path(X, y, *, eps=0.001, n_alphas=100, alphas=100, **params):
    """Penalties, coefficients (a column for each penalty) and gaps, for the lasso."""
    ...
