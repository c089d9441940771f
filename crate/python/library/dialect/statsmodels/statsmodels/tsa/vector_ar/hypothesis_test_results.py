"""Several series in time."""

from tandem.dialect.late import late_names

__getattr__ = late_names("statsmodels.tsa.vector_ar.hypothesis_test_results", "statsmodels_more.vector_tests")
