"""Clusters: around means, by density, by joining."""
from sklearn.cluster._affinity_propagation import AffinityPropagation as AffinityPropagation
from sklearn.cluster._agglomerative import AgglomerativeClustering as AgglomerativeClustering
from sklearn.cluster._agglomerative import FeatureAgglomeration as FeatureAgglomeration
from sklearn.cluster._bicluster import SpectralBiclustering as SpectralBiclustering
from sklearn.cluster._bicluster import SpectralCoclustering as SpectralCoclustering
from sklearn.cluster._birch import Birch as Birch
from sklearn.cluster._bisect_k_means import BisectingKMeans as BisectingKMeans
from sklearn.cluster._dbscan import DBSCAN as DBSCAN
from sklearn.cluster._hdbscan.hdbscan import HDBSCAN as HDBSCAN
from sklearn.cluster._kmeans import KMeans as KMeans
from sklearn.cluster._kmeans import MiniBatchKMeans as MiniBatchKMeans
from sklearn.cluster._mean_shift import MeanShift as MeanShift
from sklearn.cluster._optics import OPTICS as OPTICS
from sklearn.cluster._spectral import SpectralClustering as SpectralClustering
from sklearn_extras.models.clusters import affinity_propagation as affinity_propagation
from sklearn_extras.models.clusters import dbscan as dbscan
from sklearn_extras.models.clusters import estimate_bandwidth as estimate_bandwidth
from sklearn_extras.models.clusters import get_bin_seeds as get_bin_seeds
from sklearn_extras.models.clusters import mean_shift as mean_shift
from sklearn_models.cluster.kmeans import k_means as k_means
from sklearn_models.cluster.kmeans import kmeans_plusplus as kmeans_plusplus
from sklearn_rare.joined import linkage_tree as linkage_tree
from sklearn_rare.joined import spectral_clustering as spectral_clustering
from sklearn_rare.joined import ward_tree as ward_tree
from sklearn_rare.optics import cluster_optics_dbscan as cluster_optics_dbscan
from sklearn_rare.optics import cluster_optics_xi as cluster_optics_xi
from sklearn_rare.optics import compute_optics_graph as compute_optics_graph
from typing import Any

def __getattr__(name: str) -> Any: ...
