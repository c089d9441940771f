"""Widths of kernels."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.nonparametric.bandwidths", "statsmodels.nonparametric._smoothers")
