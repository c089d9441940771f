# %%
import warnings

import numpy as np
from sklearn.datasets import load_diabetes, load_linnerud, make_blobs, make_regression

np.set_printoptions(precision=3, suppress=True)
X, y = load_diabetes(return_X_y=True)
body = load_linnerud()
points, _ = make_blobs(n_samples=120, centers=4, cluster_std=0.7, random_state=3)
shaped = np.random.RandomState(0).randn(90, 3) @ np.array([[1, 0.5, 0], [0, 1, 0.3], [0, 0, 1]])
shaped[:8] += 6

# %%
from sklearn.cross_decomposition import CCA, PLSSVD, PLSCanonical, PLSRegression

model = PLSRegression(n_components=3).fit(X, y)
print(model.coef_, model.predict(X[:3]), round(model.score(X, y), 6), model.n_iter_, model.x_scores_[:2])
for kind in (PLSRegression, PLSCanonical, CCA, PLSSVD):
    model = kind(n_components=2).fit(body.data, body.target)
    a, b = model.transform(body.data, body.target)
    print(model, a[:3], b[:3], model.get_feature_names_out())

# %%
model = PLSCanonical(algorithm="svd").fit(body.data, body.target)
print(model.coef_, model.predict(body.data[:2]), model.inverse_transform(model.transform(body.data[:2])))
CCA(n_components=4).fit(body.data, body.target)

# %%
from sklearn.cluster import Birch

model = Birch(n_clusters=4, threshold=0.5, branching_factor=8).fit(points)
print(model.labels_, len(model.subcluster_centers_), model.subcluster_centers_[:3], model.subcluster_labels_)
model = Birch(n_clusters=None, threshold=1.5).fit(points)
print(model.labels_, model.predict(points[:4]), model.transform(points[:2]).shape)

# %%
from sklearn.cluster import OPTICS, cluster_optics_dbscan

model = OPTICS(min_samples=8, xi=0.05).fit(points)
print(model.ordering_, model.labels_, model.reachability_[model.ordering_][:9], model.cluster_hierarchy_)
print(cluster_optics_dbscan(reachability=model.reachability_, core_distances=model.core_distances_, ordering=model.ordering_, eps=0.8))
print(OPTICS(min_samples=5, cluster_method="dbscan", eps=0.7).fit_predict(points))

# %%
from sklearn.cluster import HDBSCAN

model = HDBSCAN(min_cluster_size=8, store_centers="centroid").fit(points)
print(model.labels_, model.probabilities_.round(3), model.centroids_)
print(HDBSCAN(min_cluster_size=4, cluster_selection_epsilon=0.6).fit_predict(points))

# %%
from sklearn.covariance import EllipticEnvelope, GraphicalLasso, GraphicalLassoCV, MinCovDet

model = MinCovDet(random_state=0).fit(shaped)
print(model.location_, model.covariance_, model.raw_covariance_, model.support_.sum(), model.mahalanobis(shaped[:3]))
model = EllipticEnvelope(contamination=0.1, random_state=0).fit(shaped)
print(model.predict(shaped)[:12], round(model.offset_, 6), model.decision_function(shaped[:3]))
model = GraphicalLasso(alpha=0.1).fit(shaped)
print(model.covariance_, model.precision_ + 0.0, model.n_iter_)
print(sorted(GraphicalLassoCV(cv=3).fit(shaped).cv_results_))

# %%
many = np.random.RandomState(1).randn(700, 2)
many[:50] *= 7
model = EllipticEnvelope(random_state=0).fit(many)
print(model.covariance_, (model.predict(many) == -1).sum())

# %%
from sklearn.linear_model import Lars, LassoLars, LassoLarsCV, LassoLarsIC, lars_path

