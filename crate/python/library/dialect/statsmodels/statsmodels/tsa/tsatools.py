"""Lags and trends."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.tsatools", "statsmodels_extras.series.correlations", "statsmodels_rare.strata")
