"""Curves and densities."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.nonparametric.api", "statsmodels.nonparametric._smoothers")
