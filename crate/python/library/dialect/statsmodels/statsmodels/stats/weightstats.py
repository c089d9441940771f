"""Weighted data, tests of means."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.weightstats", "statsmodels_extras.hypotheses.weighted")
