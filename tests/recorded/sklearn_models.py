# %%
import warnings
import numpy as np
warnings.simplefilter("ignore")
rng = np.random.RandomState(0)
X = np.round(rng.randn(90, 4) + np.repeat(np.arange(3), 30)[:, None] * 1.5, 2)
y = np.repeat(np.arange(3), 30)
names = np.array(["red", "green", "blue"])[y]
target = X @ np.array([1.0, 2.0, 0.0, -1.0]) + 0.3 * rng.randn(90)
# %%
from sklearn.linear_model import LinearRegression
model = LinearRegression().fit(X, target)
print(model.coef_.round(6), round(float(model.intercept_), 6))
print(round(model.score(X, target), 6), model.n_features_in_, model)
# %%
from sklearn.linear_model import Ridge, RidgeCV, Lasso, ElasticNet
for m in (Ridge(alpha=2.0), RidgeCV(alphas=[0.1, 1.0, 10.0]), Lasso(alpha=0.1), ElasticNet(alpha=0.1)):
    m.fit(X, target)
    print(m, m.coef_.round(5), round(m.score(X, target), 5))
# %%
from sklearn.linear_model import LassoCV
m = LassoCV(cv=5).fit(X, target)
print(round(float(m.alpha_), 6), (m.coef_ + 0).round(4), m.mse_path_.shape)
# %%
from sklearn.linear_model import LogisticRegression
clf = LogisticRegression(max_iter=1000).fit(X, y)
print(clf.coef_.round(2))
print(clf.predict(X[:5]), clf.predict_proba(X[:2]).round(3), round(clf.score(X, y), 4))
# %%
clf = LogisticRegression(C=10).fit(X, names)
print(clf, clf.classes_, clf.predict(X[[0, 40, 80]]))
# %%
binary = LogisticRegression(C=0.5, class_weight="balanced").fit(X, y > 0)
print(binary.coef_.round(3), binary.intercept_.round(3), binary.decision_function(X[:3]).round(3))
# %%
l1 = LogisticRegression(l1_ratio=1, C=0.2, solver="liblinear").fit(X, y > 0)
print(l1.coef_.round(3))
# %%
LogisticRegression(solver="lbfgs", l1_ratio=1).fit(X, y)
# %%
from sklearn.linear_model import Perceptron, SGDClassifier, SGDRegressor
p = Perceptron(random_state=0).fit(X, y > 0)
print(p.coef_.round(4), p.intercept_, p.n_iter_, p.score(X, y > 0))
# %%
s = SGDClassifier(random_state=42).fit(X, y)
print(s.coef_.round(3), s.n_iter_)
r = SGDRegressor(random_state=0).fit(X, target)
print(r.coef_.round(4), r.n_iter_)
# %%
from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor, NearestNeighbors
knn = KNeighborsClassifier(n_neighbors=3).fit(X, names)
print(knn.predict(X[:3]), knn.predict_proba(X[30:33]).round(3), round(knn.score(X, names), 4))
print(KNeighborsRegressor(4, weights="distance").fit(X, target).predict(X[:3] + 0.1).round(4))
distances, places = NearestNeighbors(n_neighbors=3).fit(X).kneighbors(X[:2])
print(distances.round(4), places)
# %%
KNeighborsClassifier().predict(X)
# %%
from sklearn.naive_bayes import GaussianNB, MultinomialNB
nb = GaussianNB().fit(X, y)
print(nb.theta_.round(3), nb.var_.round(3), nb.class_prior_.round(3), round(nb.score(X, y), 4))
counts = np.array([[2, 1, 0], [1, 1, 0], [0, 0, 3], [0, 1, 2]])
print(MultinomialNB().fit(counts, ["a", "a", "b", "b"]).predict_proba([[1, 0, 1]]).round(4))
# %%
from sklearn.svm import SVC, SVR, LinearSVC
svc = SVC(kernel="rbf", C=1.0).fit(X, y)
print(svc, svc.n_support_, round(svc.score(X, y), 4), svc.predict(X[::30]))
linear = SVC(kernel="linear").fit(X, y > 0)
print(linear.coef_.round(2), linear.intercept_.round(2))
print(round(SVR(C=10).fit(X, target).score(X, target), 3))
print(LinearSVC(random_state=0).fit(X, y > 0).coef_.round(2))
# %%
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
lda = LinearDiscriminantAnalysis(n_components=2).fit(X, y)
print(np.abs(lda.transform(X)[:2]).round(4), lda.explained_variance_ratio_.round(4), round(lda.score(X, y), 4))
print(QuadraticDiscriminantAnalysis().fit(X, y).predict_proba(X[30:32]).round(4))
# %%
from sklearn.dummy import DummyClassifier
print(DummyClassifier(strategy="most_frequent").fit(X, y > 0).score(X, y > 0))
# %%
from sklearn.neural_network import MLPClassifier
mlp = MLPClassifier(hidden_layer_sizes=(8,), random_state=1, max_iter=30).fit(X, y)
print(np.round(mlp.loss_curve_[-3:], 6), [w.shape for w in mlp.coefs_], round(mlp.score(X, y), 4))
