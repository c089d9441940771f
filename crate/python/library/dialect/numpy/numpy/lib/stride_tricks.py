"""Windows of arrays."""

from tandem.dialect.late import late_names

__getattr__ = late_names("numpy.lib.stride_tricks", "numpy_extras.windows")
