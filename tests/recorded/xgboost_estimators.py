# Numbers are drawn as shares of one, which both sides draw to the last bit; predictions are written with four digits.
# %%
import numpy as np
import pandas as pd
import xgboost as xgb
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer, load_diabetes, load_iris
from sklearn.model_selection import GridSearchCV, cross_val_score, train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from xgboost import XGBClassifier, XGBRanker, XGBRegressor, XGBRFRegressor

X, y = load_breast_cancer(return_X_y=True)
X_train, X_test, y_train, y_test = train_test_split(X, y, random_state=0)
XGBClassifier(n_estimators=3, max_depth=2)
# %%
model = XGBClassifier(n_estimators=20, max_depth=3, learning_rate=0.2, early_stopping_rounds=4)
model.fit(X_train, y_train, eval_set=[(X_train, y_train), (X_test, y_test)], verbose=5)
# %%
model.best_iteration, round(model.best_score, 4), model.score(X_test, y_test), list(model.evals_result()), model.classes_, model.n_features_in_
# %%
# digits: 3
model.predict_proba(X_test)[:4].tolist(), model.predict(X_test)[:10].tolist(), model.feature_importances_[:8].tolist()
# %%
clone(model)
# %%
search = GridSearchCV(XGBClassifier(n_estimators=2), {"max_depth": [1, 3], "learning_rate": [0.3]}, cv=2).fit(X_train, y_train)
search.best_params_, round(search.best_score_, 4)
# %%
iris, kinds = load_iris(return_X_y=True)
cross_val_score(XGBClassifier(n_estimators=3), iris, kinds, cv=3)
# %%
# digits: 3
model = XGBClassifier(n_estimators=10).fit(iris, kinds)
model.objective, model.predict(iris)[::10].tolist(), model.predict_proba(iris)[::30].tolist(), model.get_booster().num_boosted_rounds()
# %%
# digits: 4
D, t = load_diabetes(return_X_y=True, as_frame=True)
pipe = make_pipeline(StandardScaler(), XGBRegressor(n_estimators=10, max_depth=3)).fit(D, t)
pipe.predict(D)[:4].tolist(), pipe.score(D, t)
# %%
# digits: 4
model = XGBRegressor(n_estimators=8, max_depth=3, eval_metric=["rmse", "mae"]).fit(D, t, eval_set=[(D, t)], sample_weight=np.arange(len(t)) % 3 + 1)
model.predict(D.head(3)).tolist(), model.feature_names_in_, model.apply(D.head(2)), model.intercept_.tolist()
# %%
# digits: 4
XGBRFRegressor(n_estimators=3, subsample=1, colsample_bynode=1, max_depth=3).fit(D, t).predict(D)[:4].tolist()
# %%
# digits: 4
rng = np.random.default_rng(3)
frame = pd.DataFrame({"kind": pd.Categorical(rng.choice(list("abcdefgh"), 300)), "pair": pd.Categorical(rng.choice(["x", "y"], 300)), "v": rng.random(300)})
target = frame.v + frame.kind.cat.codes % 3
model = XGBRegressor(n_estimators=4, max_depth=3, enable_categorical=True).fit(frame, target)
print(model.get_booster().get_dump()[0], model.get_booster().feature_types)
model.predict(frame)[:5].tolist()
# %%
XGBRegressor().fit(frame, target)
# %%
# digits: 4
qid = np.sort(rng.integers(0, 15, 300))
R = rng.random((300, 4))
model = XGBRanker(n_estimators=4, max_depth=3).fit(R, (R[:, 0] * 4).astype(int), qid=qid)
model.predict(R)[:6].tolist()
# %%
def pinball(labels, predictions):
    return np.where(predictions > labels, 0.3, -0.7), np.ones(len(labels))
def worst(labels, predictions):
    return float(np.max(np.abs(labels - predictions)))
model = XGBRegressor(n_estimators=3, objective=pinball, eval_metric=worst, max_depth=2).fit(D, t, eval_set=[(D, t)])
# %%
XGBClassifier().predict(X)
# %%
for labels in (y_train + 1, y_train.astype(str)):
    try:
        XGBClassifier(n_estimators=1).fit(X_train, labels)
    except ValueError as error:
        print(error)
# %%
XGBClassifier(n_estimators=1).fit(X_train, y_train).best_iteration
# %%
XGBClassifier(n_estimators=1, early_stopping_rounds=2).fit(X_train, y_train)
# %%
import matplotlib
matplotlib.use("agg")
axes = xgb.plot_importance({"a": 3.0, "b": 1.0, "c": 2.0})
[label.get_text() for label in axes.get_yticklabels()], axes.get_xlabel(), axes.get_title(), axes.get_ylim(), len(axes.patches)
# %%
# digits: 4
model = XGBRegressor(n_estimators=2, max_depth=2).fit(D, t)
model.save_model("estimator.json")
again = XGBRegressor()
again.load_model("estimator.json")
again.predict(D)[:3].tolist(), again.get_booster().feature_names[:3]
