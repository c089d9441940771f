"""The same with seasons."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.statespace.sarimax", "statsmodels_extras.series.arima")
