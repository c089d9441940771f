# Predictions are written with five digits.
# %%
import lightgbm as lgb
import numpy as np
from lightgbm import LGBMClassifier, LGBMRanker, LGBMRegressor
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer, load_diabetes, load_iris
from sklearn.model_selection import GridSearchCV, cross_val_score, train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

X, y = load_breast_cancer(return_X_y=True)
X_train, X_test, y_train, y_test = train_test_split(X, y, random_state=0)
LGBMClassifier(num_leaves=8, verbose=-1)
# %%
model = LGBMClassifier(n_estimators=20, verbose=-1)
model.fit(X_train, y_train, eval_set=[(X_test, y_test)], eval_metric=["auc", "error"], callbacks=[lgb.early_stopping(5), lgb.log_evaluation(5)])
model.best_iteration_, model.score(X_test, y_test), list(model.evals_result_), model.classes_, model.n_features_, model.objective_
# %%
# digits: 4
model.predict_proba(X_test)[:4].tolist(), model.predict(X_test)[:8].tolist(), model.feature_importances_[:8].tolist()
# %%
clone(model)
# %%
names = np.array(["no", "yes"])[y_train]
LGBMClassifier(n_estimators=5, verbose=-1).fit(X_train, names).predict(X_test)[:4].tolist()
# %%
iris, kinds = load_iris(return_X_y=True)
cross_val_score(LGBMClassifier(n_estimators=3, verbose=-1), iris, kinds, cv=3)
# %%
search = GridSearchCV(LGBMClassifier(n_estimators=2, verbose=-1), {"num_leaves": [4, 8]}, cv=2).fit(X_train, y_train)
search.best_params_, round(search.best_score_, 4)
# %%
# digits: 5
D, t = load_diabetes(return_X_y=True, as_frame=True)
pipe = make_pipeline(StandardScaler(), LGBMRegressor(n_estimators=10, verbose=-1)).fit(D.to_numpy(), t)
pipe.predict(D.to_numpy())[:4].tolist(), pipe.score(D.to_numpy(), t)
# %%
# digits: 5
model = LGBMRegressor(n_estimators=8, verbose=-1, importance_type="gain").fit(D, t, sample_weight=np.arange(len(t)) % 3 + 1)
model.predict(D.head(3)).tolist(), model.feature_name_[:3], model.feature_importances_[:4].tolist(), model.booster_.num_trees()
# %%
# digits: 5
rng = np.random.default_rng(3)
R = rng.random((300, 4))
model = LGBMRanker(n_estimators=4, num_leaves=5, verbose=-1)
model.fit(R, (R[:, 0] * 4).astype(int), group=[30] * 10, eval_set=[(R, (R[:, 0] * 4).astype(int))], eval_group=[[30] * 10], eval_at=[1, 3],
          callbacks=[lgb.log_evaluation(2)])  # fmt: skip
model.predict(R)[:5].tolist()
# %%
LGBMClassifier().predict(X)
# %%
LGBMRegressor(verbose=-1, n_estimators=2).fit(D, t).predict(D.to_numpy()[:, :3])
# %%
import matplotlib
matplotlib.use("agg")
model = LGBMRegressor(n_estimators=8, verbose=-1).fit(D, t)
axes = lgb.plot_importance(model, max_num_features=3)
[label.get_text() for label in axes.get_yticklabels()], axes.get_xlabel(), axes.get_title(), len(axes.patches)
