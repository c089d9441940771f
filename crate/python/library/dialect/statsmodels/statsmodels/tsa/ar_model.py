"""Autoregression."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.ar_model", "statsmodels_extras.series.autoregression")
