# %%
import numpy as np, warnings

warnings.simplefilter("ignore")
from sklearn.metrics import *

y_true = np.array([[1, 0, 1], [0, 1, 0]])
y_pred = np.array([[1, 0, 0], [0, 1, 1]])
print(multilabel_confusion_matrix(y_true, y_pred))
print(multilabel_confusion_matrix(["cat", "ant", "cat", "cat", "ant", "bird"], ["ant", "ant", "cat", "cat", "ant", "cat"], labels=["ant", "bird", "cat"]))
# %%
# digits: 9
y_true = [1, 2, 3]
y_pred = [1, 3, 3]
print(
    d2_pinball_score(y_true, y_pred),
    d2_pinball_score(y_true, y_pred, alpha=0.9),
    d2_pinball_score(y_true, y_pred, alpha=0.1),
    d2_pinball_score(y_true, y_true, alpha=0.1),
)
a = np.random.RandomState(0).rand(11)
b = a + 0.1 * np.random.RandomState(1).rand(11)
for al in (0.1, 0.25, 0.37, 0.5, 0.9):
    print(d2_pinball_score(a, b, alpha=al))
print(d2_absolute_error_score(y_true, y_pred), d2_absolute_error_score(a, b, sample_weight=np.arange(11) + 1.0), d2_tweedie_score(a, b, power=1.5))
# %%
from sklearn.preprocessing import OrdinalEncoder, OneHotEncoder, KBinsDiscretizer

X_train = np.array([["a"] * 5 + ["b"] * 20 + ["c"] * 10 + ["d"] * 3 + [np.nan]], dtype=object).T
enc = OrdinalEncoder(handle_unknown="use_encoded_value", unknown_value=3, max_categories=3, encoded_missing_value=4)
enc.fit(X_train)
print(enc.infrequent_categories_, enc.transform(np.array([["a"], ["b"], ["c"], ["d"], ["e"], [np.nan]], dtype=object)))
# %%
A = np.random.RandomState(0).randint(0, 6, (60, 2)) / 2.0
print(
    OneHotEncoder(max_categories=2).fit(A).get_feature_names_out(),
    OneHotEncoder(max_categories=3).fit(A).infrequent_categories_,
    OrdinalEncoder(max_categories=3).fit(A).transform(A)[:8].ravel(),
)
for q in (4, 5, 6, 7):
    print(KBinsDiscretizer(q).fit(A + np.arange(60).reshape(-1, 1) / 97).bin_edges_[0])
for m in ("linear", "hazen", "inverted_cdf", "averaged_inverted_cdf", "weibull"):
    print(m, KBinsDiscretizer(6, quantile_method=m).fit(A + np.arange(60).reshape(-1, 1) / 97).bin_edges_[1])
# %%
from sklearn.linear_model import ridge_regression, RidgeClassifierCV, RidgeClassifier

rng = np.random.RandomState(0)
X = rng.randn(30, 4)
y = 2.0 * X[:, 0] - 1.0 * X[:, 1] + 0.1 * rng.standard_normal(30)
c, i = ridge_regression(X, y, alpha=1.0, return_intercept=True, random_state=0)
print(c.shape)
# %%
from sklearn.datasets import make_multilabel_classification

Xm, ym = make_multilabel_classification(random_state=0)
m = RidgeClassifierCV().fit(Xm, ym)
print(m.alpha_, m.decision_function(Xm[:2]), m.predict(Xm[:2]), m.classes_)
print(roc_auc_score(ym, m.decision_function(Xm), average=None))
print(RidgeClassifier().fit(Xm, ym).predict(Xm[:3]))
# %%
from scipy.stats.distributions import expon, norm

print(round(norm.cdf(1.0), 9))
from sklearn.model_selection import ParameterSampler

print([{k: float(round(v, 6)) for k, v in d.items()} for d in ParameterSampler({"a": [1, 2], "b": expon()}, n_iter=4, random_state=np.random.RandomState(0))])
# %%
from sklearn.gaussian_process.kernels import *
from sklearn.gaussian_process.kernels import Hyperparameter, PairwiseKernel, CompoundKernel

k = CompoundKernel([ConstantKernel(constant_value=3.0), RBF(2.0)])
print(k.bounds, k.n_dims, k.theta, k)
for h in (ConstantKernel(constant_value=1.0, constant_value_bounds=(0.0, 10.0)) * RBF(length_scale=[0.5, 2.0])).hyperparameters:
    print(h)
# %%
p = PairwiseKernel(metric="rbf")
print(p, p(X[:3]).round(8), p.diag(X[:2]), p.theta)
