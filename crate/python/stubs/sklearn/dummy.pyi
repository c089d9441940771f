"""Models that look at the targets only."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn_models._common import LogProbabilities as LogProbabilities
from typing import Any

class DummyClassifier(MultiOutputMixin, LogProbabilities, ClassifierMixin, BaseEstimator):
    """Predictions by the frequencies of the classes, or a constant."""
    def __init__(self, *, strategy='prior', random_state=None, constant=None): ...
    def fit(self, X, y, sample_weight=None):
        """Counts the classes."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def predict_proba(self, X):
        """Probabilities of the classes."""
        ...
    def score(self, X, y, sample_weight=None):
        """The share of right predictions."""
        ...
    set_fit_request: Any
    set_score_request: Any
    def __getattr__(self, name: str): ...

class DummyRegressor(MultiOutputMixin, RegressorMixin, BaseEstimator):
    """Predictions by the mean, the median, a quantile of the targets, or a constant."""
    def __init__(self, *, strategy='mean', constant=None, quantile=None): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the constant."""
        ...
    def predict(self, X, return_std=False):
        """The constant for all samples."""
        ...
    def score(self, X, y, sample_weight=None):
        """The coefficient of determination."""
        ...
    set_fit_request: Any
    set_predict_request: Any
    set_score_request: Any
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
