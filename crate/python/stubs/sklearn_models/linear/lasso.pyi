"""Least squares with a penalty on absolute values: coordinate descent, its path, choice of the penalty."""
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.linear_model._coordinate_descent import ElasticNet as ElasticNet
from sklearn.linear_model._coordinate_descent import ElasticNetCV as ElasticNetCV
from sklearn.linear_model._coordinate_descent import Lasso as Lasso
from sklearn.linear_model._coordinate_descent import LassoCV as LassoCV
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

def descend(gram, Xty, square, w, l1, l2, max_iter, tol, positive=False, rng=None, least=...):
    """Coordinate descent on lists: changed coefficients, the gap, the number of rounds. A first gap below `least` (of a singular table) says nothing."""
    ...

def enet_path(X, y, *, l1_ratio=0.5, eps=0.001, n_alphas=100, alphas=100, precompute='auto', Xy=None, copy_X=True, coef_init=None, verbose=False, return_n_iter=False, positive=False, check_input=True, **params):
    """Penalties, coefficients (a column for each penalty) and gaps."""
    ...

def lasso_path(X, y, *, eps=0.001, n_alphas=100, alphas=100, **params):
    """Penalties, coefficients (a column for each penalty) and gaps, for the lasso."""
    ...
