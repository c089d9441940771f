"""Tests of hypotheses."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "statsmodels.stats.api",
    "statsmodels.stats._residuals",
    "statsmodels.stats.anova",
    "statsmodels_extras.hypotheses.diagnostics",
    "statsmodels.stats.multitest",
    "statsmodels.stats.multicomp",
    "statsmodels.stats.proportion",
    "statsmodels.stats.weightstats",
    "statsmodels_rare.powers",
    "statsmodels_extras.hypotheses.tables",
    "statsmodels_extras.influence",
    "statsmodels_rare.effects",
    "statsmodels_rare.strata",
    "statsmodels_more.repeated",
    names={"diagnostic": "statsmodels.stats.diagnostic", "stattools": "statsmodels.stats.stattools"},
)
