"""Estimators that stay as they are fitted."""

from sklearn.base import BaseEstimator
from sklearn.utils.validation import check_is_fitted


class FrozenEstimator(BaseEstimator):
    """An estimator that is not fitted again."""

    def __init__(self, estimator):
        self.estimator = estimator

    def __getattr__(self, name):
        if name in ("estimator", "fit_predict", "fit_transform") or name.startswith("__"):
            raise AttributeError(f"{name} is not available in {type(self).__name__}")
        return getattr(self.estimator, name)

    def __sklearn_clone__(self):
        return self

    def __sklearn_is_fitted__(self):
        try:
            check_is_fitted(self.estimator)
        except ValueError:
            return False
        return True

    def __sklearn_tags__(self):
        return self.estimator.__sklearn_tags__()

    def fit(self, X, y=None, *args, **kwargs):
        """Changes nothing."""
        check_is_fitted(self.estimator)
        return self

    def set_params(self, **kwargs):
        """The estimator may be changed, not its parameters."""
        if set(kwargs) - {"estimator"}:
            raise ValueError("You cannot set parameters of the inner estimator in a frozen estimator since calling `fit` is a no-op.")
        return super().set_params(**kwargs)
