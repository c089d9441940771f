# %%
import numpy as np
from sklearn.datasets import load_diabetes, load_iris
from sklearn.ensemble import GradientBoostingRegressor, GradientBoostingClassifier, RandomForestRegressor
from sklearn.tree import DecisionTreeRegressor
from sklearn.inspection import partial_dependence

X, y = load_diabetes(return_X_y=True)
A, b = load_iris(return_X_y=True)
for m in (
    GradientBoostingRegressor(n_estimators=5, random_state=0),
    DecisionTreeRegressor(max_depth=3, random_state=0),
    RandomForestRegressor(3, max_depth=3, random_state=0),
):
    m.fit(X, y)
    print(
        partial_dependence(m, X, [2], grid_resolution=3)["average"].round(3),
        partial_dependence(m, X, [2, 8], grid_resolution=2)["average"].round(3),
        partial_dependence(m, X, [2], grid_resolution=3, method="brute")["average"].round(3),
    )
c = GradientBoostingClassifier(n_estimators=3, random_state=0).fit(A, b)
print(partial_dependence(c, A, [2], grid_resolution=3)["average"].round(3))
