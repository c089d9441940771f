"""Points in space: distances, neighbours, hulls, triangles."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "scipy.spatial",
    names={
        "distance": "scipy.spatial.distance",
        "transform": "scipy.spatial.transform",
        **dict.fromkeys("ConvexHull Delaunay Voronoi".split(), "scipy_signals.plane"),
        **dict.fromkeys("KDTree cKDTree distance_matrix minkowski_distance procrustes".split(), "scipy_signals.distances"),
    },
)
