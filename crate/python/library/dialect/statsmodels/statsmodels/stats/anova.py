"""Tables of sums of squares."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.anova", "statsmodels_extras.hypotheses.anova")
