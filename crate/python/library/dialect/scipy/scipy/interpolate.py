"""Functions through data: lines, polynomials, splines, over grids and scattered points."""

from tandem.dialect.late import late_names

_PLACES = "_piecewise _splines _polynomials _many"
__getattr__ = late_names("scipy.interpolate", *(f"scipy_signals.interpolate.{place}" for place in _PLACES.split()), "scipy_more.interpolation", "scipy_statistics.smooth_surfaces", "scipy_statistics.smoothing_splines")
