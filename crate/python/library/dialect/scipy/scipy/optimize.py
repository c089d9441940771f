"""Least values, roots, fits."""

from tandem.dialect.late import late_names

_PLACES = "_objective _minimize _scalar _roots _fits _linear _constrained _global _bounded"
__getattr__ = late_names("scipy.optimize", *(f"scipy_extras.optimize.{place}" for place in _PLACES.split()), "scipy_rare.searches")
