"""Covariances of samples."""

from tandem.dialect.late import late_names

_WHERE = {
    "sklearn_extras.models.covariances": (
        "EmpiricalCovariance ShrunkCovariance LedoitWolf OAS empirical_covariance shrunk_covariance ledoit_wolf ledoit_wolf_shrinkage oas log_likelihood"
    ),
    "sklearn_rare.robust_covariance": "MinCovDet EllipticEnvelope fast_mcd",
    "sklearn_rare.graphical_lasso": "GraphicalLasso GraphicalLassoCV graphical_lasso",
}
_NAMES = {name: place for place, names in _WHERE.items() for name in names.split()}
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.covariance", names=_NAMES)
# Its files are modules of their own.
__path__ = []
