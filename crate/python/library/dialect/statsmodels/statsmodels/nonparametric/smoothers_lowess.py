"""Local regression."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.nonparametric.smoothers_lowess", "statsmodels.nonparametric._smoothers")
