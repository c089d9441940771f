# Numbers are drawn as shares of one, which both sides draw to the last bit; predictions are written with five digits.
# %%
import lightgbm as lgb
import numpy as np
import pandas as pd

rng = np.random.default_rng(11)
X = rng.random((300, 4))
X[:, 2] = rng.integers(0, 5, 300)
y = X[:, 0] * 2 + np.sin(X[:, 1] * 6) + X[:, 2]
X[rng.random(300) < 0.1, 1] = np.nan
classes = rng.integers(0, 3, 300)
quiet = {"verbose": -1}
# %%
# digits: 5
booster = lgb.train({"num_leaves": 4, **quiet}, lgb.Dataset(X, y), 3)
text = booster.model_to_string()
print(text[: text.index("parameters:")].replace("tree_sizes", "sizes").split("sizes")[0])
print([line for line in text.split("\n") if line.startswith(("split_", "threshold", "decision", "left_", "right_", "leaf_value", "internal_value", "[num_"))])
# %%
# digits: 5
booster = lgb.train(quiet, lgb.Dataset(X, y), 20)
booster.predict(X)[:6].tolist(), booster.feature_importance(), booster.feature_importance("gain").tolist(), booster.num_trees(), booster.feature_name()
# %%
# digits: 5
data = lgb.Dataset(X, classes)
p = {"objective": "multiclass", "num_class": 3, "metric": ["multi_logloss", "multi_error"], **quiet}
b = lgb.train(p, data, 5, valid_sets=[data], callbacks=[lgb.log_evaluation(1)])
b.predict(X)[:3].tolist()
# %%
# digits: 5
for name in ("binary", "regression_l1", "poisson", "huber", "fair", "gamma", "tweedie", "cross_entropy"):
    labels = (y > 2).astype(int) if name in ("binary", "cross_entropy") else np.abs(y) + 1
    data = lgb.Dataset(X, labels)
    b = lgb.train({"objective": name, "num_leaves": 6, **quiet}, data, 2, valid_sets=[data], callbacks=[lgb.log_evaluation(2)])
    print(name, b.predict(X)[:3].tolist())
# %%
# digits: 5
b = lgb.train({"num_leaves": 6, **quiet}, lgb.Dataset(X, y), 4)
b.predict(X, pred_leaf=True)[:3].tolist(), b.predict(X, pred_contrib=True)[:3].tolist(), b.predict(X, num_iteration=2)[:3].tolist()
# %%
# digits: 5
found = lgb.cv({"objective": "binary", "num_leaves": 4, **quiet}, lgb.Dataset(X, (y > 2).astype(int)), 4, nfold=3)
print(found)
lgb.cv({"metric": "rmse", "num_leaves": 4, **quiet}, lgb.Dataset(X, y), 4, nfold=3, stratified=False, callbacks=[lgb.log_evaluation(2)])
# %%
# digits: 5
frame = pd.DataFrame({"a": X[:, 0], "kind": pd.Categorical(rng.choice(list("abcdefgh"), 300)), "pair": pd.Categorical(rng.choice(list("xy"), 300))})
target = X[:, 0] + frame.kind.cat.codes % 3
b = lgb.train({"num_leaves": 6, "min_data_in_leaf": 5, "min_data_per_group": 10, **quiet}, lgb.Dataset(frame, target), 3)
print([line for line in b.model_to_string().split("\n") if line.startswith(("split_", "threshold", "decision", "cat_", "feature_infos", "pandas"))])
b.predict(frame)[:5].tolist()
# %%
# digits: 5
b = lgb.train({"num_leaves": 6, "monotone_constraints": [1, -1, 0, 0], "lambda_l1": 0.5, "lambda_l2": 2, "max_depth": 3, **quiet}, lgb.Dataset(X, y), 4)
b.predict(X)[:5].tolist(), b.dump_model()["tree_info"][0]["tree_structure"]["split_feature"], b.trees_to_dataframe()["split_feature"].tolist()[:5]
# %%
# digits: 5
b.save_model("model.txt")
lgb.Booster(model_file="model.txt").predict(X)[:5].tolist()
# %%
def squares(predictions, data):
    return predictions - data.get_label(), np.ones_like(predictions)
def far(predictions, data):
    return "far", float((np.abs(predictions - data.get_label()) > 0.5).mean()), False
history, data = {}, lgb.Dataset(X, y)
b = lgb.train({"objective": squares, "metric": "l2", **quiet}, data, 3, feval=far, valid_sets=[data], callbacks=[lgb.record_evaluation(history)])
{name: [round(float(v), 4) for v in values] for name, values in history["training"].items()}
# %%
train_set, test = lgb.Dataset(X[:200], y[:200] > 2), lgb.Dataset(X[200:], y[200:] < 2)
b = lgb.train({"objective": "binary", "num_leaves": 4, **quiet}, train_set, 30, valid_sets=[test], valid_names=["held"],
              callbacks=[lgb.early_stopping(3), lgb.log_evaluation(2)])  # fmt: skip
b.best_iteration, list(b.best_score["held"])
# %%
for p in ({"objective": "none_such"}, {"objective": "multiclass"}, {"num_class": 3}):
    try:
        lgb.train({**p, **quiet}, lgb.Dataset(X, y), 1)
    except lgb.basic.LightGBMError as error:
        print(error)
# %%
lgb.train(quiet, X, 1)
# %%
booster.predict(X[:, :2])
# %%
lgb.Dataset(pd.DataFrame({"a": ["x", "y"]}), [1, 2]).construct()
