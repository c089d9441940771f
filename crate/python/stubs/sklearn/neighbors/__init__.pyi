"""Nearest neighbours: classes, numbers, densities, outliers."""
from sklearn.neighbors._classification import KNeighborsClassifier as KNeighborsClassifier
from sklearn.neighbors._classification import RadiusNeighborsClassifier as RadiusNeighborsClassifier
from sklearn.neighbors._graph import KNeighborsTransformer as KNeighborsTransformer
from sklearn.neighbors._graph import RadiusNeighborsTransformer as RadiusNeighborsTransformer
from sklearn.neighbors._kde import KernelDensity as KernelDensity
from sklearn.neighbors._lof import LocalOutlierFactor as LocalOutlierFactor
from sklearn.neighbors._nca import NeighborhoodComponentsAnalysis as NeighborhoodComponentsAnalysis
from sklearn.neighbors._nearest_centroid import NearestCentroid as NearestCentroid
from sklearn.neighbors._regression import KNeighborsRegressor as KNeighborsRegressor
from sklearn.neighbors._regression import RadiusNeighborsRegressor as RadiusNeighborsRegressor
from sklearn.neighbors._unsupervised import NearestNeighbors as NearestNeighbors
from sklearn_measures.point_trees import BallTree as BallTree
from sklearn_measures.point_trees import KDTree as KDTree
from sklearn_measures.point_trees import sort_graph_by_row_values as sort_graph_by_row_values
from sklearn_models.near.search import kneighbors_graph as kneighbors_graph
from sklearn_models.near.search import radius_neighbors_graph as radius_neighbors_graph
from typing import Any

def __getattr__(name: str) -> Any: ...
