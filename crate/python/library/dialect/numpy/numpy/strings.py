"""Functions of texts, on arrays of them."""

from tandem.dialect.late import late_names

__getattr__ = late_names("numpy.strings", "numpy_extras.strings")
