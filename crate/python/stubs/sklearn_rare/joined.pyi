"""Clusters that are joined along a graph, features that are joined, clusters that are halved, and those of a graph."""
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_extras.models.clusters import AgglomerativeClustering as AgglomerativeClustering
from sklearn_extras.models.clusters import SpectralClustering as SpectralClustering
from sklearn_extras.models.clusters import full_tree as full_tree
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.cluster.kmeans import KMeans as KMeans
from sklearn_models.cluster.kmeans import _Means as _Means
from sklearn_models.cluster.kmeans import lloyd as lloyd
from sklearn_models.near.search import distances as distances
from typing import Any
import numpy as np

class BisectingKMeans(_Means):
    """Clusters that are halved by k-means, the one with the greatest inertia first."""
    def __init__(self, n_clusters=8, *, init='random', n_init=1, random_state=None, max_iter=300, verbose=0, tol=0.0001, copy_x=True, algorithm='lloyd', bisecting_strategy='biggest_inertia'): ...
    def fit(self, X, y=None, sample_weight=None):
        """Halves the clusters until there are enough."""
        ...
    def predict(self, X):
        """The clusters down the tree of halves."""
        ...
    def __getattr__(self, name: str): ...

class FeatureAgglomeration(ClassNamePrefixFeaturesOutMixin, TransformerMixin, AgglomerativeClustering):
    """Features that are joined, the most alike first."""
    def __init__(self, n_clusters=2, *, metric='euclidean', memory=None, connectivity=None, compute_full_tree='auto', linkage='ward', pooling_func=..., distance_threshold=None, compute_distances=False): ...
    def fit(self, X, y=None):
        """Finds which features belong together."""
        ...
    @property
    def fit_predict(self): ...
    def inverse_transform(self, X):
        """For each feature the value of those it is pooled with."""
        ...
    def transform(self, X):
        """The pooled features."""
        ...
    def __getattr__(self, name: str): ...

def linkage_tree(X, connectivity=None, n_clusters=None, linkage='complete', affinity='euclidean', return_distance=False):
    """The tree of joins by a linkage: joins, the number of parts and of leaves, parents, and distances if asked for."""
    ...

def pivoted_labels(vectors):
    """Labels of eigenvectors' rows, by the rows that a QR decomposition with pivots chooses first."""
    ...

def rotated_labels(vectors, rng):
    """Labels of eigenvectors' rows, by turning them in rounds towards a table of ones and zeros (Yu and Shi)."""
    ...

def spectral_clustering(affinity, *, n_clusters=8, n_components=None, eigen_solver=None, random_state=None, n_init=10, eigen_tol='auto', assign_labels='kmeans', verbose=False):
    """Labels of the nodes of a graph."""
    ...

def structured_tree(X, graph, linkage='ward', metric='euclidean', clusters=None):
    """The joins along a graph, their distances, and the number of the graph's parts."""
    ...

def ward_tree(X, *, connectivity=None, n_clusters=None, return_distance=False):
    """The tree of joins that let squares grow least: joins, the number of parts and of leaves, parents, and distances if asked for."""
    ...
