"""Statistics of masked arrays."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.stats.mstats", "scipy_statistics.masked", "scipy_statistics.masked_quantiles")
