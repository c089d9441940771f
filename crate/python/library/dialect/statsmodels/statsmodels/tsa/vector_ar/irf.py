"""Several series in time."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.vector_ar.irf", "statsmodels_more.responses")
