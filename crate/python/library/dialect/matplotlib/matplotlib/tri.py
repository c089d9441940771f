"""Triangles between points of the plane."""

from matplotlib_extras.triangles import Triangulation
from tandem.dialect.late import late_names

__all__ = ["Triangulation"]

__getattr__ = late_names("matplotlib.tri", names={"LinearTriInterpolator": "matplotlib_rare.seldom"})
