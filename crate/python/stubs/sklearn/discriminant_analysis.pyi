"""Linear and quadratic discriminant analysis."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn_models._common import LogProbabilities as LogProbabilities
from sklearn_models.linear.base import LinearClassifier as LinearClassifier
from typing import Any

class LinearDiscriminantAnalysis(ClassNamePrefixFeaturesOutMixin, LogProbabilities, LinearClassifier, ClassifierMixin, TransformerMixin, BaseEstimator):
    """One covariance for all classes: linear borders, and directions that part the classes."""
    def __init__(self, solver='svd', shrinkage=None, priors=None, n_components=None, store_covariance=False, tol=0.0001, covariance_estimator=None): ...
    def fit(self, X, y):
        """Fits the model."""
        ...
    def predict_proba(self, X):
        """Probabilities of the classes."""
        ...
    set_score_request: Any
    def transform(self, X):
        """The data along the directions that part the classes."""
        ...
    def __getattr__(self, name: str): ...

class QuadraticDiscriminantAnalysis(LogProbabilities, ClassifierMixin, BaseEstimator):
    """A covariance for each class: quadratic borders."""
    def __init__(self, *, solver='svd', shrinkage=None, priors=None, reg_param=0.0, store_covariance=False, tol=0.0001, covariance_estimator=None): ...
    def decision_function(self, X):
        """Logarithms of the posterior, up to a constant; the difference for two classes."""
        ...
    def fit(self, X, y):
        """Fits the model."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def predict_proba(self, X):
        """Probabilities of the classes."""
        ...
    set_score_request: Any
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
