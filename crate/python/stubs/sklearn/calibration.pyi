"""Probabilities that are true shares."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.model_selection._cross import cross_val_predict as cross_val_predict
from sklearn.model_selection._folds import check_cv as check_cv
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils._labels import unique as unique
from sklearn.utils._samples import fitted_clone as fitted_clone
from sklearn.utils._samples import take as take
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import check_features as check_features
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import column_or_1d as column_or_1d
from sklearn_rare.calibration import CalibrationDisplay as CalibrationDisplay
from sklearn_rare.calibration import calibration_curve as calibration_curve
from tandem.dialect.late import late_names as late_names
from typing import Any

class CalibratedClassifierCV(ClassifierMixin, MetaEstimatorMixin, BaseEstimator):
    """A classifier whose probabilities are calibrated by cross-validation."""
    def __init__(self, estimator=None, *, method='sigmoid', cv=None, n_jobs=None, ensemble='auto'): ...
    def fit(self, X, y, sample_weight=None, **fit_params):
        """Fits the classifiers and their curves."""
        ...
    def predict(self, X):
        """The most likely classes."""
        ...
    def predict_proba(self, X):
        """The mean of the calibrated chances."""
        ...
    set_fit_request: Any
    set_score_request: Any
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
