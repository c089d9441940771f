# %%
# digits: 9
import io, warnings
import numpy as np

warnings.simplefilter("ignore")
from sklearn.datasets import load_svmlight_file, dump_svmlight_file, load_svmlight_files, make_classification

X, y = make_classification(8, 5, random_state=0)
X[np.abs(X) < 0.5] = 0
b = io.BytesIO()
dump_svmlight_file(X, y, b, zero_based=False)
print(b.getvalue().decode())
b.seek(0)
A, l = load_svmlight_file(b)
print(A.shape, l, A.toarray()[:2], type(A).__name__, A.dtype)
# %%
dump_svmlight_file(np.arange(6).reshape(2, 3), [1.5, 2], "a.svm", query_id=[3, 4])
print(open("a.svm").read())
print([getattr(p, "shape", p) for p in load_svmlight_file("a.svm", query_id=True)], load_svmlight_file("a.svm", n_features=5, zero_based=True)[0].toarray())
# %%
dump_svmlight_file(np.eye(3), np.array([[1, 0, 1], [0, 0, 0], [0, 1, 0]]), "m.svm", multilabel=True)
print(open("m.svm").read(), load_svmlight_file("m.svm", multilabel=True)[1])
# %%
load_svmlight_file("a.svm", n_features=1)
# %%
load_svmlight_file(io.BytesIO(b"1 3:2 2:1\n"))
# %%
dump_svmlight_file(X, y[:3], io.BytesIO())
# %%
from sklearn.decomposition import fastica, dict_learning_online, MiniBatchDictionaryLearning, DictionaryLearning

R = np.random.RandomState(0).rand(30, 4)
K, W, S = fastica(R, n_components=2, random_state=0, whiten="unit-variance")
print(K.round(5), W.round(5), S[:2].round(5))
print(len(fastica(R, 2, random_state=0, return_X_mean=True, return_n_iter=True)))
# %%
Z = np.random.RandomState(1).rand(30, 6)
for m in ("lars",):
    U, V = dict_learning_online(Z, n_components=4, alpha=0.2, max_iter=20, batch_size=7, random_state=42, method=m)
    print(V[:2].round(4), (U == 0).mean())
d = MiniBatchDictionaryLearning(3, batch_size=8, random_state=0, max_iter=30).fit(Z)
print(d.n_steps_, d.n_iter_, d.components_[0].round(5))
# %%
DictionaryLearning(2, positive_code=True).fit(Z)
# %%
# digits: 9
from sklearn.linear_model import lars_path_gram, lars_path, LassoCV, ElasticNetCV, MultiTaskLassoCV, MultiTaskElasticNetCV

D = np.random.RandomState(2).randn(40, 5)
t = D @ [1, 0, -2, 0, 0.5] + 0.1 * np.random.RandomState(3).randn(40)
print(lars_path_gram(D.T @ t, D.T @ D, n_samples=40, method="lasso")[0].round(6))
w = np.random.RandomState(4).rand(40) + 0.1
m = LassoCV(cv=3).fit(D, t, sample_weight=w)
print(m.alpha_, m.coef_, m.intercept_, m.mse_path_[:2])
m = ElasticNetCV(cv=3, l1_ratio=[0.2, 0.9]).fit(D, t, sample_weight=w)
print(m.alpha_, m.l1_ratio_, m.coef_)
# %%
# digits: 9
T = np.c_[t, D[:, 1] - D[:, 3]]
m = MultiTaskLassoCV(cv=3).fit(D, T)
print(m.alpha_, m.coef_.round(6), m.intercept_.round(6), m.mse_path_.shape, m.alphas_[:2])
m = MultiTaskElasticNetCV(cv=3, l1_ratio=[0.3, 0.8], alphas=10).fit(D, T)
print(m.alpha_, m.l1_ratio_, m.coef_.round(6), m)
# %%
MultiTaskLassoCV(cv=3).fit(D, t)
# %%
from sklearn.linear_model._logistic import check_is_fitted, check_random_state
from sklearn.metrics._classification import UndefinedMetricWarning, column_or_1d, type_of_target, unique_labels
from sklearn.tree._classes import clone

print(unique_labels([3, 1], [1, 2]), type_of_target([1, 2, 0]), UndefinedMetricWarning.__name__, column_or_1d([[1], [2]]), check_random_state(0).randint(5))
print(check_is_fitted.__name__, clone(MultiTaskLassoCV(cv=4)))
