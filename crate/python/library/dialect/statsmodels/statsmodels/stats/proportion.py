"""Shares."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.proportion", "statsmodels_extras.hypotheses.proportions")
