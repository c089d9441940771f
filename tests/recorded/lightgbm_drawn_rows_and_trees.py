"""Rows, features and trees that LightGBM draws; forests, left-out trees, and percentiles with weights."""

# %%
import warnings

import lightgbm as lgb
import numpy as np
from sklearn.datasets import make_regression

warnings.simplefilter("ignore")
X, y = make_regression(150, 5, noise=5, random_state=0)
y = np.abs(y) + 1
for kind in ["dart", "rf", "gbdt"]:
    model = lgb.LGBMRegressor(boosting_type=kind, n_estimators=8, verbose=-1, num_leaves=5, subsample=0.7, subsample_freq=1, random_state=3)
    print(kind, model.fit(X, y).predict(X[:3]).round(6))
# %%
params = {"boosting": "dart", "verbose": -1, "drop_rate": 0.5, "skip_drop": 0.0, "xgboost_dart_mode": True, "num_leaves": 5}
lgb.train(params, lgb.Dataset(X, y), 6).predict(X[:3]).round(6)
# %%
params = {"boosting": "dart", "verbose": -1, "drop_rate": 0.5, "uniform_drop": True, "num_leaves": 5, "objective": "quantile", "alpha": 0.8}
lgb.train(params, lgb.Dataset(X, y), 6).predict(X[:3]).round(6)
# %%
lgb.LGBMRegressor(data_sample_strategy="goss", n_estimators=13, verbose=-1, num_leaves=5).fit(X, y).predict(X[:3]).round(6)
# %%
lgb.LGBMRegressor(n_estimators=5, verbose=-1, num_leaves=5, colsample_bytree=0.6).fit(X, y).predict(X[:3]).round(6)
# %%
lgb.LGBMRegressor(n_estimators=5, verbose=-1, num_leaves=5, colsample_bytree=0.6, random_state=7).fit(X, y).predict(X[:3]).round(6)
# %%
X2, y2 = make_regression(1500, 3, noise=5, random_state=0)
lgb.LGBMRegressor(n_estimators=3, verbose=-1, num_leaves=4, subsample=0.6, subsample_freq=2, random_state=5).fit(X2, y2).predict(X2[:3]).round(6)
# %%
params = {"boosting": "rf", "verbose": -1, "bagging_freq": 1, "bagging_fraction": 0.6, "num_leaves": 5, "metric": "l2"}
model = lgb.train(params, lgb.Dataset(X, y), 4, valid_sets=[lgb.Dataset(X[:50], y[:50])])
again = lgb.Booster(model_str=model.model_to_string())
model.predict(X[:3]).round(6), again.predict(X[:3]).round(6), round(float(model.best_score["valid_0"]["l2"]), 4), model.dump_model()["average_output"]
# %%
seen = {}
params = {"boosting": "dart", "verbose": -1, "skip_drop": 0.1, "num_leaves": 5, "metric": "l2"}
model = lgb.train(params, lgb.Dataset(X, y), 6, valid_sets=[lgb.Dataset(X[:50], y[:50])], callbacks=[lgb.record_evaluation(seen)])
[round(float(value), 5) for value in seen["valid_0"]["l2"]], round(model.dump_model()["tree_info"][1]["shrinkage"], 6)
# %%
for objective in ["mape", "quantile", "l1"]:
    print(objective, lgb.LGBMRegressor(objective=objective, n_estimators=4, verbose=-1, num_leaves=5).fit(X, y).predict(X[:3]).round(5))
# %%
for objective in ["quantile", "l1"]:
    model = lgb.LGBMRegressor(objective=objective, n_estimators=4, verbose=-1, num_leaves=5)
    print(objective, model.fit(X, y, sample_weight=np.arange(150) % 4 + 0.5).predict(X[:3]).round(5))
# %%
lgb.LGBMClassifier(boosting_type="dart", n_estimators=6, verbose=-1, num_leaves=5, skip_drop=0.2).fit(X, (y > 60) * 1).predict_proba(X[:3]).round(6)
# %%
lgb.train({"boosting": "rf", "verbose": -1}, lgb.Dataset(X, y), 5)
