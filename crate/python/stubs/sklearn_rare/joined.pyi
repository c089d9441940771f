"""Clusters that are joined along a graph, features that are joined, clusters that are halved, and those of a graph."""
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.cluster._agglomerative import AgglomerativeClustering as AgglomerativeClustering
from sklearn.cluster._agglomerative import FeatureAgglomeration as FeatureAgglomeration
from sklearn.cluster._bisect_k_means import BisectingKMeans as BisectingKMeans
from sklearn.cluster._kmeans import KMeans as KMeans
from sklearn.cluster._spectral import SpectralClustering as SpectralClustering
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_extras.models.clusters import full_tree as full_tree
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.cluster.kmeans import lloyd as lloyd
from sklearn_models.near.search import distances as distances
from typing import Any
import numpy as np

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
