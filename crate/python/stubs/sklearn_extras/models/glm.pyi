"""Generalized linear models: counts and amounts."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

class GammaRegressor(_Generalized):
    """Positive amounts with the logarithm as link."""
    def __init__(self, *, alpha=1.0, fit_intercept=True, solver='lbfgs', max_iter=100, tol=0.0001, warm_start=False, verbose=0): ...
    def __getattr__(self, name: str): ...

class PoissonRegressor(_Generalized):
    """Counts with the logarithm as link."""
    def __init__(self, *, alpha=1.0, fit_intercept=True, solver='lbfgs', max_iter=100, tol=0.0001, warm_start=False, verbose=0): ...
    def __getattr__(self, name: str): ...

class TweedieRegressor(_Generalized):
    """Normal, Poisson, gamma and other distributions by their power."""
    def __init__(self, *, power=0.0, alpha=1.0, fit_intercept=True, link='auto', solver='lbfgs', max_iter=100, tol=0.0001, warm_start=False, verbose=0): ...
    def __getattr__(self, name: str): ...
