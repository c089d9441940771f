"""Few coefficients by greedy steps, and penalties on whole rows of coefficients."""
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.linear.base import LinearModel as LinearModel
from sklearn_models.linear.base import centred as centred
from sklearn_models.linear.base import set_intercept as set_intercept
from sklearn_models.linear.lasso import ElasticNetCV as ElasticNetCV
from typing import Any
import numpy as np

class MultiTaskElasticNet(MultiOutputMixin, RegressorMixin, LinearModel):
    """Several targets with a penalty on the lengths of the coefficients of each feature, and on squares."""
    def __init__(self, alpha=1.0, *, l1_ratio=0.5, fit_intercept=True, copy_X=True, max_iter=1000, tol=0.0001, warm_start=False, random_state=None, selection='cyclic'): ...
    def fit(self, X, y):
        """Fits the model."""
        ...
    def __getattr__(self, name: str): ...

class MultiTaskElasticNetCV(ElasticNetCV):
    """Several targets with a penalty on rows of coefficients, which is chosen by cross-validation."""
    def __init__(self, *, l1_ratio=0.5, eps=0.001, alphas=100, fit_intercept=True, max_iter=1000, tol=0.0001, cv=None, copy_X=True, verbose=0, n_jobs=None, random_state=None, selection='cyclic'): ...
    def fit(self, X, y):
        """Fits the model."""
        ...
    def __getattr__(self, name: str): ...

class MultiTaskLasso(MultiTaskElasticNet):
    """Several targets with a penalty on the lengths of the coefficients of each feature."""
    def __init__(self, alpha=1.0, *, fit_intercept=True, copy_X=True, max_iter=1000, tol=0.0001, warm_start=False, random_state=None, selection='cyclic'): ...
    def __getattr__(self, name: str): ...

class MultiTaskLassoCV(MultiTaskElasticNetCV):
    """Several targets with a penalty on rows of coefficients, without one on squares; it is chosen by cross-validation."""
    def __init__(self, *, eps=0.001, alphas=100, fit_intercept=True, max_iter=1000, tol=0.0001, copy_X=True, cv=None, verbose=False, n_jobs=None, random_state=None, selection='cyclic'): ...
    def __getattr__(self, name: str): ...

class OrthogonalMatchingPursuit(MultiOutputMixin, RegressorMixin, LinearModel):
    """Least squares with few coefficients, by greedy steps."""
    def __init__(self, *, n_nonzero_coefs=None, tol=None, fit_intercept=True, precompute='auto'): ...
    def fit(self, X, y):
        """Fits the model."""
        ...
    def __getattr__(self, name: str): ...

class OrthogonalMatchingPursuitCV(RegressorMixin, LinearModel):
    """Greedy steps whose number is chosen by cross-validation."""
    def __init__(self, *, copy=True, fit_intercept=True, max_iter=None, cv=None, n_jobs=None, verbose=False): ...
    def fit(self, X, y):
        """Fits the model."""
        ...
    def __getattr__(self, name: str): ...

def orthogonal_mp(X, y, *, n_nonzero_coefs=None, tol=None, precompute=False, copy_X=True, return_path=False, return_n_iter=False):
    """Few coefficients by greedy steps."""
    ...

def orthogonal_mp_gram(Gram, Xy, *, n_nonzero_coefs=None, tol=None, norms_squared=None, copy_Gram=True, copy_Xy=True, return_path=False, return_n_iter=False):
    """Few coefficients by greedy steps, from products of the features and of features and targets."""
    ...
