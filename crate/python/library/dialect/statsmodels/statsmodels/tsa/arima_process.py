"""Processes of values and errors."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.arima_process", "statsmodels_extras.series.autoregression")
