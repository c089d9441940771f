"""Tables of counts."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.contingency_tables", "statsmodels_extras.hypotheses.tables", "statsmodels_rare.strata")
