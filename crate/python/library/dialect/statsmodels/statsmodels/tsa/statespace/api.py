"""Series that states move."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "statsmodels.tsa.statespace.api",
    "statsmodels_extras.series.arima",
    "statsmodels_rare.states",
    "statsmodels_rare.components",
    names={
        "sarimax": "statsmodels.tsa.statespace.sarimax",
        "mlemodel": "statsmodels_rare.states",
        "structural": "statsmodels_rare.components",
    },
)
