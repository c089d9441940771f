"""Errors and warnings."""


class NotFittedError(ValueError, AttributeError):
    """An estimator is used before it is fitted."""


class ConvergenceWarning(UserWarning):
    """An optimiser stopped before it was through."""


class DataConversionWarning(UserWarning):
    """Data were given another form."""


class DataDimensionalityWarning(UserWarning):
    """Data have an unexpected number of features."""


class EfficiencyWarning(UserWarning):
    """A computation is slower than it could be."""


class FitFailedWarning(RuntimeWarning):
    """An estimator could not be fitted on a split."""


class PositiveSpectrumWarning(UserWarning):
    """Eigenvalues of a positive semi-definite matrix are off."""


class UndefinedMetricWarning(UserWarning):
    """A metric is not defined for the data."""


class InconsistentVersionWarning(UserWarning):
    """An estimator was saved by another version."""


class EstimatorCheckFailedWarning(UserWarning):
    """A check of an estimator failed."""


class SkipTestWarning(UserWarning):
    """A test was skipped."""


class UnsetMetadataPassedError(ValueError):
    """Metadata were passed that nobody asked for."""

    def __init__(self, *, message, unrequested_params, routed_params):
        super().__init__(message)
        self.unrequested_params, self.routed_params = unrequested_params, routed_params
