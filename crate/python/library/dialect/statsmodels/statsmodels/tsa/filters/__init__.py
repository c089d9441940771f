"""Filters."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "statsmodels.tsa.filters",
    "statsmodels_more.filters",
    "statsmodels_extras.series.decomposition",
    names={"hamilton_filter": "statsmodels_series.forecasting"},
)
