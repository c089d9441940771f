"""Gaussian processes."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_extras.models.kernels import ConstantKernel as ConstantKernel
from sklearn_extras.models.kernels import RBF as RBF
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

class GaussianProcessClassifier(ClassifierMixin, BaseEstimator):
    """Classification by Gaussian processes."""
    def __init__(self, kernel=None, *, optimizer='fmin_l_bfgs_b', n_restarts_optimizer=0, max_iter_predict=100, warm_start=False, copy_X_train=True, random_state=None, multi_class='one_vs_rest', n_jobs=None): ...
    def fit(self, X, y):
        """Fits a process for two classes, or one for each class against the rest."""
        ...
    @property
    def kernel_(self): ...
    def log_marginal_likelihood(self, theta=None, eval_gradient=False, clone_kernel=True):
        """The logarithm of the likelihood."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def predict_proba(self, X):
        """Probabilities of the classes."""
        ...
    def __getattr__(self, name: str): ...

class GaussianProcessRegressor(MultiOutputMixin, RegressorMixin, BaseEstimator):
    """Regression by a Gaussian process."""
    def __init__(self, kernel=None, *, alpha=1e-10, optimizer='fmin_l_bfgs_b', n_restarts_optimizer=0, normalize_y=False, copy_X_train=True, n_targets=None, random_state=None): ...
    def fit(self, X, y):
        """Fits the parameters of the kernel."""
        ...
    def log_marginal_likelihood(self, theta=None, eval_gradient=False, clone_kernel=True):
        """The logarithm of the likelihood of parameters."""
        ...
    def predict(self, X, return_std=False, return_cov=False):
        """The means, with standard deviations or covariances."""
        ...
    def sample_y(self, X, n_samples=1, random_state=0):
        """Functions drawn from the process."""
        ...
    def __getattr__(self, name: str): ...
