"""One against the rest, one against one."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import clone as clone
from sklearn.base import is_regressor as is_regressor
from sklearn.preprocessing._label import LabelBinarizer as LabelBinarizer
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils._samples import fitted_clone as fitted_clone
from sklearn.utils._samples import take as take
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.multiclass import check_classification_targets as check_classification_targets
from sklearn.utils.validation import check_features as check_features
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn_rare.multioutput import inner_has as inner_has
from tandem.dialect.late import late_names as late_names
from typing import Any

class OneVsOneClassifier(ClassifierMixin, MetaEstimatorMixin, BaseEstimator):
    """For each pair of classes a classifier; they vote."""
    def __init__(self, estimator, *, n_jobs=None): ...
    def decision_function(self, X):
        """The votes, and a share of the certainties."""
        ...
    def fit(self, X, y, **fit_params):
        """Fits a classifier for each pair."""
        ...
    @property
    def n_classes_(self): ...
    def predict(self, X):
        """The class with most votes."""
        ...
    set_score_request: Any
    def __getattr__(self, name: str): ...

class OneVsRestClassifier(ClassifierMixin, MetaEstimatorMixin, BaseEstimator):
    """For each class a classifier against the rest; for labels one each."""
    def __init__(self, estimator, *, n_jobs=None, verbose=0): ...
    decision_function: Any
    def fit(self, X, y, **fit_params):
        """Fits a classifier for each class."""
        ...
    @property
    def multilabel_(self): ...
    @property
    def n_classes_(self): ...
    partial_fit: Any
    def predict(self, X):
        """The class whose classifier is most certain, or all labels."""
        ...
    predict_proba: Any
    set_partial_fit_request: Any
    set_score_request: Any
    def __getattr__(self, name: str): ...

class OutputCodeClassifier(MetaEstimatorMixin, ClassifierMixin, BaseEstimator):
    """Classes as codes, a model for each digit."""
    def __init__(self, estimator, *, code_size=1.5, random_state=None, n_jobs=None): ...
    def fit(self, X, y, **fit_params):
        """Draws the codes, and fits the models."""
        ...
    def predict(self, X):
        """The classes whose codes are nearest."""
        ...
    set_score_request: Any
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
