"""Agreement."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.graphics.agreement", "statsmodels_extras.plots.regressions")
