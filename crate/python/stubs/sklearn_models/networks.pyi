"""Networks of layers for classes and numbers."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils._labels import codes_of as codes_of
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils._samples import gen_batches as gen_batches
from sklearn.utils._samples import shuffle as shuffle
from sklearn.utils.extmath import softmax as softmax
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models._common import one_hot as one_hot
from typing import Any
import numpy as np

class MLPClassifier(ClassifierMixin, _Network):
    """A network for classes."""
    def __init__(self, hidden_layer_sizes=..., activation='relu', *, solver='adam', alpha=0.0001, batch_size='auto', learning_rate='constant', learning_rate_init=0.001, power_t=0.5, max_iter=200, shuffle=True, random_state=None, tol=0.0001, verbose=False, warm_start=False, momentum=0.9, nesterovs_momentum=True, early_stopping=False, validation_fraction=0.1, beta_1=0.9, beta_2=0.999, epsilon=1e-08, n_iter_no_change=10, max_fun=15000): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the network."""
        ...
    partial_fit: Any
    def predict(self, X):
        """The predicted classes."""
        ...
    def predict_log_proba(self, X):
        """Logarithms of the probabilities."""
        ...
    def predict_proba(self, X):
        """Probabilities of the classes."""
        ...
    def __getattr__(self, name: str): ...

class MLPRegressor(RegressorMixin, _Network):
    """A network for numbers."""
    def __init__(self, loss='squared_error', hidden_layer_sizes=..., activation='relu', *, solver='adam', alpha=0.0001, batch_size='auto', learning_rate='constant', learning_rate_init=0.001, power_t=0.5, max_iter=200, shuffle=True, random_state=None, tol=0.0001, verbose=False, warm_start=False, momentum=0.9, nesterovs_momentum=True, early_stopping=False, validation_fraction=0.1, beta_1=0.9, beta_2=0.999, epsilon=1e-08, n_iter_no_change=10, max_fun=15000): ...
    def fit(self, X, y, sample_weight=None):
        """Fits the network."""
        ...
    partial_fit: Any
    def predict(self, X):
        """The predicted numbers."""
        ...
    def __getattr__(self, name: str): ...
