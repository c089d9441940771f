# %%
import warnings
import numpy as np
warnings.simplefilter("ignore")
rng = np.random.RandomState(1)
X = np.round(rng.randn(90, 4) + np.repeat(np.arange(3), 30)[:, None] * 1.5, 1)
y = np.repeat(np.arange(3), 30)
target = np.round(X @ np.array([1.0, 2.0, 0.0, -1.0]) + rng.randn(90), 2)
# %%
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor, export_text
tree = DecisionTreeClassifier(max_depth=3, random_state=42).fit(X, y)
print(export_text(tree, feature_names=["a", "b", "c", "d"]))
print(tree.get_depth(), tree.get_n_leaves(), tree.feature_importances_.round(4), round(tree.score(X, y), 4), tree)
# %%
print(tree.tree_.feature.tolist(), tree.tree_.threshold.round(3).tolist(), tree.tree_.n_node_samples.tolist())
print(tree.predict_proba(X[[0, 45, 88]]).round(3), tree.apply(X[:5]))
# %%
regressor = DecisionTreeRegressor(max_depth=2, random_state=0).fit(X, target)
print(export_text(regressor), round(regressor.score(X, target), 5))
# %%
full = DecisionTreeClassifier(random_state=0).fit(X, y)
path = full.cost_complexity_pruning_path(X, y)
print(full.tree_.node_count, path.ccp_alphas.round(4), path.impurities.round(4))
# %%
from sklearn.tree import export_graphviz
print(export_graphviz(DecisionTreeClassifier(max_depth=1, random_state=0).fit(X, y), class_names=["x", "y", "z"], filled=True))
# %%
from sklearn.ensemble import RandomForestClassifier, RandomForestRegressor, ExtraTreesClassifier
forest = RandomForestClassifier(n_estimators=20, random_state=42, oob_score=True).fit(X, y)
print(forest.feature_importances_.round(4), round(forest.oob_score_, 4), forest.predict_proba(X[30:33]))
# %%
forest = RandomForestRegressor(n_estimators=10, random_state=0).fit(X, target)
print(forest.predict(X[:4]).round(3))
print(ExtraTreesClassifier(n_estimators=10, random_state=0).fit(X, y).feature_importances_.round(4))
# %%
from sklearn.ensemble import GradientBoostingClassifier, GradientBoostingRegressor
gb = GradientBoostingRegressor(n_estimators=20, random_state=0).fit(X, target)
print(gb.train_score_[[0, 9, 19]].round(4), gb.predict(X[:3]).round(3))
print(GradientBoostingClassifier(n_estimators=5, random_state=0).fit(X, y > 0).predict_proba(X[:3]).round(4))
# %%
from sklearn.ensemble import AdaBoostClassifier, BaggingClassifier, IsolationForest
ada = AdaBoostClassifier(n_estimators=10, random_state=0).fit(X, y)
print(ada.estimator_weights_.round(4), ada.estimator_errors_.round(4))
print(BaggingClassifier(n_estimators=5, random_state=0).fit(X, y).predict_proba(X[30:33]).round(3))
print(IsolationForest(n_estimators=10, random_state=0).fit(X).score_samples(X[:4]).round(4))
# %%
from sklearn.ensemble import StackingClassifier, VotingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import GaussianNB
models = [("lr", LogisticRegression()), ("nb", GaussianNB())]
print(VotingClassifier(models, voting="soft").fit(X, y).predict_proba(X[:2]).round(3))
print(StackingClassifier(models).fit(X, y).score(X, y))
print(VotingClassifier(models))
# %%
from sklearn.ensemble import HistGradientBoostingClassifier
h = HistGradientBoostingClassifier(max_iter=10).fit(X, y)
print(h.predict_proba(X[:2]).round(4), round(h.score(X, y), 4))
