"""Gaussian processes."""
from sklearn.gaussian_process import kernels as kernels
from sklearn.gaussian_process._gpc import GaussianProcessClassifier as GaussianProcessClassifier
from sklearn.gaussian_process._gpr import GaussianProcessRegressor as GaussianProcessRegressor
from typing import Any

def __getattr__(name: str) -> Any: ...
