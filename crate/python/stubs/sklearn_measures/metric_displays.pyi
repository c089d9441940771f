"""Scores as pictures: confusion matrices, curves over thresholds, errors of predictions."""
from sklearn.base import is_classifier as is_classifier
from sklearn.utils.multiclass import unique_labels as unique_labels
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_measures.counts import confusion_matrix as confusion_matrix
from sklearn_measures.ranking import auc as auc
from sklearn_measures.ranking import average_precision_score as average_precision_score
from sklearn_measures.ranking import det_curve as det_curve
from sklearn_measures.ranking import precision_recall_curve as precision_recall_curve
from sklearn_measures.ranking import roc_curve as roc_curve
from sklearn_measures.scorer import response as response
from sklearn_measures.targets import positive_label as positive_label
from typing import Any
import numpy as np

class ConfusionMatrixDisplay:
    """A confusion matrix as a picture."""
    def __init__(self, confusion_matrix, *, display_labels=None): ...
    @classmethod
    def from_estimator(cls, estimator, X, y, *, labels=None, sample_weight=None, normalize=None, display_labels=None, **drawing):
        """Predicts, and draws the confusion matrix."""
        ...
    @classmethod
    def from_predictions(cls, y_true, y_pred, *, labels=None, sample_weight=None, normalize=None, display_labels=None, **drawing):
        """Draws the confusion matrix of predictions."""
        ...
    def plot(self, *, include_values=True, cmap='viridis', xticks_rotation='horizontal', values_format=None, ax=None, colorbar=True, im_kw=None, text_kw=None):
        """Draws the matrix with its numbers."""
        ...
    def __getattr__(self, name: str): ...

class DetCurveDisplay(_Curve):
    """A curve of false negatives over false positives, on axes of normal quantiles."""
    def __init__(self, *, fpr, fnr, estimator_name=None, pos_label=None): ...
    @classmethod
    def from_predictions(cls, y_true, y_score=None, *, sample_weight=None, drop_intermediate=True, pos_label=None, name=None, ax=None, y_pred=None, **drawing):
        """Draws the curve of scores."""
        ...
    def plot(self, ax=None, *, name=None, **kwargs):
        """Draws the curve."""
        ...
    def __getattr__(self, name: str): ...

class PrecisionRecallDisplay(_Curve):
    """A curve of precision over recall."""
    def __init__(self, precision, recall, *, average_precision=None, name=None, pos_label=None, prevalence_pos_label=None, estimator_name=None): ...
    @classmethod
    def from_predictions(cls, y_true, y_score=None, *, sample_weight=None, drop_intermediate=False, pos_label=None, name=None, ax=None, y_pred=None, **drawing):
        """Draws the curve of scores."""
        ...
    def plot(self, ax=None, *, name=None, curve_kwargs=None, plot_chance_level=False, chance_level_kw=None, despine=False, **kwargs):
        """Draws the curve."""
        ...
    def __getattr__(self, name: str): ...

class PredictionErrorDisplay:
    """Errors of a regressor over its predictions."""
    def __init__(self, *, y_true, y_pred): ...
    @classmethod
    def from_estimator(cls, estimator, X, y, **kwargs):
        """Predicts, and draws the errors."""
        ...
    @classmethod
    def from_predictions(cls, y_true, y_pred, *, kind='residual_vs_predicted', subsample=1000, random_state=None, **drawing):
        """Draws the errors of predictions, of up to `subsample` samples."""
        ...
    def plot(self, ax=None, *, kind='residual_vs_predicted', scatter_kwargs=None, line_kwargs=None):
        """Draws the points and the line of no error."""
        ...
    def __getattr__(self, name: str): ...

class RocCurveDisplay(_Curve):
    """A ROC curve."""
    def __init__(self, *, fpr, tpr, roc_auc=None, name=None, pos_label=None, estimator_name=None): ...
    @classmethod
    def from_cv_results(cls, cv_results, X, y, *, sample_weight=None, drop_intermediate=True, response_method='auto', pos_label=None, ax=None, name=None, curve_kwargs=None, plot_chance_level=False, chance_level_kwargs=None, despine=False):
        """Draws the curve of each fold of `cross_validate`, of its estimators and indices."""
        ...
    @classmethod
    def from_predictions(cls, y_true, y_score=None, *, sample_weight=None, drop_intermediate=True, pos_label=None, name=None, ax=None, y_pred=None, **drawing):
        """Draws the curve of scores."""
        ...
    def plot(self, ax=None, *, name=None, curve_kwargs=None, plot_chance_level=False, chance_level_kw=None, despine=False, **kwargs):
        """Draws the curve."""
        ...
    def __getattr__(self, name: str): ...

def axes_for(ax):
    """The axes to draw on: new ones where none are given."""
    ...
