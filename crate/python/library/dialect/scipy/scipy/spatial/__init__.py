"""Points in space: distances, neighbours, hulls, triangles."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "scipy.spatial",
    names={
        "distance": "scipy.spatial.distance",
        "transform": "scipy.spatial.transform",
        **dict.fromkeys("ConvexHull Delaunay Voronoi".split(), "scipy_signals.plane"),
        **dict.fromkeys(
            "geometric_slerp convex_hull_plot_2d delaunay_plot_2d voronoi_plot_2d QhullError minkowski_distance_p".split(),
            "scipy_more.space",
        ),
        **dict.fromkeys("KDTree cKDTree distance_matrix minkowski_distance procrustes".split(), "scipy_signals.distances"),
    },
)
