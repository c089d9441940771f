"""Densities."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.nonparametric.kde", "statsmodels.nonparametric._smoothers")
