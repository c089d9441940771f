"""Polynomials as objects, the lowest power first."""

from tandem.dialect.late import late_names

_MODULES = {name: f"numpy.polynomial.{name}" for name in "polynomial chebyshev legendre hermite hermite_e laguerre".split()}
_MODULES["polyutils"] = "numpy_rare.series_parts"
__getattr__ = late_names("numpy.polynomial", "numpy_extras.power_series", "numpy_rare.series", names=_MODULES)
