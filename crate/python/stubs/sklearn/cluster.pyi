"""Clusters: around means, by density, by joining."""
from sklearn_extras.models.clusters import AffinityPropagation as AffinityPropagation
from sklearn_extras.models.clusters import AgglomerativeClustering as AgglomerativeClustering
from sklearn_extras.models.clusters import DBSCAN as DBSCAN
from sklearn_extras.models.clusters import MeanShift as MeanShift
from sklearn_extras.models.clusters import SpectralClustering as SpectralClustering
from sklearn_extras.models.clusters import affinity_propagation as affinity_propagation
from sklearn_extras.models.clusters import dbscan as dbscan
from sklearn_extras.models.clusters import estimate_bandwidth as estimate_bandwidth
from sklearn_extras.models.clusters import get_bin_seeds as get_bin_seeds
from sklearn_extras.models.clusters import mean_shift as mean_shift
from sklearn_models.cluster.kmeans import KMeans as KMeans
from sklearn_models.cluster.kmeans import MiniBatchKMeans as MiniBatchKMeans
from sklearn_models.cluster.kmeans import k_means as k_means
from sklearn_models.cluster.kmeans import kmeans_plusplus as kmeans_plusplus
from sklearn_rare.birch import Birch as Birch
from sklearn_rare.hdbscan import HDBSCAN as HDBSCAN
from sklearn_rare.joined import BisectingKMeans as BisectingKMeans
from sklearn_rare.joined import FeatureAgglomeration as FeatureAgglomeration
from sklearn_rare.joined import linkage_tree as linkage_tree
from sklearn_rare.joined import spectral_clustering as spectral_clustering
from sklearn_rare.joined import ward_tree as ward_tree
from sklearn_rare.machines import SpectralBiclustering as SpectralBiclustering
from sklearn_rare.machines import SpectralCoclustering as SpectralCoclustering
from sklearn_rare.optics import OPTICS as OPTICS
from sklearn_rare.optics import cluster_optics_dbscan as cluster_optics_dbscan
from sklearn_rare.optics import cluster_optics_xi as cluster_optics_xi
from sklearn_rare.optics import compute_optics_graph as compute_optics_graph
from typing import Any

def __getattr__(name: str) -> Any: ...
