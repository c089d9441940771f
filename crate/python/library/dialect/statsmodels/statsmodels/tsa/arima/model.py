"""Series that follow from their values and errors."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.arima.model", "statsmodels_extras.series.arima")
