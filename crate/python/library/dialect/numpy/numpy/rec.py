"""Arrays of records whose fields are attributes."""

from tandem.dialect.late import late_names

__getattr__ = late_names("numpy.rec", "numpy_extras.records")
