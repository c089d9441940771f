"""Nearest neighbours: classes, numbers, densities, outliers."""
from sklearn_models.near.models import KNeighborsClassifier as KNeighborsClassifier
from sklearn_models.near.models import KNeighborsRegressor as KNeighborsRegressor
from sklearn_models.near.models import KernelDensity as KernelDensity
from sklearn_models.near.models import LocalOutlierFactor as LocalOutlierFactor
from sklearn_models.near.models import NearestCentroid as NearestCentroid
from sklearn_models.near.models import RadiusNeighborsClassifier as RadiusNeighborsClassifier
from sklearn_models.near.models import RadiusNeighborsRegressor as RadiusNeighborsRegressor
from sklearn_models.near.search import KDTree as KDTree
from sklearn_models.near.search import KDTree as _BallTree
from sklearn_models.near.search import KNeighborsTransformer as KNeighborsTransformer
from sklearn_models.near.search import NearestNeighbors as NearestNeighbors
from sklearn_models.near.search import RadiusNeighborsTransformer as RadiusNeighborsTransformer
from sklearn_models.near.search import kneighbors_graph as kneighbors_graph
from sklearn_models.near.search import radius_neighbors_graph as radius_neighbors_graph
from sklearn_rare.components_of_neighbors import NeighborhoodComponentsAnalysis as NeighborhoodComponentsAnalysis
from typing import Any

BallTree = _BallTree
def __getattr__(name: str) -> Any: ...
