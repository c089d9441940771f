"""MacKinnon's values."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.adfvalues", "statsmodels_extras.series.unit_roots")
