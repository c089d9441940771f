"""Coefficients that grow one after the other along least angles, with the lasso as a kind of it."""
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.linear_model._least_angle import Lars as Lars
from sklearn.linear_model._least_angle import LarsCV as LarsCV
from sklearn.linear_model._least_angle import LassoLars as LassoLars
from sklearn.linear_model._least_angle import LassoLarsCV as LassoLarsCV
from sklearn.linear_model._least_angle import LassoLarsIC as LassoLarsIC
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models.linear.base import LinearModel as LinearModel
from sklearn_models.linear.base import centred as centred
from sklearn_models.linear.base import set_intercept as set_intercept
from typing import Any
import numpy as np

def lars_path(X, y, Xy=None, *, Gram=None, max_iter=500, alpha_min=0, method='lar', copy_X=True, eps=np.float64(2.220446049250313e-16), copy_Gram=True, verbose=0, return_path=True, return_n_iter=False, positive=False):
    """Penalties, active features and coefficients along the path."""
    ...

def lars_path_gram(Xy, Gram, *, n_samples, max_iter=500, alpha_min=0, method='lar', copy_X=True, eps=np.float64(2.220446049250313e-16), copy_Gram=True, verbose=0, return_path=True, return_n_iter=False, positive=False):
    """Penalties, active features and coefficients along the path, of products instead of data."""
    ...
