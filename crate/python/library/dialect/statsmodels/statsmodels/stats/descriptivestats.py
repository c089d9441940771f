"""Descriptions of columns."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.descriptivestats", "statsmodels_extras.hypotheses.tables")
