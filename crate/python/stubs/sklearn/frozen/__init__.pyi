"""Estimators that `fit` does not change."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.frozen._frozen import FrozenEstimator as FrozenEstimator
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from typing import Any

def __getattr__(name: str) -> Any: ...
