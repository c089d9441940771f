# %%
import warnings
import numpy as np
from sklearn.datasets import load_diabetes, load_iris, make_classification, make_regression
from sklearn.ensemble import BaggingClassifier, BaggingRegressor
from sklearn.linear_model import LogisticRegression
from sklearn.svm import SVC, SVR

X, y = make_regression(n_samples=100, n_features=4, n_informative=2, n_targets=1, random_state=0, shuffle=False)
regr = BaggingRegressor(estimator=SVR(), n_estimators=10, random_state=0).fit(X, y)
print(regr.predict([[0, 0, 0, 0]]), regr.estimators_samples_[0][:10], [one.intercept_.round(6) for one in regr.estimators_])
# %%
w = np.bincount(regr.estimators_samples_[0], minlength=100)
print(SVR().fit(X, y).predict(X[:3]), SVR().fit(X, y, sample_weight=w).predict(X[:3]))
# %%
D, e = load_diabetes(return_X_y=True)
for m in (SVR(), SVR(C=100, kernel="linear")):
    m.fit(D, e)
    print(m.n_iter_, m.predict(D[:3]), m.intercept_)
# %%
A, b = load_iris(return_X_y=True)
for k in ("linear", "poly", "sigmoid"):
    m = SVC(kernel=k).fit(A, b)
    print(m.n_iter_, m.decision_function(A[:2]), m.intercept_)
# %%
X, y = make_classification(n_samples=100, n_features=4, n_informative=2, n_redundant=0, random_state=0, shuffle=False)
clf = BaggingClassifier(estimator=SVC(), n_estimators=10, random_state=0).fit(X, y)
print(clf.predict([[0, 0, 0, 0]]), clf.decision_function(X[:4]).round(2))
w = np.bincount(clf.estimators_samples_[0], minlength=100)
m = SVC().fit(X, y, sample_weight=w)
print(m.predict(X[:9]))
# %%
m = BaggingClassifier(n_estimators=4, random_state=1).fit(X, y, sample_weight=np.linspace(0.1, 2, 100))
print(m.predict_proba(X[:3]), m.estimators_samples_[1][:8])
# %%
m = BaggingClassifier(n_estimators=3, random_state=0, warm_start=True, max_samples=0.5, max_features=2).fit(X, y)
m.set_params(n_estimators=5).fit(X, y)
print(len(m.estimators_), m.predict_proba(X[:3]), m.estimators_features_, hasattr(m, "decision_function"))
# %%
BaggingClassifier(bootstrap=False, oob_score=True).fit(X, y)
# %%
BaggingClassifier(max_features=10).fit(X, y)
# %%
BaggingRegressor(max_samples=200, bootstrap=False).fit(X, y)
# %%
with warnings.catch_warnings(record=True) as found:
    warnings.simplefilter("always")
    b = BaggingClassifier(n_estimators=3, random_state=0, oob_score=True).fit(X, y)
    print([str(one.message) for one in found][:1], b.oob_score_)
print(BaggingClassifier(LogisticRegression(), n_estimators=4, random_state=0).fit(X, y).decision_function(X[:4]).round(4))
