# %%
import numpy as np
import pandas as pd
from sklearn.base import BaseEstimator, ClassifierMixin, MetaEstimatorMixin, OneToOneFeatureMixin, RegressorMixin, TransformerMixin, clone
from sklearn.compose import ColumnTransformer
from sklearn.datasets import load_iris
from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import FeatureUnion, make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.validation import _check_feature_names_in, check_is_fitted, validate_data


def tell(action):
    try:
        print(action())
    except Exception as error:
        print(type(error).__name__, error)


class Log(BaseEstimator, TransformerMixin):
    def __init__(self, offset=1.0, columns=None):
        self.offset = offset
        self.columns = columns

    def fit(self, X, y=None):
        validate_data(self, X)
        return self

    def transform(self, X):
        check_is_fitted(self)
        return np.log(validate_data(self, X, reset=False) + self.offset)

    def get_feature_names_out(self, input_features=None):
        return np.array([f"log_{n}" for n in _check_feature_names_in(self, input_features)], dtype=object)


df = pd.DataFrame({"a": [1.0, 2, 3], "b": [4.0, 5, 6]}, index=[5, 6, 7])

# %%
t = Log(offset=2.0)
print(t, t.get_params(), clone(t))
print(t.set_output(transform="pandas").fit_transform(df).round(4))
print(t.get_feature_names_out(), t.n_features_in_, t.feature_names_in_)
tell(lambda: t.transform(df[["b", "a"]]))
tell(lambda: t.transform(df[["a"]]))
tell(lambda: Log().set_params(nope=3))
tell(lambda: Log().transform([[1, 2]]))
tell(lambda: clone(Log))
tell(lambda: Log().set_output(transform="nope").fit_transform(df))


# %%
class Columns(TransformerMixin, BaseEstimator):
    def __init__(self, names):
        self.names = names

    def fit(self, X, y=None):
        return self

    def transform(self, X):
        return X[self.names]


print(hasattr(Columns(["a"]), "set_output"), hasattr(Log(), "set_output"))
tell(lambda: Columns(["a"]).set_output(transform="pandas"))
tell(lambda: FeatureUnion([("a", StandardScaler()), ("b", 3)]).fit(df))
print(ColumnTransformer([("l", Log(), ["a"]), ("s", StandardScaler(), ["b"])]).set_output(transform="pandas").fit_transform(df).round(3))
X, y = load_iris(return_X_y=True, as_frame=True)
g = GridSearchCV(
    make_pipeline(Columns(list(X.columns[:3])), Log(), LogisticRegression()), {"log__offset": [1, 2], "columns__names": [list(X.columns[2:])]}, cv=3
)
g.fit(X, y).best_params_

# %%
from sklearn.tree import DecisionTreeClassifier
from sklearn.ensemble import RandomForestClassifier

print(type(Ridge()), type(DecisionTreeClassifier()), type(StandardScaler()), type(g))
print(RandomForestClassifier.__module__)
import sklearn.utils.validation
from sklearn.ensemble._forest import RandomForestClassifier as same
from sklearn.tree._tree import TREE_LEAF, TREE_UNDEFINED

print(same is RandomForestClassifier, TREE_LEAF, TREE_UNDEFINED)
"sk-top-container" in Ridge()._repr_html_()

# %%
from numbers import Integral, Real
from sklearn.base import _fit_context
from sklearn.utils._param_validation import HasMethods, Hidden, Interval, Options, RealNotInt, StrOptions, make_constraint, validate_params


class Checked(RegressorMixin, BaseEstimator):
    _parameter_constraints = {
        "alpha": [Interval(Real, 0, None, closed="left")], "count": [Interval(Integral, 1, 10, closed="both"), None], "kind": [StrOptions({"one"})],
        "inner": [HasMethods(["fit", "predict"]), None, Hidden(StrOptions({"later"}))], "state": ["random_state"], "flag": ["boolean"], "f": [callable],
    }  # fmt: skip

    def __init__(self, alpha=1.0, count=None, kind="one", inner=None, state=None, flag=True, f=abs):
        self.alpha, self.count, self.kind, self.inner, self.state, self.flag, self.f = alpha, count, kind, inner, state, flag, f

    @_fit_context(prefer_skip_nested_validation=True)
    def fit(self, X, y):
        return self


for bad in ({"alpha": -1}, {"count": 11}, {"count": 1.5}, {"kind": "two"}, {"inner": 3}, {"state": "x"}, {"flag": 1}, {"f": 2}):
    tell(lambda: Checked(**bad).fit(X, y))
