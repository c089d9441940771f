# %%
import warnings
import numpy as np
warnings.simplefilter("ignore")
rng = np.random.RandomState(3)
X = np.round(rng.randn(80, 3) * 0.6 + np.array([[0, 0, 0], [4, 4, 0], [0, 4, 4], [4, 0, 4]])[np.arange(80) % 4], 2)
# %%
from sklearn.cluster import KMeans
km = KMeans(n_clusters=4, random_state=42, n_init=10).fit(X)
print(km.labels_[:12], round(float(km.inertia_), 4), km.n_iter_)
print(km.cluster_centers_.round(4), km.predict(X[:3]), km)
# %%
inertias = [round(float(KMeans(k, random_state=0).fit(X).inertia_), 3) for k in range(1, 6)]
print(inertias)
# %%
from sklearn.cluster import AgglomerativeClustering, DBSCAN, MeanShift, SpectralClustering
print(DBSCAN(eps=1.0, min_samples=4).fit_predict(X)[:30])
print(AgglomerativeClustering(n_clusters=4).fit_predict(X)[:16])
print(AgglomerativeClustering(n_clusters=3, linkage="average").fit(X).labels_[:16])
# %%
ms = MeanShift(bandwidth=2).fit(X)
print(ms.cluster_centers_.round(2), ms.labels_[:8])
# %%
from sklearn.decomposition import PCA, TruncatedSVD, NMF, FastICA, KernelPCA
pca = PCA(n_components=2)
Z = pca.fit_transform(X)
print(Z[:3].round(4), pca.explained_variance_ratio_.round(5), pca.components_.round(4))
print(pca.inverse_transform(Z)[:1].round(4), PCA(0.9).fit(X).n_components_, pca)
# %%
print(TruncatedSVD(2, random_state=0).fit_transform(X)[:2].round(4))
print(KernelPCA(2, kernel="rbf", gamma=0.1).fit_transform(X)[:2].round(4))
# %%
nmf = NMF(2, init="nndsvda", random_state=0, max_iter=500)
W = nmf.fit_transform(np.abs(X))
print(W[:2].round(3), nmf.components_.round(3), round(float(nmf.reconstruction_err_), 3))
# %%
ica = FastICA(n_components=2, random_state=0)
print(ica.fit_transform(X)[:2].round(3), ica.mixing_.shape)
# %%
from sklearn.mixture import GaussianMixture
gm = GaussianMixture(n_components=4, random_state=0).fit(X)
print(gm.weights_.round(4), gm.means_.round(3), round(gm.bic(X), 3), gm.converged_, gm.predict(X[:8]))
# %%
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import RBF, WhiteKernel
x = np.linspace(0, 5, 20)[:, None]
gp = GaussianProcessRegressor(1.0 * RBF(1.0) + WhiteKernel(0.1), random_state=0).fit(x, np.sin(x[:, 0]) + 0.1 * rng.randn(20))
print(gp.kernel_, [part.round(3) for part in gp.predict(x[:2], return_std=True)])
print(gp.kernel)
# %%
from sklearn.manifold import Isomap
print(np.abs(Isomap(n_neighbors=15).fit_transform(X)[:2]).round(3))
# %%
from sklearn.neighbors import LocalOutlierFactor, KernelDensity
print(LocalOutlierFactor(n_neighbors=10).fit_predict(X)[:20], KernelDensity(bandwidth=0.5).fit(X).score_samples(X[:3]).round(4))
# %%
from sklearn.covariance import LedoitWolf
print(LedoitWolf().fit(X).covariance_[0, 0].round(4))
