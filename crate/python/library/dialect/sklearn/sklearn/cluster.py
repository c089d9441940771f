"""Clusters: around means, by density, by joining."""

from tandem.dialect.late import late_names

_WHERE = {
    "sklearn_models.cluster.kmeans": "KMeans MiniBatchKMeans k_means kmeans_plusplus",
    "sklearn_extras.models.clusters": (
        "DBSCAN dbscan AgglomerativeClustering MeanShift estimate_bandwidth SpectralClustering AffinityPropagation "
        "affinity_propagation mean_shift get_bin_seeds"
    ),
    "sklearn_rare.machines": "SpectralCoclustering SpectralBiclustering",
    "sklearn_rare.birch": "Birch",
    "sklearn_rare.optics": "OPTICS compute_optics_graph cluster_optics_dbscan cluster_optics_xi",
    "sklearn_rare.hdbscan": "HDBSCAN",
    "sklearn_rare.joined": "BisectingKMeans FeatureAgglomeration spectral_clustering ward_tree linkage_tree",
}
_NAMES = {name: place for place, names in _WHERE.items() for name in names.split()}
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.cluster", names=_NAMES)
# Its files are modules of their own.
__path__ = []
