"""Ridge regression with kernels."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from typing import Any

class KernelRidge(MultiOutputMixin, RegressorMixin, BaseEstimator):
    """Ridge regression with a kernel."""
    def __init__(self, alpha=1, *, kernel='linear', gamma=None, degree=3, coef0=1, kernel_params=None): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the model."""
        ...
    def predict(self, X):
        """The predicted numbers."""
        ...
    set_fit_request: Any
    set_score_request: Any
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
