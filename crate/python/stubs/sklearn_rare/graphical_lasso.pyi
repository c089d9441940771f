"""Covariances whose inverses have few elements."""
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn_extras.models.covariances import EmpiricalCovariance as EmpiricalCovariance
from sklearn_extras.models.covariances import empirical_covariance as empirical_covariance
from sklearn_extras.models.covariances import log_likelihood as log_likelihood
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.linear.lasso import descend as descend
from typing import Any
import numpy as np

class GraphicalLasso(EmpiricalCovariance):
    """A covariance with a penalty on the absolute values of its inverse."""
    def __init__(self, alpha=0.01, *, mode='cd', covariance=None, tol=0.0001, enet_tol=0.0001, max_iter=100, verbose=False, eps=np.float64(2.220446049250313e-16), assume_centered=False): ...
    def fit(self, X, y=None):
        """Finds the covariance."""
        ...
    def __getattr__(self, name: str): ...

class GraphicalLassoCV(GraphicalLasso):
    """A graphical lasso that chooses its penalty by cross-validation."""
    def __init__(self, *, alphas=4, n_refinements=4, cv=None, tol=0.0001, enet_tol=0.0001, max_iter=100, mode='cd', n_jobs=None, verbose=False, eps=np.float64(2.220446049250313e-16), assume_centered=False): ...
    def fit(self, X, y=None):
        """Finds the penalty and the covariance."""
        ...
    def __getattr__(self, name: str): ...

def graphical_lasso(emp_cov, alpha, *, mode='cd', tol=0.0001, enet_tol=0.0001, max_iter=100, verbose=False, return_costs=False, eps=np.float64(2.220446049250313e-16), return_n_iter=False):
    """The covariance and its inverse with a penalty on the absolute values of the inverse."""
    ...
