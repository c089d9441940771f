# %%
import warnings

warnings.simplefilter("ignore")
import numpy as np
from sklearn.manifold import *
from sklearn.manifold import smacof, spectral_embedding, locally_linear_embedding, ClassicalMDS

rng = np.random.RandomState(0)
Y = rng.rand(40, 3)
Y[:, 2] = Y[:, 0] * Y[:, 1]
# %%
for m, k in (("standard", 6), ("modified", 6), ("hessian", 8), ("ltsa", 6)):
    L = LocallyLinearEmbedding(n_neighbors=k, method=m, random_state=0, eigen_solver="dense").fit(Y)
    print(m, np.abs(L.embedding_[:4]).round(5), round(float(L.reconstruction_error_), 8), np.abs(L.transform(Y[:2] + 0.01)).round(5))
# %%
LocallyLinearEmbedding(n_neighbors=5, method="hessian").fit(Y)
# %%
LocallyLinearEmbedding(n_neighbors=50).fit(Y)
# %%
# digits: 9
for kw in ({}, {"metric_mds": False}, {"init": "classical_mds"}, {"normalized_stress": True}, {"metric": "manhattan"}, {"n_init": 3}):
    M = MDS(random_state=0, **kw).fit(Y)
    print(kw, M.embedding_[:3].round(5), M.stress_, M.n_iter_)
# %%
C = ClassicalMDS(2).fit(Y)
print(C.embedding_[:3].round(6), C.eigenvalues_, C)
# %%
# digits: 9
from sklearn.metrics import pairwise_distances

D = pairwise_distances(Y)
print(smacof(D, random_state=1)[1], smacof(D, random_state=1, return_n_iter=True, metric=False)[1:])
MDS(metric="precomputed", random_state=0).fit(Y)
# %%
I = Isomap(n_neighbors=None, radius=0.5).fit(Y)
print(np.abs(I.embedding_[:3]).round(5), np.abs(I.transform(Y[:2])).round(5), I.reconstruction_error())
# %%
Isomap(radius=0.5).fit(Y)
# %%
from sklearn.metrics.pairwise import rbf_kernel

print(
    spectral_embedding(rbf_kernel(Y), n_components=2, random_state=0)[:3].round(5),
    spectral_embedding(rbf_kernel(Y), n_components=2, norm_laplacian=False, drop_first=False)[:3].round(5),
)
# %%
S = SpectralEmbedding(affinity="rbf", random_state=0).fit(Y)
print(sorted(k for k in vars(S) if k.endswith("_")), S.gamma_)
# %%
e, r = locally_linear_embedding(Y, n_neighbors=6, n_components=2, random_state=0)
print(e.shape, round(float(r), 8))
# %%
MDS(metric="cosine", dissimilarity="euclidean", init="random").fit(Y)
# %%
D2 = D.copy()
D2[0, 1] = 5
smacof(D2)
