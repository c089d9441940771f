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

cKDTree = _cKDTree
def __getattr__(name: str) -> Any: ...
