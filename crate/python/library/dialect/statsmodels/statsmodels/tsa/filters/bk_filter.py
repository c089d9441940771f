"""A filter."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.filters.bk_filter", "statsmodels_more.filters", "statsmodels_extras.series.decomposition")
