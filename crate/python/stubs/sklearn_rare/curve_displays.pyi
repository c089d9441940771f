"""Scores over the number of samples or over a parameter as pictures."""
from sklearn_measures.curves import learning_curve as learning_curve
from sklearn_measures.curves import validation_curve as validation_curve
from sklearn_measures.metric_displays import axes_for as axes_for
from typing import Any
import numpy as np

class LearningCurveDisplay(_Curves):
    """Scores for growing numbers of training samples."""
    def __init__(self, *, train_sizes, train_scores, test_scores, score_name=None): ...
    @classmethod
    def from_estimator(cls, estimator, X, y, *, scoring=None, **options):
        """Finds the scores, and draws them."""
        ...
    def plot(self, ax=None, **drawing):
        """Draws the curves."""
        ...
    def __getattr__(self, name: str): ...

class ValidationCurveDisplay(_Curves):
    """Scores for values of a parameter."""
    def __init__(self, *, param_name, param_range, train_scores, test_scores, score_name=None): ...
    @classmethod
    def from_estimator(cls, estimator, X, y, *, param_name, param_range, scoring=None, **options):
        """Finds the scores, and draws them."""
        ...
    def plot(self, ax=None, **drawing):
        """Draws the curves."""
        ...
    def __getattr__(self, name: str): ...
