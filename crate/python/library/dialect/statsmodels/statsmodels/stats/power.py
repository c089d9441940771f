"""How many observations a test needs."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.power", "statsmodels_rare.powers")
