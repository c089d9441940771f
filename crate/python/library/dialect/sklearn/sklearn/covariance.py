"""Covariances of samples."""

from tandem.dialect.late import late_names

_NAMES = dict.fromkeys(
    "EmpiricalCovariance ShrunkCovariance LedoitWolf OAS empirical_covariance shrunk_covariance ledoit_wolf ledoit_wolf_shrinkage oas log_likelihood".split(),
    "sklearn_extras.models.covariances",
)
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.covariance", names=_NAMES)
