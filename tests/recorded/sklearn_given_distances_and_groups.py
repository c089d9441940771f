"""Given distances, points in trees, folds of groups, penalties that are chosen, and what else the documentation shows."""

# %%
import numpy as np
from sklearn.model_selection import StratifiedGroupKFold

X = np.ones((17, 2))
y = np.array([0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
groups = np.array([1, 1, 2, 2, 3, 3, 3, 4, 5, 5, 5, 5, 6, 6, 7, 8, 8])
[b.tolist() for a, b in StratifiedGroupKFold(n_splits=3).split(X, y, groups)]
# %%
rng = np.random.RandomState(0)
y = rng.randint(0, 3, 200)
groups = rng.randint(0, 40, 200)
[b[:6].tolist() for a, b in StratifiedGroupKFold(n_splits=5).split(y, y, groups)]
# %%
[b[:6].tolist() for a, b in StratifiedGroupKFold(n_splits=4, shuffle=True, random_state=3).split(y, y, groups)]
# %%
from sklearn import linear_model

clf = linear_model.MultiTaskElasticNetCV(cv=3).fit([[0, 0], [1, 1], [2, 2]], [[0, 0], [1, 1], [2, 2]])
clf.coef_, clf.intercept_, clf.alpha_, clf.n_iter_
# %%
from sklearn.datasets import load_iris, load_wine, make_regression

X, y = make_regression(60, 10, n_targets=2, noise=4, random_state=0)
reg = linear_model.MultiTaskLassoCV(cv=3, random_state=0).fit(X, y)
linear_model.MultiTaskLasso(alpha=0.1).fit(X, y).coef_[0, :3]
# %%
linear_model.MultiTaskElasticNet(alpha=0.1).fit(X, y).n_iter_
# %%
true_cov = np.array([[0.8, 0.0, 0.2, 0.0], [0.0, 0.4, 0.0, 0.0], [0.2, 0.0, 0.3, 0.1], [0.0, 0.0, 0.1, 0.7]])
np.random.seed(0)
# %%
X = np.random.multivariate_normal(mean=[0, 0, 0, 0], cov=true_cov, size=200)
from sklearn.covariance import GraphicalLassoCV

cov = GraphicalLassoCV().fit(X)
cov.cv_results_["alphas"]
# %%
from sklearn.cluster import DBSCAN, OPTICS
from sklearn.neighbors import (
    BallTree,
    KDTree,
    KNeighborsClassifier,
    KNeighborsTransformer,
    LocalOutlierFactor,
    NearestNeighbors,
    RadiusNeighborsTransformer,
    kneighbors_graph,
)
from sklearn.pipeline import make_pipeline

X, yw = load_wine(return_X_y=True)
lab = make_pipeline(RadiusNeighborsTransformer(radius=42.0, mode="distance"), DBSCAN(eps=25.0, metric="precomputed")).fit_predict(X)
np.unique(lab, return_counts=True)
# %%
g = kneighbors_graph(X, 20, mode="distance")
KNeighborsClassifier(5, metric="precomputed").fit(g, yw).predict(g)[:20]
# %%
make_pipeline(KNeighborsTransformer(n_neighbors=8), KNeighborsClassifier(5, metric="precomputed")).fit(X, yw).score(X, yw)
# %%
make_pipeline(KNeighborsTransformer(n_neighbors=30), LocalOutlierFactor(10, metric="precomputed")).fit_predict(X)[:20]
# %%
NearestNeighbors(n_neighbors=30, metric="precomputed").fit(g).kneighbors(return_distance=False)[:4]
# %%
DBSCAN(eps=25.0, metric="precomputed").fit(g).labels_[:20]
# %%
Xi, yi = load_iris(return_X_y=True)
from sklearn.isotonic import check_increasing

check_increasing([1, 2, 3, 4, 5], [2, 4, 6, 8, 10]), check_increasing([1, 2, 3, 4, 5], [10, 8, 6, 4, 2])
# %%
linear_model.OrthogonalMatchingPursuitCV(cv=5).fit(Xi, yi).n_nonzero_coefs_
# %%
from sklearn.feature_extraction import DictVectorizer
from sklearn.feature_selection import SelectKBest, chi2

v = DictVectorizer()
D = [{"foo": 1, "bar": 2}, {"foo": 3, "baz": 1}]
Xd = v.fit_transform(D)
support = SelectKBest(chi2, k=2).fit(Xd, [0, 1])
v.restrict(support.get_support())
# %%
v.get_feature_names_out()
# %%
v.transform(D).toarray()
# %%
from sklearn.base import BiclusterMixin, BaseEstimator


class B(BiclusterMixin, BaseEstimator):
    def __init__(self):
        self.rows_ = np.array([[True, False, True]])
        self.columns_ = np.array([[False, True]])


B().get_indices(0)
# %%
B().get_shape(0)
# %%
B().get_submatrix(0, np.arange(6).reshape(3, 2))
# %%
from sklearn.metrics import DistanceMetric, pairwise_distances_chunked

d = DistanceMetric.get_metric("euclidean")
d.pairwise([[0, 1, 2], [3, 4, 5]])
# %%
d.pairwise([[0.0, 1, 2], [3, 4, 5]], [[1.0, 1, 1]])
# %%
DistanceMetric.get_metric("minkowski", p=3).pairwise([[0, 1, 2], [3, 4, 5]])
# %%
DistanceMetric.get_metric("haversine").pairwise([[0, 1.0], [0.3, 0.4]])
# %%
DistanceMetric.get_metric("foo")
# %%
Xp = np.random.RandomState(0).rand(5, 3)
gen = pairwise_distances_chunked(Xp, reduce_func=lambda D, start: [np.flatnonzero(row < 0.5) for row in D], working_memory=0)
next(gen)
# %%
next(gen)
# %%
t = KDTree(Xp, leaf_size=2)
t.kernel_density(Xp[:3], h=0.1, kernel="gaussian")
# %%
t.kernel_density(Xp[:3], h=0.5, kernel="tophat", return_log=True)
# %%
t.two_point_correlation(Xp, np.linspace(0, 1, 5))
# %%
t.query_radius(Xp[:2], 0.6, return_distance=True, sort_results=True)
# %%
t.query_radius(Xp[:2], 0.6, count_only=True)
# %%
t.query(Xp[:2], 9)
# %%
BallTree(Xp).query(Xp[:1], 2)
# %%
from scipy.sparse import csr_matrix

S = csr_matrix([[0.0, 3.0, 1.0], [3.0, 0.0, 2.0], [1.0, 2.0, 0.0]])
import sklearn
from sklearn.utils import assert_all_finite

with sklearn.config_context(assume_finite=True):
    assert_all_finite([float("nan")])
# %%
from sklearn.utils.extmath import _approximate_mode

_approximate_mode(class_counts=np.array([5, 2]), n_draws=4, rng=0)
# %%
from sklearn.inspection import DecisionBoundaryDisplay
import matplotlib

matplotlib.use("agg")
dis = DecisionBoundaryDisplay.from_estimator(linear_model.LogisticRegression().fit(Xi[:, :2], yi), Xi[:, :2], response_method="predict", grid_resolution=10)
dis.multiclass_colors_
# %%
dis.response[0], dis.n_classes
# %%
dis = DecisionBoundaryDisplay.from_estimator(
    linear_model.LogisticRegression().fit(Xi[:, :2], yi), Xi[:, :2], response_method="predict_proba", grid_resolution=10, plot_method="pcolormesh"
)
len(dis.surface_), type(dis.surface_[0]).__name__
# %%
dis = DecisionBoundaryDisplay.from_estimator(
    linear_model.LogisticRegression().fit(Xi[:, :2], yi),
    Xi[:, :2],
    response_method="predict",
    plot_method="contour",
    grid_resolution=10,
    multiclass_colors=["r", "g", "b"],
)
dis.multiclass_colors_, type(dis.surface_).__name__
# %%
DecisionBoundaryDisplay.from_estimator(linear_model.LogisticRegression().fit(Xi[:, :2], yi), Xi[:, :2], multiclass_colors=["r", "g"])
# %%
cov.alpha_.round(6), np.around(cov.covariance_, 3)
# %%
reg.alpha_, reg.n_iter_, reg.predict(X[:1]).shape
