"""scikit-learn's names: data, splits, pipelines, searches, models and scores, as courses use them."""

import numpy as np
import sklearn
from sklearn.cluster import KMeans
from sklearn.compose import ColumnTransformer
from sklearn.datasets import load_iris, make_blobs, make_regression
from sklearn.decomposition import PCA
from sklearn.ensemble import RandomForestClassifier
from sklearn.impute import SimpleImputer
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.metrics import accuracy_score, classification_report, confusion_matrix, mean_squared_error
from sklearn.model_selection import GridSearchCV, cross_val_score, train_test_split
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler
from sklearn.svm import SVC
from sklearn.tree import DecisionTreeClassifier, export_text

X, y = load_iris(return_X_y=True)
X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.3, random_state=0, stratify=y)
assert X_train.shape == (105, 4) and y_test[:8].tolist() == [2, 2, 0, 0, 1, 0, 1, 2], y_test[:8]

model = make_pipeline(StandardScaler(), LogisticRegression(C=10))
assert repr(model).startswith("Pipeline(steps=[('standardscaler', StandardScaler()),"), repr(model)
model.fit(X_train, y_train)
assert confusion_matrix(y_test, model.predict(X_test)).tolist() == [[15, 0, 0], [0, 15, 0], [0, 0, 15]]
assert "macro avg       1.00      1.00      1.00        45" in classification_report(y_test, model.predict(X_test))
assert np.round(cross_val_score(model, X, y, cv=5).mean(), 4) == 0.9733

choices = {"n_neighbors": [1, 5, 15], "weights": ["uniform", "distance"]}
search = GridSearchCV(KNeighborsClassifier(), choices, cv=3).fit(X_train, y_train)
assert search.best_params_ == {"n_neighbors": 5, "weights": "distance"}, search.best_params_
machine = SVC().fit(X_train, y_train)
assert machine.n_support_.tolist() == [6, 23, 19] and machine.score(X_test, y_test) == 1.0

tree = DecisionTreeClassifier(max_depth=2, random_state=0).fit(X, y)
lines = export_text(tree, feature_names=load_iris().feature_names).splitlines()
assert lines[:2] == ["|--- petal width (cm) <= 0.80", "|   |--- class: 0"], lines
forest = RandomForestClassifier(n_estimators=10, random_state=0).fit(X_train, y_train)
assert accuracy_score(y_test, forest.predict(X_test)) > 0.9

points, _ = make_blobs(n_samples=60, centers=3, random_state=1)
found = KMeans(n_clusters=3, n_init=2, random_state=0).fit(points)
assert sorted(np.bincount(found.labels_).tolist()) == [20, 20, 20] and round(found.inertia_, 2) == 84.06, found.inertia_
assert np.round(PCA(n_components=2).fit(X).explained_variance_ratio_, 4).tolist() == [0.9246, 0.0531]

data, target = make_regression(n_samples=50, n_features=3, noise=1.0, random_state=0)
line = LinearRegression().fit(data, target)
assert mean_squared_error(target, line.predict(data)) < 1.1 and line.score(data, target) > 0.999

table = np.array([["a", 1.0], ["b", 2.0], ["a", 3.0]], dtype=object)
columns = ColumnTransformer([("kind", OneHotEncoder(), [0]), ("size", StandardScaler(), [1])])
assert np.round(columns.fit_transform(table), 3).tolist() == [[1, 0, -1.225], [0, 1, 0], [1, 0, 1.225]]

assert SimpleImputer().fit_transform([[1.0], [np.nan], [3.0]]).tolist() == [[1.0], [2.0], [3.0]]
assert not hasattr(sklearn, "nothing_of_this_name")
