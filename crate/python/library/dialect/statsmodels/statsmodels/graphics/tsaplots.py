"""Series."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.graphics.tsaplots", "statsmodels_extras.plots.series")
