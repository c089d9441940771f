"""Estimators that `fit` does not change."""

from tandem.dialect.late import late_names

__all__ = ["FrozenEstimator"]
__getattr__ = late_names("sklearn.frozen", "sklearn_more.frozen")
__path__ = []
