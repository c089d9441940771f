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
from sklearn_rare.calibration import CalibratedClassifierCV as CalibratedClassifierCV
from sklearn_rare.calibration import CalibrationDisplay as CalibrationDisplay
from sklearn_rare.calibration import calibration_curve as calibration_curve
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...
