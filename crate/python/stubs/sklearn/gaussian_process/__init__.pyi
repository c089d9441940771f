"""Gaussian processes."""
from sklearn.gaussian_process import kernels as kernels
from sklearn_extras.models.processes import GaussianProcessClassifier as GaussianProcessClassifier
from sklearn_extras.models.processes import GaussianProcessRegressor as GaussianProcessRegressor
from typing import Any

def __getattr__(name: str) -> Any: ...
