"""Means of groups."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.oneway", "statsmodels_extras.hypotheses.tables")
