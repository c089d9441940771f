# %%
import warnings

warnings.simplefilter("ignore")
import numpy as np
from sklearn.datasets import load_diabetes
from sklearn.linear_model import *

d = load_diabetes()
XR, YR = d.data[:60, :5] * 10, d.target[:60]
# %%
for kw in (
    {"penalty": "elasticnet"},
    {"dual": True},
    {"penalty": "l1"},
    {"solver": "liblinear", "penalty": "elasticnet"},
    {"solver": "newton-cg", "penalty": "l1"},
    {"solver": "sag", "l1_ratio": 0.5},
    {"solver": "liblinear", "dual": True, "penalty": "l1"},
    {"solver": "saga", "dual": True},
    {"l1_ratio": 1},
):
    try:
        LogisticRegression(**kw).fit(XR, YR > 150)
        print(kw, "ok")
    except Exception as e:
        print(kw, type(e).__name__, e)
# %%
from sklearn.covariance import LedoitWolf, OAS, ledoit_wolf, oas, ShrunkCovariance

print(type(LedoitWolf().fit(XR).shrinkage_), type(OAS().fit(XR).shrinkage_), ledoit_wolf(XR)[1].__class__, oas(XR)[1].__class__)
# %%
from sklearn.tree import DecisionTreeClassifier
from sklearn.ensemble import RandomForestClassifier

t = DecisionTreeClassifier(random_state=0).fit(XR, YR > 150)
print(repr(t.n_classes_), repr(RandomForestClassifier(2).fit(XR, YR > 150).n_classes_), repr(t.n_outputs_), repr(t.max_features_), type(t.get_n_leaves()))
# %%
from sklearn.mixture import BayesianGaussianMixture, GaussianMixture

b = BayesianGaussianMixture(2, random_state=0).fit(XR)
print(
    type(b.lower_bound_),
    type(b.lower_bounds_[0]),
    type(b.score(XR)),
    type(GaussianMixture(2, random_state=0).fit(XR).lower_bound_),
    repr(b.n_iter_),
    type(b.mean_precision_prior_),
    type(b.degrees_of_freedom_prior_),
    type(b.weight_concentration_prior_),
)
# %%
from sklearn.gaussian_process import GaussianProcessRegressor

g = GaussianProcessRegressor().fit(XR[:10], YR[:10])
print(type(g.log_marginal_likelihood_value_), type(g.log_marginal_likelihood()), type(g.log_marginal_likelihood(g.kernel_.theta)))
# %%
a = ARDRegression(compute_score=True).fit(XR, YR)
print(repr(a.alpha_).replace("np.float64", "f")[:12], len(a.scores_), np.round(a.scores_[:3], 5), a.X_scale_)
b = BayesianRidge(compute_score=True).fit(XR, YR)
print(b.X_scale_, len(b.scores_), type(b.alpha_), type(b.lambda_))
l = LassoLarsIC().fit(XR, YR)
print(type(l.noise_variance_), type(l.alpha_))
print(hasattr(LassoCV(cv=3).fit(XR, YR), "l1_ratio_"), type(LinearRegression().fit(XR, YR).rank_))
# %%
from sklearn.impute import SimpleImputer

print(SimpleImputer(strategy="constant").fit(XR).statistics_, SimpleImputer(strategy="constant", fill_value=3).fit(XR).statistics_)
from sklearn.decomposition import LatentDirichletAllocation, IncrementalPCA

l = LatentDirichletAllocation(2, random_state=0).fit(np.arange(20).reshape(5, 4))
print(l.n_batch_iter_, l.n_iter_, type(l.score(np.arange(20).reshape(5, 4))), type(l.perplexity(np.arange(20).reshape(5, 4))), l.random_state_ is not None)
print(repr(IncrementalPCA(2).fit(XR).n_samples_seen_))
# %%
from sklearn.preprocessing import FunctionTransformer

f = FunctionTransformer().fit(XR)
print(f.get_feature_names_out(), hasattr(FunctionTransformer(np.log), "get_feature_names_out"))
# %%
from sklearn.kernel_approximation import Nystroem

print(Nystroem(n_components=100, random_state=0).fit(XR).get_feature_names_out().shape)
# %%
from sklearn.datasets import load_iris
from sklearn.gaussian_process import GaussianProcessClassifier

A, b = load_iris(return_X_y=True)
p = GaussianProcessClassifier(multi_class="one_vs_one", random_state=0).fit(A[::5], b[::5])
print(p.predict(A[::7]))
p.predict_proba(A[:2])
