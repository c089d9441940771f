"""Correlations and tests of series."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "statsmodels.tsa.stattools", "statsmodels_extras.series.correlations", "statsmodels_extras.series.unit_roots", "statsmodels_extras.series.autoregression",
    names=dict.fromkeys(("zivot_andrews", "range_unit_root_test", "breakvar_heteroskedasticity_test"), "statsmodels_series.breaks"),
)
