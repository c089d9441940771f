"""Effects of several studies taken together."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.meta_analysis", "statsmodels_rare.effects")
