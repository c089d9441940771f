"""Arrays of which some elements do not count."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "numpy.ma", "numpy_extras.ma", "numpy_rare.masked_functions", "numpy_rare.masked_more", "numpy_rare.masked_ufuncs", names={"core": "numpy.ma.core"}
)
__path__ = []
