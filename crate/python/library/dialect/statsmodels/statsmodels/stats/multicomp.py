"""Comparisons of all pairs of groups."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.multicomp", "statsmodels_extras.hypotheses.pairs")
