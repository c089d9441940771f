"""Polynomials as objects, the lowest power first."""

from tandem.dialect.late import late_names

__getattr__ = late_names("numpy.polynomial", "numpy_extras.power_series")