model = Lars(n_nonzero_coefs=4).fit(X, y)
print(model.coef_, model.alphas_, model.active_, round(model.intercept_, 6), model.n_iter_)
model = LassoLars(alpha=0.1).fit(X, y)
print(model.coef_, model.alphas_, model.coef_path_.shape)
alphas, active, path = lars_path(X, y, method="lasso")
print(alphas, active, path.shape, path[:, -1])
model = LassoLarsCV(cv=4).fit(X, y)
print(round(model.alpha_, 9), model.coef_)
for criterion in ("aic", "bic"):
    model = LassoLarsIC(criterion=criterion).fit(X, y)
    print(round(model.alpha_, 9), model.coef_, model.criterion_, round(model.noise_variance_, 6))

# %%
from sklearn.linear_model import MultiTaskElasticNet, MultiTaskLasso, OrthogonalMatchingPursuit, OrthogonalMatchingPursuitCV, orthogonal_mp

model = OrthogonalMatchingPursuit(n_nonzero_coefs=3).fit(X, y)
print(model.coef_, round(model.intercept_, 6), model.n_iter_)
model = OrthogonalMatchingPursuitCV().fit(X, y)
print(model.coef_, model.n_nonzero_coefs_, orthogonal_mp(X, y, n_nonzero_coefs=2))
inputs, targets = make_regression(60, 8, n_informative=3, n_targets=3, noise=2, random_state=0)
for kind in (MultiTaskLasso, MultiTaskElasticNet):
    model = kind(alpha=1.0).fit(inputs, targets)
    print(model.coef_ + 0.0, model.intercept_, round(model.dual_gap_, 6), model.n_iter_)

# %%
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.calibration import CalibratedClassifierCV
from sklearn.linear_model import LogisticRegression
from sklearn.multiclass import OneVsOneClassifier


class Quiet(ClassifierMixin, BaseEstimator):
    """A classifier whose fit gives nothing back."""

    def fit(self, X, y):
        self.inner_ = LogisticRegression().fit(X, y)
        self.classes_ = self.inner_.classes_

    def predict(self, X):
        return self.inner_.predict(X)

    def decision_function(self, X):
        return self.inner_.decision_function(X)


low = (points[:, 0] > 0).astype(int)
print(CalibratedClassifierCV(Quiet(), cv=3).fit(points, low).predict(points[:6]))
print(OneVsOneClassifier(Quiet()).fit(points, low + (points[:, 1] > 2)).predict(points[:6]))
# %%
import numpy as np
from sklearn.datasets import load_iris
from sklearn.neighbors import KNeighborsClassifier, NeighborhoodComponentsAnalysis
from sklearn.pipeline import make_pipeline
X, y = load_iris(return_X_y=True)
near = NeighborhoodComponentsAnalysis(n_components=2, random_state=0, max_iter=5).fit(X, y)
print(near, near.components_.shape, near.n_iter_, near.get_feature_names_out(), near.transform(X[:2]).shape)
print(NeighborhoodComponentsAnalysis(init="identity", max_iter=5).fit(X, y).components_.round(3), NeighborhoodComponentsAnalysis(n_components=2, init="pca", max_iter=4).fit_transform(X, y)[:2].round(2))
print(make_pipeline(NeighborhoodComponentsAnalysis(random_state=0), KNeighborsClassifier(3)).fit(X[::2], y[::2]).score(X[1::2], y[1::2]))
try: NeighborhoodComponentsAnalysis(n_components=9).fit(X, y)
except ValueError as error: print(error)
# %%
from sklearn.cluster import SpectralBiclustering
from sklearn.datasets import make_classification
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import RocCurveDisplay
from sklearn.model_selection import cross_validate

board = np.random.default_rng(0).normal(size=(20, 16)) + np.kron(np.array([[0, 6.0], [6, 0]]), np.ones((10, 8)))
print([SpectralBiclustering(2, method=way, random_state=0).fit(board).row_labels_.tolist() for way in ("log", "scale", "bistochastic")])
rows, labels = make_classification(n_samples=80, random_state=0)
folds = cross_validate(LogisticRegression(), rows, labels, return_estimator=True, return_indices=True)
curves = RocCurveDisplay.from_cv_results(folds, rows, labels)
len(curves.line_), [round(float(area), 4) for area in curves.roc_auc], curves.ax_.get_legend().get_texts()[0].get_text()
