"""Few coefficients by greedy steps, and penalties on whole rows of coefficients."""
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.linear_model._coordinate_descent import ElasticNetCV as ElasticNetCV
from sklearn.linear_model._coordinate_descent import MultiTaskElasticNet as MultiTaskElasticNet
from sklearn.linear_model._coordinate_descent import MultiTaskElasticNetCV as MultiTaskElasticNetCV
from sklearn.linear_model._coordinate_descent import MultiTaskLasso as MultiTaskLasso
from sklearn.linear_model._coordinate_descent import MultiTaskLassoCV as MultiTaskLassoCV
from sklearn.linear_model._omp import OrthogonalMatchingPursuit as OrthogonalMatchingPursuit
from sklearn.linear_model._omp import OrthogonalMatchingPursuitCV as OrthogonalMatchingPursuitCV
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.linear.base import LinearModel as LinearModel
from sklearn_models.linear.base import centred as centred
from sklearn_models.linear.base import set_intercept as set_intercept
from typing import Any
import numpy as np

def orthogonal_mp(X, y, *, n_nonzero_coefs=None, tol=None, precompute=False, copy_X=True, return_path=False, return_n_iter=False):
    """Few coefficients by greedy steps."""
    ...

def orthogonal_mp_gram(Gram, Xy, *, n_nonzero_coefs=None, tol=None, norms_squared=None, copy_Gram=True, copy_Xy=True, return_path=False, return_n_iter=False):
    """Few coefficients by greedy steps, from products of the features and of features and targets."""
    ...
