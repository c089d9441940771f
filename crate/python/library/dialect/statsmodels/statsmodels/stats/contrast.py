"""Results of tests."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.contrast", "statsmodels.base._contrasts")
