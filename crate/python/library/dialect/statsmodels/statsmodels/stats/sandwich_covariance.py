"""Covariances of parameters."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.sandwich_covariance", "statsmodels.regression._covariances")
