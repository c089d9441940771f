"""Gaussian processes."""

from tandem.dialect.late import late_names

_NAMES = dict.fromkeys(["GaussianProcessClassifier", "GaussianProcessRegressor"], "sklearn_extras.models.processes")
_NAMES["kernels"] = "sklearn.gaussian_process.kernels"
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.gaussian_process", names=_NAMES)
