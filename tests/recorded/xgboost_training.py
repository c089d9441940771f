# Numbers are drawn as shares of one, which both sides draw to the last bit; predictions are written with four digits.
# %%
import numpy as np
import xgboost as xgb

rng = np.random.default_rng(7)
X = rng.random((300, 5))
X[:, 4] = rng.integers(0, 5, 300)
y = X[:, 0] * 2 + np.sin(X[:, 1] * 6) + X[:, 4] + rng.random(300) * 0.1
holes = X.copy()
holes[rng.random(X.shape) < 0.2] = np.nan
classes = rng.integers(0, 3, 300)
data = xgb.DMatrix(X, y)
two = xgb.DMatrix(holes, (y > 3).astype(int))
data.num_row(), data.num_col(), two.num_nonmissing() < 1500, data.feature_names
# %%
history = {}
booster = xgb.train({"max_depth": 3}, data, 5, evals=[(data, "train"), (data, "again")], evals_result=history)
[len(v["rmse"]) for v in history.values()]
# %%
# digits: 4
print(booster.get_dump(with_stats=True)[1])
booster.predict(data)[:8].tolist()
# %%
# digits: 4
b = xgb.train({"max_depth": 4, "objective": "binary:logistic", "eval_metric": ["logloss", "error", "auc", "aucpr"]}, two, 6, evals=[(two, "t")], verbose_eval=2)
print(b.get_dump()[3])
b.predict(two)[:6].tolist(), b.predict(two, output_margin=True)[:6].tolist()
# %%
# digits: 4
b = xgb.train({"max_depth": 3, "objective": "binary:logistic", "tree_method": "exact"}, two, 4, evals=[(two, "t")])
print(b.get_dump()[2])
# %%
# digits: 4
three = xgb.DMatrix(X, classes)
b = xgb.train({"objective": "multi:softprob", "num_class": 3, "max_depth": 3, "eval_metric": ["mlogloss", "merror"]}, three, 4, evals=[(three, "t")])
b.predict(three)[:4].tolist(), b.num_boosted_rounds(), len(b.get_dump())
# %%
# digits: 4
for name in ("reg:absoluteerror", "reg:pseudohubererror", "reg:squaredlogerror", "count:poisson", "reg:gamma", "reg:tweedie"):
    b = xgb.train({"objective": name, "max_depth": 3}, data, 4, evals=[(data, "t")], verbose_eval=3)
    print(name, b.predict(data)[:3].tolist())
# %%
# digits: 4
b = xgb.train({"objective": "reg:quantileerror", "quantile_alpha": [0.1, 0.5, 0.9], "max_depth": 3}, data, 4, evals=[(data, "t")])
b.predict(data)[:3].tolist()
# %%
# digits: 4
b = xgb.train({"max_leaves": 9, "grow_policy": "lossguide", "max_depth": 0}, data, 3)
print(b.get_dump()[1])
# %%
# digits: 4
p = {"max_depth": 4, "monotone_constraints": "(1,-1,0,0,1)", "lambda": 2, "alpha": 0.5, "gamma": 0.1, "min_child_weight": 5, "max_delta_step": 1}
b = xgb.train(p, data, 3)
print(b.get_dump()[2])
b.predict(data)[:4].tolist()
# %%
# digits: 4
b = xgb.train({"max_depth": 3, "interaction_constraints": "[[0, 1], [2, 3, 4]]"}, data, 3)
print(b.get_dump()[1])
# %%
# digits: 4
print(booster.predict(data, pred_contribs=True)[:2].tolist())
print(booster.predict(data, pred_contribs=True, approx_contribs=True)[:2].tolist())
print(booster.predict(data, pred_interactions=True)[:1].tolist())
booster.predict(data, pred_leaf=True)[:2].tolist(), booster.predict(data, iteration_range=(0, 2))[:3].tolist(), booster[1:3].predict(data)[:3].tolist()
# %%
# digits: 4
{kind: booster.get_score(importance_type=kind) for kind in ("weight", "gain", "cover", "total_gain", "total_cover")}, booster.get_fscore()
# %%
# digits: 4
booster.trees_to_dataframe()[["Tree", "Node", "ID", "Feature", "Split", "Yes"]].head(4)
# %%
b = xgb.train({"max_depth": 2, "objective": "binary:logistic"}, two, 50, evals=[(two, "train"), (xgb.DMatrix(X, 1 - two.get_label()), "test")],
              early_stopping_rounds=3, verbose_eval=True)  # fmt: skip
b.best_iteration, round(b.best_score, 4), b.num_boosted_rounds(), b.attributes()["best_iteration"]
# %%
found = xgb.cv({"max_depth": 2, "objective": "binary:logistic"}, two, 6, nfold=3, metrics=["auc", "logloss"], verbose_eval=3, seed=1)
list(found.columns), found.shape, found.round(4)["test-logloss-mean"].tolist()
# %%
def squares(predictions, matrix):
    return predictions - matrix.get_label(), np.ones_like(predictions)
def far(predictions, matrix):
    return "far", float((np.abs(predictions - matrix.get_label()) > 0.5).mean())
xgb.train({"max_depth": 2}, data, 4, obj=squares, custom_metric=far, evals=[(data, "t")]).num_boosted_rounds()
# %%
# digits: 4
booster.save_model("model.json")
booster.save_model("model.ubj")
print([xgb.Booster(model_file=name).predict(data)[:3].tolist() for name in ("model.json", "model.ubj")])
import json
model = json.load(open("model.json"))["learner"]
sorted(model), model["learner_model_param"], model["objective"], model["gradient_booster"]["model"]["trees"][0]["split_indices"]
# %%
qid = np.sort(rng.integers(0, 20, 300))
order = xgb.DMatrix(X, np.clip(np.round(X[:, 0] * 3), 0, 3), qid=qid)
for name in ("rank:ndcg", "rank:pairwise"):
    xgb.train({"objective": name, "max_depth": 2, "eval_metric": ["ndcg@3", "ndcg"]}, order, 4, evals=[(order, "t")])
# %%
for p in ({"objective": "none:such"}, {"max_depth": -1}, {"eta": -1}, {"subsample": 2}, {"tree_method": "x"}, {"booster": "x"}, {"objective": "multi:softmax"}):
    try:
        xgb.train(p, data, 1)
    except xgb.core.XGBoostError as error:
        print(str(error).partition("Stack")[0].partition("Objective")[0].strip().rpartition(": ")[2][-40:])
        print(type(error).__name__)
# %%
xgb.DMatrix(np.array([1.0, 2.0]))
# %%
booster.predict(X)
