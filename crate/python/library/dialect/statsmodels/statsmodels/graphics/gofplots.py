"""Quantiles."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.graphics.gofplots", "statsmodels_extras.plots.quantiles")
