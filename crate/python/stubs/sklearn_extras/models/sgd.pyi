"""Linear models by stochastic steps, one sample at a time, in the order that a generator shuffles."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import OutlierMixin as OutlierMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils.class_weight import compute_class_weight as compute_class_weight
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.linear.base import LinearClassifier as LinearClassifier
from typing import Any
import numpy as np

class PassiveAggressiveClassifier(_StochasticClassifier):
    """Steps as long as each sample needs (Crammer 2006)."""
    def __init__(self, *, C=1.0, fit_intercept=True, max_iter=1000, tol=0.001, early_stopping=False, validation_fraction=0.1, n_iter_no_change=5, shuffle=True, verbose=0, loss='hinge', n_jobs=None, random_state=None, warm_start=False, class_weight=None, average=False): ...
    def __getattr__(self, name: str): ...

class PassiveAggressiveRegressor(_StochasticRegressor):
    """Steps as long as each sample needs (Crammer 2006), for regression."""
    def __init__(self, *, C=1.0, fit_intercept=True, max_iter=1000, tol=0.001, early_stopping=False, validation_fraction=0.1, n_iter_no_change=5, shuffle=True, verbose=0, loss='epsilon_insensitive', epsilon=0.1, random_state=None, warm_start=False, average=False): ...
    def __getattr__(self, name: str): ...

class Perceptron(_StochasticClassifier):
    """Rosenblatt's perceptron."""
    def __init__(self, *, penalty=None, alpha=0.0001, l1_ratio=0.15, fit_intercept=True, max_iter=1000, tol=0.001, shuffle=True, verbose=0, eta0=1.0, n_jobs=None, random_state=0, early_stopping=False, validation_fraction=0.1, n_iter_no_change=5, class_weight=None, warm_start=False): ...
    def __getattr__(self, name: str): ...

class SGDClassifier(_StochasticClassifier):
    """Linear classifiers by stochastic gradient descent."""
    def __init__(self, loss='hinge', *, penalty='l2', alpha=0.0001, l1_ratio=0.15, fit_intercept=True, max_iter=1000, tol=0.001, shuffle=True, verbose=0, epsilon=0.1, n_jobs=None, random_state=None, learning_rate='optimal', eta0=0.01, power_t=0.5, early_stopping=False, validation_fraction=0.1, n_iter_no_change=5, class_weight=None, warm_start=False, average=False): ...
    def __getattr__(self, name: str): ...

class SGDOneClassSVM(OutlierMixin, _Stochastic):
    """A linear one-class machine by stochastic gradient descent."""
    def __init__(self, nu=0.5, fit_intercept=True, max_iter=1000, tol=0.001, shuffle=True, verbose=0, random_state=None, learning_rate='optimal', eta0=0.01, power_t=0.5, warm_start=False, average=False): ...
    def decision_function(self, X):
        """Scores less the offset."""
        ...
    def fit(self, X, y=None, sample_weight=None):
        """Fits the model."""
        ...
    loss: Any
    penalty: Any
    def predict(self, X):
        """1 for inliers, -1 for outliers."""
        ...
    def score_samples(self, X):
        """Scores of samples, greater for usual ones."""
        ...
    def __getattr__(self, name: str): ...

class SGDRegressor(_StochasticRegressor):
    """Linear regression by stochastic gradient descent."""
    def __init__(self, loss='squared_error', *, penalty='l2', alpha=0.0001, l1_ratio=0.15, fit_intercept=True, max_iter=1000, tol=0.001, shuffle=True, verbose=0, epsilon=0.1, random_state=None, learning_rate='invscaling', eta0=0.01, power_t=0.25, early_stopping=False, validation_fraction=0.1, n_iter_no_change=5, warm_start=False, average=False): ...
    def __getattr__(self, name: str): ...

def losses(name, eps):
    """A loss and its slope, as functions of a score and a target."""
    ...

def model_average(model):
    """From which sample on averages are taken; 0 for never."""
    ...
