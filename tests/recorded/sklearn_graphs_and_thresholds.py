# %%
import warnings

import numpy as np
from sklearn.datasets import load_breast_cancer, load_iris, make_blobs, make_swiss_roll
from sklearn.linear_model import LogisticRegression

np.set_printoptions(precision=3, suppress=True)
roll, _ = make_swiss_roll(60, noise=0.05, random_state=0)
iris = load_iris()
points, _ = make_blobs(n_samples=90, centers=5, cluster_std=0.6, random_state=1)

# %%
from sklearn.feature_extraction import image
from sklearn.feature_extraction.image import extract_patches_2d, grid_to_graph, img_to_graph, reconstruct_from_patches_2d

print(grid_to_graph(2, 3).toarray(), grid_to_graph(2, 2, 2, return_as=np.ndarray).sum())
mask = np.array([[True, True, False], [False, True, True]])
print(grid_to_graph(2, 3, mask=mask).toarray())
small = np.arange(20.0).reshape(4, 5)
print(img_to_graph(small[:2, :2] ** 2).toarray())
patches = extract_patches_2d(small, (2, 3))
print(patches.shape, patches[:2], np.allclose(reconstruct_from_patches_2d(patches, (4, 5)), small))
print(extract_patches_2d(small, (2, 2), max_patches=3, random_state=0))
print(image.PatchExtractor(patch_size=(2, 2)).fit(None).transform(np.ones((2, 4, 4, 3))).shape)

# %%
from sklearn.cluster import AgglomerativeClustering
from sklearn.neighbors import kneighbors_graph

graph = kneighbors_graph(roll, 8, include_self=False)
for linkage in ("ward", "average", "complete", "single"):
    model = AgglomerativeClustering(n_clusters=5, connectivity=graph, linkage=linkage).fit(roll)
    print(linkage, model.labels_, model.n_connected_components_, model.children_.shape)

# %%
from sklearn.cluster import FeatureAgglomeration

model = FeatureAgglomeration(n_clusters=2).fit(iris.data)
print(model.labels_, model.transform(iris.data[:3]), model.inverse_transform(model.transform(iris.data[:2])), model.get_feature_names_out())

# %%
from sklearn.cluster import BisectingKMeans, spectral_clustering

model = BisectingKMeans(n_clusters=4, random_state=0).fit(points)
print(model.labels_, round(model.inertia_, 6), model.cluster_centers_, model.predict(points[:5] + 0.1))
alike = np.exp(-((points[:, None] - points[None]) ** 2).sum(-1))
print(len(np.unique(spectral_clustering(alike, n_clusters=3, random_state=0))))

# %%
from sklearn.semi_supervised import SelfTrainingClassifier

hidden = iris.target.copy()
hidden[np.random.RandomState(0).rand(150) < 0.6] = -1
model = SelfTrainingClassifier(LogisticRegression(max_iter=500), threshold=0.8).fit(iris.data, hidden)
print(model.labeled_iter_[:20], model.termination_condition_, model.n_iter_, model.score(iris.data, iris.target), model.classes_)
model = SelfTrainingClassifier(LogisticRegression(max_iter=500), criterion="k_best", k_best=20).fit(iris.data, hidden)
print(model.termination_condition_, model.n_iter_, model.predict_proba(iris.data[:2]).round(2))

# %%
from sklearn.model_selection import FixedThresholdClassifier, TunedThresholdClassifierCV
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

sick = load_breast_cancer()
plain = make_pipeline(StandardScaler(), LogisticRegression())
model = TunedThresholdClassifierCV(plain, scoring="f1", store_cv_results=True).fit(sick.data, sick.target)
print(round(model.best_threshold_, 3), round(model.best_score_, 3), model.predict(sick.data[:12]), model.cv_results_["scores"].shape)
for threshold in ("auto", 0.9):
    model = FixedThresholdClassifier(plain, threshold=threshold).fit(sick.data, sick.target)
    print(model.predict(sick.data).sum(), model.classes_)

# %%
from sklearn.model_selection import LearningCurveDisplay, ValidationCurveDisplay

shown = LearningCurveDisplay.from_estimator(LogisticRegression(max_iter=500), iris.data, iris.target, train_sizes=[30, 60, 90], cv=3, score_name="Hits")
print(shown.ax_.get_xlabel(), shown.ax_.get_ylabel(), shown.test_scores.shape, len(shown.lines_), shown.errorbar_)
shown = ValidationCurveDisplay.from_estimator(
    LogisticRegression(max_iter=500), iris.data, iris.target, param_name="C", param_range=[0.01, 0.1, 1, 10], cv=3, scoring="neg_log_loss",
    negate_score=True, std_display_style="errorbar", score_type="test",
)  # fmt: skip
print(shown.ax_.get_xlabel(), shown.ax_.get_ylabel(), shown.ax_.get_xscale(), len(shown.errorbar_))

# %%
from sklearn.datasets import make_sparse_coded_signal
from sklearn.ensemble import RandomTreesEmbedding
from sklearn.multiclass import OneVsRestClassifier
from sklearn.svm import l1_min_c

model = RandomTreesEmbedding(n_estimators=4, max_depth=2, random_state=0)
leaves = model.fit_transform(iris.data)
print(leaves.shape[0], leaves.sum(), model.transform(iris.data[:2]).shape[0], model)
print(round(l1_min_c(iris.data, iris.target == 1, loss="log"), 9), round(l1_min_c(iris.data, iris.target == 1), 9))
signal, atoms, code = make_sparse_coded_signal(1, n_components=8, n_features=5, n_nonzero_coefs=2, random_state=0)
print(signal.shape, atoms.shape, code.nonzero()[0].shape)
print(round(OneVsRestClassifier(LogisticRegression(max_iter=500)).fit(iris.data, iris.target).score(iris.data, iris.target), 4))

# %%
from sklearn.gaussian_process.kernels import ExpSineSquared
from sklearn.kernel_ridge import KernelRidge
from sklearn.linear_model import TheilSenRegressor
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import PolynomialFeatures

x = np.linspace(0, 9, 30)[:, None]
print(KernelRidge(kernel=ExpSineSquared(1.3, 3.1)).fit(x, np.sin(x).ravel()).predict(x[:3]))
model = make_pipeline(PolynomialFeatures(2), TheilSenRegressor(random_state=0, max_subpopulation=200)).fit(x, 1 + x[:, 0] ** 2)
print(model.predict(x[:3]).round(2))
