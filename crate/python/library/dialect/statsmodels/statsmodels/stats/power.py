"""The power of tests."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.power", "statsmodels_extras.hypotheses.power")
