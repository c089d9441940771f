"""Exponential smoothing."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.holtwinters", "statsmodels_extras.series.smoothing")
