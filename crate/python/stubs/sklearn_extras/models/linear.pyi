"""Robust and Bayesian linear models."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import clone as clone
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.linear.base import LinearModel as LinearModel
from sklearn_models.linear.base import LinearRegression as LinearRegression
from sklearn_models.linear.base import centred as centred
from sklearn_models.linear.base import rescaled as rescaled
from sklearn_models.linear.base import set_intercept as set_intercept
from sklearn_models.trees.bagging import without_replacement as without_replacement
from typing import Any
import numpy as np

class ARDRegression(RegressorMixin, LinearModel):
    """Bayesian regression with a penalty for each feature; those without use are dropped."""
    def __init__(self, *, max_iter=300, tol=0.001, alpha_1=1e-06, alpha_2=1e-06, lambda_1=1e-06, lambda_2=1e-06, compute_score=False, threshold_lambda=10000.0, fit_intercept=True, copy_X=True, verbose=False): ...
    def fit(self, X, y):
        """Fits the model."""
        ...
    def predict(self, X, return_std=False):
        """The predicted numbers, with their standard deviations."""
        ...
    def __getattr__(self, name: str): ...

class BayesianRidge(RegressorMixin, LinearModel):
    """Ridge regression whose penalty and noise follow from the data."""
    def __init__(self, *, max_iter=300, tol=0.001, alpha_1=1e-06, alpha_2=1e-06, lambda_1=1e-06, lambda_2=1e-06, alpha_init=None, lambda_init=None, compute_score=False, fit_intercept=True, copy_X=True, verbose=False): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        ...
    def predict(self, X, return_std=False):
        """The predicted numbers, with their standard deviations."""
        ...
    def __getattr__(self, name: str): ...

class HuberRegressor(RegressorMixin, LinearModel):
    """A linear model whose loss grows slowly for outliers."""
    def __init__(self, *, epsilon=1.35, max_iter=100, alpha=0.0001, warm_start=False, fit_intercept=True, tol=1e-05): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        ...
    def __getattr__(self, name: str): ...

class QuantileRegressor(RegressorMixin, LinearModel):
    """A linear model of a quantile."""
    def __init__(self, *, quantile=0.5, alpha=1.0, fit_intercept=True, solver='highs', solver_options=None): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the model by linear programming."""
        ...
    def __getattr__(self, name: str): ...

class RANSACRegressor(MetaEstimatorMixin, RegressorMixin, BaseEstimator):
    """A model of the samples that agree best."""
    def __init__(self, estimator=None, *, min_samples=None, residual_threshold=None, is_data_valid=None, is_model_valid=None, max_trials=100, max_skips=..., stop_n_inliers=..., stop_score=..., stop_probability=0.99, loss='absolute_error', random_state=None): ...
    def fit(self, X, y, sample_weight=None):
        """Draws small samples and keeps the model that most samples agree with."""
        ...
    def predict(self, X):
        """Predictions of the model."""
        ...
    def score(self, X, y):
        """The score of the model."""
        ...
    def __getattr__(self, name: str): ...

class TheilSenRegressor(RegressorMixin, LinearModel):
    """The spatial median of least squares over many small samples."""
    def __init__(self, *, fit_intercept=True, max_subpopulation=10000.0, n_subsamples=None, max_iter=300, tol=0.001, random_state=None, n_jobs=None, verbose=False): ...
    def fit(self, X, y):
        """Fits the model."""
        ...
    def __getattr__(self, name: str): ...
