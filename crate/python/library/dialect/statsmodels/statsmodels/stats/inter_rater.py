"""Agreement of raters."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.inter_rater", "statsmodels_extras.hypotheses.tables")
