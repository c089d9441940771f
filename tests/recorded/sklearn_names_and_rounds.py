# %%
import numpy as np

DIGITS = 6


def plain(value):
    """Values whose numbers keep few digits, so that the last ones do not matter."""
    if isinstance(value, (bool, np.bool_, str, type(None))):
        return value
    if isinstance(value, np.poly1d):
        return plain(value.coeffs.tolist())
    if hasattr(value, "pvalue"):
        return [plain(value.statistic), plain(value.pvalue)]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)) or hasattr(value, "_fields"):
        return [plain(part) for part in value]
    if isinstance(value, complex):
        return [plain(value.real), plain(value.imag)]
    if isinstance(value, (int, np.integer)):
        return int(value)
    if isinstance(value, (float, np.floating)):
        return float(f"{0.0 if abs(value) < 1e-9 else value:.{DIGITS}g}") + 0.0
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return type(value).__name__ if " at 0x" in repr(value) else value


def show(value):
    print(plain(value))


# %%
from sklearn.linear_model import LogisticRegression, SGDClassifier, Lasso, ElasticNetCV, Ridge
from sklearn.datasets import load_iris, load_breast_cancer, load_diabetes
from sklearn.ensemble import AdaBoostClassifier, VotingClassifier, StackingClassifier, VotingRegressor, StackingRegressor
from sklearn.naive_bayes import GaussianNB
from sklearn.tree import DecisionTreeClassifier
from sklearn.multioutput import MultiOutputClassifier
from sklearn.multiclass import OneVsRestClassifier

X, y = load_iris(return_X_y=True)
Xb, yb = load_breast_cancer(return_X_y=True)
D, t = load_diabetes(return_X_y=True)
parts = [("a", DecisionTreeClassifier(max_depth=2, random_state=0)), ("b", GaussianNB())]
show(
    (
        StackingClassifier(parts, cv=3).fit(X, y).get_feature_names_out(),
        StackingClassifier(parts, cv=3, passthrough=True).fit(Xb[:, :3], yb).get_feature_names_out(),
    )
)

# %%
show((VotingClassifier(parts).fit(X, y).get_feature_names_out(), VotingClassifier(parts, voting="soft").fit(X, y).get_feature_names_out()))
show((VotingRegressor([("r", Ridge())]).fit(D, t).get_feature_names_out(), StackingRegressor([("r", Ridge())]).fit(D, t).get_feature_names_out()))
show(StackingClassifier(parts, cv=3).set_output(transform="pandas").fit(X, y).transform(X[:2]).columns.tolist())
ab = AdaBoostClassifier(n_estimators=5, random_state=0).fit(Xb, yb)
show((list(ab.staged_predict_proba(Xb[:2]))[-1], next(ab.staged_score(Xb, yb))))
show(MultiOutputClassifier(SGDClassifier(random_state=0)).partial_fit(D[:50], np.c_[t[:50] > 100, t[:50] > 150] * 1, classes=[[0, 1], [0, 1]]).predict(D[:3]))
show(OneVsRestClassifier(SGDClassifier(random_state=0)).partial_fit(D[:50], (t[:50] > 100) * 1 + (t[:50] > 200), classes=[0, 1, 2]).predict(D[:3]))
show(([part.shape for part in Lasso.path(D, t, n_alphas=3)], ElasticNetCV.path(D, t, n_alphas=3)[0]))
