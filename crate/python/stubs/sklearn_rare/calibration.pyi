"""Probabilities that are true shares: calibrated classifiers, and curves of calibration."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.calibration import CalibratedClassifierCV as CalibratedClassifierCV
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
from typing import Any
import numpy as np

class CalibrationDisplay:
    """A curve of calibration."""
    def __init__(self, prob_true, prob_pred, y_prob, *, estimator_name=None, pos_label=None): ...
    @classmethod
    def from_estimator(cls, estimator, X, y, *, n_bins=5, strategy='uniform', pos_label=None, name=None, ax=None, ref_line=True, **kwargs):
        """Predicts, and draws the curve."""
        ...
    @classmethod
    def from_predictions(cls, y_true, y_prob, *, n_bins=5, strategy='uniform', pos_label=None, name=None, ax=None, ref_line=True, **kwargs):
        """Draws the curve of probabilities."""
        ...
    def plot(self, *, ax=None, name=None, ref_line=True, **kwargs):
        """Draws the curve."""
        ...
    def __getattr__(self, name: str): ...

def calibration_curve(y_true, y_prob, *, pos_label=None, n_bins=5, strategy='uniform'):
    """For bins of probabilities the share of positive samples, and the mean probability."""
    ...
