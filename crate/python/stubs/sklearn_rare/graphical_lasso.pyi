"""Covariances whose inverses have few elements."""
from sklearn.covariance._empirical_covariance import EmpiricalCovariance as EmpiricalCovariance
from sklearn.covariance._graph_lasso import GraphicalLasso as GraphicalLasso
from sklearn.covariance._graph_lasso import GraphicalLassoCV as GraphicalLassoCV
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn_extras.models.covariances import empirical_covariance as empirical_covariance
from sklearn_extras.models.covariances import log_likelihood as log_likelihood
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.linear.lasso import descend as descend
from typing import Any
import numpy as np

def graphical_lasso(emp_cov, alpha, *, mode='cd', tol=0.0001, enet_tol=0.0001, max_iter=100, verbose=False, return_costs=False, eps=np.float64(2.220446049250313e-16), return_n_iter=False):
    """The covariance and its inverse with a penalty on the absolute values of the inverse."""
    ...
