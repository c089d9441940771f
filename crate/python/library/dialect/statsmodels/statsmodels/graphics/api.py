"""Figures."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "statsmodels.graphics.api",
    "statsmodels_extras.plots.quantiles",
    "statsmodels_extras.plots.series",
    "statsmodels_extras.plots.regressions",
    names={"tsa": "statsmodels.graphics.tsaplots"},
)
