"""Distances of vectors, of rows, of pairs."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.spatial.distance", "scipy_more.pairs", "scipy_signals.distances")
