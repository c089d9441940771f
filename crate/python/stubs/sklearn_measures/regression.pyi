"""Errors and scores of predicted numbers."""
from sklearn.exceptions import UndefinedMetricWarning as UndefinedMetricWarning
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import num_samples as num_samples
from typing import Any
import numpy as np

def d2_absolute_error_score(y_true, y_pred, *, sample_weight=None, multioutput='uniform_average'):
    """How much better predictions are than the median, by absolute errors."""
    ...

def d2_pinball_score(y_true, y_pred, *, sample_weight=None, alpha=0.5, multioutput='uniform_average'):
    """How much better predictions are than a quantile, by the pinball loss."""
    ...

def d2_tweedie_score(y_true, y_pred, *, sample_weight=None, power=0):
    """How much better predictions are than the mean, by the Tweedie deviance."""
    ...

def explained_variance_score(y_true, y_pred, *, sample_weight=None, multioutput='uniform_average', force_finite=True):
    """The share of the variance that is explained."""
    ...

def max_error(y_true, y_pred):
    """The greatest absolute error."""
    ...

def mean_absolute_error(y_true, y_pred, *, sample_weight=None, multioutput='uniform_average'):
    """The mean of the absolute errors."""
    ...

def mean_absolute_percentage_error(y_true, y_pred, *, sample_weight=None, multioutput='uniform_average'):
    """The mean of the absolute errors over the absolute targets."""
    ...

def mean_gamma_deviance(y_true, y_pred, *, sample_weight=None):
    """The mean deviance of a gamma distribution."""
    ...

def mean_pinball_loss(y_true, y_pred, *, sample_weight=None, alpha=0.5, multioutput='uniform_average'):
    """The loss of quantiles."""
    ...

def mean_poisson_deviance(y_true, y_pred, *, sample_weight=None):
    """The mean deviance of a Poisson distribution."""
    ...

def mean_squared_error(y_true, y_pred, *, sample_weight=None, multioutput='uniform_average'):
    """The mean of the squared errors."""
    ...

def mean_squared_log_error(y_true, y_pred, *, sample_weight=None, multioutput='uniform_average'):
    """The mean of the squared errors of logarithms."""
    ...

def mean_tweedie_deviance(y_true, y_pred, *, sample_weight=None, power=0):
    """The mean deviance of a Tweedie distribution."""
    ...

def median_absolute_error(y_true, y_pred, *, multioutput='uniform_average', sample_weight=None):
    """The median of the absolute errors."""
    ...

def r2_score(y_true, y_pred, *, sample_weight=None, multioutput='uniform_average', force_finite=True):
    """The coefficient of determination."""
    ...

def root_mean_squared_error(y_true, y_pred, *, sample_weight=None, multioutput='uniform_average'):
    """The square root of the mean of the squared errors."""
    ...

def root_mean_squared_log_error(y_true, y_pred, *, sample_weight=None, multioutput='uniform_average'):
    """The square root of the mean of the squared errors of logarithms."""
    ...
