"""Parts of series."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.seasonal", "statsmodels_extras.series.decomposition", names={"MSTL": "statsmodels_rare.seasons"})
