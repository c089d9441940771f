"""Triangles between points of the plane."""

from matplotlib_extras.triangles import Triangulation

__all__ = ["Triangulation"]
