"""Tests of what a model leaves."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "statsmodels.stats.stattools", "statsmodels.stats._residuals", "statsmodels_extras.hypotheses.diagnostics", "statsmodels_series.robust_moments"
)
