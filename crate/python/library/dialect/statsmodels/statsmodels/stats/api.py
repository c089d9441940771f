"""Tests of hypotheses."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.stats.api", "statsmodels.stats._residuals", "statsmodels_extras.hypotheses.anova", "statsmodels_extras.hypotheses.diagnostics", "statsmodels_extras.hypotheses.multiple", "statsmodels_extras.hypotheses.pairs", "statsmodels_extras.hypotheses.proportions", "statsmodels_extras.hypotheses.weighted", "statsmodels_extras.hypotheses.power", "statsmodels_extras.hypotheses.tables", "statsmodels_extras.influence")