print(Checked(inner="later").fit(X, y))
print(make_constraint("array-like"), "|", make_constraint("cv_object"), "|", make_constraint("verbose"), "|", Interval(RealNotInt, 0, 1, closed="neither"))
tell(lambda: Interval(Integral, 0, None, closed="both"))
tell(lambda: make_constraint("nope"))


@validate_params({"x": [Interval(Real, 0, 1, closed="both")]}, prefer_skip_nested_validation=True)
def half(x, *, y=2):
    return x / y


print(half(1))
tell(lambda: half(3))

# %%
from sklearn import set_config
from sklearn.metrics import accuracy_score, make_scorer
from sklearn.model_selection import GroupKFold, KFold
from sklearn.utils.metadata_routing import MetadataRouter, MethodMapping, get_routing_for_object, process_routing

rng = np.random.RandomState(0)
w, groups = rng.rand(150), rng.randint(0, 5, 150)
tell(lambda: LogisticRegression().set_fit_request(sample_weight=True))
print(hasattr(KFold(3), "set_split_request"), hasattr(GroupKFold(3), "set_split_request"), hasattr(LogisticRegression(), "set_predict_request"))
set_config(enable_metadata_routing=True)
lr = LogisticRegression(max_iter=500).set_fit_request(sample_weight=True).set_score_request(sample_weight=False)
print(lr.get_metadata_routing(), clone(lr).get_metadata_routing())
tell(lambda: cross_val_score(lr, X, y, params={"sample_weight": w, "groups": groups}, cv=GroupKFold(3)).round(3))
tell(lambda: cross_val_score(LogisticRegression(), X, y, params={"sample_weight": w}, cv=3))
tell(lambda: cross_val_score(lr, X, y, params={"nope": w}, cv=3))
tell(lambda: cross_val_score(lr, X, y, groups=groups, cv=GroupKFold(3)))
weighed = make_scorer(accuracy_score).set_score_request(sample_weight=True)
pipe = make_pipeline(StandardScaler().set_fit_request(sample_weight=True), lr)
print(get_routing_for_object(pipe))
search = GridSearchCV(pipe, {"logisticregression__C": [0.1, 1]}, cv=GroupKFold(3), scoring=weighed)
print(round(search.fit(X, y, sample_weight=w, groups=groups).best_score_, 4))
tell(lambda: make_pipeline(StandardScaler(), lr).fit(X, y, sample_weight=w))
tell(lambda: lr.set_fit_request(nope=True))


# %%
class Example(ClassifierMixin, BaseEstimator):
    def fit(self, X, y, sample_weight=None, brand=None):
        self.classes_, self.brand_ = np.array([0, 1]), brand
        return self

    def predict(self, X, groups=None):
        return np.ones(len(X))


class Meta(MetaEstimatorMixin, ClassifierMixin, BaseEstimator):
    def __init__(self, estimator):
        self.estimator = estimator

    def get_metadata_routing(self):
        return MetadataRouter(owner=self).add(estimator=self.estimator, method_mapping=MethodMapping().add(caller="fit", callee="fit"))

    def fit(self, X, y, **params):
        self.estimator_ = clone(self.estimator).fit(X, y, **process_routing(self, "fit", **params).estimator.fit)
        return self


meta = Meta(Example().set_fit_request(brand=True, sample_weight=False))
print(meta.fit(X, y, brand="q").estimator_.brand_, meta.get_metadata_routing())
tell(lambda: meta.fit(X, y, brand="q", sample_weight=w))
tell(lambda: meta.fit(X, y, nope=1))
tell(lambda: Meta(Example()).fit(X, y, brand=1))
set_config(enable_metadata_routing=False)

# %%
from scipy import sparse
from sklearn.ensemble._base import _set_random_states
from sklearn.utils import estimator_checks
from sklearn.utils.sparsefuncs import inplace_column_scale, mean_variance_axis, min_max_axis

m = sparse.csr_matrix(np.array([[1.0, 0, 2], [0, 0, 3], [4, 5, 0]]))
print(mean_variance_axis(m, axis=0), mean_variance_axis(m, axis=1), min_max_axis(m, axis=0))
inplace_column_scale(m, np.array([1.0, 2, 3]))
print(m.toarray())
p = make_pipeline(StandardScaler(), DecisionTreeClassifier())
_set_random_states(p, 0)
print(p)
results = estimator_checks.check_estimator(Ridge(), on_fail=None)
print({one["status"] for one in results if one["check_name"] in ("check_estimator_cloneable", "check_regressors_train", "check_estimators_unfitted")})
