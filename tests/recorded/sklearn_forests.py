# %%
import numpy as np
from sklearn.datasets import load_digits, make_classification, make_regression
from sklearn.ensemble import ExtraTreesClassifier, GradientBoostingClassifier, GradientBoostingRegressor, IsolationForest, RandomForestClassifier
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor
X, y = make_classification(240, 7, n_informative=5, n_classes=3, random_state=4)
A, b = make_regression(150, 5, noise=2.0, random_state=2)
def shown(tree):
    print(tree.node_count, tree.feature[:30].tolist(), tree.threshold[:8].round(5).tolist(), tree.impurity[:6].round(5).tolist(), tree.n_node_samples[:16].tolist())
# %%
shown(DecisionTreeClassifier(random_state=1, max_features=3, min_samples_leaf=4).fit(X, y).tree_)
shown(DecisionTreeClassifier(random_state=1, max_leaf_nodes=8, class_weight="balanced").fit(X, y).tree_)
shown(DecisionTreeClassifier(random_state=1, splitter="random").fit(X, y).tree_)
# %%
shown(DecisionTreeRegressor(random_state=1, max_depth=3, criterion="poisson").fit(A, np.abs(b) + 1).tree_)
shown(DecisionTreeRegressor(random_state=1, max_depth=3, criterion="absolute_error").fit(A, b).tree_)
shown(DecisionTreeRegressor(random_state=1, max_depth=2, criterion="friedman_mse").fit(A, b).tree_)
# %%
forest = RandomForestClassifier(8, random_state=0, oob_score=True).fit(X, y)
shown(forest.estimators_[5].tree_)
print(forest.feature_importances_.round(5), round(forest.oob_score_, 5))
shown(ExtraTreesClassifier(6, random_state=0).fit(X, y).estimators_[4].tree_)
print(RandomForestClassifier(6, random_state=0, class_weight="balanced_subsample", max_depth=3).fit(X, y).predict_proba(X[:3]).round(5))
# %%
digits = load_digits()
forest = RandomForestClassifier(40, random_state=3).fit(digits.data[:600], digits.target[:600])
shown(forest.estimators_[17].tree_)
print(forest.score(digits.data[600:900], digits.target[600:900]))
# %%
print(IsolationForest(n_estimators=15, random_state=0).fit(X).score_samples(X[:4]).round(5))
print(GradientBoostingClassifier(n_estimators=4, random_state=0).fit(X, y).predict_proba(X[:3]).round(5))
print(GradientBoostingRegressor(n_estimators=10, subsample=0.6, random_state=0).fit(A, b).predict(A[:4]).round(4))
