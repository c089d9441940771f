"""Predictions of any kind that a model has, with errors by the delta method."""

import numpy as np
import pandas as pd
from scipy import stats

from .numdiff import approx_fprime


class PredictionResultsDelta:
    """Values and their errors."""

    def __init__(self, values, error, labels):
        self.predicted, self.se, self.row_labels = values, error, labels

    predicted_mean = property(lambda self: self.predicted)
    se_mean = property(lambda self: self.se)
    var_pred = property(lambda self: self.se**2)

    def conf_int(self, alpha=0.05, **options):
        q = stats.norm.ppf(1 - alpha / 2)
        return np.stack([self.predicted - q * self.se, self.predicted + q * self.se], axis=-1)

    def summary_frame(self, alpha=0.05):
        interval = self.conf_int(alpha)
        columns = {"predicted": self.predicted, "se": self.se, "ci_lower": interval[:, 0], "ci_upper": interval[:, 1]}
        return pd.DataFrame(columns, index=self.row_labels if self.row_labels is not None and len(self.row_labels) == len(interval) else None)


def prediction_of(results, exog, transform, which="mean", average=False, **options):
    """What `which` says, of rows or on the average of them."""
    model = results.model
    x, labels = model._exog_for(exog, transform)

    def found(params):
        values = np.asarray(model.predict(params, x if exog is not None else None, which=which, **options))
        return values.mean(0) if average else values

    params = results._params
    values = found(params)
    flat = np.asarray(approx_fprime(params, lambda p: np.atleast_1d(found(p)).ravel(), centered=True)).reshape(values.size, -1)
    error = np.sqrt(np.einsum("ij,jk,ik->i", flat, results._covariance(), flat)).reshape(values.shape)
    return PredictionResultsDelta(values, error, None if average else labels)
