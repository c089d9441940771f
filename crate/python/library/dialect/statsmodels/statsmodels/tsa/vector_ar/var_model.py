"""Several series in time."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.vector_ar.var_model", "statsmodels_more.vectors", "statsmodels_more.responses")
