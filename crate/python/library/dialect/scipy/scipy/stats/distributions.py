"""The distributions of `scipy.stats`, by their older name."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.stats.distributions", "scipy.stats")
