"""Assertions about arrays."""

from tandem.dialect.late import late_names

__getattr__ = late_names("numpy.testing", "numpy_extras.assertions", instead={"array_equal": "np.array_equal"})
