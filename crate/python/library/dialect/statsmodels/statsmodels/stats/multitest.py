"""Many tests at once."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.multitest", "statsmodels_extras.hypotheses.multiple")
