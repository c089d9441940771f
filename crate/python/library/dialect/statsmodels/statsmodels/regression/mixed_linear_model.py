"""Linear models with effects of groups."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.regression.mixed_linear_model", "statsmodels_more.mixed")
