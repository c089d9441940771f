"""Matrices of correlations."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.correlation_tools", "statsmodels_extras.hypotheses.tables")
