# %%
import warnings
import numpy as np
from sklearn.datasets import load_diabetes, load_iris, make_biclusters
from sklearn.discriminant_analysis import QuadraticDiscriminantAnalysis
from sklearn.ensemble import ExtraTreesClassifier, GradientBoostingClassifier, GradientBoostingRegressor, RandomForestClassifier
from sklearn.metrics import accuracy_score, consensus_score, metric_at_thresholds
from sklearn.neighbors import LocalOutlierFactor
from sklearn.neural_network import MLPClassifier, MLPRegressor
from sklearn.utils import murmurhash3_32, _safe_indexing
from sklearn.utils.parallel import Parallel, delayed

warnings.simplefilter("ignore")
A, b = load_iris(return_X_y=True)
D, e = load_diabetes(return_X_y=True)
# %%
# digits: 9
m = MLPRegressor("poisson", (5,), random_state=0, max_iter=20).fit(D[:60] * 10, e[:60])
print(m.loss_, m.out_activation_, m.predict(D[:3] * 10))
m = MLPClassifier((5,), early_stopping=True, random_state=0, max_iter=8).fit(A, b)
print(m.loss_curve_[:3], m.validation_scores_[:3])
# %%
ExtraTreesClassifier(max_samples=0.3).fit(A, b)
# %%
with warnings.catch_warnings(record=True) as found:
    warnings.simplefilter("always")
    m = RandomForestClassifier(3, oob_score=True, random_state=0).fit(A, b)
    print(m.oob_decision_function_[:5], m.oob_score_, [str(one.message) for one in found][:1])
# %%
l = LocalOutlierFactor().fit(A)
print(hasattr(l, "predict"), hasattr(l, "decision_function"), hasattr(l, "fit_predict"), hasattr(LocalOutlierFactor(novelty=True), "fit_predict"))
l.predict(A)
# %%
g = GradientBoostingRegressor(n_estimators=4, subsample=0.5, random_state=0).fit(D, e)
print(g.oob_improvement_.round(4), g.max_features_, g.n_trees_per_iteration_, g.oob_scores_.round(3))
print(GradientBoostingRegressor(n_estimators=2, init="zero").fit(D, e).init_)
GradientBoostingClassifier(loss="exponential").fit(A, b)
# %%
QuadraticDiscriminantAnalysis(shrinkage="auto").fit(A, b)
# %%
_, rows, columns = make_biclusters((12, 8), 3, random_state=0)
print(consensus_score((rows, columns), (rows[[1, 0, 2]], columns[[1, 0, 2]])), consensus_score((rows, columns), (rows[:2], columns[:2])))
print(
    metric_at_thresholds([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8], accuracy_score),
    metric_at_thresholds([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8], accuracy_score, sample_weight=[1, 0, 2, 1]),
)
# %%
print(
    murmurhash3_32("hello"),
    murmurhash3_32(b"hello", positive=True),
    murmurhash3_32(7, seed=3),
    murmurhash3_32(np.arange(3, dtype=np.int32)),
    _safe_indexing(np.arange(6).reshape(3, 2), [0, 2]),
)
print(Parallel(n_jobs=2)(delayed(pow)(i, 2) for i in range(3)))
murmurhash3_32(1.5)
