"""Nearest neighbours: classes, numbers, densities, outliers."""

from tandem.dialect.late import late_names

_WHERE = {
    "sklearn_models.near.search": "NearestNeighbors kneighbors_graph radius_neighbors_graph KNeighborsTransformer RadiusNeighborsTransformer",
    "sklearn_measures.point_trees": "BallTree KDTree sort_graph_by_row_values",
    "sklearn_models.near.models": (
        "KNeighborsClassifier KNeighborsRegressor RadiusNeighborsClassifier RadiusNeighborsRegressor NearestCentroid LocalOutlierFactor KernelDensity"
    ),
    "sklearn_rare.components_of_neighbors": "NeighborhoodComponentsAnalysis",
}
_NAMES = {name: place for place, names in _WHERE.items() for name in names.split()}
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.neighbors", names=_NAMES)
# Its files are modules of their own.
__path__ = []
