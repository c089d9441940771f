"""Series in time."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "statsmodels.tsa.api",
    "statsmodels_extras.series.correlations",
    "statsmodels_extras.series.unit_roots",
    "statsmodels_extras.series.decomposition",
    "statsmodels_extras.series.arima",
    "statsmodels_extras.series.autoregression",
    "statsmodels_extras.series.smoothing",
    "statsmodels_extras.plots.series",
    "statsmodels_more.vectors",
    "statsmodels_more.deterministic",
    names={
        "UnobservedComponents": "statsmodels_rare.components",
        "MSTL": "statsmodels_rare.seasons",
        "MarkovRegression": "statsmodels_rare.regimes",
        "MarkovAutoregression": "statsmodels_rare.regimes",
        "VECM": "statsmodels_series.vecm",
        "VARMAX": "statsmodels_series.varmax",
        **dict.fromkeys(("ARDL", "UECM", "ardl_select_order"), "statsmodels_series.lags"),
        **dict.fromkeys(("zivot_andrews", "range_unit_root_test", "breakvar_heteroskedasticity_test"), "statsmodels_series.breaks"),
        **dict.fromkeys(("STLForecast", "hamilton_filter"), "statsmodels_series.forecasting"),
        "stattools": "statsmodels.tsa.stattools",
        "filters": "statsmodels.tsa.filters",
        "seasonal": "statsmodels.tsa.seasonal",
        "statespace": "statsmodels.tsa.statespace.api",
        "tsatools": "statsmodels.tsa.tsatools",
        "arima": "statsmodels.tsa.arima",
        "datetools": "statsmodels.tsa.datetools",
    },
)
