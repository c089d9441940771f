"""Models of lines."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.graphics.regressionplots", "statsmodels_extras.plots.regressions")
