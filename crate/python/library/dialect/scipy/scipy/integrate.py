"""Integrals and differential equations."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.integrate", "scipy_extras.integrate._quadrature", "scipy_extras.integrate._samples", "scipy_extras.integrate._equations")
