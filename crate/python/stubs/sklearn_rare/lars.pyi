"""Coefficients that grow one after the other along least angles, with the lasso as a kind of it."""
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.linear.base import LinearModel as LinearModel
from sklearn_models.linear.base import centred as centred
from sklearn_models.linear.base import set_intercept as set_intercept
from typing import Any
import numpy as np

class Lars(MultiOutputMixin, RegressorMixin, LinearModel):
    """Least angle regression."""
    def __init__(self, *, fit_intercept=True, verbose=False, precompute='auto', n_nonzero_coefs=500, eps=np.float64(2.220446049250313e-16), copy_X=True, fit_path=True, jitter=None, random_state=None): ...
    alpha: Any
    def fit(self, X, y, Xy=None):
        """Fits the model."""
        ...
    method: Any
    positive: Any
    def __getattr__(self, name: str): ...

class LarsCV(Lars):
    """Least angle regression that chooses its end by cross-validation."""
    def __init__(self, *, fit_intercept=True, verbose=False, max_iter=500, precompute='auto', cv=None, max_n_alphas=1000, n_jobs=None, eps=np.float64(2.220446049250313e-16), copy_X=True): ...
    def fit(self, X, y):
        """Fits the model."""
        ...
    def __getattr__(self, name: str): ...

class LassoLars(Lars):
    """The lasso along least angles."""
    def __init__(self, alpha=1.0, *, fit_intercept=True, verbose=False, precompute='auto', max_iter=500, eps=np.float64(2.220446049250313e-16), copy_X=True, fit_path=True, positive=False, jitter=None, random_state=None): ...
    method: Any
    def __getattr__(self, name: str): ...

class LassoLarsCV(LarsCV):
    """The lasso along least angles, with a penalty chosen by cross-validation."""
    def __init__(self, *, fit_intercept=True, verbose=False, max_iter=500, precompute='auto', cv=None, max_n_alphas=1000, n_jobs=None, eps=np.float64(2.220446049250313e-16), copy_X=True, positive=False): ...
    method: Any
    def __getattr__(self, name: str): ...

class LassoLarsIC(LassoLars):
    """The lasso along least angles, with a penalty chosen by an information criterion."""
    def __init__(self, criterion='aic', *, fit_intercept=True, verbose=False, precompute='auto', max_iter=500, eps=np.float64(2.220446049250313e-16), copy_X=True, positive=False, noise_variance=None): ...
    def fit(self, X, y, copy_X=None):
        """Fits the model."""
        ...
    def __getattr__(self, name: str): ...

def lars_path(X, y, Xy=None, *, Gram=None, max_iter=500, alpha_min=0, method='lar', copy_X=True, eps=np.float64(2.220446049250313e-16), copy_Gram=True, verbose=0, return_path=True, return_n_iter=False, positive=False):
    """Penalties, active features and coefficients along the path."""
    ...

def lars_path_gram(Xy, Gram, *, n_samples, max_iter=500, alpha_min=0, method='lar', copy_X=True, eps=np.float64(2.220446049250313e-16), copy_Gram=True, verbose=0, return_path=True, return_n_iter=False, positive=False):
    """Penalties, active features and coefficients along the path, of products instead of data."""
    ...
