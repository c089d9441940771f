# %%
import warnings

import numpy as np
from scipy.cluster import hierarchy
from sklearn.cluster import (
    DBSCAN, AffinityPropagation, AgglomerativeClustering, FeatureAgglomeration, MeanShift, SpectralClustering, affinity_propagation, linkage_tree, mean_shift,
    ward_tree,
)  # fmt: skip
from sklearn.metrics.pairwise import euclidean_distances
from sklearn.neighbors import kneighbors_graph

warnings.simplefilter("ignore")
X = np.array([[1, 2], [1, 4], [1, 0], [4, 2], [4, 4], [4, 0]])
Y = np.random.RandomState(0).rand(40, 3)
# %%
print(ward_tree(X), ward_tree(X, return_distance=True))
# %%
print(affinity_propagation(-euclidean_distances(X, squared=True), random_state=0))
print(mean_shift(X, bandwidth=2), MeanShift(bin_seeding=True, bandwidth=2).fit(X).cluster_centers_)
# %%
for way in ("discretize", "cluster_qr", "kmeans"):
    print(SpectralClustering(3, assign_labels=way, random_state=0).fit(Y).labels_)
# %%
for method in ("ward", "single", "complete", "average"):
    print(AgglomerativeClustering(3, linkage=method).fit(X).labels_, AgglomerativeClustering(3, linkage=method).fit(Y).labels_)
# %%
for method in "single complete average weighted centroid median ward".split():
    Z = hierarchy.linkage(Y, method)
    print(method, Z[:4].round(6).tolist(), Z[-2:].round(6).tolist(), hierarchy.fcluster(Z, 4, "maxclust"))
    print(hierarchy.cophenet(Z)[:5].round(5), hierarchy.linkage(X, method).round(6).tolist())
# %%
model = FeatureAgglomeration(2).fit(Y)
print(model.labels_, hasattr(model, "fit_predict"))
# %%
for method in ("complete", "average", "single"):
    print(linkage_tree(X, linkage=method), linkage_tree(Y, kneighbors_graph(Y, 4), linkage=method)[0][:6].tolist())
print(ward_tree(Y, connectivity=kneighbors_graph(Y, 5), n_clusters=3)[3])
# %%
AffinityPropagation(affinity="precomputed").fit(Y)
# %%
print(affinity_propagation(np.ones((3, 3))), AffinityPropagation(random_state=1).fit(Y).affinity_matrix_[:2, :4].round(8))
# %%
DBSCAN(metric="precomputed").fit(Y)
