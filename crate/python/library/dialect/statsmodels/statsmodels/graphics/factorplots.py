"""Factors."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.graphics.factorplots", "statsmodels_extras.plots.regressions")
