"""Errors and warnings."""
from typing import Any

class ConvergenceWarning(UserWarning):
    """An optimiser stopped before it was through."""
    def __getattr__(self, name: str): ...

class DataConversionWarning(UserWarning):
    """Data were given another form."""
    def __getattr__(self, name: str): ...

class DataDimensionalityWarning(UserWarning):
    """Data have an unexpected number of features."""
    def __getattr__(self, name: str): ...

class EfficiencyWarning(UserWarning):
    """A computation is slower than it could be."""
    def __getattr__(self, name: str): ...

class EstimatorCheckFailedWarning(UserWarning):
    """A check of an estimator failed."""
    def __getattr__(self, name: str): ...

class FitFailedWarning(RuntimeWarning):
    """An estimator could not be fitted on a split."""
    def __getattr__(self, name: str): ...

class InconsistentVersionWarning(UserWarning):
    """An estimator was saved by another version."""
    def __getattr__(self, name: str): ...

class NotFittedError(ValueError, AttributeError):
    """An estimator is used before it is fitted."""
    def __getattr__(self, name: str): ...

class PositiveSpectrumWarning(UserWarning):
    """Eigenvalues of a positive semi-definite matrix are off."""
    def __getattr__(self, name: str): ...

class SkipTestWarning(UserWarning):
    """A test was skipped."""
    def __getattr__(self, name: str): ...

class UndefinedMetricWarning(UserWarning):
    """A metric is not defined for the data."""
    def __getattr__(self, name: str): ...

class UnsetMetadataPassedError(ValueError):
    """Metadata were passed that nobody asked for."""
    def __init__(self, *, message, unrequested_params, routed_params): ...
    def __getattr__(self, name: str): ...
