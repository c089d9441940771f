"""Points in space: distances, neighbours, hulls, triangles."""
from scipy.spatial import distance as distance
from scipy.spatial import transform as transform
from scipy_signals.distances import KDTree as KDTree
from scipy_signals.distances import KDTree as _cKDTree
from scipy_signals.distances import distance_matrix as distance_matrix
from scipy_signals.distances import minkowski_distance as minkowski_distance
from scipy_signals.distances import procrustes as procrustes
from scipy_signals.plane import ConvexHull as ConvexHull
from scipy_signals.plane import Delaunay as Delaunay
from scipy_signals.plane import Voronoi as Voronoi
from tandem.dialect.late import late_names as late_names
from typing import Any

class QhullError(RuntimeError):
    """Points have no hull."""

cKDTree = _cKDTree
def convex_hull_plot_2d(hull, ax=None):
    """A hull in the plane."""
    ...

def delaunay_plot_2d(tri, ax=None):
    """Triangles in the plane."""
    ...

def geometric_slerp(start, end, t, tol=1e-07):
    """Points on the great circle between two."""
    ...

def minkowski_distance_p(x, y, p=2.0):
    """The sum of p-th powers of differences."""
    ...

def voronoi_plot_2d(vor, ax=None, show_points=True, show_vertices=True, line_colors='k', line_width=1.0, line_alpha=1.0, point_size=None, **_):
    """Cells in the plane; edges without an end are dashed."""
    ...

def __getattr__(name: str) -> Any: ...
