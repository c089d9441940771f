"""Fields of arrays of records, put in, out and together."""

from tandem.dialect.late import late_names

__getattr__ = late_names("numpy.lib.recfunctions", "numpy_rare.record_fields")
