"""Boosting over histograms: bins, categories, signs, interactions, drawn features, stopping, warm starts, and what is refused."""

# %%
import numpy as np
import pandas as pd
from sklearn.datasets import make_classification, make_regression
from sklearn.ensemble import HistGradientBoostingClassifier as C
from sklearn.ensemble import HistGradientBoostingRegressor as R

X, y = make_regression(300, 5, noise=3, random_state=0)
R(max_iter=5).fit(X, y).predict(X[:5])
# %%
R(max_iter=5, monotonic_cst=[1, -1, 0, 0, 1]).fit(X, y).predict(X[:5])
# %%
R(max_iter=5, interaction_cst=[{0}, {1, 2}]).fit(X, y).predict(X[:5])
# %%
R(max_iter=5, interaction_cst="no_interactions").fit(X, y).predict(X[:5])
# %%
R(max_iter=5, max_features=0.5, random_state=0).fit(X, y).predict(X[:5])
# %%
rng = np.random.RandomState(0)
Xc = X.copy()
Xc[:, 2] = rng.randint(0, 12, 300)
yc = y + 20 * np.sin(Xc[:, 2] * 3)
R(max_iter=5, categorical_features=[2]).fit(Xc, yc).predict(Xc[:5])
# %%
df = pd.DataFrame(Xc, columns=list("abcde"))
df["c"] = pd.Categorical(np.array(list("qwertyuiopas"))[Xc[:, 2].astype(int)])
model = R(max_iter=5).fit(df, yc)
model.predict(df[:5]), model.is_categorical_, model.n_features_in_, model.feature_names_in_
# %%
model = R(max_iter=3, warm_start=True, random_state=0).fit(X, y)
model.set_params(max_iter=5).fit(X, y).n_iter_, model.predict(X[:3])
# %%
model = R(max_iter=9, early_stopping=True, random_state=0, n_iter_no_change=3).fit(X, y)
model.n_iter_, model.train_score_[:3], model.validation_score_[-3:]
# %%
model = R(max_iter=5, early_stopping=True, random_state=0, scoring="neg_mean_squared_error").fit(X, y)
model.n_iter_, model.train_score_[:3], model.validation_score_[-3:]
# %%
model = R(max_iter=5, early_stopping=True, random_state=0, scoring=None).fit(X, y)
model.train_score_[:3], model.validation_score_[-3:]
# %%
Xm = X.copy()
Xm[::7, 1] = np.nan
Xm[::5, 0] = np.nan
R(max_iter=5, max_bins=16, l2_regularization=1.5, max_depth=3, min_samples_leaf=5).fit(Xm, y).predict(Xm[:8])
# %%
R(max_iter=5, max_leaf_nodes=7, learning_rate=0.3).fit(Xm, y, sample_weight=np.arange(300) % 5 + 1.0).predict(Xm[:8])
# %%
for loss in ["absolute_error", "quantile", "poisson", "gamma"]:
    print(loss, R(loss=loss, max_iter=4, quantile=0.3 if loss == "quantile" else None).fit(X, np.abs(y) + 1).predict(X[:4]))
# %%
Xk, yk = make_classification(300, 6, n_informative=4, n_classes=3, random_state=1)
model = C(max_iter=4, class_weight={0: 1, 1: 2, 2: 0.5}).fit(Xk, yk)
model.predict_proba(Xk[:4]), model.decision_function(Xk[:2]), model.score(Xk, yk)
# %%
C(max_iter=4, class_weight="balanced").fit(Xk, yk % 2).predict_proba(Xk[:4])
# %%
model._predictors[0][0].nodes.dtype.names, model.n_trees_per_iteration_, [labels[:2] for labels in model.staged_predict(Xk)][:2]
# %%
from sklearn.inspection import partial_dependence

partial_dependence(R(max_iter=5).fit(X, y), X, [0, 1], method="recursion", kind="average", grid_resolution=3)["average"]
# %%
R(max_iter=3, monotonic_cst={"a": 1}).fit(df, yc).predict(df[:2])
# %%
R(max_iter=3, categorical_features=["zz"]).fit(df, yc)
# %%
R(max_iter=3, categorical_features=[9]).fit(X, y)
# %%
R(max_iter=3, monotonic_cst=[1, 1]).fit(X, y)
# %%
R(max_iter=3, interaction_cst=[[0, 9]]).fit(X, y)
# %%
R(loss="gamma").fit(X, y)
# %%
R(max_iter=0).fit(X, y)
