"""`DecisionBoundaryDisplay`: what a model says all over a plane."""
from sklearn.base import is_classifier as is_classifier
from sklearn.base import is_outlier_detector as is_outlier_detector
from sklearn.base import is_regressor as is_regressor
from sklearn.utils._labels import codes_of as codes_of
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn_measures.metric_displays import axes_for as axes_for
from typing import Any
import numpy as np

class DecisionBoundaryDisplay:
    """What a model says all over a plane of two features."""
    def __init__(self, *, xx0, xx1, n_classes, response, multiclass_colors=None, xlabel=None, ylabel=None): ...
    @classmethod
    def from_estimator(cls, estimator, X, *, grid_resolution=100, eps=1.0, plot_method='contourf', response_method='auto', class_of_interest=None, multiclass_colors=None, xlabel=None, ylabel=None, ax=None, **kwargs):
        """Asks a model all over the plane, and draws the areas."""
        ...
    def plot(self, plot_method='contourf', ax=None, xlabel=None, ylabel=None, **kwargs):
        """Draws the areas."""
        ...
    def __getattr__(self, name: str): ...
