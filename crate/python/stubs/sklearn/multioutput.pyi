"""Several targets."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import clone as clone
from sklearn.base import is_classifier as is_classifier
from sklearn.utils._samples import fitted_clone as fitted_clone
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.validation import check_features as check_features
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import validate_data as validate_data
from sklearn_rare.multioutput import _Chain as _Chain
from sklearn_rare.multioutput import _MultiOutput as _MultiOutput
from sklearn_rare.multioutput import inner_has as inner_has
from tandem.dialect.late import late_names as late_names
from typing import Any

class ClassifierChain(ClassifierMixin, _Chain):
    """Classifiers that know the targets before."""
    def __init__(self, estimator, *, order=None, cv=None, chain_method='predict', random_state=None, verbose=False): ...
    def decision_function(self, X):
        """The certainties of the labels."""
        ...
    def fit(self, X, Y, **fit_params):
        """Fits the classifiers, one after the other."""
        ...
    def predict_proba(self, X):
        """The chances of the labels."""
        ...
    set_score_request: Any
    def __getattr__(self, name: str): ...

class MultiOutputClassifier(ClassifierMixin, _MultiOutput):
    """A classifier for each target."""
    def fit(self, X, Y, sample_weight=None, **fit_params):
        """Fits a classifier for each target."""
        ...
    predict_proba: Any
    def score(self, X, y):
        """The share of samples whose targets are all right."""
        ...
    def __getattr__(self, name: str): ...

class MultiOutputRegressor(RegressorMixin, _MultiOutput):
    """A regressor for each target."""
    set_score_request: Any
    def __getattr__(self, name: str): ...

class RegressorChain(RegressorMixin, _Chain):
    """Regressors that know the targets before."""
    def __init__(self, estimator, *, order=None, cv=None, random_state=None, verbose=False): ...
    def fit(self, X, Y, **fit_params):
        """Fits the regressors, one after the other."""
        ...
    set_score_request: Any
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
